"""The middle of the table: everybody's piles and rows, and what seats have put on their sides of
it, such as the cards of a trick or squads that face each other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import cos, pi, sin, sqrt

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.engine.events import Seat
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.frame import Frame
from nomercy_table.table.geometry import card_rect, corners
from nomercy_table.table.heap import fallen, top_of
from nomercy_table.table.places import Placement, Pose
from nomercy_table.table.rows import (
    GRID_PITCH,
    HANGS,
    ROW_PITCH,
    TWO_ROWS,
    place_grid,
    place_row,
    place_spread,
    place_turned,
)
from nomercy_table.table.shapes import holds
from nomercy_table.table.sprites import height_of

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

LEAST_PILE = 24
"""Pixels: no pile is narrower."""

SQUAD_PITCH = 1.575
"""From place to place of a row that faces others, in widths: words hang at the sides of cards."""

_SQUAD, _TRICK = 0.32, 0.19
"""How high cards are at most in rows that face each other, and in a trick, in units."""


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
            _place_cards(place, zone, field, frame.px(_ROW * zone.size))
    return True


def _side_by_side(
    place: Placement, zones: Sequence[Zone], frame: Frame, field: Rect, between: int
) -> None:
    words = caption_high(frame) + frame.px(0.012)
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
        _place_cards(place, zone, rect, high)
        _caption(place, zone, frame, rect, round(unit + gap * 0.6))
        x += unit + gap


def _at_their_side(place: Placement, small: Sequence[Zone], frame: Frame, field: Rect) -> bool:
    """Small piles left of those that lie there, with their names, lower where a hand reaches down
    to them: so close that the direction of play runs around them, and beyond the field, as long as
    nothing of those at the side lies there. False: there is no room."""
    laid = _laid(place, field)
    if not laid:
        return False
    hands = [*place.cards.values()]
    faces = [*place.portraits.values(), *place.plates.values()]
    right, edge = min(rect.left for rect in laid), frame.x(0.02 - frame.half)
    high = round(max(rect.height for rect in laid) * _BESIDE)
    for zone in reversed(small):
        rect = Rect(0, 0, max(LEAST_PILE, round(high / CARD_ASPECT)), high)
        broad = round(_broad(zone, high, frame))
        words = caption_high(frame) + frame.px(0.012) if zone.caption else 0
        whole = Rect(0, 0, max(rect.width, broad), high + words)
        centre = right - max(frame.px(_NEAR) + rect.width // 2, broad // 2)
        lowest = field.bottom - words - high // 2
        for level in (min(laid[0].centery, lowest), lowest):
            rect.center = centre, level
            if not _meets(rect, hands):
                break
        else:
            return False
        whole.midtop = rect.midtop
        if whole.left < edge or rect.top < field.top or whole.collidelist(faces) >= 0:
            return False
        _place_cards(place, zone, rect, high)
        _caption(place, zone, frame, rect, broad)
        right = whole.left
    return True


def _meets(rect: Rect, cards: Sequence[Pose]) -> bool:
    """Whether one of these cards lies there."""
    ends = rect.topleft, rect.topright, rect.bottomleft, rect.bottomright
    near = [corners(pose) for pose in cards if card_rect(pose).colliderect(rect)]
    return any(
        any(rect.collidepoint(corner) for corner in card) or any(holds(card, end) for end in ends)
        for card in near
    )


def _broad(zone: Zone, high: float, frame: Frame) -> float:
    """How wide a zone is with what stands below it."""
    words = 0.4 * frame.line * len(zone.caption) if zone.is_pile else 0.0
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
    laid = _laid(place, field)
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


def _laid(place: Placement, field: Rect) -> list[Rect]:
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
    tall = min(frame.px(high), round(share - words - frame.px(0.02)))
    for area, half in zip(areas, halves, strict=True):
        for number, zone in enumerate(half):
            rect = Rect(0, 0, round(tall / CARD_ASPECT), tall)
            rect.center = (area.centerx, round(area.y + share * (number + 0.5) - words / 2))
            _place_cards(place, zone, rect if zone.is_pile else _wide(area, rect), tall)
            _caption(place, zone, frame, rect, area.width)


def _wide(area: Rect, rect: Rect) -> Rect:
    return Rect(area.x, rect.y, area.width, rect.height)


# -- what seats have put there ---------------------------------------------------------------------


def place_facing(
    place: Placement,
    zones: Sequence[Zone],
    frame: Frame,
    field: Rect,
    bottom: Seat,
    high: float,
    forward: Collection[str] = (),
    *,
    on_top: bool = False,
) -> None:
    """Two rows that face each other, the viewer's below, their cards at most `high` (units); the
    columns `forward` stand out towards the other row. They lie in the middle of `field`, or
    `on_top` of it, and leave below what they don't need."""
    rows = [zone for zone in zones if not zone.under]
    places = max((len(zone.columns) for zone in rows), default=1)
    hangs = HANGS if _hangs(rows) else 0.0
    gap = frame.px(0.1 if hangs else 0.045)
    tall = min(frame.px(high), (field.height - gap) / (2 + hangs))
    wide = min(tall / CARD_ASPECT, field.width / (SQUAD_PITCH * (places - 1) + 1))
    width = max(LEAST_PILE, int(wide))
    tall = height_of(width)
    field = Rect(field.x, field.y, field.width, field.height - round(hangs * tall))
    space = max(gap, (field.height - 2 * tall) // 3)
    middle = min(field.centery, field.top + tall + gap // 2) if on_top else field.centery
    for zone in sorted(zones, key=lambda zone: not zone.under):
        own = zone.seat == bottom
        rect = Rect(0, 0, field.width, tall)
        rect.center = (field.centerx, middle + (1 if own else -1) * (tall + space) // 2)
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        if zone.shape == "row":
            towards = 1 if own else -1
            place_row(place, zone, rect, width, towards=towards, pitch=SQUAD_PITCH, forward=forward)
        else:
            _place_cards(place, zone, rect, tall)


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
    taken = [rect.inflate(frame.px(0.02), frame.px(0.02)) for rect in _laid(place, field)]
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
        _place_cards(place, zone, rects[zone.id], round(high * zone.size))


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


# -- one zone --------------------------------------------------------------------------------------


def _place_cards(place: Placement, zone: Zone, rect: Rect, high: int) -> None:
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
        line.midtop = (rect.centerx, rect.bottom + frame.px(0.012))
        place.captions[zone.id] = line.clamp(Rect((0, 0), frame.size))
