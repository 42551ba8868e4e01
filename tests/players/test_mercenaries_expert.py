"""The expert of Mercenaries: what it deals, which squads it tries, and which defeat is the last."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, drain, fight, lay
from nomercy_table.engine.player import Budget, Decision, choose, thinks_beside
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import search
from nomercy_table.games.mercenaries.cards import KEY, MERCENARIES, RESOURCES, cards_of, mask_of
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.valuation import (
    CERTAIN,
    FOUGHT,
    Deal,
    deal,
    last_defeat,
    last_defeats,
)
from player_checks.positions import walk

EXPERT = GAME.players["expert"]


def decide(state: MercenariesState, rollouts: int = 400) -> Decision:
    seat = state.to_act()[0]
    budget = Budget(rollouts)
    return choose(EXPERT, state.observe(seat), state.legal_actions(seat), 3, budget)


def some_positions() -> list[tuple[MercenariesState, int]]:
    found: list[tuple[MercenariesState, int]] = []
    for seed in range(4):
        for state, seat in walk(GAME, 2, seed):
            assert isinstance(state, MercenariesState)
            found.append((state, seat))
    return found


def test_a_deal_agrees_with_all_that_the_viewer_knows():
    for number, (state, seat) in enumerate(some_positions()):
        observation = state.observe(seat)
        dealt = deal(observation, Rng(number))
        other = 1 - seat
        assert dealt.hands[seat] == observation.hand
        hand = dealt.hands[other]
        assert hand & observation.shown[other] == observation.shown[other]
        hidden = hand & ~observation.shown[other]
        assert hidden & ~observation.unseen == 0
        mercenaries, *resources = observation.hidden[other]
        assert (hidden & MERCENARIES).bit_count() == mercenaries
        assert [(hidden & age).bit_count() for age in observation.ages] == resources
        assert hand & mask_of(dealt.row) == hand & dealt.drawn == 0
        assert dealt.drawn & ~RESOURCES == 0
        camp = observation.unseen & MERCENARIES | mask_of(observation.camp_bottom)
        assert mask_of(dealt.row) & ~camp == 0


def test_the_next_row_is_known_once_the_whole_camp_has_been_seen():
    """MRC-17: what went to the bottom comes again in the order in which it lies there."""
    camp = "jh qs kd jc"
    hands = ["kh 5h 6c", "jd 2c 3c"]
    state = lay(phase="squads", turn=0, hands=hands, camp=camp, bare=("camp",), camp_seen=4)
    assert deal(state.observe(0), Rng(1)).row == (KEY["jc"], KEY["kd"], KEY["qs"])


def test_every_likely_hand_comes_up():
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c 9d 10s", "jc 2c 3c"])
    seen = 0
    for seed in range(40):
        seen |= deal(state.observe(0), Rng(seed)).hands[1]
    assert len(cards_of(seen & RESOURCES)) > 20
    assert len(cards_of(seen & MERCENARIES)) > 6


# -- squads ---------------------------------------------------------------------------------------


def test_it_thinks_beside_the_table():
    assert thinks_beside(EXPERT)
    assert not thinks_beside(GAME.players["hard"])


def test_a_squad_is_tried_in_two_orders_and_the_best_is_taken():
    state = lay(phase="squads", turn=0, hands=["kh jc 5h 6c 9d 10s", "jd 2c 3c 7d 8s"])
    decision = decide(state)
    squads = [candidate.action.text().split()[1:] for candidate in decision.candidates]
    assert len(squads) == 8
    assert max(sum(set(a) == set(b) for b in squads) for a in squads) == 2
    values = [candidate.value for candidate in decision.candidates]
    assert decision.action in [candidate.action for candidate in decision.candidates]
    assert max(values) > min(values)
    assert "squads that may come" in decision.reason
    assert 24 < decision.rollouts <= 56


@pytest.mark.parametrize("rollouts", [1, 7, 8, 20])
def test_a_skirmish_is_a_rollout_and_no_more_are_solved_than_allowed(rollouts):
    state = lay(phase="squads", turn=0, hands=["kh jc 5h 6c 9d 10s", "jd 2c 3c 7d 8s"])
    decision = decide(state, rollouts)
    assert decision.rollouts == rollouts
    assert decision.action in state.legal_actions(0)


def test_with_no_budget_it_fields_what_is_strongest_at_a_glance():
    state = lay(phase="squads", turn=0, hands=["kh jc 5h 6c 9d 10s", "jd 2c 3c 7d 8s"])
    decision = decide(state, 0)
    assert decision.rollouts == 0
    hard = choose(GAME.players["hard"], state.observe(0), state.legal_actions(0), 3)
    assert decision.action == hard.action


def test_one_squad_needs_no_search():
    state = lay(phase="squads", turn=0, hands=["kh", "jd 2c 3c"])
    assert decide(state).rollouts == 0


def test_the_other_mostly_fields_what_is_strong():
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c", "jd qd kd 2c 3c 10s"])
    squads = []
    for seed in range(30):
        enemy = drain(search.some_enemy(state.observe(0), Rng(seed)))
        assert mask_of(enemy.squad) & ~enemy.deal.hands[1] == 0
        assert mask_of(enemy.squad) & MERCENARIES
        squads.append(enemy.squad)
    assert len(set(squads)) > 5
    leaders = sum(any(card == KEY["kd"] for card in squad) for squad in squads)
    assert leaders > 15


# -- the last defeat ------------------------------------------------------------------------------

BARE = Deal((0, 0), (KEY["kc"],), 0)
"""Nothing in the hands, nothing drawn, one mercenary to hire that nobody can pay for."""


def last(state: MercenariesState, loser: int, dealt: Deal) -> float:
    field = state.field
    assert field is not None
    return last_defeat(state.observe(0), field.squads, dealt, loser, FOUGHT)


def hand(text: str) -> int:
    return mask_of(KEY[word] for word in text.split())


def test_an_end_is_good_for_who_is_ahead_and_bad_for_who_is_behind():
    """MRC-15, MRC-37."""
    state = fight("kh 9d 8s", "jc 5h 2d")
    ahead = last(state, 1, BARE._replace(hands=(hand("5s"), hand("6s"))))
    behind = last(state, 1, BARE._replace(hands=(0, hand("10s 9s 8s 7s 6s 5s 4s 10d"))))
    assert ahead > 0 > behind
    assert abs(behind) < 3 * CERTAIN


def test_a_defeat_is_not_the_last_while_there_is_a_mercenary_or_the_means_to_hire_one():
    """MRC-10, MRC-15."""
    state = fight("kh 9d 8s", "jc 5h 2d")
    assert last(state, 1, BARE._replace(hands=(0, hand("qs")))) == 0
    assert last(state, 1, BARE._replace(hands=(0, hand("4c 9c")))) == 0
    assert last(state, 1, BARE._replace(drawn=hand("4c 9c"))) == 0
    assert last(state, 1, BARE) != 0


def test_nothing_is_asked_while_both_have_mercenaries_left():
    state = fight("kh 9d 8s", "jc 5h 2d", hands=["js", "qs"])
    assert last_defeats(state.observe(0), FOUGHT, 3) == (0, 0)
    alone = fight("kh 9d 8s", "jc 5h 2d", hands=["js", ""])
    first, second = last_defeats(alone.observe(0), FOUGHT, 3)
    assert first == 0 != second


def test_nothing_unseen_changes_what_it_is_worth():
    state = fight("kh 9d 8s", "jc 5h 2d", hands=["js", "2c 3c 4s"])
    observation = state.observe(0)
    found = {
        last_defeats(GAME.determinize(observation, Rng(n)).observe(0), FOUGHT, 3) for n in range(5)
    }
    assert len(found) == 1
