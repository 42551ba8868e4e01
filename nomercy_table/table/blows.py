"""How cards move that strike others, and those that are struck."""

from __future__ import annotations

import math
from dataclasses import replace

from nomercy_table.engine.cues import Moving
from nomercy_table.engine.events import Event
from nomercy_table.table.easing import EASES
from nomercy_table.table.flight import Flight
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.sprites import height_of

_MEETS, _KNOCKED, _KNOCKED_FOR = 0.72, 0.09, 0.22
"""A card that strikes another goes so near to its middle, as a share of its height; and how far
that one is knocked, as a share of its width, and for how long, in seconds."""


def darting(
    event: Event, before: Shown, after: Shown, moving: Moving, speed: float
) -> dict[str, Flight]:
    """The cards that strike others: a part of the way there, and back to where they lie; and those
    that are knocked by it, and stay."""
    if not moving.reach:
        return {}
    poses = after.placement.cards
    knocked = {f"card.{mark.card}" for mark in event.marks if mark.fate != "lost"}
    flights: dict[str, Flight] = {}
    for number, (who, whom) in enumerate(event.blows):
        slot, other = f"card.{who}", f"card.{whom}"
        start = before.placement.cards.get(slot)
        if other not in poses or slot not in poses or start is None:
            continue
        delay = (moving.before + moving.seconds / 2 * number) * speed
        if moving.hits:
            delay = 0.0
        x, y = to_meet(start, poses[other], moving)
        dart = _dart(slot, before, after, (x, y), delay, moving.seconds * speed)
        strikes = moving.hits / moving.seconds
        flights[slot] = replace(dart, ease=EASES[moving.ease], strikes=strikes)
        if moving.hits and other in knocked and other in before.placement.cards:
            far = _KNOCKED * start.width / max(1.0, math.hypot(x, y))
            way, met = (x * far, y * far), moving.hits * speed
            flights[other] = _dart(other, before, after, way, met, _KNOCKED_FOR * speed)
    return flights


def to_meet(start: Pose, other: Pose, moving: Moving) -> tuple[float, float]:
    """How far a card goes that strikes that other one."""
    x, y = other.x - start.x, other.y - start.y
    share = moving.reach
    if moving.hits:
        far = math.hypot(x, y)
        share = max(0.0, far - _MEETS * height_of(other.width)) / max(1.0, far)
    return share * x, share * y


def _dart(
    slot: str,
    before: Shown,
    after: Shown,
    way: tuple[float, float],
    delay: float,
    seconds: float,
) -> Flight:
    face, start, end = (
        after.faces()[slot],
        before.placement.cards[slot],
        after.placement.cards[slot],
    )
    return Flight(slot, face, face, start, end, delay, seconds, aside=way)
