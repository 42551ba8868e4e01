"""Words and things on the table as pictures: kept while they stay as they are.

Before anybody sees the table a few are made in a step; else each is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nomercy_table.render.item import Item

Picture = tuple[pygame.Surface, pygame.Rect]
"""What is drawn (straight alpha), and where it lies."""

Make = Callable[[], Picture]


class Pictures:
    """Pictures by the ids of their items; `begin` before those of each frame."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Sequence[Item]]] = {}
        self._ready: dict[str, tuple[object, Sequence[Item]]] = {}
        """Those that were made before they are asked for."""
        self._points: dict[str, tuple[Item, tuple[int, int]]] = {}
        """Against which points those lie that lie against one."""
        self._seen: set[str] = set()
        self._left: int | None = None
        self.unfinished = False
        """Whether some were not made for this step."""

    def begin(self, most: int | None = None) -> None:
        """Another frame is composed; or a step before the first one, for which so many are made at
        most."""
        self._left, self.unfinished = most, False
        self._seen.clear()

    def clear(self) -> None:
        """Keep nothing: all is made anew in the next frame."""
        for each in (self._kept, self._ready, self._points):
            each.clear()
        self.unfinished = True

    def ease(self) -> None:
        """Nothing changes for a while: keep only what is seen."""
        self._kept = {
            item_id: each for item_id, each in self._kept.items() if item_id in self._seen
        }
        self._ready.clear()

    def renew(self) -> None:
        """What they are drawn from is finer now: each is made anew."""
        self._kept = {item_id: (None, items) for item_id, (_, items) in self._kept.items()}
        self._ready.clear()
        self.unfinished = True

    def key(self, item_id: str) -> object:
        """What the picture of that id was made from; None: there is none."""
        kept = self._kept.get(item_id)
        return None if kept is None else kept[0]

    def ready(self, item_id: str) -> object:
        """What the one was made from that was made ahead for that id; None: none waits."""
        return self._ready.get(item_id, (None,))[0]

    def bring(self, item_id: str) -> None:
        """Let the one be seen that was made ahead, though another is asked for by now."""
        self._kept[item_id] = self._ready.pop(item_id)

    def items(self, item_id: str, key: object, make: Make, *, ahead: bool = False) -> list[Item]:
        """The item of that id, made from `key` if it was made from something else. `ahead`: it is
        seen when it is asked for with that key; till then that id looks as it did."""
        return self._shown(item_id, key, lambda: [_item(item_id, make())], ahead)

    def around(
        self,
        item_id: str,
        key: object,
        make: Callable[[], pygame.Surface],
        middle: tuple[int, int],
        *,
        ahead: bool = False,
    ) -> list[Item]:
        """The same around a middle, wherever that is: nothing is made anew to lie elsewhere."""

        def made() -> Picture:
            surface = make()
            return surface, surface.get_rect(center=middle)

        items = self.items(item_id, key, made, ahead=ahead)
        if ahead or not items or items[0].rect.center == middle:
            return items
        x, y = items[0].surface.get_rect(center=middle).topleft
        moved = [items[0]._replace(x=x, y=y)]
        self._kept[item_id] = self._kept[item_id][0], moved
        return moved

    def against(self, item_id: str, key: object, make: Make, point: tuple[int, int]) -> list[Item]:
        """The same against a point, from which `make` says where the picture lies: one that is
        made in a later step lies as it did to that point."""

        def made() -> Picture:
            surface, rect = make()
            return surface, rect.move(point)

        items = self.items(item_id, key, made)
        if items:
            item, (was, at) = items[0], self._points.get(item_id, (None, point))
            if was is item and at != point:
                item = item._replace(x=item.x + point[0] - at[0], y=item.y + point[1] - at[1])
                items = [item]
                self._kept[item_id] = self._kept[item_id][0], items
            self._points[item_id] = item, point
        return items

    def parts(
        self,
        item_id: str,
        key: object,
        make: Callable[[], Sequence[Picture]],
        *,
        ahead: bool = False,
    ) -> list[Item]:
        """The same of a picture in parts, each of which is an item with a number after that id."""

        def made() -> Sequence[Item]:
            return [_item(f"{item_id}.{n}", part) for n, part in enumerate(make())]

        return self._shown(item_id, key, made, ahead)

    def _shown(
        self, item_id: str, key: object, make: Callable[[], Sequence[Item]], ahead: bool
    ) -> list[Item]:
        if ahead:
            ready = self._ready[item_id] = key, make()
            return [*ready[1]]
        kept = self._kept.get(item_id)
        if kept is None or kept[0] != key:
            if self.ready(item_id) == key:
                kept = self._kept[item_id] = self._ready.pop(item_id)
            elif self._left == 0:
                self.unfinished = True
                return [] if kept is None else [*kept[1]]
            else:
                self._left = None if self._left is None else self._left - 1
                kept = self._kept[item_id] = (key, make())
        self._seen.add(item_id)
        return [*kept[1]]


def _item(item_id: str, picture: Picture) -> Item:
    surface, rect = picture
    return Item(item_id, surface, rect.x, rect.y, 0)
