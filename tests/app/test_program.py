"""The scenes together, driven by events as a player would, without a window."""

from __future__ import annotations

import json
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

import machine
import offscreen
from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.app.loop import LITTLE
from nomercy_table.app.request import WindowRequest
from nomercy_table.engine.deals import deal_text
from nomercy_table.games import GAMES, game_by_id
from nomercy_table.pages.log import LogOverlay
from nomercy_table.pages.pause import PausePage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.settings import SettingsPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.rules import MoreRulesPage
from nomercy_table.pages.title.page import when
from nomercy_table.render.svg import Art
from nomercy_table.session.session import Session
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.places import Places
from nomercy_table.storage.saves import Save
from nomercy_table.system.preferences import Preferences, SystemSays
from nomercy_table.ui.key_bindings import WITH
from nomercy_table.ui.text_field import TextField
from offscreen import (
    Sheet,
    click,
    click_at,
    focused,
    frames,
    ids,
    place,
    press,
    program,
    send,
    show,
    tab_to,
)
from pictured import Pictured
from sight import see

HIT = game_by_id("hit")


def scene(app: App) -> str:
    return app.stack.top.name


# ---------------------------------------------------------------------------- title

LEADS = {
    "set.hit": "new_game",
    "learn": "learn",
    "rules": "rules",
    "settings": "settings",
    "about": "about",
}
"""Where things on the title lead, by the name of the page."""


def test_the_title_leads_everywhere_by_mouse_and_back_by_escape(tmp_path: Path) -> None:
    app = program(tmp_path)
    assert scene(app) == "title"
    doors = [f"{way}.{game.id}" for game in GAMES.values() for way in ("play", "set")]
    assert ids(app) == ["learn", "rules", "settings", *doors, "about", "quit"]
    for thing, page in LEADS.items():
        click(app, thing)
        assert scene(app) == page
        press(app, pygame.K_ESCAPE)
        assert scene(app) == "title"
    click(app, "quit")
    assert app.stack.is_over()


@pytest.mark.parametrize("thing", LEADS)
def test_a_first_click_takes_one_frame_and_no_motion_before_it(tmp_path: Path, thing: str) -> None:
    app = program(tmp_path)
    at = place(app, thing).center
    send(app, pygame.WINDOWFOCUSGAINED)
    click_at(app, at)
    assert scene(app) == LEADS[thing]


def test_the_title_leads_everywhere_by_keyboard(tmp_path: Path) -> None:
    app = program(tmp_path)
    for thing, page in LEADS.items():
        tab_to(app, thing)
        press(app, pygame.K_RETURN)
        assert scene(app) == page
        press(app, pygame.K_ESCAPE)
        assert scene(app) == "title"
    press(app, pygame.K_F1)
    assert scene(app) == "rules"


def test_escape_does_not_leave_the_program(tmp_path: Path) -> None:
    app = program(tmp_path)
    press(app, pygame.K_ESCAPE)
    assert scene(app) == "title"
    assert not app.stack.is_over()


