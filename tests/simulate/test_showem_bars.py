"""How strong the levels of Show 'Em No Mercy are: small, seeded versions of the tables in
docs/players.md.

Equal seeds play equal matches, so these fail only when a player, the rules or the shuffle
change; the limits are so far below what was measured in large that another shuffle would not
do it.
"""

from __future__ import annotations

from functools import partial

import pytest

from simulate import bars

win_rate = partial(bars.win_rate, "showem")


@pytest.mark.slow
@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.56), (4, 0.36)])
def test_medium_beats_random_playable_cards(seats: int, bar: float) -> None:
    assert win_rate("medium", "playable", seats, 400) >= bar


@pytest.mark.slow
@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_easy_stands_clearly_between_random_and_medium(seats: int, fair: float) -> None:
    assert win_rate("easy", "random", seats, 240) > fair + 0.04
    assert win_rate("easy", "medium", seats, 600) < fair - 0.04


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.6), (4, 0.35)])
def test_hard_is_clearly_above_medium(seats: int, bar: float) -> None:
    assert win_rate("hard", "medium", seats, 120) >= bar
