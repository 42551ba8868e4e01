"""Many sprites at once: what breaks and falls to pieces, coins that spill, cards that bury or rain.

Pictures that break have straight alpha. Times are in seconds, lengths in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import zip_longest

import pygame

from nomercy_table.anim.easing import ease_in
from nomercy_table.engine.rng import Rng
from nomercy_table.render.svg import PREMUL
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.geometry import bounds
from nomercy_table.table.moments.scene import between
from nomercy_table.table.moments.timeline import Key, Track

Point = tuple[float, float]

COINS_TO_TEN, MOST_COINS = 3, 24

_FADES, _STEP = 0.25, 1 / 60
_SOFT = 120
"""How much is seen of the last pixel at the edge of a piece, of 255: else it is a stair."""

_PALES = 3
"""Above what is read a piece pales, over this part of its height."""

_COLUMNS, _ROWS = 7, 4
_NUMBER_FALLS, _CARD_FALLS = 3.4, 2.6
"""Windows a second, by which the pieces of a number and of a card fall faster in every second."""

_RAYS = 8
_CRACK, _GLINT = (12, 10, 12), (235, 232, 226)


_BURY, _LANDS, _LAST_AT, _OPEN, _TOP = 44, 0.32, 0.55, 3, 0.4
"""So many cards bury somebody, falling for so many seconds each, the last one so much after the
first; every so-manieth has a face; and above so much of the window's height none lies."""

_RAIN, _RAIN_FALLS, _FAR = 40, (0.85, 1.35), (132, 126, 138)
"""So many cards rain, within so many seconds, the nearest and the farthest; and so much light is
left on those behind, of 255."""

_ASKEW_BY, _ASKEW, _TURNS = 9, (-4, -3, -2, 2, 3, 4), (3, 7)
"""They turn in steps of so many degrees; how many of them one is askew as it sets out; and by how
many it turns as it falls, at least, and less than. As they fall so fast no eye sees a step."""

_ANGLES = (-45, -30, -15, 0, 15, 30, 45, 60)


def thrown(
    name: str,
    picture: pygame.Surface,
    centre: Point,
    throw: Point,
    falls: float,
    spin: float,
    seconds: float,
    at: float = 0.0,
    read: Sequence[pygame.Rect] = (),
) -> Track:
    """Return a sprite that is thrown from its centre at a time: `throw` is its speed, by which it
    falls `falls` faster in a second, and `spin` how far it turns in one. It is gone before it comes
    upon anything below it that is `read` meanwhile."""
    reach = math.hypot(*picture.get_size()) / 2 if spin else picture.get_height() / 2

    def place(time: float) -> Point:
        t = time - at
        return centre[0] + throw[0] * t, centre[1] + throw[1] * t + falls * t * t / 2

    pales, gone = at + seconds - _FADES, at + seconds
    for step in range(round(seconds / _STEP)):
        x, y = place(at + step * _STEP)
        below = [r for r in read if r.top > centre[1] and r.left - reach < x < r.right + reach]
        if any(y + reach > r.top - r.height / _PALES for r in below):
            pales = min(pales, at + (step - 1) * _STEP)
        if any(y + reach >= r.top for r in below):
            gone = min(gone, at + (step - 1) * _STEP)
            break
    keys = [
        Key(at, (0, 0)),
        Key(max(at, min(pales, gone - _STEP)), (0, 0)),
        Key(gone, (0, 0), 1, 0),
    ]
    stands = {"centre": centre}  # not where it is gone: words may stand there
    return Track(
        lambda: picture, keys, name=name, until=gone, along=place, spin=spin, effect=stands
    )


def slowed(sprite: Track, times: float) -> Track:
    """Return what is thrown, so many times slower."""
    at, place = sprite.keys[0].at, sprite.along
    assert place is not None
    keys = [replace(key, at=at + times * (key.at - at)) for key in sprite.keys]
    until, spin = keys[-1].at, sprite.spin / times

    return replace(
        sprite,
        keys=keys,
        until=until,
        along=lambda time: place(at + (time - at) / times),
        spin=spin,
    )


