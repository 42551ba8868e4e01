"""A program that plays matches through a session with saves, until somebody kills it.

Arguments: folder, seed. It resumes the match that it finds there, or begins one. After each
action that it was told of, it writes a line: how many actions, and the hash.
"""

from __future__ import annotations

import sys
from pathlib import Path

from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import MANY_ROUNDS, Table, plans

KINDS = ("human", "medium", "random")


def begin(game_id: str, seed: int, store: SaveStore | None) -> Session:
    game = GAMES[game_id]
    options = MANY_ROUNDS.get(game_id, {})
    seated = plans(*KINDS[: game.seat_counts[-1]])
    return Session.new(game, seated, options, seed, store, Pacing.of("off"), thoughts=seed)


def main(folder: str, game_id: str, seed: int) -> None:
    store = SaveStore(Path(folder))
    matches, problems = resumable(store)
    assert problems == []
    if matches:
        session = Session.resume(store, matches[0].id, Pacing.of("off"))
        assert session.problems == []
    else:
        session = begin(game_id, seed, store)
    table = Table(session)
    while True:
        print(len(session.record().actions), session.hash(), flush=True)
        if session.finished:
            return
        table.tick()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
