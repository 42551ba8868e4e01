"""Round soft lights on a cloth, and round soft darkness; and where on it they are."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from nomercy_table.screen.art import PREMUL
from nomercy_table.screen.cloths import CORNERS, Colour, Spread, corners_of, unit_of
from nomercy_table.screen.put_off import PutOff
from nomercy_table.screen.stage import Item

Point = tuple[float, float]

STEPS = 7
"""In so many steps a light swells."""

_SMALL = 48
"""Pixels of a side as a light is drawn, before it is enlarged."""

_LARGE = 150_000
"""Pixels of a large light: of these one is drawn in a frame."""

_PUT_OFF = 2
"""None is drawn for so many frames in a row, where these have enough to do."""


def places_of(spread: Spread, room: tuple[int, int], middle: tuple[int, int]) -> list[Point]:
    """Those of its places that a cloth of that size has whose middle lies there, in pixels;
    clockwise where they are corners."""
    unit = unit_of(room)
    if not spread.corners:
        found = [(middle[0] + unit * x, middle[1] + unit * y) for x, y in spread.places]
        width, height = room
        return [place for place in found if 0 <= place[0] < width and 0 <= place[1] < height]
    corners = corners_of(room, spread.corners * unit)
    return [corners[name] for name in spread.which or CORNERS]


@cache
def _round() -> pygame.Surface:
    """Light that fades from the middle on, white, premultiplied."""
    small = pygame.Surface((_SMALL, _SMALL), pygame.SRCALPHA)
    middle = (_SMALL - 1) / 2
    for y in range(_SMALL):
        for x in range(_SMALL):
            far = math.hypot(x - middle, y - middle) * 2 / _SMALL
            strong = round(255 * max(0.0, 1 - far) ** 2)
            small.set_at((x, y), (strong, strong, strong, strong))
    return small


@lru_cache(256)
def soft(side: int, strong: int, colour: Colour, step: int) -> pygame.Surface:
    """Round light of `side` pixels, as strong (0 to 255) as it gets at the last step, at one, where
    it is small: made once. In black it is darkness."""
    return pygame.transform.smoothscale(_tinted(strong, colour, step), (side, side))


def _tinted(strong: int, colour: Colour, step: int) -> pygame.Surface:
    """The same, as small as it is drawn."""
    small, share = _round().copy(), strong * step / STEPS / 255
    paint = (*(round(part * share) for part in colour), round(255 * share))
    small.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
    return small


class _Lit(NamedTuple):
    """What a light looks like, its picture, and the sheet that this is drawn on."""

    looks: tuple[object, ...]
    item: Item
    sheet: pygame.Surface


class Lamps:
    """Large lights, by the ids of their items, in so much `room` of a window from its upper left
    corner on; of each only what lies there, and can be told from the dark.

    To get memory for one takes longer than to draw it, so each has a sheet that is used again: its
    picture shows what was drawn last. And all that lies on it is drawn anew with it, so that of
    those that change one does in a frame, and none in most frames that have enough to do.
    """

    def __init__(self, room: tuple[int, int]) -> None:
        self._room = room
        self._lit: dict[str, _Lit] = {}
        self._drawn, self._put_off = False, PutOff(_PUT_OFF)
        self.behind = False
        """Whether one looks as it did, or is not there yet, and waits for the next frame."""

    def clear(self) -> None:
        """Hold no pictures: none is lit."""
        self._lit.clear()
        self.behind = False

    def begin(self, busy: bool = False) -> None:
        """A frame asks for them; `busy`: it has enough to do."""
        self._drawn, self.behind = self._put_off.waits(busy), False

    def items(
        self, item_id: str, middle: Point, side: int, strong: int, colour: Colour, step: int
    ) -> list[Item]:
        """Such a light (see `soft`) around that `middle`; none where nothing is to be seen of it,
        or not yet."""
        known = self._lit.get(item_id)
        looks = middle, side, strong, colour, step
        if known is not None and known.looks == looks:
            return [known.item]
        part, area = self._seen(middle, side, strong * step / STEPS)
        if area.width == 0:
            self._lit.pop(item_id, None)
            return []
        if self._drawn:
            self.behind = True
            return [] if known is None else [known.item]
        self._drawn = area.width * area.height > _LARGE
        if known is not None and known.looks[:-1] == looks[:-1]:
            sheet = known.sheet
        else:
            sheet = pygame.Surface(self._seen(middle, side, strong)[1].size, pygame.SRCALPHA)
        small = _tinted(strong, colour, step).subsurface(part)
        pygame.transform.smoothscale(small, area.size, sheet.subsurface((0, 0), area.size))
        seen = area.clip((0, 0), self._room)
        picture = sheet.subsurface(seen.move(-area.x, -area.y))
        lit = _Lit(looks, Item(item_id, picture, seen.x, seen.y, PREMUL), sheet)
        self._lit[item_id] = lit
        return [lit.item]

    def _seen(self, middle: Point, side: int, strong: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Which part of a light is to be seen as it is drawn, and the area that it covers. It fades
        with the square of the way: where it is less than one step of a colour, it ends."""
        fine = side / (_SMALL - 1)
        seen = math.ceil(_SMALL / 2 * (1 - 1 / math.sqrt(strong))) if strong > 1 else 0
        first, last = _SMALL // 2 - seen, _SMALL // 2 + seen - 1
        ends = []
        for at, length in zip(middle, self._room, strict=True):
            start = round(at - side / 2)
            low = max(first, math.floor(-start / fine))
            high = min(last, math.ceil((length - start) / fine))
            ends.append((low, high, start + round(low * fine), start + round(high * fine)))
        (left, right, x, x_end), (top, bottom, y, y_end) = ends
        if left >= right or top >= bottom:
            return pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        part = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
        return part, pygame.Rect(x, y, x_end - x, y_end - y)
