"""The seat to act in Mercenaries: what it is asked, its odds, and a hint's reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat, any_of
from nomercy_table.engine.hints import Move, lead_of, percent, points, weighed
from nomercy_table.engine.odds import Odd, some_of
from nomercy_table.engine.player import Decision
from nomercy_table.engine.words import OVER, join_names
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
    affordable,
    in_reach,
    purse_for,
    to_swap_for,
)
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    NAME,
    RACE,
    RACES,
    VALUE,
    cards_of,
    worth,
)
from nomercy_table.games.mercenaries.combat import dropped, play, targets_of
from nomercy_table.games.mercenaries.field import (
    ATTACK,
    DEAD,
    PICKUP,
    SHIELD,
    STRIKE,
    WOUNDED,
    Field,
    blow,
    lightning,
    places_of,
)
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.recruitment import SQUAD
from nomercy_table.games.mercenaries.search import settled, wins
from nomercy_table.games.mercenaries.valuation import ROW

_PLACES = ("left", "middle", "right")

_NAMED = 2
"""So many goods are named at most where one passes: more take two lines."""


def prompt(observation: MercenariesObservation) -> str:
    """What the seat to act may do now."""
    if observation.result is not None:
        return OVER
    seat = observation.turn
    if observation.phase == "shop":
        return _shopping(observation, seat)
    if observation.phase == "squads":
        return _choosing(observation, seat)
    if observation.phase == "equip":
        return words.EQUIP
    assert observation.field is not None
    return _in_combat(observation.field, seat)


def _shopping(observation: MercenariesObservation, seat: Seat) -> str:
    if not observation.mercenaries(seat):
        return words.HIRE_ONE
    closes = bool(observation.passes)
    shown = [card for card in (*observation.row, observation.ware) if card >= 0]
    if not shown:
        return words.NOTHING_LEFT[closes]
    ways = True, True
    if observation.viewer == seat:
        paid, swapped = in_reach(observation), to_swap_for(observation, seat)
        shown = [card for card in shown if card in paid or card in swapped]
        ways = bool(paid), bool(swapped)
    if not shown:
        return words.OUT_OF_REACH[closes]
    told = _offered(observation, shown)[ways]
    return words.CLOSES_SHOP(told=told) if closes else told


def _offered(
    observation: MercenariesObservation, within: Sequence[int]
) -> Mapping[tuple[bool, bool], str]:
    """What to say of what is `within` reach."""
    if observation.ware not in within:
        return words.CHOOSE_MERCENARY
    hires = any(MERCENARIES >> card & 1 for card in within)
    return words.EITHER if hires else words.CHOOSE_ARTIFACT


def _choosing(observation: MercenariesObservation, seat: Seat) -> str:
    """How many all can count: artifacts are never hidden (MRC-18)."""
    artifacts = (observation.shown[seat] & ARTIFACTS).bit_count()
    healing = observation.infirmaries[seat].bit_count()
    fieldable = observation.hand_count(seat) - artifacts + healing
    if fieldable == 1:
        return words.SEND_ONE
    return words.CHOOSE_TWO if fieldable == 2 else words.CHOOSE_THREE


def _in_combat(field: Field, seat: Seat) -> str:
    card = field.sides.card
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        forecast = blow(field, attacker, target)
        return words.SACRIFICE[forecast.fate](card=NAME[card[target]], sum=forecast.sum)
    if field.step == STRIKE:
        strikers = [NAME[card[place]] for place in places_of(field.strikers)]
        if len(strikers) == 1:
            return words.FLANK(card=strikers[0])
        return words.CHOOSE_FLANK(cards=join_names(strikers))
    if field.step == PICKUP:
        return words.WHO_PICKS(artifact=NAME[dropped(field)[0]])
    tanks = field.alive & field.sides.of_seat[1 - seat] & field.sides.tanks
    if not tanks:
        return words.ATTACK
    return words.ATTACK_TANKS if tanks.bit_count() > 1 else words.ATTACK_TANK


# -- what is left to choose ----------------------------------------------------------------------


def further(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What is still to be chosen after the picks `made`: the price, what of it is paid ..."""
    if observation.phase == "shop":
        return _price(observation, made)
    if observation.phase == "squads":
        return _squad(observation, made)
    if observation.phase == "equip":
        return words.WHO_WEARS(artifact=NAME[_card(made[0])])
    field = observation.field
    if field is None or field.step == PICKUP:
        return ""
    if field.step == STRIKE:
        return words.WHOM_STRIKE(card=_at(field, made[0]))
    return _attack(field, observation.turn, made)


