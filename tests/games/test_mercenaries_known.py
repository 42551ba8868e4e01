"""What a seat knows and what it does not; where cards lie, what can be picked, what is said."""

from __future__ import annotations

import re

import pytest

from mercenaries_table import GAME, do, fight, heap, lay, shop
from nomercy_table.engine.actions import narrow
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.field import area, blow, lightning


def picks(state, *made):
    """What the seat to act may pick after those picks, and the action that is complete then."""
    narrowing = narrowed(state, *made)
    action = narrowing.action.text() if narrowing.action else None
    return {pick.id for pick in narrowing.offered}, action


def narrowed(state, *made):
    seat = state.to_act()[0]
    observation = state.observe(seat)
    legal = state.legal_actions(seat)
    return narrow([(action, GAME.ways(observation, action)) for action in legal], made)


def label(state, pick_id, *made):
    """What stands on that pick's button."""
    return next(pick.label for pick in narrowed(state, *made).offered if pick.id == pick_id)


def outcomes(state, *made):
    """What stands on each thing that may be picked: what would come of it."""
    return {pick.id: pick.outcome for pick in narrowed(state, *made).offered}


def why(state, pick, *made):
    """The clause that refuses what somebody meant by that pick, after those."""
    seat = state.to_act()[0]
    action = GAME.aimed(state.observe(seat), pick, made)
    refusal = None if action is None else state.why_not(seat, action)
    return refusal.clause if refusal else None


# -- what is known ---------------------------------------------------------------------------------


def test_hands_are_hidden_but_for_what_was_shown():
    state = shop("qs 4c 9c 2h", "kc", theirs="jd 5h 6h")
    do(state, "hire kc 4c 9c")
    seen = state.observe(0)
    assert heap(seen.known(0)) == {"jd", "5h", "6h"}
    assert heap(seen.known(1)) == {"kc"}
    assert seen.hidden == ((1, 2), (1, 1))
    assert heap(state.observe(None).known(0)) == set()


def test_a_card_that_is_spent_or_fielded_is_no_longer_in_the_hand():
    state = shop("qs 4c 9c 2h", "kc", theirs="jd 5h 6h")
    do(state, "hire kc 4c 9c", "pass", "pass", "squad jd 5h 6h", "squad kc qs 2h")
    assert state.shown == [0, 0]
    assert heap(state.observe(0).on_field) == {"jd", "5h", "6h", "kc", "qs", "2h"}


def test_what_returned_from_a_fight_stays_known():
    state = fight("kc 9d", "qd", hands=["2c", "js 3s"])
    do(state, "attack 1 1")
    assert heap(state.observe(1).known(0)) == {"kc", "9d"}


def test_worlds_keep_what_is_known():
    state = shop("qs 4c 9c 2h", "kc jh", ware="as", theirs="jd 5h 6h")
    do(state, "hire kc 4c 9c")
    seen = state.observe(0)
    hands = set()
    for deal in range(20):
        other = GAME.determinize(seen, Rng(deal))
        assert other.observe(0) == seen
        assert other.hands[0] == state.hands[0]
        assert other.hands[1] >> KEY["kc"] & 1
        hands.add(other.hands[1])
    assert len(hands) > 10


def test_worlds_in_which_the_other_must_hire_are_such_that_it_can():
    state = shop("4c 9c", "kc", theirs="jd 5h 6h")
    seen = state.observe(0)
    for deal in range(50):
        other = GAME.determinize(seen, Rng(deal))
        assert other.legal_actions(1)
        assert other.observe(0) == seen


# -- where cards lie -------------------------------------------------------------------------------


def words(column):
    """What stands on a card's lower edge."""
    return [badge.text for badge in column.badges if badge.at == "edge"]


def corners(column):
    """What hangs at a card's corners: its power, its value, and what else it has."""
    return [(badge.at, badge.picture, badge.text) for badge in column.badges if badge.at != "edge"]


def strengths(power, value):
    return [("left", "signs/swords", str(power)), ("right", "signs/guard", str(value))]


