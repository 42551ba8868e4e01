"""The four suits of the house: dagger spade, pierced heart, cut diamond, full club.

Each is drawn about the origin in a box about 100 tall. `outline` is the silhouette (what a small
pip, an icon or a font glyph needs); `engraved` is the drawing for large pips.
"""

from __future__ import annotations

from .palette import CRIMSON, INK, IVORY, mix
from .svg import Affine, Path, circle, fill, mirrored, polygon

SUITS = "shdc"
NAMES = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
COLOUR = {"s": INK, "c": INK, "h": CRIMSON, "d": CRIMSON}

# The spade's leaf is a broad blade; under it a hilt with guard, grip and pommel.
_SPADE_LEAF = (
    "M0 -51C3 -38 14 -24 27 -10C37 1 42 8 42 16C42 26 34 32 25 32C16 32 9 27.5 4 19.5"
    "C3.8 24 3.6 27 3.4 30L0 30"
)
_HILT = (
    "M0 29L11 29C14.5 29 16.5 27.6 19 25.6C20 30 18.6 35.6 13 36.4L4 37L4.4 41"
    "C7.4 42.2 8 45 7 47.4C5.6 50.4 3 51 0 51"
)

_HEART = "M0 -17C5 -28 14 -33 23 -33C35 -33 43.5 -24 43.5 -11C43.5 12 16 26 0 47"
_HEART_HILT = (
    "M0 -51C4 -51 5.6 -48.6 5.2 -46.2C5 -44.6 4 -43.4 2.9 -42.8L2.9 -37.4L11 -37.4"
    "C13.4 -37.4 14.6 -38.6 16 -40.4C17.4 -36.8 16 -32 11.4 -31.6L3.6 -31.2L3.6 -10L0 -10"
)
_HEART_TIP = "M0 36L5 39L0 53"

_DIAMOND = "M0 -51C9 -33 21 -15 37 0C21 15 9 33 0 51"

# The club's stem spreads to a foot; its lobes are full rounds, so that three of them are seen
# at any size. One cut runs down its ridge, as down the blade's.
_STEM = "M0 -10L4.6 -10C4.4 16 7.6 33 19.6 45C21.4 47.2 20.4 50.6 17.4 50.8C11.4 51 5.6 48.4 0 48.4"
_LOBES = ((0.0, -28.0), (24.6, 9.6), (-24.6, 9.6))
_LOBE = 21.0


def _lobes() -> Path:
    """The three rounds, and what fills the middle between them."""
    out = polygon(((0.0, -20.0), (15.0, 6.0), (-15.0, 6.0)))
    for x, y in _LOBES:
        out += circle(x, y, _LOBE)
    return out


def outline(suit: str) -> Path:
    """The silhouette: subpaths of one direction, to be filled by the nonzero rule."""
    if suit == "s":
        return mirrored(_SPADE_LEAF) + mirrored(_HILT)
    if suit == "h":
        return mirrored(_HEART) + mirrored(_HEART_HILT) + mirrored(_HEART_TIP)
    if suit == "d":
        return mirrored(_DIAMOND)
    if suit == "c":
        return _lobes() + mirrored(_STEM)
    raise ValueError(f"a suit is one of s h d c, not {suit!r}")


def _right(half: str) -> Path:
    """The right half alone, closed along the axis: the side in shade."""
    return Path((*Path.parse(half).segments, ("Z", ())))


def _half_disc(x: float, y: float, r: float) -> Path:
    k = 0.5522847498 * r
    return Path.parse(
        f"M{x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}Z"
    )


def engraved(suit: str, place: Affine, paper: str = IVORY) -> list[str]:
    """Elements for a pip of 30 units or more: two tones along a ridge, and cut lines.

    `place` takes the suit's own box to the card; `paper` shows in the cuts.
    """
    base = COLOUR[suit]
    light = mix(base, "#FFFFFF", 0.13 if base == INK else 0.16)
    dark = mix(base, "#000000", 0.30)
    if suit == "s":
        parts = [
            (mirrored(_SPADE_LEAF), light),
            (_right(_SPADE_LEAF), dark),
            (mirrored("M0 -34L1.9 -8L0 20"), paper),
            (mirrored(_HILT), base),
        ]
    elif suit == "h":
        slit = "M0 -17L3.6 -22L6.4 -25.4L6 18L0 43"
        parts = [
            (mirrored(_HEART), light),
            (_right(_HEART), dark),
            (mirrored(slit), paper),
            (mirrored(_HEART_HILT), base),
            (mirrored("M0 -31L3.6 -31L3.4 19L0 53"), light),
            (_right("M0 -31L3.6 -31L3.4 19L0 53"), dark),
        ]
    elif suit == "d":
        parts = _facets(base, paper)
    else:
        right = _half_disc(*_LOBES[0], _LOBE) + circle(*_LOBES[1], _LOBE)
        right += polygon(((0.0, -20.0), (15.0, 6.0), (0.0, 6.0))) + _right(_STEM)
        parts = [
            (_lobes() + mirrored(_STEM), light),
            (right, dark),
            (mirrored("M0 -42L1.9 -14L0 28"), paper),
        ]
    return [fill(shape.at(place), colour, 1) for shape, colour in parts]


def _facets(base: str, paper: str) -> list[tuple[Path, str]]:
    """A cut stone: four bevels about a table, each in its own light."""
    tones = (
        mix(base, "#FFFFFF", 0.10),
        mix(base, "#000000", 0.34),
        mix(base, "#000000", 0.18),
        mix(base, "#FFFFFF", 0.30),
    )
    sides = (
        "M0 -51C9 -33 21 -15 37 0L18 0L0 -25Z",
        "M37 0C21 15 9 33 0 51L0 25L18 0Z",
        "M0 51C-9 33 -21 15 -37 0L-18 0L0 25Z",
        "M-37 0C-21 -15 -9 -33 0 -51L0 -25L-18 0Z",
    )
    parts = [(Path.parse(d), tone) for d, tone in zip(sides, tones, strict=True)]
    parts.append((mirrored("M0 -27L20 0L0 27"), paper))
    parts.append((mirrored("M0 -23.6L17.4 0L0 23.6"), base))
    parts.append((Path.parse("M-17.4 0L0 -23.6L0 0Z"), mix(base, "#FFFFFF", 0.18)))
    return parts
