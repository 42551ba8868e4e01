"""How a table of results is divided: its columns, how high its lines are, and what of them stands
where; with more room around everything where there is more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from nomercy_table.pages.results.standing import Line, Standing
from nomercy_table.ui.look import Look

Heights = tuple[int, ...]
"""Units: how high lines are from the first place on; those after the last one are as high as it."""
LOW: Heights = (58, 54, 52, 48)
HEIGHTS: tuple[Heights, ...] = ((118, 100, 90), (94, 78, 70, 62), LOW)
"""The highest are taken that there is room for; the low ones have to do."""


@dataclass(frozen=True)
class _Spare:
    """Units of room beside what is to be read: for the place, beside a figure, after the last one,
    between face and name, between track and figures."""

    place: int
    figure: int
    end: int
    face: int
    track: int


_AMPLE, _SCANT = _Spare(48, 34, 18, 16, 10), _Spare(38, 18, 6, 12, 8)
_WORDS = 260
"""Units: names and tracks that would be narrower have scant lines around them, and low ones; and
what ends the race stands above the track alone."""

_MOST_LINES = 2
"""A tally of more lines than that between name and track stands below both, and the figures."""


@dataclass(frozen=True)
class Name:
    """How a name is written: its lines, the size of their letters in pixels, and how wide the crown
    beside it is, with the room before it; 0: none stands there."""

    lines: tuple[str, ...]
    size: int
    beside: int

    @classmethod
    def of(cls, look: Look, line: Line, heights: Heights, room: int) -> Name:
        """In so much room. The crown gives way to a name that has none beside it; one that is
        longer still stands in several lines."""
        fonts, least, beside = look.fonts, look.metrics.text(13), beside_name(look, line)
        size = _name_size(look, line, heights)
        if fonts.width(line.name, "bold", least) + beside > room:
            beside = 0
        lines, size = fonts.whole(line.name, "bold", size, room - beside, least)
        return cls(lines, size, beside)

    def height(self, look: Look) -> int:
        """How high its lines are in all."""
        return len(self.lines) * look.fonts.height("bold", self.size)


@dataclass(frozen=True)
class Row:
    """A line in pixels: how high it is in all, and without a tally that stands `under` the rest of
    it; how high its face may be, its name, and its tally where that stands below the name, or
    there, line by line."""

    height: int
    upper: int
    face: int
    name: Name
    below: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """How a table of results is divided, in pixels: the width of each column of figures, that of
    faces, how high each line is, and what lies between two. `goals`: whether sums are told with
    what ends the race."""

    spare: _Spare
    widths: tuple[int, ...]
    slot: int
    rows: tuple[Row, ...]
    gap: int
    goals: bool

    @classmethod
    def of(cls, look: Look, standing: Standing, wide: int, heights: Heights) -> Ruling:
        """Of a table so wide, with lines of such heights; lower ones, with smaller faces, where
        names have no room beside these."""
        for each in HEIGHTS[HEIGHTS.index(heights) :]:
            gap = look.metrics.px(4 if each == LOW else 8)
            ruled = cls(_AMPLE, (), _line_height(look, each, 1), (), gap, True)
            ruled = ruled._with_columns(look, standing)
            if ruled.room(look, wide) >= look.metrics.px(_WORDS):
                return ruled._with_rows(look, standing, wide, each)
        ruled = replace(ruled, spare=_SCANT, goals=False)._with_columns(look, standing)
        return ruled._with_rows(look, standing, wide, LOW)

    def _with_columns(self, look: Look, standing: Standing) -> Ruling:
        """The width of each column of figures; the first ones stand on tokens, which are wider."""
        fonts, metrics, spare = look.fonts, look.metrics, self.spare.figure
        widths = []
        for number, heading in enumerate(standing.columns):
            figures = [self.shown(line.figures[number]) for line in standing.lines]
            wide = max(fonts.width(text, "bold", metrics.heading) for text in figures)
            wide += metrics.px(spare if number else _AMPLE.figure)
            headed = fonts.width(heading, "bold", metrics.small) + metrics.px(spare)
            widths.append(max(wide, headed))
        return replace(self, widths=tuple(widths))

    def _with_rows(self, look: Look, standing: Standing, wide: int, heights: Heights) -> Ruling:
        """All tallies stand beside the names, below them, or under all else."""
        room, lines = self.room(look, wide), standing.lines
        names = [Name.of(look, line, heights, room) for line in lines]
        if all(_is_told_beside(look, line, heights, room) for line in lines):
            rows = [_row(look, *each, heights, 0) for each in zip(lines, names, strict=True)]
        else:
            rows = [_row(look, *each, heights, room) for each in zip(lines, names, strict=True)]
            if any(len(row.below) > _MOST_LINES for row in rows):
                room += look.metrics.px(self.spare.track) + sum(self.widths)
                rows = [
                    _row_over(look, *each, heights, room) for each in zip(lines, names, strict=True)
                ]
        return replace(self, rows=tuple(rows))

    def shown(self, figure: str) -> str:
        """A figure as it is written: `2 / 3`, or `2` where the goal stands above the track."""
        return figure if self.goals else figure.partition(" / ")[0]

    def room(self, look: Look, wide: int) -> int:
        """How wide names and tracks are in lines so wide."""
        spare, px = self.spare, look.metrics.px
        taken = px(6) + px(spare.place) + self.slot + px(spare.face) + px(spare.track)
        return max(1, wide - taken - sum(self.widths) - px(spare.end))


def _line_height(look: Look, heights: Heights, place: int) -> int:
    """How high the line of somebody in that place is: 1 for the best."""
    return look.metrics.target(_units(heights, place))


def _units(heights: Heights, place: int) -> int:
    return heights[min(place, len(heights)) - 1]


def _name_size(look: Look, line: Line, heights: Heights) -> int:
    """The letters of a name that has room, in pixels: a winner's are larger, and all beside large
    faces."""
    return look.metrics.text(max(25 if line.winner else 21, _units(heights, line.place) // 4))


def track_height(look: Look, line: Line) -> int:
    """In pixels: a winner's track is higher."""
    return max(6, look.metrics.px(12 if line.winner else 9))