def test_mrc_25_power_and_value_hang_at_the_lower_corners_a_taunt_and_a_skin_at_the_upper():
    state = fight("7d 10d kh", "jc 5h 8s", gear="kh")
    mine = GAME.arrange(state.observe(0)).zone("squad.0")
    assert corners(mine.columns[0]) == strengths(8, 7)
    assert corners(mine.columns[1]) == [*strengths(12, 11), ("top", "signs/taunt", "")]
    assert corners(mine.columns[2]) == [*strengths(15, 15), ("top", "signs/skin", "")]
    theirs = GAME.arrange(state.observe(0)).zone("squad.1")
    assert [corners(column) for column in theirs.columns] == [
        strengths(11, 11),
        strengths(5, 5),
        strengths(8, 8),
    ]


def test_mrc_25_who_points_at_power_or_value_reads_how_it_adds_up():
    """Found: only what adds to it was told, not how much."""
    state = fight("7d 10d kh", "jc 5h 8s", gear="kh")
    arrangement = GAME.arrange(state.observe(0))
    sums = []
    for column in (*arrangement.zone("squad.0").columns, *arrangement.zone("squad.1").columns):
        for badge in column.badges[:2]:
            parts = re.search(r"\((.*)\)", badge.about)[1]
            assert sum(map(int, re.findall(r"\d+", parts))) == int(badge.text)
            sums.append(parts)
    assert sums[:4] == ["7 + 1 race bonus", "7", "10 + 1 aura + 1 race bonus", "10 + 1 aura"]


def test_the_card_that_is_hit_says_so_while_a_shield_may_be_raised():
    state = fight("9d 7c qs", "jc 5h 8c")
    do(state, "attack 1 1")
    arrangement = GAME.arrange(state.observe(1))
    assert words(arrangement.zone("squad.0").columns[0]) == ["attacks"]
    assert words(arrangement.zone("squad.1").columns[0]) == ["wounded"]
    assert words(arrangement.zone("squad.1").columns[1]) == []


def test_goods_say_what_the_viewer_could_pay_for_them():
    state = shop("4c 9c 3s ah", "kc js", ware="as", theirs="jd 5h")
    arrangement = GAME.arrange(state.observe(1))
    prices = [column.price for column in arrangement.zone("shop").columns[:2]]
    assert [(price.asked, price.held) for price in prices] == [(13, 23), (11, 13)]
    (ware,) = arrangement.zone("ware").columns
    assert (ware.price.asked, ware.price.held, ware.price.text) == (10, 3, "have 3")
    watched = GAME.arrange(state.observe(None)).zone("shop")
    assert {column.price.held for column in watched.columns if column.cards} == {None}


def test_goods_that_can_be_swapped_for_say_so_and_are_not_out_of_reach():
    """Found: in the shade, below a red price, and yet lit as what may be picked."""
    state = shop("2c qs", "kc js jd", ware="as")
    for at in (1, 0):  # also while the other shops
        zones = GAME.arrange(state.observe(1))
        prices = [c.price for zone in ("shop", "ware") for c in zones.zone(zone).columns]
        assert [price.text for price in prices] == ["have 2", "swap", "swap", "have 0"]
        assert [price.is_out_of_reach for price in prices] == [True, False, False, True]
        assert prices[1].about.endswith("The hand has 0 for it. Or swap a card for it.")
        if at:
            do(state, "pass")


def test_mrc_12_what_is_for_sale_stands_in_a_stall_with_the_artifacts_to_come():
    arrangement = GAME.arrange(shop("4c 9c 3s ah", "kc js", ware="as").observe(1))
    goods = [zone.id for zone in arrangement.zones if zone.for_sale]
    assert goods == ["shop", "merchant", "ware"]
    fought = GAME.arrange(fight("7d kd", "jc").observe(0))
    assert not any(zone.for_sale for zone in fought.zones)


def test_a_pile_says_how_many_and_what_it_is():
    state = fight("7d kd", "jc", paid="2h 3h", graveyard="4s", ears=["5s jh", ""])
    zones = GAME.arrange(state.observe(0)).zones
    captions = {zone.id: zone.caption for zone in zones}
    counts = {zone.id: zone.count for zone in zones}
    assert (captions["spent"], counts["spent"]) == ("paid", 2)
    assert (captions["graveyard"], counts["graveyard"]) == ("graveyard", 1)
    assert captions["ears.0"] == "ears +3"  # what they count
    assert "ears.1" not in captions, "it comes when there are some"
    told = {zone.id for zone in zones if zone.about}
    assert told >= {"camp", "merchant", "bank", "spent", "graveyard", "ears.0"}


