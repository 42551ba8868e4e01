"""The likely button is a plate of brushed metal: lit from above, and its letters stay readable."""

import pygame
import pytest

import offscreen
from nomercy_table.screen.cloths import cloth_of, names
from nomercy_table.ui.metal import lightened, plate
from nomercy_table.ui.theme import NORMAL, Colour, Theme, contrast, on_cloth

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


def test_its_edge_is_lit_from_above_and_when_it_is_pressed_from_below() -> None:
    metal = NORMAL.primary_top, NORMAL.primary_bottom
    middle, foot = SIZE[0] // 2, SIZE[1] - 1
    stands, leans = plate(SIZE, RADIUS, metal), plate(SIZE, RADIUS, metal, pressed=True)
    assert _light(stands, middle, 0) > _light(stands, middle, foot) + 100
    assert _light(leans, middle, foot) > _light(leans, middle, 0) + 100
    assert all(stands.get_at(corner)[3] == 0 for corner in ((0, 0), (179, 0), (0, 43), (179, 43)))


def test_it_is_brushed_and_no_gradient() -> None:
    metal = plate(SIZE, RADIUS, (NORMAL.primary_top, NORMAL.primary_bottom))
    row = {_light(metal, x, 22) for x in range(LETTERS.left, LETTERS.right)}
    assert max(row) - min(row) > 12


def test_more_light_changes_no_outline_and_not_the_plate_itself() -> None:
    metal = plate(SIZE, RADIUS, (NORMAL.primary_top, NORMAL.primary_bottom))
    before = metal.get_at((90, 22))
    bright = lightened(metal, 9)
    assert metal.get_at((90, 22)) == before
    assert bright.get_at((90, 22))[2] == before[2] + 9
    assert bright.get_at((0, 0))[3] == 0
