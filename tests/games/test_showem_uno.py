"""SNM-23: Calling UNO, and catching who has not."""

from __future__ import annotations

import pytest

from nomercy_table.games.showem.events import UnoCalled
from showem_table import act, hand, kinds, lay, legal, only, plays, refused

THREE = ("r1 b1", "g1 g2 r3", "y1 y2 r4")


def three(first=THREE[0], **how):
    return lay(first, *THREE[1:], **{"top": "r5", **how})


def test_snm_23_the_call_is_offered_with_the_play():
    assert plays(three()) == ["r1", "r1 uno"]


def test_snm_23_not_when_two_cards_stay_or_none():
    assert plays(three("r1 b1 b2")) == ["r1"]
    assert plays(three("r1")) == ["r1"]
    assert refused(three("r1 b1 b2"), 0, "play r1 uno").clause == "SNM-23"


def test_snm_23_who_called_can_not_be_caught():
    state = three()
    events = act(state, "0 play r1 uno")
    assert only(events, UnoCalled).seat == 0
    assert state.to_act() == (1,)
    assert refused(state, 2, "catch 0").clause == "SNM-23"
    assert refused(state, 0, "uno").clause == "SNM-23"


def test_snm_23_who_did_not_call_may_be_caught_by_any_other_seat():
    for by in (1, 2):
        state = three()
        act(state, "0 play r1")
        assert state.to_act() == (1, 0, 2)
        assert legal(state, 0) == ["uno"]
        assert legal(state, 1) == ["catch 0", "draw", "play g1", "play r3"]
        assert legal(state, 2) == ["catch 0"]
        events = act(state, f"{by} catch 0")
        assert kinds(events) == ["UnoCaught", "CardsDrawn"]
        assert len(state.hands[0]) == 3
        assert state.to_act() == (1,)


def test_snm_23_the_call_may_come_later_unless_somebody_has_caught_it():
    state = three()
    act(state, "0 play r1", "0 uno")
    assert state.to_act() == (1,)
    assert hand(state, 0) == "b1"
    state = three()
    act(state, "0 play r1", "2 catch 0")
    assert refused(state, 0, "uno").clause == "SNM-23"
    assert refused(state, 1, "catch 0").clause == "SNM-23"


@pytest.mark.parametrize("action", ["play r3", "draw"])
def test_snm_23_the_next_turns_first_action_ends_the_chance(action):
    state = three(draw="r9")
    act(state, "0 play r1", f"1 {action}")
    assert state.uncalled == -1
    assert len(state.to_act()) == 1
    assert refused(state, 1, "catch 0").clause == "SNM-23"
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize(("card", "answer"), [("rd2", "take"), ("wrl", "colour red")])
def test_snm_23_so_does_the_answer_of_a_victim(card, answer):
    state = three(f"{card} b1")
    act(state, f"0 play {card}")
    assert state.to_act() == (1, 0, 2)
    assert legal(state)[0] == "catch 0"
    act(state, f"1 {answer}")
    assert state.uncalled == -1


def test_snm_23_after_a_skip_everyone_its_own_next_action_does():
    state = three("rse b1", draw="r9")
    act(state, "0 play rse")
    assert state.to_act() == (0, 1, 2)
    assert legal(state, 0) == ["draw", "uno"]
    assert legal(state, 1) == legal(state, 2) == ["catch 0"]
    act(state, "0 draw")
    assert refused(state, 1, "catch 0").clause == "SNM-23"


def test_snm_23_who_plays_again_may_be_caught_or_call_first():
    state = three("rse r1")
    act(state, "0 play rse", "1 catch 0")
    assert (state.to_act(), len(state.hands[0])) == ((0,), 3)
    state = three("rse r1")
    act(state, "0 play rse", "0 uno", "0 play r1")
    assert state.result().winners == (0,)


def test_snm_23_with_two_seats_also_after_skip_and_reverse():
    for card in ("rsk", "rrv"):
        state = lay(f"{card} b1", "g1 g2", top="r5")
        act(state, f"0 play {card}")
        assert state.to_act() == (0, 1)
        act(state, "1 catch 0")
        assert len(state.hands[0]) == 3


