"""The cloth of a table: pool of light, direction, reactions.

Which cues it answers, and how, its `cloth.toml` says; no game is asked. It lies below the cards,
holds nothing up, and changes a few times a second, so that little is drawn anew.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import accumulate, pairwise
from typing import NamedTuple

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.rng import Rng
from nomercy_table.render.cloth_art import CORNERS, AmbientMotion, Answer, Cloth, middle_of, unit_of
from nomercy_table.render.cloth_art import Colour as ClothsColour
from nomercy_table.render.drawings import spot
from nomercy_table.render.item import Item
from nomercy_table.render.lights import STEPS, Lamps, places_of, soft
from nomercy_table.render.stage import DimLevel
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.badges import number_high
from nomercy_table.table.effects import Point as TrailPoint
from nomercy_table.table.effects import trail
from nomercy_table.table.geometry import Placement, Shown, source_of
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.room import free_spot
from nomercy_table.table.leaving import TRAIL
from nomercy_table.table.moments.words import GOLD, lettering
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.ui.look import Look

_RING, _RING_UPRIGHT = (0.34, 0.22), (0.31, 0.235)
"""How far the chevrons are from the middle, across and down, in units."""

_OFF_WORDS, _LEAST_DOWN = 0.045, 0.15
"""How far chevrons keep above the middle of the line of words, and how far down they are at least
where piles come near it, in units."""

_BAND = 0.09
"""How far off the line of the ring the chevrons still are, against its size."""

CHEVRONS = 36
"""So many there are all around."""

FAINT, CLEAR = 0.4, 0.6
"""How bright all are at least, of 1; and where every edge is to be seen."""

_SIZES = 3
"""So many rings of white ones are kept: the area goes back and forth between a few sizes, as words
come and go beside it."""


_STEPS = 8
"""In so many they are gone when nobody plays on, and there when somebody does again."""


_PALES = 4
"""In so many the light on them is where it is to be, and in the colour that it is to have."""

_NOTCH = 2.25
"""How far the notch of a chevron lies behind its tip, in widths."""

_LAMP, _FACE_ON, _RIDGE = math.radians(-25), 0.68, 0.5
"""How far to the left of straight above its light comes from; how bright its blade that is turned
away from that is, of 1, and which share of that both differ by at least, so that its ridge is seen.
"""

_Ink = tuple[float, float, float, float]
"""A colour, and how strong it is, of 1."""


class _Chevron(NamedTuple):
    """A white one, how far right of the middle of the ring, and below it, it begins, and the square
    around it that is to be free of words, from there."""

    picture: pygame.Surface
    right: int
    down: int
    free: pygame.Rect


class Ring:
    """The chevrons as they were drawn last."""

    def __init__(self) -> None:
        self._step = _STEPS
        """How many steps they have come; with the table they are there at once."""
        self.clear()

    def clear(self) -> None:
        """Hold no picture."""
        self._white: dict[tuple[int, int, int], list[_Chevron]] = {}
        """White ones, by the size of the area that they run around, and which way."""
        self._ring: list[tuple[object, Item]] = []
        """The last ones: what each was made from, and its picture, no larger than what is seen."""
        self._seen: tuple[object, list[Item]] = None, []
        """Those that are seen of them, and what follows which they are."""
        self._inks: list[_Ink] = []
        """In which they were seen last."""
        self._starts: list[_Ink] = []
        """In which they were before these began to change."""
        self._goals: list[_Ink] = []
        """In which they are to be seen."""
        self._paled = _PALES
        """How many steps they have taken from these to those."""
        self._way = 0
        """Which way they point; 0: they were not seen yet."""
        self._turns = False
        """Whether they are to point the other way, and go out first."""

    def items(
        self,
        area: pygame.Rect,
        ink: Colour,
        turn: int,
        seen: int | None,
        written: Sequence[pygame.Rect] = (),
        laid: Sequence[pygame.Rect] = (),
        least: float = FAINT,
        drawn: tuple[int, int] | None = None,
        fades: bool = True,
    ) -> list[Item]:
        """Chevrons along the ellipse in this area, pointing the way that play goes round, but for
        those that would lie where something is `written`, or stick out from below what is `laid`
        there; those before the place `seen` are the brightest, and none is fainter than `least`.
        Each is a picture of its own: together they would be as large as the middle of the table,
        and nearly empty. White ones stay where the area is elsewhere: it moves with the line of
        words; and while it becomes larger or smaller they are those `drawn` for one size. Where
        there were none they come, a step with each call, and so does light where it was elsewhere,
        if they are to: `fades`. Before they point the other
        way they go out."""
        self._step = min(_STEPS, self._step + 1) if fades else _STEPS
        size, turn = drawn or area.size, self._pointing(turn, fades)
        asked = (*area, *size, ink, turn, seen, least, *map(tuple, written), None)
        asked += tuple(map(tuple, laid))
        strong = (max(least, _strength(n, turn, seen)) for n in range(CHEVRONS))
        goals: list[_Ink] = [(*ink, 0.0 if self._turns else each) for each in strong]
        pales = self._pale(goals, fades)
        if self._seen[0] == asked and not pales:
            return self._faded()
        key, wide, high = (*size, turn), area.width / size[0], area.height / size[1]
        self._whiten(size, turn)
        before, ring = self._ring, []
        free = []
        for n, (white, right, down, around) in enumerate(self._white[key]):
            x, y = area.centerx + round(right * wide), area.centery + round(down * high)
            seen_whole = white.get_rect(topleft=(x, y)).collidelist(laid) < 0
            around = around.move(x - right, y - down)
            free.append(seen_whole and around.collidelist(written) < 0)
            made_from = (key, self._inks[n], x, y)
            if n < len(before) and before[n][0] == made_from:
                ring.append(before[n])
            else:
                item = Item(f"cloth.ring.{n}", _inked(white, self._inks[n]), x, y, 0)
                ring.append((made_from, item))
        self._ring = ring
        clear = [item for (_, item), is_free in zip(ring, free, strict=True) if is_free]
        self._seen = asked, clear
        return self._faded()

    def _pointing(self, turn: int, fades: bool) -> int:
        """Which way they point that are to point that way: as before, until these are gone."""
        if not (fades and self._inks) or all(strong == 0.0 for *_, strong in self._inks):
            self._way = turn
        self._turns = self._way != turn
        return self._way

    def _pale(self, goals: list[_Ink], fades: bool) -> bool:
        """Take a step towards being seen in these; whether any has changed."""
        if not (fades and self._inks):
            before, self._inks, self._goals, self._paled = self._inks, goals, goals, _PALES
            return before != goals
        if goals != self._goals:
            self._starts, self._goals, self._paled = self._inks, goals, 0
        if self._paled == _PALES:
            return False
        self._paled += 1
        share = self._paled / _PALES
        self._inks = [_between(*ends, share) for ends in zip(self._starts, goals, strict=True)]
        return True

    @property
    def fades(self) -> bool:
        """Whether they come or go, or their light, and are seen otherwise with the next call."""
        pales = self._paled < _PALES or self._turns
        return 0 < self._step < _STEPS or (self._step == _STEPS and pales)

    def going(self, fades: bool = True) -> list[Item]:
        """What is left, a step later, of the chevrons that were seen last: nobody plays on."""
        self._step = max(0, self._step - 1) if fades and self._seen[1] else 0
        if self._step == 0:
            self._inks, self._goals = [], []
        return self._faded()

    def _faded(self) -> list[Item]:
        """Those that were seen last, as far as they have come."""
        items = self._seen[1]
        if self._step == _STEPS:
            return items
        ink = (255.0, 255.0, 255.0, self._step / _STEPS)
        faint = (item._replace(surface=_inked(item.surface, ink)) for item in items)
        return list(faint) if self._step else []

    def prepare(self, size: tuple[int, int], turn: int) -> bool:
        """Make white ones around an area of that size, which will be asked for; False: they are
        there."""
        known = (*size, turn) in self._white
        if not known:
            self._whiten(size, turn)
        return not known

    def _whiten(self, size: tuple[int, int], turn: int) -> None:
        key = (*size, turn)
        self._white[key] = self._white.pop(key, []) or [*_chevrons(size, turn)]
        if len(self._white) > _SIZES:
            del self._white[next(iter(self._white))]  # the one that was used the longest ago


def ring_rect(place: Placement) -> pygame.Rect:
    """Around which the chevrons run."""
    frame = Frame(place.size, place.line)
    reach = _RING_UPRIGHT if frame.upright else _RING
    centre = centre_of(place)
    room = place.ribbon.centery - frame.px(_OFF_WORDS) - centre[1]
    down = min(frame.px(reach[1]), max(frame.px(_LEAST_DOWN), room))
    rect = pygame.Rect(0, 0, frame.px(2 * reach[0]), 2 * down)
    rect.center = centre
    return rect


def ring_holds(rect: pygame.Rect, pos: tuple[float, float]) -> bool:
    """Whether a point is on the band of the chevrons that run around that rectangle."""
    x = (pos[0] - rect.centerx) * 2 / rect.width
    y = (pos[1] - rect.centery) * 2 / rect.height
    return abs(math.hypot(x, y) - 1.0) <= _BAND


def centre_of(place: Placement) -> tuple[int, int]:
    """The middle of what lies in the middle."""
    piles = [place.targets[zone] for zone in place.piles]
    piles = [rect for rect in piles if rect.colliderect(place.centre)]
    if not piles:
        return place.centre.center
    return place.centre.centerx, piles[0].centery


def _chevrons(size: tuple[int, int], turn: int) -> Iterator[_Chevron]:
    """White ones around an area of that size, each drawn larger on a tile of its own, and smoothed
    down."""
    fine, reach = 3, (size[0] / 2, size[1] / 2)
    long, wide = size[0] * 0.025 * fine, max(2.0, size[0] * 0.012 * fine)
    side = math.ceil((2 * long + 2 * wide) / fine) + 2
    for number in range(CHEVRONS):
        angle = 2 * math.pi * number / CHEVRONS
        x, y = reach[0] * math.sin(angle), -reach[1] * math.cos(angle)
        way = math.atan2(reach[1] * math.sin(angle), reach[0] * math.cos(angle))
        way += 0.0 if turn > 0 else math.pi
        free = pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)
        points = _outline((x * fine, y * fine), way, long, wide)
        left, top = (math.floor(min(each) / fine) - 1 for each in zip(*points, strict=True))
        right, down = (math.ceil(max(each) / fine) + 2 for each in zip(*points, strict=True))
        tile = pygame.Surface(((right - left) * fine, (down - top) * fine), pygame.SRCALPHA)
        at = ((x - left) * fine, (y - top) * fine)
        chevron(tile, at, way, long, wide, (255, 255, 255, 255))
        small = smoothscale(tile, (right - left, down - top))
        yield _Chevron(small, left, top, free)


def _strength(number: int, turn: int, seen: int | None) -> float:
    """How bright that chevron is, of 1."""
    if seen is None:
        return 0.48
    behind = (seen - number) * turn % CHEVRONS
    return 1.0 - 0.06 * behind


def _between(start: _Ink, goal: _Ink, share: float) -> _Ink:
    """What is seen after such a share of the way."""
    red, green, blue, strong = (a + (b - a) * share for a, b in zip(start, goal, strict=True))
    return red, green, blue, strong


def _inked(white: pygame.Surface, ink: _Ink) -> pygame.Surface:
    """The same picture in that colour, so strong."""
    *colour, strong = ink
    made = white.copy()
    made.fill((*map(round, colour), round(255 * strong)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def chevron(
    surface: pygame.Surface,
    at: tuple[float, float],
    way: float,
    long: float,
    wide: float,
    ink: tuple[int, int, int, int],
) -> None:
    """One chevron that points that way, in radians clockwise from the right: a head of metal with a
    ridge from its tip to its notch, whose blades end in points; light falls on it from above."""
    *colour, strong = ink
    tip, left, notch, right = _outline(at, way, long, wide)
    lit = math.cos(way - _LAMP)  # how much the left blade is turned to the lamp, the right one away
    dull = 1.0 - (1.0 - _FACE_ON) * max(_RIDGE, abs(lit))
    for blade, light in ((left, 1.0 if lit >= 0 else dull), (right, dull if lit >= 0 else 1.0)):
        shade = *(round(light * each) for each in colour), strong
        pygame.draw.polygon(surface, shade, (tip, blade, notch))


def _outline(
    at: tuple[float, float], way: float, long: float, wide: float
) -> list[tuple[float, float]]:
    """The corners of that one: its tip, a blade's end, its notch, the other blade's end."""
    back = 0.45 * long + 0.75 * wide
    outline = (
        (0.55 * long, 0.0),
        (-back, -0.85 * long),
        (0.55 * long - wide * _NOTCH, 0.0),
        (-back, 0.85 * long),
    )
    turn, slope = math.cos(way), math.sin(way)
    return [(at[0] + x * turn - y * slope, at[1] + x * slope + y * turn) for x, y in outline]


_POOL, _POOL_UPRIGHT = (0.59, 0.40), (0.45, 0.36)
"""How far the pool reaches from its middle, across and down, in units."""

_STRONG = 0.62
"""How much of the cloth's own colour it covers around its middle."""

