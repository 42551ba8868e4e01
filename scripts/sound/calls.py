"""What somebody calls, or what a card calls for: UNO, caught, skipped, turned round, out; and the
hush before it."""

from __future__ import annotations

from dice import Dice
from sound.materials import ring, swish, tap, thud
from sound.synthesis import (
    Signal,
    brass,
    filtered,
    glide,
    in_room,
    mixed,
    modes,
    noise,
    points,
    saturated,
    shaped,
    sine,
    strike,
    string,
)

D4, F4, A4, D5, FS5, A5 = 293.66, 349.23, 440.0, 587.33, 739.99, 880.0


def _pluck(seconds: float, pitch: float, dice: Dice, dull: float = 0.42) -> Signal:
    fade = points((seconds * 0.55, 1), (seconds, 0))
    return shaped(string(seconds, pitch, dice, dull), fade)


def uno() -> Signal:
    """A bright call of two notes, a fourth upwards: one left!"""
    dice = Dice(201)
    layers = []
    for at, pitch, seconds in ((0.0, A4, 0.2), (0.14, D5, 0.5)):
        layers.append((at, 1.0, _pluck(seconds, pitch, dice)))
        layers.append((at, 0.7, _pluck(seconds, pitch * 1.003, dice)))
        layers.append((at, 0.3, modes(seconds, [(pitch * 2, 0.8, 0.08), (pitch * 3, 0.3, 0.04)])))
    return in_room(mixed(*layers), 0.25, 0.2)


def caught() -> Signal:
    """A knock on the table, and the same fourth downwards, sourly."""
    dice = Dice(211)
    knock = mixed((0, 1.0, tap(dice, 0.9)), (0, 0.35, thud(1.2, 0.14)))
    layers = [(0.0, 1.0, knock), (0.09, 0.85, knock)]
    breath = points((0, 0), (0.02, 1), (0.1, 0.7), (0.17, 0))
    last = points((0, 0), (0.03, 1), (0.2, 0.6), (0.4, 0))
    layers.append((0.2, 0.42, brass(0.18, D5 / 2, breath, 2.4)))
    layers.append((0.36, 0.46, brass(0.42, glide(A4 / 2, A4 / 2.12, 0.4), last, 2.6)))
    layers.append((0.36, 0.3, brass(0.42, glide(A4 / 1.89, A4 / 2, 0.4), last, 2.0)))
    return in_room(mixed(*layers), 0.25, 0.18)


def heart() -> Signal:
    """A heart that beats once while all hold their breath: two soft strokes on a slack skin, the
    second one lighter and higher."""
    dice = Dice(216)

    def stroke(deep: float) -> Signal:
        skin = shaped(sine(0.2, glide(128 * deep, 66 * deep, 0.06)), strike(0.003, 0.04))
        partials = [(318 * deep, 1.0, 0.035), (447 * deep, 0.7, 0.028), (655 * deep, 0.35, 0.016)]
        palm = shaped(filtered(noise(0.06, dice), "low", 1300 * deep, 0.7), strike(0.002, 0.01))
        return mixed((0, 0.7, saturated(skin, 3.2)), (0, 1.0, modes(0.2, partials)), (0, 0.8, palm))

    fade = points((0, 1), (0.3, 1), (0.44, 0))
    return in_room(shaped(mixed((0, 1.0, stroke(1.0)), (0.15, 0.7, stroke(1.16))), fade), 0.2, 0.1)


def reverse() -> Signal:
    """The air goes one way, and then the other."""
    dice = Dice(221)
    there = shaped(
        filtered(noise(0.5, dice), "band", points((0, 500), (0.22, 3000), (0.5, 450)), 1.6),
        points((0, 0), (0.12, 0.8), (0.22, 1.0), (0.3, 0.75), (0.5, 0)),
    )
    tone = [
        (0.02, 0.3, _pluck(0.16, D5, dice, 0.48)),
        (0.12, 0.34, _pluck(0.16, A4, dice, 0.48)),
        (0.26, 0.38, _pluck(0.3, D5, dice, 0.48)),
    ]
    return in_room(mixed((0, 0.75, there), *tone), 0.2, 0.12)


