"""A card is held up face down, while the table darkens, and turns over."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

import pygame

from nomercy_table.anim.easing import ease_both, ease_in, ease_out
from nomercy_table.engine.cues import FLIP as FLIPPED
from nomercy_table.engine.cues import HEART, SLIDE, Sound
from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.render.beside import Job
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.moments.beside import beside_area, beside_cards
from nomercy_table.table.moments.light import Pool, crossed, dimming, faded, halo, rays
from nomercy_table.table.moments.scene import Opening, Scene, Script, between, share
from nomercy_table.table.moments.sheets import Alone, Drawing, Step, copied
from nomercy_table.table.moments.timing import DROP, FLIP, RISE, SEEN, SERIOUS, heartbeats, held
from nomercy_table.table.moments.words import GOLD, lettering
from nomercy_table.table.places import Placement, Pose
from nomercy_table.table.ribbon import ribbon
from nomercy_table.table.sprites import centred, height_of
from nomercy_table.ui.look import Look

HIGH, HIGH_UPRIGHT = 0.42, 0.33
"""A held card's height, as a share of the window's; and in one that is higher than wide."""

_DOWN, _DOWN_UPRIGHT = 0.40, 0.585
"""How far down its middle is, as shares of the window's height."""

_RAISED = 0.78
"""Its size until it turns over, against that."""

_BEYOND = 0.015
"""So far, as a share of the window's height, cards may lie beyond the room before their seat, and
are still where a number beside that room leaves them free."""

_DARK_IN = 0.12
"""Seconds in which it darkens."""

_EARLY = 0.05
"""Seconds before it has turned over in which the light begins to come back: it takes longer than
the card is looked at."""

_DIM, _DARK, _GRAVE = 148, 72, 0.7
"""What is left of the light, of 255, at a risk that is hardly any, and at the one from which on it
is no darker: a run of cards begins in the dusk and ends at night."""
_DARKER, _GREY = (20, 20, 20), 72
"""What is added to what has lost its colour, where all stops; and what is left of light there."""

_WARM, _PALE, _FATAL = (64, 50, 26), (74, 74, 74), (255, 60, 44)
_GLOW = (255, 206, 120)


def held_width(window: tuple[int, int]) -> int:
    """How wide a held card is, in pixels."""
    high = HIGH_UPRIGHT if window[1] > window[0] else HIGH
    return round(high * window[1] / CARD_ASPECT)


