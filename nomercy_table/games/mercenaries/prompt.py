"""What the seat to act is told, in a sentence or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.events import Seat, any_of
from nomercy_table.engine.words import OVER, join_names
from nomercy_table.games.mercenaries import asking
from nomercy_table.games.mercenaries.attacks import dropped, targets_of
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
from nomercy_table.games.mercenaries.field import PICKUP, SHIELD, STRIKE, Field, places_of
from nomercy_table.games.mercenaries.forecasts import blow, lightning
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import in_reach, purse_for, to_swap_for
from nomercy_table.games.mercenaries.squads import SQUAD

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
        return asking.EQUIP
    assert observation.field is not None
    return _in_combat(observation.field, seat)


def _shopping(observation: MercenariesObservation, seat: Seat) -> str:
    if not observation.mercenaries(seat):
        return asking.HIRE_ONE
    closes = bool(observation.passes)
    shown = [card for card in (*observation.row, observation.ware) if card >= 0]
    if not shown:
        return asking.NOTHING_LEFT[closes]
    ways = True, True
    if observation.viewer == seat:
        paid, swapped = in_reach(observation), to_swap_for(observation, seat)
        shown = [card for card in shown if card in paid or card in swapped]
        ways = bool(paid), bool(swapped)
    if not shown:
        return asking.OUT_OF_REACH[closes]
    told = _offered(observation, shown)[ways]
    return asking.CLOSES_SHOP(told=told) if closes else told


def _offered(
    observation: MercenariesObservation, within: Sequence[int]
) -> Mapping[tuple[bool, bool], str]:
    """What to say of what is `within` reach."""
    if observation.ware not in within:
        return asking.MERCENARY
    hires = any(MERCENARIES >> card & 1 for card in within)
    return asking.EITHER if hires else asking.ARTIFACT


def _choosing(observation: MercenariesObservation, seat: Seat) -> str:
    """How many all can count: artifacts are never hidden (MRC-18)."""
    artifacts = (observation.shown[seat] & ARTIFACTS).bit_count()
    healing = observation.infirmaries[seat].bit_count()
    fieldable = observation.hand_count(seat) - artifacts + healing
    if fieldable == 1:
        return asking.SEND_ONE
    return asking.CHOOSE_TWO if fieldable == 2 else asking.CHOOSE_THREE


def _in_combat(field: Field, seat: Seat) -> str:
    card = field.sides.card
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        forecast = blow(field, attacker, target)
        return asking.SACRIFICE[forecast.fate](card=NAME[card[target]], sum=forecast.sum)
    if field.step == STRIKE:
        strikers = [NAME[card[place]] for place in places_of(field.strikers)]
        if len(strikers) == 1:
            return asking.FLANK(card=strikers[0])
        return asking.FLANKS(cards=join_names(strikers))
    if field.step == PICKUP:
        return asking.WHO_PICKS(artifact=NAME[dropped(field)[0]])
    tanks = field.alive & field.sides.of_seat[1 - seat] & field.sides.tanks
    if not tanks:
        return asking.ATTACK
    return asking.ATTACK_TANKS if tanks.bit_count() > 1 else asking.ATTACK_TANK


# -- what is left to choose ----------------------------------------------------------------------


def further(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What is still to be chosen after the picks `made`: the price, what of it is paid ..."""
    if observation.phase == "shop":
        return _price(observation, made)
    if observation.phase == "squads":
        return _squad(observation, made)
    if observation.phase == "equip":
        return asking.WHO_WEARS(artifact=NAME[_card(made[0])])
    field = observation.field
    if field is None or field.step == PICKUP:
        return ""
    if field.step == STRIKE:
        return asking.WHOM_STRIKE(card=_at(field, made[0]))
    return _attack(field, observation.turn, made)


def _card(pick: str) -> int:
    return KEY[pick.rpartition("/")[2]]


