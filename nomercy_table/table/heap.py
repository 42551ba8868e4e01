"""A heap: cards that were thrown on one another face down, each as it fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nomercy_table.table.places import Pose

SEEN = 9
"""So many of its cards are drawn: what lies below them is covered."""

_ASKEW = 15
"""Degrees by which a card lies askew at most."""


def thrown(pose: Pose, number: int) -> Pose:
    """How the card lies that came to the heap at `pose` as that number: always the same, so that
    none moves when others come."""
    angle = number * 37 % (2 * _ASKEW + 1) - _ASKEW
    aside, down = number * 29 % 11 - 5, number * 17 % 9 - 4
    share = pose.width / 100
    return replace(pose, x=pose.x + aside * share, y=pose.y + down * share, angle=float(angle))


def heaped(pose: Pose, count: int) -> Sequence[tuple[int, Pose]]:
    """The cards that are seen of a heap of so many, by their numbers, the topmost last."""
    return [(number, thrown(pose, number)) for number in range(max(0, count - SEEN), count)]
