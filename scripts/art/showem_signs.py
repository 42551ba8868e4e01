"""What the cards of Show 'Em No Mercy say without words: skip, turn round, burn, draw."""

from __future__ import annotations

import math

from .chisel import Facets, Line, Mark, head, spelled, stud
from .svg import Path, Point, polygon, scale, smooth, turn

SKIP: tuple[Mark, ...] = (
    Line(((-36, 38), (-36, -14), (-18, -36), (8, -36), (25, -17), (25, 6))),
    head(25, 38, 180, 0.85),
    stud(-6, 18, 14),
)
_LOOP: tuple[Mark, ...] = (
    Line(
        (
            *((14, -38), (20, -38), (38, -19), (38, 19), (19, 38), (-19, 38), (-38, 19)),
            *((-38, -13), (-30, -22)),
        )
    ),
    head(-5, -46, 45, 0.95),
)
EVERYONE: tuple[Mark, ...] = (*_LOOP, stud(0, -10, 11), stud(-12, 12, 11), stud(12, 12, 11))
REVERSE: tuple[Mark, ...] = (
    Line(((-19, 44), (-19, -18))),
    head(-19, -48, 0, 0.9),
    Line(((19, -44), (19, 18))),
    head(19, 48, 180, 0.9),
)


def _flame() -> Facets:
    tip, crook, horn, right, low = (6, -50), (13, -20), (24, -31), (33, 4), (25, 30)
    foot, back, left, tongue, dip = (0, 44), (-26, 30), (-33, 2), (-24, -30), (-13, -9)
    heart, side, base, other = (2, -10), (15, 16), (0, 40), (-15, 16)
    up, lit, shade, dark = (-0.6, -0.8), (-1, -0.1), (0.4, -0.6), (0.8, 0.6)
    grown = scale(1.14)
    faces: tuple[tuple[tuple[Point, ...], Point], ...] = (
        ((tip, heart, dip), up),
        ((tip, crook, heart), dark),
        ((horn, right, side), dark),
        ((horn, side, heart), shade),
        ((crook, horn, heart), up),
        ((right, low, side), (1, 0)),
        ((low, foot, base), dark),
        ((low, base, side), (0.5, 0.9)),
        ((tongue, dip, other), shade),
        ((left, tongue, other), up),
        ((dip, heart, other), lit),
        ((left, other, back), lit),
        ((back, other, base), (-0.6, 0.5)),
        ((back, base, foot), (0, 1)),
        ((heart, side, base), (-0.2, -0.4)),
        ((heart, base, other), up),
    )
    return Facets(tuple((tuple(grown(p) for p in shape), slope) for shape, slope in faces))


BURN: tuple[Mark, ...] = (_flame(),)

SIGNS: dict[str, tuple[Mark, ...]] = {
    "da": BURN,
    "rv": REVERSE,
    "sk": SKIP,
    "se": EVERYONE,
    "d2": spelled("+2"),
    "d4": spelled("+4"),
}

# The middle's studs would be lost in a corner.
IN_CORNER: dict[str, tuple[Mark, ...]] = {**SIGNS, "se": _LOOP}

# A 0 passes every hand on, a 7 swaps two: told by a small sign beside the number.
PASS_ON: tuple[Mark, ...] = (
    Line(((-26, 12), (-26, -20), (-14, -30), (4, -30))),
    head(36, -30, 90, 0.9),
    Line(((26, -12), (26, 20), (14, 30), (-4, 30))),
    head(-36, 30, -90, 0.9),
)
SWAP: tuple[Mark, ...] = (
    Line(((-40, -18), (8, -18))),
    head(42, -18, 90, 0.9),
    Line(((40, 18), (-8, 18))),
    head(-42, 18, -90, 0.9),
)
ASIDE: dict[int, tuple[Mark, ...]] = {0: PASS_ON, 7: SWAP}


def blades(count: int, reach: float, root: float, first: float) -> tuple[Path, Path]:
    """`count` blades that whirl about the origin, clockwise: they, and their dark halves.

    They start within `root`, under the stone, and end in points at `reach`. The first point is
    `first` degrees from straight up.
    """
    span = min(118.0, 420.0 / count)

    def polar(share: float, r: float) -> Point:
        t = math.radians(span * (share - 1))
        return r * math.sin(t), -r * math.cos(t)

    outer, ridge, inner = [], [], []
    for i in range(5):
        t = i / 4
        outer.append(polar(-0.45 + 1.45 * t, root + (reach - root) * math.sin(t * math.pi / 2)))
        ridge.append(polar(-0.05 + 1.05 * t, root + (reach - root) * t**1.15))
        inner.append(polar(0.25 + 0.75 * t, root + (reach - root) * t**1.9))
    whole, dark = Path(), Path()
    for i in range(count):
        spin = turn(first + 360 * i / count)
        whole += _between(outer, inner).at(spin)
        dark += _between(ridge, inner).at(spin)
    return whole, dark


def _between(one: list[Point], other: list[Point]) -> Path:
    """The area between two curves that end in the same point."""
    back = smooth(other[::-1], closed=False)
    return Path((*smooth(one, closed=False).segments, *back.segments[1:], ("Z", ())))


def wheel(radius: float, pockets: int = 16) -> list[Path]:
    """The pockets of a roulette wheel about the origin, in four sets."""
    sets = [Path() for _ in range(4)]
    for i in range(pockets):
        a, b = (2 * math.pi * (i + k) / pockets for k in (0, 1))
        points = []
        for t, r in ((a, radius), (b, radius), (b, radius * 0.56), (a, radius * 0.56)):
            points.append((r * math.sin(t), -r * math.cos(t)))
        sets[i % 4] += polygon(points)
    return sets


def small_wheel() -> Path:
    """The wheel as a sign: a rim, and every other pocket."""
    out = Path()
    for i in range(8):
        for inner, outer, reach in ((40.0, 48.0, 1.0), (15.0, 40.0, 0.5)):
            a = 2 * math.pi * (i + 0.25 * (reach < 1)) / 8
            b = a + 2 * math.pi * reach / 8
            points = []
            for t, r in ((a, inner), (a, outer), (b, outer), (b, inner)):
                points.append((r * math.sin(t), -r * math.cos(t)))
            out += polygon(points)
    return out + polygon(
        [(9 * math.sin(t), -9 * math.cos(t)) for t in (0, 1.05, 2.1, 3.15, 4.2, 5.25)]
    )
