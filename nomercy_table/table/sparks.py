"""Drawn light: a chain of lightning from card to card, an arrow that turns round."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.ui.theme import Colour

_GLOW, _CORE = (120, 170, 255), (240, 246, 255)
_DARK = (8, 20, 17)
_EMBER = (255, 104, 60)


def bolts(
    start: tuple[int, int], ends: Sequence[tuple[int, int]], width: int, views: int
) -> tuple[list[pygame.Surface], tuple[int, int]]:
    """Lightning from one point to several, in some `views` of it, and the middle of these.

    `width` is how wide the brightest part is, in pixels.
    """
    margin = 8 * width
    xs, ys = [start[0], *(x for x, _ in ends)], [start[1], *(y for _, y in ends)]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area = area.inflate(2 * margin, 2 * margin)
    pictures = []
    for view in range(views):
        rng = Rng.stream(view, "bolts")
        surface = pygame.Surface(area.size, pygame.SRCALPHA)
        paths = [_path(start, end, rng, 3 * width) for end in ends]
        for ink, wide in (((*_GLOW, 70), 7), ((*_GLOW, 150), 3), ((*_CORE, 255), 1)):
            for path in paths:
                points = [(x - area.x, y - area.y) for x, y in path]
                layer = pygame.Surface(area.size, pygame.SRCALPHA)
                pygame.draw.lines(layer, ink, False, points, wide * width)
                surface.blit(layer, (0, 0))
        pictures.append(surface)
    return pictures, area.center


def _path(
    start: tuple[int, int], end: tuple[int, int], rng: Rng, reach: int
) -> list[tuple[float, float]]:
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


def turning_arrow(side: int, colour: Colour, clockwise: bool, views: int) -> list[pygame.Surface]:
    """Two arrows around a ring, in the views of half a turn."""
    big = 4 * side
    sheet = pygame.Surface((big, big), pygame.SRCALPHA)
    for ink, grown in ((_DARK, 0.028), (colour, 0.0)):
        for half in (0.0, math.pi):
            pygame.draw.polygon(sheet, ink, _arc_arrow(big, half, grown))
    if not clockwise:
        sheet = pygame.transform.flip(sheet, True, False)
    # Twice the size is enough to turn it smoothly; all views are made in one frame.
    twice = pygame.transform.smoothscale(sheet, (2 * side, 2 * side))
    turn = -180 / views if clockwise else 180 / views
    pictures = []
    for view in range(views):
        turned = pygame.transform.rotozoom(twice, turn * view, 0.5)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        inner = picture.get_rect(center=turned.get_rect().center)
        picture.blit(turned, (0, 0), inner)
        pictures.append(picture)
    return pictures


def _arc_arrow(big: int, first: float, grown: float) -> list[tuple[float, float]]:
    """An arrow along a part of a circle, clockwise, its outline `grown` by a share of the side."""
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
    inner = [at(angle, radius - half) for angle in reversed(steps)]
    neck = first + span
    head = [
        at(neck - 0.02, radius + 0.12 + 1.6 * grown),
        at(neck + tip, radius),
        at(neck - 0.02, radius - 0.12 - 1.6 * grown),
    ]
    return [*outer, *head, *inner]


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
    streak = pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), (2 * length, width))
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    return pygame.transform.rotate(streak, angle)
