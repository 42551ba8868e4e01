"""The order of the cards in a hand: one of those that the game offers, or by hand.

Each seat has its own, for as long as the match lies on the table. By hand, a card stays where
its player has put it, and a new one comes to the right end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table import words

Sort = tuple[str, Callable[[int], Any] | None]
"""What an order is called (`by number`), and what a card's key is sorted by; None: the order in
which the game lays the hand."""


@dataclass
class _Hand:
    """How one seat holds its cards: the number of the order in force, the sorted one that was in
    force last, and the cards as they were put by hand."""

    order: int = 0
    sorted_by: int = 0
    by_hand: list[int] = field(default_factory=list)


class Sorting:
    """Puts hands in order; the first order is in force until somebody wants another."""

    def __init__(self, sorts: Sequence[Sort]) -> None:
        self._sorts = tuple(sorts)
        self._hands: dict[Seat, _Hand] = {}
        self._held: tuple[int, int] | None = None
        self.changed = False
        """Whether hands lie otherwise than they did at the last `arranged`."""

    def _hand(self, seat: Seat) -> _Hand:
        return self._hands.setdefault(seat, _Hand())

    @property
    def offers(self) -> bool:
        """Whether there is any choice of orders."""
        return bool(self._sorts)

    def name(self, seat: Seat) -> str:
        """What the order of that seat's hand is called."""
        order = self._hand(seat).order
        return self._sorts[order][0] if order < len(self._sorts) else words.BY_HAND

    def next(self, seat: Seat) -> None:
        """Go on to the next order of that seat's hand; the last is by hand."""
        hand = self._hand(seat)
        hand.order = (hand.order + 1) % (len(self._sorts) + 1)
        if hand.order < len(self._sorts):
            hand.sorted_by = hand.order
        self.changed = True

    def put(self, seat: Seat, cards: Sequence[int], card: int, place: int) -> None:
        """Put `card` at `place`, counted among the others of the hand that holds `cards` from left
        to right: from now on that hand is in order by hand."""
        others = [other for other in cards if other != card]
        hand = self._hand(seat)
        hand.order = len(self._sorts)
        hand.by_hand = [*others[:place], card, *others[place:]]
        self.changed = True

    def hold(self, held: tuple[int, int] | None) -> None:
        """A card is held over the hand, at that place among the others; None: none is. It is
        shown there, and has not come there yet."""
        if held != self._held:
            self._held = held
            self.changed = True

    def arranged(self, arrangement: Arrangement, seat: Seat) -> Arrangement:
        """`arrangement` with the open hand of `seat` in order."""
        self.changed = False
        if not self._sorts:
            return arrangement
        zones = tuple(
            self._ordered(zone, self._hand(seat))
            if zone.shape == "fan" and zone.seat == seat
            else zone
            for zone in arrangement.zones
        )
        return replace(arrangement, zones=zones)

    def _ordered(self, zone: Zone, hand: _Hand) -> Zone:
        if any(card.key < 0 for column in zone.columns for card in column.cards):
            return zone
        by_hand = hand.order == len(self._sorts)
        columns = self._by_hand(zone.columns, hand) if by_hand else self._sorted(zone.columns, hand)
        if self._held is not None:
            card, place = self._held
            held = [column for column in columns if _key(column) == card]
            others = [column for column in columns if _key(column) != card]
            columns = [*others[:place], *held, *others[place:]]
        return replace(zone, columns=tuple(columns))

    def _sorted(self, columns: Sequence[Column], hand: _Hand) -> list[Column]:
        by = self._sorts[hand.sorted_by][1]
        if by is None:
            return list(columns)

        def key(column: Column) -> tuple[int, Any]:
            return (0, by(column.cards[-1].key)) if column.cards else (1, 0)

        return sorted(columns, key=key)

    def _by_hand(self, columns: Sequence[Column], hand: _Hand) -> list[Column]:
        """As they were put. A hand of which not one card was there before begins sorted."""
        here = {_key(column): column for column in columns if column.cards}
        kept = [card for card in hand.by_hand if card in here]
        fresh = columns if kept else self._sorted(columns, hand)
        kept += [card for card in map(_key, fresh) if card in here and card not in kept]
        hand.by_hand = kept
        return [*(here[card] for card in kept), *(c for c in columns if not c.cards)]


def _key(column: Column) -> int:
    """The card of a column; -1: none."""
    return column.cards[-1].key if column.cards else -1
