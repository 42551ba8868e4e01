"""The card faces of Hit!: ranks 1 to 10 in four suits, on a card of 250 x 350."""

from __future__ import annotations

import math

from . import ornament, suits
from .glyphs import cap_height, text_path
from .palette import BRASS, BRASS_DARK, IVORY, mix
from .svg import (
    Affine,
    Path,
    circle,
    document,
    fill,
    linear,
    move,
    radial,
    ring,
    rounded,
    rounded_polygon,
    scale,
    star,
    stroke,
    turn,
)

WIDTH, HEIGHT, RADIUS = 250.0, 350.0, 18.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
HALF_TURN = turn(180, CENTRE)

PAPER_LIGHT, PAPER_DARK = "#FCF8EE", "#F1E7D3"

# The frame of the panel, and the notch in two of its corners that the index stands in.
LEFT, TOP, RIGHT, BOTTOM = 14.0, 14.0, 236.0, 336.0
NOTCH_X, NOTCH_Y = 76.0, 84.0
BAND = 33.0
INDEX_CAP = 55.0
INDEX_X = 44.5

_L, _C, _R = 86.0, 125.0, 164.0
_ROWS = (105.0, 151.7, 198.3, 245.0)
_THREE = (106.0, 175.0, 244.0)

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_C, 96), (_C, 254)),
    3: ((_C, 92), (_C, 175), (_C, 258)),
    4: tuple((x, y) for y in _THREE[::2] for x in (_L, _R)),
    5: (*((x, y) for y in _THREE[::2] for x in (_L, _R)), (_C, 175)),
    6: tuple((x, y) for y in _THREE for x in (_L, _R)),
    7: (*((x, y) for y in _THREE for x in (_L, _R)), (_C, 140.5)),
    8: (*((x, y) for y in _THREE for x in (_L, _R)), (_C, 140.5), (_C, 209.5)),
    9: (*((x, y) for y in _ROWS for x in (_L, _R)), (_C, 175)),
    10: (*((x, y) for y in _ROWS for x in (_L, _R)), (_C, 128.3), (_C, 221.7)),
}

# How large a pip is: more of them leave less room.
SIZE = {2: 0.62, 3: 0.56, 4: 0.54, 5: 0.54, 6: 0.52, 7: 0.45, 8: 0.45, 9: 0.39, 10: 0.39}


def shell(defs: list[str]) -> list[str]:
    """The paper: rounded, lit from the top left, with a hairline edge and a bevel of light."""
    defs.append(linear("paper", ((0, PAPER_LIGHT), (60, IVORY), (100, PAPER_DARK)), 70, 100))
    return [
        fill(rounded(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS - 0.6), "url(#paper)"),
        stroke(rounded(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS - 0.6), "#A8946E", 1.2),
        stroke(rounded(2.3, 2.3, WIDTH - 4.6, HEIGHT - 4.6, RADIUS - 2.3), "#FFFDF6", 1.6),
    ]


def panel(inset: float) -> Path:
    """The frame, drawn in by `inset`: a rectangle with the two index corners taken out."""
    left, top, right, bottom = LEFT + inset, TOP + inset, RIGHT - inset, BOTTOM - inset
    x, y = NOTCH_X + inset, NOTCH_Y + inset
    outer, inner = 8.0 - inset / 2, 15.0
    far_x, far_y = WIDTH - x, HEIGHT - y
    upper = [(x, top, 0.0), (right, top, outer), (right, far_y, 0.0), (far_x, far_y, inner)]
    lower = [(far_x, bottom, 0.0), (left, bottom, outer), (left, y, 0.0), (x, y, inner)]
    return rounded_polygon([*upper, *lower])


def _band_shape() -> Path:
    foot = TOP + BAND
    return rounded_polygon(
        [(NOTCH_X, TOP, 0), (RIGHT, TOP, 8), (RIGHT, foot, 0), (NOTCH_X, foot, 0)]
    )


def index(rank: int) -> Path:
    """The number in the top left corner."""
    size = INDEX_CAP / cap_height(1.0)
    number = text_path(str(rank), size, tracking=-0.05 if rank == 10 else 0.0)
    left, _, right, _ = number.box()
    squeeze = min(1.0, 56.0 / (right - left))
    return number.at(
        move(-(left + right) / 2, 0), scale(squeeze, 1), move(INDEX_X, TOP + 2.5 + INDEX_CAP)
    )


