"""The rules of combat (MRC-20 to MRC-33): from one `Field` to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Change, Event
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Leave,
    Lightning,
    NoShield,
    PickUp,
    Shield,
    Strike,
)
from nomercy_table.games.mercenaries.changes import changes
from nomercy_table.games.mercenaries.combat_events import (
    AllReady,
    AttackDeclared,
    FlankStruck,
    Hit,
    LeftLying,
    LightningHurled,
    PickedUp,
    ShieldDeclined,
    ShieldRaised,
    SkirmishWon,
    Struck,
    TurnSkipped,
)
from nomercy_table.games.mercenaries.damage import (
    DEAD,
    UNHARMED,
    WOUNDED,
    Fate,
    Forecast,
    area_fate,
    fate,
)
from nomercy_table.games.mercenaries.field import (
    ATTACK,
    PICKUP,
    SHIELD,
    STRIKE,
    WON,
    Blow,
    Field,
    Sides,
    places_of,
)

Tell = Callable[[Field, Event], None]
"""Hears each event, with the field as the event left it."""

Hits = tuple[tuple[int, Fate], ...]
"""The places that are hit in one moment, and what becomes of them."""


def play(field: Field, action: Action, tell: Tell | None, sides: Sides | None = None) -> Field:
    """Carry out a legal action of the seat to act. Who has the `sides` at hand saves a look-up."""
    turn = _Turn(field, tell, sides or field.sides)
    _DOING[type(action)](turn, action)
    return turn.field()


class _Turn:
    """A turn of combat at work: a `Field` taken apart, and put together again at the end.

    Places in it are those of the field, 0 to 5; `foe` is the first of the defender's.
    """

    __slots__ = (
        "alive",
        "attacker",
        "blows",
        "drops",
        "foe",
        "gear",
        "shielded",
        "sides",
        "skin",
        "spent",
        "squads",
        "step",
        "strikers",
        "tell",
        "wounded",
    )

    def __init__(self, field: Field, tell: Tell | None, sides: Sides) -> None:
        (
            self.squads,
            self.alive,
            self.wounded,
            self.spent,
            self.skin,
            self.gear,
            self.attacker,
            self.step,
            self.blows,
            self.shielded,
            self.strikers,
            self.drops,
        ) = field
        self.sides = sides
        self.foe = 3 - 3 * self.attacker
        self.tell = tell

    def field(self) -> Field:
        """Where it has led to."""
        return Field(
            self.squads,
            self.alive,
            self.wounded,
            self.spent,
            self.skin,
            self.gear,
            self.attacker,
            self.step,
            self.blows,
            self.shielded,
            self.strikers,
            self.drops,
        )

    def _note(self, event: Event) -> None:
        if self.tell is not None:
            self.tell(self.field(), event)

    # -- what a seat can do ------------------------------------------------------------------

    def attack(self, attacker: int, target: int, cleave: int) -> None:
        """One card attacks, in the plain way or with a cleave (MRC-21, MRC-29)."""
        a, t = attacker + 3 - self.foe, target + self.foe
        c = cleave + self.foe if cleave >= 0 else -1
        self.spent |= 1 << a
        self.blows = ((a, t, c),)
        self.strikers = self.sides.mates[a] & self.alive
        if self.tell is not None:
            card = self.sides.card
            self._note(
                AttackDeclared(self.attacker, (card[a],), (card[t],), card[c] if c >= 0 else None)
            )
        self._go_on()

    def assault(self, attackers: tuple[int, int], targets: tuple[int, int]) -> None:
        """Two elites attack together: two blows, one after the other (MRC-27)."""
        own, foe, sides = 2 - self.foe, self.foe - 1, self.sides
        (a, b), (t, u) = attackers, targets
        a, b, t, u = a + own, b + own, t + foe, u + foe
        pair = 1 << a | 1 << b
        self.spent |= pair
        self.blows = ((a, t, -1), (b, u, -1))
        self.strikers = (sides.mates[a] | sides.mates[b]) & self.alive & ~pair
        if self.tell is not None:
            card = sides.card
            self._note(AttackDeclared(self.attacker, (card[a], card[b]), (card[t], card[u])))
        self._go_on()

    def lightning(self, caster: int) -> None:
        """The whole enemy squad is hit in one moment (MRC-30)."""
        place = caster + 3 - self.foe
        self.spent |= 1 << place
        self.blows = ((place, -1, -1),)
        if self.tell is not None:
            self._note(LightningHurled(self.attacker, self.sides.card[place]))
        self.blows = ()
        values = self.sides.values[self.gear & self.alive]
        hit = places_of(self.alive & self.sides.of_seat[1 - self.attacker])
        self._befall(-1, tuple((t, self._area_fate(t, values)) for t in hit))
        self._go_on()

    def answer(self, place: int) -> None:
        """The defender sacrifices the card at `place`, or nobody (-1), to the blow (MRC-23)."""
        blow = self.blows[0]
        self.step = ATTACK
        if place < 0:
            if self.tell is not None:
                self._note(ShieldDeclined(1 - self.attacker))
            self._fall(blow)
        else:
            self._sacrifice(blow, place + self.foe)
        self._go_on()

    def strike(self, striker: int, target: int) -> None:
        """A flanking strike (MRC-28)."""
        s, t = striker + 3 - self.foe, target + self.foe
        self.step = ATTACK
        if self.tell is not None:
            card = self.sides.card
            self._note(FlankStruck(self.attacker, card[s], card[t]))
        self.strikers &= ~(1 << s)
        self._befall(s, ((t, self._blow_fate(s, t)),))
        self._go_on()

    def drop(self, place: int) -> None:
        """The card at `place` picks the first dropped artifact up, or nobody does (-1)
        (MRC-32)."""
        fallen, before = self.drops & -self.drops, self._known()
        self.drops ^= fallen
        self.step = ATTACK
        if place >= 0:
            self.gear ^= fallen | 1 << (place + self.foe)
        if self.tell is not None:
            artifact = self.sides.artifact_at(fallen.bit_length() - 1)
            if place >= 0:
                wearer = self.sides.card[place + self.foe]
                changed = self._changed(before)
                self._note(PickedUp(1 - self.attacker, artifact, wearer, changed))
            else:
                self._note(LeftLying(1 - self.attacker, artifact))
        self._go_on()

    # -- what follows ------------------------------------------------------------------------

    def _go_on(self) -> None:
        """What is left of the turn, until somebody has to decide."""
        foes = self.sides.of_seat[1 - self.attacker]
        while self.blows and self.alive & foes:
            blow = self.blows[0]
            if not self.alive >> blow[1] & 1:  # dead already: the blow is wasted
                self.blows = self.blows[1:]
            elif not self.shielded and self.alive & self.sides.near[blow[1]] & self.sides.basics:
                self.step = SHIELD
                return
            else:
                self._fall(blow)
        if not self.alive & foes:
            self._win()
            return
        if self.strikers:
            self.step = STRIKE
            return
        while self.drops:
            if self._heirs(self.drops & -self.drops):
                self.step = PICKUP
                return
            self.drops &= self.drops - 1
        self._end_turn()

    def _heirs(self, fallen: int) -> int:
        """Who could pick up what the wearer at that place dropped (MRC-32)."""
        place = fallen.bit_length() - 1
        return self.alive & self.sides.near[place] & self.sides.kin[place]

    def _fall(self, blow: Blow) -> None:
        """A main blow falls, and a cleave in the same moment (MRC-24, MRC-29)."""
        attacker, target, cleave = blow
        self.blows = self.blows[1:]
        hits = [(target, self._blow_fate(attacker, target))]
        if cleave >= 0:
            values = self.sides.values[self.gear & self.alive]
            hits.append((cleave, self._area_fate(cleave, values)))
        self._befall(attacker, tuple(hits))

    def _sacrifice(self, blow: Blow, shield: int) -> None:
        """The shield dies instead of the target; what else was meant for the shield falls on
        the target (MRC-23, MRC-29)."""
        attacker, target, cleave = blow
        self.shielded = True
        self.blows = tuple((a, target if t == shield else t, c) for a, t, c in self.blows[1:])
        cleaved: Hits = ()
        if cleave >= 0:  # reckoned before the shield dies: its aura counts, too
            values = self.sides.values[self.gear & self.alive]
            hit = target if cleave == shield else cleave
            cleaved = ((hit, self._area_fate(hit, values)),)
        told, before = self._told(-1, cleaved), self._known()
        self._die(1 << shield)
        if self.tell is not None:
            card, changed = self.sides.card, self._changed(before)
            raised = (card[shield], card[target], card[attacker], changed)
            self._note(ShieldRaised(1 - self.attacker, *raised))
        if cleaved:
            self._suffer_told(cleaved, told)

    def _blow_fate(self, attacker: int, target: int) -> Fate:
        values = self.sides.values[self.gear & self.alive]
        power = values[attacker] + self.sides.racial[self.alive][attacker]
        wounded, skin = self.wounded >> target & 1, self.skin >> target & 1
        return fate(power, values[target], bool(wounded), bool(skin))

    def _area_fate(self, target: int, values: tuple[int, ...]) -> Fate:
        wears = self.gear >> target & 1
        wounded, skin = self.wounded >> target & 1, self.skin >> target & 1
        return area_fate(values[target], bool(wears), bool(wounded), bool(skin))

    def _befall(self, attacker: int, hits: Hits) -> None:
        """All that one moment does: the first hit is a blow of `attacker`, where there is one."""
        self._suffer_told(hits, self._told(attacker, hits))

    def _suffer_told(self, hits: Hits, told: Struck | None) -> None:
        """These hits, which are `told` then, with all that is changed by them."""
        before = self._known()
        self._suffer(hits)
        if told is not None:
            self._note(replace(told, changes=self._changed(before)))

    def _known(self) -> Field | None:
        """The field as it is, where somebody hears of it."""
        return None if self.tell is None else self.field()

    def _changed(self, before: Field | None) -> tuple[Change, ...]:
        return () if before is None else changes(before, self.field())

    def _suffer(self, hits: Hits) -> None:
        dead = 0
        for place, what in hits:
            bit = 1 << place
            if what == DEAD:
                dead |= bit
            elif what == WOUNDED:
                self.wounded |= bit
            if what != UNHARMED:
                self.skin &= ~bit
        self._die(dead)

    def _told(self, attacker: int, hits: Hits) -> Struck | None:
        """The event of these hits, while all are as strong as before them."""
        if self.tell is None:
            return None
        field, card = self.field(), self.sides.card
        power = field.strength(attacker) if attacker >= 0 else None
        by = card[attacker] if attacker >= 0 else None
        told = []
        for n, (place, what) in enumerate(hits):
            attack, strength = power if n == 0 else None, field.strength(place)
            before = bool(self.wounded >> place & 1), bool(self.skin >> place & 1)
            told.append(Hit(card[place], Forecast(attack, strength, what, *before)))
        return Struck(1 - self.attacker, tuple(told), by)

    def _die(self, dead: int) -> None:
        self.alive &= ~dead
        self.wounded &= ~dead
        self.spent &= ~dead
        self.skin &= ~dead
        self.drops |= dead & self.gear

    def _win(self) -> None:
        """One squad is dead (MRC-33)."""
        self.step, self.blows, self.shielded = WON, (), False
        self.strikers = self.drops = 0
        if self.tell is not None:
            card = self.sides.card
            own = self.sides.of_seat[self.attacker]
            left = tuple(card[place] for place in places_of(self.alive))
            fallen = tuple(card[place] for place in places_of(own & ~self.alive))
            beaten = self.squads[1 - self.attacker]
            self._note(SkirmishWon(self.attacker, left, fallen, beaten))

    def _end_turn(self) -> None:
        """The other attacks, unless nobody there is ready (MRC-20, MRC-21)."""
        self.shielded, self.step = False, ATTACK
        self.attacker = 1 - self.attacker
        if self.spent == self.alive:
            self.spent = 0
            if self.tell is not None:
                self._note(AllReady())
        if not self.alive & ~self.spent & self.sides.of_seat[self.attacker]:
            skipped = self.attacker
            self.attacker = 1 - skipped
            if self.tell is not None:
                self._note(TurnSkipped(skipped))


# A table, because searches play millions of actions, and isinstance takes its time.
_DOING: dict[type[Action], Callable[[_Turn, Any], None]] = {
    Attack: lambda turn, a: turn.attack(a.attacker - 1, a.target - 1, a.cleave - 1),
    Assault: lambda turn, a: turn.assault(a.attackers, a.targets),
    Lightning: lambda turn, a: turn.lightning(a.caster - 1),
    Shield: lambda turn, a: turn.answer(a.place - 1),
    NoShield: lambda turn, a: turn.answer(-1),
    Strike: lambda turn, a: turn.strike(a.striker - 1, a.target - 1),
    PickUp: lambda turn, a: turn.drop(a.place - 1),
    Leave: lambda turn, a: turn.drop(-1),
}
