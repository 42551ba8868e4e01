"""A hand that points, in a glove."""

from __future__ import annotations

import pygame

from nomercy_table.ui.theme import Colour

_GLOVE: Colour = (250, 244, 230)
_SHADE: Colour = (214, 200, 172)
_EDGE: Colour = (44, 18, 12)
_CUFF: Colour = (176, 30, 34)

_FINE = 2
"""It is drawn so many times as large, and smoothed down."""


def pointing(wide: int, angle: float) -> pygame.Surface:
    """A hand so wide that points to the right, turned by so many degrees counterclockwise."""
    scale = _FINE * wide / 220
    sheet = pygame.Surface((_FINE * wide, round(130 * scale)), pygame.SRCALPHA)

    def bar(x: float, y: float, w: float, h: float, ink: Colour, grown: float, r: float) -> None:
        rect = pygame.Rect(
            round((x - grown) * scale),
            round((y - grown) * scale),
            round((w + 2 * grown) * scale),
            round((h + 2 * grown) * scale),
        )
        pygame.draw.rect(sheet, ink, rect, border_radius=round((r + grown) * scale))

    parts = (
        (58, 26, 78, 84, 30),  # the palm
        (110, 28, 98, 26, 13),  # the finger that points
        (66, 10, 62, 26, 13),  # the thumb
        (112, 54, 36, 20, 10),
        (110, 73, 34, 19, 9),
        (104, 91, 32, 18, 9),
    )
    for part in parts:
        bar(*part[:4], _EDGE, 5, part[4])
    bar(14, 34, 50, 68, _EDGE, 5, 8)
    bar(14, 34, 50, 68, _CUFF, 0, 8)
    for part in parts[:3]:
        bar(*part[:4], _GLOVE, 0, part[4])
    for x, y, w, h, r in parts[3:]:
        bar(x, y, w, h, _EDGE, 3, r)
        bar(x, y, w, h, _GLOVE, 0, r)
    bar(70, 96, 40, 8, _SHADE, 0, 4)
    small = pygame.transform.smoothscale(sheet, (wide, round(130 * scale / _FINE)))
    return pygame.transform.rotozoom(small, angle, 1.0)
