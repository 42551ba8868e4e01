"""Dust rises where a card lands hard, outside the card, and is gone soon (experience.md, 37)."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.engine.cues import cue_of
from nomercy_table.table import dust


def test_a_card_that_is_played_lands_hard_but_not_with_reduced_motion() -> None:
    assert cue_of("play").moving.hard
    assert not cue_of("play").moving.without_flights().hard


PARTS = [number / 9 for number in range(9)]


def test_it_lies_around_the_card_and_not_on_it_and_settles() -> None:
    ways = dust.ways(90, 0.0)
    card = pygame.Rect(0, 0, 74, 110)  # but for the edge, over which a puff may reach
    card.center = (0, 0)
    thick = []
    for part in PARTS:
        seen = dust.specks(ways, 90, part)
        assert not any(card.collidepoint(speck.x, speck.y) for speck in seen)
        thick.append(max(speck.strength for speck in seen))
    assert thick[0] > 90
    assert thick == sorted(thick, reverse=True)
    assert thick[-1] < 10


def test_it_turns_with_its_card() -> None:
    straight, turned = (dust.specks(dust.ways(90, angle), 90, 0.5) for angle in (0.0, 90.0))
    for one, other in zip(straight, turned, strict=True):
        assert (other.x, other.y) == pytest.approx((-one.y, one.x))
