"""Cards in the shade: those that nobody looks at, or that lie below others."""

from __future__ import annotations

import pygame

from nomercy_table.table.geometry import BELOW

_SHADES = {-1: (172, 172, 176), BELOW: (206, 206, 210)}
"""How bright a card in the shade is, of 255."""


def shaded(picture: pygame.Surface, light: int, part: float = 1.0) -> pygame.Surface:
    """The same picture, in the shade where `light` says so; or in such a part of it."""
    if light < 0:
        level = [round(255 - (255 - each) * part) for each in _SHADES[light]]
        picture.fill(level, special_flags=pygame.BLEND_RGB_MULT)
    return picture
