"""What the layer of a stage shows a few frames later, as it is mended in turns: so many pixels in a
frame, where a window is dense and much changes at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from nomercy_table.screen.patches import area, lies_in, tiles
from nomercy_table.screen.put_off import PutOff

MENDED, _IN_TURNS = 700_000, 200_000
"""Pixels of the layer that are mended for a frame: where less has to be, what may wait fills it up,
with so many at least."""

_PUT_OFF = 2
"""Where more has to be mended than that, what may wait waits for another frame, but for no more
than so many in a row."""

LANDED = 1_200_000
"""Pixels that are mended for a frame before items that have landed wait for the next one; one does
not in any case."""


class Waiting:
    """Parts of the layer that still look as they did, the longest first: one of each tile."""

    def __init__(self) -> None:
        self._parts: dict[tuple[int, int], pygame.Rect] = {}
        self._turns = PutOff(_PUT_OFF)

    def __len__(self) -> int:
        return len(self._parts)

    def put(self, rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> None:
        """What lies there within the `bounds` waits."""
        for tile, part in (each for rect in rects for each in tiles(rect.clip(bounds))):
            self._parts[tile] = part.union(self._parts.get(tile, part))

    def mended(self, rects: Sequence[pygame.Rect]) -> None:
        """Those have been mended, whatever waited there."""
        for tile in [tile for tile, part in self._parts.items() if lies_in(part, rects)]:
            del self._parts[tile]

    def turn(self, mended: int, busy: bool) -> list[pygame.Rect]:
        """What is to be mended for a frame with so many pixels `mended` already, or `busy` with
        something else."""
        if not self._parts or self._turns.waits(busy or mended > MENDED):
            return []
        left = max(_IN_TURNS, MENDED - mended)
        turn: list[pygame.Rect] = []
        for part in self._parts.values():
            left -= part.width * part.height
            if turn and left < 0:
                break
            turn.append(part)
        return turn

    def all(self) -> list[pygame.Rect]:
        """Everything that waits."""
        return list(self._parts.values())

    def clear(self) -> None:
        """Nothing waits any more."""
        self._parts.clear()


class Landing:
    """Items that have just come to rest, by their ids: drawn above the layer until it is mended
    where they lie. They look the same meanwhile: they were in the air, above all that rests.

    Where a dozen large cards land at once, the layer is drawn anew under all of them, which would
    take half a frame.
    """

    def __init__(self) -> None:
        self._rects: dict[str, pygame.Rect] = {}

    def __bool__(self) -> bool:
        return bool(self._rects)

    def __contains__(self, item_id: str) -> bool:
        return item_id in self._rects

    def put(self, item_id: str, rect: pygame.Rect) -> None:
        """It lies there, and waits."""
        self._rects[item_id] = rect

    def drop(self, item_id: str) -> None:
        """It rests no more."""
        del self._rects[item_id]

    def turn(self, lowest_first: Iterable[str], mended: int) -> list[pygame.Rect]:
        """Where the layer is to be mended for a frame with so many pixels `mended` already. Those
        that lie there wait no more, the lowest first: else they would be seen above others that
        lie on them."""
        rects: list[pygame.Rect] = []
        for item_id in lowest_first:
            rect = self._rects.get(item_id)
            if rect is None:
                continue
            if rects and mended + area([*rects, rect]) > LANDED:
                break
            rects.append(self._rects.pop(item_id))
        return rects

    def end(self) -> list[pygame.Rect]:
        """The same of all of them."""
        rects = list(self._rects.values())
        self._rects.clear()
        return rects
