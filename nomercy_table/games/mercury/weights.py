"""The numbers of `outlook`, in points: learned from rounds that players of ours played.

They are the least squares over some hundred thousand moments, each with what its round came to
in the end: the others' points, on average, less one's own. One set is for two seats, one for
more.
"""

from __future__ import annotations

from dataclasses import dataclass

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
        (12.0, 25.1, 32.4),
        (7.3, 16.8, 25.6),
        (6.0, 14.5, 22.4),
        (2.6, 8.1, 15.6),
        (-1.7, 3.2, 9.6),
        (-5.9, -0.6, 5.3),
        (-9.6, -4.9, -0.5),
        (-13.5, -9.1, -4.8),
        (-17.7, -13.0, -10.4),
        (-21.4, -18.3, -14.0),
        (-29.6, -26.7, -24.0),
    ),
    gives=((29.1, 21.9, 13.9), (11.6, -4.8, -8.9)),
    points=(-0.447, -0.235, -0.210, -0.110, 0.001),
    smallest=(-8.4, -2.6, -2.7, -3.5, 1.5, -1.2, -0.4, -0.0, -0.6, -1.1),
    mean=2.64,
    next=(-8.4, -2.6, -2.7, -2.0, -3.2),
    race=(-2.2, -3.3, -3.7, -4.3, -5.5, -5.6, -4.8, -2.9, -1.8, -0.1, 1.9, 3.6, 9.9),
    colours=(23.1, -7.0, -10.2, -11.8, -13.0),
    longest=-0.18,
    early=(15.3, 5.5, 2.9),
    late=(25.8, 8.9, 2.6),
    follow=((-4.6, 1.0, 1.5, 1.2), (-6.0, -3.3, -2.8, -2.5)),
    naming=(0.0, 0.0, 1.7, -5.0),
    blocked=(27.4, 14.1, 17.5, 10.1),
)

MANY = Weights(
    turns=(
        (-11.9, 8.5, 20.1),
        (-12.6, 4.4, 17.2),
        (-12.0, 3.2, 13.9),
        (-11.0, 1.6, 11.4),
        (-10.3, 0.9, 10.5),
        (-9.7, 0.4, 8.9),
        (-9.4, 0.3, 7.3),
        (-9.6, -0.3, 8.3),
        (-9.8, -0.5, 7.5),
        (-9.9, -1.9, 5.3),
        (-11.8, -3.9, -2.6),
    ),
    gives=((25.9, 20.6, 13.9), (24.1, 18.5, 17.9)),
    points=(-0.658, -0.492, -0.428, -0.349, -0.263),
    smallest=(14.7, 10.7, 8.0, 4.0, 3.3, -2.3, -4.3, -7.2, -9.7, -14.5),
    mean=2.96,
    next=(-3.0, -0.5, 1.9, 2.0, 2.1),
    race=(11.2, 8.7, 6.2, 3.7, 1.1, -1.2, -2.4, -3.1, -4.0, -4.2, -4.5, -4.5, -4.4),
    colours=(5.7, -0.6, -1.3, -0.9, -0.4),
    longest=-0.97,
    early=(17.2, 4.2, 7.5),
    late=(25.4, 6.2, 7.2),
    follow=((-1.0, 0.1, -0.2, 1.6), (-0.6, -0.3, -0.0, -0.3)),
    naming=(0.0, 0.0, 2.1, 1.2),
    blocked=(10.1, 8.3, 4.6, 3.2),
)
