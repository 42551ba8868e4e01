"""What was aimed at somebody bounces off, and flies on to whoever it hits now.

The number that flies is the one that will stand there: it is drawn as that, and comes to its place.
Where it would pass below the line of words it flies in a bow around it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, NamedTuple

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.cues import LAND
from nomercy_table.engine.events import Seat
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table import plates
from nomercy_table.table.effects import Effect, Slam, Slammed, Strip, Thrown
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.room import beside_portrait, free_spot
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.moments.harm import direction, rings, star, swing
from nomercy_table.table.moments.scene import Beat, Scene, Script, between, share
from nomercy_table.table.moments.search import Search
from nomercy_table.table.moments.timing import BOUNCES, REACHES, RETURNED
from nomercy_table.table.signs import number_high, sign
from nomercy_table.table.sparks import comet_tail

_MIRROR, _RED = (170, 222, 255), (255, 92, 70)
_SILVER: Colour = (0xC4, 0xD6, 0xE4)
_VIEWS, _EACH = 7, 0.045
"""So many pictures of a ring that grows, and how long each is seen."""

_RING, _STAR = 2.3, 1.2
"""The size of a ring and of a flash, in portraits."""

_WORDS = 0.085, 0.072, 0.06, 0.05
"""How high the word may be, as shares of the window's shorter side."""

_PLACES = 16
"""So many places on the number's way are kept free of the word."""

_LIGHT, _DARKENS, _WITHIN = 84, 0.1, 0.22
"""How much light is left on what rests, of 255; from when on it grows dark, as the card that throws
back has just come down, and the hand that it left makes room, which is enough for a frame; and
within how many seconds."""

_SHAKES, _FAR = 0.2, 0.008
_READ = 1.1

_BOWS = (0.0, 0.06, -0.06, 0.1, -0.1, 0.14, -0.14, 0.18, 0.22, 0.26)
"""How far a bow reaches up from the straight way, as a share of the window's height, the best
first; below 0 it reaches down."""

_TAILS = 5
"""So many ways the tail points on a bow, one after the other."""

Point = tuple[int, int]


class Bow(NamedTuple):
    """A way from `start` to `end` that rises by `lift` pixels in its middle."""

    start: Point
    end: Point
    lift: float = 0.0

    def at(self, part: float) -> Point:
        """Where that part of it is over."""
        x, y = (between(a, b, part) for a, b in zip(self.start, self.end, strict=True))
        return round(x), round(y - 4.0 * self.lift * part * (1.0 - part))

    def onwards(self, part: float) -> Point:
        """Where it would end that goes straight on from its start as it goes there."""
        x, y = (b - a for a, b in zip(self.start, self.end, strict=True))
        down = y - 4.0 * self.lift * (1.0 - 2.0 * part)
        return self.start[0] + x, round(self.start[1] + down)


