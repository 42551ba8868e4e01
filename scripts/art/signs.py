"""The signs beside the piles: which colour counts, which way round, what threatens; 64 x 64.

They stand on a dark plaque, 28 to 44 pixels tall; the plaque of a warning is crimson.
"""

from __future__ import annotations

import math

from . import alchemy, gems, quicksilver
from .classes import TOWER
from .firmament import SKY
from .lacquer import ENAMEL
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, CRIMSON, CRIMSON_BRIGHT, IVORY, mix
from .showem_signs import blades
from .svg import (
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

SIZE = 64.0
MIDDLE = move(32, 32)
EDGE = "#120C0A"
STONES = {"blue": "b", "green": "g", "red": "r", "yellow": "y"}
PLANETS = {"orange": "o", "purple": "p", "mercury-green": "g", "tan": "t"}
BRASSY = ((0, "#FBEBC0"), (45, BRASS), (100, "#A98441"))
STEEL, STEEL_DARK, STEEL_DEEP = "#F4F3F0", "#A9A8B2", "#63626E"


def _stone(cut: str) -> str:
    """A cut stone of Show 'Em in its own shape, set in light brass."""
    enamel = ENAMEL[cut]
    left, top, right, bottom = gems.silhouette(cut).box()
    size = (58 if cut == "r" else 55) / max(right - left, bottom - top)
    place = MIDDLE @ scale(size) @ move(-(left + right) / 2, -(top + bottom) / 2)
    # Brighter than on its card: here it lies on a dark ground.
    base, deep = mix(enamel.base, "#FFFFFF", 0.12), mix(enamel.deep, enamel.base, 0.35)
    rim = gems.silhouette(cut).at(place)
    body = [
        stroke(rim, EDGE, 8, 1, stroke_linejoin="round"),
        stroke(rim, BRASS_LIGHT, 5, 1, stroke_linejoin="round"),
        *gems.engraved(cut, gems.ramp(base, deep, enamel.bright, 6), base, place),
        stroke(gems.table(cut).at(place), mix(base, enamel.bright, 0.6), 1.2, 1),
    ]
    return document(SIZE, SIZE, body)


def _planet(colour: str) -> str:
    """A field of Mercury's colour in a silver frame, the colour's sign on it."""
    sky = SKY[colour]
    defs = [
        *quicksilver.gloss()[:1],
        radial("sky", ((0, mix(sky.light, "#FFFFFF", 0.1)), (100, sky.dark)), 70),
        linear("silver", ((0, "#FFFFFF"), (50, "#B4BCC7"), (100, "#E4E8ED")), 100, 100),
    ]
    sign = MIDDLE @ scale(0.44) @ move(0, 0 if colour in "op" else -3 if colour == "t" else 2)
    shade = sky.dark if colour != "t" else mix(sky.light, "#FFFFFF", 0.5)
    body = [
        fill(rounded(2, 2, 60, 60, 15), "url(#silver)", stroke=EDGE, stroke_width=1.6),
        fill(rounded(6, 6, 52, 52, 11), "url(#sky)", stroke="#2A2F3F", stroke_width=1.2),
        *alchemy.sign(colour, move(0.8, 1.4) @ sign, shade, 17),
        *alchemy.sign(colour, sign, sky.sign, 15),
    ]
    return document(SIZE, SIZE, body, defs)


def _arc(r: float, start: float, end: float) -> Path:
    """A piece of a circle, in degrees clockwise from straight up."""
    steps = max(2, math.ceil((end - start) / 45))
    span = math.radians((end - start) / steps)
    k = 4 / 3 * math.tan(span / 4) * r
    bow = Path.parse(
        f"M0 {-r}C{k} {-r} {r * math.sin(span) - k * math.cos(span)} "
        f"{-r * math.cos(span) - k * math.sin(span)} {r * math.sin(span)} {-r * math.cos(span)}"
    )
    out = bow.at(turn(start)).segments
    for i in range(1, steps):
        out += bow.at(turn(start + (end - start) * i / steps)).segments[1:]
    return Path(out)


def _direction(flip: float) -> str:
    """Two arrows that chase each other around the table; `flip` -1 turns them the other way."""
    place = MIDDLE @ scale(flip, 1)
    shafts, heads = Path(), Path()
    for first in (-62, 118):
        shafts += _arc(22.5, first, first + 118)
        heads += polygon(((-0.5, -35), (-0.5, -10), (17, -24.5))).at(turn(first + 117))
    shafts, heads = shafts.at(place), heads.at(place)
    body = [
        stroke(shafts, EDGE, 13, 1),
        fill(heads, EDGE, 1, stroke=EDGE, stroke_width=5, stroke_linejoin="round"),
        stroke(shafts, BRASS, 8.5, 1),
        fill(heads, BRASS, 1, stroke=BRASS, stroke_width=1, stroke_linejoin="round"),
        stroke(shafts.at(move(-0.8, -1.6)), BRASS_LIGHT, 3, 1),
    ]
    for x, y in ((32, 24.5), (25, 36.5), (39, 36.5)):
        body.append(fill(circle(x, y, 3.6), IVORY, 1))
    return document(SIZE, SIZE, body)


def _stack() -> str:
    """Cards that pile up, blades on the uppermost: there is more to draw each time."""
    body: list[str] = []
    for i, (angle, paint) in enumerate(((-24, "#9C8F7C"), (-8, "#CFC4AC"), (9, IVORY))):
        place = move(25.5 + 6.5 * i, 33.5 - 1.5 * i) @ turn(angle)
        body.append(
            fill(rounded(-16, -22.5, 32, 45, 4.5).at(place), paint, 1, stroke=EDGE, stroke_width=2)
        )
    place = move(38.5, 30.5) @ turn(9)
    whole, dark = blades(3, 17, 3.5, 60)
    body += [
        fill(whole.at(place), CRIMSON, 1, stroke="#3A060C", stroke_width=1.2),
        fill(dark.at(place), "#6E0F18", 1),
    ]
    return document(SIZE, SIZE, body)


_GATE = mirrored("M0 2C5 2 7 6 7 11L7 24L0 24")


def _taunt() -> str:
    """A tank's tower in a burst of crimson: it draws every blow on itself."""
    tower = Path.parse(TOWER).at(scale(0.88), move(32, 33))
    body = [
        fill(star(12, 31.5, 21).at(MIDDLE), EDGE, 1),
        fill(star(12, 29.5, 20.4).at(MIDDLE), CRIMSON_BRIGHT, 1),
        fill(star(12, 24, 18).at(MIDDLE), CRIMSON, 1),
        fill(tower, "url(#brass)", 1, stroke=EDGE, stroke_width=2.6, stroke_linejoin="round"),
        fill(_GATE.at(scale(0.88), move(32, 33)), "#3A1408", 1),
    ]
    return document(SIZE, SIZE, body, [linear("brass", BRASSY, 40, 100)])


def _swords() -> str:
    """Two swords crossed: who strikes."""
    blade = Path.parse("M0 -41L5.6 -32L5.6 11L-5.6 11L-5.6 -32Z")
    dark = Path.parse("M0 -41L5.6 -32L5.6 11L0 11Z")
    guard = rounded(-13.5, 10, 27, 6.4, 3)
    grip = rounded(-3.2, 16, 6.4, 10, 1)
    knob = circle(0, 28.5, 4.8)
    hilt: dict[str, str | float] = {"stroke": EDGE, "stroke_width": 2.2}
    body = []
    for angle in (45, -45):
        place = MIDDLE @ turn(angle) @ move(0, 7)
        body += [
            fill(blade.at(place), STEEL, 1, stroke=EDGE, stroke_width=3, stroke_linejoin="round"),
            fill(dark.at(place), STEEL_DARK, 1),
            stroke(Path.parse("M0 -34L0 10").at(place), STEEL_DEEP, 1.2, 1),
            fill(grip.at(place), CRIMSON, 1, **hilt),
            fill(guard.at(place), BRASS, 1, **hilt),
            fill(knob.at(place), BRASS_LIGHT, 1, **hilt),
        ]
    return document(SIZE, SIZE, body)


_HALF_SHIELD = "M0 -27C8 -27 16 -24 22 -21L22 -2C22 14 12 23 0 29"


def _guard() -> str:
    """A shield: what it takes to bring somebody down."""
    whole = mirrored(_HALF_SHIELD).at(MIDDLE)
    field = mirrored(_HALF_SHIELD).at(MIDDLE @ scale(0.74))
    half = Path.parse(_HALF_SHIELD + "Z").at(MIDDLE @ scale(0.74))
    body = [
        fill(whole, "url(#brass)", 1, stroke=EDGE, stroke_width=3, stroke_linejoin="round"),
        fill(field, STEEL, 1, stroke=EDGE, stroke_width=1.6, stroke_linejoin="round"),
        fill(half, STEEL_DARK, 1),
        stroke(field, EDGE, 1.6, 1, stroke_linejoin="round"),
        fill(star(4, 11, 4).at(MIDDLE @ move(0, -2)), CRIMSON, 1, stroke=EDGE, stroke_width=1.4),
    ]
    return document(SIZE, SIZE, body, [linear("brass", BRASSY, 60, 100)])


_SCALE = "M-9.2 -9L9.2 -9L9.2 0C9.2 6.5 4.5 10 0 12C-4.5 10 -9.2 6.5 -9.2 0Z"


def _skin() -> str:
    """A hide of scales in a shield: a leader's hardened skin, still whole."""
    whole = mirrored(_HALF_SHIELD).at(MIDDLE)
    field = mirrored(_HALF_SHIELD).at(MIDDLE @ scale(0.8))
    body = [
        fill(whole, "url(#brass)", 1, stroke=EDGE, stroke_width=3, stroke_linejoin="round"),
        fill(field, "#3B2A22", 1, stroke=EDGE, stroke_width=1.6, stroke_linejoin="round"),
    ]
    # From below, so that each row lies over the next.
    for y, row in ((11.5, (0.0,)), (1.0, (-8.2, 8.2)), (-9.5, (-12.6, 0.0, 12.6))):
        for x in row:
            plate = Path.parse(_SCALE).at(MIDDLE @ move(x, y) @ scale(0.74, 0.9))
            glint = Path.parse("M-4 -6L-4 1").at(MIDDLE @ move(x, y))
            body += [
                fill(plate, "url(#hide)", 1, stroke=EDGE, stroke_width=1.8),
                stroke(glint, "#F6E3B4", 2, 1),
            ]
    hide = ((0, "#E2A45E"), (55, "#A9672F"), (100, "#6B3A1A"))
    defs = [linear("brass", BRASSY, 60, 100), linear("hide", hide, 0, 100)]
    return document(SIZE, SIZE, body, defs)


_CRANIUM = (
    "M0 -29C14 -29 24 -20 24 -6C24 1.5 21.5 6.5 16.5 9.5C14.8 10.6 14.6 12 14.4 14.5"
    "L13.8 19.5C13.5 22 12 23 9.5 23L0 23"
)
_JAW = "M0 19L12.2 19L11 26.4C10.4 29.4 8.6 30.6 6 30.6L0 30.6"
_SOCKET = "M3.8 0.4C5.4 -2.6 13 -8.6 19 -8.8C21.6 -4.6 19.4 4.4 12.8 6.2C7.6 7.2 3 5.2 3.8 0.4Z"
BONE, BONE_LIGHT, BONE_DARK = "#E9DDC2", "#FFF9EA", "#B5A283"


def _skull() -> str:
    """A skull, cracked: who has fallen. Its left side is in the light, as a card's face is."""
    line: dict[str, str | float] = {"stroke": EDGE, "stroke_width": 3, "stroke_linejoin": "round"}
    head, jaw = mirrored(_CRANIUM).at(MIDDLE), mirrored(_JAW).at(MIDDLE)
    side = Path.parse(_CRANIUM + "Z").at(MIDDLE)
    body = [
        fill(jaw, BONE_DARK, 1, **line),
        fill(head, "url(#bone)", 1, **line),
        fill(side, BONE_DARK, 1, fill_opacity=0.5),
        stroke(head, EDGE, 3, 1, stroke_linejoin="round"),
        stroke(
            Path.parse("M-20.4 -12C-18.4 -19 -12 -24.4 -4 -25.4").at(MIDDLE), BONE_LIGHT, 2.4, 1
        ),
        stroke(Path.parse("M7 -27.5L3.5 -20.5L9 -16.5L6 -10.5").at(MIDDLE), EDGE, 2, 1),
    ]
    for flip in (-1, 1):
        socket = Path.parse(_SOCKET).at(MIDDLE @ scale(flip, 1))
        brow = Path.parse("M2.8 -2.6C6 -6.6 13 -11.6 20 -11.8").at(MIDDLE @ scale(flip, 1))
        cheek = Path.parse("M15.4 10.4C13.4 11.4 11 11.2 9.4 10").at(MIDDLE @ scale(flip, 1))
        body += [
            fill(socket, "#1A0E0B", 1, stroke=EDGE, stroke_width=1.2),
            stroke(brow, BONE_LIGHT if flip < 0 else BONE, 1.8, 1),
            stroke(cheek, "#7C6A50", 1.6, 1),
        ]
    nose = mirrored("M0 5.5L3.8 12.5C3.2 14 1 13.6 0 12.2").at(MIDDLE)
    body.append(fill(nose, "#1A0E0B", 1))
    for x, foot in ((-8.4, 28.2), (-4.2, 29.4), (0, 29.6), (4.2, 29.4), (8.4, 28.2)):
        tooth = Path.parse(f"M{x} 16.5L{0.94 * x} {foot}").at(MIDDLE)
        body.append(stroke(tooth, "#3A2A1E", 1.3, 1))
    body.append(
        stroke(Path.parse("M-11.6 22.4C-5 24 5 24 11.6 22.4").at(MIDDLE), "#3A2A1E", 1.3, 1)
    )
    bone = ((0, BONE_LIGHT), (45, BONE), (100, "#CDBB98"))
    return document(SIZE, SIZE, body, [linear("bone", bone, 40, 100)])


def _lightning() -> str:
    """A bolt that strikes everybody."""
    bolt = Path.parse("M38 2L12 36L28 36L20 62L53 25L36 25L48 2Z")
    glint = Path.parse("M40 6L18 33L32 33L28 46L45 28L31 28L43 6Z")
    body = [
        fill(bolt, "#8FC4FF", 1, stroke=EDGE, stroke_width=4, stroke_linejoin="round"),
        fill(glint, "#F4FAFF", 1),
    ]
    return document(SIZE, SIZE, body)


def _shop() -> str:
    """A market stall: the awning, the counter, a coin on it."""
    line: dict[str, str | float] = {"stroke": EDGE, "stroke_width": 2, "stroke_linejoin": "round"}
    body = [
        fill(rounded(9, 20, 46, 40, 2), "#2A1810", 1, **line),
        fill(circle(32, 40, 10.5), "url(#brass)", 1, stroke=EDGE, stroke_width=1.6),
        stroke(circle(32, 40, 7.2), BRASS_DARK, 1.4, 1),
        fill(star(4, 5.4, 2).at(move(32, 40)), BRASS_DARK, 1),
        fill(rounded(5, 48, 54, 12, 2.5), "#8A5A36", 1, **line),
        stroke(Path.parse("M8 54.5L56 54.5"), "#5A3820", 1.6, 1),
    ]
    # Five stripes that end in lobes.
    for i in range(5):
        top, foot = 12 + 8.0 * i, 3 + 11.6 * i
        lobe = Path.parse(
            f"M{top} 5L{top + 8} 5L{foot + 11.6} 22C{foot + 11.6} 31 {foot} 31 {foot} 22Z"
        )
        body.append(fill(lobe, IVORY if i % 2 else CRIMSON_BRIGHT, 1, **line))
    return document(SIZE, SIZE, body, [linear("brass", BRASSY, 60, 100)])


def signs() -> dict[str, str]:
    """Every sign by its name: `colour-blue`, `clockwise`, `stack`."""
    out = {f"colour-{name}": _stone(cut) for name, cut in STONES.items()}
    out |= {f"colour-{name}": _planet(colour) for name, colour in PLANETS.items()}
    return out | {
        "clockwise": _direction(1),
        "counter-clockwise": _direction(-1),
        "stack": _stack(),
        "taunt": _taunt(),
        "swords": _swords(),
        "guard": _guard(),
        "skin": _skin(),
        "skull": _skull(),
        "lightning": _lightning(),
        "shop": _shop(),
    }
