"""How hard looks ahead in Show 'Em No Mercy: how much it tries, when it gives a hand away, what it
says."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.games.showem.ai import PLAYERS, REFERENCES, sensible
from nomercy_table.games.showem.search import Effort, Lookahead, gives_away
from nomercy_table.games.showem.state import ShowemState
from showem_table import SHOWEM, lay


def decide(state: ShowemState, budget: Budget, level: str = "hard") -> Decision:
    players = {**PLAYERS, **REFERENCES}
    seat = state.to_act()[0]
    return choose(players[level], state.observe(seat), state.legal_actions(seat), 1, budget)


def action(text: str) -> Action:
    return SHOWEM.parse_action(text)


PAIR = lay("r1 r7 wd6 b2 b3", "g1 g2 g3", top="r5")
THREE = lay("r1 r7 wd6 b2 b3", "g1 g2 g3", "y1 y2 y3", top="r5")


def test_with_two_seats_left_it_tries_up_to_64_worlds():
    decision = decide(PAIR, Budget(1000))
    choices = len(decision.candidates)
    assert decision.rollouts == min(64, 400 // choices) * choices
    few = decide(lay("r1 r2 b3", "g1 g2 g3", top="r5"), Budget(1000))
    assert few.rollouts == 64 * 2
    assert decide(PAIR, Budget(1000), "former").rollouts == 80 // choices * choices


def test_with_more_seats_it_tries_16():
    decision = decide(THREE, Budget(1000))
    assert decision.rollouts <= 80 + len(decision.candidates) * 5


@pytest.mark.parametrize("rollouts", [1, 3, 20, 50, 200])
@pytest.mark.parametrize("state", [PAIR, THREE], ids=["pair", "three"])
def test_it_tries_no_more_than_it_may(rollouts, state):
    decision = decide(state, Budget(rollouts))
    assert decision.rollouts <= rollouts
    assert decision.action in state.legal_actions(0)


def test_with_a_budget_for_less_than_one_world_it_plays_by_the_plain_policy():
    decision = decide(PAIR, Budget(2))
    assert decision == sensible(PAIR.observe(0), PAIR.legal_actions(0))


def test_an_effort_is_spread_over_the_choices():
    effort = Effort(16, 80)
    assert effort.spread(4, Budget(400)) == 16
    assert effort.spread(10, Budget(400)) == 8
    assert effort.spread(40, Budget(400)) == 5
    assert effort.spread(40, Budget(100)) == 2


# -- hands given away ------------------------------------------------------------------------------


def test_a_seven_gives_a_smaller_hand_away_where_the_other_is_larger():
    """SNM-10."""
    seen = lay("r7 r1 b2", "g1 g2 g3", "y1", top="r5").observe(0)
    assert gives_away(seen, action("play r7 1"))
    assert not gives_away(seen, action("play r7 2"))
    assert not gives_away(seen, action("play r1"))


def test_a_zero_brings_the_hand_of_the_seat_before():
    """SNM-9."""
    assert gives_away(lay("r0 r1 b2", "g1", "y1 y2 y3", top="r5").observe(0), action("play r0"))
    assert not gives_away(lay("r0 r1 b2", "g1 g2 g3", "y1", top="r5").observe(0), action("play r0"))


LARGER = lay("r7 r1 b2 b3 b4 g2 y4", "g1 g4 g5 g6 g8 g9 y9 y5 y8 b9 b5 b1", top="r5")
"""Twelve cards for six: which hand is better can't be told for certain."""


def test_what_gives_a_smaller_hand_away_is_looked_at_again_where_the_budget_is_for_it():
    observation, legal = LARGER.observe(0), LARGER.legal_actions(0)
    gave = {128: 0, 400: 0}
    for budget in gave:
        for seed in range(40):
            found = choose(PLAYERS["hard"], observation, legal, seed, Budget(budget))
            away = gives_away(observation, found.action)
            gave[budget] += away
            assert found.rollouts <= budget
            assert budget == 128 or not away or found.rollouts == 64 * 2 * 2
    assert 0 < gave[400] <= gave[128] / 2


def chosen(giving: float, gain: float, obvious: str = "play r1") -> Decision:
    """What is taken where to give the hand away wins so much more, with a standard error of .1."""
    state = lay("r7 r1 b2", "g1 g2 g3", top="r5")
    choices = [action("play r1"), action("play r7 1")]
    swings = [0.1, -0.1] * 2
    error = (sum(s * s for s in swings) / 3 / 4) ** 0.5
    values = [[0.5] * 4, [0.5 + s * 0.1 / error + gain for s in swings]]
    first = Decision(action(obvious), (), "first")
    return Lookahead(giving=giving).chosen(state.observe(0), choices, values, first)


@pytest.mark.parametrize("obvious", ["play r1", "play r7 1"])
def test_a_smaller_hand_is_given_away_for_two_standard_errors_only(obvious):
    assert chosen(2.0, 0.19, obvious).action == action("play r1")
    assert chosen(2.0, 0.21, obvious).action == action("play r7 1")
    assert chosen(1.0, 0.15).action == action("play r7 1")


def test_the_reason_says_what_was_weighed():
    assert chosen(2.0, 0.0).reason == "first: 50 % to win in 4 deals tried"
    other = chosen(2.0, 0.25).reason
    assert other == "75 % to win in 4 deals tried; Red 1, what comes first to mind, 50 %"


def test_the_reason_tells_apart_two_ways_to_play_one_card():
    state = lay("r7 wd10 b2", "g1 g2 g3", "y1 y2", top="r5")
    ways = [
        ("play r7 1", "play r7 2", "Red 7 for 2 cards"),
        ("play wd10 red", "play wd10 blue", "Wild Draw 10 in blue"),
    ]
    for better, obvious, named in ways:
        choices = [action(better), action(obvious)]
        first = Decision(choices[1], (), "first")
        found = Lookahead(giving=0.0).chosen(
            state.observe(0), choices, [[1.0] * 4, [0.5] * 4], first
        )
        assert found.action == choices[0]
        assert f"; {named}, what comes first to mind, 50 %" in found.reason


def test_who_draws_to_keep_its_hand_says_so():
    state = lay("r7 b2", " ".join(f"g{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9)), top="r5")
    decision = decide(state, Budget(1), "medium")
    assert decision.action == action("draw")
    assert decision.reason == "would rather draw than give its hand away"
    itself = decide(lay("wr4 b1 b2 b3", "g1 g2 g3", top="r5"), Budget(1), "medium")
    assert itself.reason == "would rather draw than strike itself"
