"""SNM-16 to SNM-20, SNM-25: draw cards, stacks, and wins that wait for them."""

from __future__ import annotations

import pytest

from nomercy_table.games.showem.cards import KEY
from showem_table import act, hand, kinds, lay, legal, plays, refused

FIRST = ["b1 b2", "g1 g2", "y1 y2"]


def stack(*hands, top="rd2", total=2, **how):
    """A stack that awaits seat 0."""
    return lay(*hands, top=top, total=total, phase="answer", **how)


@pytest.mark.parametrize(
    ("card", "colour", "value"),
    [("rd2", "", 2), ("rd4", "", 4), ("wd6", " green", 6), ("wd10", " green", 10)],
)
def test_snm_16_the_next_seat_draws_so_many_and_loses_its_turn(card, colour, value):
    state = lay(f"{card} b1 b2", *FIRST[1:], top="r5")
    act(state, f"0 play {card}{colour}")
    assert (state.to_act(), state.total) == ((1,), value)
    assert legal(state) == ["take"]
    act(state, "1 take")
    assert len(state.hands[1]) == 2 + value
    assert (state.to_act(), state.total) == ((2,), 0)


def test_snm_17_the_direction_turns_first():
    state = lay("wr4 b1 b2", *FIRST[1:], top="r5")
    act(state, "0 play wr4 red")
    assert (state.to_act(), state.total, state.direction) == ((2,), 4, -1)
    act(state, "2 take")
    assert len(state.hands[2]) == 6
    assert state.to_act() == (1,)


@pytest.mark.parametrize("seats", [2, 3])
def test_snm_17_with_two_seats_left_its_player_is_the_target(seats):
    hands = ["wr4 b1 b2", "g1 g2", ""][:seats]
    state = lay(*hands, top="r5", out=[2] if seats == 3 else [])
    act(state, "0 play wr4 red")
    assert (state.to_act(), state.total) == ((0,), 4)
    act(state, "0 take")
    assert len(state.hands[0]) == 6
    assert state.to_act() == (1,)


def test_snm_17_also_when_it_was_stacked_on_the_opponents_draw_card():
    state = stack("wr4 b1 b2", "g1 g2")
    act(state, "0 play wr4 red")
    assert (state.to_act(), state.total) == ((0,), 6)


def test_snm_18_any_draw_card_of_an_equal_or_higher_value_whatever_its_colour():
    state = stack("bd2 gd4 wd6 wd10 wr4 r2 rsk rd2 wrl", "g1", top="yd2")
    names = ["bd2", "gd4", "rd2", "wd10", "wd6", "wr4"]
    assert list(dict.fromkeys(text.split()[0] for text in plays(state))) == names


@pytest.mark.parametrize(
    ("top", "answers"),
    [
        ("rd2", ["gd2", "gd4", "wd10", "wd6", "wr4"]),
        ("rd4", ["gd4", "wd10", "wd6", "wr4"]),
        ("wr4", ["gd4", "wd10", "wd6", "wr4"]),
        ("wd6", ["wd10", "wd6"]),
        ("wd10", ["wd10"]),
    ],
)
def test_snm_18_no_lower_one(top, answers):
    state = stack("gd2 gd4 wd6 wd10 wr4", "g1", top=top, total=20, colour="red")
    assert list(dict.fromkeys(text.split()[0] for text in plays(state))) == answers
    assert refused(state, 0, "play r5").reason == "You have no such card."
    if "gd2" not in answers:
        assert refused(state, 0, "play gd2").clause == "SNM-18"


def test_snm_18_the_total_moves_on():
    state = lay("rd2 b1", "gd2 g1", "yd4 y1", "b3 b4", top="r5")
    act(state, "0 play rd2 uno", "1 play gd2 uno", "2 play yd4 uno")
    assert (state.to_act(), state.total) == ((3,), 8)
    act(state, "3 take")
    assert len(state.hands[3]) == 10
    assert state.to_act() == (0,)


def test_snm_18_after_a_wild_reverse_draw_four_in_the_new_direction():
    state = stack("wr4 b1 b2", "g1 g2", "y1 y2", total=2)
    act(state, "0 play wr4 red")
    assert (state.to_act(), state.total) == ((2,), 6)


def test_snm_18_one_need_not_stack():
    state = stack("wd10 b1", "g1 g2")
    assert legal(state)[-1] == "take"
    act(state, "0 take")
    assert len(state.hands[0]) == 4


def test_snm_18_nothing_but_a_draw_card_answers():
    state = stack("rsk rrv r5 b1", "g1")
    assert legal(state) == ["take"]
    assert refused(state, 0, "play rsk").clause == "SNM-18"
    assert refused(state, 0, "draw").clause == "SNM-18"


def test_snm_18_there_is_nothing_to_take_without_a_stack():
    assert refused(lay("r1 r2", "g1"), 0, "take").clause == "SNM-18"


def test_snm_19_with_two_seats_its_own_player_may_stack():
    state = lay("wr4 wr4 rd4 rd2 b1 b2", "g1 g2", top="r5")
    act(state, "0 play wr4 red")
    assert {text.split()[0] for text in plays(state)} == {"wr4", "rd4"}
    act(state, "0 play wr4 blue")
    assert (state.to_act(), state.total) == ((0,), 8)
    act(state, "0 play rd4")
    assert (state.to_act(), state.total) == ((1,), 12)
    act(state, "1 take")
    assert len(state.hands[1]) == 14
    assert state.to_act() == (0,)


def test_snm_20_the_colour_is_that_of_the_last_card():
    state = lay("wr4 b1 b2", "b3 b4 b6", "gd4 r1 g2 y1", top="r5")
    act(state, "0 play wr4 red", "2 play gd4")
    assert (state.to_act(), state.colour) == ((1,), 1)
    act(state, "1 take")
    assert state.colour == 1


