"""What stands elsewhere after an event than before it glides there while cards move: piles with
their names and numbers, seats, signs and words. So it is where the viewer's hand comes to lie in
two arcs, or in one again, and where a shop opens or closes: its stall goes up like a blind before
all the rest goes elsewhere, or comes down after it, so that eyes can follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import dist
from typing import TypeVar

import pygame
from pygame import Rect

from nomercy_table.anim.easing import Ease, ease_both
from nomercy_table.engine.events import Seat
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.flight import Flight
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.places import Loose, Placement, Pose, Shown, Stall

_Point = tuple[float, float]
_Name = TypeVar("_Name")

_FAR = 0.004
"""What stands elsewhere by so much glides there, in units; a pixel or two are not seen to jump."""

_LAGS = 0.25
"""What makes room sets off after the cards, when such a share of its time is over."""

_SIZES = 5
"""In so many steps what glides gets another size: each is drawn once."""

_ASTRAY = 0.2
"""A portrait and a plate that come to stand otherwise to each other by so much of its breadth go
each its own way."""


_ROLLS, _GOES, _FIRST = 0.22, 0.46, 0.35
"""Seconds in which a stall comes down or goes up, and those in which all that stands elsewhere then
goes there at least; and the share of these that seats and piles set off one after the other: where
a seat comes to be piles have lain, which make room first."""


@dataclass(frozen=True)
class Glide:
    """The way from where all stood in the moment `before` to where it stands `after` it; it begins
    and ends at these seconds of the motion of the cards, and goes on as `ease` says. Before that a
    stall `rolls` up for so many seconds, or down after it."""

    before: Shown = field(compare=False)
    after: Shown = field(compare=False)
    begins: float
    ends: float
    ease: Ease = ease_both
    rolls: float = 0.0
    _drawn: dict[tuple[str, float], tuple[pygame.Surface, pygame.Surface]] = field(
        default_factory=dict, compare=False
    )
    """Pictures of piles by id and size: as they were drawn, and with that size."""

    def later(self, seconds: float) -> Glide:
        """The same, so many seconds later."""
        return replace(self, begins=self.begins + seconds, ends=self.ends + seconds)

    def seen(self, clock: float) -> Shown:
        """The moment `after` with everything where it is seen then."""
        old, new, way = self.before.placement, self.after.placement, self.way(clock)
        piles = {zone: new.targets[zone] for zone in new.piles}
        lying, sitting = self._piles(clock), self._seats(clock)
        portraits = _all_between(old.portraits, new.portraits, sitting)
        place = replace(
            new,
            piles={zone: self.pile(zone, clock) for zone in piles},
            targets={**new.targets, **_all_between(old.targets, piles, lying)},
            captions=_all_between(old.captions, new.captions, lying),
            signs=_all_between(self._signs, new.signs, sitting),
            portraits=portraits,
            plates={
                seat: rect.move(_from(new.portraits[seat], portraits[seat]))
                for seat, rect in new.plates.items()
            },
            loose={seat: _loose(old, new, seat, sitting) for seat in self._loose},
            ribbon=_between(old.ribbon, new.ribbon, way) if self.words_glide else new.ribbon,
            actions=_risen(old.actions, new.actions, way),
            stall=_unrolled(old.stall, new.stall, self._rolled(clock)),
        )
        return replace(self.after, placement=place)

    @property
    def _signs(self) -> Mapping[str, Rect]:
        """Where signs were that tell of whom they told: one that goes to somebody else is brought
        to them."""
        told = {sign.id: sign.seat for sign in self.before.arrangement.signs}
        stay = {s.id for s in self.after.arrangement.signs if told.get(s.id, s.seat) == s.seat}
        return {sign: r for sign, r in self.before.placement.signs.items() if sign in stay}

    @property
    def _loose(self) -> list[Seat]:
        """The seats whose plates come to stand otherwise to their portraits."""
        old, new = self.before.placement, self.after.placement
        return [seat for seat in new.portraits if seat in old.portraits and _turns(old, new, seat)]

    @property
    def words_glide(self) -> bool:
        """Whether the line of words stays what it is: one that gets another breadth is a new one,
        and would go right across the viewer's hand."""
        return self.before.placement.ribbon.size == self.after.placement.ribbon.size

    def pile(self, zone: str, clock: float) -> Pose:
        """How the top card of that pile lies then."""
        old, new = self.before.placement, self.after.placement
        pose, rect = new.piles[zone], new.targets[zone]
        if zone not in old.piles:
            return pose
        way, wide = self._piles(clock), old.piles[zone].width
        to = _between(old.targets[zone], rect, way).center
        return _sized(pose, rect.center, to, round(wide + (pose.width - wide) * _by_steps(way)))

    def leaving(self, flight: Flight, zone: str) -> Flight:
        """The same flight of a card from that pile: it sets off from where the pile is then, and
        lies on it till then, wherever that is seen."""
        old, new = self.before.placement, self.after.placement
        if zone not in new.piles or flight.start != old.piles.get(zone):
            return flight
        pile = self.pile(zone, flight.delay)
        start = flight.start._replace(x=pile.x, y=pile.y, width=pile.width)
        return replace(flight, start=start, leaves=flight.face_from is None)

    def drawn(self, zone: str, seen: Shown, draw: Callable[[Pose], list[Item]]) -> list[Item]:
        """The pictures of that pile in a moment on the way: as it was, made larger or smaller, as
        no card is drawn anew for each size."""
        pose, middle = seen.placement.piles[zone], seen.placement.targets[zone].center
        wide = self.before.placement.piles.get(zone, pose).width
        items = draw(_sized(pose, middle, middle, wide))
        return [self._sized(item, middle, pose.width / wide) for item in items]

    def _sized(self, item: Item, middle: _Point, share: float) -> Item:
        """That picture in such a share of its size, as seen from a middle."""
        if share == 1.0:
            return item
        x, y = (at + (old - at) * share for at, old in zip(middle, (item.x, item.y), strict=True))
        source, sized = self._drawn.get((item.id, share), (None, item.surface))
        if source is not item.surface:
            size = [max(1, round(side * share)) for side in item.surface.get_size()]
            sized = smoothscale(item.surface, size)
            self._drawn[item.id, share] = item.surface, sized
        return item._replace(surface=sized, x=round(x), y=round(y))

    @cached_property
    def moving(self) -> tuple[str, ...]:
        """How the ids of all begin that is seen elsewhere in every frame."""
        old, new = self.before.placement, self.after.placement
        piles = [zone for zone in new.piles if zone in old.piles]
        piles = [zone for zone in piles if old.targets[zone] != new.targets[zone]]
        seats = [seat for seat in new.portraits if old.portraits.get(seat) != new.portraits[seat]]
        return (
            *(f"{kind}.{zone}" for zone in piles for kind in ("pile", "slot", "caption", "token")),
            *(f"{kind}.{seat}" for seat in seats for kind in ("plate", "eyes", "face", "name")),
            *(("cloth.stall.edge",) if old.stall != new.stall else ()),
        )

    def way(self, clock: float) -> float:
        """How much of the way is over, from 0 to 1."""
        return self._share(clock, self.begins, self.ends)

    def _piles(self, clock: float) -> float:
        """The same of piles."""
        late, early = (0.0, self.lag) if self._closes else (self.lag, 0.0)
        return self._share(clock, self.begins + late, self.ends - early)

    def _seats(self, clock: float) -> float:
        """The same of seats."""
        late, early = (self.lag, 0.0) if self._closes else (0.0, self.lag)
        return self._share(clock, self.begins + late, self.ends - early)

    @property
    def lag(self) -> float:
        """So many seconds seats and piles set off one after the other."""
        return _FIRST * (self.ends - self.begins) if self.rolls else 0.0

    def whole(self, clock: float) -> float:
        """The same of all of it, with the stall's."""
        return self._share(clock, self.starts, self.over)

    def _rolled(self, clock: float) -> float:
        """The same of the stall's alone."""
        times = (self.starts, self.begins) if self._closes else (self.ends, self.over)
        return self._share(clock, *times) if self.rolls else 1.0

    def _share(self, clock: float, begins: float, ends: float) -> float:
        return self.ease(min(1.0, max(0.0, (clock - begins) / (ends - begins))))

    @property
    def _closes(self) -> bool:
        return self.before.placement.stall is not None and self.after.placement.stall is None

    @property
    def starts(self) -> float:
        """When the first thing sets off."""
        return self.begins - self.rolls * self._closes

    @property
    def over(self) -> float:
        """When the last thing is there."""
        return self.ends + self.rolls * (not self._closes)

    def in_turn(self, speed: float) -> tuple[Glide, float, float, float]:
        """The same where a stall comes or goes; how much slower all moves for it, how much later,
        and how much later still what goes with seats."""
        old, new = self.before.placement.stall, self.after.placement.stall
        if (old is None) == (new is None):
            return self, 1.0, 0.0, 0.0
        slower, rolls = max(1.0, _GOES * speed / (self.ends - self.begins)), _ROLLS * speed
        later = rolls * self._closes
        begins, ends = self.begins * slower + later, self.ends * slower + later
        made = replace(self, begins=begins, ends=ends, rolls=rolls)
        return made, slower, later, made.lag * self._closes


