"""HIT-7: a card is turned over: bust, join, steal."""

from __future__ import annotations

import re

import pytest

from hit_table import DRAW, NO_STEAL, STOP, Steal, kinds, lay, loot_ranks, only, tableau
from nomercy_table.engine.actions import IllegalAction
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.events import Busted, CardDrawn, CardsStolen, StealDeclined

ALL_OR_NOTHING = {"steal": "all_or_nothing"}


def test_hit_7_the_top_card_is_turned_over():
    state = lay("", "", draw="9 4")
    top = state.draw_pile[-1]
    drawn = only(state.apply(0, DRAW), CardDrawn)
    assert drawn.card == top
    assert RANK[top] == 9
    assert drawn.left == len(state.draw_pile) == 89


# -- (a) bust ----------------------------------------------------------------------------------


def test_hit_7a_three_cards_before_the_draw_and_a_match_bust():
    state = lay("7|3|5", "", draw="7")
    events = state.apply(0, DRAW)
    assert kinds(events) == ["CardDrawn", "Busted", "TurnStarted"]
    assert tableau(state, 0) == ""


@pytest.mark.parametrize("held", ["7", "7|3", "7 7"])
def test_hit_7a_bust_needs_three_cards_before_the_draw(held):
    state = lay(held, "", draw="7")
    assert "Busted" not in kinds(state.apply(0, DRAW))
    assert state.to_act() == (0,)


def test_hit_7a_it_is_cards_that_count_not_columns():
    # Three cards in one column are three cards.
    state = lay("7 7 7", "", draw="7")
    assert "Busted" in kinds(state.apply(0, DRAW))


def test_hit_7a_more_than_three_cards_bust_too():
    state = lay("7|3|5|1|2|9", "", draw="9")
    assert "Busted" in kinds(state.apply(0, DRAW))


@pytest.mark.parametrize("rank", [7, 3, 5])
def test_hit_7a_any_rank_of_the_tableau_busts(rank):
    state = lay("7|3|5", "", draw=str(rank))
    assert "Busted" in kinds(state.apply(0, DRAW))


def test_hit_7a_the_points_at_stake_never_count_the_card_that_busts():
    state = lay("7|3|5", draw="5")
    told = []
    state.advance(0, DRAW, lambda event: told.append((event.cue, state.observe(None))))
    at_stake = {cue: observation.tableau_value(0) for cue, observation in told}
    assert at_stake["draw"] == 15
    assert at_stake["bust"] == 0
    assert state.busting is None


def test_hit_7a_another_rank_does_not_bust():
    state = lay("7|3|5", "", draw="8")
    state.apply(0, DRAW)
    assert tableau(state, 0) == "7|3|5|8"


def test_hit_7a_a_rank_that_only_another_seat_has_does_not_bust():
    state = lay("7|3|5", "8", draw="8")
    assert "Busted" not in kinds(state.apply(0, DRAW))


def test_hit_7a_the_tableau_and_the_drawn_card_go_to_the_discard():
    state = lay("7 7|3|5", "", draw="7", loots=["10 9"])
    busted = only(state.apply(0, DRAW), Busted)
    assert sorted(RANK[card] for card in state.discard) == [3, 5, 7, 7, 7]
    assert sorted(busted.cards) == sorted(state.discard)
    assert loot_ranks(state, 0) == [9, 10]


def test_hit_7a_the_turn_is_over():
    state = lay("7|3|5", "", "", draw="7")
    state.apply(0, DRAW)
    assert state.to_act() == (1,)


def test_hit_7a_a_bust_steals_nothing():
    state = lay("7|3|5", "", "7 7", draw="7")
    events = state.apply(0, DRAW)
    assert "CardsStolen" not in kinds(events)
    assert tableau(state, 2) == "7 7"
    assert not state.stealing


