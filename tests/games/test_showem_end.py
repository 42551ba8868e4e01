"""SNM-24, SNM-27: the last card, points, the match."""

from __future__ import annotations

import pytest

from nomercy_table.engine.events import MatchEnded, RoundEnded
from nomercy_table.games.showem.events import HandShown, RoundStarted
from showem_table import SHOWEM, act, kinds, lay, only, plays, refused


@pytest.mark.parametrize("card", ["r1", "rsk", "rrv", "rse", "wrl"])
def test_snm_24_who_plays_the_last_card_wins(card):
    state = lay(card, "g1 g2", "y1", top="r5")
    act(state, f"0 play {card}")
    assert state.result().winners == (0,)
    assert state.to_act() == ()


@pytest.mark.parametrize("card", ["r0", "r7"])
def test_snm_24_a_last_zero_or_seven_swaps_nothing(card):
    state = lay(card, "g1 g2", "y1", top="r5")
    assert plays(state) == [card]
    if card == "r7":
        assert refused(state, 0, "play r7 1").clause == "SNM-24"
    events = act(state, f"0 play {card}")
    assert state.result().winners == (0,)
    assert len(state.hands[1]) == 2
    assert "HandsSwapped" not in kinds(events)
    assert "HandsPassed" not in kinds(events)


def test_snm_24_a_discard_all_with_only_its_colour_left_wins():
    state = lay("rda r1 rd2 rsk", "g1 g2", "y1", top="r5")
    act(state, "0 play rda")
    assert (state.result().winners, state.total) == ((0,), 0)


def test_snm_24_a_drawn_card_may_be_the_last():
    state = lay("r1", "g1 g2", top="r5", draw="b9 rda", options={"mercy_limit": 15})
    act(state, "0 draw")
    assert state.result() is None
    state = lay("r1", "g1 g2", top="r5", draw="rda")
    act(state, "0 draw")
    assert state.result().winners == (0,)


def test_snm_27_the_points_of_the_other_hands():
    state = lay("r1", "g9 bsk", "wd6 y5", top="r5")
    events = act(state, "0 play r1")
    assert state.result().scores == (9 + 20 + 50 + 5, 0, 0)
    assert [event.seat for event in events if isinstance(event, HandShown)] == [1, 2]


def test_snm_27_250_for_each_seat_that_is_out_whose_cards_score_nothing():
    state = lay("r1", "g9", "", "", top="r5", out=[2, 3], aside="wd10 wd10 wd6")
    act(state, "0 play r1")
    assert state.result().scores == (509, 0, 0, 0)


@pytest.mark.parametrize(
    ("out", "told"),
    [
        ([3], "gets 9 + 5 + 250 (1 out)"),
        ([2, 3], "gets 9 + 500 (2 out, 250 each)"),
    ],
)
def test_snm_27_points_of_a_single_round_say_what_they_are_for(out, told):
    """(Found at the table: "gets 250 + 250 + 250" in a single round, whose points had never been
    mentioned.)"""
    hands = ["r1", "g9", "y5", "b2"]
    state = lay(
        *["" if seat in out else hand for seat, hand in enumerate(hands)], top="r5", out=out
    )
    act(state, "0 play r1")
    texts = SHOWEM.tally(state.observe(0))
    assert texts[0] == told
    assert [texts[seat] for seat in out] == ["out: leaves 250"] * len(out)
    assert not any("250 + 250" in text for text in texts)


def test_snm_22_what_a_seat_that_goes_out_brings_is_told_as_it_does():
    state = lay(
        " ".join(["g1 g2 g3 b1 b2 b3 y1 y2 y3 y4 y6 y7 b6 b7 g6 g7 g8 b8 y8 b9 y9 g9 b0 g0"]),
        "r1 r2",
        "r3 r4",
        top="r5",
        draw="rda rrv",
    )
    (event,) = [each for each in act(state, "0 draw") if each.cue == "out"]
    assert event.sentence(["Ann", "Ben", "Cleo"]).endswith("That is 250 points for the winner.")


def test_snm_27_a_single_round_is_a_match():
    state = lay("r1", "g9", top="r5")
    events = act(state, "0 play r1")
    assert kinds(events)[-3:] == ["HandShown", "RoundEnded", "MatchEnded"]
    assert only(events, MatchEnded).sentence(["Ann", "Ben"]) == (
        "Ann wins the match: first out of cards."
    )


RACE = {"match": "target_score", "target": 100}


def test_snm_27_the_first_to_reach_the_target_wins_the_match():
    before = [{"winner": 0, "points": 60, "reason": "first out of cards"}]
    state = lay("r1", "g9 bsk", top="r5", rounds=before, options=RACE)
    act(state, "0 play r1")
    assert state.result() is None
    assert state.observe(None).totals == (89, 0)
    state = lay("r1", "g9 bsk wd6", top="r5", rounds=before, options=RACE)
    act(state, "0 play r1")
    result = state.result()
    assert (result.scores, result.winners, result.clause) == ((139, 0), (0,), "SNM-27")
    assert result.reason == "139 points"


def test_snm_27_exactly_the_target_is_enough():
    before = [{"winner": 0, "points": 91, "reason": "the last one left"}]
    state = lay("r1", "g9", top="r5", rounds=before, options=RACE)
    act(state, "0 play r1")
    assert state.result().scores == (100, 0)


def test_snm_27_the_default_target_is_1000():
    state = lay("r1", "", "", "", "g4", top="r5", out=[1, 2, 3], options={"match": "target_score"})
    act(state, "0 play r1")
    assert state.result() is None
    assert state.options["target"] == 1000


def test_snm_27_the_next_round_begins_with_everybody_in():
    state = lay("r1", "g9", "", top="r5", out=[2], options={"match": "target_score"}, dealer=1)
    events = act(state, "0 play r1")
    assert only(events, RoundEnded).number == 1
    assert only(events, RoundStarted).dealer == 2
    assert [len(cards) for cards in state.hands] == [7, 7, 7]
    assert (state.active, state.turn, state.round_number) == (0b111, 0, 2)
    assert (len(state.aside), state.reshuffles, state.shown) == (0, 0, False)


def test_snm_27_nothing_is_left_of_the_round_before():
    state = lay("rd2", "g9 g8", top="r5", clockwise=False, options=RACE)
    state.seen[:] = b"\x7f" * 168
    act(state, "0 play rd2", "1 take")
    assert (state.direction, state.total, state.waiting, state.uncalled) == (1, 0, (), -1)
    assert not any(state.seen)
    assert state.drew_on == [-1, -1]


def test_snm_27_an_over_match_refuses_everything():
    state = lay("r1", "g9", top="r5")
    act(state, "0 play r1")
    for text in ("draw", "take", "uno", "catch 0", "play g9", "colour red"):
        assert refused(state, 1, text).clause == "SNM-27"


def test_what_a_hand_leaves_is_told_with_its_sum_and_a_large_hand_in_few_numbers():
    """Found on the results: "leaves 0 + 0 + 2 + 3 + 3 + ... + 20 + 20 + 50 + 50", and no sum."""
    large = "b0 b1 b2 b3 b3 g4 gsk grv gd2 rsk rd4 wd6 wd10 wrl"
    state = lay("r1", large, "y2", "y2 ysk g1", top="r5")
    act(state, "0 play r1")
    assert SHOWEM.tally(state.observe(0))[1:] == (
        "leaves 263 (13 + 5 × 20 + 3 × 50)",
        "leaves 2",
        "leaves 23 (1 + 2 + 20)",
    )
