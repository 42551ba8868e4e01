"""Easing curves, and a critically damped spring.

It is critically damped, so it is there as soon as can be without going past. The motion is worked
out exactly, not step by step: two frames of a half come to the same as a whole one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

Ease = Callable[[float], float]

_DRAWS_BACK, _DRAWN, _STOPS = 0.1, 0.45, 0.14
"""A card that strikes draws back by that share of its way, within that share of the time until it
meets the other; there it stops for that share of its time."""


def ease_out(t: float) -> float:
    """Fast away, gently down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slowly away, hard down: things that fall."""
    return t * t


def ease_both(t: float) -> float:
    """Gently away and gently down."""
    return t * t * (3 - 2 * t)


def ease_thrown(t: float) -> float:
    """Seen to leave, soon fast, gently down: what crosses the table must not begin halfway there.
    No sixtieth part of a second takes more than a fifth of a way that lasts a fifth of one."""
    left: float = 1 - t**1.6
    return 1 - left**3


def struck(t: float, meets: float) -> float:
    """How far a card that strikes is on its way to the other, 1 where it meets it, when the share
    `t` of its time is over: first it draws back, and in the end it is back where it was."""
    drawn = _DRAWN * meets
    if t < drawn:
        return -_DRAWS_BACK * ease_out(t / drawn)
    if t < meets:
        return (1.0 + _DRAWS_BACK) * ease_in((t - drawn) / (meets - drawn)) - _DRAWS_BACK
    return 1.0 - ease_both(min(1.0, max(0.0, t - meets - _STOPS) / (1.0 - meets - _STOPS)))


EASES: Mapping[str, Ease] = {"out": ease_thrown, "in": ease_in, "both": ease_both}
"""Those of cards that go from zone to zone, by the name that a cue gives."""

LANDED = 0.62
"""The share of its time after which a card that lands first lies."""


def ease_landing(t: float) -> float:
    """Fast away, down early, and then it lies."""
    return ease_out(min(1.0, t / LANDED))


class Spring(NamedTuple):
    """A distance in any unit, and its speed in that unit a second."""

    at: float
    speed: float = 0.0

    def towards(self, goal: float, dt: float, seconds: float) -> Spring:
        """Return it after `dt` seconds on its way to `goal`, of which a twentieth is left after
        some `seconds` from rest; 0: it is there at once."""
        if seconds <= 0:
            return Spring(goal)
        rate = _TO_A_TWENTIETH / seconds
        off = self.at - goal
        pull = self.speed + rate * off
        left = math.exp(-rate * dt)
        return Spring(goal + (off + pull * dt) * left, (self.speed - rate * pull * dt) * left)

    def near(self, goal: float, by: float) -> bool:
        """Tell whether it rests at `goal`, within that tolerance."""
        return abs(self.at - goal) <= by and abs(self.speed) <= 20 * by


_TO_A_TWENTIETH = 4.744
"""The x at which (1 + x) e^-x is a twentieth."""
