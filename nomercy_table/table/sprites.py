"""Cards as they lie and as they fly: faces with their shadows, turned, shrunk, stacked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame

from nomercy_table.screen import budget
from nomercy_table.screen.art import CARD_ASPECT, PREMUL, Art
from nomercy_table.screen.kept import Kept
from nomercy_table.screen.stage import Item
from nomercy_table.table.allowance import Allowance
from nomercy_table.table.baking import baked_light, baked_pile, baked_rim
from nomercy_table.table.places import BELOW
from nomercy_table.table.shadows import Shadows, falls

ANGLE_STEP = 3
"""Rotated pictures exist every so many degrees; between them no eye sees a step in flight."""

_FINE, _BACK_FINE = 2.0, 0.5
"""Cards lie turned by whole parts of a degree, so many of them to one; backs, which are small, and
of which the same lie in many hands, by every other degree."""

_SCALE_STEPS, _TURNED_STEPS = 32, 16
"""Between two sizes so many steps to the whole, for the same reason; fewer for what is turned, as
each has a picture for every angle."""

_NEAR, _NEAR_LYING = 6, 6
"""Where a frame has no time for more, a card may be seen off by so many steps of an angle: one in
the air, and one that lies."""

_LIGHTS, _WIDTH_OFF = (0, -1, 1, BELOW), 0.12
"""One that lies may then be seen in another light, too, or off by such a share of its width."""

_PILE_LAYERS = 9
THICKNESS = 0.12
"""How far a high pile's edges show below its top card, as a share of its width."""

_LARGE_CARD = 180
"""Pixels of width from which a card in the air is always turned without smoothing: where pixels are
so small, its edge is as fine."""

_SHADES = {-1: (172, 172, 176), BELOW: (206, 206, 210)}
"""How bright a card in the shade is, of 255."""

_AT_ONCE = 3
"""Pictures that are made in one go between two frames."""

_LIGHT, _RIM = "light", "rim"


def height_of(width: int) -> int:
    """A card's height for its width, in pixels."""
    return round(width * CARD_ASPECT)


def size_of(width: int) -> tuple[int, int]:
    """A card's width and height, in pixels."""
    return width, height_of(width)


Flown = tuple[str | None, int]
"""The face and width of a card in the air."""


class Sprite(NamedTuple):
    """A premultiplied picture, and where the card's middle is from its top left."""

    surface: pygame.Surface
    middle: tuple[int, int]


def centred(item_id: str, sprite: Sprite, x: float, y: float) -> Item:
    """The item of a picture with its middle there."""
    across, down = sprite.middle
    return Item(item_id, sprite.surface, round(x) - across, round(y) - down)


