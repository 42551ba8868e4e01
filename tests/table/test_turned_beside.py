"""A large card is turned beside the frames: until it is there, something like it is seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from beside_frames import take_all
from nomercy_table.screen.art import Art
from nomercy_table.screen.beside import Beside
from nomercy_table.table.sprites import Sprites

FACE, LARGE, SMALL = "hit/7s", 220, 60


@pytest.fixture
def sprites() -> Iterator[Sprites]:
    beside = Beside()
    art = Art(beside)
    art.card(FACE, LARGE)
    yield Sprites(art)
    beside.end()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def until_turned(sprites: Sprites) -> None:
    beside = sprites.art.beside
    assert beside is not None
    take_all(beside)
    assert sprites.unfinished
    sprites.finish()


@pytest.mark.parametrize("light", [0, 1, -1])
def test_it_is_seen_roughly_and_then_as_one_turned_within_a_frame(
    sprites: Sprites, light: int
) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    rough = sprites.resting(FACE, LARGE, 7.0, light).surface
    assert sprites.is_coming(FACE, LARGE, 7.0, light)
    assert not sprites.unfinished, "nothing can be drawn better yet"
    until_turned(sprites)
    assert not sprites.is_coming(FACE, LARGE, 7.0, light)
    fine = sprites.resting(FACE, LARGE, 7.0, light).surface
    assert pixels(rough) != pixels(fine)
    assert pixels(fine) == pixels(alone.resting(FACE, LARGE, 7.0, light).surface)


@pytest.mark.parametrize(("width", "angle"), [(LARGE, 0.0), (LARGE, 90.0), (SMALL, 7.0)])
def test_what_takes_little_is_drawn_at_once(sprites: Sprites, width: int, angle: float) -> None:
    alone = Sprites(Art())
    alone.art.card(FACE, LARGE)
    found = sprites.resting(FACE, width, angle).surface
    assert not sprites.is_coming(FACE, width, angle, 0)
    assert pixels(found) == pixels(alone.resting(FACE, width, angle).surface)


def test_what_is_made_ready_is_there_in_a_later_frame(sprites: Sprites) -> None:
    assert sprites.make_ready(FACE, LARGE, 7.0, 0)
    assert not sprites.make_ready(FACE, LARGE, 7.0, 0), "it comes"
    until_turned(sprites)
    assert sprites.is_drawn(FACE, LARGE, 7.0, 0)
    assert not sprites.make_ready(FACE, LARGE, 7.0, 0)
    assert sprites.make_ready(FACE, LARGE, 7.0, -1), "in the shade it is made from that one"
    assert sprites.is_drawn(FACE, LARGE, 7.0, -1)


def test_others_wait_until_there_is_room(sprites: Sprites) -> None:
    angles = [4.0 * n for n in range(1, 14)]
    asked = [angle for angle in angles if sprites.make_ready(FACE, LARGE, angle, 0)]
    assert 0 < len(asked) < len(angles)
    until_turned(sprites)
    again = [angle for angle in angles if sprites.make_ready(FACE, LARGE, angle, 0)]
    assert len(again) == len(asked)
    assert not {*again} & {*asked}


def test_what_was_turned_before_its_art_was_drawn_finer_is_dropped(sprites: Sprites) -> None:
    sprites.make_ready(FACE, LARGE, 7.0, 0)
    sprites.forget_art({f"cards/{FACE}"})
    assert not sprites.is_coming(FACE, LARGE, 7.0, 0)
    assert sprites.art.beside is not None
    sprites.art.beside.wait()
    assert not sprites.is_drawn(FACE, LARGE, 7.0, 0)
    assert not sprites.unfinished
