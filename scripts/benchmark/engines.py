"""How fast the rule engines are: actions a second in random matches, beside two peers.

Everything plays in turn, a short slice each, over and over, and all slices of one together are
compared with all of another, in time of the processor. The peers are played through their Python
interfaces where they are installed (the extra `bench`).
"""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from time import process_time
from typing import Any

from nomercy_table.engine.events import Event
from nomercy_table.games import GAMES

_SLICE_SECONDS = 0.05
RLCARD, _OPEN_SPIEL = "rlcard uno, env.step", "open_spiel crazy_eights"


def _chance() -> Iterator[int]:
    """Give cheap chance, the same for all: who chooses among n takes the next number modulo n."""
    return cycle([n * n * 48271 % 2147483647 >> 8 for n in range(10007)])  # as many as a prime


def _play(game_id: str, *, with_events: bool) -> Iterator[None]:
    """Play random matches one after the other; each `next` is one action."""
    game, numbers, seed = GAMES[game_id], _chance(), 0
    events: list[Event] = []
    note = events.append if with_events else None
    while True:
        seed += 1
        state = game.new(game.recommended_seats, {}, seed, note)
        while to_act := state.to_act():
            seat = to_act[next(numbers) % len(to_act)] if len(to_act) > 1 else to_act[0]
            legal = state.legal_actions(seat)
            state.advance(seat, legal[next(numbers) % len(legal)], note)
            events.clear()
            yield


def _play_rlcard() -> Iterator[None]:
    """Play random rounds of uno, by `env.step`."""
    rlcard: Any = importlib.import_module("rlcard")
    env, numbers = rlcard.make("uno"), _chance()
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[next(numbers) % len(legal)])
            yield


def _play_open_spiel() -> Iterator[None]:
    """Play random rounds of crazy_eights; a chance node counts as an action, too."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game, numbers = pyspiel.load_game("crazy_eights(players=4)"), _chance()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[next(numbers) % len(legal)])
            yield


_PEERS = {RLCARD: ("rlcard", _play_rlcard), _OPEN_SPIEL: ("pyspiel", _play_open_spiel)}
"""By name: the module that must be there, and how it is played."""


def measure(games: Sequence[str] = tuple(GAMES), slices: int = 60) -> dict[str, float]:
    """Return the actions a second of these games, silent and with events, and of the peers that are
    installed."""
    players = {game: _play(game, with_events=False) for game in games}
    players |= {f"{game}, with events": _play(game, with_events=True) for game in games}
    players |= {
        name: steps()
        for name, (module, steps) in _PEERS.items()
        if importlib.util.find_spec(module)
    }
    done, seconds = dict.fromkeys(players, 0), dict.fromkeys(players, 0.0)
    for _ in range(slices):
        for name, steps in players.items():
            begun = process_time()
            while (took := process_time() - begun) < _SLICE_SECONDS:
                deque(islice(steps, 50), maxlen=0)  # as little as can be between actions
                done[name] += 50
            seconds[name] += took
    return {name: done[name] / seconds[name] for name in players}


def show() -> None:
    """Measure all games and peers, and print their actions a second."""
    rates = measure()
    for name in sorted({*rates, *_PEERS}):
        rate = f"{rates[name]:,.0f}" if name in rates else "not installed"
        print(f"{name:<26}{rate:>18}")


if __name__ == "__main__":
    print(json.dumps(measure(("showem",), 40)))
