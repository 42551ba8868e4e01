"""Moves of Hit! that people laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.games.hit.actions import Draw, Steal, Stop
from nomercy_table.games.hit.ending import secured
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.valuation import next_draw, stealable
from nomercy_table.language import Phrase, say

MUCH = 20
"""Points that nobody leaves with others."""


def _free_to_stop(legal: Sequence[Action]) -> bool:
    return Stop() in legal and Draw() in legal


def _stops_with_nothing(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if not _free_to_stop(legal) or observation.tableaus[observation.turn]:
        return None
    if len(observation.unseen) < 2 or secured(observation):  # a pass can be right there
        return None
    return isinstance(action, Stop)


def _draws_its_bust(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if not _free_to_stop(legal) or next_draw(observation).bust < 1.0:
        return None
    return isinstance(action, Draw)


def _leaves_much(
    observation: HitObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    rank = observation.stealing
    if not rank or rank * stealable(observation, observation.turn, rank) < MUCH:
        return None
    return action == Steal(())


BLUNDERS = (
    BlunderMetric("stops_empty", say("stops with nothing before it"), _stops_with_nothing),
    BlunderMetric("sure_bust", say("draws where every card busts"), _draws_its_bust),
    BlunderMetric(
        "leaves_much",
        Phrase("leaves {number} points or more that it could steal")(number=MUCH),
        _leaves_much,
    ),
)
