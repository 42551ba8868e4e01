"""Light and dark over a still: pools, rays, grey, the glow around a card.

What is soft is drawn small and enlarged: no eye sees it, and it costs a sixteenth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from nomercy_table.table.staging.sheets import Sheets, Step
from nomercy_table.ui.theme import Colour

_PART = 8
"""So many times smaller light is drawn."""

_STEPS = 24


class Pool(NamedTuple):
    """A pool of light: its middle and radius in pixels."""

    x: float
    y: float
    radius: float


_WHITE = (235, 235, 235)


def dimmed(
    still: pygame.Surface, left: Colour, pools: Sequence[Pool], within: Colour = _WHITE
) -> pygame.Surface:
    """The picture with so much of its light left (of 255, by colour), and more within `pools`."""
    dark = pygame.Surface(still.get_size())
    for step in dimming(still, left, pools, within):
        step(dark)
    return dark


def dimming(
    still: pygame.Surface, left: Colour, pools: Sequence[Pool], within: Colour = _WHITE
) -> tuple[Step, Step]:
    """Draws the picture as `dimmed` does."""

    def light(dark: pygame.Surface) -> None:
        mask = _mask(still.get_size(), left, pools, within)
        pygame.transform.smoothscale(mask, still.get_size(), dark)

    def lit(dark: pygame.Surface) -> None:
        dark.blit(still, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    return light, lit


def shading(
    sheets: Sheets, left: Colour, pools: Sequence[Pool], within: Colour
) -> tuple[Step, Step]:
    """Takes light from a picture that is there already."""

    def shade(picture: pygame.Surface) -> None:
        spare = sheets.take()
        mask = _mask(sheets.size, left, pools, within)
        pygame.transform.smoothscale(mask, sheets.size, spare)
        picture.blit(spare, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        sheets.give_back(spare)

    return sheets.ready, shade


def _mask(
    window: tuple[int, int], left: Colour, pools: Sequence[Pool], within: Colour
) -> pygame.Surface:
    mask = pygame.Surface(_small(window))
    mask.fill(left)
    for step in range(_STEPS):
        share = (step / (_STEPS - 1)) ** 1.6
        light = [round(a + (b - a) * share) for a, b in zip(left, within, strict=True)]
        for pool in pools:
            radius = pool.radius * (1 - 0.75 * step / _STEPS) / _PART
            pygame.draw.circle(mask, light, (pool.x / _PART, pool.y / _PART), radius)
    return pygame.transform.box_blur(mask, 2)


def faded(
    surface: pygame.Surface, still: pygame.Surface, dark: pygame.Surface, part: float, least: int
) -> None:
    """The picture on its way into the dark one, `part` of it over, drawn on `surface`: what keeps
    its light keeps it, and all else darkens to `least` (of 255), as in `dark`."""
    level = round(255 + (least - 255) * part)
    surface.blit(still, (0, 0))
    surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MAX)


def add_rays(surface: pygame.Surface, middle: tuple[float, float], colour: Colour) -> None:
    """Rays from a point over the whole picture, strongest there."""
    for step in rays(Sheets(surface.get_size()), middle, colour):
        step(surface)


def rays(sheets: Sheets, middle: tuple[float, float], colour: Colour) -> tuple[Step, ...]:
    """Draws rays as `add_rays` does."""
    beams: list[pygame.Surface] = []

    def draw(surface: pygame.Surface) -> None:
        beams.append(_rays(surface.get_size(), middle, colour))

    def enlarge(surface: pygame.Surface) -> None:
        beams.append(sheets.take())
        pygame.transform.smoothscale(beams[0], surface.get_size(), beams[1])

    def add(surface: pygame.Surface) -> None:
        surface.blit(beams[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        sheets.give_back(beams[1])
        beams.clear()

    return draw, sheets.ready, enlarge, add


def _rays(window: tuple[int, int], middle: tuple[float, float], colour: Colour) -> pygame.Surface:
    """The rays, at a quarter of the window's size."""
    width, height = window
    size = (width // 2, height // 2)
    x, y = middle[0] / 2, middle[1] / 2
    far = math.hypot(*size)
    beams = pygame.Surface(size)
    for n in range(_RAYS):
        wide = 0.36 + 0.22 * math.sin(n * 2.4)
        edges = [
            (x + far * math.cos(turn), y + far * math.sin(turn))
            for turn in (math.tau * n / _RAYS, math.tau * (n + wide) / _RAYS)
        ]
        pygame.draw.polygon(beams, colour, [(x, y), *edges])
    beams = pygame.transform.smoothscale(beams, (width // 4, height // 4))
    beams = pygame.transform.box_blur(beams, 1)  # enlarged, hard edges would show as steps
    shade = pygame.Surface(_small(window))
    for step in range(_STEPS):
        light = round(40 + 215 * (step / (_STEPS - 1)) ** 1.5)
        radius = 0.75 * far * 2 / _PART * (1 - step / _STEPS)
        pygame.draw.circle(
            shade, (light, light, light), (middle[0] / _PART, middle[1] / _PART), radius
        )
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(shade, 2), beams.get_size())
    beams.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return beams


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


def _small(window: tuple[int, int]) -> tuple[int, int]:
    return max(1, window[0] // _PART), max(1, window[1] // _PART)
