"""What a rival says over the results of a round or a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nomercy_table.engine.events import Occasion, Seat
from nomercy_table.language import Phrase
from nomercy_table.players.lines import LINES
from nomercy_table.session.plans import SeatPlan

_SAYS = Phrase("{name}: “{line}”")


def last_word(plans: Sequence[SeatPlan], winners: Collection[Seat], over: bool, moves: int) -> str:
    """A winner's, as far as one is a rival; of a match that is `over` and that only people have
    won, a loser's; "": nobody has one. `moves` tells one evening from the other."""
    rivals = [
        seat for seat, plan in enumerate(plans) if not plan.is_human and plan.portrait in LINES
    ]
    won = [seat for seat in rivals if seat in winners]
    if not rivals or not (won or (over and winners)):
        return ""
    occasion: Occasion = "win" if won else "loss"
    speaker = (won or rivals)[moves % len(won or rivals)]
    lines = LINES[plans[speaker].portrait][occasion]
    return _SAYS(name=plans[speaker].name, line=lines[moves % len(lines)]())
