"""A tableau: columns of cards side by side, each card offset so that all can be counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import asin, degrees
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.places import MOST_REST, Placement, Pose, rest_angle, slot_of
from nomercy_table.table.sprites import height_of

_STRIP, _EDGE = 0.225, 0.036
"""How much of a covered card shows, as a share of its height: its rank, whole and with the line
below a six; and of those further up a high column: an edge, by which it can be counted, and none
of a rank that would be taken for another."""

APART = 1.1
"""From column to column, in widths of a card, where there is room."""

_STRIPS, _FEWER, _FEWEST = 3, 2, 1
"""Of so many cards of a column the rank is seen below which others lie, the first ones; of so many,
where a row would be too high; and of so many of the viewer's, whose last card is to be seen whole.
What is added comes to lie upon them, and nothing moves."""

_USUAL, _OWN_USUAL = 0.4, 0.32
"""There is always room for columns so much higher than a card, in heights of one: all cards become
smaller for higher ones only; and for those of the viewer, of four cards."""

_FOOT = 0.09
"""The share of a card on more of these that may lie below the window's edge."""

_SEEN, _NARROWS, _OWN_NARROWS = 0.55, 0.8, 0.92
"""Columns lie in two rows where less than that share of each one's breadth would be seen, even if
cards were so much narrower; and so narrow are those of the viewer at least, the largest of all."""

_BESIDE, _NARROWEST, _IN_TWO_ROWS = 1.02, (0.45, 46), 38
"""From column to column, in widths of a card, where none lies on another: for that cards may become
as narrow (`_NARROWS`); narrower where so much of each would not be seen in two rows: so much, and
as many pixels broad at least; and in two rows so many, as they would lie on each other else."""

_BELOW, _CLEAR, _LEAST_BELOW, _SHRINKS = 1.12, 1.06, 0.33, 0.45
"""How far the lower row is below the upper row's last cards, in heights of a card; from where on it
is clear of them, and how far at least; so much smaller cards may become for it."""

_LARGER = 1.1
"""Columns lie in two rows of which nothing is covered if cards are so much larger there."""

_RATHER = 0.05
"""Columns lie in two rows rather than on each other where so much more of each is seen, as a share
of it, and cards are as large."""

_TILT, _LEAST_TILT, _OWN_TILT = 0.24, 0.12, 0.02
"""How far askew columns lie, against cards on a pile: they must be read; where there is no room for
their corners; and how far each card that lies upon another one does beside."""


def place_columns(
    place: Placement, zone: Zone, rect: Rect, width: int, middle: float, sinks: bool = False
) -> None:
    """Columns side by side, as near to `middle` as there is room, closer where they are many; all
    hang from one line, or from two, where they would hide each other.

    Where columns are high, all cards are a little smaller, or the feet of the lowest are lost below
    the edge (`sinks`).
    """
    if not zone.columns:
        if zone.slots:
            width = min(width, round(rect.height / _highest(0.0, sinks) / CARD_ASPECT))
            x = min(max(middle - width / 2, rect.x), rect.right - width)
            place.spots[zone.id] = Rect(round(x), rect.y, width, height_of(width))
        return
    lies = _laid(zone, rect, width, sinks)
    for row, area in lies.rows:
        _place_row(place, row, area, lies.width, middle, sinks)


def breadth_of(zone: Zone, rect: Rect, width: int) -> tuple[int, bool]:
    """How broad they lie in that room, in pixels, or the first one will; and whether none lies on
    another, and none is narrower for that than is read well."""
    if not zone.columns:
        return width, True
    lies = _laid(zone, rect, width, sinks=False)
    broad = max(round(_used(row, area, lies.width)) for row, area in lies.rows)
    return broad, lies.seen >= 1.0 and lies.width >= min(width, _NARROWEST[1])


def _laid(zone: Zone, rect: Rect, width: int, sinks: bool) -> _Rows:
    """The columns of that zone, in cards that are so wide at most."""
    least = _FEWEST if sinks else _FEWER
    strips = next((n for n in (_STRIPS, _FEWER) if _fits(n, rect, width)), least)
    stacks = [_Stack(column, strips) for column in zone.columns]
    tall = max(stack.tall for stack in stacks)
    width = min(width, round(rect.height / _highest(tall, sinks) / CARD_ASPECT))
    return _in_rows(stacks, rect, width, sinks)


