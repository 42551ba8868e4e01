"""Cloths: the pictures and colours that a match is played on.

`assets/cloths/<name>/` holds `cloth.toml` and `ground.jpg` (16:9, without a line that could be
told from its stretched self), and as needed `middle.svg` or `middle.png`, whose shape is kept,
a picture for each corner, `rim.png`, the upper left quarter of the table's edge, `crest.svg`, an
ornament in the middle of it, and `grain.png`, a tile of the finest detail. A window that is higher
than wide has all of it lie on its side. A corner may have a picture besides, without what the own
portrait, buttons or hands would hide in part (`lower-right-bare.svg`).

The recipe, and why it is in this order, stands in assets/table/README.md.
"""

from __future__ import annotations

import itertools
import math
import tomllib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pygame

from nomercy_table.render import curtain
from nomercy_table.render.svg import PREMUL, Art
from nomercy_table.render.theme import Theme, on_cloth
from nomercy_table.resources import asset
from nomercy_table.system.scaling import smoothscale

Colour = tuple[int, int, int]

CORNERS = ("upper-left", "upper-right", "lower-right", "lower-left")
"""Clockwise, as they come round where the ground lies on its side."""

BELOW = 0.034
"""How much lower the upper corners' pictures lie, in units: the line above the table is there."""

_HEADER, _FOOT = 0.085, 0.06
"""How high the bands are in which the cloth is darker, for words, in units."""

_DARK = 0.3
"""How much light they leave at the edge."""

_CORNER = 0.14
"""The part of a rim that is a corner, in units."""

_CREST = 0.40, 0.04
"""How wide and high the ornament is in the middle of an edge, in units."""

_ROOM = 1.55
"""A window needs to be so many units wide for it: else a title or icons lie there."""


@dataclass(frozen=True)
class Spread:
    """Places on a cloth, in units: as seen from its middle, or, where `corners` is not 0, as far
    from two sides, in the corners that `which` names (all of them where it names none)."""

    places: tuple[tuple[float, float], ...] = ((0.0, 0.0),)
    corners: float = 0.0
    which: tuple[str, ...] = ()


@dataclass(frozen=True)
class AmbientMotion:
    """Something on a cloth that moves when nothing happens; lengths in units.

    `motes` drift about, `embers` rise; both `count` times within `reach` (half its width and
    height), one crossing in `seconds`. A `glow` swells and fades in `seconds`, one place after
    the other; where it is a `flame` it flickers. A `glint` flashes at one of its places every
    `seconds`. A `bead` goes round the middle at that `size` from it, in `seconds`.

    `spread` says where.
    """

    kind: Literal["motes", "embers", "glow", "flame", "glint", "bead"]
    seconds: float
    colours: tuple[Colour, ...]
    size: float
    strong: float = 0.5
    spread: Spread = Spread()
    reach: tuple[float, float] = (0.0, 0.0)
    count: int = 1


@dataclass(frozen=True)
class Answer:
    """How a cloth answers events of these `cues`, for some `seconds`; lengths in units.

    `dim`: all that rests loses `strong` of its light. `dark`: round darkness of that `size` at
    its places, as if a lamp there were out. `flare`: light at them; of several only at the one
    whose colour is nearest to the light that lies on the cloth. `wave`: light runs once round the
    middle, `reach` from it (shares of half the cloth's sides); of several colours in the one that
    is nearest to that light.
    """

    kind: Literal["dim", "dark", "flare", "wave"]
    cues: tuple[str, ...]
    seconds: float
    strong: float
    size: float = 0.0
    colours: tuple[Colour, ...] = ((0, 0, 0),)
    spread: Spread = Spread()
    reach: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Cloth:
    """What is said of a cloth, lengths in units of the window's lesser side (u of the table).

    `field` is what its middle looks like, where words stand; `night` the ground of plates on it,
    `metal` its lines, `accent` what calls for attention, and in high contrast its edge.
    `middle` is how high the picture in the middle is, `at` where its centre lies, as a share of
    the window's height; `corner` is the side of the corners' pictures. `turning`: where all lies
    on its side, the pictures of the corners do too, as what is painted around them. Those that are
    `bare` have none: a sign there would look out from behind a portrait, a hand or buttons. And
    those that are `lit` have only the light of theirs, or lines, if there is a picture of these; in
    a window that is higher than wide those that are `lit_upright`, where hands lie. Things are
    `strewn` so far from the points of its corners: chips, stones, signs; at 0 none are.
    """

    name: str
    title: str
    field: Colour
    night: Colour
    metal: Colour
    accent: Colour
    middle: float = 0.0
    at: float = 0.5
    corner: float = 0.0
    turning: bool = False
    strewn: float = 0.0
    bare: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    lit_upright: tuple[str, ...] = ()
    life: tuple[AmbientMotion, ...] = ()
    answers: tuple[Answer, ...] = ()


