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
"""So many cards of a column lie below each other as far apart as that; a few more are closer; the
next ones begin another stack beside."""

_FOOT = 0.5
"""How much of a card may lie below the window's edge."""

_FOLDS, _SEEN, _NARROWS = 4, 0.55, 0.85
"""From so many columns on they lie in two rows where less than that share of each one's breadth
would be seen, even if cards were so much narrower."""

_CLEAR = 0.75
"""So much narrower cards may become for no column to lie on another."""

_BELOW, _LEAST_BELOW, _SHRINKS = 0.58, 0.33, 0.8
"""How much of the upper row's last cards is seen above the lower row, in heights of a card, and how
much at least; so much smaller cards may become for it."""

_TILT = 0.16
"""How far askew cards lie in columns, against those on a pile: they must be read."""


def place_columns(
    place: Placement, zone: Zone, rect: Rect, width: int, middle: float, sinks: bool = False
) -> None:
    """Columns side by side around `middle`, closer where they are many; all hang from one line, or
    from two, where they would hide each other.

    A tall column is folded into stacks of a few cards beside each other. Where they are high, all
    cards are a little smaller, or the feet of the lowest are lost below the edge (`sinks`).
    """
    stacks = [
        _Stack(column, first, column.cards[first : first + _MOST])
        for column in zone.columns
        for first in range(0, len(column.cards), _MOST)
    ]
    highest = 1.0 + _STRIP * (_STACK - 1) - (_FOOT if sinks else 0.0)
    width = min(width, round(rect.height / highest / CARD_ASPECT))
    height = height_of(width)
    if not stacks:
        if zone.slots:
            x = min(max(middle - width / 2, rect.x), rect.right - width)
            place.spots[zone.id] = Rect(round(x), rect.y, width, height)
        return
    abreast = _abreast(stacks, rect, width)
    folded = () if sinks or abreast else _two_rows(stacks, rect, width)
    for row, area, wide in folded or [(stacks, rect, abreast or width)]:
        _place_row(place, row, area, wide, middle)


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


def _abreast(stacks: Sequence[_Stack], rect: Rect, width: int) -> int:
    """How wide cards are in one row in which enough of each is seen, a little narrower than `width`
    at most: so narrow that no column lies on another, if that is enough; 0: none are."""
    pitches = sum(_pitches(stacks, width)) / width
    clear = min(width, int(rect.width / (1 + pitches / APART)))
    if clear >= _CLEAR * width:
        return clear
    if len(stacks) < _FOLDS:
        return width
    fitting = min(width, int(rect.width / (1 + _SEEN / APART * pitches)))
    return fitting if fitting >= _NARROWS * width else 0


def _two_rows(
    stacks: Sequence[_Stack], rect: Rect, width: int
) -> list[tuple[Sequence[_Stack], Rect, int]]:
    """The stacks in two rows, each with its room and with cards so wide; none, where the lower row
    would leave too little of the upper one."""
    half = -(-len(stacks) // 2)
    upper, lower = stacks[:half], stacks[half:]
    covered, tall = (max(stack.strips for stack in row) for row in (upper, lower))
    least = covered + _LEAST_BELOW + tall + 1.0
    width = min(width, max(round(_SHRINKS * width), int(rect.height / least / CARD_ASPECT)))
    height = height_of(width)
    down = min(_BELOW, rect.height / height - tall - 1.0 - covered)
    if down < _LEAST_BELOW:
        return []
    above = round((covered + down) * height)
    high = Rect(rect.x, rect.y, rect.width, above)
    low = Rect(rect.x, high.bottom, rect.width, rect.height - above)
    return [(upper, high, width), (lower, low, width)]


def _pitches(stacks: Sequence[_Stack], width: int) -> list[float]:
    """How far each stack but the first is from the one before, in pixels, where there is room."""
    return [width * APART] * (len(stacks) - 1)


def _place_row(
    place: Placement, stacks: Sequence[_Stack], rect: Rect, width: int, middle: float
) -> None:
    """Stacks side by side; what can be pointed at ends where `rect` does."""
    height, pitches = height_of(width), _pitches(stacks, width)
    squeeze = min(1.0, (rect.width - width) / sum(pitches)) if pitches else 1.0
    used = sum(pitches) * squeeze + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for stack, pitch in zip(stacks, [*pitches, width], strict=True):
        column, step = stack.column, height * stack.step
        for i, card in enumerate(stack.cards):
            y = rect.y + i * step + height / 2
            tilt = _TILT * rest_angle(card.key)
            pose = Pose(x + width / 2, y, width, card.face is not None, tilt)
            place.cards[slot_of(card, column, stack.first + i)] = pose
        bottom = min(rect.bottom, round(rect.y + height * (stack.strips + 1)))
        seen = Rect(round(x), rect.y, round(min(width, pitch * squeeze)), bottom - rect.y)
        known = place.targets.get(column.id)
        place.targets[column.id] = seen if known is None else known.union(seen)
        x += pitch * squeeze


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
