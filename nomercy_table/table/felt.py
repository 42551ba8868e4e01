"""The table itself: felt under a lamp, with a rim of wood."""

from __future__ import annotations

import pygame

from nomercy_table.table.art import Art

CENTRE = (15, 74, 64)
EDGE = (8, 48, 43)


def felt(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """The empty table of `size`: an opaque surface, drawn once per size."""
    surface = pygame.Surface(size).convert()
    surface.blit(_gradient(size), (0, 0))
    return surface


def _gradient(size: tuple[int, int]) -> pygame.Surface:
    """Lighter in the middle, darker to the edges: a small picture, smoothly enlarged."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            dx, dy = (x - 31.5) / 32, (y - 16) / 18
            far = min(1.0, (dx * dx * 0.8 + dy * dy * 0.9) ** 0.5)
            far = far * far * (3 - 2 * far)
            colour = [round(c + (e - c) * far) for c, e in zip(CENTRE, EDGE, strict=True)]
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size).convert()