def _frame(rank: int, suit: str, defs: list[str]) -> list[str]:
    tint = ornament.TINT[rank]
    wash = mix(IVORY, tint, 0.075)
    defs.append(radial("wash", ((0, mix(IVORY, "#FFFFFF", 0.5)), (100, wash)), 75))
    defs.append(linear("band", ((0, mix(tint, "#FFFFFF", 0.12)), (100, tint)), 0, 100))
    out = [fill(panel(0), "url(#wash)")]
    ghost = mix(IVORY, tint, 0.24)
    if rank > 1:
        for x, y, r in ornament.seal(rank, 98.0):
            out.append(ring(CENTRE[0] + x, CENTRE[1] + y, r, ghost, 0.8))
    middle = TOP + BAND / 2
    roundel = circle(RIGHT - 19, middle, 12.5)
    pip = suits.outline(suit).at(scale(0.185), move(RIGHT - 19, middle))
    shapes, between = ornament.band(rank, NOTCH_X + 6, RIGHT - 34, middle)
    rule = Path.parse(f"M{NOTCH_X} {TOP + BAND + 3}L{RIGHT - 3.4} {TOP + BAND + 3}")
    for spin in (Affine(), HALF_TURN):
        out += [
            fill(_band_shape().at(spin), "url(#band)" if spin == Affine() else tint),
            fill(shapes.at(spin), IVORY, 1),
            fill(between.at(spin), mix(tint, IVORY, 0.55), 1),
            stroke(rule.at(spin), tint, 0.8),
            fill(roundel.at(spin), IVORY),
            fill(pip.at(spin), suits.COLOUR[suit]),
        ]
    out += [stroke(panel(0), tint, 1.8), stroke(panel(3.4), mix(IVORY, tint, 0.6), 0.7)]
    return out


def _corner(rank: int, suit: str) -> list[str]:
    number = index(rank)
    colour = suits.COLOUR[suit]
    # Upside down, a 6 is a 9: the bar says which side is the foot.
    bar = rounded(INDEX_X - 17, TOP + INDEX_CAP + 6.5, 34, 2.6, 1.3)
    out = []
    for spin in (Affine(), HALF_TURN):
        out.append(fill(number.at(spin), colour))
        if rank in (6, 9):
            out.append(fill(bar.at(spin), colour))
    return out


def _ace(suit: str) -> list[str]:
    """The grand ornament: the suit in a ring of rays, under a small crown of stars."""
    tint = ornament.TINT[1]
    lace = Path()
    for phase in range(4):
        lace += ornament.rosette(30, 97, 0.09, phase * math.pi / 2).at(move(*CENTRE))
    out = [stroke(lace, mix(IVORY, BRASS, 0.6), 0.8, 1)]
    rays = star(40, 77, 65).at(move(*CENTRE))
    out.append(fill(rays, mix(IVORY, BRASS, 0.55), 1))
    out.append(fill(circle(*CENTRE, 65.5), IVORY))
    out.append(stroke(circle(*CENTRE, 65.5), tint, 1.6))
    out.append(stroke(circle(*CENTRE, 61.5), BRASS_DARK, 0.7))
    beads = Path()
    for i in range(36):
        beads += circle(0, -56.5, 1.2).at(turn(10 * i), move(*CENTRE))
    out.append(fill(beads, BRASS_DARK, 1))
    out += suits.engraved(suit, move(*CENTRE) @ scale(0.92))
    crown = Path()
    for angle, size in ((-13, 4.6), (0, 6.6), (13, 4.6)):
        crown += star(5, size, size * 0.42).at(move(0, -109), turn(angle), move(*CENTRE))
    out += [fill(crown, tint, 1), fill(crown.at(HALF_TURN), tint, 1)]
    return out


def face(rank: int, suit: str) -> str:
    """The SVG of one card. `rank` 1 to 10, `suit` one of s h d c."""
    defs: list[str] = []
    body = shell(defs) + _frame(rank, suit, defs)
    if rank == 1:
        body += _ace(suit)
    else:
        size = SIZE[rank]
        for x, y in PIPS[rank]:
            spin = Affine() if y <= CENTRE[1] else turn(180)
            body += suits.engraved(suit, move(x, y) @ scale(size) @ spin)
    body += _corner(rank, suit)
    return document(WIDTH, HEIGHT, body, defs)
