from __future__ import annotations

from dataclasses import replace

import pytest

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.games import game_by_id
from nomercy_table.pages.results.table import (
    contest,
    match_standing,
    round_standing,
    sentence,
    spoken,
)
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.duplicate import Duplicate, Sitting
from nomercy_table.session.plans import SeatPlan

PLANS = plans_for(("human", "easy", "hard"))
NAMES = [plan.name for plan in PLANS]
FIRST = RoundResult((40, 55, 12), (1,), "the most points")
SECOND = RoundResult((30, 10, 30), (0, 2), "the most points")
WINS = Scoring("win", target=3)
POINTS = Scoring(target=300)
FEWEST = Scoring(lowest_wins=True, target=500)


def test_a_race_to_wins_shows_how_many_of_how_many() -> None:
    standing = round_standing(PLANS, (FIRST, SECOND), WINS)
    assert standing.columns == ("This round", "Wins")
    assert {line.name: line.figures for line in standing.lines} == {
        NAMES[0]: ("30", "1 / 3"),
        NAMES[1]: ("10", "1 / 3"),
        NAMES[2]: ("30", "1 / 3"),
    }
    assert standing.verdict == f"{NAMES[0]} and {NAMES[2]} share round 2"
    assert [line.winner for line in standing.lines] == [True, True, False]
    assert standing.note == ""


def test_a_race_to_a_score_shows_the_points_so_far() -> None:
    standing = round_standing(PLANS, (FIRST, SECOND), POINTS)
    assert standing.columns == ("This round", "Total")
    assert [line.figures[1] for line in standing.lines] == ["70 / 300", "42 / 300", "65 / 300"]


def test_without_a_race_the_sums_stand_alone() -> None:
    standing = round_standing(PLANS, (FIRST,), Scoring())
    assert [line.figures for line in standing.lines] == [("55", "55"), ("40", "40"), ("12", "12")]


def test_where_the_fewest_points_win_they_stand_first_and_the_page_says_so() -> None:
    round_ = RoundResult((40, 0, 12), (1,), f"{NAMES[1]} has no cards left")
    standing = round_standing(PLANS, (round_,), FEWEST)
    assert [line.name for line in standing.lines] == [NAMES[1], NAMES[2], NAMES[0]]
    assert [line.place for line in standing.lines] == [1, 2, 3]
    assert standing.note == "The match ends at 500 points, and the fewest points win."
    result = Result((510, 80, 80), (1, 2), "the fewest points", "X")
    ended = match_standing(PLANS, (round_, round_), result, FEWEST)
    assert [line.place for line in ended.lines] == [1, 1, 3]
    assert not ended.note
    assert round_standing(PLANS, (round_,), Scoring(lowest_wins=True)).note == (
        "The fewest points win."
    )


def test_a_draw_has_no_winner() -> None:
    drawn = RoundResult((30, 30, 30), (), "equal points")
    standing = round_standing(PLANS, (drawn,), WINS)
    assert standing.verdict == "Round 1 is drawn"
    assert not any(line.winner for line in standing.lines)
    assert [line.place for line in standing.lines] == [1, 1, 1]
    assert {line.figures[1] for line in standing.lines} == {"0 / 3"}
    result = Result((1, 1, 1), (), "equal games", "X")
    assert match_standing(PLANS, (drawn,), result, WINS).verdict == "Nobody wins the match"


def test_a_match_shows_its_own_scores_first_and_its_winners_on_top() -> None:
    result = Result((1, 1, 3), (2,), "3 round wins", "X")
    standing = match_standing(PLANS, (FIRST, SECOND), result, WINS)
    assert standing.columns == ("Wins", "Points")
    assert standing.lines[0].name == NAMES[2]
    assert standing.lines[0].winner
    assert standing.lines[0].figures == ("3", "42")
    assert standing.verdict == f"{NAMES[2]} wins the match"
    assert standing.reason == "3 round wins."
    result = Result((70, 65, 42), (0,), "the most points", "X")
    standing = match_standing(PLANS, (FIRST, SECOND), result, POINTS)
    assert standing.columns == ("Points", "Rounds won")
    assert standing.lines[0].figures == ("70", "1")


def test_a_match_of_one_round_shows_points_alone() -> None:
    result = Result(FIRST.scores, FIRST.winners, FIRST.reason, "X")
    standing = match_standing(PLANS, (FIRST,), result, Scoring())
    assert standing.columns == ("Points",)
    assert [line.figures for line in standing.lines] == [("55",), ("40",), ("12",)]


def test_nobody_with_points_is_no_division_by_nothing() -> None:
    drawn = RoundResult((0, 0, 0), (0, 1, 2), "nothing")
    standing = round_standing(PLANS, (drawn,), Scoring())
    assert all(standing.scale.share(line.after) == 0 for line in standing.lines)


