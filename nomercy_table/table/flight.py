"""Cards in the air: from one pose to another, along an arc, turning over on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nomercy_table.screen.stage import Item
from nomercy_table.table.places import Pose
from nomercy_table.table.sprites import Sprites

Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Fast away, gently down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slowly away, hard down: things that fall."""
    return t * t


def ease_both(t: float) -> float:
    """Gently away and gently down."""
    return t * t * (3 - 2 * t)


EASES: Mapping[str, Ease] = {"out": ease_out, "in": ease_in, "both": ease_both}
"""By the name that a cue gives."""

_SWAY = 8.0
"""Degrees by which a card of a hand that makes room may turn without a picture for each."""

LANDED = 0.62
"""The share of its time after which a card that lands first lies."""


def ease_landing(t: float) -> float:
    """Fast away, down early, and then it lies."""
    return ease_out(min(1.0, t / LANDED))


@dataclass(frozen=True)
class Flight:
    """One card's way. Seconds count from the start of its group.

    `face_from` and `face_to` are its art before and after (None: face down); where they
    differ it turns over in mid-air, swapped edge-on, or in the last part of its time, after it
    has `landed`. `arc` lifts the middle of the way by so many pixels, and `aside` is how far
    that middle is off the straight line; `spin` is the angle in degrees with which it comes and
    from which it settles.
    `depths` say how high it lies before and after, against others that are not in the air.
    """

    id: str
    face_from: str | None
    face_to: str | None
    start: Pose
    end: Pose
    delay: float
    seconds: float
    arc: float = 0.0
    spin: float = 0.0
    shake: float = 0.0
    ease: Ease = ease_out
    depths: tuple[float, float] = (0.0, 0.0)
    aside: tuple[float, float] = (0.0, 0.0)
    landed: float = 0.0

    @property
    def slides(self) -> bool:
        """Whether it stays on the felt all the way."""
        same = self.start.width == self.end.width and self.face_from == self.face_to
        straight = not (self.arc or self.spin or any(self.aside))
        return same and straight and abs(self.end.angle - self.start.angle) <= _SWAY

    def depth(self, clock: float) -> float | None:
        """How high it lies among the cards on the felt; None: it is in the air."""
        if clock <= self.delay and not self.slides:
            return self.depths[0]
        return self.depths[1] if self.slides or clock >= self.finished_at else None

    def item(self, sprites: Sprites, clock: float) -> Item:
        """The picture at `clock` seconds into the group."""
        t = (clock - self.delay) / self.seconds if self.seconds > 0 else float(clock >= self.delay)
        t = min(1.0, max(0.0, t))
        if t <= 0.0:
            return self._lying(sprites, self.face_from, self.start, self._trembling(clock))
        if t >= 1.0:
            return self._lying(sprites, self.face_to, self.end)
        way = self.ease(t)
        if self.slides:
            dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
            return self._lying(sprites, self.face_to, self.start, dx * way, dy * way)
        off = math.sin(math.pi * way)
        x = self.start.x + (self.end.x - self.start.x) * way + self.aside[0] * off
        y = self.start.y + (self.end.y - self.start.y) * way + self.aside[1] * off
        y -= self.arc * off
        face, narrow, angle = self.face_to, 1.0, self.spin * off
        angle -= self.start.angle + (self.end.angle - self.start.angle) * way
        if self.face_from != self.face_to:
            over = max(0.0, (t - self.landed) / (1.0 - self.landed))
            face = self.face_from if over < 0.5 else self.face_to
            narrow = abs(math.cos(math.pi * over))
            if narrow < 0.97:
                angle = 0.0
            else:
                narrow = 1.0
        sprite = sprites.flying(face, self.end.width, angle, narrow, self._scale(way))
        return Item(
            self.id, sprite.surface, round(x) - sprite.middle[0], round(y) - sprite.middle[1]
        )

    def _lying(
        self, sprites: Sprites, face: str | None, pose: Pose, dx: float = 0.0, dy: float = 0.0
    ) -> Item:
        """As it lies on the felt, so far from its pose: nothing is to be composed or scaled."""
        sprite = sprites.resting(face, pose.width, pose.angle)
        x, y = round(pose.x + dx), round(pose.y + dy)
        return Item(self.id, sprite.surface, x - sprite.middle[0], y - sprite.middle[1])

    def _trembling(self, clock: float) -> float:
        """How far aside it is while it waits to be lost."""
        return self.shake * math.sin(clock * 61)

    def _scale(self, way: float) -> float:
        """Its size on the way, against that at the end."""
        first = self.start.width / self.end.width
        return first + (1.0 - first) * way

    @property
    def finished_at(self) -> float:
        """When it has landed."""
        return self.delay + self.seconds


class Flights:
    """A group of flights under way; the later ones fly above the earlier."""

    def __init__(self, flights: Sequence[Flight], clock: float = 0.0) -> None:
        self.flights = tuple(flights)
        self.clock = clock
        self.ends_at = max((flight.finished_at for flight in flights), default=0.0)

    @property
    def done(self) -> bool:
        """Whether all have landed."""
        return self.clock >= self.ends_at

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.clock += dt

    def items(self, sprites: Sprites) -> list[Item]:
        """The pictures of all of them: those on the felt as they lie there, above them the rest."""
        heights = [(flight.depth(self.clock), flight) for flight in self.flights]
        low = [(height, flight) for height, flight in heights if height is not None]
        low.sort(key=lambda pair: pair[0])
        above = [flight for height, flight in heights if height is None]
        return [f.item(sprites, self.clock) for f in (*(flight for _, flight in low), *above)]

    def warm(self, sprites: Sprites, ahead: float) -> None:
        """Make the pictures of those in the air as they will be in so many seconds."""
        clock = self.clock + ahead
        for flight in self.flights:
            if flight.delay < clock < flight.finished_at and not flight.slides:
                flight.item(sprites, clock)