@cache
def cloth_of(name: str) -> Cloth:
    """The cloth of that folder."""
    said = tomllib.loads(asset("cloths", name, "cloth.toml").read_text(encoding="utf-8"))
    for key in ("field", "night", "metal", "accent"):
        said[key] = _colour(said[key])
    for key in ("bare", "lit", "lit_upright"):
        said[key] = tuple(said.get(key, ()))
    said["life"] = tuple(AmbientMotion(**_told(life)) for life in said.get("life", ()))
    said["answers"] = tuple(Answer(**_told(answer)) for answer in said.pop("answer", ()))
    return Cloth(name=name, **said)


def _told(said: dict[str, Any]) -> dict[str, Any]:
    """The fields of something on a cloth, as its table says them."""
    where = {key: said.pop(key) for key in ("places", "corners", "which") if key in said}
    for key in ("places", "which"):
        if key in where:
            where[key] = tuple(tuple(x) if isinstance(x, list) else x for x in where[key])
    lists: dict[str, Any] = {key: tuple(said[key]) for key in ("reach", "cues") if key in said}
    if "colours" in said:
        lists["colours"] = tuple(_colour(code) for code in said["colours"])
    return said | lists | {"spread": Spread(**where)}


def unit_of(size: tuple[int, int]) -> float:
    """How many pixels a unit is on a cloth of that size."""
    width, height = size
    if height > width:
        return min(width * 1.08, height * 0.607)
    return min(height, width / 1.3333)


def corners_of(size: tuple[int, int], inset: float) -> dict[str, tuple[float, float]]:
    """The points in its corners that are so many pixels from both sides; above, from the line."""
    width, height = size
    low = inset + BELOW * unit_of(size)
    return {
        "upper-left": (inset, low),
        "upper-right": (width - inset, low),
        "lower-right": (width - inset, height - inset),
        "lower-left": (inset, height - inset),
    }


def middle_of(cloth: Cloth, size: tuple[int, int]) -> tuple[int, int]:
    """Where its middle lies on a cloth of that size, in pixels."""
    width, height = size
    return width // 2, round(height * (0.5 if height > width else cloth.at))


@cache
def names() -> tuple[str, ...]:
    """All cloths that there are."""
    found = asset("cloths", "midnight", "cloth.toml").parent.parent.glob("*/cloth.toml")
    return tuple(sorted(path.parent.name for path in found))


def draw(cloth: Cloth, size: tuple[int, int]) -> pygame.Surface:
    """The empty table of `size` pixels: an opaque surface, made once per size."""
    return deque(parts(cloth, size), maxlen=1).pop()


