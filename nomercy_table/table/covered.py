"""A card that comes up out of a hand comes out from below its neighbours, and of the light around
it, by and by."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from nomercy_table.render.item import Item

_OUT = 0.85
"""From this part of its way on it is wholly above them."""


def cover(card: Item, neighbours: Iterable[Item], part: float) -> list[Item]:
    """What of the neighbours that lie over it in the hand is still seen on a card that has come
    such a `part` of its way up; all of it is premultiplied."""
    strong = round(255 * (1.0 - part / _OUT))
    if strong <= 0:
        return []
    rect = card.rect
    over = [item for item in neighbours if item.x < rect.right and item.rect.colliderect(rect)]
    if not over:
        return []
    around = over[0].rect.unionall([item.rect for item in over[1:]]).clip(rect)
    seen = pygame.Surface(around.size, pygame.SRCALPHA)
    for item in over:
        at = item.x - around.x, item.y - around.y
        seen.blit(item.surface, at, special_flags=item.blend)
    seen.fill((strong,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return [Item(f"cover.{card.id}", seen, *around.topleft)]


def afterglow(lying: Item, part: float) -> list[Item]:
    """What is still seen, below a card that has come such a `part` of its way up, of the light
    around it as it is `lying` in the hand; that is premultiplied."""
    strong = round(255 * (1.0 - part))
    if strong <= 0:
        return []
    seen = lying.surface.copy()
    seen.fill((strong,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return [lying._replace(id=f"glow.{lying.id}", surface=seen)]
