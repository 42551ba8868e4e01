"""What lies on the felt and over it, as vectors: the light, and the dark beyond it."""

from __future__ import annotations

import math

from art.svg import rounded

from .drawing import Drawing

# Shares of the way out, with how much of a soft light is left there: a bell, not a cone.
_FALL_OFF = tuple(
    (at, math.exp(-((at / 54) ** 2)) * (1 - at / 100) ** 0.5) for at in range(0, 101, 5)
)


def lamp() -> str:
    """A pool of warm light, to be stretched over the felt; nothing is left of it at the edges."""
    d = Drawing(512, 512)
    stops = [(at, "#E6C88C", 0.13 * light) for at, light in _FALL_OFF]
    d.fill(rounded(0, 0, 512, 512, 1), d.radial(*stops))
    return d.text()


def vignette() -> str:
    """The dark of the room beyond the lamp, to be stretched over the whole window."""
    d = Drawing(512, 512)
    stops = [(at, "#020B09", 0.72 * (max(0.0, at - 22) / 78) ** 1.5) for at in range(0, 101, 4)]
    d.fill(rounded(0, 0, 512, 512, 1), d.radial(*stops, radius=72))
    return d.text()
