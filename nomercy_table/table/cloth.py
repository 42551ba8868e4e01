"""What is seen on the cloth itself: a pool of light in the colour that counts, and the direction
of play as chevrons that run around the piles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.screen.stage import Item
from nomercy_table.table.awning import stall_picture
from nomercy_table.table.frame import Frame
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.places import Placement
from nomercy_table.ui.look import Look
from nomercy_table.ui.shapes import spot
from nomercy_table.ui.theme import Colour, blend

_POOL, _POOL_UPRIGHT = (0.59, 0.40), (0.45, 0.36)
"""How far the pool reaches from its middle, across and down, in units."""

_STRONG = 0.62
"""How much of the cloth's own colour it covers in its middle."""

_RING, _RING_UPRIGHT = (0.34, 0.22), (0.31, 0.235)
"""How far the chevrons are from the middle, across and down, in units."""

_BAND = 0.09
"""How far off the line of the ring the chevrons still are, against its size."""

_CHEVRONS = 36
_SMALL = 96


class Light:
    """The sheet on which the pool is drawn: it is large, and to get memory for one takes longer
    than to draw it. A picture of it shows the pool that was drawn last."""

    def __init__(self) -> None:
        self._sheet = pygame.Surface((1, 1), pygame.SRCALPHA)

    def clear(self) -> None:
        """Hold no picture."""
        self._sheet = pygame.Surface((1, 1), pygame.SRCALPHA)

    def pool(self, size: tuple[int, int], tint: Colour) -> pygame.Surface:
        """Light that fades towards its edge: drawn small, and stretched."""
        if self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size, pygame.SRCALPHA)
        small = _fading().copy()
        small.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.transform.smoothscale(small, size, self._sheet)
        return self._sheet.subsurface((0, 0), size)


def cloth_items(
    look: Look,
    pictures: Pictures,
    place: Placement,
    signs: Sequence[Sign],
    towards: float | None,
    light: Light,
) -> list[Item]:
    """The pool and the ring, below all cards; `towards` is where the seat to act sits, in radians
    clockwise from the top: chevrons before it are the brightest."""
    frame = Frame(place.size, place.line)
    tint = next((sign.tint for sign in signs if sign.tint is not None), None)
    turn = next((sign.turn for sign in signs if sign.turn), 0)
    centre = _centre(place)
    items: list[Item] = []
    stall = place.stall
    if stall is not None:
        key = (*stall.awning, *stall.counter)
        items += pictures.items("cloth.stall", key, lambda: stall_picture(look, stall))
    if tint is not None and not look.theme.high_contrast:
        reach = _POOL_UPRIGHT if frame.upright else _POOL
        size = (frame.px(2 * reach[0]), frame.px(2 * reach[1]))

        def pool() -> Picture:
            surface = light.pool(size, tint)
            return surface, surface.get_rect(center=centre)

        items += pictures.items("cloth.pool", (tint, *size, centre), pool)
    if turn:
        ink = look.theme.accent_light
        if tint is not None:
            ink = blend(tint, (255, 255, 255), 0.55)
        size = ring_rect(place).size
        seen = None if towards is None else round(towards / (2 * math.pi) * _CHEVRONS)

        def ring() -> Picture:
            surface = _ring(size, ink, turn, seen)
            return surface, surface.get_rect(center=centre)

        items += pictures.items("cloth.ring", (turn, ink, seen, *size, centre), ring)
    return items


def ring_rect(place: Placement) -> pygame.Rect:
    """Around which the chevrons run."""
    frame = Frame(place.size, place.line)
    reach = _RING_UPRIGHT if frame.upright else _RING
    rect = pygame.Rect(0, 0, frame.px(2 * reach[0]), frame.px(2 * reach[1]))
    rect.center = _centre(place)
    return rect


def ring_holds(rect: pygame.Rect, pos: tuple[float, float]) -> bool:
    """Whether a point is on the band of the chevrons that run around that rectangle."""
    x = (pos[0] - rect.centerx) * 2 / rect.width
    y = (pos[1] - rect.centery) * 2 / rect.height
    return abs(math.hypot(x, y) - 1.0) <= _BAND


def _centre(place: Placement) -> tuple[int, int]:
    """The middle of what lies in the middle."""
    piles = [place.targets[zone] for zone in place.piles]
    piles = [rect for rect in piles if rect.colliderect(place.centre)]
    if not piles:
        return place.centre.center
    return place.centre.centerx, piles[0].centery


@cache
def _fading() -> pygame.Surface:
    """White light."""
    return spot(_SMALL, lambda far: _STRONG * min(1.0, 1.5 * (1.0 - far) ** 1.3))


def _ring(size: tuple[int, int], ink: Colour, turn: int, seen: int | None) -> pygame.Surface:
    """Chevrons along an ellipse, pointing the way that play goes round; each is drawn larger on a
    tile of its own, and smoothed down."""
    edge, fine = round(size[0] * 0.05), 2
    surface = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    middle = surface.get_width() / 2, surface.get_height() / 2
    reach = size[0] / 2, size[1] / 2
    long, wide = size[0] * 0.021 * fine, max(2.0, size[0] * 0.0085 * fine)
    side = math.ceil((2 * long + 2 * wide) / fine) + 2
    for number in range(_CHEVRONS):
        angle = 2 * math.pi * number / _CHEVRONS
        x, y = middle[0] + reach[0] * math.sin(angle), middle[1] - reach[1] * math.cos(angle)
        way = math.atan2(reach[1] * math.sin(angle), reach[0] * math.cos(angle))
        way += 0.0 if turn > 0 else math.pi
        behind = 0 if seen is None else (seen - number) * turn % _CHEVRONS
        strong = 0.38 if seen is None else max(0.24, 0.95 - 0.06 * behind)
        left, top = round(x - side / 2), round(y - side / 2)
        tile = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
        at = ((x - left) * fine, (y - top) * fine)
        chevron(tile, at, way, long, wide, (*ink, round(255 * strong)))
        surface.blit(pygame.transform.smoothscale(tile, (side, side)), (left, top))
    return surface


def chevron(
    surface: pygame.Surface,
    at: tuple[float, float],
    way: float,
    long: float,
    wide: float,
    ink: tuple[int, int, int, int],
) -> None:
    """One chevron that points that way, in radians clockwise from the right."""
    outline = (
        (0.55 * long, 0.0),
        (-0.45 * long, -0.85 * long),
        (-0.45 * long - wide, -0.85 * long),
        (0.55 * long - wide * 1.6, 0.0),
        (-0.45 * long - wide, 0.85 * long),
        (-0.45 * long, 0.85 * long),
    )
    turn, slope = math.cos(way), math.sin(way)
    points = [(at[0] + x * turn - y * slope, at[1] + x * slope + y * turn) for x, y in outline]
    pygame.draw.polygon(surface, ink, points)