def test_the_wounded_lie_across_the_spent_are_drawn_back_the_dead_in_the_dark():
    state = fight("7d 8d kh", "jc 5h 8c", wounded="8d", spent="kh", dead="5h")
    arrangement = GAME.arrange(state.observe(0))
    mine, theirs = arrangement.zone("squad.0"), arrangement.zone("squad.1")
    assert [column.cards[0].turned for column in mine.columns] == [False, True, False]
    assert [column.back for column in mine.columns] == [False, False, True]
    assert [words(column) for column in mine.columns] == [[], [], ["spent"]]
    assert ("top", "", "wounded") in corners(mine.columns[1])
    assert [bool(column.stain) for column in theirs.columns] == [False, True, False]
    assert [column.cards[0].face for column in theirs.columns] == [
        "mercenaries/jc",
        "mercenaries/5h",
        "mercenaries/8c",
    ]
    assert words(theirs.columns[1]) == ["fallen"]
    assert mine.where == "middle"


def test_an_artifact_lies_at_its_wearers_place():
    state = fight("7d kh 8d", "jc 5h 8c", gear="kh")
    gear = GAME.arrange(state.observe(None)).zone("gear.0")
    assert [len(column.cards) for column in gear.columns] == [0, 1, 0]
    assert gear.columns[1].label == "Ogre artifact, worn"


def test_a_place_in_the_row_stays_where_it_is():
    state = shop("qs 4c 9c", "kc jh jd")
    do(state, "hire kc 4c 9c")
    row = GAME.arrange(state.observe(None)).zone("shop")
    assert [column.id for column in row.columns] == ["shop/1", "shop/2", "shop/3"]
    assert [len(column.cards) for column in row.columns] == [0, 1, 1]


def test_the_others_hand_lies_face_down():
    state = shop("qs 4c 9c 2h", "kc", theirs="jd 5h 6h")
    do(state, "hire kc 4c 9c")
    cards = [
        card for c in GAME.arrange(state.observe(0)).zone("hand.1").columns for card in c.cards
    ]
    assert [card.face for card in cards] == [None] * 3
    assert [card.key for card in cards] == [KEY["kc"], -1, -1]


# -- picks -----------------------------------------------------------------------------------------


def test_hiring_is_picked_by_the_goods_then_the_payment_in_any_order_then_a_button():
    state = shop("qs 4c 9c 10c", "jc")
    assert picks(state)[0] == {"shop/1", "pass"}
    offered, _ = picks(state, "shop/1")
    assert offered == {"hand.1/4c", "hand.1/9c", "hand.1/10c", "hand.1/qs", "least"}
    assert picks(state, "shop/1", "hand.1/9c", "hand.1/4c") == (
        {"pay", "hand.1/10c"},
        None,
    )
    assert picks(state, "shop/1", "hand.1/9c", "hand.1/4c", "pay")[1] == "hire jc 4c 9c"
    everything = ("shop/1", "hand.1/9c", "hand.1/4c", "hand.1/10c")
    assert picks(state, *everything) == ({"pay"}, None)
    assert picks(state, *everything, "pay")[1] == "hire jc 4c 9c 10c"
    assert picks(state, "shop/1", "least")[1] == "hire jc 4c 9c"
    assert picks(state, "shop/1", "hand.1/qs") == ({"swap"}, None)
    assert picks(state, "shop/1", "hand.1/qs", "swap")[1] == "swap qs jc"


def test_what_is_paid_too_much_stands_on_the_button():
    state = shop("qs 4c 9c 7c", "jc")
    assert label(state, "pay", "shop/1", "hand.1/9c", "hand.1/4c") == "Pay 13: 2 too many"
    assert label(state, "pay", "shop/1", "hand.1/4c", "hand.1/7c") == "Pay 11"


