"""Pictures as large as the window are used again, and drawn step by step."""

from __future__ import annotations

from itertools import pairwise

import pygame

from nomercy_table.render.lights import (
    Pool,
    Step,
    dimmed,
    faded,
    rays,
    shot,
)
from pictured import Pictured

SIZE = (64, 40)


def test_a_fade_begins_with_the_table_and_ends_with_the_dark_picture() -> None:
    still = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        still.fill((4 * x % 256, 90, 200), (x, 0, 1, SIZE[1]))
    left = (96, 96, 104)
    dark = dimmed(still, left, [Pool(30, 20, 12)])
    canvas = pygame.Surface(SIZE)
    faded(canvas, still, dark, 1.0, 90)
    assert Pictured(canvas) == Pictured(dark, "RGB")
    faded(canvas, still, dark, 0.0, 90)
    for place in ((0, 0), (30, 20), (63, 39)):
        assert all(
            abs(a - b) <= 1 for a, b in zip(canvas.get_at(place), still.get_at(place), strict=True)
        )


WINDOW, MIDDLE = (480, 270), (240, 110)


def test_the_front_of_rays_that_shoot_out_is_soft_on_all_sides() -> None:
    """Found: on a black cloth it was a hard arc."""
    lit = pygame.Surface(WINDOW)
    lit.fill((200, 200, 200))
    for part in (0.05, 0.12, 0.2, 0.3):
        black = pygame.Surface(WINDOW)
        shot(black, lit, part, MIDDLE)
        for right, down in ((1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1)):
            line = [
                black.get_at((MIDDLE[0] + n * right, MIDDLE[1] + n * down))[0] for n in range(150)
            ]
            assert line == sorted(line, reverse=True)
            assert len({*line}) >= 5
            assert max(a - b for a, b in pairwise(line)) <= 50
    black = pygame.Surface(WINDOW)
    shot(black, lit, 1.0, MIDDLE)
    assert pixels(black) == pixels(lit), "in the end all of them are there"


def pixels(picture: pygame.Surface) -> Pictured:
    return Pictured(picture)


def drawn_over(steps: tuple[Step, ...], size: tuple[int, int], ground: int) -> pygame.Surface:
    """A grey picture on which these steps have drawn."""
    picture = pygame.Surface(size)
    picture.fill((ground,) * 3)
    for step in steps:
        step(picture)
    return picture


def test_light_that_is_laid_in_strips_has_no_seams() -> None:
    size = (2801, 800)  # not to be divided into strips of one width
    middle, colour = (1400.0, 400.0), (80, 60, 20)
    lit = drawn_over(rays(size, middle, colour), size, 0)
    rows = [[lit.get_at((x, y)).r for x in range(size[0])] for y in range(0, 800, 80)]
    assert max(abs(a - b) for row in rows for a, b in pairwise(row)) < 30
    assert max(map(max, rows)) > 60


def test_rays_end_softly_where_they_do_not_reach_the_corner_across() -> None:
    """Found: beside who had won a round, at the lower left, one broke off before the right edge."""
    size = (1280, 720)
    lit = drawn_over(rays(size, (100.0, 620.0), (78, 58, 24)), size, 0)
    row = [max(lit.get_at((x, y)).r for y in range(600, 720)) for x in range(700, 1280)]
    assert row[0] > 8
    assert row[-1] == 0
    assert max(a - b for a, b in zip(row, row[20:], strict=False)) < 5