_CLOTH_LAMP, _BRIGHTER = 0.6, 0.13
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

_CLOTH_STEPS, _CLOTH_WAVE = 8, 2
"""In so many steps a pool takes another colour that does so as a whole; and over so many strips the
change fades that runs over one that has them."""

_CLOTH_ENDS = 2
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


class ClothLight:
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
            left = max(0, len(self._turn) - _CLOTH_ENDS)
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
        steps = _CLOTH_WAVE if self._count > 1 else _CLOTH_STEPS if fades else 1
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
    light: ClothLight,
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


def prepare_ring(light: ClothLight, shown: Shown) -> bool:
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


def _way(look: Look, place: Placement, sign: Sign) -> tuple[TrailPoint, TrailPoint, int] | None:
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
        lamp = max(0.0, 1.0 - far / _CLOTH_LAMP)
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


_PITCH, _LONG, _WIDE = 0.05, 0.029, 0.013
"""From one chevron to the next, how long the last one is, and how wide its line, in units."""

_FIRST = 0.6
"""The size of the first against that of the last."""

_BENDS = (0.0, 0.2, -0.2, 0.1, -0.1, 0.3, -0.3, 0.4, -0.4, 0.6)
"""How far the way may be bent, as shares of its length: the first that is seen best."""

_LEAVES = 0.3
"""How far the way goes on as it leaves a card, and as it arrives at one, as a share of its length.
"""

