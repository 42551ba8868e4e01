"""Words and things on the table as pictures: kept while they stay as they are, and made anew a
few in a frame.

When a turn ends, plates, ribbon, buttons and marks change all at once, while cards land and
others set off. So each frame makes a few of these pictures, and what has to wait for the next
frame looks until then as it did; the eye sees no difference, but for the frame that comes late.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nomercy_table.render.item import Item

EACH_FRAME = 2
"""So many pictures are made in a frame that has not much else to do; the others wait."""

LARGE = 60_000
"""Pixels: after a picture that has more, no other is made in that frame."""

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
        self._before: set[str] = set()
        self._left = 0
        self._all = self._none = False
        self._owing = False
        """Whether what has to wait now is to be there before anybody looks."""
        self._comes = True
        self.unfinished = False
        """Whether something still looks as it did, and waits for the next frame."""
        self.hidden = False
        """Whether nobody will see this frame, for which nothing is made."""

    def begin(self, most: int, *, unseen: bool = False) -> None:
        """Another frame is composed, in which so many pictures may be made; a few in any case as
        long as those of the first frame are not all there: the table comes in while it fades.
        `unseen`: nobody sees it, and where all are to be made, others may wait for the next."""
        self.hidden, self._none = self._none, False
        if self.hidden:
            self._left, self.unfinished = 0, False
            return
        self._before, self._seen = self._seen, set()
        self._comes = self._comes and (self.unfinished or not self._before)
        if self._comes or unseen:
            most = max(most, EACH_FRAME)
        self._left = 1_000_000 if self._all and not unseen else most
        self._owing, self._all, self.unfinished = self._all and unseen, False, False

    @property
    def owes(self) -> bool:
        """Whether some wait that are to be there before anybody looks."""
        return self._all and self.unfinished

    def make_none(self) -> None:
        """Let all wait in the next frame: nobody will see it."""
        self._none = True

    def make_all(self) -> None:
        """Let nothing wait in the next frame: what was there before must not be seen again."""
        self._all = True

    def clear(self) -> None:
        """Keep nothing: all is made anew in the next frame."""
        for each in (self._kept, self._ready, self._points):
            each.clear()
        self._all = self.unfinished = True

    def ease(self) -> None:
        """Nothing changes for a while: keep only what is seen."""
        self._kept = {
            item_id: each for item_id, each in self._kept.items() if item_id in self._seen
        }
        self._ready.clear()

    def renew(self) -> None:
        """What they are drawn from is finer now: each is made anew in its turn, and looks till then
        as it did."""
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
        """Let the one be seen that was made ahead, though another is asked for by now, which may
        wait as if this had been there."""
        self._kept[item_id] = self._ready.pop(item_id)
        self._before.add(item_id)

    def items(
        self, item_id: str, key: object, make: Make, *, ahead: bool = False, now: bool = False
    ) -> list[Item]:
        """The item of that id, made from `key` if it was made from something else; as it was
        before, if it has to wait; none, if it was not there. `ahead`: it is made at once, and seen
        when it is asked for with that key; till then that id looks as it did. `now`: it can't wait,
        whatever else is made in this frame."""
        if now and key not in (self.key(item_id), self.ready(item_id)):
            self._left = max(1, self._left)
        return self._shown(item_id, key, lambda: [_item(item_id, make())], ahead)

    def around(
        self,
        item_id: str,
        key: object,
        make: Callable[[], pygame.Surface],
        middle: tuple[int, int],
        *,
        ahead: bool = False,
        now: bool = False,
    ) -> list[Item]:
        """The same around a middle, wherever that is: nothing is made anew to lie elsewhere, and
        what has to wait looks as before, but lies there at once."""

        def made() -> Picture:
            surface = make()
            return surface, surface.get_rect(center=middle)

        items = self.items(item_id, key, made, ahead=ahead, now=now)
        if ahead or not items or items[0].rect.center == middle:
            return items
        x, y = items[0].surface.get_rect(center=middle).topleft
        moved = [items[0]._replace(x=x, y=y)]
        self._kept[item_id] = self._kept[item_id][0], moved
        return moved

    def against(self, item_id: str, key: object, make: Make, point: tuple[int, int]) -> list[Item]:
        """The same against a point, from which `make` says where the picture lies: what has to wait
        lies as it did to that point, however large it will be."""

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
            elif self._left <= 0:
                self.unfinished = True
                self._all = self._all or self._owing
                if kept is None or item_id not in self._before:
                    return []
                self._seen.add(item_id)
                return [*kept[1]]
            else:
                self._left -= 1
                kept = self._kept[item_id] = (key, make())
                if sum(i.rect.w * i.rect.h for i in kept[1]) > LARGE and self._left < EACH_FRAME:
                    self._left = 0
        self._seen.add(item_id)
        return [*kept[1]]


def _item(item_id: str, picture: Picture) -> Item:
    surface, rect = picture
    return Item(item_id, surface, rect.x, rect.y, 0)