def glide(
    before: Shown, after: Shown, settling: Sequence[Flight], flights: Sequence[Flight]
) -> Glide | None:
    """What glides while those cards are `settling`, and `flights` go from zone to zone; None:
    nothing does, as all stands where it did, or none of them takes time."""
    old, new = before.placement, after.placement
    moving = [flight for flight in (*settling, *flights) if flight.seconds > 0]
    if not moving or not (old.raised != new.raised or _is_far(old, new)):
        return None
    ends = max(flight.finished_at for flight in moving)
    beside = _beside_seats(before, after, settling)
    if old.raised != new.raised:  # the hand makes room, and all the rest for it
        moving = [flight for flight in moving if flight.stays_low] or moving
        ends = max(flight.finished_at for flight in moving)
    elif beside:  # as they make room for one that comes
        moving, ends = beside, max(flight.finished_at for flight in beside)
    elif flights:  # what a card comes to stands where it does
        ends = min(flight.finished_at for flight in flights)
    begins = min(flight.delay for flight in moving)
    if not beside and old.raised == new.raised:
        begins += _LAGS * (ends - begins)
    ease = beside[0].ease if beside else ease_both
    return Glide(before, after, begins, ends, ease) if ends > begins else None


def _beside_seats(before: Shown, after: Shown, settling: Sequence[Flight]) -> list[Flight]:
    """The cards that move with seats; none, where more glides than these and what they keep."""
    old, new = before.placement, after.placement
    shared = [zone.id for zone in after.arrangement.zones if zone.seat is None]
    stays = all(old.targets.get(zone) == new.targets.get(zone) for zone in shared)
    if not stays or (old.stall, old.raised) != (new.stall, new.raised):
        return []
    return [flight for flight in settling if flight.seconds > 0]


