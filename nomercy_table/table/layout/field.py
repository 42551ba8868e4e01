"""The field: what those around a table leave of it in the middle, and what lies there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.cards import THICKNESS
from nomercy_table.table.geometry import Placement
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import PILE, caption_high, place_everybody, place_small
from nomercy_table.table.layout.room import SIGN
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.layout.seats import piles_reach
from nomercy_table.table.layout.zones import (
    has_piles_below,
    place_around,
    place_facing,
    place_stall,
    stall_of,
)

_ROOMY = 0.7
"""How wide half a table is, in units, at which there is room at the sides of the middle."""

_LEAST_ABOVE, _LEAST_OF_ALL = 0.17, 0.08
"""How high piles are at least above a sign, in units, and where there is little room at their
sides; where there is less above it, it stands between them."""

_BESIDE_PILES = 0.33
"""How far from the middle a hand ends that lies beside piles and not above them, in units."""

_PILES = 0.3, 0.24
"""What piles beside rows that face each other take of the breadth, in units: two abreast, or below
each other, where there is height to spare and no breadth."""

_ABREAST = 0.48
"""How much of the breadth piles take above such rows, all abreast, in a window that is higher than
wide, in units."""

BROAD, _PILES_BEFORE = 0.85, (0.25, 0.38)
"""How wide half a table is, in units, that has room for words of a moment beside the own cards; and
how high that part of the field is there, at its foot, in which piles lie between cards that are
before the others, where nothing lies above them; and elsewhere, where words stand below piles."""

_PILES_ALONE, _NAMES, _PILES_ABOVE, _EDGE = 0.15, 4.5, 0.16, 0.02
"""What piles take of the breadth beside rows that have all the rest of it, below each other, in
units and, for their names, in heights of a line; what they take of the height above them, without
their names; and where these rows end there, in units."""

_BELOW_TITLE, _DRAWN_BACK, _HANGING = 0.02, 0.04, 0.048
"""How far below the game's name piles above such rows begin, in units, and how far such rows below
the name or the piles, as they are drawn back and askew; and what hangs at both sides of a row, as a
share of its breadth."""

_SPARE_HIGH = 0.42
"""How high cards of such rows are at most where there is height to spare, in units."""

_LETTER = 0.345
"""How wide a letter of their names is at least, against the height of a line."""

ABOVE_HAND, _BESIDE_TITLE = 0.187, 0.022
"""Where rows end that need the middle, above a hand that makes room for them, in units; and how far
they reach up beside the game's name."""

ASIDE, SEEN = 0.164, 0.162
"""How much is seen of a hand that makes room for rows in the middle, in units: its cards are 18 %
of a window's height; and against that of a window with height to spare."""


def field_of(table: Seated) -> Rect:
    """What the others leave of the upper part for the middle."""
    frame, others = table.frame, table.seats - 1
    bottom = frame.low(above_hand(table)) if table.for_all else frame.floor
    if table.stacked:
        bottom -= frame.words.height
    if table.rows:
        return _field_of_rows(table, bottom)
    if table.stall:
        return stall_of(frame).whole
    if table.before:
        reach = piles_reach(frame, others)
        field = frame.rect(-reach, 0.0, reach, 0.1)
        above = [frame.header, *(rect.bottom for rect in _over_the_middle(table))]
        field.top = max(above) + frame.px(0.035)
    else:
        narrow = {1: 0.62, 2: 0.28}.get(others, frame.half - 0.3)
        narrow = min(narrow, frame.half - (0.24 if others == 1 and table.small else 0.02))
        top_share = {1: 0.285, 2: 0.295, 3: 0.3, 4: 0.36, 5: 0.34, 6: 0.305, 7: 0.305}
        field = frame.rect(-narrow, top_share[others], narrow, 0.5)
        if frame.upright:
            field = frame.rect(0.03 - frame.half, 0.0, frame.half - 0.03, 0.1)
            field.y = _below_all(table)
            if others == 1 and table.small:
                field.y = frame.px(0.45)
    return Rect(field.x, field.y, field.width, max(40, bottom - field.y))


def _below_all(table: Seated) -> int:
    """Where the hands of all others have ended, in a window that is higher than wide; piles only
    need those to have ended that reach to where they lie."""
    reach = [(chair, 0.6 * chair.large + 1.1 * chair.card) for chair in table.chairs.values()]
    piles = all(zone.is_pile for zone in table.everybody) and not table.facing
    beside = table.frame.px(_BESIDE_PILES) if piles else table.frame.size[0]
    middle = table.frame.size[0] / 2
    near = [(chair, far) for chair, far in reach if abs(chair.x - middle) - far < beside]
    return max((round(chair.y + far) for chair, far in near), default=table.frame.header)


def _over_the_middle(table: Seated) -> list[Rect]:
    """The rooms before seats that reach across the middle of the table."""
    reach = piles_reach(table.frame, table.seats - 1) - 0.02
    left, right = table.frame.x(-reach), table.frame.x(reach)
    return [r for r in table.before.values() if r.left < right - 9 and r.right > left + 9]


