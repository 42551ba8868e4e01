"""What is left out of pictures of cards, lights and shadows shows nothing."""

from __future__ import annotations

import pygame
import pytest

from nomercy_table.render.art import Art
from nomercy_table.table.baking import baked_light, baked_shadow
from nomercy_table.table.shadows import Shadows
from nomercy_table.table.sprites import Sprites
from nomercy_table.table.trimming import in_bands, outline_of, trimmed
from pictured import Pictured

SIZES = ((60, 84), (120, 168), (251, 351))


def seen(picture: pygame.Surface) -> int:
    """How many of its pixels show something."""
    return pygame.mask.from_surface(picture, 0).count()


def pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def seen_at_edges(picture: pygame.Surface) -> int:
    """The same in its outermost lines: where something was cut off, there is something there."""
    wide, high = picture.get_size()
    edges = [(0, 0, wide, 1), (0, high - 1, wide, 1), (0, 0, 1, high), (wide - 1, 0, 1, high)]
    return sum(seen(picture.subsurface(edge)) for edge in edges)


@pytest.mark.parametrize("card", SIZES)
@pytest.mark.parametrize("angle", [0.0, 1.0, 14.5, 30.0, 45.0, 77.0, 90.0, -20.0, 200.0])
def test_what_is_trimmed_of_a_turned_picture_is_clear(card: tuple[int, int], angle: float) -> None:
    for whole in (baked_light(card), *(baked_shadow(card, high) for high in (0.0, 0.5, 1.0))):
        outline = outline_of(whole)
        for turn in (
            pygame.transform.rotozoom(whole, angle, 1.0),
            pygame.transform.rotate(whole, angle),
        ):
            part = trimmed(turn, outline.reach(angle))
            assert seen(part) == seen(turn)


@pytest.mark.parametrize("card", SIZES)
def test_of_a_turned_picture_a_tenth_is_clear_and_left_out(card: tuple[int, int]) -> None:
    whole = baked_shadow(card, 1.0)
    turned = pygame.transform.rotozoom(whole, 20.0, 1.0)
    assert pixels(trimmed(turned, outline_of(whole).reach(20.0))) < 0.9 * pixels(turned)


@pytest.mark.parametrize(("wide", "high"), [(1.0, 0.6), (0.4, 1.0), (0.7, 0.7)])
def test_one_that_is_narrower_or_lower_keeps_all_that_it_shows(wide: float, high: float) -> None:
    whole = baked_shadow((120, 168), 1.0)
    size = (round(whole.get_width() * wide), round(whole.get_height() * high))
    turned = pygame.transform.rotate(pygame.transform.smoothscale(whole, size), 36)
    reach = outline_of(whole).reach(36, size[0] / whole.get_width(), size[1] / whole.get_height())
    assert seen(trimmed(turned, reach)) == seen(turned)
    assert pixels(trimmed(turned, reach)) < pixels(turned)


def test_the_middle_stays_the_middle() -> None:
    for size in ((90, 120), (91, 121), (90, 121)):
        picture = pygame.Surface(size, pygame.SRCALPHA)
        middle = (size[0] // 2, size[1] // 2)
        picture.fill((9, 9, 9, 255), (middle[0] - 20, middle[1] - 30, 40, 60))
        picture.set_at(middle, (255, 0, 0, 255))
        part = trimmed(picture, outline_of(picture).reach())
        assert part.get_width() < 48
        assert part.get_at((part.get_width() // 2, part.get_height() // 2)) == (255, 0, 0, 255)


def test_what_fills_its_picture_is_left_as_it_is() -> None:
    full = pygame.Surface((40, 60), pygame.SRCALPHA)
    full.fill((255, 255, 255, 255))
    assert trimmed(full, outline_of(full).reach()) is full


@pytest.mark.parametrize("window", [(1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("angle", [0.0, 18.0, 54.0])
def test_the_shadow_of_a_card_in_the_air_is_whole(window: tuple[int, int], angle: float) -> None:
    cast = Shadows(window).cast((240, 336), 1.0, angle, 1.0, 1.0)
    assert cast.get_at((cast.get_width() // 2, cast.get_height() // 2)).a > 100
    assert seen_at_edges(cast) == 0
    assert cast.get_bounding_rect().width > 0.9 * cast.get_width()


@pytest.mark.parametrize("width", [90, 240])
@pytest.mark.parametrize("light", [-1, 0, 1])
def test_a_card_that_lies_is_whole_and_little_around_it_is_clear(width: int, light: int) -> None:
    sprites = Sprites(Art())
    for angle in (0.0, 6.5, 14.5, -33.0, 71.0, 90.0):
        for _ in range(2):  # turned roughly, where there was no time, and then as it is to be
            lying = sprites.resting("hit/7s", width, angle, light).surface
            assert seen_at_edges(lying) == 0
            assert pixels(lying) < 1.25 * lying.get_bounding_rect().w * lying.get_bounding_rect().h
            sprites.allowance.renew()


@pytest.mark.parametrize("tilt", [0.0, 7.0, -20.0, 90.0])
def test_the_bands_of_a_picture_show_all_of_it_and_little_that_is_clear(tilt: float) -> None:
    words = pygame.Surface((700, 180), pygame.SRCALPHA)
    words.fill((200, 40, 40, 180), (60, 40, 580, 90))
    whole = pygame.transform.rotozoom(words, tilt, 1.0)
    bands, there = in_bands(whole), pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    for band, x, y in bands:
        assert band.get_abs_parent() is whole, "its pixels are not copied"
        there.blit(band, (x, y))
    assert Pictured(there, "RGBA") == Pictured(whole, "RGBA")
    assert sum(pixels(band.picture) for band in bands) < 0.65 * pixels(whole)
    assert sum(pixels(band.picture) for band in bands) < 1.6 * seen(whole)
