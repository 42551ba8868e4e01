"""What a style means in Show 'Em No Mercy: the weights of the plain policy, a little other ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nomercy_table.games.showem.policy import (
    ALL,
    BACK,
    KIND,
    MANY,
    PAIR,
    PENALTY,
    ROULETTE,
    SEVEN,
    ZERO,
    Weights,
)
from nomercy_table.language import say


@dataclass(frozen=True)
class StyleWeights:
    """`pair`, `many`: what is liked with two seats left, and with more."""

    pair: Weights = PAIR
    many: Weights = MANY

    @classmethod
    def of(cls, likes: Mapping[int, float], more: float = PAIR.more) -> StyleWeights:
        """Make the weights of who likes kinds of cards so much more, and to whom each card that a
        Discard All takes along is worth `more`."""
        return cls(_bent(PAIR, likes, more), _bent(MANY, likes, more))

    def liking(self, face: int) -> float:
        """By how much a card is liked better than by the plain policy."""
        return self.many.base[face] - MANY.base[face]


def _bent(plain: Weights, likes: Mapping[int, float], more: float) -> Weights:
    base = tuple(worth + likes.get(KIND[face], 0.0) for face, worth in enumerate(plain.base))
    return replace(plain, base=base, more=more)


PLAIN = StyleWeights()

WEIGHTS: Mapping[str, tuple[str, StyleWeights]] = {
    "daredevil": (
        say("Hits whoever is next as soon as it can."),
        StyleWeights.of({PENALTY: 0.15, ROULETTE: 0.2, BACK: 0.5}),
    ),
    "banker": (
        say("Keeps the hand that it has: sevens and zeros stay in it."),
        StyleWeights.of({SEVEN: -2.0, ZERO: -2.0}),
    ),
    "thief": (say("Swaps hands whenever it can."), StyleWeights.of({SEVEN: 0.7, ZERO: 0.7})),
    "hoarder": (
        say("Saves its draw cards and wild cards for later."),
        StyleWeights.of({PENALTY: -0.15, ROULETTE: -0.15, BACK: -0.15}),
    ),
    "plotter": (
        say("Waits with a Discard All until it takes many cards along."),
        StyleWeights.of({ALL: -1.5}, more=1.3),
    ),
}
"""What each style is like here, in a sentence, and its weights. Who only spared its blows for
whoever is about to win could not be told from the plain player without losing by it, so nobody
bears a grudge."""
