"""Strokes of light: the rim before a shield that holds, and the sweep of a blade that goes on.

Each is a run of views, small pictures with straight alpha; a stroke is thin at its ends.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.rng import Rng
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import box_blur, smoothscale, smoothscale_by
from nomercy_table.table.moments.harm import Point, star

VIEWS = 9
"""Of a rim, and of a sweep."""

_STEPS, _FINE, _COARSE, _LARGE = 40, 2, 4, 150_000
"""Parts of a stroke; so many times as large it is drawn as it is seen, its glow so many times
smaller. From so many pixels on it is drawn as it is: its edges are fine enough."""

_RIM, _WHITE, _SPARK = (116, 214, 255), (255, 253, 246), (255, 220, 140)
_STEEL, _EDGE = (214, 226, 240), (255, 255, 255)

# -- rim: lengths are shares of the card's width

_FREE, _BULGE, _THICK, _LONG = 0.02, 0.16, 0.1, 0.72
"""How far off the card's edge its ends are, and how much farther its middle; how thick it is; and
how long: so it ends before the corners, where numbers hang."""

_REACH, _INSIDE = 0.44, 0.05
"""How far what is drawn reaches from the card's edge, and over it."""

_FLARE, _SPARKS, _FLIES = 0.46, 13, 0.36
"""The flare where it is struck; so many sparks, and how far they fly."""


class _Spot(NamedTuple):
    """A point of a stroke: where it is, how thick it is there, and how bright, 0 to 1."""

    x: float
    y: float
    thick: float
    bright: float


def rim_at(card: pygame.Rect, up: bool) -> tuple[int, int]:
    """The middle of the views of a rim: at the card's upper edge, or its lower one."""
    aside = (_REACH - _INSIDE) / 2 * card.width
    return card.centerx, round(card.top - aside if up else card.bottom + aside)


def rim(wide: int, up: bool, struck: float) -> list[pygame.Surface]:
    """A rim of light that bends around the upper edge of a card so `wide`, or its lower one, flares
    where it is `struck`, so many widths right of its middle, runs along and goes out, with
    sparks."""
    size = round((_REACH + _INSIDE) * wide), round(_LONG * wide)
    along = max(-0.6, min(0.6, 2 * struck / _LONG * (1 if up else -1)))
    flare, found = star(round(_FLARE * wide), _RIM, 7), []
    for view in range(VIEWS):
        picture = _rim(wide, size, along, view / VIEWS)
        flares = 1.0 - view / 4
        if flares > 0:
            at = _on_rim(wide, size, along)
            lit = smoothscale_by(flare, 0.4 + 0.6 * flares)
            picture.blit(lit, lit.get_rect(center=(round(at[0]), round(at[1]))))
        found.append(pygame.transform.rotate(picture, 90 if up else -90))
    return found


def _on_rim(wide: int, size: tuple[int, int], t: float) -> Point:
    """A point of the rim, from its upper end, -1, to its lower one, 1: it is drawn bent to the
    right, and then turned."""
    out = _INSIDE + _FREE + _BULGE * math.cos(t * math.pi / 2)
    return out * wide, size[1] / 2 + 0.94 * t * size[1] / 2


def _rim(wide: int, size: tuple[int, int], struck: float, part: float) -> pygame.Surface:
    """The rim and its sparks when that part of the time is over."""
    runs, fades = 0.45 + 2.2 * ease_out(part), (1.0 - part) ** 0.6
    spots = []
    for n in range(_STEPS + 1):
        t = 2 * n / _STEPS - 1
        near = math.exp(-(((t - struck) / runs) ** 2))
        tapers = (1 - t * t) ** 0.6
        x, y = _on_rim(wide, size, t)
        thick = _THICK * wide * tapers * (0.35 + 0.65 * near) * (0.35 + 0.65 * fades)
        spots.append(_Spot(x, y, thick, 1.6 * near * fades * min(1.0, 2.4 * tapers)))
    picture = _stroked(size, spots, _RIM, _WHITE)
    veil = _veil(wide, size, spots)
    veil.blit(picture, (0, 0))
    _draw_sparks(veil, wide, _on_rim(wide, size, struck), part)
    return veil


