"""Lettering of moments: large, tilted, shaded, with a dark edge; numbers that roll."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial

import pygame

from nomercy_table.render.beside import blank, together
from nomercy_table.render.shapes import Parts
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.look import Look

Inks = tuple[Colour, Colour]

_EDGE: Colour = (44, 6, 10)
RED: Inks = (255, 236, 204), (240, 62, 44)
SILVER: Inks = (240, 244, 248), (152, 162, 178)
GOLD: Inks = (255, 244, 214), (226, 164, 70)

Lettering = tuple[Look, str, int, int, Inks, float]
"""The arguments of `lettering`."""


_AROUND = 20
"""Copies of the letters around them that make their dark edge."""

_SIGNS = ("012", "345", "678", "9+−")
"""The signs of numbers; those of a group are drawn together."""

_TIGHT = 0.68
"""The distance of the pictures of two signs, which have dark edges, against their width."""

ROLLS_FROM = 10
"""A smaller number is not worth rolling: each that is passed could be taken for the right one."""


def lettering(
    look: Look, text: str, height: int, room: int, inks: Inks, tilt: float = 0.0
) -> pygame.Surface:
    """Return `text` as large as `height` and `room` allow, in pixels, tilted by so many degrees;
    the caller must not change it."""
    draw = partial(_drawn, look, text, height, room, inks, tilt)
    return look.shapes.in_parts(_key(text, height, room, inks, tilt), draw)


def lettering_steps(
    look: Look, text: str, height: int, room: int, inks: Inks, tilt: float = 0.0
) -> Iterator[Callable[[], object]]:
    """Return what makes such lettering, each step short enough to go between two frames."""
    draw = partial(_drawn, look, text, height, room, inks, tilt)
    return look.shapes.parts(_key(text, height, room, inks, tilt), draw)


def is_lettered(
    look: Look, text: str, height: int, room: int, inks: Inks, tilt: float = 0.0
) -> bool:
    """Tell whether such lettering is there."""
    return _key(text, height, room, inks, tilt) in look.shapes


def _key(*given: object) -> tuple[object, ...]:
    return ("lettering", *given)


def _drawn(look: Look, text: str, height: int, room: int, inks: Inks, tilt: float) -> Parts:
    """Draw letters, their edge, and their colours, and tilt it all: a thread may do all but the
    first part, in which the fonts draw."""
    shown, size = look.fonts.fit(text, "display", height, round(0.94 * room), 14)
    letters = look.fonts.drawn(shown, "display", size, (255, 255, 255))
    yield
    edge = max(2, size // 13)
    wide, high = letters.get_width() + 4 * edge, letters.get_height() + 4 * edge
    dark = letters.copy()
    dark.fill(_EDGE, special_flags=pygame.BLEND_RGB_MULT)
    words = blank((wide, high), pygame.SRCALPHA)
    yield
    for n in range(_AROUND):
        turn = math.tau * n / _AROUND
        x, y = 2 + math.cos(turn), 2.5 + math.sin(turn)
        words.blit(dark, (edge * x, edge * y))
        if n == _AROUND // 2:
            yield
    yield
    shades = smoothscale(_gradient(inks), (1, letters.get_height()))
    for y in range(letters.get_height()):
        row = (0, y, letters.get_width(), 1)
        letters.fill(shades.get_at((0, y)), row, pygame.BLEND_RGBA_MULT)
    words.blit(letters, (2 * edge, 2 * edge))
    if not tilt:
        return words
    yield
    return pygame.transform.rotozoom(words, tilt, 1.0)


@lru_cache(maxsize=8)
def _gradient(inks: Inks) -> pygame.Surface:
    """Draw from the first to the second, downwards, over the letters' own height."""
    (top, bottom), high = inks, 32
    surface = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = min(1.0, max(0.0, (y / high - 0.28) / 0.5))
        ink = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        surface.set_at((0, y), (*ink, 255))
    return surface


class Digits:
    """Whole numbers in the letters of moments, `height` pixels high: each sign is drawn once."""

    def __init__(self, look: Look, height: int, inks: Inks) -> None:
        self._look, self._inks = look, inks
        self.height = height

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of all signs, some together; as a rule they are there."""
        for signs in _SIGNS:
            lettered = [self._lettered(sign) for sign in signs]
            if self._look.art.beside is not None:
                yield from together(*(lettering_steps(*each) for each in lettered))
            elif not all(is_lettered(*each) for each in lettered):
                yield partial(self._draw_signs, signs)

    def _lettered(self, sign: str) -> Lettering:
        return self._look, sign, self.height, 4 * self.height, self._inks, 0.0

    def _draw_signs(self, signs: str) -> None:
        for sign in signs:
            self._sign(sign)

    def _sign(self, sign: str) -> pygame.Surface:
        return lettering(*self._lettered(sign))

    @cached_property
    def _wide(self) -> int:
        """Every figure takes as much room as the widest, so that a number rolls on one spot."""
        return round(_TIGHT * max(self._sign(sign).get_width() for sign in "0123456789"))

    def text(self, number: int, plus: bool = False) -> str:
        """Return the number as it is written; with `plus` a gain has its sign."""
        return f"{'+' if plus and number >= 0 else '−' if number < 0 else ''}{abs(number)}"

    def width(self, text: str) -> int:
        """Return how wide that is."""
        return self._wide * len(text)

    def draw(self, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """Draw those signs around a place."""
        x = centre[0] - self.width(text) // 2 + self._wide // 2
        for sign in text:
            picture = self._sign(sign)
            surface.blit(picture, picture.get_rect(center=(x, centre[1])))
            x += self._wide

    def picture(self, text: str) -> pygame.Surface:
        """Return the same as a picture of its own."""
        high = max(self._sign(sign).get_height() for sign in text)
        surface = pygame.Surface((self.width(text) + self._wide // 2, high), pygame.SRCALPHA)
        self.draw(surface, text, surface.get_rect().center)
        return surface


def rolled(start: int, end: int, part: float) -> int:
    """Return the number at that part of the way from one to the other: slower at the end."""
    return start + round((end - start) * (1.0 - (1.0 - part) ** 2))
