"""What can visibly happen when cards are drawn: penalties, stacks, the roulette, mercy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar

from nomercy_table.engine.events import (
    Awaited,
    Event,
    Move,
    Seat,
    SeatEvent,
    Stakes,
)
from nomercy_table.engine.words import join_names
from nomercy_table.games.showem import words
from nomercy_table.games.showem.cards import ELIMINATION_POINTS, awaited, name
from nomercy_table.games.showem.events import CAUGHT_DRAWS, hand


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
