"""A tableau: columns of cards side by side, each card offset so that all can be counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.places import Placement, Pose, rest_angle, slot_of
from nomercy_table.table.sprites import height_of

_STRIP = 0.165
"""How much of a covered card shows, as a share of its height: its index, whole."""

APART = 1.1
"""From column to column, in widths of a card, where there is room."""

_STACK, _MOST = 5, 7
"""So many cards of a column lie below each other as far apart as that; a few more are closer; the
next ones begin another stack beside."""

_FOOT = 0.5
"""How much of a card may lie below the window's edge."""

_TILT = 0.16
"""How far askew cards lie in columns, against those on a pile: they must be read."""


def place_columns(
    place: Placement, zone: Zone, rect: Rect, width: int, middle: float, sinks: bool = False
) -> None:
    """Columns side by side around `middle`, closer where they are many; all hang from one line.

    A tall column is folded into stacks of a few cards beside each other. Where they are high, all
    cards are a little smaller, or the feet of the lowest are lost below the edge (`sinks`).
    """
    stacks = [
        (column, i, column.cards[i : i + _MOST])
        for column in zone.columns
        for i in range(0, len(column.cards), _MOST)
    ]
    highest = 1.0 + _STRIP * (_STACK - 1) - (_FOOT if sinks else 0.0)
    width = min(width, round(rect.height / highest / CARD_ASPECT))
    height = height_of(width)
    if not stacks:
        if zone.slots:
            x = min(max(middle - width / 2, rect.x), rect.right - width)
            place.spots[zone.id] = Rect(round(x), rect.y, width, height)
        return
    pitches = [
        width * (APART if column is not before else 0.62)
        for (before, _, _), (column, _, _) in pairwise(stacks)
    ]
    squeeze = min(1.0, (rect.width - width) / sum(pitches)) if pitches else 1.0
    used = sum(pitches) * squeeze + width
    x = min(max(middle - used / 2, rect.x), rect.right - used)
    for (column, first, cards), pitch in zip(stacks, [*pitches, width], strict=True):
        step = height * _STRIP * min(1.0, (_STACK - 1) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            y = rect.y + i * step + height / 2
            tilt = _TILT * rest_angle(card.key)
            pose = Pose(x + width / 2, y, width, card.face is not None, tilt)
            place.cards[slot_of(card, column, first + i)] = pose
        bottom = min(rect.bottom, round(rect.y + (len(cards) - 1) * step + height))
        seen = Rect(round(x), rect.y, round(min(width, pitch * squeeze)), bottom - rect.y)
        known = place.targets.get(column.id)
        place.targets[column.id] = seen if known is None else known.union(seen)
        x += pitch * squeeze


def before_seats(arrangement: Arrangement) -> frozenset[str]:
    """All columns that lie before somebody, by id."""
    return frozenset(column.id for _, column in _before(arrangement))


def in_rows(arrangement: Arrangement, seat: Seat | None) -> frozenset[str]:
    """The columns that stand in a row of that seat in the middle, by id."""
    rows = (zone for zone in arrangement.zones if zone.shape == "row" and zone.where == "middle")
    return frozenset(column.id for row in rows if row.seat == seat for column in row.columns)


def light_columns(
    place: Placement, arrangement: Arrangement, bottom: Seat, lit: Collection[str]
) -> None:
    """Where something may be picked before others, the rest there lies in the shade; what has a
    frame of light around it as it may be picked needs no other. Before seat `bottom`, where that
    would arrive, is lit, and nothing is in the shade: it is what one has."""
    if not lit:
        return
    for seat, column in _before(arrangement):
        own = seat == bottom
        if (column.id in lit) is not own:
            continue
        for index, card in enumerate(column.cards):
            slot = slot_of(card, column, index)
            place.cards[slot] = place.cards[slot]._replace(light=1 if own else -1)


def _before(arrangement: Arrangement) -> Iterator[tuple[Seat | None, Column]]:
    """The columns that lie before somebody, each with whom it lies before."""
    for zone in arrangement.zones:
        if zone.where == "front" and zone.shape == "columns":
            for column in zone.columns:
                yield zone.seat, column
