"""MRC-29 to MRC-33: cleave, lightning, the leader's skin, artifacts picked up, the end."""

from __future__ import annotations

import pytest

from mercenaries_table import clause, do, fight, legal, of_kind, refused, those
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries import combat
from nomercy_table.games.mercenaries.cards import MERCENARIES, RESOURCES, TEXT, cards_of
from nomercy_table.games.mercenaries.combat_events import PickedUp, SkirmishWon, Struck
from nomercy_table.games.mercenaries.field import STEPS, WON, opening


def step(state):
    return STEPS[state.field.step]


# -- MRC-29: cleave --------------------------------------------------------------------------------


def test_mrc_29_the_cleave_is_named_with_the_target():
    state = fight("jc 9d", "qd 9h 8s")
    assert legal(state, "attack") == [
        "attack 1 1 cleave 2",
        "attack 1 2 cleave 1",
        "attack 1 2 cleave 3",
        "attack 1 3 cleave 2",
        "attack 2 1",
        "attack 2 2",
        "attack 2 3",
    ]
    assert clause(state, "attack 1 2") == "MRC-29"
    assert clause(state, "attack 2 1 cleave 2") == "MRC-29"


def test_mrc_29_only_a_living_neighbour_is_cleaved():
    state = fight("jc 9d", "qd 9h 8s", dead="9h")
    assert legal(state, "attack")[:2] == ["attack 1 1", "attack 1 3"]
    assert clause(state, "attack 1 1 cleave 2") == "MRC-29"
    state = fight("jc 9d", "qd 9h 8s", dead="8s")
    assert legal(state, "attack")[:2] == ["attack 1 1 cleave 2", "attack 1 2 cleave 1"]


@pytest.mark.parametrize(
    ("beside", "given", "outcome"),
    [
        ("5h", {}, "dead"),
        ("2h", {}, "dead"),
        ("6h", {}, "wounded"),
        ("10h", {}, "wounded"),
        ("9h", {"wounded": "9h"}, "dead"),
        ("5h", {"gear": "5h"}, "unharmed"),
        ("9h", {"gear": "9h", "wounded": "9h"}, "wounded"),
    ],
)
def test_mrc_29_what_a_cleave_does(beside, given, outcome):
    # A tank taunts, so it is the target where there is one.
    if beside == "10h":
        state = fight("jc 9d", f"10h {beside.replace('h', 'd')} qs", **given)
        do(state, "attack 1 1 cleave 2")
        assert those(state, "wounded") == {"10d"}
        return
    state = fight("jc 9d", f"qs 9s {beside}", **given)
    do(state, "attack 1 2 cleave 3")
    if step(state) == "shield":
        do(state, "no shield")
    assert (beside not in those(state, "alive")) == (outcome == "dead")
    assert (beside in those(state, "wounded")) == (outcome == "wounded")


def test_mrc_29_an_aura_lifts_a_five_over_five():
    state = fight("jc 9d", "qs 5h 9s", gear="qs")
    do(state, "attack 1 3 cleave 2", "no shield")
    assert "5h" in those(state, "wounded")


def test_mrc_29_main_blow_and_cleave_are_one_moment():
    """The target wears the artifact whose aura makes the neighbour a six; it dies, and counts."""
    state = fight("js 9s", "9c 5h qd", gear="9c")
    do(state, "attack 1 1 cleave 2", "no shield")
    assert "9c" not in those(state, "alive")
    assert "5h" in those(state, "wounded")


def test_mrc_29_shielding_does_not_stop_the_cleave():
    state = fight("jc 9d", "3d qd 9h")
    do(state, "attack 1 2 cleave 3", "shield 1")
    assert those(state, "wounded") == {"9h"}
    assert those(state, "alive") >= {"qd", "9h"}
    assert "3d" not in those(state, "alive")


def test_mrc_29_if_the_named_one_was_sacrificed_the_cleave_falls_on_the_target():
    state = fight("jc 9d", "3d qd 9h")
    do(state, "attack 1 2 cleave 1", "shield 1")
    assert those(state, "wounded") == {"qd"}
    assert those(state, "alive") == {"jc", "9d", "qd", "9h"}


