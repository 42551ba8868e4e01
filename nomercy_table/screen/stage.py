"""Drawing only what changed: a static layer that holds all that rests, and movers above it.

The static layer is mended where an item came, went or changed; a frame copies the changed
rectangles of it to the screen and draws the movers on top. What this shows equals, pixel
for pixel, a full redraw of the same items: a test compares the two.

What may wait is mended in turns, so many pixels in a frame: where a window is dense, much changes
at once that nobody looks at, and whatever lies there has to be drawn anew, one over the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.screen.art import PREMUL
from nomercy_table.screen.dusk import Darkening, Dusk
from nomercy_table.screen.parts import Parts
from nomercy_table.screen.patches import area, bands, in_whole_lines, joined, laid_bare
from nomercy_table.screen.put_off import PutOff, first_of

_WHOLE = 0.7
"""The share of the screen that must be dirty for a copy of the whole layer to be cheaper."""

MENDED, _IN_TURNS = 700_000, 200_000
"""Pixels of the layer that are mended for a frame: where less has to be, what may wait fills it up,
with so many at least."""

_PUT_OFF = 2
"""Where more has to be mended than that, what may wait waits for another frame, but for no more
than so many in a row."""

_LAYERS = 4
"""As many pictures lie over each other where the layer is mended, on the average."""


class Item(NamedTuple):
    """A picture at a place: top left corner in pixels. Drawn in the order of their sequence.

    `blend` is PREMUL for premultiplied surfaces, 0 for straight alpha or opaque ones. A tuple,
    as hundreds are made whenever something lands.
    """

    id: str
    surface: pygame.Surface
    x: int
    y: int
    blend: int = PREMUL

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle that it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))

    def same(self, other: Item) -> bool:
        """Whether both draw the same picture at the same place."""
        return self.surface is other.surface and self.x == other.x and self.y == other.y


CanWait = Callable[[Item | None, Item | None], bool]
"""Whether it may be seen some frames later that an item is another one than before. The first is
None where there was none, the second where there is none any more."""


class Stage:
    """A background, resting items, movers; draws frames onto a screen of the same size."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self.items: tuple[Item, ...] = ()
        self._by_id: dict[str, Item] = {}
        self._rects: list[pygame.Rect] = []
        self._layer = background.copy()
        self._bounds = background.get_rect()
        self._changed: list[pygame.Rect] = []
        self._waiting = Parts()
        """What still looks as it did."""
        self._turns = PutOff(_PUT_OFF)
        self._shown, self._all = False, True
        self.moved: dict[str, pygame.Rect] = {}
        """Where the movers of the last frame were drawn, by their ids."""
        self._movers: Sequence[Item] = ()
        self._darkening = Darkening()
        """How dark what rests was in the last frame."""
        self._lifted = ""
        """What is drawn among the movers now, of all that rests; "": nothing."""
        self.hidden = False
        """Whether the last frame was painted over all that rests."""
        self.drawn = 0
        """Pixels that were drawn for the last frame, on the layer and on the screen."""

    @property
    def size(self) -> tuple[int, int]:
        """Of the screen, in pixels."""
        return self._bounds.size

    @property
    def behind(self) -> bool:
        """Whether something still looks as it did, and is mended with the next frames."""
        return bool(self._waiting) or self._darkening.waits

    @property
    def layer(self) -> pygame.Surface:
        """All that rests, as a picture; not to be drawn on."""
        return self._layer

    @property
    def seen(self) -> pygame.Surface:
        """The same with the movers of the last frame, but those that were drawn on the screen;
        nothing waits any more."""
        self._mend([*self._waiting])
        if not self._movers:
            return self._layer
        seen = self._layer.copy()
        self.draw_still(seen, self._movers)
        return seen

    def set_items(self, items: Iterable[Item], can_wait: CanWait | None = None) -> None:
        """Let `items` rest on the layer; only where they differ from before it is mended, and where
        that `can_wait`, in turns, with the next frames. Before the first frame nothing waits."""
        new = tuple(items)
        if not self._shown:
            can_wait = None
        if self._keep_order(new, can_wait):
            return
        by_id = {item.id: item for item in new}
        if len(by_id) != len(new):
            raise ValueError("two items of one stage bear the same id")
        rects = self._rects_of(new)
        dirty = self._differences(new, by_id, rects, can_wait)
        self.items, self._by_id, self._rects = new, by_id, rects
        if dirty:
            self._mend(dirty)

    def _keep_order(self, new: tuple[Item, ...], can_wait: CanWait | None) -> bool:
        """Let `new` items rest there that are the same as before, but for a few pictures and
        places; False: others came, or went, or lie in another order."""
        old = self.items
        if len(new) != len(old):
            return False
        others = [n for n, item in enumerate(new) if item is not old[n]]
        if any(new[n].id != old[n].id for n in others):
            return False
        dirty = []
        for n in others:
            item, rect = new[n], new[n].rect
            if not item.same(old[n]):
                dirty += self._at_once([self._rects[n], rect], old[n], item, can_wait)
            self._rects[n] = rect
            self._by_id[item.id] = item
        self.items = new
        if dirty:
            self._mend(dirty)
        return True

    def _rects_of(self, new: Sequence[Item]) -> list[pygame.Rect]:
        """The rectangles of the items; those of an item that was there before are known."""
        known = dict(zip(map(id, self.items), self._rects, strict=True))
        return [known.get(id(item)) or item.rect for item in new]

    def _differences(
        self,
        new: Sequence[Item],
        by_id: dict[str, Item],
        rects: Sequence[pygame.Rect],
        can_wait: CanWait | None,
    ) -> list[pygame.Rect]:
        """Where they differ from those before, but for what waits."""
        dirty = []
        for old, rect in zip(self.items, self._rects, strict=True):
            if old.id not in by_id:
                dirty += self._at_once([rect], old, None, can_wait)
        before = self._by_id
        old_order = iter([item.id for item in self.items if item.id in by_id])
        for item, rect in zip(new, rects, strict=True):
            was = before.get(item.id)
            if was is None:
                dirty += self._at_once([rect], None, item, can_wait)
            elif next(old_order) != item.id:  # it lies in another order
                dirty += [was.rect, rect]
            elif not (was is item or was.same(item)):
                dirty += self._at_once([was.rect, rect], was, item, can_wait)
        return dirty

    def _at_once(
        self,
        rects: list[pygame.Rect],
        before: Item | None,
        after: Item | None,
        can_wait: CanWait | None,
    ) -> list[pygame.Rect]:
        """Those of the rectangles that are mended at once; the others wait."""
        if can_wait is None or not can_wait(before, after):
            return rects
        for rect in rects:
            self._waiting.add(rect.clip(self._bounds))
        return []

    def _mend(self, dirty: Iterable[pygame.Rect]) -> None:
        layer = self._layer
        mended = joined(rect.clip(self._bounds) for rect in dirty)
        for rect in (band for each in mended for band in bands(each)):
            self._compose(layer, rect, rect.collidelistall(self._rects))
        self._changed += mended
        self._waiting.done(mended)

    def _compose(self, picture: pygame.Surface, rect: pygame.Rect, indices: Iterable[int]) -> None:
        """Draw that part of a `picture` anew: the background, and these items."""
        picture.set_clip(rect)
        picture.blit(self.background, rect, rect)
        for index in indices:
            item_id, surface, x, y, blend = self.items[index]
            if item_id != self._lifted:
                picture.blit(surface, (x, y), special_flags=blend)
        picture.set_clip(None)

    def lift(self, item_id: str) -> None:
        """That one of what rests is among the movers for now, and not on the layer; "": none is."""
        both, self._lifted = {self._lifted, item_id}, item_id
        if len(both) > 1:
            self._mend([self._by_id[each].rect for each in both if each in self._by_id])

    def _mend_some(self, moving: Iterable[pygame.Rect], busy: bool) -> None:
        """Mend what has waited the longest, as much as this frame has room for beside what is
        `moving` in it, and what else makes it `busy`."""
        mended = area(self._changed) + area(moving) // _LAYERS
        if not self._waiting or self._turns.waits(busy or mended > MENDED):
            return
        self._mend(first_of(self._waiting, max(_IN_TURNS, MENDED - mended)))

    def rebuild(self) -> None:
        """Draw the whole layer anew: after surfaces have changed in place."""
        self._mend([self._bounds])
        self._all = True

    def invalidate(self) -> None:
        """The screen has lost what it showed: draw all of it in the next frame."""
        self._all = True

    def draw_still(self, sheet: pygame.Surface, movers: Iterable[Item], *without: str) -> None:
        """Draw all that rests on a `sheet` of the same size, these above it, `without` those."""
        sheet.blit(self._layer, (0, 0))
        for left_out in without:
            if left_out in self._by_id and left_out != self._lifted:
                rect = self._by_id[left_out].rect.clip(self._bounds)
                others = rect.collidelistall(self._rects)
                self._compose(sheet, rect, [n for n in others if self.items[n].id not in without])
        for mover in movers:
            if mover.id not in without:
                sheet.blit(mover.surface, (mover.x, mover.y), special_flags=mover.blend)

    def drop_pictures(self) -> None:
        """It is not drawn again: hold no pictures any more."""
        self.items, self._by_id, self._rects, self._movers, self._waiting = (), {}, [], (), Parts()
        self._layer = self.background = pygame.Surface((1, 1))

    def frame(
        self,
        screen: pygame.Surface,
        movers: Sequence[Item],
        shift: tuple[int, int] = (0, 0),
        dusk: Dusk | None = None,
        busy: bool = False,
        steady: int = 0,
    ) -> list[pygame.Rect] | None:
        """Bring `screen` up to date; the changed rectangles, or None when all has changed. All of
        it may be seen off its place, by a `shift` in pixels: the table shakes. What rests may lie
        in the `dusk`. `busy`: this frame has enough to do, and what may wait does so.
        Pictures of the first `steady` movers, and what is lifted, stay where seen in the last one.

        A mover whose picture is the `screen` itself has been drawn there, over all that lies
        below it.
        """
        if any(shift):
            self._shaken(screen, movers, shift, self._above(dusk), busy)
            return None
        rects = [mover.rect.clip(self._bounds) for mover in movers]
        if self._darkening.follow(dusk, area([self._bounds]), area(rects)):
            self._all, busy = True, busy or self._darkening.takes_long(area([self._bounds]))
        dusk = self._above(self._darkening.now)
        now = {mover.id: rect for mover, rect in zip(movers, rects, strict=True)}
        painted = _painted(screen, movers)
        still = frozenset() if self._all or painted is not None else self._still(movers, steady)
        moving = {mover_id: rect for mover_id, rect in now.items() if mover_id not in still}
        if painted is None:
            self._mend_some(moving.values(), busy)
        if dusk is None:  # where hands fly in the dusk, they are to land as they stay
            self.drawn = _LAYERS * area(self._changed) + area(moving.values())
        dirty: list[pygame.Rect] | None = None
        if not self._all and painted is None:
            dirty = self._changed
            last = {each: rect for each, rect in self.moved.items() if each not in still}
            for mover_id, rect in moving.items():
                before = last.pop(mover_id, None)
                if before is None:
                    dirty.append(rect)
                elif before.colliderect(rect):
                    dirty.append(before.union(rect))
                else:
                    dirty += [before, rect]
            dirty += last.values()
            dirty = joined(in_whole_lines(rect).clip(self._bounds) for rect in dirty)
            if area(dirty) > _WHOLE * self._bounds.width * self._bounds.height:
                dirty = None
        self._movers = movers if painted is None else ()
        self.hidden = painted is not None
        if dirty is not None:
            self._draw_within(dirty, screen, movers, rects, dusk)
        else:
            if painted is None:
                self._draw_within([self._bounds], screen, movers, rects, dusk)
            for mover in () if painted is None else movers[painted + 1 :]:
                screen.blit(mover.surface, (mover.x, mover.y), special_flags=mover.blend)
        self.moved = now
        self._changed = []
        self._all, self._shown = False, True
        return dirty

    def _above(self, dusk: Dusk | None) -> Dusk | None:
        """The same, where what is lifted is not lit below itself as well."""
        if dusk is None or self._lifted not in dusk.lit:
            return dusk
        return dusk._replace(lit=dusk.lit - {self._lifted})

    def _still(self, movers: Sequence[Item], steady: int) -> frozenset[str]:
        """Those of the movers that look and lie as they did in the last frame, each among the
        others: cards that wait to fly, and those that have landed before the others."""
        before = {mover.id: (place, mover) for place, mover in enumerate(self._movers)}
        found, highest = [], -1
        for number, mover in enumerate(movers):
            place, last = before.get(mover.id, (-1, mover))
            if place > highest and (number < steady or mover.id == self._lifted):
                highest = place
                if last.same(mover):
                    found.append(mover.id)
        return frozenset(found)

    def _lay(self, rect: pygame.Rect, screen: pygame.Surface, dusk: Dusk | None) -> None:
        """What rests there is brought to the screen."""
        screen.blit(self._layer, rect, rect)
        if dusk is not None:
            screen.fill((dusk.light,) * 3, rect, pygame.BLEND_RGB_MULT)
            for index in rect.collidelistall(self._rects) if dusk.lit else ():
                item_id, surface, x, y, blend = self.items[index]
                if item_id in dusk.lit:
                    screen.blit(surface, (x, y), special_flags=blend)

    def _draw_within(
        self,
        dirty: Sequence[pygame.Rect],
        screen: pygame.Surface,
        movers: Sequence[Item],
        rects: Sequence[pygame.Rect],
        dusk: Dusk | None,
    ) -> None:
        """Bring those rectangles of the screen up to date, and nothing else: one after the other,
        as two may lie over each other, and are to be dark but once."""
        for rect in (band for each in dirty for band in bands(each)):
            screen.set_clip(rect)
            self._lay(rect, screen, dusk)
            for index in rect.collidelistall(rects):
                _, surface, x, y, blend = movers[index]
                screen.blit(surface, (x, y), special_flags=blend)
        screen.set_clip(None)

    def _shaken(
        self,
        screen: pygame.Surface,
        movers: Sequence[Item],
        shift: tuple[int, int],
        dusk: Dusk | None,
        busy: bool,
    ) -> None:
        self.moved = {mover.id: mover.rect.clip(self._bounds) for mover in movers}
        painted = _painted(screen, movers)
        self._movers = movers if painted is None else ()
        self.hidden = painted is not None
        if painted is not None:
            screen.scroll(*shift)
            movers = movers[painted + 1 :]
        else:
            self._mend_some(self.moved.values(), busy)
            screen.blit(self._layer, shift)
            for edge in laid_bare(self._bounds, shift):
                screen.blit(self._layer, edge, edge)
            if dusk is not None:
                screen.fill((dusk.light,) * 3, special_flags=pygame.BLEND_RGB_MULT)
                movers = [*(item for item in self.items if item.id in dusk.lit), *movers]
        for mover in movers:
            at = (mover.x + shift[0], mover.y + shift[1])
            screen.blit(mover.surface, at, special_flags=mover.blend)
        self._all = True


def _painted(screen: pygame.Surface, movers: Sequence[Item]) -> int | None:
    """Which of the movers has been drawn on the screen already; None: none has."""
    return next((n for n, mover in enumerate(movers) if mover.surface is screen), None)
