"""NTH-1 to NTH-3: the decks, what cards are worth, the deal, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from nomercy_table.engine.options import OptionError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.games.nothing.cards import (
    FACE_TEXTS,
    KEY,
    POINTS,
    TEXT,
    card_name,
    deck_size,
    points,
)
from nomercy_table.games.nothing.events import CardsDealt, RoundStarted
from nothing_table import NOTHING, kinds, lay, only, play

NOTHING_CARDS = {"7c", "7d", "7h", "7s", "jh", "js", "kh"}


@pytest.mark.parametrize("seats", range(2, 9))
def test_nth_1_one_deck_for_up_to_six_two_for_seven_and_eight(seats):
    state = NOTHING.undealt(seats, {}, 5)
    decks = 1 if seats <= 6 else 2
    assert sorted(state.draw_pile) == list(range(52 * decks))
    assert NOTHING.deck_size(seats, state.options) == 52 * decks


def test_nth_1_a_deck_has_each_rank_in_each_suit_and_no_joker():
    assert len(FACE_TEXTS) == len(set(FACE_TEXTS)) == 52
    ranks = Counter(text[:-1] for text in FACE_TEXTS)
    assert ranks == dict.fromkeys([*map(str, range(2, 11)), *"ajqk"], 4)
    assert Counter(text[-1] for text in FACE_TEXTS) == dict.fromkeys("cdhs", 13)


def test_nth_1_the_second_deck_is_the_same_again():
    assert [text.removesuffix("b") for text in TEXT[52:]] == list(TEXT[:52])
    assert POINTS[52:] == POINTS[:52]


@pytest.mark.parametrize("seats", range(2, 9))
def test_nth_1_option_decks_two_at_any_table_one_up_to_six_seats(seats):
    assert deck_size(seats, NOTHING.options.complete({"decks": 2}, seats)) == 104
    if seats <= 6:
        assert deck_size(seats, NOTHING.options.complete({"decks": 1}, seats)) == 52
    else:
        with pytest.raises(OptionError, match=f"decks = 1: .* up to 6 players: {seats} need two"):
            NOTHING.options.complete({"decks": 1}, seats)


@pytest.mark.parametrize("seats", [1, 9])
def test_nth_1_two_to_eight_players(seats):
    with pytest.raises(SetupError, match="2 to 8"):
        NOTHING.new(seats, {}, 1)


def test_nth_2_seven_nothing_cards():
    worthless = {text for text in FACE_TEXTS if POINTS[KEY[text]] == 0}
    assert worthless == NOTHING_CARDS
    assert worthless == {text for text in FACE_TEXTS if not POINTS[KEY[text + "b"]]}


@pytest.mark.parametrize(
    ("texts", "worth"),
    [
        ("as ah ad ac", 1),
        ("2s", 2),
        ("6d", 6),
        ("8c", 8),
        ("10h", 10),
        ("jc jd", 11),
        ("qc qd qh qs", 12),
        ("kc kd ks", 13),
    ],
)
def test_nth_2_all_others_are_worth_what_they_say(texts, worth):
    for text in texts.split():
        assert POINTS[KEY[text]] == worth


def test_nth_2_a_hand_is_worth_its_cards():
    assert points(KEY[text] for text in ("7h", "js", "kh", "as", "10d", "kc")) == 24
    assert points([]) == 0


def test_nth_2_cards_have_names():
    assert card_name(KEY["js"]) == card_name(KEY["jsb"]) == "jack of spades"
    assert len({card_name(card) for card in range(52)}) == 52


@pytest.mark.parametrize("seats", range(2, 9))
def test_nth_3_seven_cards_each_the_rest_is_the_draw_pile_and_nothing_is_discarded(seats):
    state = NOTHING.new(seats, {}, 8)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.draw_pile) == NOTHING.deck_size(seats, state.options) - 7 * seats
    assert state.discard == []


def test_nth_3_dealt_one_at_a_time_clockwise_from_the_first_player():
    undealt = NOTHING.undealt(3, {}, 8)
    pile, first = undealt.draw_pile[::-1], undealt.first
    events = []
    undealt.begin(events.append)
    assert kinds(events) == ["RoundStarted", "CardsDealt", "TurnStarted"]
    assert only(events, RoundStarted).first == first
    moves = only(events, CardsDealt).moves
    assert [move.cards for move in moves] == [(card,) for card in pile[:21]]
    seats = [(first + i) % 3 for i in range(21)]
    assert [move.target for move in moves] == [f"hand.{seat}" for seat in seats]
    for seat in range(3):
        assert undealt.hands[seat] == tuple(pile[(seat - first) % 3 : 21 : 3])


def test_nth_3_who_begins_is_drawn_by_the_generator():
    firsts = Counter(NOTHING.new(4, {}, seed).first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25
    state = NOTHING.new(4, {}, 3)
    assert state.to_act() == (state.first,)


def test_nth_3_the_first_move_goes_one_seat_to_the_left_each_round():
    state = lay(draw="2c", discard="3c", last=True, first=2, turn=1, seats=3)
    assert state.result() is None
    events = play(state, "draw", "keep")
    assert "MatchEnded" in kinds(events)
    state = lay(
        draw="2c",
        discard="3c",
        last=True,
        first=2,
        turn=1,
        seats=3,
        options={"match": "rounds"},
    )
    events = play(state, "draw", "keep")
    assert only(events, RoundStarted).first == 0
    assert state.to_act() == (0,)


def test_nth_3_each_round_is_shuffled_anew_and_all_cards_come_back():
    state = lay(draw="2c", last=True, options={"match": "rounds"})
    before = set(state.hands[0])
    play(state, "draw", "keep")
    assert state.round_number == 2
    assert state.discard == []
    assert sorted([*state.draw_pile, *state.hands[0], *state.hands[1]]) == list(range(52))
    assert set(state.hands[0]) != before
