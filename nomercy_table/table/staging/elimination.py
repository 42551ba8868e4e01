"""Somebody is out: dark, a band with the face of who it is, cards that bury it, and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import Sound
from nomercy_table.engine.rng import Rng
from nomercy_table.screen.stage import Item
from nomercy_table.table.flight import ease_out
from nomercy_table.table.medallion import medallion
from nomercy_table.table.sprites import centred
from nomercy_table.table.staging.light import Pool, dimmed
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.timing import BAND_AT, BURIED_AT, VERDICT_AT
from nomercy_table.table.staging.words import GOLD, RED, lettering

_DARKENS, _SLIDES, _SLAM = 0.25, 0.25, 0.12
_DARK, _LIT = (34, 34, 38), (255, 190, 180)
_BAND, _EDGE = (122, 8, 18), (226, 176, 96)
_HIGH, _RISES = 0.5, 0.063
"""The band's height, as a share of the window's, and by how much of its width it rises."""

_FACE = 0.56
"""The portrait's height, as a share of the window's."""

_CARDS, _CARD = 40, 0.22
"""So many cards fall, so high, as a share of the window's height."""

_ANGLES = (-45, -30, -15, 0, 15, 30, 45, 60)


class Elimination(Script):
    """Dark but for the victim; the band; the avalanche; the words. Where nothing is to move, it is
    the last picture alone."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        seat = scene.event.seat_concerned
        width, height = scene.size
        middle = pygame.Rect(width // 2, height // 2, 1, 1)
        places = scene.before.placement.portraits
        self._place = middle if seat is None else places.get(seat, middle)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = (
            () if sound is None else ((0.0 if still else BURIED_AT, sound),)
        )

    # -- pictures ------------------------------------------------------------------------------

    def pictures(self) -> Sequence[Callable[[], object]]:
        return (
            lambda: self._dark,
            lambda: self._number,
            lambda: self._band,
            lambda: self._held,
            lambda: self._portrait,
            lambda: self._gone,
            lambda: self._words,
        )

    @cached_property
    def _dark(self) -> pygame.Surface:
        height = self.scene.size[1]
        return dimmed(self.scene.still, _DARK, [Pool(*self._place.center, 0.2 * height)], _LIT)

    @cached_property
    def _number(self) -> pygame.Surface:
        width, height = self.scene.size
        amount = str(self.scene.stakes.amount)
        return lettering(self.scene.look, amount, height // 6, width // 5, RED)

    @cached_property
    def _band(self) -> pygame.Surface:
        """The band across the whole window."""
        width, height = self.scene.size
        rise, half = _RISES * width / 2, _HIGH * height / 2
        middle = height / 2
        band = pygame.Surface((width, height), pygame.SRCALPHA)
        edge = max(2, height // 240)
        for ink, grown in ((_EDGE, edge), (_BAND, 0)):
            top, bottom = middle - half - grown, middle + half + grown
            points = [
                (0, top + rise), (width, top - rise), (width, bottom - rise), (0, bottom + rise)
            ]  # fmt: skip
            pygame.draw.polygon(band, ink, points)
        return band

    @cached_property
    def _held(self) -> pygame.Surface:
        """How many cards were too many, in words."""
        width, height = self.scene.size
        text, room = f"{self.scene.stakes.amount} cards", round(0.36 * width)
        return lettering(self.scene.look, text, height // 8, room, RED, 3.6)

    @cached_property
    def _portrait(self) -> pygame.Surface:
        return self._medallion(out=False)

    @cached_property
    def _gone(self) -> pygame.Surface:
        return self._medallion(out=True)

    def _medallion(self, out: bool) -> pygame.Surface:
        side = round(_FACE * self.scene.size[1])
        return medallion(self.scene.look, side, self.scene.portrait, out=out)

    @cached_property
    def _words(self) -> pygame.Surface:
        width, height = self.scene.size
        words = self.scene.moment.words
        return lettering(
            self.scene.look, words, round(0.26 * height), round(0.8 * width), GOLD, 3.6
        )

    @cached_property
    def _falling(self) -> list[tuple[float, float, float, int]]:
        """Of each card when it falls, where across the window, where it comes to lie, its angle."""
        rng = Rng.stream(self.scene.stakes.amount, "avalanche")
        found = []
        for n in range(_CARDS):
            begins = 0.55 * n / _CARDS
            lies = 1.02 - 0.34 * (n / _CARDS) * (0.4 + 0.6 * rng.uniform())
            angle = _ANGLES[rng.below(len(_ANGLES))]
            found.append((begins, rng.uniform(), lies, angle))
        return found

    # -- beats ---------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        if self._still:
            time = self._end
        canvas = self.canvas
        self._dusk(share(time, 0.0, _DARKENS))
        if _DARKENS < time < BAND_AT:
            self._count(share(time, _DARKENS, 0.12))
        if time >= BAND_AT:
            self._slide(time)
        if time >= BURIED_AT:
            self._bury(time)
        if time >= VERDICT_AT:
            self._slam(share(time, VERDICT_AT, _SLAM))
        swing = self._shaken(time)
        if swing:
            canvas.scroll(0, swing)
        return [self.covering()]

    @property
    def _end(self) -> float:
        return VERDICT_AT + 1.0

    def _dusk(self, part: float) -> None:
        if part < 1.0:
            self.canvas.blit(self.scene.still, (0, 0))
            self._dark.set_alpha(round(255 * part))
        self.canvas.blit(self._dark, (0, 0))
        self._dark.set_alpha(None)

    def _count(self, part: float) -> None:
        """The number that is one too many, beside the portrait, on the side of the middle."""
        number = self._number
        if part < 1.0:
            number = pygame.transform.scale_by(number, 1.0 + round(8 * (1 - part)) / 10)
        gap = self._place.width // 2
        rect = number.get_rect(midright=(self._place.left - gap, self._place.centery))
        if self._place.centerx < self.scene.size[0] // 2:
            rect = number.get_rect(midleft=(self._place.right + gap, self._place.centery))
        self.canvas.blit(number, rect.clamp(self.canvas.get_rect()))

    def _slide(self, time: float) -> None:
        """The band comes from the left, the face from the right, and goes grey when it is
        buried."""
        width, height = self.scene.size
        part = ease_out(share(time, BAND_AT, _SLIDES))
        self.canvas.blit(self._band, (round((part - 1.0) * width), 0))
        if time < VERDICT_AT:
            x = between(-0.73, 0.27, part) * width
            self.canvas.blit(self._held, self._held.get_rect(center=(round(x), height // 2)))
        face = self._portrait if time < VERDICT_AT else self._gone
        x = between(1.4, 0.72, part) * width
        self.canvas.blit(face, face.get_rect(center=(round(x), height // 2)))

    def _bury(self, time: float) -> None:
        width, height = self.scene.size
        wide = round(_CARD * height / 1.4)
        for n, (begins, across, lies, angle) in enumerate(self._falling):
            part = share(time, BURIED_AT + begins, 0.32)
            if part <= 0.0:
                continue
            y = between(-_CARD, lies, part * part) * height
            sprite = self.scene.sprites.flying(None, wide, angle)
            card = centred(f"moment.{n}", sprite, across * width, y)
            self.canvas.blit(card.surface, (card.x, card.y), special_flags=card.blend)

    def _slam(self, part: float) -> None:
        words = self._words
        if part < 1.0:
            words = pygame.transform.scale_by(words, 1.0 + round(8 * (1 - part) ** 2) / 8)
            words.set_alpha(round(90 + 165 * part))
        width, height = self.scene.size
        self.canvas.blit(words, words.get_rect(center=(width // 2, height // 2)))

    def _shaken(self, time: float) -> int:
        """How far the picture is off when the words have come down, in whole pixels."""
        part = share(time, VERDICT_AT + _SLAM, 0.24)
        if self._still or not 0.0 < part < 1.0:
            return 0
        far = (1.0 - part) * 0.012 * self.scene.size[1]
        return round(far * math.sin(math.tau * 3 * part))
