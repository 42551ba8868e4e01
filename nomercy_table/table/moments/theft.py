"""A theft: cards are torn out, fly as one, and slap down where they lie now."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import LAND
from nomercy_table.engine.events import Seat
from nomercy_table.render.beside import Job
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.theme import Colour
from nomercy_table.table import plates
from nomercy_table.table.effects import Effect, Slam, Slammed, slammed
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.room import Point, apart, clear_spot, free_spot, open_cards, taken
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.light import halo
from nomercy_table.table.moments.scene import Beat, Scene, Script, share
from nomercy_table.table.moments.timing import SLAPS, TAKEN, TORN
from nomercy_table.table.moments.words import GOLD, RED, Lettering, lettering, lettering_steps
from nomercy_table.table.places import Shown

_RED = (255, 60, 44)
_GLOWS, _READ = 0.12, 0.8
"""Seconds for which the place glows from which they are torn, gone before others slide in, and for
which the word is read."""

_WORD, _WIDE = 0.5, 2.0
"""How high and wide the word is at most, in widths of the cards."""

_SMALLER, _LEAST = (0.8, 0.64, 0.52), 18
"""It is so many times smaller where there is no room for it, but so many pixels high at least."""

_GAIN = 0.1
"""How high the numbers are that say what it brings and costs, as a share of the window's shorter
side."""

_INK = 60
"""So opaque are its letters and their edge, of 255."""

_LIGHT = 120
"""How much light is left on what rests, of 255."""

_SHAKES, _SWINGS = 0.12, (0.008, 0.004)


_Written = tuple[float, pygame.Rect]
"""How large a number is, against the largest, and where its letters stand."""


def _nearest(spot: pygame.Rect, to: pygame.Rect, others: Iterable[pygame.Rect]) -> bool:
    """Whether it is nearer to that than to any of the others."""
    return all(apart(spot, to) < apart(spot, other) for other in others)


class Theft(Script):
    """Played along: the flights are those of the table."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._slots = [f"card.{card}" for move in scene.event.moves for card in move.cards]
        heard = [] if scene.sound is None else [(TORN, scene.sound)]
        self.sounds = [*heard, (SLAPS, LAND)]
        self.beats = [
            Beat(0.0, self._torn),
            Beat(TORN, self._robbed),
            Beat(SLAPS, self._slapped),
        ]

    def _around(self, shown: Shown) -> pygame.Rect | None:
        """The rectangle around the cards as they lie then."""
        poses = shown.placement.cards
        rects = [card_rect(poses[slot]) for slot in self._slots if slot in poses]
        return rects[0].unionall(rects[1:]) if rects else None

    @property
    def _torn_cards(self) -> pygame.Rect | None:
        """Where the torn cards lie now."""
        return self._around(self.scene.after)

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._torn_cards is not None:
            yield from self._stamp.steps
            yield from lettering_steps(*self._gain(1.0))
            yield from lettering_steps(*self._cost(1.0))
            yield lambda: self._price
            yield lambda: self._profit
            for letters, written in ((self._cost, self._price), (self._gain, self._profit)):
                if written is not None and written[0] < 1.0:
                    yield from lettering_steps(*letters(written[0]))
        yield from super().pictures()

    def _torn(self) -> Iterable[Effect]:
        rect = self._around(self.scene.before)
        if rect is not None:
            glow = halo(rect.size, max(5, rect.width // 8), _RED)
            inner = rect.move(-rect.x, -rect.y)
            inner.center = glow.get_rect().center
            glow.fill((0, 0, 0, 0), inner)
            yield Effect("theft.torn", glow, rect.center, _GLOWS * self.scene.pace)

    def _slapped(self) -> Iterable[Effect]:
        if self._torn_cards is None:
            return
        if self._spot is not None:
            yield self._read("theft.word", self._stamp.now(), self._spot)
        yield from self._told("theft.gain", self._gain, self._profit)

    def _robbed(self) -> Iterable[Effect]:
        """What it costs."""
        name = f"theft.cost.{self.scene.event.victims[0]}"
        yield from self._told(name, self._cost, self._price)

    def _told(
        self, name: str, letters: Callable[[float], Lettering], written: _Written | None
    ) -> Iterable[Effect]:
        """A number comes down where it is written, if it is anywhere."""
        if written is not None:
            share, ink = written
            number = lettering(*letters(share))
            inner = number.get_bounding_rect(min_alpha=_INK)
            spot = number.get_rect().move(ink.centerx - inner.centerx, ink.centery - inner.centery)
            yield self._read(name, slammed(number), spot)

    @cached_property
    def _price(self) -> _Written | None:
        """What it costs, as close to the torn cards as there is room beside those among which they
        lay, on none of them as they lay, or as they will."""
        scene, victims = self.scene, self.scene.event.victims
        row, torn = scene.cards_of(scene.event.moves[0].source), self._around(scene.before)
        if row is None or torn is None or len(victims) != 1:
            return None
        place = scene.after.placement
        obstacles = [r for r in taken(scene.after, victims[0]) if r is not place.actions]
        obstacles += [*open_cards(scene.before), scene.before.placement.corner]  # no buttons now
        return self._written(self._cost, victims[0], row, torn, obstacles, self._others(victims[0]))

    @cached_property
    def _profit(self) -> _Written | None:
        """What it brings, as close to the torn cards, on nothing that is read, nor on the word,
        nor where a first card will lie; all else of others' places may be empty, and tells nothing
        then."""
        scene, seat, torn = self.scene, self.scene.event.seat_concerned, self._torn_cards
        if torn is None or seat is None:
            return None
        free = [*scene.after.placement.seats.values()]
        obstacles = [rect for rect in taken(scene.after, seat) if rect not in free]
        number = lettering(*self._gain(1.0))
        inner = number.get_bounding_rect(min_alpha=_INK)
        dark = number.get_width() - inner.width + 4, number.get_height() - inner.height + 4
        obstacles += [
            rect.inflate(dark) for rect in open_cards(scene.after)
        ]  # it gives way to them
        obstacles += [*scene.after.placement.spots.values()]
        obstacles += [self._spot] if self._spot is not None else []
        return self._written(self._gain, seat, self._row, torn, obstacles, self._lying(seat))

    def _written(
        self,
        letters: Callable[[float], Lettering],
        seat: Seat,
        row: pygame.Rect,
        to: pygame.Rect,
        obstacles: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
    ) -> _Written | None:
        """How large such letters are, and where they stand, on no obstacle: as close as may be `to`
        some of the cards in a row of that seat; smaller, where they stood by `others` else."""
        scene, place = self.scene, self.scene.after.placement
        mine = [row, place.plates[seat], place.portraits[seat]]
        whole = lettering(*letters(1.0)).get_bounding_rect(min_alpha=_INK)
        close = row.inflate(3 * whole.width, 3 * whole.height)

        def far(spot: pygame.Rect) -> tuple[bool, bool, float]:
            theirs = any(_nearest(spot, rect, others) for rect in mine)
            return not close.contains(spot), not theirs, apart(spot, to)

        found = list[_Written]()
        for size in (1.0, *_SMALLER):
            room = math.ceil(size * whole.width) + 2, math.ceil(size * whole.height) + 2
            nears = self._beside(row, to, room)
            spots = [clear_spot(obstacles, scene.size, room, near, close) for near in nears]
            found += [(size, spot) for spot in spots if spot is not None]
            if any(far(spot)[:2] == (False, False) for _, spot in found):
                break
        if not found and (spot := clear_spot(obstacles, scene.size, whole.size, mine[-1].center)):
            found = [(1.0, spot)]
        return min(found, key=lambda each: far(each[1]), default=None)

    def _beside(self, row: pygame.Rect, to: pygame.Rect, size: tuple[int, int]) -> Sequence[Point]:
        """Where something of that size stands close to these cards, or beside all in their row."""
        wide, high = size
        words = self.scene.before.placement.ribbon
        sides = [(row.right + wide // 2, row.centery), (row.left - wide // 2, row.centery)]
        if row.top > words.top:  # the viewer's reach the edge, and they keep things at their left
            return [*sides, (row.centerx, words.top - high // 2)]
        return [(to.centerx, to.bottom + high // 2), to.center, *sides]

    def _read(self, name: str, picture: Slammed, spot: pygame.Rect) -> Slam:
        """What comes down there and is read, unless a card comes to lie there."""
        slam = Slam(name, picture, spot.center, _READ * max(0.7, self.scene.pace), self.scene.size)
        slam.gives_way = True
        return slam

    @cached_property
    def _highs(self) -> list[int]:
        """How high the word may be, the best first."""
        scene = self.scene
        wide = max(pose.width for pose in scene.poses_after(self._slots))
        high, look, words = round(_WORD * wide), scene.look, scene.moment.words
        while plates.stamp_size(look, words, high)[0] > _WIDE * wide and high > _LEAST:
            high = max(_LEAST, round(0.9 * high))
        return [high, *(n for n in (round(share * high) for share in _SMALLER) if n >= _LEAST)]

    @cached_property
    def _found(self) -> tuple[int, pygame.Rect | None]:
        """How high the word is, and where it stands on nothing that is read; None: there is no room
        for it nearer to whose the cards are now than to others."""
        scene, seat = self.scene, self.scene.event.seat_concerned
        for high in self._highs:
            size = plates.stamp_size(scene.look, scene.moment.words, high)
            for near in self._nears(size):
                spot = free_spot(scene.after, size, near, seat)
                if spot is not None and self._is_theirs(spot):
                    return high, spot
        return self._highs[0], None

    def _is_theirs(self, spot: pygame.Rect) -> bool:
        """Whether it is nearer to the cards among which they lie now than to any other seat."""
        others = self._others(self.scene.event.seat_concerned)
        return _nearest(spot, self._row, others)

    def _others(self, seat: Seat | None) -> list[pygame.Rect]:
        """Where all but that seat are, with what is theirs."""
        seats = self.scene.after.placement.seats.items()
        return [rect for other, rect in seats if other != seat]

    def _lying(self, seat: Seat) -> list[pygame.Rect]:
        """The same, without room in which nothing lies."""
        shown = self.scene.after
        place, zones = shown.placement, shown.arrangement.zones
        seats = [other for other in place.portraits if other != seat]
        found = [rects[other] for rects in (place.portraits, place.plates) for other in seats]
        theirs = [zone.id for zone in zones if zone.seat in seats]
        poses = [place.cards.get(slot) for zone in theirs for slot in shown.slots(zone)]
        poses += [place.piles.get(zone) for zone in theirs]
        return found + [card_rect(pose) for pose in poses if pose is not None]

    def _nears(self, size: tuple[int, int]) -> Sequence[Point]:
        """Where a word of that size may stand, the best first."""
        rect, words = self._torn_cards or self._row, self.scene.after.placement.ribbon
        if rect.top <= words.top:
            return ((rect.centerx, rect.top - size[1] // 2),)
        beside = self._row.left - size[0] // 2, rect.centery
        return beside, (self._row.centerx, words.top - size[1] // 2)

    @cached_property
    def _row(self) -> pygame.Rect:
        """The cards among which they lie now."""
        poses, zone = self.scene.after.placement.cards, self.scene.event.moves[0].target
        rects = [card_rect(poses[slot]) for slot in self.scene.after.slots(zone) if slot in poses]
        return rects[0].unionall(rects[1:])

    @property
    def _spot(self) -> pygame.Rect | None:
        return self._found[1]

    @cached_property
    def _stamp(self) -> Job[Slammed]:
        """The word."""
        words = self.scene.moment.words
        return self.slam(plates.stamp_maker(self.scene.look, words, self._found[0]))

    def _gain(self, size: float) -> Lettering:
        """How the number looks that says what it brings, at such a share of its size."""
        return self._number("+", size, GOLD)

    def _cost(self, size: float) -> Lettering:
        """And that which says what it costs."""
        return self._number("\N{MINUS SIGN}", size, RED)

    def _number(self, sign: str, size: float, inks: tuple[Colour, Colour]) -> Lettering:
        high, amount = round(size * _GAIN * min(self.scene.size)), self.scene.stakes.amount
        return self.scene.look, f"{sign}{amount}", high, 4 * high, inks, 5.0

    def dusk(self, time: float) -> Dusk | None:
        """It grows dark but for the two of them while the cards fly, and stays so from one victim
        to the next."""
        comes = 1.0 if self.follows else share(time, 0.0, TORN)
        dark = min(comes, 1.0 - (0.0 if self.goes_on else share(time, SLAPS, TAKEN - SLAPS)))
        seats = (self.scene.event.seat_concerned, *self.scene.event.victims)
        return self.scene.darkened(dark, _LIGHT, self.scene.seats_in_dusk(seats) | {RIBBON})

    def shift(self, time: float) -> tuple[int, int]:
        first, second = (part * self.scene.size[1] for part in _SWINGS)
        return 0, round(swing(share(time, SLAPS, _SHAKES), (first, second)))
