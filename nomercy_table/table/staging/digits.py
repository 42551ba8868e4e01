"""Numbers that roll: each of their signs is one picture, made once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.table.staging.words import lettering
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

SIGNS = "0123456789+−"
_AT_ONCE = 4
"""Signs that are drawn between two frames."""

_TIGHT = 0.68
"""How far the pictures of two signs are apart, against their width: they have dark edges."""


class Digits:
    """Whole numbers in the letters of moments, `height` pixels high."""

    def __init__(self, look: Look, height: int, inks: tuple[Colour, Colour]) -> None:
        self._look, self._inks = look, inks
        self.height = height

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of the signs, a few in each."""
        return (
            partial(self._make, SIGNS[n : n + _AT_ONCE]) for n in range(0, len(SIGNS), _AT_ONCE)
        )

    def _make(self, signs: str) -> None:
        for sign in signs:
            self._sign(sign)

    def _sign(self, sign: str) -> pygame.Surface:
        return lettering(self._look, sign, self.height, 4 * self.height, self._inks)

    @cached_property
    def _wide(self) -> int:
        """Every figure takes as much room as the widest, so that a number rolls on one spot."""
        return round(_TIGHT * max(self._sign(sign).get_width() for sign in "0123456789"))

    def text(self, number: int, plus: bool = False) -> str:
        """The number as it is written; with `plus` a gain has its sign."""
        return f"{'+' if plus and number >= 0 else '−' if number < 0 else ''}{abs(number)}"

    def width(self, text: str) -> int:
        """How wide that is."""
        return self._wide * len(text)

    def draw(self, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """Draw those signs around a place."""
        x = centre[0] - self.width(text) // 2 + self._wide // 2
        for sign in text:
            picture = self._sign(sign)
            surface.blit(picture, picture.get_rect(center=(x, centre[1])))
            x += self._wide

    def picture(self, text: str) -> pygame.Surface:
        """The same as a picture of its own."""
        high = max(self._sign(sign).get_height() for sign in text)
        surface = pygame.Surface((self.width(text) + self._wide // 2, high), pygame.SRCALPHA)
        self.draw(surface, text, surface.get_rect().center)
        return surface


ROLLS_FROM = 10
"""A smaller number is not worth rolling: each that is passed could be taken for the right one."""


def rolled(start: int, end: int, part: float) -> int:
    """The number that is shown at that part of its way from one to the other: slower at the end."""
    return start + round((end - start) * (1.0 - (1.0 - part) ** 2))
