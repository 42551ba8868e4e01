"""What plays each kind of moment, and what that needs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from nomercy_table.engine.cues import Kind, Moment
from nomercy_table.engine.events import Stakes
from nomercy_table.table.counts import COUNT
from nomercy_table.table.moments.blow import Blow
from nomercy_table.table.moments.bolts import Bolts
from nomercy_table.table.moments.calls import Call, Catch
from nomercy_table.table.moments.display import Display
from nomercy_table.table.moments.elimination import Elimination
from nomercy_table.table.moments.endings import Triumph, Victory, finale
from nomercy_table.table.moments.exchange import Exchange
from nomercy_table.table.moments.loss import Loss
from nomercy_table.table.moments.rebound import Rebound
from nomercy_table.table.moments.scene import Scene, Script
from nomercy_table.table.moments.suspense import Reveal, Suspense, held_width, turned_width
from nomercy_table.table.moments.tally import Showdown, Tally
from nomercy_table.table.moments.theft import Theft
from nomercy_table.ui.look import Look

SCRIPTS: Mapping[Kind, Callable[[Scene, bool], Script]] = {
    "suspense": lambda scene, still: Suspense(scene),
    "loss": Loss,
    "elimination": Elimination,
    "finale": finale,
    "blow": Blow,
    "bolts": lambda scene, still: Bolts(scene),
    "theft": lambda scene, still: Theft(scene),
    "tally": Tally,
    "call": Call,
    "catch": Catch,
    "rebound": lambda scene, still: Rebound(scene),
    "showdown": Showdown,
    "exchange": lambda scene, still: Exchange(scene),
    "reveal": lambda scene, still: Reveal(scene),
    "victory": Victory,
    "display": Display,
}
"""What plays each kind of moment; the second argument says whether nothing is to move."""

AHEAD: Mapping[Kind, Callable[[Look, Moment, Stakes], Iterable[Callable[[], object]]]] = {
    "loss": Loss.ahead,
    "elimination": Elimination.ahead,
    "tally": Tally.ahead,
    "finale": Triumph.ahead,
    "call": Call.ahead,
    "catch": Catch.ahead,
    "showdown": Showdown.ahead,
}
"""What makes pictures for it before it begins."""

SPOKEN: Collection[Kind] = (
    "suspense",
    "loss",
    "elimination",
    "finale",
    "tally",
    "call",
    "display",
)
"""Those that say themselves what has happened, in large letters, or that nobody knows yet: the line
of words is not there meanwhile, as its ends would look out from below them."""

TOLD_SOON: frozenset[Kind] = frozenset({"elimination"})
"""Those of them after which that line is there at once, while cards are still on their way: there
are many, and it would be left too little time. Else it comes when they lie."""


def moves(kind: Kind, stakes: Stakes, item: str) -> bool:
    """Tell whether a moment of that kind moves that item itself: it is not in its still."""
    if kind == "display":
        return item == f"card.{stakes.cards[0]}"
    return kind == "tally" and item.startswith(COUNT)


HELD: Mapping[Kind, Callable[[tuple[int, int]], int]] = {
    "suspense": held_width,
    "reveal": turned_width,
    "display": held_width,
}
"""How wide a card is that is held up in a window of that size, where one is."""
