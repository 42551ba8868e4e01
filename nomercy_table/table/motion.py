"""Card motion at an event: flights, glides, counts, leaps.

No game is asked for it. Of the words before an event and after it, a number that differs by just
as many cards as came counts cards, and goes card by card; all other words that stand beside cards
on their way change when the last of them is there, and so does the number of cards of whoever gives
some for others.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, pairwise
from math import dist
from typing import TypeVar

import pygame
from pygame import Rect

from nomercy_table.anim.easing import EASES, LANDED, Ease, Spring, ease_both, ease_landing
from nomercy_table.engine.arrangement import IN_VIEW, Arrangement, CardView, Gauge, Zone
from nomercy_table.engine.cues import Moving
from nomercy_table.engine.events import Event, Move, Seat
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.awning import behind
from nomercy_table.table.cards import (
    SLOT,
    CardPictures,
    centred,
    empty_places,
    height_of,
    lying,
    outline,
)
from nomercy_table.table.flight import GROWS, Flight, Flights
from nomercy_table.table.geometry import (
    BELOW,
    Loose,
    Placement,
    Pose,
    Shown,
    Stall,
    card_rect,
    covering,
    depths,
    slot_of,
)
from nomercy_table.table.layout.heap import fallen, heaped, stays_on_top, thrown, top_of
from nomercy_table.table.layout.measures import Frame

BREAKS = 0.33
"""Seconds after the blow for which a card stands that is lost by it, before it breaks."""

_FALLS, _FALLS_LEAST = 0.62, 0.7
"""Seconds in which the pieces of a card fall that has broken; and the least speed for that: where
all is faster, nobody would see them."""

_COMES = 0.15
"""Seconds in which its body comes to be seen that stood elsewhere when it broke."""

_BEFORE, _THERE = 0.12, 0.75
"""A card that steps before another is so far nearer to who strikes, as a share of its height; and
is there when that share of the time until the blow is over."""

_MEETS, _KNOCKED, _KNOCKED_FOR = 0.72, 0.09, 0.22
"""A card that strikes another goes so near to its middle, as a share of its height; and how far
that one is knocked, as a share of its width, and for how long, in seconds."""

_STOPPED = 1.13
"""The same of a card that strikes one which steps before another: the edge of that one, which lies
above it, and is not to cover its numbers."""


def falls_for(speed: float) -> float:
    """Seconds in which the pieces of a card fall that has broken, at that speed."""
    return _FALLS * max(_FALLS_LEAST, speed)


def darting(
    event: Event, before: Shown, after: Shown, moving: Moving, speed: float
) -> dict[str, Flight]:
    """The cards that strike others: a part of the way there, and back to where they lie; and those
    that are knocked by it, and stay."""
    if not moving.reach:
        return {}
    poses = after.placement.cards
    aimed = dict(event.shields)
    knocked = {f"card.{mark.card}" for mark in event.marks if mark.fate != "lost"}
    flights: dict[str, Flight] = {}
    for number, (who, whom) in enumerate(event.blows):
        slot, other = f"card.{who}", f"card.{whom}"
        start = before.placement.cards.get(slot)
        if other not in poses or slot not in poses or start is None:
            continue
        delay = (moving.before + moving.seconds / 2 * number) * speed
        if moving.hits:
            delay = 0.0
        struck, near, shield = poses[other], _MEETS, list[Flight]()
        if moving.hits and whom in aimed and other in before.placement.cards:
            struck = stepped(before.placement.cards[other], poses[f"card.{aimed[whom]}"], start)
            shield = [_step(other, before, after, struck, moving.hits, speed)]
            near = _STOPPED
        x, y = to_meet(start, struck, moving, near)
        dart = _dart(slot, before, after, (x, y), delay, moving.seconds * speed)
        strikes = moving.hits / moving.seconds
        flights[slot] = replace(dart, ease=EASES[moving.ease], strikes=strikes)
        flights |= {flight.id: flight for flight in shield}  # above it, as where it breaks
        if moving.hits and other in knocked and other in before.placement.cards:
            far = _KNOCKED * start.width / max(1.0, math.hypot(x, y))
            way, met = (x * far, y * far), moving.hits * speed
            flights[other] = _dart(other, before, after, way, met, _KNOCKED_FOR * speed)
    return flights


def to_meet(start: Pose, other: Pose, moving: Moving, near: float = _MEETS) -> tuple[float, float]:
    """How far a card goes that strikes that other one, so `near` to its middle."""
    x, y = other.x - start.x, other.y - start.y
    share = moving.reach
    if moving.hits:
        far = math.hypot(x, y)
        share = max(0.0, far - near * height_of(other.width)) / max(1.0, far)
    return share * x, share * y


def stepped(shield: Pose, target: Pose, start: Pose) -> Pose:
    """Where a card stands that steps before another, at whom somebody strikes from `start`."""
    x, y = start.x - target.x, start.y - target.y
    far = _BEFORE * height_of(target.width) / max(1.0, math.hypot(x, y))
    return shield._replace(x=target.x + x * far, y=target.y + y * far)


@dataclass(frozen=True)
class _Breaking(Flight):
    """One that steps aside, and is seen no more when it `breaks`; in the last part of its time,
    when its pieces have fallen, it `comes` by and by to be seen in its place."""

    breaks: float = 0.0
    comes: float = 0.0

    def items(self, sprites: CardPictures, clock: float) -> list[Item]:
        if self._part(clock) == 1.0:
            return super().items(sprites, clock)
        level = round(255 * self._part(clock))
        lies = super().items(sprites, self.finished_at) if level else []
        faint = [item._replace(surface=item.surface.copy()) for item in lies]
        for item in faint:
            item.surface.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return faint

    def steady(self, clock: float) -> float:
        return self._part(clock)

    def _part(self, clock: float) -> float:
        """How much of it is seen then, from 0 to 1."""
        left = self.finished_at - clock
        if clock - self.delay < self.breaks or left <= 0.0:
            return 1.0
        return max(0.0, 1.0 - left / self.comes)


def _step(slot: str, before: Shown, after: Shown, to: Pose, met: float, speed: float) -> Flight:
    """It stands there until it breaks."""
    start, face = before.placement.cards[slot], after.faces()[slot]
    breaks, way = (met + BREAKS) * speed, (to.x - start.x, to.y - start.y)
    comes = _COMES * speed
    whole = breaks + falls_for(speed) + comes
    return _Breaking(
        slot,
        face,
        face,
        start,
        after.placement.cards[slot],
        0.0,
        whole,
        aside=way,
        steps=_THERE * met * speed / whole,
        breaks=breaks,
        comes=comes,
    )


def _dart(
    slot: str,
    before: Shown,
    after: Shown,
    way: tuple[float, float],
    delay: float,
    seconds: float,
) -> Flight:
    face, start, end = (
        after.faces()[slot],
        before.placement.cards[slot],
        after.placement.cards[slot],
    )
    return Flight(slot, face, face, start, end, delay, seconds, aside=way)


_NUMBER = re.compile(r"(\d+)")


@dataclass(frozen=True)
class Trip:
    """One card's way from zone to zone: when it leaves and when it lands, in seconds; `from_pile`
    and `to_pile`: it has no place of its own there, and is one of those that lie on one another."""

    source: str
    target: str
    leaves: float
    lands: float
    from_pile: bool = False
    to_pile: bool = False


@dataclass(frozen=True)
class CardCount:
    """How many cards come and go somewhere: `steps` in all, `done` of them by now; and by how many
    cards it grows, in all and by now."""

    steps: int
    done: int
    grows: int
    grown: int


def done(trips: Iterable[Trip], clock: float) -> int:
    """How many cards have left by then, and how many have landed: what is told changes with it."""
    return sum((trip.leaves <= clock) + (trip.lands <= clock) for trip in trips)


def at_piles(trips: Iterable[Trip], clock: float) -> Mapping[str, int]:
    """By how many cards piles differ from what they will be: those that have not landed yet are
    missing, those that have not left yet are there."""
    found: dict[str, int] = {}
    for trip in trips:
        if trip.to_pile and trip.lands > clock:
            found[trip.target] = found.get(trip.target, 0) - 1
        if trip.from_pile and trip.leaves > clock:
            found[trip.source] = found.get(trip.source, 0) + 1
    return found


def told(
    before: Arrangement, after: Arrangement, trips: Sequence[Trip], clock: float
) -> Arrangement:
    """`after`, with the words and numbers that are right while these cards are on their way. Who is
    out is so at once: their cards only go."""
    if done(trips, clock) == 2 * len(trips):
        return after
    seats = {zone.id: zone.seat for zone in (*before.zones, *after.zones)}
    captions = {zone.id: zone.caption for zone in before.zones}
    of_seat = [
        _tally(trips, {zone for zone, whose in seats.items() if whose == seat}, clock)
        for seat in range(len(after.notes))
    ]
    leaving = {seat for seat in after.out if seat not in before.out}
    return replace(
        after,
        zones=tuple(
            _captioned(zone, captions.get(zone.id, zone.caption), trips, clock)
            for zone in after.zones
        ),
        headline=before.headline,
        signs=before.signs,
        notes=tuple(
            new if seat in leaving else _notes(old, new, of_seat[seat])
            for seat, (old, new) in enumerate(zip(before.notes, after.notes, strict=True))
        ),
        gauges=tuple(
            new if seat in leaving else _gauge(old, new, of_seat[seat])
            for seat, (old, new) in enumerate(zip(before.gauges, after.gauges, strict=True))
        ),
    )


def _captioned(zone: Zone, before: str, trips: Sequence[Trip], clock: float) -> Zone:
    if zone.caption == before:
        return zone
    caption = _text(before, zone.caption, _tally(trips, {zone.id}, clock))
    return zone if caption == zone.caption else replace(zone, caption=caption)


def _tally(trips: Sequence[Trip], zones: set[str], clock: float) -> CardCount:
    """What comes to these zones and goes from them; what moves among themselves makes them no
    larger, but has to land, too. Who gives cards for others has as many as before until the last
    of these is there: between them they seem to have none, or few."""
    leaves = [t.leaves <= clock for t in trips if t.source in zones and t.target not in zones]
    lands = [t.lands <= clock for t in trips if t.target in zones and t.source not in zones]
    inner = [t.lands <= clock for t in trips if t.target in zones and t.source in zones]
    steps = len(leaves) + len(lands) + len(inner)
    passed = sum(leaves) + sum(lands) + sum(inner)
    grown = 0 if leaves and lands else sum(lands) - sum(leaves)
    return CardCount(steps, passed, len(lands) - len(leaves), grown)


def _number(before: int, after: int, tally: CardCount) -> int:
    """A number on the way from one to the other."""
    if tally.done == tally.steps:
        return after
    return before + (tally.grown if after - before == tally.grows else 0)


def _text(before: str, after: str, tally: CardCount) -> str:
    """A text on the way: with numbers between, where it differs in nothing else."""
    if tally.done == tally.steps or before == after:
        return after
    old, new = _NUMBER.split(before), _NUMBER.split(after)
    if [word.rstrip("s") for word in old[::2]] != [word.rstrip("s") for word in new[::2]]:
        return before
    numbers = [_number(int(a), int(b), tally) for a, b in zip(old[1::2], new[1::2], strict=True)]
    if numbers == [int(number) for number in old[1::2]]:
        return before
    words = old[::2] if "1" in new[1::2] else new[::2]  # "1 card", and else "cards"
    pairs = zip(words, [*map(str, numbers), ""], strict=True)
    return "".join(word + number for word, number in pairs)


def _notes(before: tuple[str, ...], after: tuple[str, ...], tally: CardCount) -> tuple[str, ...]:
    if tally.done == tally.steps or len(before) != len(after):
        return after
    return tuple(_text(*pair, tally) for pair in zip(before, after, strict=True))


def _gauge(before: Gauge | None, after: Gauge | None, tally: CardCount) -> Gauge | None:
    if tally.done == tally.steps:
        return after
    if before is None or after is None:
        return before
    return replace(after, value=_number(before.value, after.value, tally))


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
        return [
            seat
            for seat in new.portraits
            if seat in old.portraits and _gliding_turns(old, new, seat)
        ]

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


def _gliding_turns(old: Placement, new: Placement, seat: Seat) -> bool:
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


_LEAPING_LEAST = 0.03
"""How high a card leaps at least, against its width, where the window ends above it: else only as
high as it stays within."""


def cheering(event: Event, shown: Shown) -> list[tuple[str, ...]]:
    """The slots of the cards that leap, as they lie there: those that lie on each other together,
    the lowest first."""
    poses, keys = shown.placement.cards, {*event.cheers}
    found = []
    for zone in shown.arrangement.zones if keys else ():
        for column in zone.columns:
            if keys & {card.key for card in column.cards}:
                slots = (slot_of(card, column, n) for n, card in enumerate(column.cards))
                found.append(tuple(slot for slot in slots if slot in poses))
    return [slots for slots in found if slots]


def leaping(
    event: Event, before: Shown, after: Shown, moving: Moving, speed: float
) -> Iterator[Flight]:
    """Straight up and down again, one after the other; what lies on each other goes together, and
    raises dust once."""
    columns = cheering(event, after)
    faces = after.faces() if columns else {}
    for slots, delay in zip(columns, moving.delays(len(columns)), strict=False):
        for slot in slots:
            end = after.placement.cards[slot]
            room = end.y - (1.0 + GROWS) * card_rect(end).height / 2
            yield Flight(
                slot,
                faces[slot],
                faces[slot],
                before.placement.cards.get(slot, end),
                end,
                (moving.before + delay) * speed,
                moving.seconds * speed,
                min(moving.arc * end.width, max(room, _LEAPING_LEAST * end.width)),
                hard=moving.hard and slot == slots[-1],
            )


_LEAST = 8
"""A pile of fewer cards is not seen to be shuffled."""

_RIFFLING_FIRST = 0.1
"""Seconds for which the table is seen before: often it has only just come."""

_OUT, _TURNED = 0.66, 5.0
"""How far a card comes out, against its width, and by how many degrees it is turned there."""

_BESIDE = 0.6
"""How far the middle of a card stays off the window's edge, against its width."""


