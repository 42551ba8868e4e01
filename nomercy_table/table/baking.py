"""What is drawn around a card by its size alone: its shadow, the light that says that it may be
picked, the edges of those below it.

Each is made once for a size of cards and kept by `Sprites`.
"""

from __future__ import annotations

import pygame

from nomercy_table.render.art import PREMUL
from nomercy_table.render.beside import blank
from nomercy_table.system.scaling import box_blur, smoothscale, smoothscale_by

Size = tuple[int, int]
"""A card's width and height, in pixels."""

_BLUR, _DARK = (0.042, 0.085), (175, 110)
"""How soft a shadow is, as a share of the card's width, and how dark, of 255: of a card that lies,
and of one on high."""

_WIDE_BLUR = 6
"""Pixels: a shadow with a wider edge has no detail to lose, and one with an edge of twice as many
less."""

_WIDE_LIGHT = 16
"""The same for the light around a card, which is brighter."""

_ROUND = 0.072
"""The radius of a card's corners, as a share of its width."""

_GOLD, _BRIGHT = (255, 206, 96), (255, 232, 164)
_REACH, _RIM_WIDE = 0.085, 0.02
"""The light around a card that may be picked, and its rim: their colours, how far the light
reaches and how wide the rim is, as shares of the card's width."""

_PAPER, _PAPER_SHADE = (206, 196, 176), (58, 50, 42)
"""The edge of a card in a pile, and the shade below it."""

_SHEET = 0.032
"""How far apart the sheets of a pile are drawn, as a share of a card's width, doubled."""


def baked_shadow(card: Size, height: float) -> pygame.Surface:
    """The shadow of a card that is `height` (0 to 1) above the table, with its middle in the
    picture's."""
    width, down = card
    radius = max(2, round(width * (_BLUR[0] + (_BLUR[1] - _BLUR[0]) * height)))
    # What is blurred so much is drawn at half or a quarter of the size: so much less work.
    part = 4 if radius >= 2 * _WIDE_BLUR else 2 if radius >= _WIDE_BLUR else 1
    radius -= radius % part
    margin = 2 * radius + 2 * part - 1
    size = (width + 2 * margin, down + 2 * margin)
    surface = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    dark = (0, 0, 0, round(_DARK[0] + (_DARK[1] - _DARK[0]) * height))
    small = pygame.Rect(0, 0, round(width / part), round(down / part))
    small.center = (surface.get_width() // 2, surface.get_height() // 2)
    pygame.draw.rect(surface, dark, small, border_radius=round(width * _ROUND / part))
    # Black is the same premultiplied or not, so the blur needs no conversion.
    for _ in range(2):
        surface = box_blur(surface, radius // part)
    if part == 1:
        return surface
    return smoothscale_by(surface, part).subsurface((0, 0), size).copy()


def on_shadow(card: pygame.Surface, shadow: pygame.Surface, way: Size) -> pygame.Surface:
    """A card above its shadow, which falls so far from it, with the card in the very middle."""
    right, below = way
    size = (shadow.get_width() + 2 * right, shadow.get_height() + 2 * below)
    surface = blank(size, pygame.SRCALPHA)
    surface.blit(shadow, (2 * right, 2 * below))
    at = card.get_rect(center=(size[0] // 2, size[1] // 2))
    surface.blit(card, at, special_flags=PREMUL)
    return surface


def in_light(card: pygame.Surface, light: pygame.Surface, rim: pygame.Surface) -> pygame.Surface:
    """A card with that light around it, and that rim along its edge."""
    surface = light.copy()
    at = card.get_rect(center=(surface.get_width() // 2, surface.get_height() // 2))
    surface.blit(card, at, special_flags=PREMUL)
    surface.blit(rim, at, special_flags=PREMUL)
    return surface


def baked_light(card: Size) -> pygame.Surface:
    """Golden light around a card, with its middle in the picture's."""
    width, down = card
    reach = max(3, round(width * _REACH))
    part = 2 if reach >= _WIDE_LIGHT else 1
    size = (width + 4 * reach, down + 4 * reach)
    surface = pygame.Surface((-(-size[0] // part), -(-size[1] // part)), pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, round((width + reach) / part), round((down + reach) / part))
    rect.center = (surface.get_width() // 2, surface.get_height() // 2)
    pygame.draw.rect(surface, (*_GOLD, 255), rect, border_radius=reach // part)
    # Gold that covers all, and nothing, are the same premultiplied or not.
    for _ in range(2):
        surface = box_blur(surface, max(1, reach // 2 // part))
    return smoothscale(surface, size) if part > 1 else surface


def baked_edges(card: Size, deep: int, most: float) -> pygame.Surface:
    """What is seen of the cards below the top one, down to `deep` pixels of at `most` so many:
    sheets of paper, and a thin shade between one and the next. No more than that: from where the
    top card's lower corners begin. Drawn twice as large, smoothed down."""
    width, radius = card[0], round(card[0] * 2 * _ROUND)
    high = 2 * radius
    surface = pygame.Surface((2 * width, high + 2 * deep), pygame.SRCALPHA)
    sheet = max(3, round(width * _SHEET))
    for down in range(2 * deep, 0, -sheet):
        light = 1.0 - 0.4 * down / (2 * max(deep, most))
        for above, ink in ((0, _PAPER_SHADE), (1 + sheet // 3, _PAPER)):
            # its upper corners are out of sight
            rect = pygame.Rect(0, -2 * radius, 2 * width, 2 * radius + high + down - above)
            paint = [round(channel * light) for channel in ink]
            pygame.draw.rect(surface, paint, rect, border_radius=radius)
    size = (width, surface.get_height() // 2)
    return smoothscale(surface.premul_alpha(), size)


def baked_pile(
    lying: pygame.Surface, top: pygame.Surface, deep: int, most: float
) -> pygame.Surface:
    """A card, `top`, over the edges of those below it, down to `deep` pixels of at most so many;
    `lying` is a card on its shadow, with its middle in the picture's."""
    middle = (lying.get_width() // 2, deep + lying.get_height() // 2)
    size = (lying.get_width(), lying.get_height() + 2 * deep)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(lying, (0, 2 * deep))
    edges = baked_edges(top.get_size(), deep, most)
    below = middle[1] - top.get_height() // 2 + top.get_height() + deep
    surface.blit(edges, edges.get_rect(midbottom=(middle[0], below)))
    surface.blit(top, top.get_rect(center=middle), special_flags=PREMUL)
    return surface


def baked_rim(card: Size) -> pygame.Surface:
    """A bright line along the edge of a card, drawn twice as large, smoothed down."""
    width, down = card
    size = (width * 2, down * 2)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, radius = max(3, round(width * 2 * _RIM_WIDE)), round(width * 2 * _ROUND)
    pygame.draw.rect(surface, (*_BRIGHT, 255), surface.get_rect(), wide, border_radius=radius)
    return smoothscale(surface, card)