def test_mrc_29_a_sacrificed_shields_aura_counts_in_that_moment():
    state = fight("jc 9d", "3h 5s qd", gear="3h")
    events = do(state, "attack 1 2 cleave 1", "shield 1")
    assert those(state, "wounded") == {"5s"}  # worth six in that moment
    assert of_kind(events, Struck)[0].hits[0].forecast.text == "value 5 + 1 aura: wounded"


def test_mrc_29_a_cleaved_leader_is_saved_by_its_skin():
    state = fight("jc 9d", "9h kd 8s")
    do(state, "attack 1 1 cleave 2")
    assert those(state, "wounded") == set()
    assert those(state, "skin") == set()


# -- MRC-30: lightning -----------------------------------------------------------------------------


def test_mrc_30_the_whole_enemy_squad_is_hit():
    state = fight("qc 9d", "jd 5h 9s")
    do(state, "lightning 1")
    assert those(state, "wounded") == {"jd", "9s"}
    assert "5h" not in those(state, "alive")
    assert those(state, "spent") == {"qc"}
    assert state.to_act() == (1,)  # nobody was asked for a shield


def test_mrc_30_wearers_are_unharmed_the_wounded_die():
    state = fight("qc 9d", "jd 5h 9s", gear="5h", wounded="9s")
    do(state, "lightning 1")
    assert those(state, "wounded") == {"jd"}
    assert those(state, "alive") == {"qc", "9d", "jd", "5h"}


def test_mrc_30_taunt_does_not_forbid_it_and_the_tank_is_hit():
    state = fight("qc 9d", "jd 10h 9s")
    do(state, "lightning 1")
    assert those(state, "wounded") == {"jd", "10h", "9s"}


def test_mrc_30_it_strikes_in_one_moment():
    """The wearer is unharmed, and its aura saves the five beside it."""
    state = fight("qc 9d", "5d 9h qs", gear="9h", wounded="qs")
    do(state, "lightning 1")
    assert those(state, "wounded") == {"5d"}
    assert "qs" not in those(state, "alive")


def test_mrc_30_not_where_all_foes_wear_artifacts():
    state = fight("qc 9d", "jd 5h 9s", dead="9s", gear="jd 5h")
    assert legal(state, "lightning") == []
    refusal = refused(state, "lightning 1")
    assert refusal.clause == "MRC-30"
    assert "All your foes wear artifacts" in refusal.reason


def test_mrc_30_only_spellcasters_that_are_ready():
    state = fight("qc 9d qh", "jd 5h 9s", spent="qc")
    assert legal(state, "lightning") == ["lightning 3"]
    assert clause(state, "lightning 1") == "MRC-21"
    assert clause(state, "lightning 2") == "MRC-30"


def test_mrc_30_or_a_plain_attack():
    state = fight("qc 9d", "jd 5h 9s")
    do(state, "attack 1 1", "no shield")
    assert "jd" not in those(state, "alive")
    assert those(state, "wounded") == set()


# -- MRC-31: a leader's skin ----------------------------------------------------------------------


def test_mrc_31_a_killing_blow_only_wounds():
    state = fight("kc 9d", "kd 9h")
    do(state, "attack 1 1")
    assert those(state, "wounded") == {"kd"}
    do(state, "attack 2 1", "attack 2 1")
    assert "kd" not in those(state, "alive")


def test_mrc_31_a_wound_does_nothing():
    state = fight("9d 9c kh", "kd 9h")
    do(state, "attack 1 1", "strike 2 1")
    assert those(state, "wounded") == {"kd"}  # the first did nothing, the second wounded
    assert "kd" not in those(state, "skin")


def test_mrc_31_a_hit_that_would_do_nothing_does_not_use_it_up():
    state = fight("5d jc", "kd 9h")
    do(state, "attack 1 1")
    assert those(state, "skin") == {"kd"}


def test_mrc_31_a_leader_that_came_in_wounded_stays_wounded():
    for attacker in ("kc", "9d"):  # a killing blow, a wound
        state = fight(f"{attacker} js", "kd 9h", wounded="kd")
        do(state, "attack 1 1")
        assert those(state, "wounded") == {"kd"}
        assert "kd" not in those(state, "skin")


