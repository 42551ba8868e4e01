"""Where everybody sits: the bands of the table, a box for each seat, how large cards are.

The viewer sits at the bottom, the others around the table, clockwise from the left. Several
ways to seat them are tried, and the one is taken in which what matters most is largest; all of
them follow from what the arrangement says of its zones, never from how many cards lie there, so
that nothing jumps while people play.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from math import log, sqrt
from typing import Literal

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.screen.felt import rim_thickness
from nomercy_table.table.columns import ABREAST, APART, TALL_COLUMN
from nomercy_table.table.hands import ARC, BACK, LIFT, row_width
from nomercy_table.table.sprites import THICKNESS, height_of

_ONE_SIDED = 3.0
"""What it costs when several sit opposite the viewer, and nobody at the sides."""

_NO_ROOM = 20.0
"""What it costs when something has no room: another composition is taken, if any has."""

Side = Literal["bottom", "left", "top", "right"]

LEAST_CARD = 20
"""Pixels: no card is narrower."""

LEAST_PILE = 36
"""Pixels: nor a pile in the middle."""

_LEAST_RIBBON = 58
"""Four lines of the smallest letters, in pixels: no game says more at once."""

_LEAST_CAPTION = 88
"""What the caption of a seat's pile needs in small letters, in pixels."""

_SIDES = {0: (0, 0), 1: (0, 1), 2: (1, 0), 3: (1, 1), 4: (1, 2), 5: (1, 3), 6: (2, 2), 7: (2, 3)}
"""How many of the other seats sit at each side, and how many at the top."""

_SHARES = (0.16, 0.2, 0.24, 0.28)
"""How much of the window's width the boxes at a side may take."""

_USUAL = 0.27
"""The height of a card in the viewer's hand that a table is to have, as a share of the window's."""

_SIZES = {("hand", True): 1.0, ("hand", False): 0.55, ("front", True): 0.86, ("front", False): 0.7}
_MIDDLE, _EDGE_OF_TABLE, _EDGE_OF_SEAT = 0.8, 0.52, 0.62
"""How large cards lie at each place, the viewer's hand being 1. At a seat's edge: against the
cards before that seat."""

_SIGNS = ((12.0, 1.0), (11.4, 0.93), (0.0, 0.9))
"""How wide signs may be beside the piles, in lines (0: they stand below), and how good that is."""

_DOWN = 0.4
"""How far down in their room those sit who have more of it than they need."""

_SQUAD_PITCHES = (1.85, 1.7, 1.5, 1.42)
"""From one place of a row across to the next, in card widths: words hang at the sides of cards.
The widest that leaves what lies beside them room; else the last."""


@dataclass(frozen=True)
class Box:
    """The place of a seat: its name plate, where its cards may lie, and its edge.

    `below`: what lies at its edge lies under its cards, rather than beside them.
    """

    side: Side
    rect: Rect
    plate: Rect
    cards: Rect
    below: bool = False


@dataclass(frozen=True)
class Composition:
    """A table before any card lies on it, in pixels.

    `own`, `others`, `middle` are the widths of a card of size 1 in front of the viewer, of
    another seat, and in the middle. `signs` is how wide the signs are at each side of the piles;
    0: they stand below them, if there are any.
    """

    header: Rect
    centre: Rect
    ribbon: Rect
    actions: Rect
    boxes: dict[Seat, Box] = field(hash=False)
    own: int
    others: int
    middle: int
    signs: int
    value: float
    """How good it is: the larger its cards, and what matters most of them, the higher."""


