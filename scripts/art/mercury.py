"""The cards of Mercury: a frame of silver, the field of a planet's colour, figures of quicksilver.

The number's own count of beads runs on an orbit around it. Cards without a colour are the night
sky.
"""

from __future__ import annotations

from . import alchemy, mercury_back, quicksilver
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .firmament import ORBIT, SKY, TOP, frame, night, orbits, spheres, tones
from .mercury_signs import GIFT_SIGN, MIRROR_SIGN, PLANET_SIGN, comets, gift, mirror, planet
from .svg import Affine, Path, document, fill, move, scale, stroke

COLOURS = "opgt"
INDEX_X = 38.0
# Light at the top left, night at the other side, over whatever lies under it.
GLOBE = (
    '<radialGradient id="globe" cx="36%" cy="30%" r="72%">'
    '<stop offset="0%" stop-color="#FFFFFF" stop-opacity="0.55"/>'
    '<stop offset="38%" stop-color="#FFFFFF" stop-opacity="0"/>'
    '<stop offset="62%" stop-color="#05060F" stop-opacity="0.1"/>'
    '<stop offset="100%" stop-color="#05060F" stop-opacity="0.7"/></radialGradient>'
)


def _clear(count: int) -> float:
    """Where the first of `count` beads stands so that none comes near an index, in degrees."""
    corners = (-51.0, 129.0)

    def room(first: float) -> float:
        turns = [first + 360 * i / count for i in range(count)]
        return min(abs((t - c + 180) % 360 - 180) for t in turns for c in corners)

    return max(range(0, 360 // count, 2), key=lambda first: (round(room(first)), -first))


def index(text: str, height: float = 0.58) -> Path:
    """Figures as lines for the top left corner."""
    figure = quicksilver.spelled(text)
    left, _, right, _ = figure.box()
    squeeze = min(height, 41.0 / (right - left))
    centred = figure.at(move(-(left + right) / 2, 0)) if len(text) > 1 else figure
    return centred.at(scale(squeeze, height), move(INDEX_X, TOP + 9 + 41 * height))


def both(colour: str, lines: Path, solid: Path, weight: float = 10) -> list[str]:
    """A sign in both corners, and the sign of the card's colour under it."""
    paint = SKY[colour].sign
    out = []
    for spin in (Affine(), HALF_TURN):
        out.append(
            stroke(
                lines.at(spin), paint, weight, 1, stroke_linecap="round", stroke_linejoin="round"
            )
        )
        if solid.segments:
            out.append(fill(solid.at(spin), paint, 1))
        out += alchemy.sign(colour, spin @ move(INDEX_X, TOP + 86) @ scale(0.33), paint, 14)
    return out


def number(value: int, colour: str) -> str:
    """A regular card: `value` 1 to 10, `colour` one of o p g t."""
    defs: list[str] = []
    out = frame(colour, defs)
    out += alchemy.emblem(colour, move(*CENTRE), tones(colour))
    out += spheres(colour) + orbits(colour)
    places = quicksilver.on_ring(value, ORBIT, _clear(value), CENTRE)
    out += quicksilver.beads([(x, y, 8.5) for x, y in places])
    size = 1.5 if value < 10 else 1.16
    out += quicksilver.poured(quicksilver.spelled(str(value)), move(*CENTRE), 15, size)
    out += both(colour, index(str(value)), Path())
    return document(WIDTH, HEIGHT, out, defs)


def draw(count: int, colour: str) -> str:
    """Draw 3 & Go in a colour, Draw 5 & Go in none ("w"): as many comets as cards."""
    defs: list[str] = []
    out = frame(colour, defs)
    out += spheres(colour) + orbits(colour) + (night() if colour == "w" else [])
    out += comets(count, 88, tones(colour)[2], _clear(count))
    text = f"+{count}"
    out += quicksilver.poured(quicksilver.spelled(text), move(CENTRE[0] - 4, CENTRE[1]), 15, 1.12)
    out += both(colour, index(text, 0.54), Path(), 9.5)
    return document(WIDTH, HEIGHT, out, defs)


def special(kind: str) -> str:
    """A colourless card: `kind` one of cc gt rf."""
    defs: list[str] = []
    out = frame("w", defs) + spheres("w") + night()
    if kind == "cc":
        defs.append(GLOBE)
        out += planet([SKY[c].light for c in COLOURS])
        lines, solid = PLANET_SIGN
    elif kind == "gt":
        out += gift()
        lines, solid = GIFT_SIGN
    else:
        out += mirror()
        lines, solid = MIRROR_SIGN
    place = move(INDEX_X, TOP + 33) @ scale(0.52)
    out += both("w", lines.at(place), solid.at(place), 7)
    return document(WIDTH, HEIGHT, out, defs)


def cards() -> dict[str, str]:
    """Every picture of the deck by its name: faces such as `o10`, `gd3`, `rf`, and `back`."""
    out = {f"{colour}{n}": number(n, colour) for colour in COLOURS for n in range(1, 11)}
    out |= {f"{colour}d3": draw(3, colour) for colour in COLOURS}
    out |= {"d5": draw(5, "w")} | {kind: special(kind) for kind in ("cc", "gt", "rf")}
    return out | {"back": mercury_back.back()}
