"""What can visibly happen in Mercenaries outside of combat, and what all of it feels like.

The rest stands in `combat_events`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from nomercy_table.engine.cues import (
    COLLECT,
    DEAL,
    LAND,
    READ,
    REVEAL,
    SLIDE,
    Cue,
    Moment,
    Moving,
    Sound,
)
from nomercy_table.engine.events import Change, Event, Move, RoundEnded, Seat, SeatEvent
from nomercy_table.engine.words import POINTS, join_names
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import NAME, VALUE, a_card, mask_of, names_of, worth

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


# -- the shop and the squads -----------------------------------------------------------------------


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


# -- cues ------------------------------------------------------------------------------------------

_READ_WHOLE = 2.6
"""Seconds for what a skirmish has cost: a sentence each, which nobody sees again but in the log."""

_BLOW = Moving(seconds=0.68, before=0.34, after=0.5, reach=1.0, hits=0.34, ease="both")

CUES = {
    # The shop.
    "open": Cue(Moving(seconds=0.26, stagger=0.12, after=0.6, arc=0.25), SLIDE, each=LAND),
    "close": Cue(Moving(seconds=0.26, after=0.1), COLLECT),
    "hire": Cue(
        Moving(seconds=0.28, stagger=0.09, after=0.2, arc=0.3), Sound("coins", 0.45), each=LAND
    ),
    "trade": Cue(Moving(seconds=0.4, stagger=0.0, after=0.2, arc=0.0, bow=0.2, ease="both"), SLIDE),
    "choose": Cue(Moving(seconds=0.32, stagger=0.16, after=READ, arc=0.25, hard=True), each=LAND),
    "equip": Cue(Moving(seconds=0.28, after=0.25, arc=0.4, hard=True), Sound("equip", 0.45)),
    # The skirmish.
    # Who hurls it steps back from where it was chosen when it is over.
    "lightning": Cue(
        Moving(after=0.6, together=True, settling=0.05),
        Sound("lightning", 0.75),
        effect="bolts",
        moment=Moment("bolts"),
    ),
    "attack": Cue(Moving(settling=0.14, after=0.06), SLIDE),
    "shield": Cue(_BLOW, Sound("shield", 0.65), moment=Moment("blow")),
    "wound": Cue(_BLOW, Sound("wound", 0.9), moment=Moment("blow")),
    "death": Cue(_BLOW, Sound("death", 0.9), moment=Moment("blow")),
    "miss": Cue(_BLOW, Sound("miss", 0.45), moment=Moment("blow")),
    "ready": Cue(Moving(after=READ)),
    "triumph": Cue(
        Moving(seconds=0.44, stagger=0.13, after=_READ_WHOLE - 0.44, arc=0.45, hard=True),
        REVEAL,
        tone="loud",
        moment=Moment("victory"),
    ),
    "nobody": Cue(Moving(after=_READ_WHOLE), SLIDE),
    # What comes after it: one sweep. What it has cost has been told, and stands in the log.
    "heal": Cue(Moving(seconds=0.3, after=0.3), Sound("colour", 0.45)),
    "bury": Cue(Moving(seconds=0.34, stagger=0.06, after=0.1, ease="in"), each=LAND),
    "ears": Cue(Moving(seconds=0.34, stagger=0.06, after=0.6, ease="both"), COLLECT),
    "loot": Cue(
        Moving(seconds=0.34, stagger=0.05, after=0.28, arc=0.5, spin=14, ease="both"),
        Sound("steal", 0.9),
    ),
    "return": Cue(Moving(seconds=0.3, after=0.15), SLIDE),
    "reinforce": Cue(Moving(seconds=0.24, stagger=0.09, after=0.3, arc=0.25), each=DEAL),
}
