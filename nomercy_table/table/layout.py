"""From a game's arrangement to places on the screen: one pure function for all games.

The viewer sits at the bottom, the others in an arc along the top, clockwise from the
left. Between them lie the table's own piles and rows, with its signs beside them, and the
squads that face each other; a ribbon above the viewer's cards tells what happened; buttons
stand below them. All measures follow from the window's size and from the height of a line
of text, so that nothing overlaps at any size or scale.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.screen.felt import rim_thickness
from nomercy_table.table.columns import place_columns
from nomercy_table.table.hands import BACK, LIFT, place_fan, place_row, row_width
from nomercy_table.table.places import PILES, Placement, Pose
from nomercy_table.table.sprites import THICKNESS, height_of

_LEAST_PILE = 36
"""The width that the piles in the middle have at least, in pixels."""

_LEAST_RIBBON = 58
"""Four lines of the smallest letters, in pixels: no game says more at once."""

_LEAST_CAPTION = 88
"""What the caption of a seat's pile needs in small letters, in pixels."""

_TABLEAUS = (0.27, 0.36)
"""The middle's, and the other seats', share of the height that is left for cards."""

_HANDS = (0.33, 0.26)
"""The same where cards are held in hands: those of the others are only backs."""

_SHOP = (0.42, 0.17)
"""And where open cards lie in a row in the middle, to be chosen among (`Zone.stock`)."""

_STOCK = 0.66
"""How wide a pile beside such a row is that nobody points at, against its cards."""

_SQUAD_PITCHES = (1.85, 1.7, 1.5, 1.42)
"""From one place of a squad to the next, in card widths: words hang at the sides of cards. The
widest that leaves the captions of the piles beside them room; else the last."""

_SQUADS = (0.65, 0.13)
"""And where squads meet in the middle."""


