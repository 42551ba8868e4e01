"""A press is too soon until it has been quiet for a while."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.ui.lull import PRESSES, QuietPeriod


def down(kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind)


def begun(now: float) -> QuietPeriod:
    lull = QuietPeriod(0.4)
    lull.begin()
    lull.update(now)
    return lull


def test_nothing_is_too_soon_before_it_has_begun() -> None:
    lull = QuietPeriod(0.4)
    assert lull.over
    assert not lull.hear(down())
    assert lull.wakes_after is None


def test_it_is_over_after_so_many_seconds_and_stays_so() -> None:
    lull = begun(10.0)
    lull.update(10.39)
    assert not lull.over
    assert lull.wakes_after is not None
    lull.update(10.41)
    assert lull.over
    assert not lull.hear(down())
    lull.update(10.42)
    assert lull.over


@pytest.mark.parametrize("kind", sorted(PRESSES))
def test_each_press_begins_it_anew(kind: int) -> None:
    lull = begun(10.0)
    for number in range(20):
        now = 10.0 + 0.3 * number
        assert lull.hear(down(kind))
        lull.update(now)
        assert not lull.over
    lull.update(now + 0.41)
    assert lull.over


def test_what_is_no_press_is_nothing_to_it() -> None:
    lull = begun(10.0)
    for kind in (pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT):
        assert not lull.hear(down(kind))
    lull.update(10.41)
    assert lull.over


def test_the_time_before_its_first_update_does_not_count() -> None:
    lull = begun(10.0)
    lull.begin()
    lull.update(50.0)
    assert not lull.over
