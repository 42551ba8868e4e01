"""What a draw promises in Hit!, counted from the cards that are still unseen."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.games.hit.cards import RANK, RANKS
from nomercy_table.games.hit.observation import HitObservation

SAFE_CARDS = 2
"""With so many cards in front of it, or fewer, a seat can't bust (HIT-7a)."""

STEAL_WEIGHT = 1.5
"""A stolen point is also one that a rival loses; between 1 and 2 it makes little difference."""


@dataclass(frozen=True)
class Outlook:
    """The next card, as far as counting goes, for the seat whose turn it is.

    `bust`: the chance, 0 to 1, that it busts. `stake`: the points that a bust loses.
    `gain`: what it brings on average, bust or not: its points, and those it could steal
    (weighed by STEAL_WEIGHT). `loss`: `bust` times `stake`.
    """

    bust: float
    stake: int
    gain: float

    @property
    def loss(self) -> float:
        return self.bust * self.stake

    @property
    def worth(self) -> float:
        """The points that drawing is better than stopping by (less than 0: worse)."""
        return self.gain - self.loss


def next_draw(observation: HitObservation) -> Outlook:
    """The outlook of drawing now (the draw pile is never empty while a turn goes on)."""
    seat = observation.turn
    unseen = observation.unseen_by_rank
    left = len(observation.unseen)
    held = {RANK[column[0]] for column in observation.tableaus[seat]}
    safe = observation.tableau_count(seat) <= SAFE_CARDS
    steals = left > 1 or bool(observation.options["steal_on_last_card"])  # HIT-9
    bust = gain = 0.0
    for rank in RANKS:
        if rank in held and not safe:
            bust += unseen[rank]
        else:
            booty = stealable(observation, seat, rank) if steals else 0
            gain += unseen[rank] * rank * (1 + STEAL_WEIGHT * booty)
    return Outlook(bust / left, observation.tableau_value(seat), gain / left)


def stealable(observation: HitObservation, seat: Seat, rank: int) -> int:
    """How many cards of `rank` lie in front of the others."""
    return sum(
        len(column)
        for other, tableau in enumerate(observation.tableaus)
        if other != seat
        for column in tableau
        if RANK[column[0]] == rank
    )
