"""The last word over the results is a rival's: a winner's, or at the end of the match a loser's."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, sit_down_at
from hit_table import lay
from nomercy_table.engine.events import RoundResult
from nomercy_table.pages.results.page import MatchResultsPage
from nomercy_table.play.rival_talk import last_word
from nomercy_table.players.lines import LINES
from nomercy_table.session.plans import SeatPlan
from offscreen import frames, press, program

ADA = SeatPlan("Ada", "human", "fox")
MIA = SeatPlan("Mia", "hard", "magpie")
BEN = SeatPlan("Ben", "easy", "shark")


def rounds(*winners: int, first: int = 0) -> list[RoundResult]:
    """Rounds that these seats have won, the first with so many points in all."""
    return [RoundResult((first, 0, 0), (winner,), "") for winner in winners]


@pytest.mark.parametrize("first", range(5))
def test_a_winner_speaks_before_all_others(first: int) -> None:
    word = last_word([ADA, MIA, BEN], (0, 2), rounds(2, first=first), over=True)
    assert word in {f"Ben: “{text()}”" for text in LINES["shark"]["win"]}


def test_only_where_a_match_is_lost_a_loser_speaks() -> None:
    table = [ADA, MIA, BEN]
    assert last_word(table, (0,), rounds(0), over=False) == ""
    said = {last_word(table, (0,), rounds(0, first=first), over=True) for first in range(4)}
    assert {word.partition(":")[0] for word in said} == {"Mia", "Ben"}


def test_nobody_says_the_same_over_two_rounds_and_one_line_is_for_the_end() -> None:
    table, won = [ADA, MIA, BEN], [1, 0, 1, 2, 1, 1]
    said = [
        last_word(table, won[number : number + 1], rounds(*won[: number + 1], first=7), over=False)
        for number in range(len(won))
    ]
    said.append(last_word(table, (1,), rounds(*won, first=7), over=True))
    lines = [line for line in said if line.startswith("Mia")]
    assert len(lines) == len({*lines}) == 3
    assert said[1] == said[4] == said[5] == ""
    assert said[3].startswith("Ben")


def test_people_and_strangers_have_none_and_who_draws_neither() -> None:
    assert last_word([ADA, PEOPLE[1]], (1,), rounds(1), over=True) == ""
    assert last_word([ADA, SeatPlan("It", "easy", "stranger")], (1,), rounds(1), over=True) == ""
    assert last_word([ADA, MIA], (), rounds(0), over=True) == ""


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
