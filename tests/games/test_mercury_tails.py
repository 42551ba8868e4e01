"""In the tails of Mercury what is remembered stays true, and what is written is read back."""

from __future__ import annotations

from collections import Counter

import pytest

from mercury_table import MERCURY, act, laid, table_of
from mercury_tails import walk
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercury.cards import COPIES, FACE_COUNT, FACE_OF, keys
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.position import KINDS_OF
from nomercy_table.games.mercury.state import MercuryState

WALKS = range(40)


def read_back(state: MercuryState) -> MercuryState:
    return MERCURY.from_position(state.position(), state.seats, state.options)


def viewers(state: MercuryState) -> list[int | None]:
    return [None, *range(state.seats)]


def test_cards_given_on_unseen_are_not_counted_twice():
    """Those that seat 1 drew from a rebuilt pile, gave away and got back by Give Twos."""
    table = table_of("rf gt gt p1 p2 p3 p4", "d5 d5 t1 t2", top="o7", turn=1)
    state = laid(table | {"draw": "", "discard": f"{table['draw']} {table['discard']}"})
    for text in (
        *("draw", "draw", "play d5", "accept", "colour tan", "play gt", "accept", "give p1 p2"),
        *("colour purple", "play d5", "accept", "colour tan", "play gt", "accept", "give p3 p4"),
    ):
        act(state, text)
        assert read_back(state).position() == state.position()
    never_more_than_there_are(state.observe(None))


@pytest.mark.slow
def test_every_position_is_read_back_equal_and_the_same_follows_from_it():
    for number in WALKS:
        twin = None
        for done, (state, action) in enumerate(walk(number)):
            if done % 3 == 0:
                again = read_back(state)
                assert again.position() == state.position(), (number, done)
                assert all(again.observe(seat) == state.observe(seat) for seat in viewers(state))
            if done == 15:
                twin = read_back(state)
            if twin is not None:
                assert twin.position() == state.position(), (number, done)
                twin.advance(twin.turn, action, None)


@pytest.mark.slow
def test_nothing_that_is_known_is_ever_false():
    rebuilt = 0
    for number in WALKS:
        for done, (state, _) in enumerate(walk(number)):
            rebuilt += state.rebuilt > 0
            held = [Counter(FACE_OF[card] for card in keys(hand)) for hand in state.hands]
            for viewer in viewers(state):
                seen = state.observe(viewer)
                where = (number, done, viewer)
                for seat in range(state.seats):
                    assert not Counter(seen.known[seat]) - held[seat], where
                if viewer is None:  # limits are the same for all
                    for seat, hand in enumerate(state.hands):
                        kinds = Counter(kind for card in keys(hand) for kind in KINDS_OF[card])
                        most = seen.at_most[seat]
                        assert all(count <= most[kind] for kind, count in kinds.items()), where
                if seen.recycled:
                    never_more_than_there_are(seen)
                    can_be(state, seen)
    assert rebuilt > 1000


def never_more_than_there_are(seen: MercuryObservation) -> None:
    left = Counter(FACE_OF[card] for card in seen.unseen)
    left.subtract(face for known in seen.known for face in known)
    for counts in seen.recycled[:2]:
        assert all(count <= left[face] <= COPIES[face] for face, count in enumerate(counts))


def can_be(state: MercuryState, seen: MercuryObservation) -> None:
    """How the cards really lie is one of the ways that the viewer's account leaves open: each card
    whose place it does not know may have been in a hand since before the pile was rebuilt, or
    may have come from the pile into that hand."""
    in_pile, in_hands, fresh = seen.recycled
    pile = Counter(FACE_OF[card] for card in state.draw_pile)
    hands = []
    for seat, hand in enumerate(state.hands):
        own = seat == seen.viewer
        hidden = Counter() if own else Counter(FACE_OF[card] for card in keys(hand))
        hands.append(hidden - Counter(seen.known[seat]))
    drawn: list[int] = []  # by face, those that can only have come from the pile
    for face in range(FACE_COUNT):
        more = max(0, sum(hand[face] for hand in hands) - in_hands[face])
        assert pile[face] + more <= in_pile[face]
        drawn += [face] * more
    taken: list[list[int]] = [[] for _ in hands]

    def place(face: int, tried: set[int]) -> bool:
        """Find a hand for it that may have drawn one more, moving others if need be."""
        for seat, hand in enumerate(hands):
            if seat in tried or taken[seat].count(face) >= hand[face]:
                continue
            tried.add(seat)
            if len(taken[seat]) < fresh[seat]:
                taken[seat].append(face)
                return True
            for other in list(taken[seat]):
                taken[seat].remove(other)
                if place(other, tried):
                    taken[seat].append(face)
                    return True
                taken[seat].append(other)
        return False

    assert all(place(face, set()) for face in drawn)


@pytest.mark.parametrize("number", [3, 8, 13])
def test_in_a_made_up_world_nothing_false_is_known_either(number):
    """Also to the others, who know less there; so a world can be written down as a position."""
    for done, (state, _) in enumerate(walk(number)):
        if done % 7 == 0:
            seen = state.observe(state.turn)
            world = MERCURY.determinize(seen, Rng(done))
            assert world.observe(state.turn) == seen
            assert read_back(world).position() == world.position()
