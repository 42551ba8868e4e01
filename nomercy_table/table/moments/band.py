"""The band across the window on which somebody is shown who is out, and where all on it stands.

In a wide window the face stands right of the words; in a tall one it stands above them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from nomercy_table.table.moments.scene import between

_BAND, _EDGE, _SHADE, _STREAK = (122, 8, 18), (226, 176, 96), (88, 4, 14), (150, 20, 30)
_HIGH, _RISES, TILT = 0.5, 0.063, 3.6
"""The band's height, as a share of the window's, by how much of its width it rises, and the
same for what is written on it, in degrees."""

_SLANTS = 0.09
"""By how much of its width its upper edge is ahead of its lower one as it comes."""

_STRIPES = (-0.43, -0.34, -0.31, -0.12, 0.16, 0.21, 0.37, 0.41)
"""Where streaks run along the band, as shares of its height from its middle."""

_TALL = 1.2
"""Where it is no wider than so many of its heights, a window has no room for words beside the
face."""

_UNIT = 0.56
"""In a tall window lengths are shares of its width, but of so much of its height at most."""

_CARDS = 1.2
"""Cards that fall are sized as in a window of so many of its widths, where it is not as high."""


class Band:
    """What stands where on the band in a window of that `size`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._width, self._height = size
        self.tall = self._width < _TALL * self._height
        unit = min(self._width, _UNIT * self._height)
        self._unit = unit if self.tall else self._height

    @property
    def side(self) -> int:
        """How large the face is, in pixels."""
        return round((0.52 if self.tall else 0.56) * self._unit)

    @property
    def cards(self) -> float:
        """The height, in pixels, of which that of cards that fall is a share."""
        return min(self._height, _CARDS * self._width)

    def face_at(self, part: float = 1.0) -> tuple[int, int]:
        """The middle of the face, that part of it come from the right."""
        stands, y = 0.72, 0.5 * self._height
        if self.tall:
            stands, y = 0.5, y - 0.18 * self._unit
        return round(between(stands + 0.68, stands, part) * self._width), round(y)

    def written_at(self, part: float = 1.0) -> tuple[int, int]:
        """Where the name ends below, and the number begins, that part of them come from the
        left."""
        stands, y = 0.27, 0.5 * self._height
        if self.tall:
            stands, y = 0.5, y + 0.235 * self._unit
        return round(between(stands - 1.0, stands, part) * self._width), round(y)

    @property
    def gap(self) -> int:
        """How far the number stands into the foot of the name, as letters leave room there."""
        return self._height // (40 if self.tall else 60)

    @property
    def verdict_at(self) -> tuple[int, int]:
        """The middle of the words that come down in the end."""
        y = 0.5 * self._height
        if self.tall:
            y += 0.22 * self._unit
        return self._width // 2, round(y)

    @property
    def name(self) -> tuple[int, int]:
        """How high the name is at most, and how much room it has, in pixels."""
        if self.tall:
            return round(0.11 * self._unit), round(0.8 * self._width)
        return self._height // 12, round(0.32 * self._width)

    @property
    def number(self) -> tuple[int, int]:
        """The same for the number of cards."""
        if self.tall:
            return round(0.15 * self._unit), round(0.84 * self._width)
        return self._height // 7, round(0.36 * self._width)

    @property
    def verdict(self) -> tuple[int, int]:
        """The same for the words that come down in the end."""
        return round(0.26 * self._height), round((1.0 if self.tall else 0.8) * self._width)

    def steps(self, part: float) -> Iterator[Callable[[pygame.Surface], object]]:
        """What draws the band on a surface, step by step, that part of it come from the left."""
        left = round((part - 1.0) * self._width)
        edge = max(2, self._height // 240)
        for ink, grown in ((_EDGE, edge), (_SHADE, 0), (_BAND, -self._height // 40)):
            yield partial(pygame.draw.polygon, color=ink, points=self._slanting(left, grown))
        yield partial(self._draw_stripes, left=left)

    def _slanting(self, left: int, grown: float) -> list[tuple[float, float]]:
        """The corners of the band, so much larger at its upper and lower edge; the end that comes
        first is slanting."""
        width, height = self._width, self._height
        rise, half = _RISES * width / 2, _HIGH * height / 2 + grown
        return [
            (left + across * width, height / 2 + side * half + (0.5 - across) * 2 * rise)
            for across, side in ((0, -1), (1 + _SLANTS, -1), (1, 1), (0, 1))
        ]

    def _draw_stripes(self, surface: pygame.Surface, left: int) -> None:
        """Streaks along the band, darker and lighter ones, as if it came by very fast."""
        width, height = self._width, self._height
        for number, off in enumerate(_STRIPES):
            begins, ends = 0.08 * (number * 7 % 8), 0.55 + 0.06 * (number * 5 % 8)
            y = height / 2 + off * _HIGH * height
            start, end = (
                (left + across * width, y + (0.5 - across) * _RISES * width)
                for across in (begins, ends)
            )
            ink = _STREAK if number % 2 else _SHADE
            pygame.draw.line(
                surface, ink, start, end, max(1, height // (180 if number % 3 else 90))
            )
