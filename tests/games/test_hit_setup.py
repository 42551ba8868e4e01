"""HIT-1 to HIT-4: players, cards, the shuffle, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from hit_table import DRAW, HIT, deck, lay
from nomercy_table.engine.playbill import SetupError
from nomercy_table.games.hit.cards import DECK_SIZE, RANK, TEXT


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hit_1_two_to_five_players(seats):
    assert HIT.new(seats, {}, 1).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_hit_1_no_other_number_of_players(seats):
    with pytest.raises(SetupError, match="it is for 2 to 5"):
        HIT.new(seats, {}, 1)


def test_hit_1_four_are_recommended():
    assert HIT.recommended_seats == 4


def test_hit_2_eleven_of_each_low_rank_seven_of_each_high_one():
    assert Counter(RANK) == dict.fromkeys(range(1, 6), 11) | dict.fromkeys(range(6, 11), 7)


def test_hit_2_ninety_cards_fifty_five_of_them_low():
    assert DECK_SIZE == HIT.deck_size(2, {}) == len(RANK) == 90
    assert sum(rank <= 5 for rank in RANK) == 55


def test_hit_2_each_card_can_be_told_from_all_others():
    assert len(set(TEXT)) == 90


def test_hit_2_the_suits_are_spread_evenly():
    suits = Counter(text[-2] for text in TEXT)
    assert set(suits) == set("shdc")
    assert max(suits.values()) - min(suits.values()) <= 2
    for rank in range(1, 11):
        of_rank = Counter(text[-2] for text in TEXT if RANK[TEXT.index(text)] == rank)
        assert max(of_rank.values()) - min(of_rank.values()) <= 1


def test_hit_2_suits_have_no_meaning():
    # The same ranks in other suits: the same thing happens.
    table = lay("7|3|5", "", draw="7 2").position()
    events = []
    for seven in [text for text in TEXT if text.startswith("7")]:
        other = dict(table)
        own = table["tableaus"][0][0]
        if seven == own:
            continue
        cards = other["draw"].split()
        at = cards.index(seven)
        cards[at], cards[-1] = cards[-1], cards[at]
        other["draw"] = " ".join(cards)
        state = HIT.from_position(other, 2, HIT.options.complete({}, 2))
        events.append([type(event).__name__ for event in state.apply(0, DRAW)])
    assert len(events) == 6
    assert all(kinds == events[0] for kinds in events)


def test_hit_3_the_draw_pile_is_all_ninety_cards_and_nobody_is_dealt_anything():
    state = HIT.new(4, {}, 5)
    assert sorted(state.draw_pile) == list(range(90))
    assert state.discard == ()
    assert not any(state.tableaus)
    assert not any(state.loots)


def test_hit_3_it_is_shuffled():
    piles = [tuple(deck(seed, 1)) for seed in range(50)]
    assert len(set(piles)) == 50
    tops = Counter(RANK[pile[-1]] for pile in piles)
    assert len(tops) >= 7


def test_hit_3_each_round_is_shuffled_anew():
    assert deck(5, 1) != deck(5, 2)
    state = HIT.new(2, {"match": "round_wins"}, 5)
    first_pile = list(state.draw_pile)
    while state.round_number == 1:
        state.advance(state.turn, state.legal_actions(state.turn)[0], None)
    assert sorted(state.draw_pile) == sorted(first_pile)
    assert state.draw_pile != first_pile


def test_hit_4_the_generator_draws_the_first_player():
    firsts = Counter(HIT.new(4, {}, seed).first for seed in range(400))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(70 <= count <= 130 for count in firsts.values())


def test_hit_4_the_first_player_is_to_act():
    for seed in range(20):
        state = HIT.new(5, {}, seed)
        assert state.to_act() == (state.first,)


@pytest.mark.parametrize(("seats", "first", "next_first"), [(2, 0, 1), (2, 1, 0), (4, 3, 0)])
def test_hit_4_later_rounds_begin_to_the_left_of_the_last_ones_first_player(
    seats, first, next_first
):
    # Whoever draws the last card: only who began counts.
    for turn in range(seats):
        state = lay(
            seats=seats,
            turn=turn,
            first=first,
            draw="5",
            last=True,
            options={"match": "round_wins"},
        )
        state.apply(turn, DRAW)
        assert state.first == next_first
        assert state.to_act() == (next_first,)
        assert state.round_number == 2
