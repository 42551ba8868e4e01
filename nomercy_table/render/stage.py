"""Drawing only what changed: a static layer that holds all that rests, and movers above it.

The static layer is mended where an item came, went or changed; a frame copies the changed
rectangles of it to the screen and draws the movers on top. What this shows equals, pixel
for pixel, a full redraw of the same items: a test compares the two.

What may wait is mended in turns, so many pixels in a frame: where a window is dense, much changes
at once that nobody looks at, and whatever lies there has to be drawn anew, one over the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import takewhile

import pygame

from nomercy_table.render.dusk import Darkening, Dusk
from nomercy_table.render.handover import Handover
from nomercy_table.render.item import Item
from nomercy_table.render.order import Change, Order
from nomercy_table.render.parts import Parts
from nomercy_table.render.patches import area, bands, in_whole_lines, joined, laid_bare
from nomercy_table.render.put_off import PutOff, first_of

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


CanWait = Callable[[Item | None, Item | None], bool]
"""Whether it may be seen some frames later that an item is another one than before. The first is
None where there was none, the second where there is none any more."""


class Stage:
    """A background, resting items, movers; draws frames onto a screen of the same size."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self._order, self._handover = Order(), Handover()
        self._layer = background.copy()
        self._bounds = background.get_rect()
        self._changed: list[pygame.Rect] = []
        self._waiting = Parts()
        """What still looks as it did."""
        self._turns = PutOff(_PUT_OFF)
        self._shown, self._all, self._room = False, True, 0
        self._drawn: dict[str, pygame.Rect] = {}
        """Where the movers of the last frame were drawn, and what was afloat, by their ids."""
        self._movers: Sequence[Item] = ()
        self._darkening = Darkening(self._bounds)
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
    def items(self) -> tuple[Item, ...]:
        """What rests, the lowest first."""
        return self._order.items

    @property
    def moved(self) -> dict[str, pygame.Rect]:
        """Where the movers of the last frame were drawn, by their ids."""
        rests = self._handover.settled
        return {mover: rect for mover, rect in self._drawn.items() if mover not in rests}

    @property
    def behind(self) -> bool:
        """Whether something still looks as it did, and is mended with the next frames."""
        return bool(self._waiting or self._handover.afloat) or self._darkening.waits

    @property
    def layer(self) -> pygame.Surface:
        """All that rests, as a picture; not to be drawn on."""
        self._lay_down(self._afloat)
        return self._layer

    @property
    def seen(self) -> pygame.Surface:
        """The same with the movers of the last frame, but those that were drawn on the screen;
        nothing waits any more."""
        self._lay_down(self._afloat)
        self._mend([*self._waiting])
        if not self._movers:
            return self._layer
        seen = self._layer.copy()
        self.draw_still(seen, self._movers)
        return seen

    def set_items(self, items: Iterable[Item], can_wait: CanWait | None = None) -> None:
        """Let `items` rest on the layer; only where they differ from before it is mended, and where
        that `can_wait`, in turns, with the next frames. Before the first frame nothing waits."""

        def waits(change: Change) -> bool:
            if can_wait is None or not self._shown or change.reordered:
                return False
            return can_wait(change.before, change.after)

        dirty: list[pygame.Rect] = []
        changes = self._order.change(tuple(items))
        seen, unseen = self._handover.sort(changes, self._order, waits)
        for change in seen:
            if not waits(change):
                dirty += change.rects
                continue
            for rect in change.rects:
                self._waiting.add(rect.clip(self._bounds))
        if dirty or unseen:
            self._mend(dirty, [rect for change in unseen for rect in change.rects])
        if changes and self._handover.afloat:
            free = self._order.uncovered(self._handover.afloat)
            covered = [item for item in self._afloat if item.id not in free]
            self._lay_down(covered, alone=False)

    def _mend(self, dirty: Iterable[pygame.Rect], unseen: Sequence[pygame.Rect] = ()) -> None:
        """Draw these parts of the layer anew; where it is `unseen` what is on the screen stays."""
        layer = self._layer
        changed = joined(rect.clip(self._bounds) for rect in dirty)
        mended = joined([*changed, *(rect.clip(self._bounds) for rect in unseen)])
        for rect in (band for each in mended for band in bands(each)):
            self._compose(layer, rect)
        self._changed += changed
        self._waiting.done(changed)

    def _compose(
        self, picture: pygame.Surface, rect: pygame.Rect, without: Collection[str] = ()
    ) -> None:
        """Draw that part of a `picture` anew: the background, and all that rests, `without`
        those."""
        picture.set_clip(rect)
        picture.blit(self.background, rect, rect)
        afloat = self._handover.afloat
        for item_id, surface, x, y, blend in self._order.within(rect):
            if not (item_id == self._lifted or item_id in afloat or item_id in without):
                picture.blit(surface, (x, y), special_flags=blend)
        picture.set_clip(None)

    def lift(self, item_id: str) -> None:
        """That one of what rests is among the movers for now, and not on the layer; "": none is."""
        both, self._lifted = {self._lifted, item_id}, item_id
        self._handover.afloat.pop(item_id, None)
        if len(both) > 1:
            items = map(self._order.get, both)
            self._mend([item.rect for item in items if item is not None])

    def _mend_some(self, moving: Iterable[pygame.Rect], busy: bool) -> None:
        """Mend what has waited the longest, as much as this frame has room for beside what is
        `moving` in it, and what else makes it `busy`."""
        mended = area(self._changed) + area(moving) // _LAYERS
        if not self._waiting or self._turns.waits(busy or mended > MENDED):
            return
        self._mend(first_of(self._waiting, max(_IN_TURNS, MENDED - mended)))

    def _lay_down(self, afloat: Sequence[Item], *, alone: bool = True) -> None:
        """Lay these on the layer, which are afloat; `alone`: none of the others that were is taken
        up in this frame, and seen above one of them that lay above it."""
        dirty, unseen = list[pygame.Rect](), list[pygame.Rect]()
        seen = {mover.id: mover for mover in self._movers} if afloat else {}
        for item in afloat:
            del self._handover.afloat[item.id]
            before, lies = seen.pop(item.id, None), self._order.get(item.id)
            assert lies is not None, "it rests"
            settled = alone and item.id in self._handover.settled
            if before is not None and lies.same(before) and settled:
                del self._drawn[item.id]
                unseen.append(lies.rect)
                self._handover.laid.append(lies.rect)
            else:  # it has stirred meanwhile, or was among those that move until now
                dirty.append(lies.rect)
        if afloat:
            self._movers = [*seen.values()]
            self._mend(dirty, unseen)

    @property
    def _afloat(self) -> list[Item]:
        """What is, as it is seen, the lowest first."""
        afloat = self._handover.afloat
        return [afloat[item.id] for item in self.items if item.id in afloat] if afloat else []

    @property
    def _first_settled(self) -> list[Item]:
        """What was afloat in the last frame, too, with all below it: what there is room for."""
        if self._room <= 0 or not (settled := self._handover.settled):
            return []
        items = [*takewhile(lambda item: item.id in settled, self._afloat)]
        return items[: len(first_of([i.rect for i in items], max(_IN_TURNS, self._room)))]

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
        for item in map(self._order.get, without):
            if item is not None and item.id != self._lifted:
                self._compose(sheet, item.rect.clip(self._bounds), without)
        for mover in (*self._afloat, *movers):
            if mover.id not in without:
                sheet.blit(mover.surface, (mover.x, mover.y), special_flags=mover.blend)

    def drop_pictures(self) -> None:
        """It is not drawn again: hold no pictures any more."""
        self._order, self._handover = Order(), Handover()
        self._movers, self._waiting = (), Parts()
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
        Pictures of the first `steady` movers, and what is lifted, stay where seen in the last one;
        these are as dark as what rests where all is.

        A mover whose picture is the `screen` itself has been drawn there, over all that lies
        below it.
        """
        moves = {mover.id for mover in movers}
        afloat = self._afloat  # what is seen above itself as well lies on the layer, and all below
        twice = max((n for n, item in enumerate(afloat, 1) if item.id in moves), default=0)
        self._lay_down(afloat[:twice], alone=False)
        plain = not any(shift) and dusk is None and not self._darkening.is_dark
        alone = moves.isdisjoint(self._handover.settled)
        if not plain:
            self._lay_down(self._afloat, alone=alone)
        elif alone:
            self._lay_down(self._first_settled)
        if any(shift):
            self._shaken(screen, movers, shift, self._above(dusk), busy)
            return None
        afloat = self._afloat
        movers, steady = [*afloat, *movers], len(afloat) + steady
        rects = [mover.rect.clip(self._bounds) for mover in movers]
        anew = self._all or self.hidden
        if turned := self._darkening.follow(dusk, area(rects), anew=anew):
            busy = busy or self._darkening.takes_long
            self._all = self._all or area(turned) == area([self._bounds])
        now = {mover.id: rect for mover, rect in zip(movers, rects, strict=True)}
        painted = _painted(screen, movers)
        still, left = self._handover.taken_up(movers[:steady], rects[:steady], self._drawn)
        self._changed += [rect.clip(self._bounds) for rect in left]
        still = set() if self._all or painted is not None else still | self._still(movers, steady)
        moving = {mover_id: rect for mover_id, rect in now.items() if mover_id not in still}
        if painted is None:
            self._mend_some(moving.values(), busy)
        if not self._darkening.is_dark:  # what flies in the dusk is to land as it stays
            self.drawn = _LAYERS * area(self._changed) + area(moving.values())
        dirty: list[pygame.Rect] | None = None
        if not self._all and painted is None:
            dirty = [*self._changed, *turned]
            last = {each: rect for each, rect in self._drawn.items() if each not in still}
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
            self._draw_within(dirty, screen, movers, rects, steady)
        else:
            if painted is None:
                self._draw_within([self._bounds], screen, movers, rects, steady)
            for mover in () if painted is None else movers[painted + 1 :]:
                screen.blit(mover.surface, (mover.x, mover.y), special_flags=mover.blend)
        self._drawn = now
        self._handover.drawn(movers, plain=plain and painted is None)
        much = 0 if painted is not None else area(self._changed) + area(moving.values()) // _LAYERS
        self._room = 0 if busy else MENDED - much
        self._changed = []
        self._all, self._shown = False, True
        return dirty

    def _above(self, dusk: Dusk | None) -> Dusk | None:
        """The same, where what is lifted is not lit below itself as well."""
        if dusk is None or self._lifted not in dusk.lit:
            return dusk
        return dusk._replace(lit=dusk.lit - {self._lifted})

    def _still(self, movers: Sequence[Item], steady: int) -> set[str]:
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
        return set(found)

    def _lay(
        self, rect: pygame.Rect, screen: pygame.Surface, dusk: Dusk | None, dark: Sequence[Item]
    ) -> None:
        """What rests there is brought to the screen, with what is as `dark`."""
        screen.blit(self._layer, rect, rect)
        for _, surface, x, y, blend in dark:
            screen.blit(surface, (x, y), special_flags=blend)
        if dusk is not None:
            screen.fill((dusk.light,) * 3, rect, pygame.BLEND_RGB_MULT)
            for item_id, surface, x, y, blend in self._order.within(rect) if dusk.lit else ():
                if item_id in dusk.lit:
                    screen.blit(surface, (x, y), special_flags=blend)

    def _draw_within(
        self,
        dirty: Sequence[pygame.Rect],
        screen: pygame.Surface,
        movers: Sequence[Item],
        rects: Sequence[pygame.Rect],
        steady: int,
    ) -> None:
        """Bring those rectangles of the screen up to date, and nothing else: one after the other,
        as two may lie over each other, and are to be dark but once."""
        for part, dusk in (piece for each in dirty for piece in self._darkening.over(each)):
            dark = steady if dusk is not None and dusk.all else 0
            for rect in bands(part):
                there = rect.collidelistall(rects)
                below = [movers[index] for index in there if index < dark] if dark else ()
                screen.set_clip(rect)
                self._lay(rect, screen, self._above(dusk), below)
                for index in there[len(below) :]:
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
        self._drawn = {mover.id: mover.rect.clip(self._bounds) for mover in movers}
        painted = _painted(screen, movers)
        self._movers = movers if painted is None else ()
        self.hidden = painted is not None
        if painted is not None:
            screen.scroll(*shift)
            movers = movers[painted + 1 :]
        else:
            self._mend_some(self._drawn.values(), busy)
            screen.blit(self._layer, shift)
            for edge in laid_bare(self._bounds, shift):
                screen.blit(self._layer, edge, edge)
            if dusk is not None:
                screen.fill((dusk.light,) * 3, special_flags=pygame.BLEND_RGB_MULT)
                movers = [*(item for item in self.items if item.id in dusk.lit), *movers]
        for mover in movers:
            at = (mover.x + shift[0], mover.y + shift[1])
            screen.blit(mover.surface, at, special_flags=mover.blend)
        self._handover.drawn((), plain=False)
        self._all = True


def _painted(screen: pygame.Surface, movers: Sequence[Item]) -> int | None:
    """Which of the movers has been drawn on the screen already; None: none has."""
    return next((n for n, mover in enumerate(movers) if mover.surface is screen), None)