def test_mrc_31_lightning_is_a_hit_too():
    state = fight("qc 9d", "kd 9h")
    do(state, "lightning 1")
    assert those(state, "wounded") == {"9h"}
    assert those(state, "skin") == set()


def test_mrc_31_only_leaders_have_it():
    state = fight("kc 9d", "qd 9h")
    do(state, "attack 1 1")
    assert "qd" not in those(state, "alive")


# -- MRC-32: picking artifacts up ------------------------------------------------------------------


def test_mrc_32_a_living_neighbour_of_the_artifacts_race_may_pick_it_up():
    state = fight("kc 9d", "9h qh 8s", gear="9h")
    do(state, "attack 1 1")
    assert (step(state), state.to_act()) == ("pickup", (1,))
    assert legal(state) == ["leave ah", "pickup ah 2"]
    assert clause(state, "pickup ah 3") == "MRC-32"
    assert clause(state, "pickup as 2") == "MRC-32"
    assert clause(state, "leave as") == "MRC-32"
    assert clause(state, "attack 1 1") == "MRC-32"
    (picked,) = of_kind(do(state, "pickup ah 2"), PickedUp)
    assert TEXT[picked.wearer] == "qh"
    assert those(state, "gear") == {"qh"}
    assert state.field.strength(4).value == 14


def test_mrc_32_otherwise_it_lies_dropped():
    state = fight("kc 9d", "9h qh 8s", gear="9h")
    do(state, "attack 1 1", "leave ah")
    assert those(state, "gear") == {"9h"}
    assert state.field.strength(4).value == 12
    do(state, "attack 3 2", "attack 2 3")
    assert step(state) == "attack"  # nobody is asked again


@pytest.mark.parametrize("theirs", ["9h qd 8h", "9h 3d qh"])
def test_mrc_32_nobody_else(theirs):
    state = fight("kc 9d", theirs, gear="9h")
    do(state, "attack 1 1")
    if step(state) == "shield":
        do(state, "no shield")
    assert step(state) == "attack"
    assert those(state, "gear") == {"9h"}


def test_mrc_32_either_neighbour_of_the_middle_one():
    state = fight("kc 9d", "8h 9h qh", gear="9h")
    do(state, "attack 1 2")
    assert legal(state) == ["leave ah", "pickup ah 1", "pickup ah 3"]


def test_mrc_32_it_is_decided_at_the_end_of_the_turn():
    """The heir may die in the same turn, by a strike that comes after the death."""
    state = fight("9c 9d kc", "8h 7h qs", gear="8h")
    do(state, "attack 1 1")
    assert step(state) == "strike"
    do(state, "strike 2 2")
    assert step(state) == "attack"
    assert those(state, "gear") == {"8h"}


def test_mrc_32_a_sacrificed_wearer_drops_it_too():
    state = fight("kc 9d", "3h qh 8s", gear="3h")
    do(state, "attack 1 2", "shield 1")
    assert legal(state) == ["leave ah", "pickup ah 2"]


# -- MRC-33: the end -------------------------------------------------------------------------------


def test_mrc_33_combat_ends_when_one_squad_is_dead():
    state = fight("kc 9d", "qd 9h", dead="9h", hands=["", "js"])
    (won,) = of_kind(do(state, "attack 1 1"), SkirmishWon)
    assert won.seat == 0
    assert state.field is None
    assert state.phase == "shop"


def test_mrc_33_it_always_ends():
    """Whoever fights, however: every skirmish is over after some dozens of decisions."""
    chance = Rng(7)
    mercenaries, resources = list(cards_of(MERCENARIES)), list(cards_of(RESOURCES))
    for _ in range(300):
        chance.shuffle(mercenaries)
        chance.shuffle(resources)
        squads = []
        for seat in range(2):
            squad = [*mercenaries[seat : seat + 1], *resources[2 * seat : 2 * seat + 2]]
            chance.shuffle(squad)
            squads.append(tuple(squad))
        field = opening((squads[0], squads[1]), 0, chance.below(64) & 0b010010, 0)
        for _ in range(200):
            if field.step == WON:
                break
            field = combat.play(field, chance.choice(combat.legal(field)), None)
        assert field.step == WON
