"""What is seen on the cloth itself: a pool of light in the colour that counts, the direction of
play as chevrons that run around the piles, and the trail of what threatens somebody."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from functools import cache, partial
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.render.drawings import spot
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.chevrons import CHEVRONS, CLEAR, FAINT, Ring, centre_of, ring_rect
from nomercy_table.table.geometry import source_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.leaving import TRAIL
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.places import Placement, Shown
from nomercy_table.table.signs import number_high
from nomercy_table.table.trail import Point, trail
from nomercy_table.ui.look import Look

_POOL, _POOL_UPRIGHT = (0.59, 0.40), (0.45, 0.36)
"""How far the pool reaches from its middle, across and down, in units."""

_STRONG = 0.62
"""How much of the cloth's own colour it covers around its middle."""

_LAMP, _BRIGHTER = 0.6, 0.13
"""How far from its middle the light of the lamp above it still is seen in it, of 1, and how much
more of the cloth's colour it covers right below that."""

_DEEP = 0.5
"""How bright its colour is at its edge, against that in its middle."""

_TRAIL = 0.3
"""How wide a trail is at its end, against the height of the letters there."""

_SMALL = 96
"""Pixels of a side as the pool is drawn, before it is enlarged."""

_WHOLE, _STRIP = 2_200_000, 240_000
"""So many pixels of a pool take another colour within one frame; a larger one has strips, none of
which has more than that."""

_STAYS = 0.02
"""By how much the pool may be off the middle of what glides, in units."""

_STEPS, _WAVE = 8, 2
"""In so many steps a pool takes another colour that does so as a whole; and over so many strips the
change fades that runs over one that has them."""

_ENDS = 2
"""So many shades of one that has strips change in a frame."""


class _Shade(NamedTuple):
    """The colour of the pool, and how strong it is against what it will be, from 0 to 1."""

    tint: Colour
    strong: float

    def towards(self, goal: _Shade, share: float) -> _Shade:
        """So much of the way to another one, from 0 to 1."""
        if share == 1.0:
            return goal
        strong = self.strong + (goal.strong - self.strong) * share
        return _Shade(blend(self.tint, goal.tint, share), strong)


class _Strip(NamedTuple):
    """A strip of the pool: its upper left corner, the sheet that it is drawn on, and the picture
    that shows what was drawn last."""

    at: tuple[int, int]
    sheet: pygame.Surface
    picture: pygame.Surface


