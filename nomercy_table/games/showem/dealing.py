"""What happens at the table of Show 'Em No Mercy without anybody's choice: dealing, drawing,
mercy, the end of a round.
"""

from __future__ import annotations

from bisect import insort
from functools import reduce
from operator import and_

from nomercy_table.engine.events import Note, RoundResult, Seat
from nomercy_table.games.showem.actions import MOST_SEATS
from nomercy_table.games.showem.cards import COLOUR, DECK_SIZE, FACE, IS_NUMBER, value
from nomercy_table.games.showem.drawing import CardsDrawn, Eliminated, NothingToDraw, PileRebuilt
from nomercy_table.games.showem.events import (
    CardsDealt,
    CardTurnedUp,
    HandShown,
    RoundStarted,
    turn_started,
)
from nomercy_table.games.showem.observation import DRAWN, OVER, PLAY
from nomercy_table.games.showem.table import (
    ELIMINATION_POINTS,
    EVERYBODY,
    FIRST_OUT_OF_CARDS,
    LAST_ONE_LEFT,
    NEXT,
    ShowemTable,
)


class ShowemDealing(ShowemTable):
    """The table, and the cards moving on it; turns and rounds pass."""

    # -- rounds and match ----------------------------------------------------------------------

    def lay_out(self) -> None:
        """A new round before its deal: all cards are in the draw pile, shuffled (SNM-3)."""
        self.reshuffles = 0
        self.draw_pile = bytearray(self.chance("deck", self.round_number).order(DECK_SIZE))
        self.discard, self.aside, self.turned = bytearray(), bytearray(), bytearray()
        self.hands = [bytearray() for _ in range(self.seats)]
        self.seen = bytearray(DECK_SIZE)
        self.drew_on = [-1] * self.seats
        self.seat_players((1 << self.seats) - 1)
        self.turn, self.direction, self.phase = (self.first + 1) % self.seats, 1, PLAY
        self.colour, self.row, self.total, self.waiting = -1, 0, 0, ()
        self.uncalled = self.drawn = -1
        self.shown = False

    def begin(self, note: Note | None) -> None:
        if note:
            note(RoundStarted(self.round_number, self.first))
        self._deal(note)
        while True:  # SNM-2
            card = self.draw_pile.pop()
            self.discard.append(card)
            is_number = IS_NUMBER[FACE[card]]
            if is_number:
                self.row = FACE[card]
                self.colour = COLOUR[card]
            if note:
                note(CardTurnedUp(card, ignored=not is_number))
            if is_number:
                break
        if note:
            note(turn_started(self.turn))

    def _deal(self, note: Note | None) -> None:
        """SNM-1: one card at a time, from the seat to the dealer's left."""
        each, seats, first = int(self.options["hand_size"]), self.seats, self.turn
        cards = bytes(self.draw_pile[: -each * seats - 1 : -1])
        del self.draw_pile[-each * seats :]
        for n in range(seats):
            self.hands[(first + n) % seats] = bytearray(sorted(cards[n::seats]))
        if note:
            dealt = tuple(((first + n) % seats, card) for n, card in enumerate(cards))
            note(CardsDealt(dealt, each))

    def win_round(self, winner: Seat, mercy: bool, note: Note | None) -> None:
        """SNM-24 to SNM-27: the winner gets the points of all other hands."""
        self.turn, self.phase, self.uncalled = winner, OVER, -1
        self.total, self.waiting = 0, ()
        self.shown = True
        others = self.others[winner]
        if note:
            for seat in others:
                note(HandShown(seat, tuple(self.hands[seat])))
        scores = [0] * self.seats
        scores[winner] = ELIMINATION_POINTS * (self.seats - self.active.bit_count())
        for seat in others:
            scores[winner] += value(self.hands[seat])
        reason = LAST_ONE_LEFT if mercy else FIRST_OUT_OF_CARDS
        self.end_round(RoundResult(tuple(scores), (winner,), reason), note)

    # -- turns -----------------------------------------------------------------------------------

    def turn_passes_from(self, seat: Seat, note: Note | None) -> None:
        """The turn goes on from `seat`, which may just have been eliminated (SNM-8, SNM-26)."""
        active = self.active
        if active & (active - 1):
            self.turn = NEXT[self.direction][active][seat]
            if note:
                note(turn_started(self.turn))
        else:
            self.win_round(NEXT[1][active][seat], True, note)

    # -- cards in and out of hands -----------------------------------------------------------------

    def forget_a_copy(self, hand: bytearray, at: int, card: int) -> None:
        """`card` has just left `hand`, where equal ones still lie from place `at` on. Nobody can
        tell which of them it was: who knew of some there, now knows of one fewer.
        """
        knew_another = EVERYBODY & ~self.seen[card]
        for other in hand[at:]:
            if FACE[other] != FACE[card]:
                break
            forget = self.seen[other] & knew_another
            self.seen[other] ^= forget
            knew_another ^= forget

    def refill(self, seat: Seat, note: Note | None) -> bool:
        """Whether there is a card to draw, after a shuffle if need be (SNM-7).

        There is, as things are: six hands below the largest limit of mercy and the top of the
        discard pile are 163 of the 168 cards. The clause rules what happens otherwise.
        """
        if self.draw_pile:
            return True
        if len(self.discard) < 2 and not self.aside:
            if note:
                note(NothingToDraw(seat))
            return False
        self._remember_who_holds_the_rest()
        discarded, aside = self.discard[:-1], self.aside
        pile = discarded + aside
        self.discard, self.aside = self.discard[-1:], bytearray()
        seen = self.seen
        for card in pile:
            seen[card] = 0
        self.reshuffles += 1
        chance = self.chance("deck", self.round_number, self.reshuffles)
        self.draw_pile = bytearray(map(pile.__getitem__, chance.order(len(pile))))
        if note:
            note(PileRebuilt(len(discarded), len(aside)))
        return True

    def _remember_who_holds_the_rest(self) -> None:
        """When no card lies in the draw pile, who has seen all but one hand knows that one."""
        seen, hands = self.seen, self.hands
        known = [reduce(and_, map(seen.__getitem__, hand), EVERYBODY) for hand in hands]
        known_aside = reduce(and_, map(seen.__getitem__, self.aside), EVERYBODY)
        for viewer in range(MOST_SEATS + 1):
            bit = 1 << viewer
            hidden = [seat for seat, by in enumerate(known) if not by & bit and seat != viewer]
            if len(hidden) == 1 and known_aside & bit:
                for card in hands[hidden[0]]:
                    seen[card] |= bit

    def draw_cards(self, seat: Seat, count: int, why: str, note: Note | None) -> int:
        """Draw `count` cards, or what there is (SNM-7), or until mercy strikes (SNM-22).

        Returns how many came.
        """
        hand, came = self.hands[seat], 0
        while came < count and (self.draw_pile or self.refill(seat, note)):
            pile = self.draw_pile
            take = min(count - came, len(pile), self.limit - len(hand))
            cards = pile[-take:]
            del pile[-take:]
            if take > 3:
                hand[:] = sorted(hand + cards)
            else:
                for card in cards:
                    insort(hand, card)
            came += take
            self.drew_on[seat] = -1
            if note:
                note(CardsDrawn(seat, tuple(reversed(cards)), take, why))
            if len(hand) >= self.limit:
                self.eliminate(seat, note)
                break
        return came

    def draw_until(self, seat: Seat, fits: bytes, note: Note | None) -> int:
        """Draw until a card fits (SNM-5), which then has to be played; returns it.

        -1: nothing is left to draw, or mercy struck first.
        """
        hand = self.hands[seat]
        room = self.limit - len(hand)
        pile, drawn = self.draw_pile, bytearray()
        self.drew_on[seat] = self.colour
        while True:
            if not pile:
                self._tell_drawn(seat, drawn, note)
                drawn = bytearray()
                if not self.refill(seat, note):
                    return -1
                pile = self.draw_pile
            card = pile.pop()
            insort(hand, card)
            drawn.append(card)
            room -= 1
            if room <= 0:
                self._tell_drawn(seat, drawn, note)
                self.eliminate(seat, note)
                return -1
            if fits[FACE[card]]:
                self.drawn, self.phase = card, DRAWN
                self._tell_drawn(seat, drawn, note)
                return card

    def _tell_drawn(self, seat: Seat, cards: bytearray, note: Note | None) -> None:
        if note and cards:
            note(CardsDrawn(seat, tuple(cards), len(cards), "turn"))

    def eliminate(self, seat: Seat, note: Note | None) -> None:
        """SNM-22: the seat is out, its cards are set aside."""
        hand, seen, bit = self.hands[seat], self.seen, 1 << seat
        for card in hand:
            seen[card] |= bit
        self.aside += hand
        self.hands[seat] = bytearray()
        self.drew_on[seat] = -1
        self.seat_players(self.active & ~bit)
        if note:
            note(Eliminated(seat, tuple(hand), len(hand)))
