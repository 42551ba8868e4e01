"""Effects over the table: stamps, numbers, trails.

One that lies askew fills a small part of the rectangle that holds it, and all that lies there is
drawn anew where it comes or goes. So it is cut into pieces along its way.

It follows what happened and never holds anything up; each effect ends by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from nomercy_table.render.beside import blank, wait
from nomercy_table.render.item import Item
from nomercy_table.render.theme import blend
from nomercy_table.system.scaling import box_blur, smoothscale
from nomercy_table.table.pictures import Picture

_FRAME = 1 / 45
"""Seconds: where frames come at a longer distance, nothing is put off to the next."""

_SLAM, _HIGHEST = 0.16, 1.0 + 8 / 6
"""Seconds in which something comes down, and how many times as large it is at first."""

_FADE = 0.25

_HURRIES = 0.12
"""Seconds within which it is gone when what it stands on leaves."""

LARGE = 200_000
"""Pixels: what is larger when it comes is scaled without smoothing, for a tenth of a second in
which it is half transparent."""

_OVER = object()
"""What a maker of parts gives that has none left."""

Scale = Callable[[pygame.Surface, tuple[int, int], pygame.Surface], pygame.Surface]


class Effect:
    """A picture (straight alpha) that lives for some `seconds` around `centre`, and its fade."""

    fades = _FADE
    """Seconds for which it fades in the end."""

    def __init__(
        self, effect_id: str, picture: pygame.Surface, centre: tuple[int, int], seconds: float
    ) -> None:
        self.id = effect_id
        self.picture = picture
        self.centre = centre
        self.seconds = seconds
        self.clock = 0.0
        """For how long it has been seen; below 0 it is still to come."""
        self._pale: tuple[pygame.Surface, pygame.Surface] | None = None
        """A picture, and the same pixels as they fade: to copy huge words takes half a frame."""
        self._sheet: pygame.Surface | None = None
        """On which it is drawn larger or smaller: to get memory for each takes longer than that."""
        self._drawn: pygame.Surface | None = None
        """As it was drawn there last."""

    gives_way = False
    """Whether it goes where a card comes to lie that has to be read."""

    least = math.inf
    """For so many of its seconds it is read, though others play meanwhile: then it goes, as it told
    of what they have left behind. Infinite: it stays."""

    brings = ""
    """What stands when it has ended, and not before: a sign, by its id, or what a card is marked
    with, by its slot; "": nothing."""

    covers: frozenset[str] = frozenset()
    """The columns on the lower edge of whose cards it lies on words: these make way."""

    upon = ""
    """The card on which it stands, by its slot: it goes with that; "": none."""

    below_names = False
    """Whether names, and the numbers of piles, are read above it."""

    below_cards = False
    """Whether all that flies is seen above it; its pictures never change then."""

    awaited = 0.0
    """For so many of its seconds it is read before anything comes over the table."""

    @property
    def done(self) -> bool:
        """Whether it has ended."""
        return self.clock >= self.seconds

    @property
    def passes(self) -> bool:
        """Whether it is on its way now: the line of words is read above it."""
        return False

    @property
    def place(self) -> pygame.Rect:
        """All that it covers when it has come to rest, until it has gone."""
        return self.picture.get_rect(center=self.centre)

    def keeps_off(self, cards: Sequence[pygame.Rect]) -> bool:
        """Whether it stands on none of these, from now on."""
        return self.place.collidelist(cards) < 0

    def item(self) -> Item:
        """What it looks like now."""
        return self._placed(self.picture, self.centre, self._opacity())

    def items(self) -> list[Item]:
        """All its pictures as they are now, the lowest first."""
        return [self.item()]

    def _opacity(self) -> int:
        left = self.seconds - self.clock
        return 255 if left >= self.fades else max(0, round(255 * left / self.fades))

    def _scaled(self, by: float, largest: float, scale: Scale) -> pygame.Surface:
        """The picture, so many times as large; it never gets larger than `largest` times. What was
        scaled before is gone then, but in the same size, as when a frame asks twice."""
        wide, high = self.picture.get_size()
        if self._sheet is None:
            self._sheet, self._drawn = _sheet_for(self.picture, largest), None
        size = max(1, round(by * wide)), max(1, round(by * high))
        if self._drawn is None or self._drawn.get_size() != size:
            self._drawn = self._sheet.subsurface((0, 0), size)
            scale(self.picture, size, self._drawn)
        return self._drawn

    def _placed(self, picture: pygame.Surface, centre: tuple[int, int], opacity: int) -> Item:
        if opacity < 255:
            if self._pale is None or self._pale[0] is not picture:
                self._pale = picture, picture.subsurface(picture.get_rect())
            picture = self._pale[1]
            picture.set_alpha(opacity)
        rect = picture.get_rect(center=centre)
        return Item(self.id, picture, rect.x, rect.y, 0)


def _sheet_for(picture: pygame.Surface, largest: float) -> pygame.Surface:
    """On which that picture is drawn up to so many times as large."""
    wide, high = picture.get_size()
    return blank((math.ceil(largest * wide), math.ceil(largest * high)), pygame.SRCALPHA)


class Slammed(NamedTuple):
    """A picture that comes down from above, and on what it is drawn while it is larger."""

    picture: pygame.Surface
    sheet: pygame.Surface


def slammed(picture: pygame.Surface) -> Slammed:
    """That of a picture: to be made where that is, as its sheet has five times as many pixels."""
    return Slammed(picture, _sheet_for(picture, _HIGHEST))


class Slam(Effect):
    """Comes down from above: large at first, then its own size; words all the time `within` a
    window of that size, as far as they have room there."""

    def __init__(
        self,
        effect_id: str,
        what: Slammed,
        centre: tuple[int, int],
        seconds: float,
        within: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(effect_id, what.picture, centre, seconds)
        self._sheet, self._within = what.sheet, within
        self.centre = self._inside(what.picture)

    def _inside(self, picture: pygame.Surface) -> tuple[int, int]:
        """Where the middle of that picture is to be for it to be whole."""
        rect = picture.get_rect(center=self.centre)
        if self._within is None or pygame.Rect((0, 0), self._within).contains(rect):
            return self.centre
        return rect.clamp((0, 0, *self._within)).center

    def item(self) -> Item:
        t = min(1.0, self.clock / _SLAM)
        if t >= 1.0:
            self._sheet = None
            return super().item()
        by = 1.0 + round((1 - t) ** 2 * 8) / 6
        wide, high = self.picture.get_size()
        large = by * by * wide * high > LARGE
        scale = pygame.transform.scale if large else smoothscale
        larger = self._scaled(by, _HIGHEST, scale)
        larger.set_alpha(round(80 + 175 * t))
        return self._placed(larger, self._inside(larger), 255)


class Thrown(Effect):
    """Flies from `start` to its centre within `flies` seconds, faster and faster, growing from a
    part of its size; there it stays, or the sign stands that it `brings`, by its id."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        start: tuple[int, int],
        centre: tuple[int, int],
        seconds: float,
        flies: float,
        small: float = 1.0,
        brings: str = "",
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self.start, self.flies, self.small = start, flies, small
        self.brings = brings

    @property
    def passes(self) -> bool:
        return 0.0 <= self.clock < self.flies

    def item(self) -> Item:
        t = min(1.0, self.clock / self.flies)
        if t >= 1.0:
            self._sheet = None
            return super().item()
        way = t * t
        size = self.small + (1.0 - self.small) * way
        picture = self.picture
        if size < 1.0:
            picture = self._scaled(size, 1.0, pygame.transform.scale)
        x = self.start[0] + (self.centre[0] - self.start[0]) * way
        y = self.start[1] + (self.centre[1] - self.start[1]) * way
        return self._placed(picture, (round(x), round(y)), 255)


