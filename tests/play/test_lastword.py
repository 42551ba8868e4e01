"""The last word over the results is a rival's: a winner's, or at the end of the match a loser's."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, sit_down_at
from hit_table import lay
from nomercy_table.pages.results import MatchResultsPage
from nomercy_table.play.lastword import last_word
from nomercy_table.players.lines import LINES
from nomercy_table.session.plans import SeatPlan
from offscreen import frames, press, program

ADA = SeatPlan("Ada", "human", "fox")
MIA = SeatPlan("Mia", "hard", "magpie")
BEN = SeatPlan("Ben", "easy", "shark")


@pytest.mark.parametrize("moves", range(5))
def test_a_winner_speaks_before_all_others(moves: int) -> None:
    word = last_word([ADA, MIA, BEN], (0, 2), True, moves)
    assert word in {f"Ben: “{text()}”" for text in LINES["shark"]["win"]}


def test_only_where_a_match_is_lost_a_loser_speaks() -> None:
    table = [ADA, MIA, BEN]
    assert last_word(table, (0,), False, 3) == ""
    said = {last_word(table, (0,), True, moves) for moves in range(4)}
    assert {word.partition(":")[0] for word in said} == {"Mia", "Ben"}


def test_people_and_strangers_have_none_and_who_draws_neither() -> None:
    assert last_word([ADA, PEOPLE[1]], (1,), True, 0) == ""
    assert last_word([ADA, SeatPlan("It", "easy", "stranger")], (1,), True, 0) == ""
    assert last_word([ADA, MIA], (), True, 0) == ""


@pytest.mark.parametrize("talk", [True, False])
def test_it_stands_on_the_page_unless_rivals_are_silent(tmp_path: Path, talk: bool) -> None:
    app = program(tmp_path, rivals_talk=talk)
    sit_down_at(app, lay("", "", draw="1", last=True, loots=("2", "10 9")), [ADA, MIA])
    press(app, pygame.K_d, "d")
    for _ in range(40):
        frames(app, 1)
        if isinstance(app.stack.top, MatchResultsPage):
            break
    page = app.stack.top
    assert isinstance(page, MatchResultsPage)
    assert page.said.startswith("Mia: “") is talk
    assert any(page.said and page.said in line for line in page.words) is talk
