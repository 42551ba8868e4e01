"""Backs that belong to no deck, for players to choose: one light, one of a middle tone, one of
large dark and light fields, so that they differ without colour, too. All are the same upside down.
"""

from __future__ import annotations

import math

from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH, shell
from .ornament import rosette
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, IVORY, mix
from .svg import (
    Path,
    Point,
    circle,
    document,
    fill,
    linear,
    move,
    polygon,
    radial,
    ring,
    rounded,
    scale,
    star,
    stroke,
    turn,
)

NAVY = "#1F3A66"
PINE, PINE_DARK, PINE_LIGHT = "#1C7A5A", "#0C3B2E", "#37A37C"

PANEL = (13.0, 13.0, WIDTH - 26, HEIGHT - 26)
"""Where the printing is: the paper goes round it."""


def backs() -> dict[str, str]:
    """Every one of them by its name."""
    return {"porcelain": porcelain(), "peacock": peacock(), "harlequin": harlequin()}


# -- porcelain: navy lines, finely engraved, on white --------------------------------------------


def porcelain() -> str:
    """A large rosette between two half ones, in navy on white."""
    defs: list[str] = []
    body = shell(defs)
    defs.append(radial("glaze", ((0, "#FFFFFF"), (70, "#EEF3FA"), (100, "#D5E0EF")), 72))
    x, y, w, h = PANEL
    fine = mix(NAVY, "#EEF3FA", 0.25)
    body += [
        fill(rounded(x, y, w, h, 9), "url(#glaze)"),
        stroke(_trellis(), mix(NAVY, "#EEF3FA", 0.62), 0.8, 1),
    ]
    for cx, cy, r in ((125.0, 175.0, 84.0), (125.0, 55.5, 31.0), (125.0, 294.5, 31.0)):
        body += _flower(cx, cy, r, fine)
    body += [
        stroke(rounded(x, y, w, h, 9), NAVY, 3.2),
        stroke(rounded(x + 6, y + 6, w - 12, h - 12, 5), NAVY, 1.0),
    ]
    return document(WIDTH, HEIGHT, body, defs)


def _trellis() -> Path:
    """Diagonals that cross, within the panel."""
    out, (x, y, w, h) = Path(), PANEL
    left, top, right, bottom = x + 7, y + 7, x + w - 7, y + h - 7
    for sign in (1, -1):
        for step in range(-24, 25):
            # y - cy = sign (px - cx) + 14.5 step, cut where it leaves the panel
            shift = CENTRE[1] + 14.5 * step
            ends = []
            for px in (left, right):
                py = shift + sign * (px - CENTRE[0])
                if py < top or py > bottom:
                    py = min(max(py, top), bottom)
                    px = CENTRE[0] + sign * (py - shift)
                ends.append((min(max(px, left), right), py))
            (ax, ay), (bx, by) = ends
            if abs(ax - bx) > 3:
                out += Path.parse(f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}")
    return out


def _flower(cx: float, cy: float, r: float, fine: str) -> list[str]:
    """A round of fine waves about a small star."""
    at = move(cx, cy)
    waves = Path()
    phases = 5 if r > 40 else 3
    for k in range(phases):
        waves += rosette(12, r * 0.9, 0.17, phase=k * math.tau / phases).at(at)
    out = [
        fill(circle(cx, cy, r), "#F7FAFF"),
        stroke(waves, fine, 0.9, 1),
        ring(cx, cy, r, NAVY, 2.0),
        fill(circle(cx, cy, r * 0.46), "#F7FAFF"),
        ring(cx, cy, r * 0.46, NAVY, 1.4),
        fill(star(12, r * 0.4, r * 0.22).at(at), NAVY, 1),
        fill(circle(cx, cy, r * 0.13), "#F7FAFF", 1),
    ]
    beads = Path()
    for i in range(24):
        angle = math.tau * i / 24
        beads += circle(cx + r * 0.93 * math.sin(angle), cy - r * 0.93 * math.cos(angle), r * 0.022)
    return [*out, fill(beads, NAVY, 1)]


# -- peacock: fans of gold on green --------------------------------------------------------------


