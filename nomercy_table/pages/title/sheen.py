"""A sheen that crosses a card, and the card as it lies turned, on its shadow."""

from __future__ import annotations

from functools import cache

import pygame

from nomercy_table.render.art import CARD_ASPECT, PREMUL
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.look import Look

_STRIPES = ((1.0, 10), (0.72, 16), (0.44, 26), (0.2, 34))
"""The sheen is made of stripes on each other: how wide each is, against the widest, and how much
light it adds."""

_SLANT = 0.36
"""How far its upper end leans to the right, against its height."""


_EDGE = 2
"""Pixels of a clear edge into which a card is turned: without it its own edge would be jagged."""


def turned_card(look: Look, face: str, width: int, angle: float, drawn: int) -> pygame.Surface:
    """A card `width` pixels wide, turned clockwise by so many degrees, of art `drawn` pixels wide;
    premultiplied."""
    return turned(upright_card(look, face, width, drawn), angle)


def upright_card(look: Look, face: str, width: int, drawn: int) -> pygame.Surface:
    """The same, ready to be `turned`. Larger art is made smaller before that: at the same time,
    lines and edges would be jagged."""
    card = look.art.card(face, drawn)
    if drawn != width:
        card = smoothscale(card, (width, round(width * CARD_ASPECT)))
    size = (card.get_width() + 2 * _EDGE, card.get_height() + 2 * _EDGE)
    edged = pygame.Surface(size, pygame.SRCALPHA)
    edged.blit(card, (_EDGE, _EDGE))
    return edged


def turned(card: pygame.Surface, angle: float) -> pygame.Surface:
    """An upright card, turned clockwise by so many degrees."""
    return pygame.transform.rotozoom(card, -angle, 1.0)


def with_shadow(look: Look, card: pygame.Surface, width: int, angle: float) -> pygame.Surface:
    """A turned card on a soft shadow below it, in a picture of its own with the card's middle in
    its middle."""
    blur = _blur(width)
    flat = look.shapes.shadow((width, round(width * CARD_ASPECT)), width // 14, blur, 165)
    shade = pygame.transform.rotozoom(flat.premul_alpha(), -angle, 1.0)
    room = (shade.get_width() + 2 * blur, shade.get_height() + 2 * blur)
    picture = pygame.Surface(room, pygame.SRCALPHA)
    middle = room[0] // 2, room[1] // 2
    at = shade.get_rect(center=(middle[0], middle[1] + blur * 2 // 3))
    picture.blit(shade, at, special_flags=PREMUL)
    picture.blit(card, card.get_rect(center=middle), special_flags=PREMUL)
    return picture


def shadow_reach(width: int) -> float:
    """How far the shadow of a card so wide reaches beyond it, in pixels, however it is turned."""
    return 3.3 * _blur(width)


def _blur(width: int) -> int:
    return max(6, width // 12)


def lay_sheen(surface: pygame.Surface, card: pygame.Surface, at: pygame.Rect, share: float) -> None:
    """Light the card that lies at that place where a sheen has come so far across it, 0 to 1."""
    if not 0.0 < share < 1.0:
        return
    wide, high = card.get_size()
    light = pygame.Surface((wide, high))
    band = _band(high)
    x = round(-band.get_width() + share * (wide + band.get_width()))
    light.blit(band, (x, 0))
    light.blit(_shape(card), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _shape(card: pygame.Surface) -> pygame.Surface:
    """White where the card is, black where it is not."""
    white = card.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return white.premul_alpha()


@cache
def _band(high: int) -> pygame.Surface:
    """The light itself: slanted stripes, soft at both sides, so high."""
    lean, widest = round(high * _SLANT), max(4, round(high * 0.22))
    band = pygame.Surface((lean + widest, high))
    for share, light in reversed(_STRIPES):
        half = widest * share / 2
        middle = widest / 2
        corners = [
            (middle - half + lean, 0),
            (middle + half + lean, 0),
            (middle + half, high),
            (middle - half, high),
        ]
        stripe = pygame.Surface(band.get_size())
        pygame.draw.polygon(stripe, (light, light, round(light * 0.9)), corners)
        band.blit(stripe, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return band
