"""The trail of what threatens somebody: a streak of embers on the cloth, from the piles to where a
number stands.

One that lies askew fills a small part of the rectangle that holds it, and all that lies there is
drawn anew where it comes or goes. So it is cut into pieces along its way.
"""

from __future__ import annotations

import math
from functools import cache

import pygame

from nomercy_table.render.theme import blend
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table.pictures import Picture

Point = tuple[int, int]

_EMBER, _HOT = (255, 66, 36), (255, 214, 164)

_LENGTH, _MIDDLE = 256, 24
"""Pixels of a streak as it is drawn, before it is enlarged: its length, and half of its breadth."""

_BEGINS, _ROOT = 0.03, 0.22
"""What share of a streak it takes for that to come, and to go out."""

_LONG = 8
"""How long a piece is along its way, against half of the trail's width."""

_ASKEW = 2
"""A trail is cut where the rectangle that holds it is so many times as large as the trail."""


@cache
def _embers() -> pygame.Surface:
    """A streak of them from left to right, as small as it is drawn: the nearer to its head, the
    hotter its core; and some glow where it begins, so that it is seen to come from there."""
    small, middle = pygame.Surface((_LENGTH, 2 * _MIDDLE), pygame.SRCALPHA), _MIDDLE
    small.fill((*_EMBER, 0))
    for x in range(_LENGTH):
        along = (x + 1) / _LENGTH
        root = min(1.0, along / _BEGINS) * max(0.0, 1.0 - along / _ROOT)
        half = 0.66 * middle * max(along**1.4, 0.3 * root)
        strong = 255 * max(along**1.2, 0.8 * root) * min(1.0, 5 * (1 - along))
        for share, part, heat in ((1.0, 0.35, 0.0), (0.55, 0.7, 0.0), (0.22, 1.0, along)):
            ink = (*blend(_EMBER, _HOT, heat), round(strong * part))
            pygame.draw.line(small, ink, (x, middle - half * share), (x, middle + half * share))
    return box_blur(small, 2)


def streak(start: Point, end: Point, wide: int) -> Picture:
    """A streak that widens, to `wide` pixels on either side, towards where a threat has flown."""
    long = max(2 * wide, round(math.dist(start, end)))
    whole = smoothscale(_embers(), (long, 2 * wide))
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    turned = pygame.transform.rotate(whole, angle)
    at = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    return turned, turned.get_rect(center=at)


def trail(start: Point, end: Point, wide: int) -> list[Picture]:
    """The same in pieces, each no larger than what is seen of it; they look like the whole."""
    picture, area = streak(start, end, wide)
    long = max(2 * wide, math.dist(start, end))
    if area.width * area.height < _ASKEW * long * 2 * wide:
        return [(picture, area)]
    flat = area.width >= area.height
    length, breadth = area.size if flat else area.size[::-1]
    run, rise = end[0] - start[0], end[1] - start[1]
    slope = rise / run if flat else run / rise
    off = wide * math.hypot(1, slope) + 2
    count = max(1, round(length / (_LONG * wide)))
    pieces = []
    for number in range(count):
        ends = (length * number // count, length * (number + 1) // count)
        middles = [breadth / 2 + (at - length / 2) * slope for at in ends]
        low, high = max(0, math.floor(min(middles) - off)), math.ceil(max(middles) + off)
        part = (ends[0], low, ends[1] - ends[0], min(breadth, high) - low)
        rect = pygame.Rect(part if flat else (part[1], part[0], part[3], part[2]))
        pieces.append((picture.subsurface(rect).copy(), rect.move(area.topleft)))
    return pieces
