"""What a player of Mercenaries picks to make an action, and what was meant by other picks.

What is dear, or can't be undone, is confirmed on a button: a payment, a swap, a squad; and a
pass while something could be bought.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Pass,
    Payment,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    Trade,
    payment_of,
)
from nomercy_table.games.mercenaries.arrange import card_id
from nomercy_table.games.mercenaries.arrange_squads import place_id
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    NAME,
    VALUE,
    cards_of,
    worth,
)
from nomercy_table.games.mercenaries.field import ARTIFACT_BONUS, PICKUP, SHIELD, STRIKE, Field
from nomercy_table.games.mercenaries.observation import MercenariesObservation, choices_are_private
from nomercy_table.games.mercenaries.payments import (
    in_reach,
    least,
    purse_for,
    purse_for_artifact,
    purse_for_hire,
)
from nomercy_table.games.mercenaries.ways_combat import combat_way

_BUTTONS = {
    "pass": Pick("pass", "Pass"),
    "done": Pick("done", "Fight", picture="swords"),
    "no shield": Pick("no-shield", "No shield"),
}
BUTTONS = {
    "pass": "Buys nothing more now. When both have passed, one after the other, the shop closes.",
    "really-pass": "Buys nothing, though something could be paid for.",
    "swap": "Changes the card of the hand for the one in the shop.",
    "pay": "Pays with the cards that are chosen. There is no change.",
    "least": "Pays with the cards that lose the least. There is no change.",
    "field": "Lays these cards face down, in this order. Both squads are turned over together.",
    "done": "Fights with what is worn now.",
    "no-shield": "Lets the blow fall.",
    "lightning": "Strikes the whole enemy squad at once. Cards that wear an artifact are spared.",
    "leave": "Leaves the artifact where its wearer died.",
    "same": "Both strike the same card.",
}
"""What its buttons do (MRC-9 to MRC-13, MRC-18, MRC-19, MRC-23, MRC-27, MRC-30, MRC-32)."""

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
    place = place_id("squad", seat, stage + 1)
    return Pick(card_id(zone, seat, card), name, stage, mark=str(stage + 1), goes_to=place)


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
    label = f"Pay {total}"
    if total > price:
        label = f"Pay {total}: {total - price} too many"
    way: Way = (counter, *paid, Pick("pay", label, 2, picture="shop"))
    if payment != least(purse_for(observation.hand, goods), price):
        return (way,)
    return (way, (counter, Pick("least", f"Pay the least: {total}", 1, picture="shop")))


def aimed(
    observation: MercenariesObservation, pick_id: str, made: Sequence[str] = ()
) -> Action | None:
    """The action that somebody wants who picks that after what is `made`, though it can't be
    done."""
    if observation.result is not None:
        return None
    if choices_are_private(observation) and observation.viewer != observation.turn:
        return None
    zone, _, name = pick_id.partition("/")
    seat = observation.turn
    if observation.phase == "shop":
        return _aimed_at_goods(observation, zone, name)
    if observation.phase == "squads":
        if zone in (f"hand.{seat}", f"infirmary.{seat}") and name in KEY:
            chosen = [KEY[pick.rpartition("/")[2]] for pick in made if "/" in pick]
            return Squad((*chosen, KEY[name]))
        return None
    if observation.field is None or name not in ("1", "2", "3"):
        return None
    if observation.phase == "equip":
        artifacts = cards_of(observation.known(seat) & ARTIFACTS)
        return Equip(artifacts[0], int(name)) if zone == f"squad.{seat}" and artifacts else None
    if zone in ("squad.0", "squad.1"):
        mine = [int(pick[-1]) for pick in made if pick.startswith(f"squad.{seat}/")]
        return _aimed_in_combat(observation.field, seat, zone == f"squad.{seat}", int(name), mine)
    return None


def _aimed_at_goods(observation: MercenariesObservation, zone: str, name: str) -> Action | None:
    """Goods that can't be paid for, or a mercenary that can't be swapped."""
    seat, hand = observation.turn, observation.hand
    if zone == "ware" and observation.ware >= 0:
        purse = purse_for_artifact(hand, observation.ware)
        return Buy(observation.ware, payment_of(cards_of(purse)))
    if zone == "shop" and name in ("1", "2", "3"):
        goods = observation.row[int(name) - 1]
        if goods >= 0:
            return Hire(goods, payment_of(cards_of(purse_for_hire(hand, goods))))
    row = [card for card in observation.row if card >= 0]
    if name not in KEY or not row:
        return None
    card, cheapest = KEY[name], min(row, key=VALUE.__getitem__)
    if zone == f"infirmary.{seat}" and not MERCENARIES >> card & 1:
        return Hire(cheapest, (card,))
    if MERCENARIES >> card & 1 and zone in (f"hand.{seat}", f"infirmary.{seat}"):
        return Swap(card, cheapest)
    return None


def _aimed_in_combat(
    field: Field, seat: Seat, own: bool, place: int, chosen: Sequence[int]
) -> Action | None:
    """A card that is spent or can't do that; a target that is not allowed to those `chosen`."""
    if field.step == SHIELD:
        return Shield(place) if own else None
    if field.step == PICKUP:
        lowest = (field.drops & -field.drops).bit_length() - 1
        return PickUp(field.sides.artifact_at(lowest), place) if own else None
    mine, theirs = (
        [n for n in range(3) if (field.alive & field.sides.of_seat[side]) >> (3 * side + n) & 1]
        for side in (seat, 1 - seat)
    )
    if field.step == STRIKE:
        striker = (field.strikers & -field.strikers).bit_length() - 3 * seat
        return None if own else Strike(striker, place)
    if own and chosen:
        return Assault((chosen[0], place), (theirs[0] + 1,) * 2)
    if own:
        return Attack(place, theirs[0] + 1)
    if len(chosen) == 1:
        return Attack(chosen[0], place)
    ready = [n for n in mine if not field.spent >> (3 * seat + n) & 1]
    return Attack(ready[0] + 1, place)
