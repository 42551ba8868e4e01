"""How a picture of our art is drawn: quickly for the first time, and as finely as it ever will be.

One that is not needed at once is drawn band by band (`render/svg.py`).
"""

from __future__ import annotations

import pygame

from nomercy_table.render.svg import Drawing
from nomercy_table.system.scaling import smoothscale

_LARGE = 100_000
"""Pixels above which a picture is first drawn at half its size, and enlarged, which takes a quarter
of the time: a card in a window of 4K takes most of a frame's at its whole size. That is fine enough
for good; twice the size would take too long."""

_HUGE = 400_000
"""Pixels above which it is two thirds of its size: a card that a moment holds up is looked at."""


Key = tuple[str, int, int]
"""A picture's name, its width and height in pixels."""


class Fine:
    """A picture that is being drawn as finely as it will ever be."""

    def __init__(self, key: Key) -> None:
        name, width, height = self.key = key
        times = 1 if width * height > _LARGE else 2
        self._drawing = Drawing(name, (times * width, times * height))

    @property
    def parts(self) -> int:
        """How many parts of it are left."""
        return self._drawing.bands

    @property
    def next_pixels(self) -> int:
        """How many pixels the next part has."""
        return self._drawing.next_pixels

    def advance(self) -> pygame.Surface | None:
        """Draw a part of it; the picture, if that was the last."""
        if self._drawing.advance():
            return None
        surface = self._drawing.surface
        if surface.get_size() != self.key[1:]:
            surface = smoothscale(surface, self.key[1:])
        return surface

    def whole(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while (surface := self.advance()) is None:
            pass
        return surface


def quick_size(key: Key) -> Key:
    """The size in which a picture is drawn for the first time that is wanted in that one."""
    name, width, height = key
    if width * height > _HUGE:
        return name, width * 2 // 3, height * 2 // 3
    if width * height > _LARGE:
        return name, -(-width // 2), -(-height // 2)
    return key


def quick(name: str, width: int, height: int) -> pygame.Surface:
    """The picture at that size, drawn now."""
    return Drawing(name, (width, height)).surface


def is_large(key: Key) -> bool:
    """Whether it is first drawn smaller than it is."""
    return key[1] * key[2] > _LARGE
