"""Positions of Hit!: what is read back, and what no match could have led to."""

from __future__ import annotations

import pytest

from hit_table import DRAW, HIT, NO_STEAL, STOP, lay
from nomercy_table.engine.state import PositionError


def _read(table, seats=2, **options):
    return HIT.from_position(table, seats, HIT.options.complete(options, seats))


@pytest.fixture
def table():
    return lay("7 7|3", "9", draw="5 7", loots=["", "10"]).position()


def test_a_position_reads_back_as_itself(table):
    assert _read(table).position() == table


def test_play_goes_on_from_it_as_before(table):
    one, other = _read(table), lay("7 7|3", "9", draw="5 7", loots=["", "10"])
    for action in (DRAW, STOP, DRAW, NO_STEAL, STOP):
        seat = one.turn
        assert one.apply(seat, action) == other.apply(seat, action)
    assert one.hash() == other.hash()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"draw": 7}, "draw = 7: a text of cards like"),
        ({"seed": -1}, "seed = -1: a whole number from 0"),
        ({"seed": True}, "seed = true: a whole number is needed"),
        ({"turn": 2}, "turn = 2: a whole number from 0 to 1"),
        ({"first": "0"}, "first = '0': a whole number is needed"),
        ({"stealing": 11}, "from 0 to 10"),
        ({"stops_in_a_row": 3}, "from 0 to 2"),
        ({"stops_in_a_row": 1}, "it is 0 after a draw"),
        ({"drew": False}, "then no cards lie in tableaus.0."),
        ({"discard": "7sz"}, "'7sz' is no card"),
        ({"tableaus": []}, "one entry for each of the 2 seats"),
        ({"tableaus": ["7sa", []]}, "a list of columns"),
        ({"tableaus": [["7sa 3ca"], []]}, "the cards of a column have one rank"),
        ({"tableaus": [["7ca", "7sa"], []]}, "a column before it has the same rank"),
        ({"tableaus": [[""], []]}, "the cards of a column have one rank"),
        ({"loots": [3, ""]}, "a text of cards like"),
        ({"scores": [[1]]}, "2 whole numbers"),
        ({"scores": [[1, -1]]}, "2 whole numbers"),
        ({"scores": [[1, 2]]}, "the match is over"),
        ({"over": True}, "the match is not over yet"),
        ({"stealing": 9}, "or the rank of a card in tableaus.0."),
        ({"stealing": 7}, "no one else has a card of that rank"),
        ({"colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(table, change, problem):
    with pytest.raises(PositionError, match=problem):
        _read(table | change)


def test_each_key_is_needed(table):
    for key in table:
        with pytest.raises(PositionError, match=f"{key} is missing"):
            _read({other: value for other, value in table.items() if other != key})


def test_no_card_is_there_twice_and_none_is_missing(table):
    with pytest.raises(PositionError, match="more than once"):
        _read(table | {"discard": table["draw"].split()[0]})
    with pytest.raises(PositionError, match="1 card is missing"):
        _read(table | {"draw": " ".join(table["draw"].split()[1:])})


def test_an_empty_draw_pile_is_the_end_of_the_round(table):
    emptied = table | {"draw": "", "discard": table["draw"]}
    with pytest.raises(PositionError, match="HIT-9"):
        _read(emptied)
    steal = lay("7", "7", draw="", last=True, stealing=7, options={"steal_on_last_card": True})
    assert steal.legal_actions(0)
    with pytest.raises(PositionError, match="HIT-9"):
        _read(steal.position())


def test_no_stops_are_counted_where_a_draw_is_compulsory(table):
    idle = lay("", "", stops=1).position()
    _read(idle)
    with pytest.raises(PositionError, match="stops_in_a_row"):
        _read(idle, must_draw=True)


def test_who_has_drawn_has_a_tableau():
    with pytest.raises(PositionError, match=r"then cards lie in tableaus\[0\]"):
        lay("", "", drew=True)


def test_a_match_that_is_over_is_banked_and_counted():
    state = lay("2", "", draw="1", last=True, loots=["", "9"])
    state.apply(0, DRAW)
    over = state.position()
    again = _read(over)
    assert again.result() == state.result()
    assert again.to_act() == ()
    with pytest.raises(PositionError, match="the cards are worth"):
        _read(over | {"scores": [[4, 9]]})
    with pytest.raises(PositionError, match="draw and tableaus are empty"):
        _read(over | {"draw": over["discard"], "discard": ""})
    with pytest.raises(PositionError, match="the match is over"):
        _read(over | {"over": False})
