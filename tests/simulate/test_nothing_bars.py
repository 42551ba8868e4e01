"""How strong the levels of Nothing are: small, seeded versions of the tables in docs/players.md.

Equal seeds play equal matches, so these fail only when a player, the rules or the shuffle
change; the limits are so far below what was measured in large that another shuffle would not
do it.
"""

from __future__ import annotations

from functools import partial

import pytest

from simulate import bars

win_rate = partial(bars.win_rate, "nothing", rollouts=1)


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
