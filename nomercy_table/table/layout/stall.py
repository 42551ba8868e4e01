"""A stall: what is for sale stands side by side on a counter, below an awning, with its prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.middle import caption_high, place_pile
from nomercy_table.table.layout.rows import place_row, row_width
from nomercy_table.table.places import Placement, Stall, slot_of

_TOP, _TOP_UPRIGHT = 0.152, 0.5
"""Where the awning begins, in units below the window's edge."""

_AWNING, _GOODS, _TAG = 0.1, 0.265, 0.052
"""How far from the awning's upper edge the goods stand; how high they are; and how much of them
the counter and the prices take below, in units."""

_WIDEST, _BESIDE, _MARGIN = 1.2, 0.435, 0.04
"""How wide a stall is at most, in units, and how much room is left beside it, or at its ends where
nothing stands there."""

_DEEP, _BELOW = 1.19, 0.195
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
        wide = frame.px(min(_WIDEST, 2 * frame.half - (_MARGIN if frame.upright else _BESIDE)))
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


def _highest(frame: Frame, stall: Stall) -> int:
    """How high goods are at most, in pixels: as far as there is room down to what lies below."""
    usual = frame.px(_GOODS)
    if not is_broad(frame):
        return usual
    floor = frame.floor - frame.px(_PAD)
    if has_piles_below(frame):
        floor -= frame.px(_BELOW) + caption_high(frame)
    return max(usual, usual + floor - stall.counter.bottom)


def place_stall(place: Placement, zones: Sequence[Zone], frame: Frame) -> None:
    """Rows of goods and the piles that they come from, on the counter of a stall."""
    stall = stall_of(frame)
    room, high = stall.awning.width - 2 * frame.px(_PAD), _highest(frame, stall)
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
