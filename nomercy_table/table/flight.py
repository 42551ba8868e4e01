"""Cards in the air: from one pose to another, along an arc, turning over on the way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nomercy_table.anim.easing import Ease, ease_both, ease_out, struck
from nomercy_table.render.item import Item
from nomercy_table.table.cards import CardPictures, centred
from nomercy_table.table.geometry import Pose, card_rect

SHADOW = "shadow."
"""What the ids of the shadows begin with that cards in the air have, and then comes the card's."""

_SWAY, _STEP = 30.0, 2.0
"""Degrees by which a card of a hand that makes room may turn without being taken up, as fingers
spread a fan, and about how many it then turns at once: not every frame needs a picture of its
own."""

_RESIZED = 0.06
"""By what share its size may change so: in the middle of its way, where nobody sees so little."""

GROWS = 0.09
"""How much larger a card is seen at its highest: nearer to the eye."""

_TURNED_UP = 0.45
"""How high a card is that turns over where it lies, or is pushed aside."""

_PRESSED, _PRESSED_AT_MOST = 2 / 60, 0.25
"""Seconds, two frames, for which a card is pressed onto the table where it lands, and the share
of its time that this is at most."""


_WIDER, _FLATTER = 0.03, 0.05


def _shortest(degrees: float) -> float:
    """The same turn the shorter way round."""
    return (degrees + 180.0) % 360.0 - 180.0


class FlightPose(NamedTuple):
    """Where a card in the air is, and how it is seen.

    `x` and `y` are the point of the felt below its middle; it is `height` above it, 0 lying and 1
    as high as cards fly. `angle` is in degrees counterclockwise. `narrow` is the share of its
    width that shows while it turns over; where it comes down, it is pressed to `across` and
    `down` of its size for a moment. `size` is its width against that at the end.
    """

    x: float
    y: float
    height: float
    angle: float
    face: str | None
    narrow: float
    across: float
    down: float
    size: float

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """How its picture shows it, with the angle (see `Sprites.flying`)."""
        grown = self.size * (1.0 + GROWS * self.height)
        return self.angle, self.narrow * self.across, grown, self.down