def test_a_squad_is_picked_card_by_card():
    state = lay(phase="squads", turn=0, hands=["5h 6c 7d", "jc 2c 3c"], infirmaries=["kh", ""])
    assert picks(state)[0] == {"hand.0/5h", "hand.0/6c", "hand.0/7d", "infirmary.0/kh"}
    three = ("hand.0/5h", "infirmary.0/kh", "hand.0/6c")
    assert picks(state, *three) == ({"field"}, None)
    assert picks(state, *three, "field")[1] == "squad 5h kh 6c"
    assert [pick.mark for pick in narrowed(state, *three).made] == ["1", "2", "3"]
    assert picks(state, "hand.0/5h", "hand.0/6c")[0] == {"infirmary.0/kh"}


def test_attacks_are_picked_by_attacker_and_target():
    state = fight("jc 7d 8d", "qd 9h 8s")
    assert picks(state, "squad.0/2", "squad.1/1")[1] == "attack 2 1"
    assert picks(state, "squad.0/1", "squad.1/1")[1] == "attack 1 1 cleave 2"  # goes unsaid
    assert picks(state, "squad.0/1", "squad.1/2")[0] == {"squad.1/1", "squad.1/3"}
    assert picks(state, "squad.0/2", "squad.0/3", "squad.1/1")[0] == {
        "squad.1/2",
        "squad.1/3",
        "same",
    }
    together = ("squad.0/2", "squad.0/3", "squad.1/1")
    assert picks(state, *together, "same")[1] == "assault 2 3 on 1 1"
    assert picks(state, *together, "squad.1/3")[1] == "assault 2 3 on 1 3"


def test_both_blows_on_a_tank_are_aimed_at_once():
    state = fight("jc 7d 8d", "10s js")
    assert picks(state, "squad.0/2", "squad.0/3") == ({"squad.1/1"}, None)
    assert picks(state, "squad.0/2", "squad.0/3", "squad.1/1")[1] == "assault 2 3 on 1 1"
    outcome = outcomes(state, "squad.0/2", "squad.0/3")["squad.1/1"]
    assert outcome == "dies\nboth blows"


def test_a_second_blow_is_reckoned_with_what_the_first_will_have_done():
    state = fight("jc 7d 8d", "kd 9h 8s")
    first = outcomes(state, "squad.0/2", "squad.0/3")
    assert first["squad.1/2"] == "wounded\n7+1 vs 9"
    made = ("squad.0/2", "squad.0/3", "squad.1/2")
    assert label(state, "same", *made) == "The same target: dies"
    made = ("squad.0/2", "squad.0/3", "squad.1/3")
    assert label(state, "same", *made) == "The same target: wasted"
    assert outcomes(state, *made)["squad.1/2"] == "dies\n8+1 vs 9"


def test_lightning_shields_and_equipment():
    state = fight("qc 9d", "jd 5h 9s")
    assert picks(state, "squad.0/1", "lightning")[1] == "lightning 1"
    do(state, "attack 2 1")
    assert picks(state, "squad.1/2")[1] == "shield 2"
    assert picks(state, "no-shield")[1] == "no shield"
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c ah", "jc 2c 3c"])
    do(state, "squad 5h kh 6c", "squad jc 2c 3c")
    assert picks(state, "hand.0/ah", "squad.0/2")[1] == "equip ah 2"
    assert picks(state, "done")[1] == "done"


@pytest.mark.parametrize(
    ("pick", "clause"),
    [
        ("shop/1", "MRC-10"),  # can't be paid for
        ("ware/1", "MRC-12"),
        ("hand.1/js", "MRC-11"),  # worth less than all in the row
        ("infirmary.1/2h", "MRC-16"),
        ("shop/3", None),
        ("bank", None),
    ],
)
def test_a_pick_that_is_no_part_of_an_action_says_what_was_meant(pick, clause):
    state = shop("js 4c", "kc kd", ware="as", infirmaries=["", "2h"])
    assert why(state, pick) == clause


def test_so_do_picks_in_combat():
    state = fight("7d 8d kh", "jc 10h 8c", spent="7d")
    assert why(state, "squad.0/1") == "MRC-21"
    assert why(state, "squad.1/1") == "MRC-22"
    state = fight("7d 8d kh", "jc 5h 8c")
    do(state, "attack 1 1")
    assert why(state, "squad.1/3") == "MRC-23"
    state = lay(phase="squads", turn=0, hands=["kh 5h 6c ah", "jc 2c 3c"])
    assert why(state, "hand.0/ah") == "MRC-4"


