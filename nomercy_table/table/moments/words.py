"""Lettering of moments: large, tilted, from light to colour, with a dark edge."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from nomercy_table.render.beside import blank
from nomercy_table.render.shapes import Parts
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale, smoothscale_by
from nomercy_table.ui.look import Look

_EDGE: Colour = (44, 6, 10)
RED: tuple[Colour, Colour] = (255, 236, 204), (240, 62, 44)
SILVER: tuple[Colour, Colour] = (240, 244, 248), (152, 162, 178)
GOLD: tuple[Colour, Colour] = (255, 244, 214), (226, 164, 70)


Lettering = tuple[Look, str, int, int, tuple[Colour, Colour], float]
"""What says how a lettering looks: the arguments of `lettering`."""


def lettering(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float = 0.0
) -> pygame.Surface:
    """`text` as large as `height` and `room` allow, in pixels, tilted by so many degrees; the
    caller must not change it."""
    key = ("lettering", text, height, room, inks, tilt)
    return look.shapes.in_parts(key, lambda: _drawn(look, text, height, room, inks, tilt))


def lettering_steps(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float = 0.0
) -> Iterator[Callable[[], object]]:
    """What makes such lettering, each of it short enough to go between two frames."""
    key = ("lettering", text, height, room, inks, tilt)
    return look.shapes.parts(key, lambda: _drawn(look, text, height, room, inks, tilt))


def is_lettered(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float = 0.0
) -> bool:
    """Whether such lettering is there."""
    return ("lettering", text, height, room, inks, tilt) in look.shapes


def slammed(words: pygame.Surface, size: float, part: float) -> pygame.Surface:
    """The words on their way down, `part` of it over (0 to 1): faint, and `size` times as large as
    they will lie, as far as a frame has the time to enlarge them."""
    if part >= 1.0:
        return words
    size = min(size, math.sqrt(_SLAMMED / (words.get_width() * words.get_height())))
    if size > 1.0:
        large = pygame.transform.scale_by(words, size)
    else:  # the same pixels, without a copy
        large = words.subsurface(words.get_rect())
    large.set_alpha(round(90 + 165 * part))
    return large


_SLAMMED, _FINELY = 1_600_000, 1_500_000
"""Pixels of enlarged words at most; and up to which words are tilted at their whole size: where
there are more, in a window of 4K, they are drawn and tilted at half of it, and enlarged. Else that
alone would take more than a frame, and without smoothing their edges would be stairs."""


def _drawn(
    look: Look, text: str, height: int, room: int, inks: tuple[Colour, Colour], tilt: float
) -> Parts:
    """Letters, which the fonts draw; their edge, their colours; then all of it is tilted. Each part
    takes some milliseconds at 4K, most of them to get memory for a picture."""
    shown, size = look.fonts.fit(text, "display", height, round(0.94 * room), 14)
    high = look.fonts.height("display", size)
    part = 2 if tilt and high * look.fonts.width(shown, "display", size) > _FINELY else 1
    letters = look.fonts.drawn(shown, "display", size // part, (255, 255, 255))
    yield
    edge = max(2, size // part // 13)
    words = yield from _edge_around(letters, edge)
    yield
    _colour(letters, inks)
    words.blit(letters, (2 * edge, 2 * edge))
    if not tilt:
        return words
    yield
    del letters
    words = pygame.transform.rotozoom(words, tilt, 1.0)
    if part == 1:
        return words
    yield
    large = blank((part * words.get_width(), part * words.get_height()), pygame.SRCALPHA)
    yield
    return smoothscale(words, large.get_size(), large)


def _colour(letters: pygame.Surface, inks: tuple[Colour, Colour]) -> None:
    """Colour white letters, line by line."""
    wide, high = letters.get_size()
    shades = smoothscale(_gradient(inks), (1, high))
    for y in range(high):
        letters.fill(shades.get_at((0, y)), (0, y, wide, 1), pygame.BLEND_RGBA_MULT)


def _edge_around(letters: pygame.Surface, edge: int) -> Parts:
    """White letters in the dark, widened by `edge` pixels on all sides, drawn where there are four
    times that. What is large is drawn at half the size: its edge is soft, and takes a quarter of
    the work."""
    wide, high = letters.get_width() + 4 * edge, letters.get_height() + 4 * edge
    part = 2 if edge >= _WIDE_EDGE else 1
    small = letters.copy() if part == 1 else smoothscale_by(letters, 1 / part)
    small.fill(_EDGE, special_flags=pygame.BLEND_RGB_MULT)
    surface = blank((-(-wide // part), -(-high // part)), pygame.SRCALPHA)
    yield
    for n in range(_AROUND):
        turn = math.tau * n / _AROUND
        at = (
            (2 * edge + edge * math.cos(turn)) / part,
            (2 * edge + edge * math.sin(turn) + edge / 2) / part,
        )
        surface.blit(small, at)
        if n == _AROUND // 2:
            yield
    if part == 1:
        return surface
    yield
    return smoothscale(surface, (wide, high), blank((wide, high), pygame.SRCALPHA))


_WIDE_EDGE, _AROUND = 6, 20


@lru_cache(maxsize=8)
def _gradient(inks: tuple[Colour, Colour]) -> pygame.Surface:
    """From the first to the second, downwards, over the letters' own height."""
    (top, bottom), high = inks, 32
    surface = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = min(1.0, max(0.0, (y / high - 0.28) / 0.5))
        ink = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        surface.set_at((0, y), (*ink, 255))
    return surface
