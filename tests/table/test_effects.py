"""Stamps and numbers that come down, rise and fade."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.table.effects import Slam, slammed


def picture(side: int) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((200, 40, 40, 255))
    return made


def test_large_and_small_stamps_come_down_on_their_places() -> None:
    for side in (40, 700):
        stamp = Slam("stamp", slammed(picture(side)), (400, 300), 1.0)
        sizes = []
        for _ in range(12):
            item = stamp.item()
            assert abs(item.rect.centerx - 400) <= 1
            sizes.append(item.surface.get_width())
            stamp.clock += 1 / 60
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] > 2 * side
        assert sizes[-1] == side


@pytest.mark.parametrize("centre", [(300, 100), (4, 4), (150, 199)])
def test_words_come_down_whole_within_the_window(centre: tuple[int, int]) -> None:
    """Found: "Shield!" ended as "Shield" at the edge of a window that is narrow."""
    window = pygame.Rect(0, 0, 300, 200)
    stamp = Slam("stamp", slammed(picture(80)), centre, 1.0, window.size)
    assert window.contains(stamp.place)
    for _ in range(12):
        assert window.contains(stamp.item().rect)
        stamp.clock += 1 / 60
    assert stamp.item().rect == stamp.place
