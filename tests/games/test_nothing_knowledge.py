"""NTH-7: hands are hidden, but what was taken from the discard pile was seen by all."""

from __future__ import annotations

import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.games.nothing.cards import KEY, TEXT
from nomercy_table.games.nothing.events import CardDrawn, CardsDealt, CardTaken
from nothing_table import NOTHING, lay, only, play, top


def known(state, viewer, seat):
    """What `viewer` knows of the hand of `seat`, as texts."""
    return [TEXT[card] for card in state.observe(viewer).known[seat]]


def test_nth_7_a_hand_is_seen_by_its_seat_alone():
    state = NOTHING.new(3, {}, 5)
    for viewer in range(3):
        observation = state.observe(viewer)
        assert observation.hand == state.hands[viewer]
        for seat in range(3):
            assert (observation.hand_of(seat) is None) == (seat != viewer)
    assert state.observe(None).hand == ()


def test_nth_7_the_deal_and_a_draw_are_told_without_the_cards_of_others():
    events = []
    state = NOTHING.new(3, {}, 5, events.append)
    dealt = only(events, CardsDealt).seen_by(1)
    assert dealt.hands == ((), state.hands[1], ())
    assert [len(move.cards) for move in dealt.moves] == [
        int(move.target == "hand.1") for move in dealt.moves
    ]
    seat = state.turn
    (drawn,) = play(state, "draw")
    assert drawn.seen_by(seat) == drawn
    for other in (None, *({0, 1, 2} - {seat})):
        assert drawn.seen_by(other) == CardDrawn(seat, None)
        assert drawn.seen_by(other).sentence(["Ann", "Ben", "Cleo"]).endswith("draws a card.")


def test_nth_7_everybody_knows_who_took_what():
    state = lay(discard="2c", seats=3)
    (taken,) = play(state, "take")
    assert taken.seen_by(2) == taken == CardTaken(0, KEY["2c"])
    play(state, "keep")
    for viewer in (None, 0, 1, 2):
        assert known(state, viewer, 0) == ["2c"]


def test_nth_7_until_it_is_discarded():
    state = lay(discard="2c")
    play(state, "take", "keep", "draw", "keep", "draw", "discard 2c")
    assert known(state, 1, 0) == []
    assert top(state) == "2c"


def test_nth_7_what_is_known_is_not_unseen():
    state = lay("ac", "3c", discard="2c", known=["", "3c"])
    observation = state.observe(0)
    for card in ("ac", "2c", "3c"):
        assert KEY[card] not in observation.unseen
    assert len(observation.unseen) == 52 - 7 - 1 - 1
    assert observation.draw_left == 52 - 7 - 7 - 1


def test_nth_7_nobody_can_tell_whether_the_drawn_card_was_discarded():
    drew_it = lay(draw="kd")
    held_it = lay("kd", draw="qc")
    for state in (drew_it, held_it):
        play(state, "draw")
    (one, _), (other, _) = play(drew_it, "discard kd"), play(held_it, "discard kd")
    assert one.seen_by(1) == other.seen_by(1)


def test_nth_7_of_twins_the_one_that_was_seen_goes_as_far_as_the_others_know():
    state = lay("2cb 2c", known=["2c"], drawn="take", takes=1, options={"decks": 2})
    play(state, "discard 2c")
    assert top(state) == "2c"
    assert state.known[0] == ()
    assert KEY["2cb"] in state.hands[0]


def test_nth_7_of_unseen_twins_either_may_go():
    """The one that came first: were it always that of the first deck, the other would tell."""
    for texts, gone in (("2cb 2c", "2cb"), ("2c 2cb", "2c")):
        state = lay(texts, draw="3c", options={"decks": 2})
        play(state, "draw", "discard 2c")
        assert top(state) == gone


def test_nth_7_where_the_taken_card_must_stay_everybody_knows_that_its_twin_went():
    options = {"decks": 2, "may_return": False}
    state = lay("2cb", discard="2c", options=options)
    play(state, "take", "discard 2c")
    assert top(state) == "2cb"
    assert known(state, 1, 0) == ["2c"]


def test_nth_7_a_world_deals_only_what_is_unseen():
    state = lay("ac", "3c 4c", "5c", discard="2c", known=["", "3c"])
    observation = state.observe(0)
    hands = set()
    for deal in range(20):
        other = NOTHING.determinize(observation, Rng(deal))
        assert other.hands[0] == state.hands[0]
        assert KEY["3c"] in other.hands[1]
        assert [len(hand) for hand in other.hands] == [7, 7, 7]
        hands.add(other.hands[1])
    assert len(hands) == 20


@pytest.mark.parametrize("way", ["draw", "take"])
def test_nth_7_the_newest_card_of_a_world_is_the_newest(way):
    state = lay("ac", "3c", discard="2c 4c", known=["", "3c"], turn=1)
    play(state, way)
    other = NOTHING.determinize(state.observe(0), Rng(1))
    assert other.observe(0) == state.observe(0)
    assert (other.hands[1][-1] == KEY["2c"]) == (way == "take")
    assert other.hands[1][-1] != KEY["3c"]
