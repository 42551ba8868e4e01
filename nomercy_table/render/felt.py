"""The plain green cloth under its lamp, which belongs to no game.

The recipe, and why it is in this order, stands in assets/table/README.md.
"""

from __future__ import annotations

from functools import cache

import pygame

from nomercy_table.render.art import PREMUL, Art
from nomercy_table.resources import asset
from nomercy_table.system.scaling import smoothscale

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
