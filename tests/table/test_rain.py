"""The rain of cards at a win: they turn as they fall, at the sides before all others."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from nomercy_table.render.svg import Art
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.moments.particles import Rain, turn

FACES = ["hit/5h", "hit/7s"]
SIZE = (640, 360)
FRAMES, LONGEST = 180, 90
"""So many are looked at; a card falls for so many at most."""


class Paper(pygame.Surface):
    """A canvas that notes what is drawn on it, by where across."""

    def __init__(self) -> None:
        super().__init__(SIZE)
        self.drawn: dict[int, list[pygame.Surface]] = {}

    def blit(self, card: pygame.Surface, at: Any, *rest: Any, **more: Any) -> pygame.Rect:
        middle = card.get_rect(topleft=at).centerx
        self.drawn.setdefault(middle, []).append(card)
        return super().blit(card, at, *rest, **more)


@pytest.fixture
def rain() -> Rain:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Rain(CardPictures(Art()), FACES, 40, 7, (0.2, 1.5), SIZE)


def seen(rain: Rain) -> list[list[pygame.Surface]]:
    """What is seen of each card that falls alone there, frame by frame."""
    paper = Paper()
    for number in range(FRAMES):
        for behind in (True, False):
            rain.fall(paper, number / 60, behind=behind)
    return [found for found in paper.drawn.values() if len(found) < LONGEST]


def test_each_card_turns_as_it_falls_in_steps_that_follow_each_other(rain: Rain) -> None:
    for make in rain.steps:
        make()
    cards = seen(rain)
    assert len(cards) > 20
    for card in cards:
        looks = [id(picture) for picture in card]
        changes = sum(a != b for a, b in pairwise(looks))
        assert changes >= 3
        assert len(looks) > 8 * changes


def test_a_card_whose_face_is_not_drawn_in_time_stays_away(rain: Rain) -> None:
    assert not seen(rain)


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_before_the_others_faces_change_and_differ_at_both_sides(count: int) -> None:
    """Found: always the same two, one at the left and one at the right."""
    front = [turn(number, count) % count for number in range(0, 40, 4)]
    right, left = front[::2], front[1::2]
    for side in (left, right):
        assert all(a != b for a, b in pairwise(side))
    assert all(a != b for a, b in zip(left, right, strict=True))
    assert len(set(front)) == min(count, 4)
    behind = [turn(number, count) % count for number in range(40) if number % 4]
    assert all(a != b for a, b in pairwise(behind) if count > 2)
