"""Picks narrow the legal actions until one is left."""

from __future__ import annotations

from dataclasses import dataclass

from nomercy_table.engine.actions import Action, Pick, narrow


@dataclass(frozen=True)
class Play(Action):
    name: str

    def text(self):
        return self.name


def _way(*ids, then=()):
    return (*(Pick(i, i) for i in ids), *(Pick(i, i, stage=1) for i in then))


ONE, TWO, BOTH, NONE = Play("one"), Play("two"), Play("both"), Play("none")
LEGAL = [
    (ONE, [_way("a", then=["take"])]),
    (TWO, [_way("b", then=["take"])]),
    (BOTH, [_way("a", "b"), _way("all")]),
    (NONE, [_way("none")]),
]


def _ids(narrowing):
    return [pick.id for pick in narrowing.offered]


def test_at_first_every_first_pick_is_offered_and_nothing_decided():
    start = narrow(LEGAL, [])
    assert _ids(start) == ["a", "b", "all", "none"]
    assert start.action is None


def test_even_the_only_action_waits_for_the_hand():
    assert narrow([(NONE, [_way("none")])], []).action is None
    assert narrow([(NONE, [_way("none")])], ["none"]).action == NONE


def test_a_pick_leaves_what_it_is_part_of():
    after = narrow(LEGAL, ["a"])
    assert after.action is None
    assert _ids(after) == ["take", "b"]


def test_picks_of_a_stage_come_in_any_order():
    assert narrow(LEGAL, ["a", "b"]).action == narrow(LEGAL, ["b", "a"]).action == BOTH


def test_a_later_stage_comes_later():
    assert narrow(LEGAL, ["a", "take"]).action == ONE
    assert narrow(LEGAL, ["take", "a"]) == narrow(LEGAL, ["nowhere"])


def test_one_of_several_ways_is_enough():
    assert narrow(LEGAL, ["all"]).action == BOTH


def test_it_is_decided_when_all_picks_of_the_one_action_left_are_made():
    legal = [(ONE, [_way("a", then=["take"])]), (NONE, [_way("none")])]
    assert narrow(legal, ["a"]).action is None  # what asks to be confirmed, waits for it
    assert _ids(narrow(legal, ["a"])) == ["take"]
    assert narrow(legal, ["a", "take"]).action == ONE


def test_a_wrong_pick_leads_nowhere():
    for made in (["c"], ["a", "a"], ["a", "b", "none"], ["none", "none"]):
        nowhere = narrow(LEGAL, made)
        assert nowhere.offered == ()
        assert nowhere.action is None
