"""What a style means in Mercenaries: which cards a seat thinks more of than they are worth, when it
shops and when it fields a squad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    ELITES,
    RESOURCES,
    TANKS,
    VETERANS,
    mask_of,
)
from nomercy_table.games.mercenaries.valuation import Worth
from nomercy_table.language import say

IN_A_SQUAD = 0.1
"""The strength of a squad, in logits, that goes for a point of liking."""


@dataclass(frozen=True)
class StyleWeights:
    """The points by which it likes each card of a kind more than it is worth: veterans, artifacts,
    tanks; `elite`: in a squad only, as who saves them in the shop loses by it; `money`: each
    resource, in the hand only."""

    veteran: float = 0.0
    artifact: float = 0.0
    tank: float = 0.0
    elite: float = 0.0
    money: float = 0.0

    def liking(self, cards: int) -> float:
        """What it likes about a set of cards, wherever they are, in points."""
        return (
            self.veteran * (cards & VETERANS).bit_count()
            + self.artifact * (cards & ARTIFACTS).bit_count()
            + self.tank * (cards & TANKS).bit_count()
        )

    def worth(self, plain: Worth) -> Worth:
        """What a hand and an infirmary are worth to it."""
        if self == PLAIN:
            return plain

        def own(hand: int, infirmary: int) -> float:
            money = self.money * (hand & RESOURCES).bit_count()
            return plain(hand, infirmary) + self.liking(hand | infirmary) + money

        return own

    def squad(self, cards: Sequence[int]) -> float:
        """By how much stronger a squad looks to it, in logits."""
        squad = mask_of(cards)
        return IN_A_SQUAD * (self.liking(squad) + self.elite * (squad & ELITES).bit_count())


PLAIN = StyleWeights()

WEIGHTS: Mapping[str, tuple[str, StyleWeights]] = {
    "banker": (say("Keeps its money, and hires only what it must."), StyleWeights(money=1.0)),
    "thief": (say("Goes after artifacts."), StyleWeights(artifact=3)),
    "hoarder": (say("Gathers tanks and veterans around it."), StyleWeights(tank=1.0, veteran=1.0)),
    "plotter": (say("Counts on elites that fight side by side."), StyleWeights(elite=1.5)),
}
"""What each style is like here, in a sentence, and its weights; easy has none. Who leads with kings
and queens loses by it, and who goes for mercenaries in a skirmish can't be told from anybody
else."""
