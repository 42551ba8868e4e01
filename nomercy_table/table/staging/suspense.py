"""A card is held up face down, while the table darkens, and turns over."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from nomercy_table.engine.cues import FLIP as FLIPPED
from nomercy_table.engine.cues import SLIDE, Sound
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.screen.stage import Item
from nomercy_table.table.flight import ease_both, ease_in, ease_out
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import centred, height_of
from nomercy_table.table.staging.light import Pool, add_rays, dimmed, halo
from nomercy_table.table.staging.scene import Scene, Script, between, share
from nomercy_table.table.staging.timing import DROP, FLIP, RISE, SEEN, held
from nomercy_table.table.staging.words import GOLD, lettering
from nomercy_table.ui.theme import Colour

HIGH = 0.42
"""A held card's height, as a share of the window's."""

_RAISED = 0.78
"""Its size until it turns over, against that."""

_DARK, _DARKER = (96, 96, 104), (20, 20, 20)
_WARM, _PALE, _FATAL = (64, 50, 26), (74, 74, 74), (255, 60, 44)
_GLOW = (255, 206, 120)


def held_width(window: tuple[int, int]) -> int:
    """How wide a held card is, in pixels."""
    return round(HIGH * window[1] / CARD_ASPECT)


class Suspense(Script):
    """Rise, hold, flip; then down to its place, or, where it is fatal, all stops in grey."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        width, height = scene.size
        self._middle = (width / 2, 0.40 * height)
        self._width = held_width(scene.size)
        move = scene.event.moves[0]
        slot = f"card.{move.cards[0]}"
        self._from = scene.before.placement.piles.get(move.source) or Pose(*self._middle, 80)
        self._to = scene.after.placement.cards.get(slot, self._from)
        self._face = scene.after.faces().get(slot)
        self._own = scene.cards_of(move.target)
        self._flips_at = RISE + held(scene.stakes)
        self._seen_at = self._flips_at + FLIP
        self._falls_at = scene.timing.lead - DROP
        self.sounds: tuple[tuple[float, Sound], ...] = (
            (0.0, SLIDE),
            (self._flips_at + FLIP / 2, FLIPPED),
        )

    def pictures(self) -> Sequence[Callable[[], object]]:
        flying = self.scene.sprites.flying
        fatal = (lambda: self._grey, lambda: self._glow(_FATAL)) if self.scene.stakes.fails else ()
        return (
            lambda: self._dark,
            lambda: flying(self._face, self._width, 0.0),
            lambda: self._lit,
            *fatal,
        )

    # -- what it is played before ------------------------------------------------------------------

    @cached_property
    def _dark(self) -> pygame.Surface:
        """Two pools of light: at the card, and at the cards that it may cost."""
        width, height = self.scene.size
        pools = [Pool(*self._middle, 0.34 * height)]
        if self._own is not None:
            reach = 0.6 * max(self._own.width, self._own.height) + 0.06 * height
            pools.append(Pool(*self._own.center, reach))
        dark = dimmed(self.scene.still, _DARK, pools)
        if self.scene.stakes.amount and self._own is not None:
            number = lettering(
                self.scene.look, str(self.scene.stakes.amount), height // 9, width // 6, GOLD
            )
            dark.blit(number, beside(self._own, number, self.scene.size))
        return dark

    @cached_property
    def _lit(self) -> pygame.Surface:
        lit = self._dark.copy()
        add_rays(lit, self._middle, _WARM)
        return lit

    @cached_property
    def _grey(self) -> pygame.Surface:
        """All in grey but the cards that the drawn one is like."""
        grey = pygame.transform.grayscale(self._dark)
        grey.fill(_DARKER, special_flags=pygame.BLEND_RGB_ADD)
        grey.fill((190, 190, 190), special_flags=pygame.BLEND_RGB_MULT)
        add_rays(grey, self._middle, _PALE)
        show_lit(grey, self.scene, self.scene.poses_of(self.scene.stakes.cards))
        return grey

    # -- beats -------------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        fails = self.scene.stakes.fails
        if time >= self._falls_at and not fails:
            return [self._falling(time)]
        canvas = self.canvas
        if time < self._flips_at:
            self._darken(share(time, 0.0, 0.9 * RISE))
        elif time < self._seen_at or not fails:
            canvas.blit(self._lit, (0, 0))
        else:
            canvas.blit(self._grey, (0, 0))
        if not fails and time > self._seen_at:  # the light comes back before it goes down
            self._brighten(share(time, self._seen_at, SEEN))
        card = self._falling(time) if time >= self._falls_at else self._held(time)
        canvas.blit(card.surface, (card.x, card.y), special_flags=card.blend)
        return [self.covering()]

    def _darken(self, part: float) -> None:
        if part >= 1.0:
            self.canvas.blit(self._dark, (0, 0))
            return
        self.canvas.blit(self.scene.still, (0, 0))
        self._dark.set_alpha(round(255 * part))
        self.canvas.blit(self._dark, (0, 0))
        self._dark.set_alpha(None)

    def _brighten(self, part: float) -> None:
        self.scene.still.set_alpha(round(255 * part))
        self.canvas.blit(self.scene.still, (0, 0))
        self.scene.still.set_alpha(None)

    def _held(self, time: float) -> Item:
        """The card on its way to the eye, held there, and turning over."""
        rise = ease_out(share(time, 0.0, RISE))
        over = share(time, self._flips_at, FLIP)
        first = self._from.width / self._width
        size = between(first, _RAISED, rise) + (1.0 - _RAISED) * ease_both(over)
        waits = share(time, RISE, self._flips_at - RISE)
        size += 0.03 * waits * (1.0 - over)
        tremble = self.scene.stakes.risk * waits * (1.0 - over) * self._width * 0.016
        x = between(self._from.x, self._middle[0], rise) + tremble * math.sin(71 * time)
        y = between(self._from.y, self._middle[1], rise)
        face = self._face if over > 0.5 else None
        narrow = max(0.03, abs(math.cos(math.pi * over)))
        fatal = over >= 1.0 and self.scene.stakes.fails
        self._shine(x, y, size, narrow, _FATAL if fatal else _GLOW, rise)
        sprite = self.scene.sprites.flying(face, self._width, 0.0, narrow, size)
        return centred("moment.card", sprite, x, y)

    def _shine(
        self, x: float, y: float, size: float, narrow: float, colour: Colour, strength: float
    ) -> None:
        """The glow around the held card, on the canvas."""
        glow = self._glow(colour)
        wide = max(1, round(glow.get_width() * size * narrow))
        high = max(1, round(glow.get_height() * size))
        glow = pygame.transform.scale(glow, (wide, high))
        glow.set_alpha(round(210 * strength))
        self.canvas.blit(glow, glow.get_rect(center=(round(x), round(y))))

    def _glow(self, colour: Colour) -> pygame.Surface:
        if colour not in self._glows:
            size = (self._width, round(self._width * CARD_ASPECT))
            self._glows[colour] = halo(size, max(6, self._width // 14), colour)
        return self._glows[colour]

    @cached_property
    def _glows(self) -> dict[Colour, pygame.Surface]:
        return {}

    def _falling(self, time: float) -> Item:
        """The card on its way down to its place."""
        part = ease_in(share(time, self._falls_at, DROP))
        size = between(1.0, self._to.width / self._width, part)
        x = between(self._middle[0], self._to.x, part)
        y = between(self._middle[1], self._to.y, part)
        angle = -self._to.angle * part
        sprite = self.scene.sprites.flying(self._face, self._width, angle, 1.0, size)
        return centred("moment.card", sprite, x, y)


def beside(cards: pygame.Rect, number: pygame.Surface, size: tuple[int, int]) -> tuple[int, int]:
    """Where a number goes that stands beside these cards: right of them, or left."""
    rect = number.get_rect(midleft=(cards.right + size[1] // 60, cards.centery))
    if rect.right > size[0]:
        rect.midright = (cards.left - size[1] // 60, cards.centery)
    rect.clamp_ip(pygame.Rect((0, 0), size))
    return rect.topleft


def show_lit(
    surface: pygame.Surface, scene: Scene, poses: Sequence[Pose], ink: Colour = _FATAL
) -> None:
    """The cards that lie so, as they are, with a glow around them."""
    for rect in map(card_rect, poses):
        glow = halo(rect.size, max(5, rect.width // 9), ink)
        surface.blit(glow, glow.get_rect(center=rect.center))
    for pose in poses:
        outline = _outline(pose)
        rect = outline.get_rect(center=card_rect(pose).center)
        outline.blit(scene.still, (0, 0), rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(outline, rect)


def _outline(pose: Pose) -> pygame.Surface:
    """A white card without anything on it, turned as that one lies."""
    card = pygame.Surface((pose.width, height_of(pose.width)), pygame.SRCALPHA)
    corner = round(pose.width * _CORNER)
    pygame.draw.rect(card, (255, 255, 255), card.get_rect(), border_radius=corner)
    return pygame.transform.rotozoom(card, -pose.angle, 1.0) if pose.angle else card


_CORNER = 0.072
"""The radius of a card's corners, as a share of its width."""
