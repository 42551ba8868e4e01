"""What can visibly happen in Show 'Em No Mercy, and what it feels like.

Cards that a seat may not see are taken out by `seen_by`; how many there were stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from nomercy_table.engine.cues import COMMON, FLIP, PLAY, READ, Cue, Moment, Moving, Sound, Stamp
from nomercy_table.engine.events import (
    Awaited,
    Event,
    Move,
    Occasion,
    Seat,
    SeatEvent,
    Stakes,
    TurnStarted,
)
from nomercy_table.engine.words import CARDS, POINTS, join_names
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import (
    COLOUR,
    COLOUR_NAMES,
    ELIMINATION_POINTS,
    WILD,
    awaited,
    colour_word,
    name,
    value,
)
from nomercy_table.language import say

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


# -- drawing ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardsDrawn(SeatEvent):
    """A seat drew from the pile, unseen by the others.

    `cards` in the order of drawing, () where not to be seen. `why`: `turn` (no card played,
    SNM-5), `stack` (SNM-18) or `caught` (SNM-23). `makes`: so many the seat holds then, where that
    is one too many (SNM-22), and no more are drawn; else 0.
    """

    cards: tuple[int, ...]
    count: int
    why: str
    makes: int = field(default=0, compare=False)

    @property
    def cue(self) -> str:
        return "draw" if self.why == "turn" else "penalty"

    @property
    def because(self) -> str:
        return {"stack": words.THE_STACK, "caught": words.NO_UNO}.get(self.why, "")

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, "draw", hand(self.seat), self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        who, count = names[self.seat], self.count
        if self.makes:
            return words.DRAWS_THAT_MAKES(who=who, count=count, held=self.makes)
        return words.DRAWS(who=who, count=count)

    def told(self, names: Sequence[str]) -> str:
        if self.why == "caught" and self.count == CAUGHT_DRAWS:
            return ""  # that stood there large; who has caught whom goes on being read
        return self.sentence(names)

    def seen_by(self, seat: Seat | None) -> CardsDrawn:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class NothingToDraw(SeatEvent):
    """Pile and discard are exhausted: the seat draws no more (SNM-7)."""

    cue: ClassVar[str] = "empty"

    def sentence(self, names: Sequence[str]) -> str:
        return words.NONE_LEFT(who=names[self.seat])


@dataclass(frozen=True)
class PileRebuilt(Event):
    """Discard and hands set aside were shuffled into a new draw pile (SNM-7)."""

    cue: ClassVar[str] = "shuffle"
    discarded: int
    aside: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (
            Move((), "discard", "draw", self.discarded),
            Move((), "aside", "draw", self.aside),
        )

    def sentence(self, names: Sequence[str]) -> str:
        return words.REBUILT(count=self.discarded + self.aside)


@dataclass(frozen=True)
class StackGrew(SeatEvent):
    """A draw card was played: `seat` has to answer it, or draw the whole `total` (SNM-16, 18).

    `back`: it has come back to a seat without cards, which can only draw (SNM-25). `cards`: so many
    it draws if it does, and so many it holds then, `makes`, where that is one too many (SNM-22);
    else `makes` is 0.
    """

    cue: ClassVar[str] = "stack"
    total: int
    least: int
    back: bool = False
    cards: int = field(default=0, compare=False)
    makes: int = field(default=0, compare=False)

    @property
    def threat(self) -> int:
        return self.total

    def sentence(self, names: Sequence[str]) -> str:
        who = names[self.seat]
        if self.makes and not self.back:
            return words.MUST_ANSWER_OUT(who=who, count=self.cards, held=self.makes)
        return (words.COMES_BACK if self.back else words.MUST_ANSWER)(who=who, cards=self.cards)


@dataclass(frozen=True)
class WinWaits(SeatEvent):
    """The last card was a draw card: the others may still answer it (SNM-25).

    `before`: who waits for the same stack already, the first first.
    """

    cue: ClassVar[str] = "waits"
    before: tuple[Seat, ...] = ()

    def sentence(self, names: Sequence[str]) -> str:
        who, first = names[self.seat], [names[seat] for seat in self.before]
        if not first:
            return words.WINS_UNLESS(who=who)
        if len(first) == 1:
            return words.WINS_IF(who=who, first=first[0])
        return words.OTHERS_FIRST(who=who, first=join_names(first))


@dataclass(frozen=True)
class CardTurned(SeatEvent):
    """The roulette's victim turned a card over, for all to see (SNM-15): the `number` of them so
    far; with one that `fits`, of that `colour`, it is over, and with one that `makes` so many that
    the seat holds one too many (SNM-22); else that is 0."""

    cue: ClassVar[str] = "flip"
    card: int
    number: int = field(default=0, compare=False)
    fits: bool = field(default=False, compare=False)
    colour: int = field(default=-1, compare=False)
    makes: int = field(default=0, compare=False)

    @property
    def awaited(self) -> Awaited | None:
        return awaited(self.colour) if self.colour >= 0 else None

    @property
    def stakes(self) -> Stakes:
        if self.makes:
            return Stakes(1.0, True, (), self.number)
        return Stakes(0.0, self.fits, (), self.number)

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "draw", "turned", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.TURNS_OVER(who=names[self.seat], card=name(self.card))


@dataclass(frozen=True)
class TurnedTaken(SeatEvent):
    """The roulette's victim took all cards that it had turned over (SNM-15)."""

    cue: ClassVar[str] = "penalty"
    cards: tuple[int, ...]
    count: int

    @property
    def because(self) -> str:
        return words.THE_ROULETTE

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, "turned", hand(self.seat), self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.TAKES(who=names[self.seat], count=self.count)

    def seen_by(self, seat: Seat | None) -> TurnedTaken:
        # All have seen them; but in another's hand they lie face down.
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class Eliminated(SeatEvent):
    """A seat held too many cards: it is out, its hand is set aside (SNM-22)."""

    cue: ClassVar[str] = "out"
    cards: tuple[int, ...]
    count: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, hand(self.seat), "aside", self.count),)

    @property
    def stakes(self) -> Stakes:
        return Stakes(1.0, True, (), self.count)

    def sentence(self, names: Sequence[str]) -> str:
        return words.OUT(who=names[self.seat], cards=self.count, points=ELIMINATION_POINTS)

    def told(self, names: Sequence[str]) -> str:
        return words.TOLD_OUT(who=names[self.seat], cards=self.count)

    def seen_by(self, seat: Seat | None) -> Eliminated:
        return self if seat == self.seat else replace(self, cards=())


