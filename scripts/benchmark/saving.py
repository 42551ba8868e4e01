"""How frames come while a match is kept on a slow disk: beside them, and in them.

The real table in a real window, in real time: a match of Hit! at speed `fast`, in which an easy
player acts for the person. A sync takes just so long, whatever this machine's disk would take.
"""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from benchmark.window import DT, LATE, SIZES, Row, Window, median, percentile

SYNCS = (0, 30, 100, 400)
"""Milliseconds."""

SECONDS = 15
"""Of play, for each."""

RATIOS = {0: None, 30: 0.5, 100: 0.25, 400: 0.1}
"""By sync: the most that the p99 of frames may be, against keeping in the frame."""

NEXT = 1
"""Frames until what was done is shown, on a quick disk: in the next at the latest."""


@dataclass
class _Played:
    """The seconds of all frames, what was done in them included; by action of the person, after
    how many frames its first step was there."""

    frames: list[float] = field(default_factory=list)
    waits: list[int] = field(default_factory=list)


def measure(size: str) -> list[Row]:
    """The rows for a window of that size. For a process of its own: it slows syncs down."""
    found: list[Row] = []
    sync = os.fsync
    for milliseconds in SYNCS:
        os.fsync = partial(_slow, milliseconds / 1000)
        try:
            beside, within = (_play(SIZES[size], beside=beside) for beside in (True, False))
        finally:
            os.fsync = sync
        found += _rows(f"{size}: {milliseconds} ms a sync", milliseconds, beside, within)
    return found


def _slow(seconds: float, handle: Any) -> None:
    time.sleep(seconds)


def _rows(about: str, milliseconds: int, beside: _Played, within: _Played) -> list[Row]:
    p99, before = percentile(beside.frames, 99), percentile(within.frames, 99)
    ratio, most = p99 / before, RATIOS[milliseconds]
    goal = "-" if most is None else f"<= {most}"
    rows = [
        Row(f"{about}: p99 of frames, ms", f"{1000 * p99:.1f}", "< 16.7", p99 < LATE),
        Row(f"{about}: the same, kept in the frame", f"{1000 * before:.1f}", "-", True),
        Row(f"{about}: ratio of the two", f"{ratio:.3f}", goal, most is None or ratio <= most),
    ]
    if not milliseconds:
        usual = median(beside.waits)
        name = f"{about}: frames until what was done is shown, median"
        rows.append(Row(name, f"{usual:g}", f"<= {NEXT}", usual <= NEXT))
    return rows


def _play(size: tuple[int, int], *, beside: bool) -> _Played:
    from nomercy_table.engine.player import choose
    from nomercy_table.games import GAMES
    from nomercy_table.pages.results.results import MatchResultsPage, RoundResultsPage
    from nomercy_table.play.intents import Act
    from nomercy_table.play.scene import TableScene
    from nomercy_table.session.plans import SeatPlan

    window = Window(size, beside=beside, speed="fast")
    game = GAMES["hit"]
    plans = [SeatPlan("Ada", "human", "fox"), SeatPlan("Bo", "easy", "owl")]
    window.app.start_match(game, plans, {}, 3)
    window.frame()
    played, done = _Played(), None
    due = time.perf_counter()
    for number in range(round(SECONDS / DT)):
        scene = window.app.stack.top
        begun = time.perf_counter()
        if isinstance(scene, TableScene) and scene.ready and done is None:
            seat = scene.session.human_to_act
            assert seat is not None
            session, moves = scene.session, scene.session.moves
            legal = session.legal(seat)
            action = choose(game.players["easy"], session.observe(seat), legal, moves).action
            assert action is not None
            begun = time.perf_counter()
            scene.want(Act(seat, action))
            done = number, moves
        elif isinstance(scene, RoundResultsPage):
            scene.back()
        elif isinstance(scene, MatchResultsPage):
            break
        seconds = time.perf_counter() - begun + window.frame()
        played.frames.append(seconds)
        if done is not None and session.moves > done[1]:
            played.waits.append(number - done[0])
            done = None
        due = max(due + DT, time.perf_counter())
        time.sleep(max(0.0, due - time.perf_counter()))
    window.close()
    return played


if __name__ == "__main__":
    print(json.dumps([vars(row) for row in measure(sys.argv[1])]))