def _highest(tall: float, sinks: bool) -> float:
    """Return how high columns have room, in heights of a card.

    Their last card lies `tall` below the first.
    """
    return 1.0 + (max(tall - _FOOT, _OWN_USUAL) if sinks else max(tall, _USUAL))


def _fits(strips: int, rect: Rect, width: int) -> bool:
    """Whether cards of that `width` may lie so deep below each other, however many they are; it
    does not change while they lie there."""
    return (1.0 + strips * _STRIP) * height_of(width) <= rect.height


class _Stack(NamedTuple):
    """A column whose cards lie below each other, at most so many `strips` deep and then closer."""

    column: Column
    strips: int

    def down(self, index: int) -> float:
        """How far the card of that number lies below the first, in heights of a card."""
        whole = min(index, self.strips)
        return whole * _STRIP + (index - whole) * _EDGE

    @property
    def tall(self) -> float:
        """How far the last card lies below the first, in heights of a card."""
        return self.down(max(0, len(self.column.cards) - 1))


class _Rows(NamedTuple):
    """Rows of stacks, each with its room; cards are so wide, and of each at least that share of its
    breadth, or of its height, is `seen` beside the next."""

    rows: Sequence[tuple[Sequence[_Stack], Rect]]
    width: int
    seen: float

    def shows_more(self, other: _Rows) -> bool:
        """Whether clearly more of each card is seen so, and none is smaller."""
        return self.width >= other.width and self.seen >= other.seen + _RATHER


def _in_rows(stacks: Sequence[_Stack], rect: Rect, width: int, sinks: bool) -> _Rows:
    """The stacks in one row or in two (never where they sink): none lies on another if there is
    room for that, in two rows if cards are larger so; else they do where more of each is seen."""
    lies = _one_row(stacks, rect, width, _OWN_NARROWS if sinks else _NARROWS)
    folded = None if sinks or lies.seen >= 1.0 else _two_rows(stacks, rect, width)
    if sinks or lies.seen >= 1.0 or (folded and folded.seen >= 1.0):
        return folded or lies
    beside = _abreast(len(stacks), rect, width)
    if beside < max(_NARROWEST[0] * width, _NARROWEST[1]):
        beside = 0  # too narrow to be read
    whole = _two_rows(stacks, rect, width, _CLEAR)
    if whole and whole.seen >= 1.0 and whole.width >= max(_LARGER * beside, _IN_TWO_ROWS):
        return whole
    if beside:
        return _Rows([(stacks, rect)], beside, 1.0)
    return folded if folded and (lies.seen < _SEEN or folded.shows_more(lies)) else lies


def _abreast(count: int, rect: Rect, width: int) -> int:
    """How wide cards of that `width` at most are of which none lies on another in a row."""
    return min(width, int(rect.width / (1 + _BESIDE * (count - 1))))


def _one_row(stacks: Sequence[_Stack], rect: Rect, width: int, narrows: float) -> _Rows:
    """The stacks side by side: none lies on another, or enough of each is seen, if cards that are
    as narrow as that share of `width` at most are enough for it."""
    between = len(stacks) - 1
    enough = min(width, int(rect.width / (1 + _SEEN * between)))
    fitting = (_abreast(len(stacks), rect, width), enough)
    wide = next((wide for wide in fitting if wide >= narrows * width), width)
    return _Rows([(stacks, rect)], wide, _pitch(between, rect, wide) / wide)


def _two_rows(
    stacks: Sequence[_Stack], rect: Rect, width: int, below: float = _LEAST_BELOW
) -> _Rows | None:
    """The stacks in two rows, the lower one at least so far `below` the upper one's last cards, in
    heights of a card; None: there is no room for that."""
    if len(stacks) < 2:
        return None
    half = (len(stacks) + 1) // 2
    upper, lower = stacks[:half], stacks[half:]
    covered, tall = (max(stack.tall for stack in row) for row in (upper, lower))
    least = covered + below + tall + 1.0
    fitting = int(int(rect.height / least) / CARD_ASPECT)
    width = min(width, max(round(_SHRINKS * width), fitting))

    def down_of(width: int) -> float:
        free = rect.height / height_of(width) - tall - 1.0 - covered
        return min(_BELOW, round(free, 3))

    if (down := down_of(width)) < below:
        return None
    beside = _abreast(half, rect, width)
    if down >= _CLEAR and beside >= _SHRINKS * width:
        width, down = beside, down_of(beside)
    height = height_of(width)
    above = round((covered + down) * height)
    high = Rect(rect.x, rect.y, rect.width, above)
    low = Rect(rect.x, high.bottom, rect.width, rect.height - above)
    seen = _pitch(half - 1, rect, width) / width
    return _Rows([(upper, high), (lower, low)], width, min(down / _CLEAR, seen))


