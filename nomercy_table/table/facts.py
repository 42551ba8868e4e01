"""The facts on a name plate: in how many lines they stand, and which of them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

LEAST_NOTE = 11
"""Their smallest letters, in pixels."""

_BETWEEN = " · "


def lines_of(notes: Sequence[str], count: int) -> tuple[str, ...]:
    """The facts in `count` lines, in their order, so that the longest line is as short as may be.

    `count` is from 1 to as many as there are facts.
    """
    notes = [note for note in notes if note]
    if not notes:
        return ()
    cuts = combinations(range(1, len(notes)), min(count, len(notes)) - 1)
    ways = [
        tuple(
            _BETWEEN.join(notes[start:end])
            for start, end in zip((0, *ends), (*ends, len(notes)), strict=True)
        )
        for ends in cuts
    ]
    return min(ways, key=lambda lines: max(map(len, lines)))
