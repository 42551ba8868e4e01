"""From a game's arrangement to places on the screen: one pure function for all games.

The viewer sits at the bottom, the others in an arc along the top, clockwise from the
left. Between them lie the table's own piles; a ribbon above the viewer's cards tells what
happened; buttons stand below them. All measures follow from the window's size and from
the height of a line of text, so that nothing overlaps at any size or scale.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table.art import CARD_ASPECT
from nomercy_table.table.felt import rim_thickness
from nomercy_table.table.sprites import height_of

_LEAST_PILE = 36
"""The width that the piles in the middle have at least, in pixels."""

_STRIP = 0.27
"""How much of a covered card shows below its upper edge, as a share of its height."""

_LEAST_STRIP = 0.165
"""And how much at the least: its index, whole."""

_ROOMY = 3
"""Stacks of so many cards need no smaller ones."""

_STACK = 5
"""So many cards of a column lie below each other; the next ones begin another stack beside."""


@dataclass(frozen=True)
class Pose:
    """Where a card lies: its middle in pixels, its width, and whether its face shows."""

    x: float
    y: float
    width: int
    face_up: bool = True


@dataclass
class Placement:
    """The whole table in pixels.

    `cards` are the cards in view by key, in the order of drawing; `piles` the poses of
    piles' top cards by zone id; `targets` the rectangles of all that can be pointed at,
    by zone or column id; `plates` each seat's name plate, `seats` its whole place. `widths`
    are those that open cards have where nothing is crowded.
    """

    size: tuple[int, int]
    line: int
    header: Rect
    ribbon: Rect
    actions: Rect
    centre: Rect
    plates: dict[Seat, Rect] = field(default_factory=dict)
    seats: dict[Seat, Rect] = field(default_factory=dict)
    tableaus: dict[str, Rect] = field(default_factory=dict)
    cards: dict[int, Pose] = field(default_factory=dict)
    piles: dict[str, Pose] = field(default_factory=dict)
    captions: dict[str, Rect] = field(default_factory=dict)
    targets: dict[str, Rect] = field(default_factory=dict)
    widths: tuple[int, ...] = ()


@dataclass(frozen=True)
class _Measures:
    """The bands of the table, from top to bottom, in pixels; `rim` is the wood around it."""

    rim: int
    line: int
    gap: int
    header: int
    plate: int
    others: int
    centre: int
    ribbon: int
    own: int
    actions: int

    @classmethod
    def of(cls, size: tuple[int, int], line: int) -> _Measures:
        height = size[1]
        gap = max(4, height // 90)
        rim = rim_thickness(size)
        header, plate, ribbon = max(rim, round(line * 2.1)), round(line * 2.3), round(line * 2.7)
        actions = round(line * 2.3)
        cards = max(180, height - header - plate - ribbon - actions - rim - 6 * gap)
        centre = max(round(cards * 0.27), round(line * 1.5) + height_of(_LEAST_PILE))
        others = round((cards - centre) * 0.49)
        own = cards - others - centre
        return cls(rim, line, gap, header, plate, others, centre, ribbon, own, actions)


def layout(
    arrangement: Arrangement, seats: int, bottom: Seat, size: tuple[int, int], line: int
) -> Placement:
    """Place everything for a window of `size`, seat `bottom` nearest to the player.

    `line` is the height of a line of body text in pixels.
    """
    m = _Measures.of(size, line)
    width, height = size
    y = m.header + m.plate + m.others + 3 * m.gap
    centre = Rect(0, y, width, m.centre)
    ribbon = Rect(0, centre.bottom + m.gap, width, m.ribbon)
    own = Rect(0, ribbon.bottom + m.gap, width, m.own)
    actions = Rect(0, height - m.actions - m.rim, width, m.actions)
    place = Placement(size, line, Rect(0, 0, width, m.header), ribbon, actions, centre)
    others = [(bottom + i) % seats for i in range(1, seats)]
    slots = _slots(len(others), m, size)
    for seat, slot in zip(others, slots, strict=True):
        place.seats[seat] = slot
        place.plates[seat] = Rect(slot.x, slot.y, slot.width, m.plate)
    plate_width = min(round(width * 0.24), m.line * 13)
    edge = m.rim + m.gap
    own_place = Rect(edge, own.y, width - 2 * edge, own.height)
    place.seats[bottom] = own_place
    place.plates[bottom] = Rect(own_place.x, own_place.y, plate_width, min(m.own, m.line * 5))
    other_width = _other_card_width(m, slots)
    own_width = min(round(m.own / 1.34 / 1.4), width // 11)
    pile_width = min(own_width, round((m.centre - 1.45 * m.line) / 1.4))
    place.widths = (max(30, own_width), max(30, other_width))
    _place_centre(place, arrangement, centre, max(_LEAST_PILE, pile_width))
    for seat in range(seats):
        zones = [zone for zone in arrangement.zones if zone.seat == seat]
        if seat == bottom:
            area = Rect(place.plates[seat].right + m.gap, own.y, 0, m.own)
            area.width = own_place.right - area.x
            _place_seat(place, zones, area, max(30, own_width), m, own=True)
        else:
            slot = place.seats[seat]
            area = Rect(slot.x, slot.y + m.plate + m.gap // 2, slot.width, m.others)
            _place_seat(place, zones, area, max(30, other_width), m, own=False)
    return place


def _slots(count: int, m: _Measures, size: tuple[int, int]) -> list[Rect]:
    """The places of the other seats, clockwise from the left."""
    width = size[0]
    margin, gap = m.rim + m.gap, m.gap * 2
    top, height = m.header + m.gap, m.plate + m.others
    if count == 1:
        wide = round(width * 0.56)
        return [Rect((width - wide) // 2, top, wide, height)]
    wide = (width - 2 * margin - (count - 1) * gap) // count
    drop = round(m.centre * 0.42) if count > 2 else 0
    return [
        Rect(margin + i * (wide + gap), top + (drop if i in (0, count - 1) else 0), wide, height)
        for i in range(count)
    ]


def _other_card_width(m: _Measures, slots: list[Rect]) -> int:
    if not slots:
        return 40
    return min(round(m.others / 1.38 / 1.4), round(slots[0].width / 4.4))


def _place_centre(place: Placement, arrangement: Arrangement, band: Rect, width: int) -> None:
    """The table's own piles, side by side in the middle, their captions below."""
    zones = [zone for zone in arrangement.zones if zone.seat is None]
    pitch = max(round(width * 1.55), round(place.line * 4.6))
    left = band.centerx - pitch * (len(zones) - 1) / 2
    for i, zone in enumerate(zones):
        rect = Rect(0, 0, width, height_of(width))
        rect.center = (round(left + i * pitch), band.y + height_of(width) // 2)
        _place_pile(place, zone, rect)
        caption = Rect(0, 0, pitch - 4, round(place.line * 1.15))
        caption.midtop = (rect.centerx, rect.bottom + round(place.line * 0.25))
        place.captions[zone.id] = caption


def _place_pile(place: Placement, zone: Zone, rect: Rect) -> None:
    place.piles[zone.id] = Pose(rect.centerx, rect.centery, rect.width, face_up=False)
    place.targets[zone.id] = rect


def _place_seat(
    place: Placement, zones: list[Zone], area: Rect, width: int, m: _Measures, own: bool
) -> None:
    """A seat's columns, and its piles, smaller: beside its own plate, or at the far end."""
    pile_width = max(26, round(width * 0.66))
    left, right = area.left, area.right
    for zone in zones:
        if zone.shape != "pile":
            continue
        rect = Rect(0, 0, pile_width, height_of(pile_width))
        caption = Rect(0, 0, max(pile_width + 2 * m.gap, round(m.line * 5.2)), round(m.line * 1.15))
        rect.y = area.y + max(2, (height_of(width) - rect.height) // 3)
        rect.centerx = left + caption.width // 2 if own else right - caption.width // 2
        caption.midtop = (rect.centerx, rect.bottom + 2)
        _place_pile(place, zone, rect)
        place.captions[zone.id] = caption
        if own:
            left = max(rect.right, caption.right) + m.gap
        else:
            right = min(rect.left, caption.left) - m.gap
    for zone in zones:
        if zone.shape == "columns":
            rect = Rect(left, area.y, right - left, area.height)
            place.tableaus[zone.id] = rect
            place.targets[zone.id] = rect
            middle = place.size[0] / 2 if own else rect.centerx
            _place_columns(place, zone, rect, width, middle)


def _place_columns(place: Placement, zone: Zone, rect: Rect, width: int, middle: float) -> None:
    """Columns side by side around `middle`, closer where they are many.

    A tall column is folded into stacks of a few cards beside each other, and all cards are
    a little smaller where stacks are high, so that each shows its rank.
    """
    stacks = [
        (column, column.cards[i : i + _STACK])
        for column in zone.columns
        for i in range(0, len(column.cards), _STACK)
    ]
    if not stacks:
        return
    # Two sizes only, so that cards don't shrink with every card that comes.
    highest = max(len(cards) for _, cards in stacks)
    highest = _ROOMY if highest <= _ROOMY else _STACK
    width = min(width, round(rect.height / (1 + _LEAST_STRIP * (highest - 1)) / CARD_ASPECT))
    height = height_of(width)
    step = height * _STRIP
    step = min(step, (rect.height - height) / (highest - 1))
    pitches = [
        width * (1.1 if column is not before else 0.62)
        for (before, _), (column, _) in pairwise(stacks)
    ]
    squeeze = min(1.0, (rect.width - width) / sum(pitches)) if pitches else 1.0
    used = sum(pitches) * squeeze + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for (column, cards), pitch in zip(stacks, [*pitches, width], strict=True):
        for i, card in enumerate(cards):
            y = rect.y + i * step + height / 2
            place.cards[card.key] = Pose(x + width / 2, y, width, card.face is not None)
        bottom = round(rect.y + (len(cards) - 1) * step + height)
        seen = Rect(round(x), rect.y, round(min(width, pitch * squeeze)), bottom - rect.y)
        known = place.targets.get(column.id)
        place.targets[column.id] = seen if known is None else known.union(seen)
        x += pitch * squeeze