def _pitch(between: int, rect: Rect, width: int) -> float:
    """From stack to stack of a row that has so many spaces between its stacks, in pixels."""
    return min(width * APART, (rect.width - width) / max(1, between))


def _used(stacks: Sequence[_Stack], rect: Rect, width: int) -> float:
    """How broad a row of these is, in pixels."""
    between = len(stacks) - 1
    return between * _pitch(between, rect, width) + width


def _tilt_of(beside: float, below: float) -> float:
    """How far askew a column lies, against cards on a pile, where so much is free `beside` it and
    `below` it, in widths of a card: it touches neither the next nor what stands there."""
    if beside < 0.0:  # they lie on each other anyway
        return _LEAST_TILT
    free = degrees(asin(min(1.0, beside / CARD_ASPECT))), degrees(asin(min(1.0, max(0.0, below))))
    return min(_TILT, free[0] / MOST_REST, max(_LEAST_TILT, 2 * free[1] / MOST_REST))


def _place_row(
    place: Placement,
    stacks: Sequence[_Stack],
    rect: Rect,
    width: int,
    middle: float,
    sinks: bool,
) -> None:
    """Stacks side by side; what can be pointed at ends where `rect` does."""
    height, between = height_of(width), len(stacks) - 1
    pitch, used = _pitch(between, rect, width), _used(stacks, rect, width)
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for number, stack in enumerate(stacks):
        column = stack.column
        below = width if sinks else rect.height - (stack.tall + 1) * height
        tilt = _tilt_of((pitch - width) / width, below / width)
        askew = tilt * rest_angle(column.cards[0].key) if column.cards else 0.0
        for i, card in enumerate(column.cards):
            y = rect.y + stack.down(i) * height + height / 2
            own = _OWN_TILT * rest_angle(card.key) if i else 0.0
            place.cards[slot_of(card, column, i)] = Pose(
                x + width / 2, y, width, card.face is not None, askew + own
            )
        bottom = min(rect.bottom, round(rect.y + height * (stack.tall + 1)))
        free = width if number == between else min(width, pitch)
        place.targets[column.id] = Rect(round(x), rect.y, round(free), bottom - rect.y)
        x += pitch


def before_seats(arrangement: Arrangement) -> frozenset[str]:
    """All columns that lie before somebody, by id."""
    return frozenset(column.id for _, column in _before(arrangement))


def in_rows(arrangement: Arrangement, seat: Seat | None) -> frozenset[str]:
    """The columns that stand in a row of that seat in the middle, by id."""
    rows = (zone for zone in arrangement.zones if zone.shape == "row" and zone.where == "middle")
    return frozenset(column.id for row in rows if row.seat == seat for column in row.columns)


def light_columns(
    place: Placement, arrangement: Arrangement, bottom: Seat, lit: Collection[str]
) -> None:
    """Where something may be picked before others, the rest there lies in the shade; what has a
    frame of light around it as it may be picked needs no other. Before seat `bottom`, where that
    would arrive, is lit, and nothing is in the shade: it is what one has."""
    if not lit:
        return
    for seat, column in _before(arrangement):
        own = seat == bottom
        if (column.id in lit) is not own:
            continue
        for index, card in enumerate(column.cards):
            slot = slot_of(card, column, index)
            place.cards[slot] = place.cards[slot]._replace(light=1 if own else -1)


def _before(arrangement: Arrangement) -> Iterator[tuple[Seat | None, Column]]:
    """The columns that lie before somebody, each with whom it lies before."""
    for zone in arrangement.zones:
        if zone.where == "front" and zone.shape == "columns":
            for column in zone.columns:
                yield zone.seat, column
