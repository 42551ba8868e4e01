"""The battlefield: two squads face to face, and what has become of them (MRC-20 to MRC-33).

Six places: those of seat 0 are 0 to 2, those of seat 1 are 3 to 5; sets of places are ints, one
bit a place. All of it lies open, so a `Field` is a value that everybody may have.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.cards import (
    BASIC,
    ELITES,
    LEADERS,
    RACE,
    RANK,
    SPELLCASTERS,
    TANKS,
    VALUE,
    VETERANS,
)
from nomercy_table.games.mercenaries.damage import Strength

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
