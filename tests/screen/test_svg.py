"""A large picture is drawn in bands, which together are the picture."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.svg import Art, Drawing
from nomercy_table.resources import asset
from pictured import Pictured


@pytest.mark.parametrize(
    ("name", "size", "bands"),
    [
        ("cards/back", (120, 168), 1),
        ("portraits/fox", (430, 430), 2),
        ("cards/mercenaries/back", (325, 455), 2),
        ("cards/mercenaries/back", (1000, 1400), 8),
    ],
)
def test_bands_together_are_the_picture(name: str, size: tuple[int, int], bands: int) -> None:
    drawing = Drawing(name, size)
    assert drawing.bands == bands
    drawn = [drawing.next_pixels]
    while drawing.advance():
        drawn.append(drawing.next_pixels)
    assert len(drawn) == bands
    assert sum(drawn) == size[0] * size[1]
    assert not drawing.advance()
    assert drawing.surface.get_size() == size
    # Made small, it is what one made small is that was drawn in one go at a size that fits.
    path, small = asset(*f"{name}.svg".split("/")), (size[0] // 8, size[1] // 8)
    natural = pygame.image.load(path).get_size()
    whole = pygame.image.load_sized_svg(path, (2 * natural[0], 2 * natural[1])).premul_alpha()
    pairs = zip(
        *(
            pygame.image.tobytes(pygame.transform.smoothscale(each, small), "RGBA")
            for each in (drawing.surface, whole)
        ),
        strict=True,
    )
    off = [abs(a - b) for a, b in pairs]
    assert sum(off) / len(off) < 2


def test_one_of_another_shape_keeps_its_own_in_the_middle() -> None:
    wide = Drawing("portraits/fox", (900, 300)).surface
    square = Drawing("portraits/fox", (300, 300)).surface
    middle = wide.subsurface((300, 0, 300, 300))
    assert wide.get_bounding_rect().width <= 300
    pairs = zip(
        *(pygame.image.tobytes(each, "RGBA") for each in (middle, square)),
        strict=True,
    )
    off = [abs(a - b) for a, b in pairs]
    assert sum(off) / len(off) < 1, "the same picture, cut otherwise"


def test_what_is_drawn_part_by_part_is_fine_and_there_when_it_is_needed() -> None:
    art, size = Art(), (430, 430)
    steps = art.steps("portraits/fox", size)
    next(steps)()
    for step in steps:
        step()
    found = art.svg("portraits/fox", size)
    assert art.drawings == 0, "no frame had to draw it"
    assert not art.soft
    assert not art.refine(1.0), "it is as fine as it will be"
    assert art.svg("portraits/fox", size) is found
    assert next(art.steps("portraits/fox", size), None) is None


def test_what_is_drawn_in_part_is_finished_when_it_is_needed() -> None:
    begun, whole, size = Art(), Art(), (430, 430)
    assert begun.advance("portraits/fox", size)
    found = begun.svg("portraits/fox", size)
    assert not begun.refine(1.0)
    whole.svg("portraits/fox", size)
    while whole.refine(1.0):
        pass
    expected = whole.svg("portraits/fox", size)
    assert Pictured(found, "RGBA") == Pictured(expected, "RGBA")