class Film(Effect):
    """Pictures one after the other, `each` seconds long, over and over."""

    def __init__(
        self,
        effect_id: str,
        pictures: Sequence[pygame.Surface],
        centre: tuple[int, int],
        seconds: float,
        each: float,
    ) -> None:
        super().__init__(effect_id, pictures[0], centre, seconds)
        self.pictures, self.each = pictures, each

    def item(self) -> Item:
        picture = self.pictures[int(self.clock / self.each) % len(self.pictures)]
        return self._placed(picture, self.centre, self._opacity())


class Strip(Film):
    """Pictures one after the other that are gone all at once."""

    fades = 0.0


class Effects:
    """All that is under way."""

    def __init__(self) -> None:
        self.clock = 0.0
        """Seconds that have passed here."""
        self._running: list[Effect] = []
        self._later: list[tuple[Iterator[object], str]] = []
        self._held: list[Iterator[object]] = []
        """Of these what wait for the thread; nobody asks them again before the next frame."""

    def __bool__(self) -> bool:
        return bool(self._running or self._later)

    def start(self, effect: Effect) -> None:
        """Begin an effect, unless it comes so late that it is over; one of the same id ends. Above
        what is below names all else is read."""
        self.end(effect.id)
        if effect.done:
            return
        below = sum(other.below_names for other in self._running)
        self._running.insert(below if effect.below_names else len(self._running), effect)

    def end(self, effect_id: str) -> None:
        """End the one of that id, if it is there."""
        self._running = [effect for effect in self._running if effect.id != effect_id]

    def hurry(self, leaves: Callable[[str], bool]) -> None:
        """What stands where a card `leaves`, by its slot, goes before that is far."""
        for effect in self._running:
            if effect.upon and leaves(effect.upon):
                effect.seconds = min(effect.seconds, effect.clock + _HURRIES)

    def give_way(self, cards: Sequence[pygame.Rect]) -> None:
        """What gives way and stands where one of these `cards` comes to lie goes before it is
        there, unless it can stop short of it; what has hardly come is not seen at all, as it would
        be gone before it is read."""
        for effect in self._running:
            if effect.gives_way and not effect.keeps_off(cards):
                left = _HURRIES if effect.clock > _HURRIES else 0.0
                effect.seconds = min(effect.seconds, effect.clock + left)

    def make_way(self, at_once: bool = False) -> None:
        """Somebody plays on: what told of what was before goes as soon as it is read; `at_once`
        where all that it stands beside comes to stand elsewhere."""
        for effect in self._running:
            ends = max(effect.clock + _HURRIES, 0.0 if at_once else effect.least)
            effect.seconds = min(effect.seconds, ends)

    def start_later(self, begin: Callable[[], None], brings: str = "") -> None:
        """Let `begin` start an effect when there is time for its pictures, one in each frame: one
        that `brings` that sign."""
        self.start_in_parts(_whole(begin), brings)

    def start_in_parts(self, parts: Iterator[object], brings: str = "") -> None:
        """The same of one whose pictures are made part by part, each in a frame, until there is
        none left: then it has been started. A part that is `wait` is made beside the frames, and
        others go on meanwhile."""
        self._later.append((parts, brings))

    def make_room(self, rect: pygame.Rect) -> None:
        """End what stands there: something is to be read in its place."""
        self._running = [other for other in self._running if not other.place.colliderect(rect)]

    @property
    def brings(self) -> frozenset[str]:
        """What stands as soon as something here has ended: signs by their ids, cards by slots, and
        words on the lower edge of cards by their columns."""
        ids = [brings for _, brings in self._later] + [effect.brings for effect in self._running]
        return frozenset(ids).union(*(effect.covers for effect in self._running)) - {""}

    @property
    def places(self) -> list[pygame.Rect]:
        """Where words and numbers stand now, or will as soon as they are there."""
        return [effect.place for effect in self._running if not effect.below_names]

    @property
    def unread(self) -> bool:
        """Whether something is awaited that has only just come, or is still to come."""
        return any(effect.clock < effect.awaited for effect in self._running)

    @property
    def passing(self) -> list[Item]:
        """Pictures of those that are on their way now."""
        return [item for effect in self._running if effect.passes for item in effect.items()]

    @property
    def under_names(self) -> list[Item]:
        """Pictures of those above which names are read, as far as they are seen now."""
        seen = [effect for effect in self._running if effect.clock >= 0.0]
        return [i for e in seen if e.below_names or e.passes for i in e.items()]

    @property
    def below_cards(self) -> list[Item]:
        """Pictures of those above which cards fly."""
        return [item for e in self._running if e.below_cards for item in e.items()]

    def prepare(self) -> bool:
        """Begin one of those that wait, or make a part of it; False: none does, or all wait for
        what is made beside the frames."""
        for later in self._later:
            parts, _ = later
            if parts in self._held:
                continue
            part = next(parts, _OVER)
            if part is wait:
                self._held.append(parts)
                continue
            if part is _OVER:
                self._later.remove(later)
            return True
        return False

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.clock += dt
        self._held.clear()
        while self.prepare() and dt > _FRAME:
            pass
        for effect in self._running:
            effect.clock += dt
        self._running = [effect for effect in self._running if not effect.done]

    def clear(self) -> None:
        """End them all."""
        self._running = []
        self._later.clear()
        self._held.clear()

    def items(self) -> Iterable[Item]:
        """Their pictures but those below cards, the oldest lowest; first those below names."""
        seen = [e for e in self._running if e.clock >= 0.0 and not e.below_cards]
        return [item for effect in seen for item in effect.items()]


