"""MCY-14, MCY-15: going out, the last card and its answer, the score, the match."""

from __future__ import annotations

import pytest

from mercury_table import MERCURY, act, hand, kinds, lay, legal, only, refused
from nomercy_table.engine.events import MatchEnded, RoundEnded
from nomercy_table.engine.options import OptionError
from nomercy_table.games.mercury.events import CardsDrawn, HandCounted
from nomercy_table.games.mercury.rules import RULES

ONE = {"match": "single"}
REFLECTED = {"match": "single", "reflect_last_card": True}
COLOURS = ["colour green", "colour orange", "colour purple", "colour tan"]


# -- MCY-14: going out ---------------------------------------------------------------------------


def test_mcy_14_a_seat_with_no_cards_ends_the_round_and_has_won_it():
    state = lay("o1", "t2 d5", "p3", top="o5", options=ONE)
    events = act(state, "play o1")
    assert kinds(events) == [
        "CardPlayed",
        "HandCounted",
        "HandCounted",
        "HandCounted",
        "RoundEnded",
        "MatchEnded",
    ]
    ended = only(events, RoundEnded)
    assert (ended.result.scores, ended.result.winners) == ((0, 52, 3), (0,))
    assert state.to_act() == ()
    assert state.result().clause == "MCY-14"


@pytest.mark.parametrize(("card", "count"), [("od3", 3), ("d5", 5)])
def test_mcy_14_after_a_last_draw_card_the_target_draws_first(card, count):
    state = lay(card, "t2", "p3", top="o5", draw="g1 g2 g3 g4 g6", options=ONE)
    events = act(state, f"play {card}")
    assert only(events, CardsDrawn).count == count
    assert state.result().scores == (0, 8 if count == 3 else 18, 3)
    assert state.result().winners == (0,)


@pytest.mark.parametrize("card", ["od3", "d5"])
def test_mcy_14_a_last_draw_card_is_not_answered(card):
    state = lay(card, "rf t2", "p3", top="o5", options=ONE)
    assert "AnswerAwaited" not in kinds(act(state, f"play {card}"))
    assert state.result().winners == (0,)


@pytest.mark.parametrize("left", ["", "p1", "p1 p2"])
def test_mcy_14_a_give_two_that_goes_out_is_not_answered(left):
    state = lay(f"gt {left}", "rf t2", "p3", top="o5", options=ONE)
    assert "AnswerAwaited" not in kinds(act(state, "play gt"))
    assert state.result().winners == (0,)


def test_mcy_14_a_give_two_with_three_left_is_answered():
    state = lay("gt p1 p2 p4", "rf t2", "p3", top="o5", options=ONE)
    assert "AnswerAwaited" in kinds(act(state, "play gt"))


def test_mcy_14_a_give_two_as_the_very_last_card_makes_the_target_draw_two():
    state = lay("gt", "t2", "p3", top="o5", draw="g1 g4", options=ONE)
    events = act(state, "play gt")
    assert only(events, CardsDrawn).count == 2
    assert state.result().scores == (0, 7, 3)


def test_mcy_14_a_reflection_as_the_last_card_in_answer_is_not_answered():
    state = lay("od3 rf p1", "rf", "p3", top="o5", draw="g1 g2 g3", options=ONE)
    act(state, "play od3")
    assert state.to_act() == (1,)
    events = act(state, "reflect")
    assert "AnswerAwaited" not in kinds(events)
    assert only(events, CardsDrawn).seat == 0  # the one aimed at pays, then the round ends
    assert state.result().winners == (1,)
    assert state.result().scores == (57, 0, 3)


def test_mcy_14_a_bounce_off_a_last_reflection_ends_the_round():
    state = lay("gt rf p1 p2 p4", "rf", "p3", top="o5", options=ONE)
    events = act(state, "play gt", "reflect")
    assert "GiftBounced" in kinds(events)
    assert state.result().scores == (57, 0, 3)


def test_mcy_14_the_second_reflection_as_a_last_card_makes_the_target_pay():
    state = lay("od3 rf", "rf t2", "p3", top="o5", draw="g1 g2 g3", options=ONE)
    act(state, "play od3", "reflect", "reflect")
    assert state.result().winners == (0,)
    assert state.result().scores == (0, 8, 3)


def test_mcy_14_two_cards_left_after_the_second_reflection_are_given_and_that_is_the_end():
    state = lay("gt rf p1 p2", "rf t2", "p3", top="o5", options=ONE)
    act(state, "play gt", "reflect")
    assert state.to_act() == (0,)
    act(state, "reflect")
    assert state.result().winners == (0,)
    assert state.result().scores == (0, 5, 3)


