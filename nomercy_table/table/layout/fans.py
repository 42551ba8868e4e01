"""Hidden hands around portraits, as fans turned to their owners: how far these spread at most, and
where their cards lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from pygame import Rect

from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.geometry import Point, bounds, corners, turned
from nomercy_table.table.places import Pose


class Spread(NamedTuple):
    """Degrees from card to card of a fan, and from its first to its last, at most."""

    step: float
    whole: float

    def tilt(self, count: int) -> float:
        """Degrees from card to card of so many."""
        return min(self.step, self.whole / max(1, count - 1))

    @property
    def fullest(self) -> int:
        """From so many cards on a fan is as wide as it gets."""
        return math.ceil(self.whole / self.step) + 1


_USUAL, _CROWDED, _NARROW = Spread(11.0, 106.0), Spread(9.5, 62.0), Spread(9.5, 44.0)
"""Where seven or eight sit around the table fans are closer, and closest in a narrow window."""

LOW = Spread(9.5, 32.0)
"""Beside a portrait at the upper edge, above an awning."""


def spread_of(*, crowded: bool, narrow: bool) -> Spread:
    """How far fans spread, at a table that is `crowded`, in a window that is `narrow`."""
    if not crowded:
        return _USUAL
    return _NARROW if narrow else _CROWDED


_Card = tuple[Pose, Sequence[Point], Rect]
"""Where a card of a fan lies, face down, its corners, and what is around these."""


class Fan:
    """The place of a hidden hand around a portrait, `large` pixels across, at that point: its cards
    are `card` pixels high, and point `angle` degrees clockwise from up."""

    def __init__(
        self, at: tuple[int, int], large: int, card: int, angle: float, spread: Spread
    ) -> None:
        self._at, self._angle, self._spread = at, angle, spread
        self._far = 0.6 * large + 0.55 * card
        self._width = round(card / CARD_ASPECT)

    def cards(self, count: int) -> Sequence[_Card]:
        """So many cards, from the first to the last."""
        tilt = self._spread.tilt(count)
        return _cards(self._at, self._far, self._width, self._angle, tilt, count)

    @cached_property
    def empty(self) -> Rect:
        """What is around where a single card would lie."""
        return self.cards(1)[0][2]

    @cached_property
    def fullest(self) -> Sequence[Rect]:
        """What is around the cards, each of them, when it is as wide as it gets."""
        return [around for _, _, around in self.cards(self._spread.fullest)]


@lru_cache(256)
def _cards(
    at: tuple[int, int], far: float, width: int, angle: float, tilt: float, count: int
) -> Sequence[_Card]:
    """So many cards around the point, `far` from it. The same from step to step, until one comes or
    goes."""
    found = []
    for number in range(count):
        turn = angle + (number - (count - 1) / 2) * tilt
        dx, dy = turned(0.0, -far, turn)
        pose = Pose(at[0] + dx, at[1] + dy, width, face_up=False, angle=turn)
        shape = corners(pose)
        found.append((pose, shape, bounds(shape)))
    return found
