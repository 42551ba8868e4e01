"""A program that plays a match which is kept beside, on a slow disk, until it kills itself.

Arguments: folder, game, seed, the number of the sync at which it dies, and whether it does so
behind that sync rather than before it. It writes a line for each action whose steps it was handed.
"""

from __future__ import annotations

import os
import signal
import sys
from itertools import count
from pathlib import Path
from time import sleep

from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table
from session.playing_child import begin

SYNC_SECONDS = 0.02
"""Enough for steps to be told that should not be."""


def main(folder: str, game_id: str, seed: int, dies_at: int, behind: bool) -> None:
    sync, numbers = os.fsync, count(1)

    def slow(handle: int) -> None:
        dies = next(numbers) == dies_at
        sleep(SYNC_SECONDS)
        if not dies or behind:
            sync(handle)
        if dies:
            os.kill(os.getpid(), signal.SIGKILL)

    os.fsync = slow
    store = SaveStore(Path(folder))
    matches, _ = resumable(store)
    if matches:
        session = Session.resume(store, matches[0].id, Pacing.of("off"), beside=True)
    else:
        session = begin(game_id, seed, store, beside=True)
    table = Table(session)
    while not session.finished:
        if table.tick():
            print(session.moves, session.hash(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "behind")
