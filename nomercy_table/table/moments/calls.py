"""Something is called out at the table, or somebody is caught: a face comes up, and a word."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from typing import ClassVar

import pygame

from nomercy_table.anim.easing import ease_in, ease_out
from nomercy_table.engine.cues import SLIDE
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.events import Stakes
from nomercy_table.players.feelings import Mood
from nomercy_table.render.beside import RenderJob
from nomercy_table.render.item import Item
from nomercy_table.render.lights import Pool, dimming, rays
from nomercy_table.render.theme import Colour
from nomercy_table.table.geometry import Pose, card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.medallion import ALARM, medallion_maker, medallion_steps
from nomercy_table.table.moments.beside import clear_of, seat_place, slanted
from nomercy_table.table.moments.hand import pointing
from nomercy_table.table.moments.scene import Context
from nomercy_table.table.moments.suspense import lighting
from nomercy_table.table.moments.timeline import Key, Light, Moment, Track, slam
from nomercy_table.table.moments.timing import (
    CALLED,
    CAUGHT,
    CLEARS,
    MADE,
)
from nomercy_table.table.moments.words import (
    GOLD,
    RED,
    Digits,
    Lettering,
    lettering,
    lettering_steps,
)
from nomercy_table.table.moods import wearing
from nomercy_table.ui.look import Look

GOES_AT, STRIKES_AT, PAYS_AT = 0.62, 0.26, 0.5
"""When a face that has called goes back to its place; when a hand strikes who is caught, and what
that costs flies."""

DUSK, RISES, SLAM, SHOOTS = 0.08, 0.14, 0.1, 0.14
TILT = 6.0
_FACE, _WORD, _HAND, _COST = 0.3, 0.22, 0.3, 0.2
"""Shares of the window's height."""


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(0.9 * window[0]))


def _word_of(look: Look, moment: Cue, inks: tuple[Colour, Colour]) -> Lettering:
    window = look.metrics.size
    room = round(window[0] - 1.4 * _FACE * _unit(window))  # beside a face that is off the edge
    return look, moment.words, round(_WORD * _unit(window)), room, inks, TILT