def riffling(shown: Shown, moving: Moving, speed: float) -> Iterator[Flight]:
    """Of each pile that belongs to nobody and lies face down, so many cards as the cue says."""
    for zone in shown.arrangement.zones if moving.riffles else ():
        if not _is_shuffled(zone):
            continue
        pose = shown.placement.piles[zone.id]
        for number, delay in enumerate(moving.delays(moving.riffles)):
            side = -1.0 if number % 2 else 1.0
            beside = pose.x if side < 0 else shown.placement.size[0] - pose.x
            out = min(_OUT * pose.width, beside - _BESIDE * pose.width)
            yield Flight(
                f"riffle.{zone.id}.{number}",
                None,
                None,
                pose,
                pose,
                (_RIFFLING_FIRST + delay) * speed,
                moving.seconds * speed,
                spin=-_TURNED * side,
                ease=ease_both,
                aside=(side * out, 0.0),
                joins=True,
                leaves=True,
            )


def _is_shuffled(zone: Zone) -> bool:
    hidden = all(card.face is None for column in zone.columns for card in column.cards)
    return zone.shape == "pile" and zone.seat is None and zone.count >= _LEAST and hidden


_RIPPLE = 0.08
"""Seconds within which cards that make room set off, so that no one frame composes them all."""

_WAVE = 0.02
"""Seconds from one that makes room to the next at most, while others fly anyway: a large hand makes
room in a wave."""

