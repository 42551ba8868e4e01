"""How a stall looks: a striped awning with scallops, shade below it, and a counter of wood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import pygame

from nomercy_table.render.item import Item
from nomercy_table.render.shapes import Parts
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table.geometry import Stall
from nomercy_table.ui.look import Look

_FINE = 2
"""It is drawn so many times as large, and smoothed down."""

_COARSE, _COARSER = 2, 4
"""And what has no edges so many times smaller; where it is large, at 4K, the second."""

_BANDS = 12
"""Its dark is laid in so many bands, one below the other: as it comes down, a frame adds a few."""

_LARGE = 800_000
"""Pixels from which on its dark is drawn coarser: at 4K."""

_DARK = (22, 12, 7, 235)

_STRIPE = 0.9
"""How wide a stripe is, against the awning's height."""

_CRIMSON, _CREAM = (170, 24, 32), (236, 222, 190)
_WOOD, _WOOD_LIGHT, _WOOD_DARK = (96, 58, 32), (150, 98, 56), (42, 24, 13)

_BAND = 0.5
"""How much of the awning's height is flat, above the scallops."""

_POLE = 0.11
"""How thick the pole is on which it hangs, against its height."""

_FOLDS, _BULGE, _DEEP = 48, 0.46, 0.34
"""In so many steps light is laid on a fold; where it is brightest, from its left to its right; and
how much of it is lost at its sides."""

_HEM = (196, 150, 74)


class ShopStall:
    """The pictures of the stall that stands there, which are pieces of its parts.

    It comes down like a blind: first the awning, and from behind it the counter, with the dark
    above it. So no more of it changes in a frame than has come since the last one.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Hold no pictures."""
        self._key: object = None
        self._parts: tuple[pygame.Surface, pygame.Surface, pygame.Surface] | None = None
        self._bands: list[Item] = []

    def items(self, look: Look, stall: Stall | None) -> list[Item]:
        """The stall without its goods, with the shade around it, as far as it has come down."""
        if stall is None:
            self.clear()
            return []
        shade, board, stripes = self._made(look, stall)
        area, awning, counter = _places(stall)
        out, cut = _come(stall)
        items = []
        if out > awning.height:
            items += [band for band in map(partial(_above, cut), self._bands) if band is not None]
            below = pygame.Rect(0, counter.y, area.width, area.height - counter.y)
            items.append(Item("cloth.stall.edge.0", shade.subsurface(below), area.x, cut, 0))
            items.append(Item("cloth.stall.edge.1", board, stall.counter.x, cut))
        high = stripes.get_height()
        seen = stripes.get_rect(top=max(0, awning.height - out)).clip(stripes.get_rect())
        if out > 0 and seen.height < high:
            stripes = stripes.subsurface(seen)
        return [*items, Item("cloth.stall.edge.2", stripes, *stall.awning.topleft)] if out else []

    def _made(
        self, look: Look, stall: Stall
    ) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
        """The shade, the counter and the awning of that one."""
        key = (*stall.awning, *stall.counter, look.theme.name)
        if self._parts is None or self._key != key:
            shade = look.shapes.in_parts(*_shade_of(stall))
            board = look.shapes.in_parts(*_board_of(stall))
            if look.theme.high_contrast:
                board = pygame.Surface(stall.counter.size)
                board.fill(look.theme.accent)
            self._key = key
            self._parts = shade, board, look.shapes.in_parts(*_stripes_of(look, stall))
            self._bands = _bands(stall, shade)
        return self._parts


def behind(stall: Stall | None, item: Item) -> list[Item]:
    """What is seen of something in a stall, as far as that has come down: what is above its
    counter; None: there is no stall."""
    seen = None if stall is None else _above(_come(stall)[1], item)
    return [] if seen is None else [seen]


