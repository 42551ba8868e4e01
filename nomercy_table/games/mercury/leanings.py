"""What a style means in Mercury: what a seat likes to play early, and what it keeps.

The weights that decide are flat for some points a choice, so that is as far as any style goes.
No leaning counts where somebody can go out in this turn.
"""

from __future__ import annotations

from dataclasses import dataclass

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

CLOSE = 3
"""Who holds so few cards, or fewer, is ahead."""

ATTACKS = (*DRAW_THREE, DRAW_FIVE)


@dataclass(frozen=True)
class Leaning:
    """What is worth how many points more than it is by measure.

    `attack`: a Draw 3 or Draw 5 at a seat that is not ahead, `strike`: at one that is. `again`: a
    Change Color or a Reflection, `give`: a Give Two, `draw`: a draw where a special card could be
    played. `shed`: each point of a card that is played.
    """

    attack: float = 0.0
    strike: float = 0.0
    again: float = 0.0
    give: float = 0.0
    draw: float = 0.0
    shed: float = 0.0

    def worth(self, observation: MercuryObservation, action: Action) -> float:
        """The points by which this leaning likes the action more than it deserves."""
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


NO_LEANING = Leaning()


@dataclass(frozen=True)
class Bent:
    """A style: the leaning of who reckons, the tastes of who goes by rule of thumb (medium, and
    easy), and in a sentence what it comes to."""

    about: str
    leaning: Leaning
    medium: Taste
    easy: Taste
