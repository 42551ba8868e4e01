"""How cards move that strike others, those that are struck, and those that step before them."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from nomercy_table.anim.easing import EASES
from nomercy_table.engine.cues import Moving
from nomercy_table.engine.events import Event
from nomercy_table.render.item import Item
from nomercy_table.table.flight import Flight
from nomercy_table.table.places import Pose, Shown
from nomercy_table.table.sprites import Sprites, height_of

BREAKS = 0.33
"""Seconds after the blow for which a card stands that is lost by it, before it breaks."""

_FALLS, _FALLS_LEAST = 0.62, 0.7
"""Seconds in which the pieces of a card fall that has broken; and the least speed for that: where
all is faster, nobody would see them."""

_COMES = 0.15
"""Seconds in which its body comes to be seen that stood elsewhere when it broke."""

_BEFORE, _THERE = 0.12, 0.75
"""A card that steps before another is so far nearer to who strikes, as a share of its height; and
is there when that share of the time until the blow is over."""

_MEETS, _KNOCKED, _KNOCKED_FOR = 0.72, 0.09, 0.22
"""A card that strikes another goes so near to its middle, as a share of its height; and how far
that one is knocked, as a share of its width, and for how long, in seconds."""

_STOPPED = 1.13
"""The same of a card that strikes one which steps before another: the edge of that one, which lies
above it, and is not to cover its numbers."""


def falls_for(speed: float) -> float:
    """Seconds in which the pieces of a card fall that has broken, at that speed."""
    return _FALLS * max(_FALLS_LEAST, speed)


def darting(
    event: Event, before: Shown, after: Shown, moving: Moving, speed: float
) -> dict[str, Flight]:
    """The cards that strike others: a part of the way there, and back to where they lie; and those
    that are knocked by it, and stay."""
    if not moving.reach:
        return {}
    poses = after.placement.cards
    aimed = dict(event.shields)
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
        struck, near, shield = poses[other], _MEETS, list[Flight]()
        if moving.hits and whom in aimed and other in before.placement.cards:
            struck = stepped(before.placement.cards[other], poses[f"card.{aimed[whom]}"], start)
            shield = [_step(other, before, after, struck, moving.hits, speed)]
            near = _STOPPED
        x, y = to_meet(start, struck, moving, near)
        dart = _dart(slot, before, after, (x, y), delay, moving.seconds * speed)
        strikes = moving.hits / moving.seconds
        flights[slot] = replace(dart, ease=EASES[moving.ease], strikes=strikes)
        flights |= {flight.id: flight for flight in shield}  # above it, as where it breaks
        if moving.hits and other in knocked and other in before.placement.cards:
            far = _KNOCKED * start.width / max(1.0, math.hypot(x, y))
            way, met = (x * far, y * far), moving.hits * speed
            flights[other] = _dart(other, before, after, way, met, _KNOCKED_FOR * speed)
    return flights


def to_meet(start: Pose, other: Pose, moving: Moving, near: float = _MEETS) -> tuple[float, float]:
    """How far a card goes that strikes that other one, so `near` to its middle."""
    x, y = other.x - start.x, other.y - start.y
    share = moving.reach
    if moving.hits:
        far = math.hypot(x, y)
        share = max(0.0, far - near * height_of(other.width)) / max(1.0, far)
    return share * x, share * y


def stepped(shield: Pose, target: Pose, start: Pose) -> Pose:
    """Where a card stands that steps before another, at whom somebody strikes from `start`."""
    x, y = start.x - target.x, start.y - target.y
    far = _BEFORE * height_of(target.width) / max(1.0, math.hypot(x, y))
    return shield._replace(x=target.x + x * far, y=target.y + y * far)


@dataclass(frozen=True)
class _Breaking(Flight):
    """One that steps aside, and is seen no more when it `breaks`; in the last part of its time,
    when its pieces have fallen, it `comes` by and by to be seen in its place."""

    breaks: float = 0.0
    comes: float = 0.0

    def items(self, sprites: Sprites, clock: float) -> list[Item]:
        if self._part(clock) == 1.0:
            return super().items(sprites, clock)
        level = round(255 * self._part(clock))
        lies = super().items(sprites, self.finished_at) if level else []
        faint = [item._replace(surface=item.surface.copy()) for item in lies]
        for item in faint:
            item.surface.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return faint

    def steady(self, clock: float) -> float:
        return self._part(clock)

    def _part(self, clock: float) -> float:
        """How much of it is seen then, from 0 to 1."""
        left = self.finished_at - clock
        if clock - self.delay < self.breaks or left <= 0.0:
            return 1.0
        return max(0.0, 1.0 - left / self.comes)


def _step(slot: str, before: Shown, after: Shown, to: Pose, met: float, speed: float) -> Flight:
    """It stands there until it breaks."""
    start, face = before.placement.cards[slot], after.faces()[slot]
    breaks, way = (met + BREAKS) * speed, (to.x - start.x, to.y - start.y)
    comes = _COMES * speed
    whole = breaks + falls_for(speed) + comes
    return _Breaking(
        slot,
        face,
        face,
        start,
        after.placement.cards[slot],
        0.0,
        whole,
        aside=way,
        steps=_THERE * met * speed / whole,
        breaks=breaks,
        comes=comes,
    )


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
