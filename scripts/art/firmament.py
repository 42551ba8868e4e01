"""What lies under the signs of a Mercury card: silver, and a sky of the card's colour in it."""

from __future__ import annotations

from dataclasses import dataclass

from . import quicksilver
from .faces import CENTRE, HALF_TURN, HEIGHT, RADIUS, WIDTH
from .palette import mix
from .svg import Affine, Path, circle, fill, linear, move, radial, ring, rounded, star, stroke

ORBIT = 97.0
SEPIA = "#6A4620"
STARS = (
    *((92, 36, 6), (120, 60, 3.4), (150, 30, 3), (84, 70, 2.6), (200, 92, 5), (222, 128, 3)),
    *((22, 132, 4.4), (40, 166, 2.8), (20, 196, 3), (66, 236, 3.6), (178, 62, 3.2)),
)
LEFT, TOP, RIGHT, BOTTOM = 9.0, 9.0, 241.0, 341.0


@dataclass(frozen=True)
class Sky:
    """A colour's paints: its field from the middle outwards, the signs in the corner."""

    light: str
    dark: str
    sign: str


SKY = {
    "o": Sky("#E3751F", "#A24509", "#FFF9F0"),
    "p": Sky("#5B35A0", "#2C175A", "#FFFFFF"),
    "g": Sky("#47893A", "#1F5020", "#FFFFFF"),
    "t": Sky("#D6B98A", "#C2A273", "#231A2C"),
    "w": Sky("#34395C", "#0C0E1C", "#FFFFFF"),
}


def frame(colour: str, defs: list[str]) -> list[str]:
    """Silver, and the field in it."""
    sky = SKY[colour]
    defs += [
        linear(
            "silver",
            (
                *((0, "#FBFCFD"), (22, "#B4BCC7"), (40, "#EEF1F4"), (58, "#9BA4B1")),
                *((78, "#E4E8ED"), (100, "#858E9C")),
            ),
            100,
            100,
        ),
        radial("sky", ((0, sky.light), (100, sky.dark)), 66),
        *quicksilver.gloss(),
    ]
    panel = rounded(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 11)
    board = rounded(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, RADIUS - 0.8)
    return [
        fill(board, "url(#silver)", stroke="#565E6E", stroke_width=1.4),
        fill(panel, "url(#sky)", stroke="#2A2F3F", stroke_width=1.6),
    ]


def tones(colour: str) -> tuple[str, str, str]:
    """What the emblem is painted with: an engraving in light, or on tan in sepia."""
    sky = SKY[colour]
    if colour == "t":
        return (
            mix(sky.light, "#FFFFFF", 0.22),
            mix(sky.light, SEPIA, 0.3),
            mix(sky.light, SEPIA, 0.75),
        )
    pale = mix(sky.light, "#FFFFFF", 0.45)
    return mix(sky.light, sky.dark, 0.4), mix(sky.light, "#FFFFFF", 0.13), pale


def spheres(colour: str) -> list[str]:
    """Quarter orbits about the two corners that bear no index, a planet on one of them."""
    line = tones(colour)[2]
    arcs, planets = Path(), Path()
    for r in (26.0, 31.0, 48.0, 70.0):
        k = 0.5522847498 * r
        arcs += Path.parse(
            f"M{RIGHT - r} {TOP}C{RIGHT - r} {TOP + k} {RIGHT - k} {TOP + r} {RIGHT} {TOP + r}"
        )
    planets += circle(RIGHT - 48 * 0.8, TOP + 48 * 0.6, 4.6) + circle(RIGHT - 42, TOP + 56, 2.6)
    sun = Path.parse(
        f"M{RIGHT - 16} {TOP}L{RIGHT - 11} {TOP}C{RIGHT - 5} {TOP} {RIGHT} {TOP + 5} "
        f"{RIGHT} {TOP + 11}L{RIGHT} {TOP + 16}C{RIGHT - 9} {TOP + 16} {RIGHT - 16} {TOP + 9} "
        f"{RIGHT - 16} {TOP}Z"
    )
    out = []
    for spin in (Affine(), HALF_TURN):
        out.append(stroke(arcs.at(spin), line, 0.9, 1))
        out.append(fill((planets + sun).at(spin), line, 1))
    return out


def orbits(colour: str) -> list[str]:
    """Thin rings with a scale of degrees, as on an astrolabe."""
    line = tones(colour)[2]
    ticks = Path()
    for x, y in quicksilver.on_ring(48, 1.0):
        ticks += Path.parse(f"M{x * 85} {y * 85}L{x * 90} {y * 90}")
    return [
        ring(*CENTRE, ORBIT, line, 1.3),
        ring(*CENTRE, 90, line, 0.7),
        stroke(ticks.at(move(*CENTRE)), line, 0.8, 1),
    ]


def night() -> list[str]:
    """Stars of three sizes, the same upside down."""
    out = Path()
    for x, y, r in STARS:
        out += star(4, r, r * 0.28).at(move(x, y))
    return [fill(out + out.at(HALF_TURN), "#C9D2E6", 1, fill_opacity=0.85)]
