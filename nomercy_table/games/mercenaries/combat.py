"""The rules of combat (MRC-20 to MRC-33): what is legal, why not the rest, what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.events import Change, Event
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import (
    ASSAULTS,
    ATTACKS,
    LIGHTNINGS,
    PICK_UPS,
    PLAIN,
    SHIELDS,
    STRIKES,
    Assault,
    Attack,
    Leave,
    Lightning,
    NoShield,
    PickUp,
    Shield,
    Strike,
)
from nomercy_table.games.mercenaries.cards import NAME, RACE, RACES
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
from nomercy_table.games.mercenaries.field import (
    ATTACK,
    DEAD,
    PICKUP,
    SHIELD,
    STRIKE,
    UNHARMED,
    WON,
    WOUNDED,
    Blow,
    Fate,
    Field,
    Forecast,
    Sides,
    area_fate,
    changes,
    fate,
    places_of,
)
from nomercy_table.games.mercenaries.field import ATTACK as ATTACKING
from nomercy_table.games.mercenaries.field import PICKUP as PICKING_UP
from nomercy_table.games.mercenaries.field import SHIELD as SHIELDING
from nomercy_table.games.mercenaries.field import STRIKE as STRIKING
from nomercy_table.language import say

# -- what is legal ---------------------------------------------------------------------------------

_NO_SHIELD = PLAIN["no shield"]


def legal(field: Field, sides: Sides | None = None) -> list[Action]:
    """What the seat to act may do, sorted by text. Who has the `sides` at hand saves a look-up."""
    sides = sides or field.sides
    if field.step == ATTACKING:
        return _attacks(field, sides)
    if field.step == SHIELDING:
        shields = places_of(field.alive & sides.near[field.blows[0][1]] & sides.basics)
        return [_NO_SHIELD, *(SHIELDS[place % 3 + 1] for place in shields)]
    if field.step == STRIKING:
        targets = places_of(_targets(field))
        return [STRIKES[s % 3 + 1, t % 3 + 1] for s in places_of(field.strikers) for t in targets]
    if field.step == PICKING_UP:
        artifact, heirs = dropped(field)
        return [PICK_UPS[artifact, 0], *(PICK_UPS[artifact, p % 3 + 1] for p in places_of(heirs))]
    return []


def why_not(field: Field, action: Action) -> Refusal | None:
    """Why the seat to act may not do that; None where it may."""
    if not all(1 <= place <= 3 for place in _named(action)):
        return Refusal("MRC-20", say("A squad stands in three places, 1 to 3 from the left."))
    if field.step == ATTACKING:
        if isinstance(action, Attack):
            return _attack_refusal(field, action)
        if isinstance(action, Assault):
            return _assault_refusal(field, action)
        if isinstance(action, Lightning):
            return _lightning_refusal(field, action)
        return Refusal("MRC-20", say("It is your turn to attack."))
    if field.step == SHIELDING:
        if isinstance(action, Shield):
            return _shield_refusal(field, action)
        ok = isinstance(action, NoShield)
        return None if ok else Refusal("MRC-23", say("First say whether you raise a shield."))
    if field.step == STRIKING:
        if isinstance(action, Strike):
            return _strike_refusal(field, action)
        return Refusal("MRC-28", say("The flanking strike comes first."))
    return _pick_up_refusal(field, action)


def _named(action: Action) -> tuple[int, ...]:
    """The places that an action names."""
    match action:
        case Attack(attacker, target, cleave):
            return attacker, target, cleave or target
        case Assault(attackers, targets):
            return *attackers, *targets
        case Strike(striker, target):
            return striker, target
        case Lightning(place) | Shield(place) | PickUp(_, place):
            return (place,)
    return ()


# -- whom one may attack -------------------------------------------------------------------------


def _own(field: Field) -> int:
    return field.alive & field.sides.of_seat[field.attacker]


def _foes(field: Field) -> int:
    return field.alive & field.sides.of_seat[1 - field.attacker]


def _targets(field: Field) -> int:
    """Whom a single blow may target: the tanks, while there are any (MRC-22)."""
    foes = _foes(field)
    return foes & field.sides.tanks or foes


def targets_of(field: Field) -> tuple[int, ...]:
    """The places that a single blow may target (MRC-22)."""
    return places_of(_targets(field))


def _attacks(field: Field, sides: Sides) -> list[Action]:
    attacker, alive = field.attacker, field.alive
    own, foe = 3 * attacker - 1, 2 - 3 * attacker
    foes = alive & sides.of_seat[1 - attacker]
    ready = places_of(alive & sides.of_seat[attacker] & ~field.spent)
    targets = places_of(foes & sides.tanks or foes)
    actions = _assaults(field, ready) if sides.elites else []
    for a in ready:
        veteran = sides.veterans >> a & 1
        for t in targets:
            beside = sides.near[t] & alive if veteran else 0
            if beside:
                actions += [ATTACKS[a - own, t - foe, c - foe] for c in places_of(beside)]
            else:
                actions.append(ATTACKS[a - own, t - foe, 0])
    if sides.casters and foes & ~field.gear:
        actions += [LIGHTNINGS[a - own] for a in ready if sides.casters >> a & 1]
    return actions


def _assaults(field: Field, ready: tuple[int, ...]) -> list[Action]:
    sides = field.sides
    own, foe = 3 * field.attacker, 3 - 3 * field.attacker
    return [
        ASSAULTS[a - own + 1, b - own + 1, t - foe + 1, u - foe + 1]
        for a in ready
        if sides.elites >> a & 1
        for b in ready
        if a != b and sides.elites >> b & 1 and sides.kin[a] >> b & 1
        for t, u in pairs_of_targets(field, a, b)
    ]


def pairs_of_targets(field: Field, a: int, b: int) -> list[tuple[int, int]]:
    """Whom an assault of the cards at `a` and `b` may target (MRC-22, MRC-27)."""
    foes, sides = places_of(_foes(field)), field.sides
    if not field.alive & sides.of_seat[1 - field.attacker] & sides.tanks:
        return [(t, u) for t in foes for u in foes]
    return [(t, u) for t in foes for u in foes if _assault_taunt(field, a, b, t, u) is None]


def _assault_taunt(field: Field, a: int, b: int, t: int, u: int) -> Refusal | None:
    """What tanks say against an assault that targets `t` and `u` (MRC-22, MRC-27)."""
    tanks = _foes(field) & field.sides.tanks
    one, other = tanks >> t & 1, tanks >> u & 1
    if one and other:
        both_must = t != u and not (
            (_kills(field, a, t) or _kills(field, b, t))
            and (_kills(field, a, u) or _kills(field, b, u))
        )
        why = say("Neither of them alone kills that tank, so both must target it.")
        return Refusal("MRC-27", why) if both_must else None
    if not tanks or (one and _only(tanks) and _kills(field, a, t)):
        return None
    if other and _only(tanks) and _kills(field, b, u):
        return None
    return Refusal(
        "MRC-27", say("You may pass by a tank only if the other blow kills the last one.")
    )


def _only(places: int) -> bool:
    return not places & (places - 1)


def _kills(field: Field, attacker: int, target: int) -> bool:
    """Whether the attack, by itself and unshielded, would kill the target."""
    values = field.sides.values[field.gear & field.alive]
    power = values[attacker] + field.sides.racial[field.alive][attacker]
    wounded, skin = field.wounded >> target & 1, field.skin >> target & 1
    return fate(power, values[target], bool(wounded), bool(skin)) == DEAD


# -- refusals ------------------------------------------------------------------------------------


def _attacker_refusal(field: Field, place: int) -> Refusal | None:
    """MRC-21: who attacks is alive and ready. `place` as in a `Field`."""
    if not _own(field) >> place & 1:
        return Refusal("MRC-21", say("No card of yours is alive in that place."))
    if field.spent >> place & 1:
        name = NAME[field.sides.card[place]]
        return Refusal("MRC-21", words.HAS_ATTACKED(card=name))
    return None


def _target_refusal(field: Field, place: int) -> Refusal | None:
    """MRC-21, MRC-22: the target is alive, and a tank while there is one."""
    if not _foes(field) >> place & 1:
        return Refusal("MRC-21", say("No one is alive in that place."))
    targets = _targets(field)
    if not targets >> place & 1:
        if targets.bit_count() > 1:
            return Refusal("MRC-22", say("The tanks taunt you: attack one of them first."))
        return Refusal("MRC-22", say("The tank taunts you: attack it first."))
    return None


def _attack_refusal(field: Field, action: Attack) -> Refusal | None:
    sides = field.sides
    own, foe = 3 * field.attacker, 3 - 3 * field.attacker
    a, t, c = action.attacker - 1 + own, action.target - 1 + foe, action.cleave - 1 + foe
    refusal = _attacker_refusal(field, a) or _target_refusal(field, t)
    if refusal is not None:
        return refusal
    if not sides.veterans >> a & 1:
        return Refusal("MRC-29", say("Only veterans cleave.")) if action.cleave else None
    beside = sides.near[t] & field.alive
    if action.cleave and not beside >> c & 1:
        return Refusal("MRC-29", say("The cleave hits someone alive beside the target."))
    if beside and not action.cleave:
        return Refusal("MRC-29", say("Choose whom beside the target the cleave hits."))
    return None


def _lightning_refusal(field: Field, action: Lightning) -> Refusal | None:
    place = action.caster - 1 + 3 * field.attacker
    if (refusal := _attacker_refusal(field, place)) is not None:
        return refusal
    if not field.sides.casters >> place & 1:
        return Refusal("MRC-30", say("Only spellcasters hurl lightning."))
    if not _foes(field) & ~field.gear:
        return Refusal("MRC-30", say("All your foes wear artifacts: lightning would do nothing."))
    return None


def _assault_refusal(field: Field, action: Assault) -> Refusal | None:
    sides = field.sides
    own, foe = 3 * field.attacker - 1, 2 - 3 * field.attacker
    a, b = (place + own for place in action.attackers)
    t, u = (place + foe for place in action.targets)
    if a == b:
        return Refusal("MRC-27", say("It takes two elites to attack together."))
    for place in (a, b):
        if (refusal := _attacker_refusal(field, place)) is not None:
            return refusal
        if not sides.elites >> place & 1:
            return Refusal("MRC-27", say("Only elites, six to nine, attack together."))
    if not sides.kin[a] >> b & 1:
        return Refusal("MRC-27", say("Only elites of one race attack together."))
    for place in (t, u):
        if not _foes(field) >> place & 1:
            return Refusal("MRC-21", say("No one is alive in that place."))
    return _assault_taunt(field, a, b, t, u)


def _shields(field: Field) -> int:
    """Who could be sacrificed for the target of the next blow (MRC-23)."""
    sides = field.sides
    return field.alive & sides.near[field.blows[0][1]] & sides.basics


def _shield_refusal(field: Field, action: Shield) -> Refusal | None:
    place, sides = action.place - 1 + 3 - 3 * field.attacker, field.sides
    if _shields(field) >> place & 1:
        return None
    if not field.alive >> place & 1:
        return Refusal("MRC-23", say("No one is alive in that place."))
    if not sides.basics >> place & 1:
        return Refusal("MRC-23", say("Only basic units, two to six, are shields."))
    return Refusal("MRC-23", say("A shield stands beside the target."))


def _strike_refusal(field: Field, action: Strike) -> Refusal | None:
    if not field.strikers >> (action.striker - 1 + 3 * field.attacker) & 1:
        return Refusal("MRC-28", say("That card has no flanking strike to do."))
    return _target_refusal(field, action.target - 1 + 3 - 3 * field.attacker)


def dropped(field: Field) -> tuple[int, int]:
    """The artifact that is to be picked up or left, and who could (MRC-32)."""
    sides = field.sides
    place = (field.drops & -field.drops).bit_length() - 1
    return sides.artifact_at(place), field.alive & sides.near[place] & sides.kin[place]


def _pick_up_refusal(field: Field, action: Action) -> Refusal | None:
    artifact, heirs = dropped(field)
    if not isinstance(action, (PickUp, Leave)):
        return Refusal("MRC-32", words.FIRST_PICK_UP(artifact=NAME[artifact]))
    if action.artifact != artifact:
        return Refusal("MRC-32", words.ABOUT_NOW(artifact=NAME[artifact]))
    if isinstance(action, PickUp) and not heirs >> (action.place - 1 + 3 - 3 * field.attacker) & 1:
        race = RACES[RACE[artifact]]
        return Refusal("MRC-32", words.ONLY_LIVING(race=race))
    return None


# -- carrying it out -------------------------------------------------------------------------------

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
