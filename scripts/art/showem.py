"""The cards of Show 'Em No Mercy: black lacquer, brass, and a cut stone for each colour.

A number stands on the table of a great stone. Cards that make others draw show as many blades
as cards are drawn. Wild cards are of ivory, with a black stone and the four others beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import chisel, gems, showem_back
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .lacquer import ENAMEL, LACQUER, LEFT, TAB_X, TOP, WILD, Enamel, ground, tabs
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, mix
from .showem_signs import ASIDE, IN_CORNER, REVERSE, SIGNS, SWAP, blades, small_wheel, wheel
from .svg import Affine, Path, circle, document, fill, linear, move, radial, scale, stroke, turn

COLOURS = "bgry"
WILDS = ("rl", "d6", "d10", "r4")
BONE = ("#7F6537", "#AC9261", "#D6C49A", "#F0E6CB", "#FFFCF2")
STEEL_LIGHT, STEEL_DARK = "#E4E3E2", "#85848F"

# For each colour: how large its stone is, how large a figure its table bears, and how far below
# the card's middle it lies.
REACH = {
    "b": (1.92, 1.0, 0.0),
    "g": (2.06, 1.06, 0.0),
    "r": (2.64, 0.98, 0.0),
    "y": (2.2, 0.92, 6.0),
}
INDEX_X = (LEFT + TAB_X) / 2


def stone(
    cut: str, enamel: Enamel, size: float, down: float, defs: list[str], paints: Sequence[str] = ()
) -> list[str]:
    """The great stone in the middle of the card, set in brass, its shadow under it."""
    place = move(CENTRE[0], CENTRE[1] + down) @ scale(size)
    defs.append(linear("table", ((0, enamel.deep), (100, enamel.table)), 60, 100))
    rim = gems.silhouette(cut)
    shade = rim.at(scale(1.05), move(0, 5 / size), place)
    ramp = paints or gems.ramp(enamel.base, enamel.deep, enamel.bright, 7)
    return [
        fill(shade, enamel.deep, 1, fill_opacity=0.5),
        stroke(rim.at(place), BRASS, 4.4, 1, stroke_linejoin="round"),
        *gems.engraved(cut, ramp, "url(#table)", place),
    ]


def inlaid(marks: Sequence[chisel.Mark], place: Affine) -> list[str]:
    """A sign of bone on the stone's table."""
    shade = chisel.flat(marks).at(move(3, 4), place)
    return [fill(shade, "#000000", 1, fill_opacity=0.4), *chisel.ridged(marks, BONE, place)]


def index(text: str) -> Path:
    """Figures for the corner, their top at y = 0, around x = 0."""
    shape = chisel.flat(chisel.spelled(text), 17 if len(text) == 1 else 18)
    sx, sy = {1: (0.56, 0.54), 2: (0.45, 0.5), 3: (0.325, 0.46)}[len(text)]
    return shape.at(scale(sx, sy), move(0, 27))


def corners(colour: str, *parts: tuple[Path, str]) -> list[str]:
    """Both tabs, and shapes with their paints on them, about the middle of the tab's head."""
    return tabs(colour) + [
        fill(shape.at(move(INDEX_X, TOP + 7), spin), paint, 1)
        for spin in (Affine(), HALF_TURN)
        for shape, paint in parts
    ]


def coloured(colour: str, sign: Path) -> list[str]:
    """A colour's corners: the sign, and under it the stone's silhouette with its table."""
    enamel = ENAMEL[colour]
    place = move(0, 74) @ scale(0.33)
    soft = mix(enamel.sign, enamel.tab, 0.3)
    return corners(
        colour,
        (sign + gems.silhouette(colour).at(place), enamel.sign),
        (gems.table(colour).at(place), soft),
    )


def number(value: int, colour: str) -> str:
    """A number card: `value` 0 to 9, `colour` one of b g r y."""
    defs: list[str] = []
    size, figure, down = REACH[colour]
    place = move(CENTRE[0], CENTRE[1] + down) @ scale(figure)
    out = [
        *ground(colour, defs),
        *stone(colour, ENAMEL[colour], size, down, defs),
        *inlaid(chisel.spelled(str(value)), place),
        *coloured(colour, index(str(value))),
    ]
    if value in ASIDE:
        aside = chisel.flat(ASIDE[value], 15).at(scale(0.3), move(WIDTH - 37, 38))
        out.append(fill(aside + aside.at(HALF_TURN), ENAMEL[colour].sign, 1))
    return document(WIDTH, HEIGHT, out, defs)


def _saw(count: int, reach: float, first: float, edge: str, over: Affine) -> list[str]:
    """Blades behind the stone; `over` turns them or makes them whirl the other way."""
    whole, dark = blades(count, reach, 42, first)
    at = move(*CENTRE) @ over
    rim: dict[str, str | float] = {"stroke": edge, "stroke_width": 2.6, "stroke_linejoin": "round"}
    return [
        fill(whole.at(at), STEEL_LIGHT, 1, **rim),
        fill(dark.at(at), STEEL_DARK, 1),
    ]


