"""Cards side by side on the table: rows of places that stay, spreads and grids."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Placement, Pose, corners, slot_of

ROW_PITCH = 1.16
"""From place to place of a row, in widths."""

GRID_PITCH = 1.08
"""From place to place of a grid, in widths and heights of a card."""

BACK = 0.06
"""How far a card that has acted is drawn back, and one that is about to stands out, as a share of
its height."""


HANGS = 0.15
"""How far numbers at a card's lower corners reach below it, as a share of its height."""

_TURNED = (0.34, 0.42)
"""From card to card of what is turned over, and from row to row, in widths and heights at least:
what is seen of each tells which one it is."""

TWO_ROWS = 1 + _TURNED[1]
"""How high two such rows are at least, in heights of a card."""

_ASKEW = 11.0
"""Degrees by which a card is turned that is not as it should be (a wounded one)."""

_UNDER = (0.34, 0.05, 9.0)
"""How far aside and down, in widths and heights, a card lies under another, and how askew."""

_PEEPS, _BEYOND = 0.94, 0.2
"""How far right of the other's middle it is seen then, in widths, and how far beyond the row it may
be: else it looks out on the left."""


def row_width(zone: Zone, width: int, pitch: float = ROW_PITCH) -> int:
    """How wide a row of the zone's places is, for cards of `width`; see `place_row`."""
    return round(width * (pitch * max(0, len(zone.columns) - 1) + 1))


def place_row(
    place: Placement,
    zone: Zone,
    rect: Rect,
    width: int,
    *,
    towards: int = 0,
    pitch: float = ROW_PITCH,
    forward: Collection[str] = (),
    over: Zone | None = None,
) -> None:
    """The places of a row, in the middle of `rect`; cards of one place lie on one another.

    A place that is drawn back lies `towards` its owner: 1 down, -1 up; one of those `forward`
    the other way. `pitch` is from one place to the next, in card widths, where there is room. What
    lies under another row peeps out, where there is room, and goes forward and back with what lies
    `over` it.
    """
    if not zone.columns:
        return
    height = height_of(width)
    step = width * pitch
    if len(zone.columns) > 1:
        step = min(step, (rect.width - width) / (len(zone.columns) - 1))
    x = rect.centerx - step * (len(zone.columns) - 1) / 2
    for column, owner in zip(zone.columns, (over or zone).columns, strict=True):
        aside, down, askew = _UNDER if zone.under else (0.0, 0.0, 0.0)
        if x + _PEEPS * width > rect.right + _BEYOND * width:
            aside, askew = -aside, -askew
        out = owner.forward or owner.id in forward
        y = rect.centery + towards * BACK * height * (owner.back - out)
        for index, card in enumerate(column.cards):
            angle = askew or _ASKEW * card.turned
            pose = Pose(x + aside * width, y + down * height, width, card.face is not None, angle)
            place.cards[slot_of(card, column, index)] = pose
        spot = Rect(0, 0, width, height)
        spot.center = (round(x + aside * width), round(y))
        place.targets[column.id] = spot
        if column.cards and column.cards[-1].turned and not zone.under:
            place.shapes[column.id] = corners(pose)
        x += step


def place_spread(
    place: Placement, zone: Zone, rect: Rect, width: int, widest: float = ROW_PITCH
) -> None:
    """Cards from left to right in the middle of `rect`, `widest` widths from one to the next, and
    overlapping where they are many."""
    columns = [column for column in zone.columns if column.cards]
    if not columns:
        return
    height = height_of(width)
    steps = len(columns) - 1
    pitch = min(width * widest, (rect.width - width) / steps) if steps else 0.0
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


def place_turned(place: Placement, zone: Zone, rect: Rect, width: int) -> None:
    """Cards that are turned over one after the other, from the upper left of `rect` on, their
    indices in view: in further rows where one is full, and none moves aside for the next; closer
    where `rect` is full."""
    place.tableaus[zone.id] = place.targets[zone.id] = Rect(rect)
    columns = [column for column in zone.columns if column.cards]
    height = height_of(width)
    across = max(2, 1 + int((rect.width - width) / (_TURNED[0] * width)))
    most = 1 + int((rect.height - height) / (_TURNED[1] * height))
    across = max(across, -(-len(columns) // most))
    rows = -(-len(columns) // across)
    pitch = (rect.width - width) / (across - 1)
    down = min(1.06 * height, (rect.height - height) / max(1, rows - 1))
    for number, column in enumerate(columns):
        x = rect.x + width / 2 + pitch * (number % across)
        y = rect.y + height / 2 + down * (number // across)
        for index, card in enumerate(column.cards):
            place.cards[slot_of(card, column, index)] = Pose(x, y, width, card.face is not None)
        last = number == len(columns) - 1 or number % across == across - 1
        below = number + across < len(columns)
        seen = width if last else min(width, round(pitch)), round(down) if below else height
        place.targets[column.id] = Rect((round(x - width / 2), round(y - height / 2)), seen)


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
                x, y, width, card.face is not None, _ASKEW * card.turned
            )
        spot = Rect(0, 0, width, height)
        spot.center = (round(x), round(y))
        place.targets[column.id] = spot
