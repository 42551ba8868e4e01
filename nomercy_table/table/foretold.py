"""What would come of a pick, on a plaque across the lower edge of the thing that it concerns: in
letters as large as there is room for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from nomercy_table.render.fonts import Fonts, Role
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.theme import blend
from nomercy_table.ui.look import Look

_WIDE = 0.82
"""How wide it is at most, as a share of the thing that it stands on."""

_LAP, _HANGS = 0.02, 0.28
"""How much of its height it covers, less than what lies below its name; and how far it hangs below
it at most, as a share of that: the next row begins there."""

_NAME = 0.47
"""How far a card's name reaches below its middle, as a share of its height."""

_LEAST = 11
"""Its smallest letters, in pixels."""

_LARGE, _OTHERS = 1.3, 0.84
"""How large the letters of its first line are, against those of captions, where no line needs to be
broken for it; and those of the others against these: which fate it is, is looked for first."""

_PAD, _GAP = 0.035, 0.011
"""What stays free beside and above them, as a share of its width and of its height."""

_CLOSE_LINES = 1.06
"""How far its lines are from each other, in sizes of their letters: closer than running text."""


def draw(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    text: str,
    grave: bool,
    askew: float = 0.0,
) -> None:
    """What would come of it, on a plaque across the lower edge of a thing that lies so `askew`,
    below its name and between what hangs at its corners. `grave`: on crimson."""
    theme, metrics = look.theme, look.metrics
    band = plate(look, rect, text, askew)
    top, bottom = theme.panel_top, blend(theme.panel_bottom, (0, 0, 0), 0.3)
    fill = (theme.danger_top, theme.danger_bottom) if grave else (top, bottom)
    edge = theme.danger_text if grave else theme.edge
    body = lacquered(
        look.shapes, theme, band.size, metrics.px(6), max(1.4, metrics.unit), fill=fill, rim=edge
    )
    surface.blit(body, band)
    y, ink = band.y + round(rect.height * _GAP), theme.danger_text if grave else theme.text
    for line, role, points in lines_of(look.fonts, metrics.small, rect.size, text):
        picture, high = look.fonts.render(line, role, points, ink), _line_height(points)
        surface.blit(picture, picture.get_rect(center=(band.centerx, y + high // 2)))
        y += high


def plate(look: Look, rect: pygame.Rect, text: str, askew: float = 0.0) -> pygame.Rect:
    """Where the plaque lies that says `text` on a thing at `rect`, which lies so many degrees
    `askew`: then it lies below the lower end of its name."""
    lines = lines_of(look.fonts, look.metrics.small, rect.size, text)
    wide = max(look.fonts.width(*line) for line in lines) + 2 * round(rect.width * _PAD)
    band = pygame.Rect(0, 0, max(wide, round(rect.width * 0.5)), _height(lines, rect.height))
    turn = math.radians(abs(askew))
    name = rect.height * _NAME / math.cos(turn) + band.width / 2 * math.tan(turn) if turn else 0.0
    below = max(rect.height * (0.5 - _LAP), min(name, rect.height * (0.5 + _HANGS) - band.height))
    band.midtop = (rect.centerx, rect.centery + round(below))
    return band


Line = tuple[str, Role, int]
"""A line of a verdict, its font and the size of its letters."""


@lru_cache(maxsize=64)  # the same three are asked for whenever anything is composed
def lines_of(fonts: Fonts, most: int, size: tuple[int, int], text: str) -> Sequence[Line]:
    """The lines of a verdict on a thing of that size, in letters of `most` pixels, or larger or
    smaller as there is room for beside and below it; none is cut: one that is too long goes on
    below."""
    room, high = round(size[0] * (_WIDE - 2 * _PAD)), size[1] * (_LAP + _HANGS)
    for points in range(round(most * _LARGE), _LEAST, -1):
        lines = _set_in(fonts, text, points, most, room)
        if points > most and len(lines) > 1 + text.count("\n"):
            continue
        whole = text.split() == [word for line, *_ in lines for word in line.split()]
        if whole and _height(lines, size[1]) <= high:  # no word is cut
            return lines
    return _set_in(fonts, text, _LEAST, most, room)


def _set_in(fonts: Fonts, text: str, points: int, usual: int, room: int) -> Sequence[Line]:
    """These lines in letters of that size; all but the first are lighter, and smaller where that is
    larger than `usual`."""
    first, *others = text.split("\n")
    less = min(points, max(usual, round(_OTHERS * points)))
    lines: list[tuple[str, Role, int]] = [
        (first, "bold", points),
        *((line, "regular", less) for line in others),
    ]
    return [
        (part, role, size)
        for line, role, size in lines
        for part in fonts.wrap(line, role, size, room)
    ]


def _height(lines: Sequence[Line], of: int) -> int:
    """How high the plaque of these lines is, on a thing `of` that height."""
    return sum(_line_height(points) for *_, points in lines) + 2 * round(of * _GAP)


def _line_height(points: int) -> int:
    return round(points * _CLOSE_LINES)
