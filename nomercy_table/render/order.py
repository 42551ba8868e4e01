"""What rests on a stage, in the order of drawing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.render.item import Item


class Change(NamedTuple):
    """An item that is another one than `before`, None: it has come; `after`, None: it is gone.
    Where it was and is seen; whether it lies above one that lay above it, or below one that lay
    below; and whether nothing lay on one that is gone, but others that are."""

    before: Item | None
    after: Item | None
    rects: list[pygame.Rect]
    reordered: bool = False
    free: bool = False


class Order:
    """Items, the lowest first, and where each is seen."""

    def __init__(self) -> None:
        self.items: tuple[Item, ...] = ()
        self._rects: list[pygame.Rect] = []
        self._by_id: dict[str, Item] = {}

    def get(self, item_id: str) -> Item | None:
        """The item of that id; None: there is none."""
        return self._by_id.get(item_id)

    def within(self, rect: pygame.Rect) -> Iterator[Item]:
        """Those that are seen in that rectangle, the lowest first."""
        return (self.items[number] for number in rect.collidelistall(self._rects))

    def uncovered(self, ids: Collection[str]) -> set[str]:
        """Those of these ids on which nothing lies, but others of them."""
        found, above = set[str](), list[pygame.Rect]()
        if not ids:
            return found
        for item, rect in zip(reversed(self.items), reversed(self._rects), strict=True):
            if item.id in ids and rect.collidelist(above) < 0:
                found.add(item.id)
            else:
                above.append(rect)
        return found

    def change(self, new: tuple[Item, ...]) -> list[Change]:
        """Let it be these; what is otherwise than before.

        ValueError: two of them bear the same id.
        """
        found = self._keep_order(new)
        if found is not None:
            return found
        by_id = {item.id: item for item in new}
        if len(by_id) != len(new):
            raise ValueError("two items of one stage bear the same id")
        rects = self._rects_of(new)
        found = self._differences(new, by_id, rects)
        self.items, self._by_id, self._rects = new, by_id, rects
        return found

    def _keep_order(self, new: tuple[Item, ...]) -> list[Change] | None:
        """The same where all are the same as before, but for a few pictures and places; None:
        others have come, or gone, or lie in another order."""
        old = self.items
        if len(new) != len(old):
            return None
        others = [n for n, item in enumerate(new) if item is not old[n]]
        if any(new[n].id != old[n].id for n in others):
            return None
        found = []
        for n in others:
            item, rect = new[n], new[n].rect
            if not item.same(old[n]):
                found.append(Change(old[n], item, [self._rects[n], rect]))
            self._rects[n] = rect
            self._by_id[item.id] = item
        self.items = new
        return found

    def _rects_of(self, new: Sequence[Item]) -> list[pygame.Rect]:
        """The rectangles of the items; those of an item that was there before are known."""
        known = dict(zip(map(id, self.items), self._rects, strict=True))
        return [known.get(id(item)) or item.rect for item in new]

    def _differences(
        self, new: Sequence[Item], by_id: dict[str, Item], rects: Sequence[pygame.Rect]
    ) -> list[Change]:
        before = self._by_id
        gone = before.keys() - by_id.keys()
        free = self.uncovered(gone)
        found = [
            Change(old, None, [rect], free=old.id in free)
            for old, rect in zip(self.items, self._rects, strict=True)
            if old.id in gone
        ]
        old_order = [item.id for item in self.items if item.id in by_id]
        places, kept = {item_id: n for n, item_id in enumerate(old_order)}, iter(old_order)
        for number, (item, rect) in enumerate(zip(new, rects, strict=True)):
            was = before.get(item.id)
            if was is None:
                found.append(Change(None, item, [rect]))
                continue
            reordered, same = next(kept) != item.id, was is item or was.same(item)
            if same and reordered:
                others = rect.collidelistall(rects)
                reordered = any(_turned(places, new, number, other) for other in others)
            if reordered or not same:
                found.append(Change(was, item, [was.rect, rect], reordered=reordered))
        return found


def _turned(places: Mapping[str, int], items: Sequence[Item], one: int, other: int) -> bool:
    """Whether of two of these items, whose `places` before are known unless they have come, now
    that one lies above the other which lay below it."""
    was, were = places[items[one].id], places.get(items[other].id)
    return were is not None and (were < was) != (other < one)
