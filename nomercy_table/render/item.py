"""A picture at a place of the window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from nomercy_table.render.svg import PREMUL


class Item(NamedTuple):
    """A picture at a place: top left corner in pixels. Drawn in the order of their sequence.

    `blend` is PREMUL for premultiplied surfaces, 0 for straight alpha or opaque ones. A tuple,
    as hundreds are made whenever something lands.
    """

    id: str
    surface: pygame.Surface
    x: int
    y: int
    blend: int = PREMUL

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle that it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))

    def paler(self, part: float) -> Item:
        """The same with so much of its strength, from 0 to 1; for what is not premultiplied."""
        picture = self.surface.subsurface(self.surface.get_rect())
        picture.set_alpha(round(255 * part))
        return self._replace(surface=picture)

    def same(self, other: Item) -> bool:
        """Whether both draw the same picture at the same place."""
        return self.surface is other.surface and self.x == other.x and self.y == other.y
