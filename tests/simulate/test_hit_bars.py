"""How strong the levels of Hit! are: small, seeded versions of the tables in docs/players.md.

Equal seeds play equal matches, so these fail only when a player, the rules or the shuffle
change; the limits are so far below what was measured in large that another shuffle would not
do it.
"""

from __future__ import annotations

from functools import partial

import pytest

from simulate import bars

win_rate = partial(bars.win_rate, "hit", rollouts=50)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.95), (4, 0.65)])
def test_medium_beats_random(seats: int, bar: float) -> None:
    assert win_rate("medium", "random", seats, 100) >= bar


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.5), (4, 0.25)])
def test_hard_beats_the_best_fixed_limit(seats: int, bar: float) -> None:
    assert win_rate("hard", "limit-30", seats, 600) > bar


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_easy_stands_clearly_between_random_and_medium(seats: int, fair: float) -> None:
    assert win_rate("easy", "random", seats, 100) > fair + 0.2
    assert win_rate("easy", "medium", seats, 300) < fair - 0.02


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_expert_is_no_weaker_than_hard(seats: int, fair: float) -> None:
    assert win_rate("expert", "hard", seats, 200) > fair
