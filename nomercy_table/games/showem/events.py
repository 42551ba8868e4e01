"""What can visibly happen in Show 'Em No Mercy: dealing, playing, turns and their effects.

Drawing, stacks and mercy are in `drawing`. Cards that a seat may not see are taken out by
`seen_by`; how many there were stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from nomercy_table.engine.events import (
    Event,
    Move,
    Occasion,
    Seat,
    SeatEvent,
    Stakes,
    TurnStarted,
)
from nomercy_table.engine.words import CARDS, POINTS
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import COLOUR, COLOUR_NAMES, WILD, colour_word, name, value

CAUGHT_DRAWS = 2
"""Cards that whoever is caught has to draw (SNM-23)."""

_PAIR = 2
"""Two who pass their hands on swap them."""


def hand(seat: Seat) -> str:
    """The zone of a seat's hand."""
    return f"hand.{seat}"


@dataclass(frozen=True)
class RoundStarted(Event):
    """All cards are shuffled; `dealer` deals (SNM-3)."""

    cue: ClassVar[str] = "shuffle"
    number: int
    dealer: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    def sentence(self, names: Sequence[str]) -> str:
        return words.ROUND(number=self.number, who=names[self.dealer])


@dataclass(frozen=True)
class CardsDealt(Event):
    """Everybody got a hand, one card at a time (SNM-1).

    `cards` are (seat, key) in the order of dealing; key -1: not to be seen.
    """

    cue: ClassVar[str] = "deal"
    cards: tuple[tuple[Seat, int], ...]
    each: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            Move((card,) if card >= 0 else (), "draw", hand(seat), 1) for seat, card in self.cards
        )

    def sentence(self, names: Sequence[str]) -> str:
        return words.DEALT(cards=self.each)

    def seen_by(self, seat: Seat | None) -> CardsDealt:
        dealt = tuple((to, card if to == seat else -1) for to, card in self.cards)
        return CardsDealt(dealt, self.each)


@dataclass(frozen=True)
class CardTurnedUp(Event):
    """The discard pile began with this card, or went on past it (SNM-2)."""

    cue: ClassVar[str] = "discard"
    card: int
    ignored: bool

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "draw", "discard", 1),)

    @property
    def explains(self) -> bool:
        return self.ignored

    def sentence(self, names: Sequence[str]) -> str:
        told = words.IGNORED if self.ignored else words.BEGINS_WITH
        return told(card=name(self.card))


@dataclass(frozen=True)
class CardPlayed(SeatEvent):
    """A card went from a hand to the discard pile; `colour` was named for a wild one, else -1. With
    the `last` one the round is won."""

    card: int
    colour: int
    last: bool = field(default=False, compare=False)

    @property
    def cue(self) -> str:
        return "last" if self.last else "play"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), hand(self.seat), "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        who, card = names[self.seat], name(self.card)
        if COLOUR[self.card] == WILD and self.colour >= 0:
            return words.PLAYS_AND_NAMES(who=who, card=card, colour=colour_word(self.colour))
        return words.PLAYS(who=who, card=card)


@dataclass(frozen=True)
class ColourDiscarded(SeatEvent):
    """All cards of a Discard All's colour went under it (SNM-11). With the `last` ones the round is
    won."""

    cards: tuple[int, ...]
    last: bool = field(default=False, compare=False)

    @property
    def cue(self) -> str:
        return "lastall" if self.last else "sweep"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, hand(self.seat), "discard", len(self.cards)),)

    def sentence(self, names: Sequence[str]) -> str:
        told = words.DISCARDS_ALL[COLOUR_NAMES[COLOUR[self.cards[0]]]]
        return told(who=names[self.seat], count=len(self.cards))


@dataclass(frozen=True)
class HandPassed:
    """One hand on its way: from, to, how many cards, and which (() where not to be seen)."""

    source: Seat
    target: Seat
    count: int
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> HandPassed:
        """Who receives the hand sees it."""
        return self if seat == self.target else replace(self, cards=())

    @property
    def move(self) -> Move:
        """The cards' way."""
        return Move(self.cards, hand(self.source), hand(self.target), self.count)


def swapped(given: HandPassed, got: HandPassed, names: Sequence[str]) -> str:
    """That two have each other's hands now; who did that gave one of them."""
    cards = {"given": CARDS(count=given.count), "got": CARDS(count=got.count)}
    return words.SWAPS(who=names[given.source], whom=names[got.source], **cards)


def felt_by(hands: Sequence[HandPassed]) -> tuple[tuple[Seat, Occasion], ...]:
    """Who has got fewer cards than they gave is glad of it; who has got more is not."""
    gave = {passed.source: passed.count for passed in hands}
    more = [(passed.target, passed.count - gave.get(passed.target, 0)) for passed in hands]
    return tuple((seat, "luck" if count < 0 else "robbed") for seat, count in more if count)


