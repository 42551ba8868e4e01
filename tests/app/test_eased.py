"""What nobody sees is held by nobody as soon as a page has come to rest; and whatever is asked for
again looks as it did."""

from __future__ import annotations

from pathlib import Path

import pygame

import offscreen
from nomercy_table.app.program import App
from nomercy_table.games import GAMES
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.scene import Scene
from offscreen import frames, press
from pictured import Pictured


def paused(folder: Path) -> App:
    """A table, and the pause over it."""
    app = offscreen.program(folder)
    plans = [SeatPlan(name, "human", "fox") for name in ("Ada", "Bo")]
    app.start_match(GAMES["hit"], plans, {}, 7)
    frames(app, 20)
    assert isinstance(app.stack.top, TableScene)
    rest(app)
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    return app


def rest(app: App) -> None:
    """Nothing happens until nothing is left to be done."""
    now = app.clock()
    for _ in range(1000):
        if app.rest(now) > 1 and not app.stack.moving:
            return
        frames(app, 1)
    raise AssertionError("it never comes to rest")


def seen(app: App, scene: Scene) -> Pictured:
    """All of the window, drawn anew."""
    scene.invalidate()
    frames(app, 1)
    return Pictured(app.presenter.surface)


def test_a_page_that_rests_holds_one_picture_of_the_window_not_two(tmp_path: Path) -> None:
    app = paused(tmp_path)
    page = app.stack.top
    assert page.backdrop is not None
    rest(app)
    assert page.backdrop is None
    seen(app, page)
    assert page.backdrop is None, "it does without"
    app.close()


def test_what_lies_below_is_drawn_again_for_whoever_asks(tmp_path: Path) -> None:
    """Art that was drawn finer lets a page make its ground anew."""
    app = paused(tmp_path)
    page = app.stack.top
    rest(app)
    before = seen(app, page)
    page.refined()
    assert seen(app, page) == before
    app.close()


def test_so_it_is_for_a_page_that_comes_to_light_again(tmp_path: Path) -> None:
    app = paused(tmp_path)
    page = app.stack.top
    rest(app)
    before = seen(app, page)
    above = SettingsPage(app)
    offscreen.show(app, above)
    rest(app)
    over = seen(app, above)
    for scene in (page, above):
        assert scene.backdrop is None
        scene.refined()
    assert seen(app, above) == over
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    assert app.stack.top is page
    assert seen(app, page) == before
    app.close()


def test_a_new_size_stretches_the_page_that_rests(tmp_path: Path) -> None:
    app = paused(tmp_path)
    rest(app)
    screen = app.presenter
    assert isinstance(screen, offscreen.Sheet)
    screen.resize((1400, 800))
    white = (255, 255, 255)
    screen.surface.fill(white)
    assert app.frame(0.01, app.clock()) is None
    corner = screen.surface.get_at((2, 2))
    assert corner != white
    assert app.stack.size != (1400, 800), "it is laid out with the next frame"
    frames(app, 3)
    assert app.stack.size == (1400, 800)
    app.close()
