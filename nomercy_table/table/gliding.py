"""Room for the viewer's hand: where it comes to lie in two arcs, or in one again, all that stands
above it glides to its new place while the cards of the hand do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import pygame
from pygame import Rect

from nomercy_table.screen.item import Item
from nomercy_table.table.easing import ease_both
from nomercy_table.table.flight import Flight
from nomercy_table.table.places import Pose, Shown

_Point = tuple[float, float]
_Name = TypeVar("_Name")


@dataclass(frozen=True)
class Glide:
    """The way from where all stood in the moment `before` to where it stands `after` it; it begins
    and ends at these seconds of the motion of the cards."""

    before: Shown
    after: Shown
    begins: float
    ends: float

    def later(self, seconds: float) -> Glide:
        """The same, so many seconds later."""
        return replace(self, begins=self.begins + seconds, ends=self.ends + seconds)

    def seen(self, clock: float) -> Shown:
        """The moment `after` with everything where it is seen then."""
        old, new, way = self.before.placement, self.after.placement, self._way(clock)
        piles = {zone: new.targets[zone] for zone in new.piles}
        place = replace(
            new,
            piles={zone: self.pile(zone, clock) for zone in piles},
            targets={**new.targets, **_all_between(old.targets, piles, way)},
            captions=_all_between(old.captions, new.captions, way),
            signs=_all_between(old.signs, new.signs, way),
            portraits=_all_between(old.portraits, new.portraits, way),
            plates=_all_between(old.plates, new.plates, way),
            ribbon=_between(old.ribbon, new.ribbon, way),
            actions=_between(old.actions, new.actions, way),
        )
        return replace(self.after, placement=place)

    def pile(self, zone: str, clock: float) -> Pose:
        """How the top card of that pile lies then."""
        old, new = self.before.placement, self.after.placement
        pose, rect = new.piles[zone], new.targets[zone]
        if zone not in old.piles:
            return pose
        way, wide = self._way(clock), old.piles[zone].width
        to = _between(old.targets[zone], rect, way).center
        return _sized(pose, rect.center, to, round(wide + (pose.width - wide) * way))

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
        """The pictures of that pile in a moment on the way: as large as it gets, made smaller, as
        no card is drawn anew for each size."""
        pose, middle = seen.placement.piles[zone], seen.placement.targets[zone].center
        ends = self.before.placement.piles.get(zone, pose), self.after.placement.piles[zone]
        large = max(end.width for end in ends)
        items = draw(_sized(pose, middle, middle, large))
        return [_smaller(item, middle, pose.width / large) for item in items]

    def _way(self, clock: float) -> float:
        """How much of the way is over, from 0 to 1."""
        over = (clock - self.begins) / (self.ends - self.begins)
        return ease_both(min(1.0, max(0.0, over)))


def glide(before: Shown, after: Shown, flights: Sequence[Flight]) -> Glide | None:
    """What glides while the viewer's cards make room, or, where none does, while those fly; None:
    nothing does, as the hand reaches as high as it did, or none of them takes time."""
    if before.placement.raised == after.placement.raised:
        return None
    moving = [flight for flight in flights if flight.seconds > 0]
    moving = [flight for flight in moving if flight.stays_low] or moving
    if not moving:
        return None
    begins = min(flight.delay for flight in moving)
    return Glide(before, after, begins, max(flight.finished_at for flight in moving))


def _sized(pose: Pose, middle: _Point, to: _Point, width: int) -> Pose:
    """A card that lies askew on a pile with that middle, as it lies `to` another and so wide."""
    share = width / pose.width
    x, y = to[0] + (pose.x - middle[0]) * share, to[1] + (pose.y - middle[1]) * share
    return pose._replace(x=x, y=y, width=width)


def _smaller(item: Item, middle: _Point, share: float) -> Item:
    """That picture in such a share of its size, as seen from a middle."""
    if share == 1.0:
        return item
    x, y = (at + (old - at) * share for at, old in zip(middle, (item.x, item.y), strict=True))
    size = [max(1, round(side * share)) for side in item.surface.get_size()]
    surface = pygame.transform.smoothscale(item.surface, size)
    return item._replace(surface=surface, x=round(x), y=round(y))


def _between(old: Rect, new: Rect, way: float) -> Rect:
    """The new place with its middle on the way from that of the old one."""
    rect = Rect(new)
    rect.centerx = round(old.centerx + (new.centerx - old.centerx) * way)
    rect.centery = round(old.centery + (new.centery - old.centery) * way)
    return rect


def _all_between(
    old: Mapping[_Name, Rect], new: Mapping[_Name, Rect], way: float
) -> dict[_Name, Rect]:
    """The same of all of them; what was not there before stands where it is to be."""
    return {name: _between(old.get(name, rect), rect, way) for name, rect in new.items()}
