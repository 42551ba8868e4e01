"""What the points at the end of a round of Nothing were counted from (NTH-2, NTH-9)."""

from __future__ import annotations

from nomercy_table.games.nothing.cards import (
    POINTS,
)
from nomercy_table.games.nothing.observation import NothingObservation


def tally(observation: NothingObservation) -> tuple[str, ...]:
    """What the cards of each hand are worth, once all lie open (NTH-2, NTH-9)."""
    hands = [hand for hand in observation.shown if hand is not None]
    if len(hands) < observation.seats:
        return ()
    return tuple(" + ".join(str(worth) for worth in sorted(POINTS[c] for c in h)) for h in hands)
