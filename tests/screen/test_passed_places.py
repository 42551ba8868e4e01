"""A pointer that goes on tells of many places in a frame; one of them is looked at."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.system.display import without_passed

_MOVES, _DOWN, _UP = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


@pytest.mark.parametrize(
    ("heard", "left"),
    [
        ([], []),
        ([(_MOVES, 1)], [1]),
        ([(_MOVES, at) for at in range(130)], [129]),
        ([(_MOVES, 1), (_MOVES, 2), (_DOWN, 3), (_MOVES, 4), (_MOVES, 5), (_UP, 6)], [2, 3, 5, 6]),
        ([(_DOWN, 1), (_UP, 2), (_DOWN, 3), (_UP, 4)], [1, 2, 3, 4]),
    ],
)
def test_of_places_that_a_pointer_passes_only_the_last_before_anything_else_is_told(
    heard: list[tuple[int, int]], left: list[int]
) -> None:
    """A press means what is seen where the pointer is by then, so none of these goes."""
    events = [pygame.event.Event(kind, pos=(at, 0)) for kind, at in heard]
    assert [event.pos[0] for event in without_passed(events)] == left
