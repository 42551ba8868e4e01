"""MCY-7 to MCY-13: the special cards, answers, bounces and chains of them."""

from __future__ import annotations

import pytest

from mercury_table import MERCURY, act, hand, kinds, lay, legal, only, refused, top
from nomercy_table.games.mercury.events import CardPlayed, CardsDrawn, CardsGiven, TurnStarted

COLOURS = ["colour green", "colour orange", "colour purple", "colour tan"]


# -- MCY-7, MCY-8: the Draw cards ----------------------------------------------------------------


def test_mcy_7_draw_three_and_go():
    state = lay("od3 p1", "t1 t2", "p2", top="o5", draw="g1 g2 g3 g4")
    events = act(state, "play od3")
    assert kinds(events) == ["CardPlayed", "AnswerAwaited"]
    assert only(events, CardPlayed).target == 1
    events = act(state, "accept")
    assert kinds(events) == ["Accepted", "CardsDrawn", "TurnStarted"]
    drawn = only(events, CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.forced) == (1, 3, True)
    assert drawn.because == "Draw 3 & Go"
    assert hand(state, 1) == "g1 g2 g3 t1 t2"
    assert state.to_act() == (1,)


def test_mcy_7_the_target_takes_its_turn_at_once_on_the_cards_colour():
    state = lay("od3 p1", "t1 o7", top="o5", draw="g1 g2 g3")
    act(state, "play od3", "accept")
    assert legal(state) == ["play o7"]
    act(state, "play o7")
    assert state.to_act() == (0,)


def test_mcy_7_it_may_play_one_of_the_cards_drawn():
    state = lay("od3 p1", "t1 t2", top="o5", draw="g1 o9 g3")
    act(state, "play od3", "accept")
    assert legal(state) == ["play o9"]


def test_mcy_8_draw_five_and_go():
    state = lay("d5 p1", "t1 t2", "p2", top="o5", draw="g1 g2 g3 g4 g6 g7")
    events = act(state, "play d5", "accept")
    assert only(events, CardsDrawn).count == 5
    assert hand(state, 1) == "g1 g2 g3 g4 g6 t1 t2"
    assert state.to_act() == (1,)


def test_mcy_8_the_target_names_any_colour_and_takes_its_turn():
    state = lay("d5 p1", "t1 t2", "p2", top="o5", draw="g1 g2 g3 g4 g6")
    act(state, "play d5", "accept")
    assert legal(state) == COLOURS
    assert refused(state, "play t1") == "MCY-8: Name the colour first."
    act(state, "colour tan")
    assert state.to_act() == (1,)
    assert legal(state) == ["play t1", "play t2"]


def test_mcy_8_it_may_name_a_colour_that_it_does_not_have():
    state = lay("d5 p1", "t1 t2", "p2", top="o5", draw="g1 g2 g3 g4 g6")
    act(state, "play d5", "accept", "colour purple")
    assert legal(state) == ["draw"]


# -- MCY-9, MCY-11: going again ------------------------------------------------------------------


@pytest.mark.parametrize(("card", "clause"), [("cc", "MCY-9"), ("rf", "MCY-11")])
def test_mcy_9_and_11_you_name_the_colour_and_take_another_turn(card, clause):
    state = lay(f"{card} p1 t3", "t1 t2", top="o5")
    named = [f"play {card} {colour}" for colour in ("green", "orange", "purple", "tan")]
    assert legal(state) == ["draw", *named]
    assert refused(state, f"play {card}").startswith(f"{clause}: Choose a colour")
    events = act(state, f"play {card} purple")
    assert kinds(events) == ["CardPlayed", "ColourNamed", "TurnStarted"]
    assert state.to_act() == (0,)
    assert legal(state) == ["play p1"]


def test_mcy_9_another_turn_may_be_a_draw():
    state = lay("cc p1 t3", "t1 t2", top="o5", draw="t9")
    act(state, "play cc green", "draw")
    assert state.to_act() == (1,)
    assert legal(state) == ["draw"]


def test_mcy_9_one_after_the_other():
    state = lay("cc cc rf p1 t3", "t1 t2", top="o5")
    act(state, "play cc green", "play rf tan", "play cc purple", "play p1")
    assert hand(state, 0) == "t3"
    assert state.to_act() == (1,)


