"""What is thrown on a heap lies there as it fell, and stays so (rest angles don't jump)."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose, corners
from nomercy_table.table.layout.heap import SEEN, fallen, heaped, thrown
from nomercy_table.table.plates import token_rect

PLACE = Pose(200.0, 100.0, 90)


@pytest.mark.parametrize(
    ("width", "window", "line", "side"),
    [
        (56, (1920, 1080), 24, 36),
        (38, (1280, 720), 20, 30),
        (30, (960, 600), 16, 24),
        (200, (1280, 720), 20, 64),
    ],
)
def test_the_number_of_a_small_pile_is_read_in_any_window(
    width: int, window: tuple[int, int], line: int, side: int
) -> None:
    """At 1080p its letters were eleven pixels high."""
    rect = token_rect(Pose(200.0, 100.0, width), window, line)
    assert rect.width == rect.height == side
    assert token_rect(Pose(200.0, 100.0, width), window[::-1], line) == rect


def test_no_card_of_a_heap_moves_when_others_come() -> None:
    for count in range(1, 40):
        before, after = dict(heaped(PLACE, count)), dict(heaped(PLACE, count + 1))
        assert len(after) == min(SEEN, count + 1)
        assert all(after[number] == pose for number, pose in before.items() if number in after)


def test_they_lie_askew_but_on_one_another() -> None:
    poses = [thrown(PLACE, number) for number in range(60)]
    assert len({pose.angle for pose in poses}) > 20
    assert all(abs(pose.angle) <= 15 for pose in poses)
    assert all(abs(p.x - PLACE.x) < 9 and abs(p.y - PLACE.y) < 9 for p in poses)
    assert all(abs(a.angle - b.angle) > 10 for a, b in pairwise(poses)), "and are no fan"


def test_open_cards_lie_beside_each_other_and_stay_as_they_fell() -> None:
    poses = [fallen(PLACE, key) for key in range(60)]
    assert len({(pose.x, pose.y, pose.angle) for pose in poses}) > 40
    assert len({pose.angle for pose in poses}) > 10, "askew, each in its own way"
    assert all(abs(p.x - PLACE.x) < 9 and abs(p.y - PLACE.y) < 6 for p in poses)
    for top, pose in enumerate(poses):  # whichever is the last, the others are where they were
        for key, there in ((3, poses[3]), (17, poses[17]), (42, poses[42]), (-1, PLACE)):
            lies = fallen(pose, key, top)
            assert (lies.x, lies.y) == pytest.approx((there.x, there.y))


def test_of_what_lies_below_the_last_card_of_an_open_pile_a_quarter_of_a_card_is_seen() -> None:
    """Beside the concepts piles lay neat: of four cards below the last one an edge was seen."""
    rng, seen = Rng(1), 0
    for _ in range(60):
        cards = [fallen(PLACE, key) for key in rng.order(100)[:5]]
        below, last = (pygame.Surface((400, 200), pygame.SRCALPHA) for _ in range(2))
        for pose in cards[:-1]:
            pygame.draw.polygon(below, "white", corners(pose))
        pygame.draw.polygon(last, "white", corners(cards[-1]))
        covered = pygame.mask.from_surface(last)
        under = pygame.mask.from_surface(below)
        seen += under.count() - under.overlap_area(covered, (0, 0))
    assert seen / 60 > 0.24 * PLACE.width * height_of(PLACE.width)
