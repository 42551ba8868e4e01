"""The stage: all sprites of a table, and a frame of them.

What rests is baked onto one surface, the ground, and mended where it changes; a frame copies the
changed parts of it to the screen and draws what moves above them. That equals, pixel for pixel,
drawing all anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.render.item import Item
from nomercy_table.render.sprite import Sprite


class DimLevel(NamedTuple):
    """What rests has only so much of its `light`, of 255, but for the items that are `lit`; where
    `all` is dark, what moves has no more."""

    light: int
    lit: frozenset[str] = frozenset()
    all: bool = False


RESTING, MOVING = 0, 1
"""The layer that is baked, and the one above it."""

_WHOLE = 0.7
"""The share of the screen from which on all of it is drawn."""

_SEAM = 4096
"""Pixels: so much more is copied in the time that one more rectangle takes by itself."""

_LINE = 16
"""SDL copies lines that begin and end at so many pixels twice as fast."""


class _Layer:
    """The sprites of one layer, and where it changes from frame to frame."""

    def __init__(self) -> None:
        self.sprites: dict[str, Sprite] = {}
        self.handed: dict[str, Item] = {}
        """The items that some of them come from."""
        self.order: list[Sprite] = []
        """As they were drawn last, the lowest first."""
        self.rects: list[pygame.Rect] = []
        """Where they were."""
        self.left: list[pygame.Rect] = []
        """Where those were drawn that are gone since."""
        self.sorted = True

    def changes(self) -> list[pygame.Rect]:
        """Where it looks otherwise than it was drawn last; from now on it is drawn so."""
        dirty, self.left = self.left, []
        if not self.sorted:
            dirty += self._reordered()
        for n, sprite in enumerate(self.order):
            if not sprite.dirty:
                continue
            rect = sprite.rect
            if sprite.drawn is not None and sprite.drawn != rect:
                dirty.append(sprite.drawn)
            dirty.append(rect)
            self.rects[n] = sprite.drawn = rect
            sprite.dirty = False
        return dirty

    def _reordered(self) -> list[pygame.Rect]:
        """Sort them; where those are that lie above, or below, others than before."""
        before = {id(sprite): n for n, sprite in enumerate(self.order)}
        self.order = self.in_order()
        self.rects = [sprite.drawn or sprite.rect for sprite in self.order]
        self.sorted = True
        kept = [sprite for sprite in self.order if id(sprite) in before]
        moved = _out_of_order([before[id(sprite)] for sprite in kept])
        found = (kept[n].drawn or kept[n].rect for n in moved)
        return [rect for rect in found if len(rect.collidelistall(self.rects)) > 1]

    def in_order(self) -> list[Sprite]:
        """Return all of them, the lowest first: where z is the same, items as they were handed."""
        handed = [self.sprites[key] for key in self.handed if key in self.sprites]
        others = [each for key, each in self.sprites.items() if key not in self.handed]
        return sorted((*handed, *others), key=lambda sprite: sprite.z)

    def within(self, rect: pygame.Rect) -> Iterable[Sprite]:
        """Those that are seen there, the lowest first."""
        return (self.order[n] for n in rect.collidelistall(self.rects))


class Stage:
    """A background and sprites on it; draws frames on a screen of the same size."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self._ground = background.copy()
        self._bounds = background.get_rect()
        self._layers = _Layer(), _Layer()
        self._leaving: dict[str, Sprite] = {}
        """Those that rest no more, and may move from the next frame on."""
        self._dirty = [self._bounds]
        """What the screen does not show yet."""
        self._dusk: DimLevel | None = None
        self._lifted = ""
        self._fleeting: set[str] = set()
        """Those that move and may look otherwise in each frame."""
        self._painted = False
        self.hidden = False
        """Whether the last frame was painted over all that rests."""

    @property
    def size(self) -> tuple[int, int]:
        """Of the screen, in pixels."""
        return self._bounds.size

    # -- sprites -----------------------------------------------------------------------------------

    def add(self, sprite: Sprite) -> None:
        """Put a sprite on the stage. ValueError: one of its layer has that key."""
        layer = self._layers[sprite.layer]
        if sprite.key in layer.sprites:
            raise ValueError(f"there is a sprite {sprite.key} already")
        layer.sprites[sprite.key], layer.sorted = sprite, False
        sprite.drawn, sprite.dirty = None, True

    def remove(self, key: str) -> None:
        """Take that sprite away; KeyError: there is none."""
        sprite = self.get(key)
        if sprite is None:
            raise KeyError(key)
        self._take(sprite)

    def _take(self, sprite: Sprite) -> None:
        layer = self._layers[sprite.layer]
        del layer.sprites[sprite.key]
        layer.sorted = False
        if sprite.drawn is not None:
            layer.left.append(sprite.drawn)
            sprite.drawn = None

    def get(self, key: str) -> Sprite | None:
        """The sprite of that key, the one that moves if one rests as well; None: there is none."""
        resting, moving = self._layers
        return moving.sprites.get(key) or resting.sprites.get(key)

    def at(self, pos: tuple[int, int]) -> Sprite | None:
        """The highest sprite there that can be seen; None: there is none."""
        for layer in reversed(self._layers):
            for sprite in reversed(layer.in_order()):
                rect = sprite.rect
                if rect.collidepoint(pos):
                    at = pos[0] - rect.x, pos[1] - rect.y
                    if sprite.image.get_at(at).a:
                        return sprite
        return None

    @property
    def items(self) -> Sequence[Item]:
        """The items that rest, the lowest first."""
        return [*self._layers[RESTING].handed.values()]

    @property
    def moved(self) -> dict[str, pygame.Rect]:
        """Where what moves was drawn in the last frame, by keys."""
        layer = self._layers[MOVING]
        return {sprite.key: sprite.drawn or sprite.rect for sprite in layer.order}

    def set_items(self, items: Iterable[Item], layer: int = RESTING) -> None:
        """Let these be in that layer, the lowest first, each as a sprite of its id.

        ValueError: two of them have the same id.
        """
        self._leaving = self._leaving if layer == MOVING else {}
        there, before = self._layers[layer], self._layers[layer].handed
        items = [*items]
        handed = {item.id: item for item in items}
        if len(handed) != len(items):
            raise ValueError("two items of one stage bear the same id")
        there.handed = handed
        for key in before.keys() - handed.keys():
            self._leaving[key] = there.sprites[key]
            self._take(there.sprites[key])
        there.sorted = there.sorted and [*before] == [*handed]
        for key, item in handed.items():
            if before.get(key) is item:
                continue
            sprite = there.sprites.get(key)
            if sprite is None:
                sprite = self._moved_here(key) or Sprite(key, item.surface, item.x, item.y)
                sprite.layer = layer
                self.add(sprite)
            _, texture, x, y, blend = item
            if sprite.texture is not texture:
                sprite.texture = texture
            if sprite.x != x:
                sprite.x = x
            if sprite.y != y:
                sprite.y = y
            if sprite.blend != blend:
                sprite.blend = blend

    def _moved_here(self, key: str) -> Sprite | None:
        """The sprite of that key that has left what rests, or is still among what moves."""
        moving = self._layers[MOVING]
        if key in moving.handed and key in moving.sprites and key not in self._leaving:
            self._leaving[key] = moving.sprites[key]
            del moving.handed[key]
            self._take(self._leaving[key])
        return self._leaving.pop(key, None)

    def lift(self, key: str) -> None:
        """That one of what rests is seen among what moves for now, and not where it rests; "": none
        is."""
        for other in {key, self._lifted} if key != self._lifted else ():
            sprite = self._layers[RESTING].sprites.get(other)
            if sprite is not None:
                sprite.dirty = True
        self._lifted = key

    def invalidate(self) -> None:
        """The screen has lost what it showed: draw all of it in the next frame."""
        self._dirty = [self._bounds]

    def rebuild(self) -> None:
        """Draw all anew: textures have changed in place."""
        self._compose(self._ground, self._bounds)
        self.invalidate()

    def drop_pictures(self) -> None:
        """It is not drawn again: hold no pictures any more."""
        self._layers, self._leaving = (_Layer(), _Layer()), {}
        self._ground = self.background = pygame.Surface((1, 1))

    # -- stills ------------------------------------------------------------------------------------

    @property
    def ground(self) -> pygame.Surface:
        """The background with all that rests; not to be drawn on."""
        self._bake()
        return self._ground

    @property
    def seen(self) -> pygame.Surface:
        """The same with what moved in the last frame, unless that was painted on the screen."""
        moving = self._layers[MOVING].order
        if self._painted or not moving:
            return self.ground
        seen = self.ground.copy()
        for sprite in moving:
            seen.blit(sprite.image, sprite.rect, None, sprite.blend)
        return seen

    def draw_still(self, sheet: pygame.Surface, movers: Iterable[Item], *without: str) -> None:
        """Draw all that rests on a `sheet` of the same size, these above it, `without` those."""
        sheet.blit(self.ground, (0, 0))
        for key in without:
            sprite = self._layers[RESTING].sprites.get(key)
            if sprite is not None and key != self._lifted:
                self._compose(sheet, sprite.rect.clip(self._bounds), without)
        for mover in movers:
            if mover.id not in without:
                sheet.blit(mover.surface, (mover.x, mover.y), None, mover.blend)

    def _bake(self) -> None:
        """Mend the ground where what rests has changed."""
        changes = self._layers[RESTING].changes()
        if changes:
            mended = joined(rect.clip(self._bounds) for rect in changes)
            for rect in mended:
                self._compose(self._ground, rect)
            self._dirty += mended

    def _compose(
        self, sheet: pygame.Surface, rect: pygame.Rect, without: Sequence[str] = ()
    ) -> None:
        """Draw the background there, and what rests."""
        sheet.set_clip(rect)
        sheet.blit(self.background, rect, rect)
        for sprite in self._layers[RESTING].within(rect):
            if sprite.key != self._lifted and sprite.key not in without:
                sheet.blit(sprite.image, sprite.drawn or sprite.rect, None, sprite.blend)
        sheet.set_clip(None)

    # -- frames ------------------------------------------------------------------------------------

    def draw(
        self,
        screen: pygame.Surface,
        movers: Sequence[Item] = (),
        shift: tuple[int, int] = (0, 0),
        dusk: DimLevel | None = None,
        steady: int = 0,
    ) -> list[pygame.Rect] | None:
        """Bring `screen` up to date, with these as what moves; the changed rectangles, None for all
        of it.

        All of it is seen off its place by a `shift` in pixels: the table shakes. What rests may lie
        in the `dusk`, and the first `steady` movers with it where that is over all. The textures of
        other movers may have changed in place. A mover whose texture is the `screen` itself has
        been drawn there, over all that lies below it.
        """
        self.set_items(movers, MOVING)
        self._leaving = {}
        layer = self._layers[MOVING]
        fleeting = {item.id for item in movers[steady:] if item.id != self._lifted}
        for key in fleeting | self._fleeting & layer.sprites.keys():
            if not layer.sprites[key].dirty:
                layer.sprites[key].dirty = True
        self._fleeting = fleeting
        self._bake()
        dirty = self._dirty + [rect.clip(self._bounds) for rect in layer.changes()]
        if dusk is not None and self._lifted in dusk.lit:
            dusk = dusk._replace(lit=dusk.lit - {self._lifted})
        if dusk != self._dusk or self.hidden:
            dirty = [self._bounds]
        self._dusk, self._dirty = dusk, []
        painted = next((n for n, s in enumerate(layer.order) if s.texture is screen), None)
        self.hidden = self._painted = painted is not None
        if painted is not None or any(shift):
            self._draw_whole(screen, layer.order, shift, painted)
            self._dirty = [self._bounds]
            return None
        dirty = joined(_in_whole_lines(rect).clip(self._bounds) for rect in dirty)
        if sum(r.w * r.h for r in dirty) > _WHOLE * self._bounds.w * self._bounds.h:
            dirty = [self._bounds]
        for rect in dirty:
            self._draw_part(screen, rect, steady)
        screen.set_clip(None)
        return None if dirty == [self._bounds] else dirty

    def _draw_part(self, screen: pygame.Surface, rect: pygame.Rect, steady: int) -> None:
        dusk, layer = self._dusk, self._layers[MOVING]
        screen.set_clip(rect)
        screen.blit(self._ground, rect, rect)
        moving = rect.collidelistall(layer.rects)
        dark = 0
        if dusk is not None:
            if dusk.all:
                dark = bisect_left(moving, steady)
            for n in moving[:dark]:
                sprite = layer.order[n]
                screen.blit(sprite.image, layer.rects[n], None, sprite.blend)
            screen.fill((dusk.light,) * 3, rect, pygame.BLEND_RGB_MULT)
            for sprite in self._layers[RESTING].within(rect) if dusk.lit else ():
                if sprite.key in dusk.lit:
                    screen.blit(sprite.image, sprite.rect, None, sprite.blend)
        for n in moving[dark:]:
            sprite = layer.order[n]
            screen.blit(sprite.image, layer.rects[n], None, sprite.blend)

    def _draw_whole(
        self,
        screen: pygame.Surface,
        movers: Sequence[Sprite],
        shift: tuple[int, int],
        painted: int | None,
    ) -> None:
        """Draw all off its place; or above what was painted on the screen by mover `painted`."""
        x, y = shift
        if painted is not None:
            if any(shift):
                screen.scroll(x, y)
            movers = movers[painted + 1 :]
        else:
            screen.blit(self._ground, shift)
            for edge in _uncovered(self._bounds, shift):
                screen.blit(self._ground, edge, edge)
            if self._dusk is not None:
                screen.fill((self._dusk.light,) * 3, None, pygame.BLEND_RGB_MULT)
                resting, lit = self._layers[RESTING].order, self._dusk.lit
                movers = [*(s for s in resting if s.key in lit), *movers]
        for sprite in movers:
            screen.blit(sprite.image, sprite.rect.move(shift), None, sprite.blend)


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return the same area, and little more, in fewer rectangles; empty ones are dropped."""
    out: list[pygame.Rect] = []
    for rect in rects:
        pixels = rect.width * rect.height
        if not pixels:
            continue
        found = True
        while found:
            found = False
            for hit in rect.collidelistall(out):
                other = out[hit]
                whole = rect.union(other)
                covered = whole.width * whole.height
                if covered <= pixels + other.width * other.height + _SEAM:
                    del out[hit]
                    rect, pixels, found = whole, covered, True
                    break
        out.append(rect)
    return out


def _in_whole_lines(rect: pygame.Rect) -> pygame.Rect:
    left = rect.left // _LINE * _LINE
    right = -(-rect.right // _LINE) * _LINE
    return pygame.Rect(left, rect.top, right - left, rect.height)


def _uncovered(bounds: pygame.Rect, shift: tuple[int, int]) -> list[pygame.Rect]:
    """Return what a picture of all the bounds leaves bare of them off its place."""
    x, y = shift
    wide, high = bounds.size
    down = pygame.Rect(0, 0 if y > 0 else high + y, wide, abs(y))
    across = pygame.Rect(0 if x > 0 else wide + x, 0, abs(x), high)
    return [rect for rect in (down, across) if rect.width and rect.height]


def _out_of_order(places: Sequence[int]) -> list[int]:
    """Return as few of the indices as leave the others in a rising order."""
    ends, lasts, before = list[int](), list[int](), list[int]()
    for n, place in enumerate(places):
        at = bisect_left(ends, place)
        before.append(lasts[at - 1] if at else -1)
        ends[at : at + 1], lasts[at : at + 1] = [place], [n]
    rising, n = set[int](), lasts[-1] if lasts else -1
    while n >= 0:
        rising.add(n)
        n = before[n]
    return [n for n in range(len(places)) if n not in rising]