def test_mcy_11_a_reflection_in_its_own_turn_is_answered_by_nobody():
    state = lay("rf p1 t3", "rf t2", top="o5")
    act(state, "play rf purple")
    assert state.to_act() == (0,)


# -- MCY-10: Give Two ----------------------------------------------------------------------------


def test_mcy_10_you_choose_two_cards_for_the_target():
    state = lay("gt p1 t3 g4", "t1 t2", "p2", top="o5")
    events = act(state, "play gt", "accept")
    assert kinds(events) == ["CardPlayed", "AnswerAwaited", "Accepted", "GiftAwaited"]
    assert state.to_act() == (0,)
    assert legal(state) == ["give g4 p1", "give g4 t3", "give p1 t3"]
    events = act(state, "give g4 t3")
    assert only(events, CardsGiven).count == 2
    assert (hand(state, 0), hand(state, 1)) == ("p1", "g4 t1 t2 t3")


def test_mcy_10_the_target_names_a_colour_and_takes_its_turn():
    state = lay("gt p1 t3 g4", "t1 t2", "p2", top="o5")
    events = act(state, "play gt", "accept", "give p1 t3")
    assert only(events, TurnStarted).names_colour
    assert state.to_act() == (1,)
    assert refused(state, "draw") == "MCY-10: Name the colour first."
    act(state, "colour purple")
    assert legal(state) == ["play p1"]


def test_mcy_10_like_cards_and_pairs_of_them():
    state = lay("gt p1 p1 g4", "t1 t2", top="o5")
    act(state, "play gt", "accept")
    assert legal(state) == ["give g4 p1", "give p1 p1"]
    assert refused(state, "give g4 g4") == "MCY-10: You don't hold two green 4s."
    assert refused(state, "give g4 t9") == "MCY-10: You don't hold a tan 9."
    assert refused(state, "draw") == "MCY-10: Choose two cards to give away."
    act(state, "give p1 p1")
    assert hand(state, 1) == "p1 p1 t1 t2"


def test_mcy_10_with_two_cards_left_you_give_those_and_win():
    state = lay("gt p1 t3", "t1 t2", "g2", top="o5", options={"match": "single"})
    events = act(state, "play gt")
    assert kinds(events)[:2] == ["CardPlayed", "CardsGiven"]
    assert state.result().winners == (0,)
    assert state.result().scores == (0, 7, 2)  # 1 + 2, and the 1 + 3 given


def test_mcy_10_with_one_card_left_you_give_that_and_win():
    state = lay("gt d5", "t1 t2", "g2", top="o5", options={"match": "single"})
    act(state, "play gt")
    assert state.result().scores == (0, 53, 2)


def test_mcy_10_with_three_left_you_do_not_win():
    state = lay("gt p1 t3 g4", "t1 t2", "g2", top="o5")
    act(state, "play gt", "accept", "give p1 t3")
    assert state.history == ()


def test_mcy_10_the_two_are_chosen_when_no_reflection_answers():
    state = lay("gt p1 t3 g4", "rf t2", "p2", top="o5")
    assert kinds(act(state, "play gt")) == ["CardPlayed", "AnswerAwaited"]
    assert state.to_act() == (1,)
    assert kinds(act(state, "accept")) == ["Accepted", "GiftAwaited"]
    assert state.to_act() == (0,)
    assert legal(state) == ["give g4 p1", "give g4 t3", "give p1 t3"]


def test_mcy_10_nothing_is_shown_in_vain():
    state = lay("gt p1 t3 g4", "rf t2", "p2", top="o5")
    events = act(state, "play gt", "reflect")
    assert "CardsGiven" not in kinds(events)
    assert hand(state, 0) == "g4 p1 t3"


# -- MCY-12: answers -----------------------------------------------------------------------------


def test_mcy_12_the_target_of_a_draw_three_may_reflect_it():
    state = lay("od3 p1 g4", "rf t2", "p2", top="o5", draw="g1 g2 g3")
    act(state, "play od3")
    assert state.to_act() == (1,)
    assert legal(state) == ["accept", "reflect"]
    assert refused(state, "play t2") == "MCY-12: First say whether you reflect it or not."
    events = act(state, "reflect", "accept")
    assert kinds(events) == [
        "CardPlayed",
        "AnswerAwaited",
        "Accepted",
        "CardsDrawn",
        "TurnStarted",
    ]
    answer = only(events, CardPlayed)
    assert (answer.answer, answer.seat, answer.target) == (True, 1, 0)
    assert only(events, CardsDrawn).seat == 0
    assert (hand(state, 0), hand(state, 1)) == ("g1 g2 g3 g4 p1", "t2")
    assert top(state) == "rf"