_MOST_SETTLING = 28
"""Where more than that would, they lie where they are to be at once."""

_SETTLING_TURNS = 30.0
"""Degrees from which on a card does not make room, but is turned."""

Heights = Mapping[str, tuple[float, float]]
"""How high cards lie before and after, by slot (`depths`)."""


def held_above(
    before: Shown, after: Shown, moved: set[str], come: set[str], heights: Heights
) -> list[Flight]:
    """The cards that stay where they are, above some that do not."""
    zones = [
        slots
        for shown in (before, after)
        for zone in shown.arrangement.zones
        if not (zone.is_pile or zone.under)
        if not _lies_apart(shown, zone, slots := _with_those_under(shown, zone))
    ]
    faces, poses = after.faces(), after.placement.cards
    above = {slot for slot in covering(zones, moved) if slot in poses and slot not in come}
    if len(above) > _MOST_SETTLING:
        return []
    return [
        Flight(slot, faces[slot], faces[slot], pose, pose, 0.0, 0.0, depths=heights[slot])
        for slot, pose in poses.items()
        if slot in above
    ]


def _with_those_under(shown: Shown, zone: Zone) -> Sequence[str]:
    """The slots of a zone, lowest first, after those of what lies under it."""
    under = [low.id for low in shown.arrangement.zones if low.under == zone.id]
    return [slot for each in (*under, zone.id) for slot in shown.slots(each)]


def _lies_apart(shown: Shown, zone: Zone, slots: Sequence[str]) -> bool:
    """Whether no card of a row touches another: then none covers one that moves."""
    if zone.shape != "row":
        return False
    poses = shown.placement.cards
    rects = [card_rect(poses[slot]) for slot in slots if slot in poses]
    return all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))


