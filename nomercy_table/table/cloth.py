"""What is seen on the cloth itself: a pool of light in the colour that counts, the direction of
play as chevrons that run around the piles, and the trail of what threatens somebody."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cache, partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.screen.put_off import PutOff
from nomercy_table.screen.stage import Item
from nomercy_table.table.awning import stall_strip, stall_strips
from nomercy_table.table.chevrons import CHEVRONS, Ring, centre_of, ring_rect
from nomercy_table.table.frame import Frame
from nomercy_table.table.pictures import Pictures
from nomercy_table.table.places import Placement
from nomercy_table.table.signs import number_high
from nomercy_table.table.trail import trail
from nomercy_table.ui.drawings import spot
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, blend

_POOL, _POOL_UPRIGHT = (0.59, 0.40), (0.45, 0.36)
"""How far the pool reaches from its middle, across and down, in units."""

_STRONG = 0.62
"""How much of the cloth's own colour it covers in its middle."""

_DEEP = 0.5
"""How bright its colour is at its edge, against that in its middle."""

_TRAIL = 0.3
"""How wide a trail is at its end, against the height of the letters there."""


_SMALL, _STRIPS, _PASSES = 96, 5, 3
"""Pixels of a side as the pool is drawn, in how many strips it takes another colour, and how often
each is drawn on the way there."""

_LARGE = 400_000
"""Pixels of a strip that is too large for one frame: then they are half as high."""

_PUT_OFF = 1
"""None is drawn for so many frames in a row, where these have enough to do."""


class _Strip(NamedTuple):
    """A strip of the pool: its colour, how strong it is against what it will be, its upper left
    corner, the sheet that it is drawn on, and the picture that shows what was drawn last."""

    tint: Colour
    strong: float
    at: tuple[int, int]
    sheet: pygame.Surface
    picture: pygame.Surface


class Light:
    """The pool and the ring as they were drawn last.

    The pool is large: to get memory for it takes longer than to draw it, and all that lies on it is
    drawn anew with it. So it comes, moves, goes, and takes another colour in strips, one in a
    frame, each on a sheet that is used again; the colour by a third of the way, then the next
    third, and so on.
    """

    def __init__(self) -> None:
        self.ring = Ring()
        self.clear()

    def clear(self) -> None:
        """Hold no picture."""
        self._size, self._count = (0, 0), _STRIPS
        self._strips: list[_Strip] = []
        self._starts: list[tuple[Colour, float]] = []
        """The colours of the strips, and how strong they were, before they began to take the colour
        that they are to have."""
        self._goal: Colour | None = None
        self._put_off = PutOff(_PUT_OFF)
        self._redrawn = 0
        """How many strips have been drawn on the way there, each of them several times."""
        self.ring.clear()
        self.behind = False
        """Whether a part of the pool waits for the next frame."""

    def pool(
        self, area: pygame.Rect, tint: Colour | None, fades: bool = True, busy: bool = False
    ) -> list[Item]:
        """Light that fills this area, and fades towards its edge: drawn small, and stretched, strip
        by strip from above; None: there is to be none. It comes by and by where it `fades`, and by
        every other frame of those that are `busy`."""
        if area.size != self._size:
            self._size, self._strips, self._goal = area.size, [], None
            large = area.width * area.height > _STRIPS * _LARGE
            self._count = _STRIPS * (2 if large else 1)
        if tint is None:
            self._goal = None
            del self._strips[-1:]
        elif not (
            self._put_off.waits(busy) or self._recoloured(area, tint, _PASSES if fades else 1)
        ):
            self._move_one(area)
        late = bool(self._strips) if tint is None else self._waits(tint)
        self.behind = late or bool(self._astray(area))
        return [
            Item(f"cloth.pool.{n}", strip.picture, *strip.at, 0)
            for n, strip in enumerate(self._strips)
        ]

    def _recoloured(self, area: pygame.Rect, tint: Colour, passes: int) -> bool:
        """Draw a strip that is not there, or has not yet that colour; False: there is none."""
        if tint != self._goal:
            self._goal, self._redrawn = tint, 0
            self._starts = [(strip.tint, strip.strong) for strip in self._strips]
            self._starts += [(tint, 0.0)] * (self._count - len(self._starts))
        if not self._waits(tint):
            return False
        turn, number = divmod(self._redrawn, self._count)
        part = min(1.0, (turn + 1) / passes)
        before, strong = self._starts[number]
        strong = 1.0 - (1.0 - strong) * (1.0 - part)
        sheet = self._strips[number].sheet if number < len(self._strips) else None
        strip = self._strip(area, number, blend(before, tint, part), sheet, strong)
        self._strips[number : number + 1] = [strip]
        self._redrawn += 1
        return True

    def _waits(self, tint: Colour) -> bool:
        """Whether a strip is still to come, or has another colour, or is faint."""
        drawn = [(strip.tint, strip.strong) for strip in self._strips]
        return drawn != [(tint, 1.0)] * self._count

    def _astray(self, area: pygame.Rect) -> list[int]:
        """The strips that do not lie where they are to."""
        lies = (self._place(area, n) for n in range(len(self._strips)))
        return [n for n, place in enumerate(lies) if self._strips[n].at != place.topleft]

    def _move_one(self, area: pygame.Rect) -> None:
        """Lay one of those there."""
        for number in self._astray(area)[:1]:
            at = self._place(area, number).topleft
            self._strips[number] = self._strips[number]._replace(at=at)

    def _lines(self, number: int) -> tuple[int, int]:
        """From which line to which a strip goes of those in which the pool is drawn."""
        last = _SMALL - 1
        return last * number // self._count, last * (number + 1) // self._count

    def _place(self, area: pygame.Rect, number: int) -> pygame.Rect:
        """Where that strip of the area is."""
        top, bottom = (round(line * area.height / (_SMALL - 1)) for line in self._lines(number))
        return pygame.Rect(area.x, area.y + top, area.width, bottom - top)

    def _strip(
        self,
        area: pygame.Rect,
        number: int,
        tint: Colour,
        sheet: pygame.Surface | None,
        strong: float,
    ) -> _Strip:
        """Draw that strip of the pool, so strong."""
        first, last = self._lines(number)
        small = _fading().subsurface((0, first, _SMALL, last - first + 1)).copy()
        small.fill((*tint, round(255 * strong)), special_flags=pygame.BLEND_RGBA_MULT)
        place = self._place(area, number)
        if sheet is None:
            sheet = pygame.Surface(place.size, pygame.SRCALPHA)
        pygame.transform.smoothscale(small, place.size, sheet)
        return _Strip(tint, strong, place.topleft, sheet, sheet.subsurface(sheet.get_rect()))


