"""Something is called out at the table: a face comes up, and a word beside it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import ClassVar

import pygame

from nomercy_table.engine.cues import Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.players.feelings import Mood
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.item import Item
from nomercy_table.table.easing import ease_in, ease_out
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moods import wearing
from nomercy_table.table.places import Pose
from nomercy_table.table.staging.beside import clear_of, seat_place
from nomercy_table.table.staging.going import Going
from nomercy_table.table.staging.light import Pool, dimming, faded, rays, shot
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.sheets import Drawing, Step
from nomercy_table.table.staging.suspense import lighting
from nomercy_table.table.staging.timing import CALLED, GOES_AT, MADE
from nomercy_table.table.staging.words import GOLD, Lettering, lettering, lettering_steps, slammed
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

DUSK, RISES, SLAM, SHOOTS = 0.08, 0.14, 0.1, 0.14
"""How long it takes to grow dark, the face to come up, a word to land, and rays to shoot out."""

_DARK, _LIT, _WARM = (92, 90, 96), (255, 244, 214), (70, 52, 18)
TILT = 6.0
"""By how many degrees the word rises."""

_FACE, _WORD = 0.3, 0.22
"""A face and a word, as shares of the window's height."""


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(0.9 * window[0]))


def _word_of(look: Look, moment: Moment, inks: tuple[Colour, Colour]) -> Lettering:
    window = look.metrics.size
    room = round(window[0] - 1.4 * _FACE * _unit(window))  # beside a face that is off the edge
    return look, moment.words, round(_WORD * _unit(window)), room, inks, TILT