def turning_over(
    before: Shown, after: Shown, moved: set[str], heights: Heights, moving: Moving, speed: float
) -> Iterator[Flight]:
    """The cards that turn over, or across, where they lie: zone by zone."""
    faces_before, faces_after = before.faces(), after.faces()
    poses_before, poses_after = before.placement.cards, after.placement.cards
    groups = []
    for zone in after.arrangement.zones:
        lost = [s for s in before.slots(zone.id) if s not in poses_after and s not in moved]
        group = []
        for slot in after.slots(zone.id):
            if slot in moved:
                continue
            if slot in poses_before:
                turned = abs(poses_before[slot].angle - poses_after[slot].angle) > _SETTLING_TURNS
                if turned or faces_before[slot] != faces_after[slot]:
                    group.append((slot, slot))
            elif lost:
                group.append((lost.pop(0), slot))
        if group:
            groups.append(group)
    room = max(0.0, moving.longest - moving.turning - _RIPPLE) / max(1, len(groups) - 1)
    first = moving.before
    for group in groups:
        for n, (slot, end) in enumerate(group):
            yield Flight(
                end,
                faces_before[slot],
                faces_after[end],
                poses_before[slot],
                poses_after[end],
                (first + _RIPPLE * n / len(group)) * speed,
                moving.turning * speed,
                shake=moving.shake * poses_after[end].width,
                depths=heights[end],
            )
        first += min(room, moving.by_zone)


def _stacks(shown: Shown) -> Mapping[str, str]:
    """The columns of those cards that lie below each other, by slot."""
    zones = [zone for zone in shown.arrangement.zones if zone.shape == "columns"]
    return {
        slot_of(card, column, index): column.id
        for zone in zones
        for column in zone.columns
        for index, card in enumerate(column.cards)
    }


def _away(pose: Pose, points: Sequence[tuple[float, float]]) -> float:
    """How far it lies from the nearest of those points."""
    return min((math.dist((pose.x, pose.y), point) for point in points), default=0.0)


def settling_down(
    before: Shown,
    after: Shown,
    moved: set[str],
    heights: Heights,
    moving: Moving,
    speed: float,
    flying: Sequence[Flight],
) -> list[Flight]:
    """The cards that make room, those first that lie the nearest to where others leave or come, and
    those of a column as one; where they are very many, they do so at once. However brisk it is,
    they take the usual time for it while others fly anyway: in a frame or two they would hop."""
    faces_before, faces_after = before.faces(), after.faces()
    staying = [
        (slot, old, end)
        for slot, end in after.placement.cards.items()
        if slot not in moved
        if (old := before.placement.cards.get(slot)) is not None and old != end
    ]
    if len(staying) > _MOST_SETTLING:
        return []
    seconds, spread = moving.settling * speed, _RIPPLE * speed
    first = (moving.before if moving.together else moving.hits) * speed
    stacks = _stacks(after)
    sets_off: dict[str, int] = {}
    if not seconds:
        first = moving.before * speed
    else:
        ends_at = max((flight.finished_at for flight in flying), default=0.0)
        seconds = max(seconds, min((ends_at - first) / 2, moving.settling))
        many = len({stacks.get(slot, slot) for slot, *_ in staying})
        spread = max(spread, min(ends_at - first - seconds, _WAVE * speed * many))
        seconds = max(seconds, min(ends_at - first - spread, moving.settling))
        points = [(pose.x, pose.y) for flight in flying for pose in (flight.start, flight.end)]
        for slot, *_ in sorted(staying, key=lambda each: _away(each[1], points)):
            sets_off.setdefault(stacks.get(slot, slot), len(sets_off))
    ripple = spread / max(1, len(sets_off))
    return [
        Flight(
            slot,
            faces_before[slot],
            faces_after[slot],
            old,
            end,
            first + sets_off.get(stacks.get(slot, slot), 0) * ripple,
            seconds,
            ease=ease_both,
            depths=heights[slot],
        )
        for slot, old, end in staying
    ]


_BREATH = 3.0
"""How much longer it takes from one round of a deal to the next than from card to card."""

_TORN = 0.3
"""The share of their way after which cards that are torn out together have left: they set off
slowly, and until then are seen to lie there."""

_LIFTED = 0.3
"""How high a card is held up under which others come, against its width."""

_LATE = (0.6, 1.0)
"""Within which part of its way a card turns over that is thrown."""


@dataclass
class Motion:
    """The flights of one event. `landing` are the slots that they fly to, which stay empty
    until then; `trips` are the ways of those that change zones. `glide` is that of what comes to
    stand elsewhere meanwhile."""

    flights: list[Flight] = field(default_factory=list)
    landing: frozenset[str] = frozenset()
    trips: tuple[Trip, ...] = ()
    glide: Glide | None = None

    @property
    def ends_at(self) -> float:
        """When all is where it is to be, in seconds."""
        glides = 0.0 if self.glide is None else self.glide.over
        return max([glides, *(flight.finished_at for flight in self.flights)])


@dataclass(frozen=True)
class _Way:
    """One card's way: what it is before and after, and from where to where it goes, with the
    others of its `move`."""

    move: int
    start_slot: str | None
    end_slot: str | None
    start: Pose
    end: Pose
    face_from: str | None
    face_to: str | None


NOTHING_ASIDE: Mapping[str, Pose] = {}


