"""Cards thrown on one another, each as it fell: on a heap face down, on a pile face up."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pygame import Rect

from nomercy_table.engine.arrangement import Zone
from nomercy_table.table.geometry import Pose, rest_angle

SEEN = 9
"""So many of its cards are drawn: what lies below them is covered."""

_ASKEW = 15
"""Degrees by which a card lies askew at most."""

_REACH = (0.235, -0.055), (0.17, 0.01), (0.02, 0.151)
"""How far cards on an open pile reach beyond its place at most, to each side and up and down, in
its widths: the most askew aside, those between, and the most upright."""


def thrown(pose: Pose, number: int) -> Pose:
    """How the card lies that came to the heap at `pose` as that number: always the same, so that
    none moves when others come; one after the other far apart, as a heap is no fan."""
    angle = number * 19 % (2 * _ASKEW + 1) - _ASKEW
    aside, down = number * 29 % 17 - 8, number * 5 % 13 - 6
    share = pose.width / 100
    return pose._replace(x=pose.x + aside * share, y=pose.y + down * share, angle=float(angle))


def heaped(pose: Pose, count: int) -> Sequence[tuple[int, Pose]]:
    """The cards that are seen of a heap of so many, by their numbers, the topmost last."""
    return [(number, thrown(pose, number)) for number in range(max(0, count - SEEN), count)]


def top_of(zone: Zone) -> int:
    """The key of the card that lies on top of an open pile; -1: none does, or it is face down."""
    cards = [card for column in zone.columns for card in column.cards]
    return cards[-1].key if cards and cards[-1].face is not None else -1


def stays_on_top(before: Zone, after: Zone) -> bool:
    """Whether that is an open pile whose top card is the same while others come to lie under it."""
    return after.is_pile and after.count > before.count and top_of(before) == top_of(after) >= 0


def is_read(zone: Zone) -> bool:
    """Whether the card on top of that pile lies open where all look at it: in the middle, and not
    small at an edge."""
    return top_of(zone) >= 0 and zone.where != "edge"


def fallen(pose: Pose, key: int, top: int = -1) -> Pose:
    """How that card lies on an open pile at `pose`, always the same: askew, and a little beside the
    middle. `top` is the card whose own place `pose` is; -1: `pose` is the pile's middle."""
    (x, y), (top_x, top_y) = _beside(key), _beside(top)
    share = pose.width / 100
    return pose._replace(
        x=pose.x + (x - top_x) * share, y=pose.y + (y - top_y) * share, angle=rest_angle(key)
    )


def sprawl(pile: Rect) -> Sequence[Rect]:
    """All that cards on an open pile in that place may reach, whichever of them lie there."""
    wide = pile.width
    return [pile.inflate(2 * ceil(x * wide), 2 * ceil(y * wide)) for x, y in _REACH]


def _beside(key: int) -> tuple[int, int]:
    """How far beside the middle a card lies, in hundredths of its width."""
    return (key * 43 % 17 - 8, key * 17 % 11 - 5) if key >= 0 else (0, 0)
