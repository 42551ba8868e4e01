"""A moment as data: lights over a still of the table, sprites with key frames, a shake.

A moment lists its lights and sprites; `Moment` prepares their pictures and plays them.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import pairwise
from typing import Any

import pygame

from nomercy_table.anim.easing import Ease
from nomercy_table.render.beside import together
from nomercy_table.render.item import Item
from nomercy_table.render.lights import WindowPicture, faded, shot
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.effects import Effect
from nomercy_table.table.moments.scene import Beat, Context, Opening, Script, between, share
from nomercy_table.table.moments.timing import MADE

Point = tuple[float, float] | pygame.Vector2
Steps = Callable[[], Iterable[Callable[[], object]]]
_CATCHES_UP = 0.3
_ENLARGED, _FINE, _TINY = 1_600_000, 200_000, 4_000
"""Pixels of an enlarged sprite at most; and up to which it is scaled, and turned, smoothly."""

_MULT = pygame.BLEND_RGB_MULT


def linear(t: float) -> float:
    """At one speed."""
    return t


@dataclass(frozen=True)
class Key:
    """Where a sprite is at a time, how large and how opaque; `ease` leads there from the last."""

    at: float
    centre: Point
    size: float = 1.0
    alpha: float = 1.0
    ease: Ease = linear


def slam(at: float, seconds: float, centre: Point, larger: float, ease: Ease = linear) -> list[Key]:
    """Comes down from above, faint at first."""
    return [Key(at, centre, 1 + larger, 0.35), Key(at + seconds, centre, ease=ease)]


@dataclass(frozen=True)
class Track:
    """A picture with key frames: seen from the first on, at the last for the rest of the moment."""

    picture: Callable[[], pygame.Surface]
    keys: Sequence[Key]
    steps: Steps = tuple
    until: float = math.inf
    adds: Colour | None = None
    """It is laid on as so much light."""
    name: str = ""
    """Its id, where it is seen over a table that goes on."""
    within: pygame.Rect | None = None
    """It stays whole in there, however large it is."""
    effect: Mapping[str, Any] = field(default_factory=dict)
    """Attributes that it has there as an `Effect`."""
    later: Sequence[tuple[float, Callable[[], pygame.Surface]]] = ()
    """Other pictures, each from a time on."""
    along: Callable[[float], Point] | None = None
    """A point that moves: its keys stand around that."""
    spin: float = 0.0
    """It turns by so many degrees a second, counterclockwise."""
    shows: Callable[[float], pygame.Surface] | None = None
    """Its picture at a time: that of a number that counts."""
    ready: Callable[[], bool] | None = None
    """Whether its pictures are there: it comes so much later, where they are late."""
    blend: int = 0

    def draw(self, canvas: pygame.Surface, time: float) -> None:
        """Draw it as it is then."""
        item = self.item(time)
        if item is not None:
            canvas.blit(item.surface, (item.x, item.y), special_flags=item.blend)

    def item(self, time: float) -> Item | None:
        """Return what is seen of it then, if anything is."""
        if not self.keys[0].at <= time < self.until:
            return None
        centre, size, alpha = self.at(time)
        changed = [picture for at, picture in self.later if at <= time]
        shown = picture = (changed[-1] if changed else self.picture)()
        if self.shows is not None:
            shown = picture = self.shows(time)
        blend = self.blend
        if self.spin:
            shown = _turned(picture, self.spin * (time - self.keys[0].at))
        if self.adds is not None:
            shown, blend = picture.copy(), pygame.BLEND_RGB_ADD
            shown.fill([round(alpha * each) for each in self.adds], special_flags=_MULT)
        elif size != 1.0:
            shown = _scaled(shown, size)
        elif alpha < 1.0 and not self.spin:
            shown = picture.subsurface(picture.get_rect())
        if alpha < 1.0 and self.adds is None:
            shown.set_alpha(round(255 * alpha))
        rect = shown.get_rect(center=centre)
        if self.within is not None:
            rect.clamp_ip(self.within)
        return Item(self.name, shown, *rect.topleft, blend)

    def at(self, time: float) -> tuple[tuple[int, int], float, float]:
        """Return its centre, size and alpha then."""
        first = last = self.keys[-1]
        for one, other in pairwise(self.keys):
            if one.at <= time < other.at:
                first, last = one, other
                break
        part = last.ease(share(time, first.at, max(1e-9, last.at - first.at)))
        off = (0, 0) if self.along is None else self.along(time)
        ends = zip(first.centre, last.centre, off, strict=True)
        x, y = (round(between(a, b, part) + more) for a, b, more in ends)
        return (x, y), between(first.size, last.size, part), between(first.alpha, last.alpha, part)


def _turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    if picture.width * picture.height < _TINY:
        return pygame.transform.rotozoom(picture, angle, 1.0)
    return pygame.transform.rotate(picture, angle)


def _scaled(picture: pygame.Surface, size: float) -> pygame.Surface:
    pixels = picture.width * picture.height
    by = max(1, round(16 * min(size, max(1, math.sqrt(_ENLARGED / pixels))))) / 16
    wide, high = round(by * picture.width), round(by * picture.height)
    scale = smoothscale if wide * high < _FINE else pygame.transform.scale
    return scale(picture, (wide, high))


class Played(Effect):
    """A sprite with a name among what decorates the table, up to its last key, or `until` then."""

    fades = 0.0
    flies = 0.0
    """For so many of its seconds, at normal speed, the line of words is read above it."""

    def __init__(self, sprite: Track, pace: float = 1.0) -> None:
        self._sprite, self._pace, self._first = sprite, pace, sprite.keys[0]
        ends = sprite.keys[-1].at if math.isinf(sprite.until) else sprite.until
        centre, _, _ = sprite.at(ends)
        super().__init__(sprite.name, sprite.picture(), centre, (ends - self._first.at) * pace)
        vars(self).update(sprite.effect)

    @property
    def passes(self) -> bool:
        return 0.0 <= self.clock < self.flies * self._pace

    def items(self) -> list[Item]:
        item, opacity = self._sprite.item(self._first.at + self.clock / self._pace), self._opacity()
        if item is None:
            return []
        return [item if opacity == 255 else self._placed(item.surface, item.rect.center, opacity)]


def beats(sprites: Iterable[Track], pace: float) -> list[Beat]:
    """Return what begins each of them over a table that goes on, the first first."""

    def begin(sprite: Track) -> Beat:
        return Beat(sprite.keys[0].at, lambda: [Played(sprite, pace)])

    return sorted(map(begin, sprites), key=lambda beat: beat.at)


def track(points: Sequence[tuple[float, float]], time: float) -> float:
    """Return the value at a time on straight ways from point to point: (time, value)."""
    for (start, first), (end, last) in pairwise(points):
        if time < end:
            return between(first, last, share(time, start, end - start))
    return points[-1][1] if points else 0.0


@dataclass(frozen=True)
class Painting:
    """Many things at once, painted by a function of the time, from a time on."""

    begins: float
    paint: Callable[[pygame.Surface, float], object]
    steps: Steps = tuple
    ready: Callable[[], bool] | None = None

    @property
    def keys(self) -> Sequence[Key]:
        """When it begins."""
        return [Key(self.begins, (0, 0))]

    def draw(self, canvas: pygame.Surface, time: float) -> None:
        """Paint it as it is then."""
        if time >= self.begins:
            self.paint(canvas, time)


@dataclass(frozen=True)
class Light:
    """The table in another light, which comes up at a time, perhaps as rays `around` a point."""

    at: float
    seconds: float
    drawing: WindowPicture
    around: tuple[int, int] | None = None
    gate: Opening | None = None
    """Until its pictures are there, but no longer than that has patience, the clock stands."""


class Moment(Script, ABC):
    """Plays lights and sprites; at `goes` all that has no keys after it goes with the light."""

    lasts: float
    goes = math.inf
    darkest: int
    shakes = math.inf

    def __init__(self, scene: Context, still: bool) -> None:
        super().__init__(scene)
        self._still = still
        self._ground: pygame.Surface | None = None
        self._left = 255
        """All that goes with the light, and how much of it is left, of 255."""
        self._openings: dict[int, Opening] = {}

    @abstractmethod
    def lights(self) -> Sequence[Light]:
        """The first is the dark in which it begins."""

    @abstractmethod
    def sprites(self) -> Sequence[Track | Painting]:
        """The lowest first."""

    @cached_property
    def _lights(self) -> Sequence[Light]:
        return self.lights()

    @cached_property
    def _sprites(self) -> Sequence[Track | Painting]:
        return self.sprites()

    def pictures(self) -> Iterator[Callable[[], object]]:
        """What is seen first comes first."""
        first, *others = self._lights
        lanes = [(sprite.keys[0].at, sprite.steps) for sprite in self._sprites]
        lanes += [(light.at, partial(getattr, light.drawing, "steps")) for light in others]
        lanes.sort(key=lambda lane: lane[0])
        yield from together(self.drawn(first.drawing), *(steps() for _, steps in lanes))

    def clock(self, time: float) -> float | None:
        """The time in the moment: behind for a while if its pictures came late; None: not begun."""
        since = self.opening.since(time, lambda: self._lights[0].drawing.ready)
        if since is None or self._still:
            return None if since is None else self.lasts
        now = time - (since - MADE) * (1 - share(time, since, _CATCHES_UP))
        for light in self._lights:
            if light.gate is not None:
                begun = light.gate.since(now, partial(getattr, light.drawing, "ready"))
                now = min(now, light.at - 1e-3) if begun is None else now - (begun - light.at)
        return now

    def items(self, time: float) -> list[Item]:
        now = self.clock(time)
        if now is None:
            return []
        leaves = not self._still and self.goes < self.lasts
        gone = share(time, self.goes, self.lasts - self.goes) if leaves else 0.0
        if gone > 0.0:
            faded(self.canvas, self.scene.still, self.left(gone), 1 - gone, self.darkest)
        else:
            self._shine(now)
        stay = self._staying if gone else ()
        for number, sprite in enumerate(self._sprites):
            late = None if sprite in stay else self._late(number, now)
            if late is not None:
                sprite.draw(self.canvas, now - late)
        return [self.covering()]

    @property
    def _staying(self) -> Sequence[Track | Painting]:
        return [s for s in self._sprites if s.keys[-1].at <= self.goes]

    def left(self, gone: float) -> pygame.Surface:
        """Return what goes with the light when that part of it has: it never comes back."""
        light = min(self._left, round(255 * (1.0 - gone)))
        if self._ground is None:
            ground = next(o for o in reversed(self._lights) if o.drawing.ready).drawing.surface
            for sprite in self._staying:
                sprite.draw(ground, self.goes)
            self._ground = ground
        if light < self._left:
            self._ground.fill((round(255 * light / self._left),) * 3, special_flags=_MULT)
            self._left = light
        return self._ground

    def _late(self, number: int, now: float) -> float | None:
        """By how many seconds that sprite is late; None: its pictures are not there yet."""
        at, ready = self._sprites[number].keys[0].at, self._sprites[number].ready
        if ready is None or self._still:
            return 0.0
        since = self._openings.setdefault(number, Opening(at)).since(now, ready)
        return None if since is None else since - at

    def _shine(self, now: float) -> None:
        seen = [o for o in self._lights if now >= o.at and o.drawing.ready] or self._lights[:1]
        parts = [1.0 if self._still else share(now, o.at, max(1e-9, o.seconds)) for o in seen]
        whole = max((n for n, part in enumerate(parts) if part >= 1.0), default=-1)
        if whole >= 0:
            self.canvas.blit(seen[whole].drawing.surface, (0, 0))
        for light, part in list(zip(seen, parts, strict=True))[whole + 1 :]:
            lit, around = light.drawing.surface, light.around
            if around is None or light is self._lights[0]:
                still = self.scene.still
                faded(self.canvas, still, lit, part, self.darkest, middle=around)
            else:
                shot(self.canvas, lit, part, around, round(255 * (1.0 - part)))

    def shift(self, time: float) -> tuple[int, int]:
        now = self.clock(time)
        part = 0.0 if now is None else share(now, self.shakes, 0.2)
        if self._still or not 0.0 < part < 1.0:
            return 0, 0
        far = (1.0 - part) * 0.012 * self.scene.size[1]
        return 0, round(far * math.sin(math.tau * 3 * part))