class Shout(Script, ABC):
    """The face of the seat concerned comes up, and a word beside it slams down."""

    inks: ClassVar[tuple[Colour, Colour]]
    mood: ClassVar[Mood]

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        width, height = scene.size
        self._high = _unit(scene.size)
        self._place = seat_place(scene, scene.event.seat_concerned)
        side = round(_FACE * self._high)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self._place.center
        rect.clamp_ip(pygame.Rect(0, 0, width, height).inflate(-side // 4, -side // 4))
        self._face_at = rect
        self._going: Going | None = None
        """What goes with the light, as soon as it does."""

    @classmethod
    def ahead(cls, look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*_word_of(look, moment, cls.inks))

    @cached_property
    def _words(self) -> pygame.Surface:
        return lettering(*self._lettered)

    @property
    def _lettered(self) -> Lettering:
        """What the word looks like."""
        return _word_of(self.scene.look, self.scene.moment, self.inks)

    @cached_property
    def _words_at(self) -> tuple[int, int]:
        size = (round(0.96 * self._words.get_width()), round(0.8 * self._words.get_height()))
        return clear_of(self._face_at, size, self.scene.size, self._kept_clear)

    @property
    def _kept_clear(self) -> list[pygame.Rect]:
        """What the word lies beside, but for the face."""
        return []

    def _beams(self, ink: Colour) -> tuple[Step, ...]:
        """Rays from behind the face."""
        return () if self._still else rays(self.scene.size, self._face_at.center, ink)

    @property
    def _face_steps(self) -> Iterator[Callable[[], object]]:
        """What draws the parts of the face, and the face."""
        face = wearing(self.scene.portrait, self.mood)
        yield from medallion_steps(self.scene.look, self._face_at.width, face, self._light)
        yield from self._face.steps

    @cached_property
    def _face(self) -> Job[pygame.Surface]:
        look, face = self.scene.look, wearing(self.scene.portrait, self.mood)
        return self.job(medallion_maker(look, self._face_at.width, face, self._light))

    @property
    def _light(self) -> Colour:
        """The light around the face."""
        return self.scene.look.theme.accent

    @cached_property
    def _dark(self) -> Drawing:
        """The table in the dark, on which it begins."""
        return self.drawing(*dimming(self.scene.table, *self._darkness))

    @property
    @abstractmethod
    def _darkness(self) -> tuple[Colour, list[Pool], Colour]:
        """How dark it is, where there is light, and how much."""

    def _seen_since(self, time: float) -> float | None:
        """Since when it is seen: the pictures are there with which it begins; None: it is not."""
        return self.opening.since(time, lambda: self._dark.ready and self._face.ready)

    def _darken(self, dark: Drawing, part: float, least: int) -> None:
        faded(self.canvas, self.scene.still, dark.surface, part, least)

    def _shine(self, lit: Drawing, part: float, dusk: float, least: int) -> None:
        """Rays that are on the `lit` picture alone shoot out from behind the face, that part of
        their time over, while it may grow dark yet, that `dusk` of it."""
        if part >= 1.0:
            self.canvas.blit(lit.surface, (0, 0))
            return
        if dusk < 1.0:
            self._darken(self._dark, dusk, least)
        else:
            self.canvas.blit(self._dark.surface, (0, 0))
        shot(self.canvas, lit.surface, part, self._face_at.center)

    def _go(self, ground: Drawing, part: float, least: int) -> None:
        """Word and light go together, that part of them gone."""
        if self._going is None:
            self._finish(ground.surface)
            self._going = Going(ground.surface)
        left = self._going.gone(part)
        faded(self.canvas, self.scene.still, left, 1.0 - part, least)

    def _finish(self, ground: pygame.Surface) -> None:
        """Draw what goes with the light on it."""
        ground.blit(self._words, self._words.get_rect(center=self._words_at))

    def _grow(self, face: pygame.Surface, part: float) -> None:
        """The face between its place at the table and the one where it is large."""
        size = between(self._place.width / self._face_at.width, 1.0, part)
        x = between(self._place.centerx, self._face_at.centerx, part)
        y = between(self._place.centery, self._face_at.centery, part)
        if part < 1.0:
            face = pygame.transform.scale_by(face, max(1, round(16 * size)) / 16)
        self.canvas.blit(face, face.get_rect(center=(round(x), round(y))))

    def _slam(self, part: float) -> None:
        words = slammed(self._words, 1.0 + round(8 * (1 - part) ** 2) / 14, part)
        self.canvas.blit(words, words.get_rect(center=self._words_at))

    def _shaken(self, time: float, since: float) -> tuple[int, int]:
        """How far off all is then, where the table shakes since that time, if it is seen by then
        why it does."""
        part = share(time, since, 0.2)
        if self._still or not 0.0 < part < 1.0 or self._seen_since(time) is None:
            return 0, 0
        far = (1.0 - part) * 0.012 * self.scene.size[1]
        return 0, round(far * math.sin(math.tau * 3 * part))


class Call(Shout):
    """The face of who calls comes up large, and the word slams down beside it."""

    inks = GOLD
    mood = "glee"

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene, still)
        sound = scene.sound
        self.sounds: tuple[tuple[float, Sound], ...] = () if sound is None else ((0.0, sound),)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(self.drawn(self._dark), self._face_steps)
        yield from together(lettering_steps(*self._lettered), self._lit.steps)

    @property
    def _darkness(self) -> tuple[Colour, list[Pool], Colour]:
        return _DARK, [Pool(*self._face_at.center, 0.9 * self._face_at.width)], _LIT

    @cached_property
    def cards(self) -> list[Pose]:
        """How the last card of who calls lies, where whoever looks sees it."""
        seat, shown = self.scene.event.seat_concerned, self.scene.before
        if not shown.lies_open(seat):
            return []
        hands = [z.id for z in shown.arrangement.zones if z.seat == seat and z.where == "hand"]
        return [pose for hand in hands for _, _, pose in shown.lying(hand)]

    @property
    def _shining(self) -> Iterator[Step]:
        """Draws that card in full light, as it is what the call is about."""
        return lighting(self.scene, self.cards, self._light)

    @property
    def _kept_clear(self) -> list[pygame.Rect]:
        return [card_rect(pose) for pose in self.cards]

    @cached_property
    def _dark(self) -> Drawing:
        return self.drawing(*dimming(self.scene.table, *self._darkness), *self._shining)

    @cached_property
    def _lit(self) -> Drawing:
        """The same with rays from behind the face."""
        lit = dimming(self.scene.table, *self._darkness)
        return self.drawing(*lit, *self._beams(_WARM), *self._shining)

    def items(self, time: float) -> list[Item]:
        since = self._seen_since(time)
        if since is None:
            return []
        if self._still:
            time = GOES_AT
        risen = since + RISES - MADE
        goes = share(time, GOES_AT, CALLED - GOES_AT)
        lit, dusk = time >= risen and self._lit.ready, share(time, since, DUSK)
        if goes > 0.0:
            self._go(self._lit if lit else self._dark, goes, min(_DARK))
        elif lit:
            self._shine(self._lit, share(time, risen, SHOOTS), dusk, min(_DARK))
        else:
            self._darken(self._dark, dusk, min(_DARK))
        part = ease_out(share(time, since, RISES - MADE)) * (1.0 - ease_in(goes))
        self._grow(self._face.now(), part)
        if time >= risen and goes <= 0.0:
            self._slam(share(time, risen, SLAM))
        return [self.covering()]

    def shift(self, time: float) -> tuple[int, int]:
        return self._shaken(time, RISES + SLAM)
