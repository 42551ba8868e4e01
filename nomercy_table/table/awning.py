"""How a stall looks: a striped awning with scallops, shade below it, and a counter of wood."""

from __future__ import annotations

import pygame

from nomercy_table.table.places import Stall
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, blend

_FINE = 2
"""It is drawn so many times as large, and smoothed down."""

_STRIPE = 0.9
"""How wide a stripe is, against the awning's height."""

_CRIMSON, _CREAM = (170, 24, 32), (236, 222, 190)
_WOOD, _WOOD_LIGHT, _WOOD_DARK = (96, 58, 32), (150, 98, 56), (42, 24, 13)

_BAND = 0.5
"""How much of the awning's height is flat, above the scallops."""


def stall_picture(look: Look, stall: Stall) -> tuple[pygame.Surface, pygame.Rect]:
    """The stall without its goods, and where it lies: with the shade around it."""
    edge = stall.awning.height // 2
    area = stall.whole.inflate(2 * edge, 2 * edge)
    large = pygame.Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
    awning, counter = (_scaled(rect, area) for rect in (stall.awning, stall.counter))
    _inside(large, awning, counter)
    if look.theme.high_contrast:
        pygame.draw.rect(large, look.theme.accent, counter)
    else:
        _counter(large, counter)
    _awning(large, awning, look)
    return pygame.transform.smoothscale(large, area.size), area


def _scaled(rect: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(*(value * _FINE for value in rect.move(-area.x, -area.y)))


def _inside(surface: pygame.Surface, awning: pygame.Rect, counter: pygame.Rect) -> None:
    """The dark between awning and counter, that fades out at its sides and below the counter."""
    soft = awning.height // 2
    dark = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    room = pygame.Rect(awning.x, awning.centery, awning.width, counter.bottom - awning.centery)
    pygame.draw.rect(dark, (22, 12, 7, 235), room, border_radius=soft // 4)
    small = pygame.transform.smoothscale_by(dark.premul_alpha(), 0.25)
    blurred = pygame.transform.box_blur(small, max(1, soft // 12))
    blurred = pygame.transform.box_blur(blurred, max(1, soft // 12))
    soft_dark = pygame.transform.smoothscale(blurred, surface.get_size())
    surface.blit(soft_dark, (0, soft // 5))


def _counter(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A board with a bright upper edge and a few grains."""
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


def _awning(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Stripes, as many as give an odd number, each ending in half a disc; darker downwards."""
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
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    for y in range(rect.height):
        light = round(255 - 105 * (y / rect.height) ** 1.5)
        pygame.draw.line(shade, (light, light, light, 255), (0, y), (rect.width, y))
    cloth.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    below = cloth.copy()
    below.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(below, rect.move(0, rect.height // 8))
    surface.blit(cloth, rect)
    bright = max(2, rect.height // 26)
    edge = pygame.Surface((rect.width, bright), pygame.SRCALPHA)
    edge.fill((255, 240, 210, 90))
    surface.blit(edge, rect)


def _stripe(look: Look, number: int) -> Colour:
    if look.theme.high_contrast:
        return look.theme.panel_top if number % 2 else look.theme.muted
    return _CREAM if number % 2 else _CRIMSON
