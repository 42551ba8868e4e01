"""What happens in a skirmish of Mercenaries (MRC-20 to MRC-33)."""

from __future__ import annotations

from abc import abstractmethod

from referees.mercenaries_cards import Blow, Fighter, is_elite, is_tank, race_of, rank_of, value_of
from referees.mercenaries_field import Field


class Combat(Field):
    """One method for each thing that can be done, and the steps of a turn."""

    @abstractmethod
    def end_skirmish(self) -> None:
        """One squad is dead: the attacker has won (MRC-33)."""

    def fight(self, words: list[str], places: list[int]) -> None:
        """Carry out that action of a skirmish."""
        if words[0] == "attack":
            self.attack(*places)
        elif words[0] == "assault":
            self.assault(*places)
        elif words[0] == "lightning":
            self.lightning(places[0])
        elif words[0] == "strike":
            self.strike(*places)
        elif words[0] == "pickup":
            self.count("MRC-32 picked up")
            self.pick_up(words[1], places[0])
        elif words[0] == "leave":
            self.count("MRC-32 left lying")
            self.next_turn()
        elif words[0] == "no":
            self.count("MRC-23 not shielded")
            self.fall(None)
        else:
            self.fall(places[0])

    # ------------------------------------------------------------------ attacks

    def attack(self, attacker: int, target: int, cleave: int | None = None) -> None:
        """MRC-21."""
        fighter = self.squads[self.attacker][attacker]
        if rank_of(fighter.card) == "j" and cleave is None:
            self.count("MRC-29 no neighbour to cleave")
        if rank_of(fighter.card) == "q":
            self.count("MRC-30 a spellcaster attacks in the plain way")
        self.count_taunt()
        self.main([Blow(attacker, target, cleave)])

    def assault(self, one: int, other: int, first: int, second: int) -> None:
        """MRC-27."""
        enemies = self.squads[1 - self.attacker]
        self.count("MRC-27 one target" if first == second else "MRC-27 two targets")
        tanks = [fighter for fighter in self.theirs() if is_tank(fighter.card)]
        mine = self.squads[self.attacker]
        if tanks and first == second:
            if not any(self.would_kill(mine[place], enemies[first]) for place in (one, other)):
                self.count("MRC-27 both at a tank that neither could kill")
            if len(tanks) > 1:
                self.count("MRC-27 two tanks, both blows to one")
        elif len(tanks) > 1:
            self.count("MRC-27 two tanks, a blow each")
        elif tanks:
            self.count("MRC-27 a blow passes the last tank by")
            hitter = mine[one if enemies[first] is tanks[0] else other]
            if self.power(hitter) < self.value(tanks[0]):
                self.count("MRC-27 a wounded tank passed by")
        self.count_taunt()
        self.main([Blow(one, first), Blow(other, second)])

    def count_taunt(self) -> None:
        tanks = sum(is_tank(fighter.card) for fighter in self.theirs())
        if tanks:
            self.count("MRC-22 taunted" if tanks == 1 else "MRC-22 taunted by two tanks")

    def main(self, blows: list[Blow]) -> None:
        """A main attack is announced: who makes it is spent."""
        self.blows, self.many_blows = blows, len(blows)
        self.sacrificed = self.shielded = None
        self.strikers, self.drops = [], []
        hitters = [self.squads[self.attacker][blow.attacker] for blow in blows]
        for fighter in self.mine():
            for hitter in hitters:  # MRC-28
                same = is_elite(hitter.card) and rank_of(hitter.card) == rank_of(fighter.card)
                if same and fighter not in hitters:
                    self.strikers.append(fighter.place)
        for fighter in hitters:
            fighter.spent = True
        self.next_blow()

    def next_blow(self) -> None:
        """MRC-23: ask for a shield, or let the blow fall."""
        if not self.theirs():
            self.end_skirmish()
            return
        if not self.blows:
            self.next_strike()
            return
        blow = self.blows[0]
        if blow.target == self.sacrificed and self.shielded is not None:
            self.count("MRC-23 a later blow at the sacrificed falls on the target")
            blow.target = self.shielded
        if self.squads[1 - self.attacker][blow.target].dead:
            self.count("MRC-27 nothing left for the second blow")
            self.blows.pop(0)
            self.next_blow()
        elif self.shields():
            self.asked = "shield"
        else:
            self.fall(None)

    def fall(self, shield: int | None) -> None:
        """The next blow falls, on the shield if there is one (MRC-23, MRC-24, MRC-29)."""
        blow = self.blows.pop(0)
        attacker = self.squads[self.attacker][blow.attacker]
        enemies = self.squads[1 - self.attacker]
        target = enemies[blow.target]
        power = self.power(attacker)
        self.count_power(attacker)
        done: list[tuple[Fighter, str, str]] = []
        if shield is None:
            done.append((target, self.outcome(power, target), "blow"))
            self.count_values(power, target)
        else:
            self.sacrificed, self.shielded = shield, blow.target
            sacrificed = enemies[shield]
            self.count_shield(power, sacrificed, target)
            done.append((sacrificed, "dies", "shield"))
        if blow.cleave is not None:
            cleaved = enemies[blow.cleave]
            if shield is not None:
                if blow.cleave == shield:
                    self.count("MRC-29 cleave: on the one sacrificed, falls on the target")
                    cleaved = target
                else:
                    self.count("MRC-29 cleave: the shield was another")
                aura = enemies[shield].artifact and abs(cleaved.place - shield) == 1
                if aura and not cleaved.artifact and self.value(cleaved) == 6:
                    self.count("MRC-29 cleave: the aura of a sacrificed shield counts")
            if not cleaved.artifact and value_of(cleaved.card) <= 5 < self.value(cleaved):
                self.count("MRC-29 cleave: saved by an aura")
            self.count_magic("MRC-29 cleave", cleaved)
            done.append((cleaved, self.magic(cleaved), "cleave"))
        for fighter, what, how in done:
            self.hit(fighter, what, how)
        self.next_blow()

    def hit(self, fighter: Fighter, what: str, how: str) -> None:
        """That happens to it, unless MRC-31."""
        leader = rank_of(fighter.card) == "k"
        if not what:
            if fighter.skin and how == "blow":
                self.count("MRC-31 a hit that does nothing does not use it up")
            return
        if fighter.skin:
            self.count_skin(fighter, what, how)
            fighter.skin = False
            if what == "dies":
                fighter.wounded = True
            return
        if leader:
            self.count("MRC-31 the second hit")
        if what == "wounded":
            fighter.wounded = True
            return
        fighter.dead = True
        if fighter.artifact:
            self.drops.append(fighter.place)

    def lightning(self, caster: int) -> None:
        """MRC-30."""
        if any(is_tank(fighter.card) for fighter in self.theirs()):
            self.count("MRC-30 lightning: past a tank")
        self.strikers, self.drops, self.blows = [], [], []
        self.squads[self.attacker][caster].spent = True
        for fighter in self.theirs():
            self.count_magic("MRC-30 lightning", fighter)
        done = [(fighter, self.magic(fighter)) for fighter in self.theirs()]
        for fighter, what in done:
            self.hit(fighter, what, "lightning")
        self.next_blow()

    def next_strike(self) -> None:
        """MRC-28."""
        if self.strikers:
            if len(self.strikers) == 2:
                self.count("MRC-28 two cards strike")
            self.asked = "strike"
        else:
            self.end_turn()

    def strike(self, striker: int, place: int) -> None:
        """MRC-28."""
        fighter = self.squads[self.attacker][striker]
        target = self.squads[1 - self.attacker][place]
        self.count(f"MRC-28 a {'spent' if fighter.spent else 'ready'} card strikes")
        if self.many_blows == 2:
            self.count("MRC-28 a strike after an assault")
        if is_tank(target.card):
            self.count("MRC-28 a strike is taunted")
        elif any(is_tank(other.card) for other in self.squads[1 - self.attacker]):
            self.count("MRC-28 a strike past a dead tank")
        self.strikers.remove(striker)
        self.count_power(fighter)
        self.count_values(self.power(fighter), target)
        self.hit(target, self.outcome(self.power(fighter), target), "blow")
        if self.theirs():
            self.next_strike()
        else:
            self.end_skirmish()

    # ------------------------------------------------------------------ the end of a turn

    def pick_ups(self) -> list[tuple[str, list[int]]]:
        """The artifacts dropped in this turn, and who could pick each up (MRC-32)."""
        found = []
        for place in self.drops:
            wearer = self.squads[1 - self.attacker][place]
            race = race_of(wearer.card)
            near = [other.place for other in self.beside(wearer) if race_of(other.card) == race]
            if near:
                found.append(("a" + race, near))
        return found

    def end_turn(self) -> None:
        """MRC-32."""
        found = self.pick_ups()
        assert len(found) < 2, "two dead neighbours of one living card are of different races"
        if self.drops and not found:
            self.count("MRC-32 nobody to pick it up")
        if found:
            self.asked = "pickup"
        else:
            self.next_turn()

    def pick_up(self, artifact: str, place: int) -> None:
        """MRC-32."""
        squad = self.squads[1 - self.attacker]
        for fighter in squad:
            if fighter.artifact and race_of(fighter.card) == race_of(artifact):
                fighter.artifact = False
        squad[place].artifact = True
        self.next_turn()

    def next_turn(self) -> None:
        self.attacker = 1 - self.attacker
        self.start_turn()

    def start_turn(self) -> None:
        """MRC-21."""
        self.asked = "attack"
        if not [fighter for fighter in self.mine() + self.theirs() if not fighter.spent]:
            self.count("MRC-21 all are ready again")
            for fighter in self.mine() + self.theirs():
                fighter.spent = False
        if not self.ready():
            self.count("MRC-21 skipped a turn")
            self.attacker = 1 - self.attacker
        if any(rank_of(f.card) == "q" for f in self.ready()) and not self.lightnings():
            self.count("MRC-30 lightning: all wear artifacts")