_ENDS = 0.62
"""How far the last one stays off the card at which it points, in its lengths."""

_CLEAR = 0.8
"""How much of a chevron, from its middle on, is to be seen, against its length."""

_GOLD = (255, 204, 84)
"""Pale light would be pink on red cloth."""

_LEVELS, _DULL = 5, 0.4
"""So many degrees of brightness; how bright the first chevron is where nothing runs."""

_AMONG_WORDS = 2
"""How bright a chevron is below the words, by degrees: these lie on darkness of their own."""

_RUNS, _WAVE = 1.1, 7
"""Seconds in which a light runs over so many chevrons."""

_STEP = 5
"""Degrees between two directions in which there are pictures."""

_NEW = 3
"""So many chevrons are drawn in a frame, at most: cards set off while they come."""

_GAIN, _RIM = 0.085, 0.055
"""How high the number is, and how far from the edge of the felt, in units."""

_DOWN = 0.7
"""How far down a column it stands in a window that is higher than wide, in heights of a card: the
corner of the felt has its picture there."""

Point = tuple[float, float]
Point3 = tuple[float, float, float]
"""A place and a direction."""


@dataclass(frozen=True)
class TargetArrow:
    """From one column to another, by id, and what would be worth how much there."""

    source: str
    target: str
    gain: int


