"""What an attack does, as plain arithmetic (MRC-24 to MRC-26, MRC-29 to MRC-31).

`fate` and `area_fate` are what the rules play by, what computer players reckon with, and what
a forecast says in words: `11 + 2 race bonus against 13: wounded`.
"""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.games.mercenaries import forecast_words as words

UNHARMED, SHRUGGED, WOUNDED, DEAD = range(4)
"""What becomes of whoever is hit. SHRUGGED: a leader's skin held it off (MRC-31)."""

Fate = int

NO_HARM_FROM = 8
"""An attack that falls short by so much does nothing (MRC-24)."""

FRAIL = 5
"""A value so low, or lower, is killed by cleave and lightning (MRC-29, MRC-30)."""


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
        told = str(self.base)
        if self.artifact:
            told = words.PLUS_ARTIFACT(sum=told, more=self.artifact)
        if self.aura:
            told = words.PLUS_AURA(sum=told, more=self.aura)
        if attacking and self.racial:
            told = words.PLUS_RACE(sum=told, more=self.racial)
        return told


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
        return words.VERDICTS[self.fate]

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
            return words.THANKS_TO_SKIN
        return words.SECOND_WOUND if self.fate == DEAD and self.wounded and not self._kills else ""

    @property
    def _kills(self) -> bool:
        """Whether it would kill who is unharmed."""
        if self.attack is None:
            return self.target.value <= FRAIL
        return self.attack.power >= self.target.value

    @property
    def sum(self) -> str:
        """`11 + 2 race bonus against 13`, and what else has decided."""
        attack = None if self.attack is None else self.attack.words(attacking=True)
        return self._reckoned(attack, self.target.words(attacking=False))

    @property
    def brief(self) -> str:
        """`13 against 13`, as it is seen on the cards, and what else has decided."""
        attack = None if self.attack is None else str(self.attack.power)
        return self._reckoned(attack, str(self.target.value))

    def _reckoned(self, attack: str | None, target: str) -> str:
        told = words.VALUE(target=target)
        if attack is not None:
            told = words.AGAINST(attack=attack, target=target)
        return words.AND_WHY(told=told, why=self.why) if self.why else told

    @property
    def text(self) -> str:
        """`11 + 2 race bonus against 13: wounded`."""
        return words.FATES[self.fate](told=self.sum)
