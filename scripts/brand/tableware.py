"""What lies on the felt and over it, as vectors: the light, the dark beyond it, the print."""

from __future__ import annotations

import math

from art.glyphs import text_path, text_width
from art.palette import BRASS
from art.suits import SUITS, outline
from art.svg import circle, mirrored, move, polygon, rounded, scale, turn

from .drawing import Drawing

# Shares of the way out, with how much of a soft light is left there: a bell, not a cone.
_FALL_OFF = tuple(
    (at, math.exp(-((at / 54) ** 2)) * (1 - at / 100) ** 0.5) for at in range(0, 101, 5)
)


def lamp() -> str:
    """A pool of warm light, to be stretched over the felt; nothing is left of it at the edges."""
    d = Drawing(512, 512)
    stops = [(at, "#E6C88C", 0.13 * light) for at, light in _FALL_OFF]
    d.fill(rounded(0, 0, 512, 512, 1), d.radial(*stops))
    return d.text()


def vignette() -> str:
    """The dark of the room beyond the lamp, to be stretched over the whole window."""
    d = Drawing(512, 512)
    stops = [(at, "#020B09", 0.72 * (max(0.0, at - 22) / 78) ** 1.5) for at in range(0, 101, 4)]
    d.fill(rounded(0, 0, 512, 512, 1), d.radial(*stops, radius=72))
    return d.text()


_FAINT = 0.11

# Right half of the printed dagger, its point outwards (up), about its guard.
_DAGGER = "M0 -96L8 -74L7 -8L24 -8C28 -8 30 -11 30 -15C37 -10 37 2 28 4L6 5L5 36C11 39 11 51 0 53"


def _on_arc(d: Drawing, text: str, radius: float, foot: bool) -> None:
    """Letters along a circle about (400, 400): over its top, or upright along its foot."""
    size, tracking = 44, 0.3
    width = text_width(text, size, tracking=tracking)
    for n, letter in enumerate(text):
        if letter == " ":
            continue
        reach = text_width(text[: n + 1], size, tracking=tracking)
        middle = reach - text_width(letter, size) / 2 - width / 2
        degrees = math.degrees(middle / radius) * (-1 if foot else 1)
        glyph = text_path(letter, size, 0, 15, anchor="middle")
        out = move(0, radius if foot else -radius)
        d.fill(glyph.at(out, turn(degrees), move(400, 400)), BRASS, _FAINT)


def ornament() -> str:
    """A print for the middle of the felt: one colour, faint, in a box of 800.

    No two shapes overlap, since where they did the print would be twice as strong.
    """
    d = Drawing(800, 800)
    centre = move(400, 400)
    for radius, width in ((392, 4), (382, 1.5), (304, 1.5), (295, 3), (110, 3), (102, 1.5)):
        d.line(circle(400, 400, radius), BRASS, width, _FAINT)
    _on_arc(d, "NO MERCY TABLE", 343, foot=False)
    _on_arc(d, "NULLA MISERICORDIA", 343, foot=True)
    for side in (-1, 1):
        d.fill(
            polygon(((0, -17), (11, 0), (0, 17), (-11, 0))).at(move(400 + 343 * side, 400)),
            BRASS,
            _FAINT,
        )
        for degrees in (-7, 7):
            d.fill(circle(343 * side, 0, 4.5).at(turn(degrees), centre), BRASS, _FAINT)
    for n in range(72):
        tick = polygon(
            ((-1, -286), (1, -286), (1, -270 if n % 3 else -262), (-1, -270 if n % 3 else -262))
        )
        d.fill(tick.at(turn(5 * n + 2.5), centre), BRASS, _FAINT)
    for n in range(4):
        d.fill(
            mirrored(_DAGGER).at(scale(0.86), move(0, -172), turn(45 + 90 * n), centre),
            BRASS,
            _FAINT,
        )
        away = turn(90 * n)((0, -190))
        d.fill(outline(SUITS[n]).at(scale(0.92), move(*away), centre), BRASS, _FAINT)
    d.fill(outline("h").at(scale(1.3), centre), BRASS, _FAINT)
    return d.text()
