"""Something is called out at the table: a face comes up, and a word; or a hand comes down on it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import ClassVar

import pygame

from nomercy_table.engine.cues import SLIDE, Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.players.feelings import Mood
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.stage import Item
from nomercy_table.table.easing import ease_in, ease_out
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moods import wearing
from nomercy_table.table.plates import CRIMSON
from nomercy_table.table.staging.beside import (
    clear_of,
    seat_place,
    slanted,
)
from nomercy_table.table.staging.digits import Digits
from nomercy_table.table.staging.going import Going
from nomercy_table.table.staging.hand import pointing
from nomercy_table.table.staging.light import Pool, dimming, faded, rays
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.sheets import Drawing, Step
from nomercy_table.table.staging.timing import (
    CALLED,
    CAUGHT,
    CLEARS,
    GOES_AT,
    MADE,
    PAYS_AT,
    STRIKES_AT,
)
from nomercy_table.table.staging.words import (
    GOLD,
    RED,
    Lettering,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

_DUSK, _RISES, _SLAM = 0.08, 0.14, 0.1
_DARK, _LIT = (92, 90, 96), (255, 244, 214)
_DARKER, _HURT, _SEES = (40, 36, 40), (255, 150, 140), (190, 190, 190)
_WARM, _BLOOD = (70, 52, 18), (92, 20, 16)
_TILT = 6.0
"""By how many degrees the word rises."""

_FACE, _WORD, _HAND, _COST = 0.3, 0.22, 0.3, 0.2
"""A face, a word, a hand, and what it costs, as shares of the window's height."""


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(0.9 * window[0]))


def _word_of(look: Look, moment: Moment, inks: tuple[Colour, Colour]) -> Lettering:
    window = look.metrics.size
    room = round(window[0] - 1.4 * _FACE * _unit(window))  # beside a face that is off the edge
    return look, moment.words, round(_WORD * _unit(window)), room, inks, _TILT


class _Call(Script, ABC):
    """What both have: the face of the seat concerned, and a word beside it that slams down."""

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
        return self.scene.look.theme.accent_light

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


class Call(_Call):
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
    def _lit(self) -> Drawing:
        """The same with rays from behind the face."""
        lit = dimming(self.scene.table, *self._darkness)
        return self.drawing(*lit, *self._beams(_WARM))

    def items(self, time: float) -> list[Item]:
        since = self._seen_since(time)
        if since is None:
            return []
        if self._still:
            time = GOES_AT
        risen = since + _RISES - MADE
        goes = share(time, GOES_AT, CALLED - GOES_AT)
        ground = self._lit if time >= risen and self._lit.ready else self._dark
        if goes > 0.0:
            self._go(ground, goes, min(_DARK))
        else:
            self._darken(ground, share(time, since, _DUSK), min(_DARK))
        part = ease_out(share(time, since, _RISES - MADE)) * (1.0 - ease_in(goes))
        self._grow(self._face.now(), part)
        if time >= risen and goes <= 0.0:
            self._slam(share(time, risen, _SLAM))
        return [self.covering()]

    def shift(self, time: float) -> tuple[int, int]:
        return self._shaken(time, _RISES + _SLAM)


