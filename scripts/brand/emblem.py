"""The sign of the house: a dagger through a heart that was somebody's best card.

The emblem, the app icon in two degrees of detail, and the name for the title screen.
"""

from __future__ import annotations

from art.glyphs import text_path, text_width
from art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CRIMSON,
    CRIMSON_BRIGHT,
    INK,
    IVORY,
    mix,
)
from art.svg import Affine, Path, circle, mirrored, move, polygon, rounded, scale, turn

from .drawing import Drawing

STEEL_LIT, STEEL, STEEL_DARK = "#F2F6F6", "#BECACC", "#7D8C91"

# The heart without the house's pierced hilt: the emblem brings its own dagger.
HEART = (
    "M0 -17C-6 -29 -15 -34 -24 -34C-37 -34 -45 -24 -45 -11C-45 13 -16 29 0 50"
    "C16 29 45 13 45 -11C45 -24 37 -34 24 -34C15 -34 6 -29 0 -17Z"
)

# Right half of the guard, which curves up to meet a parried blade.
_QUILLON = "M0 -7L12 -7C24 -7 32 -10 37 -16C41 -14 42 -7 38 -3C30 3 18 4 10 4L0 8"


def blade(d: Drawing, top: float, bottom: float, half: float = 9.5) -> None:
    """A two-edged blade on the axis x = 0, from `top` to its point at `bottom`."""
    shoulder, narrow = bottom - 4.2 * half, half * 0.86
    d.fill(
        f"M{-half} {top}L{half} {top}L{narrow} {shoulder}L0 {bottom}L{-narrow} {shoulder}Z",
        STEEL_LIT,
    )
    d.fill(f"M0 {top}L{half} {top}L{narrow} {shoulder}L0 {bottom}Z", STEEL_DARK)
    d.fill(f"M{-half * 0.3} {top}L{half * 0.3} {top}L0 {shoulder + half}Z", STEEL)


def hilt(d: Drawing, guard: float, bold: float = 1) -> None:
    """Guard, grip and ruby pommel above the blade; `guard` is where the blade begins."""
    g = guard
    brass = d.linear((0, BRASS_LIGHT), (50, BRASS), (100, BRASS_DARK), end=(100, 60))
    d.fill(polygon(((-6.5, g - 6), (6.5, g - 6), (5, g - 44), (-5, g - 44))), "#3B1620")
    d.fill(polygon(((0, g - 6), (6.5, g - 6), (5, g - 44), (0, g - 44))), "#26101A")
    for n in range(4):
        y = g - 13 - 8.6 * n
        d.line(f"M-6 {y + 2}L6 {y - 2}", BRASS, 1.9)
    quillon = mirrored(_QUILLON)
    d.fill(quillon.at(scale(bold), move(0, g)), brass)
    d.line(
        f"M-36 {g - 11}C-28 {g - 5} -16 {g - 4} 0 {g - 4}C16 {g - 4} 28 {g - 5} 36 {g - 11}",
        "#FFF3D0",
        1.3,
        0.8,
    )
    d.fill(circle(0, g - 50, 10.5 * bold), brass)
    d.fill(circle(0, g - 50, 6.8 * bold), CRIMSON)
    d.fill(circle(-2, g - 52.4, 2.2 * bold), "#FF9C96")


def card(d: Drawing, paint: str, edge: str, width: float = 104, height: float = 146) -> None:
    """A card about the origin of the drawing's pose."""
    d.fill(rounded(-width / 2, -height / 2, width, height, 10), paint)
    d.line(rounded(-width / 2 + 1, -height / 2 + 1, width - 2, height - 2, 9), edge, 2)


def stabbed(d: Drawing, at: Affine, fan: bool) -> None:
    """The whole sign in a box of 240 x 240, laid down by `at`; with or without the fan behind."""
    lean = turn(9)

    def pose(*steps: Affine) -> None:
        total = Affine()
        for step in (*steps, move(120, 122), at):
            total = step @ total
        d.pose = total

    if fan:
        for degrees, paint, edge in ((-24, "#1B2C5C", BRASS), (24, "#6E1420", BRASS)):
            pose(move(0, -70), turn(degrees), move(0, 76))
            card(d, paint, mix(edge, "#000000", 0.25))
            d.line(rounded(-43, -64, 86, 128, 6), edge, 1.8, 0.8)
            for y in (-42, 0, 42):
                for x in (-30, 30):
                    d.fill(polygon(((x, y - 9), (x + 7, y), (x, y + 9), (x - 7, y))), edge, 0.6)
    pose(lean)
    blade(d, 20, 112)
    pose(turn(-5))
    d.fill(rounded(-50, -67, 104, 146, 10), INK, 0.35)
    card(d, d.linear((0, "#FFFBF2"), (60, IVORY), (100, "#E2D5BC"), end=(60, 100)), "#CBBB9B")
    d.line(rounded(-44, -65, 88, 130, 6), mix(CRIMSON, IVORY, 0.35), 1.4)
    d.fill(
        Path.parse(HEART).at(scale(0.92), move(0, -2)),
        d.linear((0, CRIMSON_BRIGHT), (100, "#8C1620"), end=(50, 100)),
    )
    d.line("M-2 10L-8 19L1 25L-4 36", "#5E0B15", 1.8)
    d.line("M1 25L9 30", "#5E0B15", 1.4)
    for x, y, flip in ((-36, -56, 1), (36, 56, -1)):
        d.fill(Path.parse(HEART).at(scale(0.13 * flip), move(x, y)), CRIMSON)
    pose(lean)
    d.fill("M-17 8C-10 3 10 3 17 8C10 13 -10 13 -17 8Z", "#2E060C")
    blade_top = -52.0
    d.fill("M-9.5 -52L9.5 -52L9.5 8C5 11 -5 11 -9.5 8Z", STEEL_LIT)
    d.fill("M0 -52L9.5 -52L9.5 8C7 10 3 10.4 0 10.4Z", STEEL_DARK)
    d.fill("M-2.8 -52L2.8 -52L2 9L-2 9Z", STEEL)
    hilt(d, blade_top)
    d.pose = d.upright


