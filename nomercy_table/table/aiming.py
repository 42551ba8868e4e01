"""Which card of a hand a pointer goes for.

A card that comes up on the way there would open over the one that was aimed at, and part what lies
beside it. So where cards are hit is where they were seen when the pointer last rested.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.table.geometry import Point
from nomercy_table.table.shapes import holds

RESTS = 0.1
"""Seconds after which a pointer that does not move rests: somebody has seen what is there now."""

Seen = Mapping[str, Sequence[Point]]
"""How cards of a hand are seen, by column, the lowest first."""


class Aim:
    """`follow` once a frame; `at` tells what is hit."""

    def __init__(self) -> None:
        self._pointer: tuple[int, int] | None = None
        self._rested = 0.0
        """For how long it has been there, in seconds."""
        self._from: tuple[object, Seen] | None = None
        """A hand, and how it was seen when the pointer last rested."""

    def follow(
        self, pointer: tuple[int, int] | None, hand: object, seen: Seen, dt: float, *, up: bool
    ) -> None:
        """The pointer is there, and a `hand` is `seen` so, or will be in a moment, with one card of
        it `up` or none. Where none is, all lie as they are looked at."""
        self._rested = self._rested + dt if pointer == self._pointer else 0.0
        self._pointer = pointer
        if not up or self._rested >= RESTS:
            self._from = hand, seen

    def at(self, pos: tuple[int, int], hand: object, seen: Seen) -> str:
        """The column of the card that one goes for who comes there; where none was, of what is
        `seen` there now; "": none."""
        before = self._from
        aimed = "" if before is None or before[0] is not hand else uppermost(before[1], pos)
        return aimed or uppermost(seen, pos)


def uppermost(seen: Seen, pos: tuple[int, int]) -> str:
    """The column of the last of them that holds the point; "": none does."""
    return next((name for name in [*seen][::-1] if holds(seen[name], pos)), "")
