"""Charges for banners: bold shapes about the axis x = 0, lit on their left, shaded on their right.

A charge is a list of layers from back to front, about the origin. Each knows its shape and two
paints; `drawn` places them on a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .palette import mix
from .svg import Affine, Path, circle, fill, mirrored, scale, stroke

MIRROR = scale(-1, 1)


@dataclass(frozen=True)
class Tone:
    """What a shape is painted with: its lit side, its shaded side, and the line around it."""

    light: str
    dark: str
    edge: str = "#140D0B"

    def deeper(self, share: float) -> Tone:
        """The same nearer to its edge, by `share`."""
        return Tone(mix(self.light, self.edge, share), mix(self.dark, self.edge, share), self.edge)


@dataclass(frozen=True)
class Layer:
    """A shape with its shaded part; `edge` is the width of the line around it, 0 for none."""

    shape: Path
    shaded: Path
    tone: Tone
    edge: float = 0.0


@dataclass(frozen=True)
class Line:
    """A stroke of one colour."""

    shape: Path
    colour: str
    width: float


BONE = Tone("#FBF3DC", "#CDBB93")
BRASS = Tone("#F2DCA2", "#BD924A")
IRON = Tone("#B9BEC6", "#7A808C")

Charge = Sequence[Layer | Line]


def whole(half: str, tone: Tone, edge: float = 0.0) -> Layer:
    """A shape across the axis, from its right half drawn from top to bottom."""
    right = Path.parse(half)
    return Layer(mirrored(half), Path((*right.segments, ("Z", ()))), tone, edge)


def pair(right: str, tone: Tone, edge: float = 0.0) -> Layer:
    """A closed shape and its mirror image."""
    shape = Path.parse(right)
    return Layer(shape + shape.at(MIRROR), shape, tone, edge)


def discs(x: float, y: float, r: float, tone: Tone, edge: float = 0.0) -> Layer:
    """A disc and its mirror image; one disc where x is 0."""
    shape = circle(x, y, r)
    if not x:
        return Layer(shape, Path(), tone, edge)
    return Layer(shape + shape.at(MIRROR), shape, tone, edge)


def plain(d: str, colour: str) -> Layer:
    """Closed shapes of one paint, where they stand."""
    return Layer(Path.parse(d), Path(), Tone(colour, colour))


def lines(right: str, colour: str, width: float) -> Line:
    """Strokes and their mirror images."""
    shape = Path.parse(right)
    return Line(shape + shape.at(MIRROR), colour, width)


def drawn(charge: Charge, place: Affine, decimals: int = 1) -> list[str]:
    """The elements of a charge; `place` takes it to the card and scales evenly."""
    size = (abs(place.a * place.d - place.b * place.c)) ** 0.5
    out = []
    for layer in charge:
        if isinstance(layer, Line):
            round_: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            out.append(
                stroke(layer.shape.at(place), layer.colour, layer.width * size, decimals, **round_)
            )
            continue
        more: dict[str, str | float] = {}
        if layer.edge:
            more = {"stroke": layer.tone.edge, "stroke_width": layer.edge * size}
            more["stroke_linejoin"] = "round"
        out.append(fill(layer.shape.at(place), layer.tone.light, decimals, **more))
        if layer.shaded.segments and layer.tone.dark != layer.tone.light:
            out.append(fill(layer.shaded.at(place), layer.tone.dark, decimals))
    return out
