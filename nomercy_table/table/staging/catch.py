"""Somebody is caught at the table: a face comes up, and a hand comes down on it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import SLIDE, Sound
from nomercy_table.screen.beside import together
from nomercy_table.screen.item import Item
from nomercy_table.table.easing import ease_in, ease_out
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.medallion import ALARM
from nomercy_table.table.staging.beside import clear_of, seat_place, slanted
from nomercy_table.table.staging.calls import DUSK, RISES, SHOOTS, SLAM, TILT, Shout
from nomercy_table.table.staging.digits import Digits
from nomercy_table.table.staging.hand import pointing
from nomercy_table.table.staging.light import Pool, dimming
from nomercy_table.table.staging.scene import Scene, between, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import CAUGHT, CLEARS, MADE, PAYS_AT, STRIKES_AT
from nomercy_table.table.staging.words import GOLD, RED, lettering_steps, slammed
from nomercy_table.ui.theme import Colour

_DARKER, _HURT, _SEES = (40, 36, 40), (255, 150, 140), (190, 190, 190)
_BLOOD = (92, 20, 16)
_HAND, _COST = 0.3, 0.2
"""A hand, and what it costs, as shares of the window's height."""


class Catch(Shout):
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
        return ALARM

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
        """No larger than what is seen of it: what is around a number needs no room."""
        text = self._digits.text(self.scene.stakes.amount, plus=True)
        picture = self._digits.picture(text)
        return picture.subsurface(picture.get_bounding_rect())

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
        dusk = share(time, since, DUSK)
        if struck and self._lit.ready:
            shoots = 1.0 if self._still else share(time, STRIKES_AT, SHOOTS)
            self._shine(self._lit, shoots, dusk, min(_DARKER))
        else:
            self._darken(self._dark, dusk, min(_DARKER))
        self._grow(self._face.now(), ease_out(share(time, since, RISES - MADE)))
        if not self._still:
            self._reach(time)
        if struck:
            self._slam(share(time, STRIKES_AT, SLAM))
        if time >= PAYS_AT and self.scene.stakes.amount:
            self._pay(1.0 if self._still else share(time, PAYS_AT, SLAM))
        return [self.covering()]

    def _finish(self, ground: pygame.Surface) -> None:
        super()._finish(ground)
        face = self._face.now()
        ground.blit(face, face.get_rect(center=self._face_at.center))
        ground.blit(self._hand, self._hand.get_rect(center=self._drawn_back))
        if self.scene.stakes.amount:
            ground.blit(self._cost, self.cost_place)

    @property
    def brings(self) -> frozenset[str]:
        """The line, which names both, comes with the blow."""
        return frozenset() if self._struck else frozenset({RIBBON})

    def shift(self, time: float) -> tuple[int, int]:
        return self._shaken(time, STRIKES_AT)

    def _reach(self, time: float) -> None:
        """The hand shoots from who has noticed to the face, and draws back a little."""
        part = ease_in(share(time, DUSK, STRIKES_AT - DUSK))
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
    def cost_place(self) -> pygame.Rect:
        """Where the cost stands: beside the face, and on neither words nor hand."""
        words, window = self._words.get_rect(center=self._words_at), self.scene.size
        others = [*slanted(words, TILT), *self._kept_clear]
        size = self._cost.get_size()
        return self._cost.get_rect(center=clear_of(self._face_at, size, window, others))

    def _pay(self, part: float) -> None:
        """What it costs comes down where it stands."""
        cost = slammed(self._cost, 1.0 + round(8 * (1 - part) ** 2) / 10, part)
        rect = cost.get_rect(center=self.cost_place.center)
        self.canvas.blit(cost, rect.clamp(self.canvas.get_rect()))
