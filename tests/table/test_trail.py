"""The trail of a threat is cut into pieces, and looks like one streak."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.table.pictures import Picture
from nomercy_table.table.trail import streak, trail
from pictured import Pictured

MIDDLE, SIZE = (600, 400), (1200, 800)


def seen(parts: list[Picture]) -> Pictured:
    shown = pygame.Surface(SIZE, pygame.SRCALPHA)
    shown.fill((20, 90, 60, 255))
    for picture, rect in parts:
        shown.blit(picture, rect)
    return Pictured(shown, "RGBA")


def area(parts: list[Picture]) -> int:
    return sum(rect.width * rect.height for _, rect in parts)


@pytest.mark.parametrize("end", [(90, 60), (1100, 700), (700, 40), (480, 780), (1150, 330)])
@pytest.mark.parametrize("wide", [7, 20])
def test_the_pieces_look_like_the_whole_and_cover_less(end: tuple[int, int], wide: int) -> None:
    whole, parts = streak(MIDDLE, end, wide), trail(MIDDLE, end, wide)
    assert seen(parts) == seen([whole])
    assert all(picture.get_size() == rect.size for picture, rect in parts)
    assert area(parts) < 0.8 * area([whole])


@pytest.mark.parametrize("end", [(1190, 400), (600, 20), (640, 405), (600, 400)])
def test_one_that_fills_its_rectangle_is_one_piece(end: tuple[int, int]) -> None:
    parts = trail(MIDDLE, end, 20)
    assert len(parts) == 1
    assert seen(parts) == seen([streak(MIDDLE, end, 20)])


def test_a_long_trail_askew_covers_a_third() -> None:
    assert area(trail(MIDDLE, (40, 30), 12)) < area([streak(MIDDLE, (40, 30), 12)]) / 3


def test_it_is_hot_where_it_ends_and_thin_where_it_begins() -> None:
    """Found: a pale haze in a concept's place, which showed a comet."""
    picture, rect = streak((100, 400), (1100, 400), 30)
    middle, heads = rect.height // 2, rect.width * 5 // 6
    head, tail = picture.get_at((heads, middle)), picture.get_at((rect.width // 4, middle))
    rim = picture.get_at((heads, middle + 12))
    assert head.a > 150 > 3 * tail.a
    assert head.g > rim.g + 40, "its core is nearly white"


def test_it_glows_where_it_begins() -> None:
    """Found: what came of a card seemed to begin at the words below the piles."""
    picture, rect = streak((100, 400), (1100, 400), 30)
    root, after = (picture.get_at((rect.width * part // 100, rect.height // 2)) for part in (4, 20))
    assert root.a > 100 > 2 * after.a
    assert picture.get_at((0, rect.height // 2)).a < root.a / 2, "softly"
