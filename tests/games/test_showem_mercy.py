"""SNM-22, SNM-26: too many cards, and the last one left."""

from __future__ import annotations

import pytest

from nomercy_table.games import GAMES
from nomercy_table.games.showem.events import CardsDrawn, CardTurned, Eliminated, PileRebuilt
from showem_table import act, hand, kinds, lay, legal, only

BLUES = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b8 b8 b9 b9 bd2 bd2 bd2 bda bda bda brv brv"
"""24 blue cards."""


def blues(count: int) -> str:
    return " ".join(BLUES.split()[:count])


def test_snm_22_with_25_cards_a_seat_is_out_at_once_in_the_middle_of_a_draw():
    state = lay(blues(23), "g1 g2", "y1 y2", top="r5", draw="g3 g4 r9 r8")
    events = act(state, "0 draw")
    assert only(events, CardsDrawn).count == 2, "what was still to draw is not drawn"
    assert only(events, Eliminated).count == 25
    assert (hand(state, 0), len(state.aside)) == ("", 25)
    assert (state.to_act(), state.active) == ((1,), 0b110)


def test_snm_22_even_if_the_25th_card_could_be_played():
    state = lay(blues(24), "g1 g2", "y1 y2", top="r5", draw="r9")
    act(state, "0 draw")
    assert (hand(state, 0), state.to_act()) == ("", (1,))


def test_snm_22_with_24_a_seat_plays_on():
    state = lay(blues(23), "g1 g2", "y1 y2", top="r5", draw="r9")
    act(state, "0 draw")
    assert len(state.hands[0]) == 23
    state = lay(blues(22), "g1 g2", "y1 y2", top="rd2", phase="answer", total=2)
    act(state, "0 take")
    assert len(state.hands[0]) == 24


def test_snm_22_a_stack_that_eliminates_its_target_is_spent():
    state = lay(blues(20), "g1 g2", "y1 y2", top="wd10", colour="red", phase="answer", total=10)
    left = len(state.draw_pile)
    act(state, "0 take")
    assert left - len(state.draw_pile) == 5
    assert (state.to_act(), state.total, legal(state)[0]) == ((1,), 0, "draw")


def test_snm_22_in_the_middle_of_a_roulette():
    state = lay(blues(23), "g1 g2", "y1 y2", top="wrl", phase="roulette", draw="g3 g4 r9")
    events = act(state, "0 colour red")
    assert len([event for event in events if isinstance(event, CardTurned)]) == 2
    assert kinds(events)[-3:] == ["TurnedTaken", "Eliminated", "TurnStarted"]
    assert (state.to_act(), state.colour) == ((1,), 2)


def test_snm_22_in_the_middle_of_a_draw_that_needs_a_new_pile():
    state = lay(blues(22), "g1 g2", "y1 y2", top="wd6", colour="red", phase="answer", total=6)
    state.discard[:0] = state.draw_pile[:-1]
    state.draw_pile = state.draw_pile[-1:]
    events = act(state, "0 take")
    assert only(events, PileRebuilt).aside == 0
    assert [event.count for event in events if isinstance(event, CardsDrawn)] == [1, 2]
    assert len(state.aside) == 25


def test_snm_22_nobody_is_eliminated_by_a_catch_for_who_is_caught_has_one_card():
    state = lay("r1", "g1 g2", top="r5", uncalled=0, options={"mercy_limit": 15})
    act(state, "1 catch 0")
    assert len(state.hands[0]) == 3


def test_snm_22_a_hand_that_was_swapped_or_passed_counts_too():
    state = lay("r7 g1", blues(14), "y1 y2", top="r5", options={"mercy_limit": 15})
    act(state, "0 play r7 1")
    assert len(state.hands[0]) == 14
    state = lay("r0 g1", blues(14), "y1 y2", top="r5", options={"mercy_limit": 15})
    act(state, "0 play r0")
    assert [len(cards) for cards in state.hands] == [2, 1, 14]


@pytest.mark.parametrize("limit", [15, 20, 28])
def test_snm_22_another_limit(limit):
    more = " g1 g1 g2 g2 g3"
    held = " ".join((BLUES + more).split()[: limit - 1])
    state = lay(held, "g8 g9", "y1 y2", top="r5", draw="g4", options={"mercy_limit": limit})
    act(state, "0 draw")
    assert state.active == 0b110


def test_snm_22_eliminated_cards_come_back_with_the_next_reshuffle():
    state = lay(blues(24), "g1 g2 g3", "y1 y2 y3", top="r5", draw="g4", below="rest")
    act(state, "0 draw")
    assert len(state.aside) == 25
    events = act(state, "1 draw")
    assert only(events, PileRebuilt).aside == 25
    assert not state.aside


def test_snm_26_when_all_others_are_eliminated_the_last_seat_wins():
    state = lay(blues(24), "g1 g2", "", top="r5", draw="g3", out=[2], aside="y1 y2")
    act(state, "0 draw")
    result = state.result()
    assert (result.winners, result.scores, result.clause) == ((1,), (0, 500, 0), "SNM-26")
    assert result.reason == "the last one left"


def test_snm_26_by_a_stack_and_by_a_roulette():
    state = lay(blues(23), "g1 g2", top="rd2", phase="answer", total=2)
    act(state, "0 take")
    assert state.result().winners == (1,)
    state = lay(blues(24), "g1 g2", top="wrl", phase="roulette")
    act(state, "0 colour red")
    assert state.result().winners == (1,)


def test_snm_26_with_two_left_of_several_reverse_is_a_skip():
    state = lay(blues(24), "grv y1 y2", "y3 y4", top="g5", draw="r3")
    act(state, "0 draw", "1 play grv")
    assert state.to_act() == (1,)


def test_the_place_for_cards_out_of_play_is_seen_when_there_are_some():
    state = lay(blues(23), "g1 g2", "y1 y2", top="r5", draw="g3 g4 r9 r8")

    def places() -> set[str]:
        return {zone.id for zone in GAMES["showem"].arrange(state.observe(1)).zones}

    assert "aside" not in places()
    act(state, "0 draw")
    assert "aside" in places()
