"""Staged moments: every one that a game's matches hold (`found_moments.py`), at normal speed.

Each is played three times over, frame by frame the same, from the action that brings it about until
all is shown; the least time of each frame counts. Between two frames one thing is made ready, as on
a machine that is just quick enough.
"""

from __future__ import annotations

import gc

from benchmark.window import (
    LATE_LARGE,
    SIZES,
    Row,
    Window,
    late_row,
    median,
    percentile,
    unit_of,
    unit_row,
)
from found_moments import VIEWER, Found, find, session_of
from nomercy_table.games import GAMES

TIMES = 3
"""So often everything is played."""

_SEEDS = 8
"""Matches that are looked through for moments."""

_MOST = 1500
"""Frames within which a moment is over, and what follows it at once."""

_LOOKS = 30
"""For so many frames whoever is to bring it about has looked at the table: nobody is quicker than
half a second, and in that time the table makes ready what may fly."""


def measure(size: str, game: str) -> list[Row]:
    """The rows of all moments of that game."""
    rows: list[Row] = []
    for found in find(GAMES[game], _SEEDS):
        unit, runs = unit_of(SIZES[size]), []
        for _ in range(TIMES):
            gc.collect()
            runs.append(played(SIZES[size], found))
        frames = [min(seconds for seconds, _ in same) for same in zip(*runs, strict=True)]
        whole = [min(whole for _, whole in same) for same in zip(*runs, strict=True)]
        about = f"{size}: moment {found.name}"
        rows.append(unit_row(f"{about}: median / U", median(frames), unit))
        rows.append(unit_row(f"{about}: p99 / U", percentile(frames, 99), unit))
        rows.append(late_row(about, whole, LATE_LARGE[size], unit))
    return rows


def played(size: tuple[int, int], found: Found) -> list[tuple[float, float]]:
    """The seconds of its frames, without and with what the next ones need."""
    from nomercy_table.play.intents import Act
    from nomercy_table.play.scene import TableScene
    from nomercy_table.ui.scene import Reset

    window = Window(size, speed="normal")
    window.even(0.0)
    session = session_of(found.record)
    scene = TableScene(window.app, session)
    window.app.request(Reset(scene))
    window.frame()
    if found.seat == VIEWER:
        while not (scene.ready or session.may_step_in):
            window.frame()
    while window.app.art.refine(0.1):
        pass  # as in the rest before it
    window.frame()
    if found.seat == VIEWER:
        for _ in range(_LOOKS):
            window.frame()
        scene.want(Act(found.seat, found.action))
    frames: list[tuple[float, float]] = []
    seen = False
    while len(frames) < _MOST:
        seconds = window.frame()
        if window.app.stack.top is not scene:
            break  # it opened the page of results: no frame of the table
        frames.append((seconds, seconds + window.readying))
        staged = scene.view.playback.staged
        seen = seen or (staged is not None and found.shows(staged.step.event))
        if seen and scene.view.playback.idle:
            break
    window.close()
    return frames
