"""The spring that follows a pointer: it comes near, never goes past, however long a frame is."""

from __future__ import annotations

import pytest

from nomercy_table.anim.easing import Spring
from nomercy_table.table.motion import DraggedCard


@pytest.mark.parametrize("dt", [1 / 240, 1 / 60, 1 / 15, 0.5])
def test_it_comes_near_and_never_past(dt: float) -> None:
    spring, before = Spring(100.0), 100.0
    for _ in range(round(2 / dt)):
        spring = spring.towards(0.0, dt, 0.12)
        assert 0.0 <= spring.at < before or spring.at == 0.0
        before = spring.at
    assert spring.near(0.0, 0.01)


def test_after_its_seconds_a_twentieth_is_left() -> None:
    assert Spring(1.0).towards(0.0, 0.12, 0.12).at == pytest.approx(0.05, abs=0.001)


def test_frames_of_any_length_come_to_the_same() -> None:
    whole = Spring(3.0, -40.0).towards(9.0, 0.1, 0.2)
    parts = Spring(3.0, -40.0)
    for dt in (0.01, 0.04, 0.002, 0.048):
        parts = parts.towards(9.0, dt, 0.2)
    assert parts.at == pytest.approx(whole.at)
    assert parts.speed == pytest.approx(whole.speed)


def test_it_keeps_its_speed_when_the_goal_moves() -> None:
    """A pointer that goes on does not make it start again from rest."""
    moving = Spring(0.0).towards(10.0, 0.05, 0.12)
    assert moving.speed > 0
    assert moving.towards(20.0, 0.01, 0.12).at > Spring(moving.at).towards(20.0, 0.01, 0.12).at


def test_in_no_time_it_is_there() -> None:
    assert Spring(5.0, 3.0).towards(1.0, 0.01, 0.0) == Spring(1.0)


def test_what_still_moves_fast_is_not_near_yet() -> None:
    assert not Spring(0.0, 50.0).near(0.0, 0.01)


def test_a_card_at_the_pointer_comes_after_it_and_leans_only_while_it_is_drawn() -> None:
    card = DraggedCard(100, 100)
    card.follow(400, 100, 1 / 60, still=False)
    assert 100 < card.at[0] < 400
    assert card.lean(90) < -3, "its lower end stays behind"
    for _ in range(30):
        card.follow(400, 100, 1 / 60, still=False)
    assert card.at == (400, 100)
    assert abs(card.lean(90)) < 0.5


def test_38_with_reduced_motion_it_is_at_the_pointer_at_once() -> None:
    card = DraggedCard(100, 100)
    card.follow(400, 300, 1 / 60, still=True)
    assert card.at == (400, 300)
    assert card.lean(90) == 0
