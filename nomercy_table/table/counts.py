"""What open hands count, on tokens at the portraits, while all are counted."""

from __future__ import annotations

import pygame

from nomercy_table.engine.arrangement import Count
from nomercy_table.render.crown import GOLD, crown, crown_width
from nomercy_table.render.theme import Colour, blend
from nomercy_table.table.plates import CRIMSON
from nomercy_table.ui.look import Look

COUNT = "count."
"""What the ids of tokens at portraits begin with, among the items of a table."""

_BROWN: Colour = (58, 34, 8)
_SIDE, _LEAST = 0.6, 26
"""A token's side against its portrait's, and at least so many pixels."""

_CROWN = 0.4
"""How high a crown is against its portrait."""


def token_rect(portrait: pygame.Rect, plate: pygame.Rect) -> pygame.Rect:
    """Where the token lies: over the portrait's upper right, or its upper left where the plate
    lies at its right."""
    side = max(_LEAST, round(_SIDE * portrait.width))
    rect = pygame.Rect(0, 0, side, side)
    inwards = portrait.width // 10
    beside = plate.left > portrait.centerx
    x = portrait.left + inwards if beside else portrait.right - inwards
    rect.center = (x, portrait.top + portrait.height // 6)
    return rect


def token(look: Look, side: int, text: str, mark: int = 0) -> pygame.Surface:
    """A dark token with a number; golden for who leads, crimson for who is last."""
    theme = look.theme
    ground: Colour = blend(theme.well, (0, 0, 0), 0.4)
    edge, ink = theme.accent, theme.text
    if mark > 0:
        ground, edge, ink = GOLD, _BROWN, _BROWN
    elif mark < 0:
        ground, edge, ink = CRIMSON, theme.text, (255, 255, 255)
    surface = look.shapes.disc(side, ground, edge, max(1.5, side / 20)).copy()
    shown, points = look.fonts.fit(text, "bold", round(0.56 * side), round(0.86 * side), 10)
    words = look.fonts.render(shown, "bold", points, ink)
    surface.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return surface


def crown_rect(portrait: pygame.Rect) -> pygame.Rect:
    """Where the crown of who leads is: it stands on the portrait, and in the window."""
    high = round(_CROWN * portrait.width)
    rect = pygame.Rect(0, 0, crown_width(high), high)
    rect.midbottom = portrait.centerx, portrait.top + high // 4
    rect.top = max(0, rect.top)
    return rect


def crowned(portrait: pygame.Rect, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a portrait is that wears a crown of that size, and where the crown: it is never on a
    face, and where there is no room for it, that is seen a bit further down."""
    over = size[1] - size[1] // 4
    portrait = portrait.move(0, max(0, over - portrait.top))
    top = pygame.Rect((0, 0), size)
    top.midtop = (portrait.centerx, portrait.top - over)
    return portrait, top


def counted(
    look: Look, portrait: pygame.Rect, plate: pygame.Rect, count: Count
) -> tuple[pygame.Surface, pygame.Rect]:
    """A seat's token in its place, and a crown on the portrait of who leads."""
    rect = token_rect(portrait, plate)
    picture = token(look, rect.width, str(count.value), count.mark)
    if count.mark <= 0:
        return picture, rect
    top = crown_rect(portrait)
    worn = crown(top.height)
    whole = rect.union(top)
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    surface.blit(worn, top.move(-whole.x, -whole.y))
    surface.blit(picture, rect.move(-whole.x, -whole.y))
    return surface, whole
