"""10: somebody else plays the same deal, from the results or as the set-up has it; then both
results stand side by side."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.deal import DealPage
from nomercy_table.pages.matches import MatchesPage
from nomercy_table.pages.setup.duplicate import coming_after
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.rules import MoreRulesPage
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from offscreen import click, focused, frames, ids, lull, press, program, show, tab_to
from session.playing import Table

GAME = GAMES["hit"]


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = program(tmp_path)
    session = Session.new(GAME, plans_for(("human", "easy", "easy")), {}, 7, thoughts=3)
    to_the_results(app, session)
    return app


def to_the_results(app: App, begun: Session) -> None:
    """Play that match by another table, and see its end come."""
    table = Table(Session.load(begun.record(), pacing=Pacing.of("off"), thoughts=3))
    table.play()
    whole = table.session.record()
    last = replace(whole, actions=whole.actions[:-1], hash="", result=None)
    app.sit_down(Session.load(last, pacing=Pacing.of("off"), thoughts=3))
    for _ in range(100):
        frames(app, 1)
        scene = app.stack.top
        if scene.name == "match_results":
            lull(app)
            return
        if isinstance(scene, TableScene) and scene.now.human is not None:
            seat, text = whole.actions[-1]
            scene.want(Act(seat, begun.game.parse_action(text)))
    raise AssertionError(f"no results, but {scene.name}")


def seated(app: App) -> Session:
    frames(app, 12)
    scene = on_top(app)
    return scene.session


def test_another_person_by_keys_alone_and_both_results(app: App) -> None:
    assert "contender.0" not in [widget.id for widget in app.stack.top.form.widgets]  # type: ignore[attr-defined]
    tab_to(app, "same_deal")
    press(app, pygame.K_RETURN)
    assert app.stack.top.name == "same_deal"
    assert focused(app) == "contender.kind"
    tab_to(app, "contender.name")
    for letter in "Ben":
        press(app, ord(letter.lower()), letter)
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    session = seated(app)
    assert (session.names[0], session.seed, session.moves) == ("Ben", 7, 0)
    assert session.plans[0].is_human
    assert session.duplicate is None
    to_the_results(app, session)
    words = app.stack.top.words
    assert "The same deal, side by side" in words
    contenders = [word for word in words if "Difference 0" in word]
    assert [word.split(".")[1] for word in contenders] == [" Player 1", " Ben"]
    assert "Player 1 and Ben did equally well with this deal." in words


def test_a_computer_player_by_the_mouse(app: App) -> None:
    click(app, "same_deal")
    kinds = [name for name in ids(app) if name.startswith("contender")]
    assert kinds == ["contender.kind", "contender.name"]
    press(app, pygame.K_RIGHT)
    assert "contender.name" not in ids(app)
    click(app, "start")
    for _ in range(100):  # nobody waits, so it plays its match at once
        frames(app, 1)
        if app.stack.top.name == "match_results":
            break
    table = on_top(app, below=True)
    first, *others = table.session.plans
    assert first.kind == "easy"
    assert first.name not in [plan.name for plan in others]
    assert first.portrait not in [plan.portrait for plan in others]
    assert [plan.kind for plan in others] == ["easy", "easy"]
    (line,) = [word for word in app.stack.top.words if f". {first.name}" in word and "Diff" in word]
    assert "Place" in line


def test_who_has_no_name_gets_one_and_nobody_has_that_of_another(app: App) -> None:
    click(app, "same_deal")
    click(app, "start")
    assert seated(app).names[0] == "Player 2"


def test_back_leaves_the_results_as_they_were(app: App) -> None:
    click(app, "same_deal")
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert app.stack.top.name == "match_results"


def test_who_watches_or_shares_the_screen_is_not_asked(tmp_path: Path) -> None:
    app = program(tmp_path)
    session = Session.new(GAME, plans_for(("human", "human")), {}, 7, thoughts=3)
    to_the_results(app, session)
    assert "check" in ids(app)
    assert "same_deal" not in ids(app)


def test_it_may_be_settled_in_the_set_up_before_the_first_card(tmp_path: Path) -> None:
    app = program(tmp_path)
    click(app, "set.hit")
    click(app, "more")
    tab_to(app, "deal")
    press(app, pygame.K_7, "7")
    tab_to(app, "contender.kind")
    press(app, pygame.K_RIGHT)
    tab_to(app, "contender.name")
    for letter in "Ben":
        press(app, ord(letter.lower()), letter)
    click(app, "close")
    assert any("★ The same deal afterwards: Ben." in word for word in app.stack.top.words)
    click(app, "start")
    session = seated(app)
    assert any("is then for Ben" in line.text for line in session.log)
    to_the_results(app, session)
    assert focused(app) == "same_deal"
    assert "play_again" not in ids(app)
    assert not {"check", "review"} & {*ids(app)}, "Ben has not played it yet"
    assert "Deal number" not in " ".join(app.stack.top.words)
    first = app.stack.scenes[0].session  # type: ignore[attr-defined]
    show(app, page := DealPage(app, first))
    assert page.verdict is None
    assert first.commitment.line not in " ".join(page.words)
    press(app, pygame.K_ESCAPE)
    frames(app, 6)
    lull(app)
    press(app, pygame.K_RETURN)
    session = seated(app)
    assert (session.names[0], session.seed, session.moves) == ("Ben", 7, 0)
    to_the_results(app, session)
    assert "The same deal, side by side" in app.stack.top.words
    assert "play_again" in ids(app), "nobody comes after Ben"
    assert {"check", "review"} <= {*ids(app)}
    assert "Deal number 7" in " ".join(app.stack.top.words)


def test_the_set_up_offers_it_where_one_person_plays_alone(tmp_path: Path) -> None:
    app = program(tmp_path)
    page = NewGamePage(app, GAME)
    setup = page.setup
    show(app, page)
    show(app, MoreRulesPage(app, setup))
    assert "contender.kind" in ids(app)
    setup.then = "hard"
    coming = coming_after(setup)
    assert coming.kind == "hard"
    assert coming.name not in [plan.name for plan in setup.plans()]
    setup.set_kind(1, "human")
    assert coming_after(setup) is None
    show(app, MoreRulesPage(app, setup))
    assert "contender.kind" not in ids(app)
    assert any("somebody else can play the same deal" in word for word in app.stack.top.words)


def test_the_list_of_matches_says_that_somebody_has_still_to_play_the_deal(tmp_path: Path) -> None:
    """Its look back showed every card to whoever was to play them next."""
    app = program(tmp_path)
    plans, off = plans_for(("human", "easy", "easy")), Pacing.of("off")
    ben = replace(plans[0], name="Ben")
    first = Session.new(GAME, plans, {}, 7, app.saves, off, thoughts=3, coming=ben)
    Table(first).play()
    first.close()
    show(app, page := MatchesPage(app))
    (name,) = [each for each in ids(app) if each.startswith("finished.")]
    click(app, name)
    assert app.stack.top.name == "spoils"
    assert any("Ben has still to play this deal" in word for word in app.stack.top.words)
    press(app, pygame.K_ESCAPE)
    frames(app, 6)
    second = Session.load(first.once_more(ben), saves=app.saves, pacing=off)
    Table(second).play()
    second.close()
    page.enter()
    lull(app)
    click(app, name)
    assert app.stack.top.name == "review"
