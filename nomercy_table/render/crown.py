"""A crown: whoever is ahead wears it."""

from __future__ import annotations

import pygame

from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale

_WIDE = 1.25
_TIPS = ((0.07, 0.30), (0.28, 0.16), (0.5, 0.08), (0.72, 0.16), (0.93, 0.30))
_VALLEYS = ((0.21, 0.50), (0.40, 0.46), (0.60, 0.46), (0.79, 0.50))
_FOOT = ((0.16, 0.74), (0.84, 0.74))
_EDGE: Colour = (40, 22, 8)
GOLD: Colour = (240, 202, 108)
"""What crowns at the table are made of: one that is worn on, as it grows dark, stays the same."""


def crown_width(high: int) -> int:
    """How wide a crown is that is so high."""
    return round(high * _WIDE)


def crown(high: int, colour: Colour = GOLD) -> pygame.Surface:
    """Five points with a ball on each, over a band, `high` pixels."""
    big = 4 * high
    sheet = pygame.Surface((round(big * _WIDE), big), pygame.SRCALPHA)
    line = [_TIPS[0]]
    for valley, tip in zip(_VALLEYS, _TIPS[1:], strict=True):
        line += [valley, tip]
    outline = [(x * big * _WIDE, y * big) for x, y in (_FOOT[0], *line, _FOOT[1])]
    for grown, ink in ((round(0.035 * big), _EDGE), (0, colour)):
        pygame.draw.polygon(sheet, ink, outline)
        if grown:
            pygame.draw.lines(sheet, ink, True, outline, 2 * grown)
        for x, y in _TIPS:
            pygame.draw.circle(sheet, ink, (x * big * _WIDE, y * big), 0.055 * big + grown)
        band = pygame.Rect(0.16 * big * _WIDE, 0.78 * big, 0.68 * big * _WIDE, 0.13 * big)
        band = band.inflate(2 * grown, 2 * grown)
        pygame.draw.rect(sheet, ink, band, border_radius=round(0.04 * big))
    return smoothscale(sheet, (crown_width(high), high))
