"""The signs of the Mercury cards: gold, silver, copper, earth, and quicksilver for no colour.

They are the alchemists' old signs, drawn anew. Each is drawn about the origin, 100 tall, as lines
of one weight, or filled, or both.
"""

from __future__ import annotations

import math

from .svg import Affine, Path, circle, fill, move, polygon, star, stroke

WEIGHT = 13.0


def _crescent(r: float) -> Path:
    """A moon, its horns up to the right."""
    return Path.parse(
        f"M{0.28 * r} {-0.98 * r}C{-0.5 * r} {-1.02 * r} {-1.04 * r} {-0.5 * r} {-1.02 * r} "
        f"{0.06 * r}C{-1.0 * r} {0.62 * r} {-0.54 * r} {1.02 * r} {0.04 * r} {1.0 * r}"
        f"C{0.5 * r} {0.98 * r} {0.86 * r} {0.7 * r} {0.98 * r} {0.3 * r}"
        f"C{0.7 * r} {0.56 * r} {0.2 * r} {0.6 * r} {-0.16 * r} {0.28 * r}"
        f"C{-0.56 * r} {-0.1 * r} {-0.4 * r} {-0.78 * r} {0.28 * r} {-0.98 * r}Z"
    )


_TRIANGLE = polygon(((-48, -38), (48, -38), (0, 46)))
_BAR = Path.parse("M-34 4L34 4")
_CROSS = Path.parse("M0 8L0 48M-19 29L19 29")

# For each colour: what is drawn as lines, and what is filled.
SIGNS: dict[str, tuple[Path, Path]] = {
    "o": (circle(0, 0, 41), circle(0, 0, 15)),
    "p": (Path(), _crescent(46)),
    "g": (circle(0, -20, 27) + _CROSS, Path()),
    "t": (_TRIANGLE.at(Affine(d=0.94)) + _BAR, Path()),
    "w": (
        circle(0, -10, 22)
        + Path.parse("M0 12L0 49M-17 32L17 32M-22 -49C-20 -36 -11 -32 0 -32C11 -32 20 -36 22 -49"),
        Path(),
    ),
}


def sign(colour: str, place: Affine, paint: str, weight: float = WEIGHT) -> list[str]:
    """Elements of a sign in one colour; `place` scales evenly."""
    lines, solid = SIGNS[colour]
    size = math.hypot(place.a, place.b)
    out = []
    if lines.segments:
        out.append(
            stroke(
                lines.at(place),
                paint,
                weight * size,
                1,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
    if solid.segments:
        out.append(fill(solid.at(place), paint, 1))
    return out


def _half_rays(count: int, inner: float, outer: float, first: float) -> tuple[Path, Path]:
    """Pointed rays about the origin, their left and their right halves."""
    half = math.pi / count * 0.92
    left, right = Path(), Path()
    for i in range(count):
        t = math.radians(first) + 2 * math.pi * i / count
        tip = (outer * math.sin(t), -outer * math.cos(t))
        root = (inner * math.sin(t), -inner * math.cos(t))
        for side, angle in ((-1, t - half), (1, t + half)):
            foot = (inner * math.sin(angle), -inner * math.cos(angle))
            if side < 0:
                left += polygon((tip, root, foot))
            else:
                right += polygon((tip, foot, root))
    return left, right


def emblem(colour: str, place: Affine, tones: tuple[str, str, str]) -> list[str]:
    """Elements of the great picture under a card's number: sun, moon, mirror or mountain.

    `tones` go from the darkest to the lightest; the picture is about 190 tall.
    """
    dark, middle, light = tones
    if colour == "o":
        left, right = _half_rays(12, 62, 94, 0)
        far_left, far_right = _half_rays(12, 60, 82, 15)
        return [
            fill((far_left + far_right).at(place), dark, 1),
            fill(left.at(place), light, 1),
            fill(right.at(place), middle, 1),
            fill(circle(0, 0, 60).at(place), middle, 1, stroke=light, stroke_width=2),
            stroke(circle(0, 0, 53).at(place), light, 0.9, 1),
        ]
    if colour == "p":
        stars = Path()
        for x, y, r in ((52, -42, 9), (74, -10, 5), (40, -72, 5), (64, -64, 3.4), (30, -20, 4)):
            stars += star(4, r, r * 0.26).at(move(x, y))
        return [
            fill(_crescent(92).at(place), middle, 1, stroke=light, stroke_width=2),
            stroke(_crescent(82).at(move(-4.2, 0), place), light, 0.9, 1),
            fill(stars.at(place), light, 1),
        ]
    joint: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    if colour == "g":
        glass, handle = circle(0, -20, 76), Path.parse("M0 62L0 108M-34 84L34 84")
        fine = circle(0, -20, 65) + circle(0, -20, 61)
        return [
            fill(glass.at(place), dark, 1),
            stroke(handle.at(place), light, 17, 1, **joint),
            stroke(handle.at(place), middle, 13, 1, **joint),
            stroke(glass.at(place), light, 13, 1),
            stroke(glass.at(place), middle, 9.5, 1),
            stroke(fine.at(place), light, 0.9, 1),
        ]
    mount = polygon(((-92, -56), (92, -56), (0, 102)))
    fine = polygon(((-76, -46.5), (76, -46.5), (0, 84)))
    strata = Path()
    for i in range(1, 10):
        depth = 13.0 * i - 46.5
        half = 76 * (84 - depth) / 130.5
        strata += Path.parse(f"M{-half} {depth}L{half} {depth}")
    return [
        fill(mount.at(place), dark, 1, stroke=light, stroke_width=1.6, stroke_linejoin="round"),
        stroke(fine.at(place), light, 0.9, 1),
        stroke(strata.at(place), middle, 1.1, 1),
        stroke(Path.parse("M-88 16L88 16").at(place), light, 7, 1, **joint),
        stroke(Path.parse("M-88 16L88 16").at(place), dark, 4, 1, **joint),
    ]
