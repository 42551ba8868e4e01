"""A window on whose own surface nothing can be drawn: all is drawn on another, and shown reduced.

In a window that is too small nothing has room, and it is shown smaller: the program asks for none,
but some window managers heed no least size. On a screen of 16 bits or 15 nothing can be smoothed
or seen through, and it is shown in fewer colours.
"""

from __future__ import annotations

import math

import pygame

from nomercy_table.system.scaling import smoothscale

Size = tuple[int, int]

LEAST = (480, 300)
"""The least size that everything is laid out in, in points."""

BITS = 24
"""The least bits of a pixel that everything is drawn in."""


class Reduced:
    """A surface to draw on instead of a window's own that is too small or too poor."""

    def __init__(self) -> None:
        self._drawn: pygame.Surface | None = None

    def of(self, window: pygame.Surface, least: Size) -> pygame.Surface:
        """What to draw on: the surface of the `window` itself, or one of the same shape that is no
        smaller than `least`, in pixels, and has the bits that it takes."""
        wide, high = window.get_size()
        factor = max(1, least[0] / max(1, wide), least[1] / max(1, high))
        if factor == 1 and window.get_bitsize() >= BITS:
            self._drawn = None
            return window
        size = math.ceil(wide * factor), math.ceil(high * factor)
        if self._drawn is None or self._drawn.get_size() != size:
            self._drawn = pygame.Surface(size, 0, 32)
        return self._drawn

    def show(self, window: pygame.Surface) -> bool:
        """Bring what was drawn onto the surface of the `window`; False: it was drawn there."""
        if self._drawn is None:
            return False
        size = window.get_size()
        same = self._drawn.get_size() == size
        window.blit(self._drawn if same else smoothscale(self._drawn, size), (0, 0))
        return True
