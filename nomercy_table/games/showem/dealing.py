"""What happens at the table of Show 'Em No Mercy without anybody's choice: dealing, drawing,
mercy, the end of a round.
"""

from __future__ import annotations

from bisect import insort

from nomercy_table.engine.events import MatchEnded, Note, RoundEnded, RoundResult, Seat
from nomercy_table.engine.rng import Rng
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

    __slots__ = ()

    # -- rounds and match ----------------------------------------------------------------------

    def begin(self, note: Note | None) -> None:
        self._start_round(note)

    def lay_out(self, dealer: Seat) -> None:
        """A new round before its deal: all cards are in the draw pile, shuffled."""
        self.dealer = dealer
        self.round_number = len(self.history) + 1
        self.reshuffles = 0
        self.draw_pile = deck(self.seed, self.round_number)
        self.discard, self.aside, self.turned = bytearray(), bytearray(), bytearray()
        self.hands = [bytearray() for _ in range(self.seats)]
        self.seen = bytearray(DECK_SIZE)
        self.drew_on = [-1] * self.seats
        self.seat_players((1 << self.seats) - 1)
        self.turn, self.direction, self.phase = (dealer + 1) % self.seats, 1, PLAY
        self.colour, self.row, self.total, self.waiting = -1, 0, 0, ()
        self.uncalled = self.drawn = -1
        self.shown = False

    def _start_round(self, note: Note | None) -> None:
        if note:
            note(RoundStarted(self.round_number, self.dealer))
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
        self.begin_turn(self.turn, note)

    def _deal(self, note: Note | None) -> None:
        """SNM-1: one card at a time, from the seat to the dealer's left."""
        each, seats, first = int(self.options["hand_size"]), self.seats, self.turn
        cards = bytes(reversed(self.draw_pile[-each * seats :]))
        del self.draw_pile[-each * seats :]
        for n in range(seats):
            self.hands[(first + n) % seats] = bytearray(sorted(cards[n::seats]))
        if note:
            dealt = tuple(((first + n) % seats, card) for n, card in enumerate(cards))
            note(CardsDealt(dealt, each))

    def end_round(self, winner: Seat, mercy: bool, note: Note | None) -> None:
        """SNM-24 to SNM-27: the winner gets the points of all other hands."""
        self.turn, self.phase, self.uncalled = winner, OVER, -1
        self.total, self.waiting = 0, ()
        self.shown = True
        others = self.others[winner]
        if note:
            for seat in others:
                note(HandShown(seat, tuple(self.hands[seat])))
        points = ELIMINATION_POINTS * (self.seats - self.active.bit_count())
        points += sum(value(self.hands[seat]) for seat in others)
        scores = tuple(points if seat == winner else 0 for seat in range(self.seats))
        round_ = RoundResult(scores, (winner,), LAST_ONE_LEFT if mercy else FIRST_OUT_OF_CARDS)
        self.history = (*self.history, round_)
        result = self._match_result()
        if note:
            note(RoundEnded(self.round_number, round_))
        if result is None:
            self.lay_out((self.dealer + 1) % self.seats)  # SNM-3
            self._start_round(note)
        elif note:
            note(MatchEnded(result.winners, result.reason))

    # -- turns -----------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat, note: Note | None) -> None:
        """An ordinary turn of `seat`."""
        self.turn, self.phase = seat, PLAY
        if note:
            note(turn_started(seat))

    def turn_passes_from(self, seat: Seat, note: Note | None) -> None:
        """The turn goes on from `seat`, which may just have been eliminated (SNM-8, SNM-26)."""
        if self.active & (self.active - 1):
            self.begin_turn(NEXT[self.direction][self.active][seat], note)
        else:
            self.end_round(NEXT[1][self.active][seat], True, note)

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
        """Whether there is a card to draw, after a shuffle if need be (SNM-7)."""
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
        for card in pile:
            self.seen[card] = 0
        self.reshuffles += 1
        chance = Rng.stream(self.seed, "showem", "deck", self.round_number, self.reshuffles)
        self.draw_pile = bytearray(map(pile.__getitem__, chance.order(len(pile))))
        if note:
            note(PileRebuilt(len(discarded), len(aside)))
        return True

    def _remember_who_holds_the_rest(self) -> None:
        """When no card lies in the draw pile, who has seen all but one hand knows that one."""
        seen = self.seen
        for viewer in range(MOST_SEATS + 1):
            bit = 1 << viewer
            hidden = [
                hand
                for seat, hand in enumerate(self.hands)
                if seat != viewer and any(not seen[card] & bit for card in hand)
            ]
            if len(hidden) == 1 and all(seen[card] & bit for card in self.aside):
                for card in hidden[0]:
                    seen[card] |= bit

    def draw_cards(self, seat: Seat, count: int, why: str, note: Note | None) -> int:
        """Draw `count` cards, or what there is (SNM-7), or until mercy strikes (SNM-22).

        Returns how many came.
        """
        hand, came = self.hands[seat], 0
        while came < count and self.refill(seat, note):
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
        hand, limit = self.hands[seat], self.limit
        drawn: list[int] = []
        self.drew_on[seat] = self.colour
        while True:
            if not self.draw_pile:
                self._tell_drawn(seat, drawn, note)
                drawn = []
                if not self.refill(seat, note):
                    return -1
            card = self.draw_pile.pop()
            insort(hand, card)
            drawn.append(card)
            if len(hand) >= limit:
                self._tell_drawn(seat, drawn, note)
                self.eliminate(seat, note)
                return -1
            if fits[FACE[card]]:
                self.drawn, self.phase = card, DRAWN
                self._tell_drawn(seat, drawn, note)
                return card

    def _tell_drawn(self, seat: Seat, cards: list[int], note: Note | None) -> None:
        if note and cards:
            note(CardsDrawn(seat, tuple(cards), len(cards), "turn"))

    def eliminate(self, seat: Seat, note: Note | None) -> None:
        """SNM-22: the seat is out, its cards are set aside."""
        hand, bit = self.hands[seat], 1 << seat
        for card in hand:
            self.seen[card] |= bit
        self.aside += hand
        self.hands[seat] = bytearray()
        self.drew_on[seat] = -1
        self.seat_players(self.active & ~bit)
        if note:
            note(Eliminated(seat, tuple(hand), len(hand)))


def deck(seed: int, round_number: int) -> bytearray:
    """The shuffled draw pile of a round, the top card last."""
    return bytearray(Rng.stream(seed, "showem", "deck", round_number).order(DECK_SIZE))