class Rebound(Script):
    """Played along, while the card that throws it back comes down."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._from, self._to = scene.event.seat_concerned, scene.event.victims[0]
        heard = [] if scene.sound is None else [(BOUNCES, scene.sound)]
        self.sounds = [*heard, (REACHES, LAND)]
        self.beats = [
            Beat(0.0, self._comes),
            Beat(BOUNCES, self._bounces),
            Beat(REACHES, self._lands),
        ]

    # -- where and what ----------------------------------------------------------------------------

    def _portrait(self, seat: Seat | None) -> pygame.Rect:
        portraits = self.scene.after.placement.portraits
        return portraits[self._to if seat is None else seat]

    @cached_property
    def _aimed(self) -> tuple[Sign, pygame.Rect] | None:
        """What stood beside the seat at which it was aimed, and where."""
        shown = self.scene.before
        signs = [each for each in shown.arrangement.signs if each.seat == self._from]
        found = [each for each in signs if each.id in shown.placement.signs]
        return (found[0], shown.placement.signs[found[0].id]) if found else None

    @cached_property
    def _spot(self) -> pygame.Rect:
        """Where the number will stand beside its victim, as part of a sign like the one before."""
        after, shown = self.scene.after, self._sign
        place = after.placement
        bottom = max(place.portraits, key=lambda seat: place.portraits[seat].centery)
        frame = Frame(place.size, place.line)
        spot = beside_portrait(place, after.arrangement, shown, self._to, frame, bottom)
        spot.height = number_high(self.scene.look, spot.size, shown)
        return spot

    @property
    def _sign(self) -> Sign:
        text, before = f"+{self.scene.stakes.amount}", self._aimed
        if before is None:
            return Sign("rebound", "", text, True, seat=self._to)
        return replace(before[0], text=text, seat=self._to)

    @cached_property
    def _number(self) -> pygame.Surface:
        """The number, as it will stand there; light, where there is none."""
        if not self.scene.stakes.amount:
            return star(round(_STAR * self._portrait(self._to).width), _MIRROR)
        return sign(self.scene.look, self._spot.size, replace(self._sign, detail=""))

    @cached_property
    def _touches(self) -> Point:
        """Where it bounces off: the side of the portrait that it comes from, or goes to."""
        portrait = self._portrait(self._from)
        towards = self._aimed[1].center if self._aimed else self._spot.center
        x, y = direction(portrait.center, towards)
        far = 0.55 * portrait.width
        return round(portrait.centerx + x * far), round(portrait.centery + y * far)

    # -- pictures ----------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        first: list[Job[Any]] = [self._mirror, self._flash, self._tail]
        last: list[Job[Any]] = [self._rings, self._hit]
        bounces, lands = ((job.steps for job in jobs) for jobs in (first, last))
        yield from together(*bounces, self._word_steps, *lands)
        yield from super().pictures()

    @property
    def _word_steps(self) -> Iterator[Callable[[], object]]:
        """What looks for room for the word, try by try, and makes it."""
        yield lambda: self._way
        yield from self._room.steps
        if self._word is not None:
            yield from self._word[0].steps

    @cached_property
    def _mirror(self) -> Job[list[pygame.Surface]]:
        """The rings around who throws it back."""
        side = round(_RING * self._portrait(self._from).width)
        return self.job(partial(rings, side, _MIRROR, _VIEWS))

    @cached_property
    def _flash(self) -> Job[Slammed]:
        side = round(_STAR * self._portrait(self._from).width)
        return self.slam(partial(star, side, _MIRROR))

    @cached_property
    def _tail(self) -> Job[list[pygame.Surface]]:
        """What the number draws behind it, on one part of its way after the other."""
        wide, bow = max(8, self._spot.height // 2), self._bow
        parts = [(n + 0.5) / _TAILS for n in range(_TAILS if bow.lift else 1)]
        ends = [bow.onwards(part) for part in parts] if bow.lift else [bow.end]
        return self.job(lambda: [comet_tail(bow.start, end, wide) for end in ends])

    @cached_property
    def _rings(self) -> Job[list[pygame.Surface]]:
        """The rings around who is hit."""
        side = round(_RING * self._portrait(self._to).width)
        return self.job(partial(rings, side, _RED, _VIEWS))

    @cached_property
    def _hit(self) -> Job[Slammed]:
        side = round(_STAR * self._portrait(self._to).width)
        return self.slam(partial(star, side, _RED))

    # -- beats -------------------------------------------------------------------------------------

    def _comes(self) -> Iterable[Effect]:
        if self._aimed is not None:
            seconds = BOUNCES * self.scene.pace
            bow = Bow(self._aimed[1].center, self._touches)
            yield _Hurled("rebound", [self._number], bow, seconds, seconds)

    def _bounces(self) -> Iterable[Effect]:
        scene, portrait = self.scene, self._portrait(self._from)
        pace, bow = scene.pace, self._bow
        yield Strip(
            "mirror", self._mirror.now(), portrait.center, _VIEWS * _EACH * pace, _EACH * pace
        )
        yield Slam("mirror.flash", self._flash.now(), self._touches, 0.16 * pace)
        flies, lasts = (REACHES - BOUNCES) * pace, (RETURNED - BOUNCES) * pace
        yield _Hurled("rebound.tail", self._tail.now(), bow, flies, flies)
        yield _Hurled("rebound", [self._number], bow, lasts, flies)
        if self._word is not None:
            word, at = self._word
            slam = Slam("rebound.word", word.now(), at, _READ * max(0.7, pace), self.scene.size)
            slam.clock = -flies * self._passed_after(slam.place)
            yield slam

    def _passed_after(self, word: pygame.Rect) -> float:
        """After which part of its time the number has flown past the word, where that had to be on
        its way."""
        met = word.collidelistall(self._way)
        return min(1.0, math.sqrt((met[-1] + 1) / _PLACES)) if met else 0.0

    @cached_property
    def _word(self) -> tuple[Job[Slammed], Point] | None:
        """The word, as large as it may be and still be beside whom it is about, and where; None:
        there is no room."""
        found, scene = self._room.found, self.scene
        if found is None:
            return None
        high, spot = found
        return self.slam(plates.stamp_maker(scene.look, scene.moment.words, high, _SILVER)), spot

    @cached_property
    def _room(self) -> Search[tuple[int, Point]]:
        """Looks for room for the word, how high and where: each try takes a millisecond."""
        return Search(self._tries())

    def _tries(self) -> Iterator[tuple[int, Point] | None]:
        scene, near = self.scene, self._portrait(self._from).center
        look, text, side = scene.look, scene.moment.words, min(scene.size)
        for way, part in itertools.product((self._way, []), _WORDS):
            high = round(part * side)
            size = plates.stamp_size(look, text, high)
            spot = free_spot(scene.after, size, near, self._from, others=way, said=scene.told_wide)
            yield None if spot is None else (high, spot.center)
            if spot is not None and self._is_beside(spot.center):
                break

    @cached_property
    def _way(self) -> list[pygame.Rect]:
        """Where the number is on its way to its victim, once it has left, and in the end."""
        return self._places_on(self._bow)

    def _places_on(self, bow: Bow) -> list[pygame.Rect]:
        """Where the number is on that way, without its glow."""
        places = [pygame.Rect((0, 0), self._number.get_size()) for _ in range(_PLACES)]
        for number, rect in enumerate(places, 1):
            rect.width, rect.height = rect.width // 2, rect.height // 2
            rect.center = bow.at(number / _PLACES)
        return places

    @cached_property
    def _bow(self) -> Bow:
        """Its way: as straight as it may be to pass beside the line of words."""
        scene, bow = self.scene, Bow(self._touches, self._spot.center)
        place = scene.after.placement
        words = pygame.Rect(0, 0, scene.told_wide, 2 * place.line)
        words.center = place.ribbon.center
        tried = [bow._replace(lift=share * scene.size[1]) for share in _BOWS]
        return min(tried, key=lambda bow: len(words.collidelistall(self._places_on(bow))))

    def _is_beside(self, point: Point) -> bool:
        """Whether no face is nearer to that point than that of whom the word is about."""
        faces = self.scene.after.placement.portraits
        far = {seat: math.dist(point, face.center) for seat, face in faces.items()}
        return self._from is None or far[self._from] == min(far.values())

    def _lands(self) -> Iterable[Effect]:
        portrait, pace = self._portrait(self._to), self.scene.pace
        yield Slam("victim.flash", self._hit.now(), self._spot.center, 0.18 * pace)
        yield Strip(
            "victim", self._rings.now(), portrait.center, _VIEWS * _EACH * pace, _EACH * pace
        )

    def dusk(self, time: float) -> Dusk | None:
        """It grows dark around both of them while the number flies."""
        dark = min(
            share(time, _DARKENS, _WITHIN),
            1.0 - share(time, REACHES, RETURNED - REACHES),
        )
        lit = self.scene.seats_in_dusk((self._from, self._to))
        return self.scene.darkened(dark, _LIGHT, lit | {RIBBON})

    def shift(self, time: float) -> tuple[int, int]:
        first = _FAR * self.scene.size[1]
        return 0, round(swing(share(time, REACHES, _SHAKES), (first, 0.5 * first)))


class _Hurled(Thrown):
    """Flies all the way at its full size, in a bow, and is gone without a fade; it looks like one
    of the `views` of it after the other."""

    fades = 0.0

    def __init__(
        self,
        effect_id: str,
        views: Sequence[pygame.Surface],
        bow: Bow,
        seconds: float,
        flies: float,
    ) -> None:
        super().__init__(effect_id, views[-1], bow.start, bow.end, seconds, flies)
        self._views, self._bow = views, bow

    def item(self) -> Item:
        way = min(1.0, self.clock / self.flies) ** 2
        view = self._views[min(int(way * len(self._views)), len(self._views) - 1)]
        return self._placed(view, self._bow.at(way), 255)
