"""What somebody meant by a pick that makes up no action: to say why it can't be done."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    PickUp,
    Shield,
    Squad,
    Strike,
    Swap,
    payment_of,
)
from nomercy_table.games.mercenaries.cards import ARTIFACTS, KEY, MERCENARIES, VALUE, cards_of
from nomercy_table.games.mercenaries.field import PICKUP, SHIELD, STRIKE, Field
from nomercy_table.games.mercenaries.observation import MercenariesObservation, choices_are_private
from nomercy_table.games.mercenaries.payments import purse_for_artifact, purse_for_hire


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
