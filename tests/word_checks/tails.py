"""Positions near an end, at random: dealt so from nothing, and come to by playing on.

What a game refuses as a position (PositionError) is dealt anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, Values
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import PositionError, State
from word_checks import deals

Deal = Callable[[Rng, int, Values], Mapping[str, Any]]

DEALS: dict[str, Deal] = {
    "hit": deals.hit,
    "showem": deals.showem,
    "mercury": deals.mercury,
    "mercenaries": deals.mercenaries,
    "nothing": deals.nothing,
}
"""By game: the table of a position in the tails. A game without one is only played."""

STEPS_ON = 5
"""So many actions each deal is gone on with."""

LAST_OF_A_MATCH = 40
"""So many situations before the end of a random match are kept, and one of eight is looked at."""

MOST_ACTIONS = 3000
"""A random match is left there."""


@dataclass(frozen=True)
class Moment:
    """A situation, who is about to act in it, and how: `where` says how to come to it again."""

    state: State
    seat: Seat
    action: Action
    where: str
    number: int = 0


def moments(game: Game, count: int, seed: int) -> Iterator[Moment]:
    """So many of them, each time the same for a `seed`."""
    left = count
    number = 0
    while left > 0:
        source = _played if number % 12 == 11 or game.id not in DEALS else _dealt
        for moment in source(game, Rng.stream(seed, "tail", game.id, number), f"deal {number}"):
            yield replace(moment, number=count - left)
            left -= 1
        number += 1


def table(game: Game, chance: Rng) -> tuple[int, Values]:
    """Seats and options, any that go together; numbers often at their bounds."""
    while True:
        seats = chance.choice(list(game.seat_counts))
        given: dict[str, Any] = {}
        for option in game.options.options:
            if chance.below(2):
                continue
            if option.bounds is None:
                given[option.name] = chance.choice([choice for choice, _ in option.choices])
            else:
                low, high = option.bounds
                near = min(high, low + chance.below(4))
                given[option.name] = chance.choice([low, near, low + chance.below(high - low + 1)])
        try:
            return seats, game.options.complete(given, seats)
        except OptionError:
            continue


def _dealt(game: Game, chance: Rng, where: str) -> Iterator[Moment]:
    while True:
        seats, options = table(game, chance)
        try:
            state = game.from_position(DEALS[game.id](chance, seats, options), seats, options)
        except PositionError:
            continue
        break
    for _ in range(STEPS_ON):
        if not state.to_act():
            return
        seat, action = _choice(state, chance)
        yield Moment(state.copy(), seat, action, where)
        state.advance(seat, action, None)


def _played(game: Game, chance: Rng, where: str) -> Iterator[Moment]:
    seats, options = table(game, chance)
    state = game.new(seats, options, chance.next() >> 1)
    last: deque[Moment] = deque(maxlen=LAST_OF_A_MATCH)
    for _ in range(MOST_ACTIONS):
        if not state.to_act():
            break
        seat, action = _choice(state, chance)
        last.append(Moment(state.copy(), seat, action, where))
        state.advance(seat, action, None)
    yield from list(last)[::-8]


def _choice(state: State, chance: Rng) -> tuple[Seat, Action]:
    """Somebody who may act, and what; each kind of action as often, however many there are."""
    seat = chance.choice(state.to_act())
    kinds: dict[str, list[Action]] = {}
    for action in state.legal_actions(seat):
        kinds.setdefault(action.text().partition(" ")[0], []).append(action)
    return seat, chance.choice(chance.choice(list(kinds.values())))
