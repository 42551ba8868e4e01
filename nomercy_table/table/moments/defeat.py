"""A match is lost: it grows dark, the portraits of all people here fall to pieces, and behind them
comes up who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import chain

import pygame

from nomercy_table.anim.easing import ease_both
from nomercy_table.engine.cues import Sound
from nomercy_table.engine.state import Result
from nomercy_table.render.beside import Job, together
from nomercy_table.render.item import Item
from nomercy_table.table import words
from nomercy_table.table.medallion import medallion_maker, medallion_steps
from nomercy_table.table.moments.ending import Ending, unit_in
from nomercy_table.table.moments.harm import swing
from nomercy_table.table.moments.light import Pool, faded, greyed, shading
from nomercy_table.table.moments.particles import Cracks
from nomercy_table.table.moments.scene import Opening, Scene, Script, share
from nomercy_table.table.moments.sheets import Drawing
from nomercy_table.table.moments.timeline import Sprite
from nomercy_table.table.moments.timing import CRACKS_AT, FALLS_AT, MADE, MOURNED, WON
from nomercy_table.table.moments.winners import Winners
from nomercy_table.table.moments.words import (
    SILVER,
    Lettering,
    is_lettered,
    lettering,
    lettering_steps,
)
from nomercy_table.table.plates import breath

_NIGHT, _PALE = (20, 21, 26), (50, 52, 62)
_SHAKES, _FAR, _CRACK = 0.2, 0.008, Sound("wound", 0.7)
"""For how long all shakes where a portrait breaks, how far at first, as a share of the window's
height, and how that sounds."""


_STEP, _ROOM = 1.12, 0.84
"""From one portrait to the next, in portraits; and what all of them take of the window's width at
most."""

_WRITTEN_AT, _TOLD_AT, _CLEARS_UP = 0.5, 0.75, 0.25
"""When the words and the line below them come, and in how long each of them is seen clearly."""

_COMES, _CLEARS, _CROWNED, _RISES = FALLS_AT + 0.04, 0.3, 0.32, 0.07
"""When whoever has won comes up, in how long it is seen clearly, and how large and how far below
its place it is at first, as shares of the unit: it rises until all is over."""


def _sunk(unit: int, time: float) -> int:
    """How far down portraits have gone by then, in pixels."""
    return round(0.03 * unit * ease_both(share(time, 0.2, 0.8)))


class _Broken:
    """The portrait of somebody who has lost, `side` pixels wide, with its middle at `centre`:
    without its colours, then with cracks from between the eyes, then in pieces."""

    def __init__(self, script: Script, face: str, side: int, centre: tuple[int, int]) -> None:
        self._scene, self._job = script.scene, script.job
        self._face, self._side, self.centre = face, side, centre

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes the portrait, each part short enough to go between two frames."""
        yield from medallion_steps(self._scene.look, self._side, self._face)
        yield from self.portrait.steps

    @cached_property
    def portrait(self) -> Job[pygame.Surface]:
        make = medallion_maker(self._scene.look, self._side, self._face)
        return self._job(lambda: greyed(make()))

    @cached_property
    def cracked(self) -> Job[pygame.Surface]:
        return self._job(partial(self._cracks.drawn, self.portrait.now()))

    @cached_property
    def _cracks(self) -> Cracks:
        size = self.portrait.now().get_size()
        return Cracks(size, (0.46 * size[0], 0.4 * size[1]), self._side + self.centre[0])

    @cached_property
    def pieces(self) -> Job[list[Sprite]]:
        """What it falls to, behind the words, until all is over."""
        x, y = self.centre[0], self.centre[1] + _sunk(unit_in(self._scene.size), FALLS_AT)
        high, lasts = self._scene.size[1], WON - FALLS_AT
        name = f"lost.{self.centre[0]}"
        pieces = self._cracks.pieces
        return self._job(partial(pieces, name, self.cracked.now(), (x, y), high, lasts))

    def fall(self, canvas: pygame.Surface, time: float) -> None:
        """Draw the pieces as they are so many seconds after they have come off."""
        for piece in self.pieces.now():
            piece.draw(canvas, time)


