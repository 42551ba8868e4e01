"""A card that hangs at the pointer: it comes after it on a spring, and leans as it is drawn."""

from __future__ import annotations

import math

from nomercy_table.anim.spring import Spring
from nomercy_table.render.item import Item
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import Sprites, centred

SECONDS = 0.09
"""In which it has come after a pointer that stands still again."""

_LEAN = 14.0
"""The most degrees that it leans, however fast it is drawn."""


class Hanging:
    """One card, its middle where it was taken from at first."""

    def __init__(self, x: float, y: float) -> None:
        self._x, self._y = Spring(x), Spring(y)

    def follow(self, x: float, y: float, dt: float, still: bool) -> None:
        """Let `dt` seconds pass while the pointer holds its middle at that point; `still`: it is
        there at once."""
        seconds = 0.0 if still else SECONDS
        self._x = self._x.towards(x, dt, seconds)
        self._y = self._y.towards(y, dt, seconds)

    @property
    def at(self) -> tuple[int, int]:
        """Where its middle is, in pixels."""
        return round(self._x.at), round(self._y.at)

    def lean(self, width: int) -> float:
        """How far it leans, in degrees counterclockwise: its lower end stays behind."""
        return -_LEAN * math.tanh(self._x.speed / (12.0 * width))

    def pose(self, width: int) -> Pose:
        """How a card of that width is seen now."""
        return Pose(*self.at, width, angle=-self.lean(width))

    def items(self, item_id: str, sprites: Sprites, face: str | None, width: int) -> list[Item]:
        """Its picture now, above its shadow."""
        x, y = self.at
        lean = self.lean(width)
        right, below = sprites.falls(width, 1.0)
        shadow = sprites.shadow(width, 1.0, lean)
        card = sprites.flying(face, width, lean)
        return [
            centred(f"shadow.{item_id}", shadow, x + right, y + below),
            centred(item_id, card, x, y),
        ]
