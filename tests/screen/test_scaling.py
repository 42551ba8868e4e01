"""Scaling and blurring never let pygame read past the end of a picture: found in CI, where a worker
was gone in the middle of a test (valgrind: `filter_expand_Y_SSE2`, one row past a row)."""

from __future__ import annotations

import itertools

import pygame
import pytest

from nomercy_table.system.scaling import box_blur, rotate, smoothscale, smoothscale_by

RED, BLUE = (250, 10, 0, 255), (0, 30, 200, 255)
SIZES = [*itertools.product((1, 2, 3, 30), repeat=2)]


def drawn(size: tuple[int, int]) -> pygame.Surface:
    """Red above and at the left, blue below and at the right."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(RED)
    if size != (1, 1):
        surface.set_at((size[0] - 1, size[1] - 1), BLUE)
    return surface


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[int, int], object]]:
    """What pygame is asked for: what it is to do, the size of the picture, and how."""
    found: list[tuple[str, tuple[int, int], object]] = []

    def listened(name: str) -> None:
        real = getattr(pygame.transform, name)

        def heard(surface: pygame.Surface, how: object, *more: object) -> pygame.Surface:
            found.append((name, surface.get_size(), how))
            made: pygame.Surface = real(surface, how, *more)
            return made

        monkeypatch.setattr(pygame.transform, name, heard)

    for name in ("smoothscale", "box_blur"):
        listened(name)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("to", SIZES)
def test_no_single_row_or_column_is_drawn_out_across(
    asked: list[tuple[str, tuple[int, int], tuple[int, int]]],
    size: tuple[int, int],
    to: tuple[int, int],
) -> None:
    assert smoothscale(drawn(size), to).get_size() == to
    assert asked
    for _, (wide, tall), (across, down) in asked:
        assert not (tall == 1 < down)
        assert not (wide == 1 < across)


def test_a_row_becomes_a_ramp_that_is_the_same_in_every_row() -> None:
    ramp = smoothscale(drawn((2, 1)), (8, 5))
    rows = {tuple(tuple(ramp.get_at((x, y))) for x in range(8)) for y in range(5)}
    assert len(rows) == 1
    reds = [pixel[0] for pixel in rows.pop()]
    assert reds[0] == RED[0]
    assert reds == sorted(reds, reverse=True)
    assert len(set(reds)) == 8


def test_a_column_becomes_a_ramp_that_is_the_same_in_every_column() -> None:
    turned = smoothscale(drawn((1, 2)), (5, 8))
    assert {turned.get_at((x, 0))[0] for x in range(5)} == {RED[0]}
    assert [turned.get_at((2, y))[0] for y in range(8)] == [
        smoothscale(drawn((2, 1)), (8, 5)).get_at((x, 0))[0] for x in range(8)
    ]


@pytest.mark.parametrize("size", [(1, 4), (4, 1), (7, 5)])
def test_it_is_drawn_into_a_surface_that_is_there(size: tuple[int, int]) -> None:
    into = pygame.Surface((9, 6), pygame.SRCALPHA)
    assert smoothscale(drawn(size), (9, 6), into) is into
    assert into.get_at((0, 0)) == RED


def test_so_many_times_as_large() -> None:
    assert smoothscale_by(drawn((10, 1)), 2.5).get_size() == (25, 2)
    assert smoothscale_by(drawn((10, 6)), 0.5).get_size() == (5, 3)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (1, 1)])
@pytest.mark.parametrize("radius", [0, 1, 2, 3, 30, 31])
def test_a_blur_reaches_no_further_than_the_picture(
    asked: list[tuple[str, tuple[int, int], int]], size: tuple[int, int], radius: int
) -> None:
    assert box_blur(drawn(size), radius).get_size() == size
    assert [how < min(size) for _, _, how in asked] == [True]


@pytest.mark.parametrize("angle", [7.0, -30.0, 90.0, 133.0])
@pytest.mark.parametrize("size", [(1, 60), (2, 60), (40, 60)])
def test_what_is_bare_around_a_turned_picture_gives_no_light(
    size: tuple[int, int], angle: float
) -> None:
    """Found: around a card that was seen from its edge a pale box flashed up for a frame."""
    card = drawn(size)
    turned = rotate(card, angle)
    places = [(x, y) for x in range(turned.get_width()) for y in range(turned.get_height())]
    bare = [turned.get_at(place) for place in places if not turned.get_at(place).a]
    assert {tuple(colour) for colour in bare} <= {(0, 0, 0, 0)}
    assert card.get_at((0, 0)) == RED, "it is the same as before"
