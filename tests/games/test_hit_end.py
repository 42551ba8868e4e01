"""HIT-9 to HIT-11: the last card, the score, the match."""

from __future__ import annotations

import pytest

from hit_table import DRAW, HIT, NO_STEAL, STOP, Steal, kinds, lay, loot_ranks, only, tableau
from nomercy_table.engine.events import MatchEnded, RoundEnded
from nomercy_table.games.hit.events import RoundStarted

WINS = {"match": "round_wins"}
LAST_STEALS = {"steal_on_last_card": True}


# -- HIT-9: the instant the last card is drawn ---------------------------------------------------


def test_hit_9_the_round_ends_the_instant_the_last_card_is_drawn():
    state = lay("2", "", draw="7", last=True)
    events = state.apply(0, DRAW)
    assert state.to_act() == ()
    assert kinds(events) == [
        "CardDrawn",
        "PileEmptied",
        "TableauCollected",
        "LootCounted",
        "MatchEnded",
    ]


def test_hit_9_not_before_it():
    state = lay("2", "", draw="7 9", last=True)
    assert "LootCounted" not in kinds(state.apply(0, DRAW))
    assert state.to_act() == (0,)


def test_hit_9_a_last_card_that_does_not_bust_joins_the_tableau():
    state = lay("2|9|5", "", draw="7", last=True)
    state.apply(0, DRAW)
    assert loot_ranks(state, 0) == [2, 5, 7, 9]


def test_hit_9_a_harmless_match_on_the_last_card_joins_too():
    state = lay("2|9", "", draw="9", last=True)
    state.apply(0, DRAW)
    assert loot_ranks(state, 0) == [2, 9, 9]


def test_hit_9_a_last_card_that_busts_loses_that_tableau():
    state = lay("7|9|5", "4", draw="7", last=True, loots=["10"])
    events = state.apply(0, DRAW)
    assert kinds(events)[:3] == ["CardDrawn", "Busted", "PileEmptied"]
    assert loot_ranks(state, 0) == [10]
    assert loot_ranks(state, 1) == [4]


def test_hit_9_then_every_seats_tableau_goes_to_its_own_loot():
    state = lay("2", "8 8|1", "", "3", draw="7", last=True, loots=["", "9"])
    state.apply(0, DRAW)
    assert [loot_ranks(state, seat) for seat in range(4)] == [[2, 7], [1, 8, 8, 9], [], [3]]
    assert not any(state.tableaus)


def test_hit_9_the_last_card_steals_nothing():
    state = lay("2", "7 7", draw="7", last=True)
    state.apply(0, DRAW)
    assert state.result() is not None
    assert loot_ranks(state, 0) == [2, 7]
    assert loot_ranks(state, 1) == [7, 7]


def test_hit_9_the_last_but_one_card_may_steal():
    state = lay("2", "7 7", draw="7 1", last=True)
    state.apply(0, DRAW)
    assert Steal((1,)) in state.legal_actions(0)


def test_hit_9_option_steal_on_last_card_lets_it_steal():
    state = lay("2", "7 7", "", draw="7", last=True, options=LAST_STEALS)
    assert "LootCounted" not in kinds(state.apply(0, DRAW))
    assert state.legal_actions(0) == [Steal((1,)), NO_STEAL]
    events = state.apply(0, Steal((1,)))
    assert kinds(events)[:2] == ["CardsStolen", "PileEmptied"]
    assert loot_ranks(state, 0) == [2, 7, 7, 7]
    assert loot_ranks(state, 1) == []
    assert state.to_act() == ()


def test_hit_9_option_steal_on_last_card_allows_taking_none():
    state = lay("2", "7 7", "", draw="7", last=True, options=LAST_STEALS)
    state.apply(0, DRAW)
    assert kinds(state.apply(0, NO_STEAL))[:2] == ["StealDeclined", "PileEmptied"]
    assert loot_ranks(state, 1) == [7, 7]


def test_hit_9_option_steal_on_last_card_without_a_victim_ends_the_round_at_once():
    state = lay("2", "8", draw="7", last=True, options=LAST_STEALS)
    state.apply(0, DRAW)
    assert state.to_act() == ()


def test_hit_9_option_steal_on_last_card_is_no_help_in_a_bust():
    state = lay("7|9|5", "7", draw="7", last=True, options=LAST_STEALS)
    events = state.apply(0, DRAW)
    assert "Busted" in kinds(events)
    assert loot_ranks(state, 1) == [7]
    assert state.to_act() == ()


# -- HIT-10: the score ---------------------------------------------------------------------------


