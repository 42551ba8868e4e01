"""The line of words, and texts beside cards while a step plays."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.render.text import ELLIPSIS, Fonts, Role
from nomercy_table.render.theme import Metrics
from nomercy_table.table.geometry import Shown, slot_of
from nomercy_table.table.plates import breathe
from nomercy_table.table.steps_ahead import Ready
from nomercy_table.ui.look import Look

LEADING = 1.09
"""From one line to the next, in letter sizes: close, as there are never many."""

SIDE = 14
"""Units at each side in which nothing is written."""


LARGEST, _USUAL = 28, 23
"""Units: letters of words that have room on one line, or on one for each text, and the smallest of
these; those of others are no larger."""

_STEP = 48
"""Units: ribbons are so much wider or narrower than others, so that few bands do for all."""


_NOT_SMALLER = 0.84
"""Letters of what has happened become so small, against usual ones, before it goes on in a second
line."""

_LEAST = 13
"""Units: letters are made no smaller."""

_NEAR = 1.03
"""A text is measured in a size in which it may have room; another size tells so much too little of
it at most. To measure one takes time, as does each letter that was not used in that size yet."""

_SOFT, _AROUND, _BESIDE = 20, 30, 120
"""Units by which its darkness fades out around what the words may take, at most; above and below
what they take; and at their ends."""

_LETTERS, _A_FEW = string.ascii_letters + string.digits + ".,:;!?()+-%’", 9
"""What its words are made of, and so many of them that are drawn at once, ahead of it."""

_LARGE = 40
"""Pixels: to draw a letter so large for the first time takes ten times as long as it does later."""

_IN_BRACKETS, _KEPT = re.compile(r"\([^()]*\)"), "\N{NO-BREAK SPACE}"

_FAINT = 96
"""How much of a prompt is seen that is not to be answered yet, of 255."""

SAID, PROMPT, ODDS = range(3)
"""What a line says: what has happened, what there is to be done, what can be counted."""


_FACES: tuple[Role, Role] = ("display", "regular")
"""Those of what has happened, and of what there is to be done."""


class RibbonLine(NamedTuple):
    """One line of the ribbon: `points` is the size of its letters, `step` its height."""

    text: str
    role: Role
    points: int
    step: int
    kind: int


def letter_steps(look: Look) -> Iterator[Callable[[], object]]:
    """What draws the letters of its words for the first time, a few in each step, in the sizes that
    most of them have; nothing, where they are small."""
    for large in _sizes(look.metrics, LARGEST, _USUAL):
        for role in _FACES if large >= _LARGE else ():
            for first in range(0, len(_LETTERS), _A_FEW):
                some = _LETTERS[first : first + _A_FEW]
                yield partial(look.fonts.drawn, some, role, large, look.theme.text)


def ribbon_lines(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str = "", rows: int = 0
) -> list[RibbonLine]:
    """`said`, `prompt` and `odds` in the largest letters with which all have room, on as few lines.

    Letters shrink a little before a text goes on in a second line, and no further than can be
    read. Where even that is too little, what has happened is cut, or gives way to the odds: the log
    has it whole. The display face is wide: what would shrink in it is written in the bold one.
    With `rows` there are no more lines than that, if letters that can be read let there be; what
    has happened gives way to what there is to be done, before there are more.
    """
    lines = _large_lines(look, size, said, prompt, odds)
    lines = lines or _usual_lines(look, size, said, prompt, odds)
    if not rows or len(lines) <= rows:
        return lines
    fewer = _in_rows(look, size, said, prompt, odds, rows)
    if not fewer and prompt and said:
        fewer = ribbon_lines(look, size, "", prompt, odds, rows)
    return fewer or lines


def _large_lines(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str
) -> list[RibbonLine]:
    """The same in one line for each, in letters larger than usual; []: they have no room so."""
    metrics, fonts = look.metrics, look.fonts
    room, usual = size[0] - 2 * metrics.px(SIDE), metrics.text(_USUAL)
    *sizes, least = _sizes(metrics, LARGEST, _USUAL)

    def at(large: int) -> tuple[_Told, _Told, _Told]:
        small = metrics.body * large // usual
        return (
            _Told(fonts, said, "display", large, room),
            _Told(fonts, prompt, "regular", small, room),
            _Told(fonts, odds, "regular", small, room),
        )

    widest = max(text.wide for text in at(least))
    for large in sizes:
        if widest * large > _NEAR * room * least:
            continue
        told, asked, count = texts = at(large)
        if all(text.is_one_line for text in texts):
            lines = [*told.lines(SAID), *asked.lines(PROMPT), *count.lines(ODDS)]
            if height_of(lines) <= size[1]:
                return lines
    return []


def _usual_lines(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str
) -> list[RibbonLine]:
    """The same in as many lines as have room."""
    lines = _all_lines(look, size, said, prompt, odds, "display")
    if lines[:1] and lines[0].points < look.metrics.text(_USUAL):
        lines = _all_lines(look, size, said, prompt, odds)
    elif sum(line.kind == SAID for line in lines) > 1:
        lines = _in_one_line(look, size, said, prompt, odds) or lines
    if odds and said and height_of(lines) > size[1]:
        lines = _all_lines(look, size, "", prompt, odds)
    return _cut(lines, size[1])


def _all_lines(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str, face: Role = "bold"
) -> list[RibbonLine]:
    """The same, perhaps too many."""
    metrics = look.metrics
    room = size[0] - 2 * metrics.px(SIDE)
    usual, least = metrics.text(_USUAL), metrics.text(_LEAST)
    lines: list[RibbonLine] = []
    for large in _sizes(metrics, _USUAL, _LEAST):
        small = max(least, metrics.body * large // usual)
        last = large == small == least
        told = _Told(look.fonts, said, face, large, room)
        asked = _Told(look.fonts, prompt, "regular", small, room)
        count = _Told(look.fonts, odds, "regular", small, room)
        least_height = told.least_height + asked.least_height + count.least_height
        if not last and least_height > size[1]:
            continue
        lines = [*told.lines(SAID), *asked.lines(PROMPT), *count.lines(ODDS)]
        if last or height_of(lines) <= size[1]:
            break
    return lines


def _in_rows(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str, rows: int
) -> list[RibbonLine]:
    """The same in so many lines at most, in letters as large as these let them be; []: they would
    be too small."""
    metrics = look.metrics
    room = size[0] - 2 * metrics.px(SIDE)
    for points in _sizes(metrics, _USUAL, _LEAST):
        small = min(points, metrics.body)
        told = _Told(look.fonts, said, "bold", points, room)
        asked = _Told(look.fonts, prompt, "regular", small, room)
        count = _Told(look.fonts, odds, "regular", small, room)
        lines = [*told.lines(SAID), *asked.lines(PROMPT), *count.lines(ODDS)]
        if len(lines) <= rows and height_of(lines) <= size[1]:
            return lines
    return []


def _in_one_line(
    look: Look, size: tuple[int, int], said: str, prompt: str, odds: str
) -> list[RibbonLine]:
    """The same with what has happened in one line, in letters hardly smaller than usual; []: it
    takes more."""
    metrics, fonts = look.metrics, look.fonts
    room = size[0] - 2 * metrics.px(SIDE)
    sizes = _sizes(metrics, _USUAL, _NOT_SMALLER * _USUAL)
    if fonts.width(said, "bold", sizes[-1]) > room:
        return []
    points = next(size for size in sizes if fonts.width(said, "bold", size) <= room)
    told = _Told(fonts, said, "bold", points, room)
    asked = _Told(fonts, prompt, "regular", metrics.body, room)
    count = _Told(fonts, odds, "regular", metrics.body, room)
    lines = [*told.lines(SAID), *asked.lines(PROMPT), *count.lines(ODDS)]
    return lines if height_of(lines) <= size[1] else []


def _sizes(metrics: Metrics, most: int, least: float) -> list[int]:
    """The sizes of letters, the largest first, that are tried: few, so that letters of one text are
    those of others."""
    sizes = [metrics.text(units) for units in range(most, ceil(least) - 1, -1)]
    return [*dict.fromkeys([*sizes, metrics.text(least)])]


def height_of(lines: Sequence[RibbonLine]) -> int:
    """What they take: below the last of several there is no room to be left."""
    steps = [line.step for line in lines]
    return sum(steps[:-1]) + min(steps[-1:] + [line.points for line in lines[1:][-1:]], default=0)


def letters_in(metrics: Metrics, drawn: pygame.Rect, place: pygame.Rect) -> pygame.Rect:
    """Where the letters stand of words that are `drawn` there, in their place: as far down as the
    last line ends, and at the sides a little wider."""
    soft, bottom = metrics.px(_SOFT), drawn.bottom - metrics.px(_AROUND)
    if drawn.height >= place.height + 2 * soft:  # as many lines as have room
        bottom = place.bottom
    whole = drawn.width >= place.width + 2 * soft
    beside = soft + metrics.px(SIDE) if whole else metrics.px(_BESIDE)
    wide = max(0, drawn.width - 2 * beside)
    return pygame.Rect(drawn.left + beside, drawn.top, wide, bottom - drawn.top)


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

    @property
    def wide(self) -> int:
        """What all of it takes beside each other."""
        return self._fonts.width(self._text, self._role, self._points)

    @property
    def is_one_line(self) -> bool:
        """Whether there is room for that."""
        return self.wide <= self._room

    def _step(self, count: int) -> int:
        if count > 1:
            return round(self._points * LEADING)
        return self._fonts.height(self._role, self._points)

    def lines(self, kind: int) -> list[RibbonLine]:
        """As few lines as it takes, all about as wide; what stands in brackets is not parted, if it
        takes no more lines for that."""
        if not self._text:
            return []
        text, wrapped = self._text, self._wrapped(self._text, self._room)
        count = len(wrapped)
        if count > 1:
            narrow, wide = self._room // count, self._room
            whole = _IN_BRACKETS.sub(lambda found: found[0].replace(" ", _KEPT), text)
            if self._widest(whole) <= wide and len(self._wrapped(whole, wide)) == count:
                text, wrapped = whole, self._wrapped(whole, wide)
                narrow = max(narrow, self._widest(whole) - 1)
            while wide - narrow > 16:
                middle = (narrow + wide) // 2
                tried = self._wrapped(text, middle)
                if len(tried) > count:
                    narrow = middle
                else:
                    wide, wrapped = middle, tried
        step = self._step(count)
        lines = (line.replace(_KEPT, " ") for line in wrapped)
        return [RibbonLine(line, self._role, self._points, step, kind) for line in lines]

    def _wrapped(self, text: str, width: int) -> list[str]:
        return self._fonts.wrap(text, self._role, self._points, width)

    def _widest(self, text: str) -> int:
        """How wide the widest of its words is."""
        return max(self._fonts.width(w, self._role, self._points) for w in text.split(" "))


def _cut(lines: list[RibbonLine], height: int) -> list[RibbonLine]:
    """The lines without the last of what was said, as far as they are too many for `height`."""
    while height_of(lines) > height:
        told = [line for line in lines if line.kind == SAID]
        if len(told) < 2:
            break
        short = told[-2].text.rstrip(" ,;.") + ELLIPSIS
        lines = [*told[:-2], told[-2]._replace(text=short), *lines[len(told) :]]
    return lines


def ribbon(
    look: Look,
    size: tuple[int, int],
    said: str,
    prompt: str,
    odds: str = "",
    rows: int = 0,
    *,
    asks: bool = True,
) -> pygame.Surface:
    """The words: at most `size`, and around them what fades out; to be centred. In one line where
    there is room for both, larger if they are short, else below each other; odds have a line of
    their own. Where it does not ask yet, or any more, the prompt is faint: so what is said lies
    where it does beside that, and the eye sees why."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    inks = (theme.accent_light, theme.text, theme.accent_light)
    room = size[0] - 2 * metrics.px(SIDE)
    both = tuple(zip((said, prompt), _FACES, strict=True))
    told = [(text, role) for text, role in both if text]
    known, fits = 0.0, False
    for large in _sizes(metrics, LARGEST, _USUAL):
        if known * large > _NEAR * room:
            continue
        gap = round(large * 0.7)
        whole = sum(fonts.width(text, role, large) for text, role in told) + gap * (len(told) - 1)
        fits = whole <= room and max(fonts.height(role, large) for _, role in both) <= size[1]
        if fits:
            break
        known = whole / large
    if told and fits and not odds:
        pictures = [fonts.render(text, role, large, inks[role == "regular"]) for text, role in told]
        laid, lit = [pictures], [asks or text != prompt for text, _ in told]
    else:
        lines = ribbon_lines(look, size, said, prompt, odds, rows)
        laid = [
            [fonts.render(line.text, line.role, line.points, inks[line.kind])] for line in lines
        ]
        lit = [asks or line.kind != PROMPT for line in lines]
    if not (asks or (said and lit[:1] == [True])):  # what is said gives way to the prompt
        return ribbon(look, size, said, "", odds, rows)
    if not laid:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    steps = [max(picture.get_height() for picture in row) for row in laid]
    if len(laid) > 1:
        steps = [line.step for line in lines]
    broad = max(sum(p.get_width() for p in row) + gap * (len(row) - 1) for row in laid)
    wide = broad + 2 * metrics.px(_BESIDE)
    wide += -wide % metrics.px(_STEP)
    soft = metrics.px(_SOFT)
    high = min(size[1] + 2 * soft, sum(steps) + 2 * metrics.px(_AROUND))
    whole_size = min(size[0] + 2 * soft, wide), high + high % 2
    surface = pygame.Surface(whole_size, pygame.SRCALPHA)
    y, placed = (whole_size[1] - sum(steps)) // 2, []
    for row, step in zip(laid, steps, strict=True):
        x = (surface.get_width() - sum(p.get_width() for p in row) - gap * (len(row) - 1)) // 2
        for picture in row:
            placed.append((picture, (x, y + (step - picture.get_height()) // 2)))
            x += picture.get_width() + gap
        y += step
    inked = [picture.get_bounding_rect().move(at) for picture, at in placed]
    letters = inked[0].unionall(inked[1:])
    above = max(0, min(letters.top, whole_size[1] - letters.bottom))
    beside = max(0, min(letters.left, whole_size[0] - letters.right))
    breathe(look, surface, (beside, above))
    for (picture, at), is_lit in zip(placed, lit, strict=True):
        if not is_lit:
            picture = picture.copy()
            picture.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, at)
    return surface


class StepText:
    """The words of a step that is shown."""

    def __init__(self, ready: Ready) -> None:
        self._until = ready.told_for
        after = ready.after
        self._before = _counting(ready.before.arrangement, after.arrangement)
        striking = [flight for flight in ready.motion.flights if flight.strikes]
        self._back = max((flight.finished_at for flight in striking), default=0.0)
        self._away = _with(after, ready.before, {flight.id for flight in striking})
        self.arrangement: Arrangement | None = self._at(0.0)
        """The words now; None: those of the moment after it."""

    def advance(self, clock: float) -> bool:
        """It has been shown for so long; whether the words have changed."""
        found = self._at(clock)
        changed, self.arrangement = found is not self.arrangement, found
        return changed

    def _at(self, clock: float) -> Arrangement | None:
        if clock < self._until:
            return self._before
        return self._away if clock < self._back else None


def _counting(before: Arrangement, after: Arrangement) -> Arrangement:
    """The words of `before`, but beside a hand that is counted those of `after`: else the end would
    be read while the number goes up."""
    none = (None,) * len(before.notes)
    counts = zip(before.counts or none, after.counts or none, strict=True)
    counted = {seat for seat, (old, new) in enumerate(counts) if old is None and new is not None}
    notes = zip(before.notes, after.notes, strict=True)
    return replace(
        before, notes=tuple(new if n in counted else old for n, (old, new) in enumerate(notes))
    )


def _with(after: Shown, before: Shown, slots: Collection[str]) -> Arrangement:
    """The words of `after`, but on the cards of these slots those of `before`."""
    if not slots:
        return after.arrangement
    kept = {
        column.id: column
        for zone in before.arrangement.zones
        for column in zone.columns
        if column.cards and slot_of(column.cards[-1], column, len(column.cards) - 1) in slots
    }
    zones = [
        replace(zone, columns=tuple(kept.get(column.id, column) for column in zone.columns))
        if any(column.id in kept for column in zone.columns)
        else zone
        for zone in after.arrangement.zones
    ]
    return replace(after.arrangement, zones=tuple(zones))
