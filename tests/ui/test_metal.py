"""The likely button is a plate of brushed metal: lit from above, and its letters stay readable."""

import pygame
import pytest

import offscreen
from nomercy_table.render.cloth_art import cloth_of, names
from nomercy_table.render.metal import coin, plate
from nomercy_table.render.theme import NORMAL, Colour, Theme, contrast, on_cloth
from nomercy_table.table.plates import badge, token

SIZE, RADIUS = (180, 44), 12
LETTERS = pygame.Rect(12, 10, 156, 24)
"""Where its label stands."""


@pytest.fixture(autouse=True)
def _display() -> None:
    offscreen.start_display()


def _theme(name: str) -> Theme:
    if name == "evening":
        return NORMAL
    cloth = cloth_of(name)
    return on_cloth(NORMAL, name, cloth.field, cloth.night, cloth.metal, cloth.accent)


def _ink(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


def _light(surface: pygame.Surface, x: int, y: int) -> int:
    return sum(_ink(surface, x, y))


@pytest.mark.parametrize("name", ["evening", *names()])
@pytest.mark.parametrize("pressed", [False, True])
def test_letters_are_readable_on_every_stroke_of_the_brush(name: str, pressed: bool) -> None:
    theme = _theme(name)
    metal = plate(SIZE, RADIUS, (theme.primary_top, theme.primary_bottom), pressed=pressed)
    darkest = min(
        contrast(theme.primary_text, _ink(metal, x, y))
        for x in range(LETTERS.left, LETTERS.right, 5)
        for y in range(LETTERS.top, LETTERS.bottom)
    )
    assert darkest >= 4.5


@pytest.mark.parametrize("name", ["evening", *names()])
@pytest.mark.parametrize("size", [(20, 20), (34, 34), (60, 60), (58, 28)])
def test_a_coin_has_a_rim_in_the_light_and_a_number_on_it_is_read(
    name: str, size: tuple[int, int]
) -> None:
    """Found: what numbers of piles lie on was two flat discs."""
    theme, (width, height) = _theme(name), size
    drawn = coin(size, (theme.primary_top, theme.primary_bottom), theme.primary_text)
    high = range(height // 4, 3 * height // 4)
    inks = [_ink(drawn, x, y) for x in (width // 3, width // 2, 2 * width // 3) for y in high]
    assert min(contrast(theme.primary_text, ink) for ink in inks) >= 4.5
    assert len({_ink(drawn, width // 2, y) for y in high}) > 3, "light falls on it"
    assert _light(drawn, width // 2, 1) > 40 + _light(drawn, width // 2, height - 2)
    assert drawn.get_at((0, 0)).a == 0, "its ends are round"


def test_what_counts_piles_and_columns_is_a_coin() -> None:
    look = offscreen.look()
    for drawn in (token(look, 34, 9), badge(look, "×7", 34)):
        middle, low = drawn.get_width() // 2, drawn.get_height() - 2
        assert _light(drawn, middle, 1) > 40 + _light(drawn, middle, low)