def action(kind: str, colour: str) -> str:
    """An action card: `kind` one of da d2 d4 rv sk se."""
    defs: list[str] = []
    size, figure, down = REACH[colour]
    marks = SIGNS[kind]
    out = ground(colour, defs)
    if kind in ("d2", "d4"):
        count = int(kind[1])
        size *= 0.72
        out += _saw(count, 112, {2: 80, 4: 72}[count], ENAMEL[colour].deep, Affine())
        figure *= 0.58
        sign = index(f"+{count}")
    else:
        figure *= 0.9
        sign = chisel.flat(IN_CORNER[kind], 18).at(scale(0.55), move(0, 27))
    out += stone(colour, ENAMEL[colour], size, down, defs)
    out += inlaid(marks, move(CENTRE[0], CENTRE[1] + down) @ scale(figure))
    return document(WIDTH, HEIGHT, [*out, *coloured(colour, sign)], defs)


def _four(size: float, place: Affine) -> list[str]:
    """The four stones in a row, about the origin."""
    out = []
    for i, colour in enumerate(COLOURS):
        enamel = ENAMEL[colour]
        ramp = gems.ramp(enamel.base, enamel.deep, enamel.bright, 5)
        at = place @ move((i - 1.5) * size * 112, 0) @ scale(size)
        out += gems.engraved(colour, ramp, enamel.base, at)
    return out


def wild(kind: str) -> str:
    """A wild card: `kind` one of rl d6 d10 r4."""
    defs: list[str] = []
    out = ground("w", defs)
    at = move(*CENTRE)
    onyx = gems.ramp(WILD.base, WILD.deep, WILD.bright, 7)
    if kind == "rl":
        out += _roulette(defs)
        sign = small_wheel().at(scale(0.54), move(0, 27))
    else:
        count = int(kind[1:])
        reach, first = {4: (108, 72), 6: (110, 50), 10: (112, 30)}[count]
        reverse = kind == "r4"
        out += _saw(count, reach, first, LACQUER, scale(-1 if reverse else 1, 1))
        out += stone("b", WILD, 1.36, 0, defs, onyx)
        marks = chisel.spelled(f"+{count}")
        out += inlaid(marks, at @ move(0, -11 * reverse) @ scale(0.56 if count == 10 else 0.62))
        if reverse:
            out += inlaid(SWAP, at @ move(0, 29) @ scale(0.42))
        sign = index(f"+{count}")
    for spin in (Affine(), HALF_TURN):
        out += _four(0.26, spin @ move(154, 40))
    under = chisel.flat(REVERSE, 17).at(scale(0.33), move(0, 73))
    if kind != "r4":
        under = Path()
        for x, y, colour in ((-10, 63, "b"), (10, 63, "g"), (-10, 82, "r"), (10, 82, "y")):
            under += gems.silhouette(colour).at(scale(0.165), move(x, y))
    return document(WIDTH, HEIGHT, [*out, *corners("w", (sign + under, WILD.sign))], defs)


def _roulette(defs: list[str]) -> list[str]:
    """A wheel seen from above, its pockets in the four colours, the ball in one of them."""
    at = move(*CENTRE)
    defs += [
        linear("rim", ((0, "#6B4630"), (50, "#3A2418"), (100, "#22130C")), 60, 100),
        radial("bowl", ((0, "#4A2E1C"), (100, "#1A0F0A")), 60),
    ]
    out = [
        fill(circle(CENTRE[0], CENTRE[1] + 5, 101), LACQUER, 1, fill_opacity=0.35),
        fill(circle(*CENTRE, 99), "url(#rim)", 1),
        stroke(circle(*CENTRE, 99), BRASS, 3, 1),
        fill(circle(*CENTRE, 82), BRASS, 1),
    ]
    for colour, pockets in zip(COLOURS, wheel(79), strict=True):
        out.append(fill(pockets.at(at), ENAMEL[colour].light, 1))
    frets = Path()
    for i in range(16):
        t = turn(360 * i / 16)
        frets += Path.parse("M0 -79L0 -45").at(t, at)
    out += [
        stroke(frets, BRASS_LIGHT, 1.8, 1),
        fill(circle(*CENTRE, 46), "url(#bowl)", 1),
        stroke(circle(*CENTRE, 46), BRASS, 2.4, 1),
    ]
    spokes = tuple(chisel.Line(((0, 0), (x, y))) for x, y in ((0, -34), (34, 0), (0, 34), (-34, 0)))
    brass = (BRASS_DARK, "#B28E4C", BRASS, "#E6C88C", BRASS_LIGHT)
    out += chisel.ridged(spokes, brass, at, 9)
    out += chisel.ridged((chisel.stud(0, 0, 17),), brass, at)
    x, y = turn(-34)((0, -69))
    out += [
        fill(circle(CENTRE[0] + x + 1.5, CENTRE[1] + y + 2.5, 7.5), INK, 1, fill_opacity=0.5),
        fill(circle(CENTRE[0] + x, CENTRE[1] + y, 7.5), "#FFFDF6", 1),
    ]
    return out


def cards() -> dict[str, str]:
    """Every picture of the deck by its name: faces such as `r5`, `bda`, `wd10`, and `back`."""
    out = {f"{colour}{n}": number(n, colour) for colour in COLOURS for n in range(10)}
    out |= {f"{colour}{kind}": action(kind, colour) for colour in COLOURS for kind in SIGNS}
    out |= {f"w{kind}": wild(kind) for kind in WILDS}
    return out | {"back": showem_back.back()}
