"""Art that the table will need soon, asked for before anybody sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from nomercy_table.screen.art import Art
from nomercy_table.table.medallion import picture_of
from nomercy_table.table.moods import MOODS, calm, wearing
from nomercy_table.table.places import Placement
from nomercy_table.table.readying import Ready
from nomercy_table.table.sprites import size_of


class Wanted:
    """What was asked for of a game's `faces`, of their `back`, and of the people at its table."""

    def __init__(self, art: Art, faces: Sequence[str], back: str) -> None:
        self._art, self._back = art, back
        self._faces = (*faces, back, "slot")
        self._widest = 0
        self._portraits: set[tuple[str, int]] = set()

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

    def faces(self, placement: Placement, portraits: Sequence[str]) -> None:
        """The `portraits`, by seat, in all moods: somebody is hurt soon. Only where they are drawn
        beside the frames; else it would take too long."""
        sides = {seat: picture_of(rect).width for seat, rect in placement.portraits.items()}
        faces = {(calm(portraits[seat]), side) for seat, side in sides.items()}
        if self._art.beside is None or faces <= self._portraits:
            return
        self._portraits |= faces
        for portrait, side in sorted(faces):
            self._art.want(_moods(portrait), (side, side))


def _moods(portrait: str) -> Collection[str]:
    return [f"portraits/{wearing(portrait, mood)}" for mood in ("", *MOODS)]