@dataclass(frozen=True)
class _Measures:
    """The bands of the table, from top to bottom, in pixels; `rim` is the wood around it."""

    rim: int
    line: int
    gap: int
    header: int
    plate: int
    others: int
    centre: int
    ribbon: int
    own: int
    actions: int

    @classmethod
    def of(cls, size: tuple[int, int], line: int, shares: tuple[float, float]) -> _Measures:
        height = size[1]
        gap = max(4, height // 90)
        rim = rim_thickness(size)
        header, plate = max(rim, round(line * 2.1)), round(line * 2.3)
        ribbon = max(_LEAST_RIBBON, round(line * 2.7))
        actions = round(line * 2.3)
        cards = max(180, height - header - plate - ribbon - actions - rim - 6 * gap)
        centre = max(round(cards * shares[0]), round(line * 1.5) + height_of(_LEAST_PILE))
        others = round(cards * shares[1])
        own = cards - others - centre
        return cls(rim, line, gap, header, plate, others, centre, ribbon, own, actions)


def layout(
    arrangement: Arrangement,
    seats: int,
    bottom: Seat,
    size: tuple[int, int],
    line: int,
    lifted: Collection[str] = (),
    held: str = "",
) -> Placement:
    """Place everything for a window of `size`, seat `bottom` nearest to the player.

    `line` is the height of a line of body text in pixels; `lifted` are the columns of the
    viewer's hand that stand out of it, `held` is the one that the others make room for.
    """
    squads = [zone for zone in arrangement.zones if zone.forward]
    if not any(zone.count for zone in squads):
        squads = []
    has_hands = any(zone.shape == "fan" for zone in arrangement.zones)
    shop = _is_shop([zone for zone in arrangement.zones if zone.seat is None])
    shares = _SQUADS if squads else _SHOP if shop else _HANDS if has_hands else _TABLEAUS
    m = _Measures.of(size, line, shares)
    width, height = size
    y = m.header + m.plate + m.others + 3 * m.gap
    edge = m.rim + m.gap
    centre = Rect(edge, y, width - 2 * edge, m.centre)
    ribbon = Rect(0, centre.bottom + m.gap, width, m.ribbon)
    own = Rect(0, ribbon.bottom + m.gap, width, m.own)
    actions = Rect(0, height - m.actions - m.rim, width, m.actions)
    place = Placement(size, line, Rect(0, 0, width, m.header), ribbon, actions, centre)
    others = [(bottom + i) % seats for i in range(1, seats)]
    slots = _slots(len(others), m, size, arc=not has_hands)
    for seat, slot in zip(others, slots, strict=True):
        place.seats[seat] = slot
        place.plates[seat] = Rect(slot.x, slot.y, slot.width, m.plate)
    plate_width = min(round(width * 0.24), m.line * 13)
    own_place = Rect(edge, own.y, width - 2 * edge, own.height)
    place.seats[bottom] = own_place
    place.plates[bottom] = Rect(own_place.x, own_place.y, plate_width, min(m.own, m.line * 5))
    other_width = max(20 if has_hands else 30, _other_card_width(m, slots))
    own_width = max(30, min(round(m.own / 1.34 / 1.4), width // 11))
    hand_width = max(30, min(round(m.own / (1.05 + LIFT) / 1.4), width // 10))
    pile_width = min(own_width, round((m.centre - 1.45 * m.line) / (1.4 + THICKNESS)))
    place.widths = (hand_width if has_hands else own_width, other_width)
    free = _free_of_slots(centre, slots, m) if len(others) > 2 else centre
    if squads:
        _place_squads(place, arrangement, squads, centre, bottom)
    else:
        _place_centre(place, arrangement, free, max(_LEAST_PILE, pile_width))
    for seat in range(seats):
        zones = [z for z in arrangement.zones if z.seat == seat and not z.forward]
        if seat == bottom:
            area = Rect(place.plates[seat].right + m.gap, own.y, 0, m.own)
            area.width = own_place.right - area.x
            _place_seat(place, zones, area, (own_width, hand_width), m, True, lifted, held)
        else:
            slot = place.seats[seat]
            # The light around a column that may be picked does not reach the plate.
            below = m.gap // 2 if has_hands else m.gap * 3 // 2
            area = Rect(slot.x, slot.y + m.plate + below, slot.width, m.others)
            _place_seat(place, zones, area, (other_width, other_width), m, False)
    return place


def _slots(count: int, m: _Measures, size: tuple[int, int], *, arc: bool) -> list[Rect]:
    """The places of the other seats, clockwise from the left; in an `arc`, the outer ones lower."""
    width = size[0]
    margin, gap = m.rim + m.gap, m.gap * 2
    top, height = m.header + m.gap, m.plate + m.others
    if count == 1:
        wide = round(width * 0.56)
        return [Rect((width - wide) // 2, top, wide, height)]
    wide = (width - 2 * margin - (count - 1) * gap) // count
    drop = round(m.centre * 0.42) if count > 2 and arc else 0
    return [
        Rect(margin + i * (wide + gap), top + (drop if i in (0, count - 1) else 0), wide, height)
        for i in range(count)
    ]


def _other_card_width(m: _Measures, slots: list[Rect]) -> int:
    if not slots:
        return 40
    return min(round(m.others / 1.38 / 1.4), round(slots[0].width / 4.4))


def _free_of_slots(centre: Rect, slots: Sequence[Rect], m: _Measures) -> Rect:
    """The part of the middle into which no outer seat's place reaches."""
    left, right = slots[0], slots[-1]
    if left.bottom <= centre.top:
        return centre
    x = left.right + m.gap
    return Rect(x, centre.y, right.left - m.gap - x, centre.height)


def _place_centre(place: Placement, arrangement: Arrangement, band: Rect, width: int) -> None:
    """The table's own piles and rows, side by side in the middle, their captions below."""
    zones = [zone for zone in arrangement.zones if zone.seat is None]
    room = band.width - 2 * _signs_width(place, arrangement, band)
    least = round(place.line * 4.6)
    stock = _STOCK if _is_shop(zones) else 1.0
    while width > _LEAST_PILE and _centre_width(zones, width, least, stock) > room:
        width -= 1
    # Captions take what is left: the longest name a card, and its colour.
    while least < place.line * 7.5 and _centre_width(zones, width, least + 4, stock) <= room:
        least += 4
    _place_side_by_side(place, zones, band, width, least, stock)
    wide = min(room, _centre_width(zones, width, least, stock))
    piles = Rect(0, band.y, wide, height_of(width))
    piles.centerx = band.centerx
    _place_signs(place, arrangement, band, piles)


def _is_shop(zones: Sequence[Zone]) -> bool:
    """Whether open cards lie in the middle to be chosen among, beside the piles they come from."""
    row = any(zone.shape == "row" and zone.count for zone in zones)
    return row and any(zone.stock for zone in zones)


def _centre_width(zones: Sequence[Zone], width: int, least: int, stock: float) -> int:
    return sum(_unit_width(zone, width, least, stock) for zone in zones)


def _unit_width(zone: Zone, width: int, least: int, stock: float) -> int:
    """How much of the middle's breadth a zone takes, with the gap around it."""
    if zone.shape in PILES:
        return max(round(_pile_width(zone, width, stock) * 1.55), least)
    return max(row_width(zone, width) + round(width * 0.55), least) if zone.count else 0


def _pile_width(zone: Zone, width: int, stock: float) -> int:
    return max(_LEAST_PILE, round(width * stock)) if zone.stock else width


def _place_side_by_side(
    place: Placement, zones: Sequence[Zone], band: Rect, width: int, least: int, stock: float
) -> None:
    """`width` is that of a card; piles of stock are `stock` times as wide."""
    total = _centre_width(zones, width, least, stock)
    units = [float(_unit_width(zone, width, least, stock)) for zone in zones]
    if total > band.width:  # too little for all: the longest captions need the most
        letters = [
            len(zone.caption) if unit else 0 for zone, unit in zip(zones, units, strict=True)
        ]
        units = [band.width * count / max(1, sum(letters)) for count in letters]
    x = band.centerx - sum(units) / 2
    height = height_of(width)
    for zone, unit in zip(zones, units, strict=True):
        wide = _pile_width(zone, width, stock)
        rect = Rect(0, 0, wide, height_of(wide))
        rect.midbottom = (round(x + unit / 2), band.y + height)
        if zone.shape in PILES:
            _place_pile(place, zone, rect)
        else:
            whole = Rect(round(x), band.y, round(unit), height)
            place.tableaus[zone.id] = place.targets[zone.id] = whole
            place_row(place, zone, whole.inflate(-round(width * 0.3), 0), width)
        if unit:
            caption = Rect(0, 0, max(10, round(unit) - 2), round(place.line * 1.15))
            below = max(round(place.line * 0.25), round(width * THICKNESS))
            caption.midtop = (rect.centerx, rect.bottom + below)
            place.captions[zone.id] = caption
        x += unit


def _signs_width(place: Placement, arrangement: Arrangement, band: Rect) -> int:
    """How wide the signs at each side of the piles may be."""
    return min(place.line * 12, round(band.width * 0.3)) if arrangement.signs else 0


def _place_signs(place: Placement, arrangement: Arrangement, band: Rect, piles: Rect) -> None:
    """The table's signs at both sides of its piles, warnings at the right."""
    width = _signs_width(place, arrangement, band)
    for warns in (False, True):
        signs = [sign for sign in arrangement.signs if sign.warns == warns]
        tall = 3 if any(sign.detail for sign in signs) else 2.2
        height = min(round(place.line * tall), piles.height // max(1, len(signs)))
        y = piles.centery - height * len(signs) // 2
        x = piles.right if warns else piles.left - width
        for sign in signs:
            place.signs[sign.id] = Rect(x, y, width, height - 2)
            y += height


def _place_squads(
    place: Placement, arrangement: Arrangement, squads: Sequence[Zone], band: Rect, bottom: Seat
) -> None:
    """Squads facing each other in the middle, the table's piles small at both sides."""
    gap = round(place.line * 0.8)
    half = (band.height - gap) // 2
    width = min(round(half / (1 + BACK) / 1.4 * 0.96), band.width // 9)
    piles = [zone for zone in arrangement.zones if zone.seat is None]
    piles = [zone for zone in piles if zone.shape in PILES or zone.count]
    halves = piles[: (len(piles) + 1) // 2], piles[(len(piles) + 1) // 2 :]
    least, breadth = round(place.line * 4.2), 0
    captions = max(_centre_width(half_of, _LEAST_PILE, least, 1.0) for half_of in halves)
    for pitch in _SQUAD_PITCHES:
        wide = [row_width(zone, width, turned=True, pitch=pitch) for zone in squads]
        breadth = max(wide) + round(width * 0.4)
        if (band.width - breadth) // 2 >= captions:
            break
    for zone in squads:
        own = zone.seat == bottom
        rect = Rect(0, band.y + (half + gap if own else 0), breadth, half)
        rect.centerx = band.centerx
        # What is drawn back needs its room at the owner's side.
        inner = Rect(rect)
        inner.y += round((-1 if own else 1) * BACK * height_of(width) / 2)
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        towards = 1 if own else -1
        place_row(place, zone, inner, width, turned=True, towards=towards, pitch=pitch)
    side = (band.width - breadth) // 2
    small = width
    while small > _LEAST_PILE and max(_centre_width(h, small, least, 1.0) for h in halves) > side:
        small -= 1
    for zones, x in zip(halves, (band.left, band.right - side), strict=True):
        area = Rect(x, band.y, side, band.height)
        area.y += max(0, (band.height - height_of(small)) // 2 - place.line)
        _place_side_by_side(place, zones, area, small, least, 1.0)


def _place_pile(place: Placement, zone: Zone, rect: Rect) -> None:
    place.piles[zone.id] = Pose(rect.centerx, rect.centery, rect.width, face_up=False)
    place.targets[zone.id] = rect


def _place_seat(
    place: Placement,
    zones: Sequence[Zone],
    area: Rect,
    widths: tuple[int, int],
    m: _Measures,
    own: bool,
    lifted: Collection[str] = (),
    held: str = "",
) -> None:
    """A seat's hand or columns, and its piles and rows, smaller: beside its own plate, or at
    the far end. `widths` are those of cards in columns and in a hand."""
    width, hand_width = widths
    small = max(18, min(round(width * 0.66), round((area.height - 1.3 * m.line) / 1.4)))
    left, right = area.left, area.right
    least = max(_LEAST_CAPTION, round(m.line * 5.2))
    for zone in zones:
        if zone.shape in PILES:
            taken = max(small + 2 * m.gap, least)
        elif zone.shape == "row" and zone.columns:
            taken = max(row_width(zone, small, turned=True) + 2 * m.gap, least)
        else:
            continue
        rect = Rect(0, 0, small, height_of(small))
        caption = Rect(0, 0, taken, round(m.line * 1.15))
        rect.y = area.y + max(2, (height_of(width) - rect.height) // 3)
        rect.centerx = left + taken // 2 if own else right - taken // 2
        caption.midtop = (rect.centerx, rect.bottom + 2)
        if zone.shape in PILES:
            _place_pile(place, zone, rect)
        else:
            whole = Rect(caption.x, rect.y, taken, rect.height)
            place.tableaus[zone.id] = place.targets[zone.id] = whole
            place_row(place, zone, whole, small, turned=True)
        place.captions[zone.id] = caption
        if own:
            left = max(rect.right, caption.right) + m.gap
        else:
            right = min(rect.left, caption.left) - m.gap
    for zone in zones:
        rect = Rect(left, area.y, right - left, area.height)
        middle = place.size[0] / 2 if own else rect.centerx
        if zone.shape == "columns":
            place.tableaus[zone.id] = place.targets[zone.id] = rect
            place_columns(place, zone, rect, width, middle)
        elif zone.shape == "fan":
            if not own:
                rect.height = min(rect.height, round(height_of(hand_width) * 1.1))
            place.tableaus[zone.id] = place.targets[zone.id] = rect
            place_fan(place, zone, rect, hand_width, middle, lifted, held)
