"""What can be counted before a draw in Nothing: every card that lies open, or did."""

from __future__ import annotations

from nomercy_table.engine.hints import percent, points
from nomercy_table.engine.odds import Odd
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.cards import POINTS
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.valuation import lower_chance, mean_gain


def odds(observation: NothingObservation) -> tuple[Odd, ...]:
    """The chance that a draw makes the hand cheaper, by how much on average, and that it is worth
    nothing at all."""
    hand, unseen = observation.hand, observation.unseen
    if observation.drawn or not observation.draw_left or not hand:
        return ()
    lower, gain = lower_chance(hand, unseen), mean_gain(hand, unseen)
    nothing = sum(not POINTS[card] for card in unseen) / len(unseen)
    return (
        Odd(words.DRAW_LOWERS(chance=percent(lower)), lower),
        Odd(words.LOWERS_BY(points=points(gain)), gain),
        Odd(words.DRAW_IS_NOTHING(chance=percent(nothing)), nothing),
    )
