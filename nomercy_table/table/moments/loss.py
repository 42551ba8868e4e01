"""What lay on the table is lost: a word slams down, the table shakes, the stake breaks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.render.beside import Job
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table.effects import Effect
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.medallion import ALARM, medallion_maker, medallion_steps
from nomercy_table.table.moments.beside import covered, seat_place, slanted
from nomercy_table.table.moments.light import Pool, crossed, dimming, rays
from nomercy_table.table.moments.particles import COINS_TO_TEN, shattered
from nomercy_table.table.moments.scene import Opening, Scene, Script, share
from nomercy_table.table.moments.sheets import Drawing
from nomercy_table.table.moments.suspense import lighting, stake_at
from nomercy_table.table.moments.timeline import Played
from nomercy_table.table.moments.timing import MADE
from nomercy_table.table.moments.words import (
    GOLD,
    RED,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.table.moods import wearing
from nomercy_table.table.places import Pose
from nomercy_table.ui.look import Look

_SLAM, _SHAKES, _SWINGS = 0.12, 0.3, (0.02, 0.012, 0.006)
"""Seconds until the word lies and for which the table shakes then, and how far, as shares of the
window's height."""

_BLOOD, _RAYS = (150, 34, 38), (96, 18, 14)
_TILT = 7.0
_TRIED, _SIZES = 6, (1.0, 0.85, 0.7, 0.58, 0.48)
"""So many places are tried for the word left and right of the middle; and how large it may be,
against the largest."""

_RIM = 0.055
"""How far it stays off the window's edges, where a table has its rim, as a share of the shorter
side."""

_NEARER = 0.015
"""By how much it is nearer to who loses them than to others, in heights of the window."""

_SMALL = 0.5
"""To be half as large is as bad as to be half of this further off, in heights of the window."""

_FLASH, _WHITE_HOT = 0.05, (84, 48, 34)
"""Where the word hits, all is so much brighter for so many seconds: once, and not white."""

_GOES, _LAMP = 0.14, 150
"""Seconds in which the red goes at the end, while the word stays; and how much light is left then,
of 255: the lamp goes down at a loss."""

_STAYS, _FALLS = 0.45, 0.75
"""Seconds for which the word is seen once the cards fly, gone when they lie; and in which the stake
falls."""


