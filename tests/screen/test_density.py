"""Dense screens: what the desktop says is read, and everything is enlarged by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.render.theme import Metrics
from nomercy_table.system import display
from nomercy_table.system.display import Presenter, densest, fitting, stretched


@pytest.mark.parametrize(
    ("resources", "pixels"),
    [
        ("Xft.dpi:\t192\n", 2.0),
        ("Xcursor.size:\t24\nXft.dpi: 120\nXft.hinting:\t1\n", 1.25),
        ("Xft.dpi: 96.0", 1.0),
        ("Xft.dpi:\t72\n", 1.0),  # smaller than common: letters would get too small
        ("Xft.dpi: 9600\n", 4.0),
        ("Xft.dpi: many\n", 1.0),
        ("", 1.0),
    ],
)
def test_what_x_says(resources: str, pixels: float) -> None:
    assert display.of_resources(resources) == pixels


def test_a_window_of_so_many_points_has_more_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "of_desktop", lambda driver: 2.0)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    pygame.display.quit()
    presenter = Presenter("dense", None, (1280, 800), full_screen=False)
    assert presenter.size == (2560, 1600)
    assert presenter.density == 2
    assert presenter.windowed_size == (1280, 800)


@pytest.mark.parametrize("desktop", [(1366, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("asked", [1.25, 1.5, 2.0])
def test_where_the_desktop_is_small_it_is_as_dense_as_the_least_window_has_room(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], asked: float
) -> None:
    monkeypatch.setattr(display, "of_desktop", lambda driver: asked)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    pygame.display.quit()
    presenter = Presenter("dense", None, (1280, 800), full_screen=False)
    assert 1 < presenter.density <= asked
    width, height = presenter.size
    assert width < desktop[0]
    assert height < desktop[1] - 40


def test_on_a_small_desktop_it_is_as_large_as_there_is_room() -> None:
    assert fitting((2560, 1600), (1920, 1080), (1920, 1200)) == ((1904, 972), True)


def test_a_desktop_that_is_too_small_for_any_window_takes_nothing_away() -> None:
    assert densest((800, 600)) == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (2560, 1440)])
def test_all_sizes_are_enlarged_alike(size: tuple[int, int]) -> None:
    common, dense = Metrics(size, 90), Metrics((2 * size[0], 2 * size[1]), 90, 2.0)
    assert dense.unit == pytest.approx(2 * common.unit)
    assert dense.text(5) == 2 * common.text(5)
    assert dense.target(5) == 2 * common.target(5)


def test_the_place_of_a_click_is_said_in_pixels() -> None:
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(4, -2), buttons=(0, 0, 0))
    there = stretched(moved, 1.5)
    assert (there.type, there.pos, there.rel) == (pygame.MOUSEMOTION, (150, 75), (6, -3))
    assert there.buttons == (0, 0, 0)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0)
    assert stretched(key, 2.0) == key


def test_a_window_that_comes_to_a_denser_screen_is_laid_out_anew(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path, (1920, 1200))
    before = app.look.metrics.body
    assert isinstance(app.presenter, offscreen.Sheet)
    app.presenter.density = 2.0
    offscreen.frames(app)
    assert app.look.metrics.density == 2
    assert app.look.metrics.body > before