def _card(pick: str) -> int:
    return KEY[pick.rpartition("/")[2]]


def _price(observation: MercenariesObservation, made: Sequence[str]) -> str:
    zone, _, place = made[0].partition("/")
    if zone == "pass":
        names = [words.THE_CARD(card=NAME[goods]) for goods in in_reach(observation)]
        if len(names) > _NAMED:
            return words.COULD_PAY_SOME(number=len(names))
        return words.COULD_PAY(goods=any_of(names))
    if zone not in ("shop", "ware"):
        return ""
    goods = observation.ware if zone == "ware" else observation.row[int(place) - 1]
    if goods < 0:
        return ""
    price, name = VALUE[goods], NAME[goods]
    given = [_card(pick) for pick in made[1:] if pick.startswith("hand.")]
    if given and _is_swap(goods, given[0]):
        return words.SWAP_FOR_THE(given=NAME[given[0]], card=name)
    if given:
        paid = sum(VALUE[card] for card in given)
        if paid < price:
            return words.TO_GO(card=name, paid=paid, price=price, left=price - paid)
        if paid == price:
            return words.ENOUGH(card=name, paid=paid, price=price)
        return words.TOO_MANY(card=name, paid=paid, price=price, extra=paid - price)
    exchange = observation.hand & (ARTIFACTS if zone == "ware" else MERCENARIES)
    fair = [card for card in cards_of(exchange) if VALUE[card] >= price]
    purse = purse_for(observation.hand, goods)
    if worth(purse) < price:
        if not fair:
            return ""
        told = words.GIVE_ARTIFACT if zone == "ware" else words.GIVE_MERCENARY
        return told(card=name, price=price)
    both = bool(purse & ARTIFACTS)
    if not fair:
        told = words.PAY_WITH_ARTIFACTS if both else words.PRICE_PAY_WITH
    elif zone == "ware":
        told = words.PAY_BOTH_OR_ARTIFACT if both else words.PAY_OR_ARTIFACT
    else:
        told = words.PAY_BOTH_OR_MERCENARY if both else words.PAY_OR_MERCENARY
    return told(card=name, price=price, race=RACES[RACE[goods]])


def _is_swap(goods: int, given: int) -> bool:
    """Whether that card is given for the goods, and does not pay for them."""
    return bool(MERCENARIES >> given & 1 or (ARTIFACTS >> goods & ARTIFACTS >> given) & 1)


