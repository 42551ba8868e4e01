"""MRC-9 to MRC-17: recruitment."""

from __future__ import annotations

import pytest

from mercenaries_table import (
    GAME,
    clause,
    do,
    hand,
    heap,
    kinds,
    lay,
    legal,
    of_kind,
    refused,
    shop,
)
from nomercy_table.engine.actions import IllegalAction
from nomercy_table.games.mercenaries.cards import TEXT
from nomercy_table.games.mercenaries.events import Hired, NobodyToSend, ShopClosed, Swapped


def test_mrc_9_the_non_dealer_shops_first_in_the_first_round():
    for seed in range(6):
        state = GAME.new(2, {}, seed)
        assert state.to_act() == (1 - state.dealer,)


def test_mrc_9_afterwards_the_loser_of_the_last_round():
    for seed in range(6):
        state = GAME.new(2, {}, seed)
        while state.bout == 1:
            seat = state.to_act()[0]
            state.apply(seat, state.legal_actions(seat)[-1])
        assert state.over or state.to_act() == (state.loser,)


def test_mrc_9_they_take_turns_and_a_pass_is_not_final():
    state = shop("qs 4c 9c 2c", "kc jh", theirs="jd 5h 6h")
    do(state, "pass", "hire jh 5h 6h")
    assert state.to_act() == (1,)
    do(state, "hire kc 4c 9c")
    assert state.phase == "shop"
    do(state, "pass")
    assert state.phase == "shop"
    do(state, "pass")
    assert state.phase == "squads"


def test_mrc_9_nobody_shops_out_of_turn():
    state = shop("qs 2c", "kc")
    assert state.legal_actions(0) == []
    with pytest.raises(IllegalAction, match="MRC-9"):
        state.apply(0, GAME.parse_action("pass"))
    assert clause(state, "attack 1 1") == "MRC-9"
    assert clause(state, "squad qs 2c") == "MRC-9"


def test_mrc_10_hire_for_resources_of_its_race():
    state = shop("qs 4c 9c 2h", "kc")
    (hired,) = of_kind(do(state, "hire kc 4c 9c"), Hired)
    assert hand(state, 1) == {"qs", "kc", "2h"}
    assert [TEXT[card] for card in state.spent] == ["4c", "9c"]
    assert [move.target for move in hired.moves] == ["spent", "spent", "hand.1"]
    assert hired.seen_by(0) == hired  # shown to everybody


def test_mrc_10_excess_is_lost_and_cards_not_needed_may_be_added():
    state = shop("qs 4c 9c 10c", "jc")
    assert legal(state, "hire") == [
        "hire jc 4c 10c",
        "hire jc 4c 9c",
        "hire jc 4c 9c 10c",
        "hire jc 9c 10c",
    ]
    do(state, "hire jc 4c 9c 10c")
    assert hand(state, 1) == {"qs", "jc"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hire kc 4c 8c", "costs 13; you have only 12"),
        ("hire kc 4c 10h", "You can't pay for Gnolls with an Ogre 10"),
        ("hire kc 4c 9c", "You have no Gnoll 9"),
        ("hire kh 10h 3h", "Ogre Warlord is not in the row"),
    ],
)
def test_mrc_10_what_does_not_pay(text, why):
    state = shop("qs 4c 8c 10h", "kc")
    refusal = refused(state, text)
    assert why in refusal.reason
    assert refusal.clause == ("MRC-8" if "kh" in text else "MRC-10")


def test_mrc_10_an_artifact_sold_counts_ten_of_any_race():
    state = shop("qs 3c ah ad", "kc", merchant="as ac")
    assert legal(state, "hire") == [
        "hire kc 3c ad",
        "hire kc 3c ad ah",
        "hire kc 3c ah",
        "hire kc ad ah",
    ]
    do(state, "hire kc 3c ah")
    assert hand(state, 1) == {"qs", "kc", "ad"}
    assert [TEXT[card] for card in state.merchant] == ["ah", "as", "ac"]  # the bottom first
    assert state.merchant_seen == 1


def test_mrc_10_two_artifacts_alone_may_pay():
    state = shop("qs ah ad", "kc", merchant="as ac")
    do(state, "hire kc ad ah")
    assert [TEXT[card] for card in state.merchant] == ["ah", "ad", "as", "ac"]
    assert state.spent == ()


def test_mrc_10_everybody_knows_what_was_sold_and_where_it_lies():
    state = shop("qs ah ad", "kc", merchant="as ac")
    do(state, "hire kc ad ah")
    assert [TEXT[card] for card in state.observe(0).merchant_bottom] == ["ah", "ad"]


def test_mrc_11_swap_for_one_that_is_worth_no_more():
    state = shop("qs", "js qh kd")
    assert legal(state, "swap") == ["swap qs js", "swap qs qh"]
    refusal = refused(state, "swap qs kd")
    assert refusal.clause == "MRC-11"
    assert "worth more" in refusal.reason


