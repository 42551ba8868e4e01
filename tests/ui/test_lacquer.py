"""Plates of lacquer: lit from above, flat in high contrast, and whatever stands on them is read."""

from __future__ import annotations

import pygame
import pytest

import offscreen
from nomercy_table.render.cloth_art import cloth_of, names
from nomercy_table.render.lacquer import lacquered
from nomercy_table.render.theme import HIGH_CONTRAST, NORMAL, Theme, contrast, on_cloth
from nomercy_table.table.plates import PlateText, plate
from nomercy_table.ui.look import Look

SIZE, RADIUS, WIDTH = (140, 48), 10.0, 2.0


@pytest.fixture(autouse=True)
def _display() -> None:
    offscreen.start_display()


def themes(theme: Theme) -> list[Theme]:
    cloths = [cloth_of(name) for name in names()]
    return [theme] + [
        on_cloth(theme, cloth.title, cloth.field, cloth.night, cloth.metal, cloth.accent)
        for cloth in cloths
    ]


def brightness(surface: pygame.Surface, y: int) -> int:
    return sum(surface.get_at((surface.get_width() // 2, y))[:3])


@pytest.mark.parametrize("theme", themes(NORMAL), ids=lambda theme: theme.name)
def test_light_falls_from_above_and_all_words_are_read(theme: Theme) -> None:
    drawn = lacquered(offscreen.look().shapes, theme, SIZE, RADIUS, WIDTH)
    assert brightness(drawn, 0) > brightness(drawn, SIZE[1] - 1) > brightness(drawn, SIZE[1] - 6)
    assert brightness(drawn, 8) > brightness(drawn, SIZE[1] - 8)
    for y in range(6, SIZE[1] - 6):
        ground = tuple(drawn.get_at((SIZE[0] // 2, y))[:3])
        for ink in (theme.text, theme.muted, theme.problem, theme.accent_light):
            assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("theme", themes(HIGH_CONTRAST), ids=lambda theme: theme.name)
def test_in_high_contrast_it_is_flat(theme: Theme) -> None:
    drawn = lacquered(offscreen.look().shapes, theme, SIZE, RADIUS, WIDTH)
    assert len({tuple(drawn.get_at((SIZE[0] // 2, y))) for y in range(6, SIZE[1] - 6)}) == 1


def test_nothing_shines_through_a_name_plate() -> None:
    """Found: the rim of the table and the ring of the face were seen behind names."""
    look: Look = offscreen.look()
    drawn = plate(look, SIZE, PlateText("Ann", "fox", ("5 at stake",), False))
    assert all(drawn.get_at((x, SIZE[1] // 2)).a == 255 for x in range(1, SIZE[0] - 1))
