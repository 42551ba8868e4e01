"""Windows below the least size, as some window managers make them: all is drawn, only smaller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.session import Session
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.system import display
from nomercy_table.system.display import LEAST, DownscaledWindow, Presenter, Size
from nomercy_table.ui.trace import Trace

TOO_SMALL = [(320, 200), (200, 800), (900, 120), (20, 20), (1, 1)]


@pytest.fixture
def any_size(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window manager that lets a window have any size."""
    monkeypatch.setattr(display, "MIN_SIZE", (1, 1))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    pygame.display.quit()
    yield
    pygame.display.quit()
    offscreen.start_display()


def window(size: Size) -> Presenter:
    opened = Presenter("small", None, size, full_screen=False)
    assert seen().get_size() == size
    return opened


def seen() -> pygame.Surface:
    """The window's own picture."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize("size", TOO_SMALL)
def test_what_is_drawn_on_has_room_and_the_shape_of_the_window(size: Size) -> None:
    opened = window(size)
    wide, high = opened.size
    assert wide >= LEAST[0]
    assert high >= LEAST[1]
    assert abs(wide * size[1] - high * size[0]) <= max(size)
    assert opened.windowed_size == size


@pytest.mark.usefixtures("any_size")
def test_all_of_it_is_seen_and_pressed_where_it_is_seen() -> None:
    opened = window((320, 200))
    opened.surface.fill((0, 0, 0))
    opened.surface.fill((200, 40, 40), (240, 0, 240, 300))  # the right half
    opened.present([pygame.Rect(0, 0, 4, 4)])
    shown = seen()
    assert shown.get_at((80, 190))[:3] == (0, 0, 0)
    assert shown.get_at((240, 190)).r > 190
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(160, 100), button=1))
    (pressed,) = (each for each in opened.events() if each.type == pygame.MOUSEBUTTONDOWN)
    assert pressed.pos == (240, 150)


@pytest.mark.usefixtures("any_size")
def test_a_window_with_room_is_drawn_on_itself() -> None:
    assert window(LEAST).surface is seen()


@pytest.mark.parametrize("bits", [15, 16, 24, 32])
@pytest.mark.parametrize("size", [(320, 200), LEAST])
def test_what_is_drawn_on_has_the_bits_that_it_takes(bits: int, size: Size) -> None:
    reduced, shown = DownscaledWindow(), pygame.Surface(size, 0, bits)
    drawn = reduced.of(shown, LEAST)
    assert (drawn is shown) == (bits >= 24 and size == LEAST)
    drawn.fill((200, 100, 48))
    assert reduced.show(shown) == (drawn is not shown)
    seen = shown.get_at(shown.get_rect().center)
    assert max(abs(one - other) for one, other in zip(seen[:3], (200, 100, 48), strict=True)) < 8


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(320, 200), (1, 1)])
def test_nothing_breaks_in_it(tmp_path: Path, size: Size, scale: int) -> None:
    """Bars of pages that scroll were to be smaller than nothing."""
    settings = Settings(ui_scale=scale, speed="off", idle_motion=False)
    places = Places(tmp_path / "config", tmp_path / "data")
    app = App(window(size), settings, places, [], Trace(None), beside=False)
    app.to_title()
    offscreen.frames(app)
    for game in GAMES.values():
        offscreen.show(app, RulesPage(app, game))
        seated = plans_for(("human", *["easy"] * (game.seat_counts[-1] - 1)))
        offscreen.show(app, TableScene(app, Session.new(game, seated, {}, 5)))
        app.presenter.present(None)
    app.close()
