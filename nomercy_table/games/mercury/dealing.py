"""Dealing anew what an observer of Mercury can't see, as far as memory leaves it open."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.cards import (
    COLOUR,
    FACE_OF,
    NUMBER,
    REFLECTION,
)
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


TRIES = 6


@dataclass(frozen=True)
class Deal:
    """Hands by seat, the draw pile with its top last, and the card drawn (-1: none waits)."""

    hands: list[list[int]]
    pile: list[int]
    drawn: int


def deal(observation: MercuryObservation, rng: Rng) -> Deal:
    """One way in which the unseen cards may lie, by chance.

    What is remembered may leave few ways. Where none is found after some tries, a limit is
    overstepped: never the number of cards, what is known, or what the seat to act must hold.
    """
    for _ in range(TRIES):
        dealer = _Dealer(observation, rng)
        if dealer.sound:
            break
    return Deal(dealer.hands, dealer.pile, dealer.drawn)


class _Dealer:
    """Cards on their way to hands and pile.

    `room` is what the hands still want, `limits` how many more of each kind they may get,
    `fresh` how many from a rebuilt pile; `dealt` are the cards in the hands that could as well
    be others of the pile, `perhaps_old` the faces of which one may have been in hands since
    before. `sound`: no limit was overstepped.
    """

    def __init__(self, observation: MercuryObservation, rng: Rng) -> None:
        seats = range(observation.seats)
        self.rng = rng
        self.sound = True
        self.drawn = observation.drawn
        self.hands: list[list[int]] = [[] for _ in seats]
        self.dealt: list[list[int]] = [[] for _ in seats]
        self.limits = [list(limits) for limits in observation.at_most]
        whole = observation.recycled[2] if observation.recycled else observation.hand_sizes
        self.fresh = list(whole)
        self.perhaps_old: set[int] = set()
        self.pile = list(observation.unseen)
        rng.shuffle(self.pile)
        shown = len(observation.revealed)
        self.hands[:shown] = [list(hand) for hand in observation.revealed]
        if shown == observation.seats:
            return
        if observation.viewer is not None:
            self.hands[observation.viewer] = list(observation.hand)
        self.room = [observation.hand_sizes[seat] - len(self.hands[seat]) for seat in seats]
        for seat in seats:
            for face in observation.known[seat] if seat >= shown else ():
                self._give(seat, self._first(face), recycled=False)
        old = self._take_out_old(observation)
        if observation.phase == DRAWN and observation.viewer != observation.turn:
            self.drawn = self._deal_drawn(observation, old)
        for card in old:
            self._hold(card)
        for seat in sorted(seats, key=lambda seat: sum(self.limits[seat])):
            while self.room[seat]:
                self._fill(seat)

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
        in_pile, in_hands = (dict(enumerate(counts)) for counts in observation.recycled[:2])
        old = []
        for card in self.pile:
            in_pile[FACE_OF[card]] -= 1
            if in_pile[FACE_OF[card]] < 0:
                old.append(card)
                in_hands[FACE_OF[card]] -= 1
        self.perhaps_old = {face for face, count in in_hands.items() if count > 0}
        return old

    def _deal_drawn(self, observation: MercuryObservation, old: list[int]) -> int:
        """The card that its seat has just drawn may be any one of the pile (MCY-3)."""
        card = next((card for card in self.pile if card not in old), self.pile[0])
        self._give(observation.turn, card, recycled=True)
        self.dealt[observation.turn].remove(card)
        return card

    def _hold(self, card: int) -> None:
        """An old card goes to one of the hands that may hold it, each place equally likely."""
        if card not in self.pile:  # it is the one just drawn, after all
            return
        places = [seat for seat, room in enumerate(self.room) for _ in range(room)]
        allowed = [seat for seat in places if self._allows(seat, card)]
        self.sound &= bool(allowed)
        if places:
            self._give(self.rng.choice(allowed or places), card, recycled=False)

    def _allows(self, seat: Seat, card: int) -> bool:
        limits = self.limits[seat]
        return all(limits[kind] > 0 for kind in KINDS_OF[card])

    def _fill(self, seat: Seat) -> None:
        """Give the hand a card of the pile that it may hold; where there is none, another hand
        swaps one for it; where that does not help either, any card."""
        fresh = self.fresh[seat] > 0
        for card in self.pile:
            if (fresh or FACE_OF[card] in self.perhaps_old) and self._allows(seat, card):
                self._give(seat, card, recycled=fresh)
                return
        for other, cards in enumerate(self.dealt):
            for card in cards:
                if other != seat and fresh and self._allows(seat, card) and self._swap(other, card):
                    self._give(seat, card, recycled=True)
                    return
        self.sound = False
        self._give(seat, self.pile[-1], recycled=fresh)

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