def motion(
    event: Event | None,
    before: Shown,
    after: Shown,
    moving: Moving,
    speed: float,
    aside: Mapping[str, Pose] = NOTHING_ASIDE,
    least: float = 0.0,
) -> Motion:
    """What flies from `before` to `after`; `speed` is how long it takes against normal, and at
    `least` a card's way from zone to zone, which the eye has to follow. What is seen `aside` from
    where it lies, a card by its slot or a pile's first by its zone, sets off from there."""
    moves = event.moves if event else ()
    lain, before = before.placement.cards, before.seen_at(aside)
    grown = {slot: pose.width / lain[slot].width for slot, pose in aside.items() if slot in lain}
    ways = _thrown(list(_ways(moves, before, after, aside)), moves, after)
    gone = {way.start_slot for way in ways if way.start_slot is not None}
    come = {way.end_slot for way in ways if way.end_slot is not None}
    heights = depths([*before.placement.cards], [*after.placement.cards], {*gone, *come})
    lying = (0.0, float(len(heights)))  # what comes from a pile, and what goes to one
    flights: list[Flight] = []
    delays = in_rounds(moving.delays(len(ways)), [moves[way.move].target for way in ways])
    asides = _asides(ways, moving, after.placement.centre.center)
    turns = _turns(ways)
    for n, way in enumerate(ways):
        spin = moving.spin * (1 if n % 2 else -1) * (1 - 0.13 * (n % 4))
        if moving.together:
            spin = math.copysign(moving.spin, way.start.x - way.end.x)
        flights.append(
            Flight(
                way.end_slot or way.start_slot or f"anonymous.{n}",
                way.face_from,
                way.face_to,
                way.start,
                way.end,
                (moving.before + delays[n]) * speed,
                moving.seconds * max(speed, least),
                moving.arc * way.end.width,
                spin,
                moving.shake * way.end.width,
                ease_landing if moving.land_first else EASES[moving.ease],
                depths=heights.get(way.end_slot or way.start_slot or "", lying),
                aside=asides[n],
                landed=LANDED if moving.land_first else 0.0,
                hard=moving.hard,
                joins=way.end_slot is None,
                leaves=_waits_unseen(way, before),
                turns=turns[n] if moving.gather else _LATE if moving.tumbles else (0.0, 1.0),
                tumbles=360.0 * moving.tumbles * (1 if n % 2 else -1),
                grown=grown.get(way.start_slot or "", 1.0),
            )
        )
    back_again: dict[str, Flight] = {}
    if event is not None:
        back_again = darting(event, before, after, moving, speed)
        back_again |= {leap.id: leap for leap in leaping(event, before, after, moving, speed)}
        back_again = {s: replace(dart, depths=heights[s]) for s, dart in back_again.items()}
    turning = [*turning_over(before, after, {*come, *gone, *back_again}, heights, moving, speed)]
    busy = {*come, *back_again, *(flight.id for flight in turning)}
    settling = [*turning, *settling_down(before, after, busy, heights, moving, speed, flights)]
    moved = {*come, *gone, *back_again, *(flight.id for flight in settling)}
    held = held_above(before, after, moved, come, heights)
    glides = glide(before, after, settling, flights)
    if glides is not None:
        glides, slower, later, lag = glides.in_turn(speed)
        flights, settling = _slowed(flights, slower, later), _slowed(settling, slower, later + lag)
        sources = [moves[way.move].source for way in ways]
        flights = [glides.leaving(*each) for each in zip(flights, sources, strict=True)]
    whole = [*settling, *held, *flights, *back_again.values()]
    torn = _TORN if moving.together and moving.ease == "in" else 0.0
    whole += _lifted(before, after, {move.target for move in moves}, flights)
    if not moves:
        whole += riffling(after, moving, speed)
    pairs = zip(ways, flights, strict=True)
    trips = tuple(_trip(moves[way.move], way, flight, torn) for way, flight in pairs)
    return Motion(whole, frozenset(flight.id for flight in whole), trips, glides)


def _slowed(flights: Sequence[Flight], slower: float, later: float) -> list[Flight]:
    """The same flights, so much slower, and so many seconds later."""
    return [
        replace(flight, delay=flight.delay * slower + later, seconds=flight.seconds * slower)
        for flight in flights
    ]


def _waits_unseen(way: _Way, before: Shown) -> bool:
    """Whether a card lies hidden on its pile until it sets off: that is drawn as it is."""
    piles = before.placement.piles.values()
    return way.start_slot is None and way.face_from is None and way.start in piles


def _lifted(
    before: Shown, after: Shown, targets: Collection[str], flights: Sequence[Flight]
) -> Iterator[Flight]:
    """The cards on top of open piles that are held up while others come under them."""
    seconds = max((flight.finished_at for flight in flights), default=0.0)
    were = {zone.id: zone for zone in before.arrangement.zones if zone.id in targets}
    for zone in after.arrangement.zones:
        if zone.id in were and stays_on_top(were[zone.id], zone):
            start, end = (shown.placement.piles[zone.id] for shown in (before, after))
            face = zone.columns[-1].cards[-1].face
            arc = _LIFTED * end.width
            yield Flight(f"top.{zone.id}", face, face, start, end, 0.0, seconds, arc, joins=True)


def in_rounds(delays: Sequence[float], targets: Sequence[str]) -> list[float]:
    """The same times, with a breath before each further round, where cards go round and round: a
    deal has its rhythm. All else stays as it is."""
    starts, seen = [0], set[str]()
    for n, target in enumerate(targets):
        if target in seen:
            starts.append(n)
            seen.clear()
        seen.add(target)
    around = len(set(targets))
    together = not any(delays)
    if together or around < 2 or len(starts) < 2 or starts != [*range(0, len(targets), around)]:
        return list(delays)
    gaps = [b - a for a, b in pairwise(delays)]
    long = [gap * (_BREATH if n + 1 in starts else 1.0) for n, gap in enumerate(gaps)]
    squeeze = sum(gaps) / sum(long)
    return [delays[0], *accumulate((gap * squeeze for gap in long), initial=delays[0])][1:]


def _trip(move: Move, way: _Way, flight: Flight, torn: float) -> Trip:
    return Trip(
        move.source,
        move.target,
        flight.delay + torn * flight.seconds,
        flight.finished_at,
        way.start_slot is None,
        way.end_slot is None,
    )


def _ways(
    moves: Sequence[Move], before: Shown, after: Shown, aside: Mapping[str, Pose]
) -> Iterator[_Way]:
    """The way of each card that moves.

    A card that nobody here can tell from others leaves from the last of its zone's hidden
    places, and comes to one that was not there before.
    """
    faces_before, faces_after = before.faces(), after.faces()
    cards_before, cards_after = before.placement.cards, after.placement.cards
    leaving, coming = _nameless(moves, before, after)
    drawn = {zone: aside[zone] for zone in before.placement.piles if zone in aside}
    for number, move in enumerate(moves):
        for key in (*_in_order(move, before, after), *([None] * (move.count - len(move.cards)))):
            name = f"card.{key}"
            start_slot = end_slot = None
            if name in cards_before:
                start_slot = name
            elif leaving[move.source]:
                start_slot = leaving[move.source].pop(0)
            if name in cards_after:
                end_slot = name
            elif coming[move.target]:
                end_slot = coming[move.target].pop(0)
            start = cards_before.get(start_slot or "") or drawn.pop(move.source, None)
            start = start or before.placement.piles.get(move.source)
            end = cards_after.get(end_slot or "") or after.placement.piles.get(move.target)
            if start is None or end is None:
                continue
            face_from = faces_before.get(start_slot or name)
            face_to = faces_after.get(end_slot or name)
            top = -1 if end_slot is not None else top_of(after.arrangement.zone(move.target))
            if top >= 0:
                if face_to is None:
                    face_to = face_from  # under the top card
                if key is not None:  # as it will lie there
                    end = fallen(end, key, top)
            yield _Way(number, start_slot, end_slot, start, end, face_from, face_to)


