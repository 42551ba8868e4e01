"""What lay on the table is lost: a word slams down, the table shakes, the stake breaks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import Sound
from nomercy_table.screen.stage import Item
from nomercy_table.table.effects import Effect
from nomercy_table.table.staging.light import Pool, add_rays, dimmed
from nomercy_table.table.staging.scene import Scene, Script, share
from nomercy_table.table.staging.shards import COINS_TO_TEN, shattered
from nomercy_table.table.staging.suspense import beside, show_lit
from nomercy_table.table.staging.words import GOLD, RED, lettering

_SLAM, _SHAKES, _SWINGS = 0.12, 0.3, (0.02, 0.012, 0.006)
"""Seconds until the word lies and for which the table shakes then, and how far, as shares of the
window's height."""

_BLOOD, _RAYS = (150, 34, 38), (96, 18, 14)
_TILT = 7.0
_STAYS = 0.75
"""Seconds for which the word is seen once the cards fly, and in which the stake falls."""


class Loss(Script):
    """The word comes down on a red table; in reduced motion all stands still, and is dark."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        own = scene.cards_of(scene.event.moves[0].source)
        self._own = own or pygame.Rect(0, 0, 1, 1).move(scene.size[0] // 2, scene.size[1] // 2)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = () if sound is None else ((0.0, sound),)

    @cached_property
    def _ground(self) -> pygame.Surface:
        height = self.scene.size[1]
        reach = 0.6 * max(self._own.size) + 0.05 * height
        ground = dimmed(self.scene.still, _BLOOD, [Pool(*self._own.center, reach)], (235, 185, 180))
        if not self._still:
            add_rays(ground, self._own.center, _RAYS)
        show_lit(ground, self.scene, self.scene.poses_of(self.scene.stakes.cards))
        number = self._stake
        if number is not None:
            ground.blit(number, beside(self._own, number, self.scene.size))
        return ground

    @cached_property
    def _stake(self) -> pygame.Surface | None:
        """What is lost, as a number; None: nothing that counts."""
        amount, (width, height) = self.scene.stakes.amount, self.scene.size
        return (
            lettering(self.scene.look, str(amount), height // 9, width // 6, GOLD)
            if amount
            else None
        )

    @cached_property
    def _word(self) -> pygame.Surface:
        width, height = self.scene.size
        look = self.scene.look
        return lettering(look, self.scene.moment.words, round(0.3 * height), width // 2, RED, _TILT)

    def pictures(self) -> Sequence[Callable[[], object]]:
        return lambda: self._word, lambda: self._ground

    @property
    def _centre(self) -> tuple[int, int]:
        """Where the word lies: in the middle, but not on the cards that it is about."""
        width, height = self.scene.size
        half = self._word.get_height() // 2
        above = self._own.centery > height // 2
        y = self._own.top - half if above else self._own.bottom + half
        return width // 2, min(max(y, round(0.3 * height)), round(0.7 * height))

    def items(self, time: float) -> list[Item]:
        self.canvas.fill((0, 0, 0))
        self.canvas.blit(self._ground, (0, self._shaken(time)))
        word = self._word
        down = 1.0 if self._still else share(time, 0.0, _SLAM)
        if down < 1.0:
            size = 1.0 + 1.1 * (1.0 - down) ** 2
            word = pygame.transform.scale_by(word, round(size * 12) / 12)
            word.set_alpha(round(90 + 165 * down))
        x, y = self._centre
        self.canvas.blit(word, word.get_rect(center=(x, y + self._shaken(time) // 2)))
        return [self.covering()]

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
        seconds = _STAYS * self.scene.pace
        effects: list[Effect] = [Effect("moment.word", self._word, self._centre, seconds)]
        if self._stake is not None:
            at = beside(self._own, self._stake, self.scene.size)
            coins = self.scene.stakes.amount * COINS_TO_TEN // 10
            effects += shattered(self._stake, at, self.scene.size[1], seconds, coins)
        return effects
