"""After a match one looks back on it, and tries again from a moment of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import machine
from at_table import on_top
from looked_back import BLUNDER, LOST, TWICE, UNLUCKY, keep
from nomercy_table.app.app import App
from nomercy_table.engine.records import Record, replay
from nomercy_table.games import GAMES
from nomercy_table.pages.matches import MatchesPage
from nomercy_table.pages.results.page import MatchResultsPage
from nomercy_table.pages.review import ReviewPage
from nomercy_table.players.thinker import InSlices
from nomercy_table.session.review import Swing
from nomercy_table.session.walk import cut
from nomercy_table.storage.reviews import ReviewStore
from nomercy_table.storage.saves import sealed, unsealed
from nomercy_table.ui.button import Button
from nomercy_table.ui.scene import Push
from offscreen import click, frames, ids, press, program, tab_to
from pictured import Pictured


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The program, which thinks in its own frames."""
    made = program(tmp_path)
    monkeypatch.setattr(type(made.thinker), "WAYS", (("slices", InSlices),))
    machine.runs("fast")
    return made


def page_of(app: App) -> ReviewPage:
    page = app.stack.top
    assert isinstance(page, ReviewPage)
    return page


def at_results(app: App) -> None:
    """Ada has fifteen points, draws a nine, and is bust: the match is over."""
    app.go_on_from(cut(BLUNDER, 0))
    frames(app, 12)
    click(app, "draw")
    frames(app, 200)
    assert isinstance(app.stack.top, MatchResultsPage)


def until_done(app: App) -> ReviewPage:
    page = page_of(app)
    for _ in range(4000):
        if not page.working:
            break
        frames(app, 1)
    assert not page.working
    frames(app, 2)
    return page


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_from_the_results_back_into_the_match(app: App, way: str) -> None:
    at_results(app)
    choose(app, "review", way)
    page = until_done(app)
    assert any(text.startswith("1. A blunder: 100 points") for text in page.words)
    assert any("“Hold” would win 100 more" in text for text in page.words)
    choose(app, "again.1", way)
    scene = on_top(app)
    assert scene.session.hash() == replay(cut(BLUNDER, 0), GAMES).hash()
    assert scene.session.practised_from == 0
    click(app, "action.hold")
    frames(app, 200)
    end = app.stack.top
    assert isinstance(end, MatchResultsPage)
    assert any("practice" in text for text in end.words)


def choose(app: App, thing: str, way: str) -> None:
    if way == "pointer":
        click(app, thing)
    else:
        tab_to(app, thing)
        press(app, pygame.K_RETURN)
    frames(app, 20)


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_match_that_is_over_is_found_from_the_title(app: App, way: str) -> None:
    assert "matches" not in ids(app), "there is none yet"
    at_results(app)
    app.to_title()
    frames(app, 20)
    choose(app, "matches", way)
    listed = app.stack.top
    assert isinstance(listed, MatchesPage)
    (match,) = listed.finished
    button = listed.form.find(f"finished.{match.id}")
    assert isinstance(button, Button)
    assert "practice" in button.detail
    choose(app, f"finished.{match.id}", way)
    assert any("A blunder" in text for text in until_done(app).words)


def test_a_review_is_kept_and_found(app: App) -> None:
    show(app, BLUNDER)
    page = until_done(app)
    kept = ReviewStore(app.places.data).read(page.coach.key)
    assert kept is not None
    again = ReviewPage(app, BLUNDER)
    again.update(0.02, 0.0)
    assert not again.working
    assert again.coach.review == page.coach.review


def show(app: App, record: Record) -> None:
    app.request(Push(ReviewPage(app, record)))
    frames(app, 2)


