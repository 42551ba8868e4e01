"""What the points at the end of a round of Mercury were counted from (MCY-15)."""

from __future__ import annotations

from nomercy_table.games.mercury.cards import (
    FACE_OF,
    FACE_TEXT,
    POINTS,
)
from nomercy_table.games.mercury.observation import (
    MercuryObservation,
)

_SHORT = {"d3": "Draw 3", "d5": "Draw 5", "cc": "Change", "gt": "Give Two", "rf": "Reflection"}


def tally(observation: MercuryObservation) -> tuple[str, ...]:
    """What the cards left in each hand cost, once they lie open (MCY-15)."""
    return tuple(
        " + ".join(map(_cost, sorted((FACE_OF[card] for card in hand), key=POINTS.__getitem__)))
        for hand in observation.revealed
    )


def _cost(face: int) -> str:
    name = _SHORT.get(FACE_TEXT[face][-2:], "")
    return f"{POINTS[face]} ({name})" if name else str(POINTS[face])


# -- picks ----------------------------------------------------------------------------------------
