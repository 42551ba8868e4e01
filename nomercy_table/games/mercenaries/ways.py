"""Which picks make up an action of Mercenaries: in the shop, and for a squad.

What is dear, or can't be undone, is confirmed on a button: a payment, a swap, a squad; and a
pass while something could be bought.
"""

from __future__ import annotations

from functools import lru_cache

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.actions import (
    Buy,
    Equip,
    Hire,
    Pass,
    Payment,
    Squad,
    Swap,
    Trade,
)
from nomercy_table.games.mercenaries.arrange import card_id
from nomercy_table.games.mercenaries.arrange_squads import place_id
from nomercy_table.games.mercenaries.cards import NAME, VALUE, worth
from nomercy_table.games.mercenaries.field import ARTIFACT_BONUS
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import in_reach, least, purse_for
from nomercy_table.games.mercenaries.ways_combat import combat_way

_BUTTONS = {
    "pass": Pick("pass", "Pass"),
    "done": Pick("done", "Fight", picture="swords"),
    "no shield": Pick("no-shield", "No shield"),
}
_SURE_PASS = (_BUTTONS["pass"], Pick("really-pass", "Pass all the same", 1))
_SWAP = Pick("swap", "Swap them", 2, picture="shop")


def ways(observation: MercenariesObservation, action: Action) -> tuple[Way, ...]:
    """Goods and then the payment; three cards for a squad; attacker and then target ..."""
    seat = observation.turn
    if isinstance(action, Squad):
        return (_squad_way(observation, seat, action),)
    if isinstance(action, Hire):
        return _payment_ways(observation, seat, action.mercenary, action.payment)
    if isinstance(action, Buy):
        return _payment_ways(observation, seat, action.artifact, action.payment)
    if isinstance(action, (Swap, Trade)):
        given = _card("hand", seat, action.given, "Give the", 1, "swap")
        return ((_counter(observation, action.taken), given, _SWAP),)
    if isinstance(action, Equip):
        return (_equip_way(observation, seat, action),)
    if isinstance(action, Pass) and in_reach(observation):
        return (_SURE_PASS,)
    if observation.field is not None and action.text() not in _BUTTONS:
        return (combat_way(observation.field, seat, action),)
    return ((_BUTTONS[action.text()],),)


@lru_cache(maxsize=1024)
def _card(zone: str, seat: Seat, card: int, verb: str, stage: int, outcome: str = "") -> Pick:
    return Pick(card_id(zone, seat, card), f"{verb} {NAME[card]}", stage, outcome=outcome)


@lru_cache(maxsize=1024)
def _place_in_squad(zone: str, seat: Seat, card: int, stage: int) -> Pick:
    name = f"Field the {NAME[card]}"
    return Pick(card_id(zone, seat, card), name, stage, mark=str(stage + 1))


def _squad_way(observation: MercenariesObservation, seat: Seat, action: Squad) -> Way:
    healing = observation.infirmaries[seat]
    cards = tuple(
        _place_in_squad("infirmary" if healing >> card & 1 else "hand", seat, card, stage)
        for stage, card in enumerate(action.cards)
    )
    return (*cards, Pick("field", "Field this squad", len(cards), picture="swords"))


def _equip_way(observation: MercenariesObservation, seat: Seat, action: Equip) -> Way:
    """The artifact and its wearer: what that one is worth then, and that neighbours gain by it
    (MRC-25)."""
    field, place = observation.field, 3 * seat + action.place - 1
    assert field is not None
    artifact = _card("hand", seat, action.artifact, "Put on the", 0)
    strength = field.strength(place)
    value, power = strength.value + ARTIFACT_BONUS, strength.power + ARTIFACT_BONUS
    outcome = f"worth {value}"
    hint = f"{value} to defend, {power} to attack"
    if power == value:
        hint = f"{value} to attack and to defend"
    if field.sides.near[place]:
        outcome += "\n+1 beside"
        hint += "; a card beside it gets 1 more"
    wearer = Pick(
        place_id("squad", seat, action.place), "On this card", 1, outcome=outcome, hint=hint
    )
    return (artifact, wearer)


def _counter(observation: MercenariesObservation, goods: int) -> Pick:
    """What is to be had, on the counter."""
    have = worth(purse_for(observation.hand, goods))
    pick_id = "ware/1"
    if goods in observation.row:
        pick_id = f"shop/{observation.row.index(goods) + 1}"
    hint = f"Costs {VALUE[goods]}; the hand has {have} for it"
    return Pick(pick_id, f"Choose the {NAME[goods]}", hint=hint)


def _payment_ways(
    observation: MercenariesObservation, seat: Seat, goods: int, payment: Payment
) -> tuple[Way, ...]:
    """The goods, the cards that pay in any order, and a button; or, without any cards, a button
    for the payment that wastes least."""
    price, total = VALUE[goods], sum(VALUE[card] for card in payment)
    counter = _counter(observation, goods)
    paid = tuple(_card("hand", seat, card, "Pay with the", 1) for card in payment)
    label = f"Pay {total} for the {NAME[goods]}"
    if total > price:
        label = f"Pay {total}: {total - price} too many"
    way: Way = (counter, *paid, Pick("pay", label, 2, picture="shop"))
    if payment != least(purse_for(observation.hand, goods), price):
        return (way,)
    return (way, (counter, Pick("least", f"Pay the least: {total}", 1, picture="shop")))
