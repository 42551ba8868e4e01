"""The table of Mercury: its cards, how they are dealt and drawn, and how it is written down."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from nomercy_table.engine.events import Note, Seat
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.games.mercury.cards import (
    COLOUR,
    COLOURS,
    DECK_SIZE,
    FACE_OF,
    FACE_TEXT,
    NO_COLOUR,
    NUMBER,
    OF_FACE,
    TEXT,
    keys,
    mask,
)
from nomercy_table.games.mercury.events import (
    CardsDrawn,
    CardsGiven,
    Dealt,
    NothingToDraw,
    PileRebuilt,
    Shuffled,
    StartReturned,
    StartTurned,
)
from nomercy_table.games.mercury.observation import PHASES, PLAY, Memory, MercuryObservation

HAND = 7
"""Cards dealt to each seat (MCY-1)."""

NOTHING = -1
"""No card is aimed at anybody; no drawn card waits to be played."""


class Table(RoundsState):
    """All that lies on the table, without the rules of play (`MercuryState`).

    Hands are sets of keys; piles are lists of keys with the top last. `turn`, `phase`, `colour`,
    `number`, `aimed`, `reflected` and `passes` are as in the observation; `drawn` is the key
    of the card that may be played in phase DRAWN. `rebuilt` counts how often the pile was
    rebuilt in this round. `counting` is how many hands, from seat 0 on, lie
    open at the end of a round.
    """

    game = "mercury"

    memory_kind: ClassVar[type[Memory]] = Memory
    """How the round is remembered."""

    phase: int
    colour: int
    number: int
    aimed: int
    reflected: bool
    passes: int
    drawn: int
    rebuilt: int
    draw_pile: list[int]
    discard: list[int]
    hands: list[int]
    memory: Memory
    counting: int

    # -- cards change places -------------------------------------------------------------------

    def _can_draw(self) -> bool:
        """MCY-6."""
        return bool(self.draw_pile) or len(self.discard) > 1

    def _lay(self, seat: Seat, face: int) -> int:
        """A card of `face` goes from the hand to the discard pile; its key."""
        copies = self.hands[seat] & OF_FACE[face]
        lowest_copy = copies & -copies
        self.hands[seat] ^= lowest_copy
        card = lowest_copy.bit_length() - 1
        self.discard.append(card)
        self.passes = 0
        self.memory.played(seat, face)
        return card

    def _hand_over(self, giver: Seat, target: Seat, cards: int, note: Note | None) -> None:
        self.hands[giver] ^= cards
        self.hands[target] |= cards
        given = tuple(keys(cards))
        self.memory.gave(giver, target, [FACE_OF[card] for card in given])
        if note:
            left = self.hands[giver].bit_count()
            note(CardsGiven(giver, target, given, len(given), left))

    def _draw(self, seat: Seat, count: int, note: Note | None) -> int:
        """`count` cards go to the hand, or as many as there are (MCY-6), for what is aimed at it,
        if anything is; the key of the last."""
        left = count
        card = NOTHING
        while left and (self.draw_pile or self._rebuild(note)):
            take = min(left, len(self.draw_pile))
            left -= take
            cards = self.draw_pile[-take:][::-1]
            del self.draw_pile[-take:]
            self.hands[seat] |= mask(cards)
            self.memory.drew(seat, [FACE_OF[card] for card in cards])
            card = cards[-1]
            if note:
                note(CardsDrawn(seat, tuple(sorted(cards)), take, self.aimed))
        if left == count and note:
            note(NothingToDraw(seat))
        return card

    def _rebuild(self, note: Note | None) -> bool:
        """MCY-6: the discards, all but the top one, are the draw pile; False if there are none."""
        top = self.discard.pop()
        pile, self.discard = self.discard, [top]
        if not pile:
            return False
        self.rebuilt += 1
        pile.sort()
        self.chance("rebuilt", self.round_number, self.rebuilt).shuffle(pile)
        self.draw_pile = pile
        faces = [FACE_OF[card] for card in pile]
        hands = [[FACE_OF[card] for card in keys(hand)] for hand in self.hands]
        self.memory.rebuilt(faces, FACE_OF[top], hands)
        if note:
            note(PileRebuilt(len(pile)))
        return True

    # -- a round begins --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """All cards in the draw pile (MCY-1)."""
        self.turn = self.first
        self.draw_pile = self.deck(DECK_SIZE)
        self.discard = []
        self.hands = [0] * self.seats
        self.memory = self.memory_kind.fresh(self.seats)
        self.phase, self.colour, self.number = PLAY, NO_COLOUR, 0
        self.aimed, self.reflected, self.drawn = NOTHING, False, NOTHING
        self.passes = self.rebuilt = 0
        self.counting = 0

    def begin(self, note: Note | None) -> None:
        """MCY-1: deal, and turn up a regular card."""
        if note:
            note(Shuffled(self.round_number, self.first))
        dealt = [self.draw_pile.pop() for _ in range(HAND * self.seats)]
        for number, seat in enumerate(self.in_turn(self.first)):
            cards = dealt[number :: self.seats]
            self.hands[seat] = mask(cards)
            self.memory.drew(seat, [FACE_OF[card] for card in cards])
        if note:
            note(Dealt(self.seats, self.first, tuple(dealt)))
        again = 0
        while not self._turn_up(note):
            again += 1
            self.chance("start", self.round_number, again).shuffle(self.draw_pile)
        self._begin_turn(self.first, note)

    def _turn_up(self, note: Note | None) -> bool:
        """Turn the top card up; a special one goes back (False)."""
        card = self.draw_pile.pop()
        face = FACE_OF[card]
        self.discard.append(card)
        if NUMBER[face]:
            self.colour, self.number = COLOUR[face], NUMBER[face]
        if note:
            note(StartTurned(card))
        if NUMBER[face]:
            return True
        self.draw_pile.append(self.discard.pop())
        self.draw_pile.sort()
        if note:
            note(StartReturned(card))
        return False

    @abstractmethod
    def _begin_turn(self, seat: Seat, note: Note | None) -> None:
        """It is the turn of `seat`."""

    # -- views -----------------------------------------------------------------------------------

    def observe(self, seat: Seat | None) -> MercuryObservation:
        memory, viewer = self.memory, self.seats if seat is None else seat
        sizes = tuple(hand.bit_count() for hand in self.hands)
        return MercuryObservation(
            *self.head(seat),
            first=self.first,
            turn=self.turn,
            phase=self.phase,
            colour=self.colour,
            number=self.number,
            aimed=self.aimed,
            reflected=self.reflected,
            passes=self.passes,
            hand=() if seat is None else tuple(keys(self.hands[seat])),
            hand_sizes=sizes,
            drawn=self.drawn if seat == self.turn else NOTHING,
            pile=len(self.draw_pile),
            discard=tuple(self.discard),
            revealed=tuple(tuple(keys(hand)) for hand in self.hands[: self.counting]),
            known=tuple(memory.known(viewer, other) for other in range(self.seats)),
            at_most=tuple(memory.limits(other, sizes[other]) for other in range(self.seats)),
            recycled=memory.account(viewer, sizes),
        )

    def cards(self) -> list[int]:
        cards = [*self.draw_pile, *self.discard]
        for hand in self.hands:
            cards += keys(hand)
        return cards

    def position(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "first": self.first,
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "colour": COLOURS[self.colour] if self.colour >= 0 else "",
            "number": self.number,
            "aimed": FACE_TEXT[self.aimed] if self.aimed >= 0 else "",
            "reflected": self.reflected,
            "passes": self.passes,
            "drawn": TEXT[self.drawn] if self.drawn >= 0 else "",
            "rebuilt": self.rebuilt,
            "over": self.over,
            "draw": _texts(self.draw_pile),
            "discard": _texts(self.discard),
            "hands": [_texts(keys(hand)) for hand in self.hands],
            **self.memory.table([hand.bit_count() for hand in self.hands]),
            "scores": self.scores(),
        }


def _texts(cards: Iterable[int]) -> str:
    return " ".join(TEXT[card] for card in cards)