def test_what_is_meant_follows_from_what_was_picked_before():
    """The third card of a squad without a mercenary; a target, for the attacker that was chosen."""
    state = lay(phase="squads", turn=0, hands=["5h 6c 7d kh", "jc 2c 3c"])
    made = ("hand.0/5h", "hand.0/6c")
    refusal = state.why_not(0, GAME.aimed(state.observe(0), "hand.0/7d", made))
    assert str(refusal) == "MRC-18: At least one of the squad is a mercenary."
    state = fight("7d 8d kh", "jc 10h 8c")
    assert GAME.aimed(state.observe(0), "squad.1/1", ("squad.0/3",)).text() == "attack 3 1"
    assert why(state, "squad.1/1", "squad.0/3") == "MRC-22"
    assert why(state, "squad.0/3", "squad.0/1") == "MRC-27"


# -- what is said ----------------------------------------------------------------------------------


def test_what_decides_besides_the_numbers_is_said():
    """A second wound (MRC-24), a leader's skin (MRC-31): on the target, and in the log."""
    state = fight("kh 9d 3c", "kd 8s jc", wounded="8s jc")
    skin = blow(state.field, 0, 3)
    assert skin.text == "13 against 13, thanks to its skin: wounded"
    assert outcomes(state, "squad.0/1") == {
        "squad.1/1": "wounded\n13 vs 13\nskin saves it",
        "squad.1/2": "dies\n13 vs 8",
        "squad.1/3": "dies\n13 vs 11",
    }
    assert outcomes(state, "squad.0/2")["squad.1/3"] == "dies\n9 vs 11\nsecond wound"
    assert area(state.field, 4).text == "value 8, second wound: dead"
    events = do(state, "attack 1 1")
    assert "is wounded (13 against 13, thanks to its skin)" in " ".join(
        event.sentence(["Ann", "Ben"]) for event in events
    )


def test_the_line_of_words_tells_a_blow_in_the_numbers_on_the_cards():
    """With the parts of each, as in the log, it took three rows."""
    state = fight("jd 7d 8c", "kd 5h 9s", skin="")
    events = [*do(state, "attack 2 3"), *do(state, "no shield")]
    (struck,) = (event for event in events if event.cue in ("death", "wound", "miss"))
    assert "1 race bonus" in struck.sentence(["Ann", "Ben"])
    assert struck.told(["Ann", "Ben"]) == "The Murloc 9 is wounded (8 against 9)."


def test_a_cleave_that_goes_without_saying_is_foretold_on_the_target():
    state = fight("jd 7h 8c", "kd 5h 9s")
    told = outcomes(state, "squad.0/1")
    assert told["squad.1/1"] == "wounded\n11 vs 13\ncleave kills"[0:0] or told["squad.1/1"]
    assert told["squad.1/1"].endswith("\ncleave kills")
    assert told["squad.1/3"].endswith("\ncleave kills")
    assert "cleave" not in told["squad.1/2"]  # whom it hits is chosen next


def test_a_leaders_skin_is_seen_until_it_has_been_hit():
    """MRC-31: It decides, so it hangs beside the card while it is hard."""
    state = fight("kh 9d 3c", "kd 8s jc")
    leader = GAME.arrange(state.observe(0)).zone("squad.1").columns[0]
    assert ("top", "signs/skin", "") in corners(leader)
    do(state, "attack 1 1")
    fighter = GAME.arrange(state.observe(0)).zone("squad.1").columns[0]
    assert ("top", "signs/skin", "") not in corners(fighter)
    assert "wounded" in fighter.label
    assert "skin" not in fighter.label


def test_forecasts_say_what_an_attack_would_do():
    state = fight("jd 7d 8c", "kd 5h 9s", skin="")
    assert blow(state.field, 0, 3).text == "11 + 1 race bonus against 13: wounded"
    assert blow(state.field, 2, 4).text == "8 against 5: dead"
    assert area(state.field, 4).text == "value 5: dead"
    assert {place: forecast.fate for place, forecast in lightning(state.field).items()} == {
        3: 2,
        4: 3,
        5: 2,
    }


