"""The ribbon across the table: what has just happened, and below it what to do now."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from nomercy_table.ui.fonts import ELLIPSIS, Fonts, Role
from nomercy_table.ui.look import Look

LEADING = 1.09
"""From one line to the next, in letter sizes: close, as there are never many."""

SIDE = 40
"""Units at each side in which nothing is written."""


_STEP = 48
"""Units: ribbons are so much wider or narrower than others, so that few bands do for all."""


class Line(NamedTuple):
    """One line of the ribbon: `points` is the size of its letters, `step` its height."""

    text: str
    role: Role
    points: int
    step: int
    is_prompt: bool


def ribbon_lines(look: Look, size: tuple[int, int], said: str, prompt: str) -> list[Line]:
    """`said` and `prompt` in the largest letters with which both have room, on as few lines.

    Letters shrink a little before a text goes on in a second line, and no further than can be
    read. Where even that is too little, what has happened is cut: the log has it whole.
    """
    metrics = look.metrics
    room = size[0] - 2 * metrics.px(SIDE)
    least = metrics.text(13)
    lines: list[Line] = []
    for percent in range(100, 0, -4):
        large = max(least, metrics.text(23) * percent // 100)
        small = max(least, metrics.body * percent // 100)
        last = large == small == least
        told = _Told(look.fonts, said, "bold", large, room)
        asked = _Told(look.fonts, prompt, "regular", small, room)
        if not last and told.least_height + asked.least_height > size[1]:
            continue
        lines = [*told.lines(is_prompt=False), *asked.lines(is_prompt=True)]
        if last or sum(line.step for line in lines) <= size[1]:
            break
    return _cut(lines, size[1])


class _Told:
    """A text in letters of one size, in lines of at most `room` pixels."""

    def __init__(self, fonts: Fonts, text: str, role: Role, points: int, room: int) -> None:
        self._fonts, self._text, self._role = fonts, text, role
        self._points, self._room = points, room

    @property
    def least_height(self) -> int:
        """What it takes if no room is left at the ends of lines."""
        if not self._text:
            return 0
        count = -(-self._fonts.width(self._text, self._role, self._points) // self._room)
        return count * self._step(count)

    def _step(self, count: int) -> int:
        if count > 1:
            return round(self._points * LEADING)
        return self._fonts.height(self._role, self._points)

    def lines(self, *, is_prompt: bool) -> list[Line]:
        """As few lines as it takes, all about as wide."""
        if not self._text:
            return []
        wrapped = self._wrapped(self._room)
        count = len(wrapped)
        if count > 1:
            narrow, wide = self._room // count, self._room
            while wide - narrow > 16:
                middle = (narrow + wide) // 2
                tried = self._wrapped(middle)
                if len(tried) > count:
                    narrow = middle
                else:
                    wide, wrapped = middle, tried
        step = self._step(count)
        return [Line(line, self._role, self._points, step, is_prompt) for line in wrapped]

    def _wrapped(self, width: int) -> list[str]:
        return self._fonts.wrap(self._text, self._role, self._points, width)


def _cut(lines: list[Line], height: int) -> list[Line]:
    """The lines without the last of what was said, as far as they are too many for `height`."""
    while sum(line.step for line in lines) > height:
        told = [line for line in lines if not line.is_prompt]
        if len(told) < 2:
            break
        short = told[-2].text.rstrip(" ,;.") + ELLIPSIS
        lines = [*told[:-2], told[-2]._replace(text=short), *lines[len(told) :]]
    return lines


def ribbon(look: Look, size: tuple[int, int], said: str, prompt: str) -> pygame.Surface:
    """The ribbon with its words: at most `size`, to be centred."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    lines = ribbon_lines(look, size, said, prompt)
    if not lines:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    pictures = [
        fonts.render(
            line.text, line.role, line.points, theme.accent_light if line.is_prompt else theme.text
        )
        for line in lines
    ]
    wide = max(picture.get_width() for picture in pictures) + 2 * metrics.px(34)
    wide += -wide % metrics.px(_STEP)
    band_size = (min(size[0], max(wide, size[0] // 3)), size[1])
    key = ("ribbon", *band_size, theme.name)
    band = look.shapes.kept(key, lambda: _band(look, band_size)).copy()
    y = (size[1] - sum(line.step for line in lines)) // 2
    for line, picture in zip(lines, pictures, strict=True):
        lift = (line.step - picture.get_height()) // 2
        band.blit(picture, ((band.get_width() - picture.get_width()) // 2, y + lift))
        y += line.step
    return band


def _band(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """A dark band that fades out to both sides, between two brass hair lines."""
    theme = look.theme
    band = pygame.Surface((64, 1), pygame.SRCALPHA)
    lines = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        edge = min(x, 63 - x) / 10
        share = min(1.0, edge)
        strong = 255 if theme.high_contrast else 175
        band.set_at((x, 0), (*theme.panel_bottom, round(strong * share)))
        lines.set_at((x, 0), (*theme.accent, round(150 * share)))
    surface = pygame.transform.smoothscale(band, size)
    line = pygame.transform.smoothscale(lines, (size[0], max(1, look.metrics.px(1.5))))
    surface.blit(line, (0, 0))
    surface.blit(line, (0, size[1] - line.get_height()))
    return surface
