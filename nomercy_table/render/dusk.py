"""How dark the table is, from frame to frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from nomercy_table.render.patches import area
from nomercy_table.render.put_off import PutOff

_DENSE, _PART = 4_500_000, 2_800_000
"""Pixels of a window of which to darken them all takes a good part of a frame, and of those that
are darkened in one."""

_UNSEEN = 32
"""Of 255: a part that is so much behind the next for a frame or two is not seen to be."""

_MUCH, _PUT_OFF = 6_000_000, 4
"""A larger step waits for a frame in which fewer pixels move, but for no more than so many."""


class Dusk(NamedTuple):
    """What rests has only so much of its `light`, of 255, but for the items that are `lit`; where
    `all` is dark, what moves has no more."""

    light: int
    lit: frozenset[str] = frozenset()
    all: bool = False


class Darkening:
    """Follows how dark a `window` is to be. A dense one does so part by part, from above, one in a
    frame, as long as no eye sees that one is behind the next; else all at once, in every other
    frame at most."""

    def __init__(self, window: Rect) -> None:
        pixels = area([window])
        count = 1 if pixels <= _DENSE else -(-pixels // _PART)
        lines = [window.top + window.height * number // count for number in range(count + 1)]
        self._parts = [
            Rect(window.left, top, window.width, bottom - top) for top, bottom in pairwise(lines)
        ]
        self._dusks: list[Dusk | None] = [None] * count
        self._turn = 0
        """The part whose turn it is."""
        self._whole, self._put_off = False, PutOff(_PUT_OFF)
        """Whether more than one was darkened in the last frame."""
        self.waits = False
        """Whether some part is to be otherwise by now."""

    @property
    def is_dark(self) -> bool:
        """Whether it is, anywhere."""
        return any(dusk is not None for dusk in self._dusks)

    @property
    def takes_long(self) -> bool:
        """Whether a frame in which it becomes lighter or darker has time for little else."""
        return len(self._parts) > 1

    def follow(self, wanted: Dusk | None, moving: int, *, anew: bool = False) -> list[Rect]:
        """It is to be as dark as `wanted`, in a frame for which so many pixels of what moves are
        drawn; the parts that become lighter or darker for it now. `anew`: all of it is drawn."""
        late = [number for number, dusk in enumerate(self._dusks) if dusk != wanted]
        if late and self.takes_long and not anew:
            if all(_apart(self._dusks[number], wanted) <= _UNSEEN for number in late):
                late.sort(key=lambda number: (number - self._turn) % len(self._parts))
                del late[1:]
                self._turn = late[0] + 1
            elif self._put_off.waits(self._whole or moving > _MUCH):
                late = []
        for number in late:
            self._dusks[number] = wanted
        self._whole = len(late) > 1
        self.waits = any(dusk != wanted for dusk in self._dusks)
        return [self._parts[number] for number in late]

    def over(self, rect: Rect) -> Iterator[tuple[Rect, Dusk | None]]:
        """How dark it is there: pieces of that rectangle, each with what lies over all of it."""
        first = self._dusks[0]
        if all(dusk == first for dusk in self._dusks):
            yield rect, first
            return
        for part, dusk in zip(self._parts, self._dusks, strict=True):
            if part.colliderect(rect):
                yield part.clip(rect), dusk


def _apart(one: Dusk | None, other: Dusk | None) -> int:
    """By how much of its light anything has more in the one than in the other, or less."""
    first, second = one or Dusk(255), other or Dusk(255)
    if first.lit != second.lit:
        return 255 - min(first.light, second.light)
    return abs(first.light - second.light)