def _is_far(old: Placement, new: Placement) -> bool:
    """Whether a pile or a seat stands elsewhere in the new one, or a stall comes or goes."""
    if (old.stall is None) != (new.stall is None):
        return True
    far = Frame(new.size, new.line).unit * _FAR
    pairs = [(old.targets[zone], new.targets[zone]) for zone in new.piles if zone in old.piles]
    pairs += [(old.portraits[s], r) for s, r in new.portraits.items() if s in old.portraits]
    return any(dist(one.center, other.center) > far for one, other in pairs)


def _sized(pose: Pose, middle: _Point, to: _Point, width: int) -> Pose:
    """A card that lies askew on a pile with that middle, as it lies `to` another and so wide."""
    share = width / pose.width
    x, y = to[0] + (pose.x - middle[0]) * share, to[1] + (pose.y - middle[1]) * share
    return pose._replace(x=x, y=y, width=width)


def _by_steps(way: float) -> float:
    """So much of the way in sizes."""
    return round(way * _SIZES) / _SIZES


def _between(old: Rect, new: Rect, way: float) -> Rect:
    """The new place with its middle on the way from that of the old one."""
    rect = Rect(new)
    rect.centerx = round(old.centerx + (new.centerx - old.centerx) * way)
    rect.centery = round(old.centery + (new.centery - old.centery) * way)
    return rect


def _turns(old: Placement, new: Placement, seat: Seat) -> bool:
    """Whether portrait and plate of a seat come to stand otherwise to each other."""
    faces, plates = _both(old, new, seat)
    far = dist(_from(faces[0], plates[0]), _from(faces[1], plates[1]))
    return faces[0].size != faces[1].size or far > _ASTRAY * faces[1].width


def _both(old: Placement, new: Placement, seat: Seat) -> tuple[tuple[Rect, Rect], ...]:
    """The portrait of a seat before and after, and its plate."""
    rects = old.portraits[seat], new.portraits[seat]
    return rects, (old.plates[seat], new.plates[seat])


def _from(one: Rect, other: Rect) -> _Point:
    """Where the middle of the other is, as seen from that of the one."""
    return other.centerx - one.centerx, other.centery - one.centery


def _loose(old: Placement, new: Placement, seat: Seat, way: float) -> Loose:
    """Portrait and plate of a seat, each on its way."""
    faces, plates = _both(old, new, seat)
    return Loose(_growing(*faces, way), _growing(*plates, way), faces[0].width, plates[0].size)


def _growing(old: Rect, new: Rect, way: float) -> Rect:
    """A place on the way that gets another size there."""
    sizes = zip(old.size, new.size, strict=True)
    rect = Rect(0, 0, *(round(a + (b - a) * _by_steps(way)) for a, b in sizes))
    rect.center = _between(old, new, way).center
    return rect


def _risen(old: Rect, new: Rect, way: float) -> Rect:
    """The new place as high as it is on the way from the lower edge of the old one."""
    return new.move(0, round((old.bottom - new.bottom) * (1.0 - way)))


def _unrolled(old: Stall | None, new: Stall | None, way: float) -> Stall | None:
    """The stall that comes down or goes up, as it hangs then."""
    if new is None:
        return old and replace(old, down=1.0 - way)
    return new if old is not None else replace(new, down=way)


def _all_between(
    old: Mapping[_Name, Rect], new: Mapping[_Name, Rect], way: float
) -> dict[_Name, Rect]:
    """The same of all of them; what was not there before stands where it is to be."""
    return {name: _between(old.get(name, rect), rect, way) for name, rect in new.items()}