class Sprites:
    """All pictures of cards for one size of window; `back` is the art of their backs."""

    def __init__(
        self, art: Art, back: str = "back", window: tuple[int, int] = budget.USUAL
    ) -> None:
        self.art, self.back = art, back
        self.hits = self.misses = 0
        self.edition = 0
        """Rises when art that lies has been drawn finer."""
        self.drawing = 0
        """Rises when pictures of lying cards are dropped, to be drawn otherwise."""
        self._resting: Kept[tuple[str | None, int, int, int]] = Kept(budget.LYING.within(window))
        self._flying: Kept[tuple[str, int]] = Kept(budget.FLYING.within(window))
        self._turned: Kept[tuple[str, int, int, int, int]] = Kept(budget.TURNED.within(window))
        self._scaled: Kept[tuple[str, int, int, int]] = Kept(budget.SCALED.within(window))
        self._lights: Kept[tuple[int, str]] = Kept(budget.LIGHTS.within(window))
        self.allowance = Allowance()
        """How much is made in a frame."""
        self._shadows = Shadows(window, self.allowance)
        self._piles: dict[tuple[int, int], Sprite] = {}
        self._faced: dict[str, tuple[str | None, int, int, int]] = {}
        """The last picture of each face that was made."""
        self.unfinished = False
        """Whether a card lies only nearly as it is to (`finish`)."""

    def forget(self) -> None:
        """Drop all pictures: the art has been drawn finer, or the size has changed."""
        self.drawing += 1
        self.edition += 1
        self._resting.clear()
        self._clear_flying()
        self._piles.clear()
        self._faced.clear()

    def land(self) -> None:
        """Nothing flies for a while: keep no pictures of what does, and few of what lies."""
        self._resting.ease()
        self._clear_flying()

    def _clear_flying(self) -> None:
        for cache in (self._flying, self._turned, self._scaled, self._lights):
            cache.clear()
        self._shadows.clear()

    def forget_art(self, names: Collection[str]) -> None:
        """Drop the pictures of those faces: their art has been drawn finer."""
        faces = {name.removeprefix("cards/") for name in names}
        if self._resting.discard(lambda key: (key[0] or self.back) in faces):
            self.drawing += 1
        for face in faces & self._faced.keys():
            del self._faced[face]
        self.edition += 1
        for cache in (self._flying, self._turned, self._scaled):
            cache.discard(lambda key: key[0] in faces)
        if self.back in faces:
            self._piles.clear()

    def prepare(self, cards: Iterable[Flown], piles: Iterable[tuple[int, int]]) -> bool:
        """Make some pictures of these cards (face, width) as they fly, of their shadows on high, or
        of these `piles` (width, count); False: all are there."""
        drawings, made = self.art.drawings, 0
        for make in chain(self._flown(cards), self._piled(piles)):
            make()
            made += 1
            if made == _AT_ONCE or self.art.drawings > drawings:
                break
        return made > 0

    def _flown(self, cards: Iterable[Flown]) -> Iterator[Callable[[], object]]:
        for face, width in cards:
            yield from self._shadows.missing(size_of(width))
            if (face or self.back, width) not in self._flying:
                yield partial(self._bare, face or self.back, width)

    def _piled(self, piles: Iterable[tuple[int, int]]) -> Iterator[Callable[[], object]]:
        for width, count in piles:
            if count > 0 and self._pile_key(width, count) not in self._piles:
                yield partial(self.pile, width, count)

    def held_steps(self, face: str | None, width: int) -> Iterator[Callable[[], object]]:
        """What makes the picture of a card, so wide, as it is held up, part by part."""
        name = face or self.back
        if (name, width) not in self._flying:
            yield from self.art.steps(f"cards/{name}", size_of(width))
            yield partial(self._bare, name, width)

    def has_flown(self, face: str | None, width: int) -> bool:
        """Whether the picture of that card in the air is there, before it is turned."""
        return (face or self.back, width) in self._flying

    def resting(
        self,
        face: str | None,
        width: int,
        angle: float = 0.0,
        light: int = 0,
        before: pygame.Surface | None = None,
    ) -> Sprite:
        """A card that lies on the felt, with its small shadow; turned by `angle`, clockwise.
        `light`: 1 with light around it, -1 in the shade. Where others were drawn for this frame,
        what it looked like `before` may be seen a little longer, or it is turned roughly."""
        fine, key = _lying_key(face, width, angle, light)
        surface, turned = self._resting.get(key), key[2] / fine
        if surface is None and self.allowance.ends_laying():
            surface = self._nearly_lying(key) or before
            if surface is None and turned % 90:
                straight = self._straight(face, width, light)
                surface = _shaded(pygame.transform.rotate(straight, -turned), light)
            self.unfinished = self.unfinished or surface is not None
        if surface is None:
            surface = self._laid(key, turned)
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    def _laid(self, key: tuple[str | None, int, int, int], turned: float) -> pygame.Surface:
        """The picture of that key, made now. One in the shade is made from the one that is not:
        whole hands go from one to the other, and to turn a card takes long."""
        face, width, angle, light = key
        if face is not None:
            self._faced[face] = key
        if light < 0:
            plain = (face, width, angle, 0)
            surface = self._resting.get(plain)
            if surface is None:
                surface = self._laid(plain, turned)
            shade = self._resting.put(key, _shaded(surface.copy(), light))
            self.allowance.shaded(shade)
            return shade
        drawings, straight = self.art.drawings, self._straight(face, width, light)
        if turned % 90:
            surface = pygame.transform.rotozoom(straight, -turned, 1.0)
        else:
            surface = pygame.transform.rotate(straight, -turned) if turned else straight
        self.allowance.laid(surface, rasterised=self.art.drawings > drawings)
        return self._resting.put(key, surface)

    def is_drawn(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Whether the picture of such a card that lies is there."""
        return _lying_key(face, width, angle, light)[1] in self._resting

    def finish(self) -> None:
        """Cards that lie only nearly as they are to may be drawn as they are."""
        if self.unfinished:
            self.unfinished = False
            self.drawing += 1

    def _nearly_lying(self, key: tuple[str | None, int, int, int]) -> pygame.Surface | None:
        """The same card, for now, turned by an angle near that one, or in another light, or as it
        was made last, if that is about as large."""
        face, width, angle, light = key
        if face is not None and face not in self._faced:
            return None
        for other in (light, *(each for each in _LIGHTS if each != light)):
            for away in range(_NEAR_LYING + 1):
                for near in (angle - away, angle + away):
                    found = self._resting.get((face, width, near, other))
                    if found is not None:
                        return found
        before = None if face is None else self._faced.get(face)
        if before is None or abs(before[1] - width) > _WIDTH_OFF * width:
            return None
        return self._resting.get(before)

    def _straight(self, face: str | None, width: int, light: int) -> pygame.Surface:
        """A card that lies there before it is turned, and before it is in any shade."""
        return self._shining(face, width) if light > 0 else self._composite(face, width)

    def flying(
        self,
        face: str | None,
        width: int,
        angle: float,
        narrow: float = 1.0,
        scale: float = 1.0,
        flat: float = 1.0,
    ) -> Sprite:
        """A card in the air, without its shadow; `angle` in degrees, counterclockwise.

        `narrow` (0 to 1) is how much of its width shows while it turns over, `flat` how much of
        its height; `scale` its size against `width`, on the way between two sizes.
        """
        name = face or self.back
        return self._posed(name, width, self._bare(name, width), angle, narrow, scale, flat)

    def shadow(
        self, width: int, height: float, angle: float, narrow: float = 1.0, scale: float = 1.0
    ) -> Sprite:
        """The shadow of a card that is `height` (0 to 1) above the table: the higher, the softer;
        where it falls is told by `falls`."""
        surface = self._shadows.cast(size_of(width), height, angle, narrow, scale)
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    @staticmethod
    def falls(width: int, height: float) -> tuple[float, float]:
        """How far from the point below a card its shadow falls (`shadows.falls`)."""
        return falls(width, height)

    def _posed(
        self,
        name: str,
        width: int,
        full: pygame.Surface,
        angle: float,
        narrow: float,
        scale: float,
        flat: float,
    ) -> Sprite:
        """The picture narrowed, flattened and turned, in steps that no eye sees."""
        steps, surface = round(angle / ANGLE_STEP), full
        fine = _TURNED_STEPS if steps else _SCALE_STEPS
        size = round(scale * fine) / fine
        across = max(1, round(full.get_width() * narrow * size))
        down = max(1, round(full.get_height() * flat * size))
        if steps and narrow == flat == 1.0:  # turned and made smaller in one go
            surface = self._rotated((name, width, across, down, steps), full, size)
        else:
            # Backs that turn over together are one picture.
            surface = self._sized(name, width, full, (across, down))
        if steps and surface is not full and not narrow == flat == 1.0:
            surface = self._rotated((name, width, across, down, steps), surface, 1.0)
        return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))

    def _sized(
        self, name: str, width: int, full: pygame.Surface, size: tuple[int, int]
    ) -> pygame.Surface:
        if size == full.get_size():
            return full
        key = (name, width, *size)
        return self._scaled.made(key, lambda: pygame.transform.smoothscale(full, size))

    def _bare(self, name: str, width: int) -> pygame.Surface:
        return self._flying.made((name, width), lambda: self._edged(name, width))

    def _edged(self, name: str, width: int) -> pygame.Surface:
        """The card with a clear edge around it, into which it is turned smoothly; a large one is
        not."""
        drawings, surface = self.art.drawings, self.art.card(name, width)
        if width < _LARGE_CARD:
            card = surface
            surface = pygame.Surface((width + 4, height_of(width) + 4), pygame.SRCALPHA)
            surface.blit(card, (2, 2))
        self.allowance.laid(surface, rasterised=self.art.drawings > drawings)
        return surface

    def _rotated(
        self, key: tuple[str, int, int, int, int], flat: pygame.Surface, scale: float
    ) -> pygame.Surface:
        found, large = self._turned.get(key), key[1] >= _LARGE_CARD
        busy = self.allowance.ends_turning()
        if found is None and (self.allowance.is_full() if large else busy):
            found = self._nearly(key)
        if found is not None:
            self.hits += 1
            return found
        self.misses += 1
        if large or busy:
            name, width, *size, steps = key
            small = self._sized(name, width, flat, (size[0], size[1]))
            rough = pygame.transform.rotate(small, steps * ANGLE_STEP)
            if not large:
                return rough
            self.allowance.flown(rough)
            return self._turned.put(key, rough)
        turned = pygame.transform.rotozoom(flat, key[-1] * ANGLE_STEP, scale)
        self.allowance.turned(turned)
        return self._turned.put(key, turned)

    def _nearly(self, key: tuple[str, int, int, int, int]) -> pygame.Surface | None:
        """The same card turned by an angle near that one, where there is such a picture."""
        name, width, across, down, steps = key
        for away in range(1, _NEAR + 1):
            for near in (steps - away, steps + away):
                found = self._turned.get((name, width, across, down, near))
                if found is not None:
                    return found
        return None

    def slot(self, width: int) -> Sprite:
        """The outline of an empty place."""
        surface = self.art.svg("cards/slot", (width, height_of(width)))
        return Sprite(surface, (width // 2, height_of(width) // 2))

    def pile(self, width: int, count: int) -> Sprite:
        """`count` cards face down on each other.

        The middle is the top card's. Its edges show the thickness: one for ten cards.
        """
        key = self._pile_key(width, count)
        if key not in self._piles:
            self._piles[key] = self._pile(*key)
        return self._piles[key]

    @staticmethod
    def _pile_key(width: int, count: int) -> tuple[int, int]:
        return width, min(_PILE_LAYERS, (count + 9) // 10)

    def _pile(self, width: int, layers: int) -> Sprite:
        """The top card over the edges of those below it, all on one shadow."""
        deep = max(1, round(width * THICKNESS / _PILE_LAYERS)) * layers
        lying, top = self._composite(None, width), self.art.card(self.back, width)
        surface = baked_pile(lying, top, deep, width * THICKNESS)
        return Sprite(surface, (lying.get_width() // 2, deep + lying.get_height() // 2))

    def _composite(self, face: str | None, width: int) -> pygame.Surface:
        """The card as it lies on its shadow, premultiplied, the card in the very middle."""
        shadow = self._shadows.lying(size_of(width))
        right, below = (round(way) for way in self.falls(width, 0.0))
        size = (shadow.get_width() + 2 * right, shadow.get_height() + 2 * below)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(shadow, (2 * right, 2 * below))
        card = self.art.card(face or self.back, width)
        surface.blit(card, card.get_rect(center=(size[0] // 2, size[1] // 2)), special_flags=PREMUL)
        return surface

    def _shining(self, face: str | None, width: int) -> pygame.Surface:
        """The card with light around it, and a bright rim along its edge."""
        surface = self._lights.made((width, _LIGHT), lambda: baked_light(size_of(width))).copy()
        card = self.art.card(face or self.back, width)
        at = card.get_rect(center=(surface.get_width() // 2, surface.get_height() // 2))
        surface.blit(card, at, special_flags=PREMUL)
        rim = self._lights.made((width, _RIM), lambda: baked_rim(size_of(width)))
        surface.blit(rim, at, special_flags=PREMUL)
        return surface


def _shaded(picture: pygame.Surface, light: int) -> pygame.Surface:
    """The same picture, in the shade where `light` says so."""
    if light < 0:
        picture.fill(_SHADES[light], special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _lying_key(
    face: str | None, width: int, angle: float, light: int
) -> tuple[float, tuple[str | None, int, int, int]]:
    """How many parts a degree has for that card, and the key of its picture."""
    fine = _FINE if face else _BACK_FINE
    return fine, (face, width, round(angle * fine), light)