def _come(stall: Stall) -> tuple[int, int]:
    """So many pixels of it have come down, the awning first, and where its counter is then."""
    awning, counter = stall.awning, stall.counter
    first = awning.y + max(0, round(_BAND * awning.height) - counter.height)
    out = round(stall.down * (awning.height + counter.y - first))
    return out, first + max(0, out - awning.height)


def _bands(stall: Stall, shade: pygame.Surface) -> list[Item]:
    """The dark above the counter, cut into bands."""
    area, _, counter = _places(stall)
    edges = [counter.y * n // _BANDS for n in range(_BANDS + 1)]
    rects = [pygame.Rect(0, a, area.width, b - a) for a, b in pairwise(edges)]
    return [
        Item(f"cloth.stall.{n}", shade.subsurface(rect), area.x, area.y + rect.y, 0)
        for n, rect in enumerate(rects)
    ]


def _above(cut: int, item: Item) -> Item | None:
    """What of a picture is above that line; None: nothing is."""
    width, high = item.surface.get_size()
    if item.y + high <= cut:
        return item
    if item.y >= cut:
        return None
    return item._replace(surface=item.surface.subsurface((0, 0, width, cut - item.y)))


def stall_steps(look: Look, stall: Stall) -> Iterator[Callable[[], object]]:
    """What makes its parts, each short enough to go between two frames, or waits for what is made
    beside the frames; they are kept."""
    for key, draw in (_shade_of(stall), _board_of(stall), _stripes_of(look, stall)):
        yield from look.shapes.parts(key, draw)


def _places(stall: Stall) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where its picture lies, and in it awning and counter."""
    edge = stall.awning.height // 2
    area = stall.whole.inflate(2 * edge, 2 * edge)
    return area, stall.awning.move(-area.x, -area.y), stall.counter.move(-area.x, -area.y)


_Kept = tuple[tuple[object, ...], Callable[[], Parts]]
"""By what a part is known that is kept, and what draws it part by part."""


def _shade_of(stall: Stall) -> _Kept:
    area, awning, counter = _places(stall)
    key = ("stall.shade", area.size, *awning, *counter)
    return key, lambda: _inside(area.size, awning, counter)


def _board_of(stall: Stall) -> _Kept:
    size = stall.counter.size
    return ("stall.board", size), lambda: _counter(_finely(size))


def _stripes_of(look: Look, stall: Stall) -> _Kept:
    size, theme = stall.awning.size, look.theme.name
    return ("stall.stripes", size, theme), lambda: _awning(_finely(size), look)


def _finely(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] * _FINE, size[1] * _FINE


def _smoothed(large: pygame.Surface) -> pygame.Surface:
    """A part that was drawn finely, smoothed down."""
    size = large.get_width() // _FINE, large.get_height() // _FINE
    return smoothscale(large.premul_alpha_ip(), size)


def _inside(size: tuple[int, int], awning: pygame.Rect, counter: pygame.Rect) -> Parts:
    """The dark between awning and counter, that fades out at its sides and below the counter. It
    has no edge, so it is drawn small, and enlarged."""
    soft, part = awning.height, _COARSE if size[0] * size[1] <= _LARGE else _COARSER
    small = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    top = awning.centery + soft // 10
    room = pygame.Rect(awning.x, top, awning.width, counter.bottom - awning.centery)
    dark = pygame.Rect(*(value // part for value in room))
    pygame.draw.rect(small, _DARK, dark, border_radius=soft // 4 // part)
    yield
    for _ in range(2):
        small = box_blur(small, max(1, soft * _COARSE // part // 12))
        yield
    return smoothscale(small, size)


def _counter(size: tuple[int, int]) -> Parts:
    """A board with a bright upper edge and a few grains."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    for y in range(rect.height):
        share = y / max(1, rect.height - 1)
        paint = blend(_WOOD, _WOOD_DARK, 0.7 * share)
        pygame.draw.line(surface, paint, (rect.left, rect.y + y), (rect.right - 1, rect.y + y))
    for number in range(5):
        y = rect.y + round(rect.height * (0.3 + 0.13 * number))
        start = rect.left + round(rect.width * (number * 37 % 50) / 100)
        paint = blend(_WOOD, _WOOD_DARK, 0.75)
        pygame.draw.line(surface, paint, (start, y), (start + rect.width // 2, y))
    bright = max(2, rect.height // 9)
    pygame.draw.rect(surface, _WOOD_LIGHT, (rect.x, rect.y, rect.width, bright))
    yield
    return _smoothed(surface)


def _awning(size: tuple[int, int], look: Look) -> Parts:
    """Stripes, as many as give an odd number, each a fold of cloth that ends in half a disc with a
    hem; darker downwards, with their shade below them, and hung on a pole."""
    rect, plain = pygame.Rect((0, 0), size), look.theme.high_contrast
    count = max(3, round(rect.width / (rect.height * _STRIPE)) | 1)
    flat = round(rect.height * _BAND)
    hem = 0 if plain else max(2, rect.height // 14)
    cloth = pygame.Surface(rect.size, pygame.SRCALPHA)
    fold = _fold()
    for number in range(count):
        left = round(rect.width * number / count)
        wide = round(rect.width * (number + 1) / count) - left
        paint = _stripe(look, number)
        scallop = pygame.Rect(left, flat - (rect.height - flat), wide, 2 * (rect.height - flat))
        pygame.draw.ellipse(cloth, _HEM, scallop)
        pygame.draw.ellipse(cloth, paint, scallop.inflate(-hem, -2 * hem))
        pygame.draw.rect(cloth, paint, (left, 0, wide, flat))
        if not plain:
            shape = left, 0, wide, rect.height
            light = smoothscale(fold, (wide, rect.height))
            cloth.blit(light, shape, special_flags=pygame.BLEND_RGBA_MULT)
    for y in range(rect.height):
        light = round(255 - 105 * (y / rect.height) ** 1.5)
        line = (0, y, rect.width, 1)
        cloth.fill((light, light, light, 255), line, special_flags=pygame.BLEND_RGBA_MULT)
    yield
    falls = rect.height // 16 * 2
    surface = pygame.Surface((rect.width, rect.height + falls), pygame.SRCALPHA)
    surface.blit(cloth, (0, falls))
    surface.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cloth, rect)
    if plain:
        bright = max(2, rect.height // 26)
        pygame.draw.rect(surface, look.theme.accent_light, (0, 0, rect.width, bright))
    else:
        _hang(surface, rect.width, max(4, round(rect.height * _POLE)))
    yield
    return _smoothed(surface)


def _fold() -> pygame.Surface:
    """How light lies on a fold from its left to its right: it bulges towards the lamp."""
    fold = pygame.Surface((_FOLDS, 2), pygame.SRCALPHA)
    for x in range(_FOLDS):
        away = x / (_FOLDS - 1) - _BULGE
        level = round(255 * (1.0 - _DEEP * (away / _BULGE) ** 2 * (1.0 if away > 0 else 0.8)))
        fold.fill((level, level, level, 255), (x, 0, 1, 2))
    return fold


def _hang(surface: pygame.Surface, width: int, high: int) -> None:
    """A pole of wood along the upper edge, and its shade on the cloth."""
    for y in range(high):
        share = y / max(1, high - 1)
        ends = (_WOOD_LIGHT, _WOOD, share / 0.45) if share < 0.45 else (_WOOD, _WOOD_DARK, share)
        pygame.draw.line(surface, blend(*ends), (0, y), (width - 1, y))
    for y in range(high):
        level = 140 + 115 * y // high
        line = 0, high + y, width, 1
        surface.fill((level, level, level, 255), line, special_flags=pygame.BLEND_RGBA_MULT)


def _stripe(look: Look, number: int) -> Colour:
    if look.theme.high_contrast:
        return look.theme.panel_top if number % 2 else look.theme.muted
    return _CREAM if number % 2 else _CRIMSON
