"""The viewer's half of a table: portrait, hand and what lies before them, buttons at its end."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect

from nomercy_table.table.geometry import Placement
from nomercy_table.table.layout.field import above_hand, hand_aside
from nomercy_table.table.layout.hands import (
    aside_width,
    hand_reach,
    hand_room,
    place_aside,
    place_hand,
)
from nomercy_table.table.layout.seated import Seated
from nomercy_table.table.layout.seats import (
    narrowed,
    plate_at,
    plate_over,
    plate_size,
    widest_plate,
)
from nomercy_table.table.layout.zones import (
    Corner,
    TableauMetrics,
    beside_own,
    beside_rows,
    next_own,
    place_before,
    place_edge,
    within,
)

_LEAST_ASIDE = 0.225
"""The least room of a hand that makes room for the rows in the middle, in units."""

LOWER = 0.105
"""How much lower than usual a hand stands, and the words above it, in units, in a window that is
higher than wide: faces and ranks are seen, and the rows have the room."""

_ABOVE_FACE = 0.03
"""How far above the viewer's face something small lies at the side of rows, in units: it shines."""

_PLATE = 0.34
"""How wide the viewer's plate is at most in a high window, in units: small things lie beside it,
and buttons."""

_BUTTONS = 0.3
"""What buttons take of the breadth beside such a hand, in units."""

_HANGS = 0.22
"""How far beside a card what hangs at it reaches, in its widths."""


def place_own(table: Seated, place: Placement, lifted: Collection[str], held: str) -> Corner:
    """Place all that is the viewer's; the corner that is left beside their portrait."""
    frame, seat = table.frame, table.bottom
    portrait = frame.portrait
    notes = table.arrangement.notes[seat]
    size = plate_size(frame, notes)
    for zone in table.own:
        if zone.where == "hand" and not frame.upright:  # the hand begins beside it
            room = frame.px(frame.half - hand_reach(frame, len(zone.columns)) - 0.03)
            room = min(max(room, frame.px(0.16)), widest_plate(frame, portrait))
            size = narrowed(frame, size, notes, room)
    if frame.upright:
        size = narrowed(frame, size, notes, frame.px(_PLATE))
    plate = plate_at(frame, portrait, size, "left")
    if frame.upright:  # above the line of words
        plate.bottom = min(plate.bottom, frame.words.top)
    # A high plate ends there, or at the window's edge: the portrait stands as much higher.
    portrait.bottom = min(portrait.bottom, plate.top + plate_over(portrait, plate.height))
    place.portraits[seat], place.plates[seat] = portrait, plate
    whole = portrait.union(plate)
    edges = [z for z in table.arrangement.zones if z.seat == seat and z.where == "edge"]
    holds = any(zone.where == "hand" for zone in table.own)
    small = [zone for zone in edges if zone.takes_room]
    if table.spare:
        corner = beside_rows(frame, portrait.top - frame.px(_ABOVE_FACE), hangs=False)
    else:
        corner = beside_own(frame, portrait, plate, holds and not frame.upright, len(small) > 1)
    if small and table.for_all and not table.stacked:
        corner = within(frame, corner, small, _ends_of_rows(table, place)[0])
    for zone in edges:
        taken = place_edge(place, zone, frame, corner)
        corner = next_own(frame, corner, taken)
        whole = whole.union(taken)
    for zone in table.own:
        if table.in_middle(zone):
            continue
        if zone.where == "front":
            middle = frame.size[0] // 2
            reach = frame.px(frame.half - (0.02 if frame.upright else 0.35))
            if not frame.upright:
                reach = min(reach, middle - whole.right - frame.px(0.02))
            top = place.ribbon.bottom + frame.px(0.012)
            area = Rect(middle - reach, top, 2 * reach, frame.size[1] - top)
            place_before(place, zone, frame, area, TableauMetrics.own(frame))
            whole = whole.union(area)
        elif zone.shape == "fan" and not table.for_all:
            place_hand(place, zone, frame, lifted, held)
            whole = whole.union(place.tableaus[zone.id])
        else:
            left = max(portrait.right, plate.right) + frame.px(0.015)
            high = hand_aside(table)
            wide = max(_LEAST_ASIDE, aside_width(zone, high))
            area = Rect(left, 0, frame.px(wide), frame.px(high))
            area.bottom = frame.size[1]
            line = place.ribbon  # as wide as it is at least, where seats leave it little room
            end = line.right - min(frame.px(0.6), line.width)
            if table.stacked:
                end = _buttons(table)
            area.width = end - left if table.spare else min(area.width, end - left)
            place_aside(place, zone, frame, area, lifted)
            whole = whole.union(area)
    place.seats[seat] = whole
    return corner


def actions_of(table: Seated, place: Placement, corner: Corner) -> Rect:
    """Where buttons stand: right of the hand."""
    frame = table.frame
    edge = frame.x(frame.half) - max(6, frame.px(0.025))
    if frame.upright:
        left, top = max(frame.x(0.02), corner.x), frame.portrait.top
        return Rect(left, top, edge - left, place.ribbon.top - top)
    left = frame.x(0.5 * hand_room(frame, 8))
    if table.stacked:
        left = _buttons(table)
    elif table.for_all:
        left = max(place.ribbon.right, _ends_of_rows(table, place)[1])
    elif any(zone.where == "front" and not table.in_middle(zone) for zone in table.own):
        left = place.seats[table.bottom].right
    for zone in table.own:
        if zone.where == "hand" and not table.for_all:
            left = frame.x(hand_reach(frame, len(zone.columns)))
    left += frame.px(0.015)
    top = frame.low(above_hand(table) if table.for_all else 0.265)
    return Rect(left, top, edge - left, frame.size[1] - top - max(6, frame.px(0.02)))


def _buttons(table: Seated) -> int:
    """Where buttons begin beside a hand above which the words stand."""
    return table.frame.x(table.frame.half - _BUTTONS)


def _ends_of_rows(table: Seated, place: Placement) -> tuple[int, int]:
    """From where to where the rows in the middle reach with what hangs at their cards."""
    spots = [place.targets[column.id] for zone in table.facing for column in zone.columns]
    reach = [round(_HANGS * spot.width) for spot in spots]
    return (
        min((spot.left - beside for spot, beside in zip(spots, reach, strict=True)), default=0),
        max((spot.right + beside for spot, beside in zip(spots, reach, strict=True)), default=0),
    )