def emblem() -> str:
    """The sign alone, on nothing."""
    d = Drawing(240, 240)
    stabbed(d, Affine(), fan=True)
    return d.text()


def _plate(d: Drawing) -> None:
    """The icon's ground: felt with a brass edge, a rounded square of 512."""
    d.fill(rounded(16, 16, 480, 480, 108), "#0A1F1B")
    d.fill(
        rounded(22, 22, 468, 468, 102),
        d.linear((0, "#FBEBC0"), (30, BRASS), (70, BRASS_DARK), (100, BRASS_LIGHT), end=(100, 100)),
    )
    d.fill(rounded(42, 42, 428, 428, 84), "#1D120B")
    d.fill(
        rounded(47, 47, 418, 418, 80),
        d.radial((0, "#1F7A69"), (55, "#0F4A40"), (100, "#062722"), centre=(50, 36), radius=74),
    )


def icon() -> str:
    """The app icon for 64 pixels and more."""
    d = Drawing(512, 512)
    _plate(d)
    stabbed(d, move(256, 262) @ scale(1.92) @ move(-120, -122), fan=True)
    return d.text()


def icon_small() -> str:
    """The app icon for 48 pixels and fewer: one card, one heart, one blade, thick lines."""
    d = Drawing(512, 512)
    d.fill(rounded(4, 4, 504, 504, 112), BRASS)
    d.fill(rounded(30, 30, 452, 452, 90), "#0B3A32")
    d.pose = turn(-6, (256, 270))
    d.fill(rounded(98, 104, 316, 358, 40), IVORY)
    d.pose = d.upright
    d.fill(Path.parse(HEART).at(scale(3.3), move(256, 292)), "#C4262F")
    d.pose = move(256, 0)
    d.fill(polygon(((-34, 130), (34, 130), (34, 300), (0, 362), (-34, 300))), INK)
    d.fill(polygon(((-21, 130), (21, 130), (21, 296), (0, 332), (-21, 296))), "#F4F8F8")
    d.fill(rounded(-116, 120, 232, 56, 24), INK)
    d.fill(rounded(-104, 128, 208, 40, 18), "#F6D98F")
    d.fill(rounded(-28, 56, 56, 72, 8), INK)
    d.fill(circle(0, 66, 42), INK)
    d.fill(circle(0, 66, 34), "#F6D98F")
    d.pose = d.upright
    return d.text()


def wordmark() -> str:
    """The name in brass, with a dagger run through it, for the title screen."""
    d = Drawing(1120, 372)
    name = text_path("No Mercy", size=232, x=560, y=214, anchor="middle", tracking=-0.01)
    small = text_path("TABLE", size=84, x=560, y=346, anchor="middle", tracking=0.32)
    metal = d.linear(
        (0, "#FFF4D2"),
        (34, BRASS_LIGHT),
        (52, BRASS),
        (56, "#A98040"),
        (74, BRASS),
        (100, "#F3DDA6"),
    )
    for path, depth in ((name, 7), (small, 4)):
        d.fill(path.at(move(0, depth)), "#04100D", 0.55)
        d.line(path, "#3D2A10", 6)
        d.fill(path.at(move(0, 2)), "#5D431A")
    d.fill(name, metal)
    d.fill(small, d.linear((0, "#FFF4D2"), (50, BRASS_LIGHT), (100, BRASS_DARK)))
    gap = text_width("TABLE", 84, tracking=0.32) / 2 + 34
    _run_through(d, 560 - gap, 560 + gap, 316)
    return d.text()


def _run_through(d: Drawing, left: float, right: float, y: float) -> None:
    """A dagger behind a line of text: hilt and blade to its left, the point to its right."""
    start, reach = left - 164, 218.0
    for dy, shade in ((5, True), (0, False)):
        d.pose = move(start, y + dy) @ turn(-90)
        if shade:
            d.fill(f"M-9 0L9 0L9 {left - start}L-9 {left - start}Z", "#04100D", 0.5)
            d.pose = move(right, y + dy) @ turn(-90)
            d.fill(f"M-9 0L9 0L8 {reach - 40}L0 {reach}L-8 {reach - 40}Z", "#04100D", 0.5)
            continue
        d.fill(f"M-9 0L9 0L9 {left - start}L-9 {left - start}Z", STEEL_LIT)
        d.fill(f"M-9 0L0 0L0 {left - start}L-9 {left - start}Z", STEEL_DARK)
        d.fill(f"M-2.8 0L2.8 0L2.8 {left - start}L-2.8 {left - start}Z", STEEL)
        hilt(d, 0)
        d.pose = move(right, y) @ turn(-90) @ Affine(a=-1)
        blade(d, 0, reach, 9)
    d.pose = d.upright
