"""A match is over: who won it stands in the light, or who lost it alone sees it grow dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

import pygame

from nomercy_table.anim.easing import ease_out
from nomercy_table.engine.cues import LAND, Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Result
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.render.beside import together
from nomercy_table.render.item import Item
from nomercy_table.table import words
from nomercy_table.table.moments.defeat import Defeat
from nomercy_table.table.moments.ending import Ending, unit_in
from nomercy_table.table.moments.light import Pool, brightened, dimming, faded, rays
from nomercy_table.table.moments.rain import Rain
from nomercy_table.table.moments.scene import Opening, Scene, Script, share
from nomercy_table.table.moments.sheets import Drawing
from nomercy_table.table.moments.timing import (
    MADE,
    ROLLED_AT,
    SCORED_AT,
    SHINES_AT,
    STANDS_AT,
    WON,
)
from nomercy_table.table.moments.winners import Winners
from nomercy_table.table.moments.words import (
    ROLLS_FROM,
    SILVER,
    Digits,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
    rolled,
    slammed,
)
from nomercy_table.ui.look import Look

_DARK, _WARM = (44, 42, 46), (255, 246, 226)
_SLAM, _SHOOTS = 0.14, 0.18
"""Seconds in which words come down, and in which rays shoot out."""

_CARD, _FACES = 0.2, 8
"""How high the cards are that rain, as a share of the window's height, and how many their faces."""


def finale(scene: Scene, still: bool) -> Script:
    """The end of a match, as it is for the people here."""
    result = scene.after.observation.result
    assert result is not None, "a match is over with a result"
    people = scene.people
    lost = bool(people) and not any(seat in result.winners for seat in people)
    return (Defeat if lost else Triumph)(scene, result, still)


def best_faces(game: Game) -> list[str]:
    """The faces that a game shows in its rules, as different as they are."""
    shown = [face for section in game.rules for face in section.faces if face in game.faces]
    faces = list(dict.fromkeys(shown)) or list(game.faces)
    if len(faces) <= _FACES:
        return faces
    return [faces[round(n * (len(faces) - 1) / (_FACES - 1))] for n in range(_FACES)]


def _digits(look: Look) -> Digits:
    """Of the winner's score."""
    return Digits(look, round(0.11 * unit_in(look.metrics.size)), SILVER)


class Triumph(Ending):
    """Light breaks out, the winner's portrait comes up, words slam down, the score rolls, and the
    game's cards rain. Several winners stand side by side."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self._shining, self._scored = Opening(SHINES_AT), Opening(SCORED_AT)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else ((SCORED_AT, LAND),)

    # -- pictures ------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(self.drawn(self._dark, self._bright), self._portraits.steps)
        yield from lettering_steps(*self._lettered)
        yield from self._digits.steps  # as a rule they are there
        for count in (self.score,) if self._scoring.lowest_wins else (1, self.score):
            yield from lettering_steps(*self._unit_of(count))
        if not self._still:
            yield from self._rain.faces
            yield from self._rain.turned

    @cached_property
    def _dark(self) -> Drawing:
        pool = Pool(*self._middle, 0.5 * self._unit)
        return self.drawing(*dimming(self.scene.table, _DARK, [pool], _WARM))

    @cached_property
    def _bright(self) -> Drawing:
        """Dark, with rays from behind the portrait."""
        return self.drawing(
            *dimming(self.scene.table, _DARK, []),
            *rays(self.scene.size, self._middle, self.scene.look.theme.glory),
        )

    @property
    def _side(self) -> int:
        """How large each portrait is, in pixels."""
        across = 0.8 * self.scene.size[0] / len(self._result.winners)
        return round(min(0.44 * self._unit, across))

    @cached_property
    def _portraits(self) -> Winners:
        faces = [self._face(seat, "glee") for seat in self._result.winners]
        return Winners(self.scene.look, faces, self._side)

    @property
    def _words(self) -> pygame.Surface:
        return lettering(*self._lettered)

    @property
    def _lettered(self) -> Lettering:
        """What the words look like."""
        return self._letters(self.told.upper(), 0.2)

    @property
    def told(self) -> str:
        """Who has won."""
        winners = self._result.winners
        if winners == (self._alone,):
            return words.YOU_WIN
        won = words.WINS if len(winners) == 1 else words.SHARE
        return won(who=self._name(winners))

    @property
    def score(self) -> int:
        """What whoever has won has."""
        return self._result.scores[self._result.winners[0]]

    @property
    def _digits(self) -> Digits:
        return _digits(self.scene.look)

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        return _digits(look).steps

    def _unit_of(self, count: int) -> Lettering:
        """What the score counts, behind so many."""
        told = self._counts.least if self._scoring.lowest_wins else self._counts.behind
        return self._letters(told(count=count), 0.07, dark=True)

    @cached_property
    def _rain(self) -> Rain:
        wide = round(_CARD * self._unit / CARD_ASPECT)
        faces = best_faces(self.scene.game)
        return Rain(self.scene.sprites, faces, wide, self.score, (SHINES_AT, WON - 0.3))

    # -- beats ---------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return []
        if self._still:
            time = WON
            self.canvas.blit(self._dark.surface, (0, 0))
            self._stand(1.0)
        elif (shines := self._shining.since(time, lambda: self._bright.ready)) is None:
            part = share(time, since, SHINES_AT - MADE)
            faded(self.canvas, self.scene.still, self._dark.surface, part, min(_DARK))
        else:
            part = share(time, shines, _SHOOTS)
            if part < 1.0:
                dark, bright = self._dark.surface, self._bright.surface
                brightened(self.canvas, dark, bright, part, self._middle)
            else:
                self.canvas.blit(self._bright.surface, (0, 0))
            self._rain.fall(self.canvas, time, behind=True)
            self._stand(share(time, shines, STANDS_AT - SHINES_AT))
        if not self._still:
            self._rain.fall(self.canvas, time, behind=False)
        last = self._unit_of(self.score)  # what is made before the rain
        scored = self._scored.since(time, lambda: is_lettered(*last))
        if scored is not None:
            self._slam(share(time, scored, _SLAM))
            self._roll(share(time, scored, ROLLED_AT - SCORED_AT))
        return [self.covering()]

    def _stand(self, part: float) -> None:
        """The portraits come up from below."""
        if part <= 0.0:
            return
        x, y = self._middle
        y += round((1.0 - ease_out(part)) * (self.scene.size[1] - y + 0.3 * self._unit))
        portraits = self._portraits.picture
        self.canvas.blit(portraits, portraits.get_rect(center=(x, y)))

    def _slam(self, part: float) -> None:
        words = slammed(self._words, 1.0 + round(8 * (1 - part) ** 2) / 10, part)
        self.canvas.blit(words, words.get_rect(center=self._words_at))

    def _roll(self, part: float) -> None:
        """The score, a large one from nothing on, and what it counts; at once, where the fewest
        win: none that goes up is good news."""
        rolls = self.score >= ROLLS_FROM and not self._scoring.lowest_wins
        number = rolled(0, self.score, part) if rolls else self.score
        text, unit = self._digits.text(number), lettering(*self._unit_of(number))
        full = self._digits.width(self._digits.text(self.score))
        gap = self._digits.height // 8
        whole = full + gap + lettering(*self._unit_of(self.score)).get_width()
        left = self._score_at[0] - whole // 2
        x = left + full - self._digits.width(text) // 2
        self._digits.draw(self.canvas, text, (x, self._score_at[1]))
        self.canvas.blit(unit, unit.get_rect(midleft=(left + full + gap, self._score_at[1])))
