"""Somebody is out: dark, a band with the face of who it is, cards that bury it, and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial

import pygame

from nomercy_table.engine.cues import Moment, Sound
from nomercy_table.engine.events import Stakes
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.words import CARDS
from nomercy_table.screen.stage import Item
from nomercy_table.table.flight import ease_out
from nomercy_table.table.medallion import medallion, medallion_steps
from nomercy_table.table.moods import wearing
from nomercy_table.table.sprites import Sprite, centred
from nomercy_table.table.staging.light import Pool, dimming, faded
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.sheets import Drawing
from nomercy_table.table.staging.timing import BAND_AT, BURIED_AT, MADE, VERDICT_AT
from nomercy_table.table.staging.words import GOLD, RED, Lettering, lettering, lettering_steps
from nomercy_table.ui.look import Look

_DARKENS, _SLIDES, _SLAM = 0.25, 0.25, 0.12
_DARK, _LIT = (34, 34, 38), (255, 190, 180)
_BAND, _EDGE = (122, 8, 18), (226, 176, 96)
_HIGH, _RISES = 0.5, 0.063
"""The band's height, as a share of the window's, and by how much of its width it rises."""

_FACE = 0.56
"""The portrait's height, as a share of the window's."""

_CARDS, _CARD, _FALLS = 40, 0.22, 0.32
"""So many cards fall, so high, as a share of the window's height, for so many seconds each."""

_AT_ONCE = 8
"""So many of those that lie are drawn between two frames."""

_ANGLES = (-45, -30, -15, 0, 15, 30, 45, 60)


