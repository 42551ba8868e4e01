"""The back of the Nothing cards: a sun that is covered, a ring of light around nothing."""

from __future__ import annotations

from . import eclipse
from .eclipse import GOLD, NIGHT
from .faces import CENTRE, HALF_TURN, HEIGHT, WIDTH
from .palette import mix
from .svg import Affine, Path, circle, document, fill, move, radial, ring, rounded, stroke

PANEL = "#15121A"


def back() -> str:
    """The same upside down."""
    defs: list[str] = []
    out = eclipse.paper(defs)
    at = move(*CENTRE)
    defs += [
        radial(
            "glow",
            ((0, "#FFF3D2"), (52, "#F6C56B"), (62, "#C8642F"), (80, "#4A1B1E"), (100, PANEL)),
            50,
        ),
    ]
    panel = rounded(14, 14, WIDTH - 28, HEIGHT - 28, 10)
    out += [
        fill(panel, PANEL, stroke=mix(NIGHT, GOLD, 0.8), stroke_width=1.6),
        fill(circle(*CENTRE, 110), "url(#glow)"),
    ]
    out += [ring(*CENTRE, 66 + 5.2 * i, mix(GOLD, NIGHT, 0.3 + 0.08 * i), 0.8) for i in range(8)]
    out += [
        fill(eclipse.corona(72, 60, 98).at(at), "#FFE3A6", 1, fill_opacity=0.55),
        fill(eclipse.corona(24, 60, 110, 7.5).at(at), "#FFD98A", 1, fill_opacity=0.5),
        fill(circle(*CENTRE, 61), "#08070B", 1, stroke="#FFF6DF", stroke_width=2.6),
        stroke(rounded(20, 20, WIDTH - 40, HEIGHT - 40, 6), mix(NIGHT, GOLD, 0.45), 0.8),
    ]
    for spin in (Affine(), HALF_TURN):
        out += _phases(spin)
    return document(WIDTH, HEIGHT, out, defs)


def _phases(spin: Affine) -> list[str]:
    """The sun from whole to covered and back, along the card's head."""
    lit, covered = Path(), Path()
    for i, bite in enumerate((19.0, 9.5, 4.4, 0.0, -4.4, -9.5, -19.0)):
        x = CENTRE[0] + (i - 3) * 25
        lit += circle(x, 44, 7.4).at(spin)
        if abs(bite) < 15:
            covered += circle(x + bite, 44, 6.4 if bite == 0 else 7.8).at(spin)
    return [fill(lit, GOLD, 1), fill(covered, PANEL, 1)]
