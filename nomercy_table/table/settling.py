"""Cards that stay in their zone at an event: they make room, turn over where they lie, or are held
above others that do."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from nomercy_table.anim.easing import ease_both
from nomercy_table.engine.arrangement import Zone
from nomercy_table.engine.cues import Moving
from nomercy_table.table.depth import covering
from nomercy_table.table.flight import Flight
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Pose, Shown, slot_of

_RIPPLE = 0.08
"""Seconds within which cards that make room set off, so that no one frame composes them all."""

_WAVE = 0.02
"""Seconds from one that makes room to the next at most, while others fly anyway: a large hand makes
room in a wave."""

_MOST_SETTLING = 28
"""Where more than that would, they lie where they are to be at once."""

_TURNS = 30.0
"""Degrees from which on a card does not make room, but is turned."""

Heights = Mapping[str, tuple[float, float]]
"""How high cards lie before and after, by slot (`depths`)."""


def held_above(
    before: Shown, after: Shown, moved: set[str], come: set[str], heights: Heights
) -> list[Flight]:
    """The cards that stay where they are, above some that do not."""
    zones = [
        slots
        for shown in (before, after)
        for zone in shown.arrangement.zones
        if not (zone.is_pile or zone.under)
        if not _lies_apart(shown, zone, slots := _with_those_under(shown, zone))
    ]
    faces, poses = after.faces(), after.placement.cards
    above = {slot for slot in covering(zones, moved) if slot in poses and slot not in come}
    if len(above) > _MOST_SETTLING:
        return []
    return [
        Flight(slot, faces[slot], faces[slot], pose, pose, 0.0, 0.0, depths=heights[slot])
        for slot, pose in poses.items()
        if slot in above
    ]


def _with_those_under(shown: Shown, zone: Zone) -> Sequence[str]:
    """The slots of a zone, lowest first, after those of what lies under it."""
    under = [low.id for low in shown.arrangement.zones if low.under == zone.id]
    return [slot for each in (*under, zone.id) for slot in shown.slots(each)]


def _lies_apart(shown: Shown, zone: Zone, slots: Sequence[str]) -> bool:
    """Whether no card of a row touches another: then none covers one that moves."""
    if zone.shape != "row":
        return False
    poses = shown.placement.cards
    rects = [card_rect(poses[slot]) for slot in slots if slot in poses]
    return all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))


def turning_over(
    before: Shown, after: Shown, moved: set[str], heights: Heights, moving: Moving, speed: float
) -> Iterator[Flight]:
    """The cards that turn over, or across, where they lie: zone by zone."""
    faces_before, faces_after = before.faces(), after.faces()
    poses_before, poses_after = before.placement.cards, after.placement.cards
    groups = []
    for zone in after.arrangement.zones:
        lost = [s for s in before.slots(zone.id) if s not in poses_after and s not in moved]
        group = []
        for slot in after.slots(zone.id):
            if slot in moved:
                continue
            if slot in poses_before:
                turned = abs(poses_before[slot].angle - poses_after[slot].angle) > _TURNS
                if turned or faces_before[slot] != faces_after[slot]:
                    group.append((slot, slot))
            elif lost:
                group.append((lost.pop(0), slot))
        if group:
            groups.append(group)
    room = max(0.0, moving.longest - moving.turning - _RIPPLE) / max(1, len(groups) - 1)
    first = moving.before
    for group in groups:
        for n, (slot, end) in enumerate(group):
            yield Flight(
                end,
                faces_before[slot],
                faces_after[end],
                poses_before[slot],
                poses_after[end],
                (first + _RIPPLE * n / len(group)) * speed,
                moving.turning * speed,
                shake=moving.shake * poses_after[end].width,
                depths=heights[end],
            )
        first += min(room, moving.by_zone)


def _stacks(shown: Shown) -> Mapping[str, str]:
    """The columns of those cards that lie below each other, by slot."""
    zones = [zone for zone in shown.arrangement.zones if zone.shape == "columns"]
    return {
        slot_of(card, column, index): column.id
        for zone in zones
        for column in zone.columns
        for index, card in enumerate(column.cards)
    }


def _away(pose: Pose, points: Sequence[tuple[float, float]]) -> float:
    """How far it lies from the nearest of those points."""
    return min((math.dist((pose.x, pose.y), point) for point in points), default=0.0)


def settling_down(
    before: Shown,
    after: Shown,
    moved: set[str],
    heights: Heights,
    moving: Moving,
    speed: float,
    flying: Sequence[Flight],
) -> list[Flight]:
    """The cards that make room, those first that lie the nearest to where others leave or come, and
    those of a column as one; where they are very many, they do so at once. However brisk it is,
    they take the usual time for it while others fly anyway: in a frame or two they would hop."""
    faces_before, faces_after = before.faces(), after.faces()
    staying = [
        (slot, old, end)
        for slot, end in after.placement.cards.items()
        if slot not in moved
        if (old := before.placement.cards.get(slot)) is not None and old != end
    ]
    if len(staying) > _MOST_SETTLING:
        return []
    seconds, spread = moving.settling * speed, _RIPPLE * speed
    first = (moving.before if moving.together else moving.hits) * speed
    stacks = _stacks(after)
    sets_off: dict[str, int] = {}
    if not seconds:
        first = moving.before * speed
    else:
        ends_at = max((flight.finished_at for flight in flying), default=0.0)
        seconds = max(seconds, min((ends_at - first) / 2, moving.settling))
        many = len({stacks.get(slot, slot) for slot, *_ in staying})
        spread = max(spread, min(ends_at - first - seconds, _WAVE * speed * many))
        seconds = max(seconds, min(ends_at - first - spread, moving.settling))
        points = [(pose.x, pose.y) for flight in flying for pose in (flight.start, flight.end)]
        for slot, *_ in sorted(staying, key=lambda each: _away(each[1], points)):
            sets_off.setdefault(stacks.get(slot, slot), len(sets_off))
    ripple = spread / max(1, len(sets_off))
    return [
        Flight(
            slot,
            faces_before[slot],
            faces_after[slot],
            old,
            end,
            first + sets_off.get(stacks.get(slot, slot), 0) * ripple,
            seconds,
            ease=ease_both,
            depths=heights[slot],
        )
        for slot, old, end in staying
    ]