def _whole(begin: Callable[[], None]) -> Iterator[object]:
    """What is begun in one go, as parts: none."""
    begin()
    yield from ()


Point = tuple[int, int]

_EMBER, _HOT = (255, 66, 36), (255, 214, 164)

_LENGTH, _MIDDLE = 256, 24
"""Pixels of a streak as it is drawn, before it is enlarged: its length, and half of its breadth."""

_BEGINS, _ROOT = 0.03, 0.22
"""What share of a streak it takes for that to come, and to go out."""

_LONG = 8
"""How long a piece is along its way, against half of the trail's width."""

_ASKEW = 2
"""A trail is cut where the rectangle that holds it is so many times as large as the trail."""


@cache
def _embers() -> pygame.Surface:
    """A streak of them from left to right, as small as it is drawn: the nearer to its head, the
    hotter its core; and some glow where it begins, so that it is seen to come from there."""
    small, middle = pygame.Surface((_LENGTH, 2 * _MIDDLE), pygame.SRCALPHA), _MIDDLE
    small.fill((*_EMBER, 0))
    for x in range(_LENGTH):
        along = (x + 1) / _LENGTH
        root = min(1.0, along / _BEGINS) * max(0.0, 1.0 - along / _ROOT)
        half = 0.66 * middle * max(along**1.4, 0.3 * root)
        strong = 255 * max(along**1.2, 0.8 * root) * min(1.0, 5 * (1 - along))
        for share, part, heat in ((1.0, 0.35, 0.0), (0.55, 0.7, 0.0), (0.22, 1.0, along)):
            ink = (*blend(_EMBER, _HOT, heat), round(strong * part))
            pygame.draw.line(small, ink, (x, middle - half * share), (x, middle + half * share))
    return box_blur(small, 2)


