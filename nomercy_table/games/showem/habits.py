"""What a style means in Show 'Em No Mercy: the weights of the plain policy, a little other ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nomercy_table.games.showem.policy import KIND, MANY, PAIR, Weights


@dataclass(frozen=True)
class Habit:
    """`pair`, `many`: what is liked with two seats left, and with more."""

    pair: Weights = PAIR
    many: Weights = MANY

    def liking(self, face: int) -> float:
        """By how much a card is liked better than by the plain policy."""
        return self.many.base[face] - MANY.base[face]


PLAIN_HABIT = Habit()


def habit(likes: Mapping[int, float], more: float = PAIR.more) -> Habit:
    """That of who likes kinds of cards so much more, and to whom each card that a Discard All takes
    along is worth `more`."""
    return Habit(_bent(PAIR, likes, more), _bent(MANY, likes, more))


def _bent(plain: Weights, likes: Mapping[int, float], more: float) -> Weights:
    base = tuple(worth + likes.get(KIND[face], 0.0) for face, worth in enumerate(plain.base))
    return replace(plain, base=base, more=more)
