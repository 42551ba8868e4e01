"""SNM-9 to SNM-15: what the cards do, but for draw cards."""

from __future__ import annotations

import pytest

from nomercy_table.games.showem.cards import KEY
from nomercy_table.games.showem.events import CardTurned, ColourDiscarded, HandsPassed, HandsSwapped
from showem_table import act, faces, hand, kinds, lay, legal, only, plays, refused

THREE = ("b1 b2 b3", "g1 g2 g3", "y1 y2 y3")


def three(first: str, **how):
    return lay(first, *THREE[1:], **{"top": "r5", **how})


@pytest.mark.parametrize("clockwise", [True, False])
def test_snm_9_every_hand_passes_on_in_the_direction_of_play(clockwise):
    state = lay("r0 b1", "g1", "y1 y2 y3", top="r5", clockwise=clockwise)
    events = act(state, "0 play r0")
    passed = ["y1 y2 y3", "b1", "g1"] if clockwise else ["g1", "y1 y2 y3", "b1"]
    assert [hand(state, seat) for seat in range(3)] == passed
    assert state.to_act() == (1 if clockwise else 2,)
    assert only(events, HandsPassed).clockwise == clockwise


def test_snm_9_seats_that_are_out_neither_pass_nor_get():
    state = lay("r0 b1", "", "y1 y2 y3", top="r5", out=[1])
    act(state, "0 play r0")
    assert [hand(state, seat) for seat in range(3)] == ["y1 y2 y3", "", "b1"]


def test_snm_9_with_two_seats_hands_are_exchanged():
    state = lay("r0 b1 b2", "g1", top="r5")
    act(state, "0 play r0")
    assert [hand(state, seat) for seat in range(2)] == ["g1", "b1 b2"]


def test_snm_10_hands_are_swapped_with_a_seat_of_choice():
    state = three("r7 b1")
    assert plays(state) == ["r7 1", "r7 2"]
    events = act(state, "0 play r7 2")
    assert [hand(state, seat) for seat in range(3)] == ["y1 y2 y3", "g1 g2 g3", "b1"]
    assert only(events, HandsSwapped).other == 2
    assert state.to_act() == (1,)


@pytest.mark.parametrize(
    ("action", "felt"),
    [
        ("0 play r7 1", {0: "luck", 1: "robbed"}),
        ("0 play r7 2", {}),
        ("0 play r0", {0: "luck", 1: "robbed"}),
    ],
)
def test_who_gets_more_cards_than_they_gave_is_sorry_and_who_gets_fewer_is_glad(action, felt):
    """SNM-9, SNM-10: nobody gets a hand unmoved but one as large."""
    state = lay("r7 r0 b1 b2 b3", "g1", "y1 y2 y3 y4", top="r5", clockwise=False)
    (event,) = (e for e in act(state, action) if isinstance(e, HandsPassed | HandsSwapped))
    assert dict(event.felt) == felt


def test_snm_10_it_must_be_another_seat_in_the_round():
    state = lay("r7 b1", "g1", "", "y1", top="r5", out=[2])
    assert plays(state) == ["r7 1", "r7 3"]
    assert refused(state, 0, "play r7").clause == "SNM-10"
    assert refused(state, 0, "play r7 0").reason == "You can't swap hands with yourself."
    assert refused(state, 0, "play r7 2").clause == "SNM-22"


def test_snm_11_all_cards_of_the_colour_go_under_it():
    state = three("rda r1 r9 rd4 b1 wd6 g1")
    events = act(state, "0 play rda")
    assert hand(state, 0) == "b1 g1 wd6"
    assert faces(state.discard) == "r5 r1 r9 rd4 rda"
    assert len(only(events, ColourDiscarded).cards) == 3
    assert (state.to_act(), state.total, state.colour) == ((1,), 0, 2)


def test_snm_11_their_effects_do_not_happen():
    state = three("rda r0 r7 rsk rrv rse rd2 b1 b2")
    act(state, "0 play rda")
    assert hand(state, 0) == "b1 b2"
    assert hand(state, 1) == "g1 g2 g3"
    assert (state.to_act(), state.direction, state.total) == ((1,), 1, 0)


def test_snm_11_its_own_colour_counts_not_the_one_it_was_played_on():
    state = three("bda b1 b2 r1 r2 g1", top="rda")
    act(state, "0 play bda")
    assert hand(state, 0) == "g1 r1 r2"


def test_snm_11_with_nothing_else_of_the_colour_it_is_a_card_like_others():
    state = three("rda b1 b2")
    assert kinds(act(state, "0 play rda")) == ["CardPlayed", "TurnStarted"]
    assert hand(state, 0) == "b1 b2"


def test_snm_11_another_discard_all_of_the_colour_goes_along():
    state = three("rda rda b1 b2")
    act(state, "0 play rda")
    assert hand(state, 0) == "b1 b2"


def test_snm_12_the_direction_turns():
    state = lay("b1 b2", "rrv b3 b4", "g1 g2", top="r5", turn=1)
    events = act(state, "1 play rrv")
    assert state.to_act() == (0,)
    assert state.direction == -1
    assert kinds(events) == ["CardPlayed", "DirectionTurned", "TurnStarted"]


@pytest.mark.parametrize("seats", [2, 3])
def test_snm_12_with_two_seats_left_the_other_is_skipped(seats):
    hands = ["rrv b1 b2", "g1 g2", ""][:seats]
    state = lay(*hands, top="r5", out=[2] if seats == 3 else [])
    act(state, "0 play rrv")
    assert state.to_act() == (0,)
    assert state.direction == -1


