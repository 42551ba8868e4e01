"""50: the menu of a match: again from its beginning, with another deal, or given up."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.engine.records import read_record
from nomercy_table.games import GAMES
from nomercy_table.pages.pause import PausePage
from nomercy_table.pages.results.page import MatchResultsPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.saved import is_over, read_saved, resumable
from nomercy_table.session.session import Session
from offscreen import click, frames, ids, lull, press, program, tab_to

HIT = GAMES["hit"]
DEAL = 7


def at_table(
    tmp_path: Path, *kinds: str, game: str = "hit", speed: str = "off"
) -> tuple[App, TableScene]:
    app = program(tmp_path, speed=speed)
    app.start_match(GAMES[game], plans_for(kinds or ("human", "easy", "easy")), {}, DEAL)
    frames(app, 12)
    return app, table(app)


def table(app: App) -> TableScene:
    return on_top(app)


def choose(app: App, thing: str, way: str) -> None:
    if way == "pointer":
        click(app, thing)
    else:
        tab_to(app, thing)
        press(app, pygame.K_RETURN)
    frames(app, 6)


WAYS = pytest.mark.parametrize("way", ["pointer", "keys"])


@WAYS
def test_the_sign_of_a_menu_opens_the_menu_and_the_gear_the_settings(
    tmp_path: Path, way: str
) -> None:
    app, _ = at_table(tmp_path)
    choose(app, "header.settings", way)
    assert isinstance(app.stack.top, SettingsPage)
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    choose(app, "header.menu", way)
    assert isinstance(app.stack.top, PausePage)


@WAYS
def test_50_the_same_deal_begins_anew(tmp_path: Path, way: str) -> None:
    app, scene = at_table(tmp_path)
    press(app, pygame.K_d, "d")
    frames(app, 6)
    first, plans = scene.session.record(), scene.session.plans
    assert first.actions
    press(app, pygame.K_ESCAPE)
    choose(app, "same_deal", way)
    again = table(app).session
    assert again is not scene.session
    assert (again.seed, again.plans, again.options) == (DEAL, plans, scene.session.options)
    mine = [action for seat, action in again.record().actions if seat == 0]
    assert mine == []
    assert len(resumable(app.saves)[0]) == 1, "the first match stays saved"


@WAYS
def test_50_a_new_deal_is_another_one(tmp_path: Path, way: str) -> None:
    app, scene = at_table(tmp_path)
    press(app, pygame.K_ESCAPE)
    choose(app, "new_deal", way)
    assert table(app).session.seed != DEAL
    assert table(app).session.plans == scene.session.plans


@WAYS
@pytest.mark.parametrize("game", ["hit", "showem", "mercury", "mercenaries", "nothing"])
def test_50_who_concedes_has_lost(tmp_path: Path, way: str, game: str) -> None:
    kinds = ("human", "easy") if game == "mercenaries" else ("human", "easy", "easy")
    app, scene = at_table(tmp_path, *kinds, game=game)
    session = scene.session
    before = session.hash()
    press(app, pygame.K_ESCAPE)
    choose(app, "concede", way)
    assert not session.finished, "it is asked first"
    choose(app, "yes", way)
    page = app.stack.top
    assert isinstance(page, MatchResultsPage)
    assert session.finished
    assert session.result.winners == tuple(range(1, len(kinds)))
    assert any("conceded" in text for text in page.words)
    lull(app)
    press(app, pygame.K_ESCAPE)
    frames(app, 60)
    assert app.stack.top is scene
    assert session.hash() == before, "nobody plays on"
    assert "action.results" in ids(app)


def test_50_who_thinks_better_of_it_plays_on(tmp_path: Path) -> None:
    app, scene = at_table(tmp_path)
    press(app, pygame.K_ESCAPE)
    click(app, "concede")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, PausePage)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top is scene
    assert not scene.session.finished


def test_50_the_record_says_who_conceded_and_no_save_is_left(tmp_path: Path) -> None:
    app, scene = at_table(tmp_path)
    press(app, pygame.K_d, "d")
    frames(app, 6)
    saved = [path.read_text(encoding="utf-8") for path in app.saves.saves.glob("*.toml")]
    actions = scene.session.record().actions
    press(app, pygame.K_ESCAPE)
    click(app, "concede")
    click(app, "yes")
    frames(app, 6)
    assert resumable(app.saves)[0] == []
    (path,) = app.saves.records.rglob("*.toml")
    text = path.read_text(encoding="utf-8")
    record = read_record(text, GAMES)
    assert record.extra["conceded"] == {"seats": [0]}
    assert record.result is None
    assert record.actions[: len(actions)] == actions
    assert is_over(text, read_saved(saved[0]))
    again = Session.load(record)  # what was given up can be played on from its record
    assert not again.finished


@pytest.mark.parametrize("kind", ["human", "easy"])
def test_50_nobody_concedes_where_nobody_else_plays(tmp_path: Path, kind: str) -> None:
    """Of computer players alone the log told that nobody at all had done so."""
    app, scene = at_table(tmp_path, kind, kind, speed="slow")
    press(app, pygame.K_ESCAPE)
    assert "concede" not in ids(app)
    scene.session.concede()
    assert not scene.session.finished
    assert not any("conceded" in line.text for line in scene.session.log)
