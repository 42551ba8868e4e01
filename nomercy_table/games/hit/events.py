"""What can visibly happen in Hit!, all cards lying open, and what it feels like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from nomercy_table.engine.cues import Cue, Moment, Moving, Sound
from nomercy_table.engine.events import (
    Event,
    Move,
    RoundEnded,
    Seat,
    SeatEvent,
    Stakes,
)
from nomercy_table.engine.words import join_names, join_or
from nomercy_table.games.hit import words
from nomercy_table.games.hit.cards import RANK, another, count_ranks, ranks_name, value
from nomercy_table.games.hit.words import STOLEN

LARGE = 20
"""Points that are much for one tableau."""


@dataclass(frozen=True)
class RoundStarted(Event):
    """The deck is shuffled and `first` begins (HIT-3, HIT-4)."""

    cue: ClassVar[str] = "shuffle"
    number: int
    first: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.first

    def sentence(self, names: Sequence[str]) -> str:
        return words.ROUND(number=self.number, who=names[self.first])


@dataclass(frozen=True)
class TableauCollected(SeatEvent):
    """A tableau went face down to its seat's loot (HIT-5, HIT-9)."""

    cards: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "haul" if self.gain >= LARGE else "collect"

    @property
    def gain(self) -> int:
        return value(self.cards)

    @property
    def because(self) -> str:
        return words.BANKED

    @property
    def moves(self) -> tuple[Move, ...]:
        source, target = f"tableau.{self.seat}", f"loot.{self.seat}"
        return (Move(self.cards, source, target, len(self.cards)),)

    def sentence(self, names: Sequence[str]) -> str:
        worth = value(self.cards)
        return words.BANKS(who=names[self.seat], count=len(self.cards), worth=worth)


@dataclass(frozen=True)
class CardDrawn(SeatEvent):
    """The top card was turned over and lies with the seat's tableau (HIT-7).

    `matched`: a column of its rank was there; `left`: cards still in the draw pile; `stakes`:
    what a match would cost, None where it is harmless (HIT-7a), and by which ranks, `fatal`.
    """

    cue: ClassVar[str] = "draw"
    card: int
    matched: bool
    left: int
    stakes: Stakes | None = field(default=None, compare=False)
    fatal: tuple[int, ...] = field(default=(), compare=False)

    @property
    def feared(self) -> str:
        if self.stakes is None or not self.fatal:
            return ""
        cards = join_or([count_ranks(1, rank) for rank in self.fatal])
        return words.IF_IT_IS(cards=cards, count=self.stakes.amount)

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((self.card,), "draw", f"tableau.{self.seat}", 1),)

    def sentence(self, names: Sequence[str]) -> str:
        rank = RANK[self.card]
        card = another(rank) if self.matched else count_ranks(1, rank)
        return words.DRAWS(who=names[self.seat], card=card)


@dataclass(frozen=True)
class Busted(SeatEvent):
    """A fourth card or a later one repeated a rank: tableau and card are discarded (HIT-7a)."""

    cue: ClassVar[str] = "bust"
    card: int
    cards: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.cards, f"tableau.{self.seat}", "discard", len(self.cards)),)

    @property
    def stakes(self) -> Stakes:
        alike = tuple(card for card in self.cards if RANK[card] == RANK[self.card])
        return Stakes(1.0, True, alike, self.lost)

    @property
    def lost(self) -> int:
        """Points: what lay there before the card that bust came."""
        return value(self.cards) - RANK[self.card]

    def sentence(self, names: Sequence[str]) -> str:
        card = another(RANK[self.card])
        return words.BUST(who=names[self.seat], another=card, count=self.lost)


@dataclass(frozen=True)
class CardsStolen(SeatEvent):
    """A column of the drawn rank changed hands (HIT-7c); one event for each victim."""

    cue: ClassVar[str] = "steal"
    victim: Seat
    cards: tuple[int, ...]

    @property
    def victims(self) -> tuple[Seat, ...]:
        return (self.victim,)

    @property
    def stakes(self) -> Stakes:
        return Stakes(amount=value(self.cards))

    @property
    def moves(self) -> tuple[Move, ...]:
        source, target = f"tableau.{self.victim}", f"tableau.{self.seat}"
        return (Move(self.cards, source, target, len(self.cards)),)

    def sentence(self, names: Sequence[str]) -> str:
        booty = count_ranks(len(self.cards), RANK[self.cards[0]])
        return words.STEALS(who=names[self.seat], cards=booty, victim=names[self.victim])


@dataclass(frozen=True)
class StealDeclined(SeatEvent):
    """The seat left the matching cards where they were (HIT-7c)."""

    rank: int
    spared: tuple[Seat, ...]

    def sentence(self, names: Sequence[str]) -> str:
        spared = join_names([names[seat] for seat in self.spared])
        cards = ranks_name(self.rank)
        return words.SPARES(who=names[self.seat], cards=cards, whom=spared)


@dataclass(frozen=True)
class Stopped(SeatEvent):
    """The seat ended its turn (HIT-8); `drew` tells whether it had drawn in it."""

    cue: ClassVar[str] = "stop"
    drew: bool
    at_stake: int

    def sentence(self, names: Sequence[str]) -> str:
        if not self.drew:
            return words.STOPS_UNDRAWN(who=names[self.seat])
        return words.STOPS(who=names[self.seat], count=self.at_stake)


@dataclass(frozen=True)
class PileEmptied(SeatEvent):
    """The last card has been drawn: the round is over this instant (HIT-9)."""

    cue: ClassVar[str] = "empty"

    def sentence(self, names: Sequence[str]) -> str:
        return words.LAST_CARD


@dataclass(frozen=True)
class LootCounted(RoundEnded):
    """A round is over and its loot is counted, also where it was all of the match (HIT-10)."""

    @property
    def stakes(self) -> Stakes:
        return Stakes()


# -- cues ------------------------------------------------------------------------------------------

CUES = {
    # Much is safe: cards are swept together on their way, and light runs out from where they lie.
    "haul": Cue(
        Moving(seconds=0.26, stagger=0.0, ease="both", gather=1.0),
        Sound("coins", 0.65),
        large=True,
        effect="ring",
    ),
    "steal": Cue(
        Moving(
            seconds=0.26,
            stagger=0.0,
            after=0.03,
            arc=0.6,
            spin=9,
            shake=0.06,
            ease="in",
            hard=True,
            again=0.8,
            together=True,
        ),
        Sound("steal", 0.9),
        moment=Moment("theft", STOLEN),
    ),
}
