"""Numbers that roll: each of their signs is one picture, made once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.render.beside import together
from nomercy_table.render.theme import Colour
from nomercy_table.table.moments.words import (
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
)
from nomercy_table.ui.look import Look

SIGNS = "0123456789+−"
_AT_ONCE = 3
"""Signs that are drawn together."""

_TIGHT = 0.68
"""How far the pictures of two signs are apart, against their width: they have dark edges."""


class Digits:
    """Whole numbers in the letters of moments, `height` pixels high."""

    def __init__(self, look: Look, height: int, inks: tuple[Colour, Colour]) -> None:
        self._look, self._inks = look, inks
        self.height = height

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of the signs that are not there, a few together: of those the
        thread draws all but the letters, if there is one."""
        for n in range(0, len(SIGNS), _AT_ONCE):
            signs = [self._lettered(sign) for sign in SIGNS[n : n + _AT_ONCE]]
            missing = [sign for sign in signs if not is_lettered(*sign)]
            if missing and self._look.art.beside is None:
                yield partial(_make, missing)
            else:
                yield from together(*(lettering_steps(*sign) for sign in missing))

    def _lettered(self, sign: str) -> Lettering:
        """How a sign looks."""
        return self._look, sign, self.height, 4 * self.height, self._inks, 0.0

    def _sign(self, sign: str) -> pygame.Surface:
        return lettering(*self._lettered(sign))

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


def _make(signs: Iterable[Lettering]) -> None:
    for sign in signs:
        lettering(*sign)


ROLLS_FROM = 10
"""A smaller number is not worth rolling: each that is passed could be taken for the right one."""


def rolled(start: int, end: int, part: float) -> int:
    """The number that is shown at that part of its way from one to the other: slower at the end."""
    return start + round((end - start) * (1.0 - (1.0 - part) ** 2))
