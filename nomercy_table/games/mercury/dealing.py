"""Dealing anew what an observer of Mercury can't see, as far as memory leaves it open."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.cards import COLOUR, FACE_OF, FITTING, NUMBER, REFLECTION
from nomercy_table.games.mercury.memory import FIRST_NUMBER, REFLECTIONS
from nomercy_table.games.mercury.observation import DRAWN, MercuryObservation

KINDS_OF: tuple[tuple[int, ...], ...] = tuple(
    (COLOUR[face], FIRST_NUMBER + NUMBER[face])
    if NUMBER[face]
    else (REFLECTIONS,)
    if face == REFLECTION
    else ()
    for face in FACE_OF
)
"""By key: the kinds of limits that a card counts for."""


@dataclass(frozen=True)
class Deal:
    """Hands by seat, the draw pile with its top last, and the card drawn (-1: none waits)."""

    hands: list[list[int]]
    pile: list[int]
    drawn: int


def deal(observation: MercuryObservation, rng: Rng) -> Deal:
    """One way in which the unseen cards may lie, by chance."""
    dealer = _Dealer(observation, rng)
    return Deal(dealer.hands, dealer.pile, dealer.drawn)


class _Dealer:
    """Cards on their way to hands and pile. `room` is what the hands still want, `limits` how
    many more of each kind they may get."""

    def __init__(self, observation: MercuryObservation, rng: Rng) -> None:
        seats = range(observation.seats)
        self.rng = rng
        self.drawn = observation.drawn
        self.hands: list[list[int]] = [[] for _ in seats]
        self.dealt: list[list[int]] = [[] for _ in seats]
        self.limits = [list(limits) for limits in observation.at_most]
        whole = observation.recycled[2] if observation.recycled else observation.hand_sizes
        self.fresh = list(whole)
        self.pile = list(observation.unseen)
        rng.shuffle(self.pile)
        if observation.revealed:
            self.hands = [list(hand) for hand in observation.revealed]
            return
        if observation.viewer is not None:
            self.hands[observation.viewer] = list(observation.hand)
        self.room = [observation.hand_sizes[seat] - len(self.hands[seat]) for seat in seats]
        for seat in seats:
            for face in observation.known[seat]:
                self._give(seat, self._first(face), recycled=False)
        must_be_held = self._take_out_old(observation)
        if observation.phase == DRAWN and observation.viewer != observation.turn:
            self.drawn = self._deal_drawn(observation)
        for card in must_be_held:
            self._hold(card)
        for seat in sorted(seats, key=lambda seat: sum(self.limits[seat])):
            while self.room[seat]:
                self._give(seat, self._acceptable(seat), recycled=True)

    def _first(self, face: int) -> int:
        return next(card for card in self.pile if FACE_OF[card] == face)

    def _give(self, seat: Seat, card: int, *, recycled: bool) -> None:
        """From the pile to a hand."""
        self.pile.remove(card)
        self.hands[seat].append(card)
        self.room[seat] -= 1
        for kind in KINDS_OF[card]:
            self.limits[seat][kind] -= 1
        if recycled:
            self.fresh[seat] -= 1
            self.dealt[seat].append(card)

    def _take_out_old(self, observation: MercuryObservation) -> list[int]:
        """The cards that can't be in a rebuilt pile: they have been in hands since before."""
        if not observation.recycled:
            return []
        in_pile = Counter(dict(enumerate(observation.recycled[0])))
        old = []
        for card in self.pile:
            in_pile[FACE_OF[card]] -= 1
            if in_pile[FACE_OF[card]] < 0:
                old.append(card)
        return old

    def _deal_drawn(self, observation: MercuryObservation) -> int:
        """The card that its seat has just drawn fits, or nobody would wait for it (MCY-3)."""
        fitting = FITTING[observation.colour][observation.number]
        card = next(card for card in reversed(self.pile) if fitting >> card & 1)
        self._give(observation.turn, card, recycled=True)
        self.dealt[observation.turn].remove(card)
        return card

    def _hold(self, card: int) -> None:
        """An old card goes to one of the hands that may hold it, each place equally likely."""
        if card not in self.pile:  # it was drawn since, after all
            return
        places = [seat for seat, room in enumerate(self.room) for _ in range(room)]
        allowed = [seat for seat in places if self._allows(seat, card)]
        if places:
            self._give(self.rng.choice(allowed or places), card, recycled=False)

    def _allows(self, seat: Seat, card: int) -> bool:
        limits = self.limits[seat]
        return all(limits[kind] > 0 for kind in KINDS_OF[card])

    def _acceptable(self, seat: Seat) -> int:
        """A card of the pile that `seat` may hold; where there is none, another hand swaps one
        for it; where that does not help either, any card."""
        if self.fresh[seat] > 0:
            for card in self.pile:
                if self._allows(seat, card):
                    return card
            for other, cards in enumerate(self.dealt):
                for card in cards:
                    if other != seat and self._allows(seat, card) and self._swap(other, card):
                        return card
        return self.pile[-1]

    def _swap(self, seat: Seat, card: int) -> bool:
        """Try to have `seat` take another card for `card`, which goes back to the pile."""
        for instead in self.pile:
            if self._allows(seat, instead):
                self.hands[seat].remove(card)
                self.dealt[seat].remove(card)
                self.room[seat] += 1
                self.fresh[seat] += 1
                for kind in KINDS_OF[card]:
                    self.limits[seat][kind] += 1
                self._give(seat, instead, recycled=True)
                self.pile.append(card)
                return True
        return False
