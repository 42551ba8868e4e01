"""Positions of Show 'Em No Mercy: what they state, and what can't be."""

from __future__ import annotations

import copy

import pytest

from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import PositionError
from showem_table import SHOWEM, act, lay


def read(table, seats=3, **options):
    return SHOWEM.from_position(table, seats, SHOWEM.options.complete(options, seats))


def table_of(state=None):
    return copy.deepcopy((state or lay("r1 b1", "g1 g2", "y1 y2", top="r5")).position())


def test_a_position_states_everything():
    """Whatever can happen later goes the same way from a position as from the match itself."""
    chance = Rng(7)
    state = SHOWEM.new(4, {"match": "target_score", "target": 600}, 12)
    while state.to_act():
        again = read(state.position(), 4, match="target_score", target=600)
        assert again.hash() == state.hash()
        seat = chance.choice(state.to_act())
        action = chance.choice(state.legal_actions(seat))
        state.advance(seat, action, None)
        again.advance(seat, action, None)
        assert again.hash() == state.hash()


def test_the_order_in_a_hand_does_not_matter():
    table = table_of()
    before = read(table)
    table["hands"][0] = " ".join(reversed(table["hands"][0].split()))
    assert read(table).hash() == before.hash()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"turn": 3}, "turn = 3: a whole number from 0 to 2 is needed"),
        ({"turn": "0"}, "a whole number is needed"),
        ({"phase": "sleep"}, "phase = 'sleep': one of 'play', 'answer'"),
        (
            {"colour": "pink"},
            "colour = 'pink': blue, green, red, yellow is needed, or an empty text",
        ),
        ({"colour": "blue"}, "colour is that of the top card, red"),
        ({"total": 4}, "total and waiting belong to the phase 'answer'"),
        ({"phase": "answer", "total": 4}, "is no draw card"),
        ({"phase": "roulette"}, "the top card, r5a, is no roulette"),
        ({"waiting": [1]}, "total and waiting belong to the phase 'answer'"),
        ({"waiting": [7]}, "waiting = [7]: different seats from 0 to 2 are needed"),
        ({"uncalled": 1}, "does not have one card left"),
        ({"drawn": "r1a"}, "drawn is a card in the phase 'drawn'"),
        ({"drawn": "r1a b1a"}, "one card at most can lie there"),
        ({"phase": "drawn", "drawn": "g1a"}, "seat 0 does not hold it"),
        ({"phase": "drawn", "drawn": "b1a"}, "does not fit"),
        ({"phase": "drawn"}, "drawn is a card in the phase 'drawn'"),
        ({"draw": "r1a"}, "r1a stands there more than once"),
        ({"draw": ""}, "cards are missing"),
        ({"discard": "r5x"}, "'r5x' is no card; a card is written as face and copy, like r5a"),
        ({"hands": ["r1a b1a"]}, "one entry for each of the 3 seats"),
        ({"hands": [1, 2, 3]}, 'a text of cards like "r5a wd10b"'),
        ({"out": [1]}, "its cards lie aside"),
        ({"out": [0, 0]}, "different seats"),
        ({"phase": "over"}, "the match is not over yet"),
        ({"known": ["r5a", "", ""]}, "r5a lies open or in the pile"),
        ({"known": ["r1a", "", ""]}, "r1a is in that seat's own hand"),
        ({"known_to_all": "g1a"}, "known_to_all has g1a, so known[0] has it, too"),
        ({"drew_on": ["", ""]}, "one entry for each of the 3 seats"),
        ({"drew_on": ["", "", "grey"]}, "drew_on[2] = 'grey': blue, green"),
        ({"misfits": ["0 1"]}, "misfits[0] = '0 1': the seat that knows"),
        ({"misfits": ["0 0 1 r5"]}, "another seat"),
        ({"misfits": ["0 3 1 r5"]}, "another seat"),
        ({"misfits": ["0 1 1 r55"]}, "faces that none of them has"),
        ({"misfits": ["0 1 99 r5"]}, "misfits[0]: '99' cards: 0 to"),
        ({"misfits": 3}, "misfits = 3: a list in [brackets] is needed"),
        ({"rounds": [{"winner": 0}]}, "a table with winner, points and reason is needed"),
        (
            {"rounds": [{"winner": 5, "points": 3, "reason": "the last one left"}]},
            "seat from 0 to 2",
        ),
        (
            {"rounds": [{"winner": 0, "points": 3, "reason": "luck"}]},
            "reason = 'luck': one of 'first out of cards'",
        ),
        (
            {"rounds": [{"winner": 0, "points": 3, "reason": "the last one left"}]},
            "by rounds and options the match is over",
        ),
        ({"reshuffles": -1}, "reshuffles = -1: a whole number"),
        ({"moon": 1}, "unknown key 'moon'; the keys are seed, dealer"),
    ],
)
def test_what_can_not_be_is_refused(change, complaint):
    with pytest.raises(PositionError) as refused:
        read(table_of() | change)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith("position of Show 'Em No Mercy: ")


