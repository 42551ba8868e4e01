"""Keys and clicks that come faster than frames: each does what it would have done alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.program import App
from nomercy_table.games import game_by_id
from nomercy_table.pages.faces import plans_for
from nomercy_table.ui.scene import Pop
from offscreen import frames, press, program, send


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A match against one computer player, in which the person begins."""
    app = program(tmp_path)
    app.start_match(game_by_id("hit"), plans_for(("human", "easy")), {}, 4)
    frames(app, 4)
    return app


def names(app: App) -> list[str]:
    return [scene.name for scene in app.stack.scenes]


def down(app: App, key: int, times: int = 1) -> None:
    for _ in range(times):
        send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(app: App, key: int) -> None:
    send(app, pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def test_a_key_held_down_opens_one_menu_and_closes_it_once(app: App) -> None:
    assert names(app) == ["table"]
    for expected in (["table", "pause"], ["table"]):
        down(app, pygame.K_ESCAPE, 5)  # a press in a slow frame, with the repeats it brings
        up(app, pygame.K_ESCAPE)
        frames(app)
        assert names(app) == expected


def test_two_presses_in_one_frame_open_and_close(app: App) -> None:
    for _ in range(2):
        down(app, pygame.K_ESCAPE)
        up(app, pygame.K_ESCAPE)
    frames(app)
    assert names(app) == ["table"]
    assert not app.stack.is_over()


def test_what_went_already_takes_nothing_else_with_it(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    pause = app.stack.top
    for _ in range(3):
        app.request(Pop(pause))
    frames(app)
    assert names(app) == ["table"]


def test_a_key_held_down_draws_one_card(app: App) -> None:
    table = app.stack.top
    before = len(table.session.log)  # type: ignore[attr-defined]
    down(app, pygame.K_d, 4)
    up(app, pygame.K_d)
    frames(app)
    assert [line.cue for line in table.session.log[before:]] == ["draw"]  # type: ignore[attr-defined]


def test_arrows_held_down_go_on(tmp_path: Path) -> None:
    app = program(tmp_path)

    def focused() -> str:
        return next(thing.id for thing in app.stack.top.focusables() if thing.focused)

    down(app, pygame.K_DOWN, 1)
    once = focused()
    up(app, pygame.K_DOWN)
    down(app, pygame.K_DOWN, 2)
    assert focused() != once
