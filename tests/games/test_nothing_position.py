"""Positions of Nothing: what is read back, and what no match could have led to."""

from __future__ import annotations

import pytest

from nomercy_table.engine.state import PositionError
from nothing_table import NOTHING, lay, play


def _read(table, seats=2, **options):
    return NOTHING.from_position(table, seats, NOTHING.options.complete(options, seats))


def _laid():
    return lay("7h kd", "qc 3c", draw="2c 4c", discard="5c 6c", known=["", "3c"])


@pytest.fixture
def table():
    return _laid().position()


def test_a_position_reads_back_as_itself(table):
    assert _read(table).position() == table


def test_play_goes_on_from_it_as_before(table):
    one, other = _read(table), _laid()
    for text in ("take", "keep", "draw", "discard 3c", "take", "discard 7h"):
        assert play(one, text) == play(other, text)
        assert one.hash() == other.hash() == _read(one.position()).hash()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"draw": 7}, "draw = 7: a text of cards like"),
        ({"seed": -1}, "seed = -1: a whole number from 0"),
        ({"seed": True}, "seed = true: a whole number is needed"),
        ({"turn": 2}, "turn = 2: a whole number from 0 to 1"),
        ({"first": "0"}, "first = '0': a whole number is needed"),
        ({"drawn": "kept"}, "drawn = 'kept': one of '', 'draw', 'take' is needed"),
        ({"drawn": False}, "drawn = false: a text in .quotes. is needed"),
        ({"takes_in_a_row": 3}, "from 0 to 2"),
        ({"discard": "1h"}, "'1h' is no card"),
        ({"discard": "5c 7hb"}, "7hb stands there: here is no second deck"),
        ({"hands": []}, "one entry for each of the 2 seats"),
        ({"hands": ["7h", 7]}, "a text of cards like"),
        ({"known": ["", "2c"]}, r"known\[1\]: 2c is not in hands\[1\]"),
        ({"known": ["", "3c 3c"]}, r"known\[1\] names a card more than once"),
        (
            {"known": [""]},
            "known: a list with one entry for each of the 2 seats is needed; this one has 1",
        ),
        ({"scores": [[1]]}, "2 whole numbers"),
        ({"scores": [[1, -1]]}, "2 whole numbers"),
        ({"scores": [[1, 2]]}, "the match is over"),
        ({"scores": [[1, 2], [3, 4]]}, "scores: the match has 1 round, and 2 stand there"),
        ({"over": True}, "the match is not over yet"),
        ({"drawn": "draw"}, r"hands\[0\] has 7 cards: it must be 8 or more"),
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
    with pytest.raises(PositionError, match="2 cards are missing: 5c 6c"):
        _read(table | {"discard": ""})
    with pytest.raises(PositionError, match="52 cards are missing"):
        _read(table, decks=2)


def test_the_newest_card_is_what_the_turn_says():
    taken = lay("2c", known=["2c"], drawn="take", takes=1).position()
    assert _read(taken).legal_actions(0)
    with pytest.raises(PositionError, match="it is more than that when drawn = 'take'"):
        _read(taken | {"takes_in_a_row": 0})
    with pytest.raises(PositionError, match="it is 0 when drawn = 'draw'"):
        _read(taken | {"drawn": "draw"})
    with pytest.raises(PositionError, match="no one knows the newest card"):
        _read(taken | {"drawn": "draw", "takes_in_a_row": 0})
    with pytest.raises(PositionError, match="it ends in the newest card, 2c"):
        _read(taken | {"known": ["", ""]})


def test_an_empty_draw_pile_is_the_end_of_the_round(table):
    emptied = table | {"draw": "", "discard": f"{table['draw']} {table['discard']}"}
    with pytest.raises(PositionError, match="NTH-9"):
        _read(emptied)
    state = lay(draw="2c", last=True)
    play(state, "draw")
    assert _read(state.position()).legal_actions(0) == state.legal_actions(0)


def test_a_match_that_is_over_is_counted():
    state = lay(draw="2c", last=True)
    play(state, "draw", "keep")
    over = state.position()
    again = _read(over)
    assert again.result() == state.result()
    assert again.to_act() == ()
    with pytest.raises(PositionError, match="the cards are worth"):
        _read(over | {"scores": [[4, 9]]})
    with pytest.raises(PositionError, match="draw and drawn are empty"):
        _read(over | {"draw": over["discard"], "discard": ""})
    with pytest.raises(PositionError, match="the match is over"):
        _read(over | {"over": False})
