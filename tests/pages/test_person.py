"""Whoever plays here: their name is asked once, kept, and theirs at each table of one person."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.request import WindowRequest
from nomercy_table.engine.records import Record, write_record
from nomercy_table.games import GAMES
from nomercy_table.pages.profile import NamePage, Person, named, person_of, said_at, seat_person
from nomercy_table.pages.setup.model import PORTRAITS, Setup, person_name
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.seats import SeatPage
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.settings import Settings, from_table, to_table
from offscreen import click, focused, frames, press, program, show, tab_to

HIT = GAMES["hit"]


def test_nobody_has_a_name_before_they_have_said_it() -> None:
    assert person_of(Settings()) is None
    assert person_of(Settings(player_name="Ada", player_portrait="owl")) == Person("Ada", "owl")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (720, 1280), (1920, 1080)])
def test_portraits_to_pick_from_are_large_and_all_of_them_are_seen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: faces of 70 pixels in the middle of a window of 1280."""
    app = program(tmp_path, size)
    page = NamePage(app, "Deal the cards", lambda: None)
    show(app, page)
    tiles = [widget for widget in page.form.widgets if widget.role == "portrait"]
    buttons = next(widget.rect for widget in page.form.widgets if widget.id == "done")
    assert len(tiles) == len(PORTRAITS)
    for tile in tiles:
        assert tile.rect.width > 0.11 * min(size)
        assert tile.rect.bottom < buttons.top


def test_a_portrait_that_is_not_there_gives_way_to_one_that_is() -> None:
    person = person_of(Settings(player_name="Ada", player_portrait="dodo"))
    assert person.portrait in PORTRAITS


def test_who_types_nothing_is_called_something_all_the_same() -> None:
    assert named("  ", "owl") == {"player_name": person_name(0), "player_portrait": "owl"}
    assert named(" Ada ", "owl") == {"player_name": "Ada", "player_portrait": "owl"}


def test_a_name_in_the_file_that_can_t_be_one_is_refused_in_words() -> None:
    settings, problems = from_table({"player_name": 7})
    assert settings.player_name == ""
    assert len(problems) == 1
    assert "a name of up to 20 letters" in problems[0]


@pytest.mark.parametrize(
    ("written", "shown"),
    [("Ann 1\ufe0f\u20e3", "Ann 1\u20e3"), ("x" * 21, "x" * 20), ("a\nb", "a b"), ("\u200e", "")],
)
def test_a_name_in_the_file_is_shown_as_the_nearest_and_stays(written: str, shown: str) -> None:
    settings, problems = from_table({"player_name": written})
    assert problems == []
    assert to_table(settings)["player_name"] == written
    person = person_of(settings)
    assert ("" if person is None else person.name) == shown


def test_the_only_person_at_a_table_is_whoever_plays_here() -> None:
    setup = seat_person(Setup.usual(HIT), Person("Ada", "owl"))
    assert (setup.seats[0].name, setup.seats[0].portrait) == ("Ada", "owl")
    portraits = [plan.portrait for plan in setup.seats]
    assert len(set(portraits)) == len(portraits)
    for plan in setup.seats[1:]:
        assert plan.name == PORTRAITS[plan.portrait], "a rival has their own face"


@pytest.mark.parametrize("way", ["command line", "file", "file and command line"])
def test_they_are_it_as_well_where_no_table_was_set(tmp_path: Path, way: str) -> None:
    """Found: at a table from a file, or of the command line, Ada was called Player 1."""
    app = program(tmp_path, player_name="Munin", player_portrait="owl")
    state = HIT.new(3, HIT.options.complete({}, 3), 5)
    record = Record("hit", HIT.rules_version, 3, HIT.options.complete({}, 3), 5, hash=state.hash())
    if way == "command line":
        app.open(WindowRequest(game_id="hit", plans=("human", "easy", "hard/thief")))
    elif way == "file":
        file = tmp_path / "match.toml"
        file.write_text(write_record(record), encoding="utf-8", newline="\n")
        app.open_file(file)
    else:
        app.open(WindowRequest(load=record, plans=("human", "easy", "easy")))
    frames(app, 3)
    table = on_top(app)
    plans = table.session.plans
    assert (plans[0].name, plans[0].portrait) == ("Munin", "owl")
    assert "owl" not in [plan.portrait for plan in plans[1:]]
    assert len({plan.name for plan in plans}) == 3


