"""Why the strongest player of Mercenaries decides as it does, and what its moves are called."""

from __future__ import annotations

from nomercy_table.engine.actions import Action
from nomercy_table.engine.hints import Move, lead_of, points, weighed
from nomercy_table.engine.player import Decision
from nomercy_table.engine.words import join_names
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Lightning,
    Pass,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    Trade,
)
from nomercy_table.games.mercenaries.cards import NAME, VALUE
from nomercy_table.games.mercenaries.field import Field, places_of
from nomercy_table.games.mercenaries.fighting import settled, wins
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.skirmish import play

_SEEN = 0.05
"""Points of a difference that a reader can see."""


# -- what moves are called -------------------------------------------------------------------------


def move(observation: MercenariesObservation, action: Action) -> str:
    """What an action is called; "" for one whose button says it."""
    if isinstance(action, Hire):
        return words.HIRE_FOR(card=NAME[action.mercenary], price=_sum(action.payment))
    if isinstance(action, Buy):
        return words.BUY_FOR(card=NAME[action.artifact], price=_sum(action.payment))
    if isinstance(action, (Swap, Trade)):
        return words.SWAP_FOR(given=NAME[action.given], taken=NAME[action.taken])
    if isinstance(action, Squad):
        return words.FIELD_THESE(cards=join_names([NAME[card] for card in action.cards]))
    if isinstance(action, Pass):
        return words.PASS
    if observation.field is None:
        return ""
    return _in_combat(_Names(observation), action)


def _sum(payment: tuple[int, ...]) -> int:
    return sum(VALUE[card] for card in payment)


class _Names:
    """What the cards of a skirmish are called, by the places that actions name."""

    def __init__(self, observation: MercenariesObservation) -> None:
        assert observation.field is not None
        self._card, self._seat = observation.field.sides.card, observation.turn

    def own(self, place: int) -> str:
        """That of the seat to act."""
        return NAME[self._card[3 * self._seat + place - 1]]

    def foe(self, place: int) -> str:
        """That of the other."""
        return NAME[self._card[3 * (1 - self._seat) + place - 1]]


def _in_combat(names: _Names, action: Action) -> str:
    if isinstance(action, Equip):
        return words.PUT_ON(artifact=NAME[action.artifact], wearer=names.own(action.place))
    if isinstance(action, Attack):
        target, attacker = names.foe(action.target), names.own(action.attacker)
        attack = words.ATTACK_WITH(target=target, attacker=attacker)
        if not action.cleave:
            return attack
        return words.CLEAVE_TOO(attack=attack, beside=names.foe(action.cleave))
    if isinstance(action, Assault):
        one, other = map(names.own, action.attackers)
        targets = join_names(list(dict.fromkeys(map(names.foe, action.targets))))
        return words.ATTACK_BOTH(one=one, other=other, targets=targets)
    if isinstance(action, Lightning):
        return words.LIGHTNING_OF(caster=names.own(action.caster))
    if isinstance(action, Strike):
        target, striker = names.foe(action.target), names.own(action.striker)
        return words.STRIKE_WITH(target=target, striker=striker)
    if isinstance(action, Shield):
        return words.SHIELD_WITH(card=names.own(action.place))
    if isinstance(action, PickUp):
        return words.PICK_UP(card=names.own(action.place))
    return ""


# -- why -------------------------------------------------------------------------------------------


def why(observation: MercenariesObservation, decision: Decision, move: Move) -> str:
    """What a purchase makes a hand worth; how a squad does against those that may come; what a
    blow does, and what the skirmish comes to."""
    if observation.phase == "shop":
        return _in_the_shop(decision)
    if observation.phase == "squads":
        return _of_a_squad(decision, move)
    field = observation.field
    assert field is not None
    assert decision.action is not None
    told = ""
    if observation.phase == "combat":
        if wins(play(field, decision.action, None), observation.turn):
            return words.ENDS_IT
        told = _does(field, decision.action, observation.turn)
    return _solved(decision, move, told)


def _in_the_shop(decision: Decision) -> str:
    if isinstance(decision.action, Pass):
        return words.NOTHING_HERE
    value = next((c.value for c in decision.candidates if c.action == decision.action), 0.0)
    if value <= 0:
        return words.MUST_HIRE
    return words.WORTH_MORE(gain=points(value))


def _of_a_squad(decision: Decision, move: Move) -> str:
    lead = lead_of(decision, move)
    if lead is None:
        return ""
    told = weighed(decision, move)
    return words.AGAINST_SQUADS(value=points(lead.chosen.value), told=told)


def _does(field: Field, action: Action, seat: int) -> str:
    """Who is dead when the turn is over, or wounded, if no shield is raised."""
    after = settled(play(field, action, None))
    foes, own = field.sides.of_seat[1 - seat], field.sides.of_seat[seat]
    gone = field.alive & ~after.alive
    killed, lost = _named(field, gone & foes), _named(field, gone & own)
    hurt = _named(field, after.wounded & ~field.wounded & foes)
    if killed:
        if lost:
            return words.KILLS_AND_LOSES(cards=killed, own=lost)
        return words.KILLS(cards=killed)
    if lost:
        return words.LOSES(own=lost)
    return words.WOUNDS(cards=hurt) if hurt else words.DOES_NOTHING


def _named(field: Field, places: int) -> str:
    return join_names([NAME[field.sides.card[place]] for place in places_of(places)])


def _solved(decision: Decision, move: Move, told: str) -> str:
    """By how much the skirmish is worth more than by the next best move."""
    lead = lead_of(decision, move)
    if lead is None:
        return told
    other = move(lead.second.action)
    if lead.gain < _SEEN:
        return words.SOLVED_EQUAL(told=told, other=other).strip()
    return words.SOLVED(told=told, value=points(lead.gain), other=other).strip()
