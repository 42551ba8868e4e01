"""A large picture with much that is clear in it, as an effect."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.render.item import Item
from nomercy_table.table.effects import Effect
from nomercy_table.table.trimming import Band


class Banded(Effect):
    """A large picture, shown in these `bands` of it, which nobody else shows: what is clear between
    them and its edge is not drawn anew."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        bands: Sequence[Band],
        centre: tuple[int, int],
        seconds: float,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self._bands = bands

    def items(self) -> list[Item]:
        (left, top), opacity, items = self.place.topleft, self._opacity(), []
        for number, (band, x, y) in enumerate(self._bands):
            band.set_alpha(opacity)
            items.append(Item(f"{self.id}.{number}", band, left + x, top + y, 0))
        return items