@dataclass(frozen=True)
class Flight:
    """One card's way. Seconds count from the start of its group.

    `face_from` and `face_to` are its art before and after (None: face down); where they
    differ it turns over in mid-air, swapped edge-on, or in the last part of its time, after it
    has `landed`. `arc` lifts the middle of the way by so many pixels, and `aside` is how far
    that middle is off the straight line; `spin` is the angle in degrees with which it comes and
    from which it settles. One that `strikes` another goes aside to meet it when that share of its
    time is over, and comes back. One that `steps` aside is there when that share of its time is
    over, and stays there for the rest of it. It turns over within the part `turns` of its way.
    Besides, it turns round by `tumbles` degrees on its way. One that has come up in a hand sets off
    from above the others, `grown` against its size as it lies.
    `depths` say how high it lies before and after, against others that are not in the air. One
    that lands `hard` raises dust. One that `joins` a pile is drawn with it once it has landed, and
    one that `leaves` a pile until it sets off.
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
    hard: bool = False
    joins: bool = False
    leaves: bool = False
    strikes: float = 0.0
    steps: float = 0.0
    turns: tuple[float, float] = (0.0, 1.0)
    tumbles: float = 0.0
    grown: float = 1.0

    @cached_property
    def slides(self) -> bool:
        """Whether it stays on the felt all the way, and is seen as it lies."""
        resized = abs(self.end.width - self.start.width)
        return self.stays_low and resized <= _RESIZED * self.start.width

    @cached_property
    def stays_low(self) -> bool:
        """Whether it only makes room among others, over none of which it flies: it may become
        larger or smaller."""
        same = self.face_from == self.face_to and self.grown == 1.0
        straight = not (self.arc or self.spin or self.tumbles or any(self.aside))
        return same and straight and abs(self.end.angle - self.start.angle) <= _SWAY

    def steady(self, clock: float) -> float:
        """How much is seen of what is marked on it, from 0 to 1. That rides along, if it keeps its
        face and its size, and turns by some degrees at most, as who is struck does."""
        same = self.start.width == self.end.width and self.face_from == self.face_to
        turned = abs(_shortest(self.end.angle - self.start.angle)) > _SWAY
        turns = turned or bool(self.spin or self.tumbles)
        return clock >= self.finished_at or (same and not turns)

    def way(self, clock: float) -> float:
        """How far it is then, from 0 to 1, where it sets off and comes to rest softly."""
        if not self.delay < clock < self.finished_at:
            return float(clock >= self.finished_at)
        return ease_both((clock - self.delay) / self.seconds)

    def depth(self, clock: float) -> float | None:
        """How high it lies among the cards on the felt; None: it is in the air."""
        if clock <= self.delay and not self.stays_low:
            return self.depths[0] if self.grown == 1.0 else None
        return self.depths[1] if self.stays_low or clock >= self.finished_at else None

    def lies_on_pile(self, clock: float) -> bool:
        """Whether it is drawn with a pile that it comes to, or from."""
        waits = self.leaves and self.seconds > 0 and clock <= self.delay
        return waits or (self.joins and self.finished_at <= clock)

    def waits_above(self, other: Flight) -> bool:
        """Whether it waits for its turn, higher than `other`, which flies off before it."""
        later = self.delay >= other.delay and self.depths[0] > other.depths[0]
        return later and not (self.stays_low or other.stays_low)

    def items(self, sprites: CardPictures, clock: float) -> list[Item]:
        """The pictures at `clock` seconds into the group: the card, in the air above its shadow."""
        t = (clock - self.delay) / self.seconds if self.seconds > 0 else float(clock >= self.delay)
        if t <= 0.0 and self.grown != 1.0:
            return self._flying(sprites, self.spot(0.0))
        if t <= 0.0:
            return [self._lying(sprites, self.face_from, self.start, self._trembling(clock))]
        if t >= 1.0:
            return [self._lying(sprites, self.face_to, self.end)]
        if self.slides:
            way = self.ease(t)
            dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
            pose = self._swayed(sprites, way)
            return [self._lying(sprites, self.face_to, pose, dx * way, dy * way)]
        return self._flying(sprites, self.spot(t))

    def spot(self, t: float) -> FlightPose:
        """Where it is when the share `t` of its time is over."""
        pressed = self._pressed(t)
        part = min(1.0, t / self._touches)
        way = self.ease(part)
        off = math.sin(math.pi * way)
        if self.steps:
            off, way = ease_both(min(1.0, t / self.steps)), 0.0
        if self.strikes:
            off = struck(t, self.strikes)
            way = 0.0 if t < self.strikes else 1.0 - off
        x = self.start.x + (self.end.x - self.start.x) * way + self.aside[0] * off
        y = self.start.y + (self.end.y - self.start.y) * way + self.aside[1] * off
        face, narrow, angle = self.face_to, 1.0, self.spin * off
        angle -= self.start.angle + _shortest(self.end.angle - self.start.angle) * way
        angle += self.tumbles * part  # all at one speed: nothing holds it in the air
        # It is over its place soon, and then falls on it: so it lands with its weight.
        height = math.sin(math.pi * min(1.0, part / (self.landed or 1.0)))
        if self.face_from != self.face_to:
            first, last = (self.landed, 1.0) if self.landed else self.turns
            over = min(1.0, max(0.0, (part - first) / (last - first)))
            face = self.face_from if over < 0.5 else self.face_to
            narrow = abs(math.cos(math.pi * over))
            height = max(height, _TURNED_UP * math.sin(math.pi * over))
            narrow = 1.0 if narrow >= 0.97 else narrow
        return FlightPose(
            x,
            y,
            height * (1.0 if self.arc else _TURNED_UP),
            angle,
            face,
            narrow,
            1.0 + _WIDER * pressed,
            1.0 - _FLATTER * pressed,
            self._scale(way),
        )

    @property
    def _touches(self) -> float:
        """The share of its time after which it has come down."""
        return 1.0 - min(_PRESSED / self.seconds, _PRESSED_AT_MOST)

    def _pressed(self, t: float) -> float:
        """How hard it is pressed onto the table: all at once where it comes down, then less."""
        touches = self._touches
        return 0.0 if t < touches else 1.0 - (t - touches) / (1.0 - touches)

    def _flying(self, sprites: CardPictures, spot: FlightPose) -> list[Item]:
        """The card at that spot, above its shadow."""
        shadow = self._shadow(sprites, spot)
        card = sprites.flying(spot.face, self.end.width, *spot.seen)
        return [shadow, centred(self.id, card, spot.x, spot.y - self.arc * spot.height)]

    def _shadow(self, sprites: CardPictures, spot: FlightPose) -> Item:
        """Its shadow: far from it on high, at its edges down here."""
        width = self.end.width
        shadow = sprites.shadow(width, spot.height, spot.angle, spot.narrow, spot.size)
        aside, below = sprites.falls(width, spot.height)
        return centred(f"{SHADOW}{self.id}", shadow, spot.x + aside, spot.y + below)

    def _lying(
        self, sprites: CardPictures, face: str | None, pose: Pose, dx: float = 0.0, dy: float = 0.0
    ) -> Item:
        """As it lies on the felt, so far from its pose: nothing is to be composed or scaled."""
        sprite = sprites.resting(face, pose.width, pose.angle, pose.light)
        return centred(self.id, sprite, pose.x + dx, pose.y + dy)

    def _swayed(self, sprites: CardPictures, way: float) -> Pose:
        """Where it set off, turned by as much as it is on its way along the felt; from the middle
        of it on as it will lie, if it gets another size and that is drawn."""
        end = self.end
        resized = self.start.width != end.width and way > 0.5
        if resized and sprites.is_drawn(self.face_to, end.width, end.angle, end.light):
            return end._replace(x=self.start.x, y=self.start.y)
        turn = _shortest(self.end.angle - self.start.angle)
        steps = round(abs(turn) / _STEP)
        if not steps:
            return self.start
        return self.start._replace(angle=self.start.angle + turn * round(way * steps) / steps)

    def _trembling(self, clock: float) -> float:
        """How far aside it is while it waits to be lost."""
        return self.shake * math.sin(clock * 61)

    def _scale(self, way: float) -> float:
        """Its size on the way, against that at the end."""
        first = self.grown * self.start.width / self.end.width
        return first + (1.0 - first) * way

    @property
    def turned_at(self) -> float:
        """When its face is to be seen that was not before; 0 where it turns none up."""
        if self.face_to is None or self.face_from == self.face_to:
            return 0.0
        return self.delay + self.seconds * (1.0 + self.landed) / 2

    @property
    def finished_at(self) -> float:
        """When it has landed."""
        return self.delay + self.seconds


class Flights:
    """A group of flights under way; the later ones fly above the earlier."""

    def __init__(self, flights: Sequence[Flight], clock: float = 0.0, least: float = 0.0) -> None:
        self.flights = tuple(flights)
        self.clock = clock
        self._before = clock
        self.landing = sorted(self.flights, key=lambda flight: flight.finished_at)
        """The same, those first that land first."""
        rects = [card_rect(flight.start) for flight in flights]
        self._covers = [
            [
                n
                for n in rects[number].collidelistall(rects[:number])
                if flight.waits_above(flights[n])
            ]
            for number, flight in enumerate(flights)
        ]
        self.ends_at = max([least, *(flight.finished_at for flight in flights)])

    @property
    def done(self) -> bool:
        """Whether all have landed."""
        return self.clock >= self.ends_at

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._before = self.clock
        self.clock += dt

    @property
    def thuds(self) -> list[Pose]:
        """Where cards have landed hard since the frame before."""
        return [
            flight.end
            for flight in self.flights
            if flight.hard and self._before < flight.finished_at <= self.clock
        ]

    def items(self, sprites: CardPictures) -> list[Item]:
        """The pictures of all of them: those on the felt as they lie there, above them the rest.

        A card that leaves from below others comes out from under them: they stay above it.
        """
        heights = [flight.depth(self.clock) for flight in self.flights]
        for number, below in enumerate(self._covers):
            if any(heights[n] is None for n in below):
                heights[number] = None
        low = [(height, n) for n, height in enumerate(heights) if height is not None]
        above = [n for n, height in enumerate(heights) if height is None]
        order = [self.flights[n] for n in (*(n for _, n in sorted(low)), *above)]
        return [
            item
            for flight in order
            if not flight.lies_on_pile(self.clock)
            for item in flight.items(sprites, self.clock)
        ]
