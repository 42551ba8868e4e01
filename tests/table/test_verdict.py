"""Large words over the middle of the window: where they lie, and what they never cover."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from nomercy_table.table.badges import crowned
from nomercy_table.table.moments.tally import Verdict
from nomercy_table.table.moments.words import GOLD
from nomercy_table.ui.look import Look
from offscreen import look

SIZE = (1280, 720)
LONG = "Wilhelmina and Bartholomew share round 14!"
AT_MIDDLE = [Rect(70, 310, 100, 60), Rect(1110, 310, 100, 60)]
FACES = [Rect(20, 310, 60, 60), Rect(1200, 310, 60, 60)]


@pytest.fixture(scope="module")
def screen() -> Look:
    return look(SIZE)


def verdict(
    screen: Look, text: str, faces: list[Rect] | None = None, numbers: list[Rect] | None = None
) -> Verdict:
    return Verdict(screen, text, 72, GOLD, faces or [], numbers or [])


def drawn(words: Verdict, part: float) -> Rect:
    """What of the window they cover."""
    canvas = pygame.Surface(SIZE)
    words.sprite(0.0, 1.0).draw(canvas, part)
    found = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1, 255))
    found.invert()
    rects = found.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_short_words_lie_in_one_line_in_the_middle(screen: Look) -> None:
    words = verdict(screen, "You win round 2!", FACES, AT_MIDDLE)
    assert words.rect.center == (640, 360)
    assert words.rect.height < 1.1 * 72
    assert drawn(words, 1.0).collidelist([*FACES, *AT_MIDDLE]) < 0


@pytest.mark.parametrize(("wider", "lines"), [(0, 2), (360, 2), (620, 1)])
def test_long_ones_go_where_no_number_is_and_keep_their_letters(
    screen: Look, wider: int, lines: int
) -> None:
    """Found: "Dov and Finn share round 4!" lay over the numbers of who sits at the sides. In two
    lines it has room between them, or in one above or below them."""
    numbers = [rect.inflate(wider, 0) for rect in AT_MIDDLE]
    free = verdict(screen, "Dov and Finn share round 4!")
    words = verdict(screen, "Dov and Finn share round 4!", FACES, numbers)
    assert words.rect.collidelist(numbers) < 0
    assert drawn(words, 1.0).collidelist([*FACES, *numbers]) < 0
    assert free.rect.height < 1.1 * 72
    assert abs(words.rect.height - lines * free.rect.height) <= 1
    assert (words.rect.centery == 360) is (lines == 2)


def test_where_one_line_would_be_small_there_are_two(screen: Look) -> None:
    words = verdict(screen, LONG)
    assert words.rect.height > 1.5 * 72
    assert words.rect.width < 0.8 * SIZE[0]
    assert drawn(words, 1.0).width > 0.5 * SIZE[0]


@pytest.mark.parametrize("part", [0.0, 0.2, 0.5, 0.9])
@pytest.mark.parametrize("text", ["You win round 2!", "Dov and Finn share the match!", LONG])
def test_as_they_come_down_they_stay_in_the_window_and_off_faces(
    screen: Look, text: str, part: float
) -> None:
    """Found: they ran off both edges."""
    seen = drawn(verdict(screen, text, FACES, AT_MIDDLE), part)
    assert Rect((0, 0), SIZE).inflate(-20, -20).contains(seen)
    assert seen.collidelist(FACES) < 0


def test_where_nothing_is_free_they_are_small_in_the_middle(screen: Look) -> None:
    words = verdict(screen, LONG, [Rect(0, 0, *SIZE)])
    assert words.rect.center == (640, 360)
    assert 0 < drawn(words, 1.0).height < 72


@pytest.mark.parametrize("top", [-4, 0, 6, 20, 300])
def test_no_crown_lies_on_a_face(top: int) -> None:
    """Found: it hid the head of who sits at the window's upper edge down to the eyes."""
    portrait, crown = crowned(Rect(600, top, 80, 80), (34, 26))
    assert crown.top >= 0
    assert 0 < crown.bottom - portrait.top <= 26 / 4
    assert (portrait.x, portrait.size) == (600, (80, 80))
    assert top <= portrait.top <= max(top, 20)
