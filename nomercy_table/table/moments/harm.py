"""What is seen of cards that are struck: a flash, a cut, cracks, a card that breaks or burns.

Pictures have straight alpha and are as large as the card, which is opaque.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame

from nomercy_table.engine.rng import Rng
from nomercy_table.render.beside import Beside
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import box_blur, smoothscale, smoothscale_by
from nomercy_table.table.moments.shards import Falling, piece

Point = tuple[float, float]

_RAYS = 8
_FLASH = (96, 92, 82)
_HOT, _BANDS = (255, 250, 240), 12
"""The colour towards which light goes where it is the brightest; and in so many bands a ring of
light is drawn, each above the one around it."""

_CRACK, _GLINT = (12, 10, 12), (235, 232, 226)
_FALLS = 2.6
"""Windows a second, by which pieces fall faster in every second."""


def flashed(card: pygame.Surface) -> pygame.Surface:
    """The card in a flash of light: brighter, with all that is drawn on it."""
    flash = card.copy()
    flash.fill(_FLASH, special_flags=pygame.BLEND_RGB_ADD)
    return flash


def tinted(card: pygame.Surface, ink: Colour) -> pygame.Surface:
    """The card in that light."""
    found = card.copy()
    found.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
    return found


def grey(card: pygame.Surface) -> pygame.Surface:
    """The card without its colours."""
    return tinted(pygame.transform.grayscale(card), (190, 190, 196))


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
        """From near the middle to the edge."""
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
        """The card with the cracks in it, and what glints along them."""
        found, wide = card.copy(), max(2, self.size[0] // 60)
        for ray in self._rays:
            pygame.draw.lines(found, _CRACK, False, ray, wide)
            beside = [(x + wide, y + wide / 2) for x, y in ray]
            pygame.draw.lines(found, glint, False, beside, max(1, wide // 2))
        _cut_out(found, card)
        return found

    def _shapes(self) -> Iterator[list[Point]]:
        """The pieces, as corners."""
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

    def falling(
        self,
        name: str,
        card: pygame.Surface,
        centre: Point,
        high: int,
        seconds: float,
        beside: Beside | None = None,
        read: Sequence[pygame.Rect] = (),
    ) -> list[Falling]:
        """The pieces of a card with its middle there, in a window so `high`, on their way down to
        what is `read`; they turn `beside` the frames."""
        rng, found = Rng.stream(self.size[0], name), []
        left, top = centre[0] - self.size[0] / 2, centre[1] - self.size[1] / 2
        dark = self.drawn(card, _CRACK)  # of what glints there only dots are left when these turn
        for number, shape in enumerate(self._shapes()):
            shard, box = piece(dark, shape)
            away = (box.centerx - self.middle[0], box.centery - self.middle[1])
            throw = (
                away[0] * 1.1 + (rng.uniform() - 0.5) * 0.08 * high,
                away[1] * 0.7 - (0.05 + 0.22 * rng.uniform()) * high,
            )
            at = (round(left + box.centerx), round(top + box.centery))
            spin, falls = (rng.uniform() - 0.5) * 320, _FALLS * high
            found.append(
                Falling(f"{name}.{number}", shard, at, seconds, throw, falls, spin, beside, read)
            )
        return found


def _cut_out(picture: pygame.Surface, card: pygame.Surface) -> None:
    """Leave nothing of the picture where the card is not."""
    shape = card.copy()
    shape.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


class Burning:
    """A card that burns away from its edges, in so many views, with embers along the fire."""

    def __init__(self, card: pygame.Surface, key: int, views: int) -> None:
        self._card, self._views = card, views
        size, rng = card.get_size(), Rng.stream(key, "burning")
        wide, high = 12, 16
        noise = pygame.Surface((wide, high), pygame.SRCALPHA)
        for x in range(wide):
            for y in range(high):
                inner = 2 * min(x + 0.5, wide - 0.5 - x, 0.75 * (high - 0.5 - y)) / wide
                deep = min(1.0, 0.5 * inner + 0.5 * rng.uniform())
                noise.set_at((x, y), (0, 0, 0, round(255 * deep)))
        half = (max(wide, size[0] // 2), max(high, size[1] // 2))
        self._noise = smoothscale(noise, half)
        self._char = tinted(card, (120, 84, 70))

    def view(self, number: int) -> pygame.Surface:
        """What is left of it then, the first view being 0."""
        burnt = round(235 * (number + 0.6) / self._views)
        picture = pygame.Surface(self._card.get_size(), pygame.SRCALPHA)
        for ink, reach in (((255, 120, 30), 0), ((255, 222, 130), 10)):
            picture.blit(self._left(burnt + reach, ink), (0, 0))
        char = self._left(burnt + 24, (255, 255, 255))
        char.blit(self._char, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(char, (0, 0))
        _cut_out(picture, self._card)
        return picture

    def _left(self, burnt: int, ink: Colour) -> pygame.Surface:
        """What is left when that much has burnt, of 255, in one colour."""
        mask = pygame.mask.from_surface(self._noise, min(254, burnt))
        shape = mask.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))
        return smoothscale(shape, self._card.get_size())


def slash(length: int, angle: float, ink: Colour) -> pygame.Surface:
    """A cut: bright in its middle, pointed at both ends, `angle` degrees counterclockwise."""
    wide, part = max(6, length // 9), 2
    small = pygame.Surface((length // part + 8, 3 * wide // part + 8), pygame.SRCALPHA)
    middle = small.get_height() / 2
    for colour, share in (((*ink, 150), 1.0), ((*ink, 255), 0.6), ((255, 250, 240, 255), 0.3)):
        upper = [(x, -1.0) for x in range(25)]
        lens = [*upper, *[(x, 1.0) for x in range(24, -1, -1)]]
        points = [
            (
                4 + (small.get_width() - 8) * x / 24,
                middle + side * share * wide / part * math.sin(math.pi * x / 24) ** 1.5,
            )
            for x, side in lens
        ]
        pygame.draw.polygon(small, colour, points)
    picture = smoothscale_by(small, part)
    return pygame.transform.rotozoom(picture, angle, 1.0)


def star(side: int, ink: Colour, points: int = 9) -> pygame.Surface:
    """Where one thing meets another: a flash with points, in a soft glow."""
    half, rng = side / 2, Rng.stream(points, "star")
    glow = pygame.Surface((max(8, side // 4), max(8, side // 4)), pygame.SRCALPHA)
    glow.fill((*ink, 0))
    pygame.draw.circle(glow, (*ink, 150), glow.get_rect().center, side // 14)
    for _ in range(2):
        glow = box_blur(glow, max(1, side // 40))
    picture = smoothscale(glow, (side, side))
    for colour, size in (((*ink, 235), 1.0), ((255, 252, 244, 255), 0.66)):
        shape: list[Point] = []
        for n in range(points):
            far = half * size * (0.62 + 0.38 * rng.uniform())
            for turn, reach in ((n, far), (n + 0.5, 0.24 * half * size)):
                angle = math.tau * turn / points
                shape.append((half + reach * math.cos(angle), half + reach * math.sin(angle)))
        pygame.draw.polygon(picture, colour, shape)
    return picture


def rings(side: int, ink: Colour, views: int) -> list[pygame.Surface]:
    """A ring of light that grows, in so many views (`ring`)."""
    return [ring(side, ink, view, views) for view in range(views)]


def ring(side: int, ink: Colour, view: int, views: int) -> pygame.Surface:
    """One view of a ring of light that grows to that size, and fades: it is the brightest in the
    middle of its line, and goes out softly to both sides."""
    part = (view + 1) / views
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    reach = max(2.0, side * 0.11 * (1.0 - 0.72 * part))
    radius = side / 2 * (0.8 + 0.2 * part) - reach
    bands = max(3, min(_BANDS, round(reach)))
    for band in range(bands):
        far = 1.0 - band / bands
        strong = (1.0 - far) ** 1.6
        light = (*blend(ink, _HOT, 0.4 * strong**3), round(255 * strong * (1.0 - 0.72 * part)))
        wide = max(1, round(2 * reach * far))
        pygame.draw.circle(picture, light, (side / 2, side / 2), radius + reach * far, wide)
    return picture


def below(
    lights: Sequence[pygame.Surface], centre: tuple[int, int], told: Iterable[Item]
) -> Sequence[pygame.Surface]:
    """These views, all of one size, of a light around `centre`, as they are seen below what is
    `told` there: that is on soft ground, and would be darker where it was drawn once more, above
    them."""
    around = lights[0].get_rect(center=centre)
    for item in told:
        there = item.rect.clip(around)
        if there:
            hole = item.surface.subsurface(there.move(-item.x, -item.y)).copy()
            hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            for light in lights:
                at = there.x - around.x, there.y - around.y
                light.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
    return lights


def direction(start: Point, end: Point) -> Point:
    """The way from one point to another, one pixel long."""
    x, y = end[0] - start[0], end[1] - start[1]
    far = max(1.0, math.hypot(x, y))
    return x / far, y / far


def swing(part: float, swings: Sequence[float]) -> float:
    """How far something is off that shakes, when that part of the time is over."""
    if not 0.0 < part < 1.0:
        return 0.0
    return swings[int(part * len(swings))] * math.sin(math.tau * len(swings) * part)
