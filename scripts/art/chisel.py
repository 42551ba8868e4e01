"""Figures and signs as if cut by a chisel: straight strokes with a ridge, lit from the top left.

A sign is a list of lines through points, about the origin; the figures are 80 tall along their
lines and 96 tall over all. Flat signs are for the corners of cards, ridged ones for their middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .svg import Affine, Path, Point, fill, move, polygon, scale, turn

WEIGHT = 16.0
LIGHT = (-0.6, -0.8)


@dataclass(frozen=True)
class Line:
    """One stroke through `points`. A closed one has no ends; a joined one ends in other strokes,
    so that its ends don't slope."""

    points: tuple[Point, ...]
    closed: bool = False
    joined: bool = False


@dataclass(frozen=True)
class Facets:
    """A shape of flat faces, for what no stroke can draw: heads of arrows, studs, flames.

    Each face says which way it slopes: (0, -1) is lit from above.
    """

    faces: tuple[tuple[tuple[Point, ...], Point], ...]


Mark = Line | Facets


def head(x: float, y: float, degrees: float, size: float = 1.0) -> Facets:
    """An arrow's head with its tip at (x, y), pointing up where `degrees` is 0."""
    place = move(x, y) @ turn(degrees) @ scale(size)
    tip, left, right, notch = (place(p) for p in ((0, 0), (-25, 34), (25, 34), (0, 27)))
    side = turn(degrees)
    return Facets(
        (((tip, notch, left), side((-0.8, -0.6))), ((tip, right, notch), side((0.8, -0.6))))
    )


def stud(x: float, y: float, r: float) -> Facets:
    """A small pyramid."""
    top, right, foot, left = (x, y - r), (x + r, y), (x, y + r), (x - r, y)
    return Facets(
        (
            ((left, top, (x, y)), (-1, -1)),
            ((top, right, (x, y)), (1, -1)),
            ((right, foot, (x, y)), (1, 1)),
            ((foot, left, (x, y)), (-1, 1)),
        )
    )


def _loop(w: float, top: float, bottom: float, cut: float) -> tuple[Point, ...]:
    return (
        *((-w + cut, top), (w - cut, top), (w, top + cut), (w, bottom - cut)),
        *((w - cut, bottom), (-w + cut, bottom), (-w, bottom - cut), (-w, top + cut)),
    )


_SIX = Line(
    (
        *((20, -24), (20, -29), (9, -40), (-9, -40), (-20, -29), (-20, 29), (-9, 40), (9, 40)),
        *((20, 29), (20, 4), (9, -7), (-20, -7)),
    )
)
_NINE = Line(tuple((-x, -y) for x, y in _SIX.points))

FIGURES: dict[str, tuple[Line, ...]] = {
    "0": (Line(_loop(21, -40, 40, 12), True),),
    "1": (Line(((-15, -27), (2, -40), (2, 40))), Line(((-14, 40), (18, 40)))),
    "2": (
        Line(
            (
                *((-20, -24), (-20, -29), (-9, -40), (9, -40), (20, -29), (20, -12)),
                *((-20, 28), (-20, 40), (23, 40)),
            )
        ),
    ),
    "3": (
        Line(
            (
                *((-20, -24), (-20, -29), (-9, -40), (8, -40), (18, -30), (18, -13)),
                *((9, -4), (-7, -4)),
            )
        ),
        Line(((4, -9), (20, 7), (20, 18)), joined=True),
        Line(((20, 12), (20, 29), (9, 40), (-9, 40), (-20, 29), (-20, 24))),
    ),
    "4": (
        Line(((4, -44), (-22, 10), (-22, 18), (26, 18))),
        Line(((11, -12), (11, 44))),
    ),
    "5": (
        Line(
            (
                *((20, -40), (-18, -40), (-18, -8), (9, -8), (20, 3), (20, 29), (9, 40)),
                *((-9, 40), (-20, 29), (-20, 24)),
            )
        ),
    ),
    "6": (_SIX,),
    "7": (Line(((-22, -40), (20, -40), (20, -30), (-6, 44))),),
    "8": (
        Line(
            (
                *((-9, -4), (-18, -13), (-18, -30), (-8, -40), (8, -40), (18, -30), (18, -13)),
                (9, -4),
            ),
            joined=True,
        ),
        Line(_loop(21, -4, 40, 11), True),
    ),
    "9": (_NINE,),
    "+": (Line(((-19, 0), (19, 0))), Line(((0, -19), (0, 19)))),
}
ADVANCE = {"1": 50.0, "+": 52.0}


