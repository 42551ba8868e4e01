"""A window in which nothing has room: all is drawn on a larger surface, and shown smaller.

The program asks for no such window, but some window managers heed no least size.
"""

from __future__ import annotations

import math

import pygame

from nomercy_table.screen.scaling import smoothscale

Size = tuple[int, int]

LEAST = (480, 300)
"""The least size that everything is laid out in, in points."""


class Reduced:
    """What is drawn on instead of a window's own surface, where that is too small."""

    def __init__(self) -> None:
        self._large: pygame.Surface | None = None

    def of(self, window: pygame.Surface, least: Size) -> pygame.Surface:
        """What to draw on: the surface of the `window` itself, or one of the same shape that is no
        smaller than `least`, in pixels."""
        wide, high = window.get_size()
        factor = max(least[0] / max(1, wide), least[1] / max(1, high))
        if factor <= 1:
            self._large = None
            return window
        size = math.ceil(wide * factor), math.ceil(high * factor)
        if self._large is None or self._large.get_size() != size:
            self._large = pygame.Surface(size, 0, window)
        return self._large

    def show(self, window: pygame.Surface) -> bool:
        """Bring what was drawn onto the surface of the `window`; False: it was drawn there."""
        if self._large is not None:
            smoothscale(self._large, window.get_size(), window)
        return self._large is not None
