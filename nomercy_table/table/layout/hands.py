"""The layout of hands: fans, and the gap for a hovered card."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from math import degrees, radians, sin
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Column, Zone
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Point, Pose, bounds, corners, slot_of, turned
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.rows import TWO_ROWS, place_spread


class FanSpread(NamedTuple):
    """Degrees from card to card of a fan, and from its first to its last, at most."""

    step: float
    whole: float

    def tilt(self, count: int) -> float:
        """Degrees from card to card of so many."""
        return min(self.step, self.whole / max(1, count - 1))

    @property
    def fullest(self) -> int:
        """From so many cards on a fan is as wide as it gets."""
        return math.ceil(self.whole / self.step) + 1


_FANS_USUAL, _CROWDED, _NARROW = FanSpread(11.0, 106.0), FanSpread(9.5, 62.0), FanSpread(9.5, 44.0)
"""Where seven or eight sit around the table fans are closer, and closest in a narrow window."""

LOW = FanSpread(9.5, 32.0)
"""Beside a portrait at the upper edge, above an awning."""


def spread_of(*, crowded: bool, narrow: bool) -> FanSpread:
    """How far fans spread, at a table that is `crowded`, in a window that is `narrow`."""
    if not crowded:
        return _FANS_USUAL
    return _NARROW if narrow else _CROWDED


_Card = tuple[Pose, Sequence[Point], Rect]
"""Where a card of a fan lies, face down, its corners, and what is around these."""


class Fan:
    """The place of a hidden hand around a portrait, `large` pixels across, at that point: its cards
    are `card` pixels high, and point `angle` degrees clockwise from up."""

    def __init__(
        self, at: tuple[int, int], large: int, card: int, angle: float, spread: FanSpread
    ) -> None:
        self._at, self._angle, self._spread = at, angle, spread
        self._far = 0.6 * large + 0.55 * card
        self._width = round(card / CARD_ASPECT)

    def cards(self, count: int) -> Sequence[_Card]:
        """So many cards, from the first to the last."""
        tilt = self._spread.tilt(count)
        return _cards(self._at, self._far, self._width, self._angle, tilt, count)

    @cached_property
    def empty(self) -> Rect:
        """What is around where a single card would lie."""
        return self.cards(1)[0][2]

    @cached_property
    def fullest(self) -> Sequence[Rect]:
        """What is around the cards, each of them, when it is as wide as it gets."""
        return [around for _, _, around in self.cards(self._spread.fullest)]


@lru_cache(256)
def _cards(
    at: tuple[int, int], far: float, width: int, angle: float, tilt: float, count: int
) -> Sequence[_Card]:
    """So many cards around the point, `far` from it. The same from step to step, until one comes or
    goes."""
    found = []
    for number in range(count):
        turn = angle + (number - (count - 1) / 2) * tilt
        dx, dy = turned(0.0, -far, turn)
        pose = Pose(at[0] + dx, at[1] + dy, width, face_up=False, angle=turn)
        shape = corners(pose)
        found.append((pose, shape, bounds(shape)))
    return found


LIFT = 0.10
"""How far a card that may be picked stands out of the fan, as a share of its height."""

_SUNK = 0.10
"""How much of a card's height lies below the window's edge."""

_HEIGHTS = (
    (7, 0.287),
    (8, 0.283),
    (9, 0.279),
    (10, 0.275),
    (14, 0.268),
    (20, 0.248),
    (26, 0.236),
    (10_000, 0.206),
)
"""How high the cards of a hand of at most so many are, in units."""

_UPRIGHT = 10, 0.297
"""A hand of at most so many is at least so high in a window that is higher than wide: there a unit
is a smaller part of the height."""

_ROOM, _USUAL = (0.95, 1.18), 16 / 9
"""How wide a hand of 8 and of 24 cards may get, in units, at a table that is so wide; at a wider
one it gets as much wider."""

_BESIDE = 0.555
"""What stands at both ends of a hand takes so much of the table's breadth."""

_STEP = 0.66
"""From card to card where there is room, in widths."""

_INDEX = 0.24
"""What must be seen of each card, in widths: below that the hand lies in two arcs."""

_LEAST_IN_ONE = 0.20
"""How high cards become at least before they lie in two arcs, in units."""

_TWO_ARCS = (0.215, 0.163)
"""How high the cards are then, and how much higher the rear arc lies."""

_MOST_TILT, _WHOLE_TILT = 2.4, 28.0
"""Degrees from card to card at most, and from the first to the last."""

_ASIDE_TILT = 14.0
"""The same from the first to the last card of a hand that makes room for others."""

_RANKS = 0.28
"""What is to be seen of each of these, in widths: a rank of two digits."""

