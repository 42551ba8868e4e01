"""Where a game's cards lie, as the game says it: zones, columns, cards; no pixels.

`arrange(observation)` is a pure function of each game; the table's `layout` turns what it
returns into places on the screen, one function for all games, which guesses nothing: whose a
zone is, where and how its cards lie, how large they are and how much they matter is said here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

from nomercy_table.engine import words
from nomercy_table.engine.events import Seat
from nomercy_table.language import Phrase

Shape = Literal["pile", "heap", "columns", "fan", "row", "spread", "grid"]
"""pile: one on another; heap: the same, thrown there face down; columns: side by side, each
column's cards offset downwards; fan: a hand, side by side and overlapping; row: side by side,
in places that stay; spread: side by side, overlapping where they are many; grid: in rows below
each other. In a fan, row, spread and grid each card is a column of its own."""

Where = Literal["hand", "front", "middle", "edge"]
"""hand: held by its seat; front: on the table before its seat; middle: of the table, a seat's on
that seat's side of it (a card played to a trick, a squad that faces another); edge: small, a
seat's beside its name, everybody's at the sides of the middle."""


IN_VIEW = 5
"""So many cards of an open pile are seen; those below lie under them."""


@dataclass(frozen=True)
class CardView:
    """One card that lies in view: `key` tells it from all others of the deck (-1: unknown).

    `face` names its art (`hit/7s`); None: it lies face down. `label` is how it is spoken of.
    One that is `turned` lies askew. `peek` is the art of a face-down card that the viewer may look
    at ("": they may not). A `special` one is out of the ordinary (wild, or the only one of its
    kind), and shines now and then. One that is `fresh` has just come to a hand: where all of it may
    be picked, it stands out.
    """

    key: int
    face: str | None
    label: str
    turned: bool = False
    peek: str = ""
    special: bool = False
    fresh: bool = False


FACE_DOWN = CardView(-1, None, words.FACE_DOWN)
"""A card of which nothing is known."""


BadgePlace = Literal["edge", "left", "right", "top"]
"""Where a badge sits on its card: in the middle of its lower edge; at its lower left or lower right
corner, the picture above the text; or at its upper right corner."""


@dataclass(frozen=True)
class Badge:
    """A word or a number on a card, about how it is now (`asleep`).

    `picture` names art in `assets/` that stands before it, or alone (`signs/taunt`). `grave`: in
    crimson. `about` tells, in a sentence, whoever points at it what it means.
    """

    text: str
    picture: str = ""
    grave: bool = False
    at: BadgePlace = "edge"
    about: str = ""


@dataclass(frozen=True)
class Price:
    """What a card for sale costs, and what the viewer holds towards that (None: nobody looks).

    `about` tells whoever points at it what the two are. Where that is too little, but it can be had
    in another way, `otherwise` is a word for that.
    """

    asked: int
    held: int | None = None
    about: str = ""
    otherwise: str = ""

    @property
    def text(self) -> str:
        """What is held, in words, or how else it can be had; "": nobody looks."""
        return "" if self.held is None else self.otherwise or words.HOLD(number=self.held)

    @property
    def is_paid(self) -> bool:
        """Whether what the viewer holds is enough."""
        return self.held is not None and self.held >= self.asked

    @property
    def is_out_of_reach(self) -> bool:
        """Whether the viewer can't have it."""
        return self.held is not None and not (self.is_paid or self.otherwise)


@dataclass(frozen=True)
class Column:
    """Cards on top of each other, each offset so that all can be counted; first is lowest.

    `id` is what a pick points at (`tableau.2/7`). In a row, a column without cards is a place
    that is empty; one that is `back` is drawn back a little (it has had its turn), one that is
    `forward` stands out as much (it is about to strike), and one with
    a `stain` lies in the dark, that art of `assets/` upon it (it is out of play). `badges` are
    seen in a row only, and so is its `price`.
    """

    id: str
    cards: tuple[CardView, ...]
    label: str
    back: bool = False
    forward: bool = False
    stain: str = ""
    badges: tuple[Badge, ...] = ()
    price: Price | None = None


