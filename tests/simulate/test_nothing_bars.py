"""How strong the levels of Nothing are: small, seeded versions of the tables in docs/players.md.

Equal seeds play equal matches, so these fail only when a player, the rules or the shuffle
change; the limits are so far below what was measured in large that another shuffle would not
do it.
"""

from __future__ import annotations

import pytest

from nomercy_table.simulate.matches import Comparison, play_all
from nomercy_table.simulate.tally import rows


def win_rate(candidate: str, other: str, seats: int, matches: int) -> float:
    players = (candidate, *[other] * (seats - 1))
    comparison = Comparison("nothing", players, matches, 2, duplicate=True, rollouts=1)
    return rows(comparison, list(play_all(comparison, 1)))[0].win_rate


@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.54), (4, 0.29)])
def test_hard_beats_the_greedy_player(seats: int, bar: float) -> None:
    assert win_rate("hard", "greedy", seats, 300) > bar


@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_hard_beats_medium(seats: int, fair: float) -> None:
    assert win_rate("hard", "medium", seats, 400) > fair


@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.72), (4, 0.4)])
def test_medium_beats_a_random_source(seats: int, bar: float) -> None:
    assert win_rate("medium", "whimsical", seats, 200) > bar


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_easy_stands_clearly_between_random_and_medium(seats: int, fair: float) -> None:
    assert win_rate("easy", "random", seats, 60) > fair + 0.3
    assert win_rate("easy", "medium", seats, 200) < fair - 0.05