class TargetArrows:
    """The chevrons; their pictures are kept."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[int, int, int, str], pygame.Surface] = {}
        """By length, direction, brightness and theme; all others are made from the brightest."""
        self._left = 0
        """How many may still be drawn for this frame."""
        self.behind = False
        """Whether one is not there yet, and comes with a later frame."""
        self._ways: dict[tuple[tuple[int, ...], ...], Sequence[Point3]] = {}

    def clear(self) -> None:
        """Keep nothing: sizes or colours are others now."""
        self._pictures.clear()
        self._ways.clear()
        self.behind = False

    def items(
        self,
        look: Look,
        place: Placement,
        leads: Sequence[TargetArrow],
        clock: float | None,
        buttons: Sequence[pygame.Rect] = (),
    ) -> list[Item]:
        """Them all at that time, but for those that are `behind`, clear of the `buttons` if they
        can; None: nothing runs."""
        self._left, self.behind = _NEW, False
        frame, items = Frame(place.size, place.line), []
        over = [*place.portraits.values(), *place.plates.values(), *buttons]
        over += [rect for thing, rect in place.targets.items() if thing not in place.tableaus]
        for n, lead in enumerate(leads):
            if lead.source not in place.targets or lead.target not in place.targets:
                continue
            points = self._way(place.targets[lead.source], place.targets[lead.target], over, frame)
            for i, (x, y, angle) in enumerate(points):
                along = i / max(1, len(points) - 1)
                long = round(frame.px(_LONG) * (_FIRST + (1 - _FIRST) * along))
                level = _level(i, along, clock)
                if place.ribbon.collidepoint(x, y):  # words are read there: faint, and at rest
                    level = _AMONG_WORDS if i + 1 < len(points) else _LEVELS
                picture = self._picture(look, long, angle, level)
                if picture is None:
                    self.behind = True
                    continue
                rect = picture.get_rect(center=(round(x), round(y)))
                items.append(Item(f"lead.{n}.{i}", picture, rect.x, rect.y, 0))
        return items

    def _way(
        self, source: pygame.Rect, target: pygame.Rect, over: Sequence[pygame.Rect], frame: Frame
    ) -> Sequence[Point3]:
        """From the one to the other, with as little as can be below what lies `over` it."""
        key = (tuple(source), tuple(target), *map(tuple, over))
        if key not in self._ways:
            edge = frame.px(_LONG)
            felt = pygame.Rect(frame.x(-frame.half), 0, 2 * frame.px(frame.half), frame.size[1])
            felt = felt.clip((0, 0), frame.size).inflate(-2 * edge, -edge)
            found: tuple[int, Sequence[Point3]] | None = None
            for way in _ways(source, target, frame):
                hidden = _hidden(way, over, felt, round(_CLEAR * edge))
                if found is None or hidden < found[0]:
                    found = hidden, way
                if not hidden:
                    break
            self._ways[key] = found[1] if found else ()
        return self._ways[key]

    def _picture(self, look: Look, long: int, angle: float, level: int) -> pygame.Surface | None:
        """One of them; None: enough others have been drawn for this frame."""
        turn = round(math.degrees(angle) / _STEP)
        key = (long, turn, level, look.theme.name)
        if key not in self._pictures:
            brightest = (long, turn, _LEVELS, look.theme.name)
            if brightest not in self._pictures:
                if not self._left:
                    return None
                self._left -= 1
                self._pictures[brightest] = _drawn(look, long, turn)
            if level < _LEVELS:
                paler = self._pictures[brightest].copy()
                strong = round(255 * (level + 1) / (_LEVELS + 1))
                paler.fill((255, 255, 255, strong), special_flags=pygame.BLEND_RGBA_MULT)
                self._pictures[key] = paler
        return self._pictures[key]


def _drawn(look: Look, long: int, turn: int) -> pygame.Surface:
    """A chevron that points so many steps clockwise from the right, as bright as they get."""
    fine, side = 3, 3 * long + 4
    large = pygame.Surface((fine * side, fine * side), pygame.SRCALPHA)
    light = look.theme.accent_light if look.theme.high_contrast else _GOLD
    middle, wide = fine * side / 2, fine * long * _WIDE / _LONG
    chevron(large, (middle, middle), math.radians(turn * _STEP), fine * long, wide, (*light, 255))
    return smoothscale(large, (side, side))


def _level(number: int, along: float, clock: float | None) -> int:
    """How bright a chevron is: the more, the nearer to the end, and where the light runs."""
    bright = _DULL + (1.0 - _DULL) * along
    if clock is not None:
        behind = (clock / _RUNS - number / _WAVE) % 1.0
        bright = 0.35 + 0.35 * along + 0.5 * (1.0 - behind) ** 2
    return min(_LEVELS, round(bright * _LEVELS))


def _hidden(
    way: Sequence[Point3], over: Sequence[pygame.Rect], felt: pygame.Rect, side: int
) -> int:
    """How many of its chevrons, so large, lie below something, or beyond the edge of the felt."""
    around, hidden = pygame.Rect(0, 0, side, side), 0
    for x, y, _ in way[:-1]:  # the last one stands at its card
        around.center = (round(x), round(y))
        hidden += around.collidelist(over) >= 0 or not felt.collidepoint(x, y)
    return hidden


def _ways(source: pygame.Rect, target: pygame.Rect, frame: Frame) -> Iterator[Sequence[Point3]]:
    """Ways from the one column to the other's upper edge: from below the one, or from its side that
    is nearer to the other; straight, or bent."""
    end = (target.centerx, target.top - _ENDS * frame.px(_LONG))
    side = (source.right, 1.0) if target.centerx > source.centerx else (source.left, -1.0)
    starts = (
        ((source.centerx, source.bottom), (0.0, 1.0)),
        ((side[0], source.centery), (side[1], 0.5)),
    )
    for start, leaves in starts:
        for bend in _BENDS:
            yield [*_bent(start, leaves, end, bend, frame)]


def _bent(start: Point, leaves: Point, end: Point, bend: float, frame: Frame) -> Iterator[Point3]:
    """Points between two others and the direction in each, in radians clockwise from the right:
    it begins the way in which it `leaves`, arrives from above, and is bent so far between."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    aside = bend * (1 if dx > 0 else -1)
    near = [start[k] + _LEAVES * long * leaves[k] for k in (0, 1)]
    far = [end[0], end[1] - _LEAVES * long]
    for middle in (near, far):
        middle[0] -= aside * dy
        middle[1] += aside * dx
    count = max(2, round(long / max(6, frame.px(_PITCH))))
    for n in range(1, count + 1):
        t = n / count
        u = 1 - t
        spots = (start, near, far, end)
        parts = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(p * spot[k] for p, spot in zip(parts, spots, strict=True)) for k in (0, 1))
        way_x, way_y = (
            u * u * (near[k] - start[k])
            + 2 * u * t * (far[k] - near[k])
            + t * t * (end[k] - far[k])
            for k in (0, 1)
        )
        yield x, y, math.atan2(way_y, way_x)


