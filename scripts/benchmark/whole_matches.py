"""A whole match of each game, played by computer players at speed `fast`: whether a frame comes
late, and the memory after it."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import NamedTuple

from benchmark.window import (
    LATE_LARGE,
    SIZES,
    Row,
    Window,
    is_staged,
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


class _Frame(NamedTuple):
    """The seconds of a frame, without and with what the next ones need; whether a moment was
    `staged`, or had left the table dark, before it or after it."""

    seconds: float
    whole: float
    staged: bool


def measure(size: str, game: str) -> list[Row]:
    """The rows of a match of that game."""
    about = f"{size}: a whole match of {game}"
    frames, memory = _played(size, game)
    for _ in range(_AGAIN - 1):
        if all(row.met for row in _late_rows(about, size, frames)):
            break
        gc.collect()
        again, _ = _played(size, game)
        frames = [
            _Frame(min(one.seconds, two.seconds), min(one.whole, two.whole), one.staged)
            for one, two in zip(frames, again, strict=True)
        ]
    slowest = f"{1000 * percentile([frame.seconds for frame in frames], 99):.1f}"
    return [
        *_late_rows(about, size, frames),
        told_row(f"{about}: 99th percentile, ms", slowest),
        *memory,
    ]


def _late_rows(about: str, size: str, frames: Sequence[_Frame]) -> list[Row]:
    """How many came late; while a moment is staged a frame has as long as there (`moments`)."""
    staged = [frame.whole for frame in frames if frame.staged]
    return [
        late_row(about, [frame.whole for frame in frames if not frame.staged]),
        late_row(f"{about}: moments", staged, LATE_LARGE[size]),
    ]


def _played(size: str, game_id: str) -> tuple[list[_Frame], list[Row]]:
    """All frames of the table; and the row of the memory at its end, when the page with the results
    has come to rest."""
    from nomercy_table.games import GAMES
    from nomercy_table.pages.results.results import MatchResultsPage, RoundResultsPage
    from nomercy_table.play.scene import TableScene
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
    frames = list[_Frame]()
    while not isinstance(scene := window.app.stack.top, MatchResultsPage):
        if isinstance(scene, RoundResultsPage):
            scene.back()
        before = is_staged(scene.view) if isinstance(scene, TableScene) else False
        seconds = window.frame()
        if isinstance(scene, TableScene) and window.app.stack.top is scene:
            staged = before or is_staged(scene.view)  # else it opened or closed a page
            frames.append(_Frame(seconds, seconds + window.readying, staged))
    window.settle()
    memory = memory_row(f"{size}: a whole match of {game_id}", size)
    window.close()
    return frames[_LAID:], memory