def test_where_several_people_sit_each_keeps_the_name_that_was_typed() -> None:
    setup = Setup.usual(HIT)
    setup.set_kind(1, "human")
    setup.rename(0, "Ben")
    setup.rename(1, "Cleo")
    before = list(setup.seats)
    assert seat_person(setup, Person("Ada", "owl")).seats == before
    assert said_at(setup) == {}


def test_a_name_typed_where_a_table_is_set_is_that_of_whoever_plays_here() -> None:
    setup = Setup.usual(HIT)
    setup.rename(0, "Ada")
    assert said_at(setup) == {"player_name": "Ada", "player_portrait": setup.seats[0].portrait}
    setup.rename(0, "")
    assert said_at(setup) == {}


def test_the_name_is_typed_and_kept_with_one_press_of_enter(tmp_path: Path) -> None:
    app = program(tmp_path)
    gone_on: list[str] = []
    show(app, NamePage(app, "Deal the cards", lambda: gone_on.append("on")))
    assert focused(app) == "player.name"
    press(app, pygame.K_a, "Ada")
    click(app, "portrait.moth")
    tab_to(app, "player.name")
    press(app, pygame.K_RETURN)
    assert gone_on == ["on"]
    assert app.stack.top.name == "title"
    assert (app.settings.player_name, app.settings.player_portrait) == ("Ada", "moth")
    app.save_settings()
    again, problems = settings_file.load(app.places.settings)
    assert not problems
    assert person_of(again) == Person("Ada", "moth")


def test_one_press_passes_the_question(tmp_path: Path) -> None:
    app = program(tmp_path)
    show(app, NamePage(app, "Deal the cards", lambda: None))
    click(app, "done")
    assert app.settings.player_name


def test_esc_keeps_nothing(tmp_path: Path) -> None:
    app = program(tmp_path)
    gone_on: list[str] = []
    show(app, NamePage(app, "Deal the cards", lambda: gone_on.append("on")))
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "title"
    assert not gone_on
    assert not app.settings.player_name


def test_name_and_portrait_are_changed_in_the_settings(tmp_path: Path) -> None:
    app = program(tmp_path, player_name="Ada", player_portrait="owl")
    click(app, "settings")
    click(app, "player")
    tab_to(app, "portrait.cat")
    press(app, pygame.K_SPACE)
    tab_to(app, "done")
    press(app, pygame.K_RETURN)
    assert app.stack.top.name == "settings"
    assert app.settings.player_portrait == "cat"


def test_a_face_is_picked_by_mouse_and_by_keys_and_a_worn_one_is_not(tmp_path: Path) -> None:
    app = program(tmp_path)
    page = NewGamePage(app)
    show(app, page)
    own, other = (seat.portrait for seat in page.setup.seats[:2])
    free = next(face for face in PORTRAITS if face not in {s.portrait for s in page.setup.seats})
    show(app, SeatPage(app, page.setup, 0, lambda seat: None))
    click(app, f"portrait.{other}")
    assert page.setup.seats[0].portrait == own, "somebody wears it"
    things = {thing.id: thing for thing in app.stack.top.focusables()}
    assert f"worn by {page.setup.seats[1].name}" in things[f"portrait.{other}"].label
    click(app, f"portrait.{free}")
    assert page.setup.seats[0].portrait == free
    tab_to(app, f"portrait.{own}")
    press(app, pygame.K_SPACE)
    assert page.setup.seats[0].portrait == own
