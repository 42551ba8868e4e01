"""How often a player wins, as far as it has to be known."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

from nomercy_table.simulate.matches import Comparison, Played, play_all


class WinRate:
    """The candidate's share of all wins in a comparison, to be held against a bar by `>`, `>=` or
    `<`: matches are played until the answer is what it would be after all of them, however those
    that are left end. A win that k share counts 1/k for each."""

    def __init__(self, comparison: Comparison) -> None:
        self._played: Iterator[Played] = play_all(comparison, 1)
        self._left = self._all = comparison.matches
        self._won = 0.0

    def __gt__(self, bar: float) -> bool:
        return self._is(operator.gt, bar)

    def __ge__(self, bar: float) -> bool:
        return self._is(operator.ge, bar)

    def __lt__(self, bar: float) -> bool:
        return self._is(operator.lt, bar)

    def _is(self, so: Callable[[float, float], bool], bar: float) -> bool:
        while True:
            if_lost, if_won = self._won / self._all, (self._won + self._left) / self._all
            if so(if_lost, bar) == so(if_won, bar):
                return so(if_lost, bar)
            self._won += next(self._played).shares[0]
            self._left -= 1

    def __repr__(self) -> str:
        return (
            f"{self._won:g} won of {self._all - self._left}, {self._left} of {self._all} unplayed"
        )


def win_rate(
    game: str,
    candidate: str,
    other: str,
    seats: int,
    matches: int,
    *,
    duplicate: bool = True,
    rollouts: int = 400,
) -> WinRate:
    """The rate of a candidate against others at all the other seats; `duplicate`: each deal is
    played from every seat."""
    players = (candidate, *[other] * (seats - 1))
    return WinRate(Comparison(game, players, matches, 2, duplicate=duplicate, rollouts=rollouts))
