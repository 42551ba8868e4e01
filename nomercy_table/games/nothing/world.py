"""Dealing anew what an observer of Nothing can't see: the draw pile, and hands but for what
was taken from the discard pile."""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.nothing.observation import Hand, NothingObservation
from nomercy_table.games.nothing.state import NothingState


def world(observation: NothingObservation, rng: Rng) -> NothingState:
    """A match that looks just like this to the observer; later rounds are as unknown."""
    state = NothingState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.drawn, state.takes_in_a_row = observation.drawn, observation.takes_in_a_row
    state.discard = list(observation.discard)
    state.known = list(observation.known)
    state.draw_pile = list(observation.unseen)
    rng.shuffle(state.draw_pile)
    state.hands = [_hand(observation, seat, state.draw_pile) for seat in range(observation.seats)]
    state.shown = sum(observation.lies_open(seat) << seat for seat in range(observation.seats))
    return state


def _hand(observation: NothingObservation, seat: int, unseen: list[int]) -> Hand:
    """A hand of the seat, what is hidden of it drawn from `unseen`."""
    hand = observation.hand_of(seat)
    if hand is not None:
        return hand
    known = observation.known[seat]
    hidden = tuple(unseen.pop() for _ in range(observation.counts[seat] - len(known)))
    if observation.drawn == "take" and seat == observation.turn:
        return (*known[:-1], *hidden, known[-1])  # the newest card is the last
    return known + hidden
