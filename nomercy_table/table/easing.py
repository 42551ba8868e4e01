"""How what moves sets off and comes to rest: the share of the way for that of the time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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


def ease_thrown(t: float) -> float:
    """Seen to leave, soon fast, gently down: what crosses the table must not begin halfway there.
    No sixtieth part of a second takes more than a fifth of a way that lasts a fifth of one."""
    left: float = 1 - t**1.6
    return 1 - left**3


EASES: Mapping[str, Ease] = {"out": ease_thrown, "in": ease_in, "both": ease_both}
"""Those of cards that go from zone to zone, by the name that a cue gives."""

LANDED = 0.62
"""The share of its time after which a card that lands first lies."""


def ease_landing(t: float) -> float:
    """Fast away, down early, and then it lies."""
    return ease_out(min(1.0, t / LANDED))
