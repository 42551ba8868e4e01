"""Hit!: a casino at midnight. Crimson wool under one lamp, a wheel printed in gold, and chips."""

from __future__ import annotations

import math

import numpy as np

from art.svg import Path, circle, move, polygon, turn
from brand.drawing import Drawing, oval

from .field import HEIGHT, WIDTH, Field, colour, coordinates, noise, paint, smooth

_GOLD = "#D8A24A"
_CHIPS = {"red": "#8E1A22", "blue": "#1F3F86", "black": "#1C1A1E"}
_CORNERS = {
    "upper-left": ((92, 128, "black"), (132, 108, "red")),
    "upper-right": ((238, 112, "blue"),),
    "lower-left": ((120, 232, "red"),),
    "lower-right": ((176, 226, "red"), (222, 188, "blue"), (236, 248, "black")),
}
"""Where chips lie in each corner of 360, and of what colour."""


def ground() -> Field:
    """Wool under a lamp whose shade cuts its light off; the night comes in from two corners."""
    x, y = coordinates()
    lamp = 1 / (1 + (np.hypot(x * 0.86, y + 0.04) / 0.80) ** 2) ** 1.15
    shade = 1 - smooth(0.46, 1.06, np.asarray(np.hypot(x / 1.0, (y + 0.03) / 0.72)))
    light = lamp * (0.10 + 0.90 * shade)
    cloth = 1 + 0.045 * noise(11, (WIDTH, HEIGHT), 6.0, 3.0)
    cloth += 0.035 * noise(12, (WIDTH, HEIGHT), 110.0, 2.0)
    wool = paint(np.asarray(light * cloth), "#1B0407", "#96151B")
    night = np.exp(-np.hypot(x + 0.92, y + 0.52) * 2.4) + np.exp(
        -np.hypot(x - 0.92, y - 0.52) * 2.4
    )
    return np.asarray(wool + 0.07 * night[..., None] * colour("#5A80FF"), np.float32)


def middle() -> str:
    """A wheel printed on the cloth: rings, the strokes between pockets, a diamond in each."""
    d = Drawing(960, 960)
    for radius, width, strong in ((462, 3, 0.34), (448, 1.5, 0.30), (316, 2, 0.30), (96, 1.5, 0.2)):
        d.line(circle(480, 480, radius), _GOLD, width, strong)
    for pocket in range(37):
        spin = turn(360 * pocket / 37, (480, 480))
        d.line(Path.parse("M480 32L480 164").at(spin), _GOLD, 1.5, 0.26)
        gem = polygon(((480, 84), (489, 100), (480, 116), (471, 100)))
        half = turn(360 * (pocket + 0.5) / 37, (480, 480))
        d.fill(gem.at(half), _GOLD if pocket % 2 else "#150204", 0.30)
    for spoke in range(8):
        d.line(Path.parse("M480 164L480 384").at(turn(45 * spoke, (480, 480))), _GOLD, 1.2, 0.17)
    return d.text()


def corner(which: str) -> str:
    """A quarter of a wheel in gold, and the chips that somebody left there."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    axis = {(False, False): 0, (True, False): 90, (True, True): 180, (False, True): 270}[right, low]
    spin = turn(axis, (180, 180))
    for radius in (250, 190, 110):
        d.line(_quarter(78, radius).at(spin), _GOLD, 2, 0.42)
    for stroke in range(9):
        angle = math.pi / 2 * stroke / 8
        x, y = math.cos(angle), math.sin(angle)
        line = f"M{78 + 110 * x:.2f} {78 + 110 * y:.2f}L{78 + 250 * x:.2f} {78 + 250 * y:.2f}"
        d.line(Path.parse(line).at(spin), _GOLD, 1.5, 0.34)
    for chip in _CORNERS[which]:
        _chip(d, *chip)
    return d.text()


def _quarter(at: float, radius: float) -> Path:
    """A quarter of a circle about (at, at), to the right and down."""
    k = 0.5523 * radius
    end = at + radius
    return Path.parse(f"M{end} {at}C{end} {at + k} {at + k} {end} {at} {end}")


def _chip(d: Drawing, x: float, y: float, name: str) -> None:
    """A clay chip seen from above, and its shadow away from the lamp."""
    dark = d.radial((0, "#000000", 0.62), (62, "#000000", 0.5), (100, "#000000", 0.0))
    aside = (x - 180) / 40, (y - 180) / 40
    d.fill(oval(x + aside[0], y + 5 + aside[1], 42, 40), dark)
    d.fill(circle(x, y, 33), "#0B0506")
    d.fill(circle(x, y - 1.5, 32), _CHIPS[name])
    inlay = "#C9B79A" if name != "black" else _GOLD
    for edge in range(8):
        mark = polygon(((-5.5, -31.5), (5.5, -31.5), (4.2, -23.5), (-4.2, -23.5)))
        d.fill(mark.at(turn(45 * edge + 12)).at(move(x, y - 1.5)), inlay, 0.82)
    d.line(circle(x, y - 1.5, 21), inlay, 1.6, 0.8)
    d.fill(circle(x, y - 1.5, 19.5), _CHIPS[name])
    sheen = d.linear((0, "#FFFFFF", 0.20), (55, "#FFFFFF", 0.0), (100, "#000000", 0.35))
    d.fill(circle(x, y - 1.5, 32), sheen)