def _thrown(ways: Sequence[_Way], moves: Sequence[Move], after: Shown) -> list[_Way]:
    """The same ways: those that end on a heap end as the cards come to lie there."""
    heaps = {zone.id: zone.count for zone in after.arrangement.zones if zone.shape == "heap"}
    coming = [moves[way.move].target for way in ways if way.end_slot is None]
    number = {zone: count - coming.count(zone) for zone, count in heaps.items()}
    found: list[_Way] = []
    for way in ways:
        target = moves[way.move].target
        if way.end_slot is None and target in number:
            way = replace(way, end=thrown(way.end, number[target]))
            number[target] += 1
        found.append(way)
    return found


def _turns(ways: Sequence[_Way]) -> list[tuple[float, float]]:
    """Within which part of its way each card of a hand that changes its owner turns over: face down
    soon, and face up when it is nearly there; one a little after the other, as on the edge of all
    of them nothing of a hand is to be seen."""
    whole, come, found = Counter(way.move for way in ways), Counter[int](), []
    for way in ways:
        first, last = (0.03, 0.34) if way.face_to is None else (0.6, 0.95)
        later = (last - first - _TURNS) * come[way.move] / max(1, whole[way.move] - 1)
        found.append((first + later, first + later + _TURNS))
        come[way.move] += 1
    return found


_TURNS = 0.19
"""How much of its way such a card takes to turn over."""


def _asides(
    ways: Sequence[_Way], moving: Moving, centre: tuple[int, int]
) -> list[tuple[float, float]]:
    """How far off the straight line the middle of each way is; `centre`: of the table."""
    middles: dict[int, list[tuple[float, float]]] = {}
    for way in ways if moving.gather else ():
        middle = ((way.start.x + way.end.x) / 2, (way.start.y + way.end.y) / 2)
        middles.setdefault(way.move, []).append(middle)
    around = {n: _around(n, ways, centre) for n in middles}
    asides = []
    for way in ways:
        x = -moving.bow * (way.end.y - way.start.y)
        y = moving.bow * (way.end.x - way.start.x)
        if moving.gather:
            packet = middles[way.move]
            if len(middles) > 2:
                x, y = around[way.move]
            x += moving.gather * (_mean(packet, 0) - (way.start.x + way.end.x) / 2)
            y += moving.gather * (_mean(packet, 1) - (way.start.y + way.end.y) / 2)
        asides.append((x, y))
    return asides


def _around(move: int, ways: Sequence[_Way], middle: tuple[int, int]) -> tuple[float, float]:
    """How far a hand goes off its straight way that goes round the middle of the table: as far from
    that halfway as at both ends."""
    own = [way for way in ways if way.move == move]
    start, end = (
        (_mean([(p.x, p.y) for p in poses], 0), _mean([(p.x, p.y) for p in poses], 1))
        for poses in ([way.start for way in own], [way.end for way in own])
    )
    x, y = (start[0] + end[0]) / 2 - middle[0], (start[1] + end[1]) / 2 - middle[1]
    far = (math.dist(start, middle) + math.dist(end, middle)) / 2
    share = far / max(1.0, math.hypot(x, y)) - 1.0
    return (x * share, y * share) if math.hypot(x, y) > 0.1 * far else (-y, x)


def _mean(points: Sequence[tuple[float, float]], axis: int) -> float:
    return sum(point[axis] for point in points) / len(points)


Places = Mapping[str, list[str]]
"""Slots by zone, in the order in which cards leave them, or come to them."""


def _nameless(moves: Sequence[Move], before: Shown, after: Shown) -> tuple[Places, Places]:
    """From where, and to where, those cards of `moves` may go that their slots don't name: the
    last hidden places of a zone, or places of cards that the reader sees only on one side.
    """
    named = {f"card.{key}" for move in moves for key in move.cards}
    leaving: dict[str, list[str]] = {}
    coming: dict[str, list[str]] = {}
    for zone in {zone for move in moves for zone in (move.source, move.target)}:
        out = into = 0
        for move in moves:
            if move.source == zone:
                out += move.count - _told(move, before)
            if move.target == zone:
                into += move.count - _told(move, after)
        for count, there, elsewhere, found in (
            (out, before, after, leaving),
            (into, after, before, coming),
        ):
            backs = there.hidden(zone)
            lost = [
                slot
                for slot in there.slots(zone)
                if slot not in backs and slot not in elsewhere.placement.cards and slot not in named
            ]
            free = [*backs, *lost]
            found[zone] = free[max(0, len(free) - count) :]
    return leaving, coming


def _told(move: Move, shown: Shown) -> int:
    """How many cards of a move lie there by their names."""
    return sum(f"card.{key}" in shown.placement.cards for key in move.cards)


def _in_order(move: Move, before: Shown, after: Shown) -> Sequence[int]:
    """A move's cards; those from another's hidden hand as they come to lie, so that hands stay
    together."""
    if move.source in before.placement.piles or _told(move, before):
        return move.cards
    place = {slot: n for n, slot in enumerate(after.slots(move.target))}
    return sorted(move.cards, key=lambda key: place.get(f"card.{key}", 0))