@pytest.mark.parametrize("card", ["r0", "r7 1"])
def test_snm_23_a_zero_or_a_seven_asks_for_no_call(card):
    state = three(f"{card.split()[0]} b1")
    assert all("uno" not in text for text in plays(state))
    act(state, f"0 play {card}")
    assert len(state.to_act()) == 1


def test_snm_23_a_hand_of_one_card_that_is_handed_on_asks_for_none():
    state = lay("r0 b1 b2", "g1", "y1", top="r5")
    act(state, "0 play r0")
    assert [len(cards) for cards in state.hands] == [1, 2, 1]
    assert state.to_act() == (1,)
    state = lay("r7 b1 b2", "g1", top="r5")
    act(state, "0 play r7 1")
    assert [len(cards) for cards in state.hands] == [1, 2]
    assert state.to_act() == (1,)


def test_snm_23_a_discard_all_that_leaves_one_card_asks_for_the_call():
    state = three("rda r1 r2 b1")
    assert plays(state) == ["r1", "r2", "rda", "rda uno"]
    act(state, "0 play rda")
    assert state.to_act() == (1, 0, 2)


def test_snm_23_a_discard_all_that_empties_the_hand_needs_none():
    state = three("rda r1 r2")
    assert "rda uno" not in plays(state)
    act(state, "0 play rda")
    assert state.result().winners == (0,)


def test_snm_23_a_discard_all_from_a_hand_of_two():
    assert plays(three("rda b1")) == ["rda", "rda uno"]
    assert plays(three("rda r1")) == ["r1", "r1 uno", "rda"]


def test_snm_23_with_a_wild_card_the_call_stands_behind_the_colour():
    texts = plays(three("wd6 b1"))
    assert texts[:2] == ["wd6 blue", "wd6 blue uno"]
    state = three("wd6 b1")
    act(state, "0 play wd6 green uno")
    assert (state.colour, state.uncalled) == (1, -1)


def test_snm_23_the_card_that_was_drawn_may_ask_for_it_too():
    state = three("b1", draw="r9")
    act(state, "0 draw")
    assert legal(state) == ["play r9", "play r9 uno"]
    act(state, "0 play r9")
    assert state.to_act() == (1, 0, 2)


def test_snm_23_nobody_catches_themselves_or_whoever_has_more_cards():
    state = three()
    act(state, "0 play r1")
    assert refused(state, 0, "catch 0").clause == "SNM-23"
    assert refused(state, 1, "catch 2").clause == "SNM-23"
    assert refused(state, 2, "uno").clause == "SNM-23"


def test_snm_23_seats_that_are_out_catch_nobody():
    state = lay("r1 b1", "g1 g2", "", top="r5", out=[2])
    act(state, "0 play r1")
    assert state.to_act() == (1, 0)
    assert refused(state, 2, "catch 0").clause == "SNM-22"


def test_snm_23_who_waits_with_no_cards_may_catch_as_well():
    state = lay("rd2", "gd2 b1", "y1 y2", top="r5")
    act(state, "0 play rd2", "1 play gd2")
    assert state.to_act() == (2, 1, 0)
    act(state, "0 catch 1")
    assert len(state.hands[1]) == 3


def test_snm_23_the_next_to_be_down_to_one_takes_its_place():
    state = lay("rd2 b1", "gd2 b2", "y1 y2", top="r5")
    act(state, "0 play rd2", "1 play gd2")
    assert state.uncalled == 1
    assert refused(state, 2, "catch 0").clause == "SNM-23"


def test_snm_23_in_a_stack_with_two_seats_the_target_itself_may_be_caught():
    state = lay("wr4 bd4", "g1 g2", top="r5")
    act(state, "0 play wr4 red")
    assert state.to_act() == (0, 1)
    act(state, "1 catch 0")
    assert (len(state.hands[0]), state.total, state.to_act()) == (3, 4, (0,))


def test_snm_23_at_another_table_it_is_called_for_everybody():
    state = three(options={"uno_call": "automatic"})
    assert plays(state) == ["r1"]
    assert refused(state, 0, "play r1 uno").clause == "SNM-23"
    events = act(state, "0 play r1")
    assert only(events, UnoCalled).seat == 0
    assert state.to_act() == (1,)
    assert refused(state, 1, "catch 0").clause == "SNM-23"
    assert refused(state, 0, "uno").clause == "SNM-23"
