"""Cards as textures: as they lie, with their shadows, in the light and in the shade; and as they
fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.render.art import CARD_ASPECT, Art
from nomercy_table.render.item import Item
from nomercy_table.render.textures import Recipe, Textures
from nomercy_table.system import budget
from nomercy_table.system.scaling import rotate, smoothscale
from nomercy_table.table.baking import (
    baked_light,
    baked_pile,
    baked_rim,
    baked_shadow,
    in_light,
    on_shadow,
)
from nomercy_table.table.places import Shown
from nomercy_table.table.shade import shaded

_PILE_LAYERS = 9
THICKNESS = 0.14
"""How far a high pile's edges show below its top card, as a share of its width."""

_FINE, _BACK_FINE = 2.0, 0.5
"""Cards lie turned by whole parts of a degree, so many of them to one; backs, of which the same lie
in many hands, by every other degree."""

_NEAR, _OFF = 8.0, 0.12
"""By so many degrees, and such a share of its size, a card may be seen off for a few frames."""

_ANGLE, _SIZES, _TURNED_SIZES = 3, 32, 16
"""Degrees between two pictures of a card in the air, and steps of its size to the whole; fewer for
what is turned. No eye sees them in flight."""

_LARGE = 180
"""Pixels of width from which a card in the air is turned without smoothing: where pixels are so
small, its edge is as fine. In a larger window, where they are smaller still, from fewer on."""

_EDGE = 2
"""Pixels of a clear edge into which a card is turned smoothly."""

_HELD_TURNS, _HELD_SIZES = 2, 50
"""The same of a card that is held up: steps to a degree, and to the whole size."""

_HEIGHTS, _SHADOW_ANGLE, _SHADOW_SIZES = 2, 18, 10
"""Shadows of cards in the air: heights above the table, degrees and sizes in steps. They have no
edge that would show them."""

_SHADOW_PART = 2
"""The shadow of a large card is turned at such a part of its size, and then enlarged."""

_ASIDE, _BELOW = (0.014, 0.05), (0.034, 0.15)
"""How far beside and below a card its shadow falls, as a share of its width: lying, and on high."""


def height_of(width: int) -> int:
    """A card's height for its width, in pixels."""
    return round(width * CARD_ASPECT)


def size_of(width: int) -> tuple[int, int]:
    """A card's width and height, in pixels."""
    return width, height_of(width)


def pile_depth(width: int, count: int) -> int:
    """How far the edges of so many cards on each other show below the top one, in pixels: a few
    more are seen, and of many a high pile."""
    return _depth(width, min(_PILE_LAYERS, round(math.sqrt(count))))


def _depth(width: int, layers: int) -> int:
    return max(layers, round(width * THICKNESS * layers / _PILE_LAYERS))


def falls(width: int, height: float) -> tuple[float, float]:
    """How far from the point below a card that is `height` (0 to 1) above the table its shadow
    falls, in pixels: the light stands at the upper left."""
    aside, below = ((low + (far - low) * height) * width for low, far in (_ASIDE, _BELOW))
    return aside, below


class Sprite(NamedTuple):
    """A premultiplied picture, and where the card's middle is from its top left."""

    surface: pygame.Surface
    middle: tuple[int, int]


def centred(item_id: str, sprite: Sprite, x: float, y: float) -> Item:
    """The item of a picture with its middle there."""
    across, down = sprite.middle
    return Item(item_id, sprite.surface, round(x) - across, round(y) - down)


