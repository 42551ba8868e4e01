"""What cards sound like on each cloth: wool, cut stone, quicksilver, planks, slate.

Every recipe takes the number of its take, and no two takes are alike: a little higher or lower, a
little sooner or later, with grain of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dice import Dice
from sound.materials import ring, rub, snap, tap
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
    sine,
    strike,
)

TUNED = (1.0, 0.94, 1.05, 0.97, 1.03)
"""How high each take is, against the first."""

Take = Callable[[int], Signal]


def _wool(dice: Dice, deep: float) -> Signal:
    """Napped wool over a soft table: little but a thump."""
    thump = shaped(sine(0.11, glide(190 * deep, 104 * deep, 0.03)), strike(0.003, 0.022))
    nap = shaped(filtered(noise(0.08, dice), "low", 900 * deep, 0.7), strike(0.002, 0.016))
    return mixed((0, 0.8, thump), (0, 1.0, nap), (0, 0.25, snap(dice, 0.7)))


def _glass(dice: Dice, deep: float) -> Signal:
    """A card on polished stone: a click, and the plate answers high and short."""
    plate = modes(
        0.16,
        [(1510 * deep, 0.5, 0.028), (2670 * deep, 0.35, 0.02), (4120 * deep, 0.2, 0.012)],
    )
    thump = shaped(sine(0.06, glide(260, 180, 0.02)), strike(0.001, 0.010))
    return mixed((0, 0.6, snap(dice, 1.1)), (0, 0.5, plate), (0, 0.5, thump))


def _droplet(dice: Dice, deep: float) -> Signal:
    """Quicksilver: a card falls on enamel, and a drop jumps up."""
    low = 520 * deep
    drop = shaped(sine(0.13, glide(low, low * 2.1, 0.09)), points((0, 0), (0.006, 1), (0.13, 0)))
    metal = ring(0.16, 1180 * deep, 0.03, dice)
    return mixed((0, 0.8, tap(dice, 1.2)), (0.012, 0.34, drop), (0, 0.12, metal))


def _plank(dice: Dice, deep: float) -> Signal:
    """A knock on thick wood under paper."""
    wood = modes(
        0.16,
        [(186 * deep, 1.0, 0.030), (311 * deep, 0.7, 0.024), (517 * deep, 0.4, 0.014)],
    )
    paper = shaped(filtered(noise(0.04, dice), "band", 2100, 0.8), strike(0.0008, 0.006))
    return mixed((0, 0.9, wood), (0, 0.7, paper), (0, 0.3, snap(dice, 0.7)))


def _slate(dice: Dice, deep: float) -> Signal:
    """Dry stone: a tock without a tail."""
    stone = modes(0.06, [(742 * deep, 0.7, 0.007), (1213 * deep, 0.6, 0.005), (388, 0.6, 0.010)])
    dust = shaped(filtered(noise(0.05, dice), "band", 3100 * deep, 0.7), strike(0.0008, 0.008))
    return mixed((0, 0.9, stone), (0, 0.5, dust))


class _Ground:
    """How a card lies down on something, and slides over it."""

    def __init__(
        self,
        seed: int,
        lies: Callable[[Dice, float], Signal],
        low: float,
        high: float,
        wet: float,
        tail: float,
    ) -> None:
        self._seed, self._lies = seed, lies
        self._low, self._high, self._wet, self._tail = low, high, wet, tail

    def land(self, take: int) -> Signal:
        """A card comes to rest."""
        dice = Dice(self._seed + 10 * take)
        return in_room(self._lies(dice, TUNED[take]), self._wet, self._tail)

    def play(self, take: int) -> Signal:
        """A card is laid on the pile with a little pride: air, the ground, the stock that springs
        flat."""
        dice = Dice(self._seed + 10 * take + 3)
        tuned = TUNED[take]
        dry = mixed(
            (0.0, 0.22, rub(0.05, dice, self._low, self._high)),
            (0.012, 1.0, self._lies(dice, 0.93 * tuned)),
            (0.012, 0.45, snap(dice, 0.86 * tuned)),
            (0.014, 0.5, tap(dice, 0.9 * tuned)),
        )
        return in_room(dry, self._wet * 1.2, self._tail * 1.2)

    def slide(self, take: int) -> Signal:
        """A card is drawn over it."""
        dice = Dice(self._seed + 10 * take + 6)
        tuned = TUNED[take]
        return rub(0.15 + 0.012 * take, dice, self._low * tuned, self._high * tuned)


_FELT = _Ground(1011, lambda dice, deep: tap(dice, deep), 1500, 3300, 0.1, 0.05)
_WOOL = _Ground(1211, _wool, 900, 2100, 0.06, 0.04)
_STONE = _Ground(1411, _glass, 2600, 6200, 0.25, 0.12)
_ENAMEL = _Ground(1611, _droplet, 1900, 4600, 0.2, 0.1)
_WOOD = _Ground(1811, _plank, 1100, 2700, 0.1, 0.05)
_SLATE = _Ground(2011, _slate, 1300, 4200, 0.04, 0.03)


def clay(take: int) -> Signal:
    """Chips of clay are swept together: many small clicks, and the stack squared up."""
    dice = Dice(2211 + take)
    layers: list[tuple[float, float, Signal]] = [(0.0, 0.4, rub(0.3, dice, 900, 2000))]
    at = 0.03
    while at < 0.4:
        high = dice.between(2450, 3300)
        chip = modes(0.06, [(high, 0.7, 0.010), (high * 1.47, 0.5, 0.007), (980, 0.3, 0.01)])
        layers.append((at, dice.between(0.3, 0.7), chip))
        at += dice.between(0.02, 0.06)
    layers += [(0.42, 0.9, _wool(dice, 1.0)), (0.42, 0.5, modes(0.07, [(2710, 0.7, 0.012)]))]
    return in_room(mixed(*layers), 0.1, 0.06)


def gem(take: int) -> Signal:
    """A stone is named, and rings as a small bell: each has its own note."""
    pitch = (523.25, 659.26, 783.99, 987.77)[take]
    bell = [
        (pitch * ratio + apart, loud, lasts)
        for ratio, loud, lasts in ((1.0, 1.0, 0.22), (2.32, 0.4, 0.12), (4.25, 0.2, 0.06))
        for apart in (-0.8, 0.9)
    ]
    struck = shaped(modes(0.5, bell), points((0, 0), (0.006, 1), (0.3, 1), (0.5, 0)))
    return in_room(struck, 0.3, 0.16)


def blade(take: int) -> Signal:
    """A blade is drawn: steel along leather, and then it sings."""
    dice = Dice(2411 + take)
    tuned = TUNED[take]
    draw = shaped(
        filtered(noise(0.22, dice), "band", glide(1500 * tuned, 4300 * tuned, 0.2), 2.4),
        points((0, 0), (0.05, 0.5), (0.17, 1), (0.22, 0)),
    )
    steel = filtered(ring(0.36, 1320 * tuned, 0.1, dice), "low", 6500, 0.6)
    return in_room(
        mixed((0, 0.8, draw), (0.16, 0.5, steel), (0.17, 0.4, tap(dice, 0.85))), 0.2, 0.1
    )


def _takes(ground: _Ground, own: Mapping[str, tuple[int, Take]]) -> dict[str, tuple[int, Take]]:
    return {
        "slide": (3, ground.slide),
        "land": (4, ground.land),
        "play": (3, ground.play),
        **own,
    }


GROUNDS: Mapping[str, Mapping[str, tuple[int, Take]]] = {
    "": {"slide": (5, _FELT.slide), "land": (5, _FELT.land), "play": (5, _FELT.play)},
    "midnight": _takes(_WOOL, {"collect": (2, clay)}),
    "vault": _takes(_STONE, {"colour": (4, gem)}),
    "observatory": _takes(_ENAMEL, {}),
    "warmap": _takes(_WOOD, {"attack": (3, blade)}),
    "corona": _takes(_SLATE, {}),
}
"""By cloth (`assets/cloths`; "": felt) and name: how many takes there are, and how one is made."""
