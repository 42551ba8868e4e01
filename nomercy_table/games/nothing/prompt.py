"""What the seat to act in Nothing is told."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.events import counted
from nomercy_table.games.nothing.cards import (
    the_card,
)
from nomercy_table.games.nothing.observation import NothingObservation


def further(observation: NothingObservation, made: Sequence[str]) -> str:
    """What the viewer is asked who wants to discard nothing."""
    count = counted(len(observation.hand), "card")
    until = " from now on" if observation.draw_left else " at the end"
    return f"Without a discard you hold {count}{until}. Are you sure?"


def prompt(observation: NothingObservation) -> str:
    """What the seat to act may do now, in a sentence or two."""
    if observation.result is not None:
        return "The match is over."
    if observation.shown:
        return "All hands are shown: the round is over."
    if not observation.drawn:
        if not observation.discard:
            return "Draw a card from the pile: there is no discard to take."
        if not observation.may_take:
            return "Everybody in turn has taken a discard: now you have to draw."
        drawn = "the last card of the pile" if observation.draw_left == 1 else "a card"
        return f"Draw {drawn}, or take {the_card(observation.discard[-1])}?"
    if not observation.draw_left:
        return "Discard a card: then the round is over, and hands are shown."
    return "Discard a card from your hand."