# -- (b) joining -------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "joined"), [("7", "7 7"), ("7|3", "7 7|3"), ("7 7", "7 7 7")])
def test_hit_7b_a_harmless_match_joins_the_column_of_its_rank(held, joined):
    state = lay(held, "", draw="7")
    drawn = only(state.apply(0, DRAW), CardDrawn)
    assert drawn.matched
    assert tableau(state, 0) == joined


def test_hit_7b_else_a_new_column_at_the_end():
    state = lay("7|3", "", draw="5 1")
    assert not only(state.apply(0, DRAW), CardDrawn).matched
    state.apply(0, DRAW)
    assert tableau(state, 0) == "7|3|5|1"


def test_hit_7b_after_it_one_may_draw_or_stop_as_usual():
    state = lay("7", "", draw="7")
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [DRAW, STOP]


# -- (c) stealing ------------------------------------------------------------------------------


def test_hit_7c_the_matching_cards_of_others_may_be_taken():
    state = lay("2", "7 7|3", "", draw="7")
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [Steal((1,)), NO_STEAL]
    state.apply(0, Steal((1,)))
    assert tableau(state, 0) == "2|7 7 7"
    assert tableau(state, 1) == "3"


def test_hit_7c_the_whole_column_is_taken():
    state = lay("", "9|7 7 7|3", draw="7")
    state.apply(0, DRAW)
    stolen = only(state.apply(0, Steal((1,))), CardsStolen)
    assert (stolen.seat, stolen.victim, len(stolen.cards)) == (0, 1, 3)
    assert tableau(state, 1) == "9|3"


