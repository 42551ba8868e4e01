"""A match is over: who won it stands in the light, or who lost it alone sees it grow dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import LAND, Moment, Sound
from nomercy_table.engine.events import Seat, Stakes
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import Unit, join_names
from nomercy_table.players.feelings import Mood
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.stage import Item
from nomercy_table.table import words
from nomercy_table.table.easing import ease_both, ease_out
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moods import wearing
from nomercy_table.table.staging.digits import Digits, rolled
from nomercy_table.table.staging.harm import Cracks, swing
from nomercy_table.table.staging.light import Pool, dimming, faded, greyed, rays, shading
from nomercy_table.table.staging.rain import Rain
from nomercy_table.table.staging.scene import Opening, Scene, Script, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import (
    CRACKS_AT,
    MADE,
    ROLLED_AT,
    SCORED_AT,
    SHINES_AT,
    STANDS_AT,
    WON,
)
from nomercy_table.table.staging.winners import Winners
from nomercy_table.table.staging.words import (
    GOLD,
    SILVER,
    Lettering,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.ui.look import Look

_DARK, _WARM = (44, 42, 46), (255, 246, 226)
_NIGHT, _PALE = (40, 42, 50), (150, 154, 166)
_RAYS = (104, 78, 30)
_SLAM = 0.14
_SHAKES, _FAR, _CRACK = 0.2, 0.008, Sound("wound", 0.7)
"""For how long all shakes where a portrait breaks, how far at first, as a share of the window's
height, and how that sounds."""


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


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(1.15 * window[0]))


def _digits(look: Look) -> Digits:
    """Of the winner's score."""
    return Digits(look, round(0.11 * _unit(look.metrics.size)), SILVER)