def test_snm_13_the_next_seat_loses_its_turn_and_can_not_answer():
    state = lay("rsk b1 b2", "gsk rsk g2", "y1 y2", top="r5")
    act(state, "0 play rsk")
    assert state.to_act() == (2,)
    assert legal(state, 1) == []


def test_snm_13_with_two_seats_one_plays_again():
    state = lay("rsk b1 b2", "gsk g2", top="r5")
    act(state, "0 play rsk")
    assert state.to_act() == (0,)


def test_snm_14_another_whole_turn_at_once():
    state = three("rse r1 b1 b2", draw="y1 g1 r9")
    act(state, "0 play rse")
    assert state.to_act() == (0,)
    assert legal(state) == ["draw", "play r1"]
    act(state, "0 draw")
    assert hand(state, 0) == "b1 b2 g1 r1 y1"
    assert state.to_act() == (1,)


def test_snm_14_who_has_none_that_fits_draws():
    state = three("rse b1 b2", draw="g1 r9")
    act(state, "0 play rse")
    assert legal(state) == ["draw"]
    act(state, "0 draw")
    assert hand(state, 0) == "b1 b2 g1"


def test_snm_15_the_victim_names_a_colour_and_draws_until_it_comes():
    state = three("wrl b1 b2", draw="y9 wd10 r3 g4 b5")
    act(state, "0 play wrl")
    assert state.to_act() == (1,)
    assert legal(state) == ["colour blue", "colour green", "colour red", "colour yellow"]
    events = act(state, "1 colour green")
    assert hand(state, 1) == "g1 g2 g3 g4 r3 wd10 y9"
    turned = [event.card for event in events if isinstance(event, CardTurned)]
    assert faces(turned) == "y9 wd10 r3 g4"
    assert state.to_act() == (2,)


def test_snm_15_wild_cards_have_no_colour():
    state = three("wrl b1 b2", draw="wd6 wr4 wrl wd10 g4")
    act(state, "0 play wrl", "1 colour green")
    assert hand(state, 1) == "g1 g2 g3 g4 wd10 wd6 wr4 wrl"


def test_snm_15_the_victims_colour_becomes_the_piles():
    state = three("wrl b1 b2", draw="b9")
    act(state, "0 play wrl", "1 colour blue")
    assert state.colour == 0
    state = lay("wrl b1 b2", "g1 g2", "b1 g3 r1 y1", top="r5", draw="b9")
    act(state, "0 play wrl", "1 colour blue")
    assert plays(state) == ["b1"]


def test_snm_15_or_the_colour_that_its_player_named():
    state = three("wrl b1 b2", draw="b9", options={"roulette_colour": "player"})
    assert plays(state) == ["wrl blue", "wrl green", "wrl red", "wrl yellow"]
    act(state, "0 play wrl yellow")
    assert (state.to_act(), state.colour) == ((1,), 3)
    assert legal(state) == ["colour blue", "colour green", "colour red", "colour yellow"]
    act(state, "1 colour blue")
    assert hand(state, 1) == "b9 g1 g2 g3"
    assert plays(state) == ["y1", "y2", "y3"]


def test_snm_15_no_colour_is_named_by_its_player_otherwise():
    assert refused(three("wrl b1 b2"), 0, "play wrl red").clause == "SNM-15"


def test_snm_15_it_can_not_be_stacked_on():
    state = lay("wrl b1 b2", "wrl wd10 gd2 g1", "y1", top="r5")
    act(state, "0 play wrl")
    assert plays(state) == []
    assert refused(state, 1, "play wd10 red").clause == "SNM-15"
    assert refused(state, 1, "draw").clause == "SNM-15"
    assert refused(state, 1, "take").clause == "SNM-18"


def test_snm_15_nor_does_it_answer_a_stack():
    state = lay("wrl b1", "g1", top="rd2", phase="answer", total=2)
    assert plays(state) == []
    assert refused(state, 0, "play wrl").clause == "SNM-15"


def test_snm_15_a_colour_is_named_only_then():
    assert refused(three("r1 b1"), 0, "colour red").clause == "SNM-15"


def test_snm_15_all_know_the_cards_that_were_turned_over():
    state = three("wrl b1 b2", draw="y9 wd10 g4")
    act(state, "0 play wrl", "1 colour green")
    turned = {KEY["y9a"], KEY["wd10a"], KEY["g4a"]}
    for viewer in (None, 0, 2):
        assert set(state.observe(viewer).known[1]) == turned


def test_snm_21_there_is_no_challenge():
    state = lay("rd2 r1 b1", "g1 g2", top="r5")
    act(state, "0 play rd2")
    assert legal(state) == ["take"]
    assert legal(state, 0) == []


@pytest.mark.parametrize("clockwise", [True, False])
def test_snm_9_between_two_a_zero_swaps_hands_and_is_told_so(clockwise):
    """Found: "Everyone passes their hand to the right." where one was left beside the reader."""
    state = lay("", "r0 b1", "g1 g2 g3", top="r5", out=(0,), turn=1, clockwise=clockwise)
    event = only(act(state, "1 play r0"), HandsPassed)
    told = "Ben swaps hands with Cleo: 1 card for 3 cards."
    assert event.sentence(("Ann", "Ben", "Cleo")) == told