def test_snm_20_or_the_one_that_its_player_named():
    state = lay("wd6 b1 b2", "wd10 g1 g2", "y1 b3 r1", top="r5")
    act(state, "0 play wd6 red", "1 play wd10 blue", "2 take")
    assert state.colour == 0
    assert not [text for text in plays(state) if text[0] in "gry"]


def test_snm_20_after_the_stack_a_coloured_draw_card_matches_by_symbol_again():
    state = stack("b1 b2", "gd4 bd2 y1", top="rd4", total=4)
    act(state, "0 take")
    assert plays(state) == ["gd4"]


# -- SNM-25 -----------------------------------------------------------------------------------


def test_snm_25_a_last_draw_card_waits_and_stands_when_another_draws():
    state = lay("rd2", "g1 g2", "y1 y2", top="r5")
    events = act(state, "0 play rd2")
    assert kinds(events) == ["CardPlayed", "WinWaits", "StackGrew"]
    assert state.result() is None
    assert (state.waiting, state.to_act()) == ((0,), (1,))
    act(state, "1 take")
    assert state.result().winners == (0,)
    assert state.result().clause == "SNM-25"
    assert len(state.hands[1]) == 4, "the drawn total counts"


def test_snm_25_when_it_comes_back_the_seat_draws_and_play_goes_on():
    state = lay("rd2", "gd2 g1 g2", "yd2 y1 y2", top="r5")
    act(state, "0 play rd2", "1 play gd2", "2 play yd2")
    assert (state.to_act(), state.total) == ((0,), 6)
    assert legal(state) == ["take"]
    act(state, "0 take")
    assert state.result() is None
    assert len(state.hands[0]) == 6
    assert (state.waiting, state.to_act()) == ((), (1,))


def test_snm_25_with_two_seats_a_last_wild_reverse_draw_four_comes_back_at_once():
    state = lay("wr4", "g1 g2", top="r5")
    act(state, "0 play wr4 red")
    assert (state.to_act(), legal(state)) == ((0,), ["take"])
    act(state, "0 take")
    assert (len(state.hands[0]), state.to_act(), state.result()) == (4, (1,), None)


def test_snm_25_another_who_emptied_its_hand_in_the_same_stack_has_won_then():
    state = lay("rd2", "gd4", top="r5")
    act(state, "0 play rd2", "1 play gd4")
    assert (state.waiting, state.to_act(), state.total) == ((0, 1), (0,), 6)
    act(state, "0 take")
    result = state.result()
    assert result.winners == (1,)
    assert len(state.hands[0]) == 6, "the returned total is drawn first"
    assert result.scores[1] > 0, "and counts"


def test_snm_25_the_first_of_several_wins_when_a_third_draws():
    state = lay("rd2", "gd2", "y1 y2", top="r5")
    act(state, "0 play rd2", "1 play gd2", "2 take")
    assert state.result().winners == (0,)


def test_snm_25_the_second_may_be_the_one_it_comes_back_to():
    state = lay("rd2", "gd2", "wr4 y1 y2", top="r5")
    act(state, "0 play rd2", "1 play gd2", "2 play wr4 red")
    assert (state.to_act(), state.waiting) == ((1,), (0, 1))
    act(state, "1 take")
    assert state.result().winners == (0,)


def test_snm_25_a_returned_total_with_nothing_left_to_draw():
    state = lay("wr4", "g1 g2", top="r5")
    act(state, "0 play wr4 red")
    state.draw_pile, state.discard = bytearray(), state.discard[-1:]
    act(state, "0 take")
    assert state.result().winners == (0,)


def test_snm_25_with_nothing_to_draw_the_first_of_several_wins():
    state = lay("rd2", "gd4", top="r5")
    act(state, "0 play rd2", "1 play gd4")
    state.draw_pile, state.discard = bytearray(), state.discard[-1:]
    act(state, "0 take")
    assert state.result().winners == (0,)


def test_snm_25_a_returned_total_of_which_there_is_only_a_part():
    state = lay("rd2", "gd4 g1 g2", top="r5")
    act(state, "0 play rd2", "1 play gd4")
    state.draw_pile, state.discard = bytearray([KEY["y1a"]]), state.discard[-1:]
    act(state, "0 take")
    assert (hand(state, 0), state.result(), state.to_act()) == ("y1", None, (1,))


def test_snm_25_a_returned_total_may_eliminate():
    state = lay("wd6", "wd10 g1 g2", top="r5", options={"mercy_limit": 15})
    act(state, "0 play wd6 red", "1 play wd10 red")
    assert state.total == 16
    act(state, "0 take")
    assert state.result().winners == (1,)
    assert state.result().clause == "SNM-26"


def test_snm_25_who_is_eliminated_by_a_returned_total_loses_to_another_that_waits():
    state = lay("wd6", "wd10", top="r5", options={"mercy_limit": 15})
    act(state, "0 play wd6 red", "1 play wd10 red", "0 take")
    assert state.result().winners == (1,)
    assert state.result().scores == (0, 250)
    assert state.result().clause == "SNM-25"


def test_snm_25_a_roulette_as_last_card_wins_at_once():
    for how in ("victim", "player"):
        state = lay("wrl", "g1 g2", top="r5", options={"roulette_colour": how})
        assert plays(state) == ["wrl"]
        act(state, "0 play wrl")
        assert state.result().winners == (0,)


def test_snm_25_an_empty_hand_never_moves_for_no_0_or_7_answers_a_stack():
    state = lay("rd2", "r7 r0 g1", "y1 y2", top="r5")
    act(state, "0 play rd2")
    assert plays(state) == []
