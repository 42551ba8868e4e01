"""The back of the Mercury cards: the god's winged staff in a ring of degrees."""

from __future__ import annotations

import math

from . import alchemy
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .firmament import frame, night
from .quicksilver import EDGE, RIM, on_ring
from .svg import (
    Affine,
    Path,
    circle,
    document,
    fill,
    linear,
    move,
    radial,
    ring,
    rounded,
    scale,
    smooth,
    stroke,
    turn,
)

LINE, PALE = "#8D97AE", "#C9D2E6"
# The same from both ends: a back must not tell which way up it lies.
POLISH = (
    *((0, "#AAB3C1"), (18, "#FFFFFF"), (38, "#9AA3B2"), (50, "#E8ECF1")),
    *((62, "#9AA3B2"), (82, "#FFFFFF"), (100, "#AAB3C1")),
)


def _poured(lines: Path, weight: float) -> list[str]:
    """A line of metal that is lit alike from both sides."""
    round_: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        stroke(lines, EDGE, weight + 4, 1, **round_),
        stroke(lines, RIM, weight, 1, **round_),
        stroke(lines, "url(#polish)", weight * 0.66, 1, **round_),
    ]


def _snake(side: float) -> Path:
    """From the orb upwards around the staff, the head turned in to it."""
    points = []
    for i in range(17):
        t = i / 16
        points.append((side * (8 + 15 * t) * math.sin(2.5 * math.pi * t), -20 - 50 * t))
    points += [(side * x, y) for x, y in ((21.5, -77), (14, -81), (9, -76))]
    return smooth(points, closed=False)


def _wings() -> Path:
    """Both wings above the middle, the longest feathers on top."""
    out = Path()
    for angle, reach in ((14.0, 46.0), (1.0, 58.0), (-12.0, 69.0), (-25.0, 78.0)):
        feather = Path.parse(
            f"M0 -6C{reach * 0.4} -13 {reach * 0.85} -11 {reach} -3"
            f"C{reach * 0.9} 5 {reach * 0.45} 8 0 7Z"
        ).at(turn(angle), move(4, -100))
        out += feather
    return out


def _dial() -> list[str]:
    ticks = Path()
    for i, (x, y) in enumerate(on_ring(72, 1.0)):
        inner = 88 if i % 6 else 84
        ticks += Path.parse(f"M{x * inner} {y * inner}L{x * 94} {y * 94}")
    at = move(*CENTRE)
    return [
        fill(circle(*CENTRE, 100), "#070916", 1, fill_opacity=0.6),
        *(ring(*CENTRE, r, LINE, w) for r, w in ((100, 1.6), (94, 0.8), (78, 0.8), (34, 0.8))),
        stroke(ticks.at(at), LINE, 1, 1),
    ]


def _orb(x: float, y: float, r: float) -> str:
    return fill(circle(x, y, r), "url(#orb)", 1, stroke=EDGE, stroke_width=2)


def back() -> str:
    """Silver on the night sky: two staffs, tail to tail; the same upside down."""
    defs: list[str] = []
    out = frame("w", defs)
    defs += [
        linear("polish", POLISH, 0, 100),
        radial("orb", ((0, "#FFFFFF"), (55, "#B9C1CE"), (85, "#5B6478"), (100, "#A7B0BF"))),
    ]
    at = move(*CENTRE)
    out.append(stroke(rounded(17, 17, WIDTH - 34, HEIGHT - 34, 6), LINE, 1.3))
    out.append(stroke(rounded(21, 21, WIDTH - 42, HEIGHT - 42, 4), LINE, 0.6))
    out += night() + _dial()
    out += _poured(Path.parse("M0 -118L0 118").at(at), 5)
    right = _wings()
    wings = right + right.at(scale(-1, 1))
    rim: dict[str, str | float] = {"stroke": EDGE, "stroke_width": 1.8}
    for spin in (Affine(), HALF_TURN):
        for side in (1.0, -1.0):
            out += _poured(_snake(side).at(at, spin), 6.5)
        out.append(fill(wings.at(at, spin), "url(#polish)", 1, **rim))
        x, y = spin((CENTRE[0], CENTRE[1] - 120))
        out.append(_orb(x, y, 9))
        signs = (("o", 40, 84), ("p", WIDTH - 40, 84), ("g", 66, 150), ("t", 66, 198))
        for colour, x, y in signs:
            out += alchemy.sign(colour, spin @ move(x, y) @ scale(0.24), PALE, 10)
    out.append(_orb(*CENTRE, 24))
    return document(WIDTH, HEIGHT, out, defs)
