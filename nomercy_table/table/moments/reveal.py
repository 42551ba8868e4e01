"""One card after the other is turned up in the dark, until the one comes that all wait for.

Each is a step of its own: it stays dark from one to the next, and each is held a little longer. It
is over, too, with one that is one too many: that one is seen in red.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cached_property, partial

import pygame

from nomercy_table.anim.easing import ease_both, ease_in, ease_out
from nomercy_table.engine.cues import FLIP as FLIPPED
from nomercy_table.engine.cues import HEART, REVEAL, SLIDE, Sound
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour, blend
from nomercy_table.table.effects import Effect, Slam, Slammed, Strip
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments.going import faint
from nomercy_table.table.moments.harm import rings, star, swing
from nomercy_table.table.moments.light import halo
from nomercy_table.table.moments.scene import Beat, Scene, Script, between, share
from nomercy_table.table.moments.timing import DOWN, DUSK, LASTS, LOOK, OVER, UP, waits
from nomercy_table.table.moments.waiting import Waiting
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import centred

_HIGH = 0.3
"""A held card's height, as a share of the window's."""

_LIGHT = 104
"""How much light is left on what rests, of 255."""

_PLAIN: Colour = (255, 206, 120)
_FATAL: Colour = (255, 60, 44)
_SHAKES, _FAR = 0.24, 0.006
_VIEWS, _EACH = 7, 0.05
_FLASH, _RING = 2.0, 2.4
"""The size of the flash and of the ring around the card that all wait for, in its widths."""


def turned_width(window: tuple[int, int]) -> int:
    """How wide a card is that is turned up, in pixels."""
    width, height = window
    return max(24, round(_HIGH * min(height, 0.9 * width) / CARD_ASPECT))


class Reveal(Script):
    """The card rises from its pile, is held, turns over, and goes down to the others."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        move = scene.event.moves[0]
        slot = f"card.{move.cards[0]}"
        self._width = turned_width(scene.size)
        centre = scene.after.placement.centre
        self._middle = (centre.centerx, centre.centery)
        self._from = scene.before.placement.piles.get(move.source) or Pose(*self._middle, 80)
        self._to = scene.after.placement.cards.get(slot, self._from)
        self._face = scene.after.faces().get(slot)
        self._ends, self._number = scene.stakes.fails, scene.stakes.amount
        self._is_fatal = self._ends and scene.stakes.risk >= 1.0
        self.lingers = not self._ends
        self._over_at = UP + waits(scene.stakes)
        self._seen_at = self._over_at + OVER
        self._down_at = scene.timing.lead - DOWN
        heard: list[tuple[float, Sound]] = [(0.0, SLIDE), (self._over_at + OVER / 2, FLIPPED)]
        found = HEART if self._is_fatal else REVEAL
        self.sounds = [*heard, (self._seen_at, found)] if self._ends else heard
        self.beats = [Beat(self._seen_at, self._found)] if self._ends else []

    def pictures(self) -> Iterable[Callable[[], object]]:
        yield from self.scene.sprites.held_steps(None, self._width, first=True)
        yield from self.scene.sprites.held_steps(self._face, self._width, first=True)
        yield from self.waiting.steps
        yield from self._glow.steps
        if self._ends:
            yield from together(self._rings.steps, self._flash.steps)
        yield from super().pictures()

    @property
    def _tint(self) -> Colour:
        """The colour that all wait for, as light; red, where what comes is one too many."""
        if self._is_fatal:
            return _FATAL
        awaited = self.scene.event.awaited
        return _PLAIN if awaited is None else blend(awaited.tint, (255, 255, 255), 0.35)

    @cached_property
    def _glow(self) -> Job[pygame.Surface]:
        size = (self._width, round(self._width * CARD_ASPECT))
        return self.job(partial(halo, size, max(6, self._width // 12), self._tint))

    @cached_property
    def waiting(self) -> Waiting:
        """What all wait for, and the number of cards."""
        return Waiting(self.scene, card_rect(Pose(*self._middle, self._width)))

    def follow(self, last: Script) -> None:
        super().follow(last)
        if isinstance(last, Reveal):
            self.waiting.stay(last.waiting.place)

    # -- beats -------------------------------------------------------------------------------------

    @cached_property
    def _rings(self) -> Job[list[pygame.Surface]]:
        """The views of the ring around the card that all wait for."""
        return self.job(partial(rings, round(_RING * self._width), self._tint, _VIEWS))

    @cached_property
    def _flash(self) -> Job[Slammed]:
        return self.slam(partial(star, round(_FLASH * self._width), self._tint, 13))

    def _found(self) -> Iterable[Effect]:
        """The last one has come: a flash, and rings in its colour."""
        pace = self.scene.pace
        at = (round(self._middle[0]), round(self._middle[1]))
        yield Slam("reveal.flash", self._flash.now(), at, 0.18 * pace)
        yield Strip("reveal.ring", self._rings.now(), at, _VIEWS * _EACH * pace, _EACH * pace)

    def items(self, time: float) -> list[Item]:
        rise = ease_out(share(time, 0.0, UP))
        over = share(time, self._over_at, OVER)
        down = ease_in(share(time, self._down_at, DOWN))
        x = between(between(self._from.x, self._middle[0], rise), self._to.x, down)
        y = between(between(self._from.y, self._middle[1], rise), self._to.y, down)
        first, last = self._from.width / self._width, self._to.width / self._width
        size = between(between(first, 1.0, rise), last, down)
        size += 0.06 * math.sin(math.pi * ease_both(over)) * (1.0 - down)
        narrow = max(0.03, abs(math.cos(math.pi * over)))
        face = self._face if over > 0.5 else None
        card = centred(
            "reveal.card",
            self.scene.sprites.flying(face, self._width, -self._to.angle * down, narrow, size),
            x,
            y,
        )
        items = [card]
        if self._ends and self._seen_at <= time < self._down_at:
            glow = self._glow.now()
            rect = glow.get_rect(center=card.rect.center)
            items.insert(0, Item("reveal.glow", glow, rect.x, rect.y, 0))
        if time >= self.scene.timing.lead:
            items.clear()  # it lies with the others
        words = self.waiting.items(self._number - (time < self._seen_at))
        coming = 1.0 if self.follows else share(time, 0.0, UP)
        return items + [word._replace(surface=faint(word.surface, coming)) for word in words]

    def shift(self, time: float) -> tuple[int, int]:
        if not self._ends:
            return 0, 0
        first = _FAR * self.scene.size[1]
        return 0, round(swing(share(time, self._seen_at, _SHAKES), (first, 0.5 * first)))

    @cached_property
    def _lit(self) -> frozenset[str]:
        """What keeps its light: who turns them up, and all cards that have been turned up."""
        seats = self.scene.seats_in_dusk((self.scene.event.seat_concerned,))
        return seats | {*self.scene.after.slots(self.scene.event.moves[0].target)}

    def dusk(self, time: float) -> Dusk | None:
        dark = 1.0
        if not self.follows:
            dark = share(time, 0.0, UP)
        if self._ends:
            lights = self._seen_at + LOOK + LASTS - DUSK
            dark = min(dark, 1.0 - share(time, lights, DUSK + DOWN))
        return self.scene.darkened(dark, _LIGHT, self._lit)