class Rising:
    """What rises or sinks now, until it is laid down (`rest`)."""

    def __init__(self) -> None:
        self._motion = Motion()
        self.flights: Flights | None = None
        """The cards in the air; None: all lie."""

    def begin(self, motion: Motion) -> None:
        """These rise and sink from now on."""
        self._motion = motion
        self.flights = Flights(motion.flights)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.flights is not None:
            self.flights.advance(dt)

    @property
    def done(self) -> bool:
        """Whether cards that rose or sank have come to rest, and may be laid down."""
        return self.flights is not None and self.flights.done

    @property
    def slots(self) -> frozenset[str]:
        """Where the cards lie that are in the air."""
        return self._motion.landing

    def rest(self, most: int | None = None) -> None:
        """Lay them down; where there are more than `most`, so many of them, the lowest first."""
        flights = self._motion.flights
        if most is None or len(flights) <= most:
            self.flights = None
            self._motion = Motion()
            return
        left = sorted(flights, key=lambda flight: flight.depths[1])[most:]
        self._motion = Motion(left, frozenset(flight.id for flight in left))
        assert self.flights is not None
        self.flights = Flights(left, self.flights.clock)


_LEVELS = 2
"""In so many steps each comes or goes: not every frame changes all of them."""

_ALL, _EACH = 0.5, 0.2
"""The share of the way within which all go, in its first part, or come, in its last; and that which
one of them takes: between these two, much may pass where they are."""


