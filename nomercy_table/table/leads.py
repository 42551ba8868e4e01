"""Where what may be picked would go: chevrons run there on the felt, below all cards, and what it
is worth stands where it would arrive."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from nomercy_table.render.art import CARD_ASPECT
from nomercy_table.render.item import Item
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.chevrons import chevron
from nomercy_table.table.layout.measures import Frame
from nomercy_table.table.layout.room import free_spot
from nomercy_table.table.moments.words import GOLD, lettering
from nomercy_table.table.pictures import Picture, Pictures
from nomercy_table.table.places import Placement, Shown
from nomercy_table.ui.look import Look

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
class Lead:
    """From one column to another, by id, and what would be worth how much there."""

    source: str
    target: str
    gain: int


class Leads:
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
        leads: Sequence[Lead],
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
    leads: Sequence[Lead],
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
