"""The court of the Nothing cards: jacks, queens and kings, each drawn once and turned about.

A figure is drawn about the card's middle, upwards to y = -134. The jacks of spades and of hearts
look aside and show one eye, since players look for it (NTH-2); all others look ahead with two.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import eclipse
from .eclipse import EMBER, EMBER_SHADE, GOLD, GOLD_SHADE, MOON, MOON_SHADE, NIGHT
from .svg import Path, circle, fill, mirrored, move, polygon, scale, stroke, turn

SKIN, SKIN_SHADE, LINE = "#F1DFC2", "#CFB38F", "#1A141A"
EYE = "#FFFDF6"
SLATE, SLATE_SHADE = "#58627C", "#353C52"
JOIN: dict[str, str | float] = {"stroke_linejoin": "round", "stroke_linecap": "round"}


@dataclass(frozen=True)
class Dress:
    """What tells one figure of a rank from another: robe, trim and hair, each lit and in shade."""

    robe: tuple[str, str]
    trim: tuple[str, str]
    hair: tuple[str, str]


DRESS = {
    "s": Dress((SLATE, SLATE_SHADE), (MOON, MOON_SHADE), ("#3B3440", "#241F29")),
    "c": Dress(("#3F7466", "#264B43"), (GOLD, GOLD_SHADE), ("#6B4630", "#452B1D")),
    "h": Dress((EMBER, EMBER_SHADE), (GOLD, GOLD_SHADE), ("#D9A24E", "#A0702B")),
    "d": Dress(("#B8502F", "#7C2F1B"), (MOON, MOON_SHADE), ("#C6C2BB", "#8E8A86")),
}


def _halves(right: str, lit: str, shade: str, **more: str | float) -> list[str]:
    """A shape alike on both sides, its right half in shade."""
    half = Path((*Path.parse(right).segments, ("Z", ())))
    return [fill(mirrored(right), lit, 1, **more), fill(half, shade, 1)]


def _outlined(path: Path, paint: str, width: float = 1.6) -> str:
    return fill(path, paint, 1, stroke=LINE, stroke_width=width, stroke_linejoin="round")


def _robe(rank: str, suit: str, hollow: bool) -> list[str]:
    """Shoulders, a front of trim with the suit on it, and a collar that tells the rank."""
    dress = DRESS[suit]
    out = _halves(
        "M0 -52L17 -50C38 -45 57 -38 64 -22L69 0L0 0",
        *dress.robe,
        stroke=LINE,
        stroke_width=1.6,
    )
    folds = Path.parse("M46 -38C50 -26 51 -12 50 0M30 -44C35 -30 37 -14 36 0")
    out.append(stroke(folds + folds.at(scale(-1, 1)), LINE, 1, 1, stroke_opacity=0.55))
    out += _halves("M0 -52L17 -50L21 -30L23 0L0 0", *dress.trim, stroke=LINE, stroke_width=1.2)
    sign = eclipse.suit(suit).at(scale(0.22), move(0, -14))
    if hollow:
        out.append(stroke(sign, dress.robe[1], 4, 1, stroke_linejoin="round"))
    out.append(fill(sign, dress.trim[0] if hollow else dress.robe[1], 1))
    if rank == "k":
        out += _halves("M0 -30C18 -30 34 -36 42 -46L30 -50L0 -46", MOON, MOON_SHADE)
        tails = Path()
        for tip_x, y in ((-30, -42), (-18, -37), (-6, -35), (6, -35), (18, -37), (30, -42)):
            tails += polygon(((tip_x, y - 3), (tip_x + 1.8, y + 3), (tip_x - 1.8, y + 3)))
        out.append(fill(tails, LINE, 1))
    elif rank == "q":
        ruff = Path()
        for x in (-27.0, -16.0, -5.5, 5.5, 16.0, 27.0):
            ruff += circle(x, -40 - abs(x) * 0.22, 7)
        out.append(_outlined(ruff, MOON, 1))
        out.append(fill(circle(0, -27, 4.4), dress.robe[0], 1, stroke=GOLD, stroke_width=2))
    else:
        out += _halves("M0 -26L26 -44L18 -52L0 -46", GOLD, GOLD_SHADE, stroke=LINE, stroke_width=1)
    return out


_FACE = "M0 -104L19 -104C22 -88 21 -72 15 -62C10 -54 5 -50 0 -50"


def _front_face(rank: str) -> list[str]:
    """Two eyes, the right side of the face in shade."""
    out = _halves(_FACE, SKIN, SKIN_SHADE, stroke=LINE, stroke_width=1.4)
    eye = Path.parse("M-15.5 -81C-12.5 -85.5 -7 -85.5 -4 -81C-7 -78.4 -12.5 -78.4 -15.5 -81Z")
    both = eye + eye.at(scale(-1, 1))
    out.append(fill(both, EYE, 1, stroke=LINE, stroke_width=1.3))
    out.append(fill(circle(-9.4, -81.6, 2.5) + circle(10, -81.6, 2.5), LINE, 1))
    brow = Path.parse("M-17 -88C-13 -91.5 -8 -91.5 -4.5 -88.6")
    lines = brow + brow.at(scale(-1, 1))
    lines += Path.parse("M2 -80C3 -74 5 -70 4.6 -67.6C3 -66 0.4 -65.8 -1.4 -66.6")
    out.append(stroke(lines, LINE, 1.6, 1, **JOIN))
    mouth = Path.parse("M-6.5 -59.6C-3 -61.6 -1.4 -60.6 0 -60.2C1.4 -60.6 3 -61.6 6.5 -59.6")
    mouth += Path.parse("M6.5 -59.6C3 -56 -3 -56 -6.5 -59.6Z")
    out.append(fill(mouth, "#B03A34" if rank == "q" else "#8C4438", 1))
    return out


# A face that looks to the left: brow, nose, lips, chin.
_PROFILE = Path.parse(
    "M-8 -106C-14 -102 -17 -97 -17.4 -90C-17.4 -87 -16.6 -85.4 -17 -83.6L-26.6 -70.6"
    "C-27.4 -68.6 -25 -67.4 -20.6 -67L-19.6 -65.2C-22.4 -64.4 -23 -62.6 -21 -61L-18.6 -60.6"
    "L-20.8 -59C-22.4 -57 -20.6 -55.4 -18 -54.6C-19.6 -50.6 -17.6 -46.4 -12 -45.6"
    "C-3 -45 4 -50 8 -56L12 -44L24 -48L20 -104Z"
)


def _profile(suit: str) -> list[str]:
    """A head that looks aside: one eye."""
    dress = DRESS[suit]
    hair = Path.parse(
        "M-10 -108C-4 -98 -1 -92 -2 -84C-3 -76 0 -70 4 -66C2 -60 4 -54 10 -50C18 -46 28 -46 34 -52"
        "C30 -54 29 -58 30 -62C36 -76 35 -94 26 -106Z"
    )
    locks = Path.parse(
        "M4 -102C8 -90 6 -78 10 -66C12 -60 16 -56 20 -54"
        "M14 -104C19 -92 17 -78 20 -68C22 -62 26 -58 29 -56"
    )
    jaw = Path.parse("M8 -56C4 -50 -3 -45 -12 -45.6C-6 -50 0 -56 2 -66L12 -70L12 -44Z")
    eye = Path.parse("M-17 -82.6C-14 -86 -9.6 -85.6 -6.6 -82.4C-9.6 -79.4 -14 -79.4 -17 -82.6Z")
    lines = Path.parse("M-17.6 -89.6C-14.6 -93 -10 -92.8 -6.4 -89.6M-18 -60.6L-13.6 -60.9")
    lines += Path.parse("M-19.4 -69.4C-18 -71 -16.4 -70.4 -16.6 -68.6")
    return [
        _outlined(_PROFILE, SKIN, 1.4),
        fill(jaw, SKIN_SHADE, 1),
        fill(eye, EYE, 1, stroke=LINE, stroke_width=1.3),
        fill(circle(-12.8, -82.6, 2.6), LINE, 1),
        stroke(lines, LINE, 1.6, 1, **JOIN),
        _outlined(hair, dress.hair[0]),
        stroke(locks, dress.hair[1], 2, 1, **JOIN),
    ]


def _back_hair(rank: str, suit: str) -> list[str]:
    dress = DRESS[suit]
    right = {
        "k": "M0 -108L24 -106C32 -94 32 -76 27 -62C34 -60 34 -52 27 -48L0 -48",
        "q": "M0 -110L23 -108C36 -94 37 -70 33 -54C41 -46 40 -36 33 -32L0 -36",
        "j": "M0 -108L22 -106C32 -94 33 -78 30 -66C38 -62 37 -54 29 -52L0 -56",
    }[rank]
    return _halves(right, *dress.hair, stroke=LINE, stroke_width=1.4)


def _front_hair(rank: str, suit: str) -> list[str]:
    lit, shade = DRESS[suit].hair
    if rank == "q":
        right = "M0 -110L20 -106C23 -98 23 -88 21 -80C17 -90 9 -97 0 -98"
    elif rank == "j":
        right = "M0 -108L21 -106C23 -98 22 -92 20 -88C14 -94 7 -95 0 -94"
    else:
        right = "M0 -106L20 -106C22 -100 22 -94 20.4 -88C17 -95 9 -98 0 -99"
    return _halves(right, lit, shade)


_BEARDS = {
    "s": "M0 -54L7 -56L14 -64L20 -72C20 -56 12 -40 0 -26",
    "c": "M0 -40C3 -36 7 -31 12 -29C16 -40 20 -56 20 -72L14 -64L7 -56L0 -54",
    "d": "M0 -54L7 -56L14 -64L20 -74C22 -58 16 -42 0 -41",
    "h": "M0 -54L7 -56L14 -64L20 -72C23 -60 26 -50 20 -40C15 -33 7 -31 0 -35",
}


def _beard(suit: str) -> list[str]:
    lit, shade = DRESS[suit].hair
    out = _halves(_BEARDS[suit], lit, shade, stroke=LINE, stroke_width=1.2)
    out += _halves("M0 -63.6C6 -66.4 12 -64 16 -58C10 -59.6 4 -60 0 -61", lit, shade)
    return out


def _crown(suit: str) -> list[str]:
    """Five points; the stones are of the suit's colour."""
    right = "M0 -132L9 -116L17 -124L24 -112L32 -128L27 -103L0 -100"
    out = _halves(right, GOLD, GOLD_SHADE, stroke=LINE, stroke_width=1.4)
    pearls = Path()
    for x, y in ((0, -132), (-32, -128), (32, -128), (-17, -124), (17, -124)):
        pearls += circle(x, y, 2.6)
    out.append(fill(pearls, MOON, 1, stroke=LINE, stroke_width=0.8))
    stones = Path()
    for x in (-18, -9, 0, 9, 18):
        stones += polygon(((x, -110), (x + 3, -106.4), (x, -102.8), (x - 3, -106.4)))
    out.append(fill(stones, DRESS[suit].robe[1], 1))
    return out


