"""How much is done at a time, where somebody waits for it: the clock sets a limit to work.

A limit decides when work goes on, or how much of it there is; never what is right. All limits
are kept by the one clock here, so that tests can say how fast the machine is.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

clock: Callable[[], float] = perf_counter
"""Seconds, from no particular moment on."""


class TimeLimit:
    """So many seconds from now on. Whoever keeps to it does a piece of work before each look, so
    that something is done however slow the machine is."""

    __slots__ = ("_end",)

    def __init__(self, seconds: float) -> None:
        self._end = clock() + seconds

    @property
    def over(self) -> bool:
        """Whether they have gone by."""
        return clock() >= self._end
