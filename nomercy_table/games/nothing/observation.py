"""What one seat may know in Nothing: its hand, and all that was ever seen by everybody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.nothing.cards import HAND_SIZE, deck_size

Hand = tuple[int, ...]
"""Cards in the order in which they came; in the turn of its seat the newest is the last."""


@dataclass(frozen=True)
class NothingObservation(Observation):
    """The table as a seat sees it, with a perfect memory for what was face up once.

    `hand` is the viewer's own, () for a bystander. `known` are, for each seat, the cards in
    its hand that it took from the discard pile, in that order: everybody knows them (NTH-7).
    `counts` are the sizes of the hands. `shown` are all hands when the round is over, each once it
    lies open (NTH-9), None before; () while the round goes on.
    `drawn` tells how the seat at turn came by its new card: `draw`, `take`, or "" before.
    `takes_in_a_row` counts turns since the last draw (NTH-8); the discard pile's top is last.
    """

    first: Seat
    turn: Seat
    drawn: str
    takes_in_a_row: int
    draw_left: int
    discard: tuple[int, ...]
    hand: Hand
    known: tuple[Hand, ...]
    counts: tuple[int, ...]
    shown: tuple[Hand | None, ...]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards in the draw pile and, unknown, in the others' hands, sorted."""
        seen = {*self.discard, *self.hand}
        for cards in (*self.known, *self.shown):
            seen.update(cards or ())
        return tuple(
            card for card in range(deck_size(self.seats, self.options)) if card not in seen
        )

    @property
    def may_take(self) -> bool:
        """Whether the discard pile's top may be taken, at the beginning of a turn (NTH-4, 8)."""
        return bool(self.discard) and self.takes_in_a_row < self.seats

    @property
    def is_first_turn(self) -> bool:
        """Whether the seat at turn has not had one in this round before.

        There were as many turns as cards drawn and cards taken; of these some are still held, and
        the last ones are counted. Any second turn is told by that.
        """
        dealt = deck_size(self.seats, self.options) - self.seats * HAND_SIZE
        taken = max(self.takes_in_a_row, sum(map(len, self.known)))
        return dealt - self.draw_left + taken <= (self.turn - self.first) % self.seats + 1

    def hand_of(self, seat: Seat) -> Hand | None:
        """The whole hand of a seat, where the viewer may see it."""
        if self.lies_open(seat):
            return self.shown[seat]
        return self.hand if seat == self.viewer else None

    def lies_open(self, seat: Seat) -> bool:
        """Whether all see that hand: the round is over, and it has been turned over (NTH-9)."""
        return bool(self.shown) and self.shown[seat] is not None
