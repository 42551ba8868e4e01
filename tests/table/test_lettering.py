"""The letters of moments are drawn in parts, and are the same however they are asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from nomercy_table.render.fonts import Fonts
from nomercy_table.render.shapes import Shapes
from nomercy_table.table.moments.words import GOLD, lettering, lettering_steps
from nomercy_table.ui.look import Look
from pictured import Pictured

LARGE = 620
"""A height at which tilted words are drawn at half their size."""


def some_look() -> Look:
    """Fonts and shapes of their own, as in a large window."""
    look = SimpleNamespace(fonts=Fonts(), shapes=Shapes())
    look.shapes.take_size((3840, 2160))
    return cast(Look, look)


def pixels(picture: pygame.Surface) -> tuple[tuple[int, int], Pictured]:
    return picture.get_size(), Pictured(picture, "RGBA")


@pytest.mark.parametrize(("height", "tilt"), [(60, 0.0), (60, 5.0), (LARGE, 6.0)])
def test_in_parts_they_are_the_same_as_at_once(height: int, tilt: float) -> None:
    at_once = lettering(some_look(), "Bust", height, 2400, GOLD, tilt)
    look, parts = some_look(), 0
    for make in lettering_steps(look, "Bust", height, 2400, GOLD, tilt):
        make()
        parts += 1
    assert parts > 3
    assert pixels(lettering(look, "Bust", height, 2400, GOLD, tilt)) == pixels(at_once)


def test_whoever_asks_for_them_goes_on_with_what_was_begun() -> None:
    look = some_look()
    whole = sum(1 for make in lettering_steps(look, "Out", 60, 900, GOLD) if not make())
    other = some_look()
    first = lettering_steps(other, "Out", 60, 900, GOLD)
    for _ in range(whole - 1):
        next(first)()
    second = lettering_steps(other, "Out", 60, 900, GOLD)
    next(second)()
    assert next(second, None) is None
    assert next(first, None) is None  # the first finds them there


def test_tilted_words_as_large_as_a_window_are_as_large_as_others_and_have_soft_edges() -> None:
    look = some_look()
    upright = lettering(look, "Bust", LARGE, 2400, GOLD)
    tilted = lettering(look, "Bust", LARGE, 2400, GOLD, 6.0)
    assert tilted.get_width() >= 0.97 * upright.get_width()
    assert tilted.get_height() > upright.get_height()
    shades = {tilted.get_at((x, tilted.get_height() // 2)).a for x in range(tilted.get_width())}
    assert len(shades) > 8


def test_huge_letters_drive_out_no_line_of_text() -> None:
    look = some_look()
    line = look.fonts.render("Your turn", "regular", 30, (255, 255, 255))
    lettering(look, "Nobody is spared", LARGE, 3600, GOLD)
    assert look.fonts.render("Your turn", "regular", 30, (255, 255, 255)) is line
