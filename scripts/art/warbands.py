"""The four races as companies: each its cloth, its shield, its weapon and its emblem.

An emblem is built like its suit: a paw for clubs, a broad head for hearts, a mask for diamonds, a
fish for spades. The ends of the banners differ too: so races are told apart without colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from . import gnolls, murlocs, ogres, trolls
from .heraldry import Charge
from .svg import Path, circle, mirrored, move, polygon, scale

LEFT, TOP, RIGHT, BOTTOM = 10.0, 10.0, 240.0, 340.0


@dataclass(frozen=True)
class Warband:
    """A race: its name, the paints of its cloth from light to dark, and its shapes.

    `field` is the shield behind a charge, `weapon` the right half of a weapon's head that ends in
    its shaft at y = -100, `tail` the lower edge of its banner from right to left, `weave` the
    strokes in its cloth.
    """

    name: str
    light: str
    dark: str
    deep: str
    banner: str
    field: Path
    weapon: str
    tail: str
    emblem: Path
    weave: Callable[[], Path]
    head: Callable[[str], Charge]
    artifact: Callable[[], Charge]


def _claws() -> Path:
    """Slashes of four claws, again and again."""
    out = Path()
    for row in range(4):
        for column in range(3):
            x, y = LEFT + 26 + 76 * column, TOP + 18 + 84 * row
            for i in range(3):
                out += Path.parse(
                    f"M{x + 15 * i + 14} {y}C{x + 15 * i + 10} {y + 20} "
                    f"{x + 15 * i + 4} {y + 34} {x + 15 * i - 8} {y + 46}"
                )
    return out


def _masonry() -> Path:
    """Courses of heavy stones."""
    out = Path()
    h = (BOTTOM - TOP) / 10
    for row in range(10):
        y = TOP + h * row
        if row:
            out += Path.parse(f"M{LEFT} {y}L{RIGHT} {y}")
        for i in range(1 + row % 2, 8, 2):
            x = LEFT + (RIGHT - LEFT) * i / 8
            out += Path.parse(f"M{x} {y}L{x} {y + h}")
    return out


def _lozenges() -> Path:
    """Diamonds in diamonds."""
    out = Path()
    w, h = (RIGHT - LEFT) / 5, (BOTTOM - TOP) / 5
    for row in range(5):
        for i in range(5):
            x, y = LEFT + w * (i + 0.5), TOP + h * (row + 0.5)
            for share in (1.0, 0.45):
                a, b = w / 2 * share, h / 2 * share
                out += polygon(((x, y - b), (x + a, y), (x, y + b), (x - a, y)))
    return out


def _waves() -> Path:
    """Rows of breaking waves."""
    out = ""
    w = (RIGHT - LEFT) / 5
    for row in range(9):
        y = TOP + 24 + 36 * row
        out += f"M{LEFT} {y}"
        for i in range(5):
            x = LEFT + w * i
            out += f"C{x + w * 0.3} {y - 22} {x + w * 0.62} {y - 18} {x + w * 0.62} {y - 2}"
            out += f"C{x + w * 0.62} {y + 4} {x + w * 0.9} {y + 4} {x + w} {y}"
    return Path.parse(out)


def _scallop() -> Path:
    """A round shield with a scalloped edge."""
    points = []
    count = 13
    out = ""
    for i in range(count + 1):
        t = 2 * math.pi * (i + 0.5) / count
        points.append((88 * math.sin(t), -90 * math.cos(t)))
    out = f"M{points[0][0]} {points[0][1]}"
    for i in range(count):
        t = 2 * math.pi * (i + 1) / count
        bulge = 1.16
        x, y = 88 * bulge * math.sin(t), -90 * bulge * math.cos(t)
        out += f"Q{x} {y} {points[i + 1][0]} {points[i + 1][1]}"
    return Path.parse(out + "Z")


def _paw() -> Path:
    out = mirrored("M0 -2C10 -2 22 10 22 20C22 29 12 27 0 23")
    for x, y, lean in ((-21, -5, 0.84), (-8.5, -17, 1.0), (8.5, -17, 1.0), (21, -5, 0.84)):
        out += circle(0, 0, 7.2).at(scale(lean, 1.25 * lean), move(x, y))
    return out


def _ogre() -> Path:
    """A head as broad as a heart, its eyes and two tusks cut out."""
    head = mirrored("M0 -27C13 -27 19 -20 19 -10L29 -15L27 0L20 3C28 16 22 28 0 28")
    cut = Path.parse("M4 -4L6 1L14 -2L15 -10ZM8 22L18 21L13 3Z")
    other = Path.parse("M-4 -4L-15 -10L-14 -2L-6 1ZM-8 22L-13 3L-18 21Z")
    return head + cut + other


def _mask() -> Path:
    """A long face between long ears, its eyes cut out."""
    face = mirrored("M0 -27L13 -12L29 -17L15 3L0 28")
    eye = Path.parse("M4 -3L5 3L12 -1L12 -7Z")
    return face + eye + Path.parse("M-4 -3L-12 -7L-12 -1L-5 3Z")


def _fish() -> Path:
    """A fish that leaps, seen from above: fins like a spade's lobes, the tail its foot."""
    return mirrored("M0 -29C9 -22 13 -13 13 -5L26 4L24 15L11 9L5 15L18 28L0 22")


WARBANDS: dict[str, Warband] = {
    "c": Warband(
        "Gnoll",
        "#D79A3A",
        "#8A5216",
        "#3A2108",
        "#6B3D0E",
        mirrored(
            "M0 -86L20 -94L34 -82L60 -92L84 -84L80 -56L92 -34L80 -8L88 22L72 44L76 66L50 76"
            "L42 96L20 92L0 112"
        ),
        "M0 -152L8 -134L6 -130L14 -118L6 -114L5 -100L0 -100",
        "L64 158L55 150L47 164L38 152L29 164L21 150L12 158",
        _paw(),
        _claws,
        gnolls.head,
        gnolls.artifact,
    ),
    "h": Warband(
        "Ogre",
        "#B23B40",
        "#641219",
        "#2C060B",
        "#7A1520",
        mirrored("M0 -94L70 -94L70 -86L92 -86L92 -60L84 -60L84 58L92 58L92 84L64 84L50 98L0 98"),
        "M0 -151L4 -140L10 -143L10 -133L16 -126L10 -119L10 -109L4 -112L4 -100L0 -100",
        "L64 156L12 156",
        _ogre(),
        _masonry,
        ogres.head,
        ogres.artifact,
    ),
    "d": Warband(
        "Troll",
        "#4E9A5A",
        "#1B4E30",
        "#09240F",
        "#15512C",
        mirrored("M0 -116L30 -84L88 -70L78 -10L62 50L30 84L0 118"),
        "M0 -158C11 -140 13 -124 5 -108L5 -100L0 -100",
        "L64 146L38 170L12 146",
        _mask(),
        _lozenges,
        trolls.head,
        trolls.artifact,
    ),
    "s": Warband(
        "Murloc",
        "#3F8CC4",
        "#123F70",
        "#06203E",
        "#0F3F72",
        _scallop(),
        "M0 -156L5 -144L4 -122L10 -124L9 -140L7 -148L14 -140L17 -116L4 -106L4 -100L0 -100",
        "L64 150C64 163 47 163 47 152C47 167 29 167 29 152C29 163 12 163 12 150",
        _fish(),
        _waves,
        murlocs.head,
        murlocs.artifact,
    ),
}
"""By suit."""