def beside_name(look: Look, line: Line) -> int:
    """How wide the crown is, with the room before it."""
    return crown_side(look) + look.metrics.px(10) if line.winner else 0


def crown_side(look: Look) -> int:
    """How large the crown beside a name is, in pixels."""
    return round(look.metrics.body * 1.3)


def _is_told_beside(look: Look, line: Line, heights: Heights, room: int) -> bool:
    """Whether the tally, if there is one, is read whole to the right of the name."""
    fonts, metrics = look.fonts, look.metrics
    name = fonts.width(line.name, "bold", _name_size(look, line, heights)) + beside_name(look, line)
    told = fonts.width(line.tally, "regular", metrics.text(13)) + metrics.px(24)
    return not line.tally or name + told <= room


def _row(look: Look, line: Line, name: Name, heights: Heights, room: int) -> Row:
    """`room`: how wide the tally below the name may be; 0: it stands beside it."""
    face = _line_height(look, heights, line.place)
    below: tuple[str, ...] = ()
    if room and line.tally:
        below = tuple(look.fonts.wrap(line.tally, "regular", look.metrics.small, room))
    height = _high_enough(look, line, name, below, face)
    return Row(height, height, face, name, below)


def _row_over(look: Look, line: Line, name: Name, heights: Heights, wide: int) -> Row:
    """Its tally stands under all else, so `wide`."""
    fonts, small = look.fonts, look.metrics.small
    face = _line_height(look, heights, line.place)
    upper = _high_enough(look, line, name, (), face)
    under = tuple(fonts.wrap(line.tally, "regular", small, wide)) if line.tally else ()
    height = upper + len(under) * fonts.line("regular", small) + look.metrics.px(6)
    return Row(height, upper, face, name, under=under)


def _high_enough(look: Look, line: Line, name: Name, below: Sequence[str], least: int) -> int:
    """How high a line is: as all are, or higher where it has more to tell than one line each."""
    if len(name.lines) == 1 and not below:
        return least
    return max(least, told_height(look, line, name, below) + look.metrics.px(10))


def told_height(look: Look, line: Line, name: Name, below: Sequence[str]) -> int:
    """How high name, tally and track are in all."""
    told = len(below) * look.fonts.line("regular", look.metrics.small)
    return name.height(look) + told + look.metrics.px(6) + track_height(look, line)


@dataclass(frozen=True)
class Parts:
    """Where the parts of a line lie."""

    place: pygame.Rect
    face: pygame.Rect
    words: pygame.Rect
    columns: tuple[pygame.Rect, ...]

    @classmethod
    def of(cls, look: Look, rect: pygame.Rect, ruling: Ruling, face: int) -> Parts:
        """`face`: how high its face may be; the place for it is as wide as the best one's."""
        metrics, spare, slot = look.metrics, ruling.spare, ruling.slot
        side = face - 2 * metrics.px(3)
        place = pygame.Rect(rect.x + metrics.px(6), rect.y, metrics.px(spare.place), rect.height)
        at = pygame.Rect(0, 0, side, side)
        at.center = place.right + metrics.px(4) + slot // 2, rect.centery
        left = place.right + slot + metrics.px(spare.face)
        words = pygame.Rect(left, rect.y, ruling.room(look, rect.width), rect.height)
        columns, x = [], words.right + metrics.px(spare.track)
        for wide in ruling.widths:
            columns.append(pygame.Rect(x, rect.y, wide, rect.height))
            x += wide
        return cls(place, at, words, tuple(columns))
