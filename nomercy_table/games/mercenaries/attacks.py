"""What is legal in combat, and why the rest is not (MRC-20 to MRC-32)."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.games.mercenaries import asking
from nomercy_table.games.mercenaries.actions import (
    ASSAULT,
    ATTACK,
    LIGHTNING,
    PICK_UP,
    PLAIN,
    SHIELD,
    STRIKE,
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
from nomercy_table.games.mercenaries.damage import DEAD, fate
from nomercy_table.games.mercenaries.field import ATTACK as ATTACKING
from nomercy_table.games.mercenaries.field import PICKUP as PICKING_UP
from nomercy_table.games.mercenaries.field import SHIELD as SHIELDING
from nomercy_table.games.mercenaries.field import STRIKE as STRIKING
from nomercy_table.games.mercenaries.field import Field, Sides, places_of
from nomercy_table.language import say

_NO_SHIELD = PLAIN["no shield"]


def legal(field: Field, sides: Sides | None = None) -> list[Action]:
    """What the seat to act may do, sorted by text. Who has the `sides` at hand saves a look-up."""
    sides = sides or field.sides
    if field.step == ATTACKING:
        return _attacks(field, sides)
    if field.step == SHIELDING:
        shields = places_of(field.alive & sides.near[field.blows[0][1]] & sides.basics)
        return [_NO_SHIELD, *(SHIELD[place % 3 + 1] for place in shields)]
    if field.step == STRIKING:
        targets = places_of(_targets(field))
        return [STRIKE[s % 3 + 1, t % 3 + 1] for s in places_of(field.strikers) for t in targets]
    if field.step == PICKING_UP:
        artifact, heirs = dropped(field)
        return [PICK_UP[artifact, 0], *(PICK_UP[artifact, p % 3 + 1] for p in places_of(heirs))]
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
                actions += [ATTACK[a - own, t - foe, c - foe] for c in places_of(beside)]
            else:
                actions.append(ATTACK[a - own, t - foe, 0])
    if sides.casters and foes & ~field.gear:
        actions += [LIGHTNING[a - own] for a in ready if sides.casters >> a & 1]
    return actions


def _assaults(field: Field, ready: tuple[int, ...]) -> list[Action]:
    sides = field.sides
    own, foe = 3 * field.attacker, 3 - 3 * field.attacker
    return [
        ASSAULT[a - own + 1, b - own + 1, t - foe + 1, u - foe + 1]
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
        return Refusal("MRC-21", asking.HAS_ATTACKED(card=name))
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
        return Refusal("MRC-32", asking.FIRST_PICK_UP(artifact=NAME[artifact]))
    if action.artifact != artifact:
        return Refusal("MRC-32", asking.ABOUT_NOW(artifact=NAME[artifact]))
    if isinstance(action, PickUp) and not heirs >> (action.place - 1 + 3 - 3 * field.attacker) & 1:
        race = RACES[RACE[artifact]]
        return Refusal("MRC-32", asking.ONLY_LIVING(race=race))
    return None
