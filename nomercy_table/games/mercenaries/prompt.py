"""What the seat to act is told, in a sentence or two."""

from __future__ import annotations

from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercenaries.attacks import dropped
from nomercy_table.games.mercenaries.cards import NAME
from nomercy_table.games.mercenaries.field import PICKUP, SHIELD, STRIKE, Field, places_of
from nomercy_table.games.mercenaries.forecasts import blow
from nomercy_table.games.mercenaries.observation import MercenariesObservation


def prompt(observation: Observation) -> str:
    """What the seat to act may do now."""
    assert isinstance(observation, MercenariesObservation)
    if observation.result is not None:
        return "The match is over."
    seat = observation.turn
    if observation.phase == "shop":
        if not observation.mercenaries(seat):
            return "You have no mercenary left: hire one."
        return "Choose a mercenary or the artifact, then what you give for it; or pass."
    if observation.phase == "squads":
        return "Choose your squad in order, three cards, at least one of them a mercenary."
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