class Loss(Script):
    """The word comes down on a red table; in reduced motion all stands still, and is dark."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._comes = Opening(0.0, 0.0) if still else Opening(0.0)
        self._reddens = Opening(MADE, 0.0) if still else Opening(_SLAM)
        own = scene.cards_of(scene.event.moves[0].source)
        self._own = own or pygame.Rect(0, 0, 1, 1).move(scene.size[0] // 2, scene.size[1] // 2)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = () if sound is None else ((0.0, sound),)

    @cached_property
    def _ground(self) -> Drawing:
        height = self.scene.size[1]
        pool = Pool(*self._own.center, 0.6 * max(self._own.size) + 0.05 * height)
        beams = () if self._still else rays(self.scene.size, self._own.center, _RAYS)
        return self.drawing(
            *dimming(self.scene.table, _BLOOD, [pool], (235, 185, 180)),
            *beams,
            *lighting(self.scene, self._lit),
            self._show_face,
            self._write_stake,
        )

    @property
    def _lit(self) -> list[Pose]:
        return self.scene.poses_of(self.scene.stakes.cards)

    @cached_property
    def _face(self) -> Job[pygame.Surface] | None:
        """Whoever loses it, hurt; None: nobody."""
        if not self.scene.portrait:
            return None
        return self.job(medallion_maker(*self._worn))

    @property
    def _worn(self) -> tuple[Look, int, str, Colour]:
        return self.scene.look, self._seat.width, wearing(self.scene.portrait, "pain"), ALARM

    @property
    def _seat(self) -> pygame.Rect:
        return seat_place(self.scene, self.scene.event.seat_concerned)

    def _show_face(self, ground: pygame.Surface) -> None:
        if self._face is None:
            return
        face, seat = self._face.now(), self.scene.event.seat_concerned
        plates = self.scene.before.placement.plates
        name = plates[seat].clip(ground.get_rect()) if seat in plates else pygame.Rect(0, 0, 0, 0)
        below = ground.subsurface(name).copy()
        ground.blit(face, face.get_rect(center=self._seat.center))
        ground.blit(below, name)

    def _write_stake(self, ground: pygame.Surface) -> None:
        number = self._stake
        if number is not None:
            ground.blit(number, self._stake_at(number))

    @cached_property
    def _stake(self) -> pygame.Surface | None:
        """What is lost, as a number; None: nothing that counts."""
        return _number(self.scene.look, self.scene.stakes) if self.scene.stakes.amount else None

    def _stake_at(self, number: pygame.Surface) -> tuple[int, int]:
        place, zone = self.scene.before.placement, self.scene.event.moves[0].source
        return stake_at(place, zone, self._own, number.get_size())

    @property
    def _lettering(self) -> Lettering:
        return _word_of(self.scene.look, self.scene.moment, self._spot[0])

    @cached_property
    def _word(self) -> pygame.Surface:
        return lettering(*self._lettering)

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*_word_of(look, moment))
        if stakes.amount:
            yield lambda: _number(look, stakes)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from lettering_steps(*_word_of(self.scene.look, self.scene.moment))
        yield lambda: self._spot
        yield from lettering_steps(*self._lettering)
        if self._face is not None:
            yield from medallion_steps(*self._worn)
            yield from self._face.steps
        yield from self._ground.steps

    @property
    def _lettered(self) -> bool:
        """Whether its place is found, for which the largest is measured, and it is drawn."""
        largest = _word_of(self.scene.look, self.scene.moment)
        return is_lettered(*largest) and is_lettered(*self._lettering)

    @property
    def _centre(self) -> tuple[int, int]:
        """Where the middle of the word's picture lies."""
        whole, letters = self._word.get_rect(), self._word.get_bounding_rect()
        x, y = self._spot[1]
        return x + whole.centerx - letters.centerx, y + whole.centery - letters.centery

    @property
    def _low(self) -> bool:
        """Whether the cards lie in the lower half of the window."""
        return self._own.centery > self.scene.size[1] // 2

    @cached_property
    def _spot(self) -> tuple[float, tuple[int, int]]:
        """How large the word is, against the largest, and where its middle lies: as large as may be
        by the cards that it is about, and as near to them; but not on them, their number, anybody's
        face or where the buttons are, and nearer to who loses them than to anybody else; of the
        viewer's, which lie below all others, nobody doubts whose they are."""
        largest = lettering(*_word_of(self.scene.look, self.scene.moment)).get_bounding_rect()
        before, loser = self.scene.before, self.scene.event.seat_concerned
        faces = [rect for seat, rect in before.placement.portraits.items() if seat != loser]
        theirs = [z.id for z in before.arrangement.zones if z.seat not in (loser, None)]
        others = [*faces, *filter(None, map(self.scene.cards_of, theirs))]
        if self._low:
            others = []
        about = [self._own, self._seat, *faces, before.placement.actions]
        if self._stake is not None:
            about.append(self._stake.get_rect(topleft=self._stake_at(self._stake)))

        def wrong(letters: pygame.Rect) -> tuple[bool, int]:
            away = partial(_apart, letters)
            gap = min(map(away, (self._own, self._seat))) + _NEARER * self.scene.size[1]
            if min(map(away, others), default=math.inf) <= gap:
                return True, 0
            return False, sum(covered(part, about) for part in slanted(letters, _TILT))

        places = [place for part in _SIZES for place in self._places(part, largest)]
        tried = []
        for _, part, letters in sorted(places, key=lambda place: place[0]):
            tried.append((wrong(letters), part, letters.center))
            if tried[-1][0] == (False, 0):
                return tried[-1][1:]
        return min(tried, key=lambda each: each[0])[1:]

    def _places(
        self, part: float, largest: pygame.Rect
    ) -> Iterator[tuple[float, float, pygame.Rect]]:
        """Where that part of the largest letters may lie, and before it how bad that is: how far
        off, in heights of the window, and how small."""
        width, height = self.scene.size
        letters = largest.scale_by(part)
        half, rim = letters.height // 2, round(_RIM * min(width, height))
        free = max(0, (width - letters.width) // 2 - rim)
        y = self._own.top - half if self._low else self._own.bottom + half
        best = min(max(y, round(0.3 * height)), round(0.7 * height))
        wished = width // 2 + max(-free, min(self._own.centerx - width // 2, free)), best
        step = max(1, min(width, height) // 20)
        heights = [best, *range(half + rim, height - half - rim, step)]
        across = [
            wished[0],
            *range(width // 2 - free, width // 2 + free + 1, max(1, free // _TRIED)),
        ]
        for at in itertools.product(across, heights):
            letters.center = at
            yield math.dist(at, wished) / height + _SMALL * (1 - part), part, letters.copy()

    def items(self, time: float) -> list[Item]:
        since = self._comes.since(time, lambda: self._lettered)
        if since is not None:
            return self._fallen(time - since, share(time, self.scene.timing.lead - _GOES, _GOES))
        if self.scene.left is None:
            return []
        self.canvas.blit(self.scene.left, (0, 0))
        return [self.covering()]

    def _fallen(self, time: float, gone: float) -> list[Item]:
        """What is to be seen so long after the word has begun to come down; that part of the red
        has `gone`."""
        down = 1.0 if self._still else share(time, 0.0, _SLAM)
        shaken = self._shaken(time)
        word = Item("moment.word", *self._slammed(down, shaken // 2), 0)
        if self._reddens.since(time, lambda: self._ground.ready) is None:  # red where it hits
            if self.scene.left is None:
                return [] if self._still else [word]
            self.canvas.blit(self.scene.left, (0, 0))
        elif gone > 0.0 and not self._still:
            crossed(self.canvas, self.scene.still, self._ground.surface, 1.0 - gone, _LAMP)
            self._write_stake(self.canvas)  # it falls to pieces afterwards
        else:
            self._show_ground(shaken)
        if not self._still and _SLAM <= time < _SLAM + _FLASH:
            self.canvas.fill(_WHITE_HOT, special_flags=pygame.BLEND_RGB_ADD)
        return [self.covering([word])]

    def _slammed(self, part: float, down: int) -> tuple[pygame.Surface, int, int]:
        """The word on its way down, and where; the picture is `down` by so many pixels."""
        size = 1.0 + 1.1 * (1.0 - part) ** 2
        word = slammed(self._word, round(size * 12) / 12, part)
        x, y = self._centre
        return word, *word.get_rect(center=(x, y + down)).topleft

    def _show_ground(self, down: int) -> None:
        """The ground, so far down; black where it leaves the window's edge."""
        width, height = self.scene.size
        self.canvas.blit(self._ground.surface, (0, down))
        self.canvas.fill((0, 0, 0), (0, 0 if down > 0 else height + down, width, abs(down)))

    def _shaken(self, time: float) -> int:
        """How far the picture is off, in whole pixels: three swings, each less."""
        part = share(time, _SLAM, _SHAKES)
        if self._still or not 0.0 < part < 1.0:
            return 0
        swing = _SWINGS[min(2, int(3 * part))]
        return round(swing * self.scene.size[1] * math.sin(math.tau * 3 * part))

    def afterwards(self) -> list[Effect]:
        if self._still:
            return []
        stays, pace = _STAYS * self.scene.pace, self.scene.pace
        word = Effect("moment.word", self._word, self._centre, stays)
        if word.place.colliderect(self.scene.before.placement.ribbon):
            word.brings = RIBBON  # its ends looked out from below the letters
        effects: list[Effect] = [word]
        if self._stake is not None:
            at = self._stake_at(self._stake)
            coins = self.scene.stakes.amount * COINS_TO_TEN // 10
            pieces = shattered(self._stake, at, self.scene.size[1], _FALLS, coins)
            effects += (Played(piece, pace) for piece in pieces)
        return effects


def _apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How much is free between the two, in pixels."""
    across = max(0, other.left - one.right, one.left - other.right)
    return math.hypot(across, max(0, other.top - one.bottom, one.top - other.bottom))


def _word_of(look: Look, moment: Moment, part: float = 1.0) -> Lettering:
    """The word, that part of as large as it may be."""
    width, height = look.metrics.size
    room = part * min(0.9 * width, 1.03 * height)
    return look, moment.words, round(part * 0.32 * height), round(room), RED, _TILT


def _number(look: Look, stakes: Stakes) -> pygame.Surface:
    width, height = look.metrics.size
    return lettering(look, str(stakes.amount), height // 9, width // 6, GOLD)
