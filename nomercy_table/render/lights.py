"""Round soft lights on a cloth, and round soft darkness; and where on it they are."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from nomercy_table.render.art import PREMUL
from nomercy_table.render.cloths import CORNERS, Colour, Spread, corners_of, unit_of
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale

Point = tuple[float, float]

STEPS = 7
"""In so many steps a light swells."""

_SMALL = 48
"""Pixels of a side as a light is drawn, before it is enlarged."""

_LARGE = 150_000
"""Pixels of a large light: of these one is drawn in a frame."""

_BAND = 1_000_000
"""Pixels of a light that is too large for one frame, with all that lies on it: then it changes in
bands, one below the other, none of which has more."""


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
    return smoothscale(_tinted(strong, colour, step), (side, side))


def _tinted(strong: int, colour: Colour, step: int) -> pygame.Surface:
    """The same, as small as it is drawn."""
    small, share = _round().copy(), strong * step / STEPS / 255
    paint = (*(round(part * share) for part in colour), round(255 * share))
    small.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
    return small


_Looks = tuple[Point, int, int, Colour, int]
"""The middle of a light, its side, how strong it gets, its colour and its step."""

_Rows = tuple[int, int]
"""The first and the last."""


class _Lit(NamedTuple):
    """What a light looks like, its picture, and the sheet that this is drawn on."""

    looks: _Looks
    item: Item
    sheet: pygame.Surface


class Lamps:
    """Large lights, by the ids of their items, in so much `room` of a window from its upper left
    corner on; of each only what lies there, and can be told from the dark.

    To get memory for one takes longer than to draw it, so each has a sheet that is used again: its
    picture shows what was drawn last. And all that lies on it is drawn anew with it, so that of
    those that change one does in a frame, or one band of a very large one, and none in most frames
    that have enough to do. The one that has waited the longest is the first.
    """

    def __init__(self, room: tuple[int, int], *, holds: bool = False) -> None:
        """`holds`: the sheets of those that go out are there for the next time, until `clear`."""
        self._room, self._holds = room, holds
        self._lit: dict[str, _Lit] = {}
        self._sheets: dict[str, pygame.Surface] = {}
        """Those of lights that are out, for the next time."""
        self._asked: set[str] = set()
        """Those that were asked for in this frame."""
        self._waiting: dict[str, bool] = {}
        """Those that look otherwise than they are to, the longest first, and whether they were
        asked for in this frame."""
        self._drawn = False

    def put_out(self) -> None:
        """None is lit; they may be again, on the same sheets if it `holds` these."""
        if self._holds:
            self._sheets |= {lamp: lit.sheet for lamp, lit in self._lit.items()}
        self._lit.clear()
        self._waiting.clear()

    def clear(self) -> None:
        """Hold no pictures: none is lit."""
        self.put_out()
        self._sheets.clear()

    @property
    def behind(self) -> bool:
        """Whether one looks as it did, or is not there yet, and waits for the next frame."""
        return bool(self._waiting)

    @property
    def lit(self) -> bool:
        """Whether any is, as it was drawn last."""
        return bool(self._lit)

    def begin(self, waits: bool = False) -> None:
        """A frame asks for them; all `waits`: other light on the cloth has changed for it."""
        self._drawn = waits
        self._waiting = {lamp: False for lamp, asked in self._waiting.items() if asked}
        self._asked.clear()

    def items(
        self, item_id: str, middle: Point, side: int, strong: int, colour: Colour, step: int
    ) -> list[Item]:
        """Such a light (see `soft`) around that `middle`, in bands where it is very large; none
        where nothing is to be seen of it, or not yet."""
        looks = middle, side, strong, colour, step
        items = []
        for number, band in enumerate(self._bands(middle, side, strong)):
            items += self._band(f"{item_id}.{number}" if number else item_id, looks, band)
        return items

    def left(self) -> list[Item]:
        """Those that are not asked for any more, each until its turn comes to go out."""
        left = [lamp for lamp in self._lit if lamp not in self._asked]
        return [item for lamp in left for item in self._out(lamp)]

    def _bands(self, middle: Point, side: int, strong: int) -> Iterator[_Rows]:
        """From which row to which it is drawn in one frame, of those in which it is drawn small."""
        part, area = self._seen(middle, side, strong)
        count = -(-area.width * area.height // _BAND)
        rows = part.height - 1
        for number in range(count):
            yield part.y + rows * number // count, part.y + rows * (number + 1) // count

    def _band(self, item_id: str, looks: _Looks, rows: _Rows) -> list[Item]:
        middle, side, strong, colour, step = looks
        known = self._lit.get(item_id)
        self._asked.add(item_id)
        if known is not None and known.looks == looks:
            self._waiting.pop(item_id, None)
            return [known.item]
        part, area = self._seen(middle, side, strong * step / STEPS, rows)
        if area.width == 0 and known is None:
            self._waiting.pop(item_id, None)
            return []
        if area.width == 0:
            return self._out(item_id)
        if not self._has_turn(item_id):
            return [] if known is None else [known.item]
        self._drawn = area.width * area.height > _LARGE
        if known is not None and known.looks[:-1] == looks[:-1]:
            sheet = known.sheet
        else:
            sheet = self._sheet(item_id, self._seen(middle, side, strong, rows)[1].size)
        small = _tinted(strong, colour, step).subsurface(part)
        smoothscale(small, area.size, sheet.subsurface((0, 0), area.size))
        seen = area.clip((0, 0), self._room)
        picture = sheet.subsurface(seen.move(-area.x, -area.y))
        lit = _Lit(looks, Item(item_id, picture, seen.x, seen.y, PREMUL), sheet)
        self._lit[item_id] = lit
        return [lit.item]

    def _out(self, item_id: str) -> list[Item]:
        """One that is lit goes out, when its turn comes."""
        known = self._lit[item_id]
        if not self._has_turn(item_id):
            return [known.item]
        self._drawn = known.item.rect.width * known.item.rect.height > _LARGE
        if self._holds:
            self._sheets[item_id] = known.sheet
        del self._lit[item_id]
        return []

    def _has_turn(self, item_id: str) -> bool:
        """Whether it may change in this frame; else it waits."""
        self._waiting[item_id] = True
        if self._drawn or next(iter(self._waiting)) != item_id:
            return False
        del self._waiting[item_id]
        return True

    def _sheet(self, item_id: str, size: tuple[int, int]) -> pygame.Surface:
        """That on which it was drawn the last time, if it is as large."""
        sheet = self._sheets.pop(item_id, None)
        if sheet is not None and sheet.get_size() == size:
            return sheet
        return pygame.Surface(size, pygame.SRCALPHA)

    def _seen(
        self, middle: Point, side: int, strong: float, rows: _Rows = (0, _SMALL - 1)
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Which part of these rows of a light is to be seen as it is drawn, and the area that it
        covers. It fades with the square of the way: where it is less than one step of a colour, it
        ends."""
        fine = side / (_SMALL - 1)
        seen = math.ceil(_SMALL / 2 * (1 - 1 / math.sqrt(strong))) if strong > 1 else 0
        first, last = _SMALL // 2 - seen, _SMALL // 2 + seen - 1
        ends = []
        across = (0, _SMALL - 1)
        for at, length, drawn in zip(middle, self._room, (across, rows), strict=True):
            start = round(at - side / 2)
            low = max(first, drawn[0], math.floor(-start / fine))
            high = min(last, drawn[1], math.ceil((length - start) / fine))
            ends.append((low, high, start + round(low * fine), start + round(high * fine)))
        (left, right, x, x_end), (top, bottom, y, y_end) = ends
        if left >= right or top >= bottom:
            return pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        part = pygame.Rect(left, top, right - left + 1, bottom - top + 1)
        return part, pygame.Rect(x, y, x_end - x, y_end - y)