def test_hit_10_the_score_is_the_sum_of_the_ranks_in_the_loot():
    state = lay("2", "", draw="1", last=True, loots=["10 10", "9 3 1"])
    ended = only(state.apply(0, DRAW), RoundEnded)
    assert ended.result.scores == (23, 13)


def test_hit_10_the_discard_counts_for_nobody():
    state = lay("10|9|8", "", draw="10", last=True, loots=["1", "2"])
    assert only(state.apply(0, DRAW), RoundEnded).result.scores == (1, 2)


def test_hit_10_the_highest_score_wins_the_round():
    state = lay("2", "", "", draw="1", last=True, loots=["3", "9", "8"])
    assert only(state.apply(0, DRAW), RoundEnded).result.winners == (1,)


def test_hit_10_equal_highest_scores_share_the_win():
    state = lay("2", "", "", draw="1", last=True, loots=["6", "9", "8"])
    ended = only(state.apply(0, DRAW), RoundEnded)
    assert ended.result.scores == (9, 9, 8)
    assert ended.result.winners == (0, 1)
    assert state.result().winners == (0, 1)


def test_hit_10_a_round_may_be_shared_by_all():
    state = lay("", "", draw="5", last=True, loots=["", "5"])
    assert only(state.apply(0, DRAW), RoundEnded).result.winners == (0, 1)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, ["Nobody scores in round 1.", "Nobody scores."]),
        ({"match": "target_score"}, ["Nobody scores in round 1."]),
        ({"match": "round_wins"}, ["Ann and Bo share round 1 with 0 points each."]),
    ],
)
def test_hit_10_where_all_have_nothing_nobody_is_said_to_have_won(options, told):
    """The result is that of the rules; where it counts as a round won for each, it is told so."""
    state = lay("10|9|8", "", draw="10", last=True, options=options)
    ended = [each for each in state.apply(0, DRAW) if isinstance(each, RoundEnded | MatchEnded)]
    assert [each.sentence(("Ann", "Bo")) for each in ended] == told
    assert state.history[-1].winners == (0, 1)
    if not options:
        assert state.result().winners == (0, 1)


# -- HIT-11: the match ---------------------------------------------------------------------------


def test_hit_11_option_match_is_a_single_round_by_default():
    state = lay("2", "", draw="1", last=True, loots=["", "9"])
    events = state.apply(0, DRAW)
    assert kinds(events)[-1] == "MatchEnded"
    result = state.result()
    assert (result.scores, result.winners) == ((3, 9), (1,))
    assert state.to_act() == ()
    assert state.legal_actions(0) == []
    assert state.why_not(0, DRAW).clause == "HIT-11"


def test_hit_11_option_target_is_3_wins_or_300_points_by_default():
    complete = HIT.options.complete
    assert complete({"match": "round_wins"}, 4)["target"] == 3
    assert complete({"match": "target_score"}, 4)["target"] == 300


def test_hit_11_option_max_rounds_is_50_by_default():
    for match in ("round_wins", "target_score"):
        assert HIT.options.complete({"match": match}, 4)["max_rounds"] == 50


def _last_draw(scores, loots, **options):
    """The round ends now: `loots` are counted (seat 0 draws an ace more)."""
    seats = len(loots)
    state = lay(seats=seats, draw="1", last=True, loots=loots, scores=scores, options=options)
    return state, state.apply(0, DRAW)


def test_hit_11_a_race_goes_on_with_a_fresh_deck():
    state, events = _last_draw([], ["3", "9"], match="round_wins")
    assert kinds(events)[-3:] == ["LootCounted", "RoundStarted", "TurnStarted"]
    assert only(events, RoundStarted).number == 2
    assert len(state.draw_pile) == 90
    assert not any(state.loots)
    assert not any(state.tableaus)
    assert state.discard == ()
    assert state.result() is None


def test_hit_11_round_wins_ends_when_the_target_is_reached():
    scores = [[1, 5], [1, 5]]
    state, _ = _last_draw(scores, ["3", "9"], match="round_wins", target=3)
    result = state.result()
    assert (result.scores, result.winners, result.clause) == ((0, 3), (1,), "HIT-11")


def test_hit_11_round_wins_does_not_end_before():
    state, _ = _last_draw([[1, 5], [9, 5]], ["3", "9"], match="round_wins", target=3)
    assert state.result() is None
    assert state.to_act() == (1,)


def test_hit_11_round_wins_counts_wins_not_points():
    # Seat 0 has more points, seat 1 more wins.
    scores = [[90, 1], [4, 5]]
    state, _ = _last_draw(scores, ["3", "9"], match="round_wins", target=2)
    assert state.result().winners == (1,)


