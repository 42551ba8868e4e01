"""Where cards lie: poses, the slots that bear them, and a whole table of both in pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import copysign
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, CardView, Column
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.table.shapes import holds


class Pose(NamedTuple):
    """Where a card lies: its middle in pixels, its own width, whether its face shows, and by how
    many degrees it is turned clockwise. `light`: 1 where it may be picked, and shines; -1 where it
    can't be, beside others that may, and lies in the shade. A tuple, as two hundred of them are
    made and compared at every step.
    """

    x: float
    y: float
    width: int
    face_up: bool = True
    angle: float = 0.0
    light: int = 0


BELOW = -2
"""The light of a card that lies under others on an open pile."""

MOST_REST, _LEAST_REST = 14, 5
"""Degrees by which a card that was thrown on a pile lies askew, at most and at least: of those that
nearly lie as the one above them nothing is seen."""


def rest_angle(key: int) -> float:
    """By how many degrees that card lies askew where it was thrown: always the same."""
    if key < 0:
        return 0.0
    reach = MOST_REST - _LEAST_REST
    beyond = key * 7919 % (2 * reach + 1) - reach
    return float(beyond + copysign(_LEAST_REST, beyond))


_NAMED = "card."
"""How the slots of cards begin that are known by themselves."""


def slot_of(card: CardView, column: Column, index: int) -> str:
    """By what name the table knows a card: itself, or, face down, the place where it lies."""
    return f"{_NAMED}{card.key}" if card.key >= 0 else f"{column.id}#{index}"


@dataclass(frozen=True)
class Stall:
    """Where the parts of a stall are, in pixels; its goods stand between them. It hangs `down` like
    a blind: not at all at 0, as far as it will at 1."""

    awning: Rect
    counter: Rect
    down: float = 1.0

    @property
    def whole(self) -> Rect:
        """From the awning down to the counter."""
        return self.awning.union(self.counter)


class Loose(NamedTuple):
    """A seat whose portrait and plate are each on their own way, as they come to stand otherwise
    to each other: where they are seen, and how large they were before."""

    portrait: Rect
    plate: Rect
    side: int
    wide: tuple[int, int]


@dataclass
class Placement:
    """The whole table in pixels.

    `cards` are the cards in view by slot (`slot_of`), in the order of drawing; `piles` the
    poses of piles' top cards by zone id; `targets` the rectangles of all that can be pointed
    at, by zone or column id, and `shapes` what of these lies askew and is seen of it. `portraits`
    are the squares around each seat's portrait, `plates` the seats' name plates, but for those on
    their way that are `loose`; `seats` their whole places, `tableaus` where a seat's columns, hand
    or row may lie. `signs` are by their ids.
    `spots` are where the first card before a seat will lie, by zone id, while none does. `header`
    is where the name of the game stands, `corner` where the buttons at its right do, `stall` where
    things are for sale. The line of words, `ribbon`, takes no more than so many `rows` of letters,
    where they can be read in so few; 0: as many as have room. The viewer's hand reaches so much
    higher than usual (`raised`, in units).
    """

    size: tuple[int, int]
    line: int
    header: Rect
    ribbon: Rect
    actions: Rect
    centre: Rect
    corner: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    portraits: dict[Seat, Rect] = field(default_factory=dict)
    plates: dict[Seat, Rect] = field(default_factory=dict)
    loose: dict[Seat, Loose] = field(default_factory=dict)
    seats: dict[Seat, Rect] = field(default_factory=dict)
    tableaus: dict[str, Rect] = field(default_factory=dict)
    cards: dict[str, Pose] = field(default_factory=dict)
    piles: dict[str, Pose] = field(default_factory=dict)
    captions: dict[str, Rect] = field(default_factory=dict)
    targets: dict[str, Rect] = field(default_factory=dict)
    shapes: dict[str, Sequence[tuple[float, float]]] = field(default_factory=dict)
    signs: dict[str, Rect] = field(default_factory=dict)
    spots: dict[str, Rect] = field(default_factory=dict)
    stall: Stall | None = None
    rows: int = 0
    raised: float = 0.0

    def at(self, pos: tuple[float, float], ids: Iterable[str]) -> str:
        """The last of these things, and so the uppermost, that lies at that point; "": none."""
        found = ""
        for thing in ids:
            shape = self.shapes.get(thing)
            over = self.targets[thing].collidepoint(pos)
            if over and (shape is None or holds(shape, pos)):
                found = thing
        return found


@dataclass(frozen=True, eq=False)
class Shown:
    """One moment of the table: what is known, how it is arranged, where it lies. It equals nothing
    but itself: it is made anew whenever anything in it changes."""

    observation: Observation
    arrangement: Arrangement
    placement: Placement

    def faces(self) -> Mapping[str, str | None]:
        """The art of each card in view, by slot."""
        return self._faces

    def seen_at(self, aside: Mapping[str, Pose]) -> Shown:
        """The same moment with these cards seen elsewhere, by slot: at the pointer, or come up.
        How large they are for that is left to whoever lets them go on from there."""
        cards = self.placement.cards
        moved = {s: pose._replace(width=cards[s].width) for s, pose in aside.items() if s in cards}
        if not moved:
            return self
        return replace(self, placement=replace(self.placement, cards={**cards, **moved}))

    def lying(self, zone_id: str) -> Iterator[tuple[str, CardView, Pose]]:
        """The cards of a zone that lie somewhere, the lowest first: slot, card, pose."""
        poses = self.placement.cards
        for slot, card in self._cards[zone_id]:
            pose = poses.get(slot)
            if pose is not None:
                yield slot, card, pose

    def slots(self, zone_id: str) -> Sequence[str]:
        """The slots of all cards of a zone that is no pile, lowest first."""
        return self._slots.get(zone_id, ())

    def hidden(self, zone_id: str) -> list[str]:
        """The slots of a zone's cards that nobody here can tell apart, lowest first."""
        return [slot for slot in self.slots(zone_id) if not slot.startswith(_NAMED)]

    def area(self, seat: Seat) -> Rect:
        """Where the cards of a seat lie: in its hand, or before it."""
        for zone in self.arrangement.zones:
            if zone.seat == seat and zone.where in ("hand", "front"):
                return self.placement.tableaus.get(zone.id, self.placement.seats[seat])
        return self.placement.seats[seat]

    def lies_open(self, seat: Seat | None) -> bool:
        """Whether whoever looks sees every card in the hand of that seat, if it has one."""
        hands = [z for z in self.arrangement.zones if z.seat == seat and z.where == "hand"]
        cards = [card for zone in hands for column in zone.columns for card in column.cards]
        return bool(cards) and all(card.face is not None for card in cards)

    def kept_at(self, seat: Seat) -> Pose | None:
        """The pile at the edge of a seat, where it keeps what it has won; None: it has none."""
        for zone in self.arrangement.zones:
            if zone.seat == seat and zone.where == "edge" and zone.is_pile:
                return self.placement.piles.get(zone.id)
        return None

    # Asked several times for each step, and a moment does not change.

    @cached_property
    def _cards(self) -> dict[str, list[tuple[str, CardView]]]:
        return {
            zone.id: [
                (slot_of(card, column, index), card)
                for column in zone.columns
                for index, card in enumerate(column.cards)
            ]
            for zone in self.arrangement.zones
        }

    @cached_property
    def _faces(self) -> dict[str, str | None]:
        return {slot: card.face for cards in self._cards.values() for slot, card in cards}

    @cached_property
    def _slots(self) -> dict[str, list[str]]:
        zones = (zone.id for zone in self.arrangement.zones if not zone.is_pile)
        return {zone: [slot for slot, _ in self._cards[zone]] for zone in zones}
