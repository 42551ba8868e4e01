"""Dust that rises at the edges of a card that lands hard.

Each speck is a small picture of its own: all of them together would be one as large as the card
and more, which is nearly empty, and of which every frame would draw all.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.item import Item
from nomercy_table.render.kept import SurfaceCache
from nomercy_table.render.svg import CARD_ASPECT
from nomercy_table.table.effects import Effect, Effects
from nomercy_table.table.geometry import Pose

SECONDS = 0.36

_FADES = 0.25
"""Seconds in which it is gone in the end."""

SPECKS = 18
_INK = (226, 214, 188)
_FAR = 0.34
"""How far a speck flies from the card's edge, as a share of the card's width."""

_LARGEST = 0.12
"""A speck's radius at most, as such a share."""

_STRONG = 105
"""How thick it is at first, of 255."""

_SIZES, _STRENGTHS = 100, 6
"""Specks exist in sizes that differ by such a part of the card's width, and in strengths that
differ by so much, of 255."""

_KEPT_MB = 2
"""Megabytes of pictures of specks that are kept."""


class Speck(NamedTuple):
    """One speck, seen from the middle of its card: where its own middle is, its radius, all in
    pixels, and how thick it is, of 255."""

    x: float
    y: float
    radius: float
    strength: float


class _Way(NamedTuple):
    """Which way a speck flies: from the point `edge` along `out`, a unit vector, to a share `far`
    of the way there is; `size`: how large it is against others, 0 to 1."""

    edge: float
    out: tuple[float, float]
    far: float
    size: float


def ways(width: int, angle: float) -> list[_Way]:
    """How the dust flies around a card of that width that lies turned clockwise by `angle`
    degrees: the same way for cards of one width."""
    rng, turn, found = Rng.stream(width, "dust"), math.radians(angle), []
    for speck in range(SPECKS):
        # From a point of the edge outwards.
        direction = math.tau * (speck + 0.8 * rng.uniform()) / SPECKS
        far, size = 0.4 + 0.6 * rng.uniform(), rng.uniform()
        x, y = math.cos(direction), math.sin(direction)
        edge = min(width / 2 / max(1e-6, abs(x)), width * CARD_ASPECT / 2 / max(1e-6, abs(y)))
        out = math.cos(direction + turn), math.sin(direction + turn)
        found.append(_Way(edge, out, far, size))
    return found


def specks(flown: Sequence[_Way], width: int, part: float) -> list[Speck]:
    """The dust around a card of that width when the share `part` of its time is over."""
    out = 1 - (1 - part) ** 2.2
    thick = _STRONG * (1 - part) ** 1.4 * min(1.0, SECONDS * (1 - part) / _FADES)
    found = []
    for edge, (x, y), far, size in flown:
        reach = edge + width * _FAR * far * out
        radius = width * (0.022 + 0.055 * size * (0.5 + out))
        found.append(Speck(x * reach, y * reach, radius, thick * (0.55 + 0.45 * size)))
    return found


def _puff(radius: float, strength: float) -> pygame.Surface:
    """The picture of a speck, thickest in its middle; premultiplied."""
    puff = pygame.Surface((round(2 * radius) + 2,) * 2, pygame.SRCALPHA)
    middle = puff.get_width() / 2
    for share, weight in ((1.0, 0.35), (0.62, 0.6), (0.3, 1.0)):
        ink = (*_INK, round(strength * weight))
        pygame.draw.circle(puff, ink, (middle, middle), max(1.0, radius * share))
    return puff.premul_alpha()


class Cloud(Effect):
    """The dust of one landing, of a card that lies like `pose`; `puff` gives the picture of a
    speck, by its radius and its strength."""

    def __init__(
        self, number: int, puff: Callable[[float, float], pygame.Surface], pose: Pose
    ) -> None:
        centre = round(pose.x), round(pose.y)
        super().__init__(f"dust.{number}", puff(1.0, 0.0), centre, SECONDS)
        self._puff, self._width = puff, pose.width
        self._ways = ways(pose.width, pose.angle)

    @property
    def place(self) -> pygame.Rect:
        side = round(self._width * (CARD_ASPECT + 2 * (_FAR + _LARGEST)))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.centre
        return rect

    def items(self) -> list[Item]:
        found, (x, y) = [], self.centre
        for number, speck in enumerate(specks(self._ways, self._width, self.clock / SECONDS)):
            picture = self._puff(speck.radius, speck.strength)
            half = picture.get_width() / 2
            at = round(x + speck.x - half), round(y + speck.y - half)
            found.append(Item(f"{self.id}.{number}", picture, *at))
        return found


class Dust:
    """The dust of a table; pictures of specks serve for all landings."""

    def __init__(self) -> None:
        self._puffs: SurfaceCache[tuple[int, int]] = SurfaceCache(_KEPT_MB)
        self._landings = 0

    def raised(self, pose: Pose) -> Cloud:
        """A card has landed hard there."""
        step = max(1.0, pose.width / _SIZES)

        def puff(radius: float, strength: float) -> pygame.Surface:
            wide, thick = round(radius / step) * step, round(strength / _STRENGTHS) * _STRENGTHS
            return self._puffs.made((round(10 * wide), thick), lambda: _puff(wide, thick))

        self._landings += 1
        return Cloud(self._landings, puff, pose)

    def rise(self, effects: Effects, pose: Pose) -> None:
        """Begin it among the `effects`, where a card has landed hard."""
        effects.start(self.raised(pose))

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._puffs.clear()
