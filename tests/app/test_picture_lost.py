"""The window's picture is lost, as when its size changes and is the old one again: all is drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.app.app import App
from nomercy_table.games import game_by_id
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.system.display import MIN_SIZE, fitting
from offscreen import frames, press, program, send
from pictured import Pictured

LOST = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
)


def pixels(app: App) -> Pictured:
    return Pictured(app.presenter.surface)


@pytest.mark.parametrize("event", LOST, ids=pygame.event.event_name)
@pytest.mark.parametrize("where", ["title", "settings", "table", "pause"])
def test_a_lost_picture_is_drawn_whole(tmp_path: Path, where: str, event: int) -> None:
    app = program(tmp_path)
    if where in ("table", "pause"):
        app.start_match(game_by_id("hit"), plans_for(("human", "human")), {}, 7)
        frames(app, 4)
    if where == "settings":
        offscreen.click(app, "settings")
    if where == "pause":
        press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == where
    frames(app, 20)
    before = pixels(app)
    app.presenter.surface.fill((0, 0, 0))  # SDL's new surface
    send(app, event)
    frames(app, 1)
    assert pixels(app) == before


def test_full_screen_of_the_same_size_draws_all_anew(tmp_path: Path) -> None:
    app = program(tmp_path)
    frames(app, 20)
    before = pixels(app)
    app.presenter.surface.fill((0, 0, 0))
    press(app, pygame.K_F11)
    assert app.presenter.full_screen
    assert pixels(app) == before


class TestFitting:
    def test_what_fits_is_left_as_it_is(self) -> None:
        assert fitting((1280, 800), (1920, 1080)) == ((1280, 800), False)

    @pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1280, 700), (3000, 2000)])
    def test_what_is_too_high_leaves_room_and_is_to_be_as_high_as_can_be(
        self, size: tuple[int, int]
    ) -> None:
        (width, height), high = fitting(size, (1280, 720))
        assert high
        assert width < 1280
        assert 600 <= height < 720 - 40

    def test_what_is_too_broad_is_made_narrower(self) -> None:
        assert fitting((1280, 640), (1280, 720)) == ((1264, 640), False)

    def test_it_is_never_less_than_the_least_that_there_is_room_for(self) -> None:
        assert fitting((600, 400), (1280, 800))[0] == MIN_SIZE

    @pytest.mark.parametrize("desktop", [(1024, 600), (800, 480), (640, 480)])
    def test_on_a_small_desktop_it_is_as_large_as_there_is_room(
        self, desktop: tuple[int, int]
    ) -> None:
        (width, height), high = fitting((1280, 800), desktop)
        assert high
        assert desktop[0] - 32 <= width < desktop[0]
        assert desktop[1] - 64 <= height < desktop[1] - 40


def test_the_enter_of_alt_enter_told_again_presses_nothing(tmp_path: Path) -> None:
    """As the window gets its focus back, held keys are told anew, Enter before its Alt."""
    app = program(tmp_path)
    title = app.stack.top
    for told in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT, unicode=""),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""),
    ):
        app.handle(told)
    frames(app, 3)
    assert app.stack.top is title