@pytest.mark.parametrize("key", [key for key in table_of() if key != "misfits"])
def test_every_key_is_needed(key):
    table = table_of()
    del table[key]
    with pytest.raises(PositionError, match=key):
        read(table)


def test_a_seat_with_too_many_cards_would_be_out():
    table = table_of()
    cards = table["draw"].split()
    table["hands"][1] += " " + " ".join(cards[:23])
    table["draw"] = " ".join(cards[23:])
    with pytest.raises(PositionError, match="with 25 a seat is out"):
        read(table)


def test_cards_aside_belong_to_a_seat_that_is_out():
    table = table_of()
    table["aside"], table["draw"] = table["draw"][:3], table["draw"][4:]
    with pytest.raises(PositionError):
        read(table)


def test_one_seat_alone_has_won():
    table = table_of()
    table["aside"] = f"{table['hands'][1]} {table['hands'][2]}"
    table["hands"][1:] = ["", ""]
    table["out"] = [1, 2]
    with pytest.raises(PositionError, match="SNM-26"):
        read(table)


def test_a_wild_card_on_top_needs_its_colour():
    table = table_of(lay("r1 b1", "g1 g2", "y1 y2", top="wd6", colour="red"))
    with pytest.raises(PositionError, match="named for the wild card on top"):
        read(table | {"colour": ""})


def test_the_victim_of_a_roulette_has_still_to_name_it():
    table = table_of(lay("r1 b1", "g1 g2", "y1 y2", top="wrl", phase="roulette"))
    with pytest.raises(PositionError, match="its victim names one later"):
        read(table | {"colour": "red"})


def test_who_waits_has_no_cards_and_who_has_none_waits():
    table = table_of(lay("r1 b1", "g1", "y1", top="rd2", phase="answer", total=2))
    with pytest.raises(PositionError, match="those who have no cards are"):
        read(table | {"waiting": [1]})


def test_a_stack_is_at_least_its_top_card():
    table = table_of(lay("r1 b1", "g1", "y1", top="wd6", colour="red", phase="answer", total=6))
    for total in (4, 7):
        with pytest.raises(PositionError, match="SNM-18"):
            read(table | {"total": total})


def test_where_uno_is_called_for_all_nobody_can_be_caught():
    table = table_of(lay("r1 b1", "g1", "y1", top="r5", uncalled=1))
    with pytest.raises(PositionError, match="UNO is called for everyone"):
        read(table, uno_call="automatic")


def test_what_was_drawn_leaves_a_choice():
    table = table_of(lay("r1 b1 b2", "g1", "y1", top="r5"))
    with pytest.raises(PositionError, match="leaves nothing to choose"):
        read(table | {"phase": "drawn", "drawn": "r1a"})


def test_the_end_is_what_was_scored():
    state = lay("r1", "g9", "y2", top="r5")
    act(state, "0 play r1")
    table = table_of(state)
    assert read(table).result() == state.result()
    wrong = table | {"rounds": [table["rounds"][0] | {"points": 5}]}
    with pytest.raises(PositionError, match="are worth 11"):
        read(wrong)
    with pytest.raises(PositionError, match="nothing is pending"):
        read(table | {"turn": 1})


def test_a_position_need_not_say_what_is_certain_of_hidden_cards():
    """One that was written before anybody kept it does not; it has the same hash."""
    state = lay("b1 b2", "g1 g2", "y1 y3", top="r5", draw="y8 y9 r9")
    state.apply(0, SHOWEM.parse_action("draw"))
    table = state.position()
    assert len(table.pop("misfits")) == 3
    assert read(table).hash() == state.hash()
    assert not any(read(table).misfits)
    assert read(state.position()).misfits == state.misfits
