"""What is drawn on the cloth below the cards: the light in the colour that counts, the stall."""

from __future__ import annotations

import pygame
import pytest

import offscreen
from nomercy_table.engine.arrangement import Sign
from nomercy_table.play.widgets import SortButton
from nomercy_table.table import signs as table_signs
from nomercy_table.table.awning import stall_picture, stall_steps
from nomercy_table.table.cloth import Light
from nomercy_table.table.places import Stall
from nomercy_table.table.plates import breath
from nomercy_table.ui.theme import contrast

RED, BLUE = (200, 40, 40), (40, 60, 200)
SIZE = (300, 200)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_each_light_is_a_picture_of_its_own_and_holds_nothing_of_the_one_before() -> None:
    light = Light()
    first = light.pool(SIZE, RED)
    assert pixels(first) == pixels(Light().pool(SIZE, RED))
    second = light.pool(SIZE, BLUE)
    assert second is not first, "who draws only what is another picture sees the difference"
    assert pixels(second) == pixels(Light().pool(SIZE, BLUE))
    assert light.pool((120, 80), BLUE).get_size() == (120, 80)


def test_light_is_strongest_in_its_middle() -> None:
    picture = Light().pool(SIZE, RED)
    row = [picture.get_at((x, 100)).a for x in range(150, 300)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 100 > 3 > row[-1]


@pytest.mark.parametrize("high", [False, True])
def test_a_stall_has_stripes_above_the_dark_and_a_counter_below(high: bool) -> None:
    look = offscreen.look(contrast=high)
    stall = Stall(pygame.Rect(60, 80, 900, 60), pygame.Rect(60, 360, 900, 24))
    picture, area = stall_picture(look, stall)
    assert area.size == picture.get_size()
    assert area.contains(stall.whole)

    def at(x: int, y: int) -> tuple[int, int, int, int]:
        red, green, blue, alpha = picture.get_at((x - area.x, y - area.y))
        return red, green, blue, alpha

    stripes = [at(60 + 20 + 60 * n, 95)[:3] for n in range(14)]
    assert len({*stripes}) > 1
    assert all(alpha == 255 for *_, alpha in (at(500, 100), at(500, 372)))
    inside = at(500, 250)
    assert inside[3] > 200, "dark"
    assert max(inside[:3]) < 40
    assert contrast(at(500, 362)[:3], inside[:3]) > 2
    assert at(area.left + 1, area.bottom - 1)[3] < 40, "it fades out"


def test_the_parts_of_a_stall_can_be_made_before_it_is_seen() -> None:
    """In pieces, so that a shop opens without a long frame; only its other sizes are drawn anew."""
    look = offscreen.look()
    stall = Stall(pygame.Rect(60, 80, 900, 60), pygame.Rect(60, 360, 900, 24))
    at_once = pixels(stall_picture(offscreen.look(), stall)[0])
    parts = [make() for make in stall_steps(look, stall)]
    assert len(parts) >= 3
    again = [make() for make in stall_steps(look, stall)]
    assert all(part is same for part, same in zip(parts, again, strict=True)), "they are kept"
    assert pixels(stall_picture(look, stall)[0]) == at_once
    assert pixels(stall_picture(look, stall)[0]) == at_once, "the parts are as they were"


@pytest.mark.parametrize("wide", [120, 300, 700, 1200])
def test_the_darkness_behind_words_is_whole_where_they_begin(wide: int) -> None:
    """Found: under long lines it faded far into the words, and they ended on bright quicksilver."""
    here = offscreen.look()
    margin = here.metrics.px(34)
    ground = breath(here, (wide, 40))
    whole = ground.get_at((wide // 2, 20)).a
    assert ground.get_at((0, 20)).a < whole / 2
    if wide > 4 * margin:
        for x in (margin, wide - margin - 1):
            assert ground.get_at((x, 20)).a > 0.85 * whole


def test_the_order_of_the_hand_stands_on_darkness_of_its_own() -> None:
    here = offscreen.look()
    bright = pygame.Surface((400, 100))
    bright.fill((250, 250, 250))
    button = SortButton("sort", "", pygame.Rect(100, 40, 200, 24), lambda: None, kind="quiet")
    button.draw(bright, here, button.rect)
    assert bright.get_at((200, 52)).r < 150
    assert bright.get_at((5, 5)).r == 250


def test_words_beside_a_seat_lie_on_darkness_and_a_number_does_not() -> None:
    """On the silver of a bright cloth red words were lost."""
    look = offscreen.look((1920, 1080))
    pictures = [
        table_signs.sign(look, (300, 100), Sign("stack", "", text, warns=True, seat=0))
        for text in ("+4", "two cards given")
    ]
    number, words = (picture.get_at((8, 50)).a for picture in pictures)
    assert number == 0
    assert words > 0
