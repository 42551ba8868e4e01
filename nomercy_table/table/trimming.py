"""Pictures of cards, lights and shadows without most of what is clear around them.

One that lies askew fills no more than half of the rectangle that holds it, and what is clear is
drawn, mended and copied to the screen like all else. What has its middle in the picture's keeps it.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

import pygame

_ROUND = 1 / (1 - sqrt(0.5))
"""The radius of a round corner, against how far along its diagonal it begins."""

_SURE = 0.8
"""A soft corner is less round than that: so much of it is."""

_BANDS = 12
"""Into so many a picture is cut: each is copied by itself."""

_EDGE = 1.5
"""Pixels by which turning and scaling may spread what is seen."""


class Outline(NamedTuple):
    """How far what a picture shows reaches from its middle, across and down, and the radius of its
    corners; in pixels."""

    across: float
    down: float
    corner: float

    def reach(
        self, angle: float = 0.0, wide: float = 1.0, high: float = 1.0
    ) -> tuple[float, float]:
        """How far it reaches from the middle when it is so wide and so high, against itself, and
        then turned by so many degrees."""
        along, aside = abs(cos(radians(angle))), abs(sin(radians(angle)))
        across, down = self.across * wide, self.down * high
        round_across, round_down = self.corner * wide, self.corner * high
        return (
            (across - round_across) * along
            + (down - round_down) * aside
            + hypot(round_across * along, round_down * aside),
            (across - round_across) * aside
            + (down - round_down) * along
            + hypot(round_across * aside, round_down * along),
        )


def outline_of(picture: pygame.Surface) -> Outline:
    """That of a picture that shows something with four alike corners about its middle."""
    size, seen = picture.get_size(), picture.get_bounding_rect()
    across = max(size[0] / 2 - seen.left, seen.right - size[0] / 2)
    down = max(size[1] / 2 - seen.top, seen.bottom - size[1] / 2)
    corner = min(_clear_at(picture, seen, right, low) for right in (0, 1) for low in (0, 1))
    return Outline(across, down, min(_SURE * _ROUND * corner, across, down))


def _clear_at(picture: pygame.Surface, seen: pygame.Rect, right: int, low: int) -> int:
    """For how many pixels along its diagonal that corner of what is seen is clear."""
    for far in range(min(seen.size) // 2):
        x = seen.right - 1 - far if right else seen.left + far
        y = seen.bottom - 1 - far if low else seen.top + far
        if picture.get_at((x, y)).a:
            return far
    return 0


class Band(NamedTuple):
    """A band of a picture, as far as something is to be seen in it, and where in it that is."""

    picture: pygame.Surface
    x: int
    y: int


def in_bands(picture: pygame.Surface) -> list[Band]:
    """A picture without what is clear above, below and beside what it shows, band by band: of words
    that are tilted three fifths are. To find that takes longer than to draw it."""
    wide, high = picture.get_size()
    each, found = -(-high // _BANDS), []
    for top in range(0, high, each):
        band = picture.subsurface((0, top, wide, min(each, high - top)))
        seen = band.get_bounding_rect()
        if seen.width:
            found.append(Band(band.subsurface(seen), seen.x, top + seen.y))
    return found


def trimmed(picture: pygame.Surface, reach: tuple[float, float]) -> pygame.Surface:
    """The part of it that reaches so far from its middle; not to be drawn on."""
    wide, high = picture.get_size()
    left = max(0, int(wide / 2 - reach[0] - _EDGE))
    top = max(0, int(high / 2 - reach[1] - _EDGE))
    if not (left or top):
        return picture
    return picture.subsurface((left, top, wide - 2 * left, high - 2 * top))