def test_a_match_that_was_left_can_be_continued(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.start_match(HIT, plans_for(("human", "easy")), {}, 7)
    frames(app, 3)
    assert scene(app) == "table"
    app.to_title()
    frames(app)
    assert ids(app)[0] == "continue"
    assert focused(app) == "continue"
    press(app, pygame.K_RETURN)
    assert scene(app) == "table"
    app.close()


def test_of_several_matches_any_can_be_taken_up_or_thrown_away(tmp_path: Path) -> None:
    app = program(tmp_path)
    for seed in (1, 2):
        Session.new(HIT, plans_for(("human", "easy")), {}, seed, app.saves).close()
    app.to_title()
    frames(app)
    click(app, "matches")
    listed = [name for name in ids(app) if name.startswith("match.")]
    assert len(listed) == 2
    doomed = listed[0].removeprefix("match.")
    tab_to(app, f"delete.{doomed}")
    press(app, pygame.K_RETURN)
    assert listed[0] in ids(app), "it asks once more"
    press(app, pygame.K_RETURN)
    assert listed[0] not in ids(app)
    tab_to(app, listed[1])
    press(app, pygame.K_RETURN)
    assert scene(app) == "table"
    assert app.stack.top.session.seed == 1  # type: ignore[attr-defined]
    app.close()


def test_a_double_click_throws_nothing_away(tmp_path: Path) -> None:
    app = program(tmp_path)
    for seed in (1, 2):
        Session.new(HIT, plans_for(("human", "easy")), {}, seed, app.saves).close()
    app.to_title()
    frames(app)
    click(app, "matches")
    listed = [name for name in ids(app) if name.startswith("match.")]
    away = listed[0].replace("match.", "delete.")
    click(app, away)
    click(app, away)
    assert listed[0] in ids(app)
    frames(app, 20)
    click(app, away)
    assert listed[0] not in ids(app)
    assert listed[1] in ids(app)
    app.close()


def test_a_match_played_elsewhere_is_not_offered(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(HIT, plans_for(("human", "easy")), {}, 7, app.saves)
    app.to_title()
    frames(app)
    assert "continue" not in ids(app)
    session.close()
    app.to_title()
    frames(app)
    assert "continue" in ids(app)


def test_what_went_wrong_is_said(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.problems.append("The settings file was damaged.")
    app.to_title()
    frames(app)
    assert "The settings file was damaged." in list(app.stack.top.words)


def test_two_commands_on_one_key_are_said_on_the_title(tmp_path: Path) -> None:
    app = program(tmp_path, keys={"draw": "x", "stop": "x"})
    assert any("the same key, X" in text for text in app.stack.top.words)
    assert app.keys.prompt("draw") == "D"


def test_moments_are_said_as_people_say_them() -> None:
    today = date(2026, 3, 2)
    assert when(datetime(2026, 3, 2, 9, 5), today) == "today 09:05"
    assert when(datetime(2026, 3, 1, 23, 59), today) == "yesterday 23:59"
    assert when(datetime(2025, 12, 31, 8, 0), today) == "2025-12-31 08:00"


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8", newline="\n")
    problems = Places(blocked / "config", blocked / "data").unwritable()
    assert len(problems) == 2
    assert all(str(blocked) in problem for problem in problems)
    assert Places(tmp_path / "a" / "b", tmp_path / "c").unwritable() == []


# ---------------------------------------------------------------------------- new game


def open_by_key(app: App, thing: str) -> None:
    """Go to a button by Tab, and press it."""
    tab_to(app, thing)
    press(app, pygame.K_RETURN)
    frames(app)


def test_a_table_is_set_and_dealt_by_keyboard_alone(tmp_path: Path) -> None:
    app = program(tmp_path)
    tab_to(app, "set.hit")
    press(app, pygame.K_RETURN)
    assert focused(app) == "start"
    open_by_key(app, "seat.0")
    tab_to(app, "seat.0.name")
    press(app, pygame.K_z, "Zoë")
    press(app, pygame.K_ESCAPE)
    open_by_key(app, "seat.1")
    assert focused(app) == "seat.1.kind"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    assert focused(app) == "seat.1", "where it was before"
    tab_to(app, "seat.3.remove")
    press(app, pygame.K_RETURN)
    tab_to(app, "option.match")
    press(app, pygame.K_RIGHT)
    tab_to(app, "option.target")
    press(app, pygame.K_5, "5")
    open_by_key(app, "more")
    tab_to(app, "deal")
    press(app, pygame.K_4, "42")
    open_by_key(app, "close")
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    frames(app, 3)
    assert scene(app) == "table"
    session = app.stack.top.session  # type: ignore[attr-defined]
    assert [plan.kind for plan in session.plans] == ["human", "hard", "medium"]
    assert session.names[0] == "Zoë"
    assert session.options["match"] == "round_wins"
    assert session.options["target"] == 5
    assert session.seed == 42
    assert app.settings.last_setup["seats"][0]["name"] == "Zoë"
    app.to_new_game()
    frames(app)
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    assert page.setup.seats[0].name == "Zoë"
    assert page.setup.options["target"] == 5
    app.close()


def test_a_table_is_set_by_mouse(tmp_path: Path) -> None:
    app = program(tmp_path, (1920, 1080))
    click(app, "set.hit")
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    assert page.setup.seats[0].portrait != "shark"
    click(app, "seat.0")
    click(app, "portrait.shark")
    assert page.setup.seats[0].portrait == "shark"
    click(app, "close")
    click(app, "add_human")
    assert [plan.kind for plan in page.setup.seats].count("human") == 2
    assert focused(app) == "seat.4"
    click(app, "seat.4")
    click(app, "remove")
    assert len(page.setup.seats) == 4
    click(app, "level")
    assert page.setup.level
    click(app, "more")
    click(app, "option.steal")
    assert page.setup.options == {"steal": "all_or_nothing"}
    click(app, "usual_rules")
    assert page.setup.options == {}
    click(app, "dice")
    assert page.setup.seed is not None
    click(app, "option.steal")
    click(app, "close")
    told = " ".join(page.words)
    assert "★ Stealing: All or nothing." in told
    assert f"★ Deal {page.setup.deal}." in told


def test_a_deal_number_that_is_too_long_is_refused_in_words(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    for typed, enabled in (("9" * 19, False), ("", True)):
        click(app, "more")
        tab_to(app, "deal")
        press(app, pygame.K_9, typed) if typed else press(app, pygame.K_BACKSPACE)
        refused = any("whole number from 0" in text for text in app.stack.top.words)
        assert refused is not enabled
        click(app, "close")
        refused = any("whole number from 0" in text for text in app.stack.top.words)
        assert refused is not enabled, "it is said beside the way there, too"
        start = {thing.id: thing for thing in app.stack.top.focusables()}["start"]
        assert start.enabled is enabled


def test_a_deal_number_is_typed_letter_by_letter_and_the_field_stays_where_it_is(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    click(app, "more")
    tab_to(app, "deal")
    page = app.stack.top
    assert isinstance(page, MoreRulesPage)
    field = page.form.find("deal")
    assert isinstance(field, TextField)
    at = field.rect
    for letter in "k7q-m2x rd":
        press(app, pygame.key.key_code(letter), letter)
        field = page.form.find("deal")
        assert isinstance(field, TextField)
        assert field.rect == at
        assert not field.problem  # it is right as far as it goes
        assert "has nine letters and digits" in page.setup.deal_problem
        assert page.setup.deal_problem in page.words
    press(app, pygame.K_4, "4")
    assert page.setup.deal == "K7Q-M2X RD4"
    assert page.setup.deal_problem == ""
    press(app, pygame.K_4, "4")
    field = page.form.find("deal")
    assert isinstance(field, TextField)
    assert field.problem
    assert field.rect == at
    press(app, pygame.K_BACKSPACE)
    click(app, "close")
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    frames(app, 3)
    assert app.stack.top.session.deal == "K7Q-M2X-RD4"  # type: ignore[attr-defined]
    app.close()


def test_house_rules_forbid_hints_and_odds(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    click(app, "more")
    tab_to(app, "helps")
    press(app, pygame.K_RIGHT)
    click(app, "close")
    assert any("Hints and odds: Not allowed." in words for words in app.stack.top.words)
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    frames(app, 3)
    assert not app.stack.top.session.help.allowed  # type: ignore[attr-defined]
    press(app, pygame.K_ESCAPE)
    frames(app, 3)
    click(app, "new_deal")
    frames(app, 3)
    assert not app.stack.top.session.help.allowed  # type: ignore[attr-defined]
    assert app.settings.last_setup["helps"] is False
    app.close()


def test_about_says_that_files_hide_no_card(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "about")
    (line,) = (words for words in app.stack.top.words if "plain text" in words)
    assert "hidden" in line


def test_the_dice_deal_in_letters(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    click(app, "more")
    click(app, "dice")
    page = app.stack.top
    assert isinstance(page, MoreRulesPage)
    assert page.setup.seed is not None
    assert page.setup.deal == deal_text(page.setup.seed)
    assert len(page.setup.deal) == len("K7Q-M2X-RD4")


def test_options_that_mean_nothing_are_hidden(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    assert "option.target" not in ids(app)
    tab_to(app, "option.match")
    press(app, pygame.K_RIGHT)
    assert "option.target" in ids(app)


def test_letters_typed_into_a_name_do_nothing_else(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    click(app, "seat.0")
    tab_to(app, "seat.0.name")
    press(app, pygame.K_m, "m")
    assert not app.settings.muted
    tab_to(app, "close")
    press(app, pygame.K_m)
    assert app.settings.muted


# ---------------------------------------------------------------------------- settings


def test_settings_take_effect_at_once_and_are_kept(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "settings")
    tab_to(app, "speed")
    press(app, pygame.K_RIGHT)
    assert app.settings.speed == "fast"
    tab_to(app, "ui_scale")
    unit = app.look.metrics.unit
    press(app, pygame.K_RIGHT)
    assert app.look.metrics.unit > unit
    assert focused(app) == "ui_scale"
    tab_to(app, "high_contrast")
    press(app, pygame.K_RIGHT)
    assert app.theme.high_contrast
    tab_to(app, "table_volume")
    press(app, pygame.K_LEFT)
    assert app.sounds.table_volume == 75
    tab_to(app, "full_screen")
    press(app, pygame.K_SPACE)
    assert app.presenter.full_screen
    app.save_settings()
    kept, problems = settings_file.load(app.places.settings)
    assert not problems
    assert (kept.speed, kept.ui_scale, kept.high_contrast) == ("fast", 110, True)


def test_changes_are_saved_when_nothing_changes_any_more(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.change_settings(muted=True)
    frames(app, 1, 0.2)
    assert not app.places.settings.exists()
    assert 0 < app.rest(app.clock()) < 0.1  # it wakes for that
    frames(app, 1, 0.1)
    assert settings_file.load(app.places.settings)[0].muted


def test_settings_that_cannot_be_kept_are_a_notice_not_an_end(tmp_path: Path) -> None:
    app = program(tmp_path)
    (tmp_path / "config").write_text("in the way", encoding="utf-8", newline="\n")
    app.change_settings(muted=True)
    app.save_settings()
    app.save_settings()
    assert len(app.problems) == 1


def test_a_key_in_use_is_asked_for_and_whoever_had_it_takes_the_old_one(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "settings")
    tab_to(app, "key.draw")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_TAB)
    assert any("Tab" in text for text in app.stack.top.words), "a refusal is said"
    press(app, pygame.K_s)
    assert app.settings.keys == {}, "nothing is swapped without a word"
    assert any("“Stop the turn” would be D" in text for text in app.stack.top.words)
    press(app, pygame.K_ESCAPE)
    assert app.settings.keys == {}
    assert scene(app) == "settings", "Esc leaves the key as it was"
    for again in (pygame.K_s, pygame.K_RETURN):
        press(app, pygame.K_RETURN)
        press(app, pygame.K_s)
        press(app, again)
        assert app.settings.keys == {"draw": "s", "stop": "d"}
        assert any("“Stop the turn” is now D" in text for text in app.stack.top.words)
        tab_to(app, "key.reset")
        press(app, pygame.K_RETURN)
        assert app.settings.keys == {}
        tab_to(app, "key.draw")


def test_a_free_key_is_taken_at_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "settings")
    tab_to(app, "key.draw")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_x)
    assert app.settings.keys == {"draw": "x"}


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_everywhere(tmp_path: Path, key: int, mod: int) -> None:
    app = program(tmp_path)
    press(app, key, mod=mod)
    assert app.presenter.full_screen
    assert scene(app) == "title"
    press(app, key, mod=mod)
    assert not app.presenter.full_screen


def test_full_screen_is_not_left_again_by_the_enter_that_is_still_held(tmp_path: Path) -> None:
    """The window loses the focus by it and gets it back, and Enter is told anew, before its Alt."""
    app = program(tmp_path)
    press(app, pygame.K_RETURN, mod=pygame.KMOD_LALT)
    frames(app, 1, 0.3)
    press(app, pygame.K_RETURN)
    assert scene(app) == "title"
    frames(app, 1, 0.3)
    press(app, pygame.K_RETURN)
    assert scene(app) == "name"


def test_settings_open_over_whatever_is_shown_and_once_only(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    for _ in range(2):
        press(app, pygame.K_COMMA, mod=WITH)
        assert scene(app) == "settings"
    press(app, pygame.K_ESCAPE)
    assert scene(app) == "new_game"


def test_motion_settings_shorten_the_change_of_scenes(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    assert app.stack.seconds == (0.18, 0.14)
    app.change_settings(reduced_motion=True)
    assert max(app.stack.seconds) <= 0.1
    app.change_settings(speed="off")
    assert app.stack.seconds == (0, 0)


def test_what_the_system_says_holds_until_the_player_says_otherwise(tmp_path: Path) -> None:
    system = SystemSays()
    app = program(tmp_path, speed="normal", system=system)
    click(app, "settings")
    assert not app.look.reduced_motion
    assert not app.theme.high_contrast
    system.now = Preferences(True, True)
    frames(app)
    assert app.look.reduced_motion
    assert app.theme.high_contrast
    assert max(app.stack.seconds) <= 0.1
    assert sum("Your system asks for it." in text for text in app.stack.top.words) == 2
    for name in ("reduced_motion", "high_contrast"):
        tab_to(app, name)
        press(app, pygame.K_RIGHT)
        press(app, pygame.K_RIGHT)
        assert getattr(app.settings, name) is False
    assert not app.look.reduced_motion
    assert not app.theme.high_contrast
    press(app, pygame.K_HOME)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    assert app.theme.high_contrast


def test_reduced_motion_is_described_as_it_is(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "settings")
    (text,) = [text for text in app.stack.top.words if "fly" in text and "Cards" in text]
    assert "at once" in text
    assert not text.startswith("Cards fade")


# ---------------------------------------------------------------------------- rules, pause


def test_the_rules_scroll_by_keys_and_name_what_differs(tmp_path: Path) -> None:
    app = program(tmp_path, (960, 600))
    options = HIT.options.complete({"steal": "all_or_nothing"}, 3)
    page = RulesPage(app, HIT, options, 3)
    offscreen.show(app, page)
    assert any("All or nothing" in text for text in page.words)
    press(app, pygame.K_END)
    assert page.form.views[0].offset == page.form.views[0].most > 0
    press(app, pygame.K_HOME)
    press(app, pygame.K_PAGEDOWN)
    assert page.form.views[0].offset > 0
    press(app, pygame.K_F1)
    assert scene(app) == "title"


def test_the_rules_of_a_running_match_say_how_long_it_is(tmp_path: Path) -> None:
    app = program(tmp_path)
    race = HIT.options.complete({"match": "round_wins"}, 3)
    page = RulesPage(app, HIT, race, 3)
    offscreen.show(app, page)
    assert {"★ Match: Race to round wins", "Target: 3", "Most rounds: 50"} <= set(page.words)
    assert "Loot: Hidden" in page.words
    page = RulesPage(app, HIT, HIT.options.complete({}, 3), 3)
    offscreen.show(app, page)
    assert "Match: One round" in page.words
    assert not any(text.startswith(("Target", "★")) for text in page.words)
    page = RulesPage(app, HIT)
    offscreen.show(app, page)
    assert "Match: One round" not in page.words


def test_the_pause_hands_a_seat_to_a_computer_player_and_back(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(HIT, plans_for(("human", "easy")), {}, 7)
    offscreen.show(app, PausePage(app, session))
    before, noted = session.hash(), len(session.log)
    tab_to(app, "kind.0")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    assert session.plans[0].kind == "human"  # on the way to another one
    tab_to(app, "settings")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, SettingsPage)
    press(app, pygame.K_ESCAPE)
    assert scene(app) == "pause"
    assert session.plans[0].kind == "human"
    press(app, pygame.K_ESCAPE)
    assert session.plans[0].kind == "medium"
    assert len(session.log) == noted + 1

    offscreen.show(app, PausePage(app, session))
    tab_to(app, "kind.0")
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    assert session.plans[0].kind == "medium"
    offscreen.show(app, PausePage(app, session))
    tab_to(app, "kind.0")
    press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_ESCAPE)
    assert session.plans[0].kind == "human"
    assert session.hash() == before
    assert len(session.log) == noted + 2  # each as it became true, none on the way there


def test_the_pause_says_whether_the_match_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = program(tmp_path)
    session = Session.new(HIT, plans_for(("human", "easy")), {}, 7, app.saves)
    assert session.kept
    page = PausePage(app, session)
    offscreen.show(app, page)
    assert any("is saved" in text for text in page.words)

    def full(self: Save, text: str) -> None:
        raise CannotKeep("The match", self.path, OSError(28, "No space left on device"))

    monkeypatch.setattr(Save, "write", full)
    tab_to(app, "kind.0")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    assert not session.kept
    assert len(session.problems) == 1
    page = PausePage(app, session)
    offscreen.show(app, page)
    assert any("can't be saved" in text for text in page.words)
    assert not any("is saved" in text for text in page.words)
    monkeypatch.undo()
    tab_to(app, "kind.0")
    press(app, pygame.K_LEFT)
    press(app, pygame.K_ESCAPE)
    assert session.kept
    session.close()


def test_an_overlay_stops_the_table_and_gives_it_back_as_it_was(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    app.start_match(HIT, plans_for(("human", "human")), {}, 7)
    frames(app, 60)
    table = on_top(app)
    press(app, pygame.K_d)
    assert not see(table).idle, "a card flies"
    press(app, pygame.K_ESCAPE)
    assert scene(app) == "pause"
    frames(app, 60)
    assert not see(table).idle
    press(app, pygame.K_ESCAPE)
    assert scene(app) == "table"
    assert not see(table).idle, "it flies on"
    frames(app, 120)
    assert see(table).idle
    press(app, pygame.K_F1)
    press(app, pygame.K_ESCAPE)
    frames(app, 30)
    surface = app.presenter.surface
    whole = surface.copy()
    table.invalidate()
    table.draw(whole)
    assert Pictured(surface) == Pictured(whole, "RGB")
    app.close()


# ---------------------------------------------------------------------------- the window


def test_what_goes_is_not_laid_out_for_another_size(tmp_path: Path) -> None:
    """Found: whoever sent the last player away while the window got another size lost it all."""
    app = program(tmp_path)
    page = NewGamePage(app)
    show(app, page)
    last = len(page.setup.seats) - 1
    click(app, f"seat.{last}")
    assert scene(app) == "seat"
    sheet = app.presenter
    assert isinstance(sheet, Sheet)
    frames(app, 20)
    sheet.resize((1600, 900))
    frames(app, 1)  # what there was is seen, stretched
    click(app, "remove")
    frames(app, 20)
    assert scene(app) == "new_game"
    assert len(page.setup.seats) == last


def test_a_resize_lays_everything_out_anew(tmp_path: Path) -> None:
    app = program(tmp_path, (1280, 720))
    click(app, "settings")
    screen = app.presenter
    assert isinstance(screen, offscreen.Sheet)
    screen.resize((1920, 1080))
    frames(app)
    assert pygame.Rect(0, 0, 1920, 1080).contains(place(app, "close"))
    assert place(app, "close").y > 720


def test_a_new_size_shows_the_old_picture_over_the_whole_window_at_once(tmp_path: Path) -> None:
    """To lay a table out anew and draw its cards takes longer than one looks at a white window
    (found at the table, with a jump to 3440x1440); the frame after shows it as it is."""
    app = program(tmp_path, (1280, 720))
    app.open(WindowRequest(game_id="hit", plans=("human", "hard", "easy"), seed=5))
    frames(app, 20)
    before, size = app.presenter.surface.copy(), (3440, 1440)
    screen = app.presenter
    assert isinstance(screen, offscreen.Sheet)
    screen.resize(size)
    screen.surface.fill((255, 255, 255))
    assert app.frame(0.01, 2000.0) is None
    wide = pygame.transform.scale(before, size)
    assert Pictured(screen.surface) == Pictured(wide, "RGB")
    assert app.rest(2000.0) == 0.0, "what is so drawn does not stay"
    assert app.frame(0.01, 2000.1) is None
    assert app.stack.size == size
    assert Pictured(screen.surface) != Pictured(wide, "RGB")
    app.close()


def test_a_new_size_takes_no_card_away_that_is_in_the_air(tmp_path: Path) -> None:
    """A hand that has just been dealt, and what makes room in it, is in the air as well: without
    them one would look at an empty table until all is laid out anew (found at the table)."""
    app = program(tmp_path, (1280, 720), speed="normal")
    app.open(WindowRequest(game_id="showem", plans=("human", *["easy"] * 3), seed=7))
    frames(app, 1, 1 / 60)
    table = on_top(app)
    for _ in range(200):
        frames(app, 1, 1 / 60)
        if sum(name.startswith("card.") for name in see(table).moving) > 4:
            break
    before, size = app.presenter.surface.copy(), (1920, 1080)
    screen = app.presenter
    assert isinstance(screen, offscreen.Sheet)
    screen.resize(size)
    assert app.frame(0.01, 2000.0) is None
    wide = pygame.transform.scale(before, size)
    assert Pictured(screen.surface) == Pictured(wide)
    app.close()


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "most"), [("fast", 8), ("steady", 8), ("slow", 60)])
def test_cards_are_sharp_soon_after_a_deal(tmp_path: Path, kind: str, most: int) -> None:
    """Measured in pictures that are drawn in idle slices. A machine that has time to spare draws
    them while cards fly, and has few left to draw when they lie (found at the table: up to
    3 s)."""
    machine.runs(kind)
    app = program(tmp_path, speed="normal")
    app.art = Art()
    app.renew_look()
    app.art.card(None, 100)
    app.art.refine(0.0)  # as the title does: how long that takes is known
    app.open(WindowRequest(game_id="showem", plans=("human", *["easy"] * 3), seed=7))
    now = 3000.0
    app.frame(1 / 60, now)
    moved = 0
    for _ in range(900):
        if not app.stack.moving:
            break
        app.rest(now)
        now += 1 / 60
        app.frame(1 / 60, now)
        moved += 1
    assert 60 < moved < 900, "the deal"
    before = app.art.generation
    for _ in range(200):
        app.rest(now)
        now += 1 / 60
        app.frame(1 / 60, now)
    assert not app.art.soft
    assert app.art.generation - before <= most
    app.close()


def test_an_idle_title_draws_nothing_and_rests(tmp_path: Path) -> None:
    app = program(tmp_path)
    frames(app, 9)  # until its fan is drawn
    while app.art.refine(1.0):
        pass
    while (rest := app.rest(1e9)) < 0.1:  # the cloth to which a press would lead comes in parts
        assert rest == 0 or rest > LITTLE, "found: each of them took a whole frame"
        frames(app, 1)
    frames(app, 2)
    assert app.frame(0.01, 1e9) == []
    assert app.rest(1e9) >= 0.4


def test_the_command_line_opens_a_table_at_once(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.open(WindowRequest(game_id="hit", plans=("human", "hard", "easy"), seed=5))
    frames(app, 3)
    assert scene(app) == "table"
    session = app.stack.top.session  # type: ignore[attr-defined]
    assert session.seed == 5
    app.close()


def test_a_title_shown_is_in_the_trace(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    app = program(tmp_path, trace=path)
    top = app.stack.top
    app.trace.shown(top.name, (1280, 720), top.focusables(), top.words, True)
    app.trace.close()
    kinds = [json.loads(line)["kind"] for line in path.read_text(encoding="utf-8").splitlines()]
    assert kinds[0] == "scene"
    assert kinds[-1] == "frames"


def test_the_log_opens_at_its_end(tmp_path: Path) -> None:
    app = program(tmp_path, (960, 600))
    session = Session.new(HIT, plans_for(("human", "human")), {}, 7)
    for _ in range(40):
        seat = session.human_to_act
        assert seat is not None
        session.act(seat, session.legal(seat)[0])
    page = LogOverlay(app, session)
    offscreen.show(app, page)
    (view,) = page.form.views
    assert view.offset == view.most > 0
    press(app, pygame.K_PAGEUP)
    before = view.offset
    page.resize((960, 600))
    assert page.form.views[0].offset <= before + 1, "only when it opens"
    session.close()


# ---------------------------------------------------------------------------- numbers


def _target(app: App) -> tuple[NewGamePage, tuple[int, int]]:
    """The set-up screen with a race, and where the plus of its number is."""
    click(app, "set.hit")
    page = app.stack.top
    assert isinstance(page, NewGamePage)
    page.setup.set_option(HIT.options["match"], "round_wins")
    page.rebuild()
    tab_to(app, "option.target")
    rect = place(app, "option.target")
    return page, (rect.right - rect.height // 2, rect.centery)


def test_a_click_on_a_plus_counts_once(tmp_path: Path) -> None:
    app = program(tmp_path, (1920, 1080))
    page, plus = _target(app)
    before = page.setup.values["target"]
    assert isinstance(before, int)
    for clicks in (1, 2):
        offscreen.send(app, pygame.MOUSEBUTTONDOWN, pos=plus, button=1)
        offscreen.send(app, pygame.MOUSEBUTTONUP, pos=plus, button=1)
        frames(app, 60)
        assert page.setup.values["target"] == before + clicks


@pytest.mark.parametrize("how", ["release", "release elsewhere", "focus lost"])
def test_a_held_plus_counts_on_until_it_is_let_go(tmp_path: Path, how: str) -> None:
    app = program(tmp_path, (1920, 1080))
    page, plus = _target(app)
    before = page.setup.values["target"]
    assert isinstance(before, int)
    offscreen.send(app, pygame.MOUSEBUTTONDOWN, pos=plus, button=1)
    frames(app, 20)
    held = page.setup.values["target"]
    assert isinstance(held, int)
    assert held > before + 2
    if how == "focus lost":
        offscreen.send(app, pygame.WINDOWFOCUSLOST)
    else:
        at = plus if how == "release" else (3, 3)
        offscreen.send(app, pygame.MOUSEBUTTONUP, pos=at, button=1)
    frames(app, 60)
    assert page.setup.values["target"] == held
