"""Cards that leap for joy where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from nomercy_table.engine.cues import Moving
from nomercy_table.engine.events import Event
from nomercy_table.table.flight import GROWS, Flight
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Shown, slot_of

_LEAST = 0.03
"""How high a card leaps at least, against its width, where the window ends above it: else only as
high as it stays within."""


def cheering(event: Event, shown: Shown) -> list[tuple[str, ...]]:
    """The slots of the cards that leap, as they lie there: those that lie on each other together,
    the lowest first."""
    poses, keys = shown.placement.cards, {*event.cheers}
    found = []
    for zone in shown.arrangement.zones if keys else ():
        for column in zone.columns:
            if keys & {card.key for card in column.cards}:
                slots = (slot_of(card, column, n) for n, card in enumerate(column.cards))
                found.append(tuple(slot for slot in slots if slot in poses))
    return [slots for slots in found if slots]


def leaping(
    event: Event, before: Shown, after: Shown, moving: Moving, speed: float
) -> Iterator[Flight]:
    """Straight up and down again, one after the other; what lies on each other goes together, and
    raises dust once."""
    columns = cheering(event, after)
    faces = after.faces() if columns else {}
    for slots, delay in zip(columns, moving.delays(len(columns)), strict=False):
        for slot in slots:
            end = after.placement.cards[slot]
            room = end.y - (1.0 + GROWS) * card_rect(end).height / 2
            yield Flight(
                slot,
                faces[slot],
                faces[slot],
                before.placement.cards.get(slot, end),
                end,
                (moving.before + delay) * speed,
                moving.seconds * speed,
                min(moving.arc * end.width, max(room, _LEAST * end.width)),
                hard=moving.hard and slot == slots[-1],
            )
