"""A picture that breaks: its shards fly off, turn and fall; and coins with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.screen.beside import Beside
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

_SMALL, _FRAME = 8_000, 1 / 60
"""Where there is a thread beside the frames, all that are not so small are turned there, before
they are to be seen so: those that turn in every frame, by as long as the last one took; the first,
in seconds."""


class Falling(Effect):
    """A picture that is thrown, and falls; `throw` is its speed, in pixels a second, and `falls`
    how much faster it gets in one. It turns by `spin` degrees a second; but for a small one that
    is done `beside` the frames, where there is such a thread."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        centre: tuple[int, int],
        seconds: float,
        throw: tuple[float, float],
        falls: float,
        spin: float,
        beside: Beside | None = None,
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self.throw, self.falls, self.spin = throw, falls, spin
        self._turned: tuple[float, pygame.Surface] = 0.0, picture
        width, height = picture.get_size()
        self._late = width % 2 / 2  # half of them turn between the others
        self._large = width * height > _LARGE
        self._ahead, self._before = None, -_FRAME
        if spin and beside is not None and width * height > _SMALL:
            self._ahead = _Ahead(picture, beside)

    def item(self) -> Item:
        t = self.clock
        x = self.centre[0] + self.throw[0] * t
        y = self.centre[1] + self.throw[1] * t + self.falls * t * t / 2
        return self._placed(self._as_turned(), (round(x), round(y)), self._opacity())

    def _as_turned(self) -> pygame.Surface:
        """The picture, turned by as much as it is seen to be now."""
        since, coming = self.clock, 2 * self.clock - self._before
        self._before = self.clock
        if self._large:
            step = int(self.clock * _TURNS + self._late)
            since, coming = (step - self._late) / _TURNS, (step + 1 - self._late) / _TURNS
        if self._ahead is not None:
            return self._ahead.seen(since, self.spin * coming)
        angle = self.spin * max(0.0, since)
        if angle != self._turned[0]:
            self._turned = angle, pygame.transform.rotate(self.picture, angle)
        return self._turned[1]


class _Ahead:
    """A picture that is turned `beside` the frames, a step before it is seen so; where that is not
    there in time, it is seen for a frame or two as it was."""

    def __init__(self, picture: pygame.Surface, beside: Beside) -> None:
        self._beside = beside
        # One of its own: what the thread reads can't be drawn on the table meanwhile.
        self._source = picture.copy()
        self._since, self._shown = 0.0, picture
        self._next: pygame.Surface | None = None
        self._asked = False

    def seen(self, since: float, coming: float) -> pygame.Surface:
        """The picture as it has turned for so many seconds; when these are more it is turned by
        the angle that is `coming`."""
        if since > self._since and self._next is not None:
            self._since, self._shown, self._next = since, self._next, None
        if self._next is None and not self._asked:
            self._asked = True
            turn = partial(pygame.transform.rotate, self._source, coming)
            self._beside.ask(turn, self._take, first=True)
        return self._shown

    def _take(self, turned: pygame.Surface) -> None:
        self._next, self._asked = turned, False


def shattered(
    picture: pygame.Surface,
    at: tuple[int, int],
    high: int,
    seconds: float,
    coins: int,
    beside: Beside | None = None,
) -> list[Effect]:
    """The shards of a picture whose upper left corner is there, in a window so `high`, and coins
    that spill from it. They turn `beside` the frames."""
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
            shard = _shard(picture, corners, at, high, seconds, rng, len(effects), beside)
            effects.append(shard)
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
    beside: Beside | None,
) -> Falling:
    shard, box = piece(picture, corners)
    away = (box.centerx - picture.get_width() / 2, box.centery - picture.get_height() / 2)
    throw = (
        away[0] * 2.6 + (rng.uniform() - 0.5) * 0.25 * high,
        away[1] * 2.6 - (0.1 + 0.35 * rng.uniform()) * high,
    )
    spin = (rng.uniform() - 0.5) * 720
    centre = (at[0] + box.centerx, at[1] + box.centery)
    return Falling(f"shard.{number}", shard, centre, seconds, throw, _FALLS * high, spin, beside)


def _coin(radius: int) -> pygame.Surface:
    """A brass coin with a rim."""
    big = 4 * radius
    sheet = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for share, ink in ((1.0, (92, 60, 18)), (0.92, (240, 208, 120)), (0.7, (206, 160, 72))):
        pygame.draw.circle(sheet, ink, (big, big), share * big)
    return pygame.transform.smoothscale(sheet, (2 * radius, 2 * radius))
