"""Which picks make up an action of Mercenaries, and what somebody meant by a pick that makes up
none."""

from __future__ import annotations

from functools import lru_cache

from nomercy_table.engine.actions import Action, Pick, Way
from nomercy_table.engine.events import Seat
from nomercy_table.engine.state import Observation
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Lightning,
    Payment,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    Trade,
    payment_of,
)
from nomercy_table.games.mercenaries.arrange import card_id, place_id
from nomercy_table.games.mercenaries.attacks import pairs_of_targets
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    NAME,
    VALUE,
    cards_of,
    mask_of,
)
from nomercy_table.games.mercenaries.field import PICKUP, SHIELD, STRIKE, Field
from nomercy_table.games.mercenaries.forecasts import area, blow
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import (
    least,
    purse_for_artifact,
    purse_for_hire,
)

_BUTTONS = {
    "pass": Pick("pass", "Pass"),
    "done": Pick("done", "Fight"),
    "no shield": Pick("no-shield", "Raise no shield"),
}
_LEAVE = Pick("leave", "Leave it lying")
_LIGHTNING = Pick("lightning", "Chain lightning", 1)
_SAME = Pick("same", "The same target", 3)


def ways(observation: Observation, action: Action) -> tuple[Way, ...]:
    """Goods and then the payment; three cards for a squad; attacker and then target ..."""
    assert isinstance(observation, MercenariesObservation)
    seat = observation.turn
    if isinstance(action, Squad):
        return (_squad_way(observation, seat, action),)
    if isinstance(action, Hire):
        goods, purse = action.mercenary, purse_for_hire(observation.hand, action.mercenary)
        counter = Pick(f"shop/{observation.row.index(goods) + 1}", f"Choose the {NAME[goods]}")
        return _payment_ways(seat, counter, goods, purse, action.payment)
    if isinstance(action, Buy):
        goods, purse = action.artifact, purse_for_artifact(observation.hand, action.artifact)
        counter = Pick("ware/1", f"Choose the {NAME[goods]}")
        return _payment_ways(seat, counter, goods, purse, action.payment)
    if isinstance(action, Swap):
        place = observation.row.index(action.taken) + 1
        counter = Pick(f"shop/{place}", f"Choose the {NAME[action.taken]}")
        return ((counter, _card("hand", seat, action.given, "Give the", 1)),)
    if isinstance(action, Trade):
        counter = Pick("ware/1", f"Choose the {NAME[action.taken]}")
        return ((counter, _card("hand", seat, action.given, "Give the", 1)),)
    if isinstance(action, Equip):
        artifact = _card("hand", seat, action.artifact, "Put on the", 0)
        return ((artifact, Pick(place_id("squad", seat, action.place), "On this card", 1)),)
    if observation.field is not None and action.text() not in _BUTTONS:
        return (_combat_way(observation.field, seat, action),)
    return ((_BUTTONS[action.text()],),)


@lru_cache(maxsize=1024)
def _card(zone: str, seat: Seat, card: int, verb: str, stage: int) -> Pick:
    return Pick(card_id(zone, seat, card), f"{verb} {NAME[card]}", stage)


def _squad_way(observation: MercenariesObservation, seat: Seat, action: Squad) -> Way:
    healing = observation.infirmaries[seat]
    return tuple(
        _card("infirmary" if healing >> card & 1 else "hand", seat, card, "Field the", stage)
        for stage, card in enumerate(action.cards)
    )


def _payment_ways(
    seat: Seat, counter: Pick, goods: int, purse: int, payment: Payment
) -> tuple[Way, ...]:
    """The goods, the cards that pay in any order, and a button where more could be added; or a
    button for the payment that wastes least."""
    paid = tuple(_card("hand", seat, card, "Pay with the", 1) for card in payment)
    way: Way = (counter, *paid)
    if mask_of(payment) != purse:
        total = sum(VALUE[card] for card in payment)
        way = (*way, Pick("pay", f"Pay {total} for the {NAME[goods]}", 2))
    if payment != least(purse, VALUE[goods]):
        return (way,)
    total = sum(VALUE[card] for card in payment)
    return (way, (counter, Pick("least", f"Pay the least: {total}", 1)))


