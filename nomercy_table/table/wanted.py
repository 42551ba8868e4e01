"""Art that the table will need soon, asked for before anybody sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nomercy_table.render.art import Art
from nomercy_table.table.places import Placement
from nomercy_table.table.readying import Ready
from nomercy_table.table.sprites import size_of


class Wanted:
    """What was asked for of a game's `faces`, and of their `back`."""

    def __init__(self, art: Art, faces: Sequence[str], back: str) -> None:
        self._art, self._back = art, back
        self._faces = (*faces, back, "slot")
        self._widest = 0

    def held(self, widths: Iterable[int]) -> None:
        """The back of the cards as it is held up, so wide."""
        for width in widths:
            self._art.want([f"cards/{self._back}"], size_of(width))

    def cards(self, placement: Placement) -> None:
        """All faces, the back and an empty place, as large as any card lies there."""
        widest = max((pose.width for pose in placement.cards.values()), default=0)
        if widest > self._widest:
            self._widest = widest
            self._art.foresee((f"cards/{face}" for face in self._faces), size_of(widest))

    def soon(self, steps: Iterable[Ready]) -> None:
        """The same after these steps."""
        for step in steps:
            self.cards(step.after.placement)
