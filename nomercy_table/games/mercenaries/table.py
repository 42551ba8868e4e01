"""All there is on the table of Mercenaries, and in the hands: the data that the rules work on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nomercy_table.engine.events import Note, Seat
from nomercy_table.engine.rounds import RoundsState
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    MERCENARIES,
    RESOURCES,
    TEXT,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.events import Dealt, GameEnded, GameStarted
from nomercy_table.games.mercenaries.field import STEPS, Field, places_of

RESOURCES_DEALT = 10
"""To each player (MRC-7)."""

NOTHING = -1
"""No card: an empty place in the row, no artifact on show; or no seat."""


class Table(RoundsState):
    """The cards and whose turn it is; the rules about them stand in modules of their own.

    Piles are tuples of keys with the top last; hands and other heaps are sets of cards, ints
    with a bit a card, in lists by seat. What the engine calls a round is a whole game here;
    a round of the rules is a `bout`.

    - `first` deals; `bout` (from 1), `loser` of the bout before (NOTHING in the first);
    - `phase`: `shop`, `squads`, `equip` or `combat`; `turn`: whose it is, but in combat, where
      the field says it; `passes`: how many were made in a row (MRC-9);
    - `row` (the nearest first, NOTHING where a place is empty), `ware`, `away`: what each seat
      swapped away in this phase (MRC-14);
    - `camp` and `merchant`, of which everybody knows the lowest `camp_seen` and
      `merchant_seen`; `bank`, `spent`; `ages`: for each time that the bank was filled, the
      resources that were last in it then;
    - `hands`, of which everybody knows `shown`; `infirmaries`, `ears`, the `graveyard`;
    - `chosen`: squads that are still secret; `field`: the skirmish; `cleared`: what recovery
      has taken off it so far;
    - `counted`: the game is over, and both hands lie open (MRC-37).
    """

    game = "mercenaries"
    first_is = "dealer"
    round_ended = GameEnded

    counted: bool
    bout: int
    loser: Seat
    phase: str
    passes: int
    row: tuple[int, ...]
    ware: int
    away: list[int]
    camp: tuple[int, ...]
    camp_seen: int
    merchant: tuple[int, ...]
    merchant_seen: int
    bank: tuple[int, ...]
    spent: tuple[int, ...]
    ages: tuple[int, ...]
    hands: list[int]
    shown: list[int]
    infirmaries: list[int]
    ears: list[int]
    graveyard: int
    chosen: list[tuple[int, ...]]
    field: Field | None
    cleared: int

    @property
    def dealer(self) -> Seat:
        """Who deals this game; it alternates (MRC-6)."""
        return self.first

    @property
    def first_shopper(self) -> Seat:
        """MRC-9: in the first round the non-dealer, afterwards the last round's loser."""
        return 1 - self.dealer if self.loser == NOTHING else self.loser

    @property
    def first_attacker(self) -> Seat:
        """MRC-20: in the first round the dealer, afterwards the last round's loser."""
        return self.dealer if self.loser == NOTHING else self.loser

    def fieldable(self, seat: Seat) -> int:
        """What a seat may field: mercenaries and resources, from hand and infirmary (MRC-18)."""
        return (self.hands[seat] | self.infirmaries[seat]) & ~ARTIFACTS

    def has_mercenary(self, seat: Seat) -> bool:
        """In hand or infirmary (MRC-15)."""
        return bool((self.hands[seat] | self.infirmaries[seat]) & MERCENARIES)

    def lay_out(self) -> None:
        """A new game, nothing dealt: mercenaries, resources, artifacts shuffled apart (MRC-7)."""
        self.bout, self.loser, self.counted = 1, NOTHING, False
        self.phase, self.turn, self.passes = "shop", 1 - self.first, 0
        self.row, self.ware, self.away = (NOTHING,) * 3, NOTHING, [0, 0]
        self.camp, self.camp_seen = self.shuffled("camp", MERCENARIES), 0
        self.merchant, self.merchant_seen = self.shuffled("merchant", ARTIFACTS), 0
        self.bank, self.spent = self.shuffled("bank", RESOURCES), ()
        self.ages = (RESOURCES,)
        self.hands, self.shown, self.infirmaries = [0, 0], [0, 0], [0, 0]
        self.ears, self.graveyard = [0, 0], 0
        self.chosen, self.field, self.cleared = [(), ()], None, 0

    def shuffled(self, pile: str, cards: int) -> tuple[int, ...]:
        """These cards in the order that chance gives them."""
        order = list(cards_of(cards))
        self.chance(pile, self.round_number).shuffle(order)
        return tuple(order)

    def deal(self, note: Note | None) -> None:
        """A mercenary each, then ten resources each, the dealer's opponent first (MRC-7)."""
        if note:
            note(GameStarted(self.round_number, self.dealer))
        seats = (1 - self.dealer, self.dealer)
        piles = self.camp[:-3:-1] + self.bank[: -2 * RESOURCES_DEALT - 1 : -1]
        dealt = tuple((seats[n % 2], card) for n, card in enumerate(piles))
        for seat in seats:
            self.hands[seat] = mask_of(card for to, card in dealt if to == seat)
        self.camp, self.bank = self.camp[:-2], self.bank[: -2 * RESOURCES_DEALT]
        if note:
            note(Dealt(self.dealer, dealt))

    def cards(self) -> list[int]:
        cards = [*self.camp, *self.merchant, *self.bank, *self.spent, *cards_of(self.graveyard)]
        cards += [card for card in (*self.row, self.ware) if card != NOTHING]
        for heap in (*self.hands, *self.infirmaries, *self.ears):
            cards += cards_of(heap)
        if (field := self.field) is not None:
            cards += [*field.squads[0], *field.squads[1]]
            cards += [
                field.sides.artifact_at(place) for place in range(6) if field.gear >> place & 1
            ]
        return cards


