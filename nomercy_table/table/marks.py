"""How the cards of a row are now: the dead lie in the dark, words sit on the edges of the others.

A badge is a word on a small plaque, with a picture before it or a picture alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.arrangement import Badge, Column
from nomercy_table.screen.art import PREMUL
from nomercy_table.ui.look import Look

_VEIL = 172
"""How dark it is where the dead lie, of 255."""

_STAIN = 0.62
"""The size of what is stained on a card, as a share of its smaller side."""

_LEAST_LETTER = 10

_OUT = 0.7
"""How much of a badge at a card's side may hang out over its edge."""

_ROOM = 0.4
"""And how far at most, as a share of the card's width: no further than its place goes."""


def marks(
    look: Look, card: pygame.Rect, column: Column, foretold: bool = False
) -> tuple[pygame.Surface, pygame.Rect]:
    """All that is to be seen on the topmost card of a column, which covers `card`; and where.

    `foretold`: what would come of something is written on the card, its numbers with it; so
    those at its side make way.
    """
    shown = [badge for badge in column.badges if not (foretold and badge.beside)]
    badges = _placed(look, card, shown)
    area = card.unionall([rect for _, _, rect in badges])
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    if column.stain:
        dark = _veil(look, card.size, column.stain)
        surface.blit(dark, (card.x - area.x, card.y - area.y))
    for _, picture, rect in badges:
        surface.blit(picture, (rect.x - area.x, rect.y - area.y))
    return surface, area


def _veil(look: Look, size: tuple[int, int], stain: str) -> pygame.Surface:
    """Darkness over a card of that size, and what is stained on it."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = round(min(size) * 0.08)
    pygame.draw.rect(surface, (6, 12, 11, _VEIL), surface.get_rect(), border_radius=radius)
    side = round(min(size) * _STAIN)
    picture = look.art.svg(stain, (side, side))
    at = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, at, special_flags=PREMUL)
    return surface


def placed(
    look: Look, card: pygame.Rect, badges: Sequence[Badge]
) -> list[tuple[Badge, pygame.Rect]]:
    """Where the badges of a card sit that covers `card`."""
    return [(badge, rect) for badge, _, rect in _placed(look, card, badges)]


def _placed(
    look: Look, card: pygame.Rect, badges: Sequence[Badge]
) -> list[tuple[Badge, pygame.Surface, pygame.Rect]]:
    """The badges of a card, and where they sit: side by side on its lower edge, and below each
    other at the side where its number is not."""
    gap = look.metrics.px(3)
    low = [badge for badge in badges if not badge.beside]
    room = card.width + look.metrics.px(18)
    pictures = [_badge(look, badge, room // len(low) - gap, card) for badge in low]
    x = card.centerx - (sum(p.get_width() + gap for p in pictures) - gap) // 2
    found = []
    for badge, picture in zip(low, pictures, strict=True):
        rect = picture.get_rect(left=x, centery=card.bottom)
        found.append((badge, picture, rect))
        x = rect.right + gap
    across = card.width > card.height  # its number is at the right then
    y = card.top + gap
    for badge in badges:
        if badge.beside:
            picture = _badge(look, badge, card.height, card)
            rect = picture.get_rect(top=y)
            # One that lies across fills its place; beside one that stands there is a little room.
            rect.left = card.left + gap if across else card.right - rect.width
            if not across:
                rect.left += min(round(rect.width * _OUT), round(card.width * _ROOM))
            found.append((badge, picture, rect))
            y = rect.bottom + gap
    return found


def _badge(look: Look, badge: Badge, room: int, card: pygame.Rect) -> pygame.Surface:
    """One badge, at most `room` wide, in letters that fit the card's size."""
    theme, metrics, width = look.theme, look.metrics, min(card.size)
    size = max(_LEAST_LETTER, min(metrics.small, round(width * 0.2)))
    side = round(size * 1.5) if badge.picture else 0
    pad = max(3, round(size * 0.4))
    between = pad // 2 if badge.picture and badge.text else 0
    words, points = look.fonts.fit(
        badge.text, "bold", size, max(8, room - side - between - 2 * pad), _LEAST_LETTER - 1
    )
    ink = theme.danger_text if badge.grave else theme.text
    text = look.fonts.render(words, "bold", points, ink) if words else None
    wide = side + between + 2 * pad + (text.get_width() if text is not None else 0)
    tall = max(look.fonts.height("bold", size), side) + 2
    grave = (theme.danger_top, theme.danger_bottom)
    fill = grave if badge.grave else (theme.panel_top, theme.panel_bottom)
    edge = theme.danger_text if badge.grave else theme.accent
    surface = pygame.Surface((wide, tall), pygame.SRCALPHA)
    surface.blit(look.shapes.rounded((wide, tall), tall / 2, fill, edge, 1.4), (0, 0))
    if badge.picture:
        picture = look.art.svg(badge.picture, (side, side))
        surface.blit(picture, (pad, (tall - side) // 2), special_flags=PREMUL)
    if text is not None:
        x = pad + side + between
        surface.blit(text, (x, (tall - text.get_height()) // 2))
    return surface