@dataclass(frozen=True)
class HandsPassed(SeatEvent):
    """Everybody passed its hand on, after a 0 (SNM-9)."""

    hands: tuple[HandPassed, ...]
    clockwise: bool

    @property
    def cue(self) -> str:
        return "swap" if len(self.hands) == _PAIR else "around"

    @property
    def concerns(self) -> frozenset[Seat]:
        return frozenset({self.seat, *(passed.target for passed in self.hands)})

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(passed.move for passed in self.hands)

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return felt_by(self.hands)

    def sentence(self, names: Sequence[str]) -> str:
        if len(self.hands) == _PAIR:  # to the left or to the right is the same
            given, got = sorted(self.hands, key=lambda passed: passed.source != self.seat)
            return swapped(given, got, names)
        return words.PASS_LEFT if self.clockwise else words.PASS_RIGHT

    def seen_by(self, seat: Seat | None) -> HandsPassed:
        return replace(self, hands=tuple(passed.seen_by(seat) for passed in self.hands))


@dataclass(frozen=True)
class HandsSwapped(SeatEvent):
    """Two seats swapped hands, after a 7 (SNM-10)."""

    cue: ClassVar[str] = "swap"
    other: Seat
    hands: tuple[HandPassed, HandPassed]

    @property
    def concerns(self) -> frozenset[Seat]:
        return frozenset({self.seat, self.other})

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(passed.move for passed in self.hands)

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return felt_by(self.hands)

    def sentence(self, names: Sequence[str]) -> str:
        given, got = self.hands
        return swapped(given, got, names)

    def seen_by(self, seat: Seat | None) -> HandsSwapped:
        one, other = self.hands
        return replace(self, hands=(one.seen_by(seat), other.seen_by(seat)))


@dataclass(frozen=True)
class DirectionTurned(Event):
    """Play now goes the other way (SNM-12, SNM-17)."""

    cue: ClassVar[str] = "reverse"
    clockwise: bool

    def sentence(self, names: Sequence[str]) -> str:
        return words.NOW_CLOCKWISE if self.clockwise else words.NOW_COUNTER_CLOCKWISE


@dataclass(frozen=True)
class TurnLost(SeatEvent):
    """A seat was skipped (SNM-12, SNM-13)."""

    cue: ClassVar[str] = "skip"

    def sentence(self, names: Sequence[str]) -> str:
        return words.SKIPPED(who=names[self.seat])


@dataclass(frozen=True)
class EveryoneSkipped(SeatEvent):
    """All others were skipped: the seat takes another turn (SNM-14)."""

    cue: ClassVar[str] = "skipall"

    def sentence(self, names: Sequence[str]) -> str:
        return words.ALL_SKIPPED(who=names[self.seat])


@dataclass(frozen=True)
class ColourAsked(SeatEvent):
    """The victim of a Wild Colour Roulette has to name a colour (SNM-15)."""

    cue: ClassVar[str] = "turn"

    def sentence(self, names: Sequence[str]) -> str:
        return words.MUST_NAME(who=names[self.seat])


@dataclass(frozen=True)
class ColourNamed(SeatEvent):
    """The victim of a Wild Colour Roulette named its colour (SNM-15)."""

    cue: ClassVar[str] = "colour"
    colour: int

    def sentence(self, names: Sequence[str]) -> str:
        return words.NAMES(who=names[self.seat], colour=colour_word(self.colour))


@dataclass(frozen=True)
class UnoCalled(SeatEvent):
    """A seat with one card left called UNO (SNM-23)."""

    cue: ClassVar[str] = "uno"
    stakes: ClassVar[Stakes] = Stakes()

    def sentence(self, names: Sequence[str]) -> str:
        return words.CALLS(who=names[self.seat])


@dataclass(frozen=True)
class UnoCaught(SeatEvent):
    """A seat with one card left had not called UNO, and `by` noticed (SNM-23)."""

    cue: ClassVar[str] = "caught"
    by: Seat

    @property
    def stakes(self) -> Stakes:
        return Stakes(amount=CAUGHT_DRAWS, by=self.by)

    def sentence(self, names: Sequence[str]) -> str:
        return words.CATCHES(by=names[self.by], who=names[self.seat])


@dataclass(frozen=True)
class HandShown(SeatEvent):
    """The round is over, and what is left in this hand is counted (SNM-27); with the first of them
    a win that waited `stands` (SNM-25)."""

    cards: tuple[int, ...]
    stands: bool = field(default=False, compare=False)

    @property
    def cue(self) -> str:
        return "stands" if self.stands else "count"

    def sentence(self, names: Sequence[str]) -> str:
        cards, points = CARDS(count=len(self.cards)), POINTS(count=value(self.cards))
        return words.LEFT_WITH(who=names[self.seat], cards=cards, points=points)


# What happens in nearly every turn is made once, and told again and again.
turn_started = cache(TurnStarted)
card_played = cache(CardPlayed)
direction_turned = cache(DirectionTurned)
turn_lost = cache(TurnLost)
everyone_skipped = cache(EveryoneSkipped)
colour_asked = cache(ColourAsked)
uno_called = cache(UnoCalled)
