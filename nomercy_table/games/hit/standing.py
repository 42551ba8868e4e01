"""What the scores of a round are worth: the chance to win the match (HIT-10, HIT-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, sqrt

from nomercy_table.engine.events import Seat
from nomercy_table.engine.scoring import best
from nomercy_table.games.hit.observation import HitObservation

Standing = Callable[[Sequence[int]], float]
"""From the scores of the round on the table to a seat's chance, 0 to 1, to win the match."""

ROUND_SCATTER = 35.0
"""Points by which two seats' scores typically differ in a round that is yet to be played."""

FAR = 5
"""Round wins that are still needed beyond which only the difference counts."""


def standing(observation: HitObservation, seat: Seat, blur: float) -> Standing:
    """The chance of `seat` to win the match, by the scores of this round.

    Points within `blur` of the best count as nearly as good, because a guessed end of the
    round is not that exact; 0: only the best score wins (shared wins count 1/k).
    """
    seats, options = observation.seats, observation.options
    rounds_left = int(options["max_rounds"]) - len(observation.history) - 1
    if options["match"] == "round_wins":
        target = int(options["target"])
        after = []
        for winner in range(seats):
            wins = [count + (other == winner) for other, count in enumerate(observation.wins)]
            needs = tuple(target - count for count in wins)
            after.append(race(needs, rounds_left, seat))
        return lambda scores: sum(
            share * chance for share, chance in zip(shares(scores, blur), after, strict=True)
        )
    if options["match"] == "target_score":
        totals, target = observation.totals, int(options["target"])

        def by_total(scores: Sequence[int]) -> float:
            after = [total + score for total, score in zip(totals, scores, strict=True)]
            to_come = 0.0
            if rounds_left > 0 and max(after) < target:
                a_round = max(1.0, max(after) / (len(observation.history) + 1))
                to_come = min(float(rounds_left), max(1.0, (target - max(after)) / a_round))
            scatter = sqrt(blur * blur + ROUND_SCATTER * ROUND_SCATTER * to_come)
            return shares(after, scatter)[seat]

        return by_total
    return lambda scores: shares(scores, blur)[seat]


def shares(scores: Sequence[int], blur: float) -> list[float]:
    """Each seat's share of the win: the best score's, or spread by how close the others are."""
    top = max(scores)
    if blur <= 0:
        count = scores.count(top)
        return [(score == top) / count for score in scores]
    weights = [exp((score - top) / blur) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def race(needs: tuple[int, ...], rounds_left: int, seat: Seat) -> float:
    """The chance of `seat` to be first to the round wins that each seat still `needs`.

    All seats are taken to be equally strong; after `rounds_left` rounds the most wins count.
    """
    excess = max(0, max(needs) - FAR)
    near = tuple(max(need - excess, min(need, 1)) for need in needs)
    decided = sum(max(0, need - 1) for need in near) + 1
    return _race(near, min(rounds_left, decided), seat)


@cache
def _race(needs: tuple[int, ...], rounds_left: int, seat: Seat) -> float:
    if min(needs) <= 0 or rounds_left <= 0:
        winners = best([-need for need in needs])
        return (seat in winners) / len(winners)
    chances = [
        _race((*needs[:winner], need - 1, *needs[winner + 1 :]), rounds_left - 1, seat)
        for winner, need in enumerate(needs)
    ]
    return sum(chances) / len(chances)