# What happens often is made once.
stack_grew = cache(StackGrew)


# -- cues ------------------------------------------------------------------------------------------

_AROUND = Moving(seconds=0.84, stagger=0.0, after=0.1, arc=0.0, bow=0.2, gather=0.8, ease="both")

_SWEEP = Moving(
    seconds=0.24,
    stagger=0.09,
    shrink=0.94,
    least=0.05,
    longest=1.1,
    after=0.08,
    arc=0.4,
    spin=11,
    hard=True,
)
"""A whole colour goes, one card after the other, faster and faster."""

CUES = {
    # Cards.
    "flip": Cue(
        Moving(seconds=0.23, after=0.02, arc=0.3, again=0.88), FLIP, moment=Moment("reveal")
    ),
    "last": Cue(Moving(after=0.75, arc=0.25, spin=7, hard=True), each=PLAY, effect="ring"),
    "sweep": Cue(_SWEEP, each=PLAY),
    "lastall": Cue(replace(_SWEEP, after=0.75), each=PLAY, effect="ring"),
    "stack": Cue(Moving(after=0.27), Sound("stack", 0.9, weighs=(5, 9)), each=PLAY),
    "waits": Cue(Moving(after=0.6)),
    "stands": replace(COMMON["count"], effect="ring"),
    "swap": Cue(_AROUND, Sound("swap", 0.75), moment=Moment("exchange", say("SWAP!"))),
    "around": Cue(_AROUND, Sound("swap", 0.75), moment=Moment("exchange", say("PASS IT ON!"))),
    # Turns.
    "reverse": Cue(Moving(after=READ), Sound("reverse", 0.55), effect="turn"),
    "skipall": Cue(Moving(after=READ), Sound("skip"), Stamp(say("All skipped"), 50, 0.9, "silver")),
    # Calls, and mercy.
    "uno": Cue(
        Moving(after=0.45),
        Sound("uno", 0.65),
        Stamp(say("UNO!"), 76, 1.2, "gold"),
        moment=Moment("call", say("UNO!")),
    ),
    "caught": Cue(
        Moving(after=0.7),
        Sound("caught", 0.8),
        Stamp(say("Caught!"), 66, 1.3, flash=True),
        moment=Moment("catch", say("CAUGHT!")),
    ),
    "out": Cue(
        Moving(
            seconds=0.4,
            stagger=0.03,
            longest=0.9,
            before=0.9,
            after=0.15,
            spin=40,
            shake=0.05,
            ease="in",
        ),
        Sound("out", 1.0),
        Stamp(say("Out!"), 104, 1.6, flash=True),
        moment=Moment("elimination", say("NO MERCY")),
    ),
}
