"""SNM-1 to SNM-3: the deck, the deal, the first card, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from nomercy_table.engine.events import MatchEnded
from nomercy_table.engine.options import OptionError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.rng import Rng
from nomercy_table.games.showem.cards import DECK_SIZE, FACE, FACE_NAME, POINTS, SYMBOL, TEXT
from nomercy_table.games.showem.events import CardsDealt, CardTurnedUp, RoundStarted
from showem_table import SHOWEM, faces, kinds, legal


def new(seats=4, seed=1, **options):
    told = []
    return SHOWEM.new(seats, options, seed, told.append), told


def test_the_deck_has_168_cards_as_listed():
    counts = Counter(SYMBOL[face] for face in FACE)
    assert DECK_SIZE == len(set(TEXT)) == 168
    assert {symbol: counts[symbol] for symbol in map(str, range(10))} == dict.fromkeys(
        map(str, range(10)), 8
    )
    assert counts["da"] == counts["d2"] == counts["rv"] == counts["sk"] == 12
    assert counts["d4"] == counts["se"] == counts["wrl"] == counts["wr4"] == 8
    assert counts["wd6"] == counts["wd10"] == 4


def test_the_cards_are_named_as_players_name_them():
    names = [FACE_NAME[FACE[TEXT.index(text)]] for text in ("r5a", "bd2a", "wd10b", "ysea")]
    assert names == ["Red 5", "Blue Draw Two", "Wild Draw 10", "Yellow Skip Everyone"]


def test_snm_27_the_points_of_each_kind():
    points = {FACE_NAME[FACE[card]]: POINTS[card] for card in range(DECK_SIZE)}
    assert points["Red 9"] == 9
    assert points["Blue 0"] == 0
    for name in ("Discard All", "Draw Two", "Draw Four", "Reverse", "Skip", "Skip Everyone"):
        assert points[f"Green {name}"] == 20
    for name in ("Colour Roulette", "Draw 6", "Draw 10", "Reverse Draw Four"):
        assert points[f"Wild {name}"] == 50


@pytest.mark.parametrize("seats", range(2, 7))
def test_snm_1_seven_cards_each(seats):
    state, _ = new(seats)
    assert [len(hand) for hand in state.hands] == [7] * seats


@pytest.mark.parametrize("seats", [1, 7])
def test_snm_1_two_to_six_players(seats):
    with pytest.raises(SetupError, match="2 to 6"):
        SHOWEM.new(seats, {}, 1)


@pytest.mark.parametrize("size", [3, 10])
def test_snm_1_another_hand_size(size):
    state, _ = new(3, hand_size=size)
    assert [len(hand) for hand in state.hands] == [size] * 3


def test_snm_1_no_hand_size_beyond_its_limits():
    for size in (2, 11):
        with pytest.raises(OptionError, match="hand_size"):
            SHOWEM.new(3, {"hand_size": size}, 1)


def test_snm_1_one_card_at_a_time_from_the_dealers_left():
    undealt = SHOWEM.new_state(3, SHOWEM.options.complete({}, 3), 5)
    pile = list(undealt.draw_pile)
    first = (undealt.dealer + 1) % 3
    state, told = new(3, 5)
    dealt = next(event for event in told if isinstance(event, CardsDealt)).cards
    assert [card for _, card in dealt] == pile[::-1][:21]
    assert [seat for seat, _ in dealt] == [(first + n) % 3 for n in range(21)]
    assert set(state.hands[first]) == set(pile[::-1][0:21:3])


def test_snm_2_a_number_begins_the_discard_pile():
    for seed in range(60):
        state, told = new(2, seed)
        turned = [event for event in told if isinstance(event, CardTurnedUp)]
        assert [event.ignored for event in turned] == [True] * (len(turned) - 1) + [False]
        assert [event.card for event in turned] == list(state.discard)
        assert SYMBOL[FACE[state.discard[-1]]].isdigit()
        assert not any(SYMBOL[FACE[card]].isdigit() for card in state.discard[:-1])


def test_snm_2_ignored_cards_do_nothing_and_stay_in_the_discard():
    seeds = [s for s in range(200) if len(new(2, s)[0].discard) > 1]
    assert seeds
    for seed in seeds:
        state, _ = new(2, seed)
        assert [len(hand) for hand in state.hands] == [7, 7]
        assert state.turn == (state.dealer + 1) % 2
        assert state.total == 0


@pytest.mark.parametrize("symbol", ["0", "7"])
def test_snm_2_a_zero_or_seven_turned_up_does_nothing(symbol):
    seed = next(s for s in range(500) if SYMBOL[FACE[new(3, s)[0].discard[-1]]] == symbol)
    state, told = new(3, seed)
    assert kinds(told)[-2:] == ["CardTurnedUp", "TurnStarted"]
    dealt = next(event for event in told if isinstance(event, CardsDealt)).cards
    for seat in range(3):
        assert sorted(state.hands[seat]) == sorted(card for to, card in dealt if to == seat)


def test_snm_3_the_dealers_left_begins_and_play_is_clockwise():
    for seed in range(20):
        state, _ = new(5, seed)
        assert state.to_act() == ((state.dealer + 1) % 5,)
        assert state.direction == 1


def test_snm_3_chance_draws_the_first_dealer():
    assert {new(4, seed)[0].dealer for seed in range(40)} == {0, 1, 2, 3}


def test_snm_3_the_deal_moves_one_seat_to_the_left_each_round():
    told = []
    state = SHOWEM.new(3, {"match": "target_score", "target": 2000}, 3, told.append)
    chance = Rng(1)
    while state.to_act():
        seat = chance.choice(state.to_act())
        state.advance(seat, chance.choice(state.legal_actions(seat)), told.append)
    dealers = [event.dealer for event in told if isinstance(event, RoundStarted)]
    assert len(dealers) > 2
    assert dealers == [(dealers[0] + n) % 3 for n in range(len(dealers))]
    assert isinstance(told[-1], MatchEnded)


def test_whole_deals_are_pinned():
    """The same seed is the same deal, on every machine and for ever."""
    state, _ = new(3, 1)
    assert state.dealer == 0
    assert faces(state.discard) == "r6"
    assert [faces(hand) for hand in state.hands] == [
        "b7 b9 bse grv r7 rrv wd6",
        "b0 g8 rse wr4 y2 y4 y9",
        "b1 gd2 gsk r4 r5 wd10 yda",
    ]


def test_before_the_deal_all_cards_are_in_the_draw_pile():
    state = SHOWEM.undealt(4, {}, 9)
    assert len(state.draw_pile) == 168
    state.begin(None)
    assert len(state.draw_pile) + len(state.discard) == 168 - 28
    assert legal(state)[0] == "draw"
