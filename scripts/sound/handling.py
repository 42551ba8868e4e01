"""Cards of a hand: dealt, played, drawn as a penalty, passed on, revealed."""

from __future__ import annotations

from dice import Dice
from sound.materials import rub, snap, swish, tap, thud
from sound.synthesis import Signal, in_room, mixed, points, shaped


def play() -> Signal:
    """A card is laid on the pile, with a little pride."""
    dice = Dice(101)
    dry = mixed(
        (0.0, 0.5, rub(0.09, dice, 1500, 3400)),
        (0.075, 0.75, snap(dice, 0.82)),
        (0.078, 1.0, tap(dice, 1.05)),
    )
    return in_room(dry, 0.12, 0.07)


def deal() -> Signal:
    """Cards leave the dealer's thumb one after the other, and never quite evenly."""
    dice = Dice(111)
    layers: list[tuple[float, float, Signal]] = []
    at, number = 0.01, 0
    while at < 1.16:
        gain = 0.75 + 0.25 * (number % 3 == 0)
        layers.append((at, 0.4 * gain, rub(0.07, dice, 1700, dice.between(3200, 4200))))
        layers.append((at + 0.03, 0.75 * gain, snap(dice, dice.between(0.85, 1.1))))
        layers.append((at + 0.036, 0.45 * gain, tap(dice, dice.between(1.1, 1.35))))
        at += dice.between(0.082, 0.1)
        number += 1
    return in_room(mixed(*layers), 0.12, 0.08)


def penalty() -> Signal:
    """Card upon card upon card, ever faster, and the table groans a little."""
    dice = Dice(121)
    layers: list[tuple[float, float, Signal]] = []
    at, gap = 0.01, 0.12
    for n in range(11):
        layers.append((at, 0.35, rub(0.06, dice, 1300, 2900)))
        layers.append((at + 0.02, 0.6, snap(dice, 0.78 + 0.02 * n)))
        layers.append((at + 0.024, 0.95, tap(dice, 0.85)))
        at += gap
        gap = max(0.04, gap * 0.86)
    layers.append((at, 0.3, thud(0.9, 0.22)))
    layers.append((at, 1.0, tap(dice, 0.75)))
    return in_room(mixed(*layers), 0.14, 0.1)


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


RECIPES = (play, deal, penalty, swap, reveal)