def test_the_track_goes_to_the_target_and_shows_where_the_round_began() -> None:
    standing = round_standing(PLANS, (FIRST, SECOND), POINTS)
    assert (standing.scale.top, standing.scale.target) == (300, 300)
    ways = {line.name: (line.before, line.after) for line in standing.lines}
    assert ways == {NAMES[0]: (40, 70), NAMES[1]: (55, 65), NAMES[2]: (12, 42)}
    assert standing.scale.share(75) == 0.25
    beyond = match_standing(PLANS, (FIRST,), Result((600, 40, 0), (0,), "", "X"), POINTS)
    assert beyond.scale.share(300) == 0.5
    assert [beyond.scale.share(line.after) for line in beyond.lines] == [1, 40 / 600, 0]


def test_where_the_fewest_win_the_track_has_a_marker_and_no_bar() -> None:
    standing = round_standing(PLANS, (FIRST,), FEWEST)
    assert standing.scale.lowest_wins
    assert not round_standing(PLANS, (FIRST,), POINTS).scale.lowest_wins


def test_what_was_counted_stands_beside_its_points() -> None:
    round_ = RoundResult((15, 0, 12), (1,), "no card left")
    standing = round_standing(PLANS, (round_,), FEWEST, ("5 + 10", "", "12"))
    assert {line.name: line.tally for line in standing.lines} == {
        NAMES[0]: "5 + 10",
        NAMES[1]: "",
        NAMES[2]: "12",
    }
    assert spoken(standing, standing.lines[2]).endswith("Counted: 5 + 10.")
    result = Result((15, 0, 12), (1,), "the fewest points", "X")
    one = match_standing(PLANS, (round_,), result, FEWEST, ("5 + 10", "", "12"))
    assert one.lines[2].tally == "5 + 10"
    # After several rounds, those of the last one do not make up the final scores.
    several = match_standing(PLANS, (round_, round_), result, FEWEST, ("5 + 10", "", "12"))
    assert {line.tally for line in several.lines} == {""}


def test_a_line_can_be_spoken() -> None:
    standing = round_standing(PLANS, (FIRST,), WINS)
    words = f"1. {NAMES[1]}, winner. This round 55, Wins 1 of 3."
    assert spoken(standing, standing.lines[0]) == words


def test_those_who_are_level_share_a_place() -> None:
    plans = plans_for(("human", "easy", "hard", "medium"))
    tied = RoundResult((30, 55, 30, 12), (1,), "the most points")
    assert [line.place for line in round_standing(plans, (tied,), POINTS).lines] == [1, 2, 2, 4]
    result = Result((55, 30, 55, 12), (0, 2), "the most points", "X")
    standing = match_standing(plans, (tied,), result, Scoring())
    assert [line.place for line in standing.lines] == [1, 1, 3, 4]
    assert spoken(standing, standing.lines[1]).startswith(f"1. {plans[2].name}, winner.")


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("the most points in loot", "The most points in loot."),
        ("everybody else was eliminated", "Everybody else was eliminated."),
        ("No card is left.", "No card is left."),
        ("", ""),
    ],
)
def test_a_reason_is_a_sentence_of_its_own(reason: str, told: str) -> None:
    assert sentence(reason) == told


def test_the_stakes_are_those_of_the_game_and_its_options() -> None:
    hit = game_by_id("hit")
    for match, stakes in (
        ("single", Scoring()),
        ("round_wins", Scoring("win", target=3, rounds=50)),
        ("target_score", Scoring(target=300, rounds=50)),
    ):
        assert hit.scoring(hit.options.complete({"match": match}, 3)) == stakes


def test_those_with_equal_wins_stand_by_their_points() -> None:
    """They share a place; who has more of what the rounds brought besides stands first."""
    plans = plans_for(("human", "easy", "hard", "medium"))
    rounds = (
        RoundResult((5, 0, 9, 30), (3,), ""),
        RoundResult((12, 4, 30, 1), (2,), ""),
        RoundResult((6, 8, 1, 30), (3,), ""),
    )
    result = Result((0, 0, 1, 2), (3,), "the most wins", "X")
    lines = match_standing(plans, rounds, result, WINS).lines
    assert [(line.place, line.figures) for line in lines] == [
        (1, ("2", "61")),
        (2, ("1", "40")),
        (3, ("0", "23")),
        (3, ("0", "12")),
    ]
    level = RoundResult((0, 0, 0, 40), (3,), "")
    lines = round_standing(plans, (*rounds, level), FEWEST).lines
    assert [line.figures[1].split()[0] for line in lines[1:]] == ["12", "23", "40"]


ADA, BEN = SeatPlan("Ada", "human"), SeatPlan("Ben", "human")


