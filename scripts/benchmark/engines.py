"""How fast the rule engines are: actions a second in random matches, beside two peers.

Everything plays in turn, a short slice each, over and over, and all slices of one together are
compared with all of another, in time of the processor: so what else the machine does, and how
fast it happens to be, falls on all alike. The peers are played through their Python interfaces
where they are installed (the extra `bench`): rlcard's `uno` by `env.step`, OpenSpiel's
`crazy_eights` by `legal_actions` and `apply_action`.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from time import process_time
from typing import Any

from benchmark.window import Row
from nomercy_table.engine.events import Event
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games import GAMES

SLICE_SECONDS = 0.05
"""So long everybody plays before the next one's turn."""

SLICES = 60
"""So often."""

NUMBERS = 10007
"""So many random numbers go round and round; a prime, so that they fall on no match alike."""

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


def chance() -> Iterator[int]:
    """Cheap chance, the same for all, so that no engine pays for a good generator.

    Whoever chooses among n takes the next number modulo n; where there is no choice, none.
    """
    state, numbers = 12345, []
    for _ in range(NUMBERS):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        numbers.append(state >> 8)
    return cycle(numbers)


def play(game: Game, told: bool) -> Steps:
    """Random matches one after the other: legal actions, a choice, the action."""
    numbers = chance()
    seed = 0
    events: list[Event] = []
    note = events.append if told else None
    while True:
        seed += 1
        state = game.new(game.recommended_seats, {}, seed, note)
        while to_act := state.to_act():
            seat = to_act[next(numbers) % len(to_act)] if len(to_act) > 1 else to_act[0]
            legal = state.legal_actions(seat)
            state.advance(seat, legal[next(numbers) % len(legal)], note)
            if told:
                events.clear()
            yield


def play_rlcard() -> Steps:
    """Random rounds of rlcard's uno."""
    rlcard: Any = importlib.import_module("rlcard")
    env = rlcard.make("uno")
    numbers = chance()
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[next(numbers) % len(legal)])
            yield


def play_open_spiel() -> Steps:
    """Random rounds of OpenSpiel's crazy_eights; a chance node counts as an action, too."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights(players=4)")
    numbers = chance()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[next(numbers) % len(legal)])
            yield


PEERS: dict[str, tuple[str, Callable[[], Steps]]] = {
    "rlcard uno, env.step": ("rlcard", play_rlcard),
    "open_spiel crazy_eights": ("pyspiel", play_open_spiel),
}
"""By name: the module that must be there, and how it is played."""


class Watch:
    """Counts what somebody did, in all its slices, and how long that took."""

    def __init__(self) -> None:
        self.done, self.seconds = 0, 0.0

    def slice(self, work: Callable[[], int]) -> None:
        """Let it work for a slice; `work` does some, and says how much."""
        begun = process_time()
        while (took := process_time() - begun) < SLICE_SECONDS:
            self.done += work()
        self.seconds += took

    @property
    def rate(self) -> float:
        """How much it does in a second."""
        return self.done / self.seconds


def playing(steps: Steps) -> Callable[[], int]:
    """Some actions at a time, with as little as can be between them: nobody plays that."""

    def work() -> int:
        deque(islice(steps, 50), maxlen=0)
        return 50

    return work


def copying(states: list[State]) -> Callable[[], int]:
    """Copies of all these states."""

    def work() -> int:
        for state in states:
            state.copy()
        return len(states)

    return work


def situations(game: Game) -> list[State]:
    """Situations from random matches, early and late ones."""
    numbers = chance()
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
            state.advance(seat, legal[next(numbers) % len(legal)], None)
    return found


def measure() -> list[Measured]:
    """All games, then the peers that are installed."""
    work: dict[tuple[str, str], Callable[[], int]] = {}
    for game in GAMES.values():
        work[game.id, "silent"] = playing(play(game, told=False))
        work[game.id, "told"] = playing(play(game, told=True))
        work[game.id, "copy"] = copying(situations(game))
    there = [name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module)]
    for name in there:
        work[name, "silent"] = playing(PEERS[name][1]())
    watches = {key: Watch() for key in work}
    for _ in range(SLICES):
        for key, watch in watches.items():
            watch.slice(work[key])
    rates = {key: watch.rate for key, watch in watches.items()}
    found = [
        Measured(
            game_id,
            rates[game_id, "silent"],
            rates[game_id, "told"],
            1e6 / rates[game_id, "copy"],
        )
        for game_id in GAMES
    ]
    return found + [Measured(name, rates[name, "silent"], None, None) for name in there]


def goals(found: list[Measured]) -> list[Row]:
    """The goals that this run can tell about."""
    by_name = {row.name: row for row in found}
    rows: list[Row] = []
    showem, rlcard = by_name.get("showem"), by_name.get("rlcard uno, env.step")
    if showem and showem.told and rlcard:
        for what, speed, least in (
            ("showem without events / rlcard", showem.silent, 5.0),
            ("showem with events / rlcard", showem.told, 3.0),
        ):
            times = speed / rlcard.silent
            rows.append(Row(what, f"{times:.1f}", f">= {least:.1f}", times >= least))
    for row in found:
        if row.copy is not None:
            most = 5.0 if row.name == "hit" else 10.0
            what = f"{row.name}: microseconds a copy"
            rows.append(Row(what, f"{row.copy:.1f}", f"< {most:.0f}", row.copy < most))
    return rows
