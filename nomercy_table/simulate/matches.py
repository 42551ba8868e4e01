"""Playing the matches of a comparison: which seats, which deals, on how many processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Value
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games import game_by_id
from nomercy_table.players import roster
from nomercy_table.players.seeds import decision_seed


@dataclass(frozen=True)
class Comparison:
    """A candidate, `players[0]`, against the others, in `matches` matches.

    From match to match the players move one seat on. With `duplicate` each deal is played
    in all those seatings before the next deal comes. `options` are the given ones only. `blunders`:
    moves that people laugh at are counted.
    """

    game: str
    players: tuple[str, ...]
    matches: int
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    duplicate: bool = False
    rollouts: int = 400
    blunders: bool = False

    def deal(self, number: int) -> int:
        """Which deal match `number` (from 0) is played with."""
        return number // len(self.players) if self.duplicate else number

    def seat_of(self, player: int, number: int) -> Seat:
        """Where a player (index in `players`) sits in match `number`."""
        return (player + number) % len(self.players)


@dataclass
class Played:
    """One match that was played; the lists are by player (index in `players`), not by seat.

    `shares`: 1 for a win, 1/k for one shared by k, else 0. `points`: over all rounds.
    `seconds` and `longest`: thinking time in all, and of the slowest decision. `blunders`: for
    each kind of them (`Game.blunders`), how many were made, and of how many occasions.
    """

    deal: int
    rounds: int
    shares: list[float]
    points: list[int]
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    blunders: list[list[tuple[int, int]]]


def play_one(comparison: Comparison, number: int) -> Played:
    """Play match `number` of the comparison. It depends on nothing but its arguments.

    Cards and thoughts come from streams of their own, as at a table: no seed that a player is
    given leads to the deal.
    """
    game = game_by_id(comparison.game)
    seats = len(comparison.players)
    deal = comparison.deal(number)
    seed = Rng.stream(comparison.seed, "simulate", deal).next() >> 1
    thoughts = Rng.stream(comparison.seed, "thoughts", deal).next()
    kinds = game.blunders if comparison.blunders else ()
    played = Played(
        deal=deal,
        rounds=0,
        shares=[0.0] * seats,
        points=[0] * seats,
        decisions=[0] * seats,
        seconds=[0.0] * seats,
        longest=[0.0] * seats,
        blunders=[[(0, 0)] * len(kinds) for _ in range(seats)],
    )
    player_at = {comparison.seat_of(player, number): player for player in range(seats)}
    policies = [roster.player(game, *roster.named(name)) for name in comparison.players]
    budget = Budget(comparison.rollouts)
    state = game.new(seats, comparison.options, seed)
    action_number = 0
    while to_act := state.to_act():
        # Whoever may step in is asked before the seat that the game waits for.
        for seat in (*to_act[1:], to_act[0]):
            player = player_at[seat]
            thinking_seed = decision_seed(thoughts, seat, action_number)
            legal, seen = state.legal_actions(seat), state.observe(seat)
            begun = perf_counter()
            decision = choose(policies[player], seen, legal, thinking_seed, budget)
            took = perf_counter() - begun
            played.decisions[player] += 1
            played.seconds[player] += took
            played.longest[player] = max(played.longest[player], took)
            if decision.action is not None:
                for n, kind in enumerate(kinds):
                    made = kind.made(seen, legal, decision.action)
                    if made is not None:
                        times, occasions = played.blunders[player][n]
                        played.blunders[player][n] = (times + made, occasions + 1)
                state.advance(seat, decision.action, None)
                action_number += 1
                break
        else:
            raise RuntimeError(f"{comparison.players[player]} does nothing, though it is its turn")
    result = state.result()
    assert result is not None
    end = state.observe(None)
    played.rounds = len(end.history)
    for seat, player in player_at.items():
        if seat in result.winners:
            played.shares[player] = 1 / len(result.winners)
        played.points[player] = end.totals[seat]
    return played


def check(comparison: Comparison) -> Game:
    """The game of the comparison; SetupError or OptionError when it can't be played."""
    game = game_by_id(comparison.game)
    game.check_seats(len(comparison.players))
    game.check_seed(comparison.seed)
    for name in comparison.players:
        roster.player(game, *roster.named(name))
    game.options.choose(comparison.options, len(comparison.players))
    return game


def play_all(comparison: Comparison, jobs: int) -> Iterator[Played]:
    """Play them on `jobs` processes; they come in order, whoever played them."""
    numbers = range(comparison.matches)
    one = partial(play_one, comparison)
    if jobs == 1:
        yield from map(one, numbers)
        return
    # Small chunks keep the bar moving and all processes busy to the end.
    chunk = max(1, min(20, comparison.matches // (8 * jobs)))
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, initializer=_leave_interrupts) as pool:
        yield from pool.imap(one, numbers, chunk)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that everybody watches; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
