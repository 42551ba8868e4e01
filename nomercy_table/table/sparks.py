"""Drawn light: a chain of lightning from card to card, an arrow that turns round."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import overload

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.beside import RenderJob, RenderThread, blank
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale

_GLOW, _CORE = (120, 170, 255), (240, 246, 255)
_PART, _WIDE, _BRANCHES = 4, 10, 0.42
"""So many times smaller its glow is drawn, and twice that where it is so many pixels wide; and how
likely a branch is, at each kink."""

_DARK = (8, 20, 17)
_EMBER = (255, 104, 60)

_AWAY = 0.42
"""How dark the blade of an arrow is that is turned away from the light."""


class Lightning:
    """Lightning from one point to several, in some views; `width` is how wide the brightest part
    is, in pixels. It has branches, and a soft glow."""

    def __init__(self, start: tuple[int, int], ends: Sequence[tuple[int, int]], width: int) -> None:
        self._start, self._ends, self._width = start, ends, width
        margin = 30 * width
        xs, ys = [start[0], *(x for x, _ in ends)], [start[1], *(y for _, y in ends)]
        area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        self.area = area.inflate(2 * margin, 2 * margin)

    def view(self, number: int) -> pygame.Surface:
        """One of its pictures, which covers the `area`."""
        rng, width, area = Rng.stream(number, "bolts"), self._width, self.area
        paths = [_path(self._start, end, rng, 3 * width) for end in self._ends]
        branches = [branch for path in paths for branch in _branches(path, rng, 3 * width)]
        picture = _glowing(area, [*paths, *branches], width)
        for ink, wide, lines in (
            ((*_GLOW, 255), width, branches),
            ((*_GLOW, 255), 3 * width, paths),
            ((*_CORE, 255), width, paths),
        ):
            for path in lines:
                points = [(x - area.x, y - area.y) for x, y in path]
                pygame.draw.lines(picture, ink, False, points, max(1, wide))
        return picture


_Path = list[tuple[float, float]]


def _glowing(area: pygame.Rect, paths: Sequence[_Path], width: int) -> pygame.Surface:
    """The light around these ways: drawn small, blurred and enlarged."""
    part = _PART if width < _WIDE else 2 * _PART
    small = pygame.Surface((area.width // part + 1, area.height // part + 1), pygame.SRCALPHA)
    small.fill((*_GLOW, 0))
    for path in paths:
        points = [((x - area.x) / part, (y - area.y) / part) for x, y in path]
        pygame.draw.lines(small, (*_GLOW, 255), False, points, max(1, round(7 * width / part)))
    for _ in range(2):
        small = box_blur(small, max(1, round(5 * width / part)))
    return smoothscale(small, area.size, blank(area.size, pygame.SRCALPHA))


def _branches(path: _Path, rng: Rng, reach: int) -> list[_Path]:
    """Shorter ways that leave it at some of its kinks, and end in nothing."""
    found = []
    for n in range(1, len(path) - 1):
        if rng.uniform() > _BRANCHES:
            continue
        (x, y), (after_x, after_y) = path[n], path[n + 1]
        turn = math.atan2(after_y - y, after_x - x) + (0.5 + rng.uniform()) * (1 if n % 2 else -1)
        far = (4 + 5 * rng.uniform()) * reach
        end = (round(x + far * math.cos(turn)), round(y + far * math.sin(turn)))
        found.append(_path((round(x), round(y)), end, rng, max(2, reach // 2)))
    return found


def _path(start: tuple[int, int], end: tuple[int, int], rng: Rng, reach: int) -> _Path:
    """A way with kinks, aside by so many pixels at most."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, math.hypot(dx, dy))
    kinks = max(3, round(length / (2.5 * reach)))
    path = [(float(start[0]), float(start[1]))]
    for n in range(1, kinks):
        off = (2 * rng.uniform() - 1) * reach
        t = (n + 0.6 * (rng.uniform() - 0.5)) / kinks
        path.append((start[0] + dx * t - dy / length * off, start[1] + dy * t + dx / length * off))
    return [*path, (float(end[0]), float(end[1]))]


