"""The program in a real window, driven frame by frame, and the rows that come of it.

A frame is made of pixels and of Python, and machines differ in both. So times are told in U, which
is C + P: C is the median time of one opaque blit of the whole surface, P that of a fixed piece of
interpreter work, both in the same process. Ratios to U travel between machines, milliseconds don't.
Where cards move, what counts is whether a frame is ready in time: those are told as shares of it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from benchmark.limits import LIMITS

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
LATE = 0.0167
"""Seconds that a frame may take where there are sixty of them in one."""
LATE_LARGE = {"1080p": LATE, "4K": 0.033}
"""The same where all of the window changes, by its size: while a moment is staged, a scene comes or
a curtain falls."""
DT = 1 / 60
_AT_REST = 0.01
"""Seconds: a program that may sleep for so long has nothing to do."""

BUSY = "NOMERCY_BENCH_BUSY"
"""Set in the environment where other programs are busy: then times are those that the processor
gave to this thread. What it waits for, the X server above all, is not in them."""

clock = time.thread_time if os.environ.get(BUSY) else time.perf_counter


@dataclass(frozen=True)
class Row:
    """One line of the table: what, the measured value, the goal, whether it is met; `beside` it
    what else helps to read it; `units`: it is a time in U."""

    metric: str
    measured: str
    goal: str
    met: bool
    beside: str = ""
    units: bool = False


class Unit(NamedTuple):
    """Seconds of one blit of the whole surface, and of the fixed piece of interpreter work."""

    blit: float
    work: float

    @property
    def seconds(self) -> float:
        """U."""
        return self.blit + self.work


def told_row(metric: str, value: str) -> Row:
    """A row without a goal."""
    return Row(metric, value, "-", True)


def ratio_row(metric: str, value: float, goal: float) -> Row:
    """A row of a number that is to be `goal` at most."""
    return Row(metric, f"{value:.2f}", f"<= {goal:g}", value <= goal)


def unit_row(metric: str, seconds: float, unit: Unit) -> Row:
    """A row of a time, in U; its limit is the one that stands in `limits.toml`."""
    beside = f"{1000 * seconds:.2f} ms, {seconds / LATE:.0%} of a frame"
    value, limit = seconds / unit.seconds, LIMITS.get(metric)
    row = told_row(metric, f"{value:.2f}") if limit is None else ratio_row(metric, value, limit)
    return replace(row, beside=beside, units=True)


def share_row(metric: str, seconds: float, most: float, unit: Unit) -> Row:
    """A row of a time as a share of what a frame has where there are sixty in a second; it is to be
    `most` at most. Beside it the same in U."""
    share = seconds / LATE
    beside = f"{1000 * seconds:.2f} ms, {seconds / unit.seconds:.2f} U"
    return Row(metric, f"{share:.0%}", f"<= {most:.0%}", share <= most, beside)


def late_row(
    metric: str, times: Sequence[float], most: float = LATE, unit: Unit | None = None
) -> Row:
    """How many of the frames took longer than one may: none is to. Beside it the longest, in U,
    too: that is much the same on a machine that is faster, or slower today."""
    late = sum(seconds > most for seconds in times)
    about = f"{metric}: frames over {1000 * most:.1f} ms, of {len(times)}"
    beside = f"longest {1000 * max(times):.1f} ms" if times else ""
    if times and unit is not None:
        beside += f", {max(times) / unit.seconds:.1f} U"
    return Row(about, str(late), "0", late == 0, beside)


def memory_row(metric: str, size: str) -> list[Row]:
    """How much memory this process holds now; none where the system does not tell."""
    resident = _resident_megabytes()
    if resident is None:
        return []
    limit = 150 if size == "1080p" else 380
    met = resident <= limit
    return [Row(f"{metric}: resident memory, MB", f"{resident:.0f}", f"<= {limit}", met)]


def median(times: Iterable[float]) -> float:
    """The middle one of these, or the mean of the two in the middle. The standard library's brings
    fractions and decimal numbers with it, which would count as memory of the program."""
    ordered = sorted(times)
    half = len(ordered) // 2
    return (ordered[half] + ordered[~half]) / 2


def percentile(times: Sequence[float], share: int) -> float:
    """The time that `share` in a hundred of the frames stay below."""
    return sorted(times)[len(times) * share // 100]


class Window:
    """The program in a window of its own, driven frame by frame on a made-up clock."""

    def __init__(
        self, size: tuple[int, int], *, beside: bool = True, fades: bool = False, **settings: Any
    ) -> None:
        """`beside`: matches are kept in a thread; `fades`: a scene fades into the next one."""
        from nomercy_table.app.loop import SWITCH_SECONDS
        from nomercy_table.app.program import App
        from nomercy_table.storage.places import Places
        from nomercy_table.storage.settings import Settings
        from nomercy_table.system.presenter import Presenter
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
        if not fades:
            self.app.stack.seconds = (0.0, 0.0)
        sys.setswitchinterval(SWITCH_SECONDS)  # as the loop does
        self._now = 1000.0
        self._drawn: Sequence[Any] | None = ()
        """What is to be brought onto the screen."""
        self.readying = 0.0
        """Seconds that went into what the next frames need, after the last frame of a motion."""

    @staticmethod
    def even(prepared: float = float("inf")) -> None:
        """From now on no clock says how much is drawn or worked out in a rest, so that all runs do
        the same in each frame. `prepared` 0: one thing in each."""
        from nomercy_table.app import resting
        from nomercy_table.table.moments import scene

        scene.WARMING = 0.0
        resting.REFINE_SLICE, resting.PREPARE_SLICE = 0.0, prepared
        resting.LEAST_LEFT = float("-inf")

    def frame(self) -> float:
        """One frame as the program's loop makes it, and its rest; returns the frame's seconds. What
        is made beside a frame is there in its rest, however long that took: so all runs do the same
        in each frame, and none is measured while another core works on it. The last frame's picture
        is brought onto the screen in this one's time, as where one follows the other at once."""
        self._now += DT
        self._await_beside()
        begun = clock()
        self.presenter.present(self._drawn)
        self._drawn = self.app.frame(DT, self._now)
        seconds = clock() - begun
        moving = self.app.stack.moving
        self._await_beside()
        begun = clock()
        self.app.rest(self._now + seconds)
        self.readying = clock() - begun if moving else 0.0
        return seconds

    def _await_beside(self) -> None:
        """What was asked for beside the frames is there."""
        beside = self.app.art.beside
        while beside is not None and beside.open:
            beside.wait()

    def settle(self) -> None:
        """Frames and rests until nothing is left to be done."""
        while self.app.stack.moving or self.app.rest(self._now) < _AT_REST:
            self.frame()

    def close(self) -> None:
        """Close scenes and window."""
        self.app.close()
        self.presenter.close()