@dataclass(frozen=True)
class Zone:
    """A place for cards: a seat's (`seat`) or everybody's (None).

    A pile or heap has one column at most and may show fewer cards than its `count`: its top card
    lies last in the column, face up where it has a face. It keeps its place while it is empty;
    the other shapes take room only while they have cards. `caption` is the line beside it.
    `role` says what players call it (`draw pile`, `loot`). `about` tells, in a sentence, whoever
    points at it what it is.

    Its cards are `size` times as large as others that lie where they do. For a row in the middle
    of a `weight` of 2 or more all else makes room, the hand of the viewer, too. One that lies
    `under` another row of its seat shares its places, its cards below those (what belongs to each
    of them). The empty places of one that shows `slots` are seen. `known` are cards that lie face
    down among the others, and that the viewer knows to be there: which of them they are, nobody can
    tell. Of one that can be told from the others, its `peek` says the same.
    Everybody's rows in the middle that are `for_sale`, and the piles that they come from, stand in
    a stall. Of a hand that is `asked` for a card one is to be played now, if any can be: all others
    lie in the shade, and so do all where none can.
    """

    id: str
    role: str
    shape: Shape
    seat: Seat | None
    columns: tuple[Column, ...]
    count: int
    caption: str
    where: Where = "middle"
    about: str = ""
    size: float = 1.0
    weight: float = 1.0
    under: str = ""
    slots: bool = False
    known: tuple[CardView, ...] = ()
    for_sale: bool = False
    asked: bool = False

    @property
    def is_pile(self) -> bool:
        """Whether its cards lie on one another: only the topmost is seen."""
        return self.shape in ("pile", "heap")

    @property
    def takes_room(self) -> bool:
        """Whether it has a place on the table now."""
        if self.is_pile or (self.slots and self.columns):
            return True
        return any(column.cards for column in self.columns)


@dataclass(frozen=True)
class Sign:
    """What concerns the whole table and must be seen at a glance: the colour that counts, the
    direction of play, a penalty that grows.

    `picture` names its art in `assets/signs/`; `text` says it in words, `detail` on a line below
    what more is to be known; in both, `{2}` stands for the name of the player in seat 2.
    `warns`: in crimson. What concerns one `seat` stands beside its portrait, in letters `size`
    times as large as the least. The light on the cloth takes the `tint` of a sign (red, green,
    blue); its `turn` runs around it: 1 clockwise, -1 the other way. `about` tells, in a sentence,
    whoever points at it what it means. `by`: the pile on which the card lies by which it comes.
    """

    id: str
    picture: str
    text: str
    warns: bool = False
    detail: str = ""
    seat: Seat | None = None
    size: float = 1.0
    tint: tuple[int, int, int] | None = None
    turn: int = 0
    about: str = ""
    by: str = ""

    @classmethod
    def clockwise(cls) -> Self:
        """The direction in a game in which it never changes."""
        text, about = words.CLOCKWISE, words.TURNS_CLOCKWISE
        return cls("direction", "clockwise", text, turn=1, about=about)


@dataclass(frozen=True)
class Gauge:
    """How near a seat is to a limit: `value` of `limit`, a warning from `warns_from` on. `about`
    tells, in a sentence, whoever points at it what comes of that."""

    value: int
    limit: int
    warns_from: int
    about: str = ""


@dataclass(frozen=True)
class Count:
    """What a seat's open hand counts, while hands are counted one after the other. `mark`: 1 for
    who leads so far, -1 for who is last, 0 for all others."""

    value: int
    mark: int = 0

    @classmethod
    def of(cls, values: Sequence[int | None], lowest_leads: bool) -> tuple[Self | None, ...]:
        """By seat, of these values; None where a hand is still hidden."""
        known = [value for value in values if value is not None]
        low, high = min(known, default=0), max(known, default=0)
        lead, last = (low, high) if lowest_leads else (high, low)

        def mark(value: int) -> int:
            return 1 if value == lead else -1 if value == last else 0

        return tuple(None if value is None else cls(value, mark(value)) for value in values)


@dataclass(frozen=True)
class Arrangement:
    """The whole table, in the order of drawing and of keyboard focus.

    `notes` are a few words for each seat's name plate; `headline` says what is being played
    for. `gauges` are by seat, where a game has them; and so are the `counts` of open hands, at the
    end of a round. Seats that are `out` take no more part in
    this round, while others play on. `about` tells, in a sentence or two, whoever points at a name
    plate what the notes on it mean: a phrase of one field, `who` sits there. `sign_room`: a sign of
    the whole table comes and goes, and has its room while there is none.
    """

    zones: tuple[Zone, ...]
    notes: tuple[tuple[str, ...], ...]
    headline: str
    signs: tuple[Sign, ...] = ()
    gauges: tuple[Gauge | None, ...] = ()
    out: tuple[Seat, ...] = ()
    about: Phrase | None = None
    counts: tuple[Count | None, ...] = ()
    sign_room: bool = False

    def zone(self, zone_id: str) -> Zone:
        """The zone of that id (KeyError when there is none)."""
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)
