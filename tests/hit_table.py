"""Lay out a table of Hit! by ranks alone, for tests that read like the rules.

`"7 7|3"` is a tableau of two columns; `"5 9"` in `draw` is a pile whose top is a five.
Which of the sevens it is does not matter to any rule, so any unused one is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.cards import DECK_SIZE, RANK, TEXT
from nomercy_table.games.hit.state import HitState

HIT = GAMES["hit"]
DRAW, STOP, NO_STEAL = Draw(), Stop(), Steal(())

__all__ = [
    "DRAW",
    "HIT",
    "NO_STEAL",
    "STOP",
    "Steal",
    "deck",
    "kinds",
    "lay",
    "loot_ranks",
    "only",
    "stop_all",
    "tableau",
]


def deck(seed: int, number: int) -> list[int]:
    """The shuffled draw pile of that round, the top card last."""
    state = HitState(2, HIT.options.complete({}, 2), seed)
    state.round_number = number
    return state.deck(DECK_SIZE)


def lay(
    *tableaus: str,
    draw: str = "",
    last: bool = False,
    loots: Sequence[str] = (),
    seats: int | None = None,
    turn: int = 0,
    drew: bool | None = None,
    stealing: int = 0,
    stops: int = 0,
    first: int = 0,
    scores: Sequence[Sequence[int]] = (),
    options: Mapping[str, object] | None = None,
) -> HitState:
    """A state with these tableaus; `draw` names the next cards, the rest lie below them.

    With `last`, `draw` is all there is of the draw pile, and the rest is in the discard.
    """
    seats = seats or max(len(tableaus), 2)
    unused: dict[int, list[str]] = {}
    for card in reversed(range(DECK_SIZE)):
        unused.setdefault(RANK[card], []).append(TEXT[card])

    def take(ranks: str) -> str:
        return " ".join(unused[int(rank)].pop() for rank in ranks.split())

    columns = [[take(column) for column in text.split("|") if column.strip()] for text in tableaus]
    columns += [[] for _ in range(seats - len(columns))]
    loot = [take(text) for text in loots] + [""] * (seats - len(loots))
    top_first = take(draw).split()
    rest = [text for texts in unused.values() for text in texts]
    pile = ([] if last else rest) + top_first[::-1]
    table: dict[str, Any] = {
        "seed": 11,
        "first": first,
        "turn": turn,
        "drew": bool(columns[turn]) if drew is None else drew,
        "stealing": stealing,
        "stops_in_a_row": stops,
        "over": False,
        "draw": " ".join(pile),
        "discard": " ".join(rest) if last else "",
        "tableaus": columns,
        "loots": loot,
        "scores": [list(round_) for round_ in scores],
    }
    state = HIT.from_position(table, seats, HIT.options.complete(options or {}, seats))
    assert isinstance(state, HitState)
    return state


def tableau(state: HitState, seat: int) -> str:
    """The ranks before a seat, column by column: `7 7|3`."""
    return "|".join(" ".join(str(RANK[card]) for card in column) for column in state.tableaus[seat])


def loot_ranks(state: HitState, seat: int) -> list[int]:
    """The ranks in a seat's loot, sorted."""
    return sorted(RANK[card] for card in state.loots[seat])


def kinds(events: Sequence[Event]) -> list[str]:
    """The names of the events' kinds, in order."""
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def stop_all(state: HitState, turns: int) -> None:
    """Let so many turns pass by stopping."""
    for _ in range(turns):
        state.apply(state.turn, STOP)
