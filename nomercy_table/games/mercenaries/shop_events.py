"""What can visibly happen while both shop, choose squads and equip them (MRC-8 to MRC-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from nomercy_table.engine.events import Change, Event, Move, Seat, SeatEvent
from nomercy_table.engine.words import join_names
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import NAME, VALUE, a_card, names_of
from nomercy_table.games.mercenaries.events import HIDDEN, move


@dataclass(frozen=True)
class ShopOpened(Event):
    """Mercenaries are laid in the row, the nearest first, and an artifact is shown (MRC-8)."""

    cue: ClassVar[str] = "open"
    round_number: int
    row: tuple[int, ...]
    ware: int | None

    @property
    def moves(self) -> tuple[Move, ...]:
        moves = [move(card, "camp", "shop") for card in self.row]
        if self.ware is not None:
            moves.append(move(self.ware, "merchant", "ware"))
        return tuple(moves)

    def sentence(self, names: Sequence[str]) -> str:
        shown = [*self.row, *([] if self.ware is None else [self.ware])]
        if not shown:
            return words.SHOWS_NOTHING(number=self.round_number)
        goods = join_names([a_card(card) for card in shown])
        return words.SHOWS(number=self.round_number, goods=goods)

    def told(self, names: Sequence[str]) -> str:
        """The stall and the headline say it; after a skirmish the line says who got which cards."""
        return words.OPENS(number=self.round_number) if self.round_number == 1 else ""


@dataclass(frozen=True)
class Passed(SeatEvent):
    """The seat bought nothing in this turn (MRC-9)."""

    cue: ClassVar[str] = "stop"

    def sentence(self, names: Sequence[str]) -> str:
        return words.PASSES(who=names[self.seat])


@dataclass(frozen=True)
class Hired(SeatEvent):
    """A mercenary was hired for resources, and for artifacts that were sold (MRC-10)."""

    cue: ClassVar[str] = "hire"
    mercenary: int
    paid: tuple[int, ...]
    sold: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        return (
            *(move(card, hand, "spent") for card in self.paid),
            *(move(card, hand, "merchant") for card in self.sold),
            move(self.mercenary, "shop", hand),
        )

    def sentence(self, names: Sequence[str]) -> str:
        price = names_of((*self.paid, *self.sold))
        return words.HIRES(who=names[self.seat], card=a_card(self.mercenary), price=price)

    def told(self, names: Sequence[str]) -> str:
        price = _paid(*self.paid, *self.sold)
        return words.HIRES(who=names[self.seat], card=a_card(self.mercenary), price=price)


def _paid(*cards: int) -> str:
    """What was paid in all: the cards themselves are seen, and are in the log."""
    return str(sum(VALUE[card] for card in cards))


@dataclass(frozen=True)
class Swapped(SeatEvent):
    """A card of the hand for one of the shop: mercenaries (MRC-11) or artifacts (MRC-13)."""

    cue: ClassVar[str] = "trade"
    given: int
    taken: int
    zone: str

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        return (move(self.given, hand, self.zone), move(self.taken, self.zone, hand))

    def sentence(self, names: Sequence[str]) -> str:
        given, taken = a_card(self.given), a_card(self.taken)
        return words.SWAPS(who=names[self.seat], given=given, taken=taken)


@dataclass(frozen=True)
class ArtifactBought(SeatEvent):
    """The artifact on show was bought (MRC-12)."""

    cue: ClassVar[str] = "hire"
    artifact: int
    paid: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        hand = f"hand.{self.seat}"
        paid = tuple(move(card, hand, "spent") for card in self.paid)
        return (*paid, move(self.artifact, "ware", hand))

    def sentence(self, names: Sequence[str]) -> str:
        card, price = a_card(self.artifact), names_of(self.paid)
        return words.BUYS(who=names[self.seat], card=card, price=price)

    def told(self, names: Sequence[str]) -> str:
        card = a_card(self.artifact)
        return words.BUYS(who=names[self.seat], card=card, price=_paid(*self.paid))


@dataclass(frozen=True)
class ShopClosed(Event):
    """What is still shown goes face down to the bottom of its pile (MRC-17)."""

    cue: ClassVar[str] = "close"
    row: tuple[int, ...]
    ware: int | None

    @property
    def moves(self) -> tuple[Move, ...]:
        moves = [move(card, "shop", "camp") for card in self.row]
        if self.ware is not None:
            moves.append(move(self.ware, "ware", "merchant"))
        return tuple(moves)

    def sentence(self, names: Sequence[str]) -> str:
        return words.CLOSES


@dataclass(frozen=True)
class SquadChosen(SeatEvent):
    """The seat has made its choice, which lies face down until both have (MRC-18).

    `cards` in their order, HIDDEN where the reader may not know them; those `from_infirmary`
    lay open, and all saw them go.
    """

    cue: ClassVar[str] = "choose"
    cards: tuple[int, ...]
    from_infirmary: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            move(
                card,
                f"infirmary.{self.seat}" if card in self.from_infirmary else f"hand.{self.seat}",
                f"squad.{self.seat}",
            )
            for card in self.cards
        )

    def sentence(self, names: Sequence[str]) -> str:
        return words.HAS_CHOSEN(who=names[self.seat])

    def seen_by(self, seat: Seat | None) -> Event:
        if seat == self.seat:
            return self
        known = (card if card in self.from_infirmary else HIDDEN for card in self.cards)
        return replace(self, cards=tuple(known))


@dataclass(frozen=True)
class SquadsRevealed(Event):
    """Both squads are turned over, card by card (MRC-19); those `from_infirmary` are wounded."""

    cue: ClassVar[str] = "reveal"
    squads: tuple[tuple[int, ...], tuple[int, ...]]
    from_infirmary: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Each from its place to its place: they turn over where they lie."""
        return tuple(
            move(card, f"squad.{seat}", f"squad.{seat}")
            for seat, squad in enumerate(self.squads)
            for card in squad
        )

    def sentence(self, names: Sequence[str]) -> str:
        return " ".join(
            words.FIELDS(who=names[seat], cards=names_of(squad))
            for seat, squad in enumerate(self.squads)
        )

    def told(self, names: Sequence[str]) -> str:
        return words.REVEALED


@dataclass(frozen=True)
class Equipped(SeatEvent):
    """An artifact was put on a card of the squad (MRC-19)."""

    cue: ClassVar[str] = "equip"
    artifact: int
    wearer: int
    changes: tuple[Change, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> tuple[Move, ...]:
        return (move(self.artifact, f"hand.{self.seat}", f"gear.{self.seat}"),)

    def sentence(self, names: Sequence[str]) -> str:
        artifact, wearer = NAME[self.artifact], NAME[self.wearer]
        return words.PUTS_ON(who=names[self.seat], artifact=artifact, wearer=wearer)
