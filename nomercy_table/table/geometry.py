"""Poses and slots of cards, their corners, and their z-order.

Cards in the air are drawn above all that rests but what is read (`uncovered.py`). A card that only
makes room, waits for its turn to leave, or has landed is not in the air: it keeps its place in the
stack, and so do the cards that cover it, though they may not move at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import copysign, cos, radians, sin
from typing import NamedTuple

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Sign
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.render.svg import CARD_ASPECT


def holds(shape: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a point is within a convex shape, whose corners go round clockwise."""
    x, y = point
    edges = zip(shape, [*shape[1:], shape[0]], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges)


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


Point = tuple[float, float]

_RANK_ACROSS, _RANK_DOWN = (0.03, 0.27), (0.03, 0.22)
"""From where to where a rank stands on its card, as shares of that."""


def turned(x: float, y: float, angle: float) -> Point:
    """That way, turned clockwise by `angle` degrees (y counts downwards)."""
    turn = radians(angle)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def corners(pose: Pose) -> tuple[Point, Point, Point, Point]:
    """A card's corners: upper left, upper right, lower right, lower left, as it is held upright."""
    x, y, turn = pose.x, pose.y, radians(pose.angle)
    half, tall = pose.width / 2, pose.width * CARD_ASPECT / 2
    right, down = half * cos(turn), half * sin(turn)  # from its middle along its own width
    aside, up = tall * sin(turn), tall * cos(turn)
    return (
        (x + (aside - right), y - (down + up)),
        (x + (right + aside), y + (down - up)),
        (x + (right - aside), y + (down + up)),
        (x - (right + aside), y + (up - down)),
    )


def card_rect(pose: Pose) -> Rect:
    """The smallest upright rectangle around a card."""
    rect = Rect((0, 0), _around(pose.width, pose.angle))
    rect.center = (round(pose.x), round(pose.y))
    return rect


@lru_cache(1024)
def _around(width: int, angle: float) -> tuple[int, int]:
    """How wide and high that is; the same of many cards."""
    return bounds(corners(Pose(0.0, 0.0, width, angle=angle))).size


def rank_rect(pose: Pose) -> Rect:
    """The smallest upright rectangle around the rank of a card that lies open."""
    (left, right), (top, bottom), tall = _RANK_ACROSS, _RANK_DOWN, pose.width * CARD_ASPECT
    shares = ((left, top), (right, top), (right, bottom), (left, bottom))
    ways = [turned((x - 0.5) * pose.width, (y - 0.5) * tall, pose.angle) for x, y in shares]
    return bounds([(pose.x + right, pose.y + down) for right, down in ways])


def upright_rect(pose: Pose) -> Rect:
    """Where a card would lie if it were not askew: what sits on one stays there."""
    rect = Rect(0, 0, pose.width, round(pose.width * CARD_ASPECT))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def bounds(points: Sequence[Point]) -> Rect:
    """The smallest upright rectangle around these points."""
    across, down = zip(*points, strict=True)
    left, right, top, bottom = min(across), max(across), min(down), max(down)
    rect = Rect(0, 0, round(right - left), round(bottom - top))
    rect.center = (round((left + right) / 2), round((top + bottom) / 2))
    return rect


def source_of(place: Placement, sign: Sign) -> tuple[int, int]:
    """Where comes from what a sign warns of: the foot or the head of the card that brings it,
    whichever is nearer, as no pile is to lie over its trail; else the middle of the table."""
    pile, rect = place.piles.get(sign.by), place.signs.get(sign.id)
    if pile is None or rect is None:
        return place.centre.center
    card = card_rect(pile)
    return card.midbottom if rect.centery > card.centery else card.midtop


def depths(
    before: Sequence[str], after: Sequence[str], leaving: Collection[str]
) -> Mapping[str, tuple[float, float]]:
    """How high each card lies before and after a move, on one scale; later is higher.

    `before` and `after` are the slots of all cards in view, lowest first; those in `leaving`
    fly elsewhere, all others keep their order.
    """
    place = {key: float(index) for index, key in enumerate(after)}
    found: dict[str, tuple[float, float]] = {}
    last, passed = -1.0, 0
    for key in before:
        if key in place and key not in leaving:
            last, passed = place[key], 0
            found[key] = (last, last)
        else:  # just above what it lay on
            passed += 1
            found[key] = (last + passed / (len(before) + 1), place.get(key, float(len(after))))
    for key, height in place.items():
        found.setdefault(key, (height, height))
    return found


def covering(zones: Iterable[Sequence[str]], moved: Collection[str]) -> list[str]:
    """The cards that don't move but may cover some that do: those above them in their zone."""
    held: list[str] = []
    for keys in zones:
        first = next((index for index, key in enumerate(keys) if key in moved), len(keys))
        held += [key for key in keys[first:] if key not in moved]
    return held
