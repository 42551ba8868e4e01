"""The eyes of the portraits, where they look elsewhere than they were drawn, or are shut."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale

Point = tuple[float, float]

_UNITS = 200
"""A portrait is drawn on a square of so many units."""

_FINE = 3
"""So many times larger eyes are drawn, and smoothed down."""

_LASH: Colour = (0x1D, 0x1A, 0x20)
_LASH_WIDE = 3.2

_FAR = (0.24, 0.26)
"""How far a pupil goes aside, up and down, as shares of the eye's width and height."""

_ARC = 14
"""An edge of an eye is so many straight pieces."""


@dataclass(frozen=True)
class Eye:
    """The outline of an eye: its `upper` and its `lower` edge, both from corner to corner."""

    upper: Sequence[Point]
    lower: Sequence[Point]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""
        xs = [x for x, _ in (*self.upper, *self.lower)]
        ys = [y for _, y in (*self.upper, *self.lower)]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _almond(a: Point, b: Point, up: float, down: float) -> Eye:
    """An eye from corner to corner, whose middle is so far above and below the line between."""
    length = math.dist(a, b)
    normal = ((b[1] - a[1]) / length, -(b[0] - a[0]) / length)
    if normal[1] > 0:
        normal = (-normal[0], -normal[1])

    def edge(bulge: float) -> list[Point]:
        found = []
        for n in range(_ARC + 1):
            t = n / _ARC
            off = bulge * 4 * t * (1 - t)
            x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            found.append((x + normal[0] * off, y + normal[1] * off))
        return found

    return Eye(edge(up), edge(-down))


def _round(middle: Point, across: float, tall: float) -> Eye:
    def edge(sign: int) -> list[Point]:
        turns = (math.pi * (1 - n / _ARC) for n in range(_ARC + 1))
        return [
            (middle[0] + across * math.cos(turn), middle[1] - sign * tall * math.sin(turn))
            for turn in turns
        ]

    return Eye(edge(1), edge(-1))


@dataclass(frozen=True)
class _Face:
    """What a portrait's eyes are like: `pupil` is half its width and height, in units."""

    eyes: tuple[Eye, ...]
    lid: Colour
    iris: Colour
    pupil: tuple[float, float]
    ink: Colour = _LASH


_FACES = {
    "badger": _Face(
        (_almond((60, 92), (84, 100), 4.5, 5.2),), (0x3A, 0x35, 0x3F), (0xF2, 0xB9, 0x3B), (3, 4.5)
    ),
    "cat": _Face(
        (
            _almond((62.2, 89.2), (94.4, 100.5), 10, 9),
            _almond((112.4, 101.8), (145.9, 95.1), 10, 9),
        ),
        (0x35, 0x2F, 0x3E),
        (0xA6, 0xE8, 0x4F),
        (3, 11),
    ),
    "fox": _Face(
        (
            _almond((55.9, 93.6), (85.9, 103.1), 6.4, 6.4),
            _almond((105.8, 101.3), (133.6, 86.8), 6.4, 6.4),
        ),
        (0xC4, 0x62, 0x2C),
        (0xF7, 0xCF, 0x4D),
        (2.4, 7.6),
    ),
    "hare": _Face(
        (
            _almond((63, 95), (88.3, 99.5), 1.5, 8),
            _almond((106.3, 98.6), (130.9, 91.3), 1.5, 8),
        ),
        (0xCD, 0xBB, 0x98),
        (0xF2, 0xA6, 0x3B),
        (4.7, 6),
    ),
    "magpie": _Face(
        (_round((103.5, 91), 11, 11),), (0x5C, 0x5A, 0x6C), (0xE8, 0xEE, 0xF4), (5.6, 5.6)
    ),
    "moth": _Face(
        (_round((84, 99), 11, 15), _round((116, 99), 11, 15)),
        (0xC2, 0x90, 0x60),
        (0x23, 0x14, 0x2E),
        (6.4, 8.4),
        (0xE0, 0x44, 0x4A),
    ),
    "owl": _Face(
        (_round((77, 94), 17, 17), _round((123, 94), 17, 17)),
        (0x8F, 0x6A, 0x3C),
        (0xFF, 0xD6, 0x5A),
        (8, 8),
    ),
    "raven": _Face((_round((92, 82), 13, 13),), (0x3B, 0x36, 0x52), (0xF4, 0xC5, 0x42), (6.4, 6.4)),
    "shark": _Face(
        (_almond((64, 74), (84, 84), 0, 7.9), _almond((116, 84), (136, 74), 0, 7.9)),
        (0x58, 0x7A, 0x94),
        (0x14, 0x12, 0x1A),
        (0, 0),
    ),
    "toad": _Face(
        (
            _almond((47, 77), (82, 77), 1, 18),
            _almond((118, 77), (153, 77), 1, 18),
        ),
        (0x8A, 0x9A, 0x3C),
        (0xF7, 0xD2, 0x4A),
        (8, 5.6),
    ),
    "viper": _Face(
        (_almond((57, 74), (88, 90), 7.5, 6.7), _almond((112, 90), (143, 74), 7.5, 6.7)),
        (0x2F, 0x9E, 0x57),
        (0xFF, 0xD2, 0x3F),
        (2.2, 9),
    ),
    "wolf": _Face(
        (_almond((62, 92), (86, 104), 0, 7.9), _almond((114, 104), (138, 92), 0, 7.9)),
        (0x6A, 0x70, 0x80),
        (0xF3, 0xD3, 0x4A),
        (2.7, 4),
    ),
}


