"""Lay out a table of Mercury by faces alone, for tests that read like the rules.

`lay("o7 d5", "rf p1", top="o3")`: two hands, and an orange three on the discard pile. Copies do
not matter to any rule, so any unused one is taken. `act(state, "play o7", "draw")` plays on,
whoever is to act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.cards import COLOURS, FACE, FACE_OF, FACE_TEXT, KEY, TEXT, keys
from nomercy_table.games.mercury.state import MercuryState

MERCURY = GAMES["mercury"]

__all__ = [
    "MERCURY",
    "act",
    "faces",
    "hand",
    "kinds",
    "laid",
    "lay",
    "legal",
    "only",
    "refused",
    "table_of",
    "top",
]


def table_of(
    *hands: str,
    top: str = "o5",
    draw: str = "",
    empty: bool = False,
    under: str = "",
    turn: int = 0,
    phase: str = "play",
    colour: str | None = None,
    aimed: str = "",
    reflected: bool = False,
    drawn: str = "",
    passes: int = 0,
    first: int = 0,
    scores: Sequence[Sequence[int]] = (),
) -> dict[str, Any]:
    """The position's table. `draw` names the next cards; the rest lies below them, or, where the
    pile is to be `empty` after them, in the last hand. `under` are discards below `top`."""
    unused: dict[int, list[str]] = {}
    for card in reversed(range(len(TEXT))):
        unused.setdefault(FACE_OF[card], []).append(TEXT[card])

    def take(words: str) -> str:
        return " ".join(unused[FACE[word]].pop() for word in words.split())

    discard = take(f"{under} {top}")
    held = [take(words) for words in hands]
    pile = take(" ".join(reversed(draw.split())))
    rest = " ".join(card for cards in unused.values() for card in cards)
    if empty:
        held[-1] += f" {rest}"
    else:
        pile = f"{rest} {pile}"
    if colour is None:
        face = FACE[top.split()[-1]]
        initial = FACE_TEXT[face][0]
        own = [name for name in COLOURS if name[0] == initial]
        plain = top[-1].isdigit() and top.split()[-1] not in ("d5",)
        is_draw = top.endswith("d3")
        open_colour = phase == "name" or reflected or phase == "give" or aimed in ("d5", "gt")
        colour = own[0] if own and (plain or is_draw) and not open_colour else ""
    last = top.split()[-1]
    number = int(last[1:]) if last[1:].isdigit() and last != "d5" else 0
    return {
        "seed": 7,
        "first": first,
        "turn": turn,
        "phase": phase,
        "colour": colour,
        "number": number,
        "aimed": aimed,
        "reflected": reflected,
        "passes": passes,
        "drawn": drawn,
        "rebuilt": 0,
        "over": False,
        "draw": pile.strip(),
        "discard": discard,
        "hands": [cards.strip() for cards in held],
        "at_most": [""] * len(hands),
        "known": [],
        "recycled": [],
        "scores": [list(entry) for entry in scores],
    }


def laid(table: Mapping[str, Any], **options: object) -> MercuryState:
    """The state of a position's table."""
    seats = len(table["hands"])
    state = MERCURY.from_position(table, seats, MERCURY.options.complete(options, seats))
    assert isinstance(state, MercuryState)
    return state


def lay(*hands: str, options: Mapping[str, object] | None = None, **given: Any) -> MercuryState:
    """A state with these hands; what is given is as in `table_of`."""
    return laid(table_of(*hands, **given), **(options or {}))


def act(state: MercuryState, *actions: str) -> list[Event]:
    """Let whoever is to act do these things; the events of all."""
    events: list[Event] = []
    for text in actions:
        events += state.apply(state.to_act()[0], MERCURY.parse_action(text))
    return events


def legal(state: MercuryState, seat: int | None = None) -> list[str]:
    """The texts of what may be done."""
    seat = state.turn if seat is None else seat
    return [action.text() for action in state.legal_actions(seat)]


def refused(state: MercuryState, text: str, seat: int | None = None) -> str:
    """Why an action is refused: clause and reason; "" when it is not."""
    seat = state.turn if seat is None else seat
    refusal = state.why_not(seat, MERCURY.parse_action(text))
    return "" if refusal is None else str(refusal)


def hand(state: MercuryState, seat: int) -> str:
    """The faces in a hand, in the order of their texts."""
    return " ".join(FACE_TEXT[FACE_OF[card]] for card in keys(state.hands[seat]))


def faces(cards: str) -> str:
    """The faces of cards named with their copies."""
    return " ".join(FACE_TEXT[FACE_OF[KEY[card]]] for card in cards.split())


def top(state: MercuryState) -> str:
    """The face of the top discard."""
    return FACE_TEXT[FACE_OF[state.discard[-1]]]


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Event]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