def test_hit_11_a_shared_round_counts_as_a_win_for_each_who_shares_it():
    state, events = _last_draw([], ["8", "9", "2"], match="round_wins", target=2)
    assert only(events, RoundEnded).result.winners == (0, 1)
    assert state.observe(None).wins == (1, 1, 0)


def test_hit_11_seats_that_reach_the_wins_together_share_the_match():
    scores = [[5, 1, 1], [1, 5, 1]]
    state, _ = _last_draw(scores, ["8", "9", "2"], match="round_wins", target=2)
    assert state.result().winners == (0, 1)
    assert state.result().scores == (2, 2, 0)


def test_hit_11_a_shared_last_round_is_no_help_to_who_lacks_another_win():
    scores = [[5, 1, 1]]
    state, _ = _last_draw(scores, ["8", "9", "2"], match="round_wins", target=2)
    assert state.result().winners == (0,)


def test_hit_11_target_score_is_passed_when_it_is_reached():
    state, _ = _last_draw([[40, 80]], ["", "10 10"], match="target_score", target=100)
    assert state.result().winners == (1,)
    assert state.result().scores == (41, 100)


def test_hit_11_target_score_does_not_end_a_point_before():
    state, _ = _last_draw([[40, 79]], ["", "10 10"], match="target_score", target=100)
    assert state.result() is None


def test_hit_11_of_several_that_reach_the_score_in_one_round_the_highest_total_wins():
    state, _ = _last_draw([[99, 90]], ["1", "10 9"], match="target_score", target=100)
    assert state.result().scores == (101, 109)
    assert state.result().winners == (1,)
    # Seat 1 wins the round, but seat 0's total is higher.
    tens = "10 10 10 10 1"
    state, events = _last_draw([[95, 60]], ["10", tens], match="target_score", target=100)
    assert only(events, RoundEnded).result.winners == (1,)
    assert state.result().scores == (106, 101)
    assert state.result().winners == (0,)


def test_hit_11_equal_totals_beyond_the_target_share_the_match():
    state, _ = _last_draw([[95, 90]], ["9", "10 5"], match="target_score", target=100)
    assert state.result().scores == (105, 105)
    assert state.result().winners == (0, 1)


def test_hit_11_max_rounds_ends_a_race_to_wins_and_the_best_so_far_wins():
    scores = [[1, 5], [5, 1]]
    state, _ = _last_draw(scores, ["3", "9"], match="round_wins", target=9, max_rounds=3)
    result = state.result()
    assert (result.scores, result.winners) == ((1, 2), (1,))
    assert "after 3 rounds" in result.reason


def test_hit_11_max_rounds_shares_equal_wins():
    scores = [[5, 1]]
    state, _ = _last_draw(scores, ["3", "9"], match="round_wins", target=9, max_rounds=2)
    assert state.result().winners == (0, 1)


def test_hit_11_max_rounds_ends_a_race_to_a_score_and_the_best_so_far_wins():
    scores = [[30, 1], [5, 20]]
    state, _ = _last_draw(scores, ["3", "9"], match="target_score", target=500, max_rounds=3)
    result = state.result()
    assert (result.scores, result.winners) == ((39, 30), (0,))


def test_hit_11_max_rounds_shares_equal_totals():
    state, _ = _last_draw([[14, 9]], ["3", "9"], match="target_score", target=500, max_rounds=2)
    assert state.result().winners == (0, 1)


def test_hit_11_max_rounds_does_not_end_it_sooner():
    state, _ = _last_draw([[1, 5]], ["3", "9"], match="round_wins", target=9, max_rounds=3)
    assert state.result() is None


def test_hit_11_a_race_of_one_round_ends_after_one():
    state, _ = _last_draw([], ["3", "9"], match="round_wins", target=1)
    assert state.result().winners == (1,)


def test_hit_11_the_match_ended_event_names_the_winners_of_the_match():
    scores = [[30, 1], [5, 20]]
    _, events = _last_draw(scores, ["3", "9"], match="target_score", target=500, max_rounds=3)
    assert only(events, RoundEnded).result.winners == (1,)
    assert only(events, MatchEnded).winners == (0,)


def test_hit_11_a_whole_race_is_played_to_its_target():
    state = HIT.new(2, WINS | {"target": 2}, 3)
    while state.to_act():
        seat = state.turn
        if state.stealing:
            state.apply(seat, NO_STEAL)
        elif len(state.observe(seat).tableaus[seat]) >= 2:
            state.apply(seat, STOP)
        else:
            state.apply(seat, DRAW)
    assert max(state.result().scores) == 2
    assert tableau(state, 0) == tableau(state, 1) == ""
