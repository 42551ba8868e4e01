"""The levels of Hit! never look stupid, and never give away what is sure."""

from __future__ import annotations

import pytest

from hit_table import DRAW, HIT, NO_STEAL, STOP, Steal, lay
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.search import secured
from nomercy_table.games.hit.state import HitState
from nomercy_table.games.hit.valuation import next_draw
from player_checks.positions import positions, walk

BUDGET = Budget(60)
LEVELS = list(HIT.players)
LIMITS = list(HIT.references)


def decide(name: str, state: HitState, seed: int = 3) -> Decision:
    player = {**HIT.players, **HIT.references}[name]
    seat = state.turn
    return choose(player, state.observe(seat), state.legal_actions(seat), seed, BUDGET)


@pytest.mark.parametrize("name", LEVELS + LIMITS)
def test_nobody_stops_where_a_draw_can_cost_nothing(name: str) -> None:
    quiet = 0
    for seed in range(3):
        for state, seat in walk(HIT, 2 + seed, seed):
            legal = state.legal_actions(seat)
            observation = state.observe(seat)
            if STOP in legal and next_draw(observation).bust == 0 and not secured(observation):
                assert decide(name, state, seed).action == DRAW
                quiet += 1
    assert quiet > 30


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_draws_when_it_is_more_likely_to_bust_than_not(name: str) -> None:
    """Except that the expert may have to, when it is behind at the end."""
    for state, seat in positions(HIT, 300, seed=4):
        observation = state.observe(seat)
        if state.stealing or len(observation.unseen) < 20:
            continue
        draw = next_draw(observation)
        if draw.bust > 0.5 and draw.stake > 8:
            assert decide(name, state).action == STOP


@pytest.mark.parametrize("name", LEVELS)
def test_the_last_card_is_taken_when_it_wins(name: str) -> None:
    state = lay("9|8|3", "7|6", draw="5", last=True, loots=["", "10"], drew=True)
    assert decide(name, state).action == DRAW  # 25 to 23; a stop gives the five to the other


@pytest.mark.parametrize("name", LEVELS)
def test_the_last_card_is_left_when_it_busts(name: str) -> None:
    state = lay("9|8|3", "7", draw="3", last=True, drew=True)
    assert decide(name, state).action == STOP  # 20 to 10


@pytest.mark.parametrize("name", LEVELS)
def test_a_win_that_is_sure_is_kept(name: str) -> None:
    state = lay(
        "10|9|8",
        "2|1",
        draw="1 2 3",
        last=True,
        loots=["7 7 7 7 7 7", "6 5"],
        drew=True,
    )
    decision = decide(name, state)
    assert decision.action == STOP
    assert "wins the round" in decision.reason


def test_at_a_table_to_a_score_a_safe_round_is_not_the_end_of_it() -> None:
    state = lay(
        "10|9|8",
        "2|1",
        draw="1 2 3",
        last=True,
        loots=["7 7 7 7 7 7", "6 5"],
        drew=True,
        options={"match": "target_score"},
    )
    assert not secured(state.observe(0))
    assert decide("hard", state).action == DRAW  # nothing that it holds is still in the pile


def test_hard_leaves_cheap_booty_that_would_cost_safe_draws() -> None:
    state = lay("1", "1 1|9", "4|5", "6", stealing=1, drew=True)
    decision = decide("hard", state)
    assert decision.action == NO_STEAL
    assert decision.reason == "2 points would cost the safe draws"
    state = lay("9", "9 9|1", "4|5", "6", stealing=9, drew=True)
    assert decide("hard", state).action == Steal((1,))


def test_easy_overlooks_cheap_booty_now_and_then_and_never_rich_booty() -> None:
    cheap = lay("2|5|6", "2|9", stealing=2, drew=True)
    rich = lay("10|5|6", "10 10|9", stealing=10, drew=True)
    overlooked = [decide("easy", cheap, seed).action == NO_STEAL for seed in range(100)]
    assert 25 < sum(overlooked) < 75
    assert all(decide("easy", rich, seed).action == Steal((1,)) for seed in range(100))


def test_reasons_read_like_a_player_thinks() -> None:
    state = lay("9|8|3", "7", draw="3 2", drew=True)
    for name in ("easy", "medium", "limit-27"):
        assert decide(name, state).reason == "26 % to bust, 20 points at stake"
    assert decide("hard", state).reason.startswith("26 % to bust, 20 points at stake, ")
    assert decide("hard", lay("9", "", drew=True)).reason == "nothing to lose by a draw"


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_the_levels_that_think_within_a_frame_decide_in_one_step(name: str) -> None:
    """How long that takes, `nomercy-table simulate` measures."""
    for state, seat in positions(HIT, 60):
        thinking = HIT.players[name].think(
            state.observe(seat), state.legal_actions(seat), 3, BUDGET
        )
        with pytest.raises(StopIteration) as decided:
            next(thinking)
        assert decided.value.value.rollouts == 0


def test_what_is_called_secured_is_won_whatever_comes() -> None:
    won = 0
    for seed in range(40):
        for state, seat in walk(HIT, 2 + seed % 2, seed):
            observation = state.observe(seat)
            if state.stealing or STOP not in state.legal_actions(seat):
                continue
            if len(observation.unseen) > 20 or not secured(observation):
                continue
            for deal in range(5):
                chance = Rng.stream(seed, deal)
                other = HIT.determinize(observation, chance)
                other.apply(seat, STOP)
                while to_act := other.to_act():
                    legal = other.legal_actions(to_act[0])
                    other.apply(to_act[0], chance.choice(legal))
                result = other.result()
                assert result is not None
                assert result.winners == (seat,)
                won += 1
    assert won > 100