def gain_items(
    look: Look,
    pictures: Pictures,
    shown: Shown,
    leads: Sequence[TargetArrow],
    buttons: Sequence[pygame.Rect],
) -> list[Item]:
    """What they are worth in all, beside the column at which they would arrive, clear of the
    `buttons`."""
    place = shown.placement
    rect = next((place.targets.get(lead.target) for lead in leads), None)
    gain = sum(lead.gain for lead in leads)
    if rect is None or not gain:
        return []
    frame = Frame(place.size, place.line)
    ids = {column.id: zone.seat for zone in shown.arrangement.zones for column in zone.columns}
    seat = ids[leads[0].target]

    def made() -> Picture:
        high, edge = frame.px(_GAIN), frame.x(frame.half - _RIM)
        room = edge - rect.right if edge - rect.right >= high else 4 * high
        picture = lettering(look, f"+{gain}", high, min(4 * high, room), GOLD, 5.0)
        down = round(_DOWN * CARD_ASPECT * rect.width) if frame.upright else 0
        down = max(down, picture.get_height() // 2)
        near = (rect.right + picture.get_width() // 2, rect.top + down)
        spot = free_spot(shown, picture.get_size(), near, seat, buttons)
        if spot is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA), pygame.Rect(0, 0, 1, 1)
        return picture, spot

    return pictures.items("lead.gain", (gain, *rect, place.size, *map(tuple, buttons)), made)


_PLACES, _TAIL = 32, 10
"""A wave lights up so many places all around, one after the other, so many of them at a time."""

_FINE = 40 * _PLACES
"""By so many points a way around is measured."""

_FADES = 5
"""Each fades a step when so many others have lit up since the last: of what is lit, which would
take long to draw where a window is dense, only every so manieth place changes at a time."""

_RISES, _FALLS = 0.22, 0.5
"""The shares of its time in which an answer comes, and goes."""

_LATER = 0.034
"""Seconds by which an answer comes later from place to place."""

_HELD = 4.0
"""Seconds for which sheets are held after an answer."""

_LAGS = 0.5
"""Seconds that light has at most, where frames have enough to do, to go out when all time is up."""

_LEAST, _DARKER = 150, 6
"""Of 255: no answer leaves less light; and in such steps the table grows dark and light again, as
all of it is drawn anew with each."""


_EVERYWHERE = -1
"""All places of an answer, and not the one of a colour."""

_Given = tuple[int, int]
"""Which answer is given, by its number, and at which of its places."""


def swelling(share: float) -> float:
    """How strong an answer is when that share of its time has gone, from 0 to 1."""
    part = _swollen(share)
    return part * part * (3 - 2 * part)


def _swollen(share: float) -> float:
    """How far it has come by then, or has yet to go, of the way to its full strength."""
    return max(0.0, min(1.0, share / _RISES, (1 - share) / _FALLS))


class ClothReactions:
    """The answers of one cloth in so much `room` of the window, from its upper left corner on."""

    def __init__(self, cloth: Cloth, room: tuple[int, int]) -> None:
        self._answers, self._room = [_lying(answer, room) for answer in cloth.answers], room
        self._unit, self._middle = unit_of(room), middle_of(cloth, room)
        self._bare = cloth.bare
        self._waiting: list[tuple[int, ClothsColour | None]] = []
        self._clocks: dict[_Given, float] = {}
        """For how long those that are given now have been."""
        self._tints: dict[int, list[tuple[int, ClothsColour | None]]] = {}
        """The light on the cloth with each, and from which place of a wave on it is that."""
        self._unseen = False
        """Whether what waits would have begun where a moment hid the table."""
        self._lamps = Lamps(room, holds=True)
        self._since = 0.0
        """Seconds since the last answer."""

    def hear(self, cue: str, tint: ClothsColour | None) -> None:
        """An event of that cue begins; `tint` is the colour of the light on the cloth."""
        self._waiting += [
            (number, tint) for number, answer in enumerate(self._answers) if cue in answer.cues
        ]

    @property
    def busy(self) -> bool:
        """Whether an answer is given, or waits to be, or light of one has still to go out."""
        return bool(self._clocks or self._waiting or self._lamps.lit)

    def advance(self, dt: float, seen: bool) -> bool:
        """Let `dt` seconds pass; what waits begins where the table can be `seen`. Whether the
        cloth may look otherwise now."""
        before = self._steps(), self._lamps.lit
        for given in list(self._clocks):
            self._clocks[given] += dt
            if self._clocks[given] >= self._answers[given[0]].seconds:
                del self._clocks[given]
        if seen:
            for number, tint in self._waiting:
                self._begin(number, tint)
            self._waiting = []
        self._unseen = bool(self._waiting)
        self._since = 0.0 if self._clocks else self._since + dt
        if self._since > _HELD:
            self._lamps.clear()
        elif self._since > _LAGS:
            self._lamps.put_out()
        return before != (self._steps(), self._lamps.lit) or self._lamps.behind

    def _begin(self, number: int, tint: ClothsColour | None) -> None:
        """An answer begins, if it is not given yet. Where another place of it is lit, that goes out
        from as strong as it is; one that goes out comes again."""
        given = number, self._place_of(number, tint)
        for other in self._clocks:
            if other[0] == number and other != given:
                self._turn(other, rises=False)
        if given[1] != _EVERYWHERE and given in self._clocks:
            self._turn(given, rises=True)
        if given in self._clocks:  # what a wave has lit up stays as it is
            self._tints[number].append((self._lit_last(given) + 1, tint))
        else:
            self._tints[number] = [(0, tint)]
        self._clocks.setdefault(given, self._begins_at(number))

    def _place_of(self, number: int, tint: ClothsColour | None) -> int:
        """At which of its places an answer is given in that light."""
        if self._answers[number].kind != "flare" or tint is None:
            return _EVERYWHERE
        return _nearest(self._inks(number), tint)

    def _turn(self, given: _Given, rises: bool) -> None:
        """Let it come, or go, from now on, and be as strong as it is."""
        late, lasts = max(0, given[1]) * _LATER, self._lasts(given[0])
        share = (self._clocks[given] - late) / lasts
        part = _swollen(share)
        if rises and share > 1 - _FALLS:
            self._clocks[given] = late + lasts * _RISES * part
        elif not rises and share < 1 - _FALLS:
            self._clocks[given] = late + lasts * (1 - _FALLS * part)

    def _begins_at(self, number: int) -> float:
        """Darkness follows from that of a moment that ends, in which it came unseen: where it came
        from full light, the table flashed between the two."""
        answer = self._answers[number]
        return _RISES * answer.seconds if self._unseen and answer.kind == "dim" else 0.0

    def ease(self) -> None:
        """Something lies over it: hold no sheets for the next answer."""
        if not self._clocks:
            self._lamps.clear()

    def end(self) -> None:
        """Nothing is answered any more."""
        self._waiting, self._clocks = [], {}
        self._lamps.clear()

    def _steps(self) -> list[tuple[int, ...]]:
        """What all looks like, as numbers."""
        return [self._looks(given) for given in self._clocks]

    def _looks(self, given: _Given) -> tuple[int, ...]:
        answer = self._answers[given[0]]
        if answer.kind == "dim":  # seen without a picture
            return given
        if answer.kind == "wave":
            return *given, self._lit_last(given)
        return *given, *(self._step(given, place) for place in self._places(given))

    def _places(self, given: _Given) -> Sequence[int]:
        """At which places it is given."""
        number, place = given
        return range(len(self._inks(number))) if place == _EVERYWHERE else (place,)

    def _inks(self, number: int) -> list[ClothsColour]:
        """The colour of each of its places."""
        answer = self._answers[number]
        places = places_of(answer.spread, self._room, self._middle)
        return [answer.colours[place % len(answer.colours)] for place in range(len(places))]

    def _lasts(self, number: int) -> float:
        """For how many seconds it is given at one of its places."""
        return self._answers[number].seconds - _LATER * 4

    def _step(self, given: _Given, place: int) -> int:
        """How strong the answer is at one of its places: one after the other changes, as each
        takes time to draw."""
        clock = self._clocks[given] - place * _LATER
        return round(swelling(clock / self._lasts(given[0])) * STEPS)

    @property
    def dusk(self) -> DimLevel | None:
        """How dark all that rests is; None: it is as light as ever."""
        dims = [
            answer.strong * swelling(clock / answer.seconds)
            for (number, _), clock in self._clocks.items()
            for answer in (self._answers[number],)
            if answer.kind == "dim"
        ]
        least = 255 - _DARKER * round(255 * max(dims, default=0.0) / _DARKER)
        return DimLevel(max(_LEAST, least)) if least < 255 else None

    def items(self, waits: bool = False) -> list[Item]:
        """What is seen of them on the cloth, below the cards; all that is large `waits`."""
        items: list[Item] = []
        self._lamps.begin(waits)
        for given in self._clocks:
            answer, name = self._answers[given[0]], f"cloth.answer.{given[0]}"
            if answer.kind == "wave":
                items += self._wave(given, name)
            elif answer.kind != "dim":
                items += self._spots(given, name, {item.id for item in items})
        items += self._lamps.left()
        window = pygame.Rect((0, 0), self._room)
        return [item for item in items if window.colliderect(item.rect)]

    def _spots(self, given: _Given, name: str, lit: Collection[str]) -> Iterator[Item]:
        """Light or darkness where it is given, but where one is `lit` already."""
        answer, of = self._answers[given[0]], self._inks(given[0])
        side, strong = round(answer.size * self._unit), round(255 * answer.strong)
        places = places_of(answer.spread, self._room, self._middle)
        corners = answer.spread.which or CORNERS if answer.spread.corners else ()
        for place in self._places(given):
            step, item_id = self._step(given, place), f"{name}.{place}"
            if item_id in lit or (corners and corners[place] in self._bare):
                continue  # no sign is there that could shine
            yield from self._lamps.items(item_id, places[place], side, strong, of[place], step)

    def _lit_last(self, given: _Given) -> int:
        """Which place a wave has lit up last; after the last of them it only fades."""
        return int(self._clocks[given] / self._answers[given[0]].seconds * (_PLACES + _TAIL))

    def _wave(self, given: _Given, name: str) -> Iterator[Item]:
        """Lights that follow each other once round the middle, from the right end on; of several
        colours each in the one that was asked for last when it was lit."""
        answer, tints = self._answers[given[0]], self._tints[given[0]]
        (width, height), (along, across) = self._room, answer.reach
        side, last = max(3, round(answer.size * self._unit)), self._lit_last(given)
        around = _around(along * width / 2, across * height / 2)
        for place in range(max(1, last - _TAIL + 1), min(last + 1, _PLACES)):
            turn, behind = place / _PLACES, (last - place) // _FADES * _FADES
            step = round(STEPS * (1 - behind / _TAIL) * min(1.0, 8 * turn, 8 * (1 - turn)))
            if not step:
                continue
            tint = next(each for begins, each in reversed(tints) if begins <= place)
            ink = answer.colours[0 if tint is None else _nearest(answer.colours, tint)]
            x, y = (of + away for of, away in zip(self._middle, around[place], strict=True))
            shown = soft(side, round(255 * answer.strong), ink, step)
            at = round(x - side / 2), round(y - side / 2)
            yield Item(f"{name}.{place}", shown, *at, PREMUL)


@lru_cache(4)
def _around(along: float, across: float) -> Sequence[tuple[float, float]]:
    """The places of a wave on an ellipse that reaches so far from its middle, from the right end
    on: from each it is as far to the next."""
    turns = [math.tau * number / _FINE for number in range(_FINE + 1)]
    points = [(along * math.cos(turn), across * math.sin(turn)) for turn in turns]
    ways = [*accumulate((math.dist(*pair) for pair in pairwise(points)), initial=0.0)]
    each = ways[-1] / _PLACES
    return [points[bisect_left(ways, place * each)] for place in range(_PLACES)]


def _lying(answer: Answer, room: tuple[int, int]) -> Answer:
    """The answer on a cloth of that size: where that is upright, all that is painted on it lies on
    its side."""
    if room[0] >= room[1]:
        return answer
    places = tuple((-y, x) for x, y in answer.spread.places)
    spread = replace(answer.spread, places=places)
    return replace(answer, spread=spread, reach=answer.reach[::-1])


def _nearest(colours: Sequence[ClothsColour], tint: ClothsColour) -> int:
    """Which of these is the most like that light."""
    return min(range(len(colours)), key=lambda each: _apart(colours[each], tint))


def _apart(one: ClothsColour, other: ClothsColour) -> float:
    """How far two colours are apart, whatever their light."""
    first, second = (tuple(part / max(1, *value) for part in value) for value in (one, other))
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


_CHANGES = 8
"""So many times a second it may."""

_FLASH = 0.7
"""Seconds that a glint takes."""

_FLASHES = 8
"""In so many steps it comes and goes."""


class AmbientEffects:
    """The life of one cloth in so much `room` of the window, from its upper left corner on."""

    def __init__(self, cloth: Cloth, room: tuple[int, int]) -> None:
        self._lamps = Lamps(room)
        self._room = room
        self._unit = unit_of(room)
        self._middle = middle_of(cloth, room)
        self._life = cloth.life
        self._seen: tuple[float, list[Item]] = -1.0, []
        """What was asked for last: when, and how it looked."""

    def items(self, clock: float) -> list[Item]:
        """How it looks `clock` seconds after it began: while cards fly that clock stands still,
        and all is as it was."""
        if clock == self._seen[0] and not self._lamps.behind:
            return self._seen[1]
        items: list[Item] = []
        self._lamps.begin()
        for number, life in enumerate(self._life):
            name = f"cloth.life.{number}"
            match life.kind:
                case "motes" | "embers":
                    items += self._specks(life, name, clock)
                case "glow" | "flame":
                    items += self._glows(life, name, clock)
                case "glint":
                    items += self._glints(life, name, clock)
                case "bead":
                    items += self._beads(life, name, clock)
        window = pygame.Rect((0, 0), self._room)
        self._seen = clock, [item for item in items if window.colliderect(item.rect)]
        return self._seen[1]

    def _specks(self, life: AmbientMotion, name: str, clock: float) -> Iterator[Item]:
        """Motes drift from left to right and waver; embers rise, and go out."""
        rises = life.kind == "embers"
        side = max(2, round(2.6 * life.size * self._unit))
        reach = life.reach[0] * self._unit, life.reach[1] * self._unit
        for number, (x, y) in enumerate(places_of(life.spread, self._room, self._middle)):
            for speck in range(life.count):
                rng = Rng.stream(speck + 97 * number, name)
                start, lane, pace, wave = (rng.uniform() for _ in range(4))
                part = (clock / life.seconds * (0.7 + 0.6 * pace) + start) % 1.0
                sway = math.sin(math.tau * (clock / 5.3 * (0.6 + wave) + start))
                if rises:
                    across, down = 2 * lane - 1 + 0.22 * sway, 1 - 2 * part
                else:
                    across, down = 2 * part - 1, 2 * lane - 1 + 0.16 * sway
                strong = life.strong * min(1.0, 6 * part, (2 if rises else 6) * (1 - part))
                shown = soft(side, 255, life.colours[0], round(strong * STEPS))
                at = round(x + across * reach[0]), round(y + down * reach[1])
                yield Item(f"{name}.{number}.{speck}", shown, *at, PREMUL)

    def _glows(self, life: AmbientMotion, name: str, clock: float) -> Iterator[Item]:
        """Light that swells, one place after the other, or flickers as a flame does."""
        side = round(life.size * self._unit)
        places = places_of(life.spread, self._room, self._middle)
        for number, (x, y) in enumerate(places):
            turn = int(clock * _CHANGES) / _CHANGES / life.seconds - number / len(places)
            if life.kind == "flame":
                waves = ((1.0, 0.5), (2.7, 0.3), (5.3, 0.2))
                swell = sum(share * math.sin(math.tau * turn * pace) for pace, share in waves)
            else:
                swell = math.cos(math.tau * turn)
            step = round((0.5 + 0.5 * swell) * STEPS)
            strong, colour = round(255 * life.strong), life.colours[number % len(life.colours)]
            yield from self._lamps.items(f"{name}.{number}", (x, y), side, strong, colour, step)

    def _glints(self, life: AmbientMotion, name: str, clock: float) -> Iterator[Item]:
        """A star of four arms, at one place after another in no order that one would notice."""
        turn, now = divmod(clock, life.seconds)
        if now >= _FLASH or turn < 1:
            return
        places = places_of(life.spread, self._room, self._middle)
        if not places:
            return
        number = int(turn) * 5 % len(places) if len(places) % 5 else int(turn) * 2 % len(places)
        step = round(math.sin(math.pi * now / _FLASH) * _FLASHES)
        if not step:
            return
        side = round(life.size * self._unit) | 1
        colour = life.colours[number % len(life.colours)]
        shown = _star(side, colour, round(255 * life.strong), step)
        x, y = places[number]
        yield Item(f"{name}.{number}", shown, round(x - side / 2), round(y - side / 2), PREMUL)

    def _beads(self, life: AmbientMotion, name: str, clock: float) -> Iterator[Item]:
        """A bead of metal on its way round the middle."""
        angle = math.tau * clock / life.seconds + 11 * life.size
        radius = max(2, round(life.strong * self._unit))
        shown = _bead(radius, life.colours[0])
        x, y = self._middle
        x += round(life.size * self._unit * math.cos(angle)) - shown.get_width() // 2
        y += round(life.size * self._unit * math.sin(angle)) - shown.get_height() // 2
        yield Item(name, shown, x, y, PREMUL)


@lru_cache(64)
def _star(side: int, colour: ClothsColour, strong: int, step: int) -> pygame.Surface:
    """Two thin arms that cross, and a core, at a step of their coming and going."""
    share = step / _FLASHES
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    long, thin = max(3, round(side * (0.4 + 0.6 * share))), max(1, side // 14)
    light = soft(max(3, side // 3), strong, colour, max(1, round(share * STEPS)))
    made.blit(light, light.get_rect(center=(side // 2, side // 2)), special_flags=PREMUL)
    arm = smoothscale(soft(48, strong, colour, max(1, round(share * STEPS))), (long, thin))
    for turned in (arm, pygame.transform.rotate(arm, 90)):
        made.blit(turned, turned.get_rect(center=(side // 2, side // 2)), special_flags=PREMUL)
    return made


@lru_cache(16)
def _bead(radius: int, colour: ClothsColour) -> pygame.Surface:
    """A ball lit from the upper left, with its shadow, drawn finely."""
    side, fine = 2 * radius + 6, 4
    made = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle = side * fine / 2
    pygame.draw.circle(made, (0, 0, 0, 110), (middle + fine, middle + 2 * fine), radius * fine)
    steps = 12
    for step in range(steps):
        share = step / (steps - 1)
        tone = tuple(round(part * (0.22 + 0.78 * share)) for part in colour)
        lit = tuple(round(part + (255 - part) * max(0.0, share - 0.7) * 3) for part in tone)
        off = share * radius * fine * 0.36
        pygame.draw.circle(
            made,
            (*lit, 255),
            (middle - off * 0.8, middle - off),
            radius * fine * (1 - 0.82 * share),
        )
    return smoothscale(made.premul_alpha(), (side, side))
