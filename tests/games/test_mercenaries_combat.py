"""MRC-20 to MRC-28: turns, taunt, shields, damage, bonuses, assaults, flanking strikes."""

from __future__ import annotations

import pytest

from mercenaries_table import (
    GAME,
    clause,
    do,
    fight,
    hand,
    kinds,
    lay,
    legal,
    of_kind,
    refused,
    those,
)
from nomercy_table.engine.state import PositionError
from nomercy_table.games.mercenaries.cards import TEXT
from nomercy_table.games.mercenaries.combat_events import AllReady, FlankStruck, Struck, TurnSkipped
from nomercy_table.games.mercenaries.field import STEPS


def step(state):
    return STEPS[state.field.step]


def strength(state, card):
    """Power and value of a card on the field."""
    field = state.field
    place = next(
        p for p in range(6) if field.sides.card[p] >= 0 and TEXT[field.sides.card[p]] == card
    )
    there = field.strength(place)
    return there.power, there.value


# -- MRC-20, MRC-21: turns -------------------------------------------------------------------------


def test_mrc_20_the_dealer_attacks_first_in_the_first_round():
    state = lay(phase="squads", dealer=1, turn=1, hands=["kh 5h 6c", "jc 2c 3c"])
    do(state, "squad jc 2c 3c", "squad kh 5h 6c")
    assert state.to_act() == (1,)


def test_mrc_20_afterwards_the_loser_of_the_last_round():
    state = lay(phase="squads", dealer=1, round=3, loser=0, turn=0, hands=["kh 5h 6c", "jc 2c 3c"])
    do(state, "squad kh 5h 6c", "squad jc 2c 3c")
    assert state.to_act() == (0,)


def test_mrc_20_then_they_alternate_and_must_attack():
    state = fight("kh 9d 8c", "qs 9h 8d")
    do(state, "attack 2 2")
    assert state.to_act() == (1,)
    assert {text.split()[0] for text in legal(state)} == {"attack", "lightning"}
    assert clause(state, "pass") == "MRC-20"
    assert clause(state, "done") == "MRC-20"


def test_mrc_20_places_are_fixed_and_the_dead_leave_a_gap():
    state = fight("kh 9d 8c", "jc 9h 3d", dead="9h")
    assert legal(state, "attack") == [
        f"attack {attacker} {target}" for attacker in (1, 2, 3) for target in (1, 3)
    ]
    do(state, "attack 1 1")  # no shield: the three is not adjacent
    assert "jc" not in those(state, "alive")


def test_mrc_21_a_card_that_has_attacked_is_spent():
    state = fight("kh 9d 8c", "qs 9h 8d")
    do(state, "attack 1 2")
    assert those(state, "spent") == {"kh"}
    do(state, "attack 1 2")
    refusal = refused(state, "attack 1 1")
    assert refusal.clause == "MRC-21"
    assert "has attacked" in refusal.reason


def test_mrc_21_spent_until_every_living_card_of_both_squads_is():
    state = fight("kh 9d 8c", "qs 10h 8d", spent="kh 9d qs 10h")
    do(state, "attack 3 2")
    assert those(state, "spent") == {"kh", "9d", "8c", "qs", "10h"}
    assert len(of_kind(do(state, "attack 3 1"), AllReady)) == 1
    assert those(state, "spent") == set()
    assert state.to_act() == (0,)


def test_mrc_21_the_dead_are_not_waited_for():
    state = fight("kh 9d", "qs 2h", spent="9d qs")
    do(state, "attack 1 2")  # the only one that was ready dies
    assert those(state, "spent") == set()
    assert state.to_act() == (1,)


def test_mrc_21_who_has_nobody_ready_skips_while_the_other_has():
    state = fight("kh 9d 8c", "qs 10h", spent="qs 10h")
    assert len(of_kind(do(state, "attack 2 2"), TurnSkipped)) == 1
    assert state.to_act() == (0,)
    do(state, "attack 3 2")
    assert state.to_act() == (0,)
    events = do(state, "attack 1 1")
    assert not of_kind(events, TurnSkipped)
    assert state.to_act() == (1,)  # all are ready again


def test_mrc_21_targets_have_to_live():
    state = fight("kh 9d", "jc 9h", dead="9h")
    assert clause(state, "attack 1 2") == "MRC-21"
    assert clause(state, "attack 3 1") == "MRC-21"
    assert clause(state, "attack 1 3") == "MRC-21"


