"""A round is counted: what each seat got rolls up beside it and flies into what it has in all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

import pygame

from nomercy_table.engine.cues import COLLECT, Moment, Sound
from nomercy_table.engine.events import RoundEnded, Seat, Stakes
from nomercy_table.engine.words import join_names
from nomercy_table.screen.stage import Item
from nomercy_table.table import plates, words
from nomercy_table.table.counts import token_rect
from nomercy_table.table.easing import ease_in
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moods import wearing
from nomercy_table.table.staging.beside import aside, seat_place
from nomercy_table.table.staging.digits import Digits, rolled
from nomercy_table.table.staging.light import Pool, dimming, faded, rays
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import ADDED_AT, COUNTED, GOT_AT, MADE, SUMMED_AT
from nomercy_table.table.staging.words import (
    GOLD,
    SILVER,
    Lettering,
    lettering,
    lettering_steps,
    slammed,
)
from nomercy_table.ui.crown import crown
from nomercy_table.ui.look import Look

_DARK, _SEEN = (72, 70, 76), (168, 166, 172)
_RAYS = (78, 58, 24)
_DUSK, _SLAM = 0.2, 0.12


def _unit(window: tuple[int, int]) -> int:
    """Lengths are shares of this: the window's height, or of what fits into its width."""
    return min(window[1], round(1.15 * window[0]))


def _digits(look: Look) -> dict[bool, Digits]:
    """The numbers of those who have won, and of the others."""
    high = round(0.085 * _unit(look.metrics.size))
    return {True: Digits(look, round(1.2 * high), GOLD), False: Digits(look, high, SILVER)}