def _tiara(suit: str) -> list[str]:
    """A low crown with one great stone, and a veil behind it."""
    right = "M0 -134C4 -126 6 -122 8 -118C12 -124 17 -122 17 -117C22 -121 26 -117 25 -104L0 -107"
    out = _halves(right, GOLD, GOLD_SHADE, stroke=LINE, stroke_width=1.4)
    gem = polygon(((0, -124), (4.4, -116.6), (0, -110), (-4.4, -116.6)))
    out.append(fill(gem, DRESS[suit].robe[0], 1, stroke=LINE, stroke_width=0.9))
    return out


def _hat(suit: str) -> list[str]:
    """A flat hat with a feather."""
    dress = DRESS[suit]
    feather = Path.parse(
        "M16 -112C34 -118 50 -112 58 -96C48 -100 40 -98 34 -102C30 -102 22 -106 16 -112Z"
    )
    crown = Path.parse(
        "M-27 -108C-32 -126 -12 -133 6 -130C24 -128 33 -120 29 -108C12 -114 -10 -114 -27 -108Z"
    )
    band = Path.parse("M-29 -107C-12 -115 12 -115 31 -107L29 -100C12 -108 -12 -108 -27 -100Z")
    return [
        _outlined(feather, dress.trim[0], 1.2),
        stroke(Path.parse("M18 -111C32 -110 44 -106 55 -98"), dress.trim[1], 1.2, 1),
        _outlined(crown, dress.robe[0]),
        _outlined(band, dress.trim[0], 1.2),
    ]


