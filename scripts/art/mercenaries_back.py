"""The back of the Mercenaries cards: a round shield on oak, the four emblems twice around it."""

from __future__ import annotations

from .faces import CENTRE, HALF_TURN, HEIGHT, RADIUS, WIDTH
from .heraldry import IRON, Layer, Tone, drawn, whole
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, mix
from .svg import (
    Affine,
    Path,
    circle,
    document,
    fill,
    linear,
    move,
    polygon,
    radial,
    rounded,
    scale,
    star,
    stroke,
    turn,
)
from .terse import terse
from .warbands import BOTTOM, LEFT, RIGHT, TOP, WARBANDS

EDGE, OAK = "#140D0B", "#4E3020"
HIDE = "#2B1712"


def _planks() -> list[str]:
    """Boards side by side, and their grain."""
    seams, grain = Path(), Path()
    for i in range(1, 6):
        x = LEFT + (RIGHT - LEFT) * i / 6
        seams += Path.parse(f"M{x} {TOP}L{x} {BOTTOM}")
    for i in range(6):
        x = LEFT + (RIGHT - LEFT) * (i + 0.5) / 6
        for dx, y, length in ((-9, 20, 60), (5, 58, 90), (10, 230, 70)):
            at = x + dx
            start = y + 13 * (i % 3)
            grain += Path.parse(
                f"M{at} {start}C{at + 3} {start + length * 0.3} {at - 3} {start + length * 0.7} "
                f"{at} {start + length}"
            )
    return [
        stroke(grain + grain.at(HALF_TURN), mix(OAK, "#000000", 0.28), 1.1, 1),
        stroke(seams, EDGE, 2.2, 1),
        stroke(seams.at(move(1.4, 0)), mix(OAK, "#FFFFFF", 0.16), 0.8, 1),
    ]


def _straps() -> list[str]:
    """Iron across the boards above and below, with its nails."""
    out = []
    nails = Path()
    for spin in (Affine(), HALF_TURN):
        strap = rounded(LEFT, 34, RIGHT - LEFT, 20, 0.5).at(spin)
        out.append(fill(strap, "#3B3A40", 1, stroke=EDGE, stroke_width=2.4))
        out.append(stroke(Path.parse("M11 37.5L239 37.5").at(spin), "#6C6B74", 1.2, 1))
        for i in range(7):
            nails += circle(29 + 32 * i, 44, 3.4).at(spin)
    return [*out, fill(nails, BRASS, 1, stroke=EDGE, stroke_width=1.4)]


def _sword() -> list[Layer]:
    steel = Tone("#F1F0EC", "#A3A3AD")
    return [
        whole("M0 -82L11 -62L11 34L0 34", steel, 3),
        whole("M0 44L4.5 44L4.5 62L0 62", Tone("#8C2330", "#5E121C"), 2.5),
        whole("M0 32L19 30L22 38L17 44L0 45", Tone("#F2DCA2", "#BD924A"), 2.5),
        whole("M0 60C8 60 8 72 0 74", Tone("#F2DCA2", "#BD924A"), 2.5),
    ]


def back() -> str:
    """Oak, iron and brass; the same upside down."""
    defs = [
        linear("wood", ((0, "#6E4A30"), (50, "#3A2418"), (100, "#6E4A30")), 100, 100),
        radial("oak", ((0, mix(OAK, "#FFFFFF", 0.12)), (100, mix(OAK, "#000000", 0.34))), 68),
        radial("hide", ((0, "#8E2A2A"), (100, "#3E0C12")), 56),
        linear(
            "brass",
            ((0, BRASS_DARK), (30, BRASS), (50, BRASS_LIGHT), (70, BRASS), (100, BRASS_DARK)),
            100,
            100,
        ),
    ]
    at = move(*CENTRE)
    board = rounded(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.7)
    panel = rounded(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    out = [
        fill(board, "url(#wood)", stroke="#1C100A", stroke_width=1.4),
        stroke(rounded(2.6, 2.6, WIDTH - 5.2, HEIGHT - 5.2, RADIUS - 2.6), "#9A6E4A", 1.1),
        fill(panel, "url(#oak)"),
        *_planks(),
        *_straps(),
        stroke(panel, EDGE, 3.4),
        stroke(panel, BRASS, 1.6),
        fill(circle(*CENTRE, 107), EDGE, 1, fill_opacity=0.45),
        fill(circle(*CENTRE, 103), "url(#brass)", 1, stroke=EDGE, stroke_width=3),
        fill(circle(*CENTRE, 95), HIDE, 1, stroke=EDGE, stroke_width=1.6),
        stroke(circle(*CENTRE, 62), BRASS, 1.2, 1),
    ]
    emblems = Path()
    for i in range(8):
        emblem = WARBANDS["chds"[i % 4]].emblem
        emblems += emblem.at(scale(0.58), move(0, -78.5), turn(45 * i + 22.5), at)
    rivets = Path()
    for i in range(8):
        rivets += polygon(((0, -84), (4, -78.5), (0, -73), (-4, -78.5))).at(turn(45 * i), at)
    out += [
        fill(emblems, BRASS, 1),
        fill(rivets, mix(HIDE, BRASS, 0.5), 1),
        fill(circle(*CENTRE, 59), "url(#hide)", 1, stroke=EDGE, stroke_width=2),
        fill(star(16, 57, 30).at(at), mix("#3E0C12", BRASS, 0.14), 1, fill_opacity=0.6),
    ]
    for spin in (45.0, 225.0, 135.0, 315.0):
        out += drawn(_sword(), at @ turn(spin) @ move(0, -22) @ scale(0.46))
    boss = [
        fill(circle(*CENTRE, 13), IRON.dark, 1, stroke=EDGE, stroke_width=2),
        fill(circle(*CENTRE, 7), BRASS, 1, stroke=EDGE, stroke_width=1.4),
    ]
    return terse(document(WIDTH, HEIGHT, [*out, *boss], defs))
