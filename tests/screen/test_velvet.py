"""The curtain of velvet comes at each hand-over: what can be is kept from one to the next."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.curtain import draw, velvet
from nomercy_table.render.shapes import drawn_at_once
from pictured import Pictured

COLOUR = (30, 60, 50)


@pytest.mark.parametrize("size", [(960, 600), (2560, 1440), (600, 900)])
def test_the_next_curtain_is_alike_and_reads_no_file(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drawn_at_once(velvet(size, COLOUR))
    before = Pictured(first)
    first.fill((0, 0, 0))  # it was to be drawn on
    monkeypatch.setattr(pygame.image, "load", None)
    again = drawn_at_once(velvet(size, COLOUR))
    assert again.get_size() == size
    assert Pictured(again) == before


def test_the_first_curtain_is_made_in_parts_and_no_other() -> None:
    """Found: the picture was read, dyed and enlarged in one frame, which took twice its time."""
    assert len([*velvet((640, 400), (90, 20, 20))]) == 2
    assert not [*velvet((640, 400), (90, 20, 20))]


def folds(picture: pygame.Surface, y: int) -> int:
    """How often it becomes brighter, by more than chance, from left to right."""
    count, rises = 0, False
    last = picture.get_at((0, y)).g
    for x in range(picture.get_width()):
        here = picture.get_at((x, y)).g
        if (here > last) == rises:
            last = here
        elif abs(here - last) >= 4:
            count, rises, last = count + (not rises), not rises, here
    return count


def test_the_curtain_hangs_in_broad_folds_under_its_lamp() -> None:
    """Found: it was streaked like rain, with sixty thin folds, as bright beside the lamp."""
    picture = draw((960, 540))
    assert 8 <= folds(picture, 60) <= 24
    fifths = [pygame.Rect(x, 0, 192, 216) for x in range(0, 960, 192)]
    bright = [sum(pygame.transform.average_color(picture, fifth)[:3]) for fifth in fifths]
    assert bright.index(max(bright)) == 3
    assert bright[0] < bright[3] / 3
    low = pygame.Rect(576, 324, 192, 108)
    assert sum(pygame.transform.average_color(picture, low)[:3]) < bright[3] / 2