def test_mrc_21_nobody_attacks_out_of_turn():
    state = fight("kh 9d", "jc 9h")
    assert state.legal_actions(1) == []
    assert state.why_not(1, state.legal_actions(0)[0]).clause == "MRC-20"


# -- MRC-22: taunt ---------------------------------------------------------------------------------


def test_mrc_22_a_living_tank_has_to_be_attacked():
    state = fight("kh 9d", "jc 10h 8d")
    assert legal(state, "attack") == ["attack 1 2", "attack 2 2"]
    refusal = refused(state, "attack 1 1")
    assert refusal.clause == "MRC-22"
    assert "tank" in refusal.reason
    do(state, "attack 1 2", "attack 1 1 cleave 2")
    assert clause(state, "attack 2 1") == ""


def test_mrc_22_any_of_several_and_another_one_next_time():
    state = fight("kh 9d 2c", "qc 10h 10d")
    assert legal(state, "attack")[:2] == ["attack 1 2", "attack 1 3"]
    do(state, "attack 2 2", "attack 1 1", "attack 1 3")
    assert those(state, "wounded") == {"10h"}
    assert "10d" not in those(state, "alive")


def test_mrc_22_a_nine_with_an_aura_is_no_tank():
    state = fight("kh 8c", "jc 9d 2c", gear="jc")
    assert strength(state, "9d") == (10, 10)
    assert clause(state, "attack 1 1") == ""


# -- MRC-23: shields -------------------------------------------------------------------------------


def test_mrc_23_a_basic_unit_beside_the_target_may_be_sacrificed():
    state = fight("kh 9d", "jc 5h 8d")
    do(state, "attack 1 1")
    assert (step(state), state.to_act()) == ("shield", (1,))
    assert legal(state) == ["no shield", "shield 2"]
    do(state, "shield 2")
    assert those(state, "alive") >= {"jc", "8d"}
    assert "5h" not in those(state, "alive")
    assert those(state, "wounded") == set()


def test_mrc_23_it_dies_whatever_the_power():
    state = fight("kh 2d", "kc 6h 8d", gear="kc")
    do(state, "attack 2 1", "shield 2")
    assert "6h" not in those(state, "alive")


def test_mrc_23_or_the_blow_falls():
    state = fight("kh 9d", "jc 5h 8d")
    do(state, "attack 1 1", "no shield")
    assert those(state, "alive") == {"kh", "9d", "5h", "8d"}


@pytest.mark.parametrize(
    ("theirs", "target"),
    [
        ("jc 7h 5d", 1),  # not adjacent
        ("5h jc 7h", 1),  # a shield itself, beside no other
        ("jc 7h 8d", 1),  # no basic unit
    ],
)
def test_mrc_23_nobody_is_asked_where_there_is_none(theirs, target):
    state = fight("kh 9d", theirs)
    do(state, f"attack 2 {target}")
    assert step(state) == "attack"


def test_mrc_23_refusals():
    state = fight("kh 9d", "2c jc 7h")
    do(state, "attack 1 2")
    assert clause(state, "shield 3") == "MRC-23"  # no basic unit
    assert clause(state, "shield 2") == "MRC-23"  # the target itself
    assert clause(state, "attack 1 1") == "MRC-23"
    state = fight("kh 9d", "2c jc 3h", dead="3h")
    do(state, "attack 1 2")
    assert clause(state, "shield 3") == "MRC-23"
    assert legal(state) == ["no shield", "shield 1"]


def test_mrc_23_one_shield_may_protect_another():
    state = fight("kh 9d", "2c 3h js")
    do(state, "attack 1 1", "shield 2")
    assert those(state, "alive") >= {"2c", "js"}


def test_mrc_23_the_defender_is_asked_before_each_blow_of_an_assault():
    state = fight("7d 8d kh", "jc 5h 8c")
    do(state, "assault 1 2 on 1 3", "no shield")
    assert step(state) == "shield"
    assert state.field.blows == ((1, 5, -1),)
    do(state, "shield 2")
    assert those(state, "alive") >= {"jc", "8c"}


def test_mrc_23_but_only_until_the_shield_is_used():
    state = fight("7d 8d kh", "2c jc 5h")
    do(state, "assault 1 2 on 2 2", "shield 1")
    assert step(state) == "attack"  # the second blow fell
    assert those(state, "wounded") == {"jc"}
    assert "5h" in those(state, "alive")