def _combat_way(field: Field, seat: Seat, action: Action) -> Way:
    """Who acts, on whom; what goes without saying is left out."""
    other = 1 - seat
    if isinstance(action, Attack):
        return _attack_way(field, seat, action)
    if isinstance(action, Assault):
        return _assault_way(field, seat, action)
    if isinstance(action, Lightning):
        return (_own(field, seat, action.caster, 0), _LIGHTNING)
    if isinstance(action, Strike):
        target = _foe(field, other, action.target, 1, 3 * seat + action.striker - 1)
        if not field.strikers & (field.strikers - 1):
            return (target,)
        return (_own(field, seat, action.striker, 0), target)
    if isinstance(action, (Shield, PickUp)):
        return (_own(field, seat, action.place, 0),)
    return (_LEAVE,)


def _own(field: Field, seat: Seat, place: int, stage: int) -> Pick:
    name = NAME[field.sides.card[3 * seat + place - 1]]
    return Pick(place_id("squad", seat, place), name, stage)


def _foe(field: Field, seat: Seat, place: int, stage: int, attacker: int) -> Pick:
    """A target of the card at the place `attacker` of the field, with what would become of it."""
    target = 3 * seat + place - 1
    forecast = blow(field, attacker, target)
    return Pick(
        place_id("squad", seat, place),
        f"Attack the {NAME[field.sides.card[target]]}",
        stage,
        outcome=forecast.verdict,
        hint=forecast.text,
    )


def _attack_way(field: Field, seat: Seat, action: Attack) -> Way:
    other = 1 - seat
    attacker = 3 * seat + action.attacker - 1
    way = (_own(field, seat, action.attacker, 0), _foe(field, other, action.target, 1, attacker))
    beside = field.alive & field.sides.near[3 * other + action.target - 1]
    if not action.cleave or not beside & (beside - 1):
        return way
    cleaved = 3 * other + action.cleave - 1
    forecast = area(field, cleaved)
    return (
        *way,
        Pick(
            place_id("squad", other, action.cleave),
            f"Cleave the {NAME[field.sides.card[cleaved]]}",
            2,
            outcome=forecast.verdict,
            hint=forecast.text,
        ),
    )


def _assault_way(field: Field, seat: Seat, action: Assault) -> Way:
    (first, second), (one, two) = action.attackers, action.targets
    own, other = 3 * seat - 1, 1 - seat
    partner = NAME[field.sides.card[second + own]]
    together = Pick(place_id("squad", seat, second), f"Together with the {partner}", 1)
    pairs = pairs_of_targets(field, first + own, second + own)
    way: Way = (_own(field, seat, first, 0), together)
    if len(pairs) == 1:
        return way
    way = (*way, _foe(field, other, one, 2, first + own))
    if sum(pair[0] == one + 3 * other - 1 for pair in pairs) == 1:
        return way
    return (*way, _SAME if one == two else _foe(field, other, two, 3, second + own))


# -- what was meant ------------------------------------------------------------------------------


def aimed(observation: Observation, pick_id: str) -> Action | None:
    """The action that somebody wants who picks that, though it can't be done."""
    assert isinstance(observation, MercenariesObservation)
    if observation.result is not None or observation.viewer != observation.turn:
        return None
    zone, _, name = pick_id.partition("/")
    seat = observation.turn
    if observation.phase == "shop":
        return _aimed_at_goods(observation, zone, name)
    if observation.phase == "squads":
        if zone in (f"hand.{seat}", f"infirmary.{seat}") and name in KEY:
            return Squad((KEY[name],))
        return None
    if observation.field is None or name not in ("1", "2", "3"):
        return None
    if observation.phase == "equip":
        artifacts = cards_of(observation.hand & ARTIFACTS)
        return Equip(artifacts[0], int(name)) if zone == f"squad.{seat}" and artifacts else None
    if zone in ("squad.0", "squad.1"):
        return _aimed_in_combat(observation.field, seat, zone == f"squad.{seat}", int(name))
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


def _aimed_in_combat(field: Field, seat: Seat, own: bool, place: int) -> Action | None:
    """A card that is spent or can't do that; a target that is not allowed."""
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
    if own:
        return Attack(place, theirs[0] + 1)
    ready = [n for n in mine if not field.spent >> (3 * seat + n) & 1]
    return Attack(ready[0] + 1, place)
