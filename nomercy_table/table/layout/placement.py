"""From a game's arrangement to places on the screen: one pure function for all games.

The viewer's hand lies at the lower edge, portrait and buttons at its ends, the line of words above
it; the others sit around the table, and what belongs to everybody lies in the middle. Where each
zone lies the arrangement says; all measures follow from the window's size and from the height of
a line of text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table.geometry import Placement, Pose, card_rect, slot_of
from nomercy_table.table.hud import REACH, corner_of, room_before_signs, tokens_of
from nomercy_table.table.layout.field import ABOVE_HAND, BROAD, above_hand, field_of, place_field
from nomercy_table.table.layout.hands import LOW, Fan, place_fan, place_open, rises, spread_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.opened import open_rooms
from nomercy_table.table.layout.own import LOWER, actions_of, place_own
from nomercy_table.table.layout.room import place_signs
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.layout.seats import (
    BESIDE,
    Chair,
    is_crowded,
    narrowed,
    plate_at,
    plate_size,
    widest_plate,
)
from nomercy_table.table.layout.zones import (
    CLOSE,
    HALFWAY,
    Corner,
    TableauMetrics,
    above_next,
    above_piles,
    above_stall,
    after_other,
    after_plate,
    before_seats,
    beside_other,
    beside_rows,
    enlarged,
    light_columns,
    place_before,
    place_edge,
    stall_of,
)

_SHORT, _ABOVE_ORDER = 26, 0.12
"""What is too short a line for words, in heights of a line; and how much longer, in units, it is
above the words that tell how the hand lies."""

_ASKEW = 0.03
"""How far cards that lie askew in rows reach beyond these, in units."""

_FROM_PILES = 0.02
"""How far from the piles what somebody keeps is large, in units."""

_WIDER = 1.1
"""How much wider the line of words is to be where it is less high for that."""


def layout(
    arrangement: Arrangement,
    seats: int,
    bottom: Seat,
    size: tuple[int, int],
    line: int,
    lifted: Collection[str] = (),
    held: str = "",
    laid: Mapping[str, str] | None = None,
) -> Placement:
    """Place everything for a window of `size`, seat `bottom` nearest to the player.

    `line` is the height of a line of body text in pixels; `lifted` are the columns that stand out
    of the viewer's hand, and out of rows that face each other, or are lit before a seat, `held` is
    the one that the others of the hand make room for. Columns `laid` lie in the places of others,
    which are empty.
    """
    whole = arrangement
    if laid:
        arrangement = _without(arrangement, bottom, laid)
    frame = Frame(size, line)
    table = Seated(arrangement, seats, bottom, _raised(frame, arrangement, bottom))
    if table.lowered:
        frame = replace(frame, raised=-LOWER)
        if frame.may_be_broad:
            frame = _raised(Frame(size, line, broad=True), arrangement, bottom)
        table = Seated(arrangement, seats, bottom, frame)
    empty = Rect(0, 0, 1, 1)
    place = Placement(size, line, empty, _words(table), empty, field_of(table))
    place.rows, place.raised = 2 if _is_short(table) else 0, max(0.0, table.frame.raised)
    _place_others(table, place)
    place_field(table, place, lifted)
    lit = before_seats(arrangement).intersection(lifted)
    corner = place_own(table, place, [column for column in lifted if column not in lit], held)
    light_columns(place, arrangement, bottom, lit)
    _place_open(table, place)
    place_signs(place, arrangement, table.frame, bottom)
    _place_bands(table, place, corner)
    if laid:
        _lay(place, whole, laid)
    return place


def _raised(frame: Frame, arrangement: Arrangement, bottom: Seat) -> Frame:
    """The measures of a table whose viewer holds as many cards as they do."""
    held = [z for z in arrangement.zones if z.seat == bottom and z.where == "hand"]
    return replace(frame, raised=max((rises(frame, len(z.columns)) for z in held), default=0.0))


def _without(arrangement: Arrangement, bottom: Seat, laid: Collection[str]) -> Arrangement:
    """The same, with a hand of the viewer from which those columns are gone."""
    zones = tuple(
        replace(zone, columns=tuple(c for c in zone.columns if c.id not in laid))
        if zone.seat == bottom and zone.where == "hand"
        else zone
        for zone in arrangement.zones
    )
    return replace(arrangement, zones=zones)


def _lay(place: Placement, arrangement: Arrangement, laid: Mapping[str, str]) -> None:
    """Put these columns, of one card each, where they are to lie."""
    columns = {column.id: column for zone in arrangement.zones for column in zone.columns}
    for column_id, to in laid.items():
        column, spot = columns.get(column_id), place.targets.get(to)
        if column is None or spot is None:
            continue
        place.shapes.pop(column_id, None)
        place.targets[column_id] = Rect(spot)
        for index, card in enumerate(column.cards):
            slot = slot_of(card, column, index)
            before = place.cards.pop(slot, None)
            angle = before.angle if before is not None and card.turned else 0.0
            face_up = card.face is not None
            place.cards[slot] = Pose(*spot.center, spot.width, face_up, angle)


def _words(table: Seated) -> Rect:
    """Where the line of words stands; below rows that need all the height."""
    words = table.frame.words
    if table.stacked:
        words.bottom = table.frame.low(above_hand(table))
    elif table.for_all:
        words.bottom = table.frame.size[1] - max(6, table.frame.px(0.02))
        left = table.frame.x(-table.frame.half + 0.48)
        right = table.frame.x(table.frame.half - 0.3)
        words = Rect(left, words.y, right - left, words.height)
        if _is_short(table):
            top, bottom = table.frame.low(ABOVE_HAND) + 2, words.bottom - table.frame.line - 8
            words = Rect(left, top, words.width + table.frame.px(_ABOVE_ORDER), bottom - top)
    return words


def _is_short(table: Seated) -> bool:
    """Whether the line of words beside the viewer's hand would be short for its letters: then it
    stands above the words that tell how the hand lies, and has two rows at most."""
    beside = table.for_all and not table.stacked
    return beside and table.frame.px(2 * table.frame.half - 0.78) < _SHORT * table.frame.line


def _beside_header(table: Seated, place: Placement) -> list[Rect]:
    """All that may reach up into the line of the header: of rows that face each other every place,
    so that the title stays as it is while cards are drawn back or lie askew; where there is height
    to spare none does."""
    rows = [zone for zone in table.facing if table.rows and zone.shape == "row"]
    spots = [place.targets[column.id] for zone in rows for column in zone.columns]
    high, eighth = table.frame.header, place.size[1] // 8
    hidden = {slot for zone in _hidden_hands(table) for slot in _slots(zone)}
    cards = [
        pose
        for slot, pose in place.cards.items()
        if pose.y < pose.width + eighth
        and pose.y < REACH * pose.width + high
        and slot not in hidden
    ]
    return [
        table.leftmost,
        *place.portraits.values(),
        *place.plates.values(),
        *place.captions.values(),
        *(place.targets[zone] for zone in place.piles),
        *(card_rect(pose) for pose in cards),
        *(spot.inflate(0, 0 if table.spare else spot.height // 3) for spot in spots),
        *_fullest_fans(table),
    ]


def _hidden_hands(table: Seated) -> list[Zone]:
    """The hands of others that lie as fans around their portraits."""
    held = [zone for zone in table.arrangement.zones if zone.where == "hand"]
    return [zone for zone in held if zone.seat in table.chairs and not _is_open(zone)]


def _slots(zone: Zone) -> Iterator[str]:
    for column in zone.columns:
        yield from (slot_of(card, column, index) for index, card in enumerate(column.cards))


def _fullest_fans(table: Seated) -> list[Rect]:
    """Where the cards of these lie, each of them, when they are as wide as they get: what has its
    room beside them keeps it while cards come and go."""
    seats = [zone.seat for zone in _hidden_hands(table) if zone.seat is not None]
    return [rect for seat in seats for rect in _fan_of(table, table.chairs[seat]).fullest]


def _place_bands(table: Seated, place: Placement, corner: Corner) -> None:
    """Header, words and buttons, as wide as what stands beside them lets them be."""
    frame = table.frame
    high, width = frame.header, frame.size[0]
    right = corner_of(table, place)
    beside = [r for r in _beside_header(table, place) if r.top < high and r.right > high * 2]
    reach = min((rect.left for rect in beside), default=width)
    reach = min(reach - frame.px(0.03), right.left, round(width * 0.46))
    left = Rect(0, 0, max(high * 3, reach), high)
    place.header, place.corner = left, right
    fans = {zone.id for zone in _hidden_hands(table)}
    solid = [*_fullest_fans(table), *place.portraits.values(), *place.plates.values()]
    solid += [*place.signs.values(), *place.captions.values()]
    solid += [place.targets[zone].union(token) for zone, token in tokens_of(table, place).items()]
    solid += [rect for zone, rect in place.tableaus.items() if zone not in fans]
    place.ribbon = _words_among(table, place.ribbon, solid)
    place.actions = actions_of(table, place, corner)


def _words_among(table: Seated, words: Rect, solid: Sequence[Rect]) -> Rect:
    """The line of words between what stands at its sides; or below what hardly reaches down to it,
    where it is wider so."""
    usual = _between(table, words, solid)
    lowest = table.frame.low_floor
    ends = [rect.bottom for rect in solid if rect.colliderect(words) and rect.bottom <= lowest]
    if not ends:
        return usual
    low = Rect(words.x, max(ends), words.width, words.bottom - max(ends))
    below = _between(table, low, solid)
    return below if below.width >= _WIDER * usual.width else usual


def _between(table: Seated, words: Rect, around: Sequence[Rect]) -> Rect:
    """The line of words between what stands at its sides: in the middle of the window, or, where it
    has its place beside the viewer's hand, in all the room that this leaves."""
    solid = [rect for rect in around if rect.colliderect(words)]
    gap, least, middle = table.frame.px(0.015), table.frame.px(0.3), words.centerx
    left = max([words.left, *(r.right for r in solid if r.centerx < middle)]) + gap
    right = min([words.right, *(r.left for r in solid if r.centerx >= middle)]) - gap
    if not table.for_all:
        reach = max(min(least, words.width // 2), min(middle - left, right - middle))
        left, right = middle - reach, middle + reach
    return Rect(left, words.y, right - left, words.height)


# -- the others ------------------------------------------------------------------------------------


def _place_others(table: Seated, place: Placement) -> None:
    """Those who sit around the table, and what is theirs."""
    frame = table.frame
    notes = table.arrangement.notes
    for seat, chair in table.chairs.items():
        portrait = chair.portrait
        place.portraits[seat] = portrait
        size = plate_size(frame, notes[seat])
        if seat in table.before:
            size = table.plates[seat]
        elif table.rows:  # as wide as it may be without leaving the middle of the portrait
            most = min(frame.px(0.31), widest_plate(frame, portrait))
            size = narrowed(frame, size, notes[seat], most)
        elif table.stall:  # cards lie beside it, too
            most = frame.px(0.4)
            if not frame.upright:
                most = min(most, room_before_signs(frame) - portrait.right)
            size = narrowed(frame, size, notes[seat], most)
        below = frame.upright and seat in table.before and chair.side != "top"
        # Above small piles at both sides of a high window there is no room beside a portrait.
        alone = chair.side == "top" and not (frame.upright and table.small)
        plate = plate_at(frame, portrait, size, chair.side, beside=below or alone)
        place.plates[seat] = plate
        whole = portrait.union(plate)
        crowded = chair.side == "top" or table.seats > 4
        narrow = (
            table.rows or bool(table.stall) or frame.upright or (crowded and seat in table.before)
        )
        fans = [z for z in table.arrangement.zones if z.seat == seat and z.where == "hand"]
        opened = any(map(_is_open, fans))
        holds = bool(fans) and not table.rows and chair.angle not in (180.0, BESIDE)
        under = chair.angle in (180.0, BESIDE) and seat not in table.before
        corner = beside_other(
            frame, portrait, plate, narrow=narrow or holds, under=under, holds=holds
        )
        zones = [z for z in table.arrangement.zones if z.seat == seat and not table.in_middle(z)]
        edges = [zone for zone in zones if zone.where == "edge"]
        fan = _fan_of(table, chair).fullest
        lowest = max(rect.bottom for rect in fan)
        if table.spare:
            corner = beside_rows(frame, lowest + frame.px(CLOSE), hangs=True)
        elif (table.rows and not opened) or (under and frame.upright and table.stall):
            corner = replace(corner, y=max(corner.y, lowest + frame.px(CLOSE)))
        elif under and table.stall:
            reach = min(rect.left for rect in fan)
            corner = above_stall(frame, corner, stall_of(frame).awning.top, reach)
        if chair.side == "top" and corner.middle:
            tops = [c for c in table.chairs.values() if c.side == "top"]
            beside = table.before.items() if len(tops) == 1 else ()
            lying = [area for other, area in beside if other != seat]
            roomy = seat in table.before and frame.half > BROAD
            piles = place.centre.top if roomy else None
            corner = above_piles(frame, portrait, plate, corner, edges, lying, piles)
            others = [c.portrait for c in table.chairs.values() if c.y > chair.y]
            corner = above_next(frame, plate.bottom, corner, edges, others)
        if crowded and seat in table.before and corner.x == chair.x and not frame.upright:
            corner = enlarged(frame, corner, edges, _around(table, place, seat))
        elif table.rows and corner.middle and not (frame.upright or opened):
            lower = Rect(0, round(HALFWAY * frame.size[1]), *frame.size)
            corner = enlarged(frame, corner, edges, [place.centre, lower])
        if table.rows and frame.upright:
            rows = place.centre.move(0, -frame.px(_ASKEW))
            corner = above_next(frame, max(plate.bottom, lowest), corner, edges, [rows])
        if below:
            corner = after_plate(frame, portrait, plate, edges)
        for zone in zones:
            if zone.where == "edge":
                taken = place_edge(place, zone, frame, corner)
                corner = after_other(frame, corner, taken, plate, close=bool(table.stall))
            else:
                taken = _place_zone(table, place, zone, chair, seat)
            whole = whole.union(taken)
        place.seats[seat] = whole


def _around(table: Seated, place: Placement, seat: Seat) -> list[Rect]:
    """What lies around a seat before which cards lie: those of all, the other faces and the
    viewer's, the piles and the line of words."""
    faces = [chair.portrait for other, chair in table.chairs.items() if other != seat]
    lying = [table.part.get(other, area) for other, area in table.before.items()]
    piles = place.centre.inflate(0, 2 * table.frame.px(_FROM_PILES))
    return [*lying, *faces, table.frame.portrait, piles, place.ribbon]


def _place_zone(table: Seated, place: Placement, zone: Zone, chair: Chair, seat: Seat) -> Rect:
    """A zone of another; the room that it takes."""
    frame = table.frame
    if zone.where == "front":
        area = table.before[seat]
        part = table.part.get(seat)
        how = TableauMetrics.other(frame, chair.x, only=table.seats == 2, part=part)
        place_before(place, zone, frame, area, how)
        lying = [place.targets[column.id] for column in zone.columns if column.id in place.targets]
        return lying[0].unionall(lying[1:]) if lying else area
    if _is_open(zone):
        return chair.portrait  # it goes where all else leaves room
    place_fan(place, zone, _fan_of(table, chair))
    return place.tableaus[zone.id]


def _fan_of(table: Seated, chair: Chair) -> Fan:
    """The place of a hidden hand at that chair."""
    if chair.angle == BESIDE:
        return chair.fan(LOW)
    crowded = table.rows or is_crowded(table.frame, table.seats - 1)
    return chair.fan(spread_of(crowded=crowded, narrow=table.frame.upright or table.spare))


def _is_open(zone: Zone) -> bool:
    return any(card.face is not None for column in zone.columns for card in column.cards)


def _place_open(table: Seated, place: Placement) -> None:
    """The hands that others show: there is room for those of all who hold one, so that none that
    lies has to move for the next."""
    held = {
        zone.seat: zone
        for zone in table.arrangement.zones
        if zone.seat is not None and zone.seat in table.chairs and zone.where == "hand"
    }
    if not any(_is_open(zone) for zone in held.values()):
        return
    cards = {seat: len(zone.columns) for seat, zone in held.items() if zone.columns}
    for seat, (area, rows) in open_rooms(table, place, cards).items():
        if _is_open(held[seat]):
            place_open(place, held[seat], area, rows)
            place.seats[seat] = place.seats[seat].union(area)
