"""Cards side by side: a hand as a fan, rows of places that stay, spreads and grids."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.places import Placement, Pose, slot_of
from nomercy_table.table.sprites import height_of

LIFT = 0.14
"""How far a card that may be picked stands out of the fan, as a share of its height."""

ARC = 0.05
"""How much lower the ends of a fan lie than its middle, as a share of a card's height."""

_OPEN_PITCH = 1.05
"""From one open card to the next, in widths of a card, where there is room."""

_CLOSED_PITCH = 0.36
"""And from one that lies face down to the next: nobody reads them."""

_GAP = 0.5
"""How wide a crowded hand opens where a card is about to come in, in widths."""

ROW_PITCH = 1.16
"""From place to place of a row, in widths."""

ACROSS_PITCH = 1.5
"""The same where a card may lie across."""

GRID_PITCH = 1.08
"""From place to place of a grid, in widths and heights of a card."""

BACK = 0.12
"""How far a card that has acted is drawn back, as a share of its height."""


def place_fan(
    place: Placement,
    zone: Zone,
    rect: Rect,
    width: int,
    middle: float,
    lifted: Collection[str] = (),
    held: str = "",
) -> None:
    """A hand around `middle`, closer where it is large; `lifted` columns stand out of it.

    The others make room for the column that somebody holds over the hand, `held`.
    """
    columns = [column for column in zone.columns if column.cards]
    if not columns:
        return
    height = height_of(width)
    is_open = any(card.face is not None for column in columns for card in column.cards)
    pitches = _pitches([column.id for column in columns], held, width, rect.width - width, is_open)
    used = sum(pitches) + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    arc = ARC * height * min(1.0, used / (8 * width))
    top = rect.bottom - height - round(ARC * height)
    half = max(1.0, (len(columns) - 1) / 2)
    for i, column in enumerate(columns):
        lower = arc * ((i - (len(columns) - 1) / 2) / half) ** 2
        y = top + lower - (LIFT * height if column.id in lifted else 0.0)
        for index, card in enumerate(column.cards):
            pose = Pose(x + width / 2, y + height / 2, width, card.face is not None)
            place.cards[slot_of(card, column, index)] = pose
        pitch = pitches[i] if i < len(pitches) else width
        strip = min(width, max(1, round(pitch)))
        place.targets[column.id] = Rect(round(x), round(y), strip, height)
        x += pitch


def _pitches(
    columns: Sequence[str], held: str, width: int, room: int, is_open: bool
) -> list[float]:
    """How far it is from each column to the next, all within `room`."""
    steps = max(0, len(columns) - 1)
    pitch = width * (_OPEN_PITCH if is_open else _CLOSED_PITCH)
    if steps:
        pitch = min(pitch, room / steps)
    pitches = [pitch] * steps
    if held not in columns or pitch >= width:
        return pitches
    # The card before the gap is seen whole, and the one behind it lies clear of it.
    at = columns.index(held)
    wide = {at - 1: float(width), at: _GAP * width}
    wide = {step: max(pitch, gap) for step, gap in wide.items() if 0 <= step < steps}
    rest = steps - len(wide)
    if rest:
        pitch = max(1.0, min(pitch, (room - sum(wide.values())) / rest))
    return [wide.get(step, pitch) for step in range(steps)]


def row_width(zone: Zone, width: int, *, across: bool = False, pitch: float = 0.0) -> int:
    """How wide a row of the zone's places is, for cards of `width`; see `place_row`."""
    pitch = pitch or (ACROSS_PITCH if across else ROW_PITCH)
    return round(width * (pitch * max(0, len(zone.columns) - 1) + (1.4 if across else 1.0)))


def place_row(
    place: Placement,
    zone: Zone,
    rect: Rect,
    width: int,
    *,
    across: bool = False,
    towards: int = 1,
    pitch: float = 0.0,
) -> None:
    """The places of a row, in the middle of `rect`; cards of one place lie on one another.

    `across`: cards may lie across, and need the room. A place that is drawn back lies
    `towards` its owner: 1 down, -1 up. `pitch` is from one place to the next, in card widths;
    0: the usual one.
    """
    if not zone.columns:
        return
    height = height_of(width)
    pitch = width * (pitch or (ACROSS_PITCH if across else ROW_PITCH))
    if len(zone.columns) > 1:
        pitch = min(pitch, (rect.width - width) / (len(zone.columns) - 1))
    x = rect.centerx - pitch * (len(zone.columns) - 1) / 2
    for column in zone.columns:
        y = rect.centery + (towards * BACK * height if column.back else 0.0)
        for index, card in enumerate(column.cards):
            pose = Pose(x, y, width, card.face is not None, 90.0 * card.turned)
            place.cards[slot_of(card, column, index)] = pose
        turned = bool(column.cards) and column.cards[-1].turned
        spot = Rect(0, 0, height if turned else width, width if turned else height)
        spot.center = (round(x), round(y))
        place.targets[column.id] = spot
        x += pitch


def place_spread(place: Placement, zone: Zone, rect: Rect, width: int) -> None:
    """Cards from left to right in the middle of `rect`, overlapping where they are many."""
    columns = [column for column in zone.columns if column.cards]
    if not columns:
        return
    height = height_of(width)
    steps = len(columns) - 1
    pitch = min(width * ROW_PITCH, (rect.width - width) / steps) if steps else 0.0
    x = rect.centerx - pitch * steps / 2
    for number, column in enumerate(columns):
        for index, card in enumerate(column.cards):
            pose = Pose(x, rect.centery, width, card.face is not None)
            place.cards[slot_of(card, column, index)] = pose
        seen = width if number == steps else min(width, max(1, round(pitch)))
        place.targets[column.id] = Rect(
            round(x - width / 2), round(rect.centery - height / 2), seen, height
        )
        x += pitch


def place_grid(place: Placement, zone: Zone, rect: Rect, width: int, rows: int) -> None:
    """Places in `rows` below each other, from the upper left, in the middle of `rect`."""
    if not zone.columns:
        return
    across = -(-len(zone.columns) // rows)
    width = min(width, round(rect.height / rows / GRID_PITCH / CARD_ASPECT))
    width = max(1, min(width, round(rect.width / (GRID_PITCH * across))))
    height = height_of(width)
    left = rect.centerx - width * GRID_PITCH * (across - 1) / 2
    top = rect.centery - height * GRID_PITCH * (rows - 1) / 2
    for number, column in enumerate(zone.columns):
        x = left + (number % across) * width * GRID_PITCH
        y = top + (number // across) * height * GRID_PITCH
        for index, card in enumerate(column.cards):
            place.cards[slot_of(card, column, index)] = Pose(
                x, y, width, card.face is not None, 90.0 * card.turned
            )
        spot = Rect(0, 0, width, height)
        spot.center = (round(x), round(y))
        place.targets[column.id] = spot
