"""What all portraits share: the brass ring, the jewelled ground, the clothes."""

from __future__ import annotations

from art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, mix
from art.svg import circle, polygon, turn

from .drawing import Drawing

BLACK, WHITE = "#000000", "#FFFFFF"


def ground(jewel: str) -> Drawing:
    """An empty medallion: a disc of a deep colour, lit from above, with faint rays on it."""
    drawing = Drawing(200, 200)
    drawing.fill(
        circle(100, 100, 92),
        drawing.radial(
            (0, mix(jewel, WHITE, 0.3)),
            (45, jewel),
            (100, mix(jewel, BLACK, 0.6)),
            centre=(50, 34),
            radius=70,
        ),
    )
    ray = polygon(((100, 84), (92, 13), (108, 13)))
    for n in range(16):
        drawing.fill(ray.at(turn(22.5 * n, (100, 100))), mix(jewel, WHITE, 0.4), 0.07)
    return drawing


def ringed(drawing: Drawing) -> str:
    """The finished portrait: the ring goes on last, over whatever reached too far out."""
    corner = (100.0, 100.0)
    dark = drawing.linear((0, "#4A3517"), (100, "#241708"), end=corner)
    metal = drawing.linear(
        (0, "#FBEBC0"),
        (28, BRASS_LIGHT),
        (50, BRASS),
        (78, BRASS_DARK),
        (100, "#C9A25A"),
        end=corner,
    )
    bevel = drawing.linear((0, BRASS_DARK), (50, BRASS), (100, BRASS_LIGHT), end=corner)
    drawing.pose = drawing.upright
    drawing.line(circle(100, 100, 92.5), dark, 14)
    drawing.line(circle(100, 100, 93), metal, 10)
    drawing.line(circle(100, 100, 89.4), bevel, 1.8)
    drawing.line(circle(100, 100, 94), BRASS_DARK, 0.8, 0.6)
    return drawing.text()


def shaded(colour: str, share: float = 0.28) -> str:
    """The colour on the side away from the lamp."""
    return mix(colour, "#0B0714", share)


def coat(drawing: Drawing, cloth: str, lapel: str) -> None:
    """Shoulders with a high turned collar, open in a V at the throat.

    The lower edge follows the ring, under which it ends.
    """
    drawing.both(
        "M100 124L80 126C70 136 38 140 20 156C40 180 70 192 100 192Z", cloth, shaded(cloth)
    )
    drawing.both(
        "M76 122C66 130 60 140 56 152L70 158L66 164L96 192L100 192L100 160Z", lapel, shaded(lapel)
    )


def shirt(drawing: Drawing, linen: str, vest: str) -> None:
    """What shows between the lapels: a shirt front and a waistcoat with brass buttons."""
    drawing.both("M100 118L78 126L100 180Z", linen, shaded(linen, 0.16))
    drawing.both("M80 138L100 164L100 192L92 192L74 160Z", vest, shaded(vest))
    for y in (172, 182):
        drawing.fill(circle(100, y, 2.8), BRASS_LIGHT)


def bow(drawing: Drawing, silk: str, y: float) -> None:
    """A bow tie, its knot at (100, y)."""
    wing = f"M100 {y - 3}L77 {y - 12}C73 {y - 4} 73 {y + 4} 77 {y + 12}L100 {y + 3}Z"
    drawing.both(wing, silk, shaded(silk))
    knot = f"M94 {y - 6}L106 {y - 6}L107 {y + 6}L93 {y + 6}Z"
    drawing.fill(knot, mix(silk, WHITE, 0.2))


def eyes(drawing: Drawing, opening: str, iris: str, pupil: str, lid: str) -> None:
    """A pair of eyes from the left one's parts: opening, pupil, and the line of the upper lid."""
    drawing.both(opening, iris)
    drawing.both(pupil, INK)
    drawing.lines(lid, INK, 3.6)
