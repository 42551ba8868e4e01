"""What can visibly happen in Mercury, to whom its cards are visible, and what it feels like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from nomercy_table.engine.cues import COMMON, PLAY, REVEAL, Cue, Moment, Moving, Sound, Stamp
from nomercy_table.engine.events import (
    Event,
    Move,
    Occasion,
    Seat,
    SeatEvent,
    Stakes,
)
from nomercy_table.engine.words import CARDS, POINTS, TURN, join_names
from nomercy_table.games.mercury import words
from nomercy_table.games.mercury.cards import DECK_SIZE, FACE_OF, a_face, colour_word, plain_name
from nomercy_table.games.mercury.words import REFLECTED


@dataclass(frozen=True)
class Shuffled(Event):
    """All cards are in the draw pile again, and `first` will begin (MCY-1, MCY-2)."""

    cue: ClassVar[str] = "shuffle"
    number: int
    first: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.first

    def sentence(self, names: Sequence[str]) -> str:
        return words.ROUND(number=self.number, cards=DECK_SIZE, who=names[self.first])


@dataclass(frozen=True)
class Dealt(Event):
    """Every seat got its hand, card by card, from `first` on (MCY-1).

    `cards` in the order of dealing; None for those that the reader can't see.
    """

    cue: ClassVar[str] = "deal"
    seats: int
    first: Seat
    cards: tuple[int | None, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            Move(() if card is None else (card,), "draw", f"hand.{self._seat(number)}", 1)
            for number, card in enumerate(self.cards)
        )

    def _seat(self, number: int) -> Seat:
        return (self.first + number) % self.seats

    def sentence(self, names: Sequence[str]) -> str:
        return words.DEALT(count=len(self.cards) // self.seats)

    def seen_by(self, seat: Seat | None) -> Event:
        cards = tuple(
            card if self._seat(number) == seat else None for number, card in enumerate(self.cards)
        )
        return replace(self, cards=cards)


@dataclass(frozen=True)
class StartTurned(Event):
    """A card was turned up to start the discard pile (MCY-1)."""

    cue: ClassVar[str] = "play"
    card: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "draw", "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.BEGINS_WITH(card=a_face(FACE_OF[self.card]))


@dataclass(frozen=True)
class StartReturned(Event):
    """The card turned up was a special one: it went back, and the pile was shuffled (MCY-1)."""

    cue: ClassVar[str] = "shuffle"
    card: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "discard", "draw", 1),)

    @property
    def explains(self) -> bool:
        return True

    def sentence(self, names: Sequence[str]) -> str:
        return words.GOES_BACK


@dataclass(frozen=True)
class TurnStarted(SeatEvent):
    """The seat is to play, or to name the colour first (`names_colour`)."""

    cue: ClassVar[str] = "turn"
    names_colour: bool = False

    def sentence(self, names: Sequence[str]) -> str:
        return (words.NAMES_FIRST if self.names_colour else TURN)(who=names[self.seat])


@dataclass(frozen=True)
class CardPlayed(SeatEvent):
    """A card was laid on the discard pile.

    `target` is the seat at which it is aimed, None for a card without one; `answer` tells
    that it is a Reflection played as an answer (MCY-12), and `comes`, how many cards the target
    gets by it, unless that reflects it, too; `left` cards stay in the hand.
    """

    card: int
    left: int
    target: Seat | None = None
    answer: bool = False
    comes: int = field(default=0, compare=False)

    @property
    def victims(self) -> tuple[Seat, ...]:
        return () if self.target is None else (self.target,)

    @property
    def stakes(self) -> Stakes | None:
        return Stakes(amount=self.comes) if self.answer else None

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        if self.left == 1:
            return ((self.seat, "last"),)
        return () if self.target is None else ((self.seat, "strike"),)

    @property
    def cue(self) -> str:
        if self.target is None:
            return "play" if self.left else "last"
        return "reflect" if self.answer else "attack"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), f"hand.{self.seat}", "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        who, card = names[self.seat], a_face(FACE_OF[self.card])
        if self.target is None:
            told = words.PLAYS(who=who, card=card)
        elif self.answer:
            told = words.REFLECTS(who=who, target=names[self.target])
        else:
            told = words.PLAYS_ON(who=who, card=card, target=names[self.target])
        if self.left > 1:
            return told
        return (words.ONE_LEFT if self.left else words.NONE_LEFT)(told=told)


@dataclass(frozen=True)
class ColourNamed(SeatEvent):
    """The seat named the colour that is to be followed (MCY-8 to MCY-11, MCY-13)."""

    cue: ClassVar[str] = "colour"
    colour: int

    def sentence(self, names: Sequence[str]) -> str:
        return words.NAMES(who=names[self.seat], colour=colour_word(self.colour))


@dataclass(frozen=True)
class CardsDrawn(SeatEvent):
    """The seat drew `count` cards; `cards` are their keys for the seat itself, () for others.

    `aimed` is the face of the special card that made it draw (MCY-7, MCY-8, MCY-10,
    MCY-12); -1: none did.
    """

    cards: tuple[int, ...]
    count: int
    aimed: int

    @property
    def forced(self) -> bool:
        """Whether a special card made it draw."""
        return self.aimed >= 0

    @property
    def cue(self) -> str:
        return "penalty" if self.forced else "draw"

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "burden"),) if self.forced else ()

    @property
    def because(self) -> str:
        return plain_name(self.aimed) if self.forced else ""

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, "draw", f"hand.{self.seat}", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        cards = CARDS(count=self.count)
        if self.cards and self.count <= 2:
            cards = join_names([a_face(FACE_OF[card]) for card in self.cards])
        told = words.TAKES if self.forced else words.DRAWS
        return told(who=names[self.seat], cards=cards)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class NothingToDraw(SeatEvent):
    """The seat had to draw, but draw pile and discards have no card for it (MCY-6).

    In a match a card always lies under the one that makes a seat draw; only a position can tell
    of a discard pile that is nothing but that card.
    """

    def sentence(self, names: Sequence[str]) -> str:
        return words.NOTHING_LEFT(who=names[self.seat])


@dataclass(frozen=True)
class PileRebuilt(Event):
    """The discards, all but the top one, were shuffled and are the draw pile now (MCY-6)."""

    cue: ClassVar[str] = "shuffle"
    count: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "discard", "draw", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.REBUILT(count=self.count)


@dataclass(frozen=True)
class Passed(SeatEvent):
    """The seat passed: nothing could be played or drawn (MCY-6), or it kept the drawn card."""

    cue: ClassVar[str] = "pass"
    kept: bool

    def sentence(self, names: Sequence[str]) -> str:
        return (words.KEEPS if self.kept else words.STUCK)(who=names[self.seat])


@dataclass(frozen=True)
class AnswerAwaited(SeatEvent):
    """The target is to answer, whatever it holds (MCY-12): what is aimed at it brings it so many
    cards if it takes that, drawn or given; 0 where it only keeps its own."""

    cue: ClassVar[str] = "ask"
    comes: int = field(default=0, compare=False)

    @property
    def threat(self) -> int:
        return self.comes

    def sentence(self, names: Sequence[str]) -> str:
        return words.MUST_ANSWER(who=names[self.seat])

    def told(self, names: Sequence[str]) -> str:
        """Who aims what at them has just been said, and stays: who sits there is asked for what
        they can do."""
        return ""


@dataclass(frozen=True)
class Accepted(SeatEvent):
    """The target takes what comes; whether it holds a Reflection, nobody learns (MCY-12)."""

    def sentence(self, names: Sequence[str]) -> str:
        return words.ACCEPTS(who=names[self.seat])

    def told(self, names: Sequence[str]) -> str:
        return ""  # the cards that come then tell it


@dataclass(frozen=True)
class GiftAwaited(Event):
    """Nobody reflected the Give Two: its player chooses two cards for the target (MCY-10)."""

    giver: Seat
    target: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.giver

    def sentence(self, names: Sequence[str]) -> str:
        return words.CHOOSES(who=names[self.giver], whom=names[self.target])


@dataclass(frozen=True)
class CardsGiven(Event):
    """Cards went from hand to hand (MCY-10); `cards` are their keys for the two seats, () for
    others. `left` cards stay with the giver."""

    giver: Seat
    target: Seat
    cards: tuple[int, ...]
    count: int
    left: int

    @property
    def cue(self) -> str:
        return "give" if self.left else "last_gift"

    @property
    def seat_concerned(self) -> Seat | None:
        return self.target

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.giver, "strike"), (self.target, "burden"))

    @property
    def because(self) -> str:
        return words.GIVEN

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, f"hand.{self.giver}", f"hand.{self.target}", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        cards = CARDS(count=self.count)
        if self.cards:
            cards = join_names([a_face(FACE_OF[card]) for card in self.cards])
        told = words.GIVES if self.left else words.GIVES_LAST
        return told(who=names[self.giver], cards=cards, whom=names[self.target])

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.giver, self.target) else replace(self, cards=())


@dataclass(frozen=True)
class GiftBounced(SeatEvent):
    """A reflected Give Two: its player keeps the `count` cards that it would have given, two or
    its last one (MCY-12)."""

    count: int

    @property
    def felt(self) -> tuple[tuple[Seat, Occasion], ...]:
        return ((self.seat, "burden"),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.KEEPS_GIFT(who=names[self.seat], count=self.count)


@dataclass(frozen=True)
class HandCounted(SeatEvent):
    """At the end of a round a hand is laid open, and its points count (MCY-15)."""

    cue: ClassVar[str] = "count"
    cards: tuple[int, ...]
    points: int

    @property
    def stakes(self) -> Stakes:
        return Stakes(amount=self.points)

    def sentence(self, names: Sequence[str]) -> str:
        if not self.cards:
            return words.NONE_HELD(who=names[self.seat])
        cards, points = CARDS(count=len(self.cards)), POINTS(count=self.points)
        return words.LEFT_WITH(who=names[self.seat], cards=cards, points=points)


# -- cues ------------------------------------------------------------------------------------------

CUES = {
    # The round is won: light runs out from the card, and the hands wait for it.
    "last": Cue(Moving(after=0.6, arc=0.3, spin=7, hard=True), each=PLAY, effect="ring"),
    "last_gift": replace(
        COMMON["give"],
        moving=replace(COMMON["give"].moving, after=0.7, ease="in", hard=True),
        each=PLAY,
        effect="ring",
    ),
    "count": Cue(
        Moving(turning=0.24, after=0.8),
        REVEAL,
        moment=Moment("showdown"),
    ),
    # The number that flies to its victim stands there for a moment.
    "ask": Cue(Moving(after=0.4)),
    "reflect": Cue(
        Moving(seconds=0.26, after=0.5, arc=0.4, spin=20, hard=True),
        Sound("reflect", 0.55),
        Stamp(REFLECTED, 60, 1.2, "silver"),
        moment=Moment("rebound", REFLECTED),
    ),
}
