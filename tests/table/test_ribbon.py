"""The line of words: where it goes on in a second line."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.table.ribbon import (
    LARGEST,
    PROMPT,
    height_of,
    letter_steps,
    ribbon,
    ribbon_lines,
)
from offscreen import look
from pictured import Pictured

SAID = "The Gnoll 10 dies (9 against 10, second wound)."


@pytest.mark.parametrize("width", [500, 540, 580])
def test_what_stands_in_brackets_is_not_parted(width: int) -> None:
    """Found: "The Gnoll 10 dies (9" and below it "against 10, second wound)"."""
    lines = [line.text for line in ribbon_lines(look((960, 600), 200), (width, 110), SAID, "")]
    assert lines == ["The Gnoll 10 dies", "(9 against 10, second wound)."]


@pytest.mark.parametrize("width", [300, 420, 480])
def test_it_is_where_there_is_no_room_for_it_in_one_line(width: int) -> None:
    lines = [line.text for line in ribbon_lines(look((960, 600), 200), (width, 110), SAID, "")]
    assert " ".join(lines) == SAID


@pytest.mark.parametrize(
    ("window", "room"),
    [((1280, 720), (820, 60)), ((960, 600), (420, 90)), ((720, 1280), (640, 60))],
)
def test_what_is_said_lies_beside_a_prompt_as_long_as_there_is_none(
    window: tuple[int, int], room: tuple[int, int]
) -> None:
    """Found: it jumped aside as the prompt came, and back when that was answered; and where room
    was left for the prompt, it seemed to lie aside by mistake: now that is seen to come."""
    said, prompt = "Finn plays a purple 5.", "Play a card that fits."
    both = ribbon(look(window), room, said, prompt)
    alone = ribbon(look(window), room, said, prompt, asks=False)
    assert alone.get_size() == both.get_size()
    gold = look(window).theme.accent_light
    letters = [pygame.mask.from_threshold(each, gold, (9, 9, 9, 255)) for each in (both, alone)]
    assert letters[0].count() == letters[1].count() > 100
    assert letters[0].overlap_area(letters[1], (0, 0)) == letters[0].count()
    white = pygame.mask.from_threshold(alone, look(window).theme.text, (4, 4, 4, 255))
    assert white.count() < letters[0].count() // 10
    asked = pygame.mask.from_threshold(both, look(window).theme.text, (4, 4, 4, 255))
    faint = pygame.mask.from_threshold(alone, (110, 110, 110), (50, 50, 50, 255))
    assert faint.overlap_area(asked, (0, 0)) > 0.9 * asked.count() > 90


def test_what_is_said_is_there_where_it_gives_way_to_the_prompt() -> None:
    """In one row there is no room for both."""
    said, prompt = "Finn plays a purple 5.", "Play a card that fits: purple or a 5."
    assert [line.kind for line in ribbon_lines(look(), (330, 60), said, prompt, rows=1)] == [PROMPT]
    early = ribbon(look(), (330, 60), said, prompt, rows=1, asks=False)
    alone = ribbon(look(), (330, 60), said, "", rows=1)
    assert Pictured(early, "RGBA") == Pictured(alone, "RGBA")


@pytest.mark.parametrize("prompt", ["", "Choose who attacks, then the target."])
def test_texts_with_a_line_each_are_as_large_as_those_that_share_one(prompt: str) -> None:
    """Found: beside the hand of a skirmish they were the smallest of what is to be read, where
    there was room for larger ones."""
    window = look((1280, 720))
    lines = ribbon_lines(window, (571, 60), SAID, prompt)
    assert [line.text for line in lines] == [SAID, prompt][: len(lines)]
    assert lines[0].points == window.metrics.text(LARGEST)
    assert all(line.points > window.metrics.body for line in lines)
    assert height_of(lines) <= 60
    narrow = ribbon_lines(window, (370, 60), SAID, prompt)
    assert narrow[0].points < window.metrics.text(LARGEST)
    assert height_of(narrow) <= 60


@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_darkness_behind_a_short_line_goes_out_by_and_by(window: tuple[int, int]) -> None:
    """Found: on red cloth it was a bar, dark up to its ends."""
    words = ribbon(look(window), (window[0] * 2 // 3, 60), "You draw a two.", "Steal it?")
    middle = words.get_height() // 2
    dark = [words.get_at((x, middle)).a for x in range(words.get_width() // 2)]
    whole = dark.index(max(dark[: len(dark) // 2]))
    assert dark[0] < 3
    assert dark[:whole] == sorted(dark[:whole])
    assert sum(10 < level < 150 for level in dark[:whole]) > window[1] // 16


def test_large_letters_are_drawn_before_they_are_needed_and_small_ones_when_they_are() -> None:
    """At 4K the first words in a size took four milliseconds of a frame."""
    assert not [*letter_steps(look((1920, 1080)))]
    large = look((3840, 2160))
    steps = [*letter_steps(large)]
    assert len(steps) > 50, "a few letters in each"
    for step in steps:
        step()
