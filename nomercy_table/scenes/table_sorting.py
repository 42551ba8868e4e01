"""The order of the cards in the viewer's hand: one of those that the game offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from nomercy_table.engine.arrangement import Arrangement, Column, Zone
from nomercy_table.engine.events import Seat

Sort = tuple[str, Callable[[int], Any] | None]
"""What an order is called (`by number`), and what a card's key is sorted by; None: the order in
which the game lays the hand."""


class Sorting:
    """Puts a hand in order; the first order is in force until somebody wants another."""

    def __init__(self, sorts: Sequence[Sort]) -> None:
        self._sorts = tuple(sorts)
        self._index = 0

    @property
    def offers(self) -> bool:
        """Whether there is more than one order."""
        return len(self._sorts) > 1

    @property
    def name(self) -> str:
        """What the order in force is called."""
        return self._sorts[self._index][0]

    def next(self) -> None:
        """Go on to the next order."""
        self._index = (self._index + 1) % max(1, len(self._sorts))

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
        by = self._sorts[self._index][1]
        hidden = any(card.key < 0 for column in zone.columns for card in column.cards)
        if by is None or hidden:
            return zone

        def key(column: Column) -> tuple[int, Any]:
            return (0, by(column.cards[-1].key)) if column.cards else (1, 0)

        return replace(zone, columns=tuple(sorted(zone.columns, key=key)))
