"""The faces of those who have won, large above the verdict."""

from __future__ import annotations

import pygame
import pytest

import offscreen
from nomercy_table.pages.results_lines import draw_winners


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("spare", [0, 8])
def test_the_light_around_a_winner_is_seen_and_not_cut(size: tuple[int, int], spare: int) -> None:
    """Found: it ended in a rectangle, where the page has no more room."""
    look = offscreen.look(size)
    side, around = look.metrics.px(240), look.metrics.px(14)
    surface = pygame.Surface((3 * side, 2 * side))
    rect = pygame.Rect(0, 0, 2 * side, side + spare)
    rect.center = surface.get_rect().center
    draw_winners(surface, look, rect, ["fox"], side)
    middle, top = rect.centerx, rect.centery - side // 2
    assert surface.get_at((middle, top - around // 3)).r > 30
    last = rect.top - around
    assert max(surface.get_at((x, last)).r for x in range(middle - side, middle + side)) < 10
