"""What a hand of Mercenaries is worth, as `scripts/learn_mercenaries.py` has learned it.

By least squares of how games ended: in points of the final margin (docs/players.md). `SHOPPED` is
for a shop that closes, `FOUGHT` for one that opens: there who has lost all mercenaries may have to
hire one, or can't, and the game is over.
"""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.games.mercenaries.cards import MERCENARIES, RANK, VALUE, cards_of


@dataclass(frozen=True)
class Weights:
    """What counts for a seat, in points by which it will be ahead in the end.

    - `held`: a card in the hand, by rank, from two to ace;
    - `healing`: a card in the infirmary: for each point that it counts there, and for a mercenary;
    - `company`: the mercenaries of hand and infirmary, by how many they are;
    - `first`: to attack first in the next skirmish.
    - `ears`: each point of ears.
    """

    held: tuple[float, ...]
    healing: tuple[float, float]
    company: tuple[float, ...]
    first: float
    ears: float

    def worth(self, hand: int, infirmary: int) -> float:
        """The worth of a seat's cards."""
        held, (half, mercenary) = self.held, self.healing
        company = min(((hand | infirmary) & MERCENARIES).bit_count(), len(self.company) - 1)
        total = 1.0 * self.company[company]
        for card in cards_of(hand):
            total += held[RANK[card]]
        for card in cards_of(infirmary):
            total += half * (VALUE[card] // 2)
            if MERCENARIES >> card & 1:
                total += mercenary
        return total


SHOPPED = Weights(
    held=(2.90, 3.94, 4.99, 5.40, 7.30, 6.28, 6.88, 7.33, 8.46, 6.85, 7.73, 11.00, 10.01),
    healing=(1.87, -4.76),
    company=(0.00, -5.52, -1.61, 0.83, 6.30),
    first=4.88,
    ears=1.03,
)

FOUGHT = Weights(
    held=(2.61, 3.72, 4.73, 5.29, 6.74, 6.41, 7.02, 7.57, 8.65, 8.36, 9.45, 11.04, 8.12),
    healing=(1.57, -3.09),
    company=(-4.52, -3.01, -0.12, 1.60, 6.06),
    first=1.70,
    ears=1.01,
)
