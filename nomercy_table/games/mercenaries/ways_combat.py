"""Which picks make up an action of a skirmish: who acts, on whom; on each target what would come
of it."""

from __future__ import annotations

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries import forecast_words as words
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Lightning,
    PickUp,
    Shield,
    Strike,
)
from nomercy_table.games.mercenaries.arrange_squads import place_id
from nomercy_table.games.mercenaries.attacks import pairs_of_targets
from nomercy_table.games.mercenaries.cards import NAME
from nomercy_table.games.mercenaries.damage import DEAD
from nomercy_table.games.mercenaries.field import Field
from nomercy_table.games.mercenaries.forecasts import after, area, blow, lightning, sum_of

_LEAVE = Pick("leave", words.LEAVE)


def combat_way(field: Field, seat: Seat, action: Action) -> Way:
    """Who acts, on whom; what goes without saying is left out."""
    other = 1 - seat
    if isinstance(action, Attack):
        return _attack_way(field, seat, action)
    if isinstance(action, Assault):
        return _assault_way(field, seat, action)
    if isinstance(action, Lightning):
        return (_own(field, seat, action.caster, 0), _lightning(field, other))
    if isinstance(action, Strike):
        target = _foe(field, other, action.target, 1, 3 * seat + action.striker - 1)
        if not field.strikers & (field.strikers - 1):
            return (target,)
        return (_own(field, seat, action.striker, 0), target)
    if isinstance(action, Shield):
        return (_own(field, seat, action.place, 0, words.DIES_INSTEAD),)
    if isinstance(action, PickUp):
        return (_own(field, seat, action.place, 0, words.PICKS_UP),)
    return (_LEAVE,)


def _own(field: Field, seat: Seat, place: int, stage: int, outcome: str = "") -> Pick:
    name = NAME[field.sides.card[3 * seat + place - 1]]
    return Pick(place_id("squad", seat, place), name, stage, outcome=outcome)


def _foe(
    field: Field,
    seat: Seat,
    place: int,
    stage: int,
    attacker: int,
    cleaved: int | None = None,
) -> Pick:
    """A target of the card at the place `attacker` of the field, with what would become of it,
    and of what is hit with it, at the place `cleaved`."""
    target = 3 * seat + place - 1
    forecast = blow(field, attacker, target)
    outcome, hint = f"{forecast.verdict}\n{sum_of(forecast)}", forecast.text
    if cleaved is not None:
        beside, name = area(field, cleaved), NAME[field.sides.card[cleaved]]
        outcome = words.CLEAVED_TOO[beside.fate](told=outcome)
        hint = words.BESIDE(told=hint, card=name, forecast=beside.text)
    return Pick(
        place_id("squad", seat, place),
        words.ATTACK(card=NAME[field.sides.card[target]]),
        stage,
        outcome=outcome,
        hint=hint,
        grave=forecast.harms,
    )


def _lightning(field: Field, foe: Seat) -> Pick:
    """Lightning on all of them: on each what would become of it."""
    struck = tuple(
        (place_id("squad", foe, place % 3 + 1), words.BY_LIGHTNING(verdict=forecast.verdict))
        for place, forecast in lightning(field).items()
    )
    return Pick("lightning", words.LIGHTNING, 1, picture="lightning", elsewhere=struck)


def _attack_way(field: Field, seat: Seat, action: Attack) -> Way:
    other = 1 - seat
    attacker = 3 * seat + action.attacker - 1
    first = _own(field, seat, action.attacker, 0)
    if not action.cleave:
        return (first, _foe(field, other, action.target, 1, attacker))
    cleaved = 3 * other + action.cleave - 1
    name, forecast = NAME[field.sides.card[cleaved]], area(field, cleaved)
    beside = field.alive & field.sides.near[3 * other + action.target - 1]
    if not beside & (beside - 1):  # who else is hit goes without saying, but not what comes of it
        return (first, _foe(field, other, action.target, 1, attacker, cleaved))
    cleave = Pick(
        place_id("squad", other, action.cleave),
        words.CLEAVE(card=name),
        2,
        outcome=words.BY_CLEAVE(verdict=forecast.verdict),
        hint=words.CLEAVE_HINT(forecast=forecast.text),
        grave=forecast.harms,
    )
    return (first, _foe(field, other, action.target, 1, attacker), cleave)


def _assault_way(field: Field, seat: Seat, action: Assault) -> Way:
    """One, the other, the first blow's target, then the second's where it can be another. The
    second blow is reckoned with what the first will have done."""
    (first, second), (one, two) = action.attackers, action.targets
    own, foe, other = 3 * seat - 1, 2 - 3 * seat, 1 - seat
    a, b, t, u = first + own, second + own, one + foe, two + foe
    partner = words.WITH(card=NAME[field.sides.card[b]])
    way: Way = (
        _own(field, seat, first, 0),
        Pick(place_id("squad", seat, second), partner, 1, outcome=words.TOGETHER),
    )
    blown = blow(field, a, t)
    then = after(field, t, blown.fate)
    wasted = t == u and blown.fate == DEAD
    next_blow = blow(then, b, u)
    verdict = words.WASTED if wasted else next_blow.verdict
    hint = words.DEAD_ALREADY if wasted else next_blow.text
    if all(pair == (t, t) for pair in pairs_of_targets(field, a, b) if pair[0] == t):
        both = Pick(
            place_id("squad", other, one),
            words.ATTACK_BOTH(card=NAME[field.sides.card[t]]),
            2,
            outcome=words.BOTH_BLOWS(verdict=words.VERDICTS[DEAD] if wasted else verdict),
            hint=words.THEN(first=blown.text, second=hint),
            grave=wasted or next_blow.harms or blown.harms,
        )
        return (*way, both)
    way = (*way, _foe(field, other, one, 2, a))
    if t == u:
        return (*way, Pick("same", words.SAME_TARGET(verdict=verdict), 3, hint=hint))
    return (*way, _foe(then, other, two, 3, b))
