"""The curtain of velvet comes at each hand-over: what can be is kept from one to the next."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.screen.curtain import velvet

COLOUR = (30, 60, 50)


@pytest.mark.parametrize("size", [(960, 600), (2560, 1440), (600, 900)])
def test_the_next_curtain_is_alike_and_reads_no_file(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = velvet(size, COLOUR)
    before = pygame.image.tobytes(first, "RGB")
    first.fill((0, 0, 0))  # it was to be drawn on
    monkeypatch.setattr(pygame.image, "load", None)
    again = velvet(size, COLOUR)
    assert again.get_size() == size
    assert pygame.image.tobytes(again, "RGB") == before
