"""Cards as they lie, with their shadows, in the light and in the shade; and the door to `aloft`."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

import pygame

from nomercy_table.render.art import CARD_ASPECT, Art
from nomercy_table.render.item import Item
from nomercy_table.system import budget
from nomercy_table.system.scaling import rotate
from nomercy_table.table.allowance import Allowance
from nomercy_table.table.aloft import Aloft, Instead, large_in
from nomercy_table.table.baking import baked_pile
from nomercy_table.table.grounds import Grounds
from nomercy_table.table.laid import Key, Laid, key_of
from nomercy_table.table.places import Shown
from nomercy_table.table.shade import shaded
from nomercy_table.table.shadows import Shadows, falls
from nomercy_table.table.trimming import Outline, outline_of, trimmed
from nomercy_table.table.turning import Turned, turned_from

_PILE_LAYERS = 9
THICKNESS = 0.14
"""How far a high pile's edges show below its top card, as a share of its width."""

_AT_ONCE = 3
"""Pictures that are made in one go between two frames."""

_TURNING = 5
"""So many large cards are turned beside the frames at most: each takes a fifth of a frame there."""


def height_of(width: int) -> int:
    """A card's height for its width, in pixels."""
    return round(width * CARD_ASPECT)


def pile_depth(width: int, count: int) -> int:
    """How far the edges of so many cards on each other show below the top one, in pixels: a few
    more are seen, and of many a high pile."""
    return _depth(width, min(_PILE_LAYERS, round(math.sqrt(count))))


