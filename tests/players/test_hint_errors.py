"""Nine claims of a hint in ten lie within their error of what fresh deals come to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import hypot

import pytest

from nomercy_table.engine.hints import ERRORS, Lead, lead_of
from nomercy_table.engine.player import choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.observation import ShowemObservation
from nomercy_table.games.showem.search import Sampler, carry_out, mean_and_error
from player_checks.positions import walk
from showem_table import SHOWEM

DEALS = 150
MOST_ACTIONS = 600


def hinted(seats: int, seed: int) -> Iterator[tuple[ShowemObservation, Lead]]:
    """Go through what hints would claim in a played round, now and then."""
    for number, (state, seat) in enumerate(walk(SHOWEM, seats, seed)):
        seen = state.observe(seat)
        assert isinstance(seen, ShowemObservation)
        if number % 4 == 0:
            decision = choose(SHOWEM.players["hard"], seen, state.legal_actions(seat), number)
            lead = lead_of(decision, partial(SHOWEM.called, seen))
            if lead is not None:
                yield seen, lead


def played_out(seen: ShowemObservation, lead: Lead, seed: int) -> tuple[float, float]:
    """By how much the chosen move wins more often in fresh deals, and the error of that."""
    sampler, found = Sampler(seen, Rng.stream(seed, "fresh")), []
    assert seen.viewer is not None
    for _ in range(DEALS):
        world, won = sampler.world(), []
        for candidate in (lead.chosen, lead.second):
            end = world.copy()
            assert candidate.action is not None
            carry_out(end, seen.viewer, candidate.action)
            for _ in range(MOST_ACTIONS):
                if end.winner >= 0:
                    break
                end.act()
            won.append(end.winner == seen.viewer)
        found.append(float(won[0] - won[1]))
    return mean_and_error(found)


@pytest.mark.parametrize("seats", [2, 4])
def test_nine_claims_in_ten_of_a_hint_lie_within_their_error(seats: int) -> None:
    held = []
    for seed in range(10 if seats == 2 else 4):
        for seen, lead in hinted(seats, seed):
            gain, error = played_out(seen, lead, len(held))
            held.append(abs(lead.gain - gain) <= ERRORS * hypot(lead.error, error))
    assert len(held) >= 30
    assert sum(held) >= 0.9 * len(held)
