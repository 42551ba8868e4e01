"""The direction of play on the cloth: chevrons that run around the piles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.places import Placement

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
