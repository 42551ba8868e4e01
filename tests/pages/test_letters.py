"""Names are written by pressing letters, too: with a gamepad, or with the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.engine.deals import deal_text
from nomercy_table.games import game_by_id
from nomercy_table.pages.profile import NamePage
from nomercy_table.pages.setup.model import Setup
from nomercy_table.pages.setup.rules import MoreRulesPage
from offscreen import (
    click,
    click_at,
    focused,
    frames,
    ids,
    lull,
    place,
    press,
    program,
    send,
    show,
    tab_to,
)
from virtual_pad import BUTTONS


def tap(app: App, name: str) -> None:
    """Press a button of a gamepad, once what is there has been seen."""
    lull(app)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        send(app, kind, button=BUTTONS[name], instance_id=0)
    frames(app)


def go_to(app: App, thing: str) -> None:
    """Reach that thing by a gamepad."""
    for _ in range(len(ids(app)) + 1):
        if focused(app) == thing:
            return
        tap(app, "right shoulder")
    raise AssertionError(f"the pad never reaches {thing}")


def at_the_name(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> App:
    app = program(folder, size, player_name="Zo", **settings)
    show(app, NamePage(app, "Keep it", lambda: None))
    lull(app)
    return app


def test_a_name_by_the_pad_alone(tmp_path: Path) -> None:
    app = at_the_name(tmp_path)
    go_to(app, "player.name")
    tap(app, "a")
    assert app.stack.top.name == "letters"
    assert "Zo" in app.stack.top.words
    for letter in "xë":
        if f"letter.{letter}" not in ids(app):
            go_to(app, "letters.accents")
            tap(app, "a")
        go_to(app, f"letter.{letter}")
        tap(app, "a")
    assert "Zoxë" in app.stack.top.words
    for _ in range(2):
        tap(app, "x")
    go_to(app, f"letter.{'ë'}")
    tap(app, "a")
    go_to(app, "done")
    tap(app, "a")
    assert app.stack.top.name == "name"
    go_to(app, "done")
    tap(app, "a")
    assert app.settings.player_name == "Zoë"


def test_a_name_by_the_mouse_alone(tmp_path: Path) -> None:
    app = at_the_name(tmp_path)
    field = place(app, "player.name")
    at = (field.right - field.height // 2, field.centery)
    click_at(app, at)
    assert app.stack.top.name == "letters"
    for thing in ("letters.delete", "letters.delete", "letter.a", "letter.space", "letter.b"):
        click(app, thing)
    click(app, "letters.size")
    click(app, "letter.c")
    click(app, "done")
    click(app, "done")
    assert app.settings.player_name == "A BC"


def test_the_keyboard_still_writes_in_the_field(tmp_path: Path) -> None:
    app = at_the_name(tmp_path)
    tab_to(app, "player.name")
    press(app, pygame.K_END)
    press(app, pygame.K_e, "e")
    press(app, pygame.K_RETURN)
    assert app.settings.player_name == "Zoe"


def test_who_goes_back_has_written_nothing(tmp_path: Path) -> None:
    app = at_the_name(tmp_path)
    go_to(app, "player.name")
    tap(app, "a")
    tap(app, "a")
    tap(app, "b")
    go_to(app, "done")
    tap(app, "a")
    assert app.settings.player_name == "Zo"


def test_only_what_may_stand_there_can_be_pressed(tmp_path: Path) -> None:
    app = program(tmp_path)
    setup = Setup.usual(game_by_id("hit"))
    show(app, MoreRulesPage(app, setup))
    go_to(app, "deal")
    tap(app, "a")
    able = {thing.id for thing in app.stack.top.focusables() if thing.enabled}
    assert {"letter.a", "letter.7", "letter.-", "letter.space"} <= able
    assert "letter.'" not in able
    for letter in deal_text(5).lower().replace("-", ""):
        go_to(app, f"letter.{letter}")
        tap(app, "a")
    go_to(app, "done")
    tap(app, "a")
    assert setup.deal == deal_text(5).replace("-", "")
    assert not setup.deal_problem


def test_a_name_is_no_longer_than_it_may_be(tmp_path: Path) -> None:
    app = at_the_name(tmp_path)
    go_to(app, "player.name")
    tap(app, "a")
    for _ in range(30):
        tap(app, "a")
    assert "Zo" + "a" * 18 in app.stack.top.words
    assert not any(t.enabled for t in app.stack.top.focusables() if t.id.startswith("letter."))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda s: str(s[0]))
@pytest.mark.parametrize("scale", [100, 200])
def test_all_letters_lie_in_the_window(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    app = at_the_name(tmp_path, size, ui_scale=scale)
    go_to(app, "player.name")
    tap(app, "a")
    rects = {thing.id: thing.rect for thing in app.stack.top.focusables()}
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects.values() if rect.width)
    if scale == 100:
        assert all(rect.width for rect in rects.values())
