"""The plaque that says what would come of a pick (found: its words were smaller than any beside
them, and on a card that lies askew they touched its name)."""

from __future__ import annotations

import math

import pygame
import pytest

import offscreen
from nomercy_table.table import badges

CARD = pygame.Rect(300, 100, 160, 224)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_fate_is_larger_than_captions_where_there_is_room(size: tuple[int, int]) -> None:
    look = offscreen.look(size)
    (fate, sums) = badges.lines_of(look.fonts, look.metrics.small, (207, 290), "dies\n12 vs 11")
    assert fate[2] >= 1.25 * look.metrics.small
    assert fate[2] > sums[2] >= look.metrics.small


def test_a_longer_one_is_not_broken_only_to_be_large() -> None:
    look = offscreen.look((960, 600))
    told = "dies\nsecond wound, 9 vs 10"
    small = look.metrics.small
    usual = [*look.fonts.wrap("dies", "bold", small, 112)]
    usual += look.fonts.wrap("second wound, 9 vs 10", "regular", small, 112)
    lines = badges.lines_of(look.fonts, small, (150, 210), told)
    assert len(lines) <= len(usual)


@pytest.mark.parametrize("askew", [-11.0, 11.0])
def test_on_a_card_that_lies_askew_it_lies_below_its_name(askew: float) -> None:
    look = offscreen.look()
    band = badges.plate(look, CARD, "wounded\n8 vs 13", askew)
    turn = math.radians(askew)
    for x in (band.left, band.right - 1):
        across = x - CARD.centerx
        along = (band.top - CARD.centery) * math.cos(turn) - across * math.sin(turn)
        assert along >= 0.46 * CARD.height, "so far below the card's middle its name ends"
    assert band.bottom <= CARD.bottom + 0.29 * CARD.height, "the next row begins there"


def test_on_a_card_that_lies_straight_it_lies_on_its_edge() -> None:
    look = offscreen.look()
    assert 0 < CARD.bottom - badges.plate(look, CARD, "dies\n8 vs 8").top < 8
