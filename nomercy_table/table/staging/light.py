"""Light and dark over a still: pools, rays, grey, the glow around a card.

What is soft is drawn small and enlarged: no eye sees it, and it costs a sixteenth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from nomercy_table.ui.theme import Colour

_PART = 8
"""So many times smaller light is drawn."""

_STEPS = 24


class Pool(NamedTuple):
    """A pool of light: its middle and radius in pixels."""

    x: float
    y: float
    radius: float


def dimmed(
    still: pygame.Surface, left: Colour, pools: Sequence[Pool], within: Colour = (235, 235, 235)
) -> pygame.Surface:
    """The picture with so much of its light left (of 255, by colour), and more within `pools`."""
    mask = pygame.Surface(_small(still))
    mask.fill(left)
    for step in range(_STEPS):
        share = (step / (_STEPS - 1)) ** 1.6
        light = [round(a + (b - a) * share) for a, b in zip(left, within, strict=True)]
        for pool in pools:
            radius = pool.radius * (1 - 0.75 * step / _STEPS) / _PART
            pygame.draw.circle(mask, light, (pool.x / _PART, pool.y / _PART), radius)
    mask = pygame.transform.box_blur(mask, 2)
    dark = still.copy()
    enlarged = pygame.transform.smoothscale(mask, still.get_size())
    dark.blit(enlarged, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def add_rays(surface: pygame.Surface, middle: tuple[float, float], colour: Colour) -> None:
    """Rays from a point over the whole picture, strongest there."""
    width, height = surface.get_size()
    size = (width // 2, height // 2)
    x, y = middle[0] / 2, middle[1] / 2
    far = math.hypot(*size)
    rays = pygame.Surface(size)
    for n in range(_RAYS):
        wide = 0.36 + 0.22 * math.sin(n * 2.4)
        edges = [
            (x + far * math.cos(turn), y + far * math.sin(turn))
            for turn in (math.tau * n / _RAYS, math.tau * (n + wide) / _RAYS)
        ]
        pygame.draw.polygon(rays, colour, [(x, y), *edges])
    rays = pygame.transform.smoothscale(rays, (width // 4, height // 4))
    shade = pygame.Surface(_small(surface))
    for step in range(_STEPS):
        light = round(40 + 215 * (step / (_STEPS - 1)) ** 1.5)
        radius = 0.75 * far * 2 / _PART * (1 - step / _STEPS)
        pygame.draw.circle(
            shade, (light, light, light), (middle[0] / _PART, middle[1] / _PART), radius
        )
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(shade, 2), rays.get_size())
    rays.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    enlarged = pygame.transform.smoothscale(rays, surface.get_size())
    surface.blit(enlarged, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


_RAYS = 26


def halo(size: tuple[int, int], reach: int, colour: Colour) -> pygame.Surface:
    """The glow around a card of that size, `reach` pixels wide; its middle is the card's."""
    part = 4
    wide, high = size[0] + 4 * reach, size[1] + 4 * reach
    small = pygame.Surface((max(1, wide // part), max(1, high // part)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = pygame.Rect(0, 0, size[0] // part, size[1] // part)
    inner.center = (small.get_width() // 2, small.get_height() // 2)
    inner.inflate_ip(reach // part, reach // part)
    pygame.draw.rect(small, (*colour, 255), inner, border_radius=max(1, size[0] // (12 * part)))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, reach // (2 * part)))
    return pygame.transform.smoothscale(small, (wide, high))


def _small(surface: pygame.Surface) -> tuple[int, int]:
    width, height = surface.get_size()
    return max(1, width // _PART), max(1, height // _PART)
