"""Mercenaries: coins, straps and buckles, blows, shields, a chain of lightning."""

from __future__ import annotations

from dice import Dice
from sound.materials import ring, rub, snap, swish, tap, thud
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


def coins() -> Signal:
    """A few coins are counted out on wood."""
    dice = Dice(301)
    layers: list[tuple[float, float, Signal]] = []
    for at, pitch in ((0.0, 1.0), (0.085, 1.12), (0.15, 0.94), (0.27, 1.05)):
        coin = ring(0.3, 1760 * pitch, 0.06, dice)
        layers.append((at, 0.55, filtered(coin, "low", 7000, 0.6)))
        layers.append((at, 0.5, tap(dice, 1.4)))
    return in_room(mixed(*layers), 0.15, 0.1)


def equip() -> Signal:
    """A strap is pulled tight, and a buckle closes."""
    dice = Dice(311)
    dry = mixed(
        (0.0, 0.7, rub(0.2, dice, 700, 1500)),
        (0.19, 0.5, snap(dice, 0.7)),
        (0.2, 0.5, filtered(ring(0.3, 1180, 0.05, dice), "low", 5000)),
        (0.2, 0.8, tap(dice, 1.0)),
    )
    return in_room(dry, 0.18, 0.1)


def attack() -> Signal:
    """Something is swung at somebody."""
    dice = Dice(321)
    dry = mixed(
        (0.0, 0.9, swish(0.28, dice, 380, 2700)),
        (0.17, 0.4, thud(1.15, 0.18)),
        (0.17, 0.7, tap(dice, 0.85)),
    )
    return in_room(dry, 0.2, 0.12)


def _blow(dice: Dice, weight: float) -> Signal:
    """Flesh and leather: a dull hit with a crack in it."""
    smack = shaped(filtered(noise(0.12, dice), "low", glide(4200, 700, 0.06)), strike(0.001, 0.028))
    crack = modes(
        0.12, [(437, 0.9, 0.035), (690, 0.7, 0.028), (1123, 0.5, 0.016), (1871, 0.25, 0.01)]
    )
    body = thud(weight, 0.3)
    return mixed((0, 0.6, body), (0, 1.3, smack), (0, 0.5, crack))


def wound() -> Signal:
    """A blow that hurts."""
    return in_room(_blow(Dice(331), 1.15), 0.2, 0.12, 0.55)


def death() -> Signal:
    """A blow, a fall, and a bell that nobody rings for long."""
    dice = Dice(341)
    fall = mixed((0, 0.6, thud(0.75, 0.26)), (0, 1.0, tap(dice, 0.75)), (0.07, 0.7, tap(dice, 0.9)))
    bell = modes(
        0.7, [(293.7, 1.0, 0.28), (349.2, 0.8, 0.24), (590, 0.35, 0.12), (146.8, 0.6, 0.3)]
    )
    toll = shaped(bell, points((0, 0), (0.012, 1), (0.5, 0.7), (0.7, 0)))
    dry = mixed((0, 1.0, _blow(dice, 0.95)), (0.3, 0.8, fall), (0.3, 0.42, toll))
    return in_room(dry, 0.35, 0.24, 0.6)


def miss() -> Signal:
    """Steel glances off, and nothing has happened."""
    dice = Dice(351)
    glance = shaped(
        filtered(noise(0.16, dice), "band", glide(4200, 2400, 0.14), 2.2),
        points((0, 0), (0.012, 1), (0.16, 0)),
    )
    steel = filtered(ring(0.4, 1040, 0.07, dice), "low", 5600, 0.6)
    return in_room(mixed((0, 0.5, glance), (0, 0.6, steel), (0, 0.5, tap(dice, 1.1))), 0.2, 0.12)


def shield() -> Signal:
    """A blow is caught on a shield: iron over wood."""
    dice = Dice(361)
    iron = mixed(
        (0, 0.7, ring(0.6, 392, 0.16, dice)),
        (0, 0.4, filtered(ring(0.4, 931, 0.08, dice), "low", 5000)),
    )
    dry = mixed((0, 0.4, thud(1.1, 0.2)), (0, 0.8, iron), (0, 0.8, tap(dice, 0.8)))
    return in_room(dry, 0.25, 0.16, 0.5)


def lightning() -> Signal:
    """A spark that runs from one to the next, and the thunder after it."""
    dice = Dice(371)
    layers: list[tuple[float, float, Signal]] = []
    at = 0.0
    for n in range(14):
        crack = shaped(
            filtered(noise(0.04, dice), "band", dice.between(1400, 4200), 0.9),
            strike(0.0006, 0.007),
        )
        layers.append((at, 1.7 - 0.07 * n, crack))
        at += dice.between(0.008, 0.034)
    layers += [(0.11 * n, 1.6, _zap(dice, 2600 - 500 * n)) for n in range(3)]
    rumble = filtered(noise(0.8, dice), "band", glide(700, 170, 0.7), 0.6)
    roll = points((0, 0), (0.05, 1), (0.2, 0.55), (0.32, 0.8), (0.55, 0.35), (0.8, 0))
    layers.append((0.12, 1.5, shaped(rumble, roll)))
    layers.append((0.12, 0.45, thud(0.75, 0.4)))
    return in_room(mixed(*layers), 0.3, 0.2, 0.6)


def _zap(dice: Dice, high: float) -> Signal:
    buzz = filtered(noise(0.12, dice), "band", glide(high, high * 0.35, 0.1), 4.0)
    return shaped(buzz, points((0, 0), (0.006, 1), (0.05, 0.5), (0.12, 0)))


RECIPES = (coins, equip, attack, wound, death, miss, shield, lightning)
