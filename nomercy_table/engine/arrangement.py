"""Where a game's cards lie, as the game says it: zones, columns, cards; no pixels.

`arrange(observation)` is a pure function of each game; the table's `layout` turns what it
returns into places on the screen, one function for all games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nomercy_table.engine.events import Seat

Shape = Literal["pile", "columns", "fan", "row"]
"""pile: one on another; columns: side by side, each column's cards offset downwards; fan: a
hand, side by side and overlapping; row: side by side, in places that stay. In a fan and a
row each card is a column of its own."""


@dataclass(frozen=True)
class CardView:
    """One card that lies in view: `key` tells it from all others of the deck (-1: unknown).

    `face` names its art (`hit/7s`); None: it lies face down. `label` is how it is spoken of.
    """

    key: int
    face: str | None
    label: str


@dataclass(frozen=True)
class Column:
    """Cards on top of each other, each offset so that all can be counted; first is lowest.

    `id` is what a pick points at (`tableau.2/7`).
    """

    id: str
    cards: tuple[CardView, ...]
    label: str


@dataclass(frozen=True)
class Zone:
    """A place for cards: a seat's (`seat`) or the table's own (None).

    A pile has one column at most and may show fewer cards than its `count`; `caption`
    is the line beside it. `role` says what players call it (`draw pile`, `loot`).
    """

    id: str
    role: str
    shape: Shape
    seat: Seat | None
    columns: tuple[Column, ...]
    count: int
    caption: str


@dataclass(frozen=True)
class Arrangement:
    """The whole table, in the order of drawing and of keyboard focus.

    `notes` are a few words for each seat's name plate; `headline` says what is being played
    for.
    """

    zones: tuple[Zone, ...]
    notes: tuple[tuple[str, ...], ...]
    headline: str

    def zone(self, zone_id: str) -> Zone:
        """The zone of that id (KeyError when there is none)."""
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)
