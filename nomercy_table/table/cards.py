"""Pictures of cards: at rest, in the air, their shadows and light.

A full table has two hundred cards, and most of them lie as they lay a moment ago: such a card
keeps its item from moment to moment, so that the stage sees at a glance that nothing is new.

Each is made once for a size of cards and kept by `Sprites`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import CardView, Zone
from nomercy_table.render.beside import blank
from nomercy_table.render.item import Item
from nomercy_table.render.svg import CARD_ASPECT, PREMUL, Art
from nomercy_table.render.textures import Recipe, Textures
from nomercy_table.system import budget
from nomercy_table.system.scaling import box_blur, rotate, smoothscale, smoothscale_by
from nomercy_table.table.geometry import Pose, Shown
from nomercy_table.table.shade import shaded

Size = tuple[int, int]
"""A card's width and height, in pixels."""

_BLUR, _DARK = (0.042, 0.085), (175, 110)
"""How soft a shadow is, as a share of the card's width, and how dark, of 255: of a card that lies,
and of one on high."""

_WIDE_BLUR = 6
"""Pixels: a shadow with a wider edge has no detail to lose, and one with an edge of twice as many
less."""

_WIDE_LIGHT = 16
"""The same for the light around a card, which is brighter."""

_ROUND = 0.072
"""The radius of a card's corners, as a share of its width."""

_GOLD, _BRIGHT = (255, 206, 96), (255, 232, 164)
_REACH, _RIM_WIDE = 0.085, 0.02
"""The light around a card that may be picked, and its rim: their colours, how far the light
reaches and how wide the rim is, as shares of the card's width."""

_PAPER, _PAPER_SHADE = (206, 196, 176), (58, 50, 42)
"""The edge of a card in a pile, and the shade below it."""

_SHEET = 0.032
"""How far apart the sheets of a pile are drawn, as a share of a card's width, doubled."""


