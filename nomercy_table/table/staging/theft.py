"""A theft: cards are torn out, fly as one, and slap down where they lie now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import LAND
from nomercy_table.screen.beside import Job
from nomercy_table.screen.stage import Dusk
from nomercy_table.table import plates
from nomercy_table.table.effects import Effect, Slam, Slammed, slammed
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Shown
from nomercy_table.table.room import free_spot
from nomercy_table.table.staging.harm import swing
from nomercy_table.table.staging.light import halo
from nomercy_table.table.staging.scene import Beat, Scene, Script, share
from nomercy_table.table.staging.timing import SLAPS, TAKEN, TORN
from nomercy_table.table.staging.words import GOLD, Lettering, lettering, lettering_steps

_RED = (255, 60, 44)
_GLOWS, _READ = 0.3, 0.8
"""Seconds for which the place glows from which they are torn, and for which the word is read."""

_WORD, _WIDE = 0.42, 1.7
"""How high and wide the word is at most, in widths of the cards."""

_GAIN = 0.1
"""How high the number is that says what it brings, as a share of the window's shorter side."""

_INWARD = 0.6
"""Columns further right than so many widths of the window have the number at their left."""

_LIGHT = 120
"""How much light is left on what rests, of 255."""

_SHAKES, _SWINGS = 0.12, (0.008, 0.004)


class Theft(Script):
    """Played along: the flights are those of the table."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._slots = [f"card.{card}" for move in scene.event.moves for card in move.cards]
        heard = [] if scene.sound is None else [(TORN, scene.sound)]
        self.sounds = [*heard, (SLAPS, LAND)]
        self.beats = [Beat(0.0, self._torn), Beat(SLAPS, self._slapped)]

    def _around(self, shown: Shown) -> pygame.Rect | None:
        """The rectangle around the cards as they lie then."""
        poses = shown.placement.cards
        rects = [card_rect(poses[slot]) for slot in self._slots if slot in poses]
        return rects[0].unionall(rects[1:]) if rects else None

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self._around(self.scene.after) is not None:
            yield from self._stamp.steps
            yield from lettering_steps(*self._gain)
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
        scene, high = self.scene, self._high
        stamp = self._stamp.now()
        near = rect.centerx, rect.top - high // 2
        if rect.top > scene.after.placement.ribbon.top:  # below the words there is more room beside
            near = rect.left - stamp.picture.get_width() // 2, rect.centery
        word = free_spot(scene.after, stamp.picture.get_size(), near, scene.event.seat_concerned)
        if word is not None:
            yield Slam("theft.word", stamp, word.center, _READ * max(0.7, scene.pace))
        yield from self._gained(rect, [word] if word is not None else [])

    @cached_property
    def _high(self) -> int:
        """How high the word is."""
        scene = self.scene
        wide = max(pose.width for pose in scene.poses_after(self._slots))
        high, look, words = round(_WORD * wide), scene.look, scene.moment.words
        while plates.stamp_size(look, words, high)[0] > _WIDE * wide and high > 18:
            high = max(18, round(0.9 * high))
        return high

    @cached_property
    def _stamp(self) -> Job[Slammed]:
        """The word."""
        words = self.scene.moment.words
        return self.slam(plates.stamp_maker(self.scene.look, words, self._high))

    @property
    def _gain(self) -> Lettering:
        """How the number looks that says what it brings."""
        high, amount = round(_GAIN * min(self.scene.size)), self.scene.stakes.amount
        return self.scene.look, f"+{amount}", high, 4 * high, GOLD, 5.0

    def _gained(self, rect: pygame.Rect, others: Sequence[pygame.Rect]) -> Iterable[Effect]:
        """What it brings, where it was foretold: beside the column, on nothing that is read, nor
        on any of the `others`."""
        scene = self.scene
        number = lettering(*self._gain)
        half = number.get_width() // 2
        inward = rect.centerx <= round(_INWARD * scene.size[0])
        near = rect.right + half if inward else rect.left - half, rect.centery
        seat = scene.event.seat_concerned
        spot = free_spot(scene.after, number.get_size(), near, seat, others=others)
        if spot is not None:
            yield Slam("theft.gain", slammed(number), spot.center, _READ * max(0.7, scene.pace))

    def dusk(self, time: float) -> Dusk | None:
        """It grows dark but for the two of them while the cards fly, and stays so from one victim
        to the next."""
        comes = 1.0 if self.follows else share(time, 0.0, TORN)
        dark = min(comes, 1.0 - (0.0 if self.goes_on else share(time, SLAPS, TAKEN - SLAPS)))
        seats = (self.scene.event.seat_concerned, *self.scene.event.victims)
        lit = {f"{part}.{seat}" for part in ("plate", "eyes") for seat in seats}
        level = round(255 + (_LIGHT - 255) * dark)
        return Dusk(level, frozenset({*lit, "ribbon"})) if dark > 0 else None

    def shift(self, time: float) -> tuple[int, int]:
        first, second = (part * self.scene.size[1] for part in _SWINGS)
        return 0, round(swing(share(time, SLAPS, _SHAKES), (first, second)))
