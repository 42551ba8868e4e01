"""The ring of a portrait that fills towards a limit (found at the table: with high contrast the
meter of danger was the dimmest of all)."""

from __future__ import annotations

import math

import pytest

import offscreen
from nomercy_table.engine.arrangement import Gauge
from nomercy_table.table.medallion import margin, medallion
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour, contrast

SIDE = 200


def ring(look: Look, value: int, turn: float) -> Colour:
    """The colour of the ring at that share of a turn, clockwise from the top."""
    picture = medallion(look, SIDE, "fox", Gauge(value, 25, 20))
    middle, radius = margin(SIDE) + SIDE / 2, SIDE / 2 - 4
    angle = 2 * math.pi * turn
    at = (round(middle + radius * math.sin(angle)), round(middle - radius * math.cos(angle)))
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


@pytest.mark.parametrize("high", [False, True])
def test_what_is_filled_stands_out_from_what_is_not(high: bool) -> None:
    look = offscreen.look(contrast=high)
    for value in (10, 22):
        assert contrast(ring(look, value, 0.25), ring(look, value, 0.95)) >= (3.0 if high else 1.8)


def test_with_high_contrast_the_ring_that_warns_is_bright() -> None:
    look = offscreen.look(contrast=True)
    assert contrast(ring(look, 22, 0.25), look.theme.felt) >= 7
    assert ring(look, 22, 0.25) != ring(look, 10, 0.25)
