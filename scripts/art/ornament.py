"""Engraver's work: rosettes, and the band of each rank of Hit!.

Every rank has its own tint, its own band and its own rosette, so that equal ranks find each other
across the table, and by shape as much as by colour.
"""

from __future__ import annotations

import math

from .svg import Path, Point, circle, move, polygon, scale, smooth, star, turn

# Neighbouring ranks lie far apart in hue; all are dark enough for ivory lines on them.
TINT = {
    1: "#96690F",
    2: "#1B7396",
    3: "#84386E",
    4: "#5F6B14",
    5: "#B04E1A",
    6: "#2C4A8E",
    7: "#B23A66",
    8: "#17704B",
    9: "#6546A3",
    10: "#35313A",
}


def rosette(petals: int, radius: float, depth: float, phase: float = 0.0) -> Path:
    """A closed wave about the origin, `radius` at its crests, with `petals` of them.

    `depth` is half the share of the radius that the wave swings through; `phase` turns it, in
    radians of the wave: several phases together make a guilloche.
    """
    steps = max(20, petals * 4)
    points: list[Point] = []
    for i in range(steps):
        t = 2 * math.pi * i / steps
        r = radius * (1 - depth + depth * math.cos(petals * t + phase))
        points.append((r * math.sin(t), -r * math.cos(t)))
    return smooth(points)


def seal(rank: int, radius: float) -> list[tuple[float, float, float]]:
    """The rank's rosette about the origin, as circles (x, y, r): as many arms as the rank says."""
    rings = []
    sizes = [(0.46, 0.54), (0.46, 0.49), (0.30, 0.30)]
    # Many arms fill the middle by themselves, and every ring costs time to draw.
    for reach, r in sizes if rank < 7 else sizes[:2]:
        for i in range(rank):
            t = 2 * math.pi * i / rank - math.pi / 2
            rings.append((radius * reach * math.cos(t), radius * reach * math.sin(t), radius * r))
    return rings


def _ngon(n: int, r: float, first: float = -90.0) -> Path:
    return polygon(
        (
            r * math.cos(math.radians(first + 360 * i / n)),
            r * math.sin(math.radians(first + 360 * i / n)),
        )
        for i in range(n)
    )


def _motif(rank: int) -> Path:
    """One repeat of the rank's band, about the origin, 12 tall or less, to be filled."""
    if rank == 1:
        return star(8, 6.2, 2.2)
    if rank == 2:
        return circle(-3.0, -2.6, 2.5) + circle(3.0, 2.6, 2.5)
    if rank == 3:
        return _ngon(3, 6.4).at(move(0, 1.4))
    if rank == 4:
        return polygon(((-4.6, -4.6), (4.6, -4.6), (4.6, 4.6), (-4.6, 4.6)))
    if rank == 5:
        return star(5, 6.6, 2.7).at(move(0, 0.5))
    if rank == 6:
        return _ngon(6, 5.8)
    if rank == 7:
        return Path.parse("M-6.5 -5.5L-1 -5.5L6 0L-1 5.5L-6.5 5.5L0.4 0Z")
    if rank == 8:
        return circle(0, -3.1, 3.1) + circle(0, 3.1, 3.1)
    if rank == 9:
        grid = (-4.2, 0.0, 4.2)
        out = Path()
        for x in grid:
            for y in grid:
                out += polygon(((x, y - 2.1), (x + 2.1, y), (x, y + 2.1), (x - 2.1, y)))
        return out
    bar = polygon(((-7.2, -1.6), (7.2, -1.6), (7.2, 1.6), (-7.2, 1.6)))
    return bar.at(turn(45)) + bar.at(turn(-45))


def band(rank: int, left: float, right: float, y: float) -> tuple[Path, Path]:
    """The rank's motifs between left and right on the line y: the shapes, and what parts them."""
    step = 20.0
    count = int((right - left) // step)
    start = (left + right - (count - 1) * step) / 2
    shapes, between = Path(), Path()
    diamond = polygon(((0, -3.2), (1.7, 0), (0, 3.2), (-1.7, 0)))
    for i in range(count):
        x = start + i * step
        shapes += _motif(rank).at(scale(1.12), move(x, y))
        if i:
            between += diamond.at(move(x - step / 2, y))
    return shapes, between
