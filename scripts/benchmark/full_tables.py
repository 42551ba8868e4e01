"""The fullest table of each game, as a match that a benchmark can go on with.

Each is made from a seeded match of its largest number of seats: played up to what is to be
seen, or with more cards in the hands than were dealt. Seat 0 is a person's, who sees their
hand; the others are computer players, whose moves come by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from nomercy_table.engine.events import Event, RoundEnded
from nomercy_table.engine.player import choose
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.games.hit.state import HitState
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session

_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hera")
_PORTRAITS = ("fox", "owl", "raven", "cat", "wolf", "hare", "moth", "shark")

_LONGEST = 2000
"""Actions within which what is to be seen has been seen."""

_MANY_CARDS = 28
"""So many cards lie on a table of Hit! when it is full; few matches come to more."""

LARGE_HAND = 24
"""Cards in the largest hand that Show 'Em No Mercy allows: with one more, a seat is out."""

Enough = Callable[[State, Sequence[Event]], bool]
"""Whether what is to be seen is there, after an action and its events."""


@dataclass(frozen=True)
class FullTable:
    """One table: of which game, what is on it, how it comes about, for how long to play on.

    `hand`: it is worth pointing at the cards of the viewer's hand, and sorting them. `seconds`
    are of the table's own clock.
    """

    game: str
    about: str
    begin: Callable[[], Record]
    hand: bool = False
    seconds: float = 10.0

    def session(self) -> Session:
        """The match, to be gone on with."""
        record = self.begin()
        plans = [
            SeatPlan(_NAMES[seat], "medium" if seat else "human", _PORTRAITS[seat])
            for seat in range(record.seats)
        ]
        return Session.load(record, plans, thoughts=1)


def _played(game_id: str, seed: int, enough: Enough, less: int = 0) -> Record:
    """A seeded match of computer players at the largest table, up to where it is `enough`, and
    back by `less` actions."""
    game = GAMES[game_id]
    state = game.new(max(game.seat_counts), {}, seed)
    actions: list[tuple[int, str]] = []
    events: list[Event] = []
    while not enough(state, events):
        events.clear()
        if len(actions) == _LONGEST or state.result() is not None:
            raise RuntimeError(f"{game_id}, seed {seed}: what is to be seen does not come")
        first, *others = state.to_act()
        for seat in (*others, first):
            legal = state.legal_actions(seat)
            decision = choose(game.players["medium"], state.observe(seat), legal, len(actions))
            if decision.action is not None:
                state.advance(seat, decision.action, events.append)
                actions.append((seat, decision.action.text()))
                break
    whole = Record(game_id, game.rules_version, state.seats, state.options, seed)
    return replace(whole, actions=tuple(actions[: len(actions) - less]))


def _with_hands(game_id: str, seed: int, counts: Sequence[int], pile: str = "draw") -> Record:
    """A match just dealt, with so many cards in the hands; those not dealt are the pile's."""
    game = GAMES[game_id]
    state = game.new(len(counts), {}, seed)
    table: dict[str, Any] = dict(state.position())
    hands = [hand.split() for hand in table["hands"]]
    cards = table[pile].split()
    for hand, count in zip(hands, counts, strict=True):
        while len(hand) < count:
            hand.append(cards.pop())
    table["hands"] = [" ".join(hand) for hand in hands]
    table[pile] = " ".join(cards)
    position = Position(game_id, game.rules_version, len(counts), state.options, table)
    return Record.from_position(position)


def _dealt(state: State, events: Sequence[Event]) -> bool:
    return True


def _round_ends(state: State, events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)


def _full_tableaus(state: State, events: Sequence[Event]) -> bool:
    assert isinstance(state, HitState)
    return sum(len(column) for columns in state.tableaus for column in columns) >= _MANY_CARDS


def _in_combat(state: State, events: Sequence[Event]) -> bool:
    assert isinstance(state, MercenariesState)
    return state.phase == "combat"


TABLES = (
    FullTable("hit", "five full tableaus", lambda: _played("hit", 1, _full_tableaus)),
    FullTable(
        "showem",
        "six seats, a hand of 24",
        lambda: _with_hands("showem", 1, [LARGE_HAND, 20, 14, 10, 18, 7]),
        hand=True,
    ),
    FullTable(
        "mercury",
        "six seats, a hand of 24",
        lambda: _with_hands("mercury", 1, [LARGE_HAND, 10, 8, 12, 7, 9]),
        hand=True,
    ),
    FullTable(
        "mercenaries", "shop, full hands", lambda: _with_hands("mercenaries", 1, [12, 12], "bank")
    ),
    FullTable("mercenaries", "skirmish", lambda: _played("mercenaries", 1, _in_combat)),
    FullTable("nothing", "eight seats", lambda: _played("nothing", 1, _dealt)),
    FullTable("nothing", "eight seats, last reveal", lambda: _played("nothing", 1, _round_ends, 6)),
)
