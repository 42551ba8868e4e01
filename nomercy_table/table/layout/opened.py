"""Where the others lay their hands open: upright, towards the middle, so that every rank is read
and no face, crown, plate or count is covered, not even where eight sit close together, and that
each is seen to be its owner's. Many cards lie in two rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from math import hypot
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.events import Seat
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.badges import crown_rect, token_rect
from nomercy_table.table.geometry import Placement
from nomercy_table.table.layout.hands import OPEN_STEP
from nomercy_table.table.layout.heap import is_read, sprawl
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.rows import TWO_ROWS
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.layout.seats import Chair

WIDE, HIGH = 0.33, 0.135
"""The room of a row of an open hand, in units, where nobody is in its way."""

_RANK = 0.24
"""What is to be seen of each card, in widths: where one row shows less, there are two."""

_SMALLER = (1.0, 0.86, 0.74, 0.68, 0.62, 0.55)
"""Against that, the sizes that are tried where they would be; all hands are of one size."""

_NARROWER = (1.0, 0.86, 0.72)
"""Against that, the breadths that are tried at each size, as far as ranks are seen: a hand that is
narrower lies nearer to its owner."""

_FARTHER = 2.0
"""So many times as far as from its owner a hand lies from everybody else: else it isn't seen whose
it is."""

_WIDER = (1.0, 0.75, 0.5, 0.25)
"""So much of what a hand that is alone lacks for its widest is tried."""

_ENOUGH = 0.8
"""Hands of that share of the breadth are left where nothing is in their way: in less, ranks lie
close, and all of it is looked for somewhere near."""

_ASIDE = (0.0, -0.25, 0.25, 0.5, 0.75, 1.0)
"""How far towards the middle from where a hand would lie it may lie instead, in widths: a little
away from it, too, where what lies there needs room."""

_DOWN = (0.0, -0.35, 0.35, 0.7, 1.05, 1.4)
"""And how far further down, in heights."""

_CLOSE = (0.0, 0.0), (0.0, -0.1)
"""So a hand lies beside its owner, or that little further up, before it lies anywhere else."""

_STRAIGHT = sorted(((0.0, down) for down in _DOWN), key=lambda way: abs(way[1]))
_WAYS = sorted(product(_ASIDE, _DOWN), key=lambda way: hypot(way[0] * WIDE, way[1] * HIGH))
"""Both of these, the nearest first: straight down, and in all directions."""

_GAP = 0.015
"""How far a hand keeps from all else, in units."""


Around = Mapping[Seat, Sequence[Rect]]
"""What is seen of each seat: its face, plate and count."""


class Room(NamedTuple):
    """Where a hand lies open, and in how many rows."""

    rect: Rect
    rows: int


def open_rooms(table: Seated, place: Placement, hands: Mapping[Seat, int]) -> Mapping[Seat, Room]:
    """The room of the open hand of each of these seats, of so many cards, when all else has its
    place; all cards are of one size. Where two play, it is as wide as much of each card asks."""
    rooms = _rooms(table, place, hands)
    if len(place.portraits) > 2:
        return rooms
    return {seat: _widened(table, place, room, hands[seat]) for seat, room in rooms.items()}


def _widened(table: Seated, place: Placement, room: Room, count: int) -> Room:
    """The same, wider to both sides as far as that shows more of its cards and nothing is there."""
    solid, height = _solid(table, place), room.rect.height / _tall(room.rows)
    steps = -(-count // room.rows) - 1
    whole = round((1 + OPEN_STEP * steps) * HIGH / CARD_ASPECT * height)
    for part in _WIDER:
        more = round(part * (whole - room.rect.width))
        rect = room.rect.inflate(more, 0)
        if more > 0 and _inner(table.frame).contains(rect) and rect.collidelist(solid) < 0:
            return Room(rect, room.rows)
    return room


def _rooms(table: Seated, place: Placement, hands: Mapping[Seat, int]) -> Mapping[Seat, Room]:
    """The same, of the breadth that all hands have."""
    plain = {seat: _beside(table, place, seat, count) for seat, count in hands.items()}
    solid = _solid(table, place)
    free = _free([room.rect for room in plain.values()], solid)
    unit = table.frame.unit
    wide = all(room.rect.width >= _ENOUGH * WIDE * unit for room in plain.values())
    around = {
        seat: (face, place.plates[seat], token_rect(face, place.plates[seat]))
        for seat, face in place.portraits.items()
    }
    whose = all(_is_of(around, seat, room.rect) for seat, room in plain.items())
    if free and wide and whose:
        return plain
    counts = ((hands[seat], room) for seat, room in plain.items())
    read = free and all(_least(n, room.rows) * unit <= room.rect.width for n, room in counts)
    for apart in (True, False):
        for share in _SMALLER:
            found = _any_close(table, place, hands, share, solid, around if apart else None)
            if found is not None:
                return found
            if read and (whose or not apart):  # better narrow than small
                return plain
    return plain


def _is_of(around: Around, seat: Seat, hand: Rect) -> bool:
    """Whether it is seen at once that a hand is that seat's: nobody else sits near it."""
    least = _FARTHER * max(1.0, min(_apart(hand, rect) for rect in around[seat]))
    near = hand.inflate(2 * int(least), 2 * int(least))
    for other, rects in around.items():
        if other != seat and near.collidelist(rects) >= 0:
            return False
    return True


