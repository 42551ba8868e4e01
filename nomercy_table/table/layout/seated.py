"""Who sits where at a table, and which of its zones lie where: what all that is laid goes by."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from nomercy_table.engine.arrangement import Arrangement, Zone
from nomercy_table.engine.events import Seat
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.seats import (
    Chair,
    above_sides,
    above_stall,
    chair_above,
    chairs,
    chairs_aside,
    fronts,
    plate_at,
    plates_before,
)
from nomercy_table.table.layout.zones import TableauMetrics, part_in_middle

_AT_LEAST_FOR_ALL = 2.0
"""Rows of that weight are what the table is for: the hand makes room for them."""


class Seated:
    """One moment of a table of `seats`, seat `bottom` nearest."""

    def __init__(self, arrangement: Arrangement, seats: int, bottom: Seat, frame: Frame) -> None:
        self.arrangement, self.seats, self.bottom, self.frame = arrangement, seats, bottom, frame
        zones = arrangement.zones
        self.own = [z for z in zones if z.seat == bottom and z.where in ("hand", "front")]
        self.melds = {"hand", "front"} <= {zone.where for zone in zones}
        facing = [z for z in zones if z.seat is not None and self.in_middle(z)]
        self.facing = facing if any(zone.takes_room for zone in facing) else []
        middle = [z for z in zones if z.seat is None and z.where == "middle"]
        self.rows = seats == 2 and any(len(zone.columns) > 1 for zone in self.facing)
        goods = [] if self.rows else [z for z in middle if z.for_sale]
        self.stall = goods if any(zone.takes_room for zone in goods) else []
        self.everybody = [z for z in middle if z not in self.stall]
        small = [z for z in zones if z.seat is None and z.where == "edge"]
        if self.rows:  # which need the middle
            small += [z for z in middle if z.is_pile]
        self.small = [z for z in small if z.takes_room]
        weighty = any(z.weight >= _AT_LEAST_FOR_ALL for z in self.facing)
        self.for_all = self.rows and weighty and not frame.upright
        self.lowered = self.rows and weighty and frame.upright
        """Whether the hand makes room downwards, in a window that is higher than wide."""
        self.stacked = self.for_all and frame.nearly_square
        """Whether the words stand above that hand, not beside it: in a window that is nearly as
        high as wide there is room between rows and hand, and none beside this."""
        self.spare = self.stacked and frame.spare
        """Whether rows have more of the breadth then: what is others' lies below each other."""
        self.chairs: dict[Seat, Chair] = {}
        self.before: dict[Seat, Rect] = {}
        self.part: dict[Seat, Rect] = {}
        """Where what is before a seat lies, if not in all of that room."""
        self.plates: dict[Seat, tuple[int, int]] = {}
        """The sizes of name plates beside which cards lie that are before a seat."""
        self.leftmost = Rect(frame.size, (1, 1))
        """Where who sits opposite with cards before them comes to stand as these become more."""
        self._seat_all()

    def in_middle(self, zone: Zone) -> bool:
        """Whether a seat's zone lies in the middle: so does what lies before seats with hands."""
        return zone.where == "middle" or (self.melds and zone.where == "front")

    def _seat_all(self) -> None:
        """Who sits where, and the room before each for what lies there."""
        frame, others = self.frame, self.seats - 1
        seats = [(self.bottom + number) % self.seats for number in range(1, self.seats)]
        notes = self.arrangement.notes[seats[0]]
        if self.rows:
            found = [chair_above(frame, notes)] if self.spare else chairs_aside(frame, others)
        elif any(z.where == "front" and z.seat != self.bottom for z in self._lying_before()):
            every = self.arrangement.notes
            self.plates = plates_before(frame, {seat: every[seat] for seat in seats})
            width, high = (max(sides) for sides in zip(*self.plates.values(), strict=True))
            pairs = fronts(frame, others, (width, high))
            found = [chair for chair, _ in pairs]
            self.before = {seat: area for seat, (_, area) in zip(seats, pairs, strict=True)}
            opposite = [number for number, chair in enumerate(found) if chair.side == "top"]
            if len(opposite) == 1:
                number = opposite[0]
                found[number] = self._to_middle(seats[number], found[number])
        else:
            found = chairs(frame, others)
            if self.stall and others == 1:
                found = [above_stall(frame, found[0])]
        self.chairs = dict(zip(seats, found, strict=True))

    def _to_middle(self, seat: Seat, chair: Chair) -> Chair:
        """Where that seat sits opposite so that it stands in the middle with all that lies before
        it in columns, which move with it."""
        zone = next((z for z in self._lying_before() if z.seat == seat), None)
        if zone is None or zone.shape != "columns":
            return chair
        area, frame = self.before[seat], self.frame
        how = TableauMetrics.other(frame, chair.x, only=self.seats == 2)
        self.leftmost = chair.portrait
        owner = chair.portrait.union(plate_at(frame, chair.portrait, self.plates[seat], "top"))
        sides = [room.top for other, room in self.before.items() if other != seat]
        rooms = [area, *above_sides(frame, area, owner, sides)]
        part = self.part[seat] = part_in_middle(frame, owner, zone, rooms, how)
        return replace(chair, x=chair.x + part.left - area.left)

    def _lying_before(self) -> list[Zone]:
        if self.melds:
            return []
        return [z for z in self.arrangement.zones if z.seat is not None and z.where == "front"]
