"""Figures and lines of liquid metal: round strokes that shine, and the beads that fall off them.

A sign is a path of lines without area, about the origin; figures are 80 tall along their lines.
The gradients named in `gloss` have to be among the card's definitions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from .svg import Affine, Path, Point, linear, move, num, radial, scale, stroke, turn

WEIGHT = 17.0
SHADE, EDGE, RIM = "#06070F", "#1B2030", "#78818F"

_SIX = (
    "M14 -40C-6 -29 -21 -9 -21 14C-21 30 -12 40 0 40C12 40 21 30 21 15"
    "C21 0 12 -9 1 -9C-9 -9 -17 -3 -20.4 7"
)
FIGURES = {
    "0": "M0 -40C15 -40 22 -24 22 0C22 24 15 40 0 40C-15 40 -22 24 -22 0C-22 -24 -15 -40 0 -40Z",
    "1": "M-13 -25C-5 -29 0 -34 4 -40L4 40",
    "2": "M-20 -22C-20 -34 -11 -40 0 -40C12 -40 20 -33 20 -21C20 -4 -9 12 -20 40L22 40",
    "3": (
        "M-19 -29C-15 -36 -8 -40 0 -40C11 -40 18 -33 18 -22C18 -11 10 -4 -3 -4"
        "C12 -4 21 4 21 17C21 31 12 40 0 40C-10 40 -18 35 -21 26"
    ),
    "4": "M9 40L9 -40L-23 17L24 17",
    "5": (
        "M17 -40L-13 -40L-17 -6C-12 -11 -6 -13 1 -13C13 -13 21 -3 21 12"
        "C21 29 12 40 -1 40C-10 40 -18 36 -22 28"
    ),
    "6": _SIX,
    "7": "M-21 -40L21 -40C6 -14 -4 10 -6 40",
    "8": (
        "M0 -40C10 -40 18 -33 18 -23C18 -13 10 -5 0 -5C-10 -5 -18 -13 -18 -23"
        "C-18 -33 -10 -40 0 -40ZM0 -5C13 -5 21 4 21 17C21 31 12 40 0 40"
        "C-12 40 -21 31 -21 17C-21 4 -13 -5 0 -5Z"
    ),
    "+": "M-15 2L15 2M0 -13L0 17",
}
ADVANCE = {"1": 46.0, "+": 50.0}


def spelled(text: str) -> Path:
    """Figures side by side, about the origin."""
    widths = [ADVANCE.get(c, 66.0) for c in text]
    out, x = Path(), -sum(widths) / 2
    for char, width in zip(text, widths, strict=True):
        half_turn = turn(180) if char == "9" else Affine()
        out += Path.parse(FIGURES["6" if char == "9" else char]).at(
            half_turn, move(x + width / 2, 0)
        )
        x += width
    return out


def gloss() -> list[str]:
    """The gradients of polished metal: `chrome` for lines and plates, `bead` for drops."""
    return [
        linear(
            "chrome",
            (
                *((0, "#FFFFFF"), (38, "#D5DBE4"), (49, "#8C95A6"), (55, "#515A6D")),
                *((64, "#A4ADBB"), (100, "#F4F7FA")),
            ),
            0,
            100,
        ),
        radial(
            "bead",
            ((0, "#FFFFFF"), (30, "#DDE2EA"), (66, "#7F899B"), (88, "#4A5264"), (100, "#8F98A8")),
            68,
            (34, 30),
        ),
    ]


def poured(lines: Path, place: Affine, weight: float = WEIGHT, size: float = 1.0) -> list[str]:
    """Elements of a sign of liquid metal; `weight` in the sign's own units, `size` its scale."""
    shape = lines.at(scale(size), place)
    w = weight * size
    round_: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    glint = shape.at(move(-w * 0.13, -w * 0.17))
    return [
        stroke(shape.at(move(2, 4)), SHADE, w + 10, 1, stroke_opacity=0.4, **round_),
        stroke(shape, EDGE, w + 5, 1, **round_),
        stroke(shape, RIM, w, 1, **round_),
        stroke(shape.at(move(-w * 0.04, -w * 0.06)), "url(#chrome)", w * 0.76, 1, **round_),
        stroke(glint, "#FFFFFF", w * 0.15, 1, stroke_opacity=0.9, **round_),
    ]


def beads(places: Sequence[tuple[float, float, float]]) -> list[str]:
    """Elements of drops (x, y, radius): each round, with a dark edge and a glint."""
    out = []
    for x, y, r in places:
        out += [
            _disc(x + r * 0.1, y + r * 0.16, r * 1.16, EDGE),
            _disc(x, y, r, "url(#bead)"),
            _disc(x - r * 0.34, y - r * 0.38, r * 0.24, "#FFFFFF"),
        ]
    return out


def _disc(x: float, y: float, r: float, paint: str) -> str:
    return f'<circle cx="{num(x, 1)}" cy="{num(y, 1)}" r="{num(r, 1)}" fill="{paint}"/>'


def on_ring(count: int, radius: float, first: float = 0.0, about: Point = (0, 0)) -> list[Point]:
    """`count` points evenly on a circle, clockwise; `first` in degrees from straight up."""
    out = []
    for i in range(count):
        t = math.radians(first + 360 * i / count)
        out.append((about[0] + radius * math.sin(t), about[1] - radius * math.cos(t)))
    return out
