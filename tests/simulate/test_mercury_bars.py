"""How strong the levels of Mercury are: small, seeded versions of the tables in docs/players.md.

Equal seeds play equal matches; the limits are so far below what was measured in large that
another shuffle would not cross them.
"""

from __future__ import annotations

from functools import partial

import pytest

from simulate import bars

win_rate = partial(bars.win_rate, "mercury")


@pytest.mark.slow
@pytest.mark.quick("2")
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.94), (4, 0.58)])
def test_medium_beats_any_playable_card(seats: int, bar: float) -> None:
    assert win_rate("medium", "playable", seats, 60) >= bar


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(2, 0.7), (4, 0.4)])
def test_medium_beats_the_longest_colour(seats: int, bar: float) -> None:
    assert win_rate("medium", "longest", seats, 60) >= bar


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
def test_easy_stands_clearly_between_random_and_medium(seats: int, fair: float) -> None:
    assert win_rate("easy", "random", seats, 40) > fair + 0.2
    assert win_rate("easy", "medium", seats, 40) < fair - 0.05


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "matches", "bar"), [(2, 48, 0.68), (4, 144, 0.3)])
def test_hard_is_clearly_stronger_than_medium(seats: int, matches: int, bar: float) -> None:
    """Each deal once: matches of one deal go the same way too often for so few of them."""
    assert win_rate("hard", "medium", seats, matches, duplicate=False) >= bar
