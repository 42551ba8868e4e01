"""The order of the cards in the viewer's hand: as the game deals it out, sorted, or by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat

Sort = tuple[str, Callable[[int], Any]]
"""What an order is called (`by number`), and what a card's key is sorted by."""

BY_HAND = "by hand"


class Sorting:
    """Puts a hand in order. The order by hand begins with whatever order there was before."""

    def __init__(self, sorts: Sequence[Sort]) -> None:
        self._sorts = tuple(sorts)
        self._index = 0
        self._by_hand: list[int] = []

    @property
    def offers(self) -> bool:
        """Whether there is more than one order."""
        return bool(self._sorts)

    @property
    def name(self) -> str:
        """What the order in force is called."""
        return self._sorts[self._index][0] if self._index < len(self._sorts) else BY_HAND

    def next(self) -> None:
        """Go on to the next order; by hand comes last."""
        self._index = (self._index + 1) % (len(self._sorts) + 1)

    def move(self, hand: Sequence[int], card: int, before: int | None) -> None:
        """Put `card` of `hand` (in the order shown) before another; None: at the end."""
        order = [other for other in hand if other != card]
        order.insert(order.index(before) if before in order else len(order), card)
        self._by_hand = order
        self._index = len(self._sorts)

    def arranged(self, arrangement: Arrangement, seat: Seat) -> Arrangement:
        """`arrangement` with the open hand of `seat` in order."""
        if not self._sorts:
            return arrangement
        zones = tuple(
            self._sorted(zone) if zone.shape == "fan" and zone.seat == seat else zone
            for zone in arrangement.zones
        )
        return replace(arrangement, zones=zones)

    def _sorted(self, zone: Zone) -> Zone:
        if any(card.key < 0 for column in zone.columns for card in column.cards):
            return zone
        by = self._key_by_hand(zone)
        if self._index < len(self._sorts):
            by = self._sorts[self._index][1]

        def key(column: Column) -> tuple[int, Any]:
            return (0, by(column.cards[-1].key)) if column.cards else (1, 0)

        return replace(zone, columns=tuple(sorted(zone.columns, key=key)))

    def _key_by_hand(self, zone: Zone) -> Callable[[int], Any]:
        """As they were put; cards that came since stand at the end, in the game's order."""
        keys = [column.cards[-1].key for column in zone.columns if column.cards]
        known = [card for card in self._by_hand if card in keys]
        self._by_hand = known + [card for card in keys if card not in known]
        places = {card: place for place, card in enumerate(self._by_hand)}
        return lambda card: places[card]
