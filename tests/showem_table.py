"""Lay out a table of Show 'Em No Mercy by faces, for tests that read like the rules.

`lay("r5 wd10", "b3", top="r9")` gives two hands on a red nine; which copy of a card it is,
does not matter to any rule, so any unused one is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.actions import Refusal
from nomercy_table.engine.events import Event, Seat
from nomercy_table.games.showem.cards import COPIES, FACE, FACE_OF, FACE_TEXT
from nomercy_table.games.showem.game import SHOWEM
from nomercy_table.games.showem.state import ShowemState

__all__ = ["SHOWEM", "act", "faces", "hand", "kinds", "lay", "legal", "only", "plays", "refused"]

COLOURS = {"b": "blue", "g": "green", "r": "red", "y": "yellow"}


def lay(
    *hands: str,
    top: str = "r1",
    draw: str = "",
    below: str | None = None,
    aside: str = "",
    turn: Seat = 0,
    clockwise: bool = True,
    phase: str = "play",
    colour: str = "",
    total: int = 0,
    waiting: Sequence[Seat] = (),
    uncalled: Seat = -1,
    drawn: str = "",
    out: Sequence[Seat] = (),
    known: Sequence[str] = (),
    known_to_all: str = "",
    drew_on: Sequence[str] = (),
    rounds: Sequence[Mapping[str, object]] = (),
    dealer: Seat = 0,
    options: Mapping[str, object] | None = None,
) -> ShowemState:
    """A state with these hands. `draw` names the next cards, the first to be drawn first.

    All other cards lie below them in the draw pile; or, where `below` names the cards under
    the top of the discard pile ("" for none, "rest" for all that is left), below them there.
    `colour` is what was named for a wild top card. `drawn` names a card of the hand to act.
    """
    seats = len(hands)
    unused = {text: list("abcdefgh"[: COPIES[face]]) for text, face in FACE_OF.items()}

    def take(words: str) -> str:
        return " ".join(word + unused[word].pop(0) for word in words.split())

    top_text = take(top)
    held = [take(text) for text in hands]
    next_cards = take(draw).split()
    lower = take(below) if below not in (None, "rest") else ""
    set_aside = take(aside)
    rest = [text + copy for text, copies in unused.items() for copy in copies]
    if below == "rest":
        lower, rest = " ".join(rest), []
    if top[0] != "w":
        colour = COLOURS[top[0]]
    table: dict[str, Any] = {
        "seed": 11,
        "dealer": dealer,
        "turn": turn,
        "clockwise": clockwise,
        "phase": phase,
        "colour": colour,
        "total": total,
        "waiting": list(waiting),
        "uncalled": uncalled,
        "drawn": next((c for c in held[turn].split() if c[:-1] == drawn), ""),
        "reshuffles": 0,
        "draw": " ".join(rest + next_cards[::-1]),
        "discard": f"{lower} {top_text}",
        "hands": held,
        "out": list(out),
        "aside": set_aside,
        "known": [*known] or [""] * seats,
        "known_to_all": known_to_all,
        "drew_on": [*drew_on] or [""] * seats,
        "rounds": [dict(round_) for round_ in rounds],
    }
    state = SHOWEM.from_position(table, seats, SHOWEM.options.complete(options or {}, seats))
    assert isinstance(state, ShowemState)
    return state


def faces(cards: Sequence[int]) -> str:
    """The faces of these cards, in their order: `b3 r5 r5`."""
    return " ".join(FACE_TEXT[FACE[card]] for card in cards)


def hand(state: ShowemState, seat: Seat) -> str:
    """The faces in a hand, sorted."""
    return faces(state.hands[seat])


def act(state: ShowemState, *steps: str) -> list[Event]:
    """Carry out actions ("0 draw", "1 play r5"); returns the events of all of them."""
    events: list[Event] = []
    for step in steps:
        seat, _, text = step.partition(" ")
        events += state.apply(int(seat), SHOWEM.parse_action(text))
    return events


def legal(state: ShowemState, seat: Seat | None = None) -> list[str]:
    """The texts of what a seat (the one to act) may do."""
    at = state.to_act()[0] if seat is None else seat
    return [action.text() for action in state.legal_actions(at)]


def plays(state: ShowemState, seat: Seat | None = None) -> list[str]:
    """What a seat may play, without the word."""
    return [text[5:] for text in legal(state, seat) if text.startswith("play ")]


def refused(state: ShowemState, seat: Seat, text: str) -> Refusal:
    """Why that can't be done."""
    refusal = state.why_not(seat, SHOWEM.parse_action(text))
    assert refusal is not None, f"{text} is legal"
    return refusal


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events' kinds, in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
