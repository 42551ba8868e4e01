"""A picture that breaks: its shards fly off, turn and fall; and coins with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.beside import Beside
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.effects import Effect
from nomercy_table.table.geometry import bounds, card_rect
from nomercy_table.table.places import Shown

_COLUMNS, _ROWS = 7, 4
_FALLS = 3.4
"""Windows a second, faster in every second."""

COINS_TO_TEN = 3
MOST_COINS = 24

_TURNS, _LARGE = 30, 60_000
"""A picture of more pixels than the second number is turned so many times a second: not in every
frame, as others like it turn, too, and each in its own."""

Point = tuple[float, float]

Turned = tuple[pygame.Surface, Point]
"""A picture that is turned, and how far the middle of what is left of it is off its own."""

_EDGE = 3
"""Pixels beyond the corners of a shard in which its edge is seen."""

_SMALL, _FRAME = 8_000, 1 / 60
"""Where there is a thread beside the frames, all that are not so small are turned there, before
they are to be seen so: those that turn in every frame, by as long as the last one took; the first,
in seconds."""


_FINE = 1_500
"""So many pixels are turned smoothly: of a number at 1080p all shards. For larger ones there is no
time; of these an edge has fewer stairs for its length."""

_SOFT = 120
"""How much is seen of the last pixel at the edge of a shard, of 255: without that it is a stair."""

_FADES = 3
"""Above what is read it fades, over this part of its height."""


class Shard(NamedTuple):
    """A picture of a piece, and the corners of what is seen in it, from its middle on: where it is
    askew the rectangle that holds it is empty to a half, and all that lies there is drawn anew."""

    picture: pygame.Surface
    corners: Sequence[Point]

    def turned(self, angle: float) -> tuple[pygame.Surface, Point]:
        """The same turned counterclockwise by so many degrees, as far as something is to be seen
        there; and how far off the middle of that is."""
        width, height = self.picture.get_size()
        if width * height <= _FINE:
            whole = pygame.transform.rotozoom(self.picture, angle, 1.0)
        else:
            whole = pygame.transform.rotate(self.picture, angle)
        turn, area = math.radians(angle), whole.get_rect()
        along, across = math.cos(turn), math.sin(turn)
        x, y = area.width / 2, area.height / 2
        corners = [
            (x + right * along + down * across, y + down * along - right * across)
            for right, down in self.corners
        ]
        part = bounds(corners).inflate(2 * _EDGE, 2 * _EDGE).clip(area)
        return whole.subsurface(part), (part.x + part.width / 2 - x, part.y + part.height / 2 - y)


def falls_before(shown: Shown) -> list[pygame.Rect]:
    """What lies at the lower edge and is read while pieces fall: the line of words, and the cards
    of hands that lie open, of which this much of the upper edge counts for how they fade."""
    place, faces = shown.placement, shown.faces()
    found = [place.ribbon]
    for zone in shown.arrangement.zones:
        slots = shown.slots(zone.id) if zone.where == "hand" else ()
        cards = [card_rect(place.cards[s]) for s in slots if s in place.cards and faces[s]]
        if cards:
            whole = cards[0].unionall(cards[1:])
            found.append(pygame.Rect(whole.topleft, (whole.width, place.ribbon.height)))
    return found


class Falling(Effect):
    """A shard that is thrown, and falls; `throw` is its speed, in pixels a second, and `falls`
    how much faster it gets in one. It turns by `spin` degrees a second; but for a small one that
    is done `beside` the frames, where there is such a thread. It is gone before it comes upon
    anything below it that is `read` meanwhile."""

    def __init__(
        self,
        effect_id: str,
        shard: Shard,
        centre: tuple[int, int],
        seconds: float,
        throw: tuple[float, float],
        falls: float,
        spin: float,
        beside: Beside | None = None,
        read: Sequence[pygame.Rect] = (),
    ) -> None:
        super().__init__(effect_id, shard.picture, centre, seconds)
        self._read = [rect for rect in read if rect.top > centre[1]]
        self.throw, self.falls, self.spin = throw, falls, spin
        self._shard = shard
        self._turned: tuple[float, Turned] = 0.0, (shard.picture, (0.0, 0.0))
        width, height = shard.picture.get_size()
        self._late = width % 2 / 2  # half of them turn between the others
        self._large = width * height > _LARGE
        self._ahead, self._before = None, -_FRAME
        if spin and beside is not None and width * height > _SMALL:
            self._ahead = _Ahead(shard, beside)

    def item(self) -> Item:
        t = self.clock
        x = self.centre[0] + self.throw[0] * t
        y = self.centre[1] + self.throw[1] * t + self.falls * t * t / 2
        picture, off = self._as_turned()
        middle = round(x + off[0]), round(y + off[1])
        seen = min(self._opacity(), self._above(picture.get_rect(center=middle)))
        return self._placed(picture, middle, seen)

    def _above(self, there: pygame.Rect) -> int:
        """How much is to be seen of what has fallen as far as that, of 255."""
        below = [r for r in self._read if there.right > r.left and there.left < r.right]
        left = [255 * (r.top - there.bottom) // max(1, r.height // _FADES) for r in below]
        return max(0, min([255, *left]))

    def _as_turned(self) -> Turned:
        """The shard, turned by as much as it is seen to be now."""
        since, coming = self.clock, 2 * self.clock - self._before
        self._before = self.clock
        if self._large:
            step = int(self.clock * _TURNS + self._late)
            since, coming = (step - self._late) / _TURNS, (step + 1 - self._late) / _TURNS
        if self._ahead is not None:
            return self._ahead.seen(since, self.spin * coming)
        angle = self.spin * max(0.0, since)
        if angle != self._turned[0]:
            self._turned = angle, self._shard.turned(angle)
        return self._turned[1]


class _Ahead:
    """A shard that is turned `beside` the frames, a step before it is seen so; where that is not
    there in time, it is seen for a frame or two as it was."""

    def __init__(self, shard: Shard, beside: Beside) -> None:
        self._beside = beside
        # One of its own: what the thread reads can't be drawn on the table meanwhile.
        self._source = shard._replace(picture=shard.picture.copy())
        self._since = 0.0
        self._shown: Turned = shard.picture, (0.0, 0.0)
        self._next: Turned | None = None
        self._asked = False

    def seen(self, since: float, coming: float) -> Turned:
        """The shard as it has turned for so many seconds; when these are more it is turned by
        the angle that is `coming`."""
        if since > self._since and self._next is not None:
            self._since, self._shown, self._next = since, self._next, None
        if self._next is None and not self._asked:
            self._asked = True
            self._beside.ask(partial(self._source.turned, coming), self._take, first=True)
        return self._shown

    def _take(self, turned: Turned) -> None:
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
        effects.append(
            Falling(f"coin.{n}", Shard(coin, ()), middle, seconds, throw, _FALLS * high, 0.0)
        )
    return effects


def _off(rng: Rng, inner: bool) -> float:
    return 0.55 * (rng.uniform() - 0.5) if inner else 0.0


def piece(picture: pygame.Surface, corners: Sequence[Point]) -> tuple[Shard, pygame.Rect]:
    """What lies between these corners of a picture, and where in it that is."""
    box = bounds(corners).inflate(2, 2).clip(picture.get_rect())
    shard = pygame.Surface(box.size, pygame.SRCALPHA)
    shape = [(x - box.x, y - box.y) for x, y in corners]
    pygame.draw.polygon(shard, (255, 255, 255, 255), shape)
    pygame.draw.polygon(shard, (255, 255, 255, _SOFT), shape, 1)
    shard.blit(picture, (-box.x, -box.y), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return Shard(shard, [(right - x, down - y) for right, down in corners]), box


def _shard(
    picture: pygame.Surface,
    corners: list[Point],
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
    return smoothscale(sheet, (2 * radius, 2 * radius))
