"""What the points of a round of Mercury are worth: the chance to win the match (MCY-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import lowest
from nomercy_table.games.mercury.observation import MercuryObservation

A_ROUND = 40.0
"""Points that the seat which does worst in a round is left with, typically."""

SCATTER = 30.0
"""Points by which two seats' scores typically differ in a round that is yet to be played."""


def standing(observation: MercuryObservation, seat: Seat) -> Callable[[Sequence[int]], float]:
    """From the points of the round on the table to the chance of `seat`, 0 to 1, to win.

    In a single round, and where a total ends the match, the fewest points have won. Before, a
    lead is worth the more, the fewer rounds are to come.
    """
    single = observation.options["match"] == "single"
    target, totals = int(observation.options["target"]), observation.totals

    def chance(scores: Sequence[int]) -> float:
        after = scores if single else [a + b for a, b in zip(totals, scores, strict=True)]
        most = max(after)
        if single or most >= target:
            winners = lowest(after)
            return (seat in winners) / len(winners)
        blur = SCATTER * sqrt(max(1.0, (target - most) / A_ROUND))
        least = min(after)
        weights = [exp((least - total) / blur) for total in after]
        return weights[seat] / sum(weights)

    return chance
