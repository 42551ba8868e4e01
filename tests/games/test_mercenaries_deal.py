"""MRC-1 to MRC-8: the cards, the deal, the shop that opens."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, do, hand, lay, shop
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    BASIC,
    ELITES,
    FACES,
    KEY,
    LEADERS,
    MERCENARIES,
    NAME,
    RESOURCES,
    SPELLCASTERS,
    TANKS,
    TEXT,
    VALUE,
    VETERANS,
    cards_of,
)


def _texts(mask):
    return {TEXT[card] for card in cards_of(mask)}


def test_mrc_1_suits_are_races():
    for suit, race in zip("chds", ("Gnoll", "Ogre", "Troll", "Murloc"), strict=True):
        for rank in ("2", "10", "j", "a"):
            assert NAME[KEY[rank + suit]].startswith(race)


def test_mrc_2_twelve_mercenaries_with_their_names():
    assert len(cards_of(MERCENARIES)) == 12
    assert _texts(VETERANS) == {"jc", "jh", "jd", "js"}
    assert _texts(SPELLCASTERS) == {"qc", "qh", "qd", "qs"}
    assert _texts(LEADERS) == {"kc", "kh", "kd", "ks"}
    names = {
        "c": ("Brute", "Mystic", "Alpha"),
        "h": ("Warrior", "Shaman", "Warlord"),
        "d": ("Berserker", "Witch Doctor", "Shadow Hunter"),
        "s": ("Raider", "Oracle", "Tidecaller"),
    }
    for suit, titles in names.items():
        for rank, title in zip("jqk", titles, strict=True):
            assert NAME[KEY[rank + suit]].endswith(title)


def test_mrc_3_resources_and_what_they_are():
    assert len(cards_of(RESOURCES)) == 36
    assert {text[:-1] for text in _texts(BASIC)} == {"2", "3", "4", "5", "6"}
    assert {text[:-1] for text in _texts(ELITES)} == {"6", "7", "8", "9"}
    assert {text[:-1] for text in _texts(TANKS)} == {"10"}


def test_mrc_4_aces_are_artifacts_and_never_fielded():
    assert _texts(ARTIFACTS) == {"ac", "ah", "ad", "as"}
    state = lay(phase="squads", turn=0, hands=["kh ah 5c 6c", "jc 2c 3c"])
    assert all("ah" not in action.text() for action in state.legal_actions(0))
    with pytest.raises(ValueError, match="squad is like"):
        GAME.parse_action("squad kh ah 5c")


def test_mrc_5_values():
    assert [VALUE[KEY[f"{rank}d"]] for rank in (2, 9, 10)] == [2, 9, 10]
    assert [VALUE[KEY[f"{rank}s"]] for rank in "jqka"] == [11, 12, 13, 10]


def test_every_card_has_its_face():
    assert len(set(FACES)) == 52
    assert "mercenaries/10c" in FACES
    assert "mercenaries/kh" in FACES


def test_mrc_6_the_first_dealer_is_drawn_and_then_they_alternate():
    assert {GAME.new(2, {}, seed).dealer for seed in range(12)} == {0, 1}
    state = GAME.new(2, {"match": "games", "target": 9, "max_games": 4}, 3)
    dealers = {1: state.dealer}
    chance = Rng(1)
    while state.to_act():
        dealers[state.round_number] = state.dealer
        seat = state.to_act()[0]
        state.advance(seat, chance.choice(state.legal_actions(seat)), None)
    first = dealers[1]
    assert [dealers[game] for game in (1, 2, 3, 4)] == [first, 1 - first, first, 1 - first]


def test_mrc_7_one_mercenary_and_ten_resources_each():
    state = GAME.new(2, {}, 5)
    for seat in range(2):
        assert (state.hands[seat] & MERCENARIES).bit_count() == 1
        assert (state.hands[seat] & RESOURCES).bit_count() == 10
    assert len(state.bank) == 16
    assert len(state.camp) + 3 == 10
    assert len(state.merchant) + 1 == 4


def test_mrc_7_dealt_one_by_one_the_opponent_first():
    events = []
    state = GAME.undealt(2, {}, 5)
    camp, bank, dealer = state.camp, state.bank, state.dealer
    state.begin(events.append)
    dealt = events[1].cards
    other = 1 - dealer
    assert [seat for seat, _ in dealt] == [other, dealer] * 11
    assert [card for _, card in dealt] == [*camp[-1:-3:-1], *bank[-1:-21:-1]]
    assert [(move.source, move.count) for move in events[1].moves][:3] == [
        ("camp", 1),
        ("camp", 1),
        ("bank", 1),
    ]


def test_mrc_7_nobody_sees_what_the_other_is_dealt():
    events = []
    GAME.undealt(2, {}, 5).begin(events.append)
    for viewer in (None, 0, 1):
        seen = events[1].seen_by(viewer).cards
        assert all((card >= 0) == (seat == viewer) for seat, card in seen)


def test_mrc_8_three_are_laid_in_the_row_the_top_one_nearest():
    state = lay(
        phase="combat",
        turn=0,
        camp="jh qd ks",
        merchant="ad",
        field={
            "squads": ["kh", "2c jc"],
            "dead": "2c",
            "wounded": "jc",
            "spent": "",
            "skin": "kh",
            "gear": "",
            "attacker": 0,
            "step": "attack",
            "blows": [],
            "shielded": False,
            "strikers": "",
            "drops": "",
        },
        hands=["", "qs"],
    )
    do(state, "attack 1 2")
    assert [TEXT[card] for card in state.row] == ["ks", "qd", "jh"]
    assert TEXT[state.ware] == "ad"


def test_mrc_8_fewer_where_fewer_are_left():
    state = shop("qs 2c 3c 4c", "", bare=("camp",), camp="kd jh", passes=1)
    do(state, "pass", "squad jc", "squad qs 2c 3c")
    assert hand(state, 1) == {"4c"}
    while state.phase == "combat":
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    assert [card >= 0 for card in state.row] in ([True, True, False], [True, False, False])


def test_mrc_8_neither_row_nor_artifact_is_refilled():
    state = shop("qs 4c 9c 10s", "kc jh", ware="as")
    do(state, "hire kc 4c 9c", "pass", "buy as 10s")
    assert [card >= 0 and TEXT[card] for card in state.row] == [False, "jh", False]
    assert state.ware == -1
