"""The two tiers of the rules of Hit! agree: counts that are played out, and the cards."""

from __future__ import annotations

import pytest

from hit_table import DRAW, HIT, STOP, Steal
from nomercy_table.engine.actions import Action
from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.cards import RANK
from nomercy_table.games.hit.search import Playout
from nomercy_table.games.hit.state import HitState
from nomercy_table.games.hit.valuation import next_draw, worth_leaving


def counting(state: HitState) -> Action:
    """The policy of the playout, said with cards: count, and take the last card if it is safe."""
    observation = state.observe(state.turn)
    if state.stealing:
        if worth_leaving(observation):
            return Steal(())
        return Steal(observation.victims(state.stealing))
    draw = next_draw(observation)
    good = draw.bust == 0 if len(observation.unseen) == 1 else draw.worth > 1e-9
    return DRAW if good or draw.bust == 0 else STOP


@pytest.mark.parametrize(
    "last", [False, True], ids=["last card steals nothing", "last card steals"]
)
@pytest.mark.parametrize("seats", HIT.seat_counts)
def test_the_same_pile_and_the_same_actions_give_the_same_scores(seats: int, last: bool) -> None:
    for seed in range(12):
        state = HIT.new(seats, {"steal_on_last_card": last}, seed)
        assert isinstance(state, HitState)
        chance = Rng.stream(seed, "playout")
        until = chance.below(120)
        starts: list[tuple[Playout, list[int]]] = []
        # The policy is followed from any point; up to it, the table may be led anywhere.
        number = 0
        while not state.over:
            legal = state.legal_actions(state.turn)
            action = chance.choice(legal) if number <= until else counting(state)
            if number >= until:
                observation = state.observe(state.turn)
                pile = [RANK[card] for card in state.draw_pile]
                starts.append((Playout.of(observation).after(observation, action), pile))
            state.apply(state.turn, action)
            number += 1
        for start, pile in starts:
            assert tuple(start.play(pile.copy())) == state.history[-1].scores


def test_a_playout_leaves_its_start_as_it_was() -> None:
    state = HIT.new(4, {}, 3)
    assert isinstance(state, HitState)
    start = Playout.of(state.observe(0))
    pile = [RANK[card] for card in state.draw_pile]
    assert start.play(pile.copy()) == start.play(pile.copy())
