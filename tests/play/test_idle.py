"""The table breathes when nobody acts (experience.md, 38, 42), and whoever waits finds it still."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import sit_down_at
from nomercy_table.app.program import App
from nomercy_table.games import GAMES
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.play.scene import TableScene
from nomercy_table.session.plans import SeatPlan
from nomercy_table.table.idle import RATE
from offscreen import frames, program, send, show
from showem_table import lay


def sit_down(folder: Path, **settings: object) -> tuple[App, TableScene]:
    app = program(folder, **{"idle_motion": True, **settings})
    plans = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "easy", "owl")]
    scene = sit_down_at(app, lay("r5 b2 g7 y1 wd6", "g1 g2 g3", top="r9"), plans, GAMES["showem"])
    frames(app, 120, 1 / RATE)
    return app, scene


def pictures(app: App) -> tuple[bytes, bytes]:
    """Two pictures that are a second apart."""
    first = pygame.image.tobytes(app.presenter.surface, "RGB")
    frames(app, RATE, 1 / RATE)
    return first, pygame.image.tobytes(app.presenter.surface, "RGB")


def test_42_two_pictures_a_second_apart_differ(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    first, second = pictures(app)
    assert first != second
    assert not scene.moving, "for whoever waits until nothing moves, nothing does"
    assert scene.wakes_after is not None
    assert scene.wakes_after <= 1 / RATE
    places = [item.id for item in scene.focusables()]
    frames(app, 40, 1 / RATE)
    assert [item.id for item in scene.focusables()] == places


@pytest.mark.parametrize("off", [{"idle_motion": False}, {"reduced_motion": True}])
def test_42_a_setting_turns_it_off_and_so_does_reduced_motion(
    tmp_path: Path, off: dict[str, object]
) -> None:
    app, scene = sit_down(tmp_path, **off)
    first, second = pictures(app)
    assert first == second
    assert scene.wakes_after is None


def test_42_it_stops_without_the_focus(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    send(app, pygame.WINDOWFOCUSLOST)
    frames(app, 2)
    first, second = pictures(app)
    assert first == second
    assert scene.wakes_after is None
    send(app, pygame.WINDOWFOCUSGAINED)
    frames(app, 60, 1 / RATE)
    first, second = pictures(app)
    assert first != second


def test_42_it_stops_below_a_page(tmp_path: Path) -> None:
    app, _ = sit_down(tmp_path)
    show(app, SettingsPage(app))
    frames(app, 20)
    first, second = pictures(app)
    assert first == second


def test_42_cards_keep_their_places_for_the_pointer(tmp_path: Path) -> None:
    app, scene = sit_down(tmp_path)
    before = {thing.id: tuple(thing.rect) for thing in scene.focusables()}
    frames(app, 50, 1 / RATE)
    assert {thing.id: tuple(thing.rect) for thing in scene.focusables()} == before
