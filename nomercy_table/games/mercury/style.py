"""What a style means in Mercury: what a seat likes to play early, and what it keeps.

The weights that decide are flat for some points a choice, so that is as far as any style goes.
No style counts where somebody can go out in this turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nomercy_table.engine.actions import Action
from nomercy_table.games.mercury.actions import Draw, Play
from nomercy_table.games.mercury.cards import (
    CHANGE,
    DRAW_FIVE,
    DRAW_THREE,
    GIVE_TWO,
    POINTS,
    REFLECTION,
)
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.policy import Taste
from nomercy_table.language import say

CLOSE = 3
"""Who holds so few cards, or fewer, is ahead."""

ATTACKS = (*DRAW_THREE, DRAW_FIVE)


MEDIUM = Taste()
EASY = Taste(follow=1.0, attack=0.0, reflection=-40.0, give=0.0, draw=-90.0, near=0)
"""Plays what is worth most, without an eye for what fits next or for how many cards the others
have; draws only when nothing fits."""


@dataclass(frozen=True)
class StyleWeights:
    """What is worth how many points more than it is by measure, to who reckons.

    `attack`: a Draw 3 or Draw 5 at a seat that is not ahead, `strike`: at one that is. `again`: a
    Change Color or a Reflection, `give`: a Give Two, `draw`: a draw where a special card could be
    played. `shed`: each point of a card that is played. `medium`, `easy`: the tastes of who goes by
    rule of thumb.
    """

    attack: float = 0.0
    strike: float = 0.0
    again: float = 0.0
    give: float = 0.0
    draw: float = 0.0
    shed: float = 0.0
    medium: Taste = MEDIUM
    easy: Taste = EASY

    def worth(self, observation: MercuryObservation, action: Action) -> float:
        """The points by which this style likes the action more than it deserves."""
        if isinstance(action, Draw):
            return self.draw
        if not isinstance(action, Play):
            return 0.0
        face, likes = action.face, self.shed * POINTS[action.face]
        if face in ATTACKS:
            following = (observation.turn + 1) % observation.seats
            close = observation.hand_sizes[following] <= CLOSE
            likes += self.strike if close else self.attack
        elif face in (CHANGE, REFLECTION):
            likes += self.again
        elif face == GIVE_TWO:
            likes += self.give
        return likes


PLAIN = StyleWeights()

WEIGHTS: Mapping[str, tuple[str, StyleWeights]] = {
    "daredevil": (
        say("Holds its special cards back until someone has one card left."),
        StyleWeights(
            shed=-0.04,
            draw=1.4,
            medium=Taste(draw=-5.0, near=1),
            easy=replace(EASY, draw=-30.0),
        ),
    ),
    "banker": (
        say("Gets rid of what counts most, long before anyone goes out."),
        StyleWeights(
            shed=0.03,
            medium=Taste(follow=2.0, near=3),
            easy=replace(EASY, reflection=-20.0),
        ),
    ),
    "hoarder": (
        say("Keeps what goes again, and its Give Two, for the very end."),
        StyleWeights(
            again=-2.0,
            give=-2.0,
            draw=1.0,
            medium=Taste(change=-48.0, reflection=-70.0, give=-50.0),
            easy=replace(EASY, change=-50.0, reflection=-70.0, give=-30.0),
        ),
    ),
    "grudge": (
        say("Saves its Draw cards for whoever has few cards left."),
        StyleWeights(
            attack=-2.5,
            strike=2.0,
            medium=Taste(attack=-15.0, strike=40.0, near=3),
            easy=replace(EASY, attack=-50.0, strike=40.0, near=3),
        ),
    ),
}
"""What each style is like here, in a sentence, and its weights."""
