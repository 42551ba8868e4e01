"""What lay on the table is lost: a word slams down, the table shakes, the stake breaks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import Moment
from nomercy_table.engine.events import Stakes
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Pool, WindowPicture, crossed, dimming, rays
from nomercy_table.table.effects import Effect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.layout.room import apart
from nomercy_table.table.medallion import ALARM, medallion_maker, medallion_steps
from nomercy_table.table.moments.beside import covered, seat_place, slanted
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.particles import COINS_TO_TEN, shattered
from nomercy_table.table.moments.scene import Context, Opening, Script, share
from nomercy_table.table.moments.suspense import lighting, stake
from nomercy_table.table.moments.timeline import Played, Track, slam
from nomercy_table.table.moments.timing import MADE
from nomercy_table.table.moments.words import (
    RED,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
)
from nomercy_table.table.moods import wearing
from nomercy_table.ui.look import Look

_SLAM, _SHAKES, _SWINGS = 0.12, 0.3, (0.02, 0.012, 0.006)
"""Seconds until the word lies and for which the table shakes then, and how far, as shares of the
window's height."""

_FLASH, _WHITE_HOT = 0.05, (84, 48, 34)
"""Where the word hits, all is so much brighter for so many seconds: once, and not white."""

_BLOOD, _RAYS, _TILT = (150, 34, 38), (96, 18, 14), 7.0

_GOES, _LAMP = 0.14, 150
"""Seconds in which the red goes at the end, while the word stays; and how much light is left then,
of 255: the lamp goes down at a loss."""

_STAYS, _FALLS = 0.45, 0.75
"""Seconds for which the word is seen once the cards fly, gone when they lie; and in which the stake
falls."""

_TRIED, _SIZES = 6, (1.0, 0.85, 0.7, 0.58, 0.48)
"""So many places are tried for the word left and right of the middle; and how large it may be,
against the largest."""

_RIM, _NEARER, _SMALL = 0.055, 0.015, 0.5
"""How far it stays off the window's edges, where a table has its rim, as a share of the shorter
side; by how much it is nearer to who loses them than to others, in heights of the window; and to be
half as large is as bad as to be half of the last further off."""


