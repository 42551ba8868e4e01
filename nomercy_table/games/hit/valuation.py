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
