"""25: the program is killed at any moment, again and again, and no action is lost.

It plays as far as it is told and no further, so the match is never over too soon. Most kills come
at a chosen call to the system on an action's way to the disk, where the program stands still; the
others while it runs on, at whatever moment they come.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nomercy_table.engine import records
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table
from session.playing_child import begin

KILLS = {"hit": 20}
"""By game: with so many, each of the eleven calls to the system is met. The others get fewer: they
are saved by the same code."""

FEWER_KILLS = 6
FARTHEST = 8
"""So many actions further than before a program plays until it is killed, at most."""

SEED = 25


def all_hashes(game: Game) -> list[str]:
    """The hash after each action of the match that the child plays, when nobody kills it."""
    session = begin(game.id, SEED, None)
    Table(session).play()
    return [state.hash() for state in records.states(session.record(), GAMES)]


class Child:
    """The program that plays, and what it has told."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.told = -1
        """How many actions it was told of, and said so."""
        self.stopped = ""
        """What it was about to do when it stopped; a number: how many calls it made until then."""

    def listen(self, until: int | None = None) -> None:
        """Hear it out, until it has stopped, has told of that many actions, or has ended."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if not line.endswith("\n"):
                return  # half a line was not told
            word, what = line.split()
            if word == "stopped":
                self.stopped = what
                return
            self.told = int(word)
            if self.told == until:
                return

    def kill(self) -> None:
        """End it as a failure of power would; then hear what it had still told."""
        self.process.kill()  # SIGKILL
        self.listen()
        self.process.wait()


@contextmanager
def playing(folder: Path, game: Game, action: int, call: int) -> Iterator[Child]:
    """The child, on its way up to that action, and to that call to the system in it."""
    root = Path(__file__).parents[2]
    words = [str(folder), game.id, str(SEED), str(action), str(call)]
    with subprocess.Popen(
        [sys.executable, "-m", "session.playing_child", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "tests")])},
        cwd=root,
        text=True,
        encoding="utf-8",
    ) as process:
        child = Child(process)
        try:
            yield child
        finally:
            child.kill()


@pytest.mark.slow
@pytest.mark.quick("nothing")
def test_25_killed_at_any_moment_no_action_is_lost(game: Game, tmp_path: Path) -> None:
    hashes = all_hashes(game)
    chance = random.Random(SEED)
    length = len(hashes) - 1
    kills = min(KILLS.get(game.id, FEWER_KILLS), length - 5)
    farthest = min(FARTHEST, (length - 4) // kills)
    assert 3 + kills * farthest < length  # the match goes on after the last of them
    with playing(tmp_path, game, 3, 0) as child:
        child.listen()
    kept, calls = 3, int(child.stopped)
    for number in range(kills):
        action = kept + chance.randint(1, farthest)
        if number % 3:
            with playing(tmp_path, game, action, 1 + calls * number // kills) as child:
                child.listen()
            assert not child.stopped.isdigit()  # but in the midst of what saves a match
        else:
            with playing(tmp_path, game, action, 0) as child:
                child.listen(until=chance.randint(kept, action))
                sum(range(chance.randrange(200_000)))  # it runs on for some moments
        store = SaveStore(tmp_path)
        (match,), problems = resumable(store)
        assert problems == []
        session = Session.resume(store, match.id)
        kept = session.moves
        assert child.told <= kept <= action
        assert session.hash() == hashes[kept]
        assert session.problems == []
        session.close()
    assert 0 < kept < len(hashes) - 1
    assert not list(tmp_path.rglob("*.damaged-*"))


@pytest.mark.slow
def test_25_killed_while_a_match_ends_it_goes_on_or_is_over(tmp_path: Path) -> None:
    """At each call to the system that the last action makes."""
    game = GAMES["mercenaries"]  # the shortest match
    hashes = all_hashes(game)
    last = len(hashes) - 1
    session = begin(game.id, SEED, None)
    Table(session).play(until=lambda: session.moves == last - 1)
    before, over, call = session.record(), [], 0
    while True:
        call += 1
        store = SaveStore(tmp_path / f"killed-{call}")
        Session.load(before, saves=store).close()
        with playing(tmp_path / f"killed-{call}", game, last, call) as child:
            child.listen()
        matches, problems = resumable(store)
        assert problems == []
        over.append(not matches)
        if matches:
            again = Session.resume(store, matches[0].id)
            assert (again.moves, again.hash()) == (last - 1, hashes[-2])
            assert again.problems == []
            again.close()
            assert child.told == last - 1
        else:
            (path,) = store.records.rglob("*.toml")
            record = records.read_file(path, GAMES)
            records.replay(record, GAMES)
            assert record.hash == hashes[-1]
        assert not list(tmp_path.rglob("*.damaged-*"))
        if child.stopped.isdigit():
            break
    assert child.told == last
    assert over == sorted(over)  # it goes on up to some moment, and from there on it is over
    assert {True, False} == {*over}