def peacock() -> str:
    """Fans above fans, as a peacock's feathers lie; from the middle on upside down."""
    defs: list[str] = []
    body = shell(defs)
    defs += [
        radial("pine", ((0, PINE_LIGHT), (60, PINE), (100, PINE_DARK)), 76),
        linear("gold", ((0, BRASS_DARK), (50, BRASS_LIGHT), (100, BRASS_DARK)), 100, 0),
    ]
    x, y, w, h = PANEL
    body.append(fill(rounded(x, y, w, h, 9), "url(#pine)"))
    rows, step, r = 6, 23.5, 27.0
    for row in range(rows):
        across = 3 if row % 2 else 4
        cy = CENTRE[1] - 10 - step * (rows - 1 - row)
        middles = [CENTRE[0] + (i - (across - 1) / 2) * 2 * (r - 1) for i in range(across)]
        body += _feathers([(cx, cy) for cx in middles], r)
    band = rounded(x + 6, CENTRE[1] - 13, w - 12, 26, 4)
    body += [fill(band, PINE_DARK), stroke(band, BRASS, 1.8)]
    row_of = Path()
    for i in range(9):
        lozenge = polygon(((0, -8), (7, 0), (0, 8), (-7, 0)))
        row_of += lozenge.at(move(CENTRE[0] + (i - 4) * 22, CENTRE[1]))
    body += [
        fill(row_of, "url(#gold)", 1),
        stroke(rounded(x, y, w, h, 9), BRASS, 3.0),
        stroke(rounded(x + 5.5, y + 5.5, w - 11, h - 11, 5), BRASS_LIGHT, 0.9),
    ]
    return document(WIDTH, HEIGHT, body, defs)


_HALF_DISC = "M-1 0C-1 -0.552 -0.552 -1 0 -1C0.552 -1 1 -0.552 1 0Z"
"""The upper half of the disc of radius 1 about the origin."""


def _feathers(feet: list[Point], r: float) -> list[str]:
    """Fans that open upwards from these points, and their like below the middle of the card."""
    out, half = [], Path.parse(_HALF_DISC)

    def all_of(shape: Path, lift: float = 0.0) -> Path:
        found = Path()
        for cx, cy in feet:
            one = shape.at(move(cx, cy - lift))
            found += one
            found += one.at(HALF_TURN)
        return found

    for part, ink, width in ((1.0, BRASS, 1.3), (0.74, BRASS_LIGHT, 0.9), (0.48, BRASS, 0.9)):
        arcs = all_of(half.at(scale(r * part)))
        out.append(fill(arcs, mix(PINE_DARK, PINE_LIGHT, 1 - part * 0.8), 1))
        out.append(stroke(arcs, ink, width, 1))
    return [*out, fill(all_of(circle(0, 0, r * 0.16), r * 0.2), BRASS_LIGHT, 1)]


# -- harlequin: lozenges, dark and light ---------------------------------------------------------


def harlequin() -> str:
    """Lozenges of ink and ivory with a fine brass line, and a compass on them."""
    defs: list[str] = []
    body = shell(defs)
    defs.append(linear("brass", ((0, BRASS_DARK), (50, BRASS_LIGHT), (100, BRASS_DARK)), 100, 100))
    x, y, w, h = PANEL
    body.append(fill(rounded(x, y, w, h, 9), INK))
    across, down = 4, 6
    wide, high = (w - 14) / across, (h - 14) / down
    light, lines = Path(), Path()
    for row in range(down):
        for column in range(across):
            cx = x + 7 + wide * (column + 0.5)
            cy = y + 7 + high * (row + 0.5)
            lozenge = polygon(((0, -high / 2), (wide / 2, 0), (0, high / 2), (-wide / 2, 0)))
            light += lozenge.at(scale(0.93), move(cx, cy))
            lines += lozenge.at(scale(0.6), move(cx, cy))
    body += [
        fill(light, mix(IVORY, BRASS_LIGHT, 0.25), 1),
        stroke(lines, BRASS_DARK, 1.2, 1),
        fill(circle(*CENTRE, 47), INK),
        stroke(circle(*CENTRE, 47), "url(#brass)", 3.4),
        stroke(circle(*CENTRE, 41.5), BRASS, 0.9),
    ]
    at = move(*CENTRE)
    for turned, outer, ink in ((22.5, 30.0, BRASS_DARK), (0.0, 39.0, BRASS)):
        body.append(fill(star(8, outer, outer * 0.36).at(turn(turned), at), ink, 1))
    body += [
        fill(circle(*CENTRE, 8.5), INK),
        fill(circle(*CENTRE, 5.2), BRASS_LIGHT),
        stroke(rounded(x, y, w, h, 9), BRASS, 3.0),
    ]
    return document(WIDTH, HEIGHT, body, defs)
