"""What can visibly happen in Nothing, who may see the cards, and what it feels like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from nomercy_table.engine.cues import (
    HEART,
    LAND,
    PLAY,
    READ,
    REVEAL,
    SLIDE,
    Cue,
    Moment,
    Moving,
    Sound,
    Stamp,
)
from nomercy_table.engine.events import Event, Move, Occasion, Seat, SeatEvent, Stakes
from nomercy_table.engine.words import CARDS as COUNTED
from nomercy_table.engine.words import POINTS as WORTH
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.cards import POINTS, points, the_card
from nomercy_table.games.nothing.words import LAST_CARD

_CHEAP, _DEAR = 4, 10
"""Points of a card that one is glad to get, at most; and glad to be rid of, at least."""

_GIFT = 2
"""Points of a discard that light falls on, at most: hardly anybody gives such a card away."""

_FEW, _MANY = 5, 25
"""Points of a hand that one is glad to show, at most; and sorry to, at least."""


@dataclass(frozen=True)
class RoundStarted(Event):
    """The deck is shuffled; `first` will begin (NTH-3)."""

    cue: ClassVar[str] = "shuffle"
    number: int
    first: Seat
    cards: int

    @property
    def seat_concerned(self) -> Seat | None:
        return self.first

    def sentence(self, names: Sequence[str]) -> str:
        return words.ROUND(number=self.number, cards=self.cards, who=names[self.first])


@dataclass(frozen=True)
class CardsDealt(Event):
    """Everybody got a hand, card by card, clockwise from `first` (NTH-3).

    `hands` are in the order of dealing; a hand that the reader may not see is empty.
    """

    cue: ClassVar[str] = "deal"
    first: Seat
    each: int
    hands: tuple[tuple[int, ...], ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        seats = len(self.hands)
        moves = []
        for number in range(self.each):
            for i in range(seats):
                seat = (self.first + i) % seats
                moves.append(Move(self.hands[seat][number : number + 1], "draw", f"hand.{seat}", 1))
        return tuple(moves)

    def sentence(self, names: Sequence[str]) -> str:
        return words.DEALT(count=self.each)

    def seen_by(self, seat: Seat | None) -> Event:
        seen = tuple(hand if i == seat else () for i, hand in enumerate(self.hands))
        return replace(self, hands=seen)


@dataclass(frozen=True)
class CardDrawn(SeatEvent):
    """The top card of the draw pile went to the seat's hand (NTH-4); None: which one is hidden."""

    cue: ClassVar[str] = "draw"
    card: int | None

    @property
    def moves(self) -> tuple[Move, ...]:
        cards = () if self.card is None else (self.card,)
        return (Move(cards, "draw", f"hand.{self.seat}", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        what = words.A_CARD if self.card is None else the_card(self.card)
        return words.DRAWS(who=names[self.seat], card=what)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class PileEmptied(SeatEvent):
    """The last card of the draw pile is drawn: this turn is the round's last (NTH-9)."""

    cue: ClassVar[str] = "last"

    def sentence(self, names: Sequence[str]) -> str:
        return words.LAST_DRAWN(who=names[self.seat])


@dataclass(frozen=True)
class CardTaken(SeatEvent):
    """The top card of the discard pile went to the seat's hand, before all eyes (NTH-4, NTH-7)."""

    card: int

    @property
    def cue(self) -> str:
        return "prize" if POINTS[self.card] <= _CHEAP else "take"

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "luck"),) if POINTS[self.card] <= _CHEAP else ()

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "discard", f"hand.{self.seat}", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.TAKES(who=names[self.seat], card=the_card(self.card))

    def told(self, names: Sequence[str]) -> str:
        return words.TAKES_SEEN(who=names[self.seat], card=the_card(self.card))


@dataclass(frozen=True)
class CardDiscarded(SeatEvent):
    """A card of the seat's hand lies on the discard pile, face up (NTH-4, NTH-5)."""

    card: int

    @property
    def cue(self) -> str:
        worth = POINTS[self.card]
        return "gift" if worth <= _GIFT else "dump" if worth >= _DEAR else "discard"

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "luck"),) if POINTS[self.card] >= _DEAR else ()

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), f"hand.{self.seat}", "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        told = words.DISCARDS if POINTS[self.card] else words.DISCARDS_NOTHING_CARD
        return told(who=names[self.seat], card=the_card(self.card))


@dataclass(frozen=True)
class AllKept(SeatEvent):
    """The seat ended its turn without a discard, and holds `cards` cards now (NTH-6)."""

    cue: ClassVar[str] = "keep"
    cards: int

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "burden"),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.KEEPS(who=names[self.seat], cards=self.cards)


@dataclass(frozen=True)
class HandShown(SeatEvent):
    """The round is over, and the seat's hand lies open (NTH-9), with so many others `hidden`."""

    cue: ClassVar[str] = "show"
    hand: tuple[int, ...]
    hidden: int = 0

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        worth = points(self.hand)
        if _FEW < worth < _MANY:
            return ()
        return ((self.seat, "luck" if worth <= _FEW else "bust"),)

    @property
    def stakes(self) -> Stakes:
        return Stakes(risk=1 / (1 + self.hidden), amount=points(self.hand))

    def sentence(self, names: Sequence[str]) -> str:
        cards, worth = COUNTED(count=len(self.hand)), WORTH(count=points(self.hand))
        return words.SHOWS(who=names[self.seat], cards=cards, points=worth)

    def told(self, names: Sequence[str]) -> str:
        # The next one turns over at once: what this one counts stands beside it as a number.
        return self.begins(names) if self.hidden else self.sentence(names)

    def begins(self, names: Sequence[str]) -> str:
        return words.SHOWING(who=names[self.seat], cards=COUNTED(count=len(self.hand)))


# -- cues ------------------------------------------------------------------------------------------

CUES = {
    # What somebody gives away is what others can have: it is seen before the next card moves. On
    # one that is worth little light falls, and a dear one is thrown down, as nobody wants it.
    "discard": Cue(Moving(after=0.32, arc=0.25, spin=8, hard=True), each=PLAY),
    "dump": Cue(
        Moving(seconds=0.18, after=0.28, arc=0.1, spin=14, ease="in", hard=True), each=PLAY
    ),
    "gift": Cue(
        Moving(seconds=0.26, after=0.7, arc=0.35, spin=4, hard=True),
        Sound("colour", 0.4),
        each=PLAY,
        effect="ring",
    ),
    # One that somebody wanted is lifted up before all eyes.
    "take": Cue(
        Moving(seconds=0.34, after=0.16, arc=0.7, ease="both", land_first=True), SLIDE, each=LAND
    ),
    "prize": Cue(
        Moving(seconds=0.42, after=0.3, arc=1.0, ease="both", land_first=True),
        Sound("colour", 0.45),
        each=LAND,
    ),
    "keep": Cue(Moving(after=READ), LAND),
    # All that is held now is nearly all that counts.
    "last": Cue(Moving(after=0.7), HEART, Stamp(LAST_CARD, 54, 1.2, "silver")),
    "show": Cue(
        Moving(seconds=0.2, stagger=0.02, longest=0.6, turning=0.18, after=0.45, again=0.94),
        REVEAL,
        moment=Moment("showdown"),
    ),
}
