"""The layout of zones: tableaus, stalls, rows face to face."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from math import asin, cos, degrees, pi, sin
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import MOST_REST, Placement, Pose, Stall, rest_angle, slot_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import (
    LEAST_PILE,
    PILE,
    caption_high,
    grid_rows,
    laid_in,
    place_cards,
    place_pile,
)
from nomercy_table.table.layout.rows import HANGS, place_grid, place_row, place_spread, row_width

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


_OWN, _OTHER, _ONLY = 0.231, 0.16, 0.19
"""How high the cards are that lie before the viewer, before another seat, and before the only
other, in units."""

_OWN_UPRIGHT, _OTHER_UPRIGHT = 0.255, 0.216
"""And in a window that is higher than wide: before others at most, who have half the breadth. Many
columns make the viewer's a little smaller: still they are no smaller than others'."""

_EDGE_OWN, _EDGE_OTHER = 0.15, 0.11
"""And those at the edge of a seat."""

_NARROW = 0.66
"""And those where little room is, against these."""

_ENLARGED, _AROUND = (1.0, 0.92, 0.84, 0.76), (24, 12)
"""Sizes of these that are tried where there may be more room; and pixels that are kept free, as
numbers lie on their corners."""

_ABREAST = 2.2
"""So many columns lie side by side before anybody, however narrow the room, in widths of a card: of
three, six tenths of each are seen."""

_LEAST = 20
"""Pixels: no card is narrower."""


@dataclass(frozen=True)
class TableauMetrics:
    """How cards lie before a seat: `high` in pixels, as near to the `owner` (from the window's left
    edge) as there is room; in the middle of it (None) those of the viewer, which may lie below the
    window's lower edge where only their foot is lost (`sinks`). All of them lie in a part of
    their room, or beyond it, if that is given."""

    high: int
    owner: int | None
    sinks: bool = False
    part: Rect | None = None

    @classmethod
    def own(cls, frame: Frame) -> TableauMetrics:
        """Before the viewer."""
        return cls(frame.px(_OWN_UPRIGHT if frame.upright else _OWN), None, sinks=True)

    @classmethod
    def other(
        cls, frame: Frame, owner: int, *, only: bool, part: Rect | None = None
    ) -> TableauMetrics:
        """Before another; before the `only` one."""
        high = _OTHER_UPRIGHT if frame.upright else _ONLY if only else _OTHER
        return cls(frame.px(high), owner, part=part)


def place_before(
    place: Placement, zone: Zone, frame: Frame, area: Rect, how: TableauMetrics
) -> None:
    """A zone in the room before a seat, from its upper edge."""
    width = _width_of(zone, area, how)
    place.tableaus[zone.id] = place.targets[zone.id] = Rect(area)
    area = how.part or area
    middle = area.centerx if how.owner is None else how.owner
    if zone.shape == "columns":
        place_columns(place, zone, area, width, middle, how.sinks)
        return
    high = min(height_of(width), area.height)
    if how.sinks:  # what does not lie in columns is seen whole
        high = min(high, area.height - frame.px(0.02))
    if zone.shape == "grid":
        high = min(high, round(area.height / 1.1 / grid_rows(zone)))
    width = max(_LEAST, round(high / CARD_ASPECT))
    if zone.is_pile:
        x = min(max(round(middle), area.left + width), area.right - width)
        place_pile(place, zone, (x, area.y + high // 2), width)
        return
    tall = round(high * 1.1 * grid_rows(zone)) if zone.shape == "grid" else high
    rect = Rect(area.x, area.y, area.width, tall)
    if zone.shape == "grid":
        place_grid(place, zone, rect, width, grid_rows(zone))
    elif zone.shape == "row":
        place_row(place, zone, rect, width)
    else:
        place_spread(place, zone, rect, width)


def _width_of(zone: Zone, area: Rect, how: TableauMetrics) -> int:
    """How wide cards are there at most."""
    abreast = _ABREAST if zone.shape == "columns" else 2
    return max(_LEAST, min(round(how.high / CARD_ASPECT), round(area.width / abreast)))


def part_in_middle(
    frame: Frame, owner: Rect, zone: Zone, rooms: Sequence[Rect], how: TableauMetrics
) -> Rect:
    """Where columns of somebody opposite lie so that they and their `owner`, who stands left of
    them as beside the first of these rooms, are in the middle of the window, or as near as there is
    room: in the first room in which none lies on another and all are read well, if there is one."""
    beside = rooms[0].left - owner.left
    wide = _width_of(zone, rooms[0], how)
    lies = [(room, *breadth_of(zone, room, wide)) for room in rooms]
    room, used, _ = next((each for each in lies if each[2]), lies[0])
    left = max(room.left, min((frame.size[0] - used + beside) // 2, room.right - used))
    return Rect(left, room.top, room.right - left, room.height)


_WIDE, _LOW = 0.13, 0.031
"""How wide what is the viewer's is at most beside the words, in a window that is nearly as high as
wide, and how far above the portrait, in units."""

HALFWAY = 0.55
"""How far down the window what is two seats' meets that lies at its left, below each other."""

