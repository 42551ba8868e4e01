"""What a seat may know in Mercenaries, with a perfect memory for what was seen once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercenaries.cards import ALL, MERCENARIES, mask_of
from nomercy_table.games.mercenaries.field import Field


@dataclass(frozen=True)
class MercenariesObservation(Observation):
    """The table as one seat sees it. Sets of cards are ints; most fields are those of `Table`.

    Hands are hidden, but for the own `hand` and for what everybody has `shown` (hired, swapped,
    fielded, and still in hand). Of the other cards of a hand all know what they could be:
    `hidden` counts, by seat, the mercenary that was dealt, and for each of the `ages` the
    resources that came from the bank of that age. Of camp and merchant the lowest cards are
    known, from the bottom. `chosen` are the squads that lie face down, by seat: of the other's
    only those are known that all saw in the infirmary, for the rest there is HIDDEN.
    """

    dealer: Seat
    bout: int
    loser: Seat
    phase: str
    turn: Seat
    passes: int
    row: tuple[int, ...]
    ware: int
    away: tuple[int, ...]
    camp_count: int
    camp_bottom: tuple[int, ...]
    merchant_count: int
    merchant_bottom: tuple[int, ...]
    bank_count: int
    spent: tuple[int, ...]
    ages: tuple[int, ...]
    hand: int
    shown: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    infirmaries: tuple[int, ...]
    ears: tuple[int, ...]
    graveyard: int
    chosen: tuple[tuple[int, ...], ...]
    field: Field | None
    cleared: int
    counted: bool

    def known(self, seat: Seat) -> int:
        """The cards of a hand that the viewer knows."""
        return self.hand if seat == self.viewer else self.shown[seat]

    def hand_count(self, seat: Seat) -> int:
        """How many cards a hand has, with those that lie face down as a squad."""
        return self.shown[seat].bit_count() + sum(self.hidden[seat])

    @cached_property
    def unseen(self) -> int:
        """The cards that the viewer can't place: in piles, or in hands of others."""
        seen = mask_of(card for card in (*self.row, self.ware) if card >= 0)
        seen |= mask_of((*self.camp_bottom, *self.merchant_bottom, *self.spent))
        seen |= self.hand | self.graveyard | self.on_field
        for heap in (*self.shown, *self.infirmaries, *self.ears):
            seen |= heap
        return ALL & ~seen

    @cached_property
    def on_field(self) -> int:
        """The cards of both squads and their artifacts, but for what is cleared away."""
        field = self.field
        if field is None:
            return 0
        gear = [field.sides.artifact_at(place) for place in range(6) if field.gear >> place & 1]
        return mask_of((*field.squads[0], *field.squads[1], *gear)) & ~self.cleared

    def mercenaries(self, seat: Seat) -> int:
        """How many mercenaries a seat has, in hand and infirmary: everybody can count them."""
        seen = (self.shown[seat] | self.infirmaries[seat]) & MERCENARIES
        return seen.bit_count() + self.hidden[seat][0]


def choices_are_private(observation: MercenariesObservation) -> bool:
    """Whether who is to act chooses among cards that the other may not see: in the shop, and for
    a squad. A skirmish is fought with open cards, and everybody has seen what artifacts a hand
    holds (MRC-19 to MRC-32)."""
    return observation.phase in ("shop", "squads")
