"""What an attack does, as plain arithmetic (MRC-24 to MRC-26, MRC-29 to MRC-31).

`fate` and `area_fate` are what the rules play by, what computer players reckon with, and what
a forecast says in words: `11 + 2 race bonus against 13: wounded`.
"""

from __future__ import annotations

from dataclasses import dataclass

UNHARMED, SHRUGGED, WOUNDED, DEAD = range(4)
"""What becomes of whoever is hit. SHRUGGED: a leader's hardened skin took it (MRC-31)."""

Fate = int

NO_HARM_FROM = 8
"""An attack that falls short by so much does nothing (MRC-24)."""

FRAIL = 5
"""A value so low, or lower, is killed by cleave and lightning (MRC-29, MRC-30)."""

FATE_VERDICTS = ("unharmed", "skin holds", "wounded", "dies")
"""The same in a word or two, as a verdict on the card."""

FATE_WORDS = ("unharmed", "saved by its hardened skin", "wounded", "dead")


def fate(power: int, value: int, wounded: bool, skin: bool) -> Fate:
    """What a blow of `power` does to a card of `value` (MRC-24, MRC-31).

    `wounded`: it is so already. `skin`: a leader that has not been hit in this skirmish.
    """
    short = value - power
    if short >= NO_HARM_FROM:
        return UNHARMED
    return _harm(short <= 0, wounded, skin)


def area_fate(value: int, wears: bool, wounded: bool, skin: bool) -> Fate:
    """What cleave and chain lightning do, which ask for no power (MRC-29, MRC-30, MRC-31).

    `wears`: the card wears an artifact.
    """
    if wears:
        return UNHARMED
    return _harm(value <= FRAIL, wounded, skin)


def _harm(kills: bool, wounded: bool, skin: bool) -> Fate:
    if skin:  # a killing blow only wounds, a wound does nothing; who is wounded stays so
        return WOUNDED if kills and not wounded else SHRUGGED
    return DEAD if kills or wounded else WOUNDED


@dataclass(frozen=True)
class Strength:
    """How strong a card is now, by parts: its own value, an artifact that it wears (2), the
    auras of its neighbours' artifacts (1 each), and the bonus of its race, which counts only
    when it attacks (MRC-25, MRC-26)."""

    base: int
    artifact: int = 0
    aura: int = 0
    racial: int = 0

    @property
    def value(self) -> int:
        """The power that defeats it."""
        return self.base + self.artifact + self.aura

    @property
    def power(self) -> int:
        """What it attacks with."""
        return self.value + self.racial

    def words(self, attacking: bool) -> str:
        """`11 + 2 race bonus`."""
        parts = [str(self.base)]
        parts += [f"{self.artifact} artifact"] * bool(self.artifact)
        parts += [f"{self.aura} aura"] * bool(self.aura)
        parts += [f"{self.racial} race bonus"] * bool(attacking and self.racial)
        return " + ".join(parts)


@dataclass(frozen=True)
class Forecast:
    """What an attack would do to one card.

    `attack` is None where no power is asked for: by cleave and lightning.
    """

    attack: Strength | None
    target: Strength
    fate: Fate

    @property
    def verdict(self) -> str:
        """`wounded`."""
        return FATE_VERDICTS[self.fate]

    @property
    def text(self) -> str:
        """`11 + 2 race bonus against 13: wounded`."""
        against = self.target.words(attacking=False)
        outcome = FATE_WORDS[self.fate]
        if self.attack is None:
            return f"value {against}: {outcome}"
        return f"{self.attack.words(attacking=True)} against {against}: {outcome}"
