"""Dealing anew what an observer of Hit! can't see: the order of the draw pile."""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.hit.observation import HitObservation
from nomercy_table.games.hit.state import HitState


def world(observation: HitObservation, rng: Rng) -> HitState:
    """A match that looks just like this to the observer; later rounds are as unknown."""
    state = HitState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.drew, state.stealing = observation.drew, observation.stealing
    state.busting = observation.busting
    state.stops_in_a_row = observation.stops_in_a_row
    state.draw_pile = list(observation.unseen)
    rng.shuffle(state.draw_pile)
    state.discard = observation.discard
    state.tableaus, state.loots = list(observation.tableaus), list(observation.loots)
    return state
