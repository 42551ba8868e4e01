"""What the stone of a Show 'Em card lies on: black lacquer, brass, patterned enamel.

Each pattern is made of its stone's shape: scales of rounds, steps, chains of marquises, teeth.
Nothing is cut off at the panel's edge, since nanosvg can't clip; so each repeat fits its width.
"""

from __future__ import annotations

from dataclasses import dataclass

from .faces import CENTRE, HALF_TURN, HEIGHT, RADIUS, WIDTH
from .palette import BRASS, BRASS_DARK, IVORY, mix
from .svg import Affine, Path, fill, polygon, radial, rounded, rounded_polygon, stroke

LACQUER, LACQUER_EDGE = "#17131B", "#51433C"
LEFT, TOP, RIGHT, BOTTOM = 10.0, 10.0, 240.0, 340.0
TAB_X, TAB_Y = 65.0, 110.0


@dataclass(frozen=True)
class Enamel:
    """A colour's paints: the ground from its middle outwards, the stone, the corner."""

    light: str
    dark: str
    base: str
    deep: str
    bright: str
    table: str
    tab: str
    sign: str


ENAMEL = {
    "b": Enamel("#2A63B8", "#10337A", "#2468C2", "#081C44", "#CBE6FF", "#0B2552", "#153F8C", IVORY),
    "g": Enamel("#2F9F6C", "#10704A", "#1E935C", "#05291A", "#D5FAE3", "#083722", "#0F6944", IVORY),
    "r": Enamel("#C5303A", "#7E111D", "#D02B34", "#44050D", "#FFD3D0", "#4E0812", "#98161F", IVORY),
    "y": Enamel(
        "#FAD35A", "#D9A01F", "#E2950F", "#5A3202", "#FFF6D2", "#4A2802", "#F6CA4A", "#241604"
    ),
}
WILD = Enamel(
    "#FFFAEC", "#DCCFB0", "#4A4652", "#0C0A10", "#F2F0F5", "#131017", "#F8F1DE", "#1B161D"
)


def _scales() -> Path:
    """Rows of arcs, each row set off by half an arc: water, or mail."""
    out = ""
    count, rows = 4, 10
    w, h = (RIGHT - LEFT) / count, (BOTTOM - TOP) / rows
    for row in range(rows):
        foot = TOP + h * (row + 1)
        odd = row % 2
        for i in range(count - odd):
            x = LEFT + w * (i + 0.5 + odd / 2)
            for share in (1.0, 0.55):
                reach, lift = w / 2 * share, foot - h * 1.28 * share
                out += f"M{x - reach} {foot}C{x - reach * 0.9} {lift} {x + reach * 0.9} {lift} "
                out += f"{x + reach} {foot}"
    return Path.parse(out)


def _steps() -> Path:
    out = Path()
    for i in range(1, 8):
        inset = 9.0 * i
        x, y, cut = LEFT + inset, TOP + inset, 16.0
        corners = [(x, y), (WIDTH - x, y), (WIDTH - x, HEIGHT - y), (x, HEIGHT - y)]
        points = []
        for (cx, cy), ends in zip(
            corners,
            (((0, 1), (1, 0)), ((-1, 0), (0, 1)), ((0, -1), (-1, 0)), ((1, 0), (0, -1))),
            strict=True,
        ):
            points += [(cx + dx * cut, cy + dy * cut) for dx, dy in ends]
        out += polygon(points)
    return out


def _chains() -> Path:
    """Waves that run down and meet their neighbours: marquises, point to point."""
    columns, links = 7, 4
    w, h = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / links
    out = ""
    for i in range(columns):
        x = LEFT + w * (i + 0.5)
        for side in (1, -1):
            out += f"M{x} {TOP}"
            for k in range(links):
                y = TOP + h * k
                bow = x + side * w * 0.66
                out += f"C{bow} {y + h * 0.32} {bow} {y + h * 0.68} {x} {y + h}"
    return Path.parse(out)


def _teeth() -> Path:
    """Rows of triangles, points down."""
    columns, rows = 7, 10
    w, h = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / rows
    out = Path()
    for row in range(rows):
        odd = row % 2
        for i in range(columns - odd):
            x, y = LEFT + w * (i + odd / 2), TOP + h * row
            out += polygon(((x, y), (x + w, y), (x + w / 2, y + h)))
    return out


def _rays() -> Path:
    """Wedges from the middle to the panel's edge."""
    return wedges(0, 12, 16)


def wedges(inset: float, across: int, down: int) -> Path:
    """Every other wedge from the middle to the panel drawn in by `inset`.

    So many of them end in its width and in its height, whether drawn or not.
    """
    left, right, top, bottom = LEFT + inset, RIGHT - inset, TOP + inset, BOTTOM - inset
    ring = [(left + (right - left) * i / across, top) for i in range(across)]
    ring += [(right, top + (bottom - top) * i / down) for i in range(down)]
    ring += [(WIDTH - x, HEIGHT - y) for x, y in ring]
    out = Path()
    for i in range(0, len(ring), 2):
        out += polygon((CENTRE, ring[i], ring[(i + 1) % len(ring)]))
    return out


def _pattern(colour: str) -> str:
    enamel = ENAMEL.get(colour, WILD)
    soft = mix(enamel.dark, enamel.bright, 0.3)
    if colour == "b":
        return stroke(_scales(), soft, 1.1, 1)
    if colour == "g":
        return stroke(_steps(), soft, 1.4, 1)
    if colour == "r":
        return stroke(_chains(), soft, 1.1, 1)
    if colour == "y":
        return fill(_teeth(), mix(enamel.light, enamel.dark, 0.72), 1, fill_opacity=0.5)
    return fill(_rays(), mix(IVORY, BRASS, 0.42), 1, fill_opacity=0.55)


def _tab() -> Path:
    """Where the sign stands: the panel's corner, with its far corner cut."""
    return rounded_polygon(
        [
            (LEFT, TOP, 10),
            (TAB_X, TOP, 0),
            (TAB_X, TAB_Y - 18, 0),
            (TAB_X - 18, TAB_Y, 0),
            (LEFT, TAB_Y, 0),
        ]
    )


def board() -> list[str]:
    """The lacquered board alone."""
    whole = rounded(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS - 0.6)
    return [
        fill(whole, LACQUER),
        stroke(rounded(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, RADIUS - 1.2), LACQUER_EDGE, 1.6),
    ]


def ground(colour: str, defs: list[str]) -> list[str]:
    """Everything under the stone; `colour` one of b g r y, or w for a wild card."""
    enamel = ENAMEL.get(colour, WILD)
    defs.append(radial("enamel", ((0, enamel.light), (100, enamel.dark)), 68))
    panel = rounded(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    out = [*board(), fill(panel, "url(#enamel)"), _pattern(colour)]
    out.append(stroke(panel, BRASS, 2.4))
    return out


def tabs(colour: str) -> list[str]:
    """Both tabs; they lie over whatever reaches into the corners."""
    rim = BRASS if colour != "y" else mix(BRASS, BRASS_DARK, 0.75)
    paint = ENAMEL.get(colour, WILD).tab
    return [
        fill(_tab().at(spin), paint, stroke=rim, stroke_width=1.8) for spin in (Affine(), HALF_TURN)
    ]
