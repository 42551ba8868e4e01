"""A tooltip lies where it covers nothing that one may want next."""

from __future__ import annotations

import pygame
import pytest

import offscreen
from nomercy_table.ui.form import Form
from nomercy_table.ui.tooltip import TOOLTIP_AFTER, Tip, tooltip_rect
from nomercy_table.ui.widget import Widget

SIZE = (1280, 720)
WINDOW = pygame.Rect((0, 0), SIZE)
THING = pygame.Rect(200, 300, 300, 60)
UNDER, OVER = THING.move(0, 74), THING.move(0, -74)
RIGHT = THING.move(314, 0)


def lies(*others: pygame.Rect, beside: pygame.Rect = THING) -> pygame.Rect:
    tip = Tip("thing", "", "At the table: you and Ada", beside)
    rect = tooltip_rect(offscreen.look(SIZE), tip, others)
    assert WINDOW.contains(rect)
    assert not rect.colliderect(beside)
    return rect


def test_it_lies_under_its_thing_where_nothing_else_is() -> None:
    assert lies().top > THING.bottom
    assert lies(OVER, RIGHT).top > THING.bottom


def test_it_gives_way_to_a_neighbour_below_and_to_one_above() -> None:
    assert lies(UNDER).bottom < THING.top
    beside = lies(UNDER, OVER)
    assert beside.left > THING.right
    assert lies(UNDER, OVER, RIGHT).right < THING.left


def test_it_stands_just_past_what_lies_over_its_thing() -> None:
    """A line of words lies over a portrait at the foot of the window, and cards beside it."""
    portrait, words = pygame.Rect(47, 565, 108, 108), pygame.Rect(26, 490, 1228, 60)
    cards, plate = pygame.Rect(200, 520, 900, 200), pygame.Rect(26, 664, 150, 37)
    stands = lies(words, cards, plate, beside=portrait)
    assert 0 < words.top - stands.bottom < 10
    assert stands.left < portrait.right


def test_hemmed_in_it_goes_as_far_off_as_it_must() -> None:
    left = THING.move(-314, 0)
    around = (UNDER, OVER, RIGHT, left)
    assert lies(*around).collidelist(around) < 0


def test_where_no_place_is_free_it_covers_as_little_as_it_can() -> None:
    free = pygame.Rect(560, 420, 120, 60)  # too small for it
    rest = [
        pygame.Rect(0, 0, 1280, free.top),
        pygame.Rect(0, free.bottom, 1280, 720),
        pygame.Rect(0, free.top, free.left, free.height),
        pygame.Rect(free.right, free.top, 1280, free.height),
    ]
    assert lies(*rest).colliderect(free)


def test_it_is_never_at_the_other_end_of_the_window() -> None:
    """Found: on the title, in large letters, what is said of a button at its foot stood in the
    upper corner, as the doors above it filled the breadth."""
    thing = pygame.Rect(454, 626, 371, 18)
    doors = [pygame.Rect(63 + 391 * n, 200, 391, 424) for n in range(3)]
    foot = [pygame.Rect(0, 646, 1280, 74), thing.move(391, 0), thing.move(-391, 0)]
    look = offscreen.look(SIZE)
    stands = tooltip_rect(look, Tip("set", "", "By which rules", thing), [*doors, *foot])
    assert stands.inflate(60, 60).colliderect(thing)


def test_at_the_foot_of_the_window_it_lies_elsewhere() -> None:
    foot = pygame.Rect(200, 680, 300, 40)
    assert lies(beside=foot).bottom < foot.top


def test_in_a_form_it_gives_way_and_goes_as_the_pointer_moves() -> None:
    form = Form(offscreen.look(SIZE))
    ground = Widget("ground", "", THING.inflate(400, 400))
    one = Widget("one", "One", THING.copy(), hint="At the table: you and Ada")
    form.fill(form.look, [ground, one, Widget("two", "Two", UNDER.copy())], [])
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=THING.center, rel=(0, 0), buttons=(0, 0, 0))
    form.handle(motion)
    form.update(TOOLTIP_AFTER - 0.1)
    assert form.tip is None
    form.update(0.2)
    assert form.tip.rect.bottom < THING.top
    form.handle(motion)
    assert form.tip is None


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 100), ((960, 600), 100), ((720, 1280), 100), ((1280, 720), 200)],
)
def test_lines_are_as_long_in_any_window_for_the_size_of_their_letters(
    size: tuple[int, int], scale: int
) -> None:
    """Found: in a high window a tip was a column of three words to a line."""
    look = offscreen.look(size, scale)
    said = "Play a card of the colour that counts, or with the number of the top card. " * 2
    beside = pygame.Rect(size[0] // 2, size[1] // 2, 40, 40)
    rect = tooltip_rect(look, Tip("thing", "", said.strip(), beside))
    assert 15.5 < rect.width / look.metrics.small < 27