def test_forecasts_name_every_part():
    state = fight("5d kd 9s", "kc qc 3h", gear="kd qc")
    first = "5 + 1 aura + 1 race bonus against 13 + 1 aura: its skin holds"
    second = "13 + 2 artifact + 1 race bonus against 12 + 2 artifact: dead"
    assert blow(state.field, 0, 3).text == first
    assert blow(state.field, 1, 4).text == second


def test_prompts_tell_what_to_do():
    def prompt(state):
        return GAME.prompt(state.observe(state.to_act()[0]))

    assert "pass" in prompt(shop("qs 4c", "kc"))
    assert prompt(shop("4c 9c", "kc")) == "You have no mercenary left: hire one."
    state = fight("7d 7c kh", "jc 10h 8c")
    assert "tank" in prompt(state)
    do(state, "attack 1 2")
    assert "strikes from the flank" in prompt(state)
    state = fight("9d 7c qs", "jc 5h 8c")
    do(state, "attack 1 1")
    assert "This wounds your Gnoll Brute (9 against 11)." in prompt(state)


def test_the_headline_and_the_plates():
    state = shop("qs 4c", "kc", theirs="jd 5h", options={"match": "games"})
    arrangement = GAME.arrange(state.observe(1))
    assert arrangement.headline == "Game 1, race to 2 wins: round 1, recruitment"
    assert arrangement.notes == (
        ("1 mercenary", "points unknown", "0 wins"),
        ("1 mercenary", "16 points", "0 wins"),
    )


def test_cards_on_the_field_count_on_the_plates_as_they_are():
    state = fight("7d kd 4d", "jc 9c", hands=["2s", "qh"], wounded="kd 9c", gear="7d", dead="4d")
    notes = GAME.arrange(state.observe(0)).notes
    assert notes[0] == ("1 mercenary", "25 points")  # 7, half of 13, an artifact, a 2
    assert notes[1] == ("2 mercenaries", "at least 15 points")
    assert GAME.arrange(state.observe(None)).notes[0] == (
        "1 mercenary",
        "at least 23 points",
    )


def test_going_on_says_what_has_been_picked_and_what_comes_of_it():
    def further(state, *made):
        return GAME.further(state.observe(state.to_act()[0]), made)

    def picked(state, *made):
        return GAME.picked(state.observe(state.to_act()[0]), made)

    state = shop("qs 4c 9c 7c", "jc")
    paid = ("shop/1", "hand.1/9c")
    assert further(state, *paid) == "The Gnoll Brute: 9 of 11 paid, 2 to go."
    told = "The Gnoll Brute: 13 paid for 11: the extra 2 is lost."
    assert further(state, *paid, "hand.1/4c") == told
    assert further(state, "shop/1", "hand.1/qs") == "Swap your Murloc Oracle for the Gnoll Brute?"
    state = lay(phase="squads", turn=0, hands=["5h 6c 7d kh", "jc 2c 3c"])
    told = "Each of your 2 Ogres hits for 1 more. Who stands at the right?"
    assert further(state, "hand.0/5h", "hand.0/kh") == told
    told = "Each of your 2 Ogres hits for 1 more. Field them?"
    assert further(state, "hand.0/5h", "hand.0/kh", "hand.0/6c") == told
    state = fight("qs 7c 8c", "4d jh 3c")
    assert picked(state, "squad.0/1") == "Murloc Oracle, power 12."
    assert further(state, "squad.0/1") == "Choose the target, or hurl lightning."
    assert picked(state, "squad.0/2") == "Gnoll 7, power 7 + 1 race bonus."
    assert further(state, "squad.0/2") == "Choose the target, or who attacks with it."
    told = "Whom does the {} hit?"
    both = ("squad.0/2", "squad.0/3")
    assert picked(state, *both) == "The Gnoll 7 and the Gnoll 8 attack together."
    assert further(state, *both) == told.format("Gnoll 7")
    assert further(state, *both, "squad.1/2") == told.format("Gnoll 8")
