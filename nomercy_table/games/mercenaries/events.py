"""What can visibly happen in Mercenaries: how a game begins, whose turn it is, how it ends.

The rest stands in `shop_events`, `combat_events` and `recovery_events`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from nomercy_table.engine.events import Event, Move, RoundEnded, Seat, SeatEvent
from nomercy_table.engine.words import POINTS
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import mask_of, names_of, worth

HIDDEN = -1
"""A card that the reader of an event may not know."""

Draws = tuple[tuple[Seat, int], ...]
"""Cards that were dealt, in order, each with the seat that got it."""


def move(card: int, source: str, target: str) -> Move:
    """One card that went from zone to zone; HIDDEN where its reader may not know it."""
    return Move(() if card == HIDDEN else (card,), source, target, 1)


def hiding(cards: Draws, reader: Seat | None) -> Draws:
    """The cards as `reader` may know them: only those that it got itself."""
    return tuple((seat, card if seat == reader else HIDDEN) for seat, card in cards)


@dataclass(frozen=True)
class GameStarted(Event):
    """The three piles are shuffled (MRC-6, MRC-7)."""

    cue: ClassVar[str] = "shuffle"
    number: int
    dealer: Seat

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    def sentence(self, names: Sequence[str]) -> str:
        return words.GAME(number=self.number, who=names[self.dealer])


@dataclass(frozen=True)
class Dealt(Event):
    """A mercenary and ten resources to each, one by one (MRC-7); `cards` with their seats."""

    cue: ClassVar[str] = "deal"
    dealer: Seat
    cards: Draws

    @property
    def seat_concerned(self) -> Seat | None:
        return self.dealer

    @property
    def moves(self) -> tuple[Move, ...]:
        piles = ["camp"] * 2 + ["bank"] * (len(self.cards) - 2)
        return tuple(
            move(card, pile, f"hand.{seat}")
            for pile, (seat, card) in zip(piles, self.cards, strict=True)
        )

    def sentence(self, names: Sequence[str]) -> str:
        return words.DEALT

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, cards=hiding(self.cards, seat))


@dataclass(frozen=True)
class TurnStarted(SeatEvent):
    """It is for this seat to do what `phase` says."""

    cue: ClassVar[str] = "turn"
    phase: str

    def sentence(self, names: Sequence[str]) -> str:
        return words.TURNS[self.phase](who=names[self.seat])


@dataclass(frozen=True)
class NobodyToSend(SeatEvent):
    """The seat can't send a mercenary: the game ends (MRC-15, MRC-18, MRC-37)."""

    cue: ClassVar[str] = "nobody"

    def banner(self, names: Sequence[str]) -> tuple[str, ...]:
        return words.NOBODY(who=names[self.seat]), words.NOBODY_ENDS

    def sentence(self, names: Sequence[str]) -> str:
        return words.NOBODY_TO_SEND(who=names[self.seat])


@dataclass(frozen=True)
class HandsShown(Event):
    """Both hands lie open to be counted (MRC-37)."""

    cue: ClassVar[str] = "reveal"
    hands: tuple[tuple[int, ...], ...]

    def sentence(self, names: Sequence[str]) -> str:
        return " ".join(
            words.HOLDS(who=names[seat], cards=names_of(hand) if hand else words.NOTHING)
            for seat, hand in enumerate(self.hands)
        )

    def told(self, names: Sequence[str]) -> str:
        # The cards lie open: the log and screen readers name them.
        return " ".join(
            words.HOLDS_POINTS(who=names[seat], points=POINTS(count=worth(mask_of(hand))))
            for seat, hand in enumerate(self.hands)
        )


@dataclass(frozen=True)
class GameEnded(RoundEnded):
    """A game is over and counted (MRC-37)."""

    def sentence(self, names: Sequence[str]) -> str:
        scores, winners = self.result.scores, self.result.winners
        if not winners:
            return words.DRAWN(number=self.number, count=scores[0])
        won, lost = scores[winners[0]], scores[1 - winners[0]]
        return words.WON(who=names[winners[0]], number=self.number, won=won, lost=lost)
