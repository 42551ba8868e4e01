"""What the seat to act is told, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercenaries.attacks import dropped
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
from nomercy_table.games.mercenaries.forecasts import blow
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import purse_for_artifact, purse_for_hire


def prompt(observation: Observation) -> str:
    """What the seat to act may do now."""
    assert isinstance(observation, MercenariesObservation)
    if observation.result is not None:
        return "The match is over."
    seat = observation.turn
    if observation.phase == "shop":
        if not observation.mercenaries(seat):
            return "You have no mercenary left: hire one."
        goods = [
            *["a mercenary"] * any(card >= 0 for card in observation.row),
            *["the artifact"] * (observation.ware >= 0),
        ]
        if not goods:
            return "Nothing is left in the shop: pass."
        return f"Buy {' or '.join(goods)}, or exchange one of yours for it; or pass."
    if observation.phase == "squads":
        return "Choose three cards, left to right, to fight: at least one mercenary (11 to 13)."
    if observation.phase == "equip":
        return "Put an artifact on a card of its race, or go into the fight without."
    assert observation.field is not None
    return _in_combat(observation.field, seat)


def _in_combat(field: Field, seat: Seat) -> str:
    card = field.sides.card
    if field.step == SHIELD:
        attacker, target, _ = field.blows[0]
        forecast = blow(field, attacker, target)
        return (
            f"The {NAME[card[attacker]]} attacks your {NAME[card[target]]}: {forecast.text}. "
            "Sacrifice a card beside it, or let the blow fall?"
        )
    if field.step == STRIKE:
        strikers = [NAME[card[place]] for place in places_of(field.strikers)]
        if len(strikers) == 1:
            return f"Your {strikers[0]} strikes from the flank: choose its target."
        return f"Your {' and '.join(strikers)} strike from the flank: choose one, then its target."
    if field.step == PICKUP:
        return f"Does a neighbour pick up the {NAME[dropped(field)[0]]}? Choose who, or leave it."
    foes = field.alive & field.sides.of_seat[1 - seat]
    if foes & field.sides.tanks:
        return "Choose who attacks, then the target. The tank has to be attacked first."
    return "Choose who attacks, then the target."


# -- what is left to choose ----------------------------------------------------------------------

_PLACES = ("left", "in the middle", "right")


def further(observation: Observation, made: Sequence[str]) -> str:
    """What is still to be chosen after the picks `made`: the price, what of it is paid ..."""
    assert isinstance(observation, MercenariesObservation)
    if observation.phase == "shop":
        return _price(observation, made)
    if observation.phase == "squads":
        return _squad(made)
    if observation.phase == "equip":
        return f"Who wears the {NAME[_card(made[0])]}?"
    field = observation.field
    if field is None or field.step == PICKUP or not made[0].startswith("squad"):
        return ""
    seat = observation.turn
    attackers = [
        NAME[field.sides.card[3 * seat + int(pick.rpartition("/")[2]) - 1]]
        for pick in made
        if pick.startswith(f"squad.{seat}/")
    ]
    verb = "attack" if len(attackers) > 1 else "attacks"
    return f"The {' and the '.join(attackers)} {verb}: now the target."


def _card(pick: str) -> int:
    return KEY[pick.rpartition("/")[2]]


def _price(observation: MercenariesObservation, made: Sequence[str]) -> str:
    zone, _, place = made[0].partition("/")
    if zone not in ("shop", "ware"):
        return ""
    goods = observation.ware if zone == "ware" else observation.row[int(place) - 1]
    if goods < 0:
        return ""
    price, race = VALUE[goods], f"{RACES[RACE[goods]]}s"
    name = f"{NAME[goods]} costs {price}"
    if len(made) > 1:
        paid = sum(VALUE[_card(pick)] for pick in made[1:] if pick.startswith("hand."))
        left = f"{price - paid} to go" if paid < price else "enough"
        return f"The {name}, {paid} paid: {left}."
    exchange = observation.hand & (ARTIFACTS if zone == "ware" else MERCENARIES)
    fair = [card for card in cards_of(exchange) if VALUE[card] >= price]
    purse_for = purse_for_artifact if zone == "ware" else purse_for_hire
    purse = purse_for(observation.hand, goods)
    means = f"{race} and artifacts" if purse & ARTIFACTS else race
    told = [f"pay with {means}"] if worth(purse) >= price else []
    if fair:
        told.append(f"give {'an artifact' if zone == 'ware' else 'a mercenary'} for it")
    return f"The {name}: {', or '.join(told)}." if told else ""


def _squad(made: Sequence[str]) -> str:
    names = [f"the {NAME[_card(pick)]} {where}" for pick, where in zip(made, _PLACES, strict=False)]
    said = " and ".join(names)
    return f"{said[0].upper()}{said[1:]}. Who stands {_PLACES[min(len(made), 2)]}?"
