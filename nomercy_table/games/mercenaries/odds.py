"""What can be counted in Mercenaries: who may come from the camp. A skirmish leaves nothing to
chance: what an attack does stands on its target."""

from __future__ import annotations

from nomercy_table.engine.hints import percent
from nomercy_table.engine.odds import Odd, some_of
from nomercy_table.games.mercenaries import words
from nomercy_table.games.mercenaries.cards import MERCENARIES, cards_of
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.payments import affordable
from nomercy_table.games.mercenaries.unseen import ROW


def odds(observation: MercenariesObservation) -> tuple[Odd, ...]:
    """In the shop: the chance that the viewer could hire one of the mercenaries that come from the
    camp in the next round, with the hand as it is (MRC-8, MRC-10)."""
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