def _price(observation: MercenariesObservation, made: Sequence[str]) -> str:
    zone, _, place = made[0].partition("/")
    if zone == "pass":
        names = [asking.THE_CARD(card=NAME[goods]) for goods in in_reach(observation)]
        if len(names) > _NAMED:
            return asking.COULD_PAY_SOME(number=len(names))
        return asking.COULD_PAY(goods=any_of(names))
    if zone not in ("shop", "ware"):
        return ""
    goods = observation.ware if zone == "ware" else observation.row[int(place) - 1]
    if goods < 0:
        return ""
    price, name = VALUE[goods], NAME[goods]
    given = [_card(pick) for pick in made[1:] if pick.startswith("hand.")]
    if given and _is_swap(goods, given[0]):
        return asking.SWAP_FOR_THE(given=NAME[given[0]], card=name)
    if given:
        paid = sum(VALUE[card] for card in given)
        if paid < price:
            return asking.TO_GO(card=name, paid=paid, price=price, left=price - paid)
        if paid == price:
            return asking.ENOUGH(card=name, paid=paid, price=price)
        return asking.TOO_MANY(card=name, paid=paid, price=price, extra=paid - price)
    exchange = observation.hand & (ARTIFACTS if zone == "ware" else MERCENARIES)
    fair = [card for card in cards_of(exchange) if VALUE[card] >= price]
    purse = purse_for(observation.hand, goods)
    if worth(purse) < price:
        if not fair:
            return ""
        told = asking.GIVE_ARTIFACT if zone == "ware" else asking.GIVE_MERCENARY
        return told(card=name, price=price)
    both = bool(purse & ARTIFACTS)
    if not fair:
        told = asking.PAY_WITH_ARTIFACTS if both else asking.PAY_WITH
    elif zone == "ware":
        told = asking.PAY_BOTH_OR_ARTIFACT if both else asking.PAY_OR_ARTIFACT
    else:
        told = asking.PAY_BOTH_OR_MERCENARY if both else asking.PAY_OR_MERCENARY
    return told(card=name, price=price, race=RACES[RACE[goods]])


def _is_swap(goods: int, given: int) -> bool:
    """Whether that card is given for the goods, and does not pay for them."""
    return bool(MERCENARIES >> given & 1 or (ARTIFACTS >> goods & ARTIFACTS >> given) & 1)


def _squad(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What their race brings (MRC-26), as soon as it does, else who stands where; that their
    numbers tell, too."""
    cards = [_card(pick) for pick in made if "/" in pick]
    places = {place: NAME[card] for place, card in zip(_PLACES, cards, strict=False)}
    told = asking.IN_PLACES[len(cards) - 1](**places)
    races = [RACE[card] for card in cards]
    race = max(races, key=races.count)
    kin = races.count(race)
    if kin > 1:
        told = asking.KIN(kin=kin, race=RACES[race], more=kin - 1)
    fieldable = observation.hand & ~ARTIFACTS | observation.infirmaries[observation.turn]
    if len(cards) >= min(SQUAD, fieldable.bit_count()):
        return asking.FIELD_THEM(told=told)
    return asking.WHO_STANDS[len(cards)](told=told)


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
        return asking.WHOM_HITS(whose=_at(field, own[len(targets)]))
    if targets:
        return asking.WHOM_CLEAVES(target=_at(field, targets[0]))
    place, sides = _place(own[0]), field.sides
    fates = lightning(field)
    if sides.casters >> place & 1 and any(not field.gear >> foe & 1 for foe in fates):
        return asking.TARGET_OR_ALL
    if sides.veterans >> place & 1 and any(field.alive & sides.near[t] for t in targets_of(field)):
        return asking.TARGET_CLEAVED
    ready = field.alive & sides.of_seat[seat] & ~field.spent & sides.kin[place] & ~(1 << place)
    if sides.elites >> place & 1 and ready & sides.elites:
        return asking.TARGET_OR_PARTNER
    if field.alive & sides.mates[place] and sides.elites >> place & 1:
        mates = places_of(field.alive & sides.mates[place])
        if len(mates) == 1:
            mate = asking.THE_CARD(card=NAME[sides.card[mates[0]]])
            return asking.TARGET_THEN(mate=mate)
        return asking.TARGET_THEN_BOTH(number=len(mates))
    return asking.TARGET


# -- what is chosen ------------------------------------------------------------------------------


def picked(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """Who attacks or strikes, and how hard; or who attack together."""
    field = observation.field
    if field is None or observation.phase != "combat" or field.step in (SHIELD, PICKUP):
        return ""
    own = [pick for pick in made if pick.startswith(f"squad.{observation.turn}/")]
    if len(own) > 1:
        return asking.ATTACKERS(card=_at(field, own[0]), partner=_at(field, own[1]))
    if not own:
        return ""
    power = field.strength(_place(own[0])).words(attacking=True)
    return asking.ATTACKER(card=_at(field, own[0]), power=power)
