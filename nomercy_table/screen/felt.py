"""The table itself: green cloth under a lamp, with a printed ornament and a rim of walnut.

The recipe, and why it is in this order, stands in assets/table/README.md.
"""

from __future__ import annotations

import math
from functools import cache

import pygame

from nomercy_table.resources import asset
from nomercy_table.screen.art import PREMUL, Art

_CLOTH = (12, 65, 56)
"""The lamp brightens it to the palette's felt."""

_DIM = (8, 50, 43)
"""The cloth of a match before the lamp is lit: what lies far from the middle stays dark."""

_ON_WOOL = (60, 236, 205)
"""What of warm light the cloth of a match gives back: the more it is lit, the greener it is."""

_SMALL_STRIP = 64
_SMOOTH = (160, 160)
"""Light and shade have no detail: drawn small, they are stretched without a trace."""


def rim_thickness(size: tuple[int, int]) -> int:
    """How much of each side the wood takes, its shadow included, in pixels."""
    return max(22, round(size[1] * 0.036))


def felt(art: Art, size: tuple[int, int], rim: bool = True) -> pygame.Surface:
    """The empty table of `size`: an opaque surface. Some 0.1 s at 720p, so made once per size.

    Without the `rim` of wood the cloth goes on to the edges, where a match has cards and names.
    """
    width, height = size
    surface = pygame.Surface(size).convert()
    surface.fill(_CLOTH if rim else _DIM)
    nap = pygame.transform.smoothscale(_picture("felt-nap").premul_alpha(), size)
    surface.blit(nap, (0, 0), special_flags=PREMUL)
    if rim:
        side = round(0.62 * min(size))
        ornament = art.svg("table/ornament", (side, side))
        at = ((width - side) // 2, (height - side) // 2)
        surface.blit(ornament, at, special_flags=PREMUL)
        _shine(surface, art, (1.15 * width, 1.35 * height), 0.46)
    else:
        _shine(surface, art, (1.5 * width, 1.7 * height), 0.42, _ON_WOOL)
        _shine(surface, art, (1.9 * min(size), 1.4 * min(size)), 0.42, _ON_WOOL)
    vignette = pygame.transform.smoothscale(art.svg("table/vignette", _SMOOTH), size)
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
    if rim:
        _lay_rim(surface)
    return surface


def _shine(
    surface: pygame.Surface,
    art: Art,
    size: tuple[float, float],
    down: float,
    colour: tuple[int, int, int] = (255, 255, 255),
) -> None:
    """The light of the lamp, so large, its middle that share of the height down."""
    wide, high = round(size[0]), round(size[1])
    small = art.svg("table/lamp", _SMOOTH).copy()
    small.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    lamp = pygame.transform.smoothscale(small, (wide, high))
    at = ((surface.get_width() - wide) // 2, round(down * surface.get_height()) - high // 2)
    surface.blit(lamp, at, special_flags=pygame.BLEND_RGB_ADD)


def plain_felt(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """The table of the high-contrast theme: one colour."""
    surface = pygame.Surface(size).convert()
    surface.fill(colour)
    return surface


def _lay_rim(surface: pygame.Surface) -> None:
    """The upper left quarter of the rim, drawn four times, flipped: the grain meets itself."""
    width, height = surface.get_size()
    thick = rim_thickness(surface.get_size())
    suffix = "-2x" if thick > _SMALL_STRIP else ""
    strip_picture, corner_picture = _picture(f"rim-h{suffix}"), _picture(f"rim-corner{suffix}")
    length = round(strip_picture.get_width() * thick / strip_picture.get_height())
    strip = pygame.transform.smoothscale(strip_picture.premul_alpha(), (length, thick))
    corner = pygame.transform.smoothscale(corner_picture.premul_alpha(), (thick, thick))
    quarter_size = (math.ceil(width / 2), math.ceil(height / 2))
    quarter = pygame.Surface(quarter_size, pygame.SRCALPHA)
    side = pygame.transform.flip(pygame.transform.rotate(strip, 90), flip_x=False, flip_y=True)
    for y in range(0, quarter_size[1], length):
        quarter.blit(side, (0, y), special_flags=PREMUL)
    for x in range(0, quarter_size[0], length):
        quarter.fill((0, 0, 0, 0), (x, 0, length, thick))
        quarter.blit(strip, (x, 0), special_flags=PREMUL)
    quarter.fill((0, 0, 0, 0), (0, 0, thick, thick))
    quarter.blit(corner, (0, 0), special_flags=PREMUL)
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(quarter, right, low)
            at = (width - quarter_size[0] if right else 0, height - quarter_size[1] if low else 0)
            surface.blit(turned, at, special_flags=PREMUL)


@cache
def _picture(name: str) -> pygame.Surface:
    return pygame.image.load(asset("table", f"{name}.png")).convert_alpha()
