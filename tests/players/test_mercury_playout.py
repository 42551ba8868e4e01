"""The playout of Mercury goes as the rules do: same cards, same choices, same scores."""

from __future__ import annotations

import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.ai import by_policy
from nomercy_table.games.mercury.cards import keys
from nomercy_table.games.mercury.dealing import Deal
from nomercy_table.games.mercury.playout import Playout
from nomercy_table.games.mercury.policy import Taste, policy_of

MERCURY = GAMES["mercury"]
POLICY = policy_of(Taste())


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_playout_scores_what_a_match_scores(seats: int) -> None:
    compared = 0
    for seed in range(40):
        chance = Rng.stream(seed, seats)
        options = {
            "match": "single",
            "play_drawn": bool(seed & 1),
            "reflect_last_card": bool(seed & 2),
        }
        state = MERCURY.new(seats, options, seed)
        for _ in range(chance.below(30)):
            if state.to_act():
                legal = state.legal_actions(state.turn)
                state.advance(state.turn, chance.choice(legal), None)
        if not state.to_act():
            continue
        deal = Deal([list(keys(cards)) for cards in state.hands], [*state.draw_pile], state.drawn)
        playout = Playout.of(state.observe(state.turn), deal, POLICY, Rng(1))
        action = chance.choice(state.legal_actions(state.turn))
        scores = playout.scores_after(action)
        state.advance(state.turn, action, None)
        while state.to_act():
            legal = state.legal_actions(state.turn)
            choice = by_policy(state.observe(state.turn), legal, POLICY)
            state.advance(state.turn, choice, None)
        if not state.rebuilt:  # which is shuffled anew, by another generator
            assert tuple(scores) == state.history[0].scores
            compared += 1
    assert compared > 20


def test_a_copy_goes_on_by_itself() -> None:
    state = MERCURY.new(4, {}, 5)
    observation = state.observe(0)
    deal = Deal([list(keys(cards)) for cards in state.hands], [*state.draw_pile], -1)
    start = Playout.of(observation, deal, POLICY, Rng(1))
    action = state.legal_actions(0)[0]
    first = start.copy().scores_after(action)
    assert start.copy().scores_after(action) == first
    assert start.scores_after(action) == first
