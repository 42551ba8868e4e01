"""How dark the table is, from frame to frame."""

from __future__ import annotations

from typing import NamedTuple

from nomercy_table.screen.put_off import PutOff

_DENSE = 4_500_000
"""Pixels of a window of which to darken them all takes a good part of a frame."""

_MUCH = 6_000_000
"""Pixels of what moves, where that does so, too."""

_PUT_OFF = 4
"""For so many frames in a row it stays as dark as it is, where much moves in all of them."""


class Dusk(NamedTuple):
    """What rests has only so much of its `light`, of 255, but for the items that are `lit`."""

    light: int
    lit: frozenset[str] = frozenset()


class Darkening:
    """Follows how dark it is to be; in a dense window in every other frame at most, and not in one
    in which much moves: no eye sees the steps, but a frame that comes late."""

    def __init__(self) -> None:
        self.now: Dusk | None = None
        """How dark it is; None: it is not."""
        self.waits = False
        """Whether it is to be otherwise by now."""
        self._changed = False
        self._put_off = PutOff(_PUT_OFF)

    def follow(self, wanted: Dusk | None, window: int, moving: int) -> bool:
        """It is to be as dark as `wanted`, in a window of so many pixels, in which so many of what
        moves are drawn; whether it becomes lighter or darker in this frame."""
        busy = window > _DENSE and (self._changed or moving > _MUCH)
        self.waits = wanted != self.now and self._put_off.waits(busy)
        self._changed = wanted != self.now and not self.waits
        if self._changed:
            self.now = wanted
        return self._changed

    @staticmethod
    def takes_long(window: int) -> bool:
        """Whether a frame in which it becomes lighter or darker has time for little else."""
        return window > _DENSE