def cloth_items(
    look: Look,
    pictures: Pictures,
    place: Placement,
    signs: Sequence[Sign],
    towards: float | None,
    light: Light,
    coming: Collection[str] = (),
    *,
    busy: bool = False,
) -> list[Item]:
    """The pool, the ring and trails, below all cards; `towards` is where the seat to act sits, in
    radians clockwise from the top: chevrons before it are the brightest. Signs that are `coming`
    have no trail yet. `busy`: this frame has enough to do."""
    frame = Frame(place.size, place.line)
    tint = next((sign.tint for sign in signs if sign.tint is not None), None)
    turn = next((sign.turn for sign in signs if sign.turn), 0)
    items: list[Item] = []
    stall = place.stall
    if stall is not None:
        key = (*stall.awning, *stall.counter)
        for number, strip in enumerate(stall_strips(stall)):
            make = partial(stall_strip, look, stall, strip)
            items += pictures.items(f"cloth.stall.{number}", key, make)
    if not look.theme.high_contrast:
        reach = _POOL_UPRIGHT if frame.upright else _POOL
        area = pygame.Rect(0, 0, frame.px(2 * reach[0]), frame.px(2 * reach[1]))
        area.center = centre_of(place)
        items += light.pool(area, tint, not look.reduced_motion, busy)
    if turn:
        ink = look.theme.accent_light
        if tint is not None:
            ink = blend(tint, (255, 255, 255), 0.55)
        seen = None if towards is None else round(towards / (2 * math.pi) * CHEVRONS)
        words = place.ribbon.inflate(0, 2 * place.line - place.ribbon.height)
        written = [words, *place.captions.values(), *place.plates.values()]
        written += [_told(place, sign) for sign in signs if sign.id in place.signs]
        items += light.ring.items(ring_rect(place), ink, turn, seen, written)
    for sign in signs:
        if sign.id not in coming:
            items += trail_items(look, pictures, place, sign)
    return items


def trail_items(
    look: Look, pictures: Pictures, place: Placement, sign: Sign, *, ahead: bool = False
) -> list[Item]:
    """The trail from the middle to a sign that warns one seat; `ahead` of it: see `Pictures`."""
    rect = place.signs.get(sign.id)
    if look.theme.high_contrast or not sign.warns or sign.seat is None or rect is None:
        return []
    high = number_high(look, rect.size, sign)
    start, end = place.centre.center, (rect.centerx, rect.top + high // 2)
    pieces = partial(trail, start, end, round(_TRAIL * high))
    key = (start, end, high)
    return pictures.parts(f"cloth.trail.{sign.id}", key, pieces, ahead=ahead)


def _told(place: Placement, sign: Sign) -> pygame.Rect:
    """What a sign takes of its place: those for all are a picture and a word in its middle."""
    rect = pygame.Rect(place.signs[sign.id])
    if sign.seat is None:
        wide = min(rect.width, 2 * rect.height + round(0.55 * place.line * len(sign.text)))
        rect = pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.height)
    return rect


@cache
def _fading() -> pygame.Surface:
    """White light, darker towards its edge: a pale colour that thins out over a cloth of the colour
    opposite to it would be grey there."""
    light = spot(_SMALL, lambda far: _STRONG * min(1.0, 1.5 * (1.0 - far) ** 1.3))
    shade = pygame.Surface(light.get_size(), pygame.SRCALPHA)
    for step in range(_SMALL):
        far = 1.0 - step / _SMALL
        level = round(255 * (1.0 - (1.0 - _DEEP) * far))
        middle = _SMALL / 2
        pygame.draw.circle(shade, (level, level, level, 255), (middle, middle), middle * far)
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light