@dataclass(frozen=True)
class _Measures:
    """What does not depend on the cards, in pixels; `rim` is the wood around the table."""

    size: tuple[int, int]
    line: int
    rim: int
    gap: int
    header: int
    plate: int
    ribbon: int
    actions: int

    @classmethod
    def of(cls, size: tuple[int, int], line: int) -> _Measures:
        gap, rim = max(4, min(size) // 90), rim_thickness(size)
        return cls(
            size,
            line,
            rim,
            gap,
            header=max(rim, round(line * 2.1)),
            plate=round(line * 2.3),
            ribbon=max(_LEAST_RIBBON, round(line * 2.7)),
            actions=round(line * 2.3),
        )

    @property
    def for_cards(self) -> int:
        """The height that is left for cards and the plates of others."""
        taken = self.header + self.ribbon + self.actions + self.rim + 5 * self.gap
        return max(180, self.size[1] - taken)


def compose(
    arrangement: Arrangement, seats: int, bottom: Seat, size: tuple[int, int], line: int
) -> Composition:
    """The best table for a window of `size`; `line` is the height of a line of text in pixels."""
    outline = tuple(_outline(zone) for zone in arrangement.zones), bool(arrangement.signs)
    return _best(_Asked(outline, seats, bottom, size, line, arrangement))


@dataclass(frozen=True)
class _Asked:
    """What a composition depends on: of the arrangement (any of this outline) nothing else."""

    outline: Hashable
    seats: int
    bottom: Seat
    size: tuple[int, int]
    line: int
    arrangement: Arrangement = field(compare=False)


def _outline(zone: Zone) -> Hashable:
    """What of a zone decides how the table is composed."""
    places = len(zone.columns) if zone.shape in ("row", "grid") else 0
    words = -(-len(zone.caption) // 4) if zone.where == "edge" else 0
    whose = zone.seat, zone.where, zone.shape, zone.takes_room, bool(zone.columns)
    return whose, zone.size, zone.weight, zone.across, bool(zone.under), places, words


@lru_cache(maxsize=32)
def _best(asked: _Asked) -> Composition:
    """Worked out once, as it is asked for at each step of a match."""
    m = _Measures.of(asked.size, asked.line)
    bottom, seats = asked.bottom, asked.seats
    others = [(bottom + i) % seats for i in range(1, seats)]
    needs = _Needs.of(asked.arrangement, bottom)
    found = [
        _composed(m, needs, others, bottom, around, share, above)
        for around, share in _ways(len(others))
        for above in (False, True)
    ]
    return max(found, key=lambda composition: composition.value)


def _ways(others: int) -> Iterator[tuple[bool, float]]:
    """Whether some sit at the sides, and how wide the boxes are there."""
    yield False, 0.0
    if others > 1:
        yield from product((True,), _SHARES)


# -- what the zones need ---------------------------------------------------------------------------


def card_size(zone: Zone, own: bool) -> float:
    """How large the cards of a zone are to be, the viewer's hand being 1."""
    if zone.where == "edge":
        before = _SIZES["front", own]
        return zone.size * (_EDGE_OF_TABLE if zone.seat is None else before * _EDGE_OF_SEAT)
    if zone.where == "middle":
        return zone.size * _MIDDLE
    return zone.size * _SIZES[zone.where, own]


def tall(zone: Zone) -> float:
    """How high a zone is, in heights of its cards."""
    if zone.shape == "fan":
        return 1 + LIFT + ARC
    if zone.shape == "columns":
        return TALL_COLUMN
    if zone.shape == "grid":
        return float(grid_rows(zone))
    return 1 + BACK if zone.across else 1 + THICKNESS if zone.is_pile else 1.0


def grid_rows(zone: Zone) -> int:
    """In how many rows a grid lies: about as many as it has columns."""
    return max(1, round(sqrt(len(zone.columns) * 0.7)))


@dataclass(frozen=True)
class _Needs:
    """What lies where, of an arrangement."""

    own: tuple[Zone, ...]
    others: tuple[Zone, ...]
    everybody: tuple[Zone, ...]
    facing: tuple[Zone, ...]
    edge: tuple[Zone, ...]
    signs: bool

    @classmethod
    def of(cls, arrangement: Arrangement, bottom: Seat) -> _Needs:
        zones = [zone for zone in arrangement.zones if not zone.under]
        held = [zone for zone in zones if zone.seat is not None and zone.where != "middle"]
        middle = [zone for zone in zones if zone.where == "middle"]
        facing = [zone for zone in middle if zone.seat is not None]
        return cls(
            own=tuple(zone for zone in held if zone.seat == bottom),
            others=tuple(zone for zone in held if zone.seat != bottom),
            everybody=tuple(z for z in middle if z.seat is None and z.takes_room),
            # Who has played nothing yet to a trick, or to a skirmish, has a place all the same.
            facing=tuple(facing) if any(zone.takes_room for zone in facing) else (),
            edge=tuple(
                zone
                for zone in zones
                if zone.seat is None and zone.where == "edge" and zone.takes_room
            ),
            signs=bool(arrangement.signs),
        )

    def height(self, zones: Iterable[Zone], own: bool) -> float:
        """How high the cards before a seat, or in its hand, are, in heights of the usual card."""
        return max((tall(z) * card_size(z, own) for z in zones if z.where != "edge"), default=0.5)

    def rows(self, sides: dict[Seat, Side]) -> list[float]:
        """How high the rows of the middle are, from top to bottom: what lies on the side of those
        at the top, everybody's, what lies on the viewer's side. Who sits at a side has theirs
        beside all of these."""
        by_side = {"top": 0.0, "bottom": 0.0, "left": 0.0, "right": 0.0}
        for zone in self.facing:
            side = sides.get(zone.seat if zone.seat is not None else -1, "bottom")
            by_side[side] = max(by_side[side], tall(zone) * card_size(zone, True))
        centre = max((tall(z) * card_size(z, True) for z in self.everybody), default=0.0)
        if not self.everybody and not self.facing:
            centre = max((tall(z) * card_size(z, True) for z in self.edge), default=0.0)
        top, bottom = by_side["top"], by_side["bottom"]
        flank = max(by_side["left"], by_side["right"])
        return [top, max(centre, flank - top - bottom), bottom]

    @property
    def weight(self) -> float:
        """How much the middle matters."""
        return max((zone.weight for zone in (*self.everybody, *self.facing)), default=1.0)


# -- one way to seat them --------------------------------------------------------------------------


def seated(others: Sequence[Seat], around: bool) -> dict[Seat, Side]:
    """At which side each of the others sits, clockwise from the left."""
    at_sides, _ = _SIDES[len(others)] if around else (0, 0)
    found: dict[Seat, Side] = {}
    for number, seat in enumerate(others):
        last = number >= len(others) - at_sides
        found[seat] = "left" if number < at_sides else "right" if last else "top"
    return found


def _composed(
    m: _Measures,
    needs: _Needs,
    others: Sequence[Seat],
    bottom: Seat,
    around: bool,
    share: float,
    above: bool,
) -> Composition:
    """The table with those seats at its sides (`around`) in boxes of that share of its width;
    the viewer's plate beside their cards, or `above` them."""
    width, height = m.size
    edge = m.rim + m.gap
    sides = seated(others, around)
    top = [seat for seat in others if sides[seat] == "top"]
    left = [seat for seat in others if sides[seat] == "left"][::-1]  # from the top down
    right = [seat for seat in others if sides[seat] == "right"]
    rows = needs.rows(sides)
    own_tall, other_tall = needs.height(needs.own, True), needs.height(needs.others, False)
    lines = round(1.45 * m.line)
    own_plate = Rect(0, 0, min(round(width * 0.24), m.line * 13), 0)
    strip = m.plate + m.gap if above else 0
    room = m.for_cards - strip
    # The height of the usual card: so that all bands have room, and as large as is wanted.
    bands = room - lines - ((m.plate + 3 * m.gap) if top else 0)
    usual = bands / (own_tall + sum(rows) + (other_tall if top else 0.0))
    at_side = max(len(left), len(right))
    if at_side:
        plates = at_side * (m.plate + 2 * m.gap)
        usual = min(usual, (room - plates) / (own_tall + at_side * other_tall))
    own_room = width - 2 * edge - (0 if above else own_plate.width + m.gap)
    widest = own_room / _nominal(needs.own)
    usual = min(usual, 1.15 * _USUAL * height, height_of(round(widest)) / _own_scale(needs.own))
    usual = max(usual, float(height_of(LEAST_CARD)))
    own_high = round(own_tall * usual)
    own_y = height - m.rim - m.actions - m.gap // 2 - own_high
    own_rect = Rect(edge, own_y - strip, width - 2 * edge, own_high + strip)
    ribbon = Rect(0, own_rect.y - m.gap - m.ribbon, width, m.ribbon)
    actions = Rect(0, height - m.actions - m.rim, width, m.actions)
    field_ = Rect(edge, m.header + m.gap, width - 2 * edge, 0)
    field_.height = ribbon.y - m.gap - field_.y
    side_wide = round(width * share) if around else 0
    inner = field_.inflate(-2 * (side_wide + m.gap) if at_side else 0, 0)
    least = edge_height(LEAST_CARD, m.line) if any(z.where == "edge" for z in needs.others) else 0
    top_high = m.plate + 3 * m.gap + max(least, round(other_tall * usual)) if top else 0
    centre = Rect(inner.x, inner.y + top_high, inner.width, inner.height - top_high)
    boxes = {bottom: _own_box(m, own_rect, own_plate.width, above)}
    boxes |= _top_boxes(m, top, inner, top_high, alone=not around)
    for seats_at, x in ((left, field_.left), (right, field_.right - side_wide)):
        boxes |= _side_boxes(m, seats_at, Rect(x, field_.y, side_wide, field_.height), sides)
    wanted_other = round(usual / 1.4)
    boxes = {
        seat: box if box.side == "bottom" else _with_edge(m, box, needs, wanted_other, seat)
        for seat, box in boxes.items()
    }
    fits = [_fitting(m, box, needs, seat) for seat, box in boxes.items() if box.side != "bottom"]
    other = min([round(wanted_other), *fits])
    own = max(LEAST_CARD, round(usual / 1.4))
    other = max(LEAST_CARD, min(other, own))
    middle, signs, fits_middle = _middle(m, needs, centre, sides, own)
    wanted = _USUAL * height / 1.4
    value = 3 * log(min(1.0, own / wanted)) + 1.6 * log(min(1.0, other / wanted))
    value += 2 * needs.weight * log(min(1.0, max(1, middle) / wanted))
    value -= 0.25 if above else 0.0
    narrow = min((box.plate.width / (8 * m.line) for box in boxes.values()), default=1.0)
    value += 1.5 * log(min(1.0, narrow)) - (_ONE_SIDED if len(others) > 1 and not around else 0.0)
    if not fits_middle:
        value -= _NO_ROOM
    if min(fits, default=LEAST_CARD) < LEAST_CARD:
        value -= _NO_ROOM
    boxes = {seat: _settled(m, box, needs, seat, other) for seat, box in boxes.items()}
    return Composition(
        header=Rect(0, 0, width, m.header),
        centre=centre,
        ribbon=ribbon,
        actions=actions,
        boxes=boxes,
        own=own,
        others=other,
        middle=middle,
        signs=signs,
        value=value,
    )


def _own_scale(zones: Sequence[Zone], own: bool = True) -> float:
    """How large the largest cards before that seat are, the usual being 1."""
    return max((card_size(zone, own) for zone in zones if zone.where != "edge"), default=1.0)


def _nominal(zones: Sequence[Zone]) -> float:
    """How many card widths what lies before a seat takes at a glance: four columns, a hand of
    some six cards."""
    shapes = {zone.shape for zone in zones if zone.where != "edge"}
    return 1 + APART * (ABREAST - 1) if "columns" in shapes else 5.0


def _own_box(m: _Measures, rect: Rect, plate_wide: int, above: bool) -> Box:
    if above:
        plate = Rect(rect.x, rect.y, min(rect.width, round(m.line * 18)), m.plate)
        cards = Rect(rect.x, plate.bottom + m.gap, rect.width, rect.bottom - plate.bottom - m.gap)
        return Box("bottom", rect, plate, cards)
    plate = Rect(rect.x, rect.y, plate_wide, min(rect.height, m.line * 5))
    cards = Rect(plate.right + m.gap, rect.y, rect.right - plate.right - m.gap, rect.height)
    return Box("bottom", rect, plate, cards)


def _top_boxes(
    m: _Measures, seats: Sequence[Seat], inner: Rect, high: int, *, alone: bool
) -> dict[Seat, Box]:
    """Side by side at the top; who sits there alone opposite the viewer does not spread."""
    if not seats:
        return {}
    gap = 2 * m.gap
    wide = (inner.width - (len(seats) - 1) * gap) // len(seats)
    if len(seats) == 1:
        wide = min(wide, round(m.size[0] * 0.56))
    x = inner.centerx - (wide * len(seats) + gap * (len(seats) - 1)) // 2
    boxes = {}
    for seat in seats:
        rect = Rect(x, inner.y, wide, high - m.gap)
        boxes[seat] = _box(m, "top", rect)
        x += wide + gap
    return boxes


def _side_boxes(
    m: _Measures, seats: Sequence[Seat], column: Rect, sides: dict[Seat, Side]
) -> dict[Seat, Box]:
    """Below each other at a side of the table."""
    boxes = {}
    for number, seat in enumerate(seats):
        y = column.y + column.height * number // len(seats)
        bottom = column.y + column.height * (number + 1) // len(seats)
        rect = Rect(column.x, y, column.width, bottom - y - m.gap)
        boxes[seat] = _box(m, sides[seat], rect)
    return boxes


def _box(m: _Measures, side: Side, rect: Rect) -> Box:
    plate = Rect(rect.x, rect.y, rect.width, m.plate)
    below = m.gap * 3 // 2  # the light around what may be picked does not reach the plate
    cards = Rect(rect.x, plate.bottom + below, rect.width, rect.bottom - plate.bottom - below)
    return Box(side, rect, plate, cards)


def edge_width(zone: Zone, card: int, gap: int, line: int) -> int:
    """How wide a zone at a seat's edge is with its caption, for cards of `card`."""
    least = max(_LEAST_CAPTION, round(line * 5.2))
    if zone.is_pile:
        return max(card + 2 * gap, least)
    wide = row_width(zone, card, across=zone.across) if zone.columns else 0
    return max(wide + 2 * gap, least) if zone.columns else 0


def edge_height(card: int, line: int) -> int:
    """How high a pile at a seat's edge is with its caption below."""
    return height_of(card) + round(line * 1.15) + 6


def _with_edge(m: _Measures, box: Box, needs: _Needs, card: int, seat: Seat) -> Box:
    """The box with what lies at its edge beside its cards or below, whichever leaves larger
    cards."""
    beside = _fitting(m, box, needs, seat)
    under = replace(box, below=True)
    return under if _fitting(m, under, needs, seat) > beside else box


def _settled(m: _Measures, box: Box, needs: _Needs, seat: Seat, usual: int) -> Box:
    """The box at a side of the table, no higher than it needs to be, somewhat above the middle
    of its room."""
    if box.side not in ("left", "right"):
        return box
    zones = [zone for zone in needs.others if zone.seat == seat]
    before = [zone for zone in zones if zone.where != "edge"]
    edges = [zone for zone in zones if zone.where == "edge" and (zone.is_pile or zone.columns)]
    high = max((tall(z) * card_size(z, False) for z in before), default=0.0) * height_of(usual)
    if box.below and edges:
        small = max(LEAST_CARD, round(usual * max(card_size(zone, False) for zone in edges)))
        high += edge_height(small, m.line) + m.gap
    spare = max(0, box.cards.height - round(high))
    down = round(spare * _DOWN)
    cards = Rect(box.cards.x, box.cards.y + down, box.cards.width, box.cards.height - spare)
    rect = Rect(box.rect.x, box.rect.y + down, box.rect.width, box.rect.height - spare)
    return replace(box, rect=rect, plate=box.plate.move(0, down), cards=cards)


def _fitting(m: _Measures, box: Box, needs: _Needs, seat: Seat) -> int:
    """The width of the usual card at which what lies before a seat has room in its box."""
    zones = [zone for zone in needs.others if zone.seat == seat]
    before = [zone for zone in zones if zone.where != "edge"]
    edges = [zone for zone in zones if zone.where == "edge" and (zone.is_pile or zone.columns)]
    if not before:
        return round(box.cards.height / 1.4)
    high = float(box.cards.height)
    scale = max(card_size(zone, False) for zone in before)
    stands = max(tall(zone) * card_size(zone, False) for zone in before)
    if edges and box.below:
        high -= round(m.line * 1.15) + m.gap + 6
        stands += max(card_size(zone, False) for zone in edges)
    columns = any(zone.shape == "columns" for zone in before)
    abreast = (1 + APART * (ABREAST - 1)) if columns else 2.5
    usual = high / stands / 1.4
    for _ in range(2):  # what lies beside takes the more room the larger it is
        taken = (
            0
            if box.below
            else sum(
                edge_width(zone, round(usual * card_size(zone, False)), m.gap, m.line) + m.gap
                for zone in edges
            )
        )
        usual = min(usual, (box.cards.width - taken) / abreast / scale)
    return max(1, int(usual))


# -- the middle ------------------------------------------------------------------------------------


def signs_height(line: int) -> int:
    """How high the signs are that stand under the piles."""
    return line * 3


def unit_width(zone: Zone, card: int, least: int) -> int:
    """How much of the middle's breadth a zone takes, with the gap around it, for a usual card
    of the middle that is `card` wide."""
    if not zone.takes_room:
        return 0
    wide = max(LEAST_PILE, round(card * zone.size))
    if zone.is_pile:
        return max(round(wide * 1.55), least)
    if zone.shape == "spread":
        return max(round(wide * 1.9), least)
    if zone.shape == "grid":
        across = -(-len(zone.columns) // grid_rows(zone))
        return max(round(wide * (1.12 * across + 0.3)), least)
    return max(row_width(zone, wide) + round(wide * 0.55), least)


def edge_card(middle: int) -> int:
    """The width of cards at the sides of the middle, against those in it."""
    return max(LEAST_PILE, round(middle * _EDGE_OF_TABLE / _MIDDLE))


def edges_width(zones: Sequence[Zone], middle: int, line: int) -> tuple[int, int]:
    """How much of the breadth the zones at the sides of the middle take, left and right."""
    card = edge_card(middle)
    left, right = (
        sum(unit_width(zone, card, caption_width(zone, line)) for zone in half)
        for half in halved(zones)
    )
    return left, right


def caption_width(zone: Zone, line: int) -> int:
    """What the caption of a small zone needs."""
    letters = -(-len(zone.caption) // 4) * 4  # not a little more with each digit
    return round(line * max(4.2, 0.36 * letters))


def halved(zones: Sequence[Zone]) -> tuple[Sequence[Zone], Sequence[Zone]]:
    """Those at the left and at the right side."""
    first = len(zones) // 2
    return zones[:first], zones[first:]


def squad_pitch(zones: Sequence[Zone], card: int, room: int) -> float:
    """How far it is from place to place in rows that face each other, in widths of a card."""
    for pitch in _SQUAD_PITCHES:
        wide = max(row_width(z, round(card * z.size), across=True, pitch=pitch) for z in zones)
        if wide + card * 0.4 <= room:
            return pitch
    return _SQUAD_PITCHES[-1]


def row_gap(line: int) -> int:
    """What lies between two rows of the middle."""
    return round(line * 0.5)


def _middle(
    m: _Measures, needs: _Needs, centre: Rect, sides: dict[Seat, Side], usual: int
) -> tuple[int, int, bool]:
    """The width of a card of size 1 in the middle, that of the signs beside the piles (0: they
    stand below), and whether all has room so."""
    signs = [(0, 1.0)]
    if needs.signs:
        signs = [(round(m.line * lines), good) for lines, good in _SIGNS]
    tried = [
        (_middle_width(m, needs, centre, sides, usual, wide), wide, good) for wide, good in signs
    ]
    fitting = [(card * good, card, wide) for card, wide, good in tried if card]
    if not fitting:
        least = sum(unit_width(zone, LEAST_PILE, round(m.line * 3)) for zone in needs.everybody)
        rest = centre.width - sum(edges_width(needs.edge, LEAST_PILE, m.line)) - least
        return LEAST_PILE, max(1, rest // 2) if needs.signs else 0, False
    _, card, wide = max(fitting)
    return card, wide, True


def _middle_width(
    m: _Measures,
    needs: _Needs,
    centre: Rect,
    sides: dict[Seat, Side],
    usual: int,
    signs: int,
) -> int:
    """The width of a card of size 1 in the middle, with signs so wide; 0: there is no room."""
    rows = needs.rows(sides)
    stands = max(0.5, sum(rows) / _MIDDLE)
    high = centre.height - row_gap(m.line) * (sum(row > 0 for row in rows) - 1)
    if needs.everybody or not needs.facing:
        high -= round(1.45 * m.line)
    if needs.signs and not signs:
        high -= signs_height(m.line)
    width = round(min(high / stands / 1.4, 1.25 * usual))
    while width >= LEAST_PILE and not _fits_across(m, needs, centre.width, sides, width, signs):
        width -= 1
    return width if width >= LEAST_PILE else 0


def _fits_across(
    m: _Measures, needs: _Needs, breadth: int, sides: dict[Seat, Side], card: int, signs: int
) -> bool:
    room = breadth - sum(edges_width(needs.edge, card, m.line)) - 2 * signs
    least = round(m.line * 4.6)
    everybody = sum(unit_width(zone, card, least) for zone in needs.everybody)
    if everybody > room:
        return False
    by_side: dict[str, int] = {}
    for zone in needs.facing:
        side = sides.get(zone.seat if zone.seat is not None else -1, "bottom")
        by_side[side] = by_side.get(side, 0) + facing_width(zone, card)
    flanks = by_side.get("left", 0) + by_side.get("right", 0)
    inner = max(everybody, by_side.get("top", 0), by_side.get("bottom", 0))
    if flanks + inner > room and by_side:
        return False
    rows = [zone for zone in needs.facing if zone.across]
    pitch = _SQUAD_PITCHES[-1]
    wide = [row_width(z, round(card * z.size), across=True, pitch=pitch) for z in rows]
    return not wide or max(wide) + card * 0.4 <= room


def facing_width(zone: Zone, card: int) -> int:
    """How wide a seat's zone in the middle is, with a gap around it."""
    wide = round(card * zone.size)
    if zone.is_pile:
        return round(wide * 1.25)
    if zone.shape == "spread":
        return round(wide * 1.9)
    return row_width(zone, wide, across=zone.across) + round(wide * 0.25)
