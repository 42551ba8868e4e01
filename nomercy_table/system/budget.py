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

LYING = Share(14, 12)
"""Cards as they lie: turned, on their shadow, in the light and in the shade."""

ROUGH = Share(0, 2)
"""The same as they are seen until there is time to turn them smoothly."""

FLYING = Share(2, 4)
"""Cards as they fly, straight, at their whole size."""

TURNED = Share(3, 8)
"""The same turned: nearly all of them for a few frames; where many large ones are in the air, they
are seen again as they were a moment ago."""

SCALED = Share(3, 1)
"""The same smaller, or narrowed while they turn over; not of large ones."""

POISED = Share(1, 3)
"""The card that is looked at, on its way there and back."""

SHADOWS, CAST = Share(2, 2), Share(1, 4)
"""Shadows of cards that lie; and as cards in the air cast them, turned and smaller."""

LIGHTS = Share(1, 2)
"""The light around cards, and their rims."""
