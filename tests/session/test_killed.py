"""25: the program is killed at any moment, again and again, and no action is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from time import sleep

from nomercy_table.engine import records
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table
from session.playing_child import begin

KILLS = {"hit": 30}
"""By game; the others get fewer: they are saved by the same code."""

FEWER_KILLS = 6
SEED = 25


def all_hashes(game: Game) -> list[str]:
    """The hash after each action of the match that the child plays, when nobody kills it."""
    session = begin(game.id, SEED, None)
    Table(session).play()
    return [state.hash() for state in records.states(session.record(), GAMES)]


def run_and_kill(folder: Path, game: Game, seconds: float) -> tuple[int, bool]:
    """Run the child and kill it some time after its first line.

    Returns how many actions it had told of, and whether the match was over before that.
    """
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "tests")])
    with subprocess.Popen(
        [sys.executable, "-m", "session.playing_child", str(folder), game.id, str(SEED)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
        cwd=root,
        text=True,
    ) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        sleep(seconds)
        child.kill()  # SIGKILL
        lines = (first + child.stdout.read()).split("\n")[:-1]  # a half line was not told
        over = child.wait() == 0
    assert lines
    return int(lines[-1].split()[0]), over


def test_25_killed_at_any_moment_no_action_is_lost(game: Game, tmp_path: Path) -> None:
    hashes = all_hashes(game)
    chance = random.Random(SEED)
    match = 0
    resumed_in_the_middle = 0
    folder = tmp_path / "match-0"
    kills = KILLS.get(game.id, FEWER_KILLS)
    for _ in range(kills):
        told, over = run_and_kill(folder, game, chance.uniform(0, 0.25))
        store = SaveStore(folder)
        matches, problems = resumable(store)
        assert problems == []
        if not matches:
            # Killed after its last action: the match is over, and its record whole.
            (path,) = store.finished()
            record = records.read_file(path, GAMES)
            records.replay(record, GAMES)
            assert record.hash == hashes[-1]
            match += 1
            folder = tmp_path / f"match-{match}"
            continue
        assert not over
        session = Session.resume(store, matches[0].id)
        kept = len(session.record().actions)
        assert kept >= told
        assert session.hash() == hashes[kept]
        assert session.problems == []
        session.close()
        resumed_in_the_middle += 0 < kept < len(hashes) - 1
    assert resumed_in_the_middle > kills / 4
    assert not list(tmp_path.rglob("*.damaged-*"))
