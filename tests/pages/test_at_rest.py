"""Pages whose art is drawn beside the frames come to rest: nothing is drawn again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

import offscreen
from beside_frames import take_all
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.about import AboutPage
from nomercy_table.pages.learn import LearnPage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.title.page import TitlePage
from nomercy_table.render.beside import beside_frames
from nomercy_table.render.svg import Art
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import Reset

_WITHIN = 300
"""Frames: each picture is drawn once, and once more finely."""


@pytest.fixture
def app(tmp_path: Path) -> App:
    """A program that draws its own art, as a player's does."""
    app = offscreen.program(tmp_path, (1920, 1080))
    app.art = Art(beside_frames())
    app.renew_look()
    return app


def comes_to_rest(app: App, since: float) -> bool:
    """Whether there is nothing left to be done after some frames, the first of them then."""
    beside = app.art.beside
    assert beside is not None
    for number in range(_WITHIN):
        take_all(beside)
        now = since + number / 60
        app.frame(1 / 60, now)
        if app.rest(now) > 0.1 and not app.stack.moving:
            return True
    return False


def test_the_title_comes_to_rest_whatever_is_pointed_at(app: App) -> None:
    page = TitlePage(app)
    app.request(Reset(page))
    app.stack.carry_out()
    assert comes_to_rest(app, 1e6)
    for number, thing in enumerate(page.focusables()):
        told = {"pos": thing.rect.center, "rel": (1, 1), "buttons": (0, 0, 0)}
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, told))
        assert comes_to_rest(app, 1e6 + 100 * (number + 1)), thing.id


@pytest.mark.parametrize(
    "page",
    [NewGamePage, LearnPage, AboutPage, partial(RulesPage, game=GAMES["showem"])],
    ids=["new game", "learn", "about", "rules"],
)
def test_pages_full_of_cards_and_faces_come_to_rest(app: App, page: Callable[[App], Page]) -> None:
    app.request(Reset(page(app)))
    app.stack.carry_out()
    assert comes_to_rest(app, 1e6)
