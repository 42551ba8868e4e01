"""Positions of Mercenaries: what is read back, and what no match could have led to."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, do, fight, lay, shop
from nomercy_table.engine.state import PositionError


def _read(table, **options):
    return GAME.from_position(table, 2, GAME.options.complete(options, 2))


@pytest.fixture
def table():
    return shop("qs 4c 9c 2h ah", "kc jh", ware="as", theirs="jd 2c 3c").position()


@pytest.fixture
def fought():
    state = fight("7d 8d kh", "jc 5h 8c", gear="jc", hands=["2c", "2s qs"])
    do(state, "assault 1 2 on 1 3")
    return state.position()


def test_positions_read_back_as_themselves(table, fought):
    assert _read(table).position() == table
    assert _read(fought).position() == fought


def test_play_goes_on_from_it_as_before(fought):
    one, other = _read(fought), _read(fought)
    for action in ("no shield", "no shield"):
        assert do(one, action) == do(other, action)
    assert one.hash() == other.hash()


def _changed(table, change):
    changed = {**table}
    for key, value in change.items():
        if key.startswith("field."):
            changed["field"] = {**changed["field"], key.partition(".")[2]: value}
        else:
            changed[key] = value
    return changed


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seed": -1}, "seed = -1: a whole number from 0"),
        ({"seed": True}, "seed = true: a whole number"),
        ({"dealer": 2}, "dealer = 2: a whole number from 0 to 1"),
        ({"round": 0}, "round = 0: a whole number from 1"),
        ({"round": 2}, "loser = -1: in round 2 it is a seat"),
        ({"loser": 1}, "loser = 1: in round 1 it is -1"),
        ({"turn": "0"}, "turn = '0': a whole number"),
        ({"passes": 2}, "passes = 2: a whole number from 0 to 1"),
        ({"row": ["kc", "jh"]}, "row: a list of 3 entries is needed; this one has 2"),
        ({"row": ["kc", "jh", "5h"]}, "row: 5h is no card that can lie there"),
        ({"row": ["kc jh", "", ""]}, "one card at most can lie there"),
        ({"ware": "kd"}, "ware: kd is no card that can lie there"),
        ({"away": ["", "qs"]}, "away[1] names a card in hands[1] (MRC-14)"),
        ({"camp_seen": 99}, "camp_seen = 99: a whole number from 0 to"),
        ({"bank": "5x"}, "bank: '5x' is no card"),
        ({"bank": 7}, 'bank = 7: a text in "quotes" is needed'),
        ({"spent": "4c"}, "4c stands there more than once"),
        ({"hands": ["jd 2c 3c"]}, "hands: a list of 2 entries is needed; this one has 1"),
        ({"hands": ["jd 2c 3c", "qs 4c 9c 2h"]}, "1 card is missing: ah"),
        ({"hands": ["jd 2c 2c 3c", "qs 4c 9c 2h ah"]}, "2c stands there more than once"),
        ({"shown": ["5h", "ah"]}, "shown[0] names a card that is not in hands[0]"),
        ({"shown": ["", ""]}, "everyone saw its artifact"),
        ({"ages": ["2c"]}, "every resource stands there exactly once"),
        ({"ages": []}, "every resource stands there exactly once"),
        ({"chosen": ["jd 2c 3c", ""]}, "squads are secret only in the phase 'squads'"),
        ({"phase": "lunch"}, "one of 'shop', 'squads'"),
        ({"phase": "squads"}, "then the shop is closed"),
        ({"over": True}, "the match is not over yet (MRC-38)"),
        ({"scores": [[1, 2]]}, "by scores and options the match is over"),
        ({"scores": [[1]]}, "2 whole numbers are needed, none of them below 0"),
        ({"colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(table, change, problem):
    with pytest.raises(PositionError) as refused:
        _read(_changed(table, change))
    assert problem in str(refused.value)
    assert str(refused.value).startswith("position of Mercenaries")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"field": 3}, "field = 3: a table [field] is needed"),
        ({"field.squads": ["7d 8d kh"]}, "a list of two texts is needed"),
        ({"field.squads": ["7d 8d ah", "jc 5h 8c"]}, "'ah' can't be fielded"),
        ({"field.squads": ["7d 8d 9d", "jc 5h 8c"]}, "at least one of them a mercenary (MRC-18)"),
        ({"field.squads": ["7d 7d kh", "jc 5h 8c"]}, "more than once"),
        ({"field.dead": "10d"}, "'10d' stands in neither squad"),
        ({"field.dead": "jc 5h 8c", "field.gear": ""}, "the skirmish is over (MRC-33)"),
        ({"field.wounded": "5h", "field.dead": "5h"}, "name only the living"),
        ({"field.skin": "jc"}, "only leaders"),
        ({"field.gear": "jc 8c"}, "one artifact of each race"),
        ({"field.attacker": 2}, "attacker = 2: a whole number from 0 to 1"),
        ({"field.step": "sleep"}, "step = 'sleep': one of 'attack', 'shield'"),
        ({"field.step": "attack"}, "then blows, shielded, strikers and drops are empty"),
        ({"field.step": "strike"}, "then blows is empty"),
        ({"field.step": "strike", "field.blows": []}, "then strikers names a card"),
        ({"field.step": "pickup", "field.blows": []}, "a card can pick up"),
        ({"field.blows": []}, "one blow is to fall, or two"),
        ({"field.blows": ["7d"]}, "attacker, target, and who is cleaved"),
        ({"field.blows": ["7d 8d"]}, "one of the other squad"),
        ({"field.blows": ["7d jc 8c"]}, "whoever is cleaved lives beside the target"),
        ({"field.blows": ["7d 5h"]}, "a basic unit stands beside the target"),
        ({"field.strikers": "kh"}, "living elites of the attacker"),
        ({"field.drops": "jc"}, "dead of the defender"),
        ({"field.hue": 3}, "unknown key 'hue'"),
        ({"turn": 1}, "it is the seat that attacked first (MRC-20)"),
        ({"phase": "squads"}, "field stands there in 'equip' and 'combat'"),
    ],
)
def test_a_skirmish_that_cannot_be_is_refused_in_words(fought, change, problem):
    with pytest.raises(PositionError) as refused:
        _read(_changed(fought, change))
    assert problem in str(refused.value)


def test_each_key_is_needed(table):
    for key in table:
        with pytest.raises(PositionError, match=f"{key} is missing"):
            _read({other: value for other, value in table.items() if other != key})


def test_who_must_hire_and_cannot_has_ended_the_game(table):
    table = {**table, "turn": 0, "hands": ["2c 3c", "jd qs 4c 9c 2h ah"]}
    with pytest.raises(PositionError, match="the game is over \\(MRC-15\\)"):
        _read({**table, "shown": ["", "jd ah"]})


def test_squads_are_chosen_in_turn_and_legal():
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c", "jc 2c 3c"])
    table = state.position()
    with pytest.raises(PositionError, match="seat 0 chooses first"):
        _read({**table, "chosen": ["", "jc 2c 3c"]})
    with pytest.raises(PositionError, match="seat 0 chooses first"):
        _read({**table, "turn": 1})
    with pytest.raises(PositionError, match="Your squad has 3 cards"):
        _read({**table, "turn": 1, "chosen": ["kh", ""]})
    assert _read({**table, "turn": 1, "chosen": ["5h kh 6c", ""]}).to_act() == (1,)


def test_after_the_end_scores_are_what_the_cards_are_worth():
    state = shop("jd 2c", "kc", theirs="5h 7c")
    do(state, "pass")
    table = state.position()
    assert _read(table).result() == state.result()
    with pytest.raises(PositionError, match=r"the cards are worth \[12, 13\]"):
        _read({**table, "scores": [[1, 2]]})
    with pytest.raises(PositionError, match="shown is the same as hands"):
        _read({**table, "shown": ["", ""]})
