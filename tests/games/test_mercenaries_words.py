"""What Mercenaries says where little is left, and why it refuses, by the right clause."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, do, fight, lay, refused, shop
from nomercy_table.games.mercenaries.actions import (
    Assault,
    Attack,
    Buy,
    Equip,
    Hire,
    Lightning,
    Squad,
    Trade,
)
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.combat_events import BankExhausted, Struck
from nomercy_table.games.mercenaries.events import ArtifactBought, Hired, ShopOpened, SquadsRevealed


def keys(text):
    return tuple(KEY[word] for word in text.split())


def why(state, action):
    return str(state.why_not(state.to_act()[0], action))


def prompt(state, viewer):
    return GAME.prompt(state.observe(viewer))


# -- combat -------------------------------------------------------------------------------------


def test_mrc_22_one_tank_taunts_or_several_do():
    state = fight("kh 9d 2c", "qc 10h 10d")
    assert prompt(state, 0) == "Choose who attacks. The tanks taunt: they are attacked first."
    assert "The tanks taunt you: attack one of them first." in refused(state, "attack 1 1").reason
    state = fight("kh 9d", "jc 10h 8d")
    assert prompt(state, 0) == "Choose who attacks. The tank taunts: it is attacked first."
    assert "The tank taunts you: attack it first." in refused(state, "attack 1 1").reason


# -- the shop --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "action", "told"),
    [
        ("5c 8c jh 2d", "hire qc 5c 8c", "The hand has 13 for it."),
        ("5c 8c kh 2d", "hire qc 5c 8c", "The hand has 13 for it, or a mercenary to give."),
        ("5c kh 2d", "swap kh qc", "The hand has only 5 for it, but a mercenary to give."),
        ("6h 8h ac jc", "buy ah 6h 8h", "The hand has 14 for it, or an artifact to give."),
        ("8h ac jc", "trade ac ah", "The hand has only 8 for it, but an artifact to give."),
    ],
)
def test_mrc_10_the_tip_of_goods_says_what_one_has_for_them_and_their_price_once(
    hand, action, told
):
    """*Costs 12; the hand has 13 for it* stood above *It costs 12 in Gnoll resources*."""
    state = shop(hand, "qc", "ah")
    chosen = next(each for each in state.legal_actions(1) if each.text() == action)
    goods = GAME.ways(state.observe(1), chosen)[0][0]
    assert goods.hint == told
    zones = {zone.id: zone for zone in GAME.arrange(state.observe(1)).zones}
    (column,) = (c for zone in ("shop", "ware") for c in zones[zone].columns if c.id == goods.id)
    price = f"It costs {column.price.asked} in "
    assert GAME.explain(column.cards[0].face).count(price) == 1
    assert column.price.about.startswith(price)
    assert f"The hand has {column.price.held} for it." in column.price.about


# -- squads ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("jc", "Send your only card: it is a mercenary."),
        ("jc 5c", "Choose two cards, left to right: at least one mercenary."),
        ("jc ac", "Send your only card: it is a mercenary."),
        ("jc 5c ac", "Choose two cards, left to right: at least one mercenary."),
        ("jc 5c 6c", "Choose three cards, left to right: at least one mercenary."),
    ],
)
def test_mrc_18_as_many_cards_are_asked_for_as_there_are(hand, said):
    state = lay(phase="squads", hands=[hand, "jd 2d 3d"], dealer=0, turn=0)
    assert prompt(state, 0) == said
    assert prompt(state, None) == said
    count = 1 if "only card" in said else 2 if "two" in said else 3
    assert {len(squad.cards) for squad in state.legal_actions(0)} == {count}
    told = "1 card" if count == 1 else f"{count} cards"
    assert refused(state, "pass").reason == (
        f"Choose your squad: {told}, at least one a mercenary."
    )


def test_mrc_18_a_card_stands_in_one_place():
    state = lay(phase="squads", hands=["jc 5c 6c", "jd 2d 3d"], dealer=0, turn=0)
    twice = Squad(keys("jc jc 5c"))
    assert why(state, twice) == "MRC-18: A card stands in one place only: name each of them once."


# -- cards named twice, or such as can't be meant --------------------------------------------------


def test_mrc_10_and_12_a_card_pays_once():
    state = shop("6c 7c jc", row="kc", ware="ac")
    once = "Name each card once: resources by their value, then artifacts."
    assert why(state, Hire(KEY["kc"], keys("7c 7c"))) == f"MRC-10: {once}"
    assert why(state, Hire(KEY["kc"], keys("7c 6c"))) == f"MRC-10: {once}"
    assert why(state, Buy(KEY["ac"], keys("6c 6c"))) == f"MRC-12: {once}"
    assert state.why_not(1, Hire(KEY["kc"], keys("6c 7c"))) is None


def test_mrc_13_and_19_only_artifacts_are_traded_and_worn():
    state = shop("6c jc", ware="ac")
    assert why(state, Trade(KEY["6c"], KEY["ac"])).startswith("MRC-13: ")
    state = lay(phase="squads", hands=["jc 5c 7c ac 6c", "jd 2d 3d"], dealer=0, turn=0)
    do(state, "squad jc 5c 7c", "squad jd 2d 3d")
    assert why(state, Equip(KEY["6c"], 1)) == "MRC-4: Only artifacts are worn."
    for place in (-1, 0, 4):
        assert why(state, Equip(KEY["ac"], place)) == "MRC-19: No one stands in that place."


def test_mrc_27_one_elite_is_no_assault():
    state = fight("7c 8c jc", "jd 5d 6d")
    assert why(state, Assault((1, 1), (1, 1))) == "MRC-27: It takes two elites to attack together."


@pytest.mark.parametrize(
    "action", [Attack(0, 1), Attack(1, 0), Attack(1, 4), Attack(1, 1, 4), Lightning(0)]
)
def test_mrc_20_there_are_three_places(action):
    state = fight("7c 8c jc", "jd 5d 6d")
    assert why(state, action).startswith("MRC-20: A squad stands in three places")


# -- words -----------------------------------------------------------------------------------------


def test_an_ogre_is_not_called_a_ogre():
    state = shop("10h jc", row="kc")
    assert refused(state, "hire kc 10h").reason == "You can't pay for Gnolls with an Ogre 10."
    state = lay(phase="squads", hands=["jc 5h 7c ah", "jd 2d 3d"], dealer=0, turn=0)
    do(state, "squad jc 5h 7c", "squad jd 2d 3d")
    assert refused(state, "equip ah 1").reason == "Only an Ogre can wear the Ogre artifact."
    assert "worn by an Ogre, " in GAME.explain("mercenaries/ah")


@pytest.mark.parametrize(
    ("beside", "given", "said"),
    [
        ("kh", {}, "cleave: skin holds"),
        ("kh", {"skin": ""}, "cleave wounds"),
        ("9h", {"gear": "9h"}, "cleave: no harm"),
        ("5h", {}, "cleave kills"),
    ],
)
def test_mrc_31_a_cleave_that_takes_the_skin_does_something(beside, given, said):
    state = fight("jc 9d", f"qs {beside}", **given)
    observation = state.observe(None)
    picks = [
        way[1].outcome
        for action in state.legal_actions(0)
        if action.text() == "attack 1 1 cleave 2"
        for way in GAME.ways(observation, action)
    ]
    assert [outcome.splitlines()[-1] for outcome in picks] == [said]


def test_mrc_36_after_a_reshuffle_nobody_says_that_nothing_was_spent():
    assert BankExhausted().sentence(["Ann", "Ben"]) == (
        "Bank and paid resources are used up: no one gets more."
    )


def test_mrc_38_a_race_that_is_over_is_over_by_its_own_clause():
    for match, clause in (("single", "MRC-37"), ("games", "MRC-38")):
        options = {"match": match, "target": 1}
        # The raider is the last of seat 1, who has nothing to pay anybody with.
        hands, dead = ["qd 9s 10c", "2h 3d 2s"], {"dead": "4d 5c", "wounded": "js"}
        state = fight("kh 8h jc", "js 4d 5c", options=options, hands=hands, bank="3h 4s 2c", **dead)
        do(state, "attack 1 1")
        assert state.result().clause == clause
        assert str(state.why_not(0, GAME.parse_action("pass"))) == f"{clause}: The match is over."


def test_where_nobody_can_be_swapped_the_tutorial_does_not_say_so():
    lesson = GAME.lessons[0]
    state = GAME.from_position(lesson.position, 2, GAME.options.complete({}, 2))
    do(state, "hire jh 4h 8h", "pass")
    assert [action.text() for action in state.legal_actions(0)] == ["pass"]
    hint = lesson.tasks[1].hint
    assert hint == "The two who are left in the shop cost more than you can pay, or swap for. Pass."


# -- what the checks of tests/word_checks found ----------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "row", "ware", "said"),
    [
        ("2c jc", "kc", "ac", "You can't afford anything in the shop: pass."),
        ("2c kc", "jd", "ac", "Choose a mercenary to swap for."),
        ("4c 6c jc", "kc", "ac", "Choose the artifact to buy."),
        ("ad jc", "kc", "ac", "Choose the artifact to swap for."),
        ("4c 9c jc", "kc", "ac", "Hire a mercenary, or buy the artifact."),
    ],
)
def test_mrc_9_only_what_can_be_had_is_offered(mine, row, ware, said):
    state = shop(mine, row=row, ware=ware)
    assert prompt(state, 1) == said
    # Others do not learn of it what the hand holds.
    assert prompt(state, None) == "Hire, buy or swap: choose a mercenary or the artifact."


def test_mrc_14_what_was_swapped_away_is_not_offered():
    state = shop("kc 2c", row="jd")
    do(state, "swap kc jd", "pass")
    assert [action.text() for action in state.legal_actions(1)] == ["pass"]
    last = "You can't afford anything in the shop: pass, and it closes."
    assert prompt(state, 1) == last


def chosen(state, pick):
    return GAME.further(state.observe(None), [pick])


def test_mrc_30_lightning_is_not_spoken_of_where_all_wear_artifacts():
    state = fight("qc 9d", "jd 5d", gear="jd")
    assert "or hurl lightning" in chosen(state, "squad.0/1")
    state = fight("qc 9d", "jd 5h", gear="jd 5h")
    assert chosen(state, "squad.0/1") == "Choose the target."


def test_mrc_29_a_cleave_is_not_spoken_of_where_nobody_stands_beside():
    state = fight("jc 9d", "jd 5h")
    assert chosen(state, "squad.0/1").endswith("a card beside it is cleaved.")
    state = fight("jc 9d", "jd 5h", dead="5h")
    assert chosen(state, "squad.0/1") == "Choose the target."


@pytest.mark.parametrize(
    ("squad", "outcome", "hint"),
    [
        ("jc 5h 7d", "worth 13\n+1 beside",
         "13 to attack and to defend; a card beside it gets 1 more"),
        ("jc 5c 7d", "worth 13\n+1 beside",
         "13 to defend, 14 to attack; a card beside it gets 1 more"),
        ("jc", "worth 13", "13 to attack and to defend"),
    ],
)  # fmt: skip
def test_mrc_25_an_artifact_adds_to_who_wears_it_and_to_neighbours_where_there_are_some(
    squad, outcome, hint
):
    state = lay(phase="squads", hands=[f"{squad} ac", "jd 2d 3d"], dealer=0, turn=0)
    do(state, f"squad {squad}", "squad jd 2d 3d")
    ((_, wearer),) = GAME.ways(state.observe(0), GAME.parse_action("equip ac 1"))
    assert (wearer.outcome, wearer.hint) == (outcome, hint)


def test_the_table_says_that_the_shop_opens_and_the_log_with_what() -> None:
    """After a skirmish the stall says it, and the line goes on saying who got which cards."""
    first, opened = (ShopOpened(number, keys("jc qd"), None) for number in (1, 2))
    assert first.told(["Ann", "Ben"]) == "Round 1: the shop opens."
    assert opened.told(["Ann", "Ben"]) == ""
    assert opened.sentence(["Ann", "Ben"]).startswith("Round 2: the shop shows a")


def test_the_table_says_what_was_paid_in_all_and_the_log_with_which_cards() -> None:
    hired = Hired(1, *keys("qd"), keys("9d 3d"), ())
    assert hired.told(["Ann", "Ben"]) == "Ben hires a Troll Witch Doctor for 12."
    assert hired.sentence(["Ann", "Ben"]).endswith("for Troll 9 and Troll 3.")
    bought = ArtifactBought(0, *keys("ac"), keys("10c"))
    assert bought.told(["Ann", "Ben"]) == "Ann buys a Gnoll artifact for 10."


def test_the_table_says_that_squads_are_revealed_and_the_log_who_stands_in_them() -> None:
    revealed = SquadsRevealed((keys("9d 3d"), keys("10c")), ())
    assert revealed.told(["Ann", "Ben"]) == "The squads are revealed."
    assert revealed.sentence(["Ann", "Ben"]).startswith("Ann fields Troll 9 and Troll 3.")


def test_what_lightning_did_to_several_is_told_in_one_line_and_logged_with_the_reasons() -> None:
    state = fight("qs 7c 8c", "4d jh 3c")
    events = state.apply(state.turn, GAME.parse_action("lightning 1"))
    (struck,) = [event for event in events if isinstance(event, Struck)]
    assert struck.told(["Ann", "Ben"]) == "Troll 4 and Gnoll 3 die. Ogre Warrior is wounded."
    assert struck.sentence(["Ann", "Ben"]).count("(") == 3


def test_one_blow_is_told_in_the_numbers_on_the_cards_and_logged_with_their_parts() -> None:
    state = fight("qs 7c 8c", "4d jh 3c")
    events = state.apply(state.turn, GAME.parse_action("attack 2 1"))
    (struck,) = [event for event in events if isinstance(event, Struck)]
    assert struck.told(["Ann", "Ben"]) == "The Troll 4 dies (8 against 4)."
    assert struck.sentence(["Ann", "Ben"]) == "The Troll 4 dies (7 + 1 race bonus against 4)."
