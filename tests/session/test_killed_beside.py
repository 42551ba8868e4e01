"""25: killed at a sync of a slow disk, before it or behind it, no step that was shown is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nomercy_table.engine import records
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore

SEED = 25
DIES = ((7, "behind"), (3, "before"), (4, "behind"))
"""At which sync, and on which side of it, one program after the other: a text is synced, then the
folder that it has come to lie in. The first program makes that folder, and syncs the one above."""


def run(folder: Path, game: Game, number: int, side: str) -> list[str]:
    """Run the child until it has died; the lines that it told."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "tests")])
    words = [str(folder), game.id, str(SEED), str(number), side]
    died = subprocess.run(
        [sys.executable, "-m", "session.slow_child", *words],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": path},
        cwd=root,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert died.returncode != 0, "the match was over before it died"
    assert "Traceback" not in died.stderr
    return died.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.quick("mercenaries")
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_25_killed_on_a_slow_disk_no_step_that_was_shown_is_lost(
    game: Game, tmp_path: Path
) -> None:
    store = SaveStore(tmp_path)
    told_of = 0
    for number, side in DIES:
        told = run(tmp_path, game, number, side)
        told_of += len(told)
        (match,), problems = resumable(store)
        assert problems == []
        session = Session.resume(store, match.id)
        states = [state.hash() for state in records.states(session.record(), GAMES)]
        for line in told:
            moves, fingerprint = line.split()
            assert states[int(moves)] == fingerprint
        assert session.problems == []
        session.close()
    assert told_of >= 2