def test_mrc_11_the_given_one_takes_its_place_in_the_row():
    state = shop("qs", "js qh kd")
    (swapped,) = of_kind(do(state, "swap qs qh"), Swapped)
    assert [TEXT[card] for card in state.row] == ["js", "qs", "kd"]
    assert hand(state, 1) == {"qh"}
    assert [(move.source, move.target) for move in swapped.moves] == [
        ("hand.1", "shop"),
        ("shop", "hand.1"),
    ]


def test_mrc_11_a_wounded_one_cannot_be_swapped():
    state = shop("js 2c", "jc", infirmaries=["", "qs"])
    assert legal(state, "swap") == ["swap js jc"]
    refusal = refused(state, "swap qs jc")
    assert refusal.clause == "MRC-11"
    assert "wounded" in refusal.reason
    assert clause(state, "swap kd jc") == "MRC-11"


def test_mrc_12_buy_the_artifact_for_resources_of_its_race():
    state = shop("qs 4s 6s 10h ah", "kc", ware="as")
    assert legal(state, "buy") == ["buy as 4s 6s"]
    assert clause(state, "buy as 4s") == "MRC-12"
    assert clause(state, "buy as 10h") == "MRC-12"
    assert clause(state, "buy ad 10d") == "MRC-8"
    do(state, "buy as 4s 6s")
    assert hand(state, 1) == {"qs", "10h", "ah", "as"}
    assert state.ware == -1


def test_mrc_12_artifacts_pay_for_no_artifact():
    with pytest.raises(ValueError, match="buy is like"):
        GAME.parse_action("buy as ah")
    state = shop("qs 2s 3s 4s ah", "kc", ware="as")
    assert legal(state, "buy") == []


def test_mrc_13_swap_artifacts():
    state = shop("qs ah", "kc", ware="as")
    assert legal(state, "trade") == ["trade ah as"]
    assert clause(state, "trade ad as") == "MRC-13"
    assert clause(state, "trade ah ac") == "MRC-8"
    do(state, "trade ah as")
    assert hand(state, 1) == {"qs", "as"}
    assert TEXT[state.ware] == "ah"


def test_mrc_14_nobody_takes_back_what_they_swapped_away():
    state = shop("qs qh 10s 5s 10c 7c", "qc jd", ware="as", theirs="kc")
    do(state, "swap qs qc", "pass")
    assert "swap qh qs" not in legal(state)
    assert clause(state, "swap qh qs") == "MRC-14"
    assert clause(state, "hire qs 10s 5s") == "MRC-14"
    assert legal(state, "hire") == []
    # The other may have it, and one may take what the other swapped away.
    do(state, "pass")
    state = shop("qs 2c", "qc jd", theirs="kd qh")
    do(state, "swap qs qc")
    assert clause(state, "swap kd qs") == ""
    do(state, "swap qh qs")
    assert clause(state, "swap qc qh") == ""


def test_mrc_14_nor_an_artifact():
    state = shop("qs ah ad 10h", "kc", ware="as")
    do(state, "trade ah as", "pass")
    assert legal(state, "trade", "buy") == []
    assert clause(state, "trade ad ah") == "MRC-14"
    assert clause(state, "buy ah 10h") == "MRC-14"


def test_mrc_14_only_within_one_phase():
    state = shop("qs 2c 3c", "qc", passes=0, theirs="kc 2h 3h")
    do(state, "swap qs qc", "pass", "pass")
    assert state.phase == "squads"
    assert state.away == [0, 0]


def test_mrc_14_swapping_comes_to_an_end():
    state = shop("qs 2c 3c", "qc qh qd", theirs="kc 2h 3h")
    swaps = 0
    while state.phase == "shop":
        swap = [action for action in state.legal_actions(state.turn) if "swap" in action.text()]
        if swap:
            swaps += 1
            state.apply(state.turn, swap[0])
        else:
            do(state, "pass")
    assert 0 < swaps < 30


def test_mrc_15_who_has_no_mercenary_must_hire():
    state = shop("4c 9c 10s ah", "kc qs", ware="as", theirs="jd 2h 3h")
    assert {text.split()[0] for text in legal(state)} == {"hire"}
    for text in ("pass", "buy as 10s", "trade ah as"):
        assert clause(state, text) == "MRC-15"
    do(state, "hire kc 4c 9c", "pass", "pass")
    assert state.phase == "squads"


def test_mrc_15_one_in_the_infirmary_is_enough():
    state = shop("4c 9c", "kc", infirmaries=["", "js"], theirs="jd 2h 3h")
    assert "pass" in legal(state)


def test_mrc_15_who_must_hire_and_cannot_ends_the_game_when_the_turn_comes():
    state = shop("jd 2c", "kc", theirs="5h 7c 4c", passes=0)
    events = do(state, "pass")
    assert state.over
    assert kinds(events)[:3] == ["Passed", "NobodyToSend", "HandsShown"]
    assert of_kind(events, NobodyToSend)[0].seat == 0