class TurningArrow(Sequence[pygame.Surface]):
    """Two arrows around a ring, in the views of half a turn. One takes a millisecond in a window of
    4K, and is seen for two frames: it is made `beside` these, or when it is seen first."""

    def __init__(
        self,
        side: int,
        colour: Colour,
        clockwise: bool,
        views: int,
        beside: RenderThread | None = None,
    ) -> None:
        self._side, self._turn = side, -180 / views if clockwise else 180 / views
        self._beside = beside
        self._twice = RenderJob(partial(_arrows, side, colour, clockwise), beside)
        self._views = [RenderJob(partial(self._turned, view), beside) for view in range(views)]

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What waits for the arrows; then all views are asked for. None without a thread."""
        if self._beside is None:
            return
        yield from self._twice.steps
        for view in self._views:
            next(view.steps, None)

    def __len__(self) -> int:
        return len(self._views)

    @overload
    def __getitem__(self, view: int) -> pygame.Surface: ...
    @overload
    def __getitem__(self, view: slice) -> list[pygame.Surface]: ...
    def __getitem__(self, view: int | slice) -> pygame.Surface | list[pygame.Surface]:
        if isinstance(view, slice):
            return [self[number] for number in range(*view.indices(len(self)))]
        return self._views[view].now()

    def _turned(self, view: int) -> pygame.Surface:
        turned = pygame.transform.rotozoom(self._twice.now(), self._turn * view, 0.5)
        found = pygame.Surface((self._side, self._side), pygame.SRCALPHA)
        found.blit(turned, (0, 0), found.get_rect(center=turned.get_rect().center))
        return found


def _arrows(side: int, colour: Colour, clockwise: bool) -> pygame.Surface:
    """Both, twice as large as they are seen: that is enough to turn them smoothly. They have a
    ridge, as chevrons have, and light falls on the blade that is turned outwards."""
    big = 4 * side
    sheet = blank((big, big), pygame.SRCALPHA)
    shade = blend(colour, _DARK, _AWAY)
    for ink, grown, inner in ((_DARK, 0.028, -1.0), (shade, 0.0, -1.0), (colour, 0.0, 0.0)):
        for half in (0.0, math.pi):
            outline = _arc_arrow(big, half, grown, inner)
            if not clockwise:
                outline = [(big - x, y) for x, y in outline]
            pygame.draw.polygon(sheet, ink, outline)
    return smoothscale(sheet, (2 * side, 2 * side))


def _arc_arrow(big: int, first: float, grown: float, inner: float) -> list[tuple[float, float]]:
    """An arrow along a part of a circle, clockwise, its outline `grown` by a share of the side, as
    far as to its edge on the `inner` side: -1.0, or to its ridge: 0.0."""
    middle, radius, half = big / 2, 0.34, 0.055 + grown
    span, tip = math.radians(112), math.radians(46 + 260 * grown)
    start = first - math.asin(grown) * 3

    def at(angle: float, distance: float) -> tuple[float, float]:
        return (
            middle + big * distance * math.cos(angle),
            middle + big * distance * math.sin(angle),
        )

    steps = [start + (first + span - start) * n / 24 for n in range(25)]
    outer = [at(angle, radius + half) for angle in steps]
    back = [at(angle, radius + inner * half) for angle in reversed(steps)]
    neck = first + span
    head = [
        at(neck - 0.02, radius + 0.12 + 1.6 * grown),
        at(neck + tip, radius),
        at(neck - 0.02, radius + inner * (0.12 + 1.6 * grown)),
    ]
    return [*outer, *head, *back]


def comet_tail(start: tuple[int, int], end: tuple[int, int], width: int) -> pygame.Surface:
    """The tail of what flies from one point to another: a streak that points there, bright and
    `width` pixels wide in front, which is the middle of the picture; it is a third of the way
    long."""
    length = max(2 * width, round(math.dist(start, end) / 3))
    small = pygame.Surface((128, 16), pygame.SRCALPHA)
    for x in range(64):
        along = (x + 1) / 64
        half = 6 * along**0.7
        pygame.draw.line(small, (*_EMBER, round(210 * along**1.8)), (x, 8 - half), (x, 8 + half))
    streak = smoothscale(box_blur(small, 2), (2 * length, width))
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return pygame.transform.rotate(streak, angle)
