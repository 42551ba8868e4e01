"""How much memory the pictures may take that are kept for the next time: one table for all of them.

Where a share ends was measured over whole matches of all games: with less, pictures are made again
and again; with more, nearly none fewer.
"""

from __future__ import annotations

from typing import NamedTuple

USUAL = (1920, 1080)
"""The window for which the shares were measured."""


_DENSE = 4_000_000
"""Pixels from which on a window, or a desktop, is dense."""


def is_dense(size: tuple[int, int]) -> bool:
    """Whether a window of that size has so many pixels that to change all of it, or to get memory
    for a picture of it, takes about a frame."""
    return size[0] * size[1] > _DENSE


class Share(NamedTuple):
    """Megabytes in a window of any size, and so many more for each time that it holds the usual
    one, as pictures grow with it."""

    always: int
    each: int

    def within(self, size: tuple[int, int]) -> int:
        """Megabytes in a window of that size."""
        return self.always + self.each * max(1, round(size[0] * size[1] / (USUAL[0] * USUAL[1])))


FACES = Share(5, 3)
"""Faces of cards as they are drawn from our SVGs: those that lie hold pictures of their own."""

PICTURES = Share(4, 3)
"""What else is drawn from them: portraits, each in three moods, signs, icons."""

SHAPES = Share(13, 9)
"""Panels, buttons, shadows, stamped words."""

LINES = Share(3, 1)
"""Lines of text."""

TEXTURES = Share(20, 24)
"""Cards as they lie and fly, turned, on their shadows, in the light and in the shade."""

LASTING = Share(8, 8)
"""What these are made from: cards that lie straight, shadows, light."""