def skip() -> Signal:
    """A hop over somebody: two wooden notes, the second higher, and a breath between them."""
    dice = Dice(231)

    def bar(pitch: float) -> Signal:
        wood = [(pitch, 1.0, 0.045), (pitch * 3.93, 0.3, 0.012), (pitch * 0.5, 0.25, 0.05)]
        return shaped(modes(0.2, wood), points((0, 0), (0.0015, 1), (0.14, 1), (0.2, 0)))

    air = swish(0.14, dice, 900, 3200)
    return in_room(mixed((0, 0.85, bar(F4)), (0.03, 0.3, air), (0.13, 1.0, bar(D5))), 0.2, 0.1)


def colour() -> Signal:
    """A colour is named: three small notes that belong together."""
    dice = Dice(241)
    layers = [
        (0.06 * n, 0.7, _pluck(0.34, pitch, dice, 0.5)) for n, pitch in enumerate((D4, A4, FS5))
    ]
    return in_room(mixed(*layers), 0.25, 0.16)


def stack(weight: int) -> Signal:
    """The penalty grows: something heavy is set on something heavy, and higher each time."""
    dice = Dice(251 + 7 * weight)
    body = thud((1.1, 0.9, 0.72)[weight], (0.26, 0.34, 0.46)[weight])
    wood = modes(0.22, [(176, 0.8, 0.05), (263, 0.6, 0.04), (402, 0.45, 0.025), (655, 0.2, 0.015)])
    growl = filtered(
        brass(0.42, glide(196, 174.6, 0.4), points((0, 0), (0.03, 1), (0.42, 0)), 2.4 + weight),
        "low",
        1900,
    )
    dry = mixed((0, 0.6, body), (0, 0.9, wood), (0, 1.1, tap(dice, 0.8)), (0.01, 0.75, growl))
    return in_room(dry, 0.25, 0.14, 0.6)


def out() -> Signal:
    """Somebody is out: two steps down into the dark, and a door falls shut."""
    dice = Dice(261)
    step = points((0, 0), (0.03, 1), (0.16, 0.7), (0.26, 0))
    layers = [
        (0.0, 0.5, brass(0.27, D4, step, 2.8)),
        (0.0, 0.3, brass(0.27, F4, step, 2.4)),
        (0.24, 0.5, brass(0.3, D4 * 0.943, step, 2.8)),
        (0.24, 0.3, brass(0.3, F4 * 0.943, step, 2.4)),
        (0.52, 0.75, thud(0.7, 0.45)),
        (0.52, 0.8, modes(0.4, [(147, 0.6, 0.07), (233, 0.7, 0.06), (352, 0.4, 0.04)])),
        (0.52, 0.9, shaped(filtered(noise(0.2, dice), "low", 1300), strike(0.002, 0.04))),
    ]
    return in_room(filtered(mixed(*layers), "low", 3200, 0.6), 0.4, 0.28, 0.6)


def reflect() -> Signal:
    """Quicksilver: a ping of thin metal that bends upwards as it flies back."""
    dice = Dice(271)
    bend = shaped(
        filtered(noise(0.2, dice), "band", glide(2400, 900, 0.16), 3.0),
        points((0, 0), (0.1, 0.8), (0.14, 1), (0.2, 0)),
    )
    ping = mixed(
        (0, 1.0, ring(0.9, 830.6, 0.22, dice)),
        (0.0, 0.45, ring(0.9, 836.0, 0.26, dice)),
        (0.11, 0.5, ring(0.7, 1244.5, 0.16, dice)),
    )
    return in_room(mixed((0, 0.3, bend), (0.1, 1.0, filtered(ping, "low", 6200, 0.6))), 0.3, 0.2)


RECIPES = (uno, caught, heart, reverse, skip, colour, out, reflect)