def test_mrc_23_a_later_blow_aimed_at_the_sacrificed_falls_on_the_target():
    state = fight("7d 8d kh", "jc 5h 8c")
    do(state, "assault 1 2 on 1 2", "shield 2")
    assert those(state, "wounded") == {"jc"}  # 8 + 1 against 11
    assert "5h" not in those(state, "alive")


# -- MRC-24: damage --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "outcome"),
    [
        ("9d", "9h", "dead"),
        ("9d", "8h", "dead"),
        ("8d", "9h", "wounded"),
        ("4d", "jh", "wounded"),  # short by 7
        ("3d", "jh", "nothing"),  # short by 8
        ("2d", "10h", "nothing"),
        ("3d", "10h", "wounded"),
    ],
)
def test_mrc_24_what_power_does(attacker, target, outcome):
    state = fight(f"{attacker} ks", f"{target} qc")
    (struck,) = of_kind(do(state, "attack 1 1"), Struck)
    alive, wounded = those(state, "alive"), those(state, "wounded")
    assert (target not in alive) == (outcome == "dead")
    assert (target in wounded) == (outcome == "wounded")
    assert struck.hits[0].forecast.text.endswith({"nothing": "unharmed"}.get(outcome, outcome))


def test_mrc_24_a_wounded_one_that_is_wounded_dies():
    state = fight("8d ks", "9h qc", wounded="9h")
    do(state, "attack 1 1")
    assert "9h" not in those(state, "alive")
    state = fight("2d ks", "10h qc", wounded="10h")
    do(state, "attack 1 1")  # short by 8: nothing, even so
    assert those(state, "wounded") == {"10h"}


# -- MRC-25: artifacts -----------------------------------------------------------------------------


def test_mrc_25_two_for_the_wearer_one_for_each_neighbour():
    state = fight("5h kh 9d", "jc 2s 3d", gear="kh")
    assert strength(state, "kh") == (15 + 1, 15)  # with the racial bonus
    assert strength(state, "5h") == (6 + 1, 6)
    assert strength(state, "9d") == (10, 10)


def test_mrc_25_at_the_end_of_the_row_one_neighbour_only():
    state = fight("kh 5d 9d", "jc 2s 3d", gear="kh")
    assert strength(state, "9d") == (9 + 1, 9)
    assert strength(state, "5d") == (6 + 1, 6)


def test_mrc_25_two_auras_add_up():
    state = fight("kh 5d qs", "jc 2s 3d", gear="kh qs")
    assert strength(state, "5d") == (7, 7)
    assert strength(state, "kh") == (15, 15)  # not adjacent to the other wearer


def test_mrc_25_in_attack_and_defence():
    state = fight("kh 9d", "jc 8h", gear="jc")
    do(state, "attack 1 1")  # 13 against 13
    assert "jc" not in those(state, "alive")
    state = fight("qh 9d", "jc 8h", gear="jc")
    do(state, "attack 1 1")  # 12 against 13
    assert those(state, "wounded") == {"jc"}


def test_mrc_25_a_dead_wearers_aura_is_gone():
    state = fight("kh 9d", "9c 2c qs", gear="9c")
    assert strength(state, "2c")[1] == 3
    do(state, "attack 1 1", "no shield", "leave ac")
    assert strength(state, "2c")[1] == 2


def test_mrc_25_prices_and_points_do_not_change():
    state = fight("kh", "jc", gear="kh", hands=["", "qs"])
    do(state, "attack 1 1")
    assert hand(state, 0) >= {"kh", "ah"}
    assert state.points(0) == 13 + 10 + 2


# -- MRC-26: racial bonus --------------------------------------------------------------------------


def test_mrc_26_two_of_a_race_one_more_three_two_more():
    state = fight("kh 9h 8c", "jc 2c 3c")
    assert strength(state, "kh") == (14, 13)
    assert strength(state, "9h") == (10, 9)
    assert strength(state, "8c") == (8, 8)
    for card, power in (("jc", 13), ("2c", 4), ("3c", 5)):
        assert strength(state, card)[0] == power


def test_mrc_26_a_squad_of_two_of_one_race_has_one_more():
    state = fight("kh 9h", "jc")
    assert strength(state, "kh") == (14, 13)
    assert strength(state, "jc") == (11, 11)


