"""The events that all games share, and scores over rounds."""

from __future__ import annotations

import pytest

from nomercy_table.engine.events import (
    MatchEnded,
    RoundEnded,
    RoundResult,
    a_or_an,
)
from nomercy_table.engine.scoring import Scoring, best, totals, wins
from nomercy_table.engine.words import CARDS, UNITS, join_names
from nomercy_table.language import stretched, use

NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Ben"], "Ann and Ben"),
        (["Ann", "Ben", "Cleo"], "Ann, Ben and Cleo"),
    ],
)
def test_names_are_joined_as_one_says_them(names, text):
    assert join_names(names) == text


def test_one_is_not_many():
    assert [CARDS(count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("unit", UNITS)
def test_what_scores_count_is_told_of_one_and_of_several(unit):
    words = Scoring(unit).words
    assert [words.score(count=n) for n in (1, 2)] == [f"1 {unit}", f"2 {unit}s"]
    assert [words.behind(count=n) for n in (1, 2)] == [unit, f"{unit}s"]


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("Troll 8", "a Troll 8"),
        ("Ogre 5", "an Ogre 5"),
        ("orange 7", "an orange 7"),
        ("8", "an 8"),
        ("7", "a 7"),
        ("11", "an 11"),
        ("10", "a 10"),
        ("ace", "an ace"),
        ("eight", "an eight"),
        ("Reverse", "a Reverse"),
    ],
)
def test_a_and_an_go_by_how_a_thing_is_spoken(thing, said):
    assert a_or_an(thing) == said


def test_a_and_an_are_translated():
    use("pseudo")
    try:
        assert a_or_an("ace") == stretched("an {thing}").format(thing="ace")
    finally:
        use("en")


def test_a_round_is_won_or_shared():
    won = RoundEnded(2, RoundResult((3, 9, 1), (1,), "why"))
    assert won.sentence(NAMES) == "Ben wins round 2 with 9 points."
    shared = RoundEnded(2, RoundResult((9, 9, 1), (0, 1), "why"))
    assert shared.sentence(NAMES) == "Ann and Ben share round 2 with 9 points each."
    poor = RoundEnded(1, RoundResult((1, 0, 0), (0,), "why"))
    assert poor.sentence(NAMES) == "Ann wins round 1 with 1 point."


def test_a_match_is_won_or_shared():
    assert MatchEnded((2,), "3 round wins").sentence(NAMES) == "Cleo wins the match: 3 round wins."
    shared = MatchEnded((0, 2), "300 points").sentence(NAMES)
    assert shared == "Ann and Cleo share the match: 300 points."


def test_what_hides_nothing_is_seen_by_all():
    event = MatchEnded((2,), "3 round wins")
    assert event.seen_by(None) is event.seen_by(0) is event


def test_scores_add_up_over_rounds():
    history = (RoundResult((3, 9), (1,), ""), RoundResult((5, 5), (0, 1), ""))
    assert totals(history, 2) == (8, 14)
    assert wins(history, 2) == (1, 2)
    assert totals((), 2) == wins((), 2) == (0, 0)
    assert best((4, 9, 9)) == (1, 2)