_GAP = 0.5
"""How wide a crowded hand opens where a card is about to come in, in widths."""


@dataclass(frozen=True)
class _Arc:
    """Some cards of a hand side by side, in pixels: how wide they are, where the middle of them
    lies, from card to card, and how far below that their pivot is."""

    width: float
    x: float
    y: float
    steps: Sequence[float]
    pivot: float

    def pose(self, place: float, lift: float) -> Pose:
        """The card `place` pixels along the arc from its middle, raised along its own axis."""
        angle = degrees(place / self.pivot)
        dx, dy = turned(0.0, -(self.pivot + lift), angle)
        return Pose(self.x + dx, self.y + self.pivot + dy, round(self.width), angle=angle)


def hand_room(frame: Frame, count: int) -> float:
    """How wide a hand of so many cards may be, in units."""
    if frame.upright:
        return 2 * frame.half - 0.04 - 2 * _lean(frame, count)
    least, most = _ROOM
    wish = least + (most - least) * min(1.0, max(0.0, (count - 8) / 16))
    wish += max(0.0, 2 * frame.half - _USUAL)
    return min(wish, 2 * frame.half - _BESIDE)


def rises(frame: Frame, count: int) -> float:
    """How much higher than usual a hand of so many cards stands, in units."""
    low, up = _TWO_ARCS
    return low + up - _HEIGHTS[0][1] if _is_double(frame, count) else 0.0


def _is_double(frame: Frame, count: int) -> bool:
    """Whether so many cards lie in two arcs: in one they would hide each other's indices."""
    return count > 3 and _most_in_one(frame, count) < hand_height(frame, count)


def _most_in_one(frame: Frame, count: int) -> float:
    """How high so many cards may be in one arc in which the index of each is seen, in units."""
    return hand_room(frame, count) / (1 + _INDEX * (count - 1)) * CARD_ASPECT


def hand_reach(frame: Frame, count: int) -> float:
    """How far right of the middle a hand of so many cards reaches, in units: the last one leans."""
    return hand_room(frame, count) / 2 + _lean(frame, count)


def _lean(frame: Frame, count: int) -> float:
    """How far the upper corner of the last card is beyond its middle, in units."""
    steps = max(1, count - 1)
    tilt = radians(min(_MOST_TILT, _WHOLE_TILT / steps)) * steps / 2
    return _usual_height(frame, count) * (0.5 + LIFT) * sin(tilt)


def hand_height(frame: Frame, count: int) -> float:
    """How high the cards of the viewer's hand are, in units: a little less where they lie in one
    arc then, and not in two."""
    high, most = _usual_height(frame, count), _most_in_one(frame, count)
    return most if _LEAST_IN_ONE <= most < high else high


def _usual_height(frame: Frame, count: int) -> float:
    high = next(height for most, height in _HEIGHTS if count <= most)
    few, least = _UPRIGHT
    return max(high, least) if frame.upright and count <= few else high


