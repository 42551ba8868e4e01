"""A spring without a swing: what follows a pointer or a hand, and never beyond it.

It is critically damped, so it is there as soon as can be without going past. The motion is worked
out exactly, not step by step: two frames of a half come to the same as a whole one.
"""

from __future__ import annotations

import math
from typing import NamedTuple


class Spring(NamedTuple):
    """How far something is, and how fast it goes: in any unit, and that unit a second."""

    at: float
    speed: float = 0.0

    def towards(self, goal: float, dt: float, seconds: float) -> Spring:
        """Where it is after `dt` seconds on its way to `goal`, of which a twentieth is left after
        some `seconds` from rest; 0: it is there at once."""
        if seconds <= 0:
            return Spring(goal)
        rate = _TO_A_TWENTIETH / seconds
        off = self.at - goal
        pull = self.speed + rate * off
        left = math.exp(-rate * dt)
        return Spring(goal + (off + pull * dt) * left, (self.speed - rate * pull * dt) * left)

    def near(self, goal: float, by: float) -> bool:
        """Whether it is at `goal` but for so much, and does not leave it any more."""
        return abs(self.at - goal) <= by and abs(self.speed) <= 20 * by


_TO_A_TWENTIETH = 4.744
"""The x at which (1 + x) e^-x is a twentieth."""