# -- recipes ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Shadow(Recipe):
    """The shadow of a card so wide, `level` steps above the table, at a `part` of its size."""

    lasting = True
    width: int
    level: int = 0
    part: int = 1

    def make(self, textures: Textures) -> pygame.Surface:
        wide, high = size_of(self.width)
        return baked_shadow((wide // self.part, high // self.part), self.level / _HEIGHTS)


@dataclass(frozen=True)
class _Cast(Recipe):
    """A shadow that is turned, narrowed and of another size."""

    shadow: _Shadow
    across: float
    down: float
    turned: int

    def make(self, textures: Textures) -> pygame.Surface:
        full = textures.get(self.shadow)
        wide, high = full.get_size()
        size = max(1, round(wide * self.across)), max(1, round(high * self.down))
        made = full if size == (wide, high) else smoothscale(full, size)
        if self.turned:
            made = pygame.transform.rotate(made, self.turned)
        return made if self.shadow.part == 1 else pygame.transform.scale_by(made, self.shadow.part)


@dataclass(frozen=True)
class _Light(Recipe):
    """The light around a card so wide; or its bright `rim`."""

    lasting = True
    width: int
    rim: bool = False

    def make(self, textures: Textures) -> pygame.Surface:
        return (baked_rim if self.rim else baked_light)(size_of(self.width))


@dataclass(frozen=True)
class _Straight(Recipe):
    """A card on its shadow, or in the light, with the card in the very middle."""

    lasting = True
    name: str
    width: int
    shines: bool

    @property
    def art(self) -> str:
        return self.name

    def make(self, textures: Textures) -> pygame.Surface:
        card = textures.art.card(self.name, self.width)
        if self.shines:
            light, rim = (textures.get(_Light(self.width, rim)) for rim in (False, True))
            return in_light(card, light, rim)
        right, down = (round(way) for way in falls(self.width, 0.0))
        return on_shadow(card, textures.get(_Shadow(self.width)), (right, down))


@dataclass(frozen=True)
class _Lying(Recipe):
    """A card that lies, turned clockwise; in the light above 0, below it in the shade."""

    name: str
    width: int
    turned: float
    light: int
    is_rough: bool = False

    @property
    def art(self) -> str:
        return self.name

    def make(self, textures: Textures) -> pygame.Surface:
        if self.light < 0 and not self.is_rough:
            return shaded(textures.get(replace(self, light=0)).copy(), self.light)
        made = textures.get(_Straight(self.name, self.width, self.light > 0))
        if self.is_rough:
            return shaded(rotate(made, -self.turned), self.light)
        if self.turned % 90:
            return pygame.transform.rotozoom(made, -self.turned, 1.0)
        return rotate(made, -self.turned) if self.turned else made

    def rough(self) -> Recipe | None:
        return replace(self, is_rough=True) if self.turned % 90 else None

    def distance(self, other: Recipe) -> float:
        assert isinstance(other, _Lying)
        turned, off = abs(self.turned - other.turned), abs(self.width - other.width)
        if turned > _NEAR or off > _OFF * self.width:
            return math.inf
        return turned + 100.0 * (self.light != other.light) + 1000.0 * off


@dataclass(frozen=True)
class _Bare(Recipe):
    """A card without its shadow; a small one with a clear edge."""

    lasting = True
    name: str
    width: int
    edge: int

    @property
    def art(self) -> str:
        return self.name

    def make(self, textures: Textures) -> pygame.Surface:
        card = textures.art.card(self.name, self.width)
        if not self.edge:
            return card
        wide, high = card.get_size()
        made = pygame.Surface((wide + 2 * self.edge, high + 2 * self.edge), pygame.SRCALPHA)
        made.blit(card, (self.edge, self.edge))
        return made


@dataclass(frozen=True)
class _Flying(Recipe):
    """A card in the air, so many pixels across and down before it is turned by so many steps; all
    of it in one go where it has the same `size` both ways, else that is 0."""

    card: _Bare
    across: int
    down: int
    steps: int
    size: float
    is_rough: bool = False

    @property
    def art(self) -> str:
        return self.card.name

    def make(self, textures: Textures) -> pygame.Surface:
        made, angle = textures.get(self.card), self.steps * _ANGLE
        fast = self.is_rough or not self.card.edge
        if angle and self.size and not fast:
            return pygame.transform.rotozoom(made, angle, self.size)
        if made.get_size() != (self.across, self.down):
            scale = pygame.transform.scale if angle and fast else smoothscale
            made = scale(made, (self.across, self.down))
        if not angle:
            return made
        return rotate(made, angle) if fast else pygame.transform.rotozoom(made, angle, 1.0)

    def rough(self) -> Recipe | None:
        return replace(self, is_rough=True)

    def distance(self, other: Recipe) -> float:
        assert isinstance(other, _Flying)
        turned = abs(self.steps - other.steps) * _ANGLE
        across, down = abs(self.across - other.across), abs(self.down - other.down)
        if turned > _NEAR or across > _OFF * self.across or down > _OFF * self.down:
            return math.inf
        return turned + across + down


@dataclass(frozen=True)
class _Held(Recipe):
    """Something that is held up, of which `full` is the picture: turned and enlarged smoothly."""

    name: str
    key: tuple[object, ...]
    turned: int
    grown: int
    full: pygame.Surface = field(compare=False)

    @property
    def art(self) -> str:
        return self.name

    def make(self, textures: Textures) -> pygame.Surface:
        wide, high = self.full.get_size()
        edged = pygame.Surface((wide + 2 * _EDGE, high + 2 * _EDGE), pygame.SRCALPHA)
        edged.blit(self.full, (_EDGE, _EDGE))
        size = 1.0 + self.grown / _HELD_SIZES
        return pygame.transform.rotozoom(edged, -self.turned / _HELD_TURNS, size)


@dataclass(frozen=True)
class _Pile(Recipe):
    """So many layers of cards face down on each other, on one shadow."""

    lasting = True
    name: str
    width: int
    layers: int

    @property
    def art(self) -> str:
        return self.name

    def make(self, textures: Textures) -> pygame.Surface:
        top = textures.art.card(self.name, self.width)
        lying = textures.get(_Straight(self.name, self.width, shines=False))
        deep = _depth(self.width, self.layers)
        return baked_pile(lying, top, deep, self.width * THICKNESS)


# -- cards -----------------------------------------------------------------------------------------


class Sprites:
    """All pictures of cards for one size of window; `back` is the art of their backs."""

    def __init__(
        self, art: Art, back: str = "back", window: tuple[int, int] = budget.USUAL
    ) -> None:
        self.art, self.back = art, back
        self.textures = Textures(art, window)
        self.edition = 0
        """Rises when art has been drawn finer, or pictures are dropped."""
        usual = budget.USUAL[0] * budget.USUAL[1]
        self._large = round(_LARGE / max(1.0, math.sqrt(window[0] * window[1] / usual)))
        """Pixels of width from which a card is large."""

    def forget(self) -> None:
        """Drop all pictures."""
        self.edition += 1
        self.textures.clear()

    def rest(self) -> None:
        """Nothing has flown for a while: keep few pictures but those that are seen."""
        self.textures.trim(0)

    def forget_art(self, names: Collection[str]) -> None:
        """Drop the pictures of those faces: their art has been drawn finer."""
        self.edition += 1
        self.textures.discard({name.removeprefix("cards/") for name in names})

    def foresee(self, faces: Iterable[str], width: int) -> None:
        """Cards so wide at most may turn up with any of these faces: draw them beside the frames,
        so that no frame has to."""
        names = (f"cards/{face}" for face in (*faces, self.back, "slot"))
        self.art.foresee(names, size_of(width))

    def expect(self, shown: Shown) -> None:
        """That is about to be seen: its open cards are drawn before, when there is time."""
        for slot, face in shown.faces().items():
            pose = shown.placement.cards.get(slot)
            if face is not None and pose is not None:
                self.art.want([f"cards/{face}"], size_of(pose.width), next_up=True)

    def held_steps(
        self, face: str | None, width: int, *, first: bool = False
    ) -> Iterator[Callable[[], object]]:
        """What makes the picture of a card, so wide, as it is held up, part by part; `first`: it is
        about to be."""
        if not self.has_flown(face, width):
            yield from self.art.steps(f"cards/{face or self.back}", size_of(width), first=first)
            yield partial(self.textures.get, self._bare(face, width))

    def has_flown(self, face: str | None, width: int) -> bool:
        """Whether the picture of that card in the air is there, before it is turned."""
        return self._bare(face, width) in self.textures

    def _bare(self, face: str | None, width: int) -> _Bare:
        return _Bare(face or self.back, width, 0 if width >= self._large else _EDGE)

    def _lying(self, face: str | None, width: int, angle: float, light: int) -> _Lying:
        fine = _FINE if face else _BACK_FINE
        return _Lying(face or self.back, width, round(angle * fine) / fine, light)

    def resting(self, face: str | None, width: int, angle: float = 0.0, light: int = 0) -> Sprite:
        """A card that lies on the felt, with its small shadow; turned by `angle`, clockwise.
        `light`: 1 with light around it, -1 in the shade."""
        return _centred(self.textures.get(self._lying(face, width, angle, light)))

    def is_drawn(self, face: str | None, width: int, angle: float, light: int) -> bool:
        """Whether the picture of such a card that lies is there."""
        return self._lying(face, width, angle, light) in self.textures

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
        its height; `scale` its size against `width`, on the way between two sizes. A face that
        comes from beside the frames is seen from its back until it is there.
        """
        if face is not None and not self._is_drawn(face, width) and self.art.comes(f"cards/{face}"):
            face = None
        bare, steps = self._bare(face, width), round(angle / _ANGLE)
        fine = _TURNED_SIZES if steps else _SIZES
        size = round(scale * fine) / fine
        across = max(1, round((width + 2 * bare.edge) * narrow * size))
        down = max(1, round((height_of(width) + 2 * bare.edge) * flat * size))
        if not steps and (narrow, flat, size) == (1.0, 1.0, 1.0):
            return _centred(self.textures.get(bare))
        whole = size if narrow == flat == 1.0 else 0.0
        return _centred(self.textures.get(_Flying(bare, across, down, steps, whole)))

    def _is_drawn(self, face: str, width: int) -> bool:
        return self.has_flown(face, width) or self.art.is_drawn(f"cards/{face}", width)

    def held(
        self,
        name: str,
        key: tuple[object, ...],
        full: pygame.Surface,
        angle: float,
        scale: float = 1.0,
    ) -> pygame.Surface:
        """What is held up before the eye, turned by parts of a degree, clockwise, and enlarged:
        `full` is drawn from the art of that name, and `key` tells it from others."""
        turned, grown = round(angle * _HELD_TURNS), round((scale - 1.0) * _HELD_SIZES)
        if not (turned or grown):
            return full
        return self.textures.get(_Held(name, key, turned, grown, full))

    def shadow(
        self, width: int, height: float, angle: float, narrow: float = 1.0, scale: float = 1.0
    ) -> Sprite:
        """The shadow of a card that is `height` (0 to 1) above the table: the higher, the softer;
        where it falls is told by `falls`."""
        part = _SHADOW_PART if width >= self._large else 1
        turned = round(angle / _SHADOW_ANGLE) * _SHADOW_ANGLE
        sizes = _SHADOW_SIZES
        across, down = (max(1, round(each * sizes)) / sizes for each in (narrow, scale))
        shadow = _Shadow(width, round(height * _HEIGHTS), part)
        return _centred(self.textures.get(_Cast(shadow, across * down, down, turned)))

    @staticmethod
    def falls(width: int, height: float) -> tuple[float, float]:
        """How far from the point below a card its shadow falls."""
        return falls(width, height)

    def slot(self, width: int) -> Sprite:
        """The outline of an empty place."""
        surface = self.art.svg("cards/slot", (width, height_of(width)))
        return Sprite(surface, (width // 2, height_of(width) // 2))

    def pile(self, width: int, count: int) -> Sprite:
        """`count` cards face down on each other.

        The middle is the top card's. Its edges show the thickness (`pile_depth`).
        """
        layers = min(_PILE_LAYERS, round(math.sqrt(count)))
        surface = self.textures.get(_Pile(self.back, width, layers))
        return _centred(surface)


def _centred(surface: pygame.Surface) -> Sprite:
    """A picture that has the card's middle in its own."""
    return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))
