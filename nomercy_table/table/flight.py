"""Cards in the air: from one pose to another, along an arc, turning over on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nomercy_table.table.layout import Pose
from nomercy_table.table.sprites import Sprites
from nomercy_table.table.stage import Item

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


@dataclass(frozen=True)
class Flight:
    """One card's way. Seconds count from the start of its group.

    `face_from` and `face_to` are its art before and after (None: face down); where they
    differ it turns over in mid-air, swapped edge-on. `arc` lifts the middle of the way by so
    many pixels; `spin` is the angle in degrees with which it comes and from which it settles.
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

    def item(self, sprites: Sprites, clock: float) -> Item:
        """The picture at `clock` seconds into the group."""
        t = (clock - self.delay) / self.seconds if self.seconds > 0 else float(clock >= self.delay)
        t = min(1.0, max(0.0, t))
        if t <= 0.0:
            return self._waiting(sprites, clock)
        way = self.ease(t)
        x = self.start.x + (self.end.x - self.start.x) * way
        y = self.start.y + (self.end.y - self.start.y) * way
        y -= self.arc * math.sin(math.pi * way)
        face, narrow, angle = self.face_to, 1.0, self.spin * math.sin(math.pi * way)
        if self.face_from != self.face_to:
            face = self.face_from if t < 0.5 else self.face_to
            narrow = abs(math.cos(math.pi * t))
            if narrow < 0.97:
                angle = 0.0
            else:
                narrow = 1.0
        sprite = sprites.flying(face, self.end.width, angle, narrow, self._scale(way))
        return Item(
            self.id, sprite.surface, round(x) - sprite.middle[0], round(y) - sprite.middle[1]
        )

    def _waiting(self, sprites: Sprites, clock: float) -> Item:
        """As it lay before, and trembling if it must: nothing is to be composed or scaled."""
        sprite = sprites.resting(self.face_from, self.start.width)
        x = self.start.x + self.shake * math.sin(clock * 61)
        return Item(
            self.id,
            sprite.surface,
            round(x) - sprite.middle[0],
            round(self.start.y) - sprite.middle[1],
        )

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

    def __init__(self, flights: Sequence[Flight]) -> None:
        self.flights = tuple(flights)
        self.clock = 0.0
        self.ends_at = max((flight.finished_at for flight in flights), default=0.0)

    @property
    def done(self) -> bool:
        """Whether all have landed."""
        return self.clock >= self.ends_at

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.clock += dt

    def items(self, sprites: Sprites) -> list[Item]:
        """The pictures of all of them, the waiting ones still at their start."""
        return [flight.item(sprites, self.clock) for flight in self.flights]
