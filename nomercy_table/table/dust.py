"""Dust that rises at the edges of a card that lands hard."""

from __future__ import annotations

import math

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.screen.art import CARD_ASPECT
from nomercy_table.table.effects import Film
from nomercy_table.table.places import Pose

SECONDS = 0.36
_VIEWS = 9
_SPECKS = 18
_INK = (226, 214, 188)
_FAR = 0.34
"""How far a speck flies from the card's edge, as a share of the card's width."""

_TURNS, _KINDS = 30, 3
"""Degrees by which dust is turned at once, and how many kinds of it are kept: one takes 1 MB."""

_STRONG = 105
"""How thick it is at first, of 255."""


def views(width: int, angle: float) -> list[pygame.Surface]:
    """The dust around a card of that width that lies turned clockwise by `angle` degrees, from its
    landing on until it has settled."""
    rng = Rng.stream(width, "dust")
    specks = [
        (math.tau * (n + 0.8 * rng.uniform()) / _SPECKS, 0.4 + 0.6 * rng.uniform(), rng.uniform())
        for n in range(_SPECKS)
    ]
    side = round(width * (CARD_ASPECT + 2 * _FAR) * 1.12)
    return [_view(width, angle, side, specks, (n + 0.5) / _VIEWS) for n in range(_VIEWS)]


def _view(
    width: int, angle: float, side: int, specks: list[tuple[float, float, float]], part: float
) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    out, turn = 1 - (1 - part) ** 2.2, math.radians(angle)
    for direction, far, size in specks:
        # From a point of the edge outwards.
        x, y = math.cos(direction), math.sin(direction)
        edge = min(width / 2 / max(1e-6, abs(x)), width * CARD_ASPECT / 2 / max(1e-6, abs(y)))
        reach = edge + width * _FAR * far * out
        x, y = x * reach, y * reach
        at = (
            side / 2 + x * math.cos(turn) - y * math.sin(turn),
            side / 2 + x * math.sin(turn) + y * math.cos(turn),
        )
        radius = width * (0.022 + 0.055 * size * (0.5 + out))
        strength = round(_STRONG * (1 - part) ** 1.4 * (0.55 + 0.45 * size))
        puff = pygame.Surface((round(2 * radius) + 2,) * 2, pygame.SRCALPHA)
        middle = puff.get_width() / 2
        for share, weight in ((1.0, 0.35), (0.62, 0.6), (0.3, 1.0)):
            ink = (*_INK, round(strength * weight))
            pygame.draw.circle(puff, ink, (middle, middle), max(1.0, radius * share))
        surface.blit(puff, (at[0] - middle, at[1] - middle))
    return surface


def film(number: int, centre: tuple[int, int], pictures: list[pygame.Surface]) -> Film:
    """One landing's dust."""
    return Film(f"dust.{number}", pictures, centre, SECONDS, SECONDS / _VIEWS)


class Dust:
    """The dust of a table: its pictures, of the last few kinds, are drawn once."""

    def __init__(self) -> None:
        self._views: dict[tuple[int, int], list[pygame.Surface]] = {}
        self._landings = 0

    def raised(self, pose: Pose) -> Film:
        """A card has landed hard there."""
        key = pose.width, round(pose.angle / _TURNS) * _TURNS % 180
        known = self._views.pop(key, None)
        self._views[key] = views(*key) if known is None else known
        if len(self._views) > _KINDS:
            del self._views[next(iter(self._views))]
        self._landings += 1
        return film(self._landings, (round(pose.x), round(pose.y)), self._views[key])

    def forget(self) -> None:
        """Hold no pictures any more."""
        self._views.clear()
