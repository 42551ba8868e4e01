"""The size of text and buttons is stepped by clicks at one place, though all moves meanwhile."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.app.app import App
from nomercy_table.ui.choice import Choice
from offscreen import click, click_at, frames, lull, place, point_at, press, program, tab_to


def press_at(app: App, pos: tuple[int, int]) -> None:
    click_at(app, pos)


def point(app: App, pos: tuple[int, int]) -> None:
    point_at(app, pos)
    frames(app)


def arrow(app: App, *, right: bool) -> tuple[int, int]:
    """The middle of an arrow head of the control, which is brought into view."""
    page = app.stack.top
    page.form.focus_on("ui_scale")  # type: ignore[attr-defined]
    rect = place(app, "ui_scale")
    return (rect.right if right else rect.left) + (
        -1 if right else 1
    ) * rect.height // 2, rect.centery


@pytest.mark.quick("960")
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=lambda s: str(s[0]))
def test_clicks_at_one_place_go_through_all_sizes(tmp_path: Path, size: tuple[int, int]) -> None:
    app = program(tmp_path, size)
    click(app, "settings")
    lull(app)
    at = arrow(app, right=True)
    point(app, at)
    seen = []
    for _ in range(10):
        press_at(app, at)
        point(app, (at[0] + 1, at[1] - 1))  # a hand is never quite still
        seen.append(app.settings.ui_scale)
    assert seen == [*range(110, 201, 10)]
    at = arrow(app, right=False)
    point(app, at)
    for _ in range(12):
        press_at(app, at)
    assert app.settings.ui_scale == 80
    others = app.settings.speed, app.settings.high_contrast, app.settings.full_screen
    assert others == ("off", None, False)


def test_the_control_stays_at_its_height(tmp_path: Path) -> None:
    app = program(tmp_path, (1280, 720))
    click(app, "settings")
    lull(app)
    tab_to(app, "ui_scale")
    before = place(app, "ui_scale").centery
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT):
        press(app, key)
        assert abs(place(app, "ui_scale").centery - before) <= 2


def test_elsewhere_or_after_a_key_a_press_means_what_lies_there(tmp_path: Path) -> None:
    app = program(tmp_path, (1280, 720))
    click(app, "settings")
    lull(app)
    at = arrow(app, right=True)
    point(app, at)
    press_at(app, at)
    assert app.settings.ui_scale == 110
    click(app, "reduced_motion")
    assert app.settings.reduced_motion
    assert app.settings.ui_scale == 110
    page = app.stack.top
    control = page.form.find("ui_scale")  # type: ignore[attr-defined]
    assert isinstance(control, Choice)
    press(app, pygame.K_ESCAPE)
    frames(app)
    press_at(app, at)
    assert app.settings.ui_scale == 110
