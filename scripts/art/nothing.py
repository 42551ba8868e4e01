"""The cards of Nothing: a whole pack on night paper. What is worth nothing is hollow;
each says in its corner what it counts."""

from __future__ import annotations

from . import courts, eclipse, nothing_back
from .eclipse import GOLD, LIGHT, NIGHT, SUITS
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .glyphs import cap_height, text_path
from .palette import mix
from .svg import (
    Affine,
    Path,
    circle,
    document,
    fill,
    move,
    polygon,
    ring,
    rounded,
    scale,
    stroke,
    turn,
)

RANKS = ("a", *(str(n) for n in range(2, 11)), "j", "q", "k")
WORTH_NOTHING = {"7c", "7d", "7h", "7s", "js", "jh", "kh"}
WORTH = {
    rank + suit: 0 if rank + suit in WORTH_NOTHING else value
    for value, rank in enumerate(RANKS, start=1)
    for suit in "cdhs"
}
"""What each card counts (NTH-2): it stands in its corner, where it is seen in a hand, too."""
INDEX_X = 33.0
WORTH_Y, WORTH_SIZE = 131.0, 15.5
_L, _C, _R = 88.0, 125.0, 162.0
_FOUR = (68.0, 139.3, 210.7, 282.0)
_THREE = (70.0, 175.0, 280.0)
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((_C, 76), (_C, 274)),
    3: ((_C, 72), (_C, 175), (_C, 278)),
    4: tuple((x, y) for y in _THREE[::2] for x in (_L, _R)),
    5: (*((x, y) for y in _THREE[::2] for x in (_L, _R)), (_C, 175)),
    6: tuple((x, y) for y in _THREE for x in (_L, _R)),
    7: (*((x, y) for y in _THREE for x in (_L, _R)), (_C, 122.5)),
    8: (*((x, y) for y in _THREE for x in (_L, _R)), (_C, 122.5), (_C, 227.5)),
    9: (*((x, y) for y in _FOUR for x in (_L, _R)), (_C, 175)),
    10: (*((x, y) for y in _FOUR for x in (_L, _R)), (_C, 103.6), (_C, 246.4)),
}
SIZE = {2: 0.7, 3: 0.66, 4: 0.6, 5: 0.6, 6: 0.58, 7: 0.56, 8: 0.54, 9: 0.5, 10: 0.48}


def _index(rank: str) -> Path:
    letters = text_path(rank.upper(), 48 / cap_height(1.0), tracking=-0.06 if rank == "10" else 0)
    left, _, right, _ = letters.box()
    squeeze = min(1.0, 38.0 / (right - left))
    return letters.at(move(-(left + right) / 2, 0), scale(squeeze, 1), move(INDEX_X, 63))


def worth(card: str, spin: Affine) -> list[str]:
    """What it counts, in a ring below its index; nothing at all shines."""
    text = text_path(str(WORTH[card]), 18 / cap_height(1.0), tracking=-0.04)
    left, _, right, _ = text.box()
    at = spin @ move(INDEX_X, WORTH_Y)
    disc = circle(0, 0, WORTH_SIZE).at(at)
    number = text.at(move(-(left + right) / 2, 9), at)
    if WORTH[card]:
        return [stroke(disc, mix(NIGHT, GOLD, 0.55), 1.4), fill(number, GOLD, 1)]
    return [fill(disc, GOLD, 1), fill(number, NIGHT, 1)]


def _corners(rank: str, suit: str, hollow: bool) -> list[str]:
    out = []
    for spin in (Affine(), HALF_TURN):
        out.append(fill(_index(rank).at(spin), LIGHT[suit], 1))
        out += eclipse.pips(suit, [spin @ move(INDEX_X, 90) @ scale(0.36)], hollow)
        out += worth(rank + suit, spin)
    return out


def _court(rank: str, suit: str) -> list[str]:
    """The figure and itself turned about, a band between them."""
    x, y = CENTRE
    frame = rounded(55, 34, WIDTH - 110, HEIGHT - 68, 7)
    half = courts.figure(rank, suit, rank + suit in WORTH_NOTHING)
    band = polygon(((56, y - 4.5), (WIDTH - 56, y - 4.5), (WIDTH - 56, y + 4.5), (56, y + 4.5)))
    return [
        fill(frame, mix(NIGHT, courts.DRESS[suit].robe[1], 0.42)),
        fill(eclipse.corona(40, 20, 68).at(move(x, y - 82)), mix(NIGHT, GOLD, 0.4), 1),
        fill(eclipse.corona(40, 20, 68).at(move(x, y + 82)), mix(NIGHT, GOLD, 0.4), 1),
        f'<g transform="translate({x:.0f} {y:.0f})">',
        *half,
        "</g>",
        f'<g transform="translate({x:.0f} {y:.0f}) rotate(180)">',
        *half,
        "</g>",
        fill(band, NIGHT, 1, stroke=GOLD, stroke_width=1.2),
        stroke(frame, GOLD, 1.6),
    ]


def _ace(suit: str) -> list[str]:
    """One great suit before the sun."""
    at = move(*CENTRE)
    return [
        fill(eclipse.corona(64, 66, 96).at(at), mix(NIGHT, GOLD, 0.75), 1),
        fill(circle(*CENTRE, 66), NIGHT, 1, stroke=GOLD, stroke_width=2),
        ring(*CENTRE, 61, mix(NIGHT, GOLD, 0.6), 0.8),
        *eclipse.pips(suit, [at @ scale(0.86)], False),
    ]


def face(rank: str, suit: str) -> str:
    """The SVG of one card: `rank` as in RANKS, `suit` one of c d h s."""
    defs: list[str] = []
    hollow = rank + suit in WORTH_NOTHING
    out = eclipse.paper(defs)
    if rank == "a":
        out += _ace(suit)
    elif rank in "jqk":
        out += _court(rank, suit)
    else:
        count = int(rank)
        places = [
            move(x, y) @ (Affine() if y <= CENTRE[1] else turn(180)) @ scale(SIZE[count])
            for x, y in PIPS[count]
        ]
        out += eclipse.pips(suit, places, hollow)
    return document(WIDTH, HEIGHT, [*out, *_corners(rank, suit, hollow)], defs)


def cards() -> dict[str, str]:
    """Every picture of the deck by its name: faces such as `10h`, `kh`, `as`, and `back`."""
    out = {rank + suit: face(rank, suit) for rank in RANKS for suit in SUITS}
    return out | {"back": nothing_back.back()}
