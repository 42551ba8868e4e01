"""Cards of a hand: dealt, turned over, dumped as a penalty, passed on, revealed."""

from __future__ import annotations

from dice import Dice
from sound.grounds import TUNED
from sound.materials import rub, snap, swish, tap, thud
from sound.synthesis import (
    Signal,
    filtered,
    glide,
    in_room,
    mixed,
    modes,
    noise,
    points,
    shaped,
    strike,
)


def deal(take: int) -> Signal:
    """A card leaves the dealer's thumb, and is there."""
    dice = Dice(111 + 7 * take)
    tuned = TUNED[take]
    dry = mixed(
        (0.0, 0.4, rub(0.06, dice, 1700, 3600 * tuned)),
        (0.026, 0.75, snap(dice, 0.97 * tuned)),
        (0.031, 0.5, tap(dice, 1.2 * tuned)),
    )
    return in_room(dry, 0.12, 0.06)


def flip(take: int) -> Signal:
    """A card turns over: a breath of air, then the snap."""
    dice = Dice(21 + 7 * take)
    tuned = TUNED[take]
    air = shaped(
        filtered(noise(0.06, dice), "band", glide(1700 * tuned, 5200 * tuned, 0.05), 1.1),
        points((0, 0), (0.035, 0.6), (0.055, 0)),
    )
    snapped = mixed((0.042, 1.0, snap(dice, tuned)), (0.046, 0.3, tap(dice, tuned)))
    return in_room(mixed((0, 0.55, air), (0, 1.0, snapped)), 0.12, 0.06)


def penalty(weight: int) -> Signal:
    """A load is dumped before somebody: the heavier, the lower, the longer, the more it shakes."""
    dice = Dice(121 + 7 * weight)
    deep = (1.25, 1.0, 0.78)[weight]
    layers: list[tuple[float, float, Signal]] = [(0.0, 0.45, swish(0.2, dice, 380, 1900 * deep))]
    at, gap = 0.13, 0.07
    for n in range((3, 6, 10)[weight]):
        layers.append((at, 0.55, snap(dice, deep * (0.8 + 0.02 * n))))
        layers.append((at + 0.004, 0.8, tap(dice, 0.9 * deep)))
        at += gap
        gap = max(0.035, gap * 0.86)
    layers.append((at, 0.35 + 0.15 * weight, thud(deep, 0.22 + 0.1 * weight)))
    layers.append((at, 1.0, tap(dice, 0.75 * deep)))
    if weight == 2:
        wood = modes(0.4, [(94, 0.8, 0.11), (147, 0.7, 0.09), (233, 0.45, 0.06)])
        rattle = shaped(filtered(noise(0.3, dice), "band", 620, 1.2), strike(0.004, 0.07))
        layers += [(at, 0.7, wood), (at + 0.02, 0.5, rattle)]
    return in_room(mixed(*layers), 0.14 + 0.06 * weight, 0.1 + 0.06 * weight)


def swap() -> Signal:
    """Whole hands fly past each other, and are squared up where they land."""
    dice = Dice(131)
    dry = mixed(
        (0.0, 0.55, swish(0.42, dice, 500, 2600)),
        (0.12, 0.5, swish(0.44, dice, 700, 3400)),
        (0.05, 0.3, rub(0.3, dice, 1100, 2600)),
        (0.47, 0.5, snap(dice, 0.85)),
        (0.5, 1.0, tap(dice, 1.0)),
        (0.56, 0.75, tap(dice, 1.15)),
    )
    return in_room(dry, 0.14, 0.1)


def reveal() -> Signal:
    """Several cards turn over in a row, and lie."""
    dice = Dice(141)
    layers: list[tuple[float, float, Signal]] = []
    for n in range(5):
        at = 0.02 + 0.062 * n
        rise = points((0, 0), (0.03, 0.5), (0.05, 0))
        layers.append((at, 0.6, shaped(swish(0.05, dice, 1600 + 150 * n, 4200), rise)))
        layers.append((at + 0.034, 0.75, snap(dice, 0.85 + 0.05 * n)))
        layers.append((at + 0.038, 0.5, tap(dice, 1.2)))
    layers.append((0.36, 0.9, tap(dice, 1.0)))
    return in_room(mixed(*layers), 0.16, 0.1)


RECIPES = (swap, reveal)
