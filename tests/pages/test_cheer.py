"""Those who have won cheer as long as their results are looked at; it costs next to nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import offscreen
from match_results import PLANS, match_results
from nomercy_table.app.app import App
from nomercy_table.engine.events import RoundResult
from nomercy_table.games import GAMES
from nomercy_table.pages.results.page import CHEERS_FOR, EVERY, RATE, RoundResultsPage
from nomercy_table.pages.title.fan import faces_of
from nomercy_table.ui.page import Page
from nomercy_table.ui.widget import Widget
from pictured import Pictured

CARDS = faces_of(GAMES["hit"])
FRAME = 1 / 60
CHEER = 3.6
"""Seconds in which the first cheer is over."""


def results(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    winners: tuple[int, ...] = (0,),
    **given: object,
) -> App:
    """The end of a match as somebody looks at it."""
    app = offscreen.program(folder, size, **{"idle_motion": True, **given})
    offscreen.show(app, match_results(app, winners))
    return app


def picture(app: App) -> Pictured:
    return Pictured(app.presenter.surface)


def watched(app: App, seconds: float) -> set[Pictured]:
    """The pictures that are seen meanwhile."""
    seen = set()
    for _ in range(round(seconds / FRAME)):
        offscreen.frames(app, 1, FRAME)
        seen.add(picture(app))
    return seen


def test_winners_hop_and_light_runs_over_their_crowns(tmp_path: Path) -> None:
    """Found: the page stood still from when it had come."""
    app = results(tmp_path)
    before = picture(app)
    assert len(watched(app, CHEER)) > 30
    assert picture(app) == before, "they come down where they stood"
    assert len(watched(app, EVERY - CHEER)) == 1
    assert len(watched(app, CHEER)) > 30


@pytest.mark.parametrize("given", [{"idle_motion": False}, {"reduced_motion": True}])
def test_they_are_still_where_nothing_is_to_move(tmp_path: Path, given: dict[str, object]) -> None:
    app = results(tmp_path, **given)
    assert len(watched(app, EVERY)) == 1
    assert app.stack.top.wakes_after is None


def test_they_are_still_while_nobody_looks(tmp_path: Path) -> None:
    app = results(tmp_path)
    offscreen.send(app, pygame.WINDOWFOCUSLOST)
    offscreen.frames(app, 1, FRAME)
    assert len(watched(app, CHEER)) == 1
    assert app.stack.top.wakes_after is None


def test_they_are_still_a_minute_after_the_last_press(tmp_path: Path) -> None:
    app = results(tmp_path)
    offscreen.frames(app, round(CHEERS_FOR / 0.1) + 1, 0.1)
    assert app.stack.top.wakes_after is None
    offscreen.press(app, pygame.K_TAB)
    assert app.stack.top.wakes_after is not None


def test_a_press_after_that_begins_a_cheer_anew(tmp_path: Path) -> None:
    """A face jumped into the middle of a hop."""
    app = results(tmp_path)
    offscreen.frames(app, round((CHEERS_FOR + 0.2 * EVERY) / 0.1), 0.1)
    for _ in range(round(EVERY / 0.5)):
        before = picture(app)
        offscreen.send(app, pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 0), buttons=(0, 0, 0))
        offscreen.frames(app, 2, FRAME)
        assert picture(app) == before
        assert app.stack.top.wakes_after is not None
        offscreen.frames(app, round((CHEERS_FOR + 0.5) / 0.1), 0.1)


def test_of_several_who_have_won_a_round_nothing_moves_and_nothing_is_looked_at(
    tmp_path: Path,
) -> None:
    app = offscreen.program(tmp_path, (1280, 720), idle_motion=True)
    history = [RoundResult((60, 60, 24, 12), (0, 1), "most points")]
    scoring = GAMES["hit"].scoring(GAMES["hit"].options.complete({}, len(PLANS)))
    page = RoundResultsPage(app, PLANS, history, scoring, lambda: None, cards=CARDS)
    offscreen.show(app, page)
    assert len(watched(app, EVERY)) == 1
    assert page.wakes_after is None


def test_who_has_won_a_round_is_looked_at_no_longer_than_they_hop(tmp_path: Path) -> None:
    app = offscreen.program(tmp_path, (1280, 720), idle_motion=True)
    history = [RoundResult((60, 40, 24, 12), (0,), "most points")]
    scoring = GAMES["hit"].scoring(GAMES["hit"].options.complete({}, len(PLANS)))
    page = RoundResultsPage(app, PLANS, history, scoring, lambda: None, cards=CARDS)
    offscreen.show(app, page)
    offscreen.lull(app)
    gone = looked = 0.0
    while gone < EVERY:
        wakes = page.wakes_after
        assert wakes is not None
        offscreen.frames(app, 1, wakes)
        gone, looked = gone + wakes, looked + (wakes if wakes < 0.2 else 0.0)
    assert looked < 1.2


def test_they_are_looked_at_only_while_they_cheer(tmp_path: Path) -> None:
    app = results(tmp_path)
    offscreen.lull(app)
    gone = frames = 0.0
    while gone < 2 * EVERY:
        wakes = app.stack.top.wakes_after
        assert wakes is not None
        offscreen.frames(app, 1, wakes)
        gone, frames = gone + wakes, frames + 1
    assert frames < 2 * 1.7 * RATE
    assert not app.stack.top.moving


@pytest.mark.parametrize("winners", [(0,), (0, 1, 2)])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 100), ((720, 1280), 100), ((1024, 768), 100), ((960, 600), 160)],
)
def test_what_changes_is_drawn_as_all_of_it_would_be(
    tmp_path: Path, size: tuple[int, int], scale: int, winners: tuple[int, ...]
) -> None:
    app = results(tmp_path, size, winners, ui_scale=scale)
    for _ in range(round(CHEER / (3 * FRAME))):
        offscreen.frames(app, 1, 3 * FRAME)
        seen = picture(app)
        app.stack.top.invalidate()
        offscreen.frames(app, 1, 0.0)
        assert picture(app) == seen


@pytest.mark.parametrize("winners", [(0,), (0, 1, 2)])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1024, 768), (1920, 1080)])
def test_nothing_of_them_is_cut_at_the_top_of_a_hop(
    tmp_path: Path, size: tuple[int, int], winners: tuple[int, ...]
) -> None:
    app = results(tmp_path, size, winners)
    glad, title = (widget(app, name) for name in ("winners", "page.title"))
    for _ in range(round(CHEER / (3 * FRAME))):
        offscreen.frames(app, 1, 3 * FRAME)
        alone = pygame.Surface(size, pygame.SRCALPHA)
        glad.draw(alone, app.look, glad.screen_rect())
        inked, view = alone.get_bounding_rect(), glad.view
        inked = inked.clip((view.rect.x, 0, view.rect.width, size[1]))  # there shadows end
        assert glad.painted(app.look).contains(inked)
        assert not inked.colliderect(title.rect)


def widget(app: App, name: str) -> Widget:
    page = app.stack.top
    assert isinstance(page, Page)
    found = page.form.find(name)
    assert found is not None
    return found
