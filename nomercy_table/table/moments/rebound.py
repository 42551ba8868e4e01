"""What was aimed at somebody bounces off, and flies on to whoever it hits now.

The number that flies is the one that will stand there: it is drawn as that, and comes to its place.
Where it would pass below the line of words it flies in a bow around it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import NamedTuple

import pygame
from pygame import Rect, Vector2

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.cues import LAND
from nomercy_table.table import plates
from nomercy_table.table.badges import number_high, sign
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.room import beside_portrait, free_spot
from nomercy_table.table.moments.harm import direction, star
from nomercy_table.table.moments.overlay import Overlay
from nomercy_table.table.moments.scene import Context, between, share
from nomercy_table.table.moments.timeline import Key, Track
from nomercy_table.table.moments.timing import REACHES, RETURNED
from nomercy_table.table.sparks import comet_tail

_BOUNCES = 0.22
"""When it bounces off."""

_MIRROR, _RED, _SILVER = (170, 222, 255), (255, 92, 70), (0xC4, 0xD6, 0xE4)
_RING, _STAR = 2.3, 1.2
"""The size of a ring and of a flash, in portraits."""

_WORDS, _READ = (0.085, 0.072, 0.06, 0.05), 1.1
"""How high the word may be, as shares of the window's shorter side; and for how long it is read."""

_BOWS = (0.0, 0.06, -0.06, 0.1, -0.1, 0.14, -0.14, 0.18, 0.22, 0.26)
"""How far a bow reaches up from the straight way, in heights of the window, the best first."""

_PLACES, _TAILS = 16, 5
"""So many places on the number's way are kept free of the word, and so many ways its tail points on
a bow."""

SMALL = 0.3
"""How large what flies past a portrait is at the end of its way, against the beginning."""

_MARGIN, _SOON = 1.1, 0.3
"""How far off it passes, against what it takes; and at what part of its way it is aside."""


class Way(NamedTuple):
    """A curve from a start to a goal, drawn aside by a point between them."""

    start: Vector2
    aside: Vector2
    goal: Vector2

    def at(self, part: float) -> tuple[int, int]:
        """Return the point where that part of it is over."""
        left = 1.0 - part
        place = self.start * left**2 + self.aside * 2 * part * left + self.goal * part**2
        return round(place.x), round(place.y)

    def onwards(self, part: float) -> tuple[int, int]:
        """Return where it would end that goes straight on from its start as it goes there."""
        place = self.start + (self.aside - self.start) * 2 * (1.0 - part)
        place += (self.goal - self.aside) * 2 * part
        return round(place.x), round(place.y)


def bow(start: Sequence[float], goal: Sequence[float], lift: float = 0.0) -> Way:
    """Return a way that rises by so many pixels in its middle."""
    one, other = Vector2(start), Vector2(goal)
    return Way(one, (one + other) / 2 - Vector2(0.0, 2 * lift), other)


def past(
    face: Rect,
    ends: tuple[tuple[int, int], tuple[int, int]],
    size: tuple[int, int],
    middle: Vector2,
) -> Way:
    """Return the way of a thing of that size between these ends that becomes smaller: aside of a
    round `face`, and where it would go through that, on the side of the window's `middle`."""
    straight, centre = bow(*ends), Vector2(face.center)
    start, along = straight.start, straight.goal - straight.start
    if not along:
        return straight
    part = min(1.0, max(0.0, (centre - start) * along / along.length_squared()))
    near, across = start + along * part, along.normalize().rotate(90)
    takes = (abs(across.x) * size[0] + abs(across.y) * size[1]) / 2
    room = face.width / 2 + between(1.0, SMALL, 0.5) * takes
    off = near.distance_to(centre)
    if off >= room or part >= 1.0:  # it comes from beyond where it goes to, or it goes past anyway
        return straight
    away = near - centre if off > 1.0 else middle - centre
    side = across if across * away >= 0.0 else -across
    # A curve goes half as far aside as the point by which it goes.
    return straight._replace(aside=start + along * _SOON + side * (2 * _MARGIN * (room - off)))


