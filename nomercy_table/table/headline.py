"""The game's name, and what is played for, at the left of the header, beside the menu."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from nomercy_table.table.plates import LEAST_CAPTION, breath
from nomercy_table.ui.look import Look

_LEAST_NAME = 12
"""Points: the name of a game is read whole down to these."""

_NAME_HIGH, _BELOW, _RIM, _MARGIN = 0.45, 0.35, 0.25, 0.1
"""How high name and headline are where one stands above the other, and what stays clear above their
letters, where a table has its rim, and below them, in heights of the header."""

_AIR = 3
"""Units of the interface between the feet of the name and the line below it."""

_NOT_SMALLER, _LARGER = 0.65, 1.15
"""What a name may lose of its size, before what follows it is broken into two lines; and what it
gains at least, where what follows it in one line stands below it all the same."""

_FADES = 240
"""In so many units right of the words their darkness fades out, where there is room: the table's
rim comes out of it by and by."""

_STEP = 1.12
"""From one line of the headline to the next, in sizes of its letters."""

_LEAST = LEAST_CAPTION - 2
"""Pixels: no headline has smaller letters."""

_READ = 12
"""Pixels: beside the name letters that are read one by one are no smaller."""

_FEET = 0.76
"""Where the feet of such letters are at most, in heights of the header: below, tables have their
rims; two lines beside the name are no higher."""

_DEEP = "Rg"
"""A line is as high as these letters, whichever it has."""


class _Laid(NamedTuple):
    """The name in letters of so many `points`, and pictures where they stand, the name first; in so
    many `rows` stands what follows it, `whole` and with room to be read by the letter, or not."""

    points: int
    rows: int
    pictures: list[tuple[pygame.Surface, tuple[int, int]]]
    whole: bool


def title(
    look: Look, size: tuple[int, int], name: str, headline: str, *, whole: bool = False
) -> pygame.Surface:
    """Both, in smaller letters where there is less room, the headline in two lines if it must be;
    or below the name, where that is hardly smaller so, or much larger. `whole`: where there is no
    room for all of the headline, it has that of the name."""
    laid = _beside(look, size, name, headline)
    least = (_NOT_SMALLER if laid.rows > 1 else _LARGER) * laid.points
    above = _above(look, size, name, headline) if _largest_above(look, size) >= least else None
    if above is not None and above.points >= least and above.whole >= (whole and laid.whole):
        laid = above
    if whole and not laid.whole:
        laid = _alone(look, size, headline)
    right = max(x + picture.get_width() for picture, (x, _) in laid.pictures)
    wide = min(size[0], right + look.metrics.px(_FADES))
    surface = pygame.Surface((wide, size[1]), pygame.SRCALPHA)
    # The breath reaches out of the corner: it fades to the right and below only.
    beside = max(look.metrics.px(30), wide - right)
    ground = breath(look, (wide + 3 * beside, 2 * size[1]), (beside, size[1]))
    surface.blit(ground, (-3 * beside, -size[1]))
    for picture, at in laid.pictures:
        surface.blit(picture, at)
    return surface


def _left(look: Look, high: int) -> int:
    """Where the name begins: right of the menu."""
    return high + look.metrics.px(4)


def _beside(look: Look, size: tuple[int, int], name: str, headline: str) -> _Laid:
    """The headline right of the name, which has half of the room and what the headline leaves of
    the rest; or what it needs to be read whole."""
    fonts, theme, metrics = look.fonts, look.theme, look.metrics
    # Where a low header has large letters, they are no farther apart for that.
    left, gap = _left(look, size[1]), min(metrics.px(14), size[1] // 4)
    room = size[0] - left - gap
    small = min(metrics.text(15), max(LEAST_CAPTION, size[1] * 5 // 16))
    beside = gap + fonts.width(headline, "regular", small) + gap // 2
    whole = min(fonts.width(name, "display", _LEAST_NAME), round(room * 0.7))
    most = max(round(room * 0.5), room - beside, whole)
    shown, named = fonts.fit(name, "display", metrics.text(26), most, _LEAST_NAME)
    picture = fonts.render(shown, "display", named, theme.accent_light)
    x = left + picture.get_width() + gap
    room = max(10, size[0] - x - 2 * gap // 3)
    points, lines = metrics.small, [headline]
    while fonts.width(headline, "regular", points) > room and points > small:
        points -= 1
    if fonts.width(headline, "regular", points) > room:
        points = min(points, round(size[1] / 2.5))
        lines = fonts.wrap(headline, "regular", points, room)
        while len(lines) > 2 and points > _LEAST:
            points -= 1
            lines = fonts.wrap(headline, "regular", points, room)
        rest = " ".join(lines[1:])
        lines = [*lines[:1], fonts.fit(rest, "regular", points, room, points)[0]]
    step = round(points * _STEP)
    top = (size[1] - picture.get_height()) // 2
    laid = [(picture, (left, top))]
    pictures = [fonts.render(line, "regular", points, theme.text) for line in lines]
    y = (size[1] - pictures[0].get_height() - step * (len(pictures) - 1)) // 2 + 2
    if len(lines) == 1:  # on one line with the name
        y = top + fonts.ascent("display", named) - fonts.ascent("regular", points)
    laid += [(line, (x, y + step * row)) for row, line in enumerate(pictures)]
    clear = len(lines) == 1 or step * len(lines) <= _FEET * size[1]
    whole = clear and points >= _READ and " ".join(lines) == headline
    return _Laid(named, len(lines), laid, whole)


def _alone(look: Look, size: tuple[int, int], headline: str) -> _Laid:
    """The headline, in as large letters as all of it has room in."""
    fonts, left = look.fonts, _left(look, size[1])
    room, points = size[0] - left - size[1] // 6, look.metrics.small
    while True:
        lines = fonts.wrap_evenly(headline, "regular", points, room)
        step = round(points * _STEP)
        feet = step * (len(lines) - 1) + fonts.ascent("regular", points)
        top = min((size[1] - step * len(lines)) // 2, round(_FEET * size[1]) - feet)
        pictures = [fonts.render(line, "regular", points, look.theme.text) for line in lines]
        if top + pictures[0].get_bounding_rect().top > 0 or points <= _LEAST:
            break
        points -= 1
    laid = [(line, (left, top + step * row)) for row, line in enumerate(pictures)]
    return _Laid(points, len(lines), laid, True)


def _largest_above(look: Look, size: tuple[int, int]) -> int:
    """How large the letters of a name are at most that stands above the headline."""
    return min(look.metrics.text(26), round(_NAME_HIGH * size[1]))


def _above(look: Look, size: tuple[int, int], name: str, headline: str) -> _Laid | None:
    """The headline below the name; each has all of the room. None: one of them has too little."""
    fonts, theme, metrics = look.fonts, look.theme, look.metrics
    left, high = _left(look, size[1]), size[1]
    room = size[0] - left - metrics.px(10)
    least = (name, "display", _LEAST_NAME), (headline, "regular", LEAST_CAPTION)
    if any(fonts.width(*each) > room for each in least):
        return None
    rim, margin = round(_RIM * high), max(1, round(_MARGIN * high))
    named, points = _largest_above(look, size), min(metrics.small, round(_BELOW * high))
    while True:
        shown, named = fonts.fit(name, "display", named, room, _LEAST_NAME)
        below, points = fonts.fit(headline, "regular", points, room, LEAST_CAPTION)
        first = fonts.render(shown, "display", named, theme.accent_light)
        second = fonts.render(below, "regular", points, theme.text)
        caps = fonts.render(_DEEP, "display", named, theme.text).get_bounding_rect()
        deep = fonts.render(_DEEP, "regular", points, theme.text).get_bounding_rect()
        at = [(left, rim - caps.top), (left, high - margin - deep.bottom)]
        feet = at[0][1] + first.get_bounding_rect().bottom
        air = at[1][1] + second.get_bounding_rect().top - feet
        smallest = named <= _LEAST_NAME and points <= LEAST_CAPTION
        apart = air >= max(_AIR, metrics.px(_AIR))
        if smallest or apart:
            whole = apart and points >= _READ
            return _Laid(named, 1, [(first, at[0]), (second, at[1])], whole)
        # The larger of the two gives way, as far as it can.
        if named > max(_LEAST_NAME, _LARGER * points) or points <= LEAST_CAPTION:
            named -= 1
        else:
            points -= 1