class Catch(_Call):
    """A hand comes down on who is caught, and what that costs stands beside them."""

    inks = RED
    mood = "pain"

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene, still)
        self._by = seat_place(scene, scene.stakes.by)
        self._struck = still
        """Whether the hand has come down."""
        sounds = [] if still else [(0.0, SLIDE)]
        if scene.sound is not None:
            sounds.append((0.0 if still else STRIKES_AT, scene.sound))
        self.sounds: tuple[tuple[float, Sound], ...] = tuple(sounds)

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(self.drawn(self._dark), self._face_steps)
        word = lettering_steps(*self._lettered)
        yield from together(self._hand_steps, word, self._lit.steps)
        yield from self._digits.steps
        yield lambda: self._cost

    @property
    def _darkness(self) -> tuple[Colour, list[Pool], Colour]:
        pools = [Pool(*self._face_at.center, 0.8 * self._face_at.width)]
        pools.append(Pool(*self._by.center, 1.4 * self._by.width))
        return _DARKER, pools, _SEES

    @cached_property
    def _lit(self) -> Drawing:
        """As it is when the hand has come down."""
        pool = Pool(*self._face_at.center, 1.1 * self._face_at.width)
        return self.drawing(
            *dimming(self.scene.table, _DARKER, [pool], _HURT), *self._beams(_BLOOD)
        )

    @property
    def _light(self) -> Colour:
        return CRIMSON

    @cached_property
    def _aim(self) -> tuple[float, float]:
        """Which way the hand goes, as a unit vector."""
        away = pygame.Vector2(self._face_at.center) - pygame.Vector2(self._by.center)
        if away.length() < 1:
            return 1.0, 0.0
        return away.x / away.length(), away.y / away.length()

    @property
    def _hand_seen(self) -> tuple[int, int]:
        """How wide the hand is, in pixels, and where it points, in degrees."""
        x, y = self._aim
        return round(_HAND * self._high), round(math.degrees(math.atan2(-y, x)))

    @property
    def _hand(self) -> pygame.Surface:
        seen = self._hand_seen
        return self.scene.look.shapes.kept(("hand", *seen), partial(pointing, *seen))

    @property
    def _hand_steps(self) -> Iterator[Callable[[], object]]:
        seen = self._hand_seen
        return self.scene.look.shapes.steps(("hand", *seen), partial(pointing, *seen))

    @property
    def _digits(self) -> Digits:
        return Digits(self.scene.look, round(_COST * self._high), GOLD)

    @cached_property
    def _cost(self) -> pygame.Surface:
        text = self._digits.text(self.scene.stakes.amount, plus=True)
        return self._digits.picture(text)

    def items(self, time: float) -> list[Item]:
        since = self._seen_since(time)
        if since is None:
            return []
        if self._still:
            time = CAUGHT
        goes = 0.0 if self._still else share(time, CAUGHT - CLEARS, CLEARS)
        if goes > 0.0:
            self._go(self._lit, goes, min(_DARKER))
            return [self.covering()]
        self._struck = struck = time >= STRIKES_AT
        if struck and self._lit.ready:
            self.canvas.blit(self._lit.surface, (0, 0))
        else:
            self._darken(self._dark, share(time, since, _DUSK), min(_DARKER))
        self._grow(self._face.now(), ease_out(share(time, since, _RISES - MADE)))
        if not self._still:
            self._reach(time)
        if struck:
            self._slam(share(time, STRIKES_AT, _SLAM))
        if time >= PAYS_AT and self.scene.stakes.amount:
            self._pay(1.0 if self._still else share(time, PAYS_AT, _SLAM))
        return [self.covering()]

    def _finish(self, ground: pygame.Surface) -> None:
        super()._finish(ground)
        face = self._face.now()
        ground.blit(face, face.get_rect(center=self._face_at.center))
        ground.blit(self._hand, self._hand.get_rect(center=self._drawn_back))
        if self.scene.stakes.amount:
            ground.blit(self._cost, self._cost.get_rect(center=self._paid_at))

    @property
    def brings(self) -> frozenset[str]:
        """The line, which names both, comes with the blow."""
        return frozenset() if self._struck else frozenset({RIBBON})

    def shift(self, time: float) -> tuple[int, int]:
        return self._shaken(time, STRIKES_AT)

    def _reach(self, time: float) -> None:
        """The hand shoots from who has noticed to the face, and draws back a little."""
        part = ease_in(share(time, _DUSK, STRIKES_AT - _DUSK))
        end = self._hand_at(share(time, STRIKES_AT, 0.12))
        at = (
            between(self._by.centerx, end[0], part),
            between(self._by.centery, end[1], part),
        )
        rect = self._hand.get_rect(center=(round(at[0]), round(at[1])))
        self.canvas.blit(self._hand, rect)

    def _hand_at(self, back: float) -> tuple[float, float]:
        """The middle of the hand that points at the face, so much of its way back drawn."""
        x, y = self._aim
        short = 0.5 * (self._face_at.width + self._hand_reach) * (0.86 + 0.14 * back)
        return self._face_at.centerx - x * short, self._face_at.centery - y * short

    @property
    def _drawn_back(self) -> tuple[int, int]:
        """Where it comes to rest."""
        x, y = self._hand_at(1.0)
        return round(x), round(y)

    @property
    def _hand_reach(self) -> float:
        return _HAND * self._high

    @property
    def _kept_clear(self) -> list[pygame.Rect]:
        if self._still:  # no hand is seen
            return [self.scene.before.placement.ribbon]
        return [self._hand.get_rect(center=self._drawn_back), self.scene.before.placement.ribbon]

    @cached_property
    def _paid_at(self) -> tuple[int, int]:
        """Where the cost stands: beside the face, and on neither word nor hand."""
        words, window = self._words.get_rect(center=self._words_at), self.scene.size
        others = [*slanted(words, _TILT), *self._kept_clear]
        size = self._cost.get_size()
        return clear_of(self._face_at, size, window, others)

    def _pay(self, part: float) -> None:
        """What it costs comes down where it stands."""
        cost = slammed(self._cost, 1.0 + round(8 * (1 - part) ** 2) / 10, part)
        rect = cost.get_rect(center=self._paid_at)
        self.canvas.blit(cost, rect.clamp(self.canvas.get_rect()))
