"""The cards of Mercenaries: banners of four companies, with the heads of those who serve in them.

As many weapons rise behind a resource as it is worth; mercenaries and artifacts have a glory of
their own. What a card can do is a mark on its banner.
"""

from __future__ import annotations

import math

from . import chisel, mercenaries_back, suits
from .classes import CLASS, mark
from .faces import HEIGHT, RADIUS, WIDTH
from .glyphs import text_path, text_width
from .heraldry import BRASS, IRON, Layer, Tone, drawn, whole
from .palette import BRASS as GOLD
from .palette import BRASS_LIGHT, IVORY, mix
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
from .terse import plainer, terse
from .warbands import BOTTOM, LEFT, RIGHT, TOP, WARBANDS, Warband

SUITS = "chds"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
VALUE = {"j": 11, "q": 12, "k": 13, "a": 10}
TITLES = {
    "j": ("Brute", "Warrior", "Berserker", "Raider"),
    "q": ("Mystic", "Shaman", "Witch Doctor", "Oracle"),
    "k": ("Alpha", "Warlord", "Shadow Hunter", "Tidecaller"),
}
ORDINARY = {
    "basic": "Shield",
    "both": "Shield & Elite",
    "elite": "Elite",
    "tank": "Tank",
    "artifact": "Artifact",
}
EDGE = "#140D0B"
MIDDLE = (138.0, 174.0)
BANNER_X = 38.0
FIGURES = ("#C9AF80", "#E3D0A8", "#F7F0E1", "#FFFBF0", "#FFFFFF")