def test_mrc_26_it_grows_with_each_death_of_the_race_in_the_squad():
    state = fight("kh 9h 8h", "jc 2d 3h", dead="9h")
    assert strength(state, "kh")[0] == 13 + 3
    state = fight("kh 9h 8h", "jc 2d 3h", dead="9h 8h")
    assert strength(state, "kh")[0] == 13 + 4
    state = fight("kh 9h 8c", "jc 2d 3h", dead="8c 3h")  # others don't count
    assert strength(state, "kh")[0] == 13 + 1


def test_mrc_26_a_partners_death_does_not_end_it():
    state = fight("kh 9h 8c", "jc 2d 3s", dead="9h")
    assert strength(state, "kh")[0] == 13 + 2


def test_mrc_26_who_has_no_partner_gains_nothing_by_deaths():
    state = fight("kh 9d 8c", "jc 2d 3s", dead="9d")
    assert strength(state, "kh") == (13, 13)


# -- MRC-27: assaults ------------------------------------------------------------------------------


def test_mrc_27_two_ready_elites_of_one_race():
    state = fight("7d 8d kh", "jc 9s")
    assert "assault 1 2 on 1 2" in legal(state, "assault")
    assert "assault 2 1 on 1 1" in legal(state, "assault")
    assert len(legal(state, "assault")) == 2 * 4
    assert clause(state, "assault 1 3 on 1 1") == "MRC-27"


@pytest.mark.parametrize(
    ("mine", "given"),
    [
        ("7d 8c kh", {}),  # two races
        ("5d 8d kh", {}),  # a basic unit that is no elite
        ("10d 8d kh", {}),  # a tank
        ("7d 8d kh", {"spent": "7d"}),
        ("7d 8d kh", {"dead": "8d"}),
    ],
)
def test_mrc_27_nobody_else(mine, given):
    state = fight(mine, "jc 9s", **given)
    assert legal(state, "assault") == []
    assert clause(state, "assault 1 2 on 1 1") in ("MRC-27", "MRC-21")


def test_mrc_27_a_six_is_an_elite():
    state = fight("6d 8d kh", "jc 9s")
    assert legal(state, "assault")


def test_mrc_27_both_are_spent_and_each_blow_is_checked_by_itself():
    state = fight("7d 8d kh", "jc 9s")
    events = do(state, "assault 1 2 on 1 2")
    assert those(state, "spent") == {"7d", "8d"}
    assert [hit.forecast.attack.power for e in of_kind(events, Struck) for hit in e.hits] == [8, 9]
    assert those(state, "wounded") == {"jc"}
    assert "9s" not in those(state, "alive")


def test_mrc_27_two_blows_kill_one_target_the_order_is_the_attackers():
    state = fight("7d 8d kh", "jc 9s")
    do(state, "assault 2 1 on 1 1")
    assert "jc" not in those(state, "alive")


def test_mrc_27_a_second_blow_on_a_dead_target_is_wasted():
    state = fight("7d 8d kh", "6s jc")
    events = do(state, "assault 1 2 on 1 1")
    assert len(of_kind(events, Struck)) == 1
    assert those(state, "spent") == {"7d", "8d"}


def test_mrc_27_a_tank_that_neither_kills_alone_is_attacked_by_both():
    state = fight("7d 8d kh", "10s jc")
    assert legal(state, "assault") == ["assault 1 2 on 1 1", "assault 2 1 on 1 1"]
    assert clause(state, "assault 1 2 on 1 2") == "MRC-27"
    assert clause(state, "assault 1 2 on 2 2") == "MRC-27"


def test_mrc_27_one_may_pass_by_if_the_other_kills_the_last_tank():
    state = fight("9d 8d kh", "10s jc")  # 9 + 1 kills it
    assert legal(state, "assault") == [
        "assault 1 2 on 1 1",
        "assault 1 2 on 1 2",
        "assault 2 1 on 1 1",
        "assault 2 1 on 2 1",
    ]
    do(state, "assault 2 1 on 2 1")  # also before the tank is dead
    assert those(state, "wounded") == {"jc"}
    assert "10s" not in those(state, "alive")


def test_mrc_27_a_wounded_tank_is_killed_by_a_wound():
    state = fight("7d 8d kh", "10s jc", wounded="10s")
    assert "assault 1 2 on 1 2" in legal(state, "assault")


def test_mrc_27_the_shield_may_spoil_that_the_choice_is_final():
    state = fight("9d 8d kh", "jc 10s 2c")
    do(state, "assault 1 2 on 2 1", "shield 3")
    assert "10s" in those(state, "alive")
    assert those(state, "wounded") == {"jc"}


