"""8: a hash of the deal from its first card on, its number at the end, a button that checks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.app.app import App
from nomercy_table.engine.commitment import code_of as code_in
from nomercy_table.engine.deals import deal_number
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.pages.deal import DealPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from offscreen import click, frames, ids, press, program, tab_to

DEAL = deal_number("K7Q-M2X-RD4")
GAME = GAMES["nothing"]


@pytest.fixture
def app(tmp_path: Path) -> App:
    return program(tmp_path)


def sit_down(app: App, seed: int = DEAL) -> Session:
    app.start_match(GAME, plans_for(("human", "easy")), {}, seed)
    frames(app, 12)
    scene = on_top(app)
    return scene.session


def whole(game: Game) -> Record:
    """A match that is over."""
    seated = plans_for(["easy"] * game.seat_counts[0])
    session = Session.new(game, seated, {}, DEAL, pacing=Pacing.of("off"), thoughts=4)
    for now in range(100_000):
        session.poll(float(now), ready=True)
        if session.finished:
            break
    return session.record()


def to_the_results(app: App, record: Record) -> Session:
    """Sit down just before the end, and see it come."""
    last = replace(record, actions=record.actions[:-1], hash="", result=None)
    session = Session.load(last, pacing=Pacing.of("off"))
    app.sit_down(session)
    frames(app, 60)
    assert app.stack.top.name == "match_results"
    return session


def code_of(match: Session) -> str:
    return match.commitment.code


def said(app: App) -> str:
    return " ".join(app.stack.top.words)


def test_log_and_menu_show_the_code_from_the_deal_on(app: App) -> None:
    session = sit_down(app)
    code = code_of(session)
    press(app, pygame.K_l, "l")
    assert f"Fair deal {code}" in app.stack.top.words
    press(app, pygame.K_ESCAPE)
    frames(app, 6)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "pause"
    tab_to(app, "deal")
    press(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, DealPage)
    assert code in app.stack.top.words
    assert session.commitment.hash in said(app).replace(" ", "")
    for secret in (str(DEAL), "K7Q-M2X-RD4", session.commitment.line):
        assert secret not in said(app)


def test_it_is_the_same_code_when_the_match_is_gone_on_with(app: App) -> None:
    code = code_of(sit_down(app))
    press(app, pygame.K_ESCAPE)
    click(app, "title")
    frames(app, 6)
    save = next(iter(app.saves.saves.glob("*.toml"))).stem
    app.resume_match(save)
    frames(app, 6)
    scene = on_top(app)
    assert code_of(scene.session) == code


@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
def test_a_button_of_the_results_checks_the_deal(app: App, game: Game) -> None:
    session = to_the_results(app, whole(game))
    end = session.record().extra["end"]
    assert f"Deal number K7Q-M2X-RD4 · Code of the end {code_in(end['sha256'])}" in said(app)
    tab_to(app, "check")
    press(app, pygame.K_RETURN)
    assert app.stack.top.name == "deal"
    words = app.stack.top.words
    assert f"{code_in(end['sha256'])} is the code of how it ended" in said(app)
    assert words.count("It holds") == 7
    assert "It does not hold" not in words
    assert f"All {len(session.log)} lines tell what happened." in words
    assert session.commitment.line in said(app)
    assert f"{session.commitment.code} is the hash of this very deal" in said(app)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "match_results"


def test_other_cards_than_were_committed_to_are_called_so(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    crooked = replace(
        GAME, new_state=lambda seats, options, seed: GAME.new_state(seats, options, seed ^ 1)
    )
    with monkeypatch.context() as crook:
        crook.setitem(GAMES, GAME.id, crooked)
        to_the_results(app, whole(crooked))
    click(app, "check")
    assert "It does not hold" in app.stack.top.words
    assert "This is not a match as it was dealt and played." in app.stack.top.words


def test_a_log_that_told_something_else_is_called_so(app: App) -> None:
    session = to_the_results(app, whole(GAME))
    told = session.log[3]
    session.log[3] = replace(told, text="The lights go out.")
    click(app, "check")
    assert f"Line 4 says “The lights go out.”, and it was “{told.text}”." in app.stack.top.words
    assert app.stack.top.words.count("It does not hold") == 1
    assert "This is not a match as it was dealt and played." in app.stack.top.words


def test_a_match_without_a_commitment_says_so_and_the_rest_is_checked(app: App) -> None:
    to_the_results(app, replace(whole(GAME), commitment=None))
    click(app, "check")
    assert "This match has no commitment" in said(app)
    assert app.stack.top.words.count("There is nothing to compare") == 1
    assert app.stack.top.words.count("It holds") == 6
    press(app, pygame.K_ESCAPE)
    frames(app, 8)
    press(app, pygame.K_ESCAPE)
    frames(app, 8)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "pause"
    assert "deal" not in ids(app)
