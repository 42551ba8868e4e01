"""The icons of buttons and seats: 48 x 48, one ivory, lines of one weight.

An icon is a list of marks. A mark is path data with a letter before it: "l" a line of 3, "f" a
filled shape, "t" a thin line of 2 for what must stay small.
"""

from __future__ import annotations

import math

from .palette import IVORY
from .svg import document, num

SIZE = 48.0
_WEIGHT = {"l": 3.0, "t": 2.2}


def _dot(x: float, y: float, r: float) -> str:
    return (
        f"f M{num(x - r)} {num(y)}A{num(r)} {num(r)} 0 1 1 {num(x + r)} {num(y)}"
        f"A{num(r)} {num(r)} 0 1 1 {num(x - r)} {num(y)}Z"
    )


def _ring(x: float, y: float, r: float, kind: str = "l") -> str:
    return kind + _dot(x, y, r)[1:]


def _box(x: float, y: float, w: float, h: float, r: float, kind: str = "l") -> str:
    right, bottom = x + w, y + h
    return (
        f"{kind} M{num(x + r)} {num(y)}L{num(right - r)} {num(y)}"
        f"A{num(r)} {num(r)} 0 0 1 {num(right)} {num(y + r)}L{num(right)} {num(bottom - r)}"
        f"A{num(r)} {num(r)} 0 0 1 {num(right - r)} {num(bottom)}L{num(x + r)} {num(bottom)}"
        f"A{num(r)} {num(r)} 0 0 1 {num(x)} {num(bottom - r)}L{num(x)} {num(y + r)}"
        f"A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}Z"
    )


def _arc(x: float, y: float, r: float, start: float, end: float, kind: str = "l") -> str:
    """From `start` to `end` degrees, clockwise, 0 to the right."""
    a, b = math.radians(start), math.radians(end)
    large = 1 if end - start > 180 else 0
    return (
        f"{kind} M{num(x + r * math.cos(a))} {num(y + r * math.sin(a))}"
        f"A{num(r)} {num(r)} 0 {large} 1 {num(x + r * math.cos(b))} {num(y + r * math.sin(b))}"
    )


def _gear() -> list[str]:
    points = []
    teeth, outer, inner = 8, 19.0, 14.0
    for i in range(teeth):
        middle = 360 / teeth * i - 90
        for offset, r in ((-13.5, inner), (-8.5, outer), (8.5, outer), (13.5, inner)):
            t = math.radians(middle + offset)
            points.append(f"{num(24 + r * math.cos(t))} {num(24 + r * math.sin(t))}")
    return ["l M" + "L".join(points) + "Z", _ring(24, 24, 6)]


def _speed(degrees: float) -> list[str]:
    """A dial with its needle so far to the right of straight up."""
    turn = math.radians(degrees)
    x, y = 24 + 14 * math.sin(turn), 29 - 14 * math.cos(turn)
    needle = f"l M24 29L{num(x)} {num(y)}"
    return [_arc(24, 29, 19, 160, 380), needle, _dot(24, 29, 3.6)]


_AHEAD = ["l M25 12L40 24L25 36Z", "f M25 12L40 24L25 36Z"]

_SPEAKER = "l M7 18.5L14 18.5L24 10L24 38L14 29.5L7 29.5Z"