class Shout(Moment):
    """The face of the seat concerned comes up, and a word beside it slams down."""

    inks: ClassVar[tuple[Colour, Colour]]
    mood: ClassVar[Mood]

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene, still)
        self._unit = _unit(scene.size)
        self._place = seat_place(scene, scene.event.seat_concerned)
        side = round(_FACE * self._unit)
        self._face_at = pygame.Rect(0, 0, side, side)
        self._face_at.center = self._place.center
        self._face_at.clamp_ip(pygame.Rect((0, 0), scene.size).inflate(-side // 4, -side // 4))
        self._word = _word_of(scene.look, scene.moment, self.inks)

    @classmethod
    def ahead(cls, look: Look, moment: Cue, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield from lettering_steps(*_word_of(look, moment, cls.inks))

    @property
    @abstractmethod
    def _kept_clear(self) -> list[pygame.Rect]:
        """What the word lies beside, but for the face."""

    @cached_property
    def _word_at(self) -> tuple[int, int]:
        words = lettering(*self._word)
        size = (round(0.96 * words.get_width()), round(0.8 * words.get_height()))
        return clear_of(self._face_at, size, self.scene.size, self._kept_clear)

    def _face(self, light: Colour, *more: Key) -> Track:
        look, face, wide = (
            self.scene.look,
            wearing(self.scene.portrait, self.mood),
            self._face_at.width,
        )
        job: RenderJob[pygame.Surface] = self.job(medallion_maker(look, wide, face, light))

        def steps() -> Iterator[Callable[[], object]]:
            yield from medallion_steps(look, wide, face, light)
            yield from job.steps

        small = Key(MADE, self._place.center, self._place.width / wide)
        return Track(
            job.now, [small, Key(RISES, self._face_at.center, 1, 1, ease_out), *more], steps
        )

    def _said(self, at: float) -> Track:
        keys = slam(at, SLAM, self._word_at, 8 / 14)
        return Track(partial(lettering, *self._word), keys, partial(lettering_steps, *self._word))


class Call(Shout):
    """The face of who calls comes up large, and the word slams down beside it."""

    inks, mood = GOLD, "glee"
    lasts, goes, darkest, shakes = CALLED, GOES_AT, 90, RISES + SLAM

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene, still)
        self.sounds = () if scene.sound is None else ((0.0, scene.sound),)

    @cached_property
    def cards(self) -> list[Pose]:
        """How the last card of who calls lies, where whoever looks sees it."""
        seat, shown = self.scene.event.seat_concerned, self.scene.before
        if not shown.lies_open(seat):
            return []
        hands = [z.id for z in shown.arrangement.zones if z.seat == seat and z.where == "hand"]
        return [pose for hand in hands for _, _, pose in shown.lying(hand)]

    @property
    def _kept_clear(self) -> list[pygame.Rect]:
        return [card_rect(pose) for pose in self.cards]

    def lights(self) -> Sequence[Light]:
        at, accent = self._face_at, self.scene.look.theme.accent
        dark = dimming(
            self.scene.table, (92, 90, 96), [Pool(*at.center, 0.9 * at.width)], (255, 244, 214)
        )
        beams = () if self._still else rays(self.scene.size, at.center, (70, 52, 18))
        shining = [*lighting(self.scene, self.cards, accent)]
        return [
            Light(MADE, DUSK, self.drawing(*dark, *shining)),
            Light(RISES, SHOOTS, self.drawing(*dark, *beams, *shining), at.center),
        ]

    def sprites(self) -> Sequence[Track]:
        size = self._place.width / self._face_at.width
        back = [
            Key(GOES_AT, self._face_at.center),
            Key(CALLED, self._place.center, size, 1, ease_in),
        ]
        return [
            self._face(self.scene.look.theme.accent, *back[: 0 if self._still else 2]),
            self._said(RISES),
        ]


class Catch(Shout):
    """A hand comes down on who is caught, and what that costs stands beside them."""

    inks, mood = RED, "pain"
    lasts, goes, darkest, shakes = CAUGHT, CAUGHT - CLEARS, 36, STRIKES_AT

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene, still)
        self._by = seat_place(scene, scene.stakes.by)
        sounds = [] if still else [(0.0, SLIDE)]
        if scene.sound is not None:
            sounds.append((0.0 if still else STRIKES_AT, scene.sound))
        self.sounds = tuple(sounds)
        away = pygame.Vector2(self._face_at.center) - pygame.Vector2(self._by.center)
        self._aim = away.normalize() if away.length() >= 1 else pygame.Vector2(1, 0)
        turn = round(math.degrees(math.atan2(-self._aim.y, self._aim.x)))
        self._hand_seen = round(_HAND * self._unit), turn
        self._digits = Digits(scene.look, round(_COST * self._unit), GOLD)
        self._struck = still

    @property
    def brings(self) -> frozenset[str]:
        """The line, which names both, comes with the blow."""
        return frozenset() if self._struck else frozenset({RIBBON})

    def _hand(self) -> pygame.Surface:
        return self.scene.look.shapes.kept(
            ("hand", *self._hand_seen), partial(pointing, *self._hand_seen)
        )

    def _hand_at(self, back: float) -> pygame.Vector2:
        short = 0.5 * (self._face_at.width + _HAND * self._unit) * (0.86 + 0.14 * back)
        return pygame.Vector2(self._face_at.center) - self._aim * short

    @property
    def _kept_clear(self) -> list[pygame.Rect]:
        ribbon, hand = self.scene.before.placement.ribbon, self._hand_at(1.0)
        if self._still:  # no hand is seen
            return [ribbon]
        return [self._hand().get_rect(center=(round(hand.x), round(hand.y))), ribbon]

    @cached_property
    def _cost(self) -> pygame.Surface:
        picture = self._digits.picture(self._digits.text(self.scene.stakes.amount, plus=True))
        return picture.subsurface(picture.get_bounding_rect())

    @cached_property
    def cost_place(self) -> pygame.Rect:
        """Where the cost stands: beside the face, and on neither words nor hand."""
        words = lettering(*self._word).get_rect(center=self._word_at)
        others, size = [*slanted(words, TILT), *self._kept_clear], self._cost.get_size()
        return self._cost.get_rect(center=clear_of(self._face_at, size, self.scene.size, others))

    def lights(self) -> Sequence[Light]:
        table, at, by = self.scene.table, self._face_at, self._by
        pools = [Pool(*at.center, 0.8 * at.width), Pool(*by.center, 1.4 * by.width)]
        dark = dimming(table, (40, 36, 40), pools, (190, 190, 190))
        lit = dimming(table, (40, 36, 40), [Pool(*at.center, 1.1 * at.width)], (255, 150, 140))
        beams = () if self._still else rays(self.scene.size, at.center, (92, 20, 16))
        return [
            Light(MADE, DUSK, self.drawing(*dark)),
            Light(STRIKES_AT, SHOOTS, self.drawing(*lit, *beams), at.center),
        ]

    def sprites(self) -> Sequence[Track]:
        shapes, seen = self.scene.look.shapes, self._hand_seen
        steps = partial(shapes.steps, ("hand", *seen), partial(pointing, *seen))
        reach = [
            Key(DUSK, self._by.center),
            Key(STRIKES_AT, self._hand_at(0.0), ease=ease_in),
            Key(STRIKES_AT + 0.12, self._hand_at(1.0)),
        ]
        cost = (
            slam(PAYS_AT, SLAM, self.cost_place.center, 8 / 10) if self.scene.stakes.amount else []
        )
        return [
            self._face(ALARM),
            *([] if self._still else [Track(self._hand, reach, steps)]),
            self._said(STRIKES_AT),
            *([Track(lambda: self._cost, cost, lambda: self._digits.steps)] if cost else []),
        ]

    def items(self, time: float) -> list[Item]:
        self._struck = self._still or time >= STRIKES_AT
        return super().items(time)
