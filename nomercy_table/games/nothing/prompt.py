"""What the seat to act in Nothing is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.words import OVER
from nomercy_table.games.nothing import words
from nomercy_table.games.nothing.observation import NothingObservation


def further(observation: NothingObservation, made: Sequence[str]) -> str:
    """What the viewer is asked who wants to discard nothing."""
    asked = words.SURE_FROM_NOW if observation.draw_left else words.SURE_AT_END
    return asked(count=len(observation.hand))


def prompt(observation: NothingObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return OVER
    if observation.shown:
        return words.ALL_SHOWN
    if not observation.drawn:
        if not observation.discard:
            return words.NO_DISCARD
        if not observation.may_take:
            return words.MUST_DRAW
        return words.DRAW_LAST_OR_TAKE if observation.draw_left == 1 else words.DRAW_OR_TAKE
    if not observation.draw_left:
        return words.DISCARD_LAST
    return words.DISCARD_FIRST if observation.is_first_turn else words.DISCARD  # NTH-2
