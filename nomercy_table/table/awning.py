"""How a stall looks: a striped awning with scallops, shade below it, and a counter of wood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pygame

from nomercy_table.screen.art import PREMUL
from nomercy_table.table.places import Stall
from nomercy_table.ui.look import Look
from nomercy_table.ui.shapes import Parts
from nomercy_table.ui.theme import Colour, blend

_FINE = 2
"""It is drawn so many times as large, and smoothed down."""

_COARSE, _COARSER = 2, 4
"""And what has no edges so many times smaller; where it is large, at 4K, the second."""

_STRIP = 500_000
"""Pixels of its picture that are made in one frame, and mended there: two strips at 1080p."""

_LARGE = 800_000
"""Pixels from which on its dark is drawn coarser: at 4K."""

_DARK = (22, 12, 7, 235)

_STRIPE = 0.9
"""How wide a stripe is, against the awning's height."""

_CRIMSON, _CREAM = (170, 24, 32), (236, 222, 190)
_WOOD, _WOOD_LIGHT, _WOOD_DARK = (96, 58, 32), (150, 98, 56), (42, 24, 13)

_BAND = 0.5
"""How much of the awning's height is flat, above the scallops."""


def stall_strips(stall: Stall) -> list[pygame.Rect]:
    """Where the strips of its picture lie, side by side: each is small enough for one frame."""
    area = _places(stall)[0]
    count = -(-area.width * area.height // _STRIP)
    edges = [area.x + area.width * n // count for n in range(count + 1)]
    return [pygame.Rect(a, area.y, b - a, area.height) for a, b in pairwise(edges)]


def stall_strip(look: Look, stall: Stall, strip: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """A strip of the stall without its goods, with the shade around it; and where it lies."""
    area, awning, counter = _places(stall)
    part = strip.move(-area.x, -area.y)
    surface = look.shapes.in_parts(*_shade_of(stall)).subsurface(part).copy()
    if look.theme.high_contrast:
        surface.fill(look.theme.accent, counter.move(-part.x, 0))
    else:
        board = look.shapes.in_parts(*_board_of(stall))
        surface.blit(board, counter.move(-part.x, 0), special_flags=PREMUL)
    surface.blit(
        look.shapes.in_parts(*_stripes_of(look, stall)),
        awning.move(-part.x, 0),
        special_flags=PREMUL,
    )
    return surface, strip


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
    return pygame.transform.smoothscale(large.premul_alpha_ip(), size)


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
        small = pygame.transform.box_blur(small, max(1, soft * _COARSE // part // 12))
        yield
    return pygame.transform.smoothscale(small, size)


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
    """Stripes, as many as give an odd number, each ending in half a disc; darker downwards, with
    their shade below them."""
    rect = pygame.Rect((0, 0), size)
    count = max(3, round(rect.width / (rect.height * _STRIPE)) | 1)
    flat = round(rect.height * _BAND)
    cloth = pygame.Surface(rect.size, pygame.SRCALPHA)
    for number in range(count):
        left = round(rect.width * number / count)
        wide = round(rect.width * (number + 1) / count) - left
        paint = _stripe(look, number)
        pygame.draw.rect(cloth, paint, (left, 0, wide, flat))
        scallop = pygame.Rect(left, flat - (rect.height - flat), wide, 2 * (rect.height - flat))
        pygame.draw.ellipse(cloth, paint, scallop)
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
    bright = max(2, rect.height // 26)
    edge = pygame.Surface((rect.width, bright), pygame.SRCALPHA)
    edge.fill((255, 240, 210, 90))
    surface.blit(edge, rect)
    yield
    return _smoothed(surface)


def _stripe(look: Look, number: int) -> Colour:
    if look.theme.high_contrast:
        return look.theme.panel_top if number % 2 else look.theme.muted
    return _CREAM if number % 2 else _CRIMSON
