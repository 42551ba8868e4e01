"""How a round of Mercury looks to the seat that has just had its turn: an estimate, in points.

It says by how many points the others will be left with more than the seat, on average. It is
a sum of some table entries (`weights`), each times a known amount, and needs nothing but what the
seat may know: its hand, the sizes of the others' hands, the cards that lie open, and what the
next seat has shown that it does not hold. `scripts/learn_mercury.py` learns the entries.
"""

from __future__ import annotations

from nomercy_table.games.mercury.cards import (
    COLOURLESS,
    DRAW_FIVE,
    DRAW_THREE,
    FACE_OF,
    FITTING,
    GIVE_TWO,
    NUMBER,
    NUMBERS,
    OF_FACE,
    REFLECTION,
    REGULAR,
    mask,
    points,
)
from nomercy_table.games.mercury.memory import FIRST_NUMBER
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.policy import GO_AGAIN, OF_COLOUR
from nomercy_table.games.mercury.weights import MANY, TWO, Weights

LEFT_MOST = 11
"""Turns that a hand may need: who needs more is as far from the end."""

_SIZE = (0, 0, 1, 2, 3, 3, 4)
"""By size of a hand (more: the last): how near it is to its end, in five steps."""

_NEAR = (0, 0, 1, 2, 2, 3)
"""The same in four."""

_DEAR = (
    OF_FACE[DRAW_FIVE],
    mask(key for key, face in enumerate(FACE_OF) if face in DRAW_THREE),
    OF_FACE[REFLECTION],
)

_REGULAR_OF = tuple(cards & REGULAR for cards in OF_COLOUR)
_NUMBERED = tuple(
    mask(key for key, face in enumerate(FACE_OF) if number and NUMBER[face] == number)
    for number in range(NUMBERS.stop)
)


def _step(steps: tuple[int, ...], count: int) -> int:
    return steps[count] if count < len(steps) else steps[-1]


class Outlook:
    """The estimates of one moment, for the viewer of an observation; by default with the weights
    that were learned for as many seats."""

    __slots__ = ("_limits", "_next", "_sizes", "_unseen", "_weights")

    def __init__(self, observation: MercuryObservation, weights: Weights | None = None) -> None:
        viewer = observation.viewer
        assert viewer is not None
        seats, sizes = observation.seats, observation.hand_sizes
        following = (viewer + 1) % seats
        self._unseen = mask(observation.unseen)
        self._limits = observation.at_most[following]
        self._next = sizes[following]
        self._sizes = [sizes[seat] for seat in range(seats) if seat not in (viewer, following)]
        self._weights = weights or (TWO if seats == 2 else MANY)

    def blocked(self, colour: int, number: int, more: int = 0) -> float:
        """The chance that the next seat, which draws `more` cards first, holds no numbered card
        that fits (MCY-4)."""
        unseen, limits, size = self._unseen, self._limits, self._next
        count = unseen.bit_count() or 1
        own = (unseen & _REGULAR_OF[colour]).bit_count() / count
        chance: float = (1 - own) ** (min(size, limits[colour]) + more)
        if number:
            others = (unseen & _NUMBERED[number] & ~_REGULAR_OF[colour]).bit_count() / count
            chance *= (1 - others) ** (min(size, limits[FIRST_NUMBER + number]) + more)
        return chance

    def worth(self, hand: int, colour: int, number: int = 0, more: int = 0) -> float:
        """The estimate when this is left in the seat's hand and the next seat takes its turn on
        `colour` and `number`; colour -1: the next seat names one. It has `more` cards then."""
        weights = self._weights
        following = self._next + more
        smallest = min(following, *self._sizes) if self._sizes else following
        mean = (following + sum(self._sizes)) / (1 + len(self._sizes))

        again = (hand & GO_AGAIN).bit_count()
        gives = (hand & OF_FACE[GIVE_TWO]).bit_count()
        turns = turns_left(hand)
        count = points(hand)
        held = [size for cards in OF_COLOUR if (size := (hand & cards).bit_count())]

        value = weights.turns[turns - 1][min(again, 2)]
        if gives:
            value += weights.gives[min(gives, 2) - 1][min(turns, 3) - 1]
        value += count * weights.points[_step(_SIZE, smallest)]
        value += weights.smallest[min(smallest, 10) - 1] + mean * weights.mean
        value += weights.next[_step(_SIZE, following)]
        value += weights.race[max(-6, min(6, turns - smallest)) + 6]
        value += weights.colours[len(held)] + max(held, default=0) * weights.longest
        for cards, each in zip(_DEAR, weights.late if turns <= 3 else weights.early, strict=True):
            value += (hand & cards).bit_count() * each
        if colour < 0:
            return value + weights.naming[_step(_NEAR, following)]
        follow = (hand & FITTING[colour][number] & ~COLOURLESS).bit_count()
        value += weights.follow[1 if turns > 2 else 0][min(follow, 3)]
        chance = self.blocked(colour, number, more)
        return value + chance * weights.blocked[_step(_NEAR, following)]


def turns_left(hand: int) -> int:
    """The fewest turns that it takes to play a hand, 1 to LEFT_MOST: what goes again costs
    none, and a Give Two takes two cards along."""
    gives = (hand & OF_FACE[GIVE_TWO]).bit_count()
    return max(1, min(LEFT_MOST, (hand & ~GO_AGAIN).bit_count() - 2 * gives))
