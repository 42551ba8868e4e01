"""Hit!: a casino at midnight. Crimson wool under one lamp, a wheel printed in gold, and chips."""

from __future__ import annotations

import math

import numpy as np

from art.glyphs import cap_height, text_path
from art.svg import Path, circle, move, polygon, scale, turn
from brand.drawing import Drawing, oval

from .edge import Painting, leather, lit, quarter, roll
from .field import GRAIN, HEIGHT, WIDTH, Field, colour, coordinates, noise, paint, smooth, tile

_GOLD, _RED, _BLACK = "#D8A24A", "#8E1519", "#0B0203"
_CHIPS = {"red": "#6E1119", "blue": "#17306A", "black": "#161418"}
_CORNERS = {
    "upper-left": ((156, 104, "red", 3),),
    "upper-right": ((204, 104, "blue", 3),),
    "lower-left": ((120, 234, "red", 3),),
    "lower-right": ((222, 96, "blue", 4), (176, 68, "red", 2)),
}
"""Where chips lie in each corner of 360, of what colour, and how many: above where buttons stand;
who sits in a corner covers all of them, not half."""

_LINE = 80.5
"""How far the line that is printed along the rim is from the edge, in parts of 1080."""

_BELOW = 36.7
"""How much lower the upper corners lie, as the program lays them (`render/cloth_art.py`): so their
wheels are so much higher in them, and stand on that line as well."""

_POCKETS = 9
"""So many are seen of each wheel in a corner."""

_NUMBERS, _BAND, _SIZE = 40, (384.0, 452.0), 42.0
"""Pockets of the wheel in the middle, four for each number; from where to where they reach from its
hub, and how large a number is, in parts of 480."""

_FOOT = 480 - sum(_BAND) / 2 + cap_height(_SIZE) / 2
"""Where a number stands that is in its pocket's middle."""


def ground() -> Field:
    """Wool under a lamp whose shade cuts its light off; the night comes in from two corners."""
    x, y = coordinates()
    lamp = 1 / (1 + (np.hypot(x * 0.86, y + 0.04) / 0.60) ** 2) ** 1.6
    shade = 1 - smooth(0.38, 0.96, np.asarray(np.hypot(x / 1.02, (y + 0.03) / 0.70)))
    light = lamp * (0.12 + 0.88 * shade)
    cloth = 1 + 0.018 * noise(11, (WIDTH, HEIGHT), 5.0, 3.0)
    cloth += 0.030 * noise(12, (WIDTH, HEIGHT), 150.0, 2.0)
    cloth += 0.016 * noise(13, (WIDTH, HEIGHT), 90.0, 2.0, (2.5, 0.6))
    wool = paint(np.asarray(light * cloth), "#180306", "#A5171D")
    night = np.exp(-np.hypot(x + 0.92, y + 0.52) * 2.4) + np.exp(
        -np.hypot(x - 0.92, y - 0.52) * 2.4
    )
    return np.asarray(wool + 0.07 * night[..., None] * colour("#5A80FF"), np.float32)


def rim() -> Field:
    """A roll of oxblood leather, a bead of brass within it, and its shadow on the wool."""
    edge = quarter(0.125)
    painting = Painting(edge)
    painting.hair(0.0745, 0.0010, _GOLD, 0.55)
    painting.hair(0.0700, 0.0012, _GOLD, 0.65)
    painting.shadow(0.050, 0.016, 0.85)
    grain = leather(edge, 14)
    painting.lay(smooth(0.049, 0.048, edge.inside), colour("#0B0304"))
    there, slope = roll(edge, -0.006, 0.0480)
    plain, mirror = lit(edge, slope * 0.9, 0.30, 9)
    hide = (plain * grain)[..., None] * colour("#7A2023") * 0.74
    hide = hide + (mirror * grain**3)[..., None] * colour("#D9937A") * 0.50
    seam = 1 - 0.55 * np.exp(-(((edge.inside - 0.0405) / 0.0011) ** 2))
    painting.lay(there, np.asarray(hide * seam[..., None], np.float32))
    there, slope = roll(edge, 0.0480, 0.0565)
    plain, mirror = lit(edge, slope, 1.5, 24)
    brass = plain[..., None] * colour("#B07A2C") * 1.15 + colour("#2C1806") * 0.7
    brass = brass + mirror[..., None] * colour("#FFE3A0")
    painting.lay(there, np.asarray(np.clip(brass, 0, 1), np.float32))
    return painting.picture()


