"""What cards that lie are put on, or in: their shadow, or light with a bright rim."""

from __future__ import annotations

import pygame

from nomercy_table.system import budget
from nomercy_table.table.baked import Baked
from nomercy_table.table.baking import Size, baked_light, baked_rim, in_light, on_shadow
from nomercy_table.table.shadows import Shadows, falls

_LIGHT, _RIM = "light", "rim"


class Grounds:
    """Those for one size of `window`."""

    def __init__(self, window: Size, shadows: Shadows) -> None:
        self._lights: Baked[tuple[int, str]] = Baked(budget.LIGHTS.within(window))
        self._shadows = shadows

    def clear(self) -> None:
        """Hold no light any more."""
        self._lights.clear()

    def below(self, card: pygame.Surface, *, shines: bool) -> pygame.Surface:
        """The card as it lies on its shadow, or `shines`, premultiplied, with the card in the very
        middle. The thread beside the frames may ask for it, too: what it reads no frame turns or
        scales, which would let go of the interpreter, and lock it."""
        size = card.get_size()
        if shines:
            light = self._lights.made((size[0], _LIGHT), lambda: baked_light(size))
            rim = self._lights.made((size[0], _RIM), lambda: baked_rim(size))
            return in_light(card, light, rim)
        right, down = (round(way) for way in falls(size[0], 0.0))
        return on_shadow(card, self._shadows.lying(size), (right, down))