def parts(cloth: Cloth, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The same after each part of the work, the last of them whole."""
    width, height = size
    upright = height > width
    ground = pygame.image.load(asset("cloths", cloth.name, "ground.jpg"))
    yield ground
    if upright:
        ground = pygame.transform.rotate(ground, -90)
    surface = smoothscale(ground.convert(32), size)
    yield surface
    unit = unit_of(size)
    _lay_middle(surface, cloth, unit)
    yield surface
    for _ in _corners_laid(surface, cloth, unit, upright):
        yield surface
    _shade(surface, round(_HEADER * unit), upside_down=False)
    _shade(surface, round(_FOOT * unit), upside_down=True)
    yield surface
    _lay_grain(surface, cloth)
    yield surface
    _lay_rim(surface, cloth, unit, upright)
    _lay_crest(surface, cloth, unit)
    yield surface


def _lay_middle(surface: pygame.Surface, cloth: Cloth, unit: float) -> None:
    if not cloth.middle:
        return
    side = round(cloth.middle * unit)
    drawing = _folder(cloth.name) / "middle.svg"
    if drawing.is_file():
        picture = pygame.image.load_sized_svg(drawing, (side, side)).premul_alpha()
    else:
        whole = pygame.image.load(_folder(cloth.name) / "middle.png").convert_alpha()
        picture = smoothscale(whole.premul_alpha(), (side, side))
    centre = middle_of(cloth, surface.get_size())
    surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMUL)


def _corners_laid(
    surface: pygame.Surface, cloth: Cloth, unit: float, upright: bool
) -> Iterator[str]:
    """Lays the pictures of the corners, one after the other: their names."""
    if not cloth.corner:
        return
    side = round(cloth.corner * unit)
    places = corners_of(surface.get_size(), side / 2)
    for number, name in enumerate(CORNERS):
        turned = upright and cloth.turning
        corner = CORNERS[(number + 1) % 4] if turned else name
        if corner in cloth.bare:
            continue
        bare = "-bare" if corner in (cloth.lit_upright if upright else cloth.lit) else ""
        path = _folder(cloth.name) / f"{name}{bare}.svg"
        if bare and not path.is_file():
            continue
        picture = pygame.image.load_sized_svg(path, (side, side)).premul_alpha()
        if turned:
            picture = pygame.transform.rotate(picture, -90)
        x, y = places[corner]
        at = round(x - side / 2), round(y - side / 2)
        surface.blit(picture, at, special_flags=PREMUL)
        yield name


def _lay_rim(surface: pygame.Surface, cloth: Cloth, unit: float, upright: bool) -> None:
    """The edge: a quarter of it, laid four times. Its corner keeps its shape, its sides stretch."""
    path = _folder(cloth.name) / "rim.png"
    if not path.is_file():
        return
    picture = pygame.image.load(path).convert_alpha().premul_alpha()
    if upright:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
    wide, high = (-(-side // 2) for side in surface.get_size())
    whole, side = round(_CORNER * min(picture.get_size()) * 2), round(_CORNER * unit)
    pieces = (
        ((0, 0, whole, whole), (side, side), (0, 0)),
        ((whole, 0, picture.get_width() - whole, whole), (wide - side, side), (side, 0)),
        ((0, whole, whole, picture.get_height() - whole), (side, high - side), (0, side)),
    )
    for area, size, (x, y) in pieces:
        piece = smoothscale(picture.subsurface(area), size)
        for right in (False, True):
            for low in (False, True):
                turned = pygame.transform.flip(piece, right, low)
                at = (
                    surface.get_width() - x - size[0] if right else x,
                    surface.get_height() - y - size[1] if low else y,
                )
                surface.blit(turned, at, special_flags=PREMUL)


def _lay_crest(surface: pygame.Surface, cloth: Cloth, unit: float) -> None:
    """An ornament in the middle of the upper edge, and of the lower one, where words leave room."""
    path = _folder(cloth.name) / "crest.svg"
    width, height = surface.get_size()
    if not path.is_file() or width < _ROOM * unit:
        return
    size = round(_CREST[0] * unit), round(_CREST[1] * unit)
    picture = pygame.image.load_sized_svg(path, size).premul_alpha()
    at = (width - size[0]) // 2
    surface.blit(picture, (at, 0), special_flags=PREMUL)
    below = pygame.transform.flip(picture, False, True)
    surface.blit(below, (at, height - size[1]), special_flags=PREMUL)


def _shade(surface: pygame.Surface, high: int, *, upside_down: bool) -> None:
    """Darken a band along the upper or lower edge, softly: there stand a title, icons, words."""
    band = pygame.Surface((1, 16))
    for y in range(16):
        light = round(255 * (_DARK + (1 - _DARK) * (y / 15) ** 1.5))
        band.set_at((0, 15 - y if upside_down else y), (light, light, light))
    band = smoothscale(band, (surface.get_width(), high))
    at = (0, surface.get_height() - high if upside_down else 0)
    surface.blit(band, at, special_flags=pygame.BLEND_RGB_MULT)


def dim_corners(surface: pygame.Surface, cloth: Cloth) -> None:
    """Take the light from what is `strewn` in the corners of a cloth, softly, where other things
    lie upon it: pieces of it would look out from behind them."""
    side = round(2 * _SOFT * cloth.strewn * unit_of(surface.get_size()))
    small = pygame.Surface((_FINE, _FINE))
    for y, x in itertools.product(range(_FINE), repeat=2):
        far = math.hypot(x + 0.5 - _FINE / 2, y + 0.5 - _FINE / 2) * 2 / _FINE
        rise = min(1.0, max(0.0, (far * _SOFT - 1) / (_SOFT - 1)))
        light = round(255 * (_LEFT + (1 - _LEFT) * rise * rise * (3 - 2 * rise)))
        small.set_at((x, y), (light, light, light))
    shade = smoothscale(small, (side, side))
    for corner in corners_of(surface.get_size(), 0.0).values():
        surface.blit(shade, shade.get_rect(center=corner), special_flags=pygame.BLEND_RGB_MULT)


_SOFT, _LEFT, _FINE = 1.9, 0.18, 32
"""How much farther than what is strewn its shade reaches, fading; how much light is left there, and
how finely that is drawn."""


def _lay_grain(surface: pygame.Surface, cloth: Cloth) -> None:
    """What a cloth is made of, in the window's own pixels, so that it is fine in any window; where
    it is polished only dust, which hides the steps from one dark colour to the next."""
    path = _folder(cloth.name) / "grain.png"
    if path.is_file():
        surface.fblits(
            _tiled(pygame.image.load(path).convert_alpha().premul_alpha(), surface), PREMUL
        )
    else:
        dust = pygame.image.load(asset("cloths", "dust.png")).convert(32)
        surface.fblits(_tiled(dust, surface), pygame.BLEND_RGB_ADD)


def _tiled(
    tile: pygame.Surface, over: pygame.Surface
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The tile at every place that it takes to cover the other surface."""
    across = range(0, over.get_width(), tile.get_width())
    down = range(0, over.get_height(), tile.get_height())
    return [(tile, (x, y)) for x in across for y in down]


def _folder(name: str) -> Path:
    return asset("cloths", name, "ground.jpg").parent


def _colour(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


_CLOTH = (8, 50, 43)
"""Before the lamp is lit: what lies far from the middle stays dark."""

_ON_WOOL = (60, 236, 205)
"""What of warm light it gives back: the more it is lit, the greener it is."""

_DOWN = 0.42
"""The lamp hangs over the point so far down, as a share of the height: over the piles."""

_SMOOTH = (160, 160)
"""Light and shade have no detail: drawn small, they are stretched without a trace."""

_EDGE = 150
"""The shorter side of a table in high contrast is so many times as long as its edge is wide."""


def felt(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """The empty table of `size` pixels: an opaque surface. Made once per size."""
    width, height = size
    surface = pygame.Surface(size)
    surface.fill(_CLOTH)
    nap = smoothscale(_picture("felt-nap").premul_alpha(), size)
    surface.blit(nap, (0, 0), special_flags=PREMUL)
    _shine(surface, art, (1.5 * width, 1.7 * height))
    _shine(surface, art, (1.9 * min(size), 1.4 * min(size)))
    vignette = smoothscale(art.svg("table/vignette", _SMOOTH), size)
    surface.blit(vignette, (0, 0), special_flags=PREMUL)
    noise = _picture("felt-noise")
    surface.blits(
        [
            (noise, (x, y))
            for x in range(0, width, noise.get_width())
            for y in range(0, height, noise.get_height())
        ],
        doreturn=False,
    )
    return surface


def _shine(surface: pygame.Surface, art: Art, size: tuple[float, float]) -> None:
    """The light of the lamp, so large, about a point above the middle."""
    wide, high = round(size[0]), round(size[1])
    small = art.svg("table/lamp", _SMOOTH).copy()
    small.fill(_ON_WOOL, special_flags=pygame.BLEND_RGB_MULT)
    lamp = smoothscale(small, (wide, high))
    at = ((surface.get_width() - wide) // 2, round(_DOWN * surface.get_height()) - high // 2)
    surface.blit(lamp, at, special_flags=pygame.BLEND_RGB_ADD)


def plain_felt(
    size: tuple[int, int], edge: tuple[int, int, int], room: tuple[int, int] | None = None
) -> pygame.Surface:
    """The table of the high-contrast theme: black, and an `edge` whose colour tells the game,
    around so much `room` of it, from the upper left corner; None: all."""
    surface = pygame.Surface(size)
    around = pygame.Rect((0, 0), room or size)
    pygame.draw.rect(surface, edge, around, max(2, min(around.size) // _EDGE))
    return surface


@cache
def _picture(name: str) -> pygame.Surface:
    return pygame.image.load(asset("table", f"{name}.png")).convert_alpha()


@dataclass(frozen=True)
class TableTheme:
    """`cloth` is a folder of `assets/cloths/`, "" the plain green one; `back` a picture of
    `assets/cards/`."""

    cloth: str
    back: str


@cache
def free_backs() -> tuple[str, ...]:
    """The backs that belong to no game's deck."""
    folder = asset("cards", "backs", "porcelain.svg").parent
    return tuple(f"backs/{path.stem}" for path in sorted(folder.glob("*.svg")))


@dataclass(frozen=True)
class _Wanted:
    """What the picture of a match's table depends on."""

    name: str
    size: tuple[int, int]
    room: tuple[int, int]
    theme: Theme

    @property
    def whole(self) -> bool:
        """Whether it fills the window."""
        return self.room == self.size


class _Ahead:
    """A cloth that is drawn in parts, before anybody sees it."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self.key = (name, size)
        self._parts = parts(cloth_of(name), size)
        self._picture: pygame.Surface | None = None

    def advance(self) -> bool:
        """Draw one part of it; False: it is whole."""
        part = next(self._parts, None)
        self._picture = part or self._picture
        return part is not None

    def whole(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while self.advance():
            pass
        assert self._picture is not None, "a cloth has parts"
        return self._picture


class Cloths:
    """Keeps the pictures that are in use: the program's own table, and one cloth of a match.

    A cloth takes a tenth of a second to draw. So `foresee` draws the one to which a press would
    lead; and when the window's size changes, the old picture is stretched at once, and `finish`
    draws the right one when there is time.
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self._own: tuple[object, pygame.Surface] | None = None
        self._picture: pygame.Surface | None = None
        """Of a match's table, as it was `_wanted`."""
        self._wanted: _Wanted | None = None
        self._coarse = False
        """Whether it was only stretched."""
        self._ahead: _Ahead | None = None

    def theme(self, theme: Theme, name: str) -> Theme:
        """The theme for what lies on the cloth `name`; "": on green felt. In high contrast the
        cloth lends it the colour of its edge, so that games are still told apart."""
        if not name:
            return theme
        cloth = cloth_of(name)
        if theme.high_contrast:
            return replace(theme, name=f"{theme.name}, {cloth.title}", ornament=cloth.accent)
        return on_cloth(theme, cloth.title, cloth.field, cloth.night, cloth.metal, cloth.accent)

    def own(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """What the program's own pages lie on: its curtain."""
        key = (size, theme.high_contrast)
        if self._own is None or self._own[0] != key:
            plain = theme.high_contrast
            picture = plain_felt(size, theme.ornament) if plain else curtain.draw(size)
            self._own = (key, picture)
        return self._own[1]

    def of_match(
        self, size: tuple[int, int], theme: Theme, name: str, room: tuple[int, int]
    ) -> pygame.Surface:
        """The cloth `name` in so much `room` of a window of `size`; beyond it, all is dark."""
        wanted = _Wanted(name, size, room, theme)
        before, self._wanted = self._wanted, wanted
        if self._picture is not None and wanted == before:
            return self._picture
        # What lies in a part of a window has its middle elsewhere than what fills it.
        alike = before is not None and (before.name, before.theme, before.whole) == (
            name,
            theme,
            wanted.whole,
        )
        if name and alike and self._picture is not None and not theme.high_contrast:
            self._picture = smoothscale(self._picture, size)
            self._coarse = True
        else:
            self._picture = self._drawn(wanted)
        return self._picture

    def _drawn(self, wanted: _Wanted) -> pygame.Surface:
        self._coarse = False
        self._own = None  # nobody sees both in one match, and each is as large as the window
        ahead, self._ahead = self._ahead, None
        if wanted.theme.high_contrast:
            return plain_felt(wanted.size, wanted.theme.ornament, wanted.room)
        if not wanted.name:
            return felt(self._art, wanted.size)
        if ahead is not None and ahead.key == (wanted.name, wanted.room):
            picture = ahead.whole()
        else:
            picture = draw(cloth_of(wanted.name), wanted.room)
        if wanted.whole:
            return picture
        whole = pygame.Surface(wanted.size)
        whole.fill(wanted.theme.felt_edge)
        whole.blit(picture, (0, 0))
        return whole

    def foresee(self, name: str, size: tuple[int, int]) -> bool:
        """Draw a part of the cloth `name` for all of a window of `size`; False: it is there."""
        wanted = self._wanted
        if wanted is not None and (wanted.name, wanted.room) == (name, size):
            return False
        if self._ahead is None or self._ahead.key != (name, size):
            self._ahead = _Ahead(name, size)
        return self._ahead.advance()

    def finish(self) -> bool:
        """Draw what was stretched in a hurry; False: there was nothing."""
        if not self._coarse or self._wanted is None:
            return False
        self._picture = self._drawn(self._wanted)
        return True
