"""Hands: the viewer's as a fan about a pivot far below, the others' small, turned to them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import degrees, radians, sin

from pygame import Rect

from nomercy_table.engine.arrangement import Column, Zone
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.geometry import Point, bounds, corners, turned
from nomercy_table.table.layout.fans import Fan
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.rows import TWO_ROWS, place_spread
from nomercy_table.table.places import Placement, Pose, slot_of
from nomercy_table.table.sprites import height_of

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
