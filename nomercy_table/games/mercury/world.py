"""A state of Mercury in which what an observer can't see is dealt anew."""

from __future__ import annotations

from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.cards import FACE_OF, keys, mask
from nomercy_table.games.mercury.dealing import deal
from nomercy_table.games.mercury.memory import Account, Memory
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.state import MercuryState


def world(observation: MercuryObservation, rng: Rng) -> MercuryState:
    """A match that looks just like this to the observer; later rounds are as unknown.

    Others may know less in it than in the real match: the observer can't tell what they know
    of each other's cards.
    """
    state = MercuryState.seen_in(observation, rng)
    state.first, state.turn = observation.first, observation.turn
    state.phase = observation.phase
    state.colour, state.number = observation.colour, observation.number
    state.aimed, state.reflected = observation.aimed, observation.reflected
    state.passes = observation.passes
    state.rebuilt = 1 if observation.recycled else 0
    dealt = deal(observation, rng)
    state.hands = [mask(hand) for hand in dealt.hands]
    state.draw_pile, state.drawn = dealt.pile, dealt.drawn
    state.discard = list(observation.discard)
    state.memory = _memory(observation, state)
    state.counting = len(observation.revealed)
    return state


def _memory(observation: MercuryObservation, state: MercuryState) -> Memory:
    """What the observer remembers; the others keep no account of a rebuilt pile."""
    seats = observation.seats
    viewer = seats if observation.viewer is None else observation.viewer
    memory = Memory.of(observation.hand_sizes, observation.at_most)
    memory.told = tuple(
        (viewer, holder, face) for holder, faces in enumerate(observation.known) for face in faces
    )
    if observation.recycled:
        discard = [FACE_OF[card] for card in state.discard]
        hands = [[FACE_OF[card] for card in keys(hand)] for hand in state.hands]
        left = [memory.unlocated(who, discard, hands) for who in range(seats + 1)]
        accounts = [Account(all_, all_, bytes(observation.hand_sizes), all_) for all_ in left]
        in_pile, in_hands, fresh = map(bytes, observation.recycled)
        accounts[viewer] = memory.recalled(in_pile, in_hands, fresh, left[viewer])
        memory.recycled = tuple(accounts)
    return memory
