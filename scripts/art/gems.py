"""Four cut stones, one for each colour of Show 'Em No Mercy: round, step cut, marquise, trillion.

A stone is drawn about the origin. Its silhouette tells its colour without colour; its facets are
lit from the top left, each by the way it faces.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .palette import mix
from .svg import Affine, Path, Point, fill, polygon

LIGHT = (-0.55, -0.84)


@dataclass(frozen=True)
class Cut:
    """A stone's corners, clockwise from the top: its girdle, the ring inside it, its table.

    `girdle` and `middle` go together facet by facet; where `table` has half as many corners, its
    facets are a brilliant's (kites and triangles), else steps.
    """

    girdle: tuple[Point, ...]
    middle: tuple[Point, ...]
    table: tuple[Point, ...]


def _scaled(points: Sequence[Point], sx: float, sy: float, lift: float = 0.0) -> tuple[Point, ...]:
    return tuple((x * sx, y * sy + lift) for x, y in points)


def _brilliant(outline: Sequence[Point], table: float, middle: float, lift: float = 0.0) -> Cut:
    """A cut with a kite at every other corner; `outline` starts at the top and has an even count.

    `table` and `middle` are shares of the outline's reach; `lift` moves the table down.
    """
    inner = _scaled(outline, middle, middle, lift / 2)[::2]
    flat = []
    for i in range(0, len(outline), 2):
        x, y = outline[i + 1]
        flat.append((x * table, y * table + lift))
    return Cut(tuple(outline), inner, tuple(flat))


def _round() -> Cut:
    turns = [2 * math.pi * i / 16 for i in range(16)]
    return _brilliant([(50 * math.sin(t), -50 * math.cos(t)) for t in turns], 0.68, 0.86)


def _step() -> Cut:
    def box(w: float, h: float, c: float) -> tuple[Point, ...]:
        return (
            *((-w + c, -h), (w - c, -h), (w, -h + c), (w, h - c)),
            *((w - c, h), (-w + c, h), (-w, h - c), (-w, -h + c)),
        )

    return Cut(box(38, 50, 13), box(32, 44, 10.6), box(24.5, 36.5, 7.6))


def _marquise() -> Cut:
    right = ((0, -50), (12.5, -38), (22.5, -24), (29.4, -8.5), (30.6, 0), (29.4, 8.5))
    low = ((22.5, 24), (12.5, 38))
    points = [*right, *low, (0, 50)]
    points += [(-x, y) for x, y in reversed((*right[1:], *low))]
    return _brilliant(points, 0.72, 0.88)


def _trillion() -> Cut:
    """Three bowed sides, one point down."""
    points = []
    for i in range(3):
        side = math.radians(120 * i)
        for x, y in ((-43, -27.5), (-27, -33.6), (0, -37.4), (27, -33.6)):
            points.append(
                (
                    x * math.cos(side) - y * math.sin(side),
                    x * math.sin(side) + y * math.cos(side) - 7.5,
                )
            )
    return _brilliant(points, 0.72, 0.88)


CUTS = {"b": _round(), "g": _step(), "r": _marquise(), "y": _trillion()}


def silhouette(colour: str) -> Path:
    """The stone's outline, about 100 tall."""
    return polygon(CUTS[colour].girdle)


def table(colour: str) -> Path:
    """The flat top of the stone."""
    return polygon(CUTS[colour].table)


def _facets(cut: Cut) -> list[tuple[tuple[Point, ...], float]]:
    """Each facet with how much brighter it is than the way it faces would make it."""
    out: list[tuple[tuple[Point, ...], float]] = []
    girdle, middle, flat = cut.girdle, cut.middle, cut.table
    n = len(flat)
    if len(girdle) == n:
        for low, high, more in ((girdle, middle, -0.2), (middle, flat, 0.25)):
            for i in range(n):
                j = (i + 1) % n
                out.append(((low[i], low[j], high[j], high[i]), more))
        return out
    for i in range(n):
        j = (i + 1) % n
        tip, beside, after = girdle[2 * i], girdle[2 * i + 1], girdle[2 * j]
        out.append(((tip, beside, middle[i]), -0.14))
        out.append(((beside, after, middle[j]), 0.16))
        out.append(((middle[i], beside, middle[j], flat[i]), -0.14))
        out.append(((flat[i - 1], middle[i], flat[i]), 0.16))
    return out


def _brightness(facet: Sequence[Point], sparkle: float) -> float:
    """-1 to 1: how much the facet faces the light, its slope falling away from the middle."""
    x = sum(p[0] for p in facet) / len(facet)
    y = sum(p[1] for p in facet) / len(facet)
    length = math.hypot(x, y) or 1.0
    lit = (x * LIGHT[0] + y * LIGHT[1]) / length
    # Light that fell in on one side comes out at the other, weaker: so a stone sparkles.
    return 0.74 * lit + sparkle * math.cos(4 * math.atan2(y, x) + 0.4)


def engraved(colour: str, ramp: Sequence[str], top: str, place: Affine) -> list[str]:
    """Elements of a stone: `ramp` its facets' colours from dark to bright, `top` its table's.

    `place` takes the stone's own box to the card.
    """
    cut = CUTS[colour]
    # The long facets of a step cut don't sparkle: they shine evenly.
    sparkle = 0.08 if len(cut.girdle) == len(cut.table) else 0.34
    tones: dict[int, Path] = {}
    for facet, more in _facets(cut):
        value = _brightness(facet, sparkle) + more
        level = round((value + 1) / 2 * (len(ramp) - 1))
        level = max(0, min(len(ramp) - 1, level))
        tones[level] = tones.get(level, Path()) + polygon(facet)
    # Under the facets lies their middle tone: else the ground shines through the seams.
    middle = len(ramp) // 2
    out = [fill(polygon(cut.girdle).at(place), ramp[middle], 1)]
    out += [
        fill(shape.at(place), ramp[level], 1)
        for level, shape in sorted(tones.items())
        if level != middle
    ]
    out.append(fill(polygon(cut.table).at(place), top, 1))
    return out


def ramp(base: str, deep: str, bright: str, steps: int = 6) -> list[str]:
    """Facet colours from `deep` over `base` to `bright`."""
    out = []
    for i in range(steps):
        share = i / (steps - 1)
        out.append(
            mix(deep, base, share / 0.55)
            if share <= 0.55
            else mix(base, bright, (share - 0.55) / 0.45)
        )
    return out
