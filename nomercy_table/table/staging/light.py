"""Light and dark over a still: pools, rays, grey, the glow around a card.

What is soft is drawn small and enlarged: no eye sees it, and it costs a sixteenth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.table.staging.sheets import Step
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


def shading(left: Colour, pools: Sequence[Pool], within: Colour) -> tuple[Step, ...]:
    """Takes light from a picture that is there already."""
    return _laid([lambda size, _: _mask(size, left, pools, within)], pygame.BLEND_RGB_MULT)


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


def rays(middle: tuple[float, float], colour: Colour) -> tuple[Step, ...]:
    """Draws rays from a point over the whole picture, strongest there."""
    return _laid(
        [
            lambda size, _: _beams(size, middle, colour),
            lambda _, beams: pygame.transform.box_blur(beams, 1),  # else hard edges show as steps
            lambda size, beams: _shaded(size, beams, middle),
        ],
        pygame.BLEND_RGB_ADD,
    )


def _laid(draws: Sequence[_Draw], blend: int) -> tuple[Step, ...]:
    """Lays light over a picture, drawn small, in these parts, and enlarged: first across, then
    strip by strip, as memory for all of it would take longer to get than this takes."""
    small: list[pygame.Surface] = []

    def draw(drawn: _Draw, surface: pygame.Surface) -> None:
        small[:] = [drawn(surface.get_size(), small[-1] if small else _NOTHING)]

    def widen(surface: pygame.Surface) -> None:
        size = (surface.get_width(), small[0].get_height())
        small[0] = pygame.transform.smoothscale(small[0], size)

    def lay(number: int, surface: pygame.Surface) -> None:
        wide = -(-surface.get_width() // _STRIPS)
        if not number:
            small.append(pygame.Surface((wide, surface.get_height())))
        rect = pygame.Rect(number * wide, 0, wide, surface.get_height())
        rect = rect.clip(surface.get_rect())
        if rect.width:
            narrow = small[0].subsurface((rect.x, 0, rect.width, small[0].get_height()))
            strip = small[1].subsurface((0, 0), rect.size)
            pygame.transform.smoothscale(narrow, rect.size, strip)
            surface.blit(strip, rect, special_flags=blend)
        if number == _STRIPS - 1:
            small.clear()

    drawing = [partial(draw, each) for each in draws]
    return *drawing, widen, *(partial(lay, number) for number in range(_STRIPS))


_Draw = Callable[[tuple[int, int], pygame.Surface], pygame.Surface]
"""Draws small light for a window of that size; of what was drawn before it goes on with that."""

_STRIPS = 4
_NOTHING = pygame.Surface((1, 1))


def _beams(window: tuple[int, int], middle: tuple[float, float], colour: Colour) -> pygame.Surface:
    """The rays alone, at a quarter of the window's size; drawn at half of it."""
    size = (window[0] // 2, window[1] // 2)
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
    return pygame.transform.smoothscale(beams, (window[0] // 4, window[1] // 4))


def _shaded(
    window: tuple[int, int], beams: pygame.Surface, middle: tuple[float, float]
) -> pygame.Surface:
    """The rays, fading out."""
    far = math.hypot(window[0] // 2, window[1] // 2)
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
