"""What a player of Mercenaries picks to make an action, and what was meant by other picks.

What is dear, or can't be undone, is confirmed on a button: a payment, a swap, a squad; and a
pass while something could be bought.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries import forecast_words as words
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
from nomercy_table.language import Phrase, say

_BUTTONS = {
    "pass": Pick("pass", say("Pass")),
    "done": Pick("done", say("Fight"), picture="swords"),
    "no shield": Pick("no-shield", say("No shield")),
}
BUTTONS = {
    "pass": say(
        "Buys nothing more now. When both have passed, one after the other, the shop closes."
    ),
    "really-pass": say("Buys nothing, though you could afford something."),
    "swap": say("Swaps your card for the one in the shop."),
    "pay": say("Pays with the cards you chose. There is no change."),
    "least": say("Pays with the cards that lose the least. There is no change."),
    "field": say(
        "Lays these cards face down, in this order. Both squads are turned over together."
    ),
    "done": say("Fights with what is worn now."),
    "no-shield": say("Lets the blow fall."),
    "lightning": say(
        "Strikes the whole enemy squad at once. Cards that wear an artifact are spared."
    ),
    "leave": say("Leaves the artifact where its wearer died."),
    "same": say("Both strike the same card."),
}
"""What its buttons do (MRC-9 to MRC-13, MRC-18, MRC-19, MRC-23, MRC-27, MRC-30, MRC-32)."""

_SURE_PASS = (_BUTTONS["pass"], Pick("really-pass", say("Pass anyway"), 1))
_SWAP = Pick("swap", say("Swap them"), 2, picture="shop")


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
        goods = _counter(observation, action.taken)
        given = _card("hand", seat, action.given, words.GIVE, 1, words.SWAP, goods.id)
        return ((goods, given, _SWAP),)
    if isinstance(action, Equip):
        return (_equip_way(observation, seat, action),)
    if isinstance(action, Pass) and in_reach(observation):
        return (_SURE_PASS,)
    if observation.field is not None and action.text() not in _BUTTONS:
        return (combat_way(observation.field, seat, action),)
    return ((_BUTTONS[action.text()],),)


@lru_cache(maxsize=1024)
def _card(
    zone: str, seat: Seat, card: int, verb: Phrase, stage: int, outcome: str = "", to: str = ""
) -> Pick:
    label = verb(card=NAME[card])
    return Pick(card_id(zone, seat, card), label, stage, outcome=outcome, comes_to=to)


@lru_cache(maxsize=1024)
def _place_in_squad(zone: str, seat: Seat, card: int, stage: int) -> Pick:
    name = words.FIELD(card=NAME[card])
    place = place_id("squad", seat, stage + 1)
    return Pick(card_id(zone, seat, card), name, stage, mark=str(stage + 1), goes_to=place)


def _squad_way(observation: MercenariesObservation, seat: Seat, action: Squad) -> Way:
    healing = observation.infirmaries[seat]
    cards = tuple(
        _place_in_squad("infirmary" if healing >> card & 1 else "hand", seat, card, stage)
        for stage, card in enumerate(action.cards)
    )
    return (*cards, Pick("field", say("Field this squad"), len(cards), picture="swords"))


def _equip_way(observation: MercenariesObservation, seat: Seat, action: Equip) -> Way:
    """The artifact and its wearer: what that one is worth then, and that neighbours gain by it
    (MRC-25)."""
    field, place = observation.field, 3 * seat + action.place - 1
    assert field is not None
    artifact = _card("hand", seat, action.artifact, words.PUT_ON, 0)
    strength = field.strength(place)
    value, power = strength.value + ARTIFACT_BONUS, strength.power + ARTIFACT_BONUS
    beside = field.sides.near[place]
    outcome = (words.WORTH_AND_BESIDE if beside else words.WORTH)(value=value)
    hint = words.DEFENDS_AND_ATTACKS(value=value, power=power)
    if power == value:
        hint = words.BOTH_THE_SAME(value=value)
    if beside:
        hint = words.BESIDE_MORE(told=hint)
    wearer = Pick(
        place_id("squad", seat, action.place), say("On this card"), 1, outcome=outcome, hint=hint
    )
    return (artifact, wearer)


def _counter(observation: MercenariesObservation, goods: int) -> Pick:
    """What is to be had, on the counter, and what the viewer has for it: a card to give, too, that
    is worth as much (MRC-11, MRC-13)."""
    have, artifact = worth(purse_for(observation.hand, goods)), ARTIFACTS >> goods & 1
    exchange = cards_of(observation.hand & (ARTIFACTS if artifact else MERCENARIES))
    told = words.IN_HAND
    if any(VALUE[card] >= VALUE[goods] for card in exchange):
        told = (words.OR_TO_GIVE if have >= VALUE[goods] else words.ONLY_TO_GIVE)[artifact]
    pick_id = "ware/1"
    if goods in observation.row:
        pick_id = f"shop/{observation.row.index(goods) + 1}"
    return Pick(pick_id, words.CHOOSE(card=NAME[goods]), hint=told(held=have))


def _payment_ways(
    observation: MercenariesObservation, seat: Seat, goods: int, payment: Payment
) -> tuple[Way, ...]:
    """The goods, the cards that pay in any order, and a button; or, without any cards, a button
    for the payment that wastes least."""
    price, total = VALUE[goods], sum(VALUE[card] for card in payment)
    counter = _counter(observation, goods)
    paid = tuple(_card("hand", seat, card, words.PAY_WITH, 1, to=counter.id) for card in payment)
    label = words.PAY(paid=total)
    if total > price:
        label = words.PAY_TOO_MUCH(paid=total, extra=total - price)
    way: Way = (counter, *paid, Pick("pay", label, 2, picture="shop"))
    if payment != least(purse_for(observation.hand, goods), price):
        return (way,)
    button = Pick("least", words.PAY_LEAST(paid=total), 1, picture="shop")
    return (way, (counter, button))


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
