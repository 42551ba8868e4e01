"""What can visibly happen after a skirmish (MRC-34 to MRC-36)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from nomercy_table.engine.events import Event, Move, Seat, SeatEvent
from nomercy_table.engine.words import POINTS
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import ears_worth, mask_of, names_of
from nomercy_table.games.mercenaries.events import HIDDEN, Draws, hiding, move


@dataclass(frozen=True)
class Healed(SeatEvent):
    """Cards of an infirmary that did not fight return to the hand (MRC-35)."""

    cue: ClassVar[str] = "heal"
    cards: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(c, f"infirmary.{self.seat}", f"hand.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return words.HEALED(who=names[self.seat], cards=names_of(self.cards))


@dataclass(frozen=True)
class DeadBuried(SeatEvent):
    """The winner's dead lie in the graveyard (MRC-34)."""

    cue: ClassVar[str] = "bury"
    cards: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(card, f"squad.{self.seat}", "graveyard") for card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        return words.BURIES(who=names[self.seat], cards=names_of(self.cards))


@dataclass(frozen=True)
class EarsTaken(SeatEvent):
    """The loser's dead are on the winner's string of ears (MRC-34)."""

    cue: ClassVar[str] = "ears"
    loser: Seat
    cards: tuple[int, ...]

    @property
    def gain(self) -> int:
        return ears_worth(mask_of(self.cards))

    @property
    def because(self) -> str:
        return words.FOR_EARS

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(c, f"squad.{self.loser}", f"ears.{self.seat}") for c in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        points = POINTS(count=self.gain)
        return words.EARS(who=names[self.seat], cards=names_of(self.cards), points=points)


@dataclass(frozen=True)
class ArtifactsGathered(SeatEvent):
    """The winner takes back their own artifacts and loots the loser's (MRC-34)."""

    own: tuple[int, ...]
    looted: tuple[int, ...]

    @property
    def cue(self) -> str:
        return "loot" if self.looted else "collect"

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        own = tuple(move(card, f"gear.{self.seat}", hand) for card in self.own)
        return (*own, *(move(card, f"gear.{1 - self.seat}", hand) for card in self.looted))

    def sentence(self, names: Sequence[str]) -> str:
        who = names[self.seat]
        if not self.looted:
            return words.TAKES_ARTIFACTS(who=who, own=names_of(self.own))
        if not self.own:
            return words.LOOTS(who=who, loot=names_of(self.looted))
        own, loot = names_of(self.own), names_of(self.looted)
        return words.TAKES_AND_LOOTS(who=who, own=own, loot=loot)


@dataclass(frozen=True)
class SurvivorsReturned(SeatEvent):
    """The winner's healthy cards go back to the hand, the wounded to the infirmary (MRC-35)."""

    cue: ClassVar[str] = "return"
    healthy: tuple[int, ...]
    wounded: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        squad = f"squad.{self.seat}"
        healthy = tuple(move(card, squad, f"hand.{self.seat}") for card in self.healthy)
        wounded = tuple(move(card, squad, f"infirmary.{self.seat}") for card in self.wounded)
        return (*healthy, *wounded)

    def sentence(self, names: Sequence[str]) -> str:
        who = names[self.seat]
        if not self.wounded:
            return words.TAKES_BACK(who=who, healthy=names_of(self.healthy))
        if not self.healthy:
            return words.LAYS(who=who, wounded=names_of(self.wounded))
        healthy, wounded = names_of(self.healthy), names_of(self.wounded)
        return words.TAKES_AND_LAYS(who=who, healthy=healthy, wounded=wounded)


@dataclass(frozen=True)
class Replaced(Event):
    """A card from the bank for every card lost, one by one, the loser first (MRC-36)."""

    cue: ClassVar[str] = "reinforce"
    cards: Draws

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move(card, "bank", f"hand.{seat}") for seat, card in self.cards)

    def sentence(self, names: Sequence[str]) -> str:
        told = []
        for seat in sorted({seat for seat, _ in self.cards}):
            drawn = [card for to, card in self.cards if to == seat]
            who, count = names[seat], len(drawn)
            if HIDDEN in drawn:
                told.append(words.GETS(who=who, count=count))
            else:
                told.append(words.GETS_CARDS(who=who, count=count, cards=names_of(drawn)))
        return " ".join(told)

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, cards=hiding(self.cards, seat))


@dataclass(frozen=True)
class BankRebuilt(Event):
    """The bank was empty: the spent resources are shuffled and are the bank (MRC-36)."""

    cue: ClassVar[str] = "shuffle"
    count: int

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move((), "spent", "bank", self.count),)

    def sentence(self, names: Sequence[str]) -> str:
        return words.REBUILT(count=self.count)


@dataclass(frozen=True)
class BankExhausted(Event):
    """Neither bank nor paid resources are left: dealing stops (MRC-36)."""

    cue: ClassVar[str] = "empty"

    def sentence(self, names: Sequence[str]) -> str:
        return words.EXHAUSTED
