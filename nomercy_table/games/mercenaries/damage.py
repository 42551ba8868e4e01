"""What an attack does, as plain arithmetic (MRC-24 to MRC-26, MRC-29 to MRC-31).

`fate` and `area_fate` are what the rules play by, what computer players reckon with, and what
a forecast says in words: `11 + 2 race bonus against 13: wounded`.
"""

from __future__ import annotations

from dataclasses import dataclass

UNHARMED, SHRUGGED, WOUNDED, DEAD = range(4)
"""What becomes of whoever is hit. SHRUGGED: a leader's skin held it off (MRC-31)."""

Fate = int

NO_HARM_FROM = 8
"""An attack that falls short by so much does nothing (MRC-24)."""

FRAIL = 5
"""A value so low, or lower, is killed by cleave and lightning (MRC-29, MRC-30)."""

FATE_VERDICTS = ("unharmed", "skin holds", "wounded", "dies")
"""The same in a word or two, as a verdict on the card."""

FATE_WORDS = ("unharmed", "its skin holds", "wounded", "dead")


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

    `attack` is None where no power is asked for: by cleave and lightning. `wounded` and `skin`
    are what the target was before: where they decide, the numbers alone do not tell what happens.
    """

    attack: Strength | None
    target: Strength
    fate: Fate
    wounded: bool = False
    skin: bool = False

    @property
    def verdict(self) -> str:
        """`wounded`."""
        return FATE_VERDICTS[self.fate]

    @property
    def harms(self) -> bool:
        """Whether it wounds or kills."""
        return self.fate in (WOUNDED, DEAD)

    @property
    def why(self) -> str:
        """What besides the numbers has decided, in a word or two; "": nothing has.

        A wound kills the wounded (MRC-24); a leader's skin makes a wound of death (MRC-31).
        """
        if self.fate == WOUNDED and self.skin:
            return "thanks to its skin"
        return "second wound" if self.fate == DEAD and self.wounded and not self._kills else ""

    @property
    def _kills(self) -> bool:
        """Whether it would kill who is unharmed."""
        if self.attack is None:
            return self.target.value <= FRAIL
        return self.attack.power >= self.target.value

    @property
    def sum(self) -> str:
        """`11 + 2 race bonus against 13`, and what else has decided."""
        told = f"{self.target.words(attacking=False)}{f', {self.why}' if self.why else ''}"
        return f"value {told}" if self.attack is None else f"{self._attack} against {told}"

    @property
    def _attack(self) -> str:
        return "" if self.attack is None else self.attack.words(attacking=True)

    @property
    def text(self) -> str:
        """`11 + 2 race bonus against 13: wounded`."""
        return f"{self.sum}: {FATE_WORDS[self.fate]}"
