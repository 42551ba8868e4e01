"""What can be counted in Mercenaries: who may come from the camp, and, as a skirmish leaves nothing
to chance, what each card's attacks would do."""

from __future__ import annotations

from nomercy_table.engine.hints import percent
from nomercy_table.engine.odds import Odd, some_of
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.attacks import targets_of
from nomercy_table.games.mercenaries.cards import MERCENARIES, NAME, cards_of
from nomercy_table.games.mercenaries.damage import DEAD, WOUNDED
from nomercy_table.games.mercenaries.field import ATTACK, Field, places_of
from nomercy_table.games.mercenaries.forecasts import blow
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import affordable
from nomercy_table.games.mercenaries.unseen import ROW


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
