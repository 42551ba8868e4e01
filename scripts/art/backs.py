"""The back and the empty place."""

from __future__ import annotations

import math

from . import suits
from .faces import CENTRE, HALF_TURN, HEIGHT, RADIUS, WIDTH, shell
from .ornament import rosette
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, CRIMSON, INK, mix
from .svg import (
    Affine,
    Path,
    circle,
    document,
    fill,
    linear,
    mirrored,
    move,
    polygon,
    radial,
    rounded,
    scale,
    star,
    stroke,
    turn,
)

DEEP = "#5A0F19"
NIGHT_RED = "#2E0A12"


def slot() -> str:
    """An empty place: a line on the felt, with corners a little brighter."""
    x, y, w, h, r = 3.0, 3.0, WIDTH - 6, HEIGHT - 6, RADIUS - 2
    body = [
        fill(rounded(x, y, w, h, r), "#03150F", fill_opacity=0.22),
        stroke(rounded(x, y, w, h, r), BRASS, 2.2, stroke_opacity=0.5),
        stroke(rounded(x + 7, y + 7, w - 14, h - 14, r - 6), BRASS, 0.9, stroke_opacity=0.28),
    ]
    tick = Path.parse("M14 44L14 30C14 20 20 14 30 14L44 14")
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        corner = tick.at(move(-WIDTH / 2, -HEIGHT / 2), scale(sx, sy), move(*CENTRE))
        body.append(stroke(corner, BRASS, 2.0, stroke_opacity=0.5, stroke_linecap="round"))
    lozenge = polygon(((0, -15), (10, 0), (0, 15), (-10, 0))).at(move(*CENTRE))
    body.append(stroke(lozenge, BRASS, 1.6, stroke_opacity=0.4))
    return document(WIDTH, HEIGHT, body)


def _lattice() -> Path:
    """Waves that cross: the ground of the back, on x 22..228 and y 22..328."""
    out = Path()
    left, right, top, bottom = 22.0, 228.0, 22.0, 328.0
    rows = 17
    pitch = (bottom - top) / rows
    for i in range(rows):
        y = top + pitch * (i + 0.5)
        for sign in (1.0, -1.0):
            # One cubic a half wave: the handles that follow a sine best.
            half = (right - left) / 8
            data = f"M{left} {y}"
            for j in range(8):
                x, lift = left + half * j, sign * (-1) ** j * pitch * 0.85
                data += f"C{x + 0.364 * half} {y + lift} {x + 0.636 * half} {y + lift} "
                data += f"{x + half} {y}"
            out += Path.parse(data)
    return out


def _sword() -> Path:
    """A dagger, point up, about the origin, 100 tall."""
    return mirrored(
        "M0 -50L4.6 -36L4.2 14L13 14C16 14 18 12.4 19.6 10C21 15 19 20.4 13.4 20.8L3.6 21.2"
        "L3.2 38C7 39 8.4 42 7.6 45C6.6 48.6 3.4 50 0 50"
    )


def back() -> str:
    """Engraved brass on deep red; the same upside down."""
    defs: list[str] = []
    body = shell(defs)
    defs += [
        radial("ground", ((0, "#8E1C27"), (55, DEEP), (100, NIGHT_RED)), 72),
        radial("boss", ((0, "#A3252F"), (100, "#4A0C15")), 60),
        # The same from both ends: a back must not tell which way up it lies.
        linear(
            "brass",
            ((0, BRASS_DARK), (30, BRASS), (50, BRASS_LIGHT), (70, BRASS), (100, BRASS_DARK)),
            100,
            100,
        ),
    ]
    line = mix(BRASS, DEEP, 0.42)
    body += [
        fill(rounded(11, 11, 228, 328, 11), "url(#ground)"),
        stroke(_lattice(), line, 0.8, 1, stroke_opacity=0.75),
        stroke(rounded(22, 22, 206, 306, 5), NIGHT_RED, 9),
        stroke(rounded(11, 11, 228, 328, 11), BRASS, 2.2),
        stroke(rounded(16, 16, 218, 318, 8), BRASS, 0.8),
        stroke(rounded(27, 27, 196, 296, 4), BRASS, 1.4),
    ]
    beads = Path()
    bead = polygon(((0, -1.9), (1.9, 0), (0, 1.9), (-1.9, 0)))
    for i in range(1, 23):
        beads += bead.at(move(30 + 190 * i / 23, 21.5))
    for i in range(1, 35):
        beads += bead.at(move(21.5, 30 + 290 * i / 35))
    body += [fill(beads, BRASS, 1), fill(beads.at(HALF_TURN), BRASS, 1)]
    body += _corners()
    body += _medallion()
    return document(WIDTH, HEIGHT, body, defs)


def _corners() -> list[str]:
    """A quarter rosette and a suit in each inner corner."""
    out = []
    fan = Path.parse("M27 27L85 27C83 45 72 50 62 52C58 66 47 78 27 85Z")
    for i, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        place = (move(-WIDTH / 2, -HEIGHT / 2), scale(sx, sy), move(*CENTRE))
        out += [
            fill(fan.at(*place), NIGHT_RED),
            stroke(fan.at(*place), BRASS, 1.3),
        ]
        spin = turn(180) if sy < 0 else Affine()
        x, y = Affine(sx, 0, 0, sy, CENTRE[0], CENTRE[1])((46 - WIDTH / 2, 47 - HEIGHT / 2))
        pip = suits.outline("sdsd"[i]).at(scale(0.27), spin, move(x, y))
        out.append(fill(pip, BRASS))
    return out


def _medallion() -> list[str]:
    out = [
        fill(rosette(16, 86, 0.05).at(move(*CENTRE)), NIGHT_RED, 1),
        stroke(rosette(16, 86, 0.05).at(move(*CENTRE)), BRASS, 1.8, 1),
        stroke(rosette(16, 81.5, 0.05).at(move(*CENTRE)), BRASS, 0.7, 1),
    ]
    ring = Path()
    for k in range(4):
        ring += rosette(18, 76, 0.16, phase=k * math.pi / 2).at(move(*CENTRE))
    out.append(stroke(ring, BRASS, 0.8, 1))
    out += [
        fill(circle(*CENTRE, 51), "url(#boss)"),
        stroke(circle(*CENTRE, 51), "url(#brass)", 3),
        stroke(circle(*CENTRE, 46.5), BRASS, 0.8),
    ]
    rays = star(32, 45, 20).at(move(*CENTRE))
    out.append(fill(rays, mix(CRIMSON, INK, 0.45), 1, fill_opacity=0.55))
    for side in (1.0, -1.0):
        spin = 0.0 if side > 0 else 180.0
        dagger = _sword().at(scale(0.74), move(0, 0), turn(spin), move(-12.5 * side, 0))
        placed = dagger.at(turn(28), move(*CENTRE))
        out += [stroke(placed, NIGHT_RED, 3.4, 1), fill(placed, "url(#brass)", 1)]
    return out
