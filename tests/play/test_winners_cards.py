"""Behind who has won lie their own cards, or else the one that they played last."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.games import GAMES
from nomercy_table.pages.results.hero import cards_behind
from nomercy_table.pages.results.page import ResultsPage
from nomercy_table.pages.title.fan import faces_of
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames, program


def results_of(folder: Path, game: str, seed: int) -> tuple[Session, ResultsPage]:
    """The first results of a match of computer players."""
    app = program(folder, speed="off")
    plans = [SeatPlan(f"Seat {n}", "easy", "fox") for n in range(3)]
    session = Session.new(GAMES[game], plans, {}, seed)
    app.sit_down(session)
    for _ in range(2000):
        frames(app, 1)
        if isinstance(app.stack.top, ResultsPage):
            break
    page = app.stack.top
    assert isinstance(page, ResultsPage)
    return session, page


@pytest.mark.parametrize("seed", [3, 4])
def test_in_nothing_it_is_the_hand_that_has_won(tmp_path: Path, seed: int) -> None:
    session, page = results_of(tmp_path, "nothing", seed)
    (winner,) = session.result.winners
    hand = GAMES["nothing"].arrange(session.observation).zones
    (cards,) = [zone for zone in hand if zone.seat == winner]
    assert {*page.cards} == {card.face for column in cards.columns for card in column.cards}
    assert len(page.cards) == 7


def test_in_mercury_it_is_the_last_card_of_who_has_none_left(tmp_path: Path) -> None:
    _, page = results_of(tmp_path, "mercury", 3)
    assert len(page.cards) == 1
    face = pygame.Rect(200, 200, 100, 100)
    (card,) = cards_behind(page.cards, face)
    assert card.rect.right > face.right, "upright it seemed to have got stuck behind the face"


def test_where_none_of_them_is_seen_the_best_of_the_game_lie_there(tmp_path: Path) -> None:
    _, page = results_of(tmp_path, "hit", 3)
    assert page.cards == faces_of(GAMES["hit"])
