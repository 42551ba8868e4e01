"""A hint at the table: by its key and by its button, lit where it points, for who is to act."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import showem_table
from at_table import PEOPLE, on_top, said, session_at, sit_down_at
from mercury_table import MERCURY
from nomercy_table.app.app import App
from nomercy_table.engine.records import read_file
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.help import Help
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nothing_table import NOTHING, lay
from offscreen import click, frames, ids, press, program
from sight import see

ADA, REY = PEOPLE[0], SeatPlan("Rey", "easy", "owl")
SHOTS = Path(__file__).resolve().parents[2] / "docs" / "screenshots"


def about_to_draw(app: App) -> TableScene:
    return sit_down_at(app, lay("2c kd", "9h", draw="4c", discard="ah"), [ADA, REY], NOTHING)


def thing_ids(scene: TableScene) -> list[str]:
    return [widget.id for widget in see(scene).widgets]


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_says_the_move_and_why_and_lights_it(tmp_path: Path, way: str) -> None:
    app = program(tmp_path)
    scene = about_to_draw(app)
    assert not [thing for thing in thing_ids(scene) if thing.startswith("hint.")]
    if way == "key":
        press(app, pygame.K_t)
    else:
        click(app, "header.hint")
    frames(app, 4)
    assert "Hint: “Take the ace”. The ace of hearts saves you 12 points" in said(scene)
    assert "hint.discard" in thing_ids(scene)
    assert scene.session.help.hints == 1
    press(app, pygame.K_c)
    frames(app, 4)
    assert "Hint" not in said(scene)
    assert not [thing for thing in thing_ids(scene) if thing.startswith("hint.")]


def test_it_leads_from_pick_to_pick(tmp_path: Path) -> None:
    app = program(tmp_path)
    record = read_file(SHOTS / "mercury.toml", GAMES)
    app.sit_down(Session.load(record, thoughts=1))
    frames(app, 6)
    scene = on_top(app)
    assert scene.session.game is MERCURY
    press(app, pygame.K_t)
    frames(app, 4)
    hint = scene.session.hint
    assert hint.action.text() == "play cc green"
    (card,) = scene.now.help.points_at
    click(app, card)
    assert scene.now.help.points_at == ("green",)
    assert "hint.action.green" in thing_ids(scene)


def test_who_picks_something_else_reads_what_is_asked_and_the_hint_once_they_take_it_back(
    tmp_path: Path,
) -> None:
    app = program(tmp_path)
    state = showem_table.lay("r8 b8 wr4", "g1 g2 y2 y4 b6", top="r1")
    scene = sit_down_at(app, state, [ADA, REY], GAMES["showem"])
    press(app, pygame.K_t)
    frames(app, 4)
    assert "Hint" in said(scene)
    wild = next(pick.id for pick in scene.now.offered if "Wild" in pick.label)
    assert scene.now.help.points_at
    assert wild not in scene.now.help.points_at
    scene.want(Point(wild))
    frames(app, 2)
    assert scene.now.made == (wild,)
    assert "Hint" not in said(scene)
    assert "takes it back" not in said(scene), "a button says so"
    (back,) = (thing for thing in scene.focusables() if thing.id == "action.back")
    assert back.label == "Back  [Esc]"
    press(app, pygame.K_ESCAPE)
    assert "Hint" in said(scene)


def test_where_nobody_is_to_act_it_says_so(tmp_path: Path) -> None:
    app = program(tmp_path, speed="slow")
    scene = about_to_draw(app)
    press(app, pygame.K_d)
    press(app, pygame.K_t)
    frames(app, 1, 0.01)
    assert scene.session.help.hints == 0
    assert "Ask for a hint when it is your turn." in said(scene)


def test_a_table_without_help_has_no_button_and_says_why(tmp_path: Path) -> None:
    app = program(tmp_path)
    app.sit_down(Session.new(NOTHING, [ADA, REY], {}, 5, pacing=Pacing.of("off"), helps=False))
    frames(app, 6)
    scene = on_top(app)
    assert "header.hint" not in ids(app)
    press(app, pygame.K_t)
    frames(app)
    assert "There are no hints and odds at this table." in said(scene)
    assert scene.session.help.hints == 0


def test_in_a_lesson_the_coach_has_the_hints(tmp_path: Path) -> None:
    app = program(tmp_path, player_name="Ada")
    app.learn(NOTHING)
    frames(app, 20)
    scene = on_top(app)
    assert "header.hint" not in ids(app)
    press(app, pygame.K_t)
    frames(app)
    assert "In a lesson the coach has the hints." in said(scene)


def test_the_screen_that_is_passed_on_shows_no_hint(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = session_at(lay("2c kd", "9h", draw="4c", discard="ah"), PEOPLE[:2], NOTHING)
    app.sit_down(session)
    frames(app, 20)
    press(app, pygame.K_t)
    frames(app, 4)
    assert session.help.hints == 0  # nobody has said yet that it is they who look
    press(app, pygame.K_RETURN)
    frames(app, 10)
    scene = on_top(app)
    press(app, pygame.K_t)
    frames(app, 4)
    assert "Ada: Hint: “Take the ace”." in said(scene)
    press(app, pygame.K_h)
    frames(app, 4)
    assert app.stack.top is not scene
    assert not [text for text in app.stack.top.words if "Hint" in text]


@pytest.mark.parametrize(
    ("hints", "odds", "told"),
    [
        (1, False, "Played with hints."),
        (0, True, "Played with odds."),
        (2, True, "Played with hints and odds."),
        (0, False, ""),
    ],
)
def test_the_results_say_what_help_there_was(
    tmp_path: Path, hints: int, odds: bool, told: str
) -> None:
    app = program(tmp_path)
    scene = about_to_draw(app)
    scene.session.help = Help(hints=hints, odds=odds)
    scene.session.concede()
    press(app, pygame.K_ESCAPE)
    frames(app, 3)
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    page = app.stack.top
    assert page.name == "match_results"
    assert [words for words in page.words if words.startswith("Played with")] == [told] * bool(told)


# -- odds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_odds_are_shown_while_one_decides_and_kept_among_the_settings(
    tmp_path: Path, way: str
) -> None:
    app = program(tmp_path)
    scene = about_to_draw(app)
    assert not [text for text in scene.words if " %" in text]
    assert not scene.session.help.odds

    def toggle() -> None:
        if way == "key":
            press(app, pygame.K_e)
        else:
            click(app, "header.odds")
        frames(app, 4)

    toggle()
    (odds,) = [text for text in scene.words if " %" in text]
    assert re.fullmatch(
        r"\d+ % that a draw lowers your total · by [\d.]+ points on average · "
        r"\d+ % for a Nothing Card",
        odds,
    )
    assert app.settings.odds
    assert scene.session.help.odds
    press(app, pygame.K_t)
    frames(app, 4)
    assert not [text for text in scene.words if "that a draw" in text]  # a hint takes all the room
    toggle()
    assert not app.settings.odds
    assert scene.session.record().extra == {"help": {"hints": 1, "odds": True}}


def test_who_does_not_decide_has_no_odds(tmp_path: Path) -> None:
    app = program(tmp_path, odds=True, speed="slow")
    plans = [SeatPlan("Ann", "easy", "fox"), REY]
    app.sit_down(Session.new(NOTHING, plans, {}, 5, pacing=Pacing.of("slow")))
    frames(app, 8)
    scene = on_top(app)
    assert not [text for text in scene.words if " %" in text]
    assert not scene.session.help.odds


def test_a_table_without_help_has_no_odds(tmp_path: Path) -> None:
    app = program(tmp_path, odds=True)
    app.sit_down(Session.new(NOTHING, [ADA, REY], {}, 5, pacing=Pacing.of("off"), helps=False))
    frames(app, 20)
    scene = on_top(app)
    assert not [text for text in scene.words if " %" in text]
    assert "header.odds" not in ids(app)
    press(app, pygame.K_e)
    frames(app)
    assert "There are no hints and odds at this table." in said(scene)
    assert app.settings.odds  # for other tables it is as it was
