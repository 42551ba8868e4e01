"""A tableau: columns of cards side by side, each card offset so that all can be counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.places import Placement, Pose, rest_angle, slot_of
from nomercy_table.table.sprites import height_of

_STRIP = 0.165
"""How much of a covered card shows, as a share of its height: its index, whole."""

APART = 1.1
"""From column to column, in widths of a card, where there is room."""

_STACK, _MOST = 5, 7
"""So many cards of a column lie below each other as far apart as that; a few more are closer; more
than these are shared out among stacks beside each other."""

_USUAL = 3
"""There is always room for a stack of so many: cards become smaller for higher ones only."""

_FOOT = 0.5
"""How much of a card may lie below the window's edge."""

_SEEN, _NARROWS = 0.55, 0.85
"""Columns lie in two rows where less than that share of each one's breadth would be seen, even if
cards were so much narrower. As much narrower they may become for no column to lie on another."""

_BELOW, _LEAST_BELOW, _SHRINKS = 1.06, 0.33, 0.7
"""How far the lower row is below the upper row's last cards, in heights of a card, and how far at
least; so much smaller cards may become for it."""

_RATHER = 0.05
"""Columns lie in two rows rather than on each other where so much more of each is seen, as a share
of it, and cards are as large."""

_TILT = 0.16
"""How far askew cards lie in columns, against those on a pile: they must be read."""


def place_columns(
    place: Placement, zone: Zone, rect: Rect, width: int, middle: float, sinks: bool = False
) -> None:
    """Columns side by side, as near to `middle` as there is room, closer where they are many; all
    hang from one line, or from two, where they would hide each other.

    A tall column is folded into stacks of a few cards beside each other. Where they are high, all
    cards are a little smaller, or the feet of the lowest are lost below the edge (`sinks`).
    """
    stacks = [stack for column in zone.columns for stack in _folded(column)]
    tall = max((stack.strips for stack in stacks), default=0.0)
    highest = 1.0 + max(tall, _STRIP * (_USUAL - 1)) - (_FOOT if sinks else 0.0)
    width = min(width, round(rect.height / highest / CARD_ASPECT))
    height = height_of(width)
    if not stacks:
        if zone.slots:
            x = min(max(middle - width / 2, rect.x), rect.right - width)
            place.spots[zone.id] = Rect(round(x), rect.y, width, height)
        return
    lies = _one_row(stacks, rect, width)
    folded = None if sinks or lies.seen >= 1.0 else _two_rows(stacks, rect, width)
    if folded and (lies.seen < _SEEN or folded.shows_more(lies)):
        lies = folded
    for row, area in lies.rows:
        _place_row(place, row, area, lies.width, middle)


class _Stack(NamedTuple):
    """Cards of a column below each other, from its card of number `first` on."""

    column: Column
    first: int
    cards: Sequence[CardView]

    @property
    def strips(self) -> float:
        """How far the last card lies below the first, in heights of a card."""
        return (len(self.cards) - 1) * self.step

    @property
    def step(self) -> float:
        """How far each lies below the one before, in heights of a card."""
        return _STRIP * min(1.0, (_STACK - 1) / max(1, len(self.cards) - 1))


def _folded(column: Column) -> Iterator[_Stack]:
    """A column in as few stacks as it takes, of about equal height."""
    count, first = len(column.cards), 0
    stacks = -(-count // _MOST)
    for number in range(stacks):
        end = first + -(-(count - first) // (stacks - number))
        yield _Stack(column, first, column.cards[first:end])
        first = end


class _Rows(NamedTuple):
    """Rows of stacks, each with its room; cards are so wide, and of each at least that share of its
    breadth, or of its height, is `seen` beside the next."""

    rows: Sequence[tuple[Sequence[_Stack], Rect]]
    width: int
    seen: float

    def shows_more(self, other: _Rows) -> bool:
        """Whether clearly more of each card is seen so, and none is smaller."""
        return self.width >= other.width and self.seen >= other.seen + _RATHER


def _one_row(stacks: Sequence[_Stack], rect: Rect, width: int) -> _Rows:
    """The stacks side by side: none lies on another, or enough of each is seen, if cards that are a
    little narrower than `width` at most are enough for it."""
    between = len(stacks) - 1
    fitting = (min(width, int(rect.width / (1 + seen * between))) for seen in (1.0, _SEEN))
    wide = next((wide for wide in fitting if wide >= _NARROWS * width), width)
    return _Rows([(stacks, rect)], wide, _pitch(between, rect, wide) / wide)


def _two_rows(stacks: Sequence[_Stack], rect: Rect, width: int) -> _Rows | None:
    """The stacks in two rows; None, where the lower row would leave too little of the upper one."""
    ends = [n for n in range(1, len(stacks)) if stacks[n].first == 0]  # no column is torn
    if not ends:
        return None
    half = min(ends, key=lambda end: (max(end, len(stacks) - end), -end))
    upper, lower = stacks[:half], stacks[half:]
    covered, tall = (max(stack.strips for stack in row) for row in (upper, lower))
    least = covered + _LEAST_BELOW + tall + 1.0
    width = min(width, max(round(_SHRINKS * width), int(rect.height / least / CARD_ASPECT)))
    height = height_of(width)
    down = min(_BELOW, rect.height / height - tall - 1.0 - covered)
    if down < _LEAST_BELOW:
        return None
    above = round((covered + down) * height)
    high = Rect(rect.x, rect.y, rect.width, above)
    low = Rect(rect.x, high.bottom, rect.width, rect.height - above)
    beside = _pitch(max(len(upper), len(lower)) - 1, rect, width) / width
    return _Rows([(upper, high), (lower, low)], width, min(down, beside))


def _pitch(between: int, rect: Rect, width: int) -> float:
    """From stack to stack of a row that has so many spaces between its stacks, in pixels."""
    return min(width * APART, (rect.width - width) / max(1, between))


def _place_row(
    place: Placement, stacks: Sequence[_Stack], rect: Rect, width: int, middle: float
) -> None:
    """Stacks side by side; what can be pointed at ends where `rect` does."""
    height, between = height_of(width), len(stacks) - 1
    pitch = _pitch(between, rect, width)
    used = between * pitch + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for number, stack in enumerate(stacks):
        column, step = stack.column, height * stack.step
        for i, card in enumerate(stack.cards):
            y = rect.y + i * step + height / 2
            tilt = _TILT * rest_angle(card.key)
            pose = Pose(x + width / 2, y, width, card.face is not None, tilt)
            place.cards[slot_of(card, column, stack.first + i)] = pose
        bottom = min(rect.bottom, round(rect.y + height * (stack.strips + 1)))
        free = width if number == between else min(width, pitch)
        seen = Rect(round(x), rect.y, round(free), bottom - rect.y)
        known = place.targets.get(column.id)
        place.targets[column.id] = seen if known is None else known.union(seen)
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
