"""What the special cards of Mercury show: comets, a planet of four colours, a gift, a mirror.

All stand about the middle of the card; small forms of them are the signs in the corners.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import quicksilver
from .faces import CENTRE
from .svg import (
    Affine,
    Path,
    Point,
    circle,
    fill,
    move,
    polygon,
    rounded,
    scale,
    smooth,
    stroke,
    turn,
)

ROUND: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _tail(head: float, sweep: float, reach: float, thick: float) -> Path:
    """What a comet leaves behind it on its orbit; angles in degrees from straight up."""
    edges: tuple[list[Point], list[Point]] = ([], [])
    for k in range(6):
        share = k / 5
        t = math.radians(head - sweep * share)
        for side, points in zip((-1, 1), edges, strict=True):
            r = reach + side * thick * (1 - share) - 5 * share
            points.append((r * math.sin(t), -r * math.cos(t)))
    out, back = smooth(edges[0], closed=False), smooth(edges[1][::-1], closed=False)
    turned = ("L", back.segments[0][1])
    return Path((*out.segments, turned, *back.segments[1:], ("Z", ())))


def comets(count: int, reach: float, paint: str, first: float) -> list[str]:
    """`count` beads that fly clockwise on one orbit, each with its tail behind it."""
    sweep = min(96.0, 300.0 / count)
    tails, cores = Path(), Path()
    for i in range(count):
        head = first + 360 * i / count
        tails += _tail(head, sweep, reach, 11)
        cores += _tail(head, sweep * 0.62, reach, 6.6)
    at = move(*CENTRE)
    heads = quicksilver.on_ring(count, reach, first, CENTRE)
    return [
        fill(tails.at(at), paint, 1, fill_opacity=0.6),
        fill(cores.at(at), "#FFFFFF", 1, fill_opacity=0.7),
        *quicksilver.beads([(x, y, 12.5) for x, y in heads]),
    ]


def _band(r: float, top: float, bottom: float) -> Path:
    """What lies of a disc between two heights."""
    points: list[Point] = []
    for y0, y1, side in ((top, bottom, 1), (bottom, top, -1)):
        for i in range(9):
            y = y0 + (y1 - y0) * i / 8
            points.append((side * math.sqrt(max(0.0, r * r - y * y)), y))
    return polygon(points)


def _arrow_round(rx: float, ry: float, start: float, end: float, barb: float) -> Path:
    """A piece of an ellipse, clockwise in degrees from the right, with an arrow's barbs."""
    count = max(4, round((end - start) / 20))
    points = []
    for i in range(count + 1):
        t = math.radians(start + (end - start) * i / count)
        points.append((rx * math.cos(t), ry * math.sin(t)))
    t = math.radians(end)
    heading = math.degrees(math.atan2(ry * math.cos(t), -rx * math.sin(t)))
    barbs = Path.parse(f"M{-barb} {-barb}L0 0L{-barb} {barb}")
    return smooth(points, closed=False) + barbs.at(turn(heading), move(*points[-1]))


def planet(colours: Sequence[str]) -> list[str]:
    """A planet with a band of each of four colours; its ring is an arrow that comes round again."""
    at = move(*CENTRE) @ turn(-18)
    back = _arrow_round(98, 30, 172, 368, 0)
    front = _arrow_round(98, 30, 8, 166, 17)
    r = 62.0
    out = quicksilver.poured(back, at, 9)
    out.append(fill(circle(0, 0, r + 3).at(at), quicksilver.EDGE, 1))
    edges = (-r, -30.0, -2.0, 30.0, r)
    for paint, top, bottom in zip(colours, edges, edges[1:], strict=False):
        out.append(fill(_band(r, top, bottom).at(at), paint, 1))
    out.append(
        f'<circle cx="{CENTRE[0]:.0f}" cy="{CENTRE[1]:.0f}" r="{r:.0f}" fill="url(#globe)"/>'
    )
    return out + quicksilver.poured(front, at, 9)


def _quarters(r: float) -> Path:
    """Two opposite quarters of a disc."""
    k = 0.5522847498 * r
    return Path.parse(f"M0 0L0 {-r}C{k} {-r} {r} {-k} {r} 0ZM0 0L0 {r}C{-k} {r} {-r} {k} {-r} 0Z")


PLANET_SIGN: tuple[Path, Path] = (_arrow_round(37, 37, -50, 225, 16), _quarters(22))


def mirror() -> list[str]:
    """A beam that falls on a pool of quicksilver and is thrown back."""
    out = []
    x, y = CENTRE[0], CENTRE[1] + 58
    for reach, paint in ((92.0, "#454D66"), (74.0, "#6C7690")):
        pool = circle(0, 0, reach).at(scale(1, 0.3), move(x, y))
        out.append(stroke(pool, paint, 1.6, 1))
    pool = circle(0, 0, 56).at(scale(1, 0.32), move(x, y))
    out.append(fill(pool, "url(#chrome)", 1, stroke=quicksilver.EDGE, stroke_width=2.5))
    ghost = Path.parse("M-22 6L0 -3L22 6").at(move(x, y))
    out.append(stroke(ghost, "#FFFFFF", 3, 1, stroke_opacity=0.5, **ROUND))
    beam = Path.parse("M-62 -112L0 0L56 -101M22 -92L57 -103L66 -66").at(move(x, y - 10))
    return out + quicksilver.poured(beam, Affine(), 13)


MIRROR_SIGN: tuple[Path, Path] = (
    Path.parse("M-38 -40L-2 26L30 -34M4 -34L31 -37L40 -12M-40 45L40 45"),
    Path(),
)


def gift() -> list[str]:
    """Two cards that leave on a curved path."""
    out: list[str] = []
    for angle, x, y in ((-20.0, -30.0, -22.0), (8.0, 24.0, -30.0)):
        place = move(CENTRE[0] + x, CENTRE[1] + y) @ turn(angle)
        card = rounded(-40, -56, 80, 112, 8).at(place)
        out += [
            fill(card.at(move(2, 5)), quicksilver.SHADE, 1, fill_opacity=0.45),
            fill(card, "url(#silver)", 1, stroke=quicksilver.EDGE, stroke_width=2.5),
            fill(rounded(-33, -49, 66, 98, 5).at(place), "#272C48", 1),
        ]
        star_ = Path.parse("M0 -26L6 -6L26 0L6 6L0 26L-6 6L-26 0L-6 -6Z").at(place)
        out.append(fill(star_, "url(#chrome)", 1))
    arrow = Path.parse("M-92 62C-56 88 8 90 52 56M20 50L54 54L54 88")
    return out + quicksilver.poured(arrow, move(*CENTRE), 12)


GIFT_SIGN: tuple[Path, Path] = (
    quicksilver.spelled("2").at(scale(0.7), move(0, -20))
    + Path.parse("M-36 36L34 36M18 22L35 36L18 50"),
    Path(),
)
