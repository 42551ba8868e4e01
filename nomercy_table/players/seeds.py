"""A seed for each decision, so that thinking never disturbs a shuffle, or another thought."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng


def decision_seed(match_seed: int, seat: Seat, number: int) -> int:
    """The seed of a seat's decision, `number` being how many actions the match has seen."""
    return Rng.stream(match_seed, "decision", seat, number).next() >> 1