class Slots:
    """The places that are empty in the moment `after` alone, or only in the one `before`."""

    def __init__(self, before: Shown, after: Shown) -> None:
        old, new = _empty(before), _empty(after)
        self._coming = {slot: rect for slot, rect in new.items() if slot not in old}
        self._going = {slot: rect for slot, rect in old.items() if slot not in new}
        stalls = [each.placement.stall for each in (before, after)]
        self._in_stall = {
            f"{SLOT}{slot}"
            for empty, stall in zip((old, new), stalls, strict=True)
            for slot, rect in empty.items()
            if stall is not None and stall.whole.contains(rect)
        }
        self._faint: dict[tuple[int, int], pygame.Surface] = {}
        """By width and level."""

    def items(
        self, lying: Sequence[Item], way: float, stall: Stall | None, sprites: CardPictures
    ) -> list[Item]:
        """What lies in the moment after, with these as they are seen so far on the `way`, when a
        `stall` hangs as it does then."""
        if way >= 1.0 or not (self._coming or self._going):
            return [*lying]
        coming = {f"{SLOT}{slot}": n for n, slot in enumerate(self._coming)}
        items = []
        for n, (slot, rect) in enumerate(self._going.items()):
            place = outline(slot, rect, sprites)
            level = _LEVELS - _level(way, n, len(self._going))
            is_in = place.id in self._in_stall
            items += behind(stall, place) if is_in else self._seen(place, level)
        for item in lying:
            if item.id in self._in_stall and item.id in coming:
                items += behind(stall, item)
                continue
            number = coming.get(item.id)
            level = _LEVELS
            if number is not None:
                level = _level(way - 1.0 + _ALL, number, len(coming))
            items += self._seen(item, level)
        return items

    def _seen(self, item: Item, level: int) -> list[Item]:
        """That picture at a level of strength."""
        if level in (0, _LEVELS):
            return [item] if level else []
        key = item.surface.get_width(), level
        if key not in self._faint:
            faint = self._faint[key] = item.surface.copy()
            faint.fill((round(255 * level / _LEVELS),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return [item._replace(surface=self._faint[key])]


def _level(way: float, number: int, count: int) -> int:
    """How far that one of so many is, when so much of the way is over since the first began."""
    later = (_ALL - _EACH) * number / max(1, count - 1)
    return round(_LEVELS * min(1.0, max(0.0, (way - later) / _EACH)))


def _empty(shown: Shown) -> dict[str, Rect]:
    zones = (zone for zone in shown.arrangement.zones if not zone.is_pile)
    return {slot: rect for zone in zones for slot, rect in empty_places(shown, zone)}


def filled(before: Shown, after: Shown) -> dict[str, Rect]:
    """The places that are empty before, and on which something lies after."""
    zones = after.arrangement.zones
    lie = {column.id for zone in zones for column in zone.columns if column.cards}
    lie |= {zone.id for zone in zones if zone.count}
    return {slot: rect for slot, rect in _empty(before).items() if slot in lie}


class Piles:
    """Counts cards that leave and land, for one step after the other."""

    def __init__(self) -> None:
        self.wording: Arrangement | None = None
        """The words beside the cards as they are while some are on their way; None: none is."""
        self.seen: Shown | None = None
        """The moment that is shown, with all that glides where it is now; None: nothing does."""
        self._before: Shown | None = None
        self._passed = 0
        self._differ: Mapping[str, int] = {}
        self._glide: Glide | None = None
        self._slots: Slots | None = None
        self._filled: Mapping[str, Rect] = {}
        self._way = 1.0

    def begin(self, before: Shown, after: Shown, glide: Glide | None) -> None:
        """Cards set off; the moment `before` they did is still to be seen in part."""
        self._before, self._glide = before, glide
        self._slots = None if glide is None else Slots(before, glide.after)
        self._filled = filled(before, after) if glide is None else {}

    def end(self) -> None:
        """All lie where they are to."""
        self.wording, self._before, self._differ = None, None, {}
        self.seen = self._glide = self._slots = None
        self._filled = {}

    def follow(self, after: Shown, motion: Motion, clock: float) -> bool:
        """So many seconds have passed on the way to `after`; whether something glides, or the
        numbers follow a card that has left or landed."""
        glides = self._glides(clock)
        return self._counts(after, motion.trips, clock) or glides

    def _glides(self, clock: float) -> bool:
        glide, before = self._glide, self.seen
        if glide is None or clock >= glide.over:
            self.seen = None
        elif before is None or clock > glide.starts:
            self.seen, self._way = glide.seen(clock), glide.whole(clock)
        return self.seen is not before

    def _counts(self, after: Shown, trips: Sequence[Trip], clock: float) -> bool:
        if self._before is None or not trips:
            self.wording = None
            return False
        passed = done(trips, clock)
        if self.wording is not None and passed == self._passed:
            return False
        self._passed = passed
        self.wording = told(self._before.arrangement, after.arrangement, trips, clock)
        self._differ = at_piles(trips, clock)
        return True

    @property
    def moving(self) -> tuple[str, ...]:
        """How the ids of all begin that glides now, and rests in no frame: before it sets off it
        does, as cards are taken up then, and either takes long."""
        if self._glide is None or self.seen is None or self._way == 0.0:
            return ()
        return self._glide.moving

    def soft(self, lying: list[Item], sprites: CardPictures) -> list[Item]:
        """All that lies, with empty places that come or go with what glides as they are now, and
        those that cards are on their way to."""
        if self._filled:
            return [*(outline(*each, sprites) for each in self._filled.items()), *lying]
        if self._slots is None or self.seen is None:
            return lying
        stall = self.seen.placement.stall
        return self._slots.items(lying, self._way, stall, sprites)

    def count(self, zone: Zone) -> int:
        """How many cards lie on a pile now: those in the air do not."""
        return zone.count + self._differ.get(zone.id, 0)

    def items(self, zone: Zone, shown: Shown, sprites: CardPictures) -> list[Item]:
        """A pile in that moment, where it is seen now."""
        if self._glide is None or self.seen is None:
            return self._lying(zone, shown.placement.piles[zone.id], sprites)
        return self._glide.drawn(zone.id, self.seen, lambda pose: self._lying(zone, pose, sprites))

    def _lying(self, zone: Zone, pose: Pose, sprites: CardPictures) -> list[Item]:
        """A pile: where it lies open, its last cards as they fell; the outline of its place, where
        it is empty."""
        count = self.count(zone)
        if count <= 0:
            return [lying(f"{SLOT}{zone.id}", pose, sprites.slot(pose.width))]
        if zone.shape == "heap":
            return [
                lying(f"pile.{zone.id}.{n}", at, sprites.resting(None, at.width, at.angle))
                for n, at in heaped(pose, count)
            ]
        cards = self._open_cards(zone)
        if not cards:
            return [lying(f"pile.{zone.id}", pose, sprites.pile(pose.width, count))]
        top, lifted = top_of(zone), self._is_lifted(zone)
        items = []
        for number, card in enumerate(cards):
            light = 0 if number == len(cards) - 1 and not lifted else BELOW
            at = fallen(pose, card.key, top)
            sprite = sprites.resting(card.face, at.width, at.angle, light)
            items.append(lying(f"pile.{zone.id}.{number}", at, sprite))
        return items

    def _open_cards(self, zone: Zone) -> list[CardView]:
        """The last cards of an open pile that lie there now, the topmost last; none, if its top
        card lies face down."""
        here = [card for column in zone.columns for card in column.cards]
        if self._is_lifted(zone):
            here.pop()
        coming = self._coming(zone)
        if coming:
            here = self._still_seen(zone, here[:-coming])
        if not here or here[-1].face is None:
            return []
        return [card for card in here if card.face is not None][-IN_VIEW:]

    def _still_seen(self, zone: Zone, lying: list[CardView]) -> list[CardView]:
        """The cards of a pile that lie there while others come: of those that are told after it,
        `lying` are there already, and those below, which are told no more, are not covered yet."""
        before = self._cards_before(zone)
        if self._is_lifted(zone):
            before.pop()
        if not lying:
            return before
        keys = [card.key for card in before]
        below = before[: keys.index(lying[0].key)] if lying[0].key in keys else []
        there = max(0, self.count(zone) - len(lying))
        return [*below[max(0, len(below) - there) :], *lying]

    def _cards_before(self, zone: Zone) -> list[CardView]:
        """What was seen of a pile before the cards that are on their way to it."""
        found = self._zone_before(zone)
        return [] if found is None else [card for each in found.columns for card in each.cards]

    def _zone_before(self, zone: Zone) -> Zone | None:
        """The same pile as it was then; None: there was none."""
        zones = () if self._before is None else self._before.arrangement.zones
        return next((other for other in zones if other.id == zone.id), None)

    def _coming(self, zone: Zone) -> int:
        """How many cards are on their way to a pile."""
        return -min(0, self._differ.get(zone.id, 0))

    def _is_lifted(self, zone: Zone) -> bool:
        """Whether the top card of a pile is held up, for others to come under it."""
        before = self._zone_before(zone)
        return before is not None and self._coming(zone) > 0 and stays_on_top(before, zone)


SECONDS = 0.09
"""In which it has come after a pointer that stands still again."""

_LEAN = 14.0
"""The most degrees that it leans, however fast it is drawn."""


class DraggedCard:
    """One card, its middle where it was taken from at first."""

    def __init__(self, x: float, y: float) -> None:
        self._x, self._y = Spring(x), Spring(y)

    def follow(self, x: float, y: float, dt: float, still: bool) -> None:
        """Let `dt` seconds pass while the pointer holds its middle at that point; `still`: it is
        there at once."""
        seconds = 0.0 if still else SECONDS
        self._x = self._x.towards(x, dt, seconds)
        self._y = self._y.towards(y, dt, seconds)

    @property
    def at(self) -> tuple[int, int]:
        """Where its middle is, in pixels."""
        return round(self._x.at), round(self._y.at)

    def lean(self, width: int) -> float:
        """How far it leans, in degrees counterclockwise: its lower end stays behind."""
        return -_LEAN * math.tanh(self._x.speed / (12.0 * width))

    def pose(self, width: int) -> Pose:
        """How a card of that width is seen now."""
        return Pose(*self.at, width, angle=-self.lean(width))

    def items(
        self, item_id: str, sprites: CardPictures, face: str | None, width: int
    ) -> list[Item]:
        """Its picture now, above its shadow."""
        x, y = self.at
        lean = self.lean(width)
        right, below = sprites.falls(width, 1.0)
        shadow = sprites.shadow(width, 1.0, lean)
        card = sprites.flying(face, width, lean)
        return [
            centred(f"shadow.{item_id}", shadow, x + right, y + below),
            centred(item_id, card, x, y),
        ]
