"""The desktop around the window: it may go dark and lock, and knows the program by its name."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.system import sdl
from nomercy_table.system.display import Presenter, reached
from virtual_pad import BUTTONS

SIZE = (1280, 800)
HINTS = ("SDL_APP_NAME", "SDL_VIDEO_ALLOW_SCREENSAVER")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Presenter]:
    """A window opened by a player, who has said nothing to SDL."""
    for name in HINTS:
        monkeypatch.delenv(name, raising=False)
    pygame.display.quit()
    presenter = Presenter("The program's name", None, SIZE, full_screen=False)
    yield presenter
    presenter.close()
    offscreen.start_display()


@pytest.mark.usefixtures("opened")
def test_the_desktop_may_go_dark_and_lock() -> None:
    assert pygame.display.get_allow_screensaver()


@pytest.mark.usefixtures("opened")
@pytest.mark.skipif(sdl.library() is None, reason="SDL can't be reached here")
def test_the_desktop_knows_the_program_by_its_name() -> None:
    library = sdl.library()
    assert library is not None
    library.SDL_GetHint.restype = ctypes.c_char_p
    assert library.SDL_GetHint(b"SDL_APP_NAME") == b"The program's name"


def test_it_stays_lit_for_a_gamepad_of_which_no_desktop_hears(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path)
    pygame.display.set_allow_screensaver(True)
    pad = {"button": BUTTONS["down"], "instance_id": 0}
    try:
        offscreen.send(app, pygame.CONTROLLERBUTTONDOWN, **pad)
        assert not pygame.display.get_allow_screensaver()
        offscreen.send(app, pygame.CONTROLLERBUTTONUP, **pad)
        offscreen.press(app, pygame.K_DOWN)
        assert pygame.display.get_allow_screensaver()
    finally:
        app.close()


@pytest.mark.filterwarnings("ignore:Please use Window")  # there is no other way to the window
@pytest.mark.parametrize("reason_first", [False, True])
def test_what_it_was_before_it_was_maximised_is_kept(
    opened: Presenter, monkeypatch: pytest.MonkeyPatch, *, reason_first: bool
) -> None:
    """Some systems tell of the size first, then of the place, and of the reason after both."""

    def told() -> None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        list(opened.events())

    def larger() -> None:
        pygame.display.set_mode((1900, 1040), pygame.RESIZABLE)
        told()

    def why() -> None:
        monkeypatch.setattr(sdl, "is_maximized", lambda number: True)
        told()

    def elsewhere() -> None:
        pygame.Window.from_display_module().position = (7, 9)
        told()

    for step in (why, larger, elsewhere) if reason_first else (larger, elsewhere, why):
        step()
    assert opened.size == (1900, 1040)
    assert (opened.windowed_size, opened.maximised) == (SIZE, True)
    opened.set_full_screen(True)
    assert (opened.windowed_size, opened.maximised) == (SIZE, True)


LEFT, RIGHT = pygame.Rect(0, 0, 1280, 800), pygame.Rect(1280, -100, 1920, 1080)


@pytest.mark.parametrize(
    ("place", "on"),
    [
        ((0, 20), LEFT),
        ((-300, 20), LEFT),
        ((900, 20), RIGHT),
        ((1280, -100), RIGHT),
        ((-700, 20), None),
        ((0, -1), None),
        ((0, 800), None),
        ((3000, 20), None),
    ],
)
def test_a_window_is_opened_where_one_can_take_hold_of_its_title(
    place: tuple[int, int], on: pygame.Rect | None
) -> None:
    assert reached(place, (960, 600), [LEFT, RIGHT]) == on
