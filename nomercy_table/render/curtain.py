"""What the program's own pages lie on: a curtain under one lamp, and a table's edge before it."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from nomercy_table.render.svg import PREMUL
from nomercy_table.resources import asset
from nomercy_table.system.scaling import smoothscale

_LAMP = 0.69
"""Where the lamp hangs, as a share of the curtain's width; in a narrow window, in its middle."""

_EDGE = 0.085
"""How high the edge is laid, as a share of its width."""

_LEAST_WIDE = 1.5
"""An edge of a narrow window is drawn as if that were this many times as wide as high."""

_BRASS = 0.36
"""Where the brass begins in that picture, in the middle, as a share of its height."""


_BRIGHTER = 1
"""How often the light of the dark green velvet is doubled, before it takes another colour."""

_LIT = 235
"""How much of it velvet gives back of its own colour, of 255."""


def edge_height(size: tuple[int, int]) -> int:
    """How much of the lower end of a window of `size` the table's edge takes, in pixels."""
    return round(_edge_size(size)[1] * (1 - _BRASS)) + max(4, size[1] // 120)


def margin(size: tuple[int, int]) -> int:
    """How far panels keep from the sides of a window of `size`, in pixels: there tables end."""
    return max(22, round(size[1] * 0.036))


def draw(size: tuple[int, int]) -> pygame.Surface:
    """The picture in `size` pixels, opaque; made once per size."""
    width, height = size
    picture = pygame.image.load(asset("title", "curtain.jpg")).convert(32)
    whole, high = picture.get_size()
    wide = min(whole, max(whole * 2 // 5, round(high * width / height)))
    left = min(whole - wide, max(0, round(_LAMP * whole - wide / 2)))
    surface = smoothscale(picture.subsurface((left, 0, wide, high)), size)
    edge = pygame.image.load(asset("title", "edge.png")).convert_alpha().premul_alpha()
    edge = smoothscale(edge, _edge_size(size))
    at = edge.get_rect(midbottom=(width // 2, height))
    surface.blit(edge, at, special_flags=PREMUL)
    return surface


_DYED: dict[tuple[tuple[int, int], tuple[int, int, int]], pygame.Surface] = {}
"""The last cloth for it, by window and colour, as large as the picture that it is made from."""


def velvet(
    size: tuple[int, int], colour: tuple[int, int, int]
) -> Generator[None, None, pygame.Surface]:
    """The curtain alone, in velvet of that `colour`, under a lamp above its middle: opaque, in
    `size` pixels, to be drawn on. The first is made in parts; the next that is alike is cut from
    the same cloth."""
    if (size, colour) not in _DYED:
        picture = pygame.image.load(asset("title", "curtain.jpg"))
        yield
        cloth = _dyed(picture, size, colour)
        _DYED.clear()
        _DYED[size, colour] = cloth
        yield
    return smoothscale(_DYED[size, colour], size)


def _dyed(
    picture: pygame.Surface, shape: tuple[int, int], colour: tuple[int, int, int]
) -> pygame.Surface:
    """As much of the picture as a window of that shape shows, in that colour."""
    whole, high = picture.get_size()
    wide = min(round(2 * (1 - _LAMP) * whole), high * shape[0] // shape[1])
    part = pygame.Rect(0, 0, wide, min(high, wide * shape[1] // shape[0]))
    part.centerx = round(_LAMP * whole)
    hung = picture.subsurface(part.clip(picture.get_rect())).convert(32)
    surface = pygame.transform.grayscale(hung)
    for _ in range(_BRIGHTER):
        surface.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    strong = _LIT / max(1, *colour)
    tint = [round(channel * strong) for channel in colour]
    surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _edge_size(size: tuple[int, int]) -> tuple[int, int]:
    wide = max(size[0], round(min(size) * _LEAST_WIDE))
    return wide, min(round(wide * _EDGE), round(size[1] * 0.16))