def test_mcy_12_or_accept_it_and_keep_the_reflection():
    state = lay("od3 p1 g4", "rf o2", "p2", top="o5", draw="g1 g2 g3")
    act(state, "play od3", "accept")
    assert hand(state, 1) == "g1 g2 g3 o2 rf"
    assert state.to_act() == (1,)
    assert "play o2" in legal(state)
    assert not any(text.startswith("colour") for text in legal(state))


def test_mcy_12_the_target_of_a_draw_five_may_reflect_it():
    state = lay("d5 p1 g4", "rf t2", "p2", top="o5", draw="g1 g2 g3 g6 g7")
    act(state, "play d5", "reflect", "accept")
    assert hand(state, 0) == "g1 g2 g3 g4 g6 g7 p1"


def test_mcy_12_an_accepted_draw_five_still_names_the_colour():
    state = lay("d5 p1 g4", "rf t2", "p2", top="o5", draw="g1 g2 g3 g6 g7")
    act(state, "play d5", "accept")
    assert state.to_act() == (1,)
    assert legal(state) == COLOURS


def test_mcy_12_a_reflected_give_two_bounces():
    state = lay("gt p1 t3 g4", "rf t2", "p2", top="o5")
    events = act(state, "play gt", "reflect", "accept")
    assert kinds(events)[-2:] == ["GiftBounced", "TurnStarted"]
    assert (hand(state, 0), hand(state, 1)) == ("g4 p1 t3", "t2")
    assert state.to_act() == (2,)


@pytest.mark.parametrize("card", ["od3", "d5", "gt"])
def test_mcy_12_every_target_answers_and_without_a_reflection_it_can_only_accept(card):
    state = lay(f"{card} p1 t3 g4", "t1 t2", "rf p2", top="o5")
    assert kinds(act(state, f"play {card}")) == ["CardPlayed", "AnswerAwaited"]
    assert state.to_act() == (1,)
    assert legal(state) == ["accept"]
    assert refused(state, "reflect") == "MCY-12: You hold no Reflection."
    assert refused(state, "play t1") == "MCY-12: First take what is aimed at you."


@pytest.mark.parametrize("card", ["od3", "d5", "gt"])
def test_mcy_12_the_target_of_an_answer_answers_whatever_it_holds(card):
    state = lay(f"{card} p1 t3 g4", "rf t2", "p2", top="o5")
    events = act(state, f"play {card}", "reflect")
    assert kinds(events)[-1] == "AnswerAwaited"
    assert state.to_act() == (0,)
    assert legal(state) == ["accept"]


@pytest.mark.parametrize("card", ["od3", "d5", "gt"])
def test_mcy_12_also_where_both_reflections_lie_open(card):
    state = lay(f"{card} rf p1 t3 g4", "rf t2", "p2", top="o5")
    act(state, f"play {card}", "reflect", "reflect")
    assert state.to_act() == (1,)
    assert legal(state) == ["accept"]
    again = MERCURY.from_position(state.position(), 3, state.options)
    assert again.position() == state.position()


def test_mcy_12_nobody_but_the_target_is_asked():
    state = lay("od3 p1 t3 g4", "t1 t2", "rf rf", top="o5")
    act(state, "play od3", "accept")
    assert state.to_act() == (1,)
    assert refused(state, "reflect") == "MCY-12: Nothing is aimed at you that you could answer."


def test_mcy_12_the_target_of_an_answer_may_answer_it():
    state = lay("od3 rf p1 g4", "rf t2", "p2", top="o5", draw="g1 g2 g3")
    act(state, "play od3", "reflect")
    assert state.to_act() == (0,)
    assert legal(state) == ["accept", "reflect"]
    act(state, "reflect", "accept")
    assert hand(state, 0) == "g4 p1"
    assert hand(state, 1) == "g1 g2 g3 t2"


def test_mcy_12_or_it_takes_what_came_back():
    state = lay("od3 rf p1 g4", "rf t2", "p2", top="o5", draw="g1 g2 g3")
    act(state, "play od3", "reflect", "accept")
    assert hand(state, 0) == "g1 g2 g3 g4 p1 rf"
    assert state.to_act() == (2,)