class Loss(Script):
    """The word comes down on a red table; in reduced motion all stands still, and is dark."""

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._comes = Opening(0.0, 0.0) if still else Opening(0.0)
        self._reddens = Opening(MADE, 0.0) if still else Opening(_SLAM)
        own = scene.cards_of(scene.event.moves[0].source)
        self._own = own or pygame.Rect(scene.size[0] // 2, scene.size[1] // 2, 1, 1)
        self._seat = seat_place(scene, scene.event.seat_concerned)
        self._largest = _word_of(scene.look, scene.moment)
        worn = scene.look, self._seat.width, wearing(scene.portrait, "pain"), ALARM
        self._worn = worn if scene.portrait else None
        self._face = self.job(medallion_maker(*worn)) if scene.portrait else None
        self.sounds = () if scene.sound is None else ((0.0, scene.sound),)

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*_word_of(look, moment))

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from lettering_steps(*self._largest)
        yield lambda: self._spot
        yield from lettering_steps(*self._lettering)
        if self._worn is not None and self._face is not None:
            yield from medallion_steps(*self._worn)
            yield from self._face.steps
        yield from self._ground.steps

    # -- the ground --------------------------------------------------------------------------------

    @cached_property
    def _ground(self) -> WindowPicture:
        pool = Pool(*self._own.center, 0.6 * max(self._own.size) + 0.05 * self.scene.size[1])
        beams = () if self._still else rays(self.scene.size, self._own.center, _RAYS)
        lit = lighting(self.scene, self.scene.poses_of(self.scene.stakes.cards))
        dark = dimming(self.scene.table, _BLOOD, [pool], (235, 185, 180))
        return self.drawing(*dark, *beams, *lit, self._show_face, self._write_stake)

    def _show_face(self, ground: pygame.Surface) -> None:
        """Whoever loses it, hurt, behind their name."""
        seat, plates = self.scene.event.seat_concerned, self.scene.before.placement.plates
        if self._face is not None and seat is not None:
            name = plates.get(seat, pygame.Rect(0, 0, 0, 0)).clip(ground.get_rect())
            below, face = ground.subsurface(name).copy(), self._face.now()
            ground.blit(face, face.get_rect(center=self._seat.center))
            ground.blit(below, name)

    @cached_property
    def _stake(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        return stake(self.scene, self.scene.event.moves[0].source, self._own)

    def _write_stake(self, ground: pygame.Surface) -> None:
        if self._stake is not None:
            ground.blit(*self._stake)

    # -- the word ----------------------------------------------------------------------------------

    @property
    def _lettering(self) -> Lettering:
        return _word_of(self.scene.look, self.scene.moment, self._spot[0])

    @cached_property
    def _word(self) -> pygame.Surface:
        return lettering(*self._lettering)

    @cached_property
    def _centre(self) -> tuple[int, int]:
        """Where the middle of the word's picture lies."""
        whole, letters = self._word.get_rect(), self._word.get_bounding_rect()
        x, y = self._spot[1]
        return x + whole.centerx - letters.centerx, y + whole.centery - letters.centery

    @cached_property
    def _falling(self) -> Track:
        keys = slam(0.0, _SLAM, self._centre, 1.1, lambda t: t * (2 - t))
        return Track(lambda: self._word, keys, name="moment.word")

    @cached_property
    def _spot(self) -> tuple[float, tuple[int, int]]:
        """How large the word is, against the largest, and where its middle lies: as large as may be
        by the cards that it is about, and as near to them; but not on them, their number, anybody's
        face or where the buttons are, and nearer to who loses them than to anybody else; of the
        viewer's, which lie below all others, nobody doubts whose they are."""
        scene, before, loser = self.scene, self.scene.before, self.scene.event.seat_concerned
        faces = [rect for seat, rect in before.placement.portraits.items() if seat != loser]
        theirs = [z.id for z in before.arrangement.zones if z.seat not in (loser, None)]
        low = self._own.centery > scene.size[1] // 2
        others = [] if low else [*faces, *filter(None, map(scene.cards_of, theirs))]
        about = [self._own, self._seat, *faces, before.placement.actions]
        if self._stake is not None:
            about.append(self._stake[1])

        def wrong(letters: pygame.Rect) -> tuple[bool, int]:
            away = partial(apart, letters)
            gap = min(map(away, (self._own, self._seat))) + _NEARER * scene.size[1]
            if min(map(away, others), default=math.inf) <= gap:
                return True, 0
            return False, sum(covered(part, about) for part in slanted(letters, _TILT))

        best = (True, math.inf), (1.0, (0, 0))
        for _, part, letters in sorted(self._places(low), key=lambda place: place[0]):
            bad = wrong(letters)
            best = min(best, (bad, (part, letters.center)), key=lambda each: each[0])
            if bad == (False, 0):
                break
        return best[1]

    def _places(self, low: bool) -> Iterator[tuple[float, float, pygame.Rect]]:
        """Where that part of the largest letters may lie, and before it how bad that is: how far
        off, in heights of the window, and how small."""
        width, height = self.scene.size
        largest, rim = (
            lettering(*self._largest).get_bounding_rect(),
            round(_RIM * min(width, height)),
        )
        for part in _SIZES:
            letters = largest.scale_by(part)
            half, free = letters.height // 2, max(0, (width - letters.width) // 2 - rim)
            y = self._own.top - half if low else self._own.bottom + half
            best = min(max(y, round(0.3 * height)), round(0.7 * height))
            x = width // 2 + max(-free, min(self._own.centerx - width // 2, free))
            down, aside = max(1, min(width, height) // 20), max(1, free // _TRIED)
            heights = [best, *range(half + rim, height - half - rim, down)]
            across = [x, *range(width // 2 - free, width // 2 + free + 1, aside)]
            for at in itertools.product(across, heights):
                letters.center = at
                off = math.dist(at, (x, best)) / height
                yield off + _SMALL * (1 - part), part, letters.copy()

    # -- what is seen ------------------------------------------------------------------------------

    def _since(self, time: float) -> float:
        """For how long the word has been coming down; below 0: it is not there yet."""

        def lettered() -> bool:
            return is_lettered(*self._largest) and is_lettered(*self._lettering)

        since = self._comes.since(time, lettered)
        return -1.0 if since is None else time - since

    def items(self, time: float) -> list[Item]:
        now, left, lead = self._since(time), self.scene.left, self.scene.timing.lead
        word = self._falling.item(_SLAM if self._still else now) if now >= 0.0 else None
        said, gone = [] if word is None else [word], share(time, lead - _GOES, _GOES)
        if self._reddens.since(now, lambda: self._ground.ready) is None:  # red where it hits
            if left is None:
                return [] if self._still else said
            self.canvas.blit(left, (0, 0))
        elif gone > 0.0 and not self._still:
            crossed(self.canvas, self.scene.still, self._ground.surface, 1.0 - gone, _LAMP)
            self._write_stake(self.canvas)  # it falls to pieces afterwards
        else:
            self.canvas.blit(self._ground.surface, (0, 0))
        if not self._still and _SLAM <= now < _SLAM + _FLASH:
            self.canvas.fill(_WHITE_HOT, special_flags=pygame.BLEND_RGB_ADD)
        return [self.covering(said)]

    def shift(self, time: float) -> tuple[int, int]:
        part = 0.0 if self._still else share(self._since(time), _SLAM, _SHAKES)
        return 0, round(swing(part, _SWINGS) * self.scene.size[1])

    def afterwards(self) -> list[Effect]:
        if self._still:
            return []
        pace = self.scene.pace
        word = Effect("moment.word", self._word, self._centre, _STAYS * pace)
        if word.place.colliderect(self.scene.before.placement.ribbon):
            word.brings = RIBBON  # its ends looked out from below the letters
        effects: list[Effect] = [word]
        if self._stake is not None:
            coins = self.scene.stakes.amount * COINS_TO_TEN // 10
            number, rect = self._stake
            pieces = shattered(number, rect.topleft, self.scene.size[1], _FALLS, coins)
            effects += (Played(piece, pace) for piece in pieces)
        return effects


def _word_of(look: Look, moment: Moment, part: float = 1.0) -> Lettering:
    """The word, that part of as large as it may be."""
    width, height = look.metrics.size
    room = part * min(0.9 * width, 1.03 * height)
    return look, moment.words, round(part * 0.32 * height), round(room), RED, _TILT