def _arms(rank: str, suit: str, hollow: bool) -> list[str]:
    """What the figure holds at its side: a sword, a flower or a halberd."""
    dress = DRESS[suit]
    at = move(-51, 0)
    hand = circle(0, -22, 8).at(at)
    if rank == "k":
        blade = mirrored("M0 -128L4.4 -118L4 -42L0 -42").at(at)
        guard = Path.parse("M-13 -42C-8 -46 8 -46 13 -42L12 -37C6 -40 -6 -40 -12 -37Z").at(at)
        grip = polygon(((-2.6, -39), (2.6, -39), (2.6, 0), (-2.6, 0))).at(at)
        parts = [_outlined(blade, "#DADCE2", 1.3), _outlined(grip, dress.hair[1], 1)]
        parts.append(stroke(Path.parse("M0 -120L0 -44").at(at), "#8E93A0", 1.2, 1))
        parts.append(_outlined(guard, GOLD, 1.2))
    elif rank == "q":
        stem = Path.parse(
            "M0 0C-2 -30 2 -60 0 -84M0 -50C8 -52 12 -60 12 -68M0 -40C-8 -42 -11 -48 -11 -56"
        )
        parts = [stroke(stem.at(at), "#5E8A6E", 2.6, 1, **JOIN)]
        petals = Path()
        for i in range(6):
            petals += circle(0, -9, 6).at(turn(60 * i), move(0, -94), at)
        parts.append(_outlined(petals, eclipse.LIGHT[suit], 1.2))
        parts.append(fill(circle(0, -94, 5.4).at(at), GOLD, 1, stroke=LINE, stroke_width=1))
    else:
        pole = polygon(((-2, -104), (2, -104), (2, 0), (-2, 0))).at(at)
        sign = eclipse.suit(suit).at(scale(0.26), move(0, -114), at)
        parts = [_outlined(pole, GOLD_SHADE, 1)]
        if hollow:
            parts.append(stroke(sign, eclipse.LIGHT[suit], 4.4, 1, stroke_linejoin="round"))
        parts.append(fill(sign, NIGHT if hollow else eclipse.LIGHT[suit], 1))
    return [*parts, _outlined(hand, SKIN, 1.2)]


def figure(rank: str, suit: str, hollow: bool) -> list[str]:
    """Elements of one half, about the origin; `rank` one of j q k, `hollow`: worth nothing."""
    if rank == "j" and suit in "sh":
        body = _arms(rank, suit, hollow) + _profile(suit) + _hat(suit)
        if suit == "h":
            body = ['<g transform="scale(-1 1)">', *body, "</g>"]
        return _robe(rank, suit, hollow) + body
    out = _back_hair(rank, suit) + _robe(rank, suit, hollow) + _arms(rank, suit, hollow)
    out += _front_face(rank) + _front_hair(rank, suit)
    if rank == "k":
        return out + _beard(suit) + _crown(suit)
    return out + (_tiara(suit) if rank == "q" else _hat(suit))
