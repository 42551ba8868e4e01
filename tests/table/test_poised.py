"""A card that is looked at is turned smoothly, by parts of a degree: a large one beside the frames,
and until it is there it is seen as it was a moment ago, or as it lies."""

from __future__ import annotations

import pygame
import pytest

from beside_frames import beside, take_all
from nomercy_table.render.art import Art
from nomercy_table.render.beside import Beside
from nomercy_table.table.poised import Poised, What
from pictured import Pictured

__all__ = ["beside"]

WINDOW, LARGE = (1920, 1080), 180
CARD: What = ("hit/7s", (220,))


@pytest.fixture
def full() -> pygame.Surface:
    return Art().card("hit/7s", 220)


def pixels(picture: pygame.Surface | None) -> Pictured:
    assert picture is not None
    return Pictured(picture, "RGBA")


def alone(full: pygame.Surface, angle: float, scale: float) -> Pictured:
    """As it is to be seen."""
    return pixels(Poised(None, WINDOW, LARGE).picture(CARD, full, angle, scale))


def test_as_it_is_it_needs_no_picture(full: pygame.Surface) -> None:
    assert Poised(None, WINDOW, LARGE).picture(CARD, full, 0.1, 1.0) is full


def test_without_a_thread_and_where_it_is_small_it_is_made_at_once(
    full: pygame.Surface, beside: Beside
) -> None:
    for poised in (Poised(None, WINDOW, LARGE), Poised(beside, WINDOW, 400)):
        one, other = (poised.picture(CARD, full, angle, 1.0) for angle in (4.0, 5.0))
        assert pixels(one) != pixels(other)
        assert poised.picture(CARD, full, 4.0, 1.0) is one
        assert not poised.behind
    assert beside.open == 0


def test_it_is_turned_by_parts_of_a_degree(full: pygame.Surface) -> None:
    poised = Poised(None, WINDOW, LARGE)
    assert len({pixels(poised.picture(CARD, full, n / 2, 1.08)) for n in range(6)}) == 6


def test_a_large_one_is_seen_as_it_lies_until_it_is_there(
    full: pygame.Surface, beside: Beside
) -> None:
    poised = Poised(beside, WINDOW, LARGE)
    assert poised.picture(CARD, full, -6.0, 1.04, lies=-9.0) is None
    assert poised.behind
    take_all(beside)
    poised.behind = False
    assert pixels(poised.picture(CARD, full, -6.0, 1.04, lies=-9.0)) == alone(full, -6.0, 1.04)
    assert not poised.behind


def test_then_it_is_seen_as_it_was_a_moment_ago(full: pygame.Surface, beside: Beside) -> None:
    poised = Poised(beside, WINDOW, LARGE)
    poised.picture(CARD, full, -6.0, 1.02, lies=-9.0)
    take_all(beside)
    made = poised.picture(CARD, full, -6.0, 1.02, lies=-9.0)
    assert poised.picture(CARD, full, -4.0, 1.04, lies=-9.0) is made
    assert poised.picture(CARD, full, -8.5, 1.0, lies=-9.0) is None, "it lies nearly so"
    assert poised.picture(CARD, full, 2.0, 1.08, lies=9.0) is None, "far from both"
    assert poised.behind


def test_what_has_moved_on_before_the_thread_came_to_it_is_not_made(
    full: pygame.Surface, beside: Beside
) -> None:
    poised = Poised(beside, WINDOW, LARGE)
    poised.picture(CARD, full, -6.0, 1.0, lies=-9.0)
    poised.picture(CARD, full, -1.0, 1.0, lies=-9.0)  # both begin with the frame's rest
    take_all(beside)
    poised.picture(CARD, full, -6.0, 1.0, lies=-9.0)
    assert beside.open == 1, "it has to be asked for again"
    take_all(beside)


def test_what_was_made_of_art_that_has_been_drawn_finer_is_not_shown(
    full: pygame.Surface, beside: Beside
) -> None:
    poised = Poised(beside, WINDOW, LARGE)
    poised.picture(CARD, full, -6.0, 1.0, lies=-9.0)
    poised.forget(["hit/7s"])
    take_all(beside)
    assert poised.picture(CARD, full, -6.0, 1.0, lies=-9.0) is None
    take_all(beside)
    assert poised.picture(CARD, full, -6.0, 1.0, lies=-9.0) is not None
    poised.forget(["hit/7s"])
    assert poised.picture(CARD, full, -6.0, 1.0, lies=-9.0) is None
