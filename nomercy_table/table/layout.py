"""From a game's arrangement to places on the screen: one pure function for all games.

The viewer's hand lies at the lower edge, portrait and buttons at its ends, the line of words above
it; the others sit around the table, and what belongs to everybody lies in the middle. Where each
zone lies the arrangement says; all measures follow from the window's size and from the height of
a line of text.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table.before import (
    Before,
    Corner,
    after_other,
    beside_other,
    beside_own,
    place_before,
    place_edge,
)
from nomercy_table.table.frame import Frame
from nomercy_table.table.hands import (
    hand_reach,
    hand_room,
    place_fan,
    place_hand,
    place_open,
    rises,
)
from nomercy_table.table.middle import (
    place_around,
    place_everybody,
    place_facing,
    place_small,
)
from nomercy_table.table.places import Placement
from nomercy_table.table.room import place_signs
from nomercy_table.table.seating import (
    PLATE,
    Chair,
    chairs,
    chairs_aside,
    fronts,
    plate_at,
    plate_size,
)

_AT_LEAST_FOR_ALL = 2.0
"""Rows of that weight are what the table is for: the hand makes room for them."""


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
    frame = Frame(size, line)
    held_ = [z for z in arrangement.zones if z.seat == bottom and z.where == "hand"]
    up = max((rises(frame, len(zone.columns)) for zone in held_), default=0.0)
    return _Table(arrangement, seats, bottom, replace(frame, raised=up)).laid(lifted, held)


class _Table:
    """One moment of a table, as it is laid."""

    def __init__(self, arrangement: Arrangement, seats: int, bottom: Seat, frame: Frame) -> None:
        self.arrangement, self.seats, self.bottom, self.frame = arrangement, seats, bottom, frame
        zones = arrangement.zones
        self.own = [z for z in zones if z.seat == bottom and z.where in ("hand", "front")]
        self.melds = {"hand", "front"} <= {zone.where for zone in zones}
        facing = [z for z in zones if z.seat is not None and self._in_middle(z)]
        self.facing = facing if any(zone.takes_room for zone in facing) else []
        self.everybody = [z for z in zones if z.seat is None and z.where == "middle"]
        self.small = [z for z in zones if z.seat is None and z.where == "edge" and z.takes_room]
        self.rows = seats == 2 and any(len(zone.columns) > 1 for zone in self.facing)
        weighty = any(z.weight >= _AT_LEAST_FOR_ALL for z in self.facing)
        self.for_all = self.rows and weighty and not frame.upright
        self.chairs: dict[Seat, Chair] = {}
        self.before: dict[Seat, Rect] = {}
        self.corner = Corner(0, 0, 0, hangs=True)
        self._seat_all()

    def _in_middle(self, zone: Zone) -> bool:
        """Whether a seat's zone lies in the middle: so does what lies before seats with hands."""
        return zone.where == "middle" or (self.melds and zone.where == "front")

    def _seat_all(self) -> None:
        """Who sits where, and the room before each for what lies there."""
        frame, others = self.frame, self.seats - 1
        seats = [(self.bottom + number) % self.seats for number in range(1, self.seats)]
        if self.rows:
            found = chairs_aside(frame, others)
        elif any(z.where == "front" and z.seat != self.bottom for z in self._lying_before()):
            pairs = fronts(frame, others)
            found = [chair for chair, _ in pairs]
            self.before = {seat: area for seat, (_, area) in zip(seats, pairs, strict=True)}
        else:
            found = chairs(frame, others)
        self.chairs = dict(zip(seats, found, strict=True))

    def _lying_before(self) -> list[Zone]:
        if self.melds:
            return []
        return [z for z in self.arrangement.zones if z.seat is not None and z.where == "front"]

    # -- the bands ---------------------------------------------------------------------------------

    def laid(self, lifted: Collection[str], held: str) -> Placement:
        """All of it in its place."""
        frame = self.frame
        words = self._words()
        empty = Rect(0, 0, 1, 1)
        place = Placement(frame.size, frame.line, empty, words, empty, self._field(words))
        self._place_seats(place)
        self._place_middle(place)
        self._place_own(place, lifted, held)
        place_signs(place, self.arrangement, frame, self.bottom)
        self._place_bands(place)
        return place

    def _words(self) -> Rect:
        """Where the line of words stands; below rows that need all the height."""
        words = self.frame.words
        if self.for_all:
            words.bottom = self.frame.size[1] - max(6, self.frame.px(0.02))
            left = self.frame.x(-self.frame.half + 0.48)
            right = self.frame.x(self.frame.half - 0.3)
            words = Rect(left, words.y, right - left, words.height)
        return words

    def _field(self, words: Rect) -> Rect:
        """What the others leave of the upper part for the middle."""
        frame, others = self.frame, self.seats - 1
        bottom = frame.low(0.235) if self.for_all else frame.floor
        if self.rows:
            return self._field_of_rows(bottom)
        if self.before:
            field = frame.rect(-0.26, 0.0, 0.26, 0.1)
            above = [frame.header, *(rect.bottom for rect in self._over_the_middle())]
            field.top = max(above) + frame.px(0.035)
        else:
            narrow = {1: 0.62, 2: 0.28}.get(others, frame.half - 0.3)
            narrow = min(narrow, frame.half - (0.24 if others == 1 and self.small else 0.02))
            top_share = {1: 0.285, 2: 0.295, 3: 0.3, 4: 0.36, 5: 0.34, 6: 0.285, 7: 0.285}
            field = frame.rect(-narrow, top_share[others], narrow, 0.5)
            if frame.upright:  # below all who sit there
                field = frame.rect(0.03 - frame.half, 0.0, frame.half - 0.03, 0.1)
                chairs = self.chairs.values()
                field.y = max(round(c.y + 0.6 * c.large + 1.1 * c.card) for c in chairs)
                if others == 1 and self.small:
                    field.y = frame.px(0.45)
        return Rect(field.x, field.y, field.width, max(40, bottom - field.y))

    def _over_the_middle(self) -> list[Rect]:
        """The rooms before seats that reach across the middle of the table."""
        left, right = self.frame.x(-0.26), self.frame.x(0.26)
        return [r for r in self.before.values() if r.left < right - 9 and r.right > left + 9]

    def _field_of_rows(self, bottom: int) -> Rect:
        frame = self.frame
        if frame.upright:
            top = frame.px(0.42)
            return Rect(frame.size[0] // 12, top, frame.size[0] * 10 // 12, bottom - top)
        top = frame.header + frame.px(0.02)
        left = frame.x(-frame.half + 0.37)
        right = frame.x(frame.half - (0.3 if self.small else 0.1))
        middle = frame.size[0] // 2
        reach = min(middle - left, right - middle) if frame.half > 0.8 else 0
        if reach:
            left, right = middle - reach, middle + reach
        return Rect(left, top, right - left, bottom - top)

    def _place_bands(self, place: Placement) -> None:
        """Header, words and buttons, as wide as what stands beside them lets them be."""
        frame = self.frame
        high, width = frame.header, frame.size[0]
        seats = [*place.seats.values(), *place.portraits.values(), *place.plates.values()]
        side = max(4, frame.px(0.012))
        right = Rect(width - 3 * high - side, 0, 3 * high + side, high)
        reach = min((r.left for r in seats if r.top < high and r.right > high * 2), default=width)
        reach = min(reach - frame.px(0.03), right.left, round(width * 0.46))
        left = Rect(0, 0, max(high * 3, reach), high)
        place.header, place.corner = left, right
        own = {zone.id for zone in self.own}
        solid = [*seats, *place.signs.values(), *place.captions.values()]
        solid += [place.targets[zone] for zone in place.piles]
        solid += [rect for zone, rect in place.tableaus.items() if zone not in own]
        solid = [rect for rect in solid if rect.colliderect(place.ribbon)]
        middle = place.ribbon.centerx
        reach = min(
            [middle - r.right for r in solid if r.centerx < middle]
            + [r.left - middle for r in solid if r.centerx >= middle]
            + [place.ribbon.width // 2]
        )
        least = min(frame.px(0.3), place.ribbon.width // 2)
        reach = max(least, reach - frame.px(0.015))
        place.ribbon = Rect(middle - reach, place.ribbon.y, 2 * reach, place.ribbon.height)
        place.actions = self._actions(place)

    def _actions(self, place: Placement) -> Rect:
        """Where buttons stand: right of the hand."""
        frame = self.frame
        edge = frame.x(frame.half) - max(6, frame.px(0.025))
        if frame.upright:
            own = place.portraits[self.bottom]
            left = max(frame.x(0.02), self.corner.x)
            return Rect(left, own.top, edge - left, own.height)
        left = frame.x(0.5 * hand_room(frame, 8))
        if self.for_all:
            left = place.ribbon.right
        elif any(zone.where == "front" and not self._in_middle(zone) for zone in self.own):
            left = place.seats[self.bottom].right
        for zone in self.own:
            if zone.where == "hand" and not self.for_all:
                left = frame.x(hand_reach(frame, len(zone.columns)))
        left += frame.px(0.015)
        top = frame.low(0.225 if self.for_all else 0.265)
        return Rect(left, top, edge - left, frame.size[1] - top - max(6, frame.px(0.02)))

    # -- seats -------------------------------------------------------------------------------------

    def _place_seats(self, place: Placement) -> None:
        frame = self.frame
        notes = self.arrangement.notes
        for seat, chair in self.chairs.items():
            portrait = chair.portrait
            place.portraits[seat] = portrait
            wide, high = plate_size(frame, notes[seat])
            most = frame.px(0.33 if self.rows else PLATE)
            if (self.rows or seat in self.before) and wide > most:  # cards lie beside it
                wide, high = most, max(high, round(0.92 * frame.line * (len(notes[seat]) + 1)))
            plate = plate_at(frame, portrait, (wide, high), chair.side)
            place.plates[seat] = plate
            whole = portrait.union(plate)
            crowded = chair.side == "top" or self.seats > 4
            narrow = self.rows or frame.upright or (crowded and seat in self.before)
            fans = [z for z in self.arrangement.zones if z.seat == seat and z.where == "hand"]
            holds = bool(fans) and not self.rows and chair.angle != 180.0
            under = chair.angle == 180.0 and seat not in self.before
            corner = beside_other(
                frame, portrait, plate, narrow=narrow or holds, under=under, holds=holds
            )
            for zone in self.arrangement.zones:
                if zone.seat != seat or self._in_middle(zone):
                    continue
                if zone.where == "edge":
                    taken = place_edge(place, zone, frame, corner)
                    corner = after_other(frame, corner, taken, plate)
                else:
                    taken = self._place_others(place, zone, chair, seat)
                whole = whole.union(taken)
            place.seats[seat] = whole

    def _place_others(self, place: Placement, zone: Zone, chair: Chair, seat: Seat) -> Rect:
        """A zone of another; the room that it takes."""
        frame = self.frame
        if zone.where == "front":
            area = self.before[seat]
            place_before(place, zone, frame, area, Before.other(frame, chair.side))
            return area
        shown = any(card.face is not None for column in zone.columns for card in column.cards)
        if shown:
            area = self._open_area(chair, place.plates[seat])
            place_open(place, zone, area, frame.px(0.135))
            return area
        crowded = self.rows or self.seats >= (5 if frame.upright else 7)
        crowded = crowded or (frame.upright and self.seats == 2)
        place_fan(place, zone, frame, chair, crowded)
        return place.tableaus[zone.id]

    def _open_area(self, chair: Chair, plate: Rect) -> Rect:
        """Where another shows a hand: towards the middle, upright."""
        frame = self.frame
        wide, high = frame.px(0.33), frame.px(0.135)
        gap = frame.px(0.015)
        rect = Rect(0, 0, wide, high)
        if chair.side in ("left", "right"):
            rect.width = min(wide, abs(frame.size[0] // 2 - chair.x) - frame.px(0.36))
            rect.width = max(rect.width, round(high * 0.9))
            if chair.side == "left":
                rect.midleft = (max(chair.portrait.right, plate.right) + gap, chair.y)
            else:
                rect.midright = (min(chair.portrait.left, plate.left) - gap, chair.y)
            return rect
        rect.midtop = (chair.x, max(chair.portrait.bottom, plate.bottom) + gap)
        return rect

    # -- the viewer --------------------------------------------------------------------------------

    def _place_own(self, place: Placement, lifted: Collection[str], held: str) -> None:
        frame, seat = self.frame, self.bottom
        portrait = frame.portrait
        size = plate_size(frame, self.arrangement.notes[seat])
        for zone in self.own:
            if zone.where == "hand" and not frame.upright:  # the hand begins beside it
                room = frame.px(frame.half - hand_reach(frame, len(zone.columns)) - 0.03)
                size = min(size[0], max(room, frame.px(0.16))), size[1]
        plate = plate_at(frame, portrait, size, "left")
        place.portraits[seat], place.plates[seat] = portrait, plate
        whole = portrait.union(plate)
        edges = [z for z in self.arrangement.zones if z.seat == seat and z.where == "edge"]
        holds = any(zone.where == "hand" for zone in self.own)
        corner = beside_own(frame, portrait, plate, holds and not frame.upright)
        for zone in edges:
            taken = place_edge(place, zone, frame, corner)
            corner = replace(corner, x=max(corner.x, taken.right + frame.px(0.02)))
            whole = whole.union(taken)
        self.corner = corner
        for zone in self.own:
            if self._in_middle(zone):
                continue
            if zone.where == "front":
                middle = frame.size[0] // 2
                reach = frame.px(frame.half - (0.02 if frame.upright else 0.35))
                if not frame.upright:
                    reach = min(reach, middle - whole.right - frame.px(0.02))
                top = place.ribbon.bottom + frame.px(0.012)
                area = Rect(middle - reach, top, 2 * reach, frame.size[1] - top)
                place_before(place, zone, frame, area, Before.own(frame))
                whole = whole.union(area)
            elif zone.shape == "fan" and not self.for_all:
                place_hand(place, zone, frame, lifted, held)
                whole = whole.union(place.tableaus[zone.id])
            else:
                left = max(portrait.right, plate.right) + frame.px(0.015)
                area = Rect(left, 0, frame.px(0.2), frame.px(0.165))
                area.bottom = frame.size[1] - max(4, frame.px(0.025))
                area.height = min(area.height, frame.px(0.165))
                place_open(place, zone, area, area.height)
                whole = whole.union(area)
        place.seats[seat] = whole

    # -- the middle --------------------------------------------------------------------------------

    def _place_middle(self, place: Placement) -> None:
        frame, field = self.frame, place.centre
        small = self.small
        if self.rows:
            high = 0.32 if self.for_all else 0.3
            place_facing(place, self.facing, frame, field, self.bottom, high)
            place_small(place, small, frame, self._beside_rows(field), 0.14)
            return
        if any(sign.seat is None and not sign.turn for sign in self.arrangement.signs):
            below = round(1.5 * frame.line) + frame.px(0.03)
            field = Rect(field.x, field.y, field.width, field.height - below)
        ends = bool(small) and self.seats == 2
        piles = not self.facing and all(zone.is_pile for zone in self.everybody)
        if piles and not self.before and not frame.upright:
            top = min(field.top, frame.y(0.3))  # piles lie between the hands of those at the top
            field = Rect(field.x, top, field.width, field.bottom - top)
        if self.everybody:  # small piles stand beside the others, where people sit at the sides
            beside = [] if ends else small
            place_everybody(place, [*beside, *self.everybody], frame, field)
        if small and not self.everybody:
            if self.facing and self.seats > 3:
                side = Rect(field.x, field.y, frame.px(0.14), field.height)
                place_small(place, small, frame, [side], 0.13)
                field = Rect(side.right, field.y, field.width - 2 * side.width, field.height)
            else:
                place_everybody(place, small, frame, self._inner(field, 0.5))
        elif ends:
            place_small(place, small, frame, self._ends(field), 0.165)
        if self.facing:
            place_around(place, self.facing, frame, field, self.seats, self.bottom)

    def _inner(self, field: Rect, share: float) -> Rect:
        """The middle of the middle."""
        rect = Rect(0, 0, round(field.width * share), round(field.height * share))
        rect.center = field.center
        return rect

    def _beside_rows(self, field: Rect) -> Sequence[Rect]:
        """Two columns at the right of rows that face each other."""
        frame = self.frame
        if frame.upright:
            top = frame.header + frame.px(0.02)
            high = field.top - top
            return [Rect(frame.x(share), top, frame.px(0.14), high) for share in (0.1, 0.27)]
        left, right = field.right + frame.px(0.045), frame.x(frame.half) - frame.px(0.02)
        wide = (right - left) // 2
        top = frame.header + frame.px(0.03)
        bottom = min(field.bottom, frame.y(0.7))
        return [Rect(left, top, wide, bottom - top), Rect(left + wide, top, wide, bottom - top)]

    def _ends(self, field: Rect) -> Sequence[Rect]:
        """Where small piles stand while two play: at the sides of the table."""
        frame = self.frame
        wide = frame.px(0.2)
        left, right = frame.x(0.02 - frame.half), frame.x(frame.half - 0.02) - wide
        top, bottom = frame.y(0.17), frame.y(0.58)
        if frame.upright:
            top, bottom = frame.header + frame.px(0.01), field.top - frame.px(0.02)
        return [Rect(left, top, wide, bottom - top), Rect(right, top, wide, bottom - top)]