def test_what_is_kept_and_damaged_is_made_anew(app: App) -> None:
    review = keep(app.places.data, UNLUCKY)
    store = ReviewStore(app.places.data)
    for path in store.folder.iterdir():
        path.write_text("nonsense", encoding="utf-8", newline="\n")
    show(app, UNLUCKY)
    assert until_done(app).coach.review == review


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"seat":0', '"seat":99'),
        ('"ply":0', '"ply":1e400'),
        ('"ply":0', '"ply":-1'),
        ('"ply":0', '"ply":NaN'),
        ('"until":1', '"until":99'),
        ('"shares":[', '"shares":[0.5,'),
        ('"shares":[', '"shares":[],"x":['),
        ('"error":0.0', '"error":true'),
        ('"worlds":0', '"worlds":"0"'),
        ('"made":"draw"', '"made":"fly"'),
        ('"better":"hold"', '"better":"fly"'),
        ('"better":"hold"', '"better":7'),
    ],
)
def test_what_is_sealed_and_odd_is_made_anew_without_a_word(app: App, old: str, new: str) -> None:
    review = keep(app.places.data, BLUNDER)
    (path,) = ReviewStore(app.places.data).folder.iterdir()
    good = path.read_text(encoding="utf-8")
    odd = sealed(unsealed(good).replace(old, new))
    assert odd != good
    path.write_text(odd, encoding="utf-8", newline="\n")
    show(app, BLUNDER)
    page = until_done(app)
    assert page.coach.review == review
    assert not page.problem
    assert path.read_text(encoding="utf-8") == good


def test_while_the_coach_works_its_progress_is_told_and_one_can_leave(app: App) -> None:
    machine.runs("slow")
    show(app, UNLUCKY)
    frames(app, 5)
    page = page_of(app)
    assert page.working
    assert any("% done" in text for text in page.words)
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    assert app.stack.top is not page
    assert app.thinker.poll() is None


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_until_it_is_known_nothing_is_said_of_chances_and_faces_wait_where_lines_will_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Found: 0 % at first and 0 % at best, before anything was known, and faces at the left."""
    pictures = []
    for portrait in ("owl", "raven"):
        app = program(tmp_path / portrait, size)
        monkeypatch.setattr(type(app.thinker), "WAYS", (("slices", InSlices),))
        ada, ben = TWICE.players
        show(app, replace(TWICE, players=(ada, replace(ben, portrait=portrait))))
        page = page_of(app)
        known = 0
        while page.working:
            chart = page.form.find("chart")
            assert "%" not in chart.label
            if not page.coach.review.points:
                picture = app.presenter.surface.subsurface(chart.rect).copy()
            elif not known:
                known = page.coach.review.points[-1].ply
            frames(app, 1)
        assert known == len(TWICE.actions)
        pictures.append(picture)
    differs = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    differs.invert()
    assert differs.count()
    (where, *_) = sorted(differs.get_bounding_rects(), key=lambda rect: rect.x)
    assert where.x > pictures[0].get_width() * 0.9


def test_where_nothing_stands_out_it_says_so(app: App) -> None:
    show(app, LOST)
    page = until_done(app)
    assert any("Nothing here stands out" in text for text in page.words)
    assert "again.1" not in ids(app)


def test_what_cant_be_played_is_said(app: App) -> None:
    show(app, replace(BLUNDER, actions=((0, "draw"), (0, "draw"))))
    page = until_done(app)
    assert any("can't look back" in text for text in page.words)
    press(app, pygame.K_ESCAPE)
    frames(app, 20)
    assert app.stack.top is not page


def test_who_is_not_known_here_cant_be_sat_down_to(app: App) -> None:
    ada, ben = BLUNDER.players
    show(app, replace(BLUNDER, players=(ada, replace(ben, kind="genius"))))
    page = until_done(app)
    click(app, "again.1")
    frames(app, 10)
    assert app.stack.top is page
    assert any("can't be continued" in text for text in page.words)


def test_with_two_people_one_looks_as_either(app: App) -> None:
    ada, ben = BLUNDER.players
    show(app, replace(BLUNDER, players=(ada, replace(ben, kind="human"))))
    page = until_done(app)
    assert any("How likely Ada was" in text for text in page.words)
    click(app, "seat.1")
    page = until_done(app)
    assert any("How likely Ben was" in text for text in page.words)
    assert page.coach.review.seat == 1


def test_the_swing_in_focus_is_lit_on_the_line(app: App) -> None:
    told = Swing(0, 1, 1.0, 0.0, 0.01, "draw", "hold", 1.0, 0.01)
    keep(app.places.data, BLUNDER, told)
    show(app, BLUNDER)
    page = until_done(app)
    before = page.form.find("chart")
    tab_to(app, "again.1")
    frames(app, 3)
    lit = app.presenter.surface.copy()
    tab_to(app, "back")
    frames(app, 3)
    place = before.rect.clip(before.view.rect)
    unlit = app.presenter.surface.subsurface(place).copy()
    assert Pictured(lit.subsurface(place)) != Pictured(unlit, "RGB")
