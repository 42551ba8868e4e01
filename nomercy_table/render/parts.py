"""Parts of a window that are to be drawn anew later, by the tiles on which they lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pygame import Rect

from nomercy_table.render.patches import lies_in, tiles


class Parts:
    """One part of each tile, the longest there first."""

    def __init__(self) -> None:
        self._parts: dict[tuple[int, int], Rect] = {}

    def __bool__(self) -> bool:
        return bool(self._parts)

    def __iter__(self) -> Iterator[Rect]:
        return iter(self._parts.values())

    def add(self, rect: Rect) -> None:
        """That is to be drawn later, too; where it is empty, nothing is."""
        for tile, part in tiles(rect) if rect.width * rect.height else ():
            self._parts[tile] = part.union(self._parts.get(tile, part))

    def done(self, rects: Collection[Rect]) -> None:
        """All in these has been drawn."""
        for tile in [tile for tile, part in self._parts.items() if lies_in(part, rects)]:
            del self._parts[tile]