def _squad(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What their race brings (MRC-26), as soon as it does, else who stands where; that their
    numbers tell, too."""
    cards = [_card(pick) for pick in made if "/" in pick]
    places = {place: NAME[card] for place, card in zip(_PLACES, cards, strict=False)}
    told = words.IN_PLACES[len(cards) - 1](**places)
    races = [RACE[card] for card in cards]
    race = max(races, key=races.count)
    kin = races.count(race)
    if kin > 1:
        told = words.KIN(kin=kin, race=RACES[race], more=kin - 1)
    fieldable = observation.hand & ~ARTIFACTS | observation.infirmaries[observation.turn]
    if len(cards) >= min(SQUAD, fieldable.bit_count()):
        return words.FIELD_THEM(told=told)
    return words.WHO_STANDS[len(cards)](told=told)


def _at(field: Field, pick: str) -> str:
    """The name of the card at the place that was picked."""
    return NAME[field.sides.card[_place(pick)]]


def _place(pick: str) -> int:
    """The place of the field that a pick names: `squad.1/3` is 5."""
    seat, _, place = pick.removeprefix("squad.").partition("/")
    return 3 * int(seat) + int(place) - 1


def _attack(field: Field, seat: Seat, made: Sequence[str]) -> str:
    """Whom to attack, and what else may come of it."""
    picks = [pick for pick in made if pick.startswith("squad.")]
    if not picks:
        return ""
    own = [pick for pick in picks if pick.startswith(f"squad.{seat}/")]
    targets = picks[len(own) :]
    if len(own) > 1:
        return words.WHOM_HITS(whose=_at(field, own[len(targets)]))
    if targets:
        return words.WHOM_CLEAVES(target=_at(field, targets[0]))
    place, sides = _place(own[0]), field.sides
    fates = lightning(field)
    if sides.casters >> place & 1 and any(not field.gear >> foe & 1 for foe in fates):
        return words.TARGET_OR_ALL
    if sides.veterans >> place & 1 and any(field.alive & sides.near[t] for t in targets_of(field)):
        return words.TARGET_CLEAVED
    ready = field.alive & sides.of_seat[seat] & ~field.spent & sides.kin[place] & ~(1 << place)
    if sides.elites >> place & 1 and ready & sides.elites:
        return words.TARGET_OR_PARTNER
    if field.alive & sides.mates[place] and sides.elites >> place & 1:
        mates = places_of(field.alive & sides.mates[place])
        if len(mates) == 1:
            mate = words.THE_CARD(card=NAME[sides.card[mates[0]]])
            return words.TARGET_THEN(mate=mate)
        return words.TARGET_THEN_BOTH(number=len(mates))
    return words.TARGET


# -- what is chosen ------------------------------------------------------------------------------


def picked(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """Who attacks or strikes, and how hard; or who attack together."""
    field = observation.field
    if field is None or observation.phase != "combat" or field.step in (SHIELD, PICKUP):
        return ""
    own = [pick for pick in made if pick.startswith(f"squad.{observation.turn}/")]
    if len(own) > 1:
        return words.ATTACKERS(card=_at(field, own[0]), partner=_at(field, own[1]))
    if not own:
        return ""
    power = field.strength(_place(own[0])).words(attacking=True)
    return words.ATTACKER(card=_at(field, own[0]), power=power)


# -- odds ------------------------------------------------------------------------------------------


def odds(observation: MercenariesObservation) -> tuple[Odd, ...]:
    """In the shop: the chance that the viewer could hire one of the mercenaries that come from the
    camp in the next round, with the hand as it is (MRC-8, MRC-10). In a skirmish: how many of the
    enemies each card could kill, and how many wound, by the forecasts that stand on them."""
    field = observation.field
    if observation.phase == "combat" and field is not None and field.step == ATTACK:
        return _attacks(field)
    if observation.phase != "shop" or observation.viewer != observation.turn:
        return ()
    bottom, hand = observation.camp_bottom, observation.hand
    hidden = min(ROW, observation.camp_count - len(bottom))
    known = bottom[::-1][: ROW - hidden]
    if not hidden and not known:
        return ()
    coming = cards_of(observation.unseen & MERCENARIES)
    wanted = sum(affordable(hand, card) for card in coming)
    sure = any(affordable(hand, card) for card in known)
    chance = 1.0 if sure else some_of(wanted, len(coming), hidden)
    return (Odd(words.NEXT_IN_REACH(chance=percent(chance)), chance),)


def _attacks(field: Field) -> tuple[Odd, ...]:
    """What a blow of each card that is ready would do, whomever it may hit (MRC-21, MRC-24); what a
    shield would change is not counted."""
    found = []
    for place in places_of(field.alive & field.sides.of_seat[field.attacker] & ~field.spent):
        fates = [blow(field, place, target).fate for target in targets_of(field)]
        killed = fates.count(DEAD)
        name = NAME[field.sides.card[place]]
        told = words.CAN_HARM(card=name, killed=killed, wounded=fates.count(WOUNDED))
        found.append(Odd(told, killed))
    return tuple(found)


# -- hints -----------------------------------------------------------------------------------------

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
    return _move_in_combat(_Names(observation), action)


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


def _move_in_combat(names: _Names, action: Action) -> str:
    if isinstance(action, Equip):
        return words.PUT_ON_WEARER(artifact=NAME[action.artifact], wearer=names.own(action.place))
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