# -- as a TOML table -------------------------------------------------------------------------------


def texts(cards: Iterable[int]) -> str:
    """`kh 5c 10d`."""
    return " ".join(TEXT[card] for card in cards)


def described(table: Table) -> dict[str, Any]:
    """The whole situation, hidden cards included."""
    position: dict[str, Any] = {
        "seed": table.seed,
        "over": table.over,
        "scores": table.scores(),
        "dealer": table.dealer,
        "round": table.bout,
        "loser": table.loser,
        "phase": table.phase,
        "turn": table.turn,
        "passes": table.passes,
        "row": ["" if card == NOTHING else TEXT[card] for card in table.row],
        "ware": "" if table.ware == NOTHING else TEXT[table.ware],
        "away": _heaps(table.away),
        "camp": texts(table.camp),
        "camp_seen": table.camp_seen,
        "merchant": texts(table.merchant),
        "merchant_seen": table.merchant_seen,
        "bank": texts(table.bank),
        "spent": texts(table.spent),
        "ages": _heaps(table.ages),
        "hands": _heaps(table.hands),
        "shown": _heaps(table.shown),
        "infirmaries": _heaps(table.infirmaries),
        "ears": _heaps(table.ears),
        "graveyard": texts(cards_of(table.graveyard)),
        "chosen": [texts(squad) for squad in table.chosen],
    }
    if table.field is not None:
        position["field"] = _field(table.field)
    return position


def _heaps(heaps: Iterable[int]) -> list[str]:
    return [texts(cards_of(heap)) for heap in heaps]


def _field(field: Field) -> dict[str, Any]:
    """The skirmish; cards that live, are wounded ... are named, for each card is there once."""
    card = field.sides.card

    def those(places: int) -> str:
        return texts(card[place] for place in places_of(places))

    everybody = field.sides.of_seat[0] | field.sides.of_seat[1]
    return {
        "squads": [texts(squad) for squad in field.squads],
        "dead": those(everybody & ~field.alive),
        "wounded": those(field.wounded),
        "spent": those(field.spent),
        "skin": those(field.skin),
        "gear": those(field.gear),
        "attacker": field.attacker,
        "step": STEPS[field.step],
        "blows": [texts(card[place] for place in blow if place >= 0) for blow in field.blows],
        "shielded": field.shielded,
        "strikers": those(field.strikers),
        "drops": those(field.drops),
    }