def place_hand(
    place: Placement,
    zone: Zone,
    frame: Frame,
    lifted: Collection[str] = (),
    held: str = "",
) -> None:
    """The viewer's hand; `lifted` columns stand out of it, and the others make room for the one
    that somebody holds over it, `held`."""
    columns = [column for column in zone.columns if column.cards]
    room = hand_room(frame, len(columns))
    high = hand_height(frame, len(columns))
    whole = Rect(0, 0, frame.px(room), frame.px(high * (1 - _SUNK) + _lower(frame)))
    whole.midbottom = (frame.size[0] // 2, frame.size[1])
    place.tableaus[zone.id] = place.targets[zone.id] = whole
    if not columns:
        return
    arcs = _arcs(frame, columns, high, room, held)
    for cards, arc in arcs:
        _place_arc(place, cards, arc, frame, lifted)


def hand_arcs(slots: Sequence[str], place: Placement) -> list[list[str]]:
    """The cards of the hand by arcs: where one lies left of the one before it, another begins."""
    arcs: list[list[str]] = []
    for slot in slots:
        if not arcs or place.cards[slot].x <= place.cards[arcs[-1][-1]].x:
            arcs.append([])
        arcs[-1].append(slot)
    return arcs


def aside_width(zone: Zone, high: float) -> float:
    """How wide a hand that makes room wants to be, `high` units of which are seen, in units: so
    wide that the ranks of all its cards are read."""
    steps = max(0, sum(bool(column.cards) for column in zone.columns) - 1)
    whole = high / (1 - _SUNK)
    return (1 + _RANKS * steps) * whole / CARD_ASPECT + _lean_aside(steps) * whole


def _lean_aside(steps: int) -> float:
    """How far the outer cards of such a hand reach beyond their width, in heights."""
    tilt = radians(min(_MOST_TILT, _ASIDE_TILT / max(1, steps)))
    return sin(tilt * steps / 2)


def place_aside(
    place: Placement,
    zone: Zone,
    frame: Frame,
    rect: Rect,
    lifted: Collection[str] = (),
) -> None:
    """The viewer's hand while it makes room for what all look at: a small fan at the left of
    `rect`, which ends at the window's edge. `lifted` columns of it stand out."""
    place.tableaus[zone.id] = place.targets[zone.id] = Rect(rect)
    columns = [column for column in zone.columns if column.cards]
    if not columns:
        return
    count = max(1, len(columns) - 1)
    tilt = radians(min(_MOST_TILT, _ASIDE_TILT / count))
    lean = _lean_aside(len(columns) - 1)
    high = rect.height / (1 - _SUNK)
    width = high / CARD_ASPECT
    step = min(_STEP * width, (rect.width - width - lean * high) / count)
    steps = [step] * (len(columns) - 1)
    x = rect.left + (sum(steps) + width + lean * high) / 2
    stand = {column.id for column in columns}.intersection(lifted)
    arc = _Arc(width, x, rect.top + high / 2, steps, step / tilt)
    _place_arc(place, columns, arc, frame, stand)


def _lower(frame: Frame) -> float:
    """How far a hand that makes room stands below its usual place, in units, less than zero."""
    return min(0.0, frame.raised)


def _arcs(
    frame: Frame, columns: Sequence[Column], high: float, room: float, held: str
) -> list[tuple[Sequence[Column], _Arc]]:
    """The cards in one arc, or in two, the rear one first."""
    if _is_double(frame, len(columns)):
        low, up = _TWO_ARCS
        half = -(-len(columns) // 2)
        rear = _arc(frame, columns[:half], low, room, held, up)
        front = _arc(frame, columns[half:], low, room, held)
        return [(columns[:half], rear), (columns[half:], front)]
    return [(columns, _arc(frame, columns, high, room, held))]


def _arc(
    frame: Frame, columns: Sequence[Column], high: float, room: float, held: str, up: float = 0.0
) -> _Arc:
    width = high / CARD_ASPECT * frame.unit
    count = max(1, len(columns) - 1)
    step = min(_STEP * width, (room * frame.unit - width) / count)
    tilt = radians(min(_MOST_TILT, _WHOLE_TILT / count))
    sunk = 0.02 if frame.upright else _SUNK
    y = frame.low(high * (0.5 - sunk) + up + _lower(frame))
    steps = _steps([column.id for column in columns], held, width, step)
    return _Arc(width, frame.size[0] / 2, y, steps, max(step, 1.0) / tilt)


def _steps(columns: Sequence[str], held: str, width: float, step: float) -> list[float]:
    """How far it is from each card to the next: wider around the one that is `held`, and as much
    closer elsewhere."""
    steps = [step] * (len(columns) - 1)
    if held not in columns or step >= width:
        return steps
    at = columns.index(held)
    wide = {at - 1: width, at: _GAP * width}
    wide = {number: max(step, gap) for number, gap in wide.items() if 0 <= number < len(steps)}
    rest = len(steps) - len(wide)
    spare = (step * len(steps) - sum(wide.values())) / rest if rest else 0.0
    return [wide.get(number, max(1.0, min(step, spare))) for number in range(len(steps))]


def _place_arc(
    place: Placement, columns: Sequence[Column], arc: _Arc, frame: Frame, lifted: Collection[str]
) -> None:
    at = -sum(arc.steps) / 2
    shapes: list[tuple[str, tuple[Point, ...]]] = []
    for number, column in enumerate(columns):
        stands = column.id in lifted if lifted else column.cards[-1].fresh
        pose = arc.pose(at, LIFT * arc.width * CARD_ASPECT * stands)
        light = 1 if stands else -1 if lifted else 0
        for index, card in enumerate(column.cards):
            face_up = card.face is not None
            slot = slot_of(card, column, index)
            place.cards[slot] = pose._replace(face_up=face_up, light=light)
        shapes.append((column.id, corners(pose)))
        at += arc.steps[number] if number < len(arc.steps) else 0.0
    window = Rect((0, 0), frame.size)
    for (column_id, shape), (_, after) in zip(shapes, [*shapes[1:], ("", ())], strict=True):
        # Of each card the strip up to the next one is seen, of the last all of it.
        strip = (shape[0], after[0], after[3], shape[3]) if after else shape
        place.shapes[column_id] = strip
        place.targets[column_id] = bounds(strip).clip(window)


# -- the others ------------------------------------------------------------------------------------

OPEN_STEP = 0.6
"""From card to card of a hand that another shows, in widths, where there is room."""


def place_fan(place: Placement, zone: Zone, fan: Fan) -> None:
    """The hidden hand of another: around the portrait, its cards turned to whoever holds them."""
    columns = [column for column in zone.columns if column.cards]
    window = Rect((0, 0), place.size)
    drawn = []
    for column, (pose, shape, around) in zip(columns, fan.cards(len(columns)), strict=True):
        for index, card in enumerate(column.cards):
            lies = pose if card.face is None else pose._replace(face_up=True)
            place.cards[slot_of(card, column, index)] = lies
        place.shapes[column.id] = shape
        place.targets[column.id] = around.clip(window)
        drawn.append(place.targets[column.id])
    drawn = drawn or [fan.empty]
    place.tableaus[zone.id] = place.targets[zone.id] = drawn[0].unionall(drawn[1:])


def place_open(place: Placement, zone: Zone, rect: Rect, rows: int) -> None:
    """A hand that another shows: upright, so that it can be read, in the middle of `rect`, in one
    row or two, of which the upper one shows its ranks above the lower one."""
    place.tableaus[zone.id] = place.targets[zone.id] = Rect(rect)
    whole = rect.height / (TWO_ROWS if rows == 2 else 1)
    width = min(round(whole / CARD_ASPECT), rect.width)
    columns = [column for column in zone.columns if column.cards]
    half = -(-len(columns) // rows)
    down = round((TWO_ROWS - 1) * height_of(width))
    line = Rect(rect.x, rect.y, rect.width, height_of(width))
    line.centery = rect.centery - down * (rows - 1) // 2
    for number in range(rows):
        row = columns[number * half : (number + 1) * half]
        place_spread(place, replace(zone, columns=tuple(row)), line, width, OPEN_STEP)
        if number < rows - 1:
            for column in row:
                place.targets[column.id].height = down
        line.y += down


_RANK = 0.25
"""How far below a card's upper edge its rank is at the left one, as a share of its height."""

_NEAR, _FAR = 0.28, 0.26
"""How much is seen of the next card, and of those beyond it, where there is room, in widths."""

_BEFORE = (0.1, 0.05)
"""How far the next two on the left make way at least, in widths: they lie below it anyway."""


def ways(cards: Sequence[Pose], at: int, half: float, right: float) -> list[float]:
    """How far each card of an arc makes way, in pixels to the right, for the one that stands
    upright at `at` and reaches `half` as far to both sides; none goes beyond `right`.

    The next ones go so far that their ranks are seen beside it, those behind them close up, and
    what is far away stays. Where there is no room on the right, that card itself gives way, and
    those on the left close up as much: all ranks of the hand can be read."""
    marks = [pose.x + turned(*_mark(pose), pose.angle)[0] for pose in cards]
    wide, middle = cards[at].width, cards[at].x
    after, own = marks[at + 1 :], 0.0
    behind: list[float] = []
    least, close = marks[0] - _BEFORE[0] * wide, 0.0
    if after:
        gaps = [b - a for a, b in pairwise(after)]
        spare = max(0.0, right - max(x for x, _ in corners(cards[-1])))
        first, end = max(middle + half, after[0]), after[-1] + spare
        near = [min(gap, _NEAR * wide) for gap in gaps[:1]]
        share = (end - first - sum(near)) / max(1, len(gaps) - 1)
        others = (_NEAR * wide if at else 0.0) + 2 * half + sum(near)
        close = (end - least - others) / max(1, max(0, at - 1) + max(0, len(gaps) - 1))
        far = min(_FAR * wide, max(close, share))
        steps = near + [min(gap, far) for gap in gaps[1:]]
        own = min(0.0, end - first - sum(steps))
        behind.append(first + own)
        for step, home in zip(steps, after[1:], strict=True):
            behind.append(max(home, behind[-1] + step))
    before: list[float] = []
    limit = middle + own - half - _NEAR * wide
    for number in reversed(range(at)):
        away = at - number - 1
        goes = _BEFORE[away] * wide if away < len(_BEFORE) else 0.0
        lowest = min(marks[number], least + close * number)
        before.append(max(lowest, min(marks[number] - goes, limit)))
        if number:
            limit = before[-1] - min(marks[number] - marks[number - 1], _FAR * wide)
    seen = [*reversed(before), marks[at] + own, *behind]
    return [now - home for now, home in zip(seen, marks, strict=True)]


def _mark(pose: Pose) -> tuple[float, float]:
    """Where the rank begins at a card's left edge, from its middle as it is held upright."""
    return -pose.width / 2, (_RANK - 0.5) * pose.width * CARD_ASPECT