def test_hit_7c_only_cards_of_the_drawn_rank_are_taken():
    state = lay("3", "7|3", draw="7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))
    assert tableau(state, 0) == "3|7 7"
    assert tableau(state, 1) == "3"


def test_hit_7c_also_after_a_harmless_match():
    state = lay("7", "7", draw="7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))
    assert tableau(state, 0) == "7 7 7"


def test_hit_7c_stolen_cards_go_to_the_column_of_their_rank_wherever_it_stands():
    state = lay("7|3", "7 7", draw="7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))
    assert tableau(state, 0) == "7 7 7 7|3"


def test_hit_7c_one_chooses_from_which_seats():
    state = lay("", "7", "7 7", "8", "7", draw="7")
    state.apply(0, DRAW)
    assert [action.text() for action in state.legal_actions(0)] == [
        "steal 1",
        "steal 1,2",
        "steal 1,2,4",
        "steal 1,4",
        "steal 2",
        "steal 2,4",
        "steal 4",
        "steal none",
    ]
    events = state.apply(0, Steal((1, 4)))
    assert [event.victim for event in events if isinstance(event, CardsStolen)] == [1, 4]
    assert tableau(state, 0) == "7 7 7"
    assert [tableau(state, seat) for seat in (1, 2, 3, 4)] == ["", "7 7", "8", ""]


def test_hit_7c_all_of_them_may_be_robbed():
    state = lay("", "7", "7 7", "7", draw="7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1, 2, 3)))
    assert tableau(state, 0) == "7 7 7 7 7"


def test_hit_7c_taking_none_is_allowed():
    state = lay("2", "7 7", "7", draw="7")
    state.apply(0, DRAW)
    events = state.apply(0, NO_STEAL)
    assert kinds(events) == ["StealDeclined"]
    assert only(events, StealDeclined).spared == (1, 2)
    assert tableau(state, 0) == "2|7"
    assert tableau(state, 1) == "7 7"
    assert state.legal_actions(0) == [DRAW, STOP]


def test_hit_7c_after_a_steal_the_turn_goes_on():
    state = lay("2", "7", draw="7 9")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))
    assert state.legal_actions(0) == [DRAW, STOP]
    state.apply(0, DRAW)
    assert tableau(state, 0) == "2|7 7|9"


def test_hit_7c_without_a_victim_nothing_is_asked():
    state = lay("2", "3", draw="7")
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [DRAW, STOP]


def test_hit_7c_loot_cannot_be_stolen():
    state = lay("2", "3", draw="7", loots=["", "7 7"])
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [DRAW, STOP]
    assert loot_ranks(state, 1) == [7, 7]


def test_hit_7c_nobody_robs_himself():
    state = lay("7", "7", draw="7")
    state.apply(0, DRAW)
    with pytest.raises(IllegalAction, match="HIT-7"):
        state.apply(0, Steal((0,)))


def test_hit_7c_only_seats_that_have_the_rank_can_be_robbed():
    state = lay("", "7", "8", draw="7")
    state.apply(0, DRAW)
    refusal = state.why_not(0, Steal((1, 2)))
    assert refusal.clause == "HIT-7"
    assert refusal.reason == "That player has no sevens to steal."
    assert state.why_not(0, Steal((0, 1))).reason == "You can't steal from yourself."


def test_refusals_speak_of_players_and_not_of_seats_by_number():
    state = lay("", "7", "8", draw="7")
    state.apply(0, DRAW)
    others = [state.why_not(seat, DRAW) for seat in (1, 2)]
    steals = [state.why_not(0, Steal(victims)) for victims in ((0,), (2,), (1, 1))]
    for refusal in (*others, *steals):
        assert not re.search(r"seat \d", refusal.reason)
    assert others[0].clause == "HIT-6"
    assert others[0].reason == "It is another player's turn."


@pytest.mark.parametrize("victims", [(1, 1), (2, 1)])
def test_hit_7c_each_victim_is_named_once_and_in_order(victims):
    state = lay("", "7", "7", draw="7")
    state.apply(0, DRAW)
    assert state.why_not(0, Steal(victims)).clause == "HIT-7"


def test_hit_7c_without_a_drawn_card_there_is_nothing_to_steal():
    state = lay("7", "7", "")
    assert state.why_not(0, Steal((1,))).clause == "HIT-7"
    assert state.why_not(0, NO_STEAL).clause == "HIT-7"


def test_hit_7c_stolen_cards_count_towards_the_three():
    state = lay("", "7 7", draw="7 7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))  # one drawn, two stolen
    assert "Busted" in kinds(state.apply(0, DRAW))


def test_hit_7c_declined_cards_do_not_count_towards_the_three():
    state = lay("", "7 7", draw="7 7")
    state.apply(0, DRAW)
    state.apply(0, NO_STEAL)
    assert "Busted" not in kinds(state.apply(0, DRAW))


def test_hit_7c_a_stolen_column_can_be_stolen_back():
    state = lay("", "7 7", draw="7 7")
    state.apply(0, DRAW)
    state.apply(0, Steal((1,)))
    state.apply(0, STOP)
    state.apply(1, DRAW)
    state.apply(1, Steal((0,)))
    assert tableau(state, 1) == "7 7 7 7"
    assert tableau(state, 0) == ""


def test_hit_7c_option_steal_all_or_nothing_robs_everybody_or_nobody():
    state = lay("", "7", "7 7", "8", draw="7", options=ALL_OR_NOTHING)
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [Steal((1, 2)), NO_STEAL]
    for victims in ((1,), (2,)):
        refusal = state.why_not(0, Steal(victims))
        assert refusal.clause == "HIT-7"
        assert "everyone or no one" in refusal.reason
    state.apply(0, Steal((1, 2)))
    assert tableau(state, 0) == "7 7 7 7"


def test_hit_7c_option_steal_all_or_nothing_allows_nothing():
    state = lay("", "7", "7", draw="7", options=ALL_OR_NOTHING)
    state.apply(0, DRAW)
    state.apply(0, NO_STEAL)
    assert tableau(state, 1) == tableau(state, 2) == "7"


def test_hit_7c_option_steal_all_or_nothing_with_one_victim():
    state = lay("", "7", "", draw="7", options=ALL_OR_NOTHING)
    state.apply(0, DRAW)
    assert state.legal_actions(0) == [Steal((1,)), NO_STEAL]
