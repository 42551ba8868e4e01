"""A picture that breaks: its shards fly off, turn and fall; and coins with them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.screen.stage import Item
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import bounds

_COLUMNS, _ROWS = 7, 4
_FALLS = 3.4
"""Windows a second, faster in every second."""

COINS_TO_TEN = 3
MOST_COINS = 24

_TURNS, _LARGE = 30, 60_000
"""A picture of more pixels than the second number is turned so many times a second: not in every
frame, as others like it turn, too, and each in its own."""


class Falling(Effect):
    """A picture that is thrown, and falls; `throw` is its speed, in pixels a second, and `falls`
    how much faster it gets in one. It turns by `spin` degrees a second."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        centre: tuple[int, int],
        seconds: float,
        throw: tuple[float, float],
        falls: float,
        spin: float,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self.throw, self.falls, self.spin = throw, falls, spin
        self._turned: tuple[float, pygame.Surface] = 0.0, picture

    def item(self) -> Item:
        t = self.clock
        x = self.centre[0] + self.throw[0] * t
        y = self.centre[1] + self.throw[1] * t + self.falls * t * t / 2
        angle = self.spin * self._turns_at
        if angle != self._turned[0]:
            self._turned = angle, pygame.transform.rotate(self.picture, angle)
        return self._placed(self._turned[1], (round(x), round(y)), self._opacity())

    @property
    def _turns_at(self) -> float:
        """For how long it has turned, as it is seen."""
        width, height = self.picture.get_size()
        if width * height <= _LARGE:
            return self.clock
        late = width % 2 / 2  # half of them between the others
        return max(0.0, (int(self.clock * _TURNS + late) - late) / _TURNS)


def shattered(
    picture: pygame.Surface, at: tuple[int, int], high: int, seconds: float, coins: int
) -> list[Effect]:
    """The shards of a picture whose upper left corner is there, in a window so `high`, and coins
    that spill from it."""
    rng = Rng.stream(coins, "shards")
    width, height = picture.get_size()
    grid = {
        (column, row): (
            width * (column + _off(rng, 0 < column < _COLUMNS)) / _COLUMNS,
            height * (row + _off(rng, 0 < row < _ROWS)) / _ROWS,
        )
        for column in range(_COLUMNS + 1)
        for row in range(_ROWS + 1)
    }
    effects: list[Effect] = []
    for column in range(_COLUMNS):
        for row in range(_ROWS):
            corners = [grid[column + dx, row + dy] for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            effects.append(_shard(picture, corners, at, high, seconds, rng, len(effects)))
    middle = (at[0] + width // 2, at[1] + height // 2)
    coin = _coin(max(8, high // 52))
    for n in range(min(MOST_COINS, coins)):
        throw = ((rng.uniform() - 0.5) * 0.7 * high, -(0.15 + 0.45 * rng.uniform()) * high)
        effects.append(Falling(f"coin.{n}", coin, middle, seconds, throw, _FALLS * high, 0.0))
    return effects


def _off(rng: Rng, inner: bool) -> float:
    return 0.55 * (rng.uniform() - 0.5) if inner else 0.0


def piece(
    picture: pygame.Surface, corners: Sequence[tuple[float, float]]
) -> tuple[pygame.Surface, pygame.Rect]:
    """What lies between these corners of a picture, and where in it that is."""
    box = bounds(corners).inflate(2, 2).clip(picture.get_rect())
    shard = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(shard, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in corners])
    shard.blit(picture, (-box.x, -box.y), special_flags=pygame.BLEND_RGBA_MULT)
    return shard, box


def _shard(
    picture: pygame.Surface,
    corners: list[tuple[float, float]],
    at: tuple[int, int],
    high: int,
    seconds: float,
    rng: Rng,
    number: int,
) -> Falling:
    shard, box = piece(picture, corners)
    away = (box.centerx - picture.get_width() / 2, box.centery - picture.get_height() / 2)
    throw = (
        away[0] * 2.6 + (rng.uniform() - 0.5) * 0.25 * high,
        away[1] * 2.6 - (0.1 + 0.35 * rng.uniform()) * high,
    )
    spin = (rng.uniform() - 0.5) * 720
    centre = (at[0] + box.centerx, at[1] + box.centery)
    return Falling(f"shard.{number}", shard, centre, seconds, throw, _FALLS * high, spin)


def _coin(radius: int) -> pygame.Surface:
    """A brass coin with a rim."""
    big = 4 * radius
    sheet = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for share, ink in ((1.0, (92, 60, 18)), (0.92, (240, 208, 120)), (0.7, (206, 160, 72))):
        pygame.draw.circle(sheet, ink, (big, big), share * big)
    return pygame.transform.smoothscale(sheet, (2 * radius, 2 * radius))