def piece(picture: pygame.Surface, corners: Sequence[Point]) -> tuple[pygame.Surface, pygame.Rect]:
    """Return what lies between these corners of a picture, and where in it that is."""
    box = bounds(corners).inflate(2, 2).clip(picture.get_rect())
    cut = pygame.Surface(box.size, pygame.SRCALPHA)
    shape = [(x - box.x, y - box.y) for x, y in corners]
    pygame.draw.polygon(cut, (255, 255, 255, 255), shape)
    pygame.draw.polygon(cut, (255, 255, 255, _SOFT), shape, 1)
    cut.blit(picture, (-box.x, -box.y), special_flags=pygame.BLEND_RGBA_MULT)
    return cut, box


def cut_out(picture: pygame.Surface, card: pygame.Surface) -> None:
    """Leave nothing of the picture where the card is not."""
    shape = card.copy()
    shape.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


class Cracks:
    """How a picture of that size breaks that is hit at `middle`: rays with kinks, to its edges."""

    def __init__(self, size: tuple[int, int], middle: Point, key: int) -> None:
        self.size, self.middle = size, middle
        rng = Rng.stream(key, "cracks")
        self._rays = [
            self._ray(math.tau * (n + 0.7 * (rng.uniform() - 0.5)) / _RAYS, rng)
            for n in range(_RAYS)
        ]

    def _ray(self, angle: float, rng: Rng) -> list[Point]:
        (x, y), (width, height) = self.middle, self.size
        dx, dy = math.cos(angle), math.sin(angle)
        far = min(
            ((width if dx > 0 else 0) - x) / dx if dx else math.inf,
            ((height if dy > 0 else 0) - y) / dy if dy else math.inf,
        )
        points = [self.middle]
        for share in (0.36, 0.7):
            off = 0.14 * far * (rng.uniform() - 0.5)
            points.append((x + dx * far * share - dy * off, y + dy * far * share + dx * off))
        return [*points, (x + dx * far, y + dy * far)]

    def drawn(self, card: pygame.Surface, glint: Colour = _GLINT) -> pygame.Surface:
        """Return the card with the cracks in it, and what glints along them."""
        found, wide = card.copy(), max(2, self.size[0] // 60)
        for ray in self._rays:
            pygame.draw.lines(found, _CRACK, False, ray, wide)
            beside = [(x + wide, y + wide / 2) for x, y in ray]
            pygame.draw.lines(found, glint, False, beside, max(1, wide // 2))
        cut_out(found, card)
        return found

    def _shapes(self) -> Iterator[list[Point]]:
        """Yield the pieces, as corners."""
        (x, y), (width, height) = self.middle, self.size
        edges = ((0, 0), (width, 0), (width, height), (0, height))
        for n, ray in enumerate(self._rays):
            after = self._rays[(n + 1) % _RAYS]
            first = math.atan2(ray[-1][1] - y, ray[-1][0] - x)
            span = (math.atan2(after[-1][1] - y, after[-1][0] - x) - first) % math.tau
            between = sorted(
                (turn, edge)
                for edge in edges
                if (turn := (math.atan2(edge[1] - y, edge[0] - x) - first) % math.tau) < span
            )
            yield [*ray, *(edge for _, edge in between), *reversed(after)]

    def pieces(
        self,
        name: str,
        card: pygame.Surface,
        centre: Point,
        high: int,
        seconds: float,
        at: float = 0.0,
        read: Sequence[pygame.Rect] = (),
    ) -> list[Track]:
        """Return the pieces of a card with its middle there, in a window so `high`, on their way
        down to what is `read`."""
        rng, found = Rng.stream(self.size[0], name), []
        left, top = centre[0] - self.size[0] / 2, centre[1] - self.size[1] / 2
        dark = self.drawn(card, _CRACK)  # of what glints there only dots are left when these turn
        for number, shape in enumerate(self._shapes()):
            part, box = piece(dark, shape)
            away = (box.centerx - self.middle[0], box.centery - self.middle[1])
            throw = (
                away[0] * 1.1 + (rng.uniform() - 0.5) * 0.08 * high,
                away[1] * 0.7 - (0.05 + 0.22 * rng.uniform()) * high,
            )
            start = left + box.centerx, top + box.centery
            spin, falls = (rng.uniform() - 0.5) * 320, _CARD_FALLS * high
            one = thrown(f"{name}.{number}", part, start, throw, falls, spin, seconds, at, read)
            found.append(one)
        return found


def shattered(
    picture: pygame.Surface, at: tuple[int, int], high: int, seconds: float, coins: int
) -> list[Track]:
    """Return the pieces of a number whose upper left corner is there, in a window so `high`, and
    coins that spill from it."""
    rng, sprites = Rng.stream(coins, "shards"), list[Track]()
    width, height = picture.get_size()
    falling = partial(thrown, falls=_NUMBER_FALLS * high, seconds=seconds)

    def off(inner: bool) -> float:
        return 0.55 * (rng.uniform() - 0.5) if inner else 0.0

    grid = {
        (column, row): (
            width * (column + off(0 < column < _COLUMNS)) / _COLUMNS,
            height * (row + off(0 < row < _ROWS)) / _ROWS,
        )
        for column in range(_COLUMNS + 1)
        for row in range(_ROWS + 1)
    }
    for column in range(_COLUMNS):
        for row in range(_ROWS):
            corners = [grid[column + dx, row + dy] for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            part, box = piece(picture, corners)
            throw = (
                (box.centerx - width / 2) * 2.6 + (rng.uniform() - 0.5) * 0.25 * high,
                (box.centery - height / 2) * 2.6 - (0.1 + 0.35 * rng.uniform()) * high,
            )
            start, spin = (at[0] + box.centerx, at[1] + box.centery), (rng.uniform() - 0.5) * 720
            sprites.append(falling(f"shard.{len(sprites)}", part, start, throw, spin=spin))
    middle, coin = (at[0] + width // 2, at[1] + height // 2), _coin(max(8, high // 52))
    for n in range(min(MOST_COINS, coins)):
        throw = ((rng.uniform() - 0.5) * 0.7 * high, -(0.15 + 0.45 * rng.uniform()) * high)
        sprites.append(falling(f"coin.{n}", coin, middle, throw, spin=0.0))
    return sprites


class Avalanche:
    """Cards `wide` pixels across that fall one after the other from a time `at` on over a window
    of that `size`, some of them with one of these `faces`, if there are any, and come to lie in a
    heap; how they lie follows from `seed`."""

    def __init__(
        self,
        sprites: CardPictures,
        faces: Sequence[str],
        wide: int,
        seed: int,
        at: float,
        size: tuple[int, int],
    ) -> None:
        self._sprites, self._faces, self._wide = sprites, faces, wide
        self._top = round(_TOP * size[1])
        self._lying = pygame.Surface((0, 0))
        self._landed = 0
        """So many lie, and are drawn there."""
        self._size, rng = (size[0], size[1] - self._top), Rng.stream(seed, "avalanche")
        self._drops: list[tuple[str | None, int]] = []
        self.cards: list[Track] = []
        for number in range(_BURY):
            x = rng.uniform() * size[0]
            lies = 1.02 - 0.34 * (number / _BURY) * (0.4 + 0.6 * rng.uniform())
            angle = _ANGLES[rng.below(len(_ANGLES))]
            is_open = bool(faces) and number % _OPEN == 1
            face = faces[number // _OPEN % len(faces)] if is_open else None
            sets_out = at + _LAST_AT * number / _BURY
            keys = [
                Key(sets_out, (x, -0.85 * wide)),
                Key(sets_out + _LANDS, (x, lies * size[1]), ease=ease_in),
            ]
            self._drops.append((face, angle))
            self.cards.append(Track(cache(partial(self._card, face, angle)), keys, blend=PREMUL))

    def _card(self, face: str | None, angle: int) -> pygame.Surface:
        """Return a card, with its face if that is drawn by now: no frame has the time for it."""
        seen = face if self._sprites.has_flown(face, self._wide) else None
        return self._sprites.flying(seen, self._wide, angle).surface

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """Yield what turns the backs, and what draws the faces and turns them."""
        for angle in _ANGLES:
            yield partial(self._sprites.flying, None, self._wide, angle)
        for face in self._faces:
            yield from self._sprites.held_steps(face, self._wide)
        for shown, angle in self._drops:
            if shown is not None:
                yield partial(self._sprites.flying, shown, self._wide, angle)

    def draw(self, canvas: pygame.Surface, time: float) -> None:
        """Draw the heap, and above it those that are in the air then."""
        if not self._landed:
            self._lying = pygame.Surface(self._size, pygame.SRCALPHA)
        for card in self.cards[self._landed :]:
            item = card.item(time)
            if item is None or card.keys[-1].at > time:
                break
            self._lying.blit(item.surface, (item.x, item.y - self._top), special_flags=PREMUL)
            self._landed += 1
        canvas.blit(self._lying, (0, self._top), special_flags=PREMUL)
        for card in self.cards[self._landed :]:
            card.draw(canvas, time)


class Rain:
    """Cards `wide` pixels across over a window of that `size`, with these `faces` in turns, that
    set out between two `times` of a moment: every fourth one at the sides, before what stands in
    the middle, the others behind it. Where each falls follows from `seed`."""

    def __init__(
        self,
        sprites: CardPictures,
        faces: Sequence[str],
        wide: int,
        seed: int,
        times: tuple[float, float],
        size: tuple[int, int],
    ) -> None:
        self._sprites, self._faces, self._wide = sprites, faces, wide
        self._card = cache(self._drawn)
        self._cards: list[tuple[bool, Callable[[], bool], Track]] = []
        """Each with whether it is behind, and whether it falls: no frame draws a face."""
        rng = Rng.stream(seed, "rain")
        for number in range(_RAIN):
            across, behind = rng.uniform(), number % 4 > 0
            if not behind:
                across = 0.14 * across if number % 8 else 1.0 - 0.14 * across
            at = between(*times, number / _RAIN)
            seconds = between(*_RAIN_FALLS, rng.uniform())
            askew = _ASKEW[rng.below(len(_ASKEW))]
            turns = _TURNS[0] + rng.below(_TURNS[1] - _TURNS[0])
            face = faces[turn(number, len(faces)) % len(faces)]
            step = -1 if askew > 0 else 1
            views = [partial(self._card, face, askew + n * step, behind) for n in range(turns + 1)]
            later = [(at + seconds * (n - 0.5) / turns, views[n]) for n in range(1, turns + 1)]
            x, end = across * size[0], at + seconds
            keys = [Key(at, (x, -0.85 * wide)), Key(end, (x, size[1] + 0.85 * wide))]
            drop = Track(views[0], keys, partial(iter, views), end, later=later, blend=PREMUL)
            falls = cache(partial(sprites.has_flown, face, wide))
            self._cards.append((behind, falls, drop))

    def _drawn(self, face: str, askew: int, behind: bool) -> pygame.Surface:
        """Return a card, darker, where it falls behind words that are to be read."""
        card = self._sprites.flying(face, self._wide, _ASKEW_BY * askew).surface
        if behind:
            card = card.copy()
            card.fill(_FAR, special_flags=pygame.BLEND_RGB_MULT)
        return card

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """Yield what draws the faces, and turns the cards: first as they set out."""
        for face in self._faces:
            yield from self._sprites.held_steps(face, self._wide)
        for views in zip_longest(*(drop.steps() for _, _, drop in self._cards)):
            yield from filter(None, views)

    def fall(self, canvas: pygame.Surface, time: float, *, behind: bool) -> None:
        """Draw those that fall then behind what stands in the middle, or before it."""
        for is_behind, falls, drop in self._cards:
            if is_behind is behind and drop.keys[0].at <= time < drop.until and falls():
                drop.draw(canvas, time)


def turn(number: int, faces: int) -> int:
    """Return which of so many faces a card that rains has: those before the others have two in
    turns at each side, and others at the other side (more would cost as many pictures more); all
    else all faces."""
    if number % 4:
        return number
    pair, side = divmod(number // 4, 2)
    return pair % 2 + side * (faces // 2)


def _coin(radius: int) -> pygame.Surface:
    """Return a brass coin with a rim."""
    big = 4 * radius
    sheet = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for share, ink in ((1.0, (92, 60, 18)), (0.92, (240, 208, 120)), (0.7, (206, 160, 72))):
        pygame.draw.circle(sheet, ink, (big, big), share * big)
    return smoothscale(sheet, (2 * radius, 2 * radius))
