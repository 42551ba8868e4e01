"""Moves of Show 'Em No Mercy that people laugh at."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.actions import Action
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.games.showem.actions import DRAW, TAKE, CallUno, Catch, Play
from nomercy_table.games.showem.cards import FACE
from nomercy_table.games.showem.observation import ANSWER, ShowemObservation
from nomercy_table.games.showem.policy import BACK, KIND, SEVEN, ZERO, passes_back
from nomercy_table.games.showem.taking import taking
from nomercy_table.language import Phrase, say

MANY = 3
"""Cards by which a hand is larger that nobody wants for their own."""


def _plays(legal: Sequence[Action]) -> list[Play]:
    return [action for action in legal if isinstance(action, Play)]


def _harmless(observation: ShowemObservation, legal: Sequence[Action]) -> list[Play]:
    """The plays but for those that strike whoever plays them: with two seats left a Wild Reverse
    Draw Four does, unless it is passed on."""
    hand = [FACE[card] for card in observation.hand]
    alone = len(observation.others) == 1 and not passes_back(hand)
    return [play for play in _plays(legal) if not (alone and KIND[play.face] == BACK)]


def _keeps_the_last(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    harmless = _harmless(observation, legal)
    if len(observation.hand) != 1 or not harmless or isinstance(action, CallUno | Catch):
        return None
    return not isinstance(action, Play)


def _takes_its_death(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    deadly = observation.phase == ANSWER and taking(observation).out
    if not deadly or not _harmless(observation, legal):
        return None
    return action == TAKE


def _more_cards(observation: ShowemObservation, play: Play) -> int:
    """By how many cards the hand grows that the viewer gets by a 7 or a 0 (SNM-9, SNM-10); of other
    plays 0."""
    kind, left = KIND[play.face], len(observation.hand) - 1
    if kind not in (SEVEN, ZERO) or not left:
        return 0
    assert observation.viewer is not None
    giver = play.swap if kind == SEVEN else observation.before(observation.viewer)
    return observation.counts[giver] - left


def _takes_a_large_hand(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    if all(_more_cards(observation, play) < MANY for play in _plays(legal)):
        return None
    if all(KIND[play.face] in (SEVEN, ZERO) for play in _harmless(observation, legal)):
        return None
    return isinstance(action, Play) and _more_cards(observation, action) >= MANY


def _strikes_itself(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    harmless, plays = _harmless(observation, legal), _plays(legal)
    if not harmless or len(harmless) == len(plays):
        return None
    return isinstance(action, Play) and action not in harmless


def _draws_though_it_fits(
    observation: ShowemObservation, legal: Sequence[Action], action: Action
) -> bool | None:
    fits = any(KIND[play.face] not in (SEVEN, ZERO) for play in _harmless(observation, legal))
    if DRAW not in legal or not fits:
        return None
    return action == DRAW


BLUNDERS = (
    BlunderMetric(
        "keeps_last", say("does not play its last card, though it fits"), _keeps_the_last
    ),
    BlunderMetric(
        "dies", say("takes a stack that puts it out, with an answer in hand"), _takes_its_death
    ),
    BlunderMetric(
        "large_hand",
        Phrase("gets {number} cards or more by a 7 or a 0, though another card fits")(number=MANY),
        _takes_a_large_hand,
    ),
    BlunderMetric(
        "strikes_itself", say("strikes itself, though another card fits"), _strikes_itself
    ),
    BlunderMetric("draws", say("draws, though a card fits"), _draws_though_it_fits),
)