def held_at(window: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a held card is: below what lies before others, above the viewer's."""
    return window[0] / 2, (_DOWN_UPRIGHT if window[1] > window[0] else _DOWN) * window[1]


def stake_at(
    place: Placement, zone: str, own: pygame.Rect, size: tuple[int, int]
) -> tuple[int, int]:
    """The upper left corner of the number of that size that says what these cards of a zone are
    worth: not below a held card, and of another seat always at the same place, unless they lie
    beyond the room before it."""
    held = card_rect(Pose(*held_at(place.size), held_width(place.size)))
    area = place.tableaus.get(zone)
    if area is None or area.bottom > place.ribbon.top:
        return beside_cards(place, own, size, [held])
    if own.right > area.right + _BEYOND * place.size[1]:
        return beside_cards(place, own, size, [held])
    return beside_area(place, zone, size, [held])


def feared(
    look: Look, room: pygame.Rect, text: str, number: pygame.Rect | None
) -> tuple[pygame.Surface, pygame.Rect]:
    """Such words in the middle of the room of the line of words, and where that is; where a number
    stands there, too, in the larger part of the room beside it, as near to the middle as can be."""
    words = ribbon(look, room.size, text, "")
    at = words.get_rect(center=room.center)
    if number is None or not at.colliderect(number):
        return words, at
    left, right = number.left - room.left, room.right - number.right
    start = room.left if left > right else number.right
    beside = pygame.Rect(start, at.top, max(1, left, right), at.height)
    words = ribbon(look, (beside.width, room.height), text, "")
    return words, words.get_rect(center=room.center).clamp(beside)


class Suspense(Script):
    """Rise, hold, flip; then down to its place, or, where it is fatal, all stops in grey."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._middle = held_at(scene.size)
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
        self._feared = scene.event.feared if scene.stakes.risk >= SERIOUS else ""
        self._lightens, self._greys = Opening(self._flips_at), Opening(self._seen_at)
        beats = heartbeats(0.7 * RISE, self._flips_at)
        self.hush = self._flips_at if beats else 0.0
        heart = replace(HEART, loudness=HEART.loudness * min(1.0, 0.5 + scene.stakes.risk))
        self.sounds: tuple[tuple[float, Sound], ...] = (
            (0.0, SLIDE),
            *((at, heart) for at in beats),
            (self._flips_at + FLIP / 2, FLIPPED),
        )

    def pictures(self) -> Iterator[Callable[[], object]]:
        stakes = self.scene.stakes
        yield from self.scene.table.steps
        yield from self._dark.steps
        if self._feared:
            yield lambda: self._threat
        yield from self.scene.sprites.held_steps(self._face, self._width, first=True)
        yield from self._lit.steps
        if stakes.fails:
            yield from self._grey.steps
            yield from self._glow(_FATAL).steps

    def leave(self) -> pygame.Surface | None:
        """All in grey, and the card where it has come down: it lies there until the word hits."""
        if not self.scene.stakes.fails:
            return None
        drawn = [each for each in (self._grey, self._lit, self._dark) if each.ready]
        if not drawn:
            return None
        card = self._falling(self.scene.timing.lead)
        drawn[0].surface.blit(card.surface, (card.x, card.y), special_flags=card.blend)
        return drawn[0].surface

    # -- what it is played before ------------------------------------------------------------------

    @cached_property
    def _dark(self) -> Drawing:
        """Two pools of light: at the card, and at the cards that it may cost."""
        height = self.scene.size[1]
        pools = [Pool(*self._middle, 0.34 * height)]
        if self._own is not None:
            reach = 0.6 * max(self._own.width, self._own.height) + 0.06 * height
            pools.append(Pool(*self._own.center, reach))
        left = (self._left, self._left, self._left + 8)
        return self.drawing(*dimming(self.scene.table, left, pools), self._write_stake)

    @property
    def _left(self) -> int:
        """What is left of the light, of 255: the less the more is at risk."""
        return round(between(_DIM, _DARK, min(1.0, self.scene.stakes.risk / _GRAVE)))

    def _write_stake(self, dark: pygame.Surface) -> None:
        if self._stake is not None:
            dark.blit(*self._stake)

    @cached_property
    def _stake(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What may be lost, as a number, and where it stands; None: nothing that counts."""
        amount, (width, height) = self.scene.stakes.amount, self.scene.size
        if not amount or self._own is None:
            return None
        number = lettering(self.scene.look, str(amount), height // 9, width // 6, GOLD)
        zone, place = self.scene.event.moves[0].target, self.scene.before.placement
        at = stake_at(place, zone, self._own, number.get_size())
        return number, number.get_rect(topleft=at)

    @cached_property
    def _threat(self) -> Item:
        """What everybody is afraid of, where the line of words stands at other times, but clear of
        the number."""
        room = self.scene.before.placement.ribbon
        number = None if self._stake is None else self._stake[1]
        words, at = feared(self.scene.look, room, self._feared, number)
        return Item("moment.words", words, *at.topleft, 0)

    @cached_property
    def _lit(self) -> Drawing:
        return self.drawing(
            *copied(self._dark),
            *rays(self.scene.size, self._middle, _WARM),
        )

    @cached_property
    def _grey(self) -> Drawing:
        """All in grey but the cards that the drawn one is like."""
        stakes = self.scene.stakes
        return self.drawing(
            self._whiten,
            *rays(self.scene.size, self._middle, _PALE),
            *lighting(self.scene, self.scene.poses_of(stakes.cards)),
        )

    def _whiten(self, grey: pygame.Surface) -> None:
        pygame.transform.grayscale(self._dark.surface, grey)
        grey.fill(_DARKER, special_flags=pygame.BLEND_RGB_ADD)
        grey.fill((round(255 * _GREY / self._left),) * 3, special_flags=pygame.BLEND_RGB_MULT)

    # -- beats -------------------------------------------------------------------------------------

    def items(self, time: float) -> list[Item]:
        fails = self.scene.stakes.fails
        if time >= self._falls_at and not fails:
            return [self._falling(time)]
        above = [self._falling(time)] if time >= self._falls_at else self._held(time)
        since = self.opening.since(time, lambda: self._dark.ready)
        if since is None:
            return above
        canvas = self.canvas
        if self._feared and time < self._flips_at:  # what turns over then says it
            self._threat.surface.set_alpha(round(255 * share(time, since, _DARK_IN)))
            above = [self._threat, *above]
        if self._lightens.since(time, lambda: self._lit.ready) is None:
            self._darken(share(time, since, _DARK_IN))
        elif fails and self._greys.since(time, lambda: self._grey.ready) is not None:
            canvas.blit(self._grey.surface, (0, 0))
        elif fails or time <= self._seen_at - _EARLY:
            canvas.blit(self._lit.surface, (0, 0))
        else:  # the light comes back before it goes down
            part = 1.0 - share(time, self._seen_at - _EARLY, SEEN + _EARLY)
            crossed(canvas, self.scene.still, self._lit.surface, part)
        return [self.covering(above)]

    def _darken(self, part: float) -> None:
        if part < 1.0:
            faded(self.canvas, self.scene.still, self._dark.surface, part, self._left - 6)
        else:
            self.canvas.blit(self._dark.surface, (0, 0))

    def _held(self, time: float) -> list[Item]:
        """The card on its way to the eye, held there, and turning over; and the glow around it."""
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
        glow = self._shine(size, narrow, _FATAL if fatal else _GLOW, rise)
        sprite = self.scene.sprites.flying(face, self._width, 0.0, narrow, size)
        at = glow.get_rect(center=(round(x), round(y)))
        return [Item("moment.glow", glow, *at.topleft, 0), centred("moment.card", sprite, x, y)]

    def _shine(self, size: float, narrow: float, colour: Colour, strength: float) -> pygame.Surface:
        """The glow around the held card."""
        glow = self._glow(colour).now()
        wide = max(1, round(glow.get_width() * size * narrow))
        high = max(1, round(glow.get_height() * size))
        glow = pygame.transform.scale(glow, (wide, high))
        glow.set_alpha(round(210 * strength))
        return glow

    def _glow(self, colour: Colour) -> Job[pygame.Surface]:
        if colour not in self._glows:
            size = (self._width, round(self._width * CARD_ASPECT))
            self._glows[colour] = self.job(partial(halo, size, max(6, self._width // 14), colour))
        return self._glows[colour]

    @cached_property
    def _glows(self) -> dict[Colour, Job[pygame.Surface]]:
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


def lighting(scene: Scene, poses: Sequence[Pose], ink: Colour = _FATAL) -> Iterator[Step]:
    """Draws the cards that lie so, as they are, with a glow around them: all glows, then the cards,
    one in each step."""
    for pose in poses:
        yield Alone(partial(_show_glow, pose, ink))
    for pose in poses:
        yield Alone(partial(_show_card, scene, pose))


def _show_glow(pose: Pose, ink: Colour, surface: pygame.Surface) -> None:
    rect = card_rect(pose)
    glow = halo(rect.size, max(5, rect.width // 9), ink)
    surface.blit(glow, glow.get_rect(center=rect.center))


def _show_card(scene: Scene, pose: Pose, surface: pygame.Surface) -> None:
    surface.blit(*cut_out(scene, pose))


def cut_out(
    scene: Scene, pose: Pose, card: pygame.Surface | None = None
) -> tuple[pygame.Surface, pygame.Rect]:
    """A card that lies so on the table as it was, alone, and where; drawn on its outline."""
    card = card or outline(pose)
    rect = card.get_rect(center=card_rect(pose).center)
    card.blit(scene.still, (0, 0), rect, special_flags=pygame.BLEND_RGB_MULT)
    return card, rect


def outline(pose: Pose) -> pygame.Surface:
    """A white card without anything on it, turned as that one lies."""
    card = pygame.Surface((pose.width, height_of(pose.width)), pygame.SRCALPHA)
    corner = round(pose.width * _CORNER)
    inner = card.get_rect().inflate(-2, -2)  # the edge itself lies half on its shadow
    pygame.draw.rect(card, (255, 255, 255), inner, border_radius=corner)
    return pygame.transform.rotozoom(card, -pose.angle, 1.0) if pose.angle else card


_CORNER = 0.072
"""The radius of a card's corners, as a share of its width."""