def test_contenders_stand_side_by_side_with_what_lies_between_them() -> None:
    duplicate = Duplicate(
        0,
        (
            Sitting(ADA, (40, 55, 12), (40, 55, 12), (1,)),
            Sitting(BEN, (61, 10, 70), (61, 10, 70), (2,)),
        ),
    )
    standing = contest(duplicate, POINTS)
    assert standing.columns == ("Points", "Difference", "Place")
    assert [(line.place, line.name, line.figures, line.winner) for line in standing.lines] == [
        (1, "Ben", ("61", "0", "2 / 3"), False),
        (2, "Ada", ("40", "\u221221", "2 / 3"), False),
    ]
    assert standing.verdict == "Ben did best with this deal."


def test_where_the_fewest_points_win_the_contender_with_fewer_did_best() -> None:
    duplicate = Duplicate(
        1, (Sitting(ADA, (0, 55), (0, 55), (0,)), Sitting(BEN, (9, 54), (9, 54), (0,)))
    )
    lines = contest(duplicate, FEWEST).lines
    assert [(line.name, line.figures[1]) for line in lines] == [("Ben", "0"), ("Ada", "+1")]


def test_who_won_did_best_and_points_decide_between_equal_wins() -> None:
    won = Sitting(ADA, (3, 2), (80, 90), (0,))
    lost = [Sitting(replace(BEN, name=str(n)), (2, 3), (n, 0), (1,)) for n in (70, 95)]
    standing = contest(Duplicate(0, (lost[0], lost[1], won)), WINS)
    assert standing.columns == ("Wins", "Points", "Place")
    assert [line.name for line in standing.lines] == ["Ada", "95", "70"]
    assert [line.winner for line in standing.lines] == [True, False, False]
    assert [line.figures[1] for line in standing.lines] == ["80", "95", "70"]


def test_equal_contenders_share_the_first_place() -> None:
    sitting = Sitting(ADA, (5, 4), (5, 4), (0,))
    standing = contest(Duplicate(0, (sitting, replace(sitting, plan=BEN))), POINTS)
    assert [line.place for line in standing.lines] == [1, 1]
    helped = contest(Duplicate(0, (sitting, replace(sitting, plan=BEN, helped=True))), POINTS)
    assert [line.name for line in helped.lines] == ["Ada", "Ben, with help"]
    assert standing.verdict == "Ada and Ben did equally well with this deal."


def test_snm_22_who_was_put_out_later_has_the_better_place() -> None:
    """Found: all losers had place 2, whether they were out first or last."""
    plans = plans_for(("human", "easy", "hard", "medium"))
    won = RoundResult((0, 750, 0, 0), (1,), "the last one left")
    standing = round_standing(plans, (won,), POINTS, out=(3, 0))
    assert [(line.place, line.name) for line in standing.lines] == [
        (1, plans[1].name),
        (2, plans[2].name),
        (3, plans[0].name),
        (4, plans[3].name),
    ]
    result = Result((0, 750, 0, 0), (1,), "", "SNM-26")
    places = {
        line.name: line.place
        for line in match_standing(plans, (won,), result, Scoring(), out=(2, 3, 0)).lines
    }
    assert [places[plan.name] for plan in plans] == [2, 1, 4, 3]
    of_several = match_standing(plans, (won, won), result, POINTS, out=(2, 3, 0))
    assert [line.place for line in of_several.lines] == [1, 2, 2, 2], "out of a round only"


def test_hit_10_a_round_of_points_in_which_nobody_scores_is_won_by_nobody() -> None:
    level = RoundResult((0, 0, 0), (0, 1, 2), "the most points in loot")
    standing = round_standing(PLANS, (level,), POINTS)
    assert (standing.verdict, standing.reason) == ("Nobody scores in round 1", "")
    assert not any(line.winner for line in standing.lines)
    assert [line.place for line in standing.lines] == [1, 1, 1]
    result = Result((0, 0, 0), (0, 1, 2), "the most points in loot", "HIT-10")
    whole = match_standing(PLANS, (level,), result, Scoring())
    assert (whole.verdict, whole.reason) == ("Nobody scores", "")
    assert not any(line.winner for line in whole.lines)
    scored = Result((40, 55, 12), (1,), "300 points", "HIT-11")
    several = match_standing(PLANS, (level, FIRST), scored, POINTS)
    assert [line.figures for line in several.lines] == [("55", "1"), ("40", "0"), ("12", "0")]
    fewest = round_standing(PLANS, (level,), FEWEST)
    assert all(line.winner for line in fewest.lines), "no points is the best there"
    alone = RoundResult((0, 0, 0), (1,), "first out of cards")
    assert "wins round 1" in round_standing(PLANS, (alone,), POINTS).verdict, "SNM-24"


def test_who_shares_no_points_stands_below_who_has_some() -> None:
    """Nobody has won where nobody scores; so a sitting with points is better."""
    none = Sitting(ADA, (0, 0), (0, 0), (0, 1))
    some = Sitting(BEN, (40, 90), (40, 90), (1,))
    lines = contest(Duplicate(0, (none, some)), POINTS).lines
    assert [(line.place, line.name, line.winner) for line in lines] == [
        (1, "Ben", False),
        (2, "Ada", False),
    ]
