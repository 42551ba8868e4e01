"""What can visibly happen in Mercury, and to whom its cards are visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from nomercy_table.engine.events import (
    Event,
    Move,
    Seat,
    SeatEvent,
    Stakes,
    counted,
    join_names,
)
from nomercy_table.games.mercury.cards import COLOURS, DECK_SIZE, FACE_OF, a_face


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
        begins = names[self.first]
        return f"Round {self.number}: {DECK_SIZE} cards are shuffled. {begins} goes first."


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
        return f"Everybody is dealt {counted(len(self.cards) // self.seats, 'card')}."

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
        return f"The discard pile begins with {a_face(FACE_OF[self.card])}."


@dataclass(frozen=True)
class StartReturned(Event):
    """The card turned up was a special one: it went back, and the pile was shuffled (MCY-1)."""

    cue: ClassVar[str] = "shuffle"
    card: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "discard", "draw", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        return "A special card can't be the first: it goes back, and the pile is shuffled again."


@dataclass(frozen=True)
class TurnStarted(SeatEvent):
    """The seat is to play, or to name the colour first (`names_colour`)."""

    cue: ClassVar[str] = "turn"
    names_colour: bool = False

    def sentence(self, names: Sequence[str]) -> str:
        if self.names_colour:
            return f"{names[self.seat]} may name the colour, and is to play."
        return f"{names[self.seat]} is to play."


@dataclass(frozen=True)
class CardPlayed(SeatEvent):
    """A card was laid on the discard pile.

    `target` is the seat at which it is aimed, None for a card without one; `answer` tells
    that it is a Reflection played as an answer (MCY-12), and `comes`, how many cards it makes the
    target draw, unless that reflects it, too; `left` cards stay in the hand.
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
    def cue(self) -> str:
        return "reflect" if self.answer else "play" if self.target is None else "attack"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), f"hand.{self.seat}", "discard", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        seat, what = names[self.seat], a_face(FACE_OF[self.card])
        end = ", the last card" if not self.left else ", with one card left" * (self.left == 1)
        if self.answer:
            assert self.target is not None
            return f"{seat} reflects it back to {names[self.target]}{end}."
        aimed = "" if self.target is None else f" on {names[self.target]}"
        return f"{seat} plays {what}{aimed}{end}."


@dataclass(frozen=True)
class ColourNamed(SeatEvent):
    """The seat named the colour that is to be followed (MCY-8 to MCY-11, MCY-13)."""

    cue: ClassVar[str] = "colour"
    colour: int

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} names {COLOURS[self.colour]}."


@dataclass(frozen=True)
class CardsDrawn(SeatEvent):
    """The seat drew `count` cards; `cards` are their keys for the seat itself, () for others.

    `forced` tells that a special card made it draw (MCY-7, MCY-8, MCY-10, MCY-12).
    """

    cards: tuple[int, ...]
    count: int
    forced: bool

    @property
    def cue(self) -> str:
        return "penalty" if self.forced else "draw"

    @property
    def because(self) -> str:
        return "aimed at them" if self.forced else ""

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, "draw", f"hand.{self.seat}", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        verb = "has to draw" if self.forced else "draws"
        what = counted(self.count, "card")
        if self.cards and self.count <= 2:
            what = join_names([a_face(FACE_OF[card]) for card in self.cards])
        return f"{names[self.seat]} {verb} {what}."

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class NothingToDraw(SeatEvent):
    """The seat had to draw, but draw pile and discards have no card for it (MCY-6).

    In a match a card always lies under the one that makes a seat draw; only a position can tell
    of a discard pile that is nothing but that card.
    """

    def sentence(self, names: Sequence[str]) -> str:
        return f"There is no card left for {names[self.seat]} to draw."


@dataclass(frozen=True)
class PileRebuilt(Event):
    """The discards, all but the top one, were shuffled and are the draw pile now (MCY-6)."""

    cue: ClassVar[str] = "shuffle"
    count: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "discard", "draw", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        cards = "card is" if self.count == 1 else "cards are"
        return f"The draw pile is empty: {self.count} discarded {cards} shuffled for a new one."


@dataclass(frozen=True)
class Passed(SeatEvent):
    """The seat passed: nothing could be played or drawn (MCY-6), or it kept the drawn card."""

    cue: ClassVar[str] = "pass"
    kept: bool

    def sentence(self, names: Sequence[str]) -> str:
        if self.kept:
            return f"{names[self.seat]} keeps the card."
        return f"{names[self.seat]} can neither play nor draw, and passes."


@dataclass(frozen=True)
class AnswerAwaited(SeatEvent):
    """The target is to answer, whatever it holds (MCY-12)."""

    cue: ClassVar[str] = "ask"

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is to answer."


@dataclass(frozen=True)
class Accepted(SeatEvent):
    """The target takes what comes; whether it holds a Reflection, nobody learns (MCY-12)."""

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} does not reflect it."


@dataclass(frozen=True)
class GiftAwaited(Event):
    """Nobody reflected the Give Two: its player chooses two cards for the target (MCY-10)."""

    giver: Seat
    target: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.giver

    def sentence(self, names: Sequence[str]) -> str:
        return f"{names[self.giver]} chooses two cards for {names[self.target]}."


@dataclass(frozen=True)
class CardsGiven(Event):
    """Cards went from hand to hand (MCY-10); `cards` are their keys for the two seats, () for
    others. `left` cards stay with the giver."""

    cue: ClassVar[str] = "give"
    giver: Seat
    target: Seat
    cards: tuple[int, ...]
    count: int
    left: int

    @property
    def seat_concerned(self) -> Seat | None:
        return self.target

    @property
    def because(self) -> str:
        return "given"

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, f"hand.{self.giver}", f"hand.{self.target}", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        what = counted(self.count, "card")
        if self.cards:
            what = join_names([a_face(FACE_OF[card]) for card in self.cards])
        end = " and has none left" if not self.left else ""
        return f"{names[self.giver]} gives {what} to {names[self.target]}{end}."

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.giver, self.target) else replace(self, cards=())


@dataclass(frozen=True)
class GiftBounced(SeatEvent):
    """A reflected Give Two: its player keeps the `count` cards that it would have given, two or
    its last one (MCY-12)."""

    count: int

    def sentence(self, names: Sequence[str]) -> str:
        cards = "cards that were" if self.count > 1 else "card that was"
        return f"{names[self.seat]} keeps the {cards} to be given."


@dataclass(frozen=True)
class HandCounted(SeatEvent):
    """At the end of a round a hand is laid open, and its points count (MCY-15)."""

    cue: ClassVar[str] = "count"
    cards: tuple[int, ...]
    points: int

    def sentence(self, names: Sequence[str]) -> str:
        if not self.cards:
            return f"{names[self.seat]} has no card left, and gets no points."
        held = counted(len(self.cards), "card")
        return f"{names[self.seat]} is left with {held}: {counted(self.points, 'point')}."