def _field_of_rows(table: Seated, bottom: int) -> Rect:
    frame = table.frame
    if frame.upright:
        top = frame.px(0.455)
        return Rect(frame.size[0] // 12, top, frame.size[0] * 10 // 12, bottom - top)
    if table.spare:
        return _field_of_broad_rows(frame, bottom)
    top = frame.header + frame.px(-_BESIDE_TITLE if table.for_all else 0.02)
    left, right = _ends_of_rows(frame, _PILES[table.stacked] if table.small else 0.1)
    return Rect(left, top, right - left, bottom - top)


def _field_of_broad_rows(frame: Frame, bottom: int) -> Rect:
    """Between who sits at the left and the piles, which lie above in a window that is higher than
    wide, and leave all the rest of the breadth; what hangs at the cards' sides has room there."""
    top = frame.header + frame.px(_DRAWN_BACK)
    left, right = frame.x(-frame.half) + frame.aside, frame.x(frame.half) - _piles_alone(frame)
    if frame.high:
        top += frame.px(_BELOW_TITLE + _PILES_ABOVE) + caption_high(frame)
        right = frame.x(frame.half - _EDGE)
    beside = round(_HANGING * (right - left))
    return Rect(left + beside, top, right - left - 2 * beside, bottom - top)


def _piles_alone(frame: Frame) -> int:
    """What piles and their names take of the breadth beside such rows, in pixels."""
    return max(frame.px(_PILES_ALONE), round(_NAMES * frame.line))


def above_hand(table: Seated) -> float:
    """Where rows end that need the middle, above a hand that makes room for them, in units: where
    there is height to spare its cards are as large as in other windows."""
    if not table.spare:
        return ABOVE_HAND
    return hand_aside(table) + ABOVE_HAND - ASIDE


def hand_aside(table: Seated) -> float:
    """How much is seen of such a hand, in units."""
    frame = table.frame
    return max(ASIDE, SEEN * frame.size[1] / frame.unit) if table.spare else ASIDE


def _ends_of_rows(frame: Frame, beside: float) -> tuple[int, int]:
    """From where to where rows reach that face each other, where so much at the right, in units,
    is taken by piles."""
    left, right = frame.x(-frame.half + 0.37), frame.x(frame.half - beside)
    middle = frame.size[0] // 2
    reach = min(middle - left, right - middle) if frame.half > 0.8 else 0
    return (middle - reach, middle + reach) if reach else (left, right)


def end_of_rows(frame: Frame) -> int:
    """How far to the right rows reach at most that need the middle of such a window."""
    return _ends_of_rows(frame, _PILES[frame.nearly_square])[1]


def place_field(table: Seated, place: Placement, lifted: Collection[str] = ()) -> None:
    """Place what lies in the middle; the columns `lifted` stand out of their rows."""
    frame, field = table.frame, place.centre
    small = table.small
    if table.rows:
        high = _SPARE_HIGH if table.spare else 0.32 if table.for_all else 0.3
        # Above words that stand over the hand there is to be room for others below the rows.
        close, on_top = table.stacked, table.stacked and not table.spare
        rows, bottom = table.facing, table.bottom
        place_facing(place, rows, frame, field, bottom, high, lifted, close=close, on_top=on_top)
        place_small(place, small, frame, _beside_rows(table, field), 0.14)
        return
    if table.stall:
        place_stall(place, table.stall, frame)
        place_small(place, [*small, *table.everybody], frame, _around_stall(table, place), 0.165)
        return
    ends = bool(small) and table.seats == 2
    # What is spread there for a moment lies beside the piles, where there is room for that.
    apart = "spread" if frame.half > _ROOMY else ""
    piles = all(zone.is_pile or zone.shape == apart for zone in table.everybody)
    if piles and not (table.facing or table.before or frame.upright):
        # Piles lie between the hands of those at the top.
        top = min(field.top, frame.y(0.305))
        field = Rect(field.x, top, field.width, field.bottom - top)
    beside = [] if ends else small  # small piles stand there, where people sit at the sides
    whole, lying = field, table.everybody or beside
    between, below = _room_of_signs(table, lying, whole)
    field = _without_lowest(whole, below)
    if piles and table.before and not (frame.upright or _over_the_middle(table)):
        field = _foot(field, frame)
    if table.everybody and not place_everybody(place, lying, frame, field, between, beside):
        lying = [*beside, *lying]
        between, below = _room_of_signs(table, lying, whole)
        field = _without_lowest(whole, below)
        place_everybody(place, lying, frame, field, between)
    if small and not table.everybody:
        if table.facing and table.seats > 3:
            side = Rect(field.x, field.y, frame.px(0.14), field.height)
            place_small(place, small, frame, [side], 0.13)
            field = Rect(side.right, field.y, field.width - 2 * side.width, field.height)
        else:
            place_everybody(place, small, frame, _inner(field, 0.5))
    elif ends:
        place_small(place, small, frame, _ends(table, field), 0.165)
    if table.facing:
        place_around(place, table.facing, frame, field, table.seats, table.bottom)


def _room_of_signs(table: Seated, lying: Sequence[Zone], field: Rect) -> tuple[int, int]:
    """How much room what is told of the whole table takes between two piles, and below them, in
    pixels: one sign stands between them where the piles would be small above it, and then nothing
    is below them. Else at least the edges of a pile's cards are."""
    frame = table.frame
    edges = frame.px(PILE * THICKNESS / CARD_ASPECT)
    signs = [sign for sign in table.arrangement.signs if sign.seat is None and not sign.turn]
    if not (signs or table.arrangement.sign_room):
        return 0, edges
    below = round(1.5 * frame.line) + frame.px(0.03)
    seen = [zone for zone in lying if zone.takes_room and zone.shape != "spread"]
    two = len(seen) == 2 and all(zone.is_pile for zone in seen)
    least = _LEAST_ABOVE if frame.half > _ROOMY else _LEAST_OF_ALL
    if two and len(signs) <= 1 and field.height - below < frame.px(least):
        return frame.px(SIGN), 0
    return 0, below


def _without_lowest(field: Rect, below: int) -> Rect:
    return Rect(field.x, field.y, field.width, field.height - below)


def _foot(field: Rect, frame: Frame) -> Rect:
    """What of it is no higher than piles need, and words below them."""
    high = min(field.height, frame.px(_PILES_BEFORE[frame.half < BROAD]))
    return Rect(field.x, field.bottom - high, field.width, high)


def _inner(field: Rect, share: float) -> Rect:
    """The middle of the middle."""
    rect = Rect(0, 0, round(field.width * share), round(field.height * share))
    rect.center = field.center
    return rect


def _beside_rows(table: Seated, field: Rect) -> Sequence[Rect]:
    """Columns at the right of rows that face each other, or above these."""
    frame = table.frame
    if frame.upright:
        top = frame.header + frame.px(0.02)
        high = field.top - top - frame.px(0.045)
        abreast = max(3, len(table.small))
        letters = max((len(zone.caption) for zone in table.small), default=0)
        if frame.px(_ABREAST / abreast - 0.02) < _LETTER * frame.line * letters:
            abreast = 3  # else there would be no room for their names
        step = _ABREAST / abreast
        lefts = [frame.x(step * n - 0.04) for n in range(abreast)]
        return [Rect(left, top, frame.px(step - 0.02), high) for left in lefts]
    left, right = field.right + frame.px(0.045), frame.x(frame.half) - frame.px(0.02)
    top = frame.header + frame.px(0.03)
    if table.spare:
        if frame.high:
            return _abreast(table, field)
        left = frame.x(frame.half) - _piles_alone(frame)
    if table.stacked:
        return [Rect(left, top, right - left, field.bottom - top)]
    wide = (right - left) // 2
    bottom = min(field.bottom, frame.y(0.7))
    return [Rect(left, top, wide, bottom - top), Rect(left + wide, top, wide, bottom - top)]


def _abreast(table: Seated, field: Rect) -> Sequence[Rect]:
    """Above rows that have all the breadth."""
    frame, count = table.frame, max(3, len(table.small))
    top, wide = frame.header + frame.px(_BELOW_TITLE), field.width // count
    high = field.top - frame.px(_DRAWN_BACK) - top
    return [Rect(field.x + wide * number, top, wide, high) for number in range(count)]


def _around_stall(table: Seated, place: Placement) -> Sequence[Rect]:
    """Where small piles stand beside a stall; above it, in a window that is higher than wide, or
    below it, the first ones at the ends, where there is room."""
    frame, stall = table.frame, place.centre
    if frame.upright:
        return _ends(table, stall)
    if has_piles_below(frame) and place.stall is not None:
        top = place.stall.counter.bottom + frame.px(0.01)
        wide, high = stall.width // 4, frame.floor - frame.px(0.01) - top
        return [Rect(stall.x + wide * number, top, wide, high) for number in (0, 3, 1, 2)]
    left, right = frame.x(-frame.half), frame.x(frame.half)
    top, high = frame.y(0.17), frame.y(0.41)
    wide = stall.left - left
    return [Rect(left, top, wide, high), Rect(right - wide, top, wide, high)]


def _ends(table: Seated, field: Rect) -> Sequence[Rect]:
    """Where small piles stand while two play: at the sides of the table."""
    frame = table.frame
    wide = frame.px(0.2)
    left, right = frame.x(0.02 - frame.half), frame.x(frame.half - 0.02) - wide
    top, bottom = frame.y(0.17), frame.y(0.58)
    if frame.upright:
        top, bottom = frame.header + frame.px(0.01), field.top - frame.px(0.02)
    return [Rect(left, top, wide, bottom - top), Rect(right, top, wide, bottom - top)]
