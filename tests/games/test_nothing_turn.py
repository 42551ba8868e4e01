"""NTH-4 to NTH-6, NTH-8: draw or take, discard or keep."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import IllegalAction
from nomercy_table.games.nothing.events import AllKept, CardDiscarded, CardDrawn, CardTaken
from nomercy_table.games.nothing.state import NothingState
from nothing_table import (
    DRAW,
    KEEP,
    NOTHING,
    TAKE,
    discard,
    hand,
    kinds,
    lay,
    legal,
    only,
    play,
    top,
)


def refusal(state: NothingState, text: str, seat: int | None = None) -> str:
    """The refusal of an action, as text."""
    action = NOTHING.parse_action(text)
    found = state.why_not(state.turn if seat is None else seat, action)
    assert found is not None
    return str(found)


def test_nth_4_the_first_player_draws_from_the_draw_pile():
    state = NOTHING.new(3, {}, 4)
    assert legal(state) == ["draw"]
    assert refusal(state, "take").startswith("NTH-4: Nothing lies on the discard pile")


def test_nth_4_a_turn_is_a_draw_and_then_a_discard_face_up():
    state = lay("2c kd", draw="7h")
    drawn = play(state, "draw")
    assert kinds(drawn) == ["CardDrawn"]
    assert "7h" in hand(state, 0)
    assert state.to_act() == (0,)
    laid = play(state, "discard kd")
    assert kinds(laid) == ["CardDiscarded", "TurnStarted"]
    assert top(state) == "kd"
    assert "kd" not in hand(state, 0)
    assert len(state.hands[0]) == 7
    assert state.to_act() == (1,)


def test_nth_4_everyone_after_may_take_the_top_discard_instead():
    state = lay("kd", "qc", draw="7h")
    play(state, "draw", "discard kd")
    assert legal(state) == ["draw", "take"]
    left = len(state.draw_pile)
    events = play(state, "take")
    assert only(events, CardTaken).seat == 1
    assert "kd" in hand(state, 1)
    assert top(state) == ""
    assert len(state.draw_pile) == left
    play(state, "discard qc")
    assert top(state) == "qc"


def test_nth_4_only_the_top_discard_can_be_taken():
    state = lay(discard="2c 3c 4c")
    play(state, "take")
    assert "2c" in hand(state, 0)
    assert top(state) == "3c"


def test_nth_4_turns_go_clockwise():
    state = lay(seats=4, turn=2)
    seen = []
    for _ in range(5):
        seen.append(state.turn)
        play(state, "draw", "keep")
    assert seen == [2, 3, 0, 1, 2]


def test_nth_4_nobody_acts_out_of_turn():
    state = lay(discard="2c", seats=3)
    for seat in (1, 2, -1):
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction, match="NTH-4: It is another player's turn"):
            state.apply(seat, DRAW)


def test_nth_4_first_a_new_card_then_a_discard():
    state = lay("kd", discard="2c")
    for text in ("discard kd", "keep"):
        assert refusal(state, text).startswith("NTH-4: First draw a card")


@pytest.mark.parametrize("way", ["draw", "take"])
def test_nth_4_one_new_card_a_turn(way):
    state = lay(discard="2c 3c")
    play(state, way)
    for text in ("draw", "take"):
        assert refusal(state, text).startswith("NTH-4: You have your new card")


def test_nth_4_where_everyone_kept_theirs_only_the_draw_pile_is_there():
    state = NOTHING.new(3, {}, 4)
    for _ in range(4):
        assert legal(state) == ["draw"]
        play(state, "draw", "keep")
    state = lay(discard="2c")
    play(state, "take", "keep")  # the only discard is gone, and none has come
    assert legal(state) == ["draw"]
    assert refusal(state, "take").startswith("NTH-4")


def test_nth_4_after_a_seat_that_kept_the_top_is_still_the_one_before():
    state = lay(discard="2c 3c", seats=3)
    play(state, "draw", "keep")
    assert legal(state) == ["draw", "take"]
    play(state, "take")
    assert "2c" in hand(state, 1)


def test_nth_5_any_card_of_the_hand_may_go_the_one_just_drawn_too():
    state = lay("ac 2c 3c 4c 5c 6c 8c", draw="7h")
    play(state, "draw")
    cards = ["2c", "3c", "4c", "5c", "6c", "7h", "8c", "ac"]
    assert legal(state) == [*(f"discard {card}" for card in cards), "keep"]
    play(state, "discard 7h")
    assert top(state) == "7h"


def test_nth_5_the_one_just_taken_may_go_back_too():
    state = lay(discard="2c")
    play(state, "take", "discard 2c")
    assert top(state) == "2c"
    assert state.known == [(), ()]


def test_nth_5_what_is_not_in_the_hand_cannot_go():
    state = lay("ac", "2c", draw="7h")
    play(state, "draw")
    assert refusal(state, "discard 2c") == "NTH-5: You have no two of clubs."


def test_nth_5_option_may_return_false_a_card_just_taken_does_not_go_back():
    state = lay("ac", discard="2c", options={"may_return": False})
    play(state, "take")
    assert "discard 2c" not in legal(state)
    assert len(legal(state)) == 8
    assert refusal(state, "discard 2c").startswith("NTH-5: At this table a card you just took")
    play(state, "discard ac")
    assert "2c" in hand(state, 0)


def test_nth_5_option_may_return_false_forbids_nothing_in_later_turns():
    state = lay("ac", discard="2c", options={"may_return": False})
    play(state, "take", "discard ac", "draw", "keep", "draw", "discard 2c")
    assert top(state) == "2c"


def test_nth_5_option_may_return_false_is_about_taken_cards_not_drawn_ones():
    state = lay(draw="2c", discard="3c", options={"may_return": False})
    play(state, "draw", "discard 2c")
    assert top(state) == "2c"


def test_nth_5_option_may_return_false_the_twin_of_a_second_deck_is_another_card():
    two = {"decks": 2, "may_return": False}
    state = lay("2cb", discard="2c", options=two)
    play(state, "take")
    assert "discard 2c" in legal(state)
    play(state, "discard 2c")
    assert top(state) == "2cb"
    assert "2c" in hand(state, 0)
    state = lay("ac", discard="2c", draw="2cb", options=two)
    play(state, "take")
    assert refusal(state, "discard 2c").startswith("NTH-5")


def test_nth_5_twins_are_offered_once():
    state = lay("2c 2cb ac", drawn="draw", options={"decks": 2})
    assert legal(state).count("discard 2c") == 1
    assert len(legal(state)) == 8


def test_nth_6_a_turn_may_end_without_a_discard_and_the_card_stays():
    state = lay("ac", draw="7h", discard="2c", seats=3)
    play(state, "draw")
    assert "keep" in legal(state)
    events = play(state, "keep")
    assert kinds(events) == ["AllKept", "TurnStarted"]
    kept = only(events, AllKept)
    assert (kept.seat, kept.cards) == (0, 8)
    assert len(state.hands[0]) == 8
    assert top(state) == "2c"
    assert state.to_act() == (1,)


def test_nth_6_nobody_makes_up_for_it():
    state = lay(seats=2)
    play(state, "draw", "keep", "draw", "keep")
    play(state, "draw")
    assert len(state.hands[0]) == 9
    play(state, legal(state)[0])
    assert len(state.hands[0]) == 8  # one discard a turn, and no second one
    assert state.to_act() == (1,)


def test_nth_6_again_and_again():
    state = lay(seats=2)
    for _ in range(3):
        play(state, "draw", "keep", "draw", "keep")
    assert [len(hand) for hand in state.hands] == [10, 10]


def test_nth_6_after_taking_a_discard_too():
    state = lay(discard="2c 3c")
    play(state, "take", "keep")
    assert len(state.hands[0]) == 8
    assert top(state) == "3c"


def test_nth_6_the_extra_card_counts():
    state = lay("7c 7d 7h 7s js jh kh", "ac", draw="2c", last=True)
    play(state, "draw", "keep")
    assert state.result().scores[0] == 2


def test_nth_6_it_is_asked_for_twice_so_that_it_is_no_accident():
    state = lay(drawn="draw")
    ways = NOTHING.ways(state.observe(0), KEEP)
    assert [[pick.id for pick in way] for way in ways] == [["keep", "really-keep"]]
    first, second = ways[0]
    assert first.stage < second.stage
    assert "8 cards" in second.label


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_nth_8_after_a_round_of_takes_the_next_seat_must_draw(seats):
    state = lay(discard="2c", seats=seats)
    for _ in range(seats):
        assert "take" in legal(state)
        play(state, "take")
        play(state, legal(state)[0])
    assert state.turn == 0
    assert legal(state) == ["draw"]
    assert refusal(state, "take").startswith("NTH-8: Everyone in turn")


def test_nth_8_the_count_begins_anew_after_the_forced_draw():
    state = lay(discard="2c", takes=2)
    assert legal(state) == ["draw"]
    play(state, "draw", "discard 10c")
    for _ in range(2):
        assert legal(state) == ["draw", "take"]
        play(state, "take", "discard 10c")
    assert legal(state) == ["draw"]


def test_nth_8_a_draw_in_between_begins_it_anew():
    state = lay(discard="2c", seats=3, takes=2)
    play(state, "draw", "keep")
    assert state.takes_in_a_row == 0
    assert "take" in legal(state)


def test_nth_8_a_kept_card_does_not_break_the_row():
    state = lay(discard="2c 3c 4c")
    play(state, "take", "keep", "take", "keep")
    assert legal(state) == ["draw"]
    assert refusal(state, "take").startswith("NTH-8")


def test_nth_8_so_a_round_ends_even_when_everybody_takes_what_they_can():
    state = NOTHING.new(2, {}, 6)
    turns = 0
    while state.to_act():
        play(state, "take" if "take" in legal(state) else "draw")
        play(state, legal(state)[0])
        turns += 1
    # Of three turns one is a draw; the first two draws have no take before them.
    assert turns == 38 + 2 * 37


def test_actions_that_are_none_are_named():
    for text in ("discard", "discard 1h", "discard 7hb", "keep 7h", "take 2", "7h"):
        with pytest.raises(ValueError, match="it is draw, take, keep, or discard and a card"):
            NOTHING.parse_action(text)
    assert NOTHING.parse_action(" discard  10c ") == discard("10c")
    assert {DRAW.text(), TAKE.text(), KEEP.text()} == {"draw", "take", "keep"}


def test_events_say_who_did_what():
    names = ["Ann", "Ben"]
    assert CardDrawn(0, 7).sentence(names).startswith("Ann draws the ")
    assert CardDrawn(0, None).sentence(names) == "Ann draws a card."
    state = lay("7h", discard="js", drawn="draw")
    (laid, _) = play(state, "discard 7h")
    assert isinstance(laid, CardDiscarded)
    assert laid.sentence(names) == "Ann discards the seven of hearts, which is worth nothing."