_NEXT = 0.02
"""How far from each other these things are, in units, as the wounded lie askew."""

_BEFORE_LEAST_BELOW = 0.7
"""How small things become for what lies below them, against how they lie elsewhere."""

_FROM_EDGE = 8
"""Pixels between these things and the table's edge at least."""

CLOSE = 0.01
"""How close to a plate something small lies at least, in units."""


@dataclass(frozen=True)
class Corner:
    """Where small things of a seat lie: from `x` on to the right, and from `y` on in the direction
    that `hangs` says (down, or up); `middle`: around `x` rather than right of it; `after`: right of
    another, whose caption ends before `x`. Their cards are `high` pixels high, and none takes more
    than so much of the breadth, if that is given (`wide`). The next lies beyond the last, below or
    above it, where they do not lie side by side (`piled`)."""

    x: int
    y: int
    high: int
    hangs: bool
    middle: bool = False
    after: bool = False
    wide: int = 0
    piled: bool = False


def beside_own(frame: Frame, portrait: Rect, plate: Rect, holds: bool, several: bool) -> Corner:
    """Beside the viewer's portrait; above it, where the viewer `holds` a hand: if there are
    `several` things, from its left on, as the hand begins at its right; smaller by what a high
    plate lifts the portrait."""
    high = frame.px(_EDGE_OTHER if holds else _EDGE_OWN)
    if holds:
        high = max(round(_NARROW * high), high - (frame.portrait.bottom - portrait.bottom))
        x = portrait.left if several else portrait.centerx
        wide, up = (frame.px(_WIDE), _LOW) if frame.nearly_square else (0, 0.04)
        return Corner(x, portrait.top - frame.px(up), high, hangs=False, wide=wide)
    x = max(portrait.right, plate.right) + frame.px(0.02)
    y = portrait.centery - high // 2
    if frame.upright:  # what stands below it stands above the words
        y = min(y, frame.words.top - high - caption_high(frame) - frame.px(0.02))
    return Corner(x, y, high, hangs=True)


def beside_rows(frame: Frame, y: int, *, hangs: bool) -> Corner:
    """Small things at the left of rows that have all the rest of the breadth, from `y` on down or
    up: two below each other, and those of both seats leave each other room."""
    room = abs(round(HALFWAY * frame.size[1]) - y) // 2 - frame.px(_NEXT + CLOSE)
    high = min(frame.px(_EDGE_OTHER * _NARROW), room - caption_high(frame))
    x, wide = frame.x(-frame.half) + frame.aside // 2, frame.aside - 2 * frame.px(CLOSE)
    return Corner(x, y, high, hangs=hangs, middle=True, wide=wide, piled=True)


