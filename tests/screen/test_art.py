"""Pictures from our SVG are drawn when they are needed, and finely when there is time."""

from __future__ import annotations

import pygame

from nomercy_table.render.svg import Art


def test_what_is_huge_is_first_drawn_smaller_and_wholly_when_there_is_time() -> None:
    art, size = Art(), (600, 840)
    first = art.svg("cards/hit/7s", size)
    assert first.get_size() == size
    while art.refine(1.0):
        pass
    fine = art.svg("cards/hit/7s", size)
    assert fine is not first
    assert fine.get_size() == size
    small = [pygame.transform.smoothscale(each, (12, 16)) for each in (first, fine)]
    pairs = zip(*(pygame.image.tobytes(each, "RGBA") for each in small), strict=True)
    assert max(abs(a - b) for a, b in pairs) < 20
