"""The battlefield: two squads face to face, what attacks do, and what has become of fighters.

Six places: those of seat 0 are 0 to 2, those of seat 1 are 3 to 5; sets of places are ints, one
bit a place. All of it lies open, so a `Field` is a value that everybody may have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from nomercy_table.engine.events import Change, Seat, a_or_an
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import (
    BASIC,
    ELITES,
    LEADERS,
    RACE,
    RACES,
    RANK,
    SPELLCASTERS,
    TANKS,
    VALUE,
    VETERANS,
)

# -- damage ----------------------------------------------------------------------------------------

# `fate` and `area_fate` are what the rules play by, what computer players reckon with, and what
# a forecast says in words: `11 + 2 race bonus against 13: wounded`.

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
        told = words.VALUE_OF_TARGET(target=target)
        if attack is not None:
            told = words.AGAINST(attack=attack, target=target)
        return words.AND_WHY(told=told, why=self.why) if self.why else told

    @property
    def text(self) -> str:
        """`11 + 2 race bonus against 13: wounded`."""
        return words.FATE_FORECASTS[self.fate](told=self.sum)


# -- the field -------------------------------------------------------------------------------------

ATTACK, SHIELD, STRIKE, PICKUP, WON = range(5)
"""What a skirmish waits for; WON: for nothing any more."""

STEPS = ("attack", "shield", "strike", "pickup")
"""The words for them, but for WON."""

Squads = tuple[tuple[int, ...], tuple[int, ...]]

Blow = tuple[int, int, int]
"""A main blow that is still to fall: the places of attacker, target and cleave (-1: none).
Lightning that is being hurled is one without a target."""

ARTIFACT_BONUS = 2
"""What an artifact adds to its wearer; to each neighbour it adds 1 (MRC-25)."""


class _Values(dict[int, tuple[int, ...]]):
    """The value of each place, by the set of places that wear an artifact."""

    def __init__(self, base: tuple[int, ...], near: tuple[int, ...]) -> None:
        self._base, self._near = base, near

    def __missing__(self, worn: int) -> tuple[int, ...]:
        values = self[worn] = tuple(
            base + ARTIFACT_BONUS * (worn >> place & 1) + (self._near[place] & worn).bit_count()
            for place, base in enumerate(self._base)
        )
        return values


class _Racial(dict[int, tuple[int, ...]]):
    """The racial bonus of each place, by the set of the living (MRC-26)."""

    def __init__(self, start: tuple[int, ...], kin: tuple[int, ...]) -> None:
        self._start, self._kin = start, kin

    def __missing__(self, alive: int) -> tuple[int, ...]:
        bonus = self[alive] = tuple(
            start + (self._kin[place] & ~alive).bit_count() if start else 0
            for place, start in enumerate(self._start)
        )
        return bonus


class Sides:
    """What two squads are, whatever befalls them: looked up by place, or sets of places."""

    __slots__ = (
        "basics",
        "card",
        "casters",
        "elites",
        "kin",
        "leaders",
        "mates",
        "near",
        "of_seat",
        "racial",
        "tanks",
        "values",
        "veterans",
    )

    def __init__(self, squads: Squads) -> None:
        card = [-1] * 6
        for seat, squad in enumerate(squads):
            card[3 * seat : 3 * seat + len(squad)] = squad
        there = [place for place in range(6) if card[place] >= 0]
        self.card = tuple(card)
        self.of_seat = (
            sum(1 << place for place in there if place < 3),
            sum(1 << place for place in there if place >= 3),
        )

        def having(kind: int) -> int:
            return sum([1 << place for place in there if kind >> card[place] & 1])

        self.tanks, self.basics, self.elites = having(TANKS), having(BASIC), having(ELITES)
        self.veterans, self.leaders = having(VETERANS), having(LEADERS)
        self.casters = having(SPELLCASTERS)
        near, kin, mates = [0] * 6, [0] * 6, [0] * 6
        for squad_places in (there[: len(squads[0])], there[len(squads[0]) :]):
            for place, other in product(squad_places, repeat=2):
                one, two, bit = card[place], card[other], 1 << other
                if RACE[one] == RACE[two]:
                    kin[place] |= bit
                if RANK[one] == RANK[two] and place != other:
                    mates[place] |= bit & self.elites
                if abs(place - other) == 1:
                    near[place] |= bit
        self.near, self.kin, self.mates = tuple(near), tuple(kin), tuple(mates)
        # Two of a race: 1; three: 2 (MRC-26).
        start = tuple(max(0, kin.bit_count() - 1) for kin in self.kin)
        base = tuple(VALUE[key] if key >= 0 else 0 for key in card)
        self.values = _Values(base, self.near)
        self.racial = _Racial(start, self.kin)

    def artifact_at(self, place: int) -> int:
        """The artifact that the card at `place` could wear: that of its race."""
        return 13 * RACE[self.card[place]] + 12


@lru_cache(maxsize=256)
def sides_of(squads: Squads) -> Sides:
    """The tables of two squads."""
    return Sides(squads)


class Field(NamedTuple):
    """A moment of a skirmish.

    Sets of places: who lives (`alive`), is wounded, is `spent` (MRC-21), whose `skin` still
    holds (MRC-31); `gear`: where an artifact lies, worn by the living, dropped by the dead
    (which one it is the card there says: it is of its race). `attacker` is the seat whose turn
    it is, `step` what is waited for. Of the turn: the main `blows` that are still to fall,
    whether somebody was sacrificed (`shielded`), who has yet to strike from the flank
    (`strikers`), and whose artifacts dropped (`drops`).
    """

    squads: Squads
    alive: int
    wounded: int
    spent: int
    skin: int
    gear: int
    attacker: Seat
    step: int = ATTACK
    blows: tuple[Blow, ...] = ()
    shielded: bool = False
    strikers: int = 0
    drops: int = 0

    @property
    def sides(self) -> Sides:
        """The tables of the squads."""
        return sides_of(self.squads)

    @property
    def to_act(self) -> Seat:
        """Who decides: the attacker, or the defender about a shield or a pick-up."""
        return 1 - self.attacker if self.step in (SHIELD, PICKUP) else self.attacker

    def strength(self, place: int) -> Strength:
        """How strong the card at `place` is now."""
        sides, worn = self.sides, self.gear & self.alive
        return Strength(
            VALUE[sides.card[place]],
            ARTIFACT_BONUS * (worn >> place & 1),
            (sides.near[place] & worn).bit_count(),
            sides.racial[self.alive][place],
        )


def opening(squads: Squads, wounded: int, gear: int, attacker: Seat) -> Field:
    """The start of a skirmish: `wounded` and `gear` are sets of places."""
    sides = sides_of(squads)
    everybody = sides.of_seat[0] | sides.of_seat[1]
    return Field(squads, everybody, wounded, 0, sides.leaders, gear, attacker)


def places_of(mask: int) -> tuple[int, ...]:
    """The places of a set, in order."""
    return _PLACES[mask]


_PLACES = tuple(tuple(place for place in range(6) if mask >> place & 1) for mask in range(64))


# -- changes ---------------------------------------------------------------------------------------


def changes(before: Field, after: Field) -> tuple[Change, ...]:
    """Of those that live, by how much: their race's bonus rises with each death among them, and
    artifacts add something, or add it no more."""
    dead = before.alive & ~after.alive
    found = []
    for place in places_of(after.alive):
        card, old, new = before.sides.card[place], before.strength(place), after.strength(place)
        if new.racial != old.racial:
            fallen = (dead & before.sides.kin[place]).bit_count()
            race = RACES[RACE[card]]
            why = words.HAVE_FALLEN(fallen=fallen, race=race)
            if fallen == 1:
                why = words.HAS_FALLEN(a_race=a_or_an(race))
            found.append(Change(card, f"+{new.racial - old.racial}", why))
        elif new.value != old.value:
            why = words.AN_ARTIFACT if new.value > old.value else words.ONE_LESS
            found.append(Change(card, f"{new.value - old.value:+d}".replace("-", "−"), why))
    return tuple(found)


# -- forecasts -------------------------------------------------------------------------------------


def blow(field: Field, attacker: int, target: int) -> Forecast:
    """A blow of the card at one place of the field against that at another (MRC-24)."""
    attack, defence = field.strength(attacker), field.strength(target)
    before = _before(field, target)
    return Forecast(attack, defence, fate(attack.power, defence.value, *before), *before)


def _before(field: Field, target: int) -> tuple[bool, bool]:
    """Whether the card at that place is wounded already, and whether its skin still holds."""
    return bool(field.wounded >> target & 1), bool(field.skin >> target & 1)


def area(field: Field, target: int) -> Forecast:
    """Cleave or lightning on the card at that place (MRC-29, MRC-30)."""
    defence = field.strength(target)
    wears, before = bool(field.gear >> target & 1), _before(field, target)
    return Forecast(None, defence, area_fate(defence.value, wears, *before), *before)


def lightning(field: Field) -> dict[int, Forecast]:
    """What a chain lightning of the attacker would do, by place (MRC-30)."""
    foes = field.alive & field.sides.of_seat[1 - field.attacker]
    return {place: area(field, place) for place in places_of(foes)}


def after(field: Field, target: int, what: Fate) -> Field:
    """The field when that has befallen the card at `target`: what a next blow meets (MRC-27)."""
    bit = 1 << target
    alive, wounded, skin = field.alive, field.wounded, field.skin
    if what == DEAD:
        alive, wounded = alive & ~bit, wounded & ~bit
    elif what == WOUNDED:
        wounded |= bit
    if what != UNHARMED:
        skin &= ~bit
    return field._replace(alive=alive, wounded=wounded, skin=skin)


def sum_of(forecast: Forecast) -> str:
    """The arithmetic in a few signs, for a card: `11+2 vs 13`; `value 5` where power is no
    matter; and on another line what else has decided."""
    value = forecast.target.value
    why = words.SAVED if forecast.why == words.THANKS_TO_SKIN else forecast.why
    why = f"\n{why}" if why else ""
    if forecast.attack is None:
        return words.VALUE_OF_TARGET(target=value) + why
    bonus = forecast.attack.power - forecast.attack.base
    attack = f"{forecast.attack.base}+{bonus}" if bonus else str(forecast.attack.base)
    return words.VERSUS(attack=attack, value=value) + why