def _veil(wide: int, size: tuple[int, int], spots: Sequence[_Spot]) -> pygame.Surface:
    """The light between the rim and the card: strongest along the rim."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*_RIM, 0))
    edge = (_INSIDE + _FREE) * wide
    for spot, after in itertools.pairwise(spots):
        for share, strong in ((1.0, 26), (0.62, 44), (0.3, 70)):
            inner = [p.x - (p.x - edge) * share for p in (after, spot)]
            shape = [(spot.x, spot.y), (after.x, after.y), (inner[0], after.y), (inner[1], spot.y)]
            pygame.draw.polygon(surface, (*_RIM, round(strong * spot.bright)), shape)
    return surface


def _draw_sparks(surface: pygame.Surface, wide: int, start: Point, part: float) -> None:
    """They fly off the rim, away from the card."""
    rng = Rng.stream(wide, "sparks")
    for n in range(_SPARKS):
        turn = math.radians(108 * (n + rng.uniform()) / _SPARKS - 54)
        far, lasts = 0.45 + 0.55 * rng.uniform(), 0.6 + 0.4 * rng.uniform()
        gone = part / lasts
        if gone >= 1.0:
            continue
        points = []
        for age in (ease_out(gone), ease_out(max(0.0, gone - 0.22))):
            reach = _FLIES * wide * far * age + 0.04 * wide
            x, y = reach * math.cos(turn), reach * math.sin(turn)
            points.append((start[0] + x, start[1] + y))
        thick = max(1, round(0.026 * wide * (1.0 - 0.6 * gone)))
        ink = _WHITE if gone < 0.3 else _SPARK
        pygame.draw.lines(surface, (*ink, round(255 * (1.0 - gone) ** 0.5)), False, points, thick)


# -- sweep -----------------------------------------------------------------------------------------


def _sweep_size(way: int, card: int) -> tuple[int, int]:
    """The views of a sweep over that `way` across, past cards so wide."""
    return way + card, card


def sweep(way: int, card: int, right: bool, up: bool) -> list[pygame.Surface]:
    """A blade's light that goes on from one card to another, `way` pixels across, to the right or
    to the left, bent upwards or downwards: its head runs ahead, and what it leaves goes out."""
    size, found = _sweep_size(way, card), []
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


# -- a shield --------------------------------------------------------------------------------------


def lit(shield: pygame.Surface, strong: float) -> pygame.Surface:
    """A shield in the instant in which it holds, so `strong`, 0 to 1: it lights up, with a rim of
    light along its edge; larger than it is by that light, its middle where it was."""
    wide, high = shield.get_size()
    reach = max(4, wide // 6)
    size = wide + 2 * reach, high + 2 * reach
    shape = pygame.mask.from_surface(shield, 127)
    ink = (*_RIM, round(235 * strong))
    alone = shape.to_surface(setcolor=ink, unsetcolor=(*_RIM, 0))
    around = pygame.Surface(size, pygame.SRCALPHA)
    around.fill((*_RIM, 0))
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


# -- strokes ---------------------------------------------------------------------------------------


def _stroked(
    size: tuple[int, int], spots: Sequence[_Spot], ink: Colour, core: Colour
) -> pygame.Surface:
    """A stroke with a bright core, in a soft glow."""
    times = _FINE if size[0] * size[1] < _LARGE else 1
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
    """The stroke so many times as thick, part by part, and how bright each is."""
    sides = [_across(spots, n, wide) for n in range(len(spots))]
    for n in range(len(spots) - 1):
        (a, b), (c, d) = sides[n], sides[n + 1]
        shape = [(x * scale, y * scale) for x, y in (a, b, d, c)]
        yield shape, min(1.0, max(0.0, spots[n].bright))


def _across(spots: Sequence[_Spot], n: int, wide: float) -> tuple[Point, Point]:
    """Both edges of a stroke at one of its points."""
    before, after = spots[max(0, n - 1)], spots[min(len(spots) - 1, n + 1)]
    dx, dy = after.x - before.x, after.y - before.y
    long = max(1e-6, math.hypot(dx, dy))
    half, spot = wide * spots[n].thick / 2, spots[n]
    x, y = -dy / long * half, dx / long * half
    return (spot.x + x, spot.y + y), (spot.x - x, spot.y - y)
