"""The letters of moments are drawn in parts, and are the same however they are asked for."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

from nomercy_table.render.shapes import Shapes
from nomercy_table.render.text import Fonts
from nomercy_table.table.moments.words import GOLD, lettering
from nomercy_table.ui.look import Look

LARGE = 620
"""The height of words in a window of 4K."""


def some_look() -> Look:
    """Fonts and shapes of their own, as in a large window."""
    look = SimpleNamespace(fonts=Fonts(), shapes=Shapes())
    look.shapes.take_size((3840, 2160))
    return cast(Look, look)


def test_tilted_words_as_large_as_a_window_are_as_large_as_others_and_have_soft_edges() -> None:
    look = some_look()
    upright = lettering(look, "Bust", LARGE, 2400, GOLD)
    tilted = lettering(look, "Bust", LARGE, 2400, GOLD, 6.0)
    assert tilted.get_width() >= 0.97 * upright.get_width()
    assert tilted.get_height() > upright.get_height()
    steep = edges = 0
    for y in range(0, tilted.get_height(), 8):
        row = [tilted.get_at((x, y)).a for x in range(tilted.get_width())]
        edges += sum(one == 0 < other for one, other in pairwise(row))
        steep += sum(abs(one - other) >= 250 for one, other in pairwise(row))
    assert steep < edges / 20
