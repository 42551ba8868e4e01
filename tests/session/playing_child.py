"""A program that plays a match through a session with saves, until somebody kills it.

Arguments: folder, game, seed, action, call. It resumes the match that it finds in the folder, or
begins one. After each action that it was told of it writes a line: how many actions, and the hash.
It plays up to the action of that number, and no further. On that action's way to the disk, at the
call to the system of that number, it writes `stopped` and what it was about to do, and does
nothing more. If there are not so many calls (call 0: none is meant), it stops after the action, and
writes how many there were.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

import examples
import machine
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import MANY_ROUNDS, Table, fitting, plans

examples.register()

KINDS = ("human", "medium", "random")


def begin(game_id: str, seed: int, store: SaveStore | None, *, beside: bool = False) -> Session:
    game = GAMES[game_id]
    options = MANY_ROUNDS.get(game_id, {})
    seated = plans(*fitting(game, KINDS))
    pacing = Pacing.of("off")
    return Session.new(game, seated, options, seed, store, pacing, thoughts=seed, beside=beside)


def stop(about_to: str) -> NoReturn:
    """Be still until the kill comes; or end, if whoever was to send it has died."""
    print("stopped", about_to, flush=True)
    os.read(0, 1)
    os._exit(1)


class Calls:
    """Counts the calls to the system that concern the files in `folder`, and stops at one."""

    def __init__(self, folder: str, number: int) -> None:
        self._folder, self._number = folder, number
        self.counts = False
        self.counted = 0
        self._sync = os.fsync
        os.fsync = self._syncing  # the one call on the way that Python tells nobody of
        sys.addaudithook(self._heard)

    def _heard(self, name: str, values: tuple[object, ...]) -> None:
        if self.counts and name in ("open", "os.link", "os.mkdir", "os.remove", "os.rename"):
            paths = [os.fsdecode(v) for v in values if isinstance(v, str | bytes | os.PathLike)]
            if any(path.startswith(self._folder) for path in paths):
                self._count(name)

    def _syncing(self, file: int) -> None:
        self._count("os.fsync")
        self._sync(file)

    def _count(self, name: str) -> None:
        self.counted += self.counts
        if self.counts and self.counted == self._number:
            self.counts = False
            stop(name)


def main(folder: str, game_id: str, seed: int, action: int, call: int) -> NoReturn:
    machine.runs("slow")  # so that a poll is one action
    store = SaveStore(Path(folder))
    matches, problems = resumable(store)
    assert problems == []
    if matches:
        session = Session.resume(store, matches[0].id, Pacing.of("off"))
        assert session.problems == []
    else:
        session = begin(game_id, seed, store)
    table = Table(session)
    calls = Calls(folder, call)
    print(session.moves, session.hash(), flush=True)
    while session.moves < action:
        before = session.moves
        calls.counts = before == action - 1
        table.tick()
        if session.moves > before:
            print(session.moves, session.hash(), flush=True)
    stop(str(calls.counted))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
