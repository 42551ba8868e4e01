"""Pictures of what strikes and what is struck: flash, cut, fire, ring, rim, sweep of a blade.

They have straight alpha; those of a card are as large as it, which is opaque.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.rng import Rng
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale, smoothscale_by
from nomercy_table.table.moments.particles import Point, cut_out

VIEWS = 9
"""Of a rim, and of a sweep."""

_FLASH = (96, 92, 82)
_HOT, _BANDS = (255, 250, 240), 12
"""The colour towards which light goes where it is the brightest; and in so many bands a ring of
light is drawn, each above the one around it."""

_SHINE, _WHITE, _SPARK = (116, 214, 255), (255, 253, 246), (255, 220, 140)
_STEEL, _EDGE = (214, 226, 240), (255, 255, 255)

_STEPS, _COARSE, _LARGE = 40, 4, 150_000
"""Parts of a stroke of light; so many times smaller its glow is drawn; and up to so many pixels it
is drawn twice as large as it is seen: then its edges are fine enough."""

_FREE, _BULGE, _THICK, _LONG, _REACH, _INSIDE = 0.02, 0.16, 0.1, 0.72, 0.44, 0.05
"""A rim, in widths of its card: how far off the edge its ends are, and how much farther its middle;
how thick and how long it is: so it ends before the corners, where numbers hang; and how far its
picture reaches from the edge, and over it."""


# -- a card ----------------------------------------------------------------------------------------


def flashed(card: pygame.Surface) -> pygame.Surface:
    """Return the card in a flash of light: brighter, with all that is drawn on it."""
    flash = card.copy()
    flash.fill(_FLASH, special_flags=pygame.BLEND_RGB_ADD)
    return flash


def tinted(card: pygame.Surface, ink: Colour) -> pygame.Surface:
    """Return the card in that light."""
    found = card.copy()
    found.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
    return found


def grey(card: pygame.Surface) -> pygame.Surface:
    """Return the card without its colours."""
    return tinted(pygame.transform.grayscale(card), (190, 190, 196))


class Burning:
    """A card that burns away from its edges, in so many views, with embers along the fire."""

    def __init__(self, card: pygame.Surface, key: int, views: int) -> None:
        self._card, self._views = card, views
        size, rng = card.get_size(), Rng.stream(key, "burning")
        wide, high = 12, 16
        noise = pygame.Surface((wide, high), pygame.SRCALPHA)
        for x, y in itertools.product(range(wide), range(high)):
            inner = 2 * min(x + 0.5, wide - 0.5 - x, 0.75 * (high - 0.5 - y)) / wide
            deep = min(1.0, 0.5 * inner + 0.5 * rng.uniform())
            noise.set_at((x, y), (0, 0, 0, round(255 * deep)))
        self._noise = smoothscale(noise, (max(wide, size[0] // 2), max(high, size[1] // 2)))
        self._char = tinted(card, (120, 84, 70))

    def view(self, number: int) -> pygame.Surface:
        """Return what is left of it then, the first view being 0."""
        burnt = round(235 * (number + 0.6) / self._views)
        picture = pygame.Surface(self._card.get_size(), pygame.SRCALPHA)
        for ink, reach in (((255, 120, 30), 0), ((255, 222, 130), 10)):
            picture.blit(self._left(burnt + reach, ink), (0, 0))
        char = self._left(burnt + 24, (255, 255, 255))
        char.blit(self._char, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(char, (0, 0))
        cut_out(picture, self._card)
        return picture

    def _left(self, burnt: int, ink: Colour) -> pygame.Surface:
        mask = pygame.mask.from_surface(self._noise, min(254, burnt))
        shape = mask.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))
        return smoothscale(shape, self._card.get_size())


# -- flashes and rings -----------------------------------------------------------------------------


def slash(length: int, angle: float, ink: Colour) -> pygame.Surface:
    """Return a cut: bright in its middle, pointed at both ends, `angle` degrees
    counterclockwise."""
    wide, part = max(6, length // 9), 2
    small = pygame.Surface((length // part + 8, 3 * wide // part + 8), pygame.SRCALPHA)
    lens = [*[(x, -1.0) for x in range(25)], *[(x, 1.0) for x in range(24, -1, -1)]]
    for colour, share in (((*ink, 150), 1.0), ((*ink, 255), 0.6), ((255, 250, 240, 255), 0.3)):
        across, thick = (small.get_width() - 8) / 24, share * wide / part
        points = [
            (
                4 + across * x,
                small.get_height() / 2 + side * thick * math.sin(math.pi * x / 24) ** 1.5,
            )
            for x, side in lens
        ]
        pygame.draw.polygon(small, colour, points)
    return pygame.transform.rotozoom(smoothscale_by(small, part), angle, 1.0)


def star(side: int, ink: Colour, points: int = 9) -> pygame.Surface:
    """Return a flash with points in a soft glow: where one thing meets another."""
    half, rng = side / 2, Rng.stream(points, "star")
    glow = pygame.Surface((max(8, side // 4), max(8, side // 4)), pygame.SRCALPHA)
    glow.fill((*ink, 0))
    pygame.draw.circle(glow, (*ink, 150), glow.get_rect().center, side // 14)
    for _ in range(2):
        glow = box_blur(glow, max(1, side // 40))
    picture = smoothscale(glow, (side, side))
    for colour, size in (((*ink, 235), 1.0), ((255, 252, 244, 255), 0.66)):
        shape: list[Point] = []
        for n in range(points):
            far = half * size * (0.62 + 0.38 * rng.uniform())
            for turn, reach in ((n, far), (n + 0.5, 0.24 * half * size)):
                angle = math.tau * turn / points
                shape.append((half + reach * math.cos(angle), half + reach * math.sin(angle)))
        pygame.draw.polygon(picture, colour, shape)
    return picture


def rings(side: int, ink: Colour, views: int) -> list[pygame.Surface]:
    """Return so many views of a ring of light that grows to that size, and fades: it is the
    brightest in the middle of its line, and goes out softly to both sides."""
    return [_ring(side, ink, (view + 1) / views) for view in range(views)]


def _ring(side: int, ink: Colour, part: float) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    reach = max(2.0, side * 0.11 * (1.0 - 0.72 * part))
    radius = side / 2 * (0.8 + 0.2 * part) - reach
    bands = max(3, min(_BANDS, round(reach)))
    for band in range(bands):
        far = 1.0 - band / bands
        strong = (1.0 - far) ** 1.6
        light = (*blend(ink, _HOT, 0.4 * strong**3), round(255 * strong * (1.0 - 0.72 * part)))
        wide = max(1, round(2 * reach * far))
        pygame.draw.circle(picture, light, (side / 2, side / 2), radius + reach * far, wide)
    return picture


def below(
    lights: Sequence[pygame.Surface], centre: tuple[int, int], told: Iterable[Item]
) -> Sequence[pygame.Surface]:
    """Return these views, all of one size, of a light around `centre`, as they are seen below what
    is `told` there: that is on soft ground, and would be darker where it was drawn once more, above
    them."""
    around = lights[0].get_rect(center=centre)
    for item in told:
        there = item.rect.clip(around)
        if there:
            hole = item.surface.subsurface(there.move(-item.x, -item.y)).copy()
            hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            for light in lights:
                at = there.x - around.x, there.y - around.y
                light.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return lights


# -- strokes of light ------------------------------------------------------------------------------


class _Spot(NamedTuple):
    """A point of a stroke: where it is, how thick it is there, and how bright, 0 to 1."""

    x: float
    y: float
    thick: float
    bright: float


def rim_at(card: pygame.Rect, up: bool) -> tuple[int, int]:
    """Return the middle of the views of a rim: at the card's upper edge, or its lower one."""
    aside = (_REACH - _INSIDE) / 2 * card.width
    return card.centerx, round(card.top - aside if up else card.bottom + aside)


