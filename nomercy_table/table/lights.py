"""Round soft lights on a cloth, and round soft darkness; and where on it they are."""

from __future__ import annotations

import math
from functools import cache, lru_cache

import pygame

from nomercy_table.screen.cloths import CORNERS, Colour, Spread, corners_of, unit_of

Point = tuple[float, float]

STEPS = 7
"""In so many steps a light swells."""


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
    small = pygame.Surface((48, 48), pygame.SRCALPHA)
    for y in range(48):
        for x in range(48):
            far = math.hypot(x - 23.5, y - 23.5) / 24
            strong = round(255 * max(0.0, 1 - far) ** 2)
            small.set_at((x, y), (strong, strong, strong, strong))
    return small


def light(
    side: int, strong: int, colour: Colour, step: int, part: pygame.Rect | None = None
) -> pygame.Surface:
    """Round light of `side` pixels, as strong (0 to 255) as it gets at the last step, at one. In
    black it is darkness. Of a large one only a `part` may be wanted."""
    drawn, size = _round(), (side, side)
    if part is not None and part.size != size:
        fine = drawn.get_width() / side
        left, top = int(part.left * fine), int(part.top * fine)
        right, bottom = math.ceil(part.right * fine), math.ceil(part.bottom * fine)
        wanted = pygame.Rect(left, top, right - left, bottom - top)
        drawn = drawn.subsurface(wanted.clip(drawn.get_rect()))
        size = part.size
    made = pygame.transform.smoothscale(drawn, size)
    share = strong * step / STEPS / 255
    made.fill(
        (*(round(part * share) for part in colour), round(255 * share)),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return made


@lru_cache(256)
def soft(side: int, strong: int, colour: Colour, step: int) -> pygame.Surface:
    """Such a light where it is small, made once."""
    return light(side, strong, colour, step)
