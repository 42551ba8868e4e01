"""MRC-34 to MRC-36: the dead, the spoils, the wounded, new cards."""

from __future__ import annotations

from mercenaries_table import do, fight, hand, heap, kinds, lay, of_kind, those
from nomercy_table.games.mercenaries.cards import TEXT
from nomercy_table.games.mercenaries.combat_events import (
    ArtifactsGathered,
    BankRebuilt,
    EarsTaken,
    Replaced,
)


def won(mine="kc 9d 8s", theirs="qd 9h 3s", dead="9d 9h 3s", **given):
    """Seat 0 is about to win: its first card attacks the last one alive, theirs first."""
    given.setdefault("hands", ["", "js"])
    return fight(mine, theirs, dead=dead, **given)


def test_mrc_34_the_winners_dead_are_buried_the_losers_ears_are_taken():
    state = won()
    events = do(state, "attack 1 1")
    assert heap(state.graveyard) == {"9d"}
    assert heap(state.ears[0]) == {"qd", "9h", "3s"}
    assert heap(state.ears[1]) == set()
    assert of_kind(events, EarsTaken)[0].gain == 3 + 1 + 1


def test_mrc_34_the_winner_loots_and_takes_back_all_artifacts():
    state = won(gear="kc 9d 9h", hands=["", "js"])
    (gathered,) = of_kind(do(state, "attack 1 1"), ArtifactsGathered)
    assert [TEXT[card] for card in gathered.own] == ["ac", "ad"]
    assert [TEXT[card] for card in gathered.looted] == ["ah"]
    assert hand(state, 0) >= {"ac", "ad", "ah"}
    assert hand(state, 1) & {"ac", "ad", "ah"} == set()


def test_mrc_35_the_healthy_return_to_the_hand_the_wounded_to_the_infirmary():
    state = won(wounded="8s")
    do(state, "attack 1 1")
    assert "kc" in hand(state, 0)
    assert heap(state.infirmaries[0]) == {"8s"}
    assert heap(state.observe(1).known(0)) == {"kc"}  # everybody saw who returned


def test_mrc_35_who_did_not_fight_is_healed_in_both_infirmaries():
    state = won(infirmaries=["jc 2h", "js"], hands=["", "qs"])
    events = do(state, "attack 1 1")
    assert hand(state, 0) >= {"jc", "2h"}
    assert "js" in hand(state, 1)
    assert state.infirmaries == [0, 0]
    assert kinds(events).count("Healed") == 2


def test_mrc_35_fielded_from_the_infirmary_one_starts_wounded_and_stays_there():
    state = lay(
        phase="squads", turn=0, hands=["5h", "2c 3c jc"], infirmaries=["kh 9d", ""], dealer=0
    )
    do(state, "squad kh 5h 9d", "squad 2c jc 3c")
    assert those(state, "wounded") == {"kh", "9d"}
    assert those(state, "skin") == {"kh"}
    state = won(wounded="kc 8s", infirmaries=["", ""])
    do(state, "attack 1 1")
    assert heap(state.infirmaries[0]) == {"kc", "8s"}


def test_mrc_36_a_card_for_each_lost_the_loser_first_one_by_one():
    state = won(bank="2c 3c 4c 5c")  # the top last
    (replaced,) = of_kind(do(state, "attack 1 1"), Replaced)
    assert [seat for seat, _ in replaced.cards] == [1, 0, 1, 1]
    assert hand(state, 0) == {"kc", "8s", "4c"}
    assert hand(state, 1) == {"js", "5c", "3c", "2c"}
    assert all(card < 0 for seat, card in replaced.seen_by(0).cards if seat == 1)
    assert heap(state.observe(1).known(0)) == {"kc", "8s"}


def test_mrc_36_artifacts_are_not_counted():
    state = won(gear="9d 9h", bank="2c 3c 4c 5c")
    do(state, "attack 1 1")
    assert len(hand(state, 0) - {"kc", "8s", "ad", "ah"}) == 1


def test_mrc_36_a_squad_of_fewer_gets_fewer():
    state = fight("kc 9d", "qd", hands=["", "js"], bank="2c 3c")
    do(state, "attack 1 1")
    assert hand(state, 1) == {"js", "3c"}
    assert hand(state, 0) == {"kc", "9d"}


def test_mrc_36_an_empty_bank_is_rebuilt_of_the_spent_cards_when_one_is_needed():
    state = won(bare=("bank",), bank="5c", paid="2c 3c 4c 6c 7c")
    events = do(state, "attack 1 1")
    assert of_kind(events, BankRebuilt)[0].count == 5
    assert kinds(events).count("Replaced") == 2
    assert state.spent == ()
    assert len(state.bank) == 5 - 3
    assert len(state.ages) == 2
    assert heap(state.ages[1]) == {"2c", "3c", "4c", "6c", "7c"}


def test_mrc_36_not_before_one_is_needed():
    state = won(bare=("bank",), bank="2c 3c 4c 5c", paid="6c")
    do(state, "attack 1 1")
    assert state.bank == ()
    assert [TEXT[card] for card in state.spent] == ["6c"]


def test_mrc_36_if_there_are_none_dealing_stops():
    state = won(bare=("bank",), bank="5c", paid="6c")
    events = do(state, "attack 1 1")
    assert "BankExhausted" in kinds(events)
    assert hand(state, 1) == {"js", "5c"}
    assert hand(state, 0) == {"kc", "8s", "6c"}
    assert state.phase == "shop"


def test_mrc_36_the_order_of_a_rebuilt_bank_is_its_own_chance():
    banks = set()
    for seed in range(5):
        state = won(bare=("bank",), bank="5c", paid="2c 3c 4c 6c 7c 8c", seed=seed)
        do(state, "attack 1 1")
        banks.add(state.bank)
    assert len(banks) > 1


def test_what_the_bank_was_rebuilt_of_is_remembered():
    """The new bank is made of cards that all have seen; what nobody saw is in the hands."""
    state = won(bare=("bank",), bank="5c", paid="2c 3c 4c 6c 7c", hands=["2d 3d", "js 4d 5d"])
    do(state, "attack 1 1")
    seen = state.observe(None)
    assert seen.hidden == ((0, 2, 1), (1, 3, 2))
    assert heap(seen.unseen & seen.ages[0]) == {"2d", "3d", "4d", "5d", "5c"}
    assert heap(seen.unseen & seen.ages[1]) == {"2c", "3c", "4c", "6c", "7c"}
    own = state.observe(0)
    assert heap(own.unseen & own.ages[0]) == {"4d", "5d", "5c"}


def test_the_loser_shops_first_in_the_next_round():
    state = won()
    do(state, "attack 1 1")
    assert (state.bout, state.loser, state.to_act()) == (2, 1, (1,))
