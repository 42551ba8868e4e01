"""MRC-37 and MRC-38: what is counted, who wins a game, who wins a match."""

from __future__ import annotations

import pytest

from mercenaries_table import GAME, do, kinds, lay, of_kind, shop
from nomercy_table.engine.events import MatchEnded
from nomercy_table.engine.rng import Rng
from nomercy_table.games.mercenaries.events import GameEnded, HandsShown


def ending(mine="jd 2c", theirs="5h 7c", **given):
    """Seat 1 passes, and seat 0 can send no one."""
    state = shop(mine, given.pop("row", "kc"), theirs=theirs, **given)
    return state, do(state, "pass")


def test_mrc_37_cards_in_hand_count_their_value_artifacts_ten():
    state, _ = ending("jd 2c as", "5h 7c 10s")
    assert state.history[0].scores == (5 + 7 + 10, 11 + 2 + 10)


def test_mrc_37_the_infirmary_counts_half_rounded_down_card_by_card():
    state, _ = ending("jd 2c", "5h 7c", infirmaries=["9d 9s", "kd 3h"])
    assert state.history[0].scores == (12 + 4 + 4, 13 + 6 + 1)


def test_mrc_37_ears():
    state, _ = ending("jd 2c", "5h 7c", ears=["kh qh jh 9h 10h", "2d"])
    assert state.history[0].scores == (12 + 4 + 3 + 2 + 1 + 1, 13 + 1)


def test_the_account_of_a_game_adds_up_to_its_points_and_is_given_at_its_end():
    state = shop("jd 2c", "kc", theirs="5h 7c", infirmaries=["9d", ""], ears=["kh qh", "2d"])
    assert GAME.tally(state.observe(0)) == ()
    do(state, "pass")
    assert state.history[0].scores == (23, 14)
    told = ("hand 12 + infirmary 4 + ears 7", "hand 13 + infirmary 0 + ears 1")
    assert GAME.tally(state.observe(0)) == GAME.tally(state.observe(None)) == told


def test_mrc_37_the_most_points_win():
    state, events = ending("jd 2c", "5h 7c")
    assert state.result().scores == (12, 13)
    assert state.result().winners == (1,)
    assert state.result().clause == "MRC-37"
    assert of_kind(events, MatchEnded)[0].winners == (1,)
    assert state.to_act() == ()


def test_mrc_37_who_ended_the_game_may_have_won_it():
    state, _ = ending("jd 2c", "5h 7c 9h")
    assert state.result().winners == (0,)


def test_mrc_37_equal_points_are_a_draw():
    state, events = ending("jd 2c", "5h 8c", row="kd")
    assert state.history[0].scores == (13, 13)
    assert state.history[0].winners == ()
    assert state.result().winners == (0, 1)
    (ended,) = of_kind(events, GameEnded)
    assert ended.sentence(["Ann", "Ben"]) == "Game 1 is drawn: 13 points each."


def test_mrc_37_the_hands_are_shown():
    state, events = ending()
    assert kinds(events)[-4:] == ["NobodyToSend", "HandsShown", "GameEnded", "MatchEnded"]
    (shown,) = of_kind(events, HandsShown)
    names = ["Ann", "Ben"]
    assert (
        shown.sentence(names)
        == "Ann holds Gnoll 7 and Ogre 5. Ben holds Gnoll 2 and Troll Berserker."
    )
    assert shown.told(names) == "Ann holds 12 points. Ben holds 13 points.", (
        "on the table they lie open"
    )
    assert state.shown == state.hands
    assert state.observe(1).hidden == ((0, 0), (0, 0))


# -- MRC-38 ----------------------------------------------------------------------------------------


def games(scores, mine="jd 2c", theirs="5h 7c", **options):
    state = shop(
        mine,
        "kc",
        theirs=theirs,
        scores=scores,
        options={"match": "games", **options},
    )
    return state, do(state, "pass")


def test_mrc_38_a_single_game_is_a_match():
    assert GAME.options.complete({}, 2)["match"] == "single"
    state, _ = ending()
    assert state.over


def test_mrc_38_games_are_played_until_somebody_has_won_the_target():
    state, events = games([])
    assert not state.over
    assert state.round_number == 2
    assert state.observe(0).wins == (0, 1)
    assert kinds(events)[-5:] == [
        "GameEnded",
        "GameStarted",
        "Dealt",
        "ShopOpened",
        "TurnStarted",
    ]
    state, _ = games([[3, 9]])
    assert state.over
    assert state.result().scores == (0, 2)
    assert state.result().winners == (1,)
    assert state.result().clause == "MRC-38"


def test_mrc_38_the_game_is_still_on_the_table_while_its_end_is_told():
    state = shop("jd 2c", "kc", theirs="5h 7c", options={"match": "games"})
    told = {}

    def note(event):
        told[type(event).__name__] = state.observe(None).round_number

    state.advance(1, GAME.parse_action("pass"), note)
    assert told["GameEnded"] == 1
    assert told["GameStarted"] == 2


def test_mrc_38_the_target_can_be_changed():
    state, _ = games([], target=1)
    assert state.over
    state, _ = games([[3, 9]], target=3)
    assert not state.over


def test_mrc_38_a_drawn_game_counts_for_nobody():
    state, _ = games([[3, 9], [5, 5]], theirs="5h 9d")
    assert not state.over
    assert state.observe(None).wins == (1, 1)


@pytest.mark.parametrize(
    ("scores", "winners"), [([[3, 9]], (1,)), ([[9, 3]], (0, 1)), ([[5, 5]], (1,))]
)
def test_mrc_38_after_the_most_games_more_wins_decide(scores, winners):
    state, _ = games(scores, target=9, max_games=2)
    assert state.result().winners == winners


def test_mrc_38_everything_begins_anew_in_the_next_game():
    state, _ = games([])
    assert (state.bout, state.loser) == (1, -1)
    assert state.ears == [0, 0]
    assert state.graveyard == 0
    assert state.camp_seen == 0
    assert state.dealer == 1  # it alternates (MRC-6)
    assert sum(hand.bit_count() for hand in state.hands) == 22


def test_scores_are_wins_only_in_a_race():
    assert GAME.scoring(GAME.options.complete({}, 2)).unit == "point"
    assert GAME.scoring(GAME.options.complete({"match": "games"}, 2)).unit == "win"


def test_a_race_of_many_games_ends():
    state = GAME.new(2, {"match": "games", "target": 10, "max_games": 30}, 8)
    chance = Rng(2)
    while state.to_act():
        seat = state.to_act()[0]
        state.advance(seat, chance.choice(state.legal_actions(seat)), None)
    assert max(state.result().scores) == 10 or len(state.history) == 30


def test_points_are_counted_while_nobody_has_won():
    state = lay(hands=["jc 2c", "js 2s as"], infirmaries=["3c", ""])
    assert [state.points(seat) for seat in range(2)] == [14, 23]


@pytest.mark.parametrize("match", ["single", "games"])
def test_mrc_37_hands_lie_open_as_soon_as_it_is_said_what_they_count(match):
    """Found: they were told with their backs up, and turned over as the next thing hid them."""
    state = shop("jd 2c", "kc", theirs="5h 7c", options={"match": match})
    seen = {}

    def note(event):
        hand = GAME.arrange(state.observe(1)).zone("hand.0")
        seen[event.__class__.__name__] = all(c.face for col in hand.columns for c in col.cards)

    state.advance(1, GAME.parse_action("pass"), note)
    assert not seen["NobodyToSend"]
    assert seen["HandsShown"]
    assert seen["GameEnded"]
