"""The rain of cards at a win: they turn as they fall, at the sides before all others."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from nomercy_table.render.art import Art
from nomercy_table.table.moments.particles import Rain, turn
from nomercy_table.table.sprites import Sprites

FACES = ["hit/5h", "hit/7s"]


@pytest.fixture
def rain() -> Rain:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Rain(Sprites(Art()), FACES, 40, 7, (0.2, 1.5), SIZE)


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_before_the_others_faces_change_and_differ_at_both_sides(count: int) -> None:
    """Found: always the same two, one at the left and one at the right."""
    front = [turn(number, count) % count for number in range(0, 40, 4)]
    right, left = front[::2], front[1::2]
    for side in (left, right):
        assert all(a != b for a, b in pairwise(side))
    assert all(a != b for a, b in zip(left, right, strict=True))
    assert len(set(front)) == min(count, 4)
    behind = [turn(number, count) % count for number in range(40) if number % 4]
    assert all(a != b for a, b in pairwise(behind) if count > 2)
