"""The title as the first thing in a window: name, menu and doors first, the fan card by card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import machine
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.title.door import Door
from nomercy_table.pages.title.fan import FanCard
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.trace import Trace
from offscreen import Sheet, focused, frames, ids, place, point_at, press, send
from pictured import Pictured

GREETING = (90, 0, 90)
LONG = 60
"""Frames in which all has come on any machine."""


def start(folder: Path, size: tuple[int, int] = (960, 600), **settings: Any) -> App:
    """The program after its greeting, before its first frame."""
    settings.setdefault("idle_motion", False)
    sheet = Sheet(size)
    sheet.surface.fill(GREETING)
    places = Places(folder / "config", folder / "data")
    app = App(sheet, Settings(**settings), places, [], Trace(None), beside=False)
    app.stack.fade_from(sheet.surface)
    app.to_title()
    return app


def pixels(app: App) -> Pictured:
    return Pictured(app.presenter.surface)


def colours(app: App, at: pygame.Rect) -> list[tuple[int, ...]]:
    """Those that are seen there, in a grid."""
    surface = app.presenter.surface
    spot = at.clip(surface.get_rect())
    across, down = range(spot.left, spot.right, 4), range(spot.top, spot.bottom, 4)
    return [tuple(surface.get_at((x, y))[:3]) for x in across for y in down]


def changed(app: App, at: pygame.Rect) -> bool:
    """Whether anything but the greeting is seen there."""
    return any(colour != GREETING for colour in colours(app, at))


def places_of(app: App, kind: type[Door] | type[FanCard]) -> list[pygame.Rect]:
    page = app.stack.top
    assert isinstance(page, TitlePage)
    return [widget.screen_rect() for widget in page.form.widgets if isinstance(widget, kind)]


def test_the_first_frame_has_menu_and_doors_and_not_yet_the_fan(tmp_path: Path) -> None:
    app = start(tmp_path)
    frames(app, 1)
    assert changed(app, place(app, "learn"))
    assert changed(app, place(app, "settings"))
    assert all(changed(app, door) for door in places_of(app, Door))
    assert not any(changed(app, card) for card in places_of(app, FanCard))
    assert {"learn", "settings", "play.hit", "set.hit", "quit"} <= set(ids(app))
    assert focused(app) is not None
    app.close()


def is_as_drawn_at_once(app: App) -> bool:
    """Whether drawing all of it anew changes nothing."""
    parts = pixels(app)
    app.stack.top.invalidate()
    frames(app, 1)
    return pixels(app) == parts


@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_it_ends_as_one_that_is_drawn_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    machine.runs("slow")
    app = start(tmp_path, size)
    frames(app, LONG)
    assert not app.stack.in_transition
    assert is_as_drawn_at_once(app)
    app.close()


def test_the_fan_fades_in_after_the_doors_and_nothing_pops(tmp_path: Path) -> None:
    machine.runs("slow")
    app = start(tmp_path)
    frames(app, 1)
    doors, cards = places_of(app, Door), places_of(app, FanCard)
    spots = [*doors, *cards]
    lit: list[int | None] = [None] * len(spots)
    for frame in range(LONG):
        before = [colours(app, spot) for spot in spots]
        frames(app, 1, dt=1 / 60)
        for number, spot in enumerate(spots):
            pairs = zip(before[number], colours(app, spot), strict=True)
            rise = max(max(now) - max(was) for was, now in pairs)
            assert rise < 90, "nothing pops"
            if rise > 20 and lit[number] is None:
                lit[number] = frame
    begun = [frame for frame in lit if frame is not None]
    assert len(begun) == len(spots)
    assert max(begun[: len(doors)]) < min(begun[len(doors) :])
    assert len(set(begun[len(doors) :])) > 1, "not all of it at once"
    app.close()


def test_what_is_to_come_can_be_used_from_the_first_frame_on(tmp_path: Path) -> None:
    machine.runs("slow")
    app = start(tmp_path)
    frames(app, 1)
    spot = place(app, "play.hit").center
    point_at(app, spot)
    send(app, pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=spot, button=1)
    frames(app, 1)
    assert app.stack.top.name == "name"
    frames(app, LONG)
    press(app, pygame.K_ESCAPE)
    frames(app, LONG)
    assert app.stack.top.name == "title"
    assert is_as_drawn_at_once(app)
    app.close()


def test_another_size_meanwhile_shows_all_of_it(tmp_path: Path) -> None:
    machine.runs("slow")
    app = start(tmp_path)
    frames(app, 4)
    sheet = app.presenter
    assert isinstance(sheet, Sheet)
    sheet.resize((1100, 640))
    frames(app, 2)
    assert not app.stack.in_transition
    assert is_as_drawn_at_once(app)
    app.close()


def test_where_nothing_fades_it_is_there_at_once(tmp_path: Path) -> None:
    app = start(tmp_path, speed="off")
    frames(app, 1)
    assert not app.stack.in_transition
    assert all(changed(app, door) for door in places_of(app, Door))
    app.close()


SIZES = [(600, 960), (720, 1280), (1080, 1920), (960, 600), (1024, 768), (1920, 1080)]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_it_opens_for_who_has_played_before_and_left_no_match(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    app = start(tmp_path, size, last_setup={"game": "hit"}, ui_scale=scale)
    frames(app, LONG)
    assert {*(f"play.{game}" for game in GAMES), "learn", "settings", "quit"} <= set(ids(app))
    assert pygame.Rect((0, 0), size).contains(places_of(app, Door)[0]), "a game is seen at once"
    app.close()