def rim(wide: int, up: bool, struck: float) -> list[pygame.Surface]:
    """Return a rim of light that bends around the upper edge of a card so `wide`, or its lower one,
    flares where it is `struck`, so many widths right of its middle, runs along and goes out, with
    sparks."""
    size = round((_REACH + _INSIDE) * wide), round(_LONG * wide)
    flare, found = star(round(0.46 * wide), _SHINE, 7), []

    def spot(t: float) -> Point:
        """Return a point from its upper end, -1, to its lower one, 1, bent to the right."""
        out = _INSIDE + _FREE + _BULGE * math.cos(t * math.pi / 2)
        return out * wide, size[1] / 2 + 0.94 * t * size[1] / 2

    hit = max(-0.6, min(0.6, 2 * struck / _LONG * (1 if up else -1)))
    for view in range(VIEWS):
        part, spots = view / VIEWS, list[_Spot]()
        runs, fades = 0.45 + 2.2 * ease_out(part), (1.0 - part) ** 0.6
        for n in range(_STEPS + 1):
            t = 2 * n / _STEPS - 1
            near = math.exp(-(((t - hit) / runs) ** 2))
            tapers = (1 - t * t) ** 0.6
            thick = _THICK * wide * tapers * (0.35 + 0.65 * near) * (0.35 + 0.65 * fades)
            bright = 1.6 * near * fades * min(1.0, 2.4 * tapers)
            spots.append(_Spot(*spot(t), thick, bright))
        picture = _veil(wide, size, spots)
        picture.blit(_stroked(size, spots, _SHINE, _WHITE), (0, 0))
        _draw_sparks(picture, wide, spot(hit), part)
        if view < 4:
            shown = smoothscale_by(flare, 1.0 - 0.15 * view)
            picture.blit(shown, shown.get_rect(center=spot(hit)))
        found.append(pygame.transform.rotate(picture, 90 if up else -90))
    return found


