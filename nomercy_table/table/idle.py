"""What lives on a table on which nothing happens: the viewer's hand floats, and turns to the
pointer; the light around cards that may be picked breathes; the hand of somebody who thinks bobs;
light runs over cards that are out of the ordinary.

Decoration, worked out from the time alone, `RATE` times a second at most: a table at rest is to
cost next to nothing. Offsets are whole pixels, so between two of these moments most cards keep
their place, and the stage mends a few.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.screen.stage import Item
from nomercy_table.table.places import Pose, Shown, slot_of

RATE = 16
"""So many times a second it may look otherwise."""

Point = tuple[float, float]

_FLOAT_SECONDS, _FLOAT_WAVE = 4.6, 0.09
"""How long a card of the hand takes to rise and sink, and by how much of that the next is later."""
_FLOAT, _TURN = 0.010, 0.012
"""How far cards float, and how far they come towards the pointer, as shares of their width."""

_BOB_SECONDS, _BOB_WAVE, _BOB = 1.3, 0.11, 0.07
"""The same of a hand whose owner thinks: how long, by how much later, how far."""

_GLEAM_SECONDS, _GLEAM_EVERY = 1.1, 7.0
"""How long light takes to run over a card, and how often it does."""
_GLEAM = (
    ((255, 246, 224), (0, 0, 0)),
    ((255, 234, 188), (8, 6, 4)),
    ((255, 224, 158), (20, 17, 12)),
    ((255, 232, 180), (36, 33, 28)),
    ((255, 244, 216), (52, 50, 46)),
)
"""Its light, from the edges to the middle: what it leaves of the card's colours, what it adds."""

_BREATH_SECONDS, _BREATH_WAVE, _BREATHS = 2.9, 0.07, 5
"""How long the light around a card that may be picked takes to swell and fade, by how much of that
the next is later, and in how many steps it does."""
_BREATH = 36
"""How much brighter it is in the end, of 255."""

_RISES, _STIRS = 1.2, 0.5
"""Seconds in which floating begins, and in which somebody begins and ends to think."""


def floating(clock: float, place: int) -> float:
    """How far a card of the hand is out of it, from -1 to 1: the one at `place` from the left."""
    return math.sin(math.tau * (clock / _FLOAT_SECONDS - place * _FLOAT_WAVE))


def bobbing(clock: float, place: int) -> float:
    """How far a card is out of a hand whose owner thinks, from 0 to 1: as if fingers went along."""
    return max(0.0, math.sin(math.tau * (clock / _BOB_SECONDS - place * _BOB_WAVE))) ** 2


def turning(x: float, pointer: Point | None, reach: float) -> float:
    """How far a card at `x` comes towards the pointer, from -1 to 1."""
    return 0.0 if pointer is None else math.tanh((pointer[0] - x) / reach)


def breathing(clock: float, place: int) -> int:
    """How bright the light around a card that may be picked is, in steps from 0 on."""
    turn = math.tau * (clock / _BREATH_SECONDS - place * _BREATH_WAVE)
    return round((0.5 - 0.5 * math.cos(turn)) * (_BREATHS - 1))


def gleaming(clock: float, key: int) -> float | None:
    """How far light has run over that card, from 0 to 1; None: it is not on it."""
    now = (clock + key * 1.37) % _GLEAM_EVERY
    return now / _GLEAM_SECONDS if now < _GLEAM_SECONDS else None


@dataclass(frozen=True)
class Mind:
    """Who looks at the table, from where, and who thinks."""

    viewer: Seat
    pointer: Point | None = None
    thinking: Seat | None = None


