"""The back of the Show 'Em No Mercy cards: an eye that has no mercy, in a wheel of blades."""

from __future__ import annotations

from . import gems
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .lacquer import BOTTOM, LEFT, RIGHT, TOP, board, wedges
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, mix
from .showem_signs import blades
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
    stroke,
    turn,
)

NIGHT, DUSK = "#120E16", "#352A3B"


def _almond(reach: float, height: float) -> Path:
    """An eye's opening about the origin."""
    k = reach * 0.42
    return Path.parse(
        f"M{-reach} 0C{-k} {-height * 1.28} {k} {-height * 1.28} {reach} 0"
        f"C{k} {height * 1.28} {-k} {height * 1.28} {-reach} 0Z"
    )


def back() -> str:
    """Black lacquer and brass; the same upside down."""
    defs = [
        radial("ground", ((0, DUSK), (100, NIGHT)), 66),
        radial("iris", ((0, "#FFE9A8"), (38, "#E9A93A"), (74, "#A8551A"), (100, "#3A1208")), 50),
        linear(
            "brass",
            ((0, BRASS_DARK), (30, BRASS), (50, BRASS_LIGHT), (70, BRASS), (100, BRASS_DARK)),
            100,
            100,
        ),
    ]
    at = move(*CENTRE)
    panel = rounded(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    inner = rounded(LEFT + 16, TOP + 16, RIGHT - LEFT - 32, BOTTOM - TOP - 32, 3)
    out = [
        *board(),
        fill(panel, NIGHT, stroke=BRASS, stroke_width=2.4),
        fill(inner, "url(#ground)"),
        fill(wedges(16, 14, 22), mix(NIGHT, BRASS, 0.2), 1, fill_opacity=0.75),
        stroke(inner, BRASS, 1.4),
    ]
    out.append(fill(_border(), BRASS, 1))
    whole, dark = blades(16, 96, 50, 0)
    out += [
        fill(circle(*CENTRE, 100), NIGHT, 1, fill_opacity=0.55),
        fill(whole.at(at), mix(NIGHT, BRASS, 0.78), 1, stroke=NIGHT, stroke_width=1.6),
        fill(dark.at(at), mix(NIGHT, BRASS, 0.42), 1),
        fill(circle(*CENTRE, 68), NIGHT, 1),
        stroke(circle(*CENTRE, 68), "url(#brass)", 3, 1),
        stroke(circle(*CENTRE, 63.5), BRASS, 0.8, 1),
    ]
    out += _eye()
    for i, colour in enumerate("bgry"):
        gem = gems.silhouette(colour).at(scale(0.24), move(62.5 + 125 * i / 3, 48))
        for spin in (Affine(), HALF_TURN):
            out.append(fill(gem.at(spin), NIGHT, 1, stroke=BRASS, stroke_width=2))
            cut = gems.table(colour).at(scale(0.24), move(62.5 + 125 * i / 3, 48), spin)
            out.append(fill(cut, BRASS, 1))
    return document(WIDTH, HEIGHT, out, defs)


def _border() -> Path:
    """Teeth along the panel's edge, pointing inwards."""
    out = Path()
    tooth = polygon(((-4.6, 0), (4.6, 0), (0, 8)))
    for i in range(21):
        x = LEFT + 16 + 198 * (i + 0.5) / 21
        out += tooth.at(move(x, TOP + 4)) + tooth.at(move(x, TOP + 4), HALF_TURN)
    for i in range(31):
        y = TOP + 16 + 298 * (i + 0.5) / 31
        side = tooth.at(turn(-90), move(LEFT + 4, y))
        out += side + side.at(HALF_TURN)
    return out


def _eye() -> list[str]:
    at = move(*CENTRE)
    lids = [
        fill(_almond(58, 40).at(at), mix(NIGHT, BRASS, 0.24), 1, stroke=BRASS, stroke_width=1.2),
        fill(_almond(54, 31).at(at), "#F3E7C9", 1, stroke="#0A070C", stroke_width=3.4),
    ]
    rays = Path()
    for i in range(24):
        rays += Path.parse("M0 -10L0.9 -25L0 -29L-0.9 -25Z").at(turn(15 * i + 7.5), at)
    slit = mirrored("M0 -28C6.4 -14 6.4 14 0 28").at(at)
    return [
        *lids,
        fill(circle(*CENTRE, 29.5), "url(#iris)", 1, stroke="#0A070C", stroke_width=2.4),
        fill(rays, "#5A2208", 1, fill_opacity=0.7),
        fill(slit, "#0A070C", 1),
    ]