def test_mrc_27_with_two_tanks_that_neither_kills_both_go_for_one():
    state = fight("7d 8d kh", "10s 10h jc")
    assert legal(state, "assault") == [
        "assault 1 2 on 1 1",
        "assault 1 2 on 2 2",
        "assault 2 1 on 1 1",
        "assault 2 1 on 2 2",
    ]


def test_mrc_27_two_tanks_that_one_kills_may_be_split_but_not_passed():
    state = fight("9d 8d kh", "10s 10h jc")
    assert "assault 1 2 on 1 2" in legal(state, "assault")
    assert clause(state, "assault 1 2 on 1 3") == "MRC-27"
    state = fight("9d 8d kh", "10s jc 10h", gear="10h")
    # The one with the artifact is killed by neither, so it gets both or none.
    assert clause(state, "assault 1 2 on 1 3") == "MRC-27"
    assert clause(state, "assault 1 2 on 1 1") == ""
    assert clause(state, "assault 1 2 on 3 3") == ""


# -- MRC-28: flanking strikes ----------------------------------------------------------------------


def test_mrc_28_others_of_the_rank_strike_too():
    state = fight("7d 7c kh", "jc 9s", spent="7c")
    do(state, "attack 1 1")
    assert (step(state), state.to_act()) == ("strike", (0,))
    assert legal(state) == ["strike 2 1", "strike 2 2"]
    (struck,) = of_kind(do(state, "strike 2 1"), FlankStruck)
    assert TEXT[struck.striker] == "7c"
    assert "jc" not in those(state, "alive")


def test_mrc_28_it_is_not_the_main_attack():
    state = fight("7d 7c kh", "jc 9s")
    do(state, "attack 1 2", "strike 2 2")
    assert those(state, "spent") == {"7d"}


def test_mrc_28_only_after_elites():
    for mine in ("5d 5c kh", "10d 10c kh", "jd js 2c"):
        state = fight(mine, "qc 9s")
        do(state, legal(state, "attack")[0])
        assert step(state) != "strike"


def test_mrc_28_also_if_the_main_attack_was_shielded_and_cannot_be_shielded_itself():
    state = fight("7d 7c kh", "2c jc 3s")
    do(state, "attack 1 2", "shield 1")
    assert step(state) == "strike"
    do(state, "strike 2 2")
    assert step(state) == "attack"
    assert those(state, "wounded") == {"jc"}


def test_mrc_28_taunt_holds_for_each_strike():
    state = fight("7d 7c kh", "10s jc")
    do(state, "attack 1 1")
    assert legal(state) == ["strike 2 1"]
    assert clause(state, "strike 2 2") == "MRC-22"
    state = fight("9d 9c kh", "10s jc", wounded="10s")
    do(state, "attack 1 1")  # the tank is dead now
    assert legal(state) == ["strike 2 2"]


def test_mrc_28_only_that_card_and_before_anything_else():
    state = fight("7d 7c js", "jc 9s")
    do(state, "attack 1 1")
    assert clause(state, "strike 3 1") == "MRC-28"
    assert clause(state, "strike 1 1") == "MRC-28"
    assert clause(state, "attack 2 1") == "MRC-28"


def test_mrc_28_two_strikers_cannot_be_as_one_of_the_squad_is_a_mercenary():
    with pytest.raises(PositionError, match="at least one of them a mercenary"):
        fight("7d 7c 7h", "jc 9s")


def test_mrc_28_sets_off_no_further_strikes():
    state = fight("7d 7c kh", "jc 9s qh")
    do(state, "attack 1 1", "strike 2 2")
    assert (step(state), state.to_act()) == ("attack", (1,))


def test_mrc_28_nobody_strikes_when_the_enemy_is_dead():
    state = fight("7d 7c kh", "5d jc", dead="5d", wounded="jc", hands=["", "qs"])
    events = do(state, "attack 1 2")
    assert "SkirmishWon" in kinds(events)


def test_who_attacks_is_told_on_the_way():
    state = fight("9c 8c qs", "5h jd 6h")
    seen, made = state.observe(0), ["squad.0/1"]
    assert GAME.picked(seen, made) == "Gnoll 9, power 9 + 1 race bonus."
    assert GAME.further(seen, made) == "Choose the target, or who attacks with it."
    made.append("squad.0/2")
    assert GAME.picked(seen, made) == "The Gnoll 9 and the Gnoll 8 attack together."
    assert GAME.further(seen, made) == "Whom does the Gnoll 9 hit?"