class Rebound(Overlay):
    """Played along, while the card that throws it back comes down."""

    light, shakes, far = 84, REACHES, 0.008
    # It grows dark when the hand that the card has left has made room.
    dims = (0.1, 0.0), (0.32, 1.0), (REACHES, 1.0), (RETURNED, 0.0)

    def __init__(self, scene: Context) -> None:
        entries = (0.0, self._comes), (_BOUNCES, self._bounces), (REACHES, self._lands)
        super().__init__(scene, *entries)
        to, portraits = scene.event.victims[0], scene.after.placement.portraits
        self._from, self._to = scene.event.seat_concerned, to
        self._one, self._other = portraits[to if self._from is None else self._from], portraits[to]
        self.lit = scene.seats_in_dusk((self._from, to)) | {RIBBON}
        heard = [] if scene.sound is None else [(_BOUNCES, scene.sound)]
        self.sounds = [*heard, (REACHES, LAND)]

    def _comes(self) -> Iterator[Track]:
        if self._aimed is not None:
            way = bow(self._aimed[1].center, self._touches)
            yield self._hurled("rebound", 0.0, _BOUNCES, way, _BOUNCES, lambda: [self._number])

    def _bounces(self) -> Iterator[Track]:
        name, wide, way = "rebound", self._one.width, self._way
        yield self.ring("mirror", _BOUNCES, self._one.center, round(_RING * wide), _MIRROR)
        yield self.flash("mirror.flash", _BOUNCES, self._touches, round(_STAR * wide), _MIRROR)
        ends = [way.onwards((n + 0.5) / _TAILS) for n in range(_TAILS)]
        start, high = self._touches, max(8, self._spot.height // 2)
        tails = self.job(lambda: [comet_tail(start, end, high) for end in dict.fromkeys(ends)])
        steps = partial(getattr, tails, "steps")
        yield replace(
            self._hurled(f"{name}.tail", _BOUNCES, REACHES, way, REACHES, tails.now), steps=steps
        )
        yield self._hurled(name, _BOUNCES, RETURNED, way, REACHES, lambda: [self._number])
        found = self._word_place()
        if found is not None:
            look, (high, centre) = self.scene.look, found
            job = self.job(plates.stamp_maker(look, self.scene.moment.words, high, _SILVER))
            met = job.now().get_rect(center=centre).collidelistall(self._passes)
            flown = min(1.0, math.sqrt((met[-1] + 1) / _PLACES)) if met else 0.0
            at = between(_BOUNCES, REACHES, flown)  # the number is past
            yield self.word("rebound.word", at, at + self.reads(_READ), centre, job.now)

    def _lands(self) -> Iterator[Track]:
        wide = self._other.width
        yield self.flash("victim.flash", REACHES, self._spot.center, round(_STAR * wide), _RED)
        yield self.ring("victim", REACHES, self._other.center, round(_RING * wide), _RED)

    @staticmethod
    def _hurled(
        name: str,
        at: float,
        until: float,
        way: Way,
        there: float,
        views: Callable[[], Sequence[pygame.Surface]],
    ) -> Track:
        """Return what flies, faster and faster, and looks like one of its views after the other."""

        def part(time: float) -> float:
            return share(time, at, there - at) ** 2

        def view(time: float) -> pygame.Surface:
            seen = views()
            return seen[min(int(part(time) * len(seen)), len(seen) - 1)]

        keys, effect = [Key(at, (0, 0))], {"flies": there - at}
        first, along = partial(view, at), lambda time: way.at(part(time))
        return Track(first, keys, until=until, name=name, along=along, shows=view, effect=effect)

    # -- where and what ----------------------------------------------------------------------------

    @cached_property
    def _aimed(self) -> tuple[Sign, Rect] | None:
        """What stood beside the seat at which it was aimed, and where."""
        signs, places = self.scene.before.arrangement.signs, self.scene.before.placement.signs
        found = (each for each in signs if each.seat == self._from and each.id in places)
        return next(((each, places[each.id]) for each in found), None)

    @cached_property
    def _sign(self) -> Sign:
        """What will stand beside its victim."""
        text, before = f"+{self.scene.stakes.amount}", self._aimed
        if before is None:
            return Sign("rebound", "", text, True, seat=self._to)
        return replace(before[0], text=text, seat=self._to)

    @cached_property
    def _spot(self) -> Rect:
        """Where the number will stand beside its victim, as part of a sign like the one before."""
        after, place = self.scene.after, self.scene.after.placement
        bottom = max(place.portraits, key=lambda seat: place.portraits[seat].centery)
        frame = Frame(place.size, place.line)
        spot = beside_portrait(place, after.arrangement, self._sign, self._to, frame, bottom)
        spot.height = number_high(self.scene.look, spot.size, self._sign)
        return spot

    @cached_property
    def _number(self) -> pygame.Surface:
        """The number, as it will stand there; light, where there is none."""
        if not self.scene.stakes.amount:
            return star(round(_STAR * self._other.width), _MIRROR)
        return sign(self.scene.look, self._spot.size, replace(self._sign, detail=""))

    @cached_property
    def _touches(self) -> tuple[int, int]:
        """Where it bounces off: the side of the portrait that it comes from, or goes to."""
        towards = self._aimed[1].center if self._aimed else self._spot.center
        x, y = direction(self._one.center, towards)
        far = 0.55 * self._one.width
        return round(self._one.centerx + x * far), round(self._one.centery + y * far)

    @cached_property
    def _way(self) -> Way:
        """Its way: as straight as it may be to pass beside the line of words."""
        place, high = self.scene.after.placement, self.scene.size[1]
        words = Rect(0, 0, self.scene.told_wide, 2 * place.line)
        words.center = place.ribbon.center
        tried = [bow(self._touches, self._spot.center, lift * high) for lift in _BOWS]
        return min(tried, key=lambda way: len(words.collidelistall(self._places_on(way))))

    def _places_on(self, way: Way) -> list[Rect]:
        """Where the number is on that way, without its glow."""
        inner = Rect(0, 0, self._number.width // 2, self._number.height // 2)
        middles = (way.at(n / _PLACES) for n in range(1, _PLACES + 1))
        return [inner.move(x - inner.width // 2, y - inner.height // 2) for x, y in middles]

    @cached_property
    def _passes(self) -> list[Rect]:
        return self._places_on(self._way)

    def _word_place(self) -> tuple[int, tuple[int, int]] | None:
        """How high the word may be and still be beside whom it is about, and where; None: there is
        no room."""
        scene, found = self.scene, None
        faces = scene.after.placement.portraits.values()
        for passes, part in itertools.product((self._passes, []), _WORDS):
            high = round(part * min(scene.size))
            size = plates.stamp_size(scene.look, scene.moment.words, high)
            near, said = self._one.center, scene.told_wide
            spot = free_spot(scene.after, size, near, self._from, others=passes, said=said)
            found = None if spot is None else (high, spot.center)
            if spot is not None:
                far = partial(math.dist, spot.center)
                if far(near) == min(far(face.center) for face in faces):
                    break
        return found