class Idle:
    """The life of one table. `advance` once a frame; `dress` gives pictures their place now."""

    def __init__(self) -> None:
        self._clock = 0.0
        self._floats = 0.0
        """How far the hand floats by now, of 1."""
        self._minds: dict[Seat, float] = {}
        """How far the hands of those bob who think, or have done so a moment ago."""
        self._mind = Mind(0)
        self.lives = False
        """Whether anything does."""
        self._bright: dict[str, tuple[pygame.Surface, int, pygame.Surface]] = {}
        """By slot: a picture, how bright it is now, and how it looks so."""

    def clear(self) -> None:
        """Hold no pictures."""
        self._bright.clear()

    @property
    def clock(self) -> float:
        """Seconds for which it has lived."""
        return self._clock

    def advance(self, dt: float, mind: Mind | None) -> bool:
        """Let `dt` seconds pass; `mind` None: nothing is to live. Whether it may look otherwise."""
        lived, self.lives = self.lives, mind is not None
        if mind is None:
            self._floats = 0.0
            self._minds.clear()
            return lived
        before, self._clock = self._clock, self._clock + dt
        self._mind = mind
        self._floats = min(1.0, self._floats + dt / _RISES)
        if mind.thinking is not None:
            self._minds.setdefault(mind.thinking, 0.0)
        for seat, part in list(self._minds.items()):
            part += (1 if seat == mind.thinking else -1) * dt / _STIRS
            self._minds[seat] = min(1.0, part)
            if part <= 0:
                del self._minds[seat]
        return int(before * RATE) != int(self._clock * RATE)

    def dress(self, items: Iterable[Item], shown: Shown) -> list[Item]:
        """Pictures of cards that lie, as they are now."""
        if not self.lives:
            return list(items)
        moved, gleams = self._moved(shown), self._gleams(shown)
        poses, before, self._bright = shown.placement.cards, self._bright, {}
        found = []
        for item in items:
            pose = poses.get(item.id)
            if pose is not None and pose.light > 0:
                item = self._breathing(item, before)
            found.append(self._dressed(item, moved, gleams))
        return found

    def _breathing(
        self, item: Item, before: Mapping[str, tuple[pygame.Surface, int, pygame.Surface]]
    ) -> Item:
        """A card with light around it, as bright as it is now."""
        breath = breathing(self._clock, len(self._bright))
        known = before.get(item.id)
        if known is None or known[:2] != (item.surface, breath):
            made = brighter(item.surface, breath / (_BREATHS - 1)) if breath else item.surface
            known = (item.surface, breath, made)
        self._bright[item.id] = known
        return item._replace(surface=known[2])

    @staticmethod
    def _dressed(
        item: Item, moved: Mapping[str, tuple[int, int]], gleams: Mapping[str, float]
    ) -> Item:
        part = gleams.get(item.id)
        if part is not None:
            item = item._replace(surface=gleam(item.surface, part))
        dx, dy = moved.get(item.id, (0, 0))
        return item._replace(x=item.x + dx, y=item.y + dy) if dx or dy else item

    def _moved(self, shown: Shown) -> Mapping[str, tuple[int, int]]:
        """How far cards are from where they lie, by slot."""
        found: dict[str, tuple[int, int]] = {}
        for zone in shown.arrangement.zones:
            if zone.shape != "fan" or zone.seat is None:
                continue
            own, stirs = zone.seat == self._mind.viewer, self._minds.get(zone.seat, 0.0)
            if not own and not stirs:
                continue
            for place, slot in enumerate(shown.slots(zone.id)):
                pose = shown.placement.cards.get(slot)
                if pose is not None:
                    found[slot] = self._own(pose, place) if own else self._bob(pose, place, stirs)
        return found

    def _own(self, pose: Pose, place: int) -> tuple[int, int]:
        out = floating(self._clock, place) * max(1.2, _FLOAT * pose.width)
        aside = turning(pose.x, self._mind.pointer, 4 * pose.width) * _TURN * pose.width
        return _along(pose, aside * self._floats, -out * self._floats)

    def _bob(self, pose: Pose, place: int, stirs: float) -> tuple[int, int]:
        return _along(pose, 0.0, -bobbing(self._clock, place) * stirs * _BOB * pose.width)

    def _gleams(self, shown: Shown) -> Mapping[str, float]:
        """How far light has run over the cards over which it runs now, by slot."""
        parts = (
            (slot_of(card, column, n), gleaming(self._clock, card.key))
            for zone in shown.arrangement.zones
            for column in zone.columns
            for n, card in enumerate(column.cards)
            if card.special and card.face is not None
        )
        return {slot: part for slot, part in parts if part is not None}


def _along(pose: Pose, right: float, down: float) -> tuple[int, int]:
    """So far along a card's own edges, in whole pixels of the window."""
    turn = math.radians(pose.angle)
    x = right * math.cos(turn) - down * math.sin(turn)
    return round(x), round(right * math.sin(turn) + down * math.cos(turn))


def brighter(surface: pygame.Surface, part: float) -> pygame.Surface:
    """A picture with all its colours brighter, the bright ones most, by `part` of what may be."""
    share = round(_BREATH * part)
    more, bright = surface.copy(), surface.copy()
    more.fill((share, share, share, 0), special_flags=pygame.BLEND_RGBA_MULT)
    bright.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return bright


def gleam(surface: pygame.Surface, part: float) -> pygame.Surface:
    """A card's picture with light on it, which has run over `part` of it: gold at its edges, so
    that it is seen on ivory, too, and never so bright that a number pales."""
    size = surface.get_size()
    gold, light = pygame.Surface(size), pygame.Surface(size)
    gold.fill((255, 255, 255))
    slant, band = size[1] * 0.4, size[0] * 0.5
    middle = -slant / 2 - band + part * (size[0] + slant + 2 * band)
    for n, (tint, bright) in enumerate(_GLEAM):
        strip = _strip(size, middle, slant, band * (1 - n / len(_GLEAM)))
        pygame.draw.polygon(gold, tint, strip)
        pygame.draw.polygon(light, bright, strip)
    card = pygame.mask.from_surface(surface, _SOLID)
    card.to_surface(gold, setcolor=None, unsetcolor=(255, 255, 255))
    card.to_surface(light, setcolor=None, unsetcolor=(0, 0, 0))
    shining = surface.copy()
    shining.blit(gold, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shining.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return shining


def _strip(size: tuple[int, int], middle: float, slant: float, wide: float) -> list[Point]:
    """The corners of a slanting strip across a picture."""
    top, low = middle + slant / 2, middle - slant / 2
    half = wide / 2
    return [(top - half, 0), (top + half, 0), (low + half, size[1]), (low - half, size[1])]


_SOLID = 220
"""From this alpha on it is the card, below it its shadow."""
