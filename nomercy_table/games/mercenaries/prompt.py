"""What the seat to act is told, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat, join_names
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
_STANDS = ("at the left", "in the middle", "at the right")


def prompt(observation: MercenariesObservation) -> str:
    """What the seat to act may do now."""
    if observation.result is not None:
        return "The match is over."
    seat = observation.turn
    if observation.phase == "shop":
        return _shopping(observation, seat)
    if observation.phase == "squads":
        return _choosing(observation, seat)
    if observation.phase == "equip":
        return "Put an artifact on a card of its race, or fight without."
    assert observation.field is not None
    return _in_combat(observation.field, seat)


def _shopping(observation: MercenariesObservation, seat: Seat) -> str:
    if not observation.mercenaries(seat):
        return "You have no mercenary left: hire one."
    last = " A pass closes the shop." if observation.passes else ""
    shown = [card for card in (*observation.row, observation.ware) if card >= 0]
    if not shown:
        return f"Nothing is left in the shop: pass.{last}"
    ways = ["buy", "swap for"]
    if observation.viewer == seat:
        paid, swapped = in_reach(observation), to_swap_for(observation)
        shown = [card for card in shown if card in paid or card in swapped]
        ways = ["buy"] * bool(paid) + ["swap for"] * bool(swapped)
    if not shown:
        return f"Nothing in the shop is in your reach: pass.{last}"
    goods = [
        *["a mercenary"] * any(MERCENARIES >> card & 1 for card in shown),
        *["the artifact"] * (observation.ware in shown),
    ]
    return f"Choose {' or '.join(goods)} to {' or '.join(ways)}; or pass.{last}"


def _choosing(observation: MercenariesObservation, seat: Seat) -> str:
    """How many all can count: artifacts are never hidden (MRC-18)."""
    artifacts = (observation.shown[seat] & ARTIFACTS).bit_count()
    healing = observation.infirmaries[seat].bit_count()
    fieldable = observation.hand_count(seat) - artifacts + healing
    if fieldable == 1:
        return "Send the one card that you have: it is a mercenary."
    count = "two" if fieldable == 2 else "three"
    return f"Choose {count} cards, left to right: at least one mercenary."


def _in_combat(field: Field, seat: Seat) -> str:
    card = field.sides.card
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        told = blow(field, attacker, target).text
        return f"Your {NAME[card[target]]}: {told}. Sacrifice a card beside it?"
    if field.step == STRIKE:
        strikers = [NAME[card[place]] for place in places_of(field.strikers)]
        if len(strikers) == 1:
            return f"Your {strikers[0]} strikes from the flank: choose its target."
        return f"Your {' and '.join(strikers)} strike from the flank: choose one."
    if field.step == PICKUP:
        return f"Who picks up the {NAME[dropped(field)[0]]}? Or leave it."
    foes = field.alive & field.sides.of_seat[1 - seat]
    if foes & field.sides.tanks:
        return "Choose who attacks. The tank taunts: it is attacked first."
    return "Choose who attacks, then the target."


# -- what is left to choose ----------------------------------------------------------------------


def further(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """What is still to be chosen after the picks `made`: the price, what of it is paid ..."""
    if observation.phase == "shop":
        return _price(observation, made)
    if observation.phase == "squads":
        return _squad(observation, made)
    if observation.phase == "equip":
        return f"Who wears the {NAME[_card(made[0])]}?"
    field = observation.field
    if field is None or field.step == PICKUP:
        return ""
    if field.step == STRIKE:
        return f"Whom does the {_at(field, made[0])} strike?"
    return _attack(field, observation.turn, made)


def _card(pick: str) -> int:
    return KEY[pick.rpartition("/")[2]]


def _price(observation: MercenariesObservation, made: Sequence[str]) -> str:
    zone, _, place = made[0].partition("/")
    if zone == "pass":
        names = [f"the {NAME[goods]}" for goods in in_reach(observation)]
        return f"You could still pay for {' or '.join(names)}."
    if zone not in ("shop", "ware"):
        return ""
    goods = observation.ware if zone == "ware" else observation.row[int(place) - 1]
    if goods < 0:
        return ""
    price, name = VALUE[goods], NAME[goods]
    given = [_card(pick) for pick in made[1:] if pick.startswith("hand.")]
    if given and _is_swap(goods, given[0]):
        return f"Your {NAME[given[0]]} for the {name}?"
    if given:
        paid = sum(VALUE[card] for card in given)
        left = f"{price - paid} to go" if paid < price else "enough"
        if paid > price:
            left = f"{paid - price} too many, which are lost"
        return f"The {name}: {paid} of {price} paid, {left}."
    exchange = observation.hand & (ARTIFACTS if zone == "ware" else MERCENARIES)
    fair = [card for card in cards_of(exchange) if VALUE[card] >= price]
    purse = purse_for(observation.hand, goods)
    means = f"{RACES[RACE[goods]]}s{' and artifacts' if purse & ARTIFACTS else ''}"
    told = [f"pay with {means}"] if worth(purse) >= price else []
    if fair:
        told.append(f"give {'an artifact' if zone == 'ware' else 'a mercenary'} for it")
    return f"The {name} costs {price}: {', or '.join(told)}." if told else ""


def _is_swap(goods: int, given: int) -> bool:
    """Whether that card is given for the goods, and does not pay for them."""
    return bool(MERCENARIES >> given & 1 or (ARTIFACTS >> goods & ARTIFACTS >> given) & 1)


def _squad(observation: MercenariesObservation, made: Sequence[str]) -> str:
    """Who stands where, and what their race brings (MRC-26)."""
    cards = [_card(pick) for pick in made if "/" in pick]
    places = dict(zip(_PLACES, cards, strict=False))
    names = ", ".join(f"{place} {NAME[card]}" for place, card in places.items())
    races = [RACE[card] for card in cards]
    race = max(races, key=races.count)
    kin = races.count(race)
    bonus = f" Your {kin} {RACES[race]}s hit with {kin - 1} more." if kin > 1 else ""
    told = f"{names[:1].upper()}{names[1:]}.{bonus}"
    fieldable = observation.hand & ~ARTIFACTS | observation.infirmaries[observation.turn]
    if len(cards) >= min(SQUAD, fieldable.bit_count()):
        return f"{told} Field them?"
    return f"{told} Who stands {_STANDS[len(cards)]}?"


def _at(field: Field, pick: str) -> str:
    """The name of the card at the place that was picked."""
    return NAME[field.sides.card[_place(pick)]]


def _place(pick: str) -> int:
    """The place of the field that a pick names: `squad.1/3` is 5."""
    seat, _, place = pick.removeprefix("squad.").partition("/")
    return 3 * int(seat) + int(place) - 1


def _attack(field: Field, seat: Seat, made: Sequence[str]) -> str:
    """Who attacks, and what is still to be said of it."""
    picks = [pick for pick in made if pick.startswith("squad.")]
    if not picks:
        return ""
    own = [pick for pick in picks if pick.startswith(f"squad.{seat}/")]
    first, targets = _at(field, own[0]), picks[len(own) :]
    if len(own) > 1:
        whose = _at(field, own[len(targets)])
        return f"The {first} and the {_at(field, own[1])}: whom does the {whose} hit?"
    if targets:
        return f"Whom beside the {_at(field, targets[0])} does the cleave hit?"
    place, sides = _place(own[0]), field.sides
    power = field.strength(place).words(attacking=True)
    told = f"{first}, power {power}: choose the target"
    fates = lightning(field)
    if sides.casters >> place & 1 and any(not field.gear >> foe & 1 for foe in fates):
        each = ", ".join(f"{NAME[sides.card[p]]} {f.verdict}" for p, f in fates.items())
        return f"{told}, or strike all: {each}."
    if sides.veterans >> place & 1 and any(field.alive & sides.near[t] for t in targets_of(field)):
        return f"{told}; a card beside it is cleaved."
    ready = field.alive & sides.of_seat[seat] & ~field.spent & sides.kin[place] & ~(1 << place)
    if sides.elites >> place & 1 and ready & sides.elites:
        return f"{told}, or who attacks with it."
    if field.alive & sides.mates[place] and sides.elites >> place & 1:
        mates = places_of(field.alive & sides.mates[place])
        whose = join_names([f"the {NAME[sides.card[mate]]}" for mate in mates])
        return f"{told}; then {whose} {'strikes' if len(mates) == 1 else 'strike'}, too."
    return f"{told}."