def within(frame: Frame, corner: Corner, zones: Sequence[Zone], end: int) -> Corner:
    """The same, where these things, of which the first may be a row, lie side by side and all end
    there: the row is closer, and begins farther left where more is written below them."""
    broad = [_broadest(frame, corner.high, [zone])[0] + frame.px(_NEXT) for zone in zones]
    end += frame.px(_NEXT)
    x = max(frame.x(-frame.half) + _FROM_EDGE, min(corner.x, end - sum(broad)))
    return replace(corner, x=x, wide=max(_LEAST, end - x - frame.px(_NEXT) - sum(broad[1:])))


def next_own(frame: Frame, corner: Corner, taken: Rect) -> Corner:
    """Where the next thing of the viewer's lies: right of the last, or above it."""
    if corner.piled:
        return _beyond(frame, corner, taken)
    x = max(corner.x, taken.right + frame.px(_NEXT))
    return replace(corner, x=x, after=corner.after or taken.width > 1)


def _beyond(frame: Frame, corner: Corner, taken: Rect) -> Corner:
    if taken.width <= 1:
        return corner
    gap = frame.px(_NEXT)
    return replace(corner, y=taken.bottom + gap if corner.hangs else taken.top - gap)


def beside_other(
    frame: Frame, portrait: Rect, plate: Rect, *, narrow: bool, under: bool, holds: bool
) -> Corner:
    """Below another's plate; left of the portrait, where a hand lies `under` that; and away from
    one that is held around it (`holds`). `narrow`: there is little room."""
    high = frame.px(_EDGE_OTHER * (_NARROW if narrow else 1.0))
    if under:
        top = max(portrait.top, 0)
        if frame.upright:  # the plate lies across, below the portrait
            x = min(plate.left, portrait.centerx - frame.px(0.2))
            return Corner(x, plate.bottom + frame.px(0.02), high, hangs=True)
        return Corner(portrait.centerx - frame.px(0.3), top, high, hangs=True)
    y = plate.bottom + frame.px(0.02)
    if not holds:
        return Corner(portrait.centerx, y, high, hangs=True, middle=True)
    # Beside the portrait, on the side that its hand does not point to; at the table's edge below.
    half, gap = round(high / CARD_ASPECT / 2), frame.px(0.02)
    left = portrait.centerx < frame.size[0] // 2
    x = portrait.left - gap - half if left else portrait.right + gap + half
    edge = frame.x(-frame.half) + 8 + half, frame.x(frame.half) - 8 - half
    if edge[0] <= x <= edge[1]:
        y = plate.top - high - caption_high(frame) - frame.px(0.015)
        return Corner(x, y, high, hangs=True, middle=True)
    return Corner(min(max(x, edge[0]), edge[1]), y, high, hangs=True, middle=True)


def above_stall(frame: Frame, corner: Corner, awning: int, hand: int) -> Corner:
    """The same, as large as there is room above an awning, and before the hand that reaches so far
    to the left."""
    room = awning - corner.y - caption_high(frame) - 2 * frame.px(CLOSE)
    high = max(corner.high, min(frame.px(_EDGE_OTHER), room))
    return replace(corner, high=high, wide=hand - frame.px(_NEXT) - corner.x)


