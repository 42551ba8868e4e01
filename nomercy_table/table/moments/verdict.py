"""Large words over the middle of the window, which cover nothing that is read beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import NamedTuple

import pygame

from nomercy_table.render.beside import blank
from nomercy_table.render.theme import Colour
from nomercy_table.table.moments.light import Pool, shading
from nomercy_table.table.moments.sheets import Step
from nomercy_table.table.moments.words import (
    Lettering,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.ui.look import Look

_WIDEST, _GAP = 0.8, 0.02
"""How wide the words are at most, and how far off all else, as shares of the window's width."""

_SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35, 0.3)
"""Shares of the letters that are wished for, which are tried one after the other."""

_HIGHEST, _LOWEST, _STEPS = 0.3, 0.66, 36
"""How far up and down their middle may be, as shares of the window's height; and in how many steps
that is tried."""

_LINE, _APART = 0.98, 0.35
"""From one of two lines to the next, and how much is free above and below them together, against
the height of the letters."""

_SECOND = 0.08
"""A second line is as bad as to be so much further from the middle."""

_LARGEST = 1.5
"""How many times as large they are at first, as they come down."""

_ALL, _LEFT, _DARKS, _REACHES = (255, 255, 255), (70, 70, 70), 12, 1.7
"""All light, and how much of it is left where they stand; in how many places along a line that is
taken, and how far around each, in heights of the letters."""


class _Spot(NamedTuple):
    """The lines of the words, how high their letters are, and where the middle of all is."""

    lines: tuple[str, ...]
    high: int
    middle: tuple[int, int]


class Verdict:
    """A text in letters `high` pixels high, or smaller, in one line or two, as near to the middle
    of the window as it covers neither `faces` nor `numbers`; as it comes down it covers no face."""

    def __init__(
        self,
        look: Look,
        text: str,
        high: int,
        inks: tuple[Colour, Colour],
        faces: Sequence[pygame.Rect],
        numbers: Sequence[pygame.Rect],
    ) -> None:
        self._look, self._text, self._high, self._inks = look, text, high, inks
        self._faces, self._numbers = faces, numbers

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the picture, each part short enough to go between two frames."""
        for line in self._letterings:
            yield from lettering_steps(*line)
        yield lambda: self._picture

    @cached_property
    def _spot(self) -> _Spot:
        """The largest letters; and of these nearest to the middle, one line rather than two."""
        width, height = self._look.metrics.size
        solid, ways = [*self._faces, *self._numbers], self._ways
        heights = [_HIGHEST + (_LOWEST - _HIGHEST) * n / _STEPS for n in range(_STEPS + 1)]
        tried = sorted(
            ((share, way) for share in heights for way in ways),
            key=lambda each: abs(each[0] - 0.5) + _SECOND * len(each[1][0]),
        )
        for part in _SMALLER:
            high = round(part * self._high)
            for share, (lines, wide) in tried:
                y, tall = round(share * height), round((_LINE * len(lines) + _APART) * high)
                if part * wide <= self._room(y, tall, solid):
                    return _Spot(lines, high, (width // 2, y))
        return _Spot(ways[-1][0], round(_SMALLER[-1] * self._high), (width // 2, height // 2))

    @property
    def _ways(self) -> list[tuple[tuple[str, ...], int]]:
        """The text in one line, and in two as even as may be, and how wide each way is."""
        wide = partial(self._look.fonts.width, role="display", size=self._high)
        words = self._text.split()
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        two = min(ways, key=lambda lines: max(map(wide, lines)), default=None)
        found: list[tuple[str, ...]] = [(self._text,)]
        if two is not None:
            found.append(two)
        return [(lines, max(map(wide, lines))) for lines in found]

    def _room(self, middle: int, tall: int, solid: Sequence[pygame.Rect]) -> int:
        """How wide something so `tall` may be that has its middle there, and the window's."""
        width = self._look.metrics.size[0]
        top, gap = middle - tall // 2, round(_GAP * width)
        half = round(_WIDEST * width / 2)
        for rect in solid:
            if rect.top < top + tall and rect.bottom > top:
                beside = max(rect.left - width // 2, width // 2 - rect.right)
                half = min(half, beside - gap)
        return 2 * half

    @property
    def _letterings(self) -> list[Lettering]:
        """What each of the lines looks like."""
        spot, room = self._spot, self._look.metrics.size[0]
        return [(self._look, line, spot.high, room, self._inks, 0.0) for line in spot.lines]

    @cached_property
    def _picture(self) -> pygame.Surface:
        lines = [lettering(*each) for each in self._letterings]
        if len(lines) == 1:
            return lines[0]
        step = round(_LINE * self._spot.high)
        wide = max(line.get_width() for line in lines)
        surface = blank((wide, step + max(line.get_height() for line in lines)), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            surface.blit(line, line.get_rect(midtop=(wide // 2, number * step)))
        return surface

    @property
    def rect(self) -> pygame.Rect:
        """Where the letters are."""
        spot = self._spot
        wide = max(self._look.fonts.width(line, "display", spot.high) for line in spot.lines)
        rect = pygame.Rect(0, 0, wide, round(_LINE * spot.high * len(spot.lines)))
        rect.center = spot.middle
        return rect

    @cached_property
    def _largest(self) -> float:
        """How many times as large they may be as they come down."""
        rect = self.rect
        room = self._room(rect.centery, round(_LARGEST * rect.height), self._faces)
        return min(_LARGEST, max(1.0, room / rect.width))

    @property
    def hush(self) -> tuple[Step, ...]:
        """Takes light from the ground on which the words will stand, softly: what lies there is
        not seen between their letters."""
        words, dark = self.rect, []
        for line in range(len(self._spot.lines)):
            y = words.top + (line + 0.5) * words.height / len(self._spot.lines)
            for n in range(_DARKS + 1):
                x = words.left + n * words.width / _DARKS
                dark.append(Pool(x, y, _REACHES * self._spot.high))
        return shading(self._look.metrics.size, _ALL, dark, _LEFT)

    def draw(self, canvas: pygame.Surface, part: float) -> None:
        """The words, that part of their way down over."""
        steps = round(16 * (_LARGEST - 1.0) * (1.0 - part) ** 2)
        words = slammed(self._picture, min(self._largest, 1.0 + steps / 16), part)
        canvas.blit(words, words.get_rect(center=self._spot.middle))
