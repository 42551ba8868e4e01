"""Positions in which a player has a choice, from matches between the levels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES
from nomercy_table.players.seeds import decision_seed

QUICK = Budget(1)


USUAL = 60
"""So many positions of a game are found at least: fewer are the first of them."""


def positions(game: Game, count: int, seed: int = 1) -> list[tuple[State, Seat]]:
    """`count` of them, from tables of all sizes and all stages of a match; to be played on."""
    found = _found(game.id, max(count, USUAL), seed)
    return [(state.copy(), seat) for state, seat in found[:count]]


@cache
def _found(game_id: str, count: int, seed: int) -> list[tuple[State, Seat]]:
    """Found once, for every player of the game: most of the time goes into the matches."""
    game = GAMES[game_id]
    found: list[tuple[State, Seat]] = []
    chance = Rng.stream(seed, "positions")
    sizes = list(game.seat_counts)
    while len(found) < count:
        seats = sizes[len(found) % len(sizes)]
        choices = list(walk(game, seats, chance.next() >> 1))
        found += [chance.choice(choices) for _ in range(5)]
    return found


def walk(game: Game, seats: int, seed: int, **options: object) -> Iterator[tuple[State, Seat]]:
    """The positions with a choice of one match, in order; each level plays in it."""
    levels = [name for name in game.players if name != "expert"]
    state = game.new(seats, options, seed)
    number = 0
    while to_act := state.to_act():
        seat = to_act[0]
        legal = state.legal_actions(seat)
        if len(legal) > 1:
            yield state.copy(), seat
        player = game.players[levels[seat % len(levels)]]
        thinking_seed = decision_seed(seed, seat, number)
        decision = choose(player, state.observe(seat), legal, thinking_seed, QUICK)
        state.advance(seat, decision.action, None)
        number += 1
