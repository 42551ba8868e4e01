"""Signs of moments: a hand that points, in a glove; an arrow both ways."""

from __future__ import annotations

import pygame

from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale

_GLOVE: Colour = (250, 244, 230)
_SHADE: Colour = (214, 200, 172)
_EDGE: Colour = (44, 18, 12)
_CUFF: Colour = (176, 30, 34)

_GOLD: Colour = (240, 196, 110)

_FINE = 2
"""They are drawn so many times as large, and smoothed down."""


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
    small = smoothscale(sheet, (wide, round(130 * scale / _FINE)))
    return pygame.transform.rotozoom(small, angle, 1.0)


def both_ways(high: int) -> pygame.Surface:
    """An arrow that points to the left and to the right, for letters so high."""
    wide, tall = round(1.2 * high) * _FINE, high * _FINE
    sheet = pygame.Surface((wide, tall), pygame.SRCALPHA)
    middle, reach, head, thick = tall / 2, 0.42 * wide, 0.22 * wide, 0.055 * tall
    for ink, grown in ((_EDGE, 0.035 * tall), (_GOLD, 0.0)):
        half, top = reach + 1.4 * grown, 0.17 * tall + 1.6 * grown
        for way in (1, -1):
            tip = (wide / 2 + way * half, middle)
            inner = wide / 2 + way * (reach - head - grown)
            pygame.draw.polygon(sheet, ink, [tip, (inner, middle - top), (inner, middle + top)])
        bar = pygame.Rect(0, 0, round(2 * (reach - head)) + 2, round(2 * (thick + grown)))
        bar.center = wide // 2, tall // 2
        pygame.draw.rect(sheet, ink, bar)
    return smoothscale(sheet, (wide // _FINE, high))