class _Finale(Script):
    """What both ends have: portraits, words and a number, one below the other."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene)
        self._result, self._still = result, still
        width, height = scene.size
        self._unit = _unit(scene.size)
        self._top = (height - round(0.88 * self._unit)) // 2
        self._middle = (width // 2, self._top + round(0.29 * self._unit))
        self._words_at = (width // 2, self._top + round(0.66 * self._unit))
        self._score_at = (width // 2, self._top + round(0.83 * self._unit))

    def _face(self, seat: Seat, mood: Mood) -> str:
        """The picture of that seat in that mood."""
        return wearing(self.scene.sitters[seat].portrait, mood)

    def _name(self, seats: Sequence[Seat]) -> str:
        return join_names([self.scene.sitters[seat].name for seat in seats])

    @property
    def _alone(self) -> Seat | None:
        """The only person here."""
        people = self.scene.people
        return people[0] if len(people) == 1 else None

    @property
    def _counts(self) -> Unit:
        """What the scores count."""
        return self.scene.game.scoring(self.scene.after.observation.options).words

    def _letters(self, text: str, high: float, dark: bool = False) -> Lettering:
        """How a text looks that is so high, as a share of the unit."""
        room = round(0.92 * self.scene.size[0])
        inks = SILVER if dark else GOLD
        return self.scene.look, text, round(high * self._unit), room, inks, 0.0


class Triumph(_Finale):
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
        yield lambda: self._unit_word
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
            *rays(self.scene.size, self._middle, _RAYS),
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

    @cached_property
    def _unit_word(self) -> pygame.Surface:
        """What the score counts, behind it."""
        unit = self._counts.behind(count=self.score)
        return lettering(*self._letters(unit, 0.07, dark=True))

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
            part = share(time, shines, 0.12)
            faded(self.canvas, self._dark.surface, self._bright.surface, part, min(_DARK))
            self._rain.fall(self.canvas, time, behind=True)
            self._stand(share(time, shines, STANDS_AT - SHINES_AT))
        if not self._still:
            self._rain.fall(self.canvas, time, behind=False)
        scored = self._scored.since(time, lambda: "_unit_word" in vars(self))
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
        """The score from nothing on, and what it counts."""
        text, unit = self._digits.text(rolled(0, self.score, part)), self._unit_word
        full = self._digits.width(self._digits.text(self.score))
        left = self._score_at[0] - (full + unit.get_width()) // 2
        x = left + full - self._digits.width(text) // 2
        self._digits.draw(self.canvas, text, (x, self._score_at[1]))
        self.canvas.blit(unit, unit.get_rect(midleft=(left + full, self._score_at[1])))


class Defeat(_Finale):
    """It grows dark around whoever has lost, the portrait of who plays alone breaks, and two lines
    say how."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self._faced = Opening(0.2)
        breaks = self._alone is not None and not still
        self.sounds: tuple[tuple[float, Sound], ...] = ((CRACKS_AT, _CRACK),) if breaks else ()

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(self.drawn(self._night), self._portrait_steps)
        yield from lettering_steps(*self._lettered)
        if self._alone is not None:
            yield from self._cracked.steps
        yield lambda: self._line

    @property
    def _portrait_steps(self) -> Iterator[Callable[[], object]]:
        yield from medallion_steps(self.scene.look, self._side, self._shown)
        yield from self._portrait.steps

    @cached_property
    def _night(self) -> Drawing:
        pool = Pool(*self._middle, 0.36 * self._unit)
        return self.drawing(
            lambda night: pygame.transform.grayscale(self.scene.still, night),
            *shading(self.scene.size, _NIGHT, [pool], _PALE),
        )

    @property
    def _side(self) -> int:
        """How large the portrait is, in pixels."""
        return round(0.36 * self._unit)

    @property
    def _shown(self) -> str:
        """The face of the only person here, or of who has won against all of them."""
        if self._alone is None:
            return self._face(self._result.winners[0], "glee")
        return self._face(self._alone, "pain")

    @cached_property
    def _portrait(self) -> Job[pygame.Surface]:
        make = medallion_maker(self.scene.look, self._side, self._shown)
        return self.job(make if self._alone is None else lambda: greyed(make()))

    @cached_property
    def _cracked(self) -> Job[pygame.Surface]:
        """The portrait of who has lost alone, with cracks from between the eyes."""
        portrait = self._portrait.now()
        size = portrait.get_size()
        cracks = Cracks(size, (0.46 * size[0], 0.4 * size[1]), self._side)
        return self.job(partial(cracks.drawn, portrait))

    @property
    def _words(self) -> pygame.Surface:
        return lettering(*self._lettered)

    @property
    def _lettered(self) -> Lettering:
        """What the words look like."""
        winners = self._result.winners
        if self._alone is not None:
            text = words.YOU_LOSE
        else:
            won = words.HAS_WON if len(winners) == 1 else words.HAVE_SHARED
            text = won(who=self._name(winners))
        return self._letters(text, 0.15, dark=True)

    @cached_property
    def _line(self) -> pygame.Surface:
        fonts, room = self.scene.look.fonts, round(0.92 * self.scene.size[0])
        shown, size = fonts.fit(self.told, "bold", round(0.042 * self._unit), room, 14)
        return fonts.render(shown, "bold", size, SILVER[0]).copy()

    @property
    def told(self) -> str:
        """Who has won, and how it stands."""
        scores, winners = self._result.scores, self._result.winners
        best = self._counts.score(count=scores[winners[0]])
        if self._alone is None:
            return best if len(winners) == 1 else words.EACH(score=best)
        won = words.WINS_WITH if len(winners) == 1 else words.SHARE_WITH
        return won(who=self._name(winners), score=best, own=scores[self._alone])

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, lambda: self._night.ready)
        if since is None:
            return []
        if self._still:
            time = WON
        dusk = share(time, since, 0.35 - MADE)
        faded(self.canvas, self.scene.still, self._night.surface, dusk, min(_NIGHT))
        x, y = self._middle
        sinks = round(0.03 * self._unit * ease_both(share(time, 0.2, 0.8)))
        faced = self._faced.since(time, lambda: self._portrait.ready)
        if faced is not None:
            whole = self._alone is None or time < CRACKS_AT
            picture = (self._portrait if whole else self._cracked).now()
            rect = picture.get_rect(center=(x, y + sinks))
            self._appear(picture, rect, share(time, faced, 0.3))
        for picture, at, begins in (
            (self._words, self._words_at, 0.5),
            (self._line, self._score_at, 0.75),
        ):
            self._appear(picture, picture.get_rect(center=at), share(time, begins, 0.25))
        return [self.covering()]

    def shift(self, time: float) -> tuple[int, int]:
        """The table shakes as the portrait breaks."""
        if self._still or self._alone is None:
            return 0, 0
        first = _FAR * self.scene.size[1]
        return 0, round(swing(share(time, CRACKS_AT, _SHAKES), (first, 0.5 * first)))

    def _appear(self, picture: pygame.Surface, rect: pygame.Rect, part: float) -> None:
        if part <= 0.0:
            return
        if part < 1.0:
            picture.set_alpha(round(255 * part))
        self.canvas.blit(picture, rect)
        picture.set_alpha(255)
