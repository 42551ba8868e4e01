"""What one seat may know in Show 'Em No Mercy, with a perfect memory for what it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.showem.cards import DECK_SIZE, FACE, FACE_TEXT
from nomercy_table.games.showem.misfits import Misfits

Cards = tuple[int, ...]

PLAY, ANSWER, DRAWN, ROULETTE, OVER = range(5)
"""What the seat to act has to do: take a turn, answer a stack, play the card that it has just
drawn, name the colour of a roulette; or the match is over."""

PHASES = ("play", "answer", "drawn", "roulette", "over")
"""The phases as positions name them."""


@dataclass(frozen=True)
class ShowemObservation(Observation):
    """The table as one seat sees it (viewer None: as everybody does).

    `discard` has its top card last, `colour` is the pile's (-1 while the victim of a roulette
    has still to name it). `known` are, by seat, the cards in hand that the viewer knows: all of
    its own, and of the others those that it handed over or saw turned over; `known_aside`
    likewise, of the `aside` cards of eliminated seats. `counts` are the sizes of the hands,
    `active` tells who is still in the round.

    `total` and `least` are the stack's cards and the value that answers it (0: no stack);
    `waiting` those who emptied their hands in it, the first first (SNM-25). `uncalled` is the
    seat that may be caught, or -1 (SNM-23). `drawn` is the card that has to be played, for
    who may see it, else -1; `turned` lie open while a roulette runs. `drew_on` is, by seat, the
    colour that it last drew on rather than play, as long as no other cards have come in: it had
    nothing of that colour and no wild card, unless it held back (-1: none). `misfits` are what the
    rules make certain of the cards that the viewer does not know, by seat and, last, aside.
    `shown`: the round is over, and all hands but the winner's (`turn`) lie open.
    """

    dealer: Seat
    turn: Seat
    clockwise: bool
    phase: int
    colour: int
    discard: Cards
    draw_count: int
    counts: tuple[int, ...]
    known: tuple[Cards, ...]
    aside: int
    known_aside: Cards
    active: tuple[bool, ...]
    total: int
    least: int
    waiting: tuple[Seat, ...]
    uncalled: Seat
    drawn: int
    turned: Cards
    drew_on: tuple[int, ...]
    misfits: tuple[Misfits, ...]
    shown: bool
    reshuffles: int

    @property
    def hand(self) -> Cards:
        """The viewer's own cards, sorted by key; () for a bystander."""
        return () if self.viewer is None else self.known[self.viewer]

    @property
    def top(self) -> int:
        """The top card of the discard pile; -1 before there is one."""
        return self.discard[-1] if self.discard else -1

    @cached_property
    def unseen(self) -> Cards:
        """The cards whose place the viewer does not know, sorted."""
        seen = {*self.discard, *self.known_aside, *self.turned}
        for cards in self.known:
            seen.update(cards)
        return tuple(card for card in range(DECK_SIZE) if card not in seen)

    @cached_property
    def unseen_faces(self) -> tuple[int, ...]:
        """How many unseen cards there are of each face."""
        counts = [0] * len(FACE_TEXT)
        for card in self.unseen:
            counts[FACE[card]] += 1
        return tuple(counts)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats still in the round, but for the viewer."""
        return tuple(s for s in range(self.seats) if self.active[s] and s != self.viewer)

    def after(self, seat: Seat) -> Seat:
        """The next seat in the direction of play that is still in the round (SNM-8)."""
        return self._next(seat, 1 if self.clockwise else -1)

    def before(self, seat: Seat) -> Seat:
        """The seat still in the round from which the turn comes to `seat`."""
        return self._next(seat, -1 if self.clockwise else 1)

    def _next(self, seat: Seat, step: int) -> Seat:
        seat = (seat + step) % self.seats
        while not self.active[seat]:
            seat = (seat + step) % self.seats
        return seat