def middle() -> str:
    """A wheel printed on the cloth, as wide as the bare middle of a table for two: its pockets bear
    the numbers of the cards, and strokes run from them to the hub."""
    d = Drawing(960, 960)
    centre, step = (480.0, 480.0), 360 / _NUMBERS
    inner, outer = _BAND
    at = move(*centre)
    for pocket in range(_NUMBERS):
        paint, strong = (_BLACK, 0.34) if pocket % 2 else (_GOLD, 0.05)
        start, span = math.radians(step * pocket), math.radians(step)
        d.fill(_pocket(inner, outer, start, span).at(at), paint, strong)
        d.line(
            Path.parse(f"M480 {480 - outer}V{480 - inner}").at(turn(step * pocket, centre)),
            _GOLD,
            1.4,
            0.3,
        )
        number = text_path(str(3 * pocket % 10 + 1), _SIZE, 480, _FOOT, anchor="middle")
        d.fill(number.at(turn(step * (pocket + 0.5) + 90, centre)), _GOLD, 0.4)
    for radius, width, strong in (
        (outer + 14, 2.6, 0.4),
        (outer, 1.3, 0.34),
        (inner, 1.8, 0.34),
        (inner - 10, 1.0, 0.22),
        (316, 1.4, 0.2),
        (96, 1.4, 0.15),
    ):
        d.line(circle(*centre, radius), _GOLD, width, strong)
    for spoke in range(_NUMBERS // 2):
        gem = polygon(((480, 122), (488, 136), (480, 150), (472, 136)))
        half = turn(2 * step * (spoke + 0.5), centre)
        d.fill(gem.at(half), _GOLD if spoke % 2 else _BLACK, 0.24)
    for spoke in range(8):
        d.line(Path.parse("M480 164L480 384").at(turn(45 * spoke, centre)), _GOLD, 1.1, 0.12)
    return d.text()


BARE = ("upper-left", "upper-right", "lower-right", "lower-left")
"""The corners that are drawn without chips, too: in a high window there are portraits, plates and
the own cards."""


def corner(which: str, bare: bool = False) -> str:
    """A quarter of a wheel in gold, whose hub is the corner of the line along the rim, and the
    chips that somebody left there; `bare`: it alone."""
    d = Drawing(360, 360)
    right, low = which.endswith("right"), which.startswith("lower")
    hub = move(_LINE, _LINE - (0 if low else _BELOW))
    flip = scale(-1 if right else 1, -1 if low else 1)
    place = move(180, 180) @ flip @ move(-180, -180) @ hub
    step = math.pi / 2 / _POCKETS
    for pocket in range(_POCKETS):
        dark = pocket % 2 == 0
        d.fill(_pocket(190, 238, step * pocket, step).at(place), _BLACK if dark else _RED, 0.5)
        gem = polygon(((0, -9), (5, 0), (0, 9), (-5, 0)))
        aim = step * (pocket + 0.5)
        at = place @ move(214 * math.cos(aim), 214 * math.sin(aim)) @ turn(math.degrees(aim) + 90)
        d.fill(gem.at(at), _GOLD, 0.5 if dark else 0.34)
    for radius, width, strong in (
        (250, 2.6, 0.5),
        (238, 1.3, 0.42),
        (190, 1.8, 0.46),
        (112, 2.2, 0.46),
        (104, 1.1, 0.36),
    ):
        d.line(_quarter(radius).at(place), _GOLD, width, strong)
    for stroke in range(_POCKETS + 1):
        x, y = math.cos(step * stroke), math.sin(step * stroke)
        fret = Path.parse(f"M{190 * x:.2f} {190 * y:.2f}L{238 * x:.2f} {238 * y:.2f}")
        d.line(fret.at(place), _GOLD, 1.4, 0.44)
        if 0 < stroke < _POCKETS:
            spoke = Path.parse(f"M{112 * x:.2f} {112 * y:.2f}L{190 * x:.2f} {190 * y:.2f}")
            d.line(spoke.at(place), _GOLD, 1.1, 0.26)
    for chip in () if bare else _CORNERS[which]:
        _chip(d, *chip)
    return d.text()


def _pocket(inner: float, outer: float, start: float, span: float) -> Path:
    """A pocket of a wheel about (0, 0), from that angle on."""
    corners = []
    for radius, sides in ((outer, (0, 1, 2, 3)), (inner, (3, 2, 1, 0))):
        angles = [start + span * side / 3 for side in sides]
        corners += [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]
    return polygon(corners)


def _quarter(radius: float) -> Path:
    """A quarter of a circle about (0, 0), to the right and down."""
    k = 0.5523 * radius
    return Path.parse(f"M{radius} 0C{radius} {k} {k} {radius} 0 {radius}")


def _chip(d: Drawing, x: float, y: float, name: str, pile: int) -> None:
    """A pile of clay chips seen from above, in the dusk at the lamp's rim, and its shadow."""
    dark = d.radial((0, "#000000", 0.7), (58, "#000000", 0.55), (100, "#000000", 0.0))
    aside = (x - 180) / 22, (y - 180) / 22
    d.fill(oval(x + aside[0], y + 6 + aside[1], 44 + pile, 42 + pile), dark)
    inlay = "#B9A88C" if name != "black" else _GOLD
    for level in range(pile):
        top, spin = y - 5 * level, 12 + 17 * level + x
        d.fill(circle(x, top + 3.5, 32), "#070304")
        d.fill(circle(x, top, 32), _CHIPS[name])
        for edge in range(8):
            mark = polygon(((-5.5, -31.5), (5.5, -31.5), (4.2, -23.5), (-4.2, -23.5)))
            d.fill(mark.at(turn(45 * edge + spin)).at(move(x, top)), inlay, 0.75)
        d.line(circle(x, top, 31.4), "#000000", 1.2, 0.45)
    top = y - 5 * (pile - 1)
    d.line(circle(x, top, 21.5), inlay, 1.8, 0.75)
    d.line(circle(x, top, 17.5), inlay, 1.0, 0.4)
    for pip in range(8):
        d.fill(circle(x, top - 12.5, 1.3).at(turn(45 * pip, (x, top))), inlay, 0.5)
    lit = d.radial(
        (0, "#FFE9C8", 0.22),
        (45, "#FFE9C8", 0.05),
        (70, "#000000", 0.18),
        (100, "#000000", 0.5),
        centre=(50 - (x - 180) / 4, 50 - (y - 180) / 4),
        radius=72,
    )
    d.fill(circle(x, top, 32), lit)


def grain() -> Field:
    """The nap of wool: short fibres, brushed one way."""
    size = GRAIN, GRAIN
    fibres = noise(16, size, 80.0, 2.0, (0.5, 1.6)) + 0.7 * noise(17, size, 90.0, 1.6, (1.4, 0.6))
    return tile(fibres, 18, 0.055)