class Tally(Script):
    """The winners stand in the light. Where nothing is to move, it is the last picture alone."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        assert isinstance(scene.event, RoundEnded)
        self._still = still
        self._round = scene.event
        history, seats = scene.after.observation.history, len(scene.sitters)
        scoring = scene.game.scoring(scene.after.observation.options)
        self._score, self._adds = scoring.words.score, not scoring.counts_rounds
        self._called = scoring.called
        self.gains = scene.event.result.scores
        """What each seat got, by seat."""
        self.sums = (scoring.sums(history[:-1], seats), scoring.sums(history, seats))
        """What they had in all before, and what they have now."""
        self._high = _unit(scene.size)
        self._digits = _digits(scene.look)
        self.sounds: tuple[tuple[float, Sound], ...] = () if still else ((SUMMED_AT, COLLECT),)

    @property
    def told(self) -> str:
        """Who has won the round."""
        winners, people = self._round.result.winners, self.scene.people
        called, number = self._called, self._round.number
        if not winners:
            return words.DRAWN[called](number=number)
        if len(winners) == 1 and people == winners:
            return words.WON_BY_YOU[called](number=number)
        names = join_names([self.scene.sitters[seat].name for seat in winners])
        won = words.WON if len(winners) == 1 else words.SHARED
        return won[called](who=names, number=number)

    # -- pictures ------------------------------------------------------------------------------

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from self._dark.steps
        yield from lettering_steps(*self._lettered)

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        for digits in _digits(look).values():
            yield from digits.steps

    @cached_property
    def _dark(self) -> Drawing:
        """Everybody is seen; whoever has won stands in the light, with a crown, and rays go out
        from there."""
        places = [seat_place(self.scene, seat) for seat in range(len(self.scene.sitters))]
        pools = [Pool(*place.center, 1.2 * place.width) for place in places]
        dims = dimming(self.scene.table, _DARK, pools, _SEEN)
        won = () if self._still else self._round.result.winners[:1]
        beams = [rays(self.scene.size, places[seat].center, _RAYS) for seat in won]
        return self.drawing(*dims, *(step for each in beams for step in each), self._honour)

    def _honour(self, dark: pygame.Surface) -> None:
        look, light = self.scene.look, self.scene.look.theme.accent_light
        for seat in self._round.result.winners:
            place = seat_place(self.scene, seat)
            face = wearing(self.scene.sitters[seat].portrait, "glee")
            lit = medallion(look, place.width, face, None, light)
            dark.blit(lit, lit.get_rect(center=place.center))
            worn = crown(round(0.42 * place.width), light)
            rect = worn.get_rect(midbottom=(place.centerx, place.top + worn.get_height() // 4))
            dark.blit(worn, rect.clamp(dark.get_rect()))

    @cached_property
    def _words(self) -> pygame.Surface:
        return lettering(*self._lettered)

    @property
    def _lettered(self) -> Lettering:
        """What the words look like."""
        look, width = self.scene.look, self.scene.size[0]
        return look, self.told, round(0.1 * self._high), round(0.8 * width), GOLD, 0.0

    def _plate(self, seat: Seat, number: int) -> pygame.Surface:
        """The seat's name, and what it has in all, on its plate."""
        if (seat, number) not in self._plates:
            sitter = self.scene.sitters[seat]
            notes = (self._score(count=number),)
            text = plates.PlateText(sitter.name, "", notes, seat in self._round.result.winners)
            self._plates[seat, number] = plates.plate(
                self.scene.look, self._plate_at(seat).size, text
            )
        return self._plates[seat, number]

    @cached_property
    def _plates(self) -> dict[tuple[Seat, int], pygame.Surface]:
        return {}

    def _plate_at(self, seat: Seat) -> pygame.Rect:
        return self.scene.before.placement.plates[seat]

    # -- beats ---------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return []
        if self._still:
            time = COUNTED
        dusk = share(time, since, _DUSK - MADE)
        faded(self.canvas, self.scene.still, self._dark.surface, dusk, min(_DARK))
        for seat in range(len(self.scene.sitters)):
            self._add(seat, time)
        self._slam(share(time, GOT_AT, _SLAM))
        return [self.covering()]

    def _add(self, seat: Seat, time: float) -> None:
        """The seat's sum on its plate, and beside its portrait what it got, on its way into that;
        then the sum, large."""
        before, after = (each[seat] for each in self.sums)
        part = 1.0 if self._still else share(time, SUMMED_AT, COUNTED - SUMMED_AT - 0.35)
        rect, total = self._plate_at(seat), rolled(before, after, part)
        self.canvas.blit(self._plate(seat, total), rect)
        if time < GOT_AT:
            return
        summed = time >= SUMMED_AT and not self._still
        if summed and not self._adds:  # points don't add up to rounds won
            return
        digits = self._digits[seat in self._round.result.winners]
        full, roll = self.gains[seat], 1.0 if self._still else share(time, GOT_AT, 0.4)
        text = digits.text(rolled(0, full, roll), plus=self._adds)
        widest = digits.text(full, plus=self._adds)
        if summed:
            text, widest = digits.text(total), digits.text(after)
        size = (digits.width(widest), digits.height)
        place, count = seat_place(self.scene, seat), self.scene.before.arrangement.counts
        if any(count):  # a token lies over the portrait's upper right
            place = place.union(token_rect(place, rect))
        start = aside(place, size, self.scene.size)
        flies = self._adds and not self._still and not summed
        way = ease_in(share(time, ADDED_AT, SUMMED_AT - ADDED_AT)) if flies else 0.0
        if way <= 0.0:
            digits.draw(self.canvas, text, start)
            return
        flying = pygame.transform.scale_by(digits.picture(text), 1.0 - round(0.7 * way * 16) / 16)
        x, y = (round(between(a, b, way)) for a, b in zip(start, rect.center, strict=True))
        self.canvas.blit(flying, flying.get_rect(center=(x, y)))

    def _slam(self, part: float) -> None:
        if part <= 0.0 and not self._still:
            return
        part = 1.0 if self._still else part
        words = slammed(self._words, 1.0 + round(8 * (1 - part) ** 2) / 16, part)
        width, height = self.scene.size
        self.canvas.blit(words, words.get_rect(center=(width // 2, round(0.5 * height))))
