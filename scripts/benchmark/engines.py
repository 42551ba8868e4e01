"""How fast the rule engines are: actions a second in random matches, beside two peers.

Everything plays in turn, a slice each, several times over, and the medians are compared: so
what else the machine does falls on all alike. The peers are played through their Python
interfaces where they are installed (the extra `bench`): rlcard's `uno` by `env.step`,
OpenSpiel's `crazy_eights` by `legal_actions` and `apply_action`.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES

SLICE_SECONDS = 0.4
"""So long everybody plays before the next one's turn."""

SLICES = 7
"""So often; the median of them counts."""

COPIES = 64
"""So many situations of a game are copied, spread over its matches."""

Steps = Iterator[None]
"""Endless random play; each `next` is one action."""


@dataclass(frozen=True)
class Measured:
    """One row: what was played, by whom, how fast; `copy` in microseconds, None for peers."""

    name: str
    silent: float
    told: float | None
    copy: float | None


class Dice:
    """Cheap chance, the same for all, so that no engine pays for a good generator."""

    def __init__(self) -> None:
        self.state = 12345

    def below(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n


def play(game: Game, told: bool) -> Steps:
    """Random matches one after the other: legal actions, a choice, the action."""
    dice = Dice()
    seed = 0
    events: list[Event] = []
    note = events.append if told else None
    while True:
        seed += 1
        state = game.new(game.recommended_seats, {}, seed, note)
        while to_act := state.to_act():
            seat = to_act[dice.below(len(to_act))]
            legal = state.legal_actions(seat)
            state.advance(seat, legal[dice.below(len(legal))], note)
            events.clear()
            yield


def play_rlcard() -> Steps:
    """Random rounds of rlcard's uno."""
    rlcard: Any = importlib.import_module("rlcard")
    env = rlcard.make("uno")
    dice = Dice()
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[dice.below(len(legal))])
            yield


def play_open_spiel() -> Steps:
    """Random rounds of OpenSpiel's crazy_eights; a chance node counts as an action, too."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights(players=4)")
    dice = Dice()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.below(len(legal))])
            yield


PEERS: dict[str, tuple[str, Callable[[], Steps]]] = {
    "rlcard uno, env.step": ("rlcard", play_rlcard),
    "open_spiel crazy_eights": ("pyspiel", play_open_spiel),
}
"""By name: the module that must be there, and how it is played."""


def rate(steps: Steps) -> float:
    """Actions a second, over one slice."""
    done = 0
    begun = perf_counter()
    while (took := perf_counter() - begun) < SLICE_SECONDS:
        for _ in range(50):
            next(steps)
        done += 50
    return done / took


def situations(game: Game) -> list[State]:
    """Situations from random matches, early and late ones."""
    dice = Dice()
    found: list[State] = []
    seed = 0
    while len(found) < COPIES:
        seed += 1
        state = game.new(game.recommended_seats, {}, seed)
        number = 0
        while (to_act := state.to_act()) and len(found) < COPIES:
            if number % 17 == seed % 17:
                found.append(state.copy())
            number += 1
            seat = to_act[0]
            legal = state.legal_actions(seat)
            state.advance(seat, legal[dice.below(len(legal))], None)
    return found


def copy_time(states: list[State]) -> float:
    """Microseconds a copy."""
    rounds = 40
    begun = perf_counter()
    for _ in range(rounds):
        for state in states:
            state.copy()
    return (perf_counter() - begun) / (rounds * len(states)) * 1e6


def measure() -> list[Measured]:
    """All games, then the peers that are installed."""
    players: dict[tuple[str, str], Steps] = {}
    for game in GAMES.values():
        players[game.id, "silent"] = play(game, told=False)
        players[game.id, "told"] = play(game, told=True)
    for name, (module, begin) in PEERS.items():
        if importlib.util.find_spec(module):
            players[name, "silent"] = begin()
    to_copy = {game.id: situations(game) for game in GAMES.values()}
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in players}
    copies: dict[str, list[float]] = {game_id: [] for game_id in to_copy}
    for _ in range(SLICES):
        for key, steps in players.items():
            rates[key].append(rate(steps))
        for game_id, states in to_copy.items():
            copies[game_id].append(copy_time(states))
    found = [
        Measured(
            game_id,
            median(rates[game_id, "silent"]),
            median(rates[game_id, "told"]),
            median(copies[game_id]),
        )
        for game_id in to_copy
    ]
    there = [name for name in PEERS if (name, "silent") in rates]
    found += [Measured(name, median(rates[name, "silent"]), None, None) for name in there]
    return found


@dataclass(frozen=True)
class Goal:
    """One goal, beside what was measured."""

    what: str
    measured: str
    goal: str
    met: bool


def goals(found: list[Measured]) -> list[Goal]:
    """The goals that this run can tell about."""
    by_name = {row.name: row for row in found}
    rows = []
    showem, rlcard = by_name.get("showem"), by_name.get("rlcard uno, env.step")
    if showem and showem.told and rlcard:
        for what, speed, least in (
            ("showem without events / rlcard", showem.silent, 5.0),
            ("showem with events / rlcard", showem.told, 3.0),
        ):
            times = speed / rlcard.silent
            rows.append(Goal(what, f"{times:.1f}", f">= {least:.1f}", times >= least))
    for row in found:
        if row.copy is not None:
            most = 5.0 if row.name == "hit" else 10.0
            what = f"{row.name}: microseconds a copy"
            rows.append(Goal(what, f"{row.copy:.1f}", f"< {most:.0f}", row.copy < most))
    return rows