def above_piles(
    frame: Frame,
    portrait: Rect,
    plate: Rect,
    corner: Corner,
    zones: Sequence[Zone],
    taken: Sequence[Rect],
    piles: int | None = None,
) -> Corner:
    """The same; or left of the portrait, where what lies below its plate would touch the piles,
    which begin there, if that is known, or what is `taken` by others, and of the plate, too, if
    anything is written below it."""
    broad, is_told = _broadest(frame, corner.high, zones)
    high = corner.high + (caption_high(frame) + frame.px(CLOSE) if is_told else 0)
    below = Rect(corner.x - broad // 2, corner.y, broad, high)
    far = abs(corner.x - frame.size[0] // 2) > frame.px(0.4)
    above = corner.y + corner.high <= frame.level - frame.px(PILE / 2 + 0.03)
    if piles is not None:
        above = below.bottom <= piles
    if (far or above) and below.collidelist(taken) < 0:
        return corner
    left = min(portrait.left, plate.left) if is_told else portrait.left
    x = left - frame.px(0.02) - broad // 2
    return replace(corner, x=x, y=portrait.centery - corner.high // 2)


def above_next(
    frame: Frame, top: int, corner: Corner, zones: Sequence[Zone], below: Sequence[Rect]
) -> Corner:
    """The same; smaller and closer to what ends above it, at `top`, where what is written below it
    would lie on one of those that are `below`."""
    _, is_told = _broadest(frame, corner.high, zones)
    ends = [rect.top for rect in below if abs(rect.centerx - corner.x) < rect.width]
    room = min(ends, default=frame.size[1]) - top - caption_high(frame) - frame.px(3 * CLOSE)
    if not is_told or corner.y - top + corner.high <= room:
        return corner
    least = round(_BEFORE_LEAST_BELOW * corner.high)
    return replace(corner, y=top + frame.px(CLOSE), high=min(corner.high, max(room, least)))


def enlarged(frame: Frame, corner: Corner, zones: Sequence[Zone], solid: Sequence[Rect]) -> Corner:
    """The same, as large as it is elsewhere, or as near to that as the window and what is `solid`
    leave room, for all of them side by side."""
    window = Rect((0, 0), frame.size)
    for share in _ENLARGED:
        large = replace(corner, high=frame.px(share * _EDGE_OTHER))
        taken = _side_by_side(frame, large, zones).inflate(*_AROUND)
        if large.high > corner.high and taken.collidelist(solid) < 0 and window.contains(taken):
            return large
    return corner


def _side_by_side(frame: Frame, corner: Corner, zones: Sequence[Zone]) -> Rect:
    """The room that these small things take, the first around the middle."""
    width = round(corner.high / CARD_ASPECT)
    broad = [
        max(width if zone.is_pile else row_width(zone, width), _letters(frame, zone))
        for zone in zones
        if zone.takes_room
    ]
    words = caption_high(frame) + frame.px(CLOSE) if any(zone.caption for zone in zones) else 0
    wide = sum(broad) + frame.px(0.02) * max(0, len(broad) - 1)
    return Rect(corner.x - max(broad[:1], default=0) // 2, corner.y, wide, corner.high + words)


def _broadest(frame: Frame, high: int, zones: Sequence[Zone]) -> tuple[int, bool]:
    """How broad the broadest of these small things is, with what is written below it; and whether
    anything is."""
    told = [_letters(frame, zone) for zone in zones if zone.caption]
    return max([round(high / CARD_ASPECT), *told]), bool(told)


def _letters(frame: Frame, zone: Zone) -> int:
    """How broad what is written below a zone is, in pixels."""
    return round(max(17, frame.line) * 0.4 * len(zone.caption))


def after_plate(frame: Frame, portrait: Rect, plate: Rect, zones: Sequence[Zone]) -> Corner:
    """Beyond a plate that stands beside its portrait: room for these small things there."""
    high, gap = frame.px(_EDGE_OTHER * _NARROW), frame.px(0.02)
    broad, is_told = _broadest(frame, high, zones)
    words = caption_high(frame) + frame.px(0.01) if is_told else 0
    y = portrait.centery - (high + words) // 2
    if plate.centerx > portrait.centerx:
        return Corner(plate.right + gap, y, high, hangs=True)
    return Corner(plate.left - len(zones) * (broad + gap), y, high, hangs=True)


def edge_of_other(frame: Frame) -> int:
    """How high small things of another are where there is little room."""
    return frame.px(_EDGE_OTHER * _NARROW)


def after_other(
    frame: Frame, corner: Corner, taken: Rect, plate: Rect, *, close: bool = False
) -> Corner:
    """Where the next thing of another lies: right of the last, or at the plate's other end, as
    `close` to that as may be."""
    if taken.width <= 1:
        return corner
    if corner.piled:
        return _beyond(frame, corner, taken)
    if corner.middle:
        return replace(corner, x=taken.right + frame.px(0.02), middle=False)
    if close and frame.upright:  # they lie below the hand
        return replace(corner, x=taken.right + frame.px(0.02))
    return replace(corner, x=plate.right + frame.px(CLOSE if close else 0.03))


def place_edge(place: Placement, zone: Zone, frame: Frame, corner: Corner) -> Rect:
    """A small zone at the edge of a seat; the room that it takes."""
    if not zone.takes_room:
        return Rect(corner.x, corner.y, 1, 1)
    width = max(_LEAST, round(corner.high * min(1.0, zone.size) / CARD_ASPECT))
    wide = width if zone.is_pile else row_width(zone, width)
    if corner.wide:
        wide = min(wide, corner.wide)
    words = caption_high(frame) if zone.caption else 0
    rect = Rect(corner.x, corner.y, wide, height_of(width))
    if not corner.hangs:
        rect.bottom = corner.y - words
    if corner.middle:
        rect.centerx = corner.x
    whole = Rect(rect)
    if zone.caption:
        letters = _letters(frame, zone)
        if not corner.middle and corner.hangs:  # it begins right of what lies there
            rect.x += max(0, (letters - wide) // 2)
        line = Rect(0, 0, max(wide, letters), words)
        line.midtop = (rect.centerx, rect.bottom + frame.px(0.01))
        line.left = max(line.left, corner.x if corner.after else 0)
        line.clamp_ip(Rect(4, 0, frame.size[0] - 8, frame.size[1]))
        place.captions[zone.id] = line
        whole = rect.union(line)
    if zone.is_pile:
        place_pile(place, zone, rect.center, width)
    else:
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        place_row(place, zone, rect, width)
    return whole


SQUAD_PITCH, _CLOSER, _NUMBERS = 1.575, 1.49, 2.45
"""From place to place of a row that faces others, in widths: words hang at the sides of cards; in a
window that is nearly as high as wide as near as a line can be read there that tells why a number is
another; and as far as two numbers have room between cards, so many heights of a line."""

_TRICK = 0.19
"""How high cards are at most in a trick, in units."""


def place_facing(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    bottom: Seat,
    high: float,
    forward: Collection[str] = (),
    *,
    close: bool = False,
    on_top: bool = False,
) -> None:
    """Two rows that face each other, the viewer's below, their cards at most `high` (units), as
    `close` to each other as they may be; the columns `forward` stand out towards the other row.
    They lie in the middle of `field`, or `on_top` of it, and leave below most of what they don't
    need."""
    rows = [zone for zone in zones if not zone.under]
    places = max((len(zone.columns) for zone in rows), default=1)
    hangs = HANGS if _hangs(rows) else 0.0
    gap = frame.px(0.1 if hangs else 0.045)
    tall = min(frame.px(high), (field.height - gap) / (2 + hangs))
    pitch = SQUAD_PITCH
    if close:
        most = (field.width - (places - 1) * _NUMBERS * frame.line) / places
        pitch = min(pitch, max(_CLOSER, 1 + _NUMBERS * frame.line / max(1.0, most)))
    wide = min(tall / CARD_ASPECT, field.width / (pitch * (places - 1) + 1))
    width = max(LEAST_PILE, int(wide))
    tall = height_of(width)
    field = Rect(field.x, field.y, field.width, field.height - round(hangs * tall))
    space = max(gap, (field.height - 2 * tall) // 3)
    middle = field.centery
    if on_top:  # as far below it as they are farther apart than they need be
        middle = min(middle, field.top + space - gap + tall + space // 2)
    for zone in sorted(zones, key=lambda zone: not zone.under):
        own = zone.seat == bottom
        rect = Rect(0, 0, field.width, tall)
        rect.center = (field.centerx, middle + (1 if own else -1) * (tall + space) // 2)
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        if zone.shape == "row":
            towards = 1 if own else -1
            over = next((row for row in rows if row.id == zone.under), None)
            place_row(
                place, zone, rect, width, towards=towards, pitch=pitch, forward=forward, over=over
            )
        else:
            place_cards(place, zone, rect, tall)


def _hangs(zones: Sequence[Zone]) -> bool:
    """Whether numbers hang below cards."""
    return any(b.at in ("left", "right") for z in zones for c in z.columns for b in c.badges)


def place_around(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    seats: int,
    bottom: Seat,
) -> None:
    """What each seat has put in the middle, on its side of it, around what lies there already; as
    large as there is room for."""
    taken = [rect.inflate(frame.px(0.02), frame.px(0.02)) for rect in laid_in(place, field)]
    taken += [rect for zone, rect in place.captions.items()]
    high = frame.px(_TRICK)
    while True:
        rects = {}
        for zone in zones:
            turn = ((zone.seat or 0) - bottom) % seats
            rects[zone.id] = _at_its_side(zone, frame, field, turn / seats, high)
        if high < LEAST_PILE or _clear([*rects.values()], taken, frame.px(0.012)):
            break
        high = round(high * 0.94)
    for zone in zones:
        place_cards(place, zone, rects[zone.id], round(high * zone.size))


def _at_its_side(zone: Zone, frame: Frame, field: Rect, turn: float, high: float) -> Rect:
    """The place of a seat's cards, by its share of the way around, clockwise from the viewer's."""
    tall = high * zone.size
    wide = tall / CARD_ASPECT
    if not zone.is_pile:
        wide *= min(3.0, 0.4 * (len(zone.columns) - 1) + 1) if zone.columns else 1.0
    rect = Rect(0, 0, round(wide), round(tall))
    angle = 2 * pi * turn
    reach = (field.width - rect.width) / 2, (field.height - rect.height) / 2
    across = min(reach[0], frame.px(0.42))
    rect.center = (
        round(field.centerx - across * sin(angle)),
        round(field.centery + reach[1] * cos(angle)),
    )
    return rect


def _clear(rects: Sequence[Rect], taken: Sequence[Rect], gap: int) -> bool:
    """Whether no two of them, nor what is taken, lie over each other."""
    for number, rect in enumerate(rects):
        around = rect.inflate(gap, gap)
        if around.collidelist(rects[number + 1 :]) >= 0 or around.collidelist(taken) >= 0:
            return False
    return True


_TOP, _TOP_UPRIGHT = 0.152, 0.5
"""Where the awning begins, in units below the window's edge."""

_AWNING, _GOODS, _TAG = 0.1, 0.265, 0.052
"""How far from the awning's upper edge the goods stand; how high they are; and how much of them
the counter and the prices take below, in units."""

_WIDEST, _STALL_BESIDE, _MARGIN = 1.2, 0.435, 0.04
"""How wide a stall is at most, in units, and how much room is left beside it, or at its ends where
nothing stands there."""

_DEEP, _STALL_BELOW = 1.19, 0.195
"""How high a window is at least, in units, in which it takes all the breadth, as piles have room
below it; and what they take there, without their names, in units."""

_PITCH, _APART = (1.08, 1.19), (0.2, 0.36)
"""From place to place, and between one zone and the next, in widths of a card: where there is
little room, and where there is enough."""

_PILE = 0.72
"""How large a pile is beside the goods."""

_TOKEN = 0.11
"""How far the number of its cards reaches below it, in its widths."""

_PAD = 0.03
"""From the posts to the goods, and from the counter's prices to what lies below, in units."""


def stall_of(frame: Frame) -> Stall:
    """The stall of a window."""
    if is_broad(frame):
        wide = frame.px(2 * frame.half - _MARGIN)
    else:
        wide = frame.px(
            min(_WIDEST, 2 * frame.half - (_MARGIN if frame.upright else _STALL_BESIDE))
        )
    left, top = (frame.size[0] - wide) // 2, frame.px(_TOP_UPRIGHT if frame.upright else _TOP)
    deep = frame.px(_AWNING + _GOODS)
    awning = Rect(left, top, wide, frame.px(0.08))
    return Stall(awning, Rect(left, top + deep + frame.px(0.012), wide, frame.px(0.033)))


def is_broad(frame: Frame) -> bool:
    """Whether it takes all the breadth of a window that is nearly as high as wide."""
    return frame.may_be_broad or has_piles_below(frame)


def has_piles_below(frame: Frame) -> bool:
    """Whether piles stand below it, not beside it."""
    return frame.nearly_square and frame.size[1] >= _DEEP * frame.unit


def _stall_highest(frame: Frame, stall: Stall) -> int:
    """How high goods are at most, in pixels: as far as there is room down to what lies below."""
    usual = frame.px(_GOODS)
    if not is_broad(frame):
        return usual
    floor = frame.floor - frame.px(_PAD)
    if has_piles_below(frame):
        floor -= frame.px(_STALL_BELOW) + caption_high(frame)
    return max(usual, usual + floor - stall.counter.bottom)


def place_stall(place: Placement, zones: Sequence[Zone], frame: Frame) -> None:
    """Rows of goods and the piles that they come from, on the counter of a stall."""
    stall = stall_of(frame)
    room, high = stall.awning.width - 2 * frame.px(_PAD), _stall_highest(frame, stall)
    ample = _breadth(zones, high, True) <= room
    high = round(high * min(1.0, room / _breadth(zones, high, ample)))
    # The counter stands as high as its goods let it: nothing gapes above them.
    stall = replace(stall, counter=stall.counter.move(0, high - frame.px(_GOODS)))
    place.stall = stall
    width = round(high / CARD_ASPECT)
    foot = stall.counter.top - frame.px(0.012)
    x = stall.awning.centerx - _breadth(zones, high, ample) / 2
    for zone in zones:
        wide = _wide(zone, high, ample)
        rect = Rect(round(x), foot - high, round(wide), high)
        if zone.is_pile:
            _place_pile(place, zone, frame, rect)
        else:
            place.tableaus[zone.id] = place.targets[zone.id] = rect
            place_row(place, zone, rect, width, pitch=_PITCH[ample])
            _shade(place, zone)
        x += wide + _APART[ample] * width


def _shade(place: Placement, zone: Zone) -> None:
    """What the viewer can't have lies in the shade."""
    for column in zone.columns:
        if column.price is None or not column.price.is_out_of_reach:
            continue
        for index, card in enumerate(column.cards):
            slot = slot_of(card, column, index)
            place.cards[slot] = place.cards[slot]._replace(light=-1)


def _breadth(zones: Sequence[Zone], high: float, ample: bool) -> float:
    """How wide all of them are together, whose cards are so high."""
    between = _APART[ample] * high / CARD_ASPECT * (len(zones) - 1)
    return sum(_wide(zone, high, ample) for zone in zones) + between


def _wide(zone: Zone, high: float, ample: bool) -> float:
    width = round(high / CARD_ASPECT)
    return _PILE * width if zone.is_pile else row_width(zone, width, _PITCH[ample])


def _place_pile(place: Placement, zone: Zone, frame: Frame, rect: Rect) -> None:
    """A pile stands on its name, which lies on the counter."""
    width = rect.width
    words = caption_high(frame) + round(_TOKEN * width) if zone.caption else 0
    tall = round(width * CARD_ASPECT)
    place_pile(place, zone, (rect.centerx, rect.bottom - words - tall // 2), width)
    if zone.caption:
        line = Rect(0, 0, round(rect.width * 1.4), caption_high(frame))
        line.midbottom = (rect.centerx, rect.bottom)
        place.captions[zone.id] = line
