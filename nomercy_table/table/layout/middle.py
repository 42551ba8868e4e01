"""The middle of the table: everybody's piles and rows."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Pose, card_rect, corners, holds
from nomercy_table.table.layout.heap import fallen, top_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.rows import (
    GRID_PITCH,
    ROW_PITCH,
    TWO_ROWS,
    place_grid,
    place_row,
    place_spread,
    place_turned,
)

PILE, _ROW, _SPREAD, _SMALL = 0.22, 0.265, 0.175, 0.13
"""How high the cards of piles, rows and spreads are in the middle, and those of small piles, in
units, where there is room."""

_OF_ROOM = 0.55
"""What one card that is turned over takes of the breadth that there is for all, at most."""

_BETWEEN = 0.075
"""From zone to zone, in units."""

_BESIDE, _NEAR = 0.51, 0.02
"""How high a small pile is against those at whose side it lies: so it lies within the direction of
play that runs around them; and how far it is from them, in units."""

_SMALLER = (1.0, 0.8, 0.65, 0.5)
"""Where there is no room for it beside them it is smaller."""

_LEAST_NAME = 0.7
"""And so are the letters of its name, but no smaller than that share of the usual ones."""

_OF_SMALL = 0.86
"""How much of the breadth of its place a small pile takes at most: an open one lies askew."""

LEAST_PILE = 24
"""Pixels: no pile is narrower."""


_BELOW = 0.012
"""How far the line of a zone lies below it; what lies below the line keeps twice as far off."""


def caption_high(frame: Frame) -> int:
    """How high a line below a pile is, in pixels."""
    return round(1.15 * frame.line)


# -- everybody's -----------------------------------------------------------------------------------


def place_everybody(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    between: int = 0,
    small: Sequence[Zone] = (),
) -> bool:
    """Piles, rows and grids side by side in the middle of `field`, with so many pixels `between`
    them at least; what is spread there for a moment lies beside them, and so do `small` piles, so
    that the others stay where they are. False: there is no room for these at their side."""
    lying = [zone for zone in zones if zone.takes_room and zone.shape != "spread"]
    spread = [zone for zone in zones if zone.shape == "spread" and zone.takes_room]
    if lying:
        _side_by_side(place, lying, frame, field, between)
        if small and not _at_their_side(place, small, frame, field):
            return False
        _aside(place, spread, frame, field)
    else:
        for zone in spread:
            place_cards(place, zone, field, frame.px(_ROW * zone.size))
    return True


def _side_by_side(
    place: Placement, zones: Sequence[Zone], frame: Frame, field: Rect, between: int
) -> None:
    words = caption_high(frame) + frame.px(_BELOW)
    highs = {zone.id: _usual(zone, frame, field) for zone in zones}
    gap = max(between, frame.px(_BETWEEN))
    wide = sum(_broad(zone, highs[zone.id], frame) for zone in zones) + gap * (len(zones) - 1)
    talls = {zone.id: _tallness(zone, highs[zone.id]) for zone in zones}
    tall = max(talls.values())
    scale = min(1.0, field.width / wide, field.height / tall)
    below = [talls[zone.id] for zone in zones if zone.caption]  # what words stand below
    if below:
        scale = min(scale, 2 * (field.height - words) / (tall + max(below)))
    reach = max([tall * scale / 2, *(high * scale / 2 + words for high in below)])
    block = tall * scale / 2 + reach
    least = round(LEAST_PILE * CARD_ASPECT)
    sizes = {name: max(least, round(high * scale)) for name, high in highs.items()}
    gap = max(between, round(gap * scale))
    wide = sum(_broad(zone, sizes[zone.id], frame) for zone in zones) + gap * (len(zones) - 1)
    x = field.centerx - wide / 2
    lowest = field.bottom - block / 2 if frame.upright else field.centery
    y = min(lowest, max(field.top + block / 2, frame.level)) - block / 2 + tall * scale / 2
    for zone in zones:
        unit, high = _broad(zone, sizes[zone.id], frame), sizes[zone.id]
        rect = Rect(0, 0, round(unit), round(_tallness(zone, high)))
        rect.center = (round(x + unit / 2), round(y))
        place_cards(place, zone, rect, high)
        _caption(place, zone, frame, rect, round(unit + gap * 0.6))
        x += unit + gap


def _at_their_side(place: Placement, small: Sequence[Zone], frame: Frame, field: Rect) -> bool:
    """Small piles left of those that lie there, with their names, lower where a hand reaches down
    to them: so close that the direction of play runs around them, and beyond the field, as long as
    nothing of those at the side lies there. Where there is no room they are smaller, or lie at the
    right. False: there is none."""
    tries = [(share, left) for share in _SMALLER for left in (True, False)]
    for share, left in tries:
        found = _beside_piles(place, small, frame, field, share, left=left)
        for zone, rect, broad in found:
            place_cards(place, zone, rect, rect.height)
            _caption(place, zone, frame, rect, broad)
        if found:
            return True
    return False


def _beside_piles(
    place: Placement,
    small: Sequence[Zone],
    frame: Frame,
    field: Rect,
    share: float,
    *,
    left: bool,
) -> list[tuple[Zone, Rect, int]]:
    """Where they lie at one side, in such a share of their size, and how wide they are with their
    names; none: there is no room."""
    laid = laid_in(place, field)
    if not laid:
        return []
    hands = [*place.cards.values()]
    faces = [*place.portraits.values(), *place.plates.values()]
    edges = frame.x(0.02 - frame.half), frame.x(frame.half - 0.02)
    beside = min(rect.left for rect in laid) if left else max(rect.right for rect in laid)
    high = round(max(rect.height for rect in laid) * _BESIDE * share)
    away, found = -1 if left else 1, []
    for zone in reversed(small) if left else small:
        rect = Rect(0, 0, max(LEAST_PILE, round(high / CARD_ASPECT)), high)
        broad = round(_broad(zone, high, frame, max(_LEAST_NAME, share)))
        words = caption_high(frame) + frame.px(_BELOW) if zone.caption else 0
        name = Rect(0, 0, broad, words)
        centre = beside + away * max(frame.px(_NEAR) + rect.width // 2, broad // 2)
        lowest = field.bottom - words - high // 2
        for level in (min(laid[0].centery, lowest), lowest):
            rect.center = centre, level
            name.midtop = rect.midbottom
            if not (_meets(rect, hands) or _meets(name, hands)):
                break
        else:
            return []
        whole = rect.union(name)
        within = edges[0] <= whole.left and whole.right <= edges[1]
        if not within or rect.top < field.top or whole.collidelist(faces) >= 0:
            return []
        found.append((zone, rect, broad))
        beside = whole.left if left else whole.right
    return found


def _meets(rect: Rect, cards: Sequence[Pose]) -> bool:
    """Whether one of these cards lies there."""
    ends = rect.topleft, rect.topright, rect.bottomleft, rect.bottomright
    near = [corners(pose) for pose in cards if card_rect(pose).colliderect(rect)]
    return any(
        any(rect.collidepoint(corner) for corner in card) or any(holds(card, end) for end in ends)
        for card in near
    )


def _broad(zone: Zone, high: float, frame: Frame, letters: float = 1.0) -> float:
    """How wide a zone is with what stands below it, in such a share of the usual letters."""
    words = 0.4 * letters * frame.line * len(zone.caption) if zone.is_pile else 0.0
    return max(_breadth(zone, high), words)


def _usual(zone: Zone, frame: Frame, field: Rect) -> float:
    """How high a card of the zone is to be, in pixels."""
    if zone.shape == "grid":
        return min(frame.px(_ROW * zone.size * 1.2), field.height / GRID_PITCH / grid_rows(zone))
    high = _SMALL if zone.where == "edge" else PILE if zone.is_pile else _ROW
    return frame.px(high * zone.size)


def _breadth(zone: Zone, high: float) -> float:
    """How wide a zone is whose cards are so high."""
    wide = high / CARD_ASPECT
    if zone.is_pile:
        return wide * 1.22
    if zone.shape == "grid":
        return wide * GRID_PITCH * -(-len(zone.columns) // grid_rows(zone))
    return wide * (ROW_PITCH * max(0, len(zone.columns) - 1) + 1)


def _tallness(zone: Zone, high: float) -> float:
    return high * GRID_PITCH * grid_rows(zone) if zone.shape == "grid" else high


def grid_rows(zone: Zone) -> int:
    """In how many rows a grid lies: about as many as it has columns."""
    return max(1, round(sqrt(len(zone.columns) * 0.7)))


def _aside(place: Placement, zones: Sequence[Zone], frame: Frame, field: Rect) -> None:
    """Cards that are turned over for a moment, right of the piles, as large as they may be there;
    they reach up as far as the piles do, and down beside what stands below these."""
    laid = laid_in(place, field)
    right = max((rect.right for rect in laid), default=field.centerx)
    top = min((rect.top for rect in laid), default=field.top)
    for zone in zones:
        left = right + frame.px(0.03)
        reach = frame.x(frame.half - 0.29) if not frame.upright else frame.x(frame.half - 0.02)
        rect = Rect(left, top, max(LEAST_PILE, reach - left), max(1, place.centre.bottom - top))
        rect = _clear_of(rect, [card_rect(pose) for pose in place.cards.values()])
        broad = _OF_ROOM * rect.width * CARD_ASPECT
        high = min(frame.px(_SPREAD), rect.height / TWO_ROWS, broad)
        place_turned(place, zone, rect, max(LEAST_PILE, int(high / CARD_ASPECT)))


def _clear_of(room: Rect, cards: Sequence[Rect]) -> Rect:
    """What is left of the room below these cards or left of them, whichever is more."""
    for card in cards:
        if room.colliderect(card):
            below = Rect(room.x, card.bottom, room.width, max(1, room.bottom - card.bottom))
            left = Rect(room.x, room.y, max(LEAST_PILE, card.x - room.x), room.height)
            room = max(below, left, key=lambda rect: rect.width * rect.height)
    return room


def laid_in(place: Placement, field: Rect) -> list[Rect]:
    """The piles that lie there already."""
    rects = [place.targets[zone] for zone in place.piles]
    return [rect for rect in rects if rect.colliderect(field)]


def place_small(
    place: Placement, zones: Sequence[Zone], frame: Frame, areas: Sequence[Rect], high: float
) -> None:
    """Small piles below each other, in one column or two, with their names."""
    halves = [zones[number :: len(areas)] for number in range(len(areas))]
    rows = max(len(half) for half in halves)
    words = caption_high(frame)
    share = min(area.height for area in areas) / max(1, rows)
    tall = min(frame.px(high), round(share - words - frame.px(3 * _BELOW)))
    tall = min(tall, round(_OF_SMALL * min(area.width for area in areas) * CARD_ASPECT))
    for area, half in zip(areas, halves, strict=True):
        for number, zone in enumerate(half):
            rect = Rect(0, 0, round(tall / CARD_ASPECT), tall)
            rect.center = (area.centerx, round(area.y + share * (number + 0.5) - words / 2))
            place_cards(place, zone, rect if zone.is_pile else _wide(area, rect), tall)
            _caption(place, zone, frame, rect, area.width)


def _wide(area: Rect, rect: Rect) -> Rect:
    return Rect(area.x, rect.y, area.width, rect.height)


# -- one zone --------------------------------------------------------------------------------------


def place_cards(place: Placement, zone: Zone, rect: Rect, high: int) -> None:
    """A zone's cards in the middle of `rect`, so high."""
    width = max(1, round(high / CARD_ASPECT))
    if zone.is_pile:
        place_pile(place, zone, rect.center, width)
        return
    place.tableaus[zone.id] = place.targets[zone.id] = Rect(rect)
    if zone.shape == "grid":
        place_grid(place, zone, rect, width, grid_rows(zone))
    elif zone.shape == "row":
        place_row(place, zone, rect, width)
    else:
        place_spread(place, zone, rect, width)


def place_pile(place: Placement, zone: Zone, centre: tuple[int, int], width: int) -> None:
    """A pile around that point: its top card rests as it fell."""
    top = top_of(zone)
    pose = place.piles[zone.id] = fallen(Pose(*centre, width, face_up=False), top)
    rect = Rect(0, 0, width, height_of(width))
    rect.center = centre
    place.targets[zone.id] = rect
    if top >= 0:
        place.shapes[zone.id] = corners(pose)


def _caption(place: Placement, zone: Zone, frame: Frame, rect: Rect, room: int) -> None:
    """The line below a zone."""
    if zone.caption:
        line = Rect(0, 0, room - 2, caption_high(frame))
        line.midtop = (rect.centerx, rect.bottom + frame.px(_BELOW))
        place.captions[zone.id] = line.clamp(Rect((0, 0), frame.size))