def test_mrc_15_not_before():
    """Seat 0 could hire now, but the row is bought empty before its turn comes."""
    state = shop("jd 4c 9c", "kc", theirs="10c 3c")
    assert not state.over
    events = do(state, "hire kc 4c 9c")
    assert state.over
    assert of_kind(events, NobodyToSend)[0].seat == 0


def test_mrc_15_an_artifact_sold_can_save_one():
    state = shop("jd 2c", "kc", theirs="3c ah", passes=0)
    do(state, "pass")
    assert legal(state) == ["hire kc 3c ah"]


def test_mrc_16_cards_in_the_infirmary_buy_nothing():
    state = shop("js 4c", "kc", ware="ac", infirmaries=["", "9c 10c"])
    assert legal(state, "hire", "buy") == []
    assert clause(state, "hire kc 4c 9c") == "MRC-16"
    assert clause(state, "buy ac 10c") == "MRC-16"


def test_mrc_17_what_is_left_goes_to_the_bottom_the_nearest_first():
    state = shop("qs 2c 3c", "kc jd jh", ware="as", camp="js", merchant="ad", passes=1)
    before = state.camp
    (closed,) = of_kind(do(state, "pass"), ShopClosed)
    assert [TEXT[card] for card in state.camp[:3]] == ["jh", "jd", "kc"]  # kc is taken up first
    assert state.camp[3:] == before
    assert TEXT[state.merchant[0]] == "as"
    assert [move.target for move in closed.moves] == ["camp"] * 3 + ["merchant"]


def test_mrc_17_everybody_remembers_what_lies_at_the_bottom():
    state = shop("qs 2c 3c", "kc jd jh", ware="as", passes=1)
    do(state, "pass")
    for viewer in (None, 0, 1):
        seen = state.observe(viewer)
        assert [TEXT[card] for card in seen.camp_bottom] == ["jh", "jd", "kc"]
        assert [TEXT[card] for card in seen.merchant_bottom] == ["as"]


def test_mrc_17_gaps_in_the_row_are_passed_over():
    state = shop("qs 2c 4c 9c", "jd kc jh", theirs="js 5h")
    do(state, "hire kc 4c 9c", "pass", "pass")
    assert [TEXT[card] for card in state.camp[:2]] == ["jh", "jd"]


def test_the_spent_cards_and_the_hired_are_known_the_rest_is_not():
    state = shop("qs 4c 9c 2h", "kc")
    do(state, "hire kc 4c 9c")
    seen = state.observe(0)
    assert heap(seen.known(1)) == {"kc"}
    assert seen.hidden[1] == (1, 1)
    assert seen.hand_count(1) == 3


def test_a_state_can_be_laid_with_an_empty_camp():
    state = lay(hands=["jc 2c", "js 2s"], bare=("camp",))
    assert state.camp == ()
    assert legal(state) == ["pass"]


def told(state, *made):
    seat = state.to_act()[0]
    return GAME.further(state.observe(seat), made)


def test_what_goods_cost_and_what_of_it_is_paid_is_told_on_the_way():
    state = shop("qs 4c 9c 2c", "kc jh")
    assert told(state, "shop/1") == "The Gnoll Alpha costs 13: pay with Gnolls."
    paid = told(state, "shop/1", "hand.0/9c")
    assert paid == "The Gnoll Alpha: 9 of 13 paid, 4 to go."
    enough = told(state, "shop/1", "hand.0/9c", "hand.0/4c")
    assert enough == "The Gnoll Alpha: 13 of 13 paid, enough."
    swapped = shop("ks 2c", "qc")
    assert told(swapped, "shop/1") == "The Gnoll Mystic costs 12: give a mercenary for it."
    sold = shop("qs ad 5c", "kc")
    assert told(sold, "shop/1").endswith("pay with Gnolls and artifacts.")


def test_a_pass_is_confirmed_while_something_could_be_bought():
    """A second click where the payment was must not pass the turn."""

    def passing(own: str) -> list[str]:
        state = shop(own, "jh ks qd")
        way = GAME.ways(state.observe(1), GAME.parse_action("pass"))[0]
        return [pick.id for pick in way]

    assert passing("4h 8h 2c jd") == ["pass", "really-pass"]
    assert passing("4h 2c jd") == ["pass"]
    told = GAME.further(shop("4h 8h 2c jd", "jh ks qd").observe(1), ["pass"])
    assert told == "You could still pay for the Ogre Warrior."


def test_a_saved_match_names_the_round_that_is_played_and_the_game_where_there_are_several():
    for match, told in (("single", "round 1"), ("games", "game 1, round 1")):
        state = GAME.new(2, {"match": match}, 1)
        assert GAME.stage(state.observe(None)) == told
    while state.bout == 1:
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[-1])
    assert GAME.stage(state.observe(None)) == "game 1, round 2"
