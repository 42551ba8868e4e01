"""HIT-5, HIT-6, HIT-8: what a turn begins with, draw or stop, what a stop leaves behind."""

from __future__ import annotations

import pytest

from hit_table import DRAW, HIT, STOP, Steal, kinds, lay, loot_ranks, only, stop_all, tableau
from nomercy_table.engine.actions import IllegalAction
from nomercy_table.games.hit.events import Stopped, TableauCollected


def test_hit_5_the_own_tableau_goes_to_the_loot_when_the_turn_comes():
    state = lay("2", "7 7|3", "", loots=["", "9"])
    events = state.apply(0, STOP)
    assert tableau(state, 1) == ""
    assert loot_ranks(state, 1) == [3, 7, 7, 9]
    collected = only(events, TableauCollected)
    assert collected.seat == 1
    assert len(collected.cards) == 3


def test_hit_5_it_goes_before_anything_else_of_the_turn():
    state = lay("2", "7 7|3", "")
    assert kinds(state.apply(0, STOP)) == ["Stopped", "TableauCollected", "TurnStarted"]


def test_hit_5_only_the_own_tableau_goes():
    state = lay("2", "7", "4|5")
    state.apply(0, STOP)
    assert tableau(state, 0) == "2"
    assert tableau(state, 2) == "4|5"
    assert loot_ranks(state, 0) == loot_ranks(state, 2) == []


def test_hit_5_nothing_is_collected_from_an_empty_tableau():
    state = lay("2", "", "")
    assert kinds(state.apply(0, STOP)) == ["Stopped", "TurnStarted"]


def test_hit_5_not_between_two_draws_of_a_turn():
    state = lay("2", "", draw="3")
    state.apply(0, DRAW)
    assert tableau(state, 0) == "2|3"
    assert loot_ranks(state, 0) == []


def test_hit_5_also_after_another_seats_bust():
    state = lay("7|3|5", "9", "", draw="7")
    state.apply(0, DRAW)
    assert loot_ranks(state, 1) == [9]
    assert state.to_act() == (1,)


def test_hit_6_draw_or_stop_again_and_again():
    state = lay("", "", draw="1 2 3 4 5 6")
    for _ in range(6):
        assert state.legal_actions(0) == [DRAW, STOP]
        state.apply(0, DRAW)
    assert tableau(state, 0) == "1|2|3|4|5|6"
    assert state.to_act() == (0,)


def test_hit_6_one_may_stop_without_having_drawn():
    state = HIT.new(3, {}, 4)
    seat = state.turn
    assert state.legal_actions(seat) == [DRAW, STOP]
    state.apply(seat, STOP)
    assert state.to_act() == ((seat + 1) % 3,)


def test_hit_6_nobody_acts_out_of_turn():
    state = lay("", "", "")
    for seat in (1, 2, 3, -1):
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction, match="HIT-6"):
            state.apply(seat, DRAW)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hit_6_after_n_stops_without_a_draw_the_next_seat_must_draw(seats):
    state = HIT.new(seats, {}, 9)
    for _ in range(seats - 1):
        stop_all(state, 1)
        assert STOP in state.legal_actions(state.turn)
    stop_all(state, 1)
    assert state.legal_actions(state.turn) == [DRAW]
    refusal = state.why_not(state.turn, STOP)
    assert refusal.clause == "HIT-6"
    assert "stopped without drawing" in refusal.reason


def test_hit_6_the_forced_seat_may_stop_after_its_draw():
    state = lay("", "", stops=2, draw="4")
    assert state.legal_actions(0) == [DRAW]
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [DRAW, STOP]


def test_hit_6_the_count_begins_anew_after_the_forced_draw():
    state = lay("", "", "", stops=3, draw="4")
    state.apply(0, DRAW)
    state.apply(0, STOP)  # it has drawn: no turn without a draw
    for _ in range(3):
        assert STOP in state.legal_actions(state.turn)
        stop_all(state, 1)
    assert state.turn == 1
    assert state.legal_actions(1) == [DRAW]


def test_hit_6_a_draw_in_between_resets_the_count():
    state = lay("", "", "", draw="4")
    stop_all(state, 2)
    state.apply(2, DRAW)
    state.apply(2, STOP)
    stop_all(state, 2)  # seats 0 and 1
    assert STOP in state.legal_actions(2)
    stop_all(state, 1)
    assert state.legal_actions(0) == [DRAW]


def test_hit_6_a_turn_that_ends_in_a_bust_resets_the_count_too():
    state = lay("", "", "", draw="1 2 3 1")
    stop_all(state, 2)
    for _ in range(4):
        state.apply(2, DRAW)
    assert state.turn == 0
    assert state.stops_in_a_row == 0
    stop_all(state, 2)
    assert STOP in state.legal_actions(2)


def test_hit_6_the_count_does_not_outlive_the_round():
    state = lay("", "", draw="5", last=True, stops=2, options={"match": "round_wins"})
    state.apply(0, DRAW)
    assert state.round_number == 2
    assert state.legal_actions(state.turn) == [DRAW, STOP]


def test_hit_6_option_must_draw_makes_the_first_draw_compulsory_in_every_turn():
    state = lay("", "", draw="4 5 6", options={"must_draw": True})
    for seat in (0, 1, 0):
        assert state.legal_actions(seat) == [DRAW]
        assert state.why_not(seat, STOP).clause == "HIT-6"
        state.apply(seat, DRAW)
        assert state.legal_actions(seat) == [DRAW, STOP]
        state.apply(seat, STOP)


def test_hit_6_a_choice_to_steal_is_no_time_to_stop_or_draw():
    state = lay("7", "7", stealing=7)
    for action in (DRAW, STOP):
        assert state.why_not(0, action).clause == "HIT-7"
    assert all(isinstance(action, Steal) for action in state.legal_actions(0))


def test_hit_8_a_stop_ends_the_turn_and_leaves_the_tableau_in_front_of_the_seat():
    state = lay("7 7|3", "", "")
    events = state.apply(0, STOP)
    assert tableau(state, 0) == "7 7|3"
    assert loot_ranks(state, 0) == []
    assert state.to_act() == (1,)
    stopped = only(events, Stopped)
    assert (stopped.seat, stopped.drew, stopped.at_stake) == (0, True, 17)


def test_hit_8_the_tableau_is_open_to_thieves_until_the_next_turn():
    state = lay("7 7|3", "", draw="7")
    state.apply(0, STOP)
    state.apply(1, DRAW)
    state.apply(1, Steal((0,)))
    assert tableau(state, 0) == "3"
    assert tableau(state, 1) == "7 7 7"
    state.apply(1, STOP)
    assert loot_ranks(state, 0) == [3]


def test_hit_8_turns_go_clockwise():
    state = lay("", "", "", "", turn=2)
    seen = []
    for _ in range(4):
        seen.append(state.turn)
        state.apply(state.turn, STOP)
    assert seen == [2, 3, 0, 1]


def test_until_somebody_banks_who_begins_a_turn_is_told_what_it_is_for():
    """Found: "Draw a card from the pile, or stop." was all that whoever had skipped the lesson was
    told of a turn."""
    state = lay("", "5 5|6", "", draw="2 3 4")
    assert HIT.prompt(state.observe(0)) == "Draw as many cards as you dare, then stop."
    stop_all(state, 2)
    assert HIT.prompt(state.observe(2)) == "Draw a card from the pile, or stop."
    assert HIT.arrange(state.observe(0)).headline == "One round, most points win"
