"""Cards from Mercury's pile: odds are those of all that everybody has seen go into it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from mercury_table import MERCURY, act, lay
from nomercy_table.engine.events import Event, Seat
from nomercy_table.games.mercury.cards import DRAW_FIVE, FACE_OF, POINTS, keys
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.state import MercuryState
from player_checks.positions import walk


def drawn_counts(state: MercuryState, seat: Seat) -> float:
    """Return what the odds say that a drawn card counts."""
    (odd,) = [odd for odd in MERCURY.odds(state.observe(seat)) if "drawn card counts" in odd.text]
    return odd.value


def mean(cards: Sequence[int]) -> float:
    return sum(POINTS[FACE_OF[card]] for card in cards) / len(cards)


def told(state: MercuryState, steps: Sequence[str]) -> list[Event] | None:
    """Return what seat 1 sees of these actions; None: one of them is not legal."""
    seen: list[Event] = []
    for step in steps:
        seat, action = state.to_act()[0], MERCURY.parse_action(step)
        if state.why_not(seat, action) is not None:
            return None
        seen += [event.seen_by(1) for event in state.apply(seat, action)]
    return seen


def test_mcy_6_everybody_knows_what_a_rebuilt_pile_holds() -> None:
    """As long as nobody else has drawn from it, all of it can be counted."""
    compared = 0
    for seed in range(12):
        for state, seat in walk(MERCURY, 2 + seed % 3, seed):
            assert isinstance(state, MercuryState)
            seen = state.observe(seat)
            assert isinstance(seen, MercuryObservation)
            untouched = seen.recycled and not any(seen.recycled[2])
            if untouched and seen.pile and MERCURY.odds(seen):
                assert drawn_counts(state, seat) == pytest.approx(mean(state.draw_pile))
                compared += 1
    assert compared >= 5


def test_mcy_6_an_empty_pile_is_going_to_be_the_discards() -> None:
    state = lay("p1 p2", "t9", top="o5", under="o7 d5 g3", empty=True)
    assert drawn_counts(state, 0) == pytest.approx((7 + 50 + 3) / 3)


def test_mcy_10_cards_that_were_given_do_not_come() -> None:
    state = lay("gt d5 d5 p1", "o1 t2", "t7 g9", top="o5")
    act(state, "play gt", "accept", "give d5 d5", "colour tan", "play t2", "play t7")
    seen = state.observe(0)
    assert isinstance(seen, MercuryObservation)
    hidden = [card for card in seen.unseen if card not in keys(state.hands[1])]
    unknown = [card for card in keys(state.hands[1]) if POINTS[FACE_OF[card]] < 50]
    assert seen.known[1] == (DRAW_FIVE, DRAW_FIVE)
    assert drawn_counts(state, 0) == pytest.approx(mean([*hidden, *unknown]))


@pytest.mark.parametrize("steps", [[], ["play o6", "draw"], ["play o6", "draw", "play p2", "draw"]])
def test_mcy_6_what_others_have_drawn_from_it_may_be_any_of_it(steps: Sequence[str]) -> None:
    """Seat 1 holds all cards but those of seat 0 and of the rebuilt pile, of which it can count
    all orders; those in which it would have seen something else are none, by the rules."""
    state = lay("p3 p9", "", top="o5", under="g7 gd3 d5 g3 t9", empty=True, turn=0)
    old = state.hands[0]
    act(state, "draw")
    again = [*state.draw_pile, *(card for card in keys(state.hands[0]) if not old >> card & 1)]
    real = told(state.copy(), steps)
    found = []
    for first, *pile in permutations(again):
        other = state.copy()
        other.hands[0], other.draw_pile = old | 1 << first, pile
        if told(other, steps) == real:
            found.append(POINTS[FACE_OF[other.draw_pile[-1]]])
    told(state, steps)
    assert drawn_counts(state, 1) == pytest.approx(sum(found) / len(found))


def test_what_is_said_of_a_drawn_card_is_right_on_average() -> None:
    """In played rounds, after the pile was rebuilt: what was said against what lies there."""
    apart = [
        drawn_counts(state, seat) - mean(state.draw_pile)
        for seed in range(40)
        for state, seat in walk(MERCURY, 2 + seed % 4, 100 + seed)
        if state.rebuilt and state.draw_pile and MERCURY.odds(state.observe(seat))
    ]
    assert len(apart) > 60
    assert abs(sum(apart) / len(apart)) < 0.5
