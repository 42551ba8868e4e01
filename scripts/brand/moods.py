"""What a face does when its owner is delighted or hurt: heads, eyes, mouths, sweat.

Every portrait is drawn three times: calm, in glee, in pain. What must be told at a glance, fifty
pixels across, is told by large shapes: eyes that are arcs or pinched to angles, a mouth that is
open or clenched, ears and heads that go up or down.
"""

from __future__ import annotations

from typing import Literal

from art.palette import INK
from art.svg import Affine, Path, Point, circle, move, polygon, rounded, scale, turn

from .drawing import Drawing, oval

Mood = Literal["calm", "glee", "pain"]

MOODS: tuple[Mood, ...] = ("calm", "glee", "pain")

_NECK = (100.0, 150.0)
_UP, _DOWN = -5.0, 6.0
"""How far a head goes up in glee, and down in pain."""

_RED, _TONGUE = "#5A0F1E", "#E2677A"


def angle(mood: Mood, calm: float, glee: float, pain: float) -> float:
    """The one of three angles that goes with the mood."""
    return {"calm": calm, "glee": glee, "pain": pain}[mood]


def held(mood: Mood, calm: float, glee: float, pain: float) -> Affine:
    """How a head is held: at one of these angles, thrown up in glee, hanging in pain."""
    lean = turn(angle(mood, calm, glee, pain), _NECK)
    return move(0, {"calm": 0.0, "glee": _UP, "pain": _DOWN}[mood]) @ lean


def ear(mood: Mood, root: Point, glee: float, pain: float) -> Affine:
    """How the left ear stands against how it was drawn: turned about its root."""
    return turn(angle(mood, 0.0, glee, pain), root)


def beaming(a: Point, b: Point, high: float) -> str:
    """An eye shut in delight: an arc from corner to corner, `high` in its middle."""
    up = high * 4 / 3
    return f"M{a[0]} {a[1]}C{a[0] + 3} {a[1] - up} {b[0] - 3} {b[1] - up} {b[0]} {b[1]}"


def wincing(a: Point, b: Point, tall: float) -> str:
    """An eye pinched shut: an angle that opens outwards, from `a` outside to its tip `b`."""
    return f"M{a[0]} {a[1] - tall}L{b[0]} {b[1]}L{a[0]} {a[1] + tall}"


def agape(drawing: Drawing, mouth: str, tongue: tuple[float, float, float]) -> None:
    """An open mouth from its left half, and the tongue in it: how far down, half its width and
    height."""
    drawing.both(mouth, _RED)
    y, wide, high = tongue
    drawing.fill(oval(100, y, wide, high), _TONGUE)


def gritted(drawing: Drawing, x: float, y: float, wide: float, high: float) -> None:
    """Teeth clenched around (x, y)."""
    box = rounded(x - wide / 2, y - high / 2, wide, high, high * 0.42)
    drawing.fill(box, "#FFFFFF")
    for n in (1, 2, 3, 4):
        at = x - wide / 2 + wide * n / 5
        drawing.line(f"M{at:.2f} {y - high / 2 + 1:.2f}L{at:.2f} {y + high / 2 - 1:.2f}", INK, 1.2)
    middle = f"M{x - wide / 2 + 1:.2f} {y:.2f}L{x + wide / 2 - 1:.2f} {y:.2f}"
    drawing.line(middle, INK, 1.6)
    drawing.line(box, INK, 2.6)


def sweat(drawing: Drawing, x: float, y: float, size: float = 1.0) -> None:
    """A large drop, its tip at (x, y)."""
    drop = Path.parse("M0 0C5 8 8 12 8 16C8 21 4.5 24 0 24C-4.5 24 -8 21 -8 16C-8 12 -5 8 0 0Z")
    drawing.fill(drop.at(scale(size), move(x, y)), "#8FD3F2")
    drawing.fill(oval(x - 2.6 * size, y + 15 * size, 2 * size, 3.6 * size), "#E6F7FF")
    drawing.line(drop.at(scale(size), move(x, y)), "#2C6C94", 1.4)


def sparkle(drawing: Drawing, x: float, y: float, size: float, paint: str = "#FFF4C8") -> None:
    """A star of four points."""
    points = []
    for n in range(8):
        far = size if n % 2 == 0 else size * 0.26
        points.append(turn(45 * n)((0.0, -far)))
    drawing.fill(polygon(points).at(move(x, y)), paint)


def feather(drawing: Drawing, x: float, y: float, lean: float, dark: str, light: str) -> None:
    """A feather that has come off."""
    blade = Path.parse("M0 -16C8 -8 8 8 1 16C-8 8 -8 -8 0 -16Z").at(turn(lean), move(x, y))
    drawing.fill(blade, dark)
    drawing.line(Path.parse("M0 -14L1 20").at(turn(lean), move(x, y)), light, 1.4)


def plaster(drawing: Drawing, x: float, y: float, lean: float) -> None:
    """A sticking plaster."""
    where = turn(lean), move(x, y)
    drawing.fill(rounded(-15, -5, 30, 10, 5).at(*where), "#F0C79A")
    drawing.line(rounded(-15, -5, 30, 10, 5).at(*where), "#A8744A", 1.2)
    drawing.fill(rounded(-5, -5, 10, 10, 1).at(*where), "#FBE3C4")
    for dx, dy in ((-2, -2), (2, -2), (-2, 2), (2, 2)):
        drawing.fill(circle(dx, dy, 0.9).at(*where), "#A8744A")
