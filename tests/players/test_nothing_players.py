"""The levels of Nothing never look stupid, and the strongest counts what can be counted."""

from __future__ import annotations

import pytest

from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.games.nothing.actions import Discard
from nomercy_table.games.nothing.ai import gain, mean_gain
from nomercy_table.games.nothing.cards import KEY, POINTS
from nomercy_table.games.nothing.state import NothingState
from nothing_table import DRAW, KEEP, NOTHING, TAKE, discard, lay
from player_checks.positions import positions

LEVELS = list(NOTHING.players)
ALL = {**NOTHING.players, **NOTHING.references}
SEVENS = "7c 7d 7h 7s js jh kh"


def decide(name: str, state: NothingState, seed: int = 3) -> Decision:
    seat = state.turn
    return choose(ALL[name], state.observe(seat), state.legal_actions(seat), seed, Budget())


@pytest.mark.parametrize("name", ALL)
def test_what_is_worth_nothing_is_never_discarded_and_no_card_kept_without_need(name: str) -> None:
    asked = 0
    for state, seat in positions(NOTHING, 150, seed=2):
        if not state.drawn:
            continue
        action = decide(name, state).action
        dearest = max(POINTS[card] for card in state.hands[seat])
        if dearest:
            assert isinstance(action, Discard)
            assert POINTS[action.face] > 0
            if name == "easy":
                assert POINTS[action.face] >= dearest - 3
            else:
                assert POINTS[action.face] == dearest
            asked += 1
    assert asked > 40


@pytest.mark.parametrize("name", LEVELS)
def test_a_hand_worth_nothing_is_kept_whole(name: str) -> None:
    state = lay(f"{SEVENS} 7hb", drawn="draw", options={"decks": 2})
    assert decide(name, state).action == KEEP
    state = lay(f"{SEVENS} ac", drawn="draw")
    assert decide(name, state).action == discard("ac")


@pytest.mark.parametrize("name", LEVELS)
def test_a_present_is_taken_and_what_brings_nothing_is_left(name: str) -> None:
    hand = "kd 2c 3c as 2d 3d ad"
    assert decide(name, lay(hand, discard="7h")).action == TAKE
    assert decide(name, lay(hand, discard="ks")).action == DRAW


def test_medium_asks_for_two_points_hard_for_more_than_a_draw_would_bring() -> None:
    hand = "kd 2c 3c as 2d 3d ad"
    for top, medium, hard in (("qc", DRAW, DRAW), ("jc", TAKE, DRAW), ("4c", TAKE, TAKE)):
        state = lay(hand, discard=top)
        assert decide("medium", state).action == medium
        assert decide("hard", state).action == hard
        assert decide("greedy", state).action == TAKE


def test_hard_weighs_the_sure_gain_against_the_mean_one() -> None:
    state = lay("kd 2c 3c as 2d 3d ad", discard="8c")
    observation = state.observe(0)
    decision = decide("hard", state)
    draw, take = decision.candidates
    assert (draw.action, take.action) == (DRAW, TAKE)
    assert take.value == gain(observation.hand, KEY["8c"]) == 5
    gains = [13 - POINTS[card] for card in observation.unseen]
    assert draw.value == pytest.approx(sum(gains) / len(gains))
    assert (
        decision.reason == f"the eight of clubs saves 5 points, a draw {draw.value:.1f} on average"
    )


def test_the_mean_gain_counts_no_card_that_makes_the_hand_dearer() -> None:
    hand = [KEY[text] for text in ("4c", "2c")]
    assert mean_gain(hand, [KEY[text] for text in ("kc", "7h", "as", "4d")]) == (4 + 3) / 4


def test_hard_knows_what_the_others_took() -> None:
    """Where the cheap cards are in a hand, and seen there, the pile has fewer of them."""
    hand, other = "kd 10c 9d 9h 9s 10d 10h", "7c 7d 7h 7s js jh kh"
    hidden = lay(hand, other, discard="6c")
    seen = lay(hand, other, discard="6c", known=["", other])
    assert decide("hard", hidden).action == DRAW
    assert decide("hard", seen).action == TAKE


def test_easy_has_its_moods() -> None:
    state = lay("kd qd 3c as 2d 3d ad", drawn="draw")
    chosen = {decide("easy", state, seed).action for seed in range(40)}
    assert chosen == {discard("kd"), discard("qd")}
    state = lay("kd 2c 3c as 2d 3d ad 4c", drawn="draw")
    assert {decide("easy", state, seed).action for seed in range(40)} == {discard("kd")}
