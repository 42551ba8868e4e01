"""What anybody at the table may know in Hit!: all but the order of the draw pile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.hit.cards import DECK_SIZE, RANK, RANKS, value

Column = tuple[int, ...]
"""Cards of one rank, the first laid first."""

Tableau = tuple[Column, ...]
"""A seat's columns, the oldest first."""


@dataclass(frozen=True)
class HitObservation(Observation):
    """The table as everybody sees it, with a perfect memory for what was face up once.

    `loots` and `discard` lie face down, but every card in them was seen: a seat may
    reckon with them. `stealing` is the drawn rank while its seat chooses whom to rob, else 0.
    `stops_in_a_row` counts turns ended without a draw (HIT-6). `busting` is the card that has
    just bust the seat whose turn it is, while it still lies with the others (HIT-7a), else None.
    """

    first: Seat
    turn: Seat
    stealing: int
    busting: int | None
    drew: bool
    stops_in_a_row: int
    tableaus: tuple[Tableau, ...]
    loots: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards of the draw pile, sorted: which they are is known, their order is not."""
        seen = set(self.discard)
        for loot in self.loots:
            seen.update(loot)
        for tableau in self.tableaus:
            for column in tableau:
                seen.update(column)
        return tuple(card for card in range(DECK_SIZE) if card not in seen)

    @cached_property
    def unseen_by_rank(self) -> tuple[int, ...]:
        """How many unseen cards there are of each rank; index 0 is unused."""
        counts = [0] * (len(RANKS) + 1)
        for card in self.unseen:
            counts[RANK[card]] += 1
        return tuple(counts)

    def loot_value(self, seat: Seat) -> int:
        """The points that a seat has banked in this round."""
        return value(self.loots[seat])

    def tableau_value(self, seat: Seat) -> int:
        """The points that lie in front of a seat, not yet safe; a card that busts brings none."""
        points = sum(value(column) for column in self.tableaus[seat])
        if self.busting is not None and seat == self.turn:
            points -= RANK[self.busting]
        return points

    def tableau_count(self, seat: Seat) -> int:
        """How many cards lie in front of a seat."""
        return sum(len(column) for column in self.tableaus[seat])

    def victims(self, rank: int) -> tuple[Seat, ...]:
        """The other seats with cards of `rank` in view (HIT-7c)."""
        return tuple(
            seat
            for seat, tableau in enumerate(self.tableaus)
            if seat != self.turn and any(RANK[column[0]] == rank for column in tableau)
        )
