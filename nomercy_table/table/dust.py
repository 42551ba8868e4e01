"""Dust that rises at the edges of a card that lands hard."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.screen.kept import Kept
from nomercy_table.screen.stage import Item
from nomercy_table.table.effects import Effect
from nomercy_table.table.places import Pose

SECONDS = 0.36
VIEWS = 9
"""So many pictures show how it rises and settles."""

_FADES = 0.25
"""Seconds in which it is gone in the end."""

_SPECKS = 18
_INK = (226, 214, 188)
_FAR = 0.34
"""How far a speck flies from the card's edge, as a share of the card's width."""

_TURNS, _KEPT_MB = 30, 6
"""Degrees by which dust is turned at once, and megabytes of it that are kept."""

_STRONG = 105
"""How thick it is at first, of 255."""


def view(width: int, angle: float, number: int) -> pygame.Surface:
    """The dust around a card of that width that lies turned clockwise by `angle` degrees, the card
    in its very middle, premultiplied: one of its `VIEWS`."""
    rng = Rng.stream(width, "dust")
    part = (number + 0.5) / VIEWS
    out, turn = 1 - (1 - part) ** 2.2, math.radians(angle)
    thick = _STRONG * (1 - part) ** 1.4 * min(1.0, SECONDS * (1 - part) / _FADES)
    puffs = []
    for speck in range(_SPECKS):
        # From a point of the edge outwards.
        direction = math.tau * (speck + 0.8 * rng.uniform()) / _SPECKS
        far, size = 0.4 + 0.6 * rng.uniform(), rng.uniform()
        x, y = math.cos(direction), math.sin(direction)
        edge = min(width / 2 / max(1e-6, abs(x)), width * CARD_ASPECT / 2 / max(1e-6, abs(y)))
        reach = edge + width * _FAR * far * out
        x, y = x * reach, y * reach
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        radius = width * (0.022 + 0.055 * size * (0.5 + out))
        puffs.append((x, y, radius, thick * (0.55 + 0.45 * size)))
    half = [math.ceil(max(abs(puff[axis]) + puff[2] for puff in puffs)) + 1 for axis in range(2)]
    surface = pygame.Surface((2 * half[0], 2 * half[1]), pygame.SRCALPHA)
    for x, y, radius, strength in puffs:
        puff = _puff(radius, strength)
        middle = puff.get_width() / 2
        surface.blit(puff, (half[0] + x - middle, half[1] + y - middle))
    return surface.premul_alpha()


def _puff(radius: float, strength: float) -> pygame.Surface:
    """One speck of it, thickest in its middle."""
    puff = pygame.Surface((round(2 * radius) + 2,) * 2, pygame.SRCALPHA)
    middle = puff.get_width() / 2
    for share, weight in ((1.0, 0.35), (0.62, 0.6), (0.3, 1.0)):
        ink = (*_INK, round(strength * weight))
        pygame.draw.circle(puff, ink, (middle, middle), max(1.0, radius * share))
    return puff


class Cloud(Effect):
    """The dust of one landing; `views` gives its pictures."""

    def __init__(
        self, number: int, views: Callable[[int], pygame.Surface], centre: tuple[int, int]
    ) -> None:
        super().__init__(f"dust.{number}", views(0), centre, SECONDS)
        self._views = views

    def item(self) -> Item:
        picture = self._views(min(VIEWS - 1, int(VIEWS * self.clock / SECONDS)))
        rect = picture.get_rect(center=self.centre)
        return Item(self.id, picture, rect.x, rect.y)


class Dust:
    """The dust of a table: each picture is drawn when it is seen first, and kept for the next
    landing; most lie as others did."""

    def __init__(self) -> None:
        self._views: Kept[tuple[int, int, int]] = Kept(_KEPT_MB)
        self._landings = 0

    def raised(self, pose: Pose) -> Cloud:
        """A card has landed hard there."""
        width, angle = pose.width, round(pose.angle / _TURNS) * _TURNS % 180

        def seen(number: int) -> pygame.Surface:
            return self._views.made((width, angle, number), lambda: view(width, angle, number))

        self._landings += 1
        return Cloud(self._landings, seen, (round(pose.x), round(pose.y)))

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._views.clear()