class Elimination(Script):
    """Dark but for the victim; the band; the avalanche; the words. Where nothing is to move, it is
    the last picture alone."""

    def __init__(self, scene: Scene, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._lain: dict[bool, int] = {}
        """So many cards lie on each of the two pictures, before the verdict and after it."""
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

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self.scene.table.steps
        yield from self._dark.steps
        yield from self.ahead(self.scene.look, self.scene.moment, self.scene.stakes)
        yield from medallion_steps(self.scene.look, self._side, self._face)
        yield lambda: self._portrait
        yield from (partial(self._card, angle) for angle in _ANGLES)
        yield from self._grave.steps
        yield lambda: self._gone
        yield from self._last.steps

    @cached_property
    def _dark(self) -> Drawing:
        pool = Pool(*self._place.center, 0.2 * self.scene.size[1])
        return self.drawing(*dimming(self.scene.still, _DARK, [pool], _LIT))

    @cached_property
    def _grave(self) -> Drawing:
        """Band, words and face in their places; cards that come to lie on them are added."""
        return self.drawing(self._draw_dark, lambda grave: self._draw_band(grave, 1.0, grey=False))

    @cached_property
    def _last(self) -> Drawing:
        """The same when the verdict falls, with the face grey below the cards that lie by then."""
        lying = self._landed(VERDICT_AT)
        few = [range(n, min(n + _AT_ONCE, lying)) for n in range(0, lying, _AT_ONCE)]
        return self.drawing(
            self._draw_dark,
            lambda last: self._draw_band(last, 1.0, grey=True),
            *(partial(self._lay, numbers) for numbers in few),
        )

    def _draw_dark(self, surface: pygame.Surface) -> None:
        surface.blit(self._dark.surface, (0, 0))

    @property
    def _number(self) -> pygame.Surface:
        return _number(self.scene.look, self.scene.stakes)

    @property
    def _held(self) -> pygame.Surface:
        return _held(self.scene.look, self.scene.stakes)

    @property
    def _words(self) -> pygame.Surface:
        return _words(self.scene.look, self.scene.moment)

    @staticmethod
    def ahead(look: Look, moment: Moment, stakes: Stakes) -> Iterator[Callable[[], object]]:
        yield lambda: _number(look, stakes)
        yield from lettering_steps(*_held_of(look, stakes))
        yield from lettering_steps(*_words_of(look, moment))

    @cached_property
    def _portrait(self) -> pygame.Surface:
        return self._medallion(out=False)

    @cached_property
    def _gone(self) -> pygame.Surface:
        return self._medallion(out=True)

    def _medallion(self, out: bool) -> pygame.Surface:
        return medallion(self.scene.look, self._side, self._face, out=out)

    @property
    def _side(self) -> int:
        """How large the face is, in pixels."""
        return round(_FACE * self.scene.size[1])

    @property
    def _face(self) -> str:
        return wearing(self.scene.portrait, "pain")

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
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return []
        canvas = self.canvas
        if self._still:
            time = self._end
        if time < BAND_AT:
            self._dusk(share(time, since, _DARKENS - MADE))
            if time > _DARKENS:
                self._count(share(time, _DARKENS, 0.12))
        elif time < BURIED_AT:
            self._draw_dark(canvas)
            self._draw_band(canvas, ease_out(share(time, BAND_AT, _SLIDES)), grey=False)
        else:
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
            faded(self.canvas, self.scene.still, self._dark.surface, part, min(_DARK))
        else:
            self._draw_dark(self.canvas)

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

    def _draw_band(self, surface: pygame.Surface, part: float, grey: bool) -> None:
        """The band, on its way from the left, the face on its from the right; grey when it is
        buried."""
        width, height = self.scene.size
        left = round((part - 1.0) * width)
        rise, half = _RISES * width / 2, _HIGH * height / 2
        edge = max(2, height // 240)
        for ink, grown in ((_EDGE, edge), (_BAND, 0)):
            top, bottom = height / 2 - half - grown, height / 2 + half + grown
            points = [
                (left, top + rise), (left + width, top - rise),
                (left + width, bottom - rise), (left, bottom + rise),
            ]  # fmt: skip
            pygame.draw.polygon(surface, ink, points)
        if not grey:
            x = between(-0.73, 0.27, part) * width
            surface.blit(self._held, self._held.get_rect(center=(round(x), height // 2)))
        face = self._gone if grey else self._portrait
        x = between(1.4, 0.72, part) * width
        surface.blit(face, face.get_rect(center=(round(x), height // 2)))

    # -- the avalanche -------------------------------------------------------------------------

    def _bury(self, time: float) -> None:
        """Those that lie are drawn once; those that fall, above them."""
        over = time >= VERDICT_AT
        heap = (self._last if over else self._grave).surface
        lying = self._landed(time)
        before = self._lain.get(over, self._landed(VERDICT_AT) if over else 0)
        self._lay(range(before, lying), heap)
        self._lain[over] = lying
        self.canvas.blit(heap, (0, 0))
        for n in range(lying, _CARDS):
            part = self._fallen(n, time)
            if part > 0.0:
                self._draw_card(self.canvas, n, part)

    def _fallen(self, n: int, time: float) -> float:
        """How much of its time that card has been falling."""
        return share(time, BURIED_AT + self._falling[n][0], _FALLS)

    def _landed(self, time: float) -> int:
        """How many cards lie by then: they fall one after the other."""
        return sum(self._fallen(n, time) >= 1.0 for n in range(_CARDS))

    def _lay(self, numbers: Iterable[int], heap: pygame.Surface) -> None:
        for n in numbers:
            self._draw_card(heap, n, 1.0)

    def _draw_card(self, surface: pygame.Surface, n: int, part: float) -> None:
        width, height = self.scene.size
        _, across, lies, angle = self._falling[n]
        y = between(-_CARD, lies, part * part) * height
        card = centred(f"moment.{n}", self._card(angle), across * width, y)
        surface.blit(card.surface, (card.x, card.y), special_flags=card.blend)

    def _card(self, angle: int) -> Sprite:
        return self.scene.sprites.flying(None, round(_CARD * self.scene.size[1] / 1.4), angle)

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


def _number(look: Look, stakes: Stakes) -> pygame.Surface:
    width, height = look.metrics.size
    return lettering(look, str(stakes.amount), height // 6, width // 5, RED)


def _held(look: Look, stakes: Stakes) -> pygame.Surface:
    """How many cards were too many, in words."""
    return lettering(*_held_of(look, stakes))


def _held_of(look: Look, stakes: Stakes) -> Lettering:
    width, height = look.metrics.size
    return look, CARDS(count=stakes.amount), height // 8, round(0.36 * width), RED, 3.6


def _words(look: Look, moment: Moment) -> pygame.Surface:
    return lettering(*_words_of(look, moment))


def _words_of(look: Look, moment: Moment) -> Lettering:
    width, height = look.metrics.size
    return look, moment.words, round(0.26 * height), round(0.8 * width), GOLD, 3.6