def spelled(text: str) -> tuple[Line, ...]:
    """Figures side by side, about the origin."""
    widths = [ADVANCE.get(c, 62.0) for c in text]
    x = -sum(widths) / 2
    out: list[Line] = []
    for char, width in zip(text, widths, strict=True):
        at = x + width / 2
        out += [
            Line(tuple((px + at, py) for px, py in line.points), line.closed, line.joined)
            for line in FIGURES[char]
        ]
        x += width
    return tuple(out)


def _offsets(line: Line, half: float) -> list[tuple[Point, Point]]:
    """For each point, where the stroke's two edges pass it: left and right of its direction."""
    pts, n = line.points, len(line.points)
    out = []
    for i, (x, y) in enumerate(pts):
        before = pts[i - 1] if i or line.closed else None
        after = pts[(i + 1) % n] if i + 1 < n or line.closed else None
        normals = []
        for a, b in ((before, (x, y)), ((x, y), after)):
            if a is not None and b is not None:
                length = math.hypot(b[0] - a[0], b[1] - a[1])
                normals.append(((b[1] - a[1]) / length, -(b[0] - a[0]) / length))
        nx = sum(v[0] for v in normals) / len(normals)
        ny = sum(v[1] for v in normals) / len(normals)
        # The mitre of a sharp corner is held to two half widths.
        reach = half / max(0.5, math.hypot(nx, ny)) / (math.hypot(nx, ny) or 1.0)
        out.append(((x + nx * reach, y + ny * reach), (x - nx * reach, y - ny * reach)))
    return out


def _clockwise(points: tuple[Point, ...]) -> Path:
    """A polygon of the one direction that all have: else overlaps would be holes."""
    area = sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)
    )
    return polygon(points if area >= 0 else points[::-1])


def flat(marks: Sequence[Mark], weight: float = WEIGHT) -> Path:
    """The silhouette: one quadrangle for each straight piece, all of one direction."""
    out = Path()
    for mark in marks:
        if isinstance(mark, Facets):
            for shape, _ in mark.faces:
                out += _clockwise(shape)
            continue
        edges = _offsets(mark, weight / 2)
        count = len(mark.points)
        for i in range(count if mark.closed else count - 1):
            j = (i + 1) % count
            out += _clockwise((edges[i][0], edges[j][0], edges[j][1], edges[i][1]))
    return out


def _sloping(line: Line, weight: float) -> list[tuple[tuple[Point, ...], Point]]:
    """A stroke's faces: two beside the ridge for each straight piece, and one at each end."""
    out: list[tuple[tuple[Point, ...], Point]] = []
    edges = _offsets(line, weight / 2)
    pts, count = line.points, len(line.points)
    ridge = list(pts)
    if not line.closed and not line.joined:
        for end, inside in ((0, 1), (-1, -2)):
            (x, y), (ox, oy) = pts[end], pts[inside]
            length = math.hypot(ox - x, oy - y)
            back = min(weight / 2, length * 0.6)
            ridge[end] = (x + (ox - x) * back / length, y + (oy - y) * back / length)
            out.append(((edges[end][0], ridge[end], edges[end][1]), (x - ox, y - oy)))
    for i in range(count if line.closed else count - 1):
        j = (i + 1) % count
        dx, dy = pts[j][0] - pts[i][0], pts[j][1] - pts[i][1]
        out.append(((edges[i][0], edges[j][0], ridge[j], ridge[i]), (dy, -dx)))
        out.append(((edges[i][1], edges[j][1], ridge[j], ridge[i]), (-dy, dx)))
    return out


def ridged(
    marks: Sequence[Mark], ramp: Sequence[str], place: Affine, weight: float = WEIGHT
) -> list[str]:
    """Elements of a sign with a ridge along its strokes; `ramp` from dark to bright."""
    tones: dict[int, Path] = {}
    for mark in marks:
        faces = mark.faces if isinstance(mark, Facets) else _sloping(mark, weight)
        for shape, (x, y) in faces:
            lit = (x * LIGHT[0] + y * LIGHT[1]) / (math.hypot(x, y) or 1.0)
            level = max(0, min(len(ramp) - 1, round((lit + 1) / 2 * (len(ramp) - 1))))
            tones[level] = tones.get(level, Path()) + _clockwise(shape)
    middle = len(ramp) // 2
    out = [fill(flat(marks, weight).at(place), ramp[middle], 1)]
    out += [fill(shape.at(place), ramp[level], 1) for level, shape in sorted(tones.items())]
    return out