ICONS: dict[str, list[str]] = {
    "play": [
        "f M15 8.6C15 6.6 17 5.6 18.6 6.6L40 21.6C41.6 22.8 41.6 25.2 40 26.4L18.6 41.4"
        "C17 42.4 15 41.4 15 39.4Z"
    ],
    "plus": ["l M24 9L24 39M9 24L39 24"],
    "minus": ["l M9 24L39 24"],
    "close": ["l M12 12L36 36M36 12L12 36"],
    "menu": ["l M8 13L40 13M8 24L40 24M8 35L40 35"],
    "flag": ["l M12 42L12 7", "l M12 8C20 3 26 14 38 8L38 26C26 32 20 21 12 26"],
    "back": ["l M19 10L7 22L19 34", "l M8 22L30 22C37 22 41 26 41 32L41 38"],
    "gear": _gear(),
    "rules": [
        "l M24 12C19 8 12 7.5 5.5 9L5.5 37C12 35.5 19 36 24 40C29 36 36 35.5 42.5 37"
        "L42.5 9C36 7.5 29 8 24 12Z",
        "l M24 12L24 39",
        "t M11 16.5C14 16 16.5 16.5 18.5 17.5M11 23.5C14 23 16.5 23.5 18.5 24.5"
        "M37 16.5C34 16 31.5 16.5 29.5 17.5M37 23.5C34 23 31.5 23.5 29.5 24.5",
    ],
    "log": [
        "l M13 33L13 11C13 7 10 6 8 7.5C5.5 9.5 6 14 9 14L13 14",
        "l M10 6.5L33 6.5C36 6.5 37.5 8.5 37.5 11L37.5 33",
        "l M13 33C13 39 15 41.5 18 41.5L38 41.5C41 41.5 42.5 38 42.5 33L20 33"
        "C20 38 20 41.5 17 41.5",
        "t M19 15L31.5 15M19 21L31.5 21M19 27L27 27",
    ],
    "bulb": [
        "l M18.5 33.5C18.5 29 11.5 26 11.5 17.5A12.5 12.5 0 1 1 36.5 17.5"
        "C36.5 26 29.5 29 29.5 33.5Z",
        "l M19.5 39L28.5 39",
        "l M22.5 44L25.5 44",
        "t M18 17.5C18 14 20.5 11.8 24 11.5",
    ],
    "chart": ["l M7 6.5L7 41.5L42 41.5", "l M12 33L19 23L26 29L33 13L41 19", _dot(33, 13, 3.4)],
    "undo": ["l M16 8L6 18L16 28", "l M7 18L29 18C37 18 42 23 42 29.5C42 36 37 41 30 41L17 41"],
    "dice": [
        _box(7, 7, 34, 34, 7),
        *(_dot(x, y, 3) for x, y in ((16, 16), (32, 16), (24, 24), (16, 32), (32, 32))),
    ],
    "human": [_ring(24, 15, 8.5), "l M7 42C7 32.5 14 28 24 28C34 28 41 32.5 41 42Z"],
    "sound-on": [_SPEAKER, _arc(24, 24, 9, -42, 42), _arc(24, 24, 17, -46, 46)],
    "sound-off": [_SPEAKER, "l M31 18L43 30M43 18L31 30"],
    "crown": [
        "l M8.5 33L5.5 13L16 21L24 8L32 21L42.5 13L39.5 33Z",
        "l M9 40.5L39 40.5",
    ],
    "check": ["l M7 26L18 37L41 11"],
    "arrow-right": ["l M8 24L39 24", "l M27 11L40 24L27 37"],
    "info": [_ring(24, 24, 18), _dot(24, 15, 2.4), "l M24 22.5L24 34"],
    "hand": [
        "l M16 26L16 11.5C16 7 22 7 22 11.5L22 22M22 20L22 8.5C22 4 28 4 28 8.5L28 22"
        "M28 21L28 11.5C28 7 34 7 34 11.5L34 24M34 23L34 17.5C34 13 39.5 13 39.5 17.5"
        "L39.5 29C39.5 37 34.5 43 26.5 43C19 43 16.5 39.5 13.5 34.5L8 26.5"
        "C6 23 10.5 20 13 23L16 27",
    ],
    "cards": [
        "l M21 8.5L37.5 12.5C39.5 13 40.5 14.5 40 16.5L34.5 38.5C34 40.5 32.5 41.5 30.5 41L24 39.4",
        _box(6.5, 7.5, 19, 29, 3.5),
        "f M16 15.5L20.5 22L16 28.5L11.5 22Z",
    ],
    "home": [
        "l M5.5 24L24 7L42.5 24",
        "l M11 20L11 40.5L19.5 40.5L19.5 29L28.5 29L28.5 40.5L37 40.5L37 20",
    ],
    "save": [
        "l M7 10C7 8 8.5 6.5 10.5 6.5L33 6.5L41.5 15L41.5 38C41.5 40 40 41.5 38 41.5"
        "L10.5 41.5C8.5 41.5 7 40 7 38Z",
        "l M15 6.5L15 16.5L30 16.5L30 6.5M14 41.5L14 27L34.5 27L34.5 41.5",
    ],
    "keyboard": [
        _box(4.5, 11.5, 39, 25, 4.5),
        *(_dot(x, 19, 1.9) for x in (12, 18, 24, 30, 36)),
        *(_dot(x, 25, 1.9) for x in (12, 18, 24, 30, 36)),
        "t M16 31L32 31",
    ],
    "eye": [
        "l M4.5 24C9.5 15.5 16 11.5 24 11.5C32 11.5 38.5 15.5 43.5 24"
        "C38.5 32.5 32 36.5 24 36.5C16 36.5 9.5 32.5 4.5 24Z",
        _ring(24, 24, 6.5),
        _dot(24, 24, 2.4),
    ],
    "forward": ["l M7 12L22 24L7 36Z", "f M7 12L22 24L7 36Z", *_AHEAD],
    "speed-slow": _speed(-52),
    "speed-normal": _speed(0),
    "speed-fast": _speed(52),
    "speed-off": ["l M28 5L12 27L23 27L20 43L36 20L25.5 20Z"],
}


def icon(name: str) -> str:
    """The SVG of one icon. Raises KeyError for a name that isn't in ICONS."""
    body = []
    for mark in ICONS[name]:
        kind, data = mark.split(" ", 1)
        if kind == "f":
            body.append(f'<path d="{data}" fill="{IVORY}"/>')
        else:
            body.append(
                f'<path d="{data}" fill="none" stroke="{IVORY}" '
                f'stroke-width="{num(_WEIGHT[kind])}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
    return document(SIZE, SIZE, body)
