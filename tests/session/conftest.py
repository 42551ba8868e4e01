"""Fixtures of the session's tests; they run for every game that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table, fitting, plans


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "data")


@pytest.fixture
def begin(game: Game) -> Iterator[Callable[..., Table]]:
    """Begins a match: `begin("human", "random", speed="off", saves=store, seed=1)`.

    Whoever can sit down does (`fitting`).
    """
    sessions: list[Session] = []

    def make(*kinds, speed="off", saves=None, seed=1, options=None, thinker=None, thoughts=5):
        pacing = Pacing.of(speed)
        seated = plans(*fitting(game, kinds))
        options = options or {}
        session = Session.new(game, seated, options, seed, saves, pacing, thinker, thoughts)
        sessions.append(session)
        return Table(session)

    yield make
    for session in sessions:
        session.close()