class Light:
    """The pool and the ring as they were drawn last.

    The pool comes, goes and takes another colour by and by, and never with a hard edge. Where it is
    not too large for that, all of it changes at once, a step in a frame. A larger one has strips,
    each of which fades from the shade at its upper end to that at its lower one, and a wide soft
    wave runs over them: in a frame a shade or two change, and with each the strips above and below
    it. A strip is no wider than it is seen.

    To get memory for it takes longer than to draw it: each strip has a sheet that is used again.
    """

    def __init__(self) -> None:
        self.ring = Ring()
        self.clear()

    def clear(self) -> None:
        """Hold no picture."""
        self._area = pygame.Rect(0, 0, 0, 0)
        self._count = 1
        self._strips: list[_Strip] = []
        self._shades: list[_Shade] = []
        """At the upper end of the first strip, between two of them, and so on to the last."""
        self._starts: list[_Shade] = []
        """The same before they began to become what they are to be."""
        self._goals: list[_Shade] = []
        self._steps = 0
        """How many steps they have begun to take since then."""
        self._turn: list[int] = []
        """Those that have not taken the last one."""
        self.ring.clear()
        self.behind = False
        """Whether a part of the way is left for the next frames."""
        self.taxing = False
        """Whether strips were drawn anew when the pool was asked for last: much lies on them."""

    def pool(
        self,
        area: pygame.Rect,
        tint: Colour | None,
        fades: bool = True,
        stays: int = 0,
    ) -> list[Item]:
        """Light that fills this area, and fades towards its edge: drawn small, and stretched; None:
        there is to be none. It comes by and by where it `fades`. To lie elsewhere, one that
        has strips goes first; it `stays` where it is to be off by so many pixels, no more: all that
        lies on it is drawn anew where it moves."""
        away, self.taxing = math.dist(area.center, self._area.center), False
        if self._strips and area.size == self._area.size and away <= stays:
            area = self._area
        if area.size != self._area.size:
            self._strips, self._shades, self._goals = [], [], []
            pixels = area.width * area.height
            self._count = 1 if pixels <= _WHOLE else -(-pixels // _STRIP)
        if not self._strips or self._count == 1:
            self._area = area.copy()
            self._strips = [strip._replace(at=area.topleft) for strip in self._strips]
        moves = tint is not None and area != self._area
        self._head_for(None if moves else tint)
        if self._waits:
            self._change(fades)
        self.behind = moves or self._waits
        return [
            Item(f"cloth.pool.{n}", strip.picture, *strip.at, 0)
            for n, strip in enumerate(self._strips)
        ]

    @property
    def _waits(self) -> bool:
        """Whether a shade is not yet what it is to be."""
        return self._shades != self._goals

    def _head_for(self, tint: Colour | None) -> None:
        """Begin to take that colour, if this has not begun; None: to go."""
        if tint is None:
            goals = [_Shade(shade.tint, 0.0) for shade in self._goals]
        else:
            goals = [_Shade(tint, 1.0)] * (self._count + 1)
        if goals == self._goals:
            return
        faint = [_Shade(goal.tint, 0.0) for goal in goals]
        if not self._strips:
            self._shades = faint
        pairs = zip(self._shades, faint, strict=True)
        self._shades = [shade if shade.strong else begin for shade, begin in pairs]
        self._starts, self._goals, self._steps, self._turn = self._shades[:], goals, 0, []

    def _change(self, fades: bool) -> None:
        """Take the next step: all shades at once of a pool that is a whole; or those in the wave, a
        few in a frame."""
        while not self._turn:  # where one begins as it is to be, a step may change nothing
            self._steps += 1
            ends = range(self._count + 1)
            self._turn = [end for end in ends if self._shades[end] != self._shade(end, fades)]
        if self._count == 1:
            now, self._turn = self._turn, []
        else:  # first where the wave comes last: so no shade is far from the next
            self._turn.sort(key=self._late)
            left = max(0, len(self._turn) - _ENDS)
            now, self._turn = self._turn[left:], self._turn[:left]
        for end in now:
            self._shades[end] = self._shade(end, fades)
        for strip in sorted({strip for end in now for strip in (end - 1, end)}):
            if 0 <= strip < self._count:
                self._redraw(strip, *self._shades[strip : strip + 2])
                self.taxing = self._count > 1

    def _late(self, end: int) -> int:
        """After how many steps the wave comes there: from above, or where light goes from below."""
        if self._count == 1:
            return 0
        return self._count - end if self._goals[end].strong == 0.0 else end

    def _shade(self, end: int, fades: bool) -> _Shade:
        """What is there after the last step."""
        steps = _WAVE if self._count > 1 else _STEPS if fades else 1
        share = min(1.0, max(0.0, (self._steps - self._late(end)) / steps))
        return self._starts[end].towards(self._goals[end], share)

    def _redraw(self, number: int, upper: _Shade, lower: _Shade) -> None:
        """Draw that strip, from one shade to another; where nothing is left of it, it goes."""
        if not (upper.strong or lower.strong):
            del self._strips[number:]
            return
        last = _SMALL - 1
        first, end = last * number // self._count, last * (number + 1) // self._count
        top, bottom = (round(line * self._area.height / last) for line in (first, end))
        light = _fading().subsurface((0, first, _SMALL, end - first + 1))
        edges = light.get_bounding_rect()
        outer = max(0, edges.left - 1), min(last, edges.right)
        left, right = (round(column * self._area.width / last) for column in outer)
        small = light.subsurface((outer[0], 0, outer[1] - outer[0] + 1, light.get_height())).copy()
        for line in range(small.get_height()):
            tint, strong = upper.towards(lower, line / (end - first))
            ink = (*tint, round(255 * strong))
            row = (0, line, small.get_width(), 1)
            small.fill(ink, row, special_flags=pygame.BLEND_RGBA_MULT)
        size = right - left, bottom - top
        drawn = self._strips[number : number + 1]
        sheet = drawn[0].sheet if drawn else pygame.Surface(size, pygame.SRCALPHA)
        smoothscale(small, size, sheet)
        at = self._area.x + left, self._area.y + top
        strip = _Strip(at, sheet, sheet.subsurface((0, 0), size))
        self._strips[number : number + 1] = [strip]


def cloth_items(
    look: Look,
    pictures: Pictures,
    place: Placement,
    signs: Sequence[Sign],
    towards: float | None,
    light: Light,
    coming: Collection[str] = (),
    *,
    ring: tuple[int, int] | None = None,
    hidden: bool = False,
) -> list[Item]:
    """The pool, the ring and trails, below all cards; `towards` is where the seat to act sits, in
    radians clockwise from the top: chevrons before it are the brightest. Signs that are `coming`
    have no trail yet. `ring` is how large a ring is drawn that glides to another size. `hidden`:
    nobody sees it, and no chevron changes by and by."""
    frame = Frame(place.size, place.line)
    tint = next((sign.tint for sign in signs if sign.tint is not None), None)
    turn = _turn(signs)
    items: list[Item] = []
    light.behind = False
    if not look.theme.high_contrast:
        reach = _POOL_UPRIGHT if frame.upright else _POOL
        area = pygame.Rect(0, 0, frame.px(2 * reach[0]), frame.px(2 * reach[1]))
        area.center = centre_of(place)
        stays = 0 if ring is None else frame.px(_STAYS)
        items += light.pool(area, tint, not look.reduced_motion, stays)
    if turn:
        ink = look.theme.accent_light
        if tint is not None:
            ink = blend(tint, (255, 255, 255), 0.55)
        seen = None if towards is None else round(towards / (2 * math.pi) * CHEVRONS)
        words = place.ribbon.inflate(0, 2 * place.line - place.ribbon.height)
        written = [words, *place.captions.values(), *place.plates.values()]
        written += [_told(place, sign) for sign in signs if sign.id in place.signs]
        laid = [place.targets[zone] for zone in place.piles]
        least = CLEAR if look.theme.high_contrast else FAINT
        around, fades = ring_rect(place), not (look.reduced_motion or hidden)
        items += light.ring.items(around, ink, turn, seen, written, laid, least, ring, fades)
    else:
        items += light.ring.going(not look.reduced_motion)
    light.behind |= light.ring.fades
    for sign in signs:
        if sign.id not in coming:
            items += trail_items(look, pictures, place, sign)
    return items


def prepare_ring(light: Light, shown: Shown) -> bool:
    """Make the chevrons that will run around the piles of that moment; False: they are there, or
    there are to be none."""
    turn = _turn(shown.arrangement.signs)
    return turn != 0 and light.ring.prepare(ring_rect(shown.placement).size, turn)


def _turn(signs: Sequence[Sign]) -> int:
    """Which way play goes round, as far as a sign says so: 1 clockwise, -1, 0: none does."""
    return next((sign.turn for sign in signs if sign.turn), 0)


def trail_items(
    look: Look,
    pictures: Pictures,
    place: Placement,
    sign: Sign,
    drawn: Sequence[Picture] | None = None,
) -> list[Item]:
    """The trail from where it comes to a sign that warns one seat; where it was `drawn` already,
    ahead of it (see `Pictures`)."""
    way = _way(look, place, sign)
    if way is None:
        return []
    pieces = partial(trail, *way) if drawn is None else lambda: drawn
    return pictures.parts(f"{TRAIL}{sign.id}", way, pieces, ahead=drawn is not None)


def trail_maker(look: Look, place: Placement, sign: Sign) -> Callable[[], list[Picture]]:
    """What draws that trail, and needs nothing that a frame may change."""
    way = _way(look, place, sign)
    return list if way is None else partial(trail, *way)


def _way(look: Look, place: Placement, sign: Sign) -> tuple[Point, Point, int] | None:
    """From where to where that trail leads, and half its width; None: there is none."""
    rect = place.signs.get(sign.id)
    if look.theme.high_contrast or not sign.warns or sign.seat is None or rect is None:
        return None
    high = number_high(look, rect.size, sign)
    return source_of(place, sign), (rect.centerx, rect.top + high // 2), round(_TRAIL * high)


def _told(place: Placement, sign: Sign) -> pygame.Rect:
    """What a sign takes of its place: those for all are a picture and a word in its middle."""
    rect = pygame.Rect(place.signs[sign.id])
    if sign.seat is None:
        wide = round(1.25 * rect.height + 0.45 * place.line * len(sign.text))
        wide = min(rect.width, wide)
        rect = pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.height)
    return rect


@cache
def _fading() -> pygame.Surface:
    """White light, darker towards its edge: a pale colour that thins out over a cloth of the colour
    opposite to it would be grey there."""

    def strong(far: float) -> float:
        lamp = max(0.0, 1.0 - far / _LAMP)
        return _STRONG * min(1.0, 1.5 * math.pow(1.0 - far, 1.3)) + _BRIGHTER * lamp * lamp

    light = spot(_SMALL, strong)
    shade = pygame.Surface(light.get_size(), pygame.SRCALPHA)
    for step in range(_SMALL):
        far = 1.0 - step / _SMALL
        level = round(255 * (1.0 - (1.0 - _DEEP) * far))
        middle = _SMALL / 2
        pygame.draw.circle(shade, (level, level, level, 255), (middle, middle), middle * far)
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light