def _apart(one: Rect, other: Rect) -> float:
    """How far two rectangles are from each other, in pixels; 0: they touch."""
    aside = max(one.left - other.right, other.left - one.right, 0)
    return hypot(aside, max(one.top - other.bottom, other.top - one.bottom, 0))


def _least(count: int, rows: int) -> float:
    """How wide so many cards are in so many rows, in units, if they are as high as may be and the
    rank of each is seen."""
    steps = -(-count // rows) - 1
    return (1 + _RANK * steps) * HIGH / CARD_ASPECT


def _tall(rows: int) -> float:
    """How high so many rows are, in units."""
    return HIGH if rows == 1 else HIGH * TWO_ROWS


def _solid(table: Seated, place: Placement) -> list[Rect]:
    """All that no hand is to cover: faces with their counts and crowns, plates, piles with their
    names, goods, rows that face each other, and small things that lie beside seats."""
    others = place.portraits
    read = {zone.id for zone in table.arrangement.zones if is_read(zone)}
    piles = list[Rect]()
    for zone in place.piles:
        pile = place.targets[zone]
        piles += sprawl(pile) if zone in read else [pile]
    plates = [*place.plates.values(), *place.captions.values()]
    counts = [token_rect(face, place.plates[seat]) for seat, face in others.items()]
    worn = [crown_rect(face) for face in others.values()] if table.arrangement.counts else []
    lying = [z for z in table.arrangement.zones if z.seat is None or z.where == "edge"]
    lying += table.facing
    spots = [place.targets.get(column.id) for zone in lying for column in zone.columns]
    return [*others.values(), *counts, *worn, *plates, *piles, *filter(None, spots)]


def _free(areas: Iterable[Rect], solid: Sequence[Rect]) -> bool:
    """Whether none of these covers another one, or anything solid."""
    laid: list[Rect] = []
    for area in areas:
        if area.collidelist(solid) >= 0 or area.collidelist(laid) >= 0:
            return False
        laid.append(area)
    return True


def _beside(table: Seated, place: Placement, seat: Seat, count: int) -> Room:
    """Where a hand lies if nothing is in its way: narrower at the sides, before the middle."""
    frame, chair = table.frame, table.chairs[seat]
    wide = WIDE
    if chair.side in ("left", "right"):
        reach = abs(frame.size[0] // 2 - chair.x) / frame.unit - 0.36
        wide = max(min(wide, reach), HIGH * 0.9)
    rows = 1 if _least(count, 1) <= wide else 2
    rect = Rect(0, 0, frame.px(wide), frame.px(_tall(rows)))
    return Room(_at(frame, place, chair, seat, rect), rows)


def _at(frame: Frame, place: Placement, chair: Chair, seat: Seat, rect: Rect) -> Rect:
    """That rectangle beside a portrait at the side and its count, or below one at the top."""
    face, plate, gap = place.portraits[seat], place.plates[seat], frame.px(_GAP)
    whole = face.unionall([plate, token_rect(face, plate)])
    if chair.side == "left":
        rect.midleft = (whole.right + gap, chair.y)
    elif chair.side == "right":
        rect.midright = (whole.left - gap, chair.y)
    else:
        rect.midtop = (chair.x, whole.bottom + gap)
    return rect


def _any_close(
    table: Seated,
    place: Placement,
    hands: Mapping[Seat, int],
    share: float,
    solid: Sequence[Rect],
    around: Around | None,
) -> dict[Seat, Room] | None:
    """All hands of that size, as wide as there is room; None: there is not enough. Each is far from
    everybody else, where it is said what is `around` these."""

    def at_side(seat: Seat) -> bool:
        return table.chairs[seat].side in ("left", "right")

    orders = [sorted(hands, key=at_side)]
    if around is not None:
        orders.append(sorted(hands, key=at_side, reverse=True))
    ways = product(_NARROWER, orders)
    tried = (_close(table, place, hands, (share, narrow), solid, o, around) for narrow, o in ways)
    if around is None:
        return next((found for found in tried if found is not None), None)

    def far(found: Mapping[Seat, Room]) -> int:
        """How far all hands are from the faces of their owners, about: of what is as near, the
        widest is best."""
        faces = {seat: Rect(place.portraits[seat].center, (1, 1)) for seat in found}
        away = sum(_apart(room.rect, faces[seat]) for seat, room in found.items())
        return round(away / max(1, 2 * table.frame.px(_GAP)))

    return min((found for found in tried if found is not None), key=far, default=None)


def _close(
    table: Seated,
    place: Placement,
    hands: Mapping[Seat, int],
    shares: tuple[float, float],
    solid: Sequence[Rect],
    order: Sequence[Seat],
    around: Around | None,
) -> dict[Seat, Room] | None:
    """All hands of that size, and of that share of the breadth, each in the first room that is
    free."""
    found: dict[Seat, Room] = {}
    share, narrow = shares
    for seat in order:
        keeps = 0 if around is None else 2 * table.frame.px(_GAP)
        taken = [*solid, *(room.rect.inflate(keeps, keeps) for room in found.values())]
        rooms = (
            Room(rect, rows)
            for wide, rows in _shapes(hands[seat], narrow)
            for rect in _tried(table, place, seat, (wide * share, _tall(rows) * share))
        )
        free = (room for room in rooms if room.rect.collidelist(taken) < 0)
        room = next((r for r in free if around is None or _is_of(around, seat, r.rect)), None)
        if room is None:
            return None
        found[seat] = room
    return found


def _shapes(count: int, narrow: float) -> Sequence[tuple[float, int]]:
    """How wide so many cards may lie, in units, and in how many rows, the best first."""
    whole = _least(count, 1)
    if whole <= WIDE:
        return ((max(whole, narrow * WIDE), 1),)
    return ((max(_least(count, 2), narrow * WIDE), 2), (whole, 1))


def _tried(
    table: Seated, place: Placement, seat: Seat, share: tuple[float, float]
) -> Iterator[Rect]:
    """Places for a hand so wide and high, in units, the best first: beside the portrait, below its
    plate, and ever further from there towards the middle and down; all within the table."""
    frame, chair = table.frame, table.chairs[seat]
    size = frame.px(share[0]), frame.px(share[1])
    gap = frame.px(_GAP)
    inner = _inner(frame)
    towards = (chair.x < frame.size[0] // 2 - 2) - (chair.x > frame.size[0] // 2 + 2)
    beside = _at(frame, place, chair, seat, Rect((0, 0), size))
    below = Rect((0, 0), size)
    below.midtop = (chair.x, place.plates[seat].bottom + gap)
    below.clamp_ip(Rect(inner.x, below.y, inner.width, below.height))
    ways = product(_WAYS if towards else _STRAIGHT, (beside, below))
    for (aside, down), start in chain(product(_CLOSE, (beside,)), ways):
        rect = start.move(round(towards * aside * size[0]), round(down * size[1]))
        if inner.contains(rect):
            yield rect


def _inner(frame: Frame) -> Rect:
    """Where hands may lie: the table between its header and the line of words."""
    edge = frame.x(-frame.half) + frame.px(_GAP)
    return Rect(edge, frame.header, frame.size[0] - 2 * edge, frame.words.bottom - frame.header)
