from __future__ import annotations

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import Result
from nomercy_table.scenes.faces import plans_for
from nomercy_table.scenes.results import match_standing, round_standing, spoken

PLANS = plans_for(("human", "easy", "hard"))
NAMES = [plan.name for plan in PLANS]
FIRST = RoundResult((40, 55, 12), (1,), "the most points")
SECOND = RoundResult((30, 10, 30), (0, 2), "the most points")


def test_a_single_round_shows_points_alone() -> None:
    standing = round_standing(PLANS, (FIRST,))
    assert standing.columns == ("Points",)
    assert [line.name for line in standing.lines] == [NAMES[1], NAMES[0], NAMES[2]]
    assert [line.figures for line in standing.lines] == [("55",), ("40",), ("12",)]
    assert [line.winner for line in standing.lines] == [True, False, False]
    assert standing.lines[0].share == 1
    assert standing.verdict == f"{NAMES[1]} wins round 1"


def test_later_rounds_show_where_the_match_stands() -> None:
    standing = round_standing(PLANS, (FIRST, SECOND))
    assert standing.columns == ("Round", "Total", "Rounds won")
    figures = {line.name: line.figures for line in standing.lines}
    assert figures == {
        NAMES[0]: ("30", "70", "1"),
        NAMES[1]: ("10", "65", "1"),
        NAMES[2]: ("30", "42", "1"),
    }
    assert standing.verdict == f"{NAMES[0]} and {NAMES[2]} share round 2"
    assert [line.winner for line in standing.lines] == [True, True, False]


def test_a_match_puts_its_winners_first() -> None:
    result = Result((1, 1, 1), (2,), "first to 1 win", "X")
    standing = match_standing(PLANS, (FIRST, SECOND), result)
    assert standing.lines[0].name == NAMES[2]
    assert standing.lines[0].winner
    assert standing.columns == ("Points", "Rounds won")
    assert standing.verdict == f"{NAMES[2]} wins the match"


def test_nobody_with_points_is_no_division_by_nothing() -> None:
    standing = round_standing(PLANS, (RoundResult((0, 0, 0), (0, 1, 2), "nothing"),))
    assert all(line.share == 0 for line in standing.lines)


def test_a_line_can_be_spoken() -> None:
    standing = round_standing(PLANS, (FIRST,))
    assert spoken(standing, standing.lines[0]) == f"1. {NAMES[1]}, winner. Points 55."


def test_those_who_are_level_share_a_place() -> None:
    plans = plans_for(("human", "easy", "hard", "medium"))
    tied = RoundResult((30, 55, 30, 12), (1,), "the most points")
    assert [line.place for line in round_standing(plans, (tied,)).lines] == [1, 2, 2, 4]
    result = Result((55, 30, 55, 12), (0, 2), "the most points", "X")
    standing = match_standing(plans, (tied,), result)
    assert [line.place for line in standing.lines] == [1, 1, 3, 4]
    assert spoken(standing, standing.lines[1]).startswith(f"1. {plans[2].name}, winner.")
