"""Lay out a table of Nothing by the cards that matter, for tests that read like the rules.

Hands are texts of cards (`"7h 2c kd"`); each is filled up to seven (or as many as are asked
for) with cards that no test has named, and so is the draw pile, below the cards named in
`draw`, of which the first is the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.nothing.actions import DRAW, KEEP, TAKE, Discard
from nomercy_table.games.nothing.cards import KEY, TEXT, deck_size
from nomercy_table.games.nothing.state import NothingState

NOTHING = GAMES["nothing"]

__all__ = [
    "DRAW",
    "KEEP",
    "NOTHING",
    "TAKE",
    "discard",
    "hand",
    "kinds",
    "lay",
    "legal",
    "only",
    "play",
    "top",
]


def lay(
    *hands: str,
    draw: str = "",
    discard: str = "",
    last: bool = False,
    seats: int | None = None,
    sizes: Sequence[int] = (),
    known: Sequence[str] = (),
    turn: int = 0,
    drawn: str = "",
    takes: int = 0,
    first: int = 0,
    scores: Sequence[Sequence[int]] = (),
    options: Mapping[str, object] | None = None,
) -> NothingState:
    """A state with these hands; `draw` and `discard` name the top cards, the top first.

    With `last`, `draw` is all there is of the draw pile, and the rest lies at the bottom of
    the discard pile. `sizes` are the sizes of the hands, seven if not said. In a turn in
    which `drawn` says how, the last card named in a hand is the newest.
    """
    seats = seats or max(len(hands), 2)
    values = NOTHING.options.complete(options or {}, seats)
    named = " ".join([*hands, draw, discard]).split()
    spare = [text for text in TEXT[: deck_size(seats, values)] if text not in named]
    spare.reverse()
    held = []
    for seat in range(seats):
        mine = hands[seat].split() if seat < len(hands) else []
        size = sizes[seat] if seat < len(sizes) else 7 + (seat == turn and bool(drawn))
        filling = [spare.pop() for _ in range(size - len(mine))]
        held.append(" ".join(filling + mine))
    pile, discards = draw.split()[::-1], discard.split()[::-1]
    if last:
        discards = spare + discards
    else:
        pile = spare + pile
    table: dict[str, Any] = {
        "seed": 11,
        "first": first,
        "turn": turn,
        "drawn": drawn,
        "takes_in_a_row": takes,
        "over": False,
        "draw": " ".join(pile),
        "discard": " ".join(discards),
        "hands": held,
        "known": [*known, *[""] * (seats - len(known))],
        "scores": [list(round_) for round_ in scores],
    }
    state = NOTHING.from_position(table, seats, values)
    assert isinstance(state, NothingState)
    return state


def discard(text: str) -> Discard:
    """The discard of that card."""
    return Discard(KEY[text])


def play(state: NothingState, *texts: str) -> list[Event]:
    """Let whoever is to act do all that, one after another: the events of the last action."""
    events: list[Event] = []
    for text in texts:
        (seat,) = state.to_act()
        events = state.apply(seat, NOTHING.parse_action(text))
    return events


def legal(state: NothingState) -> list[str]:
    """What the seat to act may do, as texts."""
    (seat,) = state.to_act()
    return [action.text() for action in state.legal_actions(seat)]


def hand(state: NothingState, seat: int) -> set[str]:
    """The cards in a seat's hand."""
    return {TEXT[card] for card in state.hands[seat]}


def top(state: NothingState) -> str:
    """The top of the discard pile; "" with none there."""
    return TEXT[state.discard[-1]] if state.discard else ""


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events' kinds, in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