def baked_shadow(card: Size, height: float) -> pygame.Surface:
    """The shadow of a card that is `height` (0 to 1) above the table, with its middle in the
    picture's."""
    width, down = card
    radius = max(2, round(width * (_BLUR[0] + (_BLUR[1] - _BLUR[0]) * height)))
    # What is blurred so much is drawn at half or a quarter of the size: so much less work.
    part = 4 if radius >= 2 * _WIDE_BLUR else 2 if radius >= _WIDE_BLUR else 1
    radius -= radius % part
    margin = 2 * radius + 2 * part - 1
    size = (width + 2 * margin, down + 2 * margin)
    surface = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    dark = (0, 0, 0, round(_DARK[0] + (_DARK[1] - _DARK[0]) * height))
    small = pygame.Rect(0, 0, round(width / part), round(down / part))
    small.center = (surface.get_width() // 2, surface.get_height() // 2)
    pygame.draw.rect(surface, dark, small, border_radius=round(width * _ROUND / part))
    # Black is the same premultiplied or not, so the blur needs no conversion.
    for _ in range(2):
        surface = box_blur(surface, radius // part)
    if part == 1:
        return surface
    return smoothscale_by(surface, part).subsurface((0, 0), size).copy()


def on_shadow(card: pygame.Surface, shadow: pygame.Surface, way: Size) -> pygame.Surface:
    """A card above its shadow, which falls so far from it, with the card in the very middle."""
    right, below = way
    size = (shadow.get_width() + 2 * right, shadow.get_height() + 2 * below)
    surface = blank(size, pygame.SRCALPHA)
    surface.blit(shadow, (2 * right, 2 * below))
    at = card.get_rect(center=(size[0] // 2, size[1] // 2))
    surface.blit(card, at, special_flags=PREMUL)
    return surface


def in_light(card: pygame.Surface, light: pygame.Surface, rim: pygame.Surface) -> pygame.Surface:
    """A card with that light around it, and that rim along its edge."""
    surface = light.copy()
    at = card.get_rect(center=(surface.get_width() // 2, surface.get_height() // 2))
    surface.blit(card, at, special_flags=PREMUL)
    surface.blit(rim, at, special_flags=PREMUL)
    return surface


def baked_light(card: Size) -> pygame.Surface:
    """Golden light around a card, with its middle in the picture's."""
    width, down = card
    reach = max(3, round(width * _REACH))
    part = 2 if reach >= _WIDE_LIGHT else 1
    size = (width + 4 * reach, down + 4 * reach)
    surface = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, round((width + reach) / part), round((down + reach) / part))
    rect.center = (surface.get_width() // 2, surface.get_height() // 2)
    pygame.draw.rect(surface, (*_GOLD, 255), rect, border_radius=reach // part)
    # Gold that covers all, and nothing, are the same premultiplied or not.
    for _ in range(2):
        surface = box_blur(surface, max(1, reach // 2 // part))
    return smoothscale(surface, size) if part > 1 else surface


def baked_edges(card: Size, deep: int, most: float) -> pygame.Surface:
    """What is seen of the cards below the top one, down to `deep` pixels of at `most` so many:
    sheets of paper, and a thin shade between one and the next. No more than that: from where the
    top card's lower corners begin. Drawn twice as large, smoothed down."""
    width, radius = card[0], round(card[0] * 2 * _ROUND)
    high = 2 * radius
    surface = pygame.Surface((2 * width, high + 2 * deep), pygame.SRCALPHA)
    sheet = max(3, round(width * _SHEET))
    for down in range(2 * deep, 0, -sheet):
        light = 1.0 - 0.4 * down / (2 * max(deep, most))
        for above, ink in ((0, _PAPER_SHADE), (1 + sheet // 3, _PAPER)):
            # its upper corners are out of sight
            rect = pygame.Rect(0, -2 * radius, 2 * width, 2 * radius + high + down - above)
            paint = [round(channel * light) for channel in ink]
            pygame.draw.rect(surface, paint, rect, border_radius=radius)
    size = (width, surface.get_height() // 2)
    return smoothscale(surface.premul_alpha(), size)


def baked_pile(
    lying: pygame.Surface, top: pygame.Surface, deep: int, most: float
) -> pygame.Surface:
    """A card, `top`, over the edges of those below it, down to `deep` pixels of at most so many;
    `lying` is a card on its shadow, with its middle in the picture's."""
    middle = (lying.get_width() // 2, deep + lying.get_height() // 2)
    size = (lying.get_width(), lying.get_height() + 2 * deep)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(lying, (0, 2 * deep))
    edges = baked_edges(top.get_size(), deep, most)
    below = middle[1] - top.get_height() // 2 + top.get_height() + deep
    surface.blit(edges, edges.get_rect(midbottom=(middle[0], below)))
    surface.blit(top, top.get_rect(center=middle), special_flags=PREMUL)
    return surface


def baked_rim(card: Size) -> pygame.Surface:
    """A bright line along the edge of a card, drawn twice as large, smoothed down."""
    width, down = card
    size = (width * 2, down * 2)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, radius = max(3, round(width * 2 * _RIM_WIDE)), round(width * 2 * _ROUND)
    pygame.draw.rect(surface, (*_BRIGHT, 255), surface.get_rect(), wide, border_radius=radius)
    return smoothscale(surface, card)


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


class CardPicture(NamedTuple):
    """A premultiplied picture, and where the card's middle is from its top left."""

    surface: pygame.Surface
    middle: tuple[int, int]


def centred(item_id: str, sprite: CardPicture, x: float, y: float) -> Item:
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


class CardPictures:
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

    def resting(
        self, face: str | None, width: int, angle: float = 0.0, light: int = 0
    ) -> CardPicture:
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
    ) -> CardPicture:
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
    ) -> CardPicture:
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

    def slot(self, width: int) -> CardPicture:
        """The outline of an empty place."""
        surface = self.art.svg("cards/slot", (width, height_of(width)))
        return CardPicture(surface, (width // 2, height_of(width) // 2))

    def pile(self, width: int, count: int) -> CardPicture:
        """`count` cards face down on each other.

        The middle is the top card's. Its edges show the thickness (`pile_depth`).
        """
        layers = min(_PILE_LAYERS, round(math.sqrt(count)))
        surface = self.textures.get(_Pile(self.back, width, layers))
        return _centred(surface)


def _centred(surface: pygame.Surface) -> CardPicture:
    """A picture that has the card's middle in its own."""
    return CardPicture(surface, (surface.get_width() // 2, surface.get_height() // 2))


SLOT = "slot."
"""How the ids of the outlines of empty places begin."""

Part = Zone | list[Item]
"""A pile, whose picture depends on what is on its way to it; or cards by themselves."""

_NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA)
"""What stands for a card that is on its way, among those that lie: nobody sees it."""


class _Card(NamedTuple):
    """A card as it was put together last: its face and pose, the edition of the art, its item, and
    whether that is as it is to be."""

    face: str | None
    pose: Pose
    edition: int
    item: Item
    is_fine: bool


class RestingCards:
    """All that lies, in the order of drawing."""

    def __init__(self) -> None:
        self._known: tuple[Shown, int, frozenset[str]] | None = None
        """What was put together last: the moment, the edition of the art, what was in the air."""
        self._parts: list[Part] = []
        self._cards: dict[str, _Card] = {}
        """By slot."""
        self._outlines: dict[str, Item] = {}

    def parts(
        self, shown: Shown, sprites: CardPictures, aloft: frozenset[str] = frozenset()
    ) -> list[Part]:
        """The piles and cards of that moment, as if nothing were in the air. Of the slots that are
        `aloft` nothing is seen of it: no pictures are made of them."""
        key = shown, sprites.edition, aloft
        if self._known is None or self._known[0] is not shown or self._known != key:
            self._parts = self._made(shown, sprites, aloft)
            rough = any(not self._cards[slot].is_fine for slot in self._cards)
            self._known = None if rough else key
        return self._parts

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._known, self._parts, self._cards, self._outlines = None, [], {}, {}

    def _made(self, shown: Shown, sprites: CardPictures, aloft: frozenset[str]) -> list[Part]:
        cards, outlines = self._cards, self._outlines
        self._cards, self._outlines, parts = {}, {}, list[Part]()
        for zone in shown.arrangement.zones:
            if zone.is_pile:
                parts.append(zone)
                continue
            items: list[Item] = []
            for empty, rect in empty_places(shown, zone):
                item = outline(empty, rect, sprites)
                before = outlines.get(empty)
                item = before if before is not None and before.same(item) else item
                self._outlines[empty] = item
                items.append(item)
            for slot, card, pose in shown.lying(zone.id):
                known = cards.get(slot)
                if slot in aloft:
                    items.append(Item(slot, _NOTHING, 0, 0))
                    continue
                if (
                    known is None
                    or not known.is_fine
                    or known[:3] != (card.face, pose, sprites.edition)
                ):
                    known = self._drawn(slot, card, pose, sprites, known)
                self._cards[slot] = known
                items.append(known.item)
            parts.append(items)
        return parts

    @staticmethod
    def _drawn(
        slot: str, card: CardView, pose: Pose, sprites: CardPictures, before: _Card | None
    ) -> _Card:
        look = card.face, pose.width, pose.angle, pose.light
        item = lying(slot, pose, sprites.resting(*look))
        if before is not None and before.item.same(item):
            item = before.item
        return _Card(card.face, pose, sprites.edition, item, sprites.is_drawn(*look))


def lying(item_id: str, pose: Pose, sprite: CardPicture) -> Item:
    """The item of a picture with its middle where the pose is."""
    surface, (x, y) = sprite
    return Item(item_id, surface, round(pose.x) - x, round(pose.y) - y)


def empty_places(shown: Shown, zone: Zone) -> Iterator[tuple[str, pygame.Rect]]:
    """The empty places of a zone that shows them: those of a row, and the first before a seat."""
    place = shown.placement
    if zone.id in place.spots:
        yield zone.id, place.spots[zone.id]
    for column in zone.columns if zone.slots else ():
        if not column.cards and column.id in place.targets:
            yield column.id, place.targets[column.id]


def outline(empty: str, rect: pygame.Rect, sprites: CardPictures) -> Item:
    """The outline of an empty place."""
    return centred(f"{SLOT}{empty}", sprites.slot(rect.width), *rect.center)
