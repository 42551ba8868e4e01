"""Why the strongest player of Nothing decides as it does, in the numbers that count."""

from __future__ import annotations

from nomercy_table.engine.hints import Move, percent, points
from nomercy_table.engine.player import Decision
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.actions import Discard, Keep
from nomercy_table.games.nothing.cards import POINTS, the_card
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.valuation import gain, lower_chance, mean_gain


def why(observation: NothingObservation, decision: Decision, move: Move) -> str:
    """What the top discard saves for certain against what a draw saves on average; what a card
    counts."""
    action = decision.action
    if isinstance(action, Keep):
        return words.KEEP_COSTS_NOTHING
    if isinstance(action, Discard):
        return words.NONE_DEARER(points=points(POINTS[action.face]))
    top, hand, unseen = observation.discard[-1], observation.hand, observation.unseen
    named = the_card(top)
    return words.SURE_OR_DRAW(
        card=f"{named[:1].upper()}{named[1:]}",
        sure=points(gain(hand, top)),
        mean=points(mean_gain(hand, unseen)),
        chance=percent(lower_chance(hand, unseen)),
    )
