"""Moves of Mercenaries that people laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.games.mercenaries.field import ATTACK
from nomercy_table.games.mercenaries.fighting import harm, settled, wins
from nomercy_table.games.mercenaries.observation import MercenariesObservation
from nomercy_table.games.mercenaries.skirmish import play
from nomercy_table.language import say


def _misses_the_win(
    observation: MercenariesObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    field = observation.field
    if field is None or observation.phase != "combat" or len(legal) < 2:
        return None
    seat = field.to_act
    winning = [other for other in legal if wins(play(field, other, None), seat)]
    if not winning or len(winning) == len(legal):
        return None
    return action not in winning


def _strikes_in_vain(
    observation: MercenariesObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    field = observation.field
    if field is None or observation.phase != "combat" or field.step != ATTACK:
        return None
    seat = field.to_act
    before = (field.sides.of_seat[1 - seat] & ~field.alive).bit_count()
    most = max(harm(play(field, other, None), seat)[0] for other in legal)
    if most == before:
        return None
    after = settled(play(field, action, None))
    foes = field.sides.of_seat[1 - seat]
    unhurt = harm(after, seat) == (before, (foes & field.wounded).bit_count())
    return unhurt and not foes & field.skin & ~after.skin


BLUNDERS = (
    BlunderMetric("misses_win", say("misses a blow that wins the skirmish"), _misses_the_win),
    BlunderMetric("in_vain", say("attacks in vain, though it could kill"), _strikes_in_vain),
)
