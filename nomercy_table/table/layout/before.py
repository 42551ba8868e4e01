"""What lies on the table before a seat, and small things beside its portrait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.layout.columns import breadth_of, place_columns
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import PILE, caption_high, grid_rows, place_pile
from nomercy_table.table.layout.rows import place_grid, place_row, place_spread, row_width
from nomercy_table.table.places import Placement
from nomercy_table.table.sprites import height_of

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
class Before:
    """How cards lie before a seat: `high` in pixels, as near to the `owner` (from the window's left
    edge) as there is room; in the middle of it (None) those of the viewer, which may lie below the
    window's lower edge where only their foot is lost (`sinks`). All of them lie in a part of
    their room, or beyond it, if that is given."""

    high: int
    owner: int | None
    sinks: bool = False
    part: Rect | None = None

    @classmethod
    def own(cls, frame: Frame) -> Before:
        """Before the viewer."""
        return cls(frame.px(_OWN_UPRIGHT if frame.upright else _OWN), None, sinks=True)

    @classmethod
    def other(cls, frame: Frame, owner: int, *, only: bool, part: Rect | None = None) -> Before:
        """Before another; before the `only` one."""
        high = _OTHER_UPRIGHT if frame.upright else _ONLY if only else _OTHER
        return cls(frame.px(high), owner, part=part)


def place_before(place: Placement, zone: Zone, frame: Frame, area: Rect, how: Before) -> None:
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


def _width_of(zone: Zone, area: Rect, how: Before) -> int:
    """How wide cards are there at most."""
    abreast = _ABREAST if zone.shape == "columns" else 2
    return max(_LEAST, min(round(how.high / CARD_ASPECT), round(area.width / abreast)))


def part_in_middle(
    frame: Frame, owner: Rect, zone: Zone, rooms: Sequence[Rect], how: Before
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

_LEAST_BELOW = 0.7
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
    least = round(_LEAST_BELOW * corner.high)
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