def is_staged(view: Any) -> bool:
    """Whether a moment is staged on that table, or has left it dark: then all of it changes."""
    return view.playback.staged is not None or view.staging.dusk is not None


def empty_present(size: tuple[int, int]) -> float:
    """Seconds of bringing the whole surface onto the screen."""
    from nomercy_table.system.presenter import Presenter

    window = Presenter("benchmark", None, size, full_screen=False)

    def shown() -> None:
        window.present(None)
        window.surface.get_rect()  # it is on the screen

    empty = median_of(shown, 80)
    window.close()
    return empty


def unit_of(size: tuple[int, int]) -> Unit:
    """C and P where the least of three times counts: the medians of the least of three each."""
    import pygame

    from nomercy_table.system.presenter import Presenter

    window = Presenter("benchmark", None, size, full_screen=False)
    layer = pygame.Surface(size).convert()
    blits, works = [], []
    for _ in range(_ROUNDS):
        blits.append(min(_seconds_of(lambda: window.surface.blit(layer, (0, 0))) for _ in range(3)))
        works.append(min(_seconds_of(_interpreter_work) for _ in range(3)))
    window.close()
    return Unit(median(blits), median(works))


_ROUNDS = 60


class _Thing:
    """What the interpreter's work is done with."""

    __slots__ = ("x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x, self.y = x, y

    def moved(self, by: int) -> tuple[int, int]:
        return self.x + by, self.y - by


def _interpreter_work() -> int:
    """What Python does in a frame: attributes, calls, small tuples, a dictionary. It is never to
    change, or all limits would."""
    things = [_Thing(n, 2 * n) for n in range(64)]
    seen: dict[int, tuple[int, int, int]] = {}
    for by in range(48):
        for thing in things:
            x, y = thing.moved(by)
            if x > y:
                seen[x] = (x, y, thing.x)
    return len(seen)


def median_of(work: Callable[[], object], runs: int = 40) -> float:
    """The median of the seconds that `work` takes."""
    return median(_seconds_of(work) for _ in range(runs))


def _seconds_of(work: Callable[[], object]) -> float:
    begun = clock()
    work()
    return clock() - begun


def _resident_megabytes() -> float | None:
    try:
        for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        return None
    return None
