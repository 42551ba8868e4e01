"""How the cards of a hand make way for the one that is looked at (issue 12)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nomercy_table.table.geometry import Pose
from nomercy_table.table.layout.hands import ways

WIDE = 100
HALF = 54.0


def hand(count: int, step: float) -> list[Pose]:
    """So many cards side by side, the first one's left edge at 200."""
    return [Pose(250 + number * step, 500.0, WIDE) for number in range(count)]


def lefts(cards: list[Pose], going: list[float]) -> list[float]:
    """Where the left edges are, of the one that is up as of the others."""
    return [pose.x - WIDE / 2 + way for pose, way in zip(cards, going, strict=True)]


@pytest.mark.parametrize(("count", "step"), [(5, 66.0), (7, 60.0), (10, 44.0), (12, 40.0)])
def test_the_next_two_can_be_read_wherever_there_is_room(count: int, step: float) -> None:
    cards = hand(count, step)
    for at in range(count):
        going = ways(cards, at, HALF, 10_000.0)
        assert going[at] == 0.0, "it stays where it is"
        seen = [cards[at].x + HALF, *lefts(cards, going)[at + 1 :]]
        assert seen[1:2] == [] or seen[1] >= seen[0]
        assert all(b - a >= 26.9 for a, b in pairwise(seen[1:3]))
        assert all(b - a >= 19.9 for a, b in pairwise(seen[3:]))
        assert min(going[at:]) == 0.0 or len(seen) < 5, "those far away stay"


def test_those_beyond_close_up_towards_their_places() -> None:
    going = ways(hand(12, 40.0), 3, HALF, 10_000.0)
    assert going[4:] == sorted(going[4:], reverse=True)
    assert going[4] > 60.0
    assert going[-1] == 0.0


@pytest.mark.parametrize("spare", [0.0, 20.0, 60.0])
def test_none_goes_beyond_its_room_and_the_next_is_seen_with_two_dozen(spare: float) -> None:
    cards = hand(24, 24.5)
    right = cards[-1].x + WIDE / 2 + spare
    for at in range(23):
        going = ways(cards, at, HALF, right)
        assert cards[-1].x + going[-1] + WIDE / 2 <= right + 0.01
        seen = lefts(cards, going)
        assert seen[at + 1] >= cards[at].x + going[at] + HALF - 0.01
        strips = [b - a for a, b in pairwise([*seen[:at], cards[at].x + going[at] - HALF])]
        assert all(strip >= 20.0 for strip in strips), "those before it are read, too"
        assert all(b - a >= 20.0 for a, b in pairwise(seen[at + 1 :]))


def test_where_there_is_no_room_it_gives_way_itself_and_never_leaves_its_strip() -> None:
    cards = hand(24, 24.5)
    going = ways(cards, 21, HALF, cards[-1].x + WIDE / 2)
    assert going[21] < -40.0
    assert cards[21].x + going[21] + HALF >= cards[22].x - WIDE / 2
    before = lefts(cards, going)[:21]
    assert before[-1] + 20.0 < cards[21].x + going[21] - HALF, "the one before it is seen too"
    assert going[0] >= -WIDE / 10


def test_the_last_needs_no_room() -> None:
    assert ways(hand(5, 60.0), 4, HALF, 0.0) == [0.0, 0.0, -5.0, -10.0, 0.0]
