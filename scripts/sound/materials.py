"""What things at a table sound like when they are touched: paper, felt, wood, metal."""

from __future__ import annotations

from dice import Dice
from sound.synthesis import (
    Signal,
    filtered,
    glide,
    mixed,
    modes,
    noise,
    points,
    saturated,
    shaped,
    sine,
    strike,
)


def rub(seconds: float, dice: Dice, low: float, high: float) -> Signal:
    """Card stock over felt: a soft hiss that rises in pitch with the speed and is never even."""
    middle = seconds * 0.4
    speed = points((0, 0), (seconds * 0.22, 0.85), (middle, 1), (seconds * 0.7, 0.45), (seconds, 0))
    grain = filtered(noise(seconds, dice), "low", 90, 0.6)
    hiss = filtered(
        filtered(noise(seconds, dice), "low", 6000, 0.6),
        "band",
        points((0, low), (middle, high), (seconds, low * 0.9)),
        0.9,
    )
    body = filtered(noise(seconds, dice), "band", 420, 0.8)
    return [
        (h + 0.5 * b) * speed(i / 44_100) * (0.75 + 3.0 * abs(g))
        for i, (h, b, g) in enumerate(zip(hiss, body, grain, strict=True))
    ]


def snap(dice: Dice, bright: float = 1.0) -> Signal:
    """A stiff card that springs flat: a tick of noise and the short ring of the stock."""
    tick = shaped(filtered(noise(0.03, dice), "high", 1900 * bright, 0.8), strike(0.0006, 0.0035))
    ring = modes(
        0.06,
        [
            (1380 * bright, 0.5, 0.006),
            (2930 * bright, 0.45, 0.004),
            (4720 * bright, 0.3, 0.003),
            (610, 0.35, 0.009),
        ],
    )
    return mixed((0, 1.0, tick), (0.0004, 0.5, ring))


def tap(dice: Dice, deep: float = 1.0) -> Signal:
    """A card, or a packet of them, set down on felt over wood."""
    thump = shaped(sine(0.1, glide(235 * deep, 128 * deep, 0.03)), strike(0.002, 0.015))
    felt = shaped(filtered(noise(0.07, dice), "low", 1500 * deep, 0.7), strike(0.001, 0.012))
    paper = shaped(filtered(noise(0.03, dice), "band", 2900, 0.9), strike(0.0008, 0.005))
    wood = modes(0.1, [(302 * deep, 0.5, 0.018), (468 * deep, 0.25, 0.012)])
    return mixed((0, 0.7, thump), (0, 1.1, felt), (0, 0.5, paper), (0.001, 0.3, wood))


def ring(seconds: float, pitch: float, decay: float, dice: Dice) -> Signal:
    """Thin metal, struck lightly: partials that no string has, the high ones soon gone."""
    ratios = ((1.0, 1.0), (1.506, 0.42), (2.76, 0.5), (3.61, 0.22), (5.4, 0.26), (7.1, 0.1))
    partials = [
        (pitch * ratio * dice.between(0.997, 1.003), loud, decay / ratio**0.9)
        for ratio, loud in ratios
    ]
    return shaped(
        modes(seconds, partials), points((0, 0), (0.002, 1), (seconds * 0.7, 1), (seconds, 0))
    )


def thud(deep: float, seconds: float = 0.3) -> Signal:
    """A blow on a drum whose skin gives way; its overtones tell it where the bass is lost."""
    skin = shaped(sine(seconds, glide(230 * deep, 92 * deep, 0.09)), strike(0.003, seconds / 4.5))
    slack = shaped(sine(seconds, glide(390 * deep, 240 * deep, 0.06)), strike(0.002, seconds / 8))
    return saturated(mixed((0, 1.0, skin), (0, 0.55, slack)), 2.2)


def swish(seconds: float, dice: Dice, low: float, high: float) -> Signal:
    """Something cuts through the air."""
    return shaped(
        filtered(noise(seconds, dice), "band", glide(low, high, seconds * 0.7), 1.5),
        points((0, 0), (seconds * 0.2, 0.3), (seconds * 0.55, 1), (seconds, 0)),
    )
