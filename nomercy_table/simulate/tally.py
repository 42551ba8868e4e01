"""From matches to win rates with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from nomercy_table.simulate.matches import Comparison, Played

Z = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True)
class Row:
    """How players of one name did: rates and shares are per seat, 0 to 1.

    `low` to `high` is the 95 % interval of `win_rate` (a win shared by k counts 1/k);
    `fair` is what an equal player would win. `points` is an average over rounds;
    `mean_ms` and `longest_ms` are a decision's thinking time.
    """

    name: str
    seats: int
    win_rate: float
    low: float
    high: float
    fair: float
    points: float
    mean_ms: float
    longest_ms: float
    blunders: tuple[tuple[int, int], ...] = ()
    """For each kind of blunders, how many were made, and of how many occasions."""


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean of values in 0..1 that are independent, and its 95 % interval.

    Wilson's interval, which holds near 0 and 1, too; as wins can be shared, with the number
    of plain wins and losses that would scatter as much.
    """
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    plain = mean * (1 - mean)
    weight = count * plain / spread if spread > 0 and plain > 0 else float(count)
    shrink = 1 + Z * Z / weight
    middle = (mean + Z * Z / (2 * weight)) / shrink
    half = Z * sqrt(plain / weight + Z * Z / (4 * weight * weight)) / shrink
    return mean, max(0.0, middle - half), min(1.0, middle + half)


def rows(comparison: Comparison, played: Sequence[Played]) -> list[Row]:
    """One row a name, the candidate's first. A second seat of its name counts with the others."""
    players = comparison.players
    groups: list[tuple[str, list[int]]] = [(players[0], [0])]
    for name in dict.fromkeys(players[1:]):
        seats = [player for player in range(1, len(players)) if players[player] == name]
        groups.append((name, seats))
    return [_row(comparison, name, seats, played) for name, seats in groups]


def _row(comparison: Comparison, name: str, seats: list[int], played: Sequence[Played]) -> Row:
    # Matches of one deal hang together: their mean is one value.
    by_deal: dict[int, list[float]] = {}
    for match in played:
        share = sum(match.shares[player] for player in seats) / len(seats)
        by_deal.setdefault(match.deal, []).append(share)
    mean, low, high = interval([sum(shares) / len(shares) for shares in by_deal.values()])
    rounds = sum(match.rounds for match in played)
    points = sum(match.points[player] for match in played for player in seats)
    decisions = sum(match.decisions[player] for match in played for player in seats)
    seconds = sum(match.seconds[player] for match in played for player in seats)
    longest = max(match.longest[player] for match in played for player in seats)
    return Row(
        name=name,
        seats=len(seats),
        win_rate=mean,
        low=low,
        high=high,
        fair=1 / len(comparison.players),
        points=points / (rounds * len(seats)),
        mean_ms=1000 * seconds / max(1, decisions),
        longest_ms=1000 * longest,
        blunders=tuple(
            (sum(times for times, _ in kind), sum(occasions for _, occasions in kind))
            for kind in zip(
                *(match.blunders[player] for match in played for player in seats), strict=True
            )
        ),
    )