def test_mcy_12_a_give_two_reflected_twice_is_given_after_all():
    state = lay("gt rf p1 t3 g4", "rf t2", "p2", top="o5")
    act(state, "play gt", "reflect", "reflect", "accept")
    assert state.to_act() == (0,)
    assert legal(state) == ["give g4 p1", "give g4 t3", "give p1 t3"]
    act(state, "give g4 t3")
    assert (hand(state, 0), hand(state, 1)) == ("p1", "g4 t2 t3")
    assert state.to_act() == (1,)
    assert legal(state) == COLOURS


def test_mcy_12_a_give_two_reflected_once_and_then_accepted_bounces():
    state = lay("gt rf p1 t3 g4", "rf t2", "p2", top="o5")
    events = act(state, "play gt", "reflect", "accept")
    assert "GiftBounced" in kinds(events)
    assert hand(state, 0) == "g4 p1 rf t3"
    assert state.to_act() == (2,)


def test_mcy_12_who_holds_both_reflections_answers_with_one():
    state = lay("od3 p1 g4", "rf rf t2", "p2", top="o5", draw="g1 g2 g3")
    act(state, "play od3", "reflect", "accept")
    assert hand(state, 1) == "rf t2"
    assert state.to_act() == (2,)


def test_mcy_12_between_two_players():
    state = lay("d5 rf p1 g4", "rf t2 t3", top="o5", draw="g1 g2 g3 g6 g7")
    act(state, "play d5", "reflect", "reflect", "accept")
    assert hand(state, 1) == "g1 g2 g3 g6 g7 t2 t3"
    assert state.to_act() == (1,)
    assert legal(state) == COLOURS


# -- MCY-13: who is next -------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "following"), [(2, 0), (3, 2), (4, 2), (6, 2)])
@pytest.mark.parametrize("card", ["od3", "d5", "gt"])
def test_mcy_13_the_seat_after_the_one_that_reflected_last(seats, following, card):
    others = ["p2 p3", "p4 p6", "p7 p8", "p9 p10"][: seats - 2]
    state = lay(f"{card} p1 g4 t5", "rf t2", *others, top="o5")
    act(state, f"play {card}", "reflect", "accept")
    assert state.to_act() == (following,)
    assert legal(state) == COLOURS
    assert refused(state, "draw") == "MCY-13: Name the colour first."
    act(state, "colour tan")
    assert state.to_act() == (following,)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("card", ["od3", "d5"])
def test_mcy_13_after_two_reflections_that_is_the_one_that_paid(seats, card):
    others = ["p2 p3", "p4 p6", "p7 p8", "p9 p10"][: seats - 2]
    state = lay(f"{card} rf p1 g4 t5", "rf t2", *others, top="o5")
    act(state, f"play {card}", "reflect", "reflect", "accept")
    assert state.hands[1].bit_count() == (4 if card == "od3" else 6)
    assert state.to_act() == (1,)
    assert legal(state) == COLOURS


def test_mcy_13_round_the_corner_of_the_table():
    state = lay("rf t2", "p1 p2", "od3 g4 g6", top="o5", turn=2)
    act(state, "play od3")
    assert state.to_act() == (0,)
    act(state, "reflect", "accept")
    assert state.hands[2].bit_count() == 5
    assert state.to_act() == (1,)


def sign(state):
    signs = [s for s in MERCURY.arrange(state.observe(None)).signs if s.id == "aimed"]
    return (signs[0].seat, signs[0].text) if signs else None


@pytest.mark.parametrize(
    ("card", "told", "button"),
    [
        ("d5", "+5", "Take them"),
        ("od3", "+3", "Take them"),
        ("gt", "+2", "Take them"),
    ],
)
def test_mcy_12_what_is_aimed_at_whom_is_seen_by_all_until_it_is_answered(card, told, button):
    state = lay(f"{card} rf o1 o2 o3", "rf p1 p2 p3", "g1", top="o5")
    assert sign(state) is None
    act(state, f"play {card}")
    assert sign(state) == (1, told)
    accept = state.legal_actions(1)[0]
    assert MERCURY.ways(state.observe(1), accept)[0][0].label == button
    act(state, "reflect")
    back = "keeps both cards" if card == "gt" else told
    assert sign(state) == (0, back)
    act(state, "accept")
    assert sign(state) is None
