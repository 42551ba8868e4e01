"""From a game's arrangement to places on the screen: one pure function for all games.

The composition says where everybody sits and how large cards are; here every zone is laid where
the arrangement says that it lies: in a hand, before a seat, in the middle, at an edge. All
measures follow from the window's size and from the height of a line of text, so that nothing
overlaps at any size or scale.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table.columns import place_columns
from nomercy_table.table.composition import (
    LEAST_CARD,
    LEAST_PILE,
    Box,
    Composition,
    caption_width,
    card_size,
    compose,
    edge_card,
    edge_width,
    edges_width,
    facing_width,
    grid_rows,
    halved,
    row_gap,
    signs_height,
    squad_pitch,
    unit_width,
)
from nomercy_table.table.hands import BACK, place_fan, place_grid, place_row, place_spread
from nomercy_table.table.places import Placement, Pose
from nomercy_table.table.sprites import THICKNESS, height_of


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
    table = compose(arrangement, seats, bottom, size, line)
    place = Placement(size, line, table.header, table.ribbon, table.actions, table.centre)
    for seat in [(bottom + i) % seats for i in range(1, seats)] + [bottom]:
        place.seats[seat], place.plates[seat] = table.boxes[seat].rect, table.boxes[seat].plate
    place.widths = tuple(dict.fromkeys(_open_widths(arrangement, table, bottom)))
    _place_middle(place, arrangement, table, bottom)
    for seat in range(seats):
        zones = [z for z in arrangement.zones if z.seat == seat and z.where != "middle"]
        _place_seat(place, zones, table, seat == bottom, seat, lifted, held)
    return place


def _open_widths(arrangement: Arrangement, table: Composition, bottom: Seat) -> list[int]:
    """How wide cards before the seats are where nothing is crowded."""
    widths = []
    for zone in arrangement.zones:
        if zone.seat is not None and zone.where in ("hand", "front"):
            own = zone.seat == bottom
            widths.append(_width(zone, table.own if own else table.others, own=own))
    return widths


def _width(zone: Zone, usual: int, *, own: bool) -> int:
    return max(LEAST_CARD, int(usual * card_size(zone, own)))


# -- the middle ------------------------------------------------------------------------------------


def _place_middle(
    place: Placement, arrangement: Arrangement, table: Composition, bottom: Seat
) -> None:
    """Everybody's zones side by side, with the signs beside them; seats' zones on the sides of
    their seats; small ones at both ends."""
    zones = [zone for zone in arrangement.zones if zone.seat is None]
    everybody = [zone for zone in zones if zone.where == "middle"]
    edge = [zone for zone in zones if zone.where == "edge"]
    facing = [z for z in arrangement.zones if z.seat is not None and z.where == "middle"]
    band = Rect(table.centre)
    sides = edges_width([zone for zone in edge if zone.takes_room], table.middle, place.line)
    inner = Rect(band.x + sides[0], band.y, band.width - sum(sides), band.height)
    if any(zone.takes_room for zone in facing):
        inner = _place_facing(place, facing, everybody, table, inner, bottom)
    _place_centre(place, arrangement, everybody, table, inner)
    card = edge_card(table.middle)
    shown = halved([zone for zone in edge if zone.takes_room])
    lefts = (band.left, band.right - sides[1])
    for half, x, side in zip(shown, lefts, sides, strict=True):
        area = Rect(x, band.y, side, band.height)
        spare = band.height - height_of(card) - round(1.45 * place.line)
        area.y += max(0, spare // 2)
        _place_side_by_side(
            place, half, area, card, {z.id: caption_width(z, place.line) for z in half}
        )


def _place_centre(
    place: Placement,
    arrangement: Arrangement,
    zones: Sequence[Zone],
    table: Composition,
    band: Rect,
) -> None:
    """Everybody's piles and rows, side by side, their captions below."""
    room = band.width - 2 * table.signs
    below = bool(arrangement.signs) and not table.signs
    least, card = round(place.line * 4.6), table.middle

    def wide(least: int) -> int:
        return sum(unit_width(zone, card, least) for zone in zones)

    # Captions take what is left: the longest name a card, and its colour.
    while zones and least < place.line * 7.5 and wide(least + 4) <= room:
        least += 4
    highest = max((_high(zone, card) for zone in zones), default=height_of(card))
    spare = band.height - highest - round(1.45 * place.line)
    spare -= signs_height(place.line) if below else 0
    area = Rect(band.x, band.y + max(0, spare // 2), band.width, band.height)
    _place_side_by_side(place, zones, area, card, dict.fromkeys((z.id for z in zones), least))
    piles = Rect(0, area.y, min(room, wide(least)), highest)
    piles.centerx = band.centerx
    if below:
        words = [place.captions[zone.id] for zone in zones if zone.id in place.captions]
        under = max((rect.bottom for rect in words), default=piles.bottom)
        _place_signs_below(place, arrangement, band, under + 2)
    else:
        _place_signs(place, arrangement, table.signs, piles)


def _high(zone: Zone, card: int) -> int:
    """How high a zone of the middle is."""
    if not zone.takes_room:
        return 0
    high = height_of(max(LEAST_PILE, round(card * zone.size)))
    return high * grid_rows(zone) if zone.shape == "grid" else high


def _place_side_by_side(
    place: Placement, zones: Sequence[Zone], band: Rect, card: int, least: Mapping[str, int]
) -> None:
    """Zones in the middle of `band`, from its upper edge; `card` is the width of the usual card,
    `least` what each caption needs."""
    units = [float(unit_width(zone, card, least[zone.id])) for zone in zones]
    if sum(units) > band.width:  # too little for all: the longest captions need the most
        floor = max(LEAST_PILE, card) + 4
        letters = [len(z.caption) + 1 if unit else 0 for z, unit in zip(zones, units, strict=True)]
        rest = band.width - floor * sum(map(bool, letters))
        units = [(floor + max(0, rest) * n / sum(letters)) if n else 0.0 for n in letters]
    x = band.centerx - sum(units) / 2
    highest = max((_high(zone, card) for zone in zones), default=0)
    for zone, unit in zip(zones, units, strict=True):
        wide = max(LEAST_PILE, round(card * zone.size))
        rect = Rect(0, 0, wide, height_of(wide))
        rect.midbottom = (round(x + unit / 2), band.y + highest)
        if zone.is_pile:
            _place_pile(place, zone, rect)
        else:
            whole = Rect(round(x), band.y, round(unit), max(1, highest))
            place.tableaus[zone.id] = place.targets[zone.id] = whole
            inner = whole.inflate(-round(wide * 0.3), 0)
            _lay(place, zone, inner, min(wide, max(LEAST_CARD, inner.width)))
        if unit:
            caption = Rect(0, 0, max(10, round(unit) - 2), round(place.line * 1.15))
            below = max(round(place.line * 0.25), round(wide * THICKNESS) if zone.is_pile else 0)
            caption.midtop = (rect.centerx, rect.bottom + below)
            place.captions[zone.id] = caption
        x += unit


def _lay(place: Placement, zone: Zone, rect: Rect, width: int, towards: int = 1) -> None:
    """A zone of cards side by side, within `rect`."""
    if zone.shape == "spread":
        place_spread(place, zone, rect, width)
    elif zone.shape == "grid":
        place_grid(place, zone, rect, width, grid_rows(zone))
    else:
        place_row(place, zone, rect, width, across=zone.across, towards=towards)


def _place_signs(place: Placement, arrangement: Arrangement, width: int, piles: Rect) -> None:
    """The table's signs, so wide, at both sides of its piles, warnings at the right."""
    for warns in (False, True):
        signs = [sign for sign in arrangement.signs if sign.warns == warns]
        tall = 3 if any(sign.detail for sign in signs) else 2.2
        height = min(round(place.line * tall), piles.height // max(1, len(signs)))
        y = piles.centery - height * len(signs) // 2
        x = piles.right if warns else piles.left - width
        for sign in signs:
            place.signs[sign.id] = Rect(x, y, width, height - 2)
            y += height


def _place_signs_below(place: Placement, arrangement: Arrangement, band: Rect, y: int) -> None:
    """The table's signs side by side under its piles, warnings at the right."""
    signs = sorted(arrangement.signs, key=lambda sign: sign.warns)
    share = band.width // max(1, len(signs))
    for number, sign in enumerate(signs):
        x = band.x + share * number
        place.signs[sign.id] = Rect(x, y, share, signs_height(place.line) - 2)


def _place_facing(
    place: Placement,
    zones: Sequence[Zone],
    everybody: Sequence[Zone],
    table: Composition,
    band: Rect,
    bottom: Seat,
) -> Rect:
    """Seats' zones in the middle, each on the side of its seat; what is left for everybody's."""
    card = table.middle
    gap = row_gap(place.line)
    by_side: dict[str, list[Zone]] = {}
    for zone in zones:
        side = table.boxes[zone.seat if zone.seat is not None else bottom].side
        by_side.setdefault(side, []).append(zone)
    high = {side: max(_stands(zone, card) for zone in found) for side, found in by_side.items()}
    wide = {
        side: sum(facing_width(zone, card) for zone in found if not zone.under)
        for side, found in by_side.items()
    }
    top, low = high.get("top", 0), high.get("bottom", 0)
    centre = max((_high(zone, card) for zone in everybody), default=0)
    centre += round(1.45 * place.line) if centre else 0
    centre = max(centre, max(high.get("left", 0), high.get("right", 0)) - top - low)
    heights = [top, centre, low]
    total = sum(heights) + gap * (sum(h > 0 for h in heights) - 1)
    whole = Rect(band.x, band.y + max(0, (band.height - total) // 2), band.width, total)
    rows: dict[str, Rect] = {}
    y = whole.y
    for name, tall in zip(("top", "centre", "bottom"), heights, strict=True):
        rows[name] = Rect(band.x, y, band.width, tall)
        y += tall + gap if tall else 0
    across = [zone for zone in zones if zone.across]
    pitch = squad_pitch(across, card, band.width) if across else 0.0
    for side in ("top", "bottom"):
        area = rows[side] if across else _centred(rows[side], wide.get(side, 0))
        _place_abreast(place, by_side.get(side, []), area, card, side, pitch)
    least = round(place.line * 4.6)
    inner = sum(unit_width(zone, card, least) for zone in everybody)
    middle = _centred(whole, max(inner, wide.get("top", 0), wide.get("bottom", 0)))
    for side in ("left", "right"):
        breadth = wide.get(side, 0)
        x = middle.x - breadth if side == "left" else middle.right
        area = Rect(x, whole.y, breadth, whole.height)
        _place_abreast(place, by_side.get(side, []), area, card, side, pitch)
    flanked = "left" in wide or "right" in wide
    return _centred(rows["centre"], middle.width) if flanked else rows["centre"]


def _centred(band: Rect, width: int) -> Rect:
    """The middle of a band, so wide."""
    return Rect(band.centerx - width // 2, band.y, width, band.height)


def _stands(zone: Zone, card: int) -> int:
    """How high a seat's zone in the middle is; who has acted is drawn back."""
    return round(height_of(max(LEAST_CARD, round(card * zone.size))) * (1 + BACK * zone.across))


def _place_abreast(
    place: Placement, zones: Sequence[Zone], area: Rect, card: int, side: str, pitch: float
) -> None:
    """The zones of the seats at one side, side by side in `area`; one that lies under another
    shares its places."""
    own = [zone for zone in zones if not zone.under]
    if not own:
        return
    share = area.width // len(own)
    rects = {z.id: Rect(area.x + share * n, area.y, share, area.height) for n, z in enumerate(own)}
    towards = 1 if side == "bottom" else -1
    for zone in zones:
        rect = rects[zone.under or zone.id]
        wide = max(LEAST_CARD, round(card * zone.size))
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        if zone.is_pile:
            spot = Rect(0, 0, wide, height_of(wide))
            spot.center = rect.center
            _place_pile(place, zone, spot)
            continue
        # What is drawn back needs its room at the owner's side.
        inner = rect.move(0, -round(towards * BACK * height_of(wide) / 2) if zone.across else 0)
        if zone.shape == "row":
            place_row(place, zone, inner, wide, across=zone.across, towards=towards, pitch=pitch)
        else:
            _lay(place, zone, inner, wide, towards)


def _place_pile(place: Placement, zone: Zone, rect: Rect) -> None:
    place.piles[zone.id] = Pose(rect.centerx, rect.centery, rect.width, face_up=False)
    place.targets[zone.id] = rect


# -- a seat ----------------------------------------------------------------------------------------


def _place_seat(
    place: Placement,
    zones: Sequence[Zone],
    table: Composition,
    own: bool,
    seat: Seat,
    lifted: Collection[str] = (),
    held: str = "",
) -> None:
    """A seat's hand, or what lies before it; and its edge: beside its own plate, at the far end
    of another's, or below the cards."""
    box = table.boxes[seat]
    usual = table.own if own else table.others
    area = _place_edge(place, [z for z in zones if z.where == "edge"], box, usual, own)
    for zone in zones:
        if zone.where == "edge":
            continue
        width = _width(zone, usual, own=own)
        rect = Rect(area)
        middle = place.size[0] / 2 if own else rect.centerx
        place.tableaus[zone.id] = place.targets[zone.id] = rect
        if zone.shape == "columns":
            place_columns(place, zone, rect, width, middle)
        elif zone.shape == "fan":
            if not own:
                rect.height = min(rect.height, round(height_of(width) * 1.1))
                place_fan(place, zone, rect, width, middle)
            else:
                place_fan(place, zone, rect, width, middle, lifted, held)
        elif zone.is_pile:
            spot = Rect(0, 0, width, height_of(width))
            spot.midtop = (round(min(max(middle, rect.left + width), rect.right - width)), rect.y)
            _place_pile(place, zone, spot)
        else:
            _lay(place, zone, rect, width)


def _place_edge(place: Placement, zones: Sequence[Zone], box: Box, usual: int, own: bool) -> Rect:
    """What lies at a seat's edge; the area that is left for its other cards."""
    area = Rect(box.cards)
    gap = max(4, min(place.size) // 90)
    left, right = area.left, area.right
    caption_high = round(place.line * 1.15)
    if box.below:
        room = max(_width(zone, usual, own=own) for zone in zones) if zones else 0
        area.height -= height_of(room) + caption_high + gap if zones else 0
    for zone in zones:
        small = min(
            _width(zone, usual, own=own), round((box.cards.height - caption_high - gap - 6) / 1.4)
        )
        small = max(LEAST_CARD - 2, small)
        taken = edge_width(zone, small, gap, place.line)
        rect = Rect(0, 0, small, height_of(small))
        if not taken:
            continue
        caption = Rect(0, 0, taken, caption_high)
        rect.y = area.bottom + gap // 2 if box.below else area.y + gap // 2
        rect.centerx = left + taken // 2 if own or box.below else right - taken // 2
        caption.midtop = (rect.centerx, rect.bottom + 2)
        if zone.is_pile:
            _place_pile(place, zone, rect)
        else:
            whole = Rect(caption.x, rect.y, taken, rect.height)
            place.tableaus[zone.id] = place.targets[zone.id] = whole
            place_row(place, zone, whole, small, across=zone.across)
        place.captions[zone.id] = caption
        if own or box.below:
            left = max(rect.right, caption.right) + gap
        else:
            right = min(rect.left, caption.left) - gap
    if not box.below:
        area = Rect(left, area.y, right - left, area.height)
    return area
