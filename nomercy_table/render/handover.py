"""Items that go from those that rest to those that move, and back, and look as before.

What rests lies on the layer of a stage, what moves is drawn above it. Where a whole hand goes from
one to the other, that takes as long as all else in a frame, and nothing of it is to be seen. So
what was taken up is not drawn anew where it is; and what has landed goes on being drawn above the
layer, until there is time to lay it there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from nomercy_table.render.item import Item
from nomercy_table.render.order import Change, Order


class Handover:
    """What is on its way between the two."""

    def __init__(self) -> None:
        self.afloat: dict[str, Item] = {}
        """What rests, and is not on the layer yet, as it is seen."""
        self.settled: set[str] = set()
        """What was so in the last frame, below all that moves."""
        self.laid: list[pygame.Rect] = []
        """Where what was afloat has been laid on the layer since the last frame, as it is seen."""
        self._taken: dict[str, Item] = {}
        """What lay on the layer in the last frame, with nothing on it, and rests no more: the
        lowest first."""
        self._moved: set[str] = set()
        """What moved in the last frame, and may have landed since."""
        self._plain = False
        """Whether all was seen in it as it is: neither in the dusk nor off its place."""

    def sort(
        self, changes: Sequence[Change], order: Order, waits: Callable[[Change], bool]
    ) -> tuple[list[Change], list[Change]]:
        """Those of the changes that are to be seen now, or later if it `waits`; and those that
        change the layer, while what lay there may go on being seen where it was."""
        came = {c.after.id for c in changes if c.before is None and c.after is not None}
        landed = order.uncovered(came & self._moved)
        earlier = [item.rect for item in self._taken.values()]  # by another change before the frame
        seen, unseen = list[Change](), list[Change]()
        for change in changes:
            before, after = change.before, change.after
            if after is not None:
                if after.id in landed or (after.id in self.afloat and not change.reordered):
                    if after.id in landed or not waits(change):
                        self.afloat[after.id] = after
                    continue
                self.afloat.pop(after.id, None)
            elif before is not None:
                if self.afloat.pop(before.id, None) is not None:
                    self._moved.discard(before.id)  # it may come again in another order
                    continue  # it is not on the layer
                lay_free = change.free and before.rect.collidelist(earlier) < 0
                if lay_free and self._plain and not waits(change):
                    self._taken[before.id] = before
                    unseen.append(change)
                    continue
            seen.append(change)
        return seen, unseen

    def taken_up(
        self, movers: Sequence[Item], rects: Sequence[pygame.Rect], before: Collection[str]
    ) -> tuple[set[str], list[pygame.Rect]]:
        """Those of the movers, which cover these rectangles, that look just as they lay in the last
        frame, each among the others, in which the movers `before` were drawn, and none below what
        was afloat there; and where those lay that do not."""
        taken, self._taken = self._taken, {}
        places = {item_id: place for place, item_id in enumerate(taken)}
        found, below, highest = set[str](), self.laid, -1
        for mover, rect in zip(movers, rects, strict=True) if taken else ():
            item, place = taken.get(mover.id), places.get(mover.id, -1)
            same = item is not None and item.same(mover) and place > highest
            same = same and mover.id not in before  # else it lay there below itself
            if same and rect.collidelist(below) < 0:
                found.add(mover.id)
                highest = place
            elif mover.id in before:
                below.append(rect)
        return found, [item.rect for item_id, item in taken.items() if item_id not in found]

    def drawn(self, movers: Iterable[Item], plain: bool) -> None:
        """A frame has been drawn with these that may land; `plain`: all is seen as it is."""
        self._plain, self._taken, self.settled = plain, {}, set(self.afloat)
        self.laid = []
        self._moved = {mover.id for mover in movers} if plain else set()
