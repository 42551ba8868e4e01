"""A theft: cards are torn out, fly as one, and slap down where they lie now."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import LAND
from nomercy_table.engine.events import Seat
from nomercy_table.screen.beside import Job
from nomercy_table.screen.dusk import Dusk
from nomercy_table.table import plates
from nomercy_table.table.effects import Effect, Slam, Slammed, slammed
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.places import Shown
from nomercy_table.table.room import Point, apart, clear_spot, free_spot, open_cards, taken
from nomercy_table.table.staging.harm import swing
from nomercy_table.table.staging.light import halo
from nomercy_table.table.staging.scene import Beat, Scene, Script, share
from nomercy_table.table.staging.timing import SLAPS, TAKEN, TORN
from nomercy_table.table.staging.words import GOLD, RED, Lettering, lettering, lettering_steps

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

_INWARD = 0.6
"""Columns further right than so many widths of the window have the number at their left."""

_INK = 60
"""So opaque are its letters and their edge, of 255."""

_LIGHT = 120
"""How much light is left on what rests, of 255."""

_SHAKES, _SWINGS = 0.12, (0.008, 0.004)


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

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._around(self.scene.after) is not None:
            yield from self._stamp.steps
            yield from lettering_steps(*self._gain)
            yield from lettering_steps(*self._cost())
            yield lambda: self._price
            if self._price is not None and self._price[0] < 1.0:
                yield from lettering_steps(*self._cost(self._price[0]))
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
        rect = self._around(self.scene.after)
        if rect is None:
            return
        word = self._spot
        if word is not None:
            yield self._read("theft.word", self._stamp.now(), word)
        yield from self._gained(rect, [word] if word is not None else [])

    def _robbed(self) -> Iterable[Effect]:
        """What it costs."""
        if self._price is not None:
            share, ink = self._price
            number = lettering(*self._cost(share))
            inner = number.get_bounding_rect(min_alpha=_INK)
            spot = number.get_rect().move(ink.centerx - inner.centerx, ink.centery - inner.centery)
            yield self._read(f"theft.cost.{self.scene.event.victims[0]}", slammed(number), spot)

    @cached_property
    def _price(self) -> tuple[float, pygame.Rect] | None:
        """How large what it costs is written, and where its letters stand: as close to the torn
        cards as there is room beside those among which they lay, on none of them as they lay, or as
        they will; smaller, where it would stand by others else."""
        scene, victims = self.scene, self.scene.event.victims
        row, torn = scene.cards_of(scene.event.moves[0].source), self._around(scene.before)
        if row is None or torn is None or len(victims) != 1:
            return None
        place, others = scene.before.placement, self._others(victims[0])
        face, mine = place.portraits[victims[0]], [row, place.plates[victims[0]]]
        whole = lettering(*self._cost()).get_bounding_rect(min_alpha=_INK)
        close = row.inflate(3 * whole.width, 3 * whole.height)

        def far(spot: pygame.Rect) -> tuple[bool, bool, float]:
            theirs = any(_nearest(spot, rect, others) for rect in (*mine, face))
            return not close.contains(spot), not theirs, apart(spot, torn)

        place, lay = scene.after.placement, open_cards(scene.before)
        obstacles = [r for r in taken(scene.after, victims[0]) if r is not place.actions]
        obstacles += [*lay, place.corner]  # there are no buttons meanwhile
        found = list[tuple[float, pygame.Rect]]()
        for size in (1.0, *_SMALLER):
            letters = math.ceil(size * whole.width) + 2, math.ceil(size * whole.height) + 2
            nears = self._beside(row, torn, letters)
            spots = [clear_spot(obstacles, scene.size, letters, near, close) for near in nears]
            found += [(size, spot) for spot in spots if spot is not None]
            if any(far(spot)[:2] == (False, False) for _, spot in found):
                break
        if not found and (spot := clear_spot(obstacles, scene.size, whole.size, face.center)):
            found = [(1.0, spot)]
        return min(found, key=lambda each: far(each[1]), default=None)

    def _beside(
        self, row: pygame.Rect, torn: pygame.Rect, size: tuple[int, int]
    ) -> Sequence[Point]:
        """Where something of that size stands close to the torn cards, or beside all of theirs."""
        wide, high = size
        words = self.scene.before.placement.ribbon
        sides = [(row.right + wide // 2, row.centery), (row.left - wide // 2, row.centery)]
        if row.top > words.top:  # the viewer's reach the edge, and they keep things at their left
            return [*sides, (row.centerx, words.top - high // 2)]
        return [(torn.centerx, torn.bottom + high // 2), torn.center, *sides]

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

    def _nears(self, size: tuple[int, int]) -> Sequence[Point]:
        """Where a word of that size may stand, the best first."""
        rect, words = self._around(self.scene.after) or self._row, self.scene.after.placement.ribbon
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

    @property
    def _gain(self) -> Lettering:
        """How the number looks that says what it brings."""
        high, amount = round(_GAIN * min(self.scene.size)), self.scene.stakes.amount
        return self.scene.look, f"+{amount}", high, 4 * high, GOLD, 5.0

    def _cost(self, size: float = 1.0) -> Lettering:
        """And that which says what it costs, at such a share of its size."""
        high, amount = round(size * _GAIN * min(self.scene.size)), self.scene.stakes.amount
        return self.scene.look, f"\N{MINUS SIGN}{amount}", high, 4 * high, RED, 5.0

    def _gained(self, rect: pygame.Rect, others: Sequence[pygame.Rect]) -> Iterable[Effect]:
        """What it brings, where it was foretold: beside the column, on nothing that is read, nor
        on any of the `others`."""
        scene, row = self.scene, self._row
        number = lettering(*self._gain)
        half, tall = number.get_width() // 2, number.get_height() // 2
        inward = rect.centerx <= round(_INWARD * scene.size[0])
        near = rect.right + half if inward else rect.left - half, rect.centery
        nears = [near, (rect.centerx, row.bottom + tall), (row.left - half, rect.centery)]
        seat, size = scene.event.seat_concerned, number.get_size()
        tried = [free_spot(scene.after, size, near, seat, others=others) for near in nears]
        found = [spot for spot in tried if spot is not None]
        theirs = [spot for spot in found if self._is_theirs(spot)]
        spots = theirs or [spot for spot in found if apart(spot, row) <= 2 * half]
        if spots:  # elsewhere it would seem to be another's
            spot = min(spots, key=lambda spot: apart(spot, rect))
            yield self._read("theft.gain", slammed(number), spot)

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
