"""The same drawing in fewer bytes: each point as a step from the one before it.

Names in a curved face are most of such a card's size; as steps they take half of it.
"""

from __future__ import annotations

import math
import re

from .svg import Path, Point

_DATA = re.compile(r' d="([^"]+)"')


def _tenths(value: int) -> str:
    """A whole number of tenths, as short as it can be written."""
    sign, value = ("-" if value < 0 else ""), abs(value)
    units, rest = divmod(value, 10)
    return f"{sign}{units or ''}.{rest}" if rest else f"{sign}{units}"


def steps(path: Path) -> str:
    """Path data in relative commands, to a tenth of a unit.

    What is rounded are the places, not the steps: errors don't add up.
    """
    out: list[str] = []
    at, start, before = (0, 0), (0, 0), ""

    def tenth(p: Point) -> tuple[int, int]:
        return round(p[0] * 10 + 1e-6), round(p[1] * 10 + 1e-6)

    for command, points in path.segments:
        places = [tenth(p) for p in points]
        if command == "Z":
            out.append("z")
            at, before = start, "z"
            continue
        if command == "L" and places[-1] == at:
            continue
        letter = command.lower()
        if command == "L" and 0 in (places[0][0] - at[0], places[0][1] - at[1]):
            letter = "v" if places[0][0] == at[0] else "h"
        numbers: list[int] = []
        for x, y in places:
            numbers += [x - at[0], y - at[1]]
        if letter in "hv":
            numbers = [n for n in numbers if n]
        words = [_tenths(n) for n in numbers]
        glue = letter if letter != before or letter == "m" else " "
        out.append(glue + " ".join(words))
        at, before = places[-1], letter
        if command == "M":
            start = at
    text = "".join(out).replace(" -", "-")
    return "M" + text[1:]


def plainer(path: Path, tolerance: float) -> Path:
    """The path without the bends that nobody sees: a curve that strays from its chord by less
    than `tolerance` becomes a line, and a point that lies as near to the line past it goes.
    """
    out: list[tuple[str, tuple[Point, ...]]] = []
    at: Point = (0.0, 0.0)
    for command, points in path.segments:
        if command in "QC" and all(_apart(p, at, points[-1]) < 2 * tolerance for p in points[:-1]):
            command, points = "L", points[-1:]
        if command == "L" and out and out[-1][0] == "L" and len(out) > 1:
            before = out[-2][1][-1] if out[-2][1] else at
            if _apart(out[-1][1][0], before, points[0]) < tolerance:
                out.pop()
        out.append((command, points))
        if points:
            at = points[-1]
    return Path(tuple(out))


def _apart(p: Point, a: Point, b: Point) -> float:
    """How far p is from the line through a and b; from a where b is the same."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    if length < 1e-9:
        return math.hypot(p[0] - a[0], p[1] - a[1])
    return abs(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / length


ROUND = ' stroke-linejoin="round"', ' stroke-linecap="round"'


def terse(drawing: str) -> str:
    """A whole SVG text with every path in steps; its paths have absolute commands.

    All strokes become round, which is said once.
    """
    drawing = _DATA.sub(lambda found: f' d="{steps(Path.parse(found[1]))}"', drawing)
    for words in ROUND:
        drawing = drawing.replace(words, "")
    drawing = drawing.replace("</defs>\n", f"</defs>\n<g{''.join(ROUND)}>\n")
    return drawing.replace("\n</svg>", "\n</g>\n</svg>")