class Defeat(Ending):
    """It is night for the people here, all of whom have lost; their portraits crack and fall to
    pieces, and two lines say how. Where they were, the winners come up with their crowns, in all
    their colours; where nothing is to move, the lines alone name them."""

    def __init__(self, scene: Scene, result: Result, still: bool) -> None:
        super().__init__(scene, result, still)
        self._faced, self._fallen, self._crowned = Opening(0.2), Opening(FALLS_AT), Opening(_COMES)
        self._written = Opening(_WRITTEN_AT)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else ((CRACKS_AT, _CRACK),)
        count, side = len(scene.people), self._side
        step = round(_STEP * side)
        left = self._middle[0] - step * (count - 1) // 2
        self._broken = [
            _Broken(self, self._face(seat, "pain"), side, (left + step * n, self._middle[1]))
            for n, seat in enumerate(scene.people)
        ]

    def pictures(self) -> Iterator[Callable[[], object]]:
        faces = chain.from_iterable(each.steps for each in self._broken)
        yield from together(self.drawn(self._night), faces)
        yield from lettering_steps(*self._lettered)
        yield lambda: self._line
        for each in self._broken:
            yield from each.cracked.steps
        if not self._still:
            for each in self._broken:
                yield from each.pieces.steps
            yield from self._winners.steps

    @cached_property
    def _winners(self) -> Winners:
        """Those who have won, as large as there is room for all of them."""
        faces = [self._face(seat, "glee") for seat in self._result.winners]
        across = 0.8 * self.scene.size[0] / len(faces)
        return Winners(self.scene.look, faces, round(min(_CROWNED * self._unit, across)))

    @cached_property
    def _night(self) -> Drawing:
        pool = Pool(*self._middle, 0.7 * self._unit)
        return self.drawing(
            lambda night: pygame.transform.grayscale(self.scene.still, night),
            *shading(self.scene.size, _NIGHT, [pool], _PALE),
        )

    @property
    def _side(self) -> int:
        """How large a portrait is, in pixels: all of them fit into the window."""
        room = _ROOM * self.scene.size[0] / (1 + _STEP * (len(self.scene.people) - 1))
        return round(min(0.44 * self._unit, room))

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
        faced = self._faced.since(time, lambda: all(each.portrait.ready for each in self._broken))
        fallen = None if self._still else self._fallen.since(time, self._are_in_pieces)
        if not self._still:
            self._rise(time)
        for each in self._broken:
            if fallen is not None:
                each.fall(self.canvas, time - fallen)
            elif faced is not None:
                job = each.portrait if time < CRACKS_AT else each.cracked
                rect = job.now().get_rect(center=each.centre).move(0, _sunk(self._unit, time))
                self._appear(job.now(), rect, share(time, faced, 0.3))
        written = self._written.since(time, lambda: is_lettered(*self._lettered))
        if written is not None:
            self._write(self._words, self._words_at, share(time, written, _CLEARS_UP))
        if time >= _TOLD_AT:
            self._write(self._line, self._score_at, share(time, _TOLD_AT, _CLEARS_UP))
        return [self.covering()]

    def _write(self, words: pygame.Surface, at: tuple[int, int], part: float) -> None:
        """Words come up at their place."""
        self._appear(words, words.get_rect(center=at), part)

    def _rise(self, time: float) -> None:
        """The winners come up, behind what falls."""
        since = self._crowned.since(time, lambda: self._winners.ready)
        if since is not None:
            x, y = self._middle
            y += round(_RISES * self._unit * (1.0 - share(time, since, MOURNED - since)))
            picture = self._winners.picture
            self._appear(picture, picture.get_rect(center=(x, y)), share(time, since, _CLEARS))

    def _are_in_pieces(self) -> bool:
        """Whether the pieces of all portraits are there."""
        return all(each.pieces.ready for each in self._broken)

    def shift(self, time: float) -> tuple[int, int]:
        """The table shakes as the portraits break."""
        if self._still:
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
