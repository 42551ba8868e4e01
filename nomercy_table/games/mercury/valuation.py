"""How a round of Mercury looks to the seat that has just had its turn: an estimate, in points.

It says by how many points the others will be left with more than the seat, on average. It is
a sum of some table entries (`Weights`), each times a known amount, and needs nothing but what the
seat may know: its hand, the sizes of the others' hands, the cards that lie open, and what the
next seat has shown that it does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass

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
from nomercy_table.games.mercury.observation import FIRST_NUMBER, MercuryObservation
from nomercy_table.games.mercury.policy import GO_AGAIN, OF_COLOUR

# -- learned weights -------------------------------------------------------------------------------

# They are the least squares over some hundred thousand moments, each with what its round came to
# in the end: the others' points, on average, less one's own. One set is for two seats, one for
# more.

Row = tuple[float, ...]


@dataclass(frozen=True)
class Weights:
    """What adds up to an estimate.

    - `turns`: by the turns that the hand needs (from 1), by its cards that go again (0, 1, 2
      or more).
    - `gives`: for one and two Give Twos, by the turns (1, 2, 3 or more).
    - `points`: for each point in the hand, by how near the smallest of the other hands is to
      its end (1, 2, 3, 4 to 5 cards, more).
    - `smallest`: by the size of that hand (from 1); `mean`: for each card of a mean other
      hand; `next`: by the next seat's hand, in the same steps as `points`.
    - `race`: by the turns that the hand needs less the cards of the smallest other one, -6 to 6.
    - `colours`: by how many colours the hand has; `longest`: for each card of the longest.
    - `early`, `late`: for each Draw 5, Draw 3 and Reflection; late is three turns or fewer.
    - `follow`: by the coloured cards that would fit next, with two turns or fewer, with more.
    - `naming`: when the next seat names a colour; `blocked`: when it holds no numbered card that
      fits; both by its hand (1, 2, 3 to 4, more).
    """

    turns: tuple[Row, ...]
    gives: tuple[Row, ...]
    points: Row
    smallest: Row
    mean: float
    next: Row
    race: Row
    colours: Row
    longest: float
    early: Row
    late: Row
    follow: tuple[Row, ...]
    naming: Row
    blocked: Row


TWO = Weights(
    turns=(
        (13.6, 27.4, 28.0),
        (8.5, 19.1, 25.4),
        (7.2, 15.4, 19.5),
        (3.9, 10.0, 13.3),
        (-0.8, 4.4, 7.8),
        (-5.0, 1.0, 3.6),
        (-8.9, -3.9, -1.9),
        (-13.3, -7.9, -9.6),
        (-17.4, -11.9, -10.7),
        (-21.3, -17.2, -16.4),
        (-28.6, -26.4, -27.3),
    ),
    gives=((28.1, 21.7, 15.4), (18.1, 11.9, 12.1)),
    points=(-0.437, -0.217, -0.202, -0.101, 0.013),
    smallest=(-10.5, -3.3, -3.2, -3.9, 2.1, -1.9, -0.6, 0.1, 0.6, 0.3),
    mean=2.05,
    next=(-10.5, -3.3, -3.2, -1.8, -1.4),
    race=(-3.1, -4.0, -4.5, -5.0, -5.5, -5.3, -4.8, -3.5, -1.5, 0.2, 2.1, 4.8, 10.0),
    colours=(21.4, -6.5, -10.2, -11.9, -13.1),
    longest=-0.14,
    early=(14.2, 6.2, 2.1),
    late=(25.8, 10.2, 3.0),
    follow=((-4.7, 1.6, 1.7, -2.5), (-6.1, -3.4, -2.7, -2.6)),
    naming=(0.0, 0.0, 2.4, -4.1),
    blocked=(29.8, 14.0, 18.0, 9.3),
)

MANY = Weights(
    turns=(
        (-9.3, 10.0, 21.7),
        (-10.9, 4.7, 18.2),
        (-10.9, 3.0, 15.8),
        (-10.1, 1.7, 11.6),
        (-9.7, 0.6, 11.2),
        (-9.1, 0.1, 9.6),
        (-9.0, -0.0, 5.6),
        (-9.3, -1.3, 6.4),
        (-9.7, -1.4, 2.2),
        (-10.0, -3.4, 2.3),
        (-12.5, -7.3, -3.9),
    ),
    gives=((25.0, 21.1, 12.5), (22.3, 19.4, 20.3)),
    points=(-0.645, -0.470, -0.405, -0.317, -0.232),
    smallest=(15.4, 10.9, 8.0, 3.5, 2.6, -3.2, -5.5, -8.3, -11.3, -15.0),
    mean=3.03,
    next=(-3.8, -1.6, 0.6, 0.9, 1.1),
    race=(11.3, 8.0, 5.8, 3.4, 0.8, -1.2, -2.6, -3.4, -4.0, -4.9, -4.7, -5.6, -5.8),
    colours=(5.5, -2.4, -2.4, -2.0, -1.4),
    longest=-0.58,
    early=(16.5, 3.9, 7.6),
    late=(24.8, 5.8, 7.8),
    follow=((-1.7, -0.2, 0.1, -1.3), (-0.7, -0.3, -0.3, -0.6)),
    naming=(0.0, 0.0, 1.2, 0.9),
    blocked=(9.3, 8.2, 5.1, 4.2),
)


# -- the outlook -----------------------------------------------------------------------------------

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