def _veil(wide: int, size: tuple[int, int], spots: Sequence[_Spot]) -> pygame.Surface:
    """Draw the light between the rim and the card: strongest along the rim."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*_SHINE, 0))
    edge = (_INSIDE + _FREE) * wide
    for spot, after in itertools.pairwise(spots):
        for share, strong in ((1.0, 26), (0.62, 44), (0.3, 70)):
            inner = [p.x - (p.x - edge) * share for p in (after, spot)]
            shape = [(spot.x, spot.y), (after.x, after.y), (inner[0], after.y), (inner[1], spot.y)]
            pygame.draw.polygon(surface, (*_SHINE, round(strong * spot.bright)), shape)
    return surface


def _draw_sparks(surface: pygame.Surface, wide: int, start: Point, part: float) -> None:
    """Let sparks fly off the rim, away from the card."""
    rng, count = Rng.stream(wide, "sparks"), 13
    for n in range(count):
        turn = math.radians(108 * (n + rng.uniform()) / count - 54)
        far, lasts = 0.45 + 0.55 * rng.uniform(), 0.6 + 0.4 * rng.uniform()
        gone = part / lasts
        if gone >= 1.0:
            continue
        points = []
        for age in (ease_out(gone), ease_out(max(0.0, gone - 0.22))):
            reach = 0.36 * wide * far * age + 0.04 * wide
            x, y = reach * math.cos(turn), reach * math.sin(turn)
            points.append((start[0] + x, start[1] + y))
        thick = max(1, round(0.026 * wide * (1.0 - 0.6 * gone)))
        ink = _WHITE if gone < 0.3 else _SPARK
        pygame.draw.lines(surface, (*ink, round(255 * (1.0 - gone) ** 0.5)), False, points, thick)


def sweep(way: int, card: int, right: bool, up: bool) -> list[pygame.Surface]:
    """Return a blade's light that goes on from one card so wide to another, `way` pixels across, to
    the right or to the left, bent upwards or downwards: its head runs ahead, and what it leaves
    goes out."""
    size, found = (way + card, card), []
    for view in range(VIEWS):
        head = min(1.0, (view + 1.6) / (VIEWS - 4))
        tail = max(0.0, (view - 2.5) / (VIEWS - 1))
        spots = []
        for n in range(_STEPS + 1):
            t = tail + (head - tail) * n / _STEPS
            bright = (n / _STEPS) ** 0.9 * min(1.0, 2.0 - 2 * view / VIEWS)
            thick = 0.085 * card * math.sin(math.pi * (n / _STEPS) ** 2.6) * (0.5 + bright / 2)
            y = 0.74 - 0.5 * math.sin(math.pi * t)
            spots.append(_Spot((0.06 + 0.88 * t) * size[0], y * size[1], thick, bright))
        picture = _stroked(size, spots, _STEEL, _EDGE)
        found.append(pygame.transform.flip(picture, not right, not up))
    return found


def lit(shield: pygame.Surface, strong: float) -> pygame.Surface:
    """Return a shield in the instant in which it holds, so `strong`, 0 to 1: it lights up, with a
    rim of light along its edge; larger than it is by that light, its middle where it was."""
    wide, high = shield.get_size()
    reach = max(4, wide // 6)
    size = wide + 2 * reach, high + 2 * reach
    shape = pygame.mask.from_surface(shield, 127)
    ink = (*_SHINE, round(235 * strong))
    alone = shape.to_surface(setcolor=ink, unsetcolor=(*_SHINE, 0))
    around = pygame.Surface(size, pygame.SRCALPHA)
    around.fill((*_SHINE, 0))
    around.blit(alone, (reach, reach), special_flags=pygame.BLEND_RGBA_MAX)
    small = smoothscale(around, (size[0] // _COARSE, size[1] // _COARSE))
    blurred = box_blur(small, max(1, reach // (2 * _COARSE)))
    picture = smoothscale(blurred, size)
    bright = shield.copy()
    bright.fill([round(120 * strong)] * 3, special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(bright, (reach, reach))
    edge = [(x + reach, y + reach) for x, y in shape.outline()]
    if len(edge) > 2:
        pygame.draw.lines(picture, (*_WHITE, 255), True, edge, max(1, round(wide * strong / 22)))
    return picture


def _stroked(
    size: tuple[int, int], spots: Sequence[_Spot], ink: Colour, core: Colour
) -> pygame.Surface:
    """Draw a stroke with a bright core, in a soft glow."""
    times = 2 if size[0] * size[1] < _LARGE else 1
    fine = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    fine.fill((*ink, 0))
    for wide, paint, strong in ((1.0, ink, 210), (0.7, ink, 255), (0.46, core, 255)):
        for shape, bright in _parts(spots, wide, times):
            pygame.draw.polygon(fine, (*paint, round(strong * bright)), shape)
    coarse = pygame.Surface((size[0] // _COARSE + 1, size[1] // _COARSE + 1), pygame.SRCALPHA)
    coarse.fill((*ink, 0))
    for shape, bright in _parts(spots, 2.6, 1 / _COARSE):
        pygame.draw.polygon(coarse, (*ink, round(96 * bright)), shape)
    blurred = box_blur(coarse, max(1, size[1] // (18 * _COARSE)))
    picture = smoothscale(blurred, size)
    picture.blit(fine if times == 1 else smoothscale(fine, size), (0, 0))
    return picture


def _parts(
    spots: Sequence[_Spot], wide: float, scale: float
) -> Iterable[tuple[list[Point], float]]:
    """Yield the stroke so many times as thick, part by part, and how bright each is."""
    sides = [_across(spots, n, wide) for n in range(len(spots))]
    for n in range(len(spots) - 1):
        (a, b), (c, d) = sides[n], sides[n + 1]
        shape = [(x * scale, y * scale) for x, y in (a, b, d, c)]
        yield shape, min(1.0, max(0.0, spots[n].bright))


def _across(spots: Sequence[_Spot], n: int, wide: float) -> tuple[Point, Point]:
    """Return both edges of a stroke at one of its points."""
    before, after = spots[max(0, n - 1)], spots[min(len(spots) - 1, n + 1)]
    dx, dy = after.x - before.x, after.y - before.y
    long = max(1e-6, math.hypot(dx, dy))
    half, spot = wide * spots[n].thick / 2, spots[n]
    x, y = -dy / long * half, dx / long * half
    return (spot.x + x, spot.y + y), (spot.x - x, spot.y - y)


# -- how far ---------------------------------------------------------------------------------------


def direction(start: Point, end: Point) -> Point:
    """Return the way from one point to another, one pixel long."""
    x, y = end[0] - start[0], end[1] - start[1]
    far = max(1.0, math.hypot(x, y))
    return x / far, y / far


def swing(part: float, swings: Sequence[float]) -> float:
    """Return how far something is off that shakes, when that part of the time is over."""
    if not 0.0 < part < 1.0:
        return 0.0
    return swings[int(part * len(swings))] * math.sin(math.tau * len(swings) * part)
