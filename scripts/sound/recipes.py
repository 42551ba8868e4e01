"""What each sound of the table is made of. A recipe takes nothing and gives a signal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dice import Dice
from sound import calls, combat, handling
from sound.grounds import GROUNDS
from sound.materials import rub, snap, tap
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

D4, FS4, A4, D5, FS5, A5 = 293.66, 369.99, 440.0, 587.33, 739.99, 880.0


def shuffle() -> Signal:
    """Two packets are riffled into each other, sprung together and squared up."""
    dice = Dice(41)
    layers: list[tuple[float, float, Signal]] = []
    at = 0.015
    while at < 0.46:
        share = at / 0.46
        layers.append((at, 0.35 + 0.4 * share, snap(dice, dice.between(0.82, 1.18))))
        at += dice.between(0.75, 1.25) * (0.019 - 0.0105 * share)
    layers.append((0.44, 0.5, rub(0.2, dice, 1100, 2600)))
    at = 0.5
    while at < 0.66:
        layers.append((at, 0.34, snap(dice, dice.between(0.7, 0.95))))
        at += dice.between(0.005, 0.009)
    layers.append((0.7, 0.85, tap(dice, 1.15)))
    layers.append((0.8, 1.0, tap(dice, 1.0)))
    return in_room(mixed(*layers), 0.12, 0.07)


def steal() -> Signal:
    """A hand darts in, and somebody grins: a swish and two plucked notes a tritone apart."""
    dice = Dice(51)
    swish = shaped(
        filtered(noise(0.24, dice), "band", glide(650, 6200, 0.16), 1.6),
        points((0, 0), (0.05, 0.35), (0.11, 1), (0.2, 0)),
    )
    notes = mixed(
        (0.0, 0.9, shaped(string(0.13, 466.16, dice, 0.42), points((0.1, 1), (0.13, 0)))),
        (0.135, 1.0, shaped(string(0.42, 659.26, dice, 0.45), points((0.3, 1), (0.42, 0)))),
        (0.135, 0.3, shaped(string(0.4, 329.63, dice, 0.5), points((0.25, 1), (0.4, 0)))),
        (0.137, 0.16, modes(0.3, [(1318.5, 1, 0.05), (3633, 0.4, 0.02)])),
    )
    return in_room(mixed((0, 0.5, swish), (0.17, 1.0, notes)), 0.3, 0.3)


def bust(weight: int) -> Signal:
    """Everything is lost: a blow, splintering, and a growl that falls away under the table; the
    more is lost, the deeper it goes and the longer it takes."""
    dice = Dice(61 + 7 * weight)
    deep, long = (1.15, 1.0, 0.86)[weight], (0.85, 1.0, 1.25)[weight]
    hit = shaped(sine(0.5 * long, glide(150 * deep, 36, 0.16 * long)), strike(0.002, 0.13 * long))
    blow = saturated(hit, 2.4)
    smack = shaped(
        filtered(noise(0.2, dice), "low", glide(5200, 300, 0.09), 0.8), strike(0.001, 0.03)
    )
    crack = modes(
        0.25,
        [(417 * deep, 0.9, 0.04), (688 * deep, 0.7, 0.03), (1123, 0.6, 0.018), (1871, 0.35, 0.01)],
    )
    falls = 0.6 * long
    swell = points((0, 0), (0.03, 1), (0.36 * falls, 0.8), (falls + 0.02, 0))
    voice = mixed(
        *(
            (0.0, 0.5, brass(falls + 0.04, glide(pitch, pitch * 0.42, falls), swell, 5.0))
            for pitch in (155.6 * deep, 164.8 * deep, 233.1 * deep)
        )
    )
    shiver = sine(falls + 0.04, glide(34, 17, falls))
    rattle = [x * (0.62 + 0.38 * y) for x, y in zip(voice, shiver, strict=True)]
    growl = filtered(saturated(rattle, 1.8), "low", glide(2400, 260, 0.97 * falls), 1.1)
    debris = mixed(
        *(
            (0.1 + 0.06 * n + dice.between(0, 0.03), 0.6 * 0.85**n, snap(dice, 0.75))
            for n in range((3, 5, 9)[weight])
        )
    )
    dry = mixed(
        (0, 1.0, blow), (0, 0.9, smack), (0, 0.5, crack), (0.03, 0.8, growl), (0, 0.35, debris)
    )
    return in_room(saturated(dry, 0.8), 0.4, 0.3 * long, 0.6)


def collect() -> Signal:
    """Cards are swept together and squared up."""
    dice = Dice(71)
    layers = [
        (
            0.055 * n + dice.between(0, 0.015),
            0.55 + 0.1 * n,
            rub(0.12 + 0.01 * n, dice, 1250 + 130 * n, 2500 + 260 * n),
        )
        for n in range(5)
    ]
    layers += [(0.06 + 0.055 * n, 0.22, snap(dice, 0.8)) for n in range(5)]
    layers += [(0.36, 1.0, tap(dice, 1.1)), (0.44, 0.6, tap(dice, 1.3))]
    return in_room(mixed(*layers), 0.1, 0.06)


def win() -> Signal:
    """A small fanfare that climbs a D major chord and stays there, over one stroke of a drum."""

    short = points((0, 0), (0.018, 1), (0.06, 0.78), (0.1, 0.7), (0.15, 0))
    long = points((0, 0), (0.025, 1), (0.12, 0.72), (0.45, 0.85), (0.62, 0.6), (0.98, 0))
    layers: list[tuple[float, float, Signal]] = []
    for n, pitch in enumerate((D4, FS4, A4)):
        layers.append((0.12 * n, 0.95, brass(0.16, pitch, short, 3.0)))
        layers.append((0.12 * n, 0.5, brass(0.16, pitch * 1.004, short, 2.6)))
    for pitch, gain, bite in (
        (D5, 0.7, 2.8),
        (A4, 0.42, 2.2),
        (FS4, 0.4, 2.0),
        (D4, 0.36, 2.4),
        (D4 / 2, 0.5, 3.0),
    ):
        layers.append((0.36, gain, brass(1.0, pitch, long, bite, 0.006)))
        layers.append((0.363, gain * 0.55, brass(1.0, pitch * 1.0045, long, bite, 0.005)))
    drum = modes(0.7, [(73.4, 1.0, 0.22), (110.5, 0.6, 0.15), (146, 0.35, 0.12), (184, 0.25, 0.07)])
    layers.append((0.36, 0.6, drum))
    layers.append(
        (0.37, 0.10, modes(0.9, [(D5 * 4, 1, 0.25), (A5 * 4.02, 0.6, 0.2), (FS5 * 5.4, 0.4, 0.12)]))
    )
    return in_room(mixed(*layers), 0.45, 0.32, 0.35)


def lose() -> Signal:
    """Three muted steps down into D minor, and a bell far off."""
    breath = points((0, 0), (0.05, 1), (0.2, 0.7), (0.3, 0))
    last = points((0, 0), (0.07, 1), (0.3, 0.7), (0.85, 0))
    layers = [
        (0.0, 0.5, brass(0.3, 174.61, breath, 2.2)),
        (0.25, 0.5, brass(0.3, 164.81, breath, 2.2)),
        (0.5, 0.6, brass(0.86, 146.83, last, 2.3, 0.005)),
        (0.5, 0.3, brass(0.86, 220.0, last, 1.7, 0.005)),
        (0.5, 0.26, brass(0.86, 349.23 / 2, last, 1.0)),
        (0.5, 0.4, brass(0.86, 73.42, last, 1.8)),
        (
            0.5,
            0.12,
            modes(
                0.9,
                [
                    (146.8 * r, a, d)
                    for r, a, d in ((2, 1, 0.5), (2.4, 0.7, 0.35), (4.02, 0.5, 0.2))
                ],
            ),
        ),
    ]
    return in_room(filtered(mixed(*layers), "low", 2600, 0.6), 0.45, 0.3, 0.6)


def turn() -> Signal:
    """It is your turn: a small bell, struck gently."""
    bell = [
        (659.26, 1.0, 0.22),
        (661.1, 0.4, 0.25),
        (659.26 * 2.756, 0.34, 0.09),
        (659.26 * 5.404, 0.12, 0.035),
        (329.63, 0.18, 0.2),
    ]
    high = [(pitch * 1.4983, loudness * 0.7, decay) for pitch, loudness, decay in bell]
    soft = points((0, 0), (0.005, 1), (0.45, 1), (0.7, 0))
    struck = mixed(
        (0, 1.0, shaped(modes(0.7, bell), soft)), (0.11, 0.8, shaped(modes(0.7, high), soft))
    )
    return in_room(struck, 0.3, 0.16)


def click() -> Signal:
    """A key of the interface."""
    tick = modes(0.036, [(1750, 0.8, 0.005), (2620, 0.5, 0.004), (520, 0.5, 0.007)])
    return shaped(tick, points((0, 0), (0.001, 1), (0.024, 1), (0.036, 0)))


def error() -> Signal:
    """Not allowed: two knocks of a knuckle on the rim, the second lower."""

    def knock(deep: float, seed: int) -> Signal:
        wood = modes(
            0.16, [(288 * deep, 1.0, 0.03), (471 * deep, 0.6, 0.02), (806 * deep, 0.3, 0.011)]
        )
        skin = shaped(filtered(noise(0.02, Dice(seed)), "low", 1400, 0.7), strike(0.001, 0.005))
        return shaped(mixed((0, 1.0, wood), (0, 0.6, skin)), points((0, 0), (0.002, 1)))

    return in_room(mixed((0, 0.85, knock(1.0, 81)), (0.105, 1.0, knock(0.84, 82))), 0.15, 0.08)


_OWN = (shuffle, steal, collect, win, lose, turn, click, error)

WEIGHTS = ("-light", "", "-heavy")
"""What is put to the name of a sound that there is in three weights."""


def _all() -> dict[str, Callable[[], Signal]]:
    made: dict[str, Callable[[], Signal]] = {
        recipe.__name__: recipe
        for recipe in (*_OWN, *handling.RECIPES, *calls.RECIPES, *combat.RECIPES)
    }
    for heavy in (bust, calls.stack, handling.penalty):
        for weight, ending in enumerate(WEIGHTS):
            made[f"{heavy.__name__}{ending}"] = partial(heavy, weight)
    own = {"deal": (5, handling.deal), "flip": (5, handling.flip)}
    for cloth, sounds in {**GROUNDS, "": {**GROUNDS[""], **own}}.items():
        for name, (count, recipe) in sounds.items():
            folder = f"{cloth}/" if cloth else ""
            made |= {f"{folder}{name}-{n + 1}": partial(recipe, n) for n in range(count)}
    return made


RECIPES: dict[str, Callable[[], Signal]] = _all()
"""Every file by its name: `flip-2` is the second take of one sound, `midnight/land-1` how a card
lands on that cloth."""