def _depth(width: int, layers: int) -> int:
    return max(layers, round(width * THICKNESS * layers / _PILE_LAYERS))


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
        self.edition = 0
        """Rises when art that lies has been drawn finer."""
        self.drawing = 0
        """Rises when pictures of lying cards are dropped, to be drawn otherwise."""
        self._laid = Laid(window)
        self.allowance = Allowance()
        """How much is made in a frame."""
        self.aloft = Aloft(art, back, window, self.allowance)
        """What is in the air."""
        self._shadows = Shadows(window, self.allowance)
        self._grounds = Grounds(window, self._shadows)
        self._piles: dict[tuple[int, int], Sprite] = {}
        self._outlines: dict[tuple[int, bool], Outline] = {}
        """What is seen of cards that lie straight, by their width and whether they shine."""
        self.unfinished = False
        """Whether a card lies only nearly as it is to, and can be drawn as it is (`finish`)."""
        self._beside_from = large_in(window)
        """The width of a card that is turned beside the frames, if anything is."""
        self._coming: dict[Key, pygame.Surface] = {}
        """The cards that are being turned there, none of them in the shade, and from what."""

    @property
    def laden(self) -> bool:
        """Whether the frame that is composed has enough to draw: light on the cloth may wait."""
        return self.unfinished or self.allowance.is_laden

    def forget(self) -> None:
        """Drop all pictures: the art has been drawn finer, or the size has changed."""
        self.drawing += 1
        self.edition += 1
        self._laid.clear()
        self._clear_flying()
        self._piles.clear()
        self._coming.clear()

    def rest(self) -> None:
        """Nothing has flown for a while: keep only what cards in the air are made from."""
        self.aloft.rest()
        self._shadows.rest()
        self._laid.drop_rough()

    def land(self) -> None:
        """Nothing flies for a while: keep no pictures of what does, and few of what lies."""
        self._laid.ease()
        self._clear_flying()

    def _clear_flying(self) -> None:
        self.aloft.clear()
        self._grounds.clear()
        self._shadows.clear()

    def forget_art(self, names: Collection[str]) -> None:
        """Drop the pictures of those faces: their art has been drawn finer."""
        faces = {name.removeprefix("cards/") for name in names}
        lying = faces | ({None} if self.back in faces else set())
        if self._laid.forget(lying):
            self.drawing += 1
        for key in [key for key in self._coming if key.face in lying]:
            del self._coming[key]
        self.edition += 1
        self.aloft.forget(faces)
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
            yield from self.aloft.missing([(face or self.back, width)])

    def _piled(self, piles: Iterable[tuple[int, int]]) -> Iterator[Callable[[], object]]:
        for width, count in piles:
            if count > 0 and self._pile_key(width, count) not in self._piles:
                yield partial(self.pile, width, count)

    def held_steps(
        self, face: str | None, width: int, *, first: bool = False
    ) -> Iterator[Callable[[], object]]:
        """What makes the picture of a card, so wide, as it is held up, part by part; `first`: it is
        about to be."""
        name = face or self.back
        if not self.aloft.has(name, width):
            yield from self.art.steps(f"cards/{name}", size_of(width), first=first)
            yield partial(self.aloft.bare, name, width)

    def has_flown(self, face: str | None, width: int) -> bool:
        """Whether the picture of that card in the air is there, before it is turned."""
        return self.aloft.has(face or self.back, width)

    def expect(self, shown: Shown) -> None:
        """That is about to be seen: its open cards are drawn before, when there is time."""
        for slot, face in shown.faces().items():
            pose = shown.placement.cards.get(slot)
            if face is not None and pose is not None:
                self.art.want([f"cards/{face}"], size_of(pose.width), next_up=True)

    def resting(
        self,
        face: str | None,
        width: int,
        angle: float = 0.0,
        light: int = 0,
        before: pygame.Surface | None = None,
        *,
        stays: bool = False,
    ) -> Sprite:
        """A card that lies on the felt, with its small shadow; turned by `angle`, clockwise.
        `light`: 1 with light around it, -1 in the shade. Where others were drawn for this frame,
        what it looked like `before` may be seen a little longer, or it is turned roughly. It
        `stays`: only its art is finer now."""
        key = key_of(face, width, angle, light)
        surface = self._laid.get(key)
        late = surface is None and self.allowance.ends_laying()
        if late or (surface is None and self._comes(key)):
            flown = self.aloft.seen(face or self.back, width, -key.turned)
            like = before if stays else self._laid.near(key, alike=True)
            surface = like or (None if light else flown) or self._laid.near(key) or before or flown
            if surface is None and self.allowance.is_full():
                surface = self._laid.as_it_was_seen(key)
            if surface is None and key.turned % 90:
                surface = self._laid.rough(key, partial(self._roughly, key))
            self.unfinished = self.unfinished or (late and surface is not None)
        if surface is None:
            surface = self._finely(key)
        self._laid.see(key, surface)
        return _centred(surface)

    def _roughly(self, key: Key) -> pygame.Surface:
        """The card of that key turned without smoothing."""
        turned = rotate(self._straight(key), -key.turned)
        turned = self._trimmed(key, turned)
        picture = shaded(turned, key.light)
        self.allowance.flown(picture)  # it takes as long as one in the air
        return picture

    def _finely(self, key: Key) -> pygame.Surface:
        """The picture of that key, made now. One in the shade is made from the one that is not:
        whole hands go from one to the other, and to turn a card takes long."""
        if key.light < 0:
            surface = self._laid.get(key.lit)
            if surface is None:
                surface = self._finely(key.lit)
            shade = self._laid.put(key, shaded(surface.copy(), key.light))
            self.allowance.shaded(shade)
            return shade
        drawings, surface = self.art.drawings, self._straight(key)
        if key.turned % 90:
            surface = self._trimmed(key, pygame.transform.rotozoom(surface, -key.turned, 1.0))
        elif key.turned:
            surface = rotate(surface, -key.turned)
        self.allowance.laid(surface, rasterised=self.art.drawings > drawings)
        return self._laid.put(key, surface)

    def is_drawn(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Whether the picture of such a card that lies is there."""
        return key_of(face, width, angle, light) in self._laid

    def finish(self, *, busy: bool = False) -> None:
        """Cards that lie only nearly as they are to may be drawn as they are; if the frame is
        `busy`, in a later one."""
        if self.unfinished and not busy:
            self.unfinished = False
            self.drawing += 1

    # -- beside the frames -------------------------------------------------------------------------

    def make_ready(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Make the picture of such a card that lies, or have it made beside the frames; False: it
        is there, or comes, or others do."""
        key = key_of(face, width, angle, light)
        if key in self._laid:
            return False
        if self._is_turned_beside(key):
            return self._turn_beside(key.lit)
        self.resting(face, width, angle, light)
        return True

    def ask(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Have the picture of such a large card that lies made beside the frames, which costs this
        one next to nothing; False: it is there, or comes, or is not made there, or others are."""
        key = key_of(face, width, angle, light)
        return key not in self._laid and self._is_turned_beside(key) and self._turn_beside(key.lit)

    @property
    def is_asked_enough(self) -> bool:
        """Whether so many are made beside the frames that no other would be."""
        return self.art.beside is None or len(self._coming) >= _TURNING

    def is_coming(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Whether the picture of such a card that lies is being made beside the frames."""
        return key_of(face, width, angle, light).lit in self._coming

    def _comes(self, key: Key) -> bool:
        """Whether the card is turned beside the frames, from now on if there is room."""
        comes = self._is_turned_beside(key)
        if comes:
            self._turn_beside(key.lit)
        return comes

    def _is_turned_beside(self, key: Key) -> bool:
        """Whether that is a large card that has to be turned, and can be beside the frames. One in
        the shade comes from the one that is not."""
        if self.art.beside is None or key.width < self._beside_from or not key.turned % 90:
            return False
        if key.light < 0 and key.lit in self._laid:
            return False
        return self.art.is_drawn(f"cards/{key.face or self.back}", key.width)

    def _turn_beside(self, key: Key) -> bool:
        """Have it turned there; False: it is being turned already, or enough others are. They are
        asked for again when one of those is there: until then they may have moved on."""
        beside = self.art.beside
        if beside is None or key in self._coming or len(self._coming) >= _TURNING:
            return False
        size = size_of(key.width)
        seed = self._coming[key] = self.art.seed(f"cards/{key.face or self.back}", size)
        shines = key.light > 0
        compose = partial(self._grounds.below, shines=shines)
        outline = self._outlines.get((key.width, shines))
        make = partial(turned_from, seed, size, compose, outline, -key.turned)
        beside.ask(make, partial(self._take_turned, key, seed), in_rest=True)
        return True

    def _take_turned(self, key: Key, seed: pygame.Surface, made: Turned) -> None:
        """The card of that key has been turned; it is of no use where its art has changed."""
        if self._coming.get(key) is seed:
            del self._coming[key]
            self._outlines[key.width, key.light > 0] = made.outline
            self.art.take_scaled(f"cards/{key.face or self.back}", made.card)
            self._laid.put(key, self._trimmed(key, made.turned))
            self.unfinished = True

    def _straight(self, key: Key) -> pygame.Surface:
        """A card that lies there before it is turned, and before it is in any shade."""
        shines = key.light > 0
        card = self.art.card(key.face or self.back, key.width)
        surface = self._grounds.below(card, shines=shines)
        outline = self._outlines.get((key.width, shines))
        if outline is None:
            outline = self._outlines[key.width, shines] = outline_of(surface)
        return trimmed(surface, outline.reach())

    def _trimmed(self, key: Key, turned: pygame.Surface) -> pygame.Surface:
        """The picture of that key without most of what is clear in it."""
        return trimmed(turned, self._outlines[key.width, key.light > 0].reach(key.turned))

    def flying(
        self,
        face: str | None,
        width: int,
        angle: float,
        narrow: float = 1.0,
        scale: float = 1.0,
        flat: float = 1.0,
        instead: Instead | None = None,
    ) -> Sprite:
        """A card in the air, without its shadow; `angle` in degrees, counterclockwise.

        `narrow` (0 to 1) is how much of its width shows while it turns over, `flat` how much of
        its height; `scale` its size against `width`, on the way between two sizes. `instead` may
        be seen where there is no time to draw it (`aloft`).
        """
        name = face or self.back
        return _centred(self.aloft.posed(name, width, angle, narrow, scale, flat, instead))

    def shadow(
        self, width: int, height: float, angle: float, narrow: float = 1.0, scale: float = 1.0
    ) -> Sprite:
        """The shadow of a card that is `height` (0 to 1) above the table: the higher, the softer;
        where it falls is told by `falls`."""
        return _centred(self._shadows.cast(size_of(width), height, angle, narrow, scale))

    @staticmethod
    def falls(width: int, height: float) -> tuple[float, float]:
        """How far from the point below a card its shadow falls (`shadows.falls`)."""
        return falls(width, height)

    def slot(self, width: int) -> Sprite:
        """The outline of an empty place."""
        surface = self.art.svg("cards/slot", (width, height_of(width)))
        return Sprite(surface, (width // 2, height_of(width) // 2))

    def pile(self, width: int, count: int) -> Sprite:
        """`count` cards face down on each other.

        The middle is the top card's. Its edges show the thickness (`pile_depth`).
        """
        key = self._pile_key(width, count)
        if key not in self._piles:
            self._piles[key] = self._pile(*key)
        return self._piles[key]

    @staticmethod
    def _pile_key(width: int, count: int) -> tuple[int, int]:
        return width, min(_PILE_LAYERS, round(math.sqrt(count)))

    def _pile(self, width: int, layers: int) -> Sprite:
        """The top card over the edges of those below it, all on one shadow."""
        deep = _depth(width, layers)
        top = self.art.card(self.back, width)
        lying = self._grounds.below(top, shines=False)
        surface = baked_pile(lying, top, deep, width * THICKNESS)
        return Sprite(surface, (lying.get_width() // 2, deep + lying.get_height() // 2))


def _centred(surface: pygame.Surface) -> Sprite:
    """A picture that has the card's middle in its own."""
    return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))
