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
    held=(3.02, 4.01, 4.99, 5.62, 7.47, 6.42, 6.98, 7.51, 8.55, 6.83, 7.73, 11.07, 10.70),
    healing=(1.84, -4.70),
    company=(0.00, -5.93, -1.91, 1.07, 6.39),
    first=5.03,
    ears=1.04,
)

FOUGHT = Weights(
    held=(2.70, 3.74, 4.70, 5.46, 6.85, 6.47, 7.08, 7.73, 8.78, 7.93, 9.61, 11.36, 8.72),
    healing=(1.54, -2.96),
    company=(-4.75, -2.79, -0.16, 1.73, 5.96),
    first=1.96,
    ears=1.02,
)