def _ground(band: Warband, defs: list[str]) -> list[str]:
    """The wooden board, and the company's cloth on it."""
    defs += [
        linear("wood", ((0, "#7A5236"), (45, "#4A2E1C"), (100, "#2E1A10")), 60, 100),
        radial("cloth", ((0, band.light), (100, band.dark)), 66, (54, 48)),
    ]
    whole_ = rounded(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.7)
    panel = rounded(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    soft = mix(band.dark, band.light, 0.42)
    return [
        fill(whole_ + panel.at(scale(-1, 1), move(WIDTH, 0)), "url(#wood)"),
        stroke(whole_, "#1C100A", 1.4),
        stroke(rounded(2.6, 2.6, WIDTH - 5.2, HEIGHT - 5.2, RADIUS - 2.6), "#9A6E4A", 1.1),
        fill(panel, "url(#cloth)"),
        stroke(band.weave(), soft, 1.3, 1, stroke_linecap="round"),
        stroke(panel, EDGE, 3.4),
        stroke(panel, GOLD, 1.6),
    ]


def _weapons(band: Warband, angles: list[float], size: float, at: Affine) -> list[str]:
    """Weapons whose shafts meet, each at its angle from straight up."""
    blade, dark, shaft = Path(), Path(), Path()
    head = mirrored(band.weapon)
    right = Path((*Path.parse(band.weapon).segments, ("Z", ())))
    pole = polygon(((-2.6, -104), (2.6, -104), (2.6, 60), (-2.6, 60)))
    for angle in angles:
        place = at @ turn(angle) @ scale(size)
        blade += head.at(place)
        dark += right.at(place)
        shaft += pole.at(place)
    line: dict[str, str | float] = {"stroke": EDGE, "stroke_linejoin": "round"}
    return [
        fill(shaft, "#9A6A3C", 1, stroke_width=2.4, **line),
        fill(blade, "#ECEBE8", 1, stroke_width=3, **line),
        fill(dark, "#9C9CA6", 1),
    ]


def _fan(count: int, band: Warband, at: Affine) -> list[str]:
    """`count` weapons raised; many are long and short by turns, so that they can be counted."""
    step = min(15.0, 58.0 / (count - 1))
    angles = [step * (i - (count - 1) / 2) for i in range(count)]
    if count <= 5:
        return _weapons(band, angles, 1.06, at)
    return _weapons(band, angles[1::2], 0.84, at) + _weapons(band, angles[::2], 1.06, at)


def _field(band: Warband, place: Affine) -> list[str]:
    """The company's shield, dark, in brass."""
    shape = band.field.at(place)
    return [
        fill(shape, EDGE, 1, stroke=EDGE, stroke_width=9, stroke_linejoin="round"),
        fill(shape, "url(#field)", 1, stroke=GOLD, stroke_width=4.4, stroke_linejoin="round"),
        stroke(band.field.at(place @ scale(0.91)), mix(band.deep, GOLD, 0.45), 1.1, 1),
    ]


def _glory(count: int, outer: float, inner: float, paint: str, opacity: float) -> str:
    return fill(star(count, outer, inner).at(move(*MIDDLE)), paint, 1, fill_opacity=opacity)


def _resource(rank: str, kind: str, band: Warband) -> list[str]:
    at = move(*MIDDLE)
    out = _fan(int(rank), band, at @ move(10, 46))
    place = at @ move(0, 18)
    if kind in ("both", "elite"):
        out += _blades(place @ move(0, 10))
    if kind == "tank":
        out += drawn(band.head("elite"), place @ move(0, -40) @ scale(0.74))
        return out + _tower_shield(band, place @ move(0, 36))
    if kind == "elite":
        return out + drawn(band.head("elite"), place @ scale(0.77))
    size = 0.92 if kind == "basic" else 0.76
    out += _field(band, place @ scale(size))
    return out + drawn(band.head("basic"), place @ scale(0.72 * size))


def _blades(at: Affine) -> list[str]:
    """Two broad swords crossed, points up."""
    steel = Tone("#F1F0EC", "#A3A3AD")
    sword: list[Layer] = [
        whole("M0 -122L8 -106L8 50L0 50", steel, 3),
        whole("M0 62L5 62L5 84L0 84", Tone("#8C2330", "#5E121C"), 2.5),
        whole("M0 48L24 46L27 54L22 60L0 62", BRASS, 2.5),
        whole("M0 82C8 82 9 94 0 97", BRASS, 2.5),
    ]
    out = []
    for angle in (46.0, -46.0):
        out += drawn(sword, at @ turn(angle) @ scale(1.08))
    return out


def _tower_shield(band: Warband, at: Affine) -> list[str]:
    """A wall to stand behind."""
    shape = "M0 -46L62 -46L74 -34L74 58L40 70L0 70"
    plate = Tone(band.light, band.dark)
    out = drawn(
        [
            whole(shape, IRON, 4),
            whole("M0 -34L52 -34L62 -26L62 48L36 58L0 58", plate, 2.5),
            whole("M0 -46L7 -46L7 70L0 70", IRON, 1.5),
            whole("M0 -24L34 -12L34 16L20 40L0 48", BRASS, 3),
        ],
        at,
    )
    studs = Path()
    for x, y in ((66, -30), (67, 12), (66, 50), (36, 63)):
        studs += circle(x, y, 3.4) + circle(-x, y, 3.4)
    out.append(fill(studs.at(at), EDGE, 1))
    out.append(fill(band.emblem.at(at @ move(0, 10) @ scale(0.86)), band.deep, 1))
    return out


def _mercenary(kind: str, band: Warband) -> list[str]:
    at = move(*MIDDLE)
    out: list[str] = []
    if kind == "veteran":
        out += _weapons(band, [-30.0, 30.0], 1.14, at @ move(0, 44))
        out += _field(band, at @ scale(0.98))
    elif kind == "spellcaster":
        out += [
            fill(circle(*MIDDLE, 97), EDGE, 1, fill_opacity=0.5),
            fill(circle(*MIDDLE, 94), "url(#field)", 1, stroke=GOLD, stroke_width=3.6),
            stroke(circle(*MIDDLE, 87), mix(band.deep, GOLD, 0.6), 1.1, 1),
        ]
        points = []
        for i in range(5):
            t = math.radians(144 * i)
            points.append((86 * math.sin(t), -86 * math.cos(t)))
        out.append(stroke(polygon(points).at(at), mix(band.deep, GOLD, 0.7), 2, 1))
        runes = Path()
        for i in range(5):
            runes += star(4, 12, 3.6).at(move(0, -94), turn(72 * i), at)
        out.append(fill(runes, BRASS_LIGHT, 1, stroke=EDGE, stroke_width=1.6))
    else:
        out += [
            _glory(16, 104, 66, EDGE, 0.35),
            _glory(16, 101, 66, GOLD, 1),
            _glory(16, 90, 62, BRASS_LIGHT, 1),
            *_field(band, at @ scale(0.86)),
        ]
    return out + drawn(band.head(kind), at @ scale(0.82))


def _artifact(band: Warband) -> list[str]:
    at = move(*MIDDLE)
    rays = Path()
    for i in range(12):
        rays += Path.parse("M-10 -40L0 -102L10 -40Z").at(turn(30 * i + 15), at)
    return [
        fill(rays, "#FFF3C8", 1, fill_opacity=0.34),
        fill(circle(*MIDDLE, 92), EDGE, 1, fill_opacity=0.5),
        fill(circle(*MIDDLE, 88), "url(#field)", 1, stroke=GOLD, stroke_width=4.4),
        _glory(24, 82, 64, mix(band.deep, GOLD, 0.3), 1),
        fill(circle(*MIDDLE, 62), "url(#halo)", 1),
        *drawn(band.artifact(), at @ scale(0.78) @ move(0, -2)),
    ]


def _banner(rank: str, suit: str, band: Warband) -> list[str]:
    """The banner in the corner: value, emblem, class, suit."""
    head = f"M12 10L64 10{band.tail}Z"
    shape = Path.parse(head)
    value = str(VALUE.get(rank, rank))
    place = move(BANNER_X, 40) @ scale(0.6 if len(value) == 1 else 0.435, 0.5)
    kind = CLASS[rank]
    line: dict[str, str | float] = {"stroke_linejoin": "round"}
    return [
        fill(shape.at(move(2.5, 4)), "#000000", 1, fill_opacity=0.35),
        fill(shape, band.banner, 1, stroke=EDGE, stroke_width=4.6, **line),
        stroke(shape, GOLD, 2.2, 1, **line),
        *chisel.ridged(chisel.spelled(value), FIGURES, place, 19),
        fill(band.emblem.at(move(BANNER_X, 88) @ scale(0.74)), BRASS_LIGHT, 1),
        fill(mark(kind, move(BANNER_X - 8.5, 129) @ scale(0.6)), IVORY, 1),
        fill(suits.outline(suit).at(move(BANNER_X + 16, 129) @ scale(0.15)), IVORY, 1),
    ]


def _ribbon(race: str, title: str, band: Warband) -> list[str]:
    """The name on parchment."""
    body = Path.parse("M28 291L222 291L222 331L28 331Z")
    ends = Path.parse(
        "M16 297L34 297L34 336L16 336L23 316.5ZM234 297L216 297L216 336L234 336L227 316.5Z"
    )
    size = 25.0
    width = text_width(title, size)
    if width > 182:
        size *= 182 / width
    name = text_path(title, size, 125, 325.6, anchor="middle")
    over = text_path(race.upper(), 11.5, 125, 303.6, "text-bold", "middle", 0.22)
    return [
        fill(ends, "#B9A071", 1, stroke=EDGE, stroke_width=2.4, stroke_linejoin="round"),
        fill(body, "url(#paper)", 1, stroke=EDGE, stroke_width=2.6, stroke_linejoin="round"),
        stroke(rounded(31.5, 294.5, 187, 33, 1.5), "#B99B62", 0.9, 1),
        fill(plainer(over, 0.06), band.banner, 1),
        fill(plainer(name, 0.08), "#241510", 1),
    ]


def card(rank: str, suit: str) -> str:
    """One card: `rank` 2 to 10, j, q, k or a; `suit` one of c h d s."""
    band, kind = WARBANDS[suit], CLASS[rank]
    defs = [
        radial("field", ((0, mix(band.deep, band.dark, 0.75)), (100, band.deep)), 62),
        linear("paper", ((0, "#FDF6E3"), (55, "#F3E6C6"), (100, "#DCC799")), 0, 100),
    ]
    out = _ground(band, defs)
    title = TITLES[rank][SUITS.index(suit)] if rank in TITLES else ORDINARY[kind]
    if rank in TITLES:
        out += _mercenary(kind, band)
    elif kind == "artifact":
        defs.append(radial("halo", ((0, mix(band.light, "#FFFFFF", 0.55)), (100, band.deep)), 52))
        out += _artifact(band)
    else:
        out += _resource(rank, kind, band)
    out += _ribbon(band.name, title, band)
    return terse(document(WIDTH, HEIGHT, [*out, *_banner(rank, suit, band)], defs))


def cards() -> dict[str, str]:
    """Every picture of the deck by its name: faces such as `10c`, `kh`, and `back`."""
    out = {f"{rank}{suit}": card(rank, suit) for suit in SUITS for rank in RANKS}
    return out | {"back": mercenaries_back.back()}
