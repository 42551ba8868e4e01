"""Who stands in a skirmish of Mercenaries: values, attack powers, and what may be attacked.

Places of a squad are numbered from 0 here, from 1 in the texts of actions.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from referees.lockstep import Referee, Table
from referees.mercenaries_cards import (
    Blow,
    Fighter,
    is_elite,
    is_shield,
    is_tank,
    race_of,
    rank_of,
    value_of,
)


class Field(Referee):
    """Two squads as lists of fighters, the dead in their places (MRC-20)."""

    def __init__(self, seats: int, options: dict[str, Any], table: Table) -> None:
        super().__init__(seats, options, table)
        self.asked: str = table["phase"]  # shop, squads, equip; attack, shield, strike, pickup
        self.squads: list[list[Fighter]] = [[], []]
        self.attacker = 0
        self.blows: list[Blow] = []
        self.many_blows = 1
        self.sacrificed: int | None = None  # the place of the shield of this turn
        self.shielded: int | None = None  # whose place it stood for
        self.strikers: list[int] = []
        self.drops: list[int] = []  # places of those who dropped an artifact in this turn
        if "field" in table:
            self.stand(table["field"])

    def stand(self, field: Table) -> None:
        """Begin in a skirmish, before an attack."""
        assert field["step"] == "attack"
        assert not any(field[key] for key in ("blows", "strikers", "drops"))
        for seat, text in enumerate(field["squads"]):
            for place, card in enumerate(text.split()):
                fighter = Fighter(card, place)
                for key in ("dead", "wounded", "spent", "skin"):
                    setattr(fighter, key, card in field[key].split())
                fighter.artifact = card in field["gear"].split()
                self.squads[seat].append(fighter)
        self.attacker = field["attacker"]
        self.asked = "attack"

    # ------------------------------------------------------------------ values and power

    def mine(self) -> list[Fighter]:
        return [fighter for fighter in self.squads[self.attacker] if not fighter.dead]

    def theirs(self) -> list[Fighter]:
        return [fighter for fighter in self.squads[1 - self.attacker] if not fighter.dead]

    def beside(self, fighter: Fighter) -> list[Fighter]:
        """The living neighbours."""
        for squad in self.squads:
            if fighter in squad:
                return [
                    other
                    for other in squad
                    if abs(other.place - fighter.place) == 1 and not other.dead
                ]
        raise AssertionError(fighter)

    def aura(self, fighter: Fighter) -> int:
        return sum(other.artifact for other in self.beside(fighter))

    def value(self, fighter: Fighter) -> int:
        """MRC-25."""
        worn = 2 if fighter.artifact else 0
        return value_of(fighter.card) + worn + self.aura(fighter)

    def bonus(self, fighter: Fighter) -> int:
        """MRC-26: the race's cards in the squad as revealed, and those of them that died."""
        for squad in self.squads:
            if fighter in squad:
                race = [f for f in squad if race_of(f.card) == race_of(fighter.card)]
                if len(race) == 1:
                    return 0
                return len(race) - 1 + sum(other.dead for other in race)
        raise AssertionError(fighter)

    def power(self, fighter: Fighter) -> int:
        """AP."""
        return self.value(fighter) + self.bonus(fighter)

    def would_kill(self, attacker: Fighter, target: Fighter) -> bool:
        """Whether that blow by itself kills that tank."""
        return self.outcome(self.power(attacker), target) == "dies"

    def outcome(self, power: int, target: Fighter) -> str:
        """MRC-24, without MRC-31."""
        short = self.value(target) - power
        if short <= 0:
            return "dies"
        if short >= 8:
            return ""
        return "dies" if target.wounded else "wounded"

    def magic(self, target: Fighter) -> str:
        """What a cleave or lightning does, without MRC-31 (MRC-29, MRC-30)."""
        if target.artifact:
            return ""
        return "dies" if self.value(target) <= 5 or target.wounded else "wounded"

    # ------------------------------------------------------------------ what can be attacked

    def ready(self) -> list[Fighter]:
        return [fighter for fighter in self.mine() if not fighter.spent]

    def targets(self) -> list[int]:
        """The places that a blow may be aimed at: MRC-22."""
        tanks = [fighter.place for fighter in self.theirs() if is_tank(fighter.card)]
        return tanks or [fighter.place for fighter in self.theirs()]

    def attacks(self) -> set[str]:
        """MRC-21, MRC-22, MRC-29."""
        texts: set[str] = set()
        enemies = self.squads[1 - self.attacker]
        for fighter in self.ready():
            for target in self.targets():
                text = f"attack {fighter.place + 1} {target + 1}"
                neighbours = self.beside(enemies[target])
                if rank_of(fighter.card) == "j" and neighbours:
                    texts |= {f"{text} cleave {other.place + 1}" for other in neighbours}
                else:
                    texts.add(text)
        return texts

    def lightnings(self) -> set[str]:
        """MRC-30."""
        if all(fighter.artifact for fighter in self.theirs()):
            return set()
        return {f"lightning {f.place + 1}" for f in self.ready() if rank_of(f.card) == "q"}

    def assaults(self) -> set[str]:
        """MRC-27."""
        texts: set[str] = set()
        for one, other in permutations(self.ready(), 2):
            if not (is_elite(one.card) and is_elite(other.card)):
                continue
            if race_of(one.card) != race_of(other.card):
                continue
            for first in self.theirs():
                for second in self.theirs():
                    if self.may_assault(one, other, first, second):
                        pair = f"assault {one.place + 1} {other.place + 1}"
                        texts.add(f"{pair} on {first.place + 1} {second.place + 1}")
        return texts

    def may_assault(self, one: Fighter, other: Fighter, first: Fighter, second: Fighter) -> bool:
        """Whether `one` may aim at `first` and `other` at `second` (MRC-22, MRC-27)."""
        tanks = [fighter for fighter in self.theirs() if is_tank(fighter.card)]
        if not tanks:
            return True
        if first is second:
            return first in tanks
        if first in tanks and second in tanks:
            return all(
                self.would_kill(one, tank) or self.would_kill(other, tank)
                for tank in (first, second)
            )
        if len(tanks) > 1:
            return False
        if first in tanks:
            return self.would_kill(one, first)
        if second in tanks:
            return self.would_kill(other, second)
        return False

    def shields(self) -> list[int]:
        """Who could be sacrificed for the next blow's target (MRC-23)."""
        target = self.squads[1 - self.attacker][self.blows[0].target]
        if self.sacrificed is not None:
            return []
        return [other.place for other in self.beside(target) if is_shield(other.card)]

    # ------------------------------------------------------------------ what came up

    def count_power(self, fighter: Fighter) -> None:
        if fighter.artifact:
            self.count("MRC-25 a wearer attacks")
        if self.aura(fighter):
            self.count("MRC-25 an aura strengthens an attack")
        squad = self.squads[self.attacker]
        race = [other for other in squad if race_of(other.card) == race_of(fighter.card)]
        if len(race) == 1:
            return
        if len(squad) == 2:
            self.count("MRC-26 two of a race in a squad of two")
        self.count("MRC-26 two of a race" if len(race) == 2 else "MRC-26 three of a race")
        dead = sum(other.dead for other in race)
        if dead:
            self.count("MRC-26 grown by a death" if dead == 1 else "MRC-26 grown by two deaths")

    def count_values(self, power: int, target: Fighter) -> None:
        what = self.outcome(power, target)
        if not what:
            self.count("MRC-24 unharmed")
        elif what == "wounded":
            self.count("MRC-24 wounded")
        else:
            died = power < self.value(target)
            self.count("MRC-24 a wounded one died" if died else "MRC-24 killed")
        if value_of(target.card) <= power < self.value(target) and what != "dies":
            self.count(
                "MRC-25 an artifact saves its wearer from death"
                if target.artifact
                else "MRC-25 an aura saves from death"
            )

    def count_shield(self, power: int, shield: Fighter, target: Fighter) -> None:
        self.count("MRC-23 shielded")
        if shield.artifact:
            self.count("MRC-23 a shield with an artifact")
        if power < self.value(shield) and not shield.wounded:
            self.count("MRC-23 a shield dies whatever the AP")
        if self.many_blows == 2:
            first = len(self.blows) == 1
            self.count(f"MRC-23 shielded the {'first' if first else 'second'} blow of two")
            tanks = [fighter for fighter in self.theirs() if is_tank(fighter.card)]
            if first and tanks == [target] and self.blows[0].target != target.place:
                self.count("MRC-27 a shield spoils that")

    def count_magic(self, how: str, target: Fighter) -> None:
        if target.artifact:
            self.count(f"{how}: wears an artifact")
        elif self.value(target) <= 5:
            self.count(f"{how}: killed")
        elif target.wounded:
            self.count(f"{how}: a wounded one died")
        else:
            self.count(f"{how}: wounded")

    def count_skin(self, fighter: Fighter, what: str, how: str) -> None:
        if how == "cleave":
            self.count("MRC-31 by a cleave")
        elif how == "lightning":
            self.count("MRC-31 by lightning")
        elif fighter.wounded:
            self.count("MRC-31 came in wounded, stays wounded")
        elif what == "dies":
            self.count("MRC-31 a killing blow wounds")
        else:
            self.count("MRC-31 a wound does nothing")
