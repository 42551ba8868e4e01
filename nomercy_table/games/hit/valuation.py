"""What a draw promises in Hit!, and what scores are worth, from what all can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt

from nomercy_table.engine.events import Seat
from nomercy_table.engine.scoring import best
from nomercy_table.games.hit.cards import RANK, RANKS, SAFE_CARDS
from nomercy_table.games.hit.observation import HitObservation

# -- what a draw promises --------------------------------------------------------------------------

STEAL_WEIGHT = 1.5
"""A stolen point is also one that a rival loses; between 1 and 2 it makes little difference."""

LATE_CARDS = 10
"""With so few cards in the pile, points in hand are worth more than safe draws."""


@dataclass(frozen=True)
class Outlook:
    """The next card, as far as counting goes, for the seat whose turn it is.

    `bust`: the chance, 0 to 1, that it busts. `stake`: the points that a bust loses.
    `gain`: what it brings on average, bust or not: its points, and those it could steal
    (weighed by STEAL_WEIGHT). `brought`: the same, a stolen point being one like any other.
    `loss`: `bust` times `stake`.
    """

    bust: float
    stake: int
    gain: float
    brought: float

    @property
    def loss(self) -> float:
        return self.bust * self.stake

    @property
    def worth(self) -> float:
        """The points that drawing is better than stopping by (less than 0: worse)."""
        return self.gain - self.loss

    @property
    def change(self) -> float:
        """By how many points the seat's own cards are worth more after a draw, on average."""
        return self.brought - self.loss


def next_draw(observation: HitObservation) -> Outlook:
    """The outlook of drawing now (the draw pile is never empty while a turn goes on)."""
    seat = observation.turn
    unseen = observation.unseen_by_rank
    left = len(observation.unseen)
    held = {RANK[column[0]] for column in observation.tableaus[seat]}
    safe = observation.tableau_count(seat) <= SAFE_CARDS
    steals = left > 1 or bool(observation.options["steal_on_last_card"])  # HIT-9
    bust = gain = brought = 0.0
    for rank in RANKS:
        if rank in held and not safe:
            bust += unseen[rank]
        else:
            booty = stealable(observation, seat, rank) if steals else 0
            gain += unseen[rank] * rank * (1 + STEAL_WEIGHT * booty)
            brought += unseen[rank] * rank * (1 + booty)
    return Outlook(bust / left, observation.tableau_value(seat), gain / left, brought / left)


def worth_leaving(observation: HitObservation, peace: float = 1.0) -> bool:
    """Whether the booty on offer is worth less than the draws that are safe without it, which
    are worth `peace` times what they are by measure.

    With one card or two in front of it a seat may draw on at no risk; cheap booty that
    brings it to three ends that. What safety is worth, in points, grows with the table:
    measured by playing on after both.
    """
    cards = stealable(observation, observation.turn, observation.stealing)
    held = observation.tableau_count(observation.turn)
    return (
        held <= SAFE_CARDS < held + cards
        and len(observation.unseen) > LATE_CARDS
        and cards * observation.stealing < peace * safety(observation.seats)
    )


def safety(seats: int) -> int:
    """The points that booty must bring to be worth the safe draws."""
    return 2 * (seats - 1)


def stealable(observation: HitObservation, seat: Seat, rank: int) -> int:
    """How many cards of `rank` lie in front of the others."""
    return sum(
        len(column)
        for other, tableau in enumerate(observation.tableaus)
        if other != seat
        for column in tableau
        if RANK[column[0]] == rank
    )


# -- what scores are worth -------------------------------------------------------------------------

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
