"""The program in a real window, driven frame by frame, and the rows that come of it.

C is the median time of one opaque blit of the whole surface, in the same process: ratios to
it travel between machines, milliseconds don't.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
LATE = 0.0167
"""Seconds that a frame may take where there are sixty of them in one."""
DT = 1 / 60


@dataclass(frozen=True)
class Row:
    """One line of the table: what, the measured value, the goal, whether it is met."""

    metric: str
    measured: str
    goal: str
    met: bool


def ratio_row(metric: str, value: float, goal: float | None) -> Row:
    """A row of a number that is to be `goal` at most; None: there is no goal."""
    if goal is None:
        return Row(metric, f"{value:.2f}", "-", True)
    return Row(metric, f"{value:.2f}", f"<= {goal}", value <= goal)


def late_row(metric: str, times: Sequence[float], size: str, unit: float) -> Row:
    """How many of the frames took longer than one may; the goal is for machines that can."""
    late = sum(seconds > LATE for seconds in times)
    about = f"{metric}: frames over 16.7 ms, of {len(times)}"
    if size == "1080p" or unit <= 0.004:
        return Row(about, str(late), "0", late == 0)
    return Row(about, str(late), "-", True)


def memory_row(metric: str, size: str) -> list[Row]:
    """How much memory this process holds now; none where the system does not tell."""
    resident = _resident_megabytes()
    if resident is None:
        return []
    limit = 130 if size == "1080p" else 330
    met = resident <= limit
    return [Row(f"{metric}: resident memory, MB", f"{resident:.0f}", f"<= {limit}", met)]


def percentile(times: Sequence[float], share: int) -> float:
    """The time that `share` in a hundred of the frames stay below."""
    return sorted(times)[len(times) * share // 100]


class Window:
    """The program in a window of its own, driven frame by frame on a made-up clock."""

    def __init__(self, size: tuple[int, int], *, beside: bool = True, **settings: Any) -> None:
        """`beside`: matches are kept in a thread."""
        from nomercy_table.app.program import App
        from nomercy_table.screen.presenter import Presenter
        from nomercy_table.storage.places import Places
        from nomercy_table.storage.settings import Settings
        from nomercy_table.ui.trace import Trace

        self.presenter = Presenter("benchmark", None, size, full_screen=False)
        assert self.presenter.size == size, f"the window is {self.presenter.size}"
        self.app = App(
            self.presenter,
            Settings(**settings),
            Places.of_user(),
            [],
            Trace(None),
            beside=beside,
        )
        self.app.stack.seconds = (0.0, 0.0)
        self._now = 1000.0
        self.readying = 0.0
        """Seconds that went into what the next frames need, after the last frame of a motion."""

    def frame(self) -> float:
        """One frame as the program's loop makes it, and its rest; returns the frame's seconds."""
        self._now += DT
        begun = time.perf_counter()
        rects = self.app.frame(DT, self._now)
        self.presenter.present(rects)
        seconds = time.perf_counter() - begun
        moving = self.app.stack.moving
        begun = time.perf_counter()
        self.app.rest(self._now)
        self.readying = time.perf_counter() - begun if moving else 0.0
        return seconds

    def close(self) -> None:
        """Close scenes and window."""
        self.app.close()
        self.presenter.close()


def units(size: tuple[int, int]) -> tuple[float, float]:
    """Seconds of one blit of the whole surface (C), and of one empty present."""
    import pygame

    from nomercy_table.screen.presenter import Presenter

    window = Presenter("benchmark", None, size, full_screen=False)
    layer = pygame.Surface(size).convert()
    unit = median_of(lambda: window.surface.blit(layer, (0, 0)), 80)
    empty = median_of(lambda: window.present(None), 80)
    window.close()
    return unit, empty


def least_unit(size: tuple[int, int]) -> float:
    """C where the least of three times counts: the median of the least of three blits each."""
    import pygame

    from nomercy_table.screen.presenter import Presenter

    window = Presenter("benchmark", None, size, full_screen=False)
    layer = pygame.Surface(size).convert()
    times = [_seconds_of(lambda: window.surface.blit(layer, (0, 0))) for _ in range(240)]
    window.close()
    return statistics.median(min(times[n : n + 3]) for n in range(0, len(times), 3))


def median_of(work: Callable[[], object], runs: int = 40) -> float:
    """The median of the seconds that `work` takes."""
    return statistics.median(_seconds_of(work) for _ in range(runs))


def _seconds_of(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _resident_megabytes() -> float | None:
    try:
        for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        return None
    return None
