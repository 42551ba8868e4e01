"""The ring of a portrait that fills towards a limit (found at the table: with high contrast the
meter of danger was the dimmest of all)."""

from __future__ import annotations

import math

import pygame
import pytest

import offscreen
from nomercy_table.engine.arrangement import Gauge
from nomercy_table.render.theme import Colour, contrast
from nomercy_table.table.medallion import margin, medallion
from nomercy_table.ui.look import Look

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


@pytest.mark.parametrize("side", [61, 84, 325])
def test_a_ring_is_filled_as_far_as_the_gauge_and_as_round_as_a_whole_one(side: int) -> None:
    """Rings are put together of a full and an empty one, at a soft seam."""
    look, edge = offscreen.look(), margin(side)
    full, empty = (medallion(look, side, "fox", Gauge(n, 40, 41)) for n in (40, 0))
    for value in range(1, 40, 3):
        picture = medallion(look, side, "fox", Gauge(value, 40, 41))
        for degrees in range(3, 360, 4):
            ends = (0.0, value / 40, 1.0)
            if min(abs(degrees / 360 - end) for end in ends) * math.pi * side < 3:
                continue  # a seam
            turn, like = math.radians(degrees), full if degrees / 360 < value / 40 else empty
            for far in (0.47, 0.49, 0.5):
                x = round(edge + side / 2 + far * side * math.sin(turn))
                y = round(edge + side / 2 - far * side * math.cos(turn))
                ink, wanted = picture.get_at((x, y)), like.get_at((x, y))
                assert max(abs(a - b) for a, b in zip(ink, wanted, strict=True)) <= 2


def test_who_is_out_is_grey_with_a_skull() -> None:
    """Grey alone could be a shadow: at the upper right there is bone on the dark, too."""
    look = offscreen.look()
    pictures = [medallion(look, SIDE, "fox", out=out) for out in (False, True)]
    edge = margin(SIDE)
    corner = pygame.Rect(0, 0, SIDE // 3, SIDE // 3)
    corner.center = (round(edge + 0.86 * SIDE), round(edge + 0.14 * SIDE))
    alive, out = (
        pygame.mask.from_threshold(picture.subsurface(corner), (240, 230, 208), (24, 24, 34))
        for picture in pictures
    )
    assert alive.count() == 0
    assert out.count() > corner.width * corner.height / 20
    half = pygame.Mask((corner.width // 2, corner.height), fill=True)
    left, right = (out.overlap_area(half, (x, 0)) for x in (0, corner.width // 2))
    assert left > 2 * right, "light falls on it from the left: it is no flat sign"
    face = pictures[1].subsurface(pictures[1].get_rect().inflate(-2 * edge - 40, -2 * edge - 40))
    red, green, blue, _ = pygame.transform.average_color(face)
    assert max(red, green, blue) - min(red, green, blue) < 12