def with_eyes() -> frozenset[str]:
    """The portraits whose eyes can move."""
    return frozenset(_FACES)


class Eyes(NamedTuple):
    """A picture of both eyes (premultiplied), no larger than they are, and how far it lies from the
    left and the upper edge of the portrait, in pixels."""

    picture: pygame.Surface
    at: tuple[int, int]


class _Sheet:
    """Where the eyes of a face in a portrait of that `side` are drawn, larger than they are."""

    def __init__(self, face: _Face, side: int) -> None:
        self.scale = side * _FINE / _UNITS
        boxes = [eye.box for eye in face.eyes]
        left, top = (min(box[n] for box in boxes) - _LASH_WIDE for n in range(2))
        right, bottom = (max(box[n] + box[n + 2] for box in boxes) + _LASH_WIDE for n in range(2))
        fine = side / _UNITS
        self._at = max(0, math.floor(left * fine)), max(0, math.floor(top * fine))
        ends = min(side, math.ceil(right * fine)), min(side, math.ceil(bottom * fine))
        self._size = ends[0] - self._at[0], ends[1] - self._at[1]
        self.surface = self.empty()

    def empty(self) -> pygame.Surface:
        """Another surface of that size."""
        return pygame.Surface((self._size[0] * _FINE, self._size[1] * _FINE), pygame.SRCALPHA)

    def place(self, point: Point) -> Point:
        """Where a point of the portrait is on it."""
        x, y = (value * self.scale - at * _FINE for value, at in zip(point, self._at, strict=True))
        return x, y

    def places(self, points: Sequence[Point]) -> list[Point]:
        """Where these are."""
        return [self.place(point) for point in points]

    def eyes(self) -> Eyes:
        """What was drawn, smoothed down."""
        small = smoothscale(self.surface.premul_alpha(), self._size)
        return Eyes(small, self._at)


def shut(portrait: str, side: int) -> Eyes | None:
    """What lies over a portrait as large as `side` while its eyes are shut; None: it has no eyes
    that could."""
    face = _FACES.get(portrait)
    if face is None:
        return None
    sheet = _Sheet(face, side)
    big, scale = sheet.surface, sheet.scale
    for eye in face.eyes:
        outline = sheet.places([*eye.upper, *reversed(eye.lower)])
        pygame.draw.polygon(big, face.lid, outline)
        pygame.draw.lines(big, face.lid, True, outline, round(2.4 * scale))
        pygame.draw.lines(big, _LASH, False, sheet.places(eye.lower), round(_LASH_WIDE * scale))
    return sheet.eyes()


def looking(portrait: str, side: int, right: float, down: float) -> Eyes | None:
    """What lies over a portrait that looks so far to the right and down, from -1 to 1."""
    face = _FACES.get(portrait)
    if face is None:
        return None
    sheet = _Sheet(face, side)
    big, scale = sheet.surface, sheet.scale
    for eye in face.eyes:
        hole = sheet.empty()
        outline = sheet.places([*eye.upper, *reversed(eye.lower)])
        pygame.draw.polygon(hole, (255, 255, 255), outline)
        inner = sheet.empty()
        inner.fill(face.iris)
        x, y, wide, high = eye.box
        at = (x + wide * (0.5 + _FAR[0] * right), y + high * (0.5 + _FAR[1] * down))
        if face.pupil[0]:
            across, tall = face.pupil[0] * scale, face.pupil[1] * scale
            spot = pygame.Rect(0, 0, round(2 * across), round(2 * tall))
            middle = sheet.place(at)
            spot.center = (round(middle[0]), round(middle[1]))
            pygame.draw.ellipse(inner, face.ink, spot)
        glint = sheet.place((at[0] - 1.6, at[1] - 2.2))
        pygame.draw.circle(inner, (255, 255, 255), glint, max(1.0, 1.7 * scale))
        inner.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(inner, (0, 0))
        pygame.draw.lines(big, _LASH, False, sheet.places(eye.upper), round(_LASH_WIDE * scale))
    return sheet.eyes()
