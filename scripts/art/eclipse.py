"""The world of the Nothing cards: night paper, and suits lit from the left, as if by a moon.

What is worth nothing is hollow.
"""

from __future__ import annotations

from collections.abc import Sequence

from .faces import HEIGHT, RADIUS, WIDTH
from .palette import mix
from .svg import (
    Affine,
    Path,
    circle,
    fill,
    mirrored,
    polygon,
    radial,
    rounded,
    stroke,
    turn,
)

SUITS = "cdhs"
NIGHT, DUSK, DEEP = "#0E0D13", "#302C3C", "#1E1B27"
HOLLOW = "#17151D"
MOON, MOON_SHADE = "#F5EEDF", "#B9B2A6"
EMBER, EMBER_SHADE = "#F76A57", "#AC362D"
GOLD, GOLD_SHADE = "#DDB66F", "#8C6A33"
LIGHT = {"c": MOON, "s": MOON, "d": EMBER, "h": EMBER}
SHADE = {"c": MOON_SHADE, "s": MOON_SHADE, "d": EMBER_SHADE, "h": EMBER_SHADE}

_HALVES = {
    "s": ("M0 -51C7 -33 41 -14 41 14C41 29 31 37 20 37C11 37 5 31 2.6 24C3.4 36 8 45 17 50L0 50"),
    "h": "M0 -25C6 -40 17 -46 27 -45C41 -43 47 -29 42 -12C36 8 13 28 0 50",
    "d": "M0 -52C8 -31 20 -14 37 0C20 14 8 31 0 52",
}
_LOBES = ((0.0, -27.0), (23.0, 8.0), (-23.0, 8.0))
_LOBE = 20.5
_STEM = "M0 -10L4 -10C4.4 20 8 38 18 50L0 50"


def suit(name: str) -> Path:
    """A suit's silhouette about the origin, about 100 tall, filled by the nonzero rule."""
    if name != "c":
        return mirrored(_HALVES[name])
    out = polygon(((0, -22), (14, 6), (-14, 6))) + mirrored(_STEM)
    for x, y in _LOBES:
        out += circle(x, y, _LOBE)
    return out


def _right(name: str) -> Path:
    """The half away from the light."""
    if name != "c":
        return Path((*Path.parse(_HALVES[name]).segments, ("Z", ())))
    k = 0.5522847498 * _LOBE
    x, y = _LOBES[0]
    top = Path.parse(
        f"M{x} {y - _LOBE}C{x + k} {y - _LOBE} {x + _LOBE} {y - k} {x + _LOBE} {y}"
        f"C{x + _LOBE} {y + k} {x + k} {y + _LOBE} {x} {y + _LOBE}Z"
    )
    stem = Path((*Path.parse(_STEM).segments, ("Z", ())))
    middle = polygon(((0, -22), (14, 6), (0, 6)))
    return top + circle(*_LOBES[1], _LOBE) + middle + stem


def pips(name: str, places: Sequence[Affine], hollow: bool) -> list[str]:
    """Elements of equal suits, one at each place; hollow ones are lines around night."""
    whole, right = Path(), Path()
    for place in places:
        whole += suit(name).at(place)
        right += _right(name).at(place)
    if hollow:
        # The stroke lies under the night, so that no line shows where lobes overlap.
        size = abs(places[0].a)
        return [
            stroke(whole, LIGHT[name], 4.4 + 3 * size, 1, stroke_linejoin="round"),
            fill(whole, HOLLOW, 1),
        ]
    return [fill(whole, LIGHT[name], 1), fill(right, SHADE[name], 1)]


def paper(defs: list[str]) -> list[str]:
    """Night paper: an edge of moonlight, so that it is seen on a table as dark, also in the shade;
    a faint glow in the middle."""
    defs.append(radial("night", ((0, DUSK), (100, DEEP)), 62))
    board = rounded(1.8, 1.8, WIDTH - 3.6, HEIGHT - 3.6, RADIUS - 1.8)
    return [
        fill(board, "url(#night)", stroke="#CDC3B0", stroke_width=3.6),
        stroke(rounded(6, 6, WIDTH - 12, HEIGHT - 12, RADIUS - 6), mix(NIGHT, GOLD, 0.55), 1),
    ]


def corona(rays: int, inner: float, outer: float, first: float = 0.0) -> Path:
    """Thin rays about the origin, every other one shorter."""
    out = Path()
    for i in range(rays):
        reach = outer if i % 2 == 0 else inner + (outer - inner) * 0.55
        half = inner * 3.1416 / rays * 0.42
        ray = polygon(((0, -reach), (half, -inner), (-half, -inner)))
        out += ray.at(turn(first + 360 * i / rays))
    return out
