"""A ring of light that runs out from a card or a face is light: it has no hard edge."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nomercy_table.table.moments.harm import rings

RED = (255, 92, 70)


@pytest.mark.parametrize("side", [120, 213, 640])
def test_a_ring_goes_out_softly_to_both_sides(side: int) -> None:
    """It was two flat bands."""
    for view in rings(side, RED, 7):
        row = [0, *(view.get_at((x, side // 2)).a for x in range(side // 2, side)), 0]
        assert max(row) > 40
        assert max(abs(a - b) for a, b in pairwise(row)) <= 0.6 * max(row)


def test_a_ring_grows_and_fades() -> None:
    views = rings(213, RED, 12)
    reach = [view.get_bounding_rect().width for view in views]
    assert reach == sorted(reach)
    assert reach[-1] >= 0.95 * 213
    peaks = [max(view.get_at((x, 106)).a for x in range(213)) for view in views]
    assert peaks == sorted(peaks, reverse=True)
    assert peaks[0] > 3 * peaks[-1]


def test_it_is_the_hottest_in_the_middle_of_its_line() -> None:
    view = rings(213, RED, 12)[0]
    inks = [view.get_at((x, 106)) for x in range(106, 213)]
    faint, *_, hottest = sorted((ink for ink in inks if ink.a), key=lambda ink: ink.a)
    assert min(hottest[:3]) > max(RED[1:])
    assert max(abs(a - b) for a, b in zip(faint[:3], RED, strict=True)) < 8, "outside it is red"


@pytest.mark.parametrize("side", [213, 640])
def test_what_it_runs_out_from_is_hardly_covered(side: int) -> None:
    """A face, or the index of a card: both are within two fifths of the ring's size."""
    for view in rings(side, RED, 7):
        within = range(round(0.31 * side), round(0.69 * side))
        assert max(view.get_at((x, side // 2)).a for x in within) < 30
