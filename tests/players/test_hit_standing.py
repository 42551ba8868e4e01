"""What a round's scores are worth in a match (HIT-10, HIT-11)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hit_table import HIT, lay
from nomercy_table.games.hit.valuation import race, shares, standing


def chance(
    scores: Sequence[int],
    seat: int = 0,
    blur: float = 0.0,
    history: Sequence[Sequence[int]] = (),
    **options: object,
) -> float:
    """The chance of `seat` when the round ends with `scores`, after the rounds of `history`."""
    state = lay(seats=len(scores), options=options, scores=history)
    return standing(state.observe(seat), seat, blur)(scores)


def test_in_a_single_round_the_best_score_wins_and_a_shared_win_is_shared() -> None:
    assert chance([50, 40]) == 1
    assert chance([40, 50]) == 0
    assert chance([50, 50, 40, 50]) == pytest.approx(1 / 3)


def test_a_blurred_score_is_a_chance_that_grows_with_the_lead() -> None:
    even, ahead, far = (chance([lead, 0], blur=30) for lead in (0, 10, 100))
    assert even == 0.5
    assert 0.5 < ahead < 0.65
    assert far > 0.95
    assert sum(shares([10, 40, 7], 30)) == pytest.approx(1)


def test_in_a_race_the_round_that_ends_it_decides() -> None:
    race_to_2 = {"match": "round_wins", "target": 2}
    assert chance([50, 40], **race_to_2) == 0.75  # one up, one to go
    assert chance([50, 40], history=[[9, 1]], **race_to_2) == 1
    assert chance([50, 40], history=[[1, 9]], **race_to_2) == 0.5
    assert chance([40, 50], history=[[1, 9]], **race_to_2) == 0


def test_the_last_round_of_a_race_goes_by_wins() -> None:
    short = {"match": "round_wins", "target": 5, "max_rounds": 2}
    assert chance([50, 40], history=[[9, 1]], **short) == 1
    assert chance([40, 50], history=[[9, 1]], **short) == 0.5


def test_a_race_between_equals_is_fair_and_far_targets_count_by_their_difference() -> None:
    assert race((3, 3, 3, 3), 99, 2) == pytest.approx(0.25)
    assert race((1000, 1000), 200, 0) == pytest.approx(0.5)
    assert race((1000, 999), 200, 0) < 0.5 < race((999, 1000), 200, 0)
    assert race((1, 60), 200, 0) > 0.95


def test_in_a_race_to_a_score_points_count_and_a_reached_target_ends_it() -> None:
    to_300 = {"match": "target_score", "target": 300}
    assert chance([100, 60], history=[[210, 239]], **to_300) == 1
    assert chance([60, 100], history=[[210, 239]], **to_300) == 0
    small, large = (chance([lead, 50], history=[[60, 60]], **to_300) for lead in (60, 120))
    assert 0.5 < small < large < 1


def test_the_best_total_wins_when_the_rounds_are_over() -> None:
    short = {"match": "target_score", "target": 5000, "max_rounds": 1}
    assert chance([60, 50], **short) == 1


def test_every_option_table_is_understood() -> None:
    for match in ("single", "round_wins", "target_score"):
        for seats in HIT.seat_counts:
            scores = list(range(seats))
            values = [chance(scores, seat, 30, match=match) for seat in range(seats)]
            assert sum(values) == pytest.approx(1)
            assert values == sorted(values)