@pytest.mark.parametrize("card", ["cc", "rf"])
def test_mcy_14_going_again_with_the_last_card_is_going_out(card):
    state = lay(card, "rf t2", "p3", top="o5", options=ONE)
    assert legal(state) == ["draw", f"play {card}"]
    told = "MCY-14: With your last card you choose no colour: you are out at once."
    assert refused(state, f"play {card} green") == told
    events = act(state, f"play {card}")
    assert "ColourNamed" not in kinds(events)
    assert state.result().winners == (0,)


def test_mcy_14_a_draw_card_that_finds_nothing_to_draw_still_ends_the_round():
    state = lay("d5", "t2", top="o5", draw="g1", empty=True, options=ONE)
    state.hands[1] = state.hands[1] & -state.hands[1]
    act(state, "play d5")
    assert state.result().winners == (0,)
    assert state.hands[1].bit_count() == 3


# -- MCY-14: reflect_last_card -------------------------------------------------------------------


@pytest.mark.parametrize(("card", "count"), [("od3", 3), ("d5", 5)])
def test_mcy_14_option_reflect_last_card_brings_cards_back_and_play_goes_on(card, count):
    state = lay(card, "rf t2", "p3 p4", top="o5", options=REFLECTED)
    act(state, f"play {card}")
    assert state.to_act() == (1,)
    assert legal(state) == ["accept", "reflect"]
    act(state, "reflect")
    assert legal(state, 0) == ["accept"]
    act(state, "accept")
    assert state.result() is None
    assert state.hands[0].bit_count() == count
    assert state.to_act() == (2,)
    assert legal(state) == COLOURS


def test_mcy_14_option_reflect_last_card_with_two_players_the_one_who_paid_is_next():
    state = lay("d5", "rf t2", top="o5", options=REFLECTED)
    act(state, "play d5", "reflect", "accept")
    assert state.to_act() == (0,)
    assert legal(state) == COLOURS


def test_mcy_14_option_reflect_last_card_an_accepted_card_ends_the_round():
    state = lay("od3", "rf t2", "p3", top="o5", draw="g1 g2 g3", options=REFLECTED)
    act(state, "play od3", "accept")
    assert state.result().winners == (0,)
    assert state.result().scores == (0, 58, 3)


def test_mcy_14_option_reflect_last_card_asks_a_target_without_a_reflection_too():
    state = lay("od3", "t2", "rf p3", top="o5", options=REFLECTED)
    act(state, "play od3")
    assert (state.result(), legal(state, 1)) == (None, ["accept"])
    act(state, "accept")
    assert state.result().winners == (0,)


@pytest.mark.parametrize("left", ["p1", "p1 p2"])
def test_mcy_14_option_reflect_last_card_a_give_two_bounces_and_play_goes_on(left):
    state = lay(f"gt {left}", "rf t2", "p3", top="o5", options=REFLECTED)
    act(state, "play gt", "reflect", "accept")
    assert state.result() is None
    assert hand(state, 0) == left
    assert state.to_act() == (2,)


def test_mcy_14_option_reflect_last_card_a_give_two_with_nothing_left_costs_two():
    state = lay("gt", "rf t2", "p3", top="o5", draw="g1 g2 g3", options=REFLECTED)
    act(state, "play gt", "reflect", "accept")
    assert hand(state, 0) == "g1 g2"
    assert state.to_act() == (2,)


def test_mcy_14_option_reflect_last_card_answers_a_last_reflection_too():
    state = lay("od3 rf p1", "rf", "p3", top="o5", draw="g1 g2 g3", options=REFLECTED)
    act(state, "play od3", "reflect")
    assert state.to_act() == (0,)
    act(state, "reflect")
    assert (state.to_act(), hand(state, 1)) == ((1,), "")  # a seat without cards answers, too
    act(state, "accept")
    assert state.result() is None
    assert (hand(state, 0), hand(state, 1)) == ("p1", "g1 g2 g3")
    assert state.to_act() == (1,)
    assert legal(state) == COLOURS


def test_mcy_14_option_reflect_last_card_two_last_cards_the_second_has_won():
    state = lay("od3", "rf", "p3", top="o5", draw="g1 g2 g3", options=REFLECTED)
    act(state, "play od3", "reflect", "accept")
    assert state.result().winners == (1,)
    assert state.result().scores == (6, 0, 3)


