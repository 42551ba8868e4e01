"""Moves of Nothing that people laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.games.nothing.actions import DRAW, KEEP, TAKE, Discard
from nomercy_table.games.nothing.cards import FACE_COUNT, POINTS
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.valuation import dearest, gain
from nomercy_table.language import Phrase, say

MUCH = 5
"""Points by which a card is dearer that stays, while another one goes."""


def _discards_a_zero(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    points = {POINTS[other.face] for other in legal if isinstance(other, Discard)}
    if 0 not in points or len(points) < 2:
        return None
    return isinstance(action, Discard) and POINTS[action.face] == 0


def _keeps_the_dearest(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    points = [POINTS[other.face] for other in legal if isinstance(other, Discard)]
    if not points or max(points) - min(points) < MUCH:
        return None
    return isinstance(action, Discard) and max(points) - POINTS[action.face] >= MUCH


def _takes_for_nothing(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if TAKE not in legal or DRAW not in legal:
        return None
    return action == TAKE if not gain(observation.hand, observation.discard[-1]) else None


def _lays_it_back(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if observation.drawn != "take" or not isinstance(action, Discard):
        return None
    taken = observation.hand[-1]
    if POINTS[taken] == dearest(observation.hand):
        return None
    return action.face == taken % FACE_COUNT


def _keeps_points(
    observation: NothingObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if KEEP not in legal or not dearest(observation.hand):
        return None
    return action == KEEP


BLUNDERS = (
    BlunderMetric("discards_zero", say("discards a card that is worth nothing"), _discards_a_zero),
    BlunderMetric(
        "keeps_dear",
        Phrase("keeps a card that is worth {number} points more")(number=MUCH),
        _keeps_the_dearest,
    ),
    BlunderMetric("takes_nothing", say("takes a discard that saves nothing"), _takes_for_nothing),
    BlunderMetric(
        "lays_back", say("puts back the cheaper card that it has just taken"), _lays_it_back
    ),
    BlunderMetric("keeps_points", say("keeps one card more, and points with it"), _keeps_points),
)
