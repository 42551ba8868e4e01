"""The rules of Nothing, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Note, RoundResult, Seat, TurnStarted
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.engine.scoring import End, Scoring, lowest
from nomercy_table.engine.words import NOT_YOUR_TURN, OVER
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.actions import DISCARD, DRAW, KEEP, TAKE, Discard, Draw, Keep, Take
from nomercy_table.games.nothing.cards import (
    FACE_COUNT,
    HAND_SIZE,
    TEXT,
    card_name,
    deck_size,
    points,
)
from nomercy_table.games.nothing.events import (
    AllKept,
    CardDiscarded,
    CardDrawn,
    CardsDealt,
    CardTaken,
    HandShown,
    PileEmptied,
    RoundStarted,
)
from nomercy_table.games.nothing.observation import Hand, NothingObservation
from nomercy_table.games.nothing.options import scoring


class NothingState(RoundsState):
    """A match of Nothing. Piles are lists of keys with the top last; hands are tuples, shared
    by copies, in the order in which the cards came.

    `known` are the cards of each hand that everybody saw it take. `drawn` is `draw` or `take`
    while the seat at turn has its new card and has not ended the turn, else "".
    `takes_in_a_row` counts the turns since the last draw (NTH-8). `shown`: the round is over,
    and the hands lie open; it stays so after the last one.
    """

    game = "nothing"

    drawn: str
    takes_in_a_row: int
    draw_pile: list[int]
    discard: list[int]
    hands: list[Hand]
    known: list[Hand]
    shown: int

    # -- who may do what -------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.shown else (self.turn,)

    def legal_actions(self, seat: Seat) -> list[Action]:
        if self.shown or seat != self.turn:
            return []
        if not self.drawn:
            takes = self.discard and self.takes_in_a_row < self.seats  # NTH-4, NTH-8
            return [DRAW, TAKE] if takes else [DRAW]
        hand = self.hands[seat]
        if self.drawn == "take" and not self.options["may_return"]:
            hand = hand[:-1]  # NTH-5
        cards = sorted(hand)
        if cards[-1] >= FACE_COUNT:  # of twins one is as good as the other
            cards = sorted({card % FACE_COUNT for card in cards})
        actions: list[Action] = [DISCARD[card] for card in cards]
        actions.append(KEEP)
        return actions

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if self.shown:
            return Refusal("NTH-10", OVER)
        if seat != self.turn:
            return Refusal("NTH-4", NOT_YOUR_TURN)
        if isinstance(action, (Draw, Take)):
            if self.drawn:
                return Refusal("NTH-4", words.NOW_DISCARD)
            return self._take_refusal() if isinstance(action, Take) else None
        if isinstance(action, (Discard, Keep)):
            if not self.drawn:
                return Refusal("NTH-4", words.FIRST_DRAW)
            return self._discard_refusal(action.face) if isinstance(action, Discard) else None
        return Refusal("NTH-4", words.NO_SUCH_ACTION(action=action))

    def _take_refusal(self) -> Refusal | None:
        if not self.discard:
            return Refusal("NTH-4", words.PILE_EMPTY)
        if self.takes_in_a_row >= self.seats:
            return Refusal("NTH-8", words.MUST_DRAW)
        return None

    def _discard_refusal(self, face: int) -> Refusal | None:
        hand = self.hands[self.turn]
        if not any(card % FACE_COUNT == face for card in hand):
            return Refusal("NTH-5", words.HAVE_NO(card=card_name(face)))
        if not self._ready_to_go(face):
            return Refusal("NTH-5", words.NOT_BACK)
        return None

    def _ready_to_go(self, face: int) -> list[int]:
        """The cards of that face in the hand at turn that may be discarded (NTH-5)."""
        hand = self.hands[self.turn]
        if self.drawn == "take" and not self.options["may_return"]:
            hand = hand[:-1]
        return [card for card in hand if card % FACE_COUNT == face]

    # -- carrying it out ---------------------------------------------------------------------

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        if isinstance(action, Discard):
            self._discard(seat, action.face, note)
        elif isinstance(action, Draw):
            self._draw(seat, note)
        elif isinstance(action, Take):
            self._take(seat, note)
        else:
            self.drawn = ""
            if note:
                note(AllKept(seat, len(self.hands[seat])))
            self._end_turn(seat, note)

    def _draw(self, seat: Seat, note: Note | None) -> None:
        card = self.draw_pile.pop()
        self.hands[seat] += (card,)
        self.drawn = "draw"
        self.takes_in_a_row = 0
        if note:
            note(CardDrawn(seat, card))
            if not self.draw_pile:
                note(PileEmptied(seat))

    def _take(self, seat: Seat, note: Note | None) -> None:
        card = self.discard.pop()
        self.hands[seat] += (card,)
        self.known[seat] += (card,)  # NTH-7
        self.drawn = "take"
        self.takes_in_a_row += 1
        if note:
            note(CardTaken(seat, card))

    def _discard(self, seat: Seat, face: int, note: Note | None) -> None:
        hand, known = self.hands[seat], self.known[seat]
        if len(hand) > 1 and hand.count(face) + hand.count(face + FACE_COUNT) > 1:
            # Nobody can tell twins apart: as far as the others know, the one that they saw goes,
            # else the one that came first, which is as likely to be of either deck.
            ready = self._ready_to_go(face)
            card = next((card for card in ready if card in known), ready[0])
        else:
            card = face if face in hand else face + FACE_COUNT
        self.hands[seat] = _without(hand, card)
        if card in known:
            self.known[seat] = _without(known, card)
        self.discard.append(card)
        self.drawn = ""
        if note:
            note(CardDiscarded(seat, card))
        self._end_turn(seat, note)

    def _end_turn(self, seat: Seat, note: Note | None) -> None:
        if not self.draw_pile:
            self._show_hands(note)  # NTH-9
            return
        self.turn = (seat + 1) % self.seats
        if note:
            note(TurnStarted(self.turn))

    # -- rounds and match --------------------------------------------------------------------

    def _show_hands(self, note: Note | None) -> None:
        """NTH-9: all hands are shown; the fewest points win."""
        # Sorted: in which order the cards came is nobody else's business.
        self.hands = [tuple(sorted(hand)) for hand in self.hands]
        for number, seat in enumerate(self.in_turn(self.turn + 1)):  # who has ended it comes last
            self.shown |= 1 << seat
            if note:
                note(HandShown(seat, self.hands[seat], self.seats - number - 1))
        self.end_round(round_result(tuple(map(points, self.hands))), note)

    def lay_out(self) -> None:
        """All cards are shuffled into the draw pile; who goes first moves on each time (NTH-3)."""
        self.turn = self.first
        self.draw_pile = self.deck(deck_size(self.seats, self.options))
        self.discard = []
        self.hands = [()] * self.seats
        self.known = [()] * self.seats
        self.drawn, self.takes_in_a_row, self.shown = "", 0, 0

    def begin(self, note: Note | None) -> None:
        """Deal the round that was laid out (NTH-3)."""
        if note:
            note(RoundStarted(self.round_number, self.first, len(self.draw_pile)))
        dealt = tuple(self.draw_pile.pop() for _ in range(HAND_SIZE * self.seats))
        for number, seat in enumerate(self.in_turn(self.first)):
            self.hands[seat] = dealt[number :: self.seats]
        if note:
            note(CardsDealt(self.first, HAND_SIZE, tuple(self.hands)))
            note(TurnStarted(self.turn))

    def scoring(self) -> Scoring:
        return scoring(self.options)

    def verdict(self, end: End, scores: tuple[int, ...]) -> tuple[str, str]:
        """NTH-10."""
        if end == "single":
            return words.FEWEST, "NTH-9"
        return words.FEWEST_BY_ROUNDS(count=len(self.history)), "NTH-10"

    # -- views -------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> NothingObservation:
        return NothingObservation(
            *self.head(seat),
            first=self.first,
            turn=self.turn,
            drawn=self.drawn,
            takes_in_a_row=self.takes_in_a_row,
            draw_left=len(self.draw_pile),
            discard=tuple(self.discard),
            hand=() if seat is None else self.hands[seat],
            known=tuple(self.known),
            counts=tuple(map(len, self.hands)),
            shown=self._shown_hands(),
        )

    def _shown_hands(self) -> tuple[Hand | None, ...]:
        if not self.shown:
            return ()
        return tuple(
            hand if self.shown >> seat & 1 else None for seat, hand in enumerate(self.hands)
        )

    def cards(self) -> list[int]:
        cards = [*self.draw_pile, *self.discard]
        for hand in self.hands:
            cards += hand
        return cards

    def position(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "first": self.first,
            "turn": self.turn,
            "drawn": self.drawn,
            "takes_in_a_row": self.takes_in_a_row,
            "over": bool(self.shown),
            "draw": _texts(self.draw_pile),
            "discard": _texts(self.discard),
            "hands": [_texts(hand) for hand in self.hands],
            "known": [_texts(cards) for cards in self.known],
            "scores": self.scores(),
        }


def _texts(cards: Sequence[int]) -> str:
    return " ".join(TEXT[card] for card in cards)


def _without(cards: Hand, card: int) -> Hand:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def round_result(scores: tuple[int, ...]) -> RoundResult:
    """How a round ended in which the hands count that (NTH-9)."""
    return RoundResult(scores, lowest(scores), words.FEWEST_IN_HAND)
