"""What the points at the end of a round of Mercury were counted from (MCY-15)."""

from __future__ import annotations

from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.cards import (
    FACE_OF,
    FACE_TEXT,
    POINTS,
)
from nomercy_table.games.mercury.observation import (
    MercuryObservation,
)


def tally(observation: MercuryObservation) -> tuple[str, ...]:
    """What the cards left in each hand cost, once they lie open (MCY-15)."""
    return tuple(
        " + ".join(map(_cost, sorted((FACE_OF[card] for card in hand), key=POINTS.__getitem__)))
        for hand in observation.revealed
    )


def _cost(face: int) -> str:
    name = words.SHORT.get(FACE_TEXT[face][-2:], "")
    return words.COSTS(points=POINTS[face], card=name) if name else str(POINTS[face])


# -- picks ----------------------------------------------------------------------------------------
