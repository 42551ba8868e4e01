"""Where a game's cards lie, as the game says it: zones, columns, cards; no pixels.

`arrange(observation)` is a pure function of each game; the table's `layout` turns what it
returns into places on the screen, one function for all games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nomercy_table.engine.events import Seat

Shape = Literal["pile", "heap", "columns", "fan", "row"]
"""pile: one on another; heap: the same, thrown there face down; columns: side by side, each
column's cards offset downwards; fan: a hand, side by side and overlapping; row: side by side,
in places that stay. In a fan and a row each card is a column of its own."""


@dataclass(frozen=True)
class CardView:
    """One card that lies in view: `key` tells it from all others of the deck (-1: unknown).

    `face` names its art (`hit/7s`); None: it lies face down. `label` is how it is spoken of.
    One that is `turned` lies across, by a quarter. `peek` is the art of a face-down card that
    the viewer may look at ("": they may not).
    """

    key: int
    face: str | None
    label: str
    turned: bool = False
    peek: str = ""


@dataclass(frozen=True)
class Badge:
    """A word on a card, about how it is now: `wounded`.

    `picture` names art in `assets/` that stands before it, or alone (`signs/taunt`). `grave`: in
    crimson. One that is `beside` hangs at the card's side, the others sit on its lower edge.
    """

    text: str
    picture: str = ""
    grave: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Column:
    """Cards on top of each other, each offset so that all can be counted; first is lowest.

    `id` is what a pick points at (`tableau.2/7`). In a row, a column without cards is a place
    that is empty; one that is `back` is drawn back a little (it has acted), one that is `faded`
    lies in the dark (it is dead), its `stain` upon it: art in `assets/`. `badges` are seen in a
    row only.
    """

    id: str
    cards: tuple[CardView, ...]
    label: str
    back: bool = False
    faded: bool = False
    stain: str = ""
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True)
class Zone:
    """A place for cards: a seat's (`seat`) or the table's own (None).

    A pile or heap has one column at most and may show fewer cards than its `count`: its top card
    lies last in the column, face up where it has a face. `caption` is the line beside it.
    `role` says what players call it (`draw pile`, `loot`). A seat's zone that is `forward`
    lies in the middle of the table, facing the others (a squad). `about` tells, in a sentence,
    whoever points at it what it is. One of the table's own that is `stock` is pointed at by
    nobody, and lies smaller than a row of open cards beside it.
    """

    id: str
    role: str
    shape: Shape
    seat: Seat | None
    columns: tuple[Column, ...]
    count: int
    caption: str
    forward: bool = False
    about: str = ""
    stock: bool = False


@dataclass(frozen=True)
class Sign:
    """What concerns the whole table and must be seen at a glance: the colour that counts, the
    direction of play, a penalty that grows.

    `picture` names its art in `assets/signs/`; `text` says it in words, `detail` on a line below
    what more is to be known; in both, `{2}` stands for the name of the player in seat 2.
    `warns`: in crimson.
    """

    id: str
    picture: str
    text: str
    warns: bool = False
    detail: str = ""


@dataclass(frozen=True)
class Gauge:
    """How near a seat is to a limit: `value` of `limit`, a warning from `warns_from` on."""

    value: int
    limit: int
    warns_from: int


@dataclass(frozen=True)
class Arrangement:
    """The whole table, in the order of drawing and of keyboard focus.

    `notes` are a few words for each seat's name plate; `headline` says what is being played
    for. `gauges` are by seat, where a game has them. Seats that are `out` take no more part in
    this round, while others play on.
    """

    zones: tuple[Zone, ...]
    notes: tuple[tuple[str, ...], ...]
    headline: str
    signs: tuple[Sign, ...] = ()
    gauges: tuple[Gauge | None, ...] = ()
    out: tuple[Seat, ...] = ()

    def zone(self, zone_id: str) -> Zone:
        """The zone of that id (KeyError when there is none)."""
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)
