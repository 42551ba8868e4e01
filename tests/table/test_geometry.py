"""Cards that lie turned: their corners, the rectangle around them, and what a point is on."""

from __future__ import annotations

import pytest

from nomercy_table.table.geometry import Pose, bounds, card_rect, corners, holds


def test_a_card_that_is_turned_by_a_quarter_lies_across() -> None:
    assert card_rect(Pose(100, 100, 50)).size == (50, 70)
    assert card_rect(Pose(100, 100, 50, angle=90)).size == (70, 50)


def test_a_card_turns_clockwise_about_its_middle() -> None:
    upper_left, *_ = corners(Pose(100, 100, 50, angle=90))
    assert upper_left == pytest.approx((135, 75))
    upper_left, upper_right, *_ = corners(Pose(100, 100, 50, angle=10))
    assert upper_right[1] > upper_left[1]


@pytest.mark.parametrize("angle", [0, 10, 90, 118, 250])
def test_a_point_is_on_a_card_as_it_is_turned(angle: float) -> None:
    shape = corners(Pose(100, 100, 50, angle=angle))
    assert holds(shape, (100, 100))
    for x, y in shape:
        assert holds(shape, (100 + (x - 100) * 0.98, 100 + (y - 100) * 0.98))
        assert not holds(shape, (100 + (x - 100) * 1.02, 100 + (y - 100) * 1.02))


def test_the_corner_of_the_rectangle_around_a_turned_card_is_not_on_it() -> None:
    shape = corners(Pose(100, 100, 50, angle=20))
    assert not holds(shape, bounds(shape).topleft)