def test_mcy_14_option_reflect_last_card_the_one_who_went_out_by_a_gift_may_answer_back():
    state = lay("gt rf", "rf t2", "p3", top="o5", draw="g1 g2", options=REFLECTED)
    act(state, "play gt", "reflect")
    assert state.to_act() == (0,)
    act(state, "reflect", "accept")  # nothing is left to give: the target draws two
    assert state.result().winners == (0,)
    assert state.result().scores == (0, 5, 3)


# -- MCY-15: the score and the match -------------------------------------------------------------


def test_mcy_15_every_seat_adds_the_points_left_in_its_hand():
    state = lay("o1", "t10 gd3 d5 cc gt rf", "p7", top="o5", scores=[[10, 20, 30]])
    events = act(state, "play o1")
    assert only(events, RoundEnded).result.scores == (0, 185, 7)
    assert state.observe(None).totals == (10, 205, 37)
    counted = [event.points for event in events if isinstance(event, HandCounted)]
    assert counted == [0, 185, 7]


def test_mcy_15_when_a_seat_reaches_500_the_match_is_over_and_the_lowest_total_wins():
    state = lay("o1", "t2 d5", "p3", top="o5", scores=[[490, 460, 0]])
    events = act(state, "play o1")
    result = state.result()
    assert result.scores == (490, 512, 3)
    assert result.winners == (2,)
    assert result.clause == "MCY-15"
    assert only(events, MatchEnded).winners == (2,)


def test_mcy_15_500_itself_is_enough():
    state = lay("o1", "t2 p8", "p3", top="o5", scores=[[0, 490, 0]])
    act(state, "play o1")
    assert state.result().winners == (0,)


def test_mcy_15_499_is_not():
    state = lay("o1", "t1 p8", "p3", top="o5", scores=[[0, 490, 0]])
    act(state, "play o1")
    assert state.result() is None
    assert state.round_number == 3
    assert [cards.bit_count() for cards in state.hands] == [7, 7, 7]


def test_mcy_15_the_round_may_be_won_and_the_match_lost():
    state = lay("o1", "t10", "d5", top="o5", scores=[[480, 450, 400]])
    act(state, "play o1")
    assert state.result() is None
    state = lay("o1", "t10", "d5", top="o5", scores=[[480, 450, 455]])
    act(state, "play o1")
    assert state.history[-1].winners == (0,)
    assert state.result().winners == (1,)


def test_mcy_15_equal_lowest_totals_share_the_win():
    state = lay("o1", "t10", "d5 d5", top="o5", scores=[[12, 2, 490]])
    act(state, "play o1")
    assert state.result().scores == (12, 12, 590)
    assert state.result().winners == (0, 1)


@pytest.mark.parametrize(("target", "over"), [(250, True), (500, False), (1000, False)])
def test_mcy_15_option_target_quick_and_extended_mercury(target, over):
    state = lay("o1", "t10", top="o5", scores=[[12, 240]], options={"target": target})
    act(state, "play o1")
    assert (state.result() is not None) == over
    assert str(target) in MERCURY.arrange(state.observe(0)).headline


def test_mcy_15_option_match_single_is_one_round():
    state = lay("o1", "t10", top="o5", options=ONE)
    act(state, "play o1")
    assert state.result().scores == (0, 10)
    assert MERCURY.arrange(state.observe(0)).headline == "One round, fewest points win"


def test_mcy_15_few_points_win():
    for match in ("single", "target_score"):
        scoring = MERCURY.scoring(MERCURY.options.complete({"match": match}, 4))
        assert (scoring.unit, scoring.lowest_wins) == ("point", True)


# -- options and credit --------------------------------------------------------------------------


def test_the_first_value_of_each_option_is_its_default():
    assert dict(MERCURY.options.complete({}, 4)) == {
        "match": "target_score",
        "target": 500,
        "play_drawn": False,
        "reflect_last_card": False,
    }


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("match", "quick", "target_score, single"),
        ("target", 0, "from 1 to 2000"),
        ("play_drawn", 1, "false, true"),
        ("reflect_last_card", "yes", "false, true"),
        ("stack", True, "match, target"),
    ],
)
def test_a_wrong_option_is_refused_and_told_what_is_right(name, value, right):
    with pytest.raises(OptionError, match=right):
        MERCURY.new(2, {name: value}, 1)


def test_the_credit_that_the_rules_ask_for_is_given():
    said = " ".join(text for section in RULES for text in section.paragraphs)
    for text in (MERCURY.credit, said):
        assert "COAN.NET" in text
        assert "Michael A. Coan" in text


def test_the_rules_page_covers_every_clause():
    covered = {clause for section in RULES for clause in section.clauses}
    assert covered == {f"MCY-{number}" for number in range(1, 16)}