def streak(start: Point, end: Point, wide: int) -> Picture:
    """A streak that widens, to `wide` pixels on either side, towards where a threat has flown."""
    long = max(2 * wide, round(math.dist(start, end)))
    whole = smoothscale(_embers(), (long, 2 * wide))
    angle = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    turned = pygame.transform.rotate(whole, angle)
    at = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    return turned, turned.get_rect(center=at)


def trail(start: Point, end: Point, wide: int) -> list[Picture]:
    """The same in pieces, each no larger than what is seen of it; they look like the whole."""
    picture, area = streak(start, end, wide)
    long = max(2 * wide, math.dist(start, end))
    if area.width * area.height < _ASKEW * long * 2 * wide:
        return [(picture, area)]
    flat = area.width >= area.height
    length, breadth = area.size if flat else area.size[::-1]
    run, rise = end[0] - start[0], end[1] - start[1]
    slope = rise / run if flat else run / rise
    off = wide * math.hypot(1, slope) + 2
    count = max(1, round(length / (_LONG * wide)))
    pieces = []
    for number in range(count):
        ends = (length * number // count, length * (number + 1) // count)
        middles = [breadth / 2 + (at - length / 2) * slope for at in ends]
        low, high = max(0, math.floor(min(middles) - off)), math.ceil(max(middles) + off)
        part = (ends[0], low, ends[1] - ends[0], min(breadth, high) - low)
        rect = pygame.Rect(part if flat else (part[1], part[0], part[3], part[2]))
        pieces.append((picture.subsurface(rect).copy(), rect.move(area.topleft)))
    return pieces
