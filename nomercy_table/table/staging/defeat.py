"""A match is lost: it grows dark, and the portrait of who has lost alone falls to pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import Sound
from nomercy_table.engine.state import Result
from nomercy_table.screen.beside import Job, together
from nomercy_table.screen.stage import Item
from nomercy_table.table import words
from nomercy_table.table.easing import ease_both
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.plates import breath
from nomercy_table.table.staging.ending import Ending
from nomercy_table.table.staging.harm import Cracks, swing
from nomercy_table.table.staging.light import Pool, faded, greyed, shading
from nomercy_table.table.staging.scene import Opening, Scene, share
from nomercy_table.table.staging.shards import Falling
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import CRACKS_AT, FALLS_AT, MADE, WON
from nomercy_table.table.staging.words import SILVER, Lettering, lettering, lettering_steps

_NIGHT, _PALE = (20, 21, 26), (50, 52, 62)
_SHAKES, _FAR, _CRACK = 0.2, 0.008, Sound("wound", 0.7)
"""For how long all shakes where a portrait breaks, how far at first, as a share of the window's
height, and how that sounds."""


class Defeat(Ending):
    """It is night for whoever has lost, the portrait of who plays alone cracks and falls to pieces,
    and two lines say how."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self._faced, self._fallen = Opening(0.2), Opening(FALLS_AT)
        breaks = self._alone is not None and not still
        self.sounds: tuple[tuple[float, Sound], ...] = ((CRACKS_AT, _CRACK),) if breaks else ()

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from together(self.drawn(self._night), self._portrait_steps)
        yield from lettering_steps(*self._lettered)
        yield lambda: self._line
        if self._alone is not None:
            yield from self._cracked.steps
        if self._falls:
            yield from self._pieces.steps

    @property
    def _portrait_steps(self) -> Iterator[Callable[[], object]]:
        yield from medallion_steps(self.scene.look, self._side, self._shown)
        yield from self._portrait.steps

    @cached_property
    def _night(self) -> Drawing:
        pool = Pool(*self._middle, 0.7 * self._unit)
        return self.drawing(
            lambda night: pygame.transform.grayscale(self.scene.still, night),
            *shading(self.scene.size, _NIGHT, [pool], _PALE),
        )

    @property
    def _side(self) -> int:
        """How large the portrait is, in pixels."""
        return round(0.44 * self._unit)

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
        return self.job(partial(self._cracks.drawn, self._portrait.now()))

    @cached_property
    def _cracks(self) -> Cracks:
        size = self._portrait.now().get_size()
        return Cracks(size, (0.46 * size[0], 0.4 * size[1]), self._side)

    @property
    def _falls(self) -> bool:
        """Whether a portrait falls to pieces."""
        return self._alone is not None and not self._still

    @cached_property
    def _pieces(self) -> Job[list[Falling]]:
        """What that portrait falls to, behind the words, until all is over."""
        x, y = self._middle[0], self._middle[1] + self._sunk(FALLS_AT)
        high, lasts = self.scene.size[1], WON - FALLS_AT
        cracked, beside = self._cracked.now(), self.scene.look.art.beside
        falling = self._cracks.falling
        return self.job(partial(falling, "lost", cracked, (x, y), high, lasts, beside))

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
        return self._letters(text, 0.2, dark=True)

    @cached_property
    def _line(self) -> pygame.Surface:
        """Who has won, on soft darkness: pieces fall behind it."""
        fonts, room = self.scene.look.fonts, round(0.92 * self.scene.size[0])
        shown, size = fonts.fit(self.told, "bold", round(0.042 * self._unit), room, 14)
        letters = fonts.render(shown, "bold", size, SILVER[0])
        line = breath(self.scene.look, (letters.get_width() + 4 * size, 2 * size)).copy()
        line.blit(letters, letters.get_rect(center=line.get_rect().center))
        return line

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
        if dusk < 1.0:
            faded(self.canvas, self.scene.still, self._night.surface, dusk, min(_NIGHT))
        else:
            self.canvas.blit(self._night.surface, (0, 0))
        faced = self._faced.since(time, lambda: self._portrait.ready)
        fallen = self._fallen.since(time, lambda: self._pieces.ready) if self._falls else None
        if fallen is not None:
            self._fall(time - fallen)
        elif faced is not None:
            whole = self._alone is None or time < CRACKS_AT
            picture = (self._portrait if whole else self._cracked).now()
            rect = picture.get_rect(center=self._middle).move(0, self._sunk(time))
            self._appear(picture, rect, share(time, faced, 0.3))
        for picture, at, begins in (
            (self._words, self._words_at, 0.5),
            (self._line, self._score_at, 0.75),
        ):
            self._appear(picture, picture.get_rect(center=at), share(time, begins, 0.25))
        return [self.covering()]

    def _sunk(self, time: float) -> int:
        """How far down the portrait has gone by then, in pixels."""
        return round(0.03 * self._unit * ease_both(share(time, 0.2, 0.8)))

    def _fall(self, time: float) -> None:
        """The pieces, so many seconds after they have come off."""
        for piece in self._pieces.now():
            piece.clock = time
            item = piece.item()
            self.canvas.blit(item.surface, (item.x, item.y))

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
