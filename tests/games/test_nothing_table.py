"""What the player of Nothing sees and is told: cards, picks, prompts, why something can't be."""

from __future__ import annotations

import pytest

from nomercy_table.engine.actions import narrow
from nomercy_table.engine.rng import Rng
from nomercy_table.games.nothing.cards import KEY
from nomercy_table.games.nothing.events import CardTaken, PileEmptied
from nothing_table import NOTHING, discard, lay, legal, play


def columns(state, viewer, seat):
    """The columns of a hand: what their cards show, or ? for a back."""
    zone = NOTHING.arrange(state.observe(viewer)).zone(f"hand.{seat}")
    faces = [column.cards[0].face for column in zone.columns]
    return [face.removeprefix("nothing/") if face else "?" for face in faces]


def prompt(state):
    return NOTHING.prompt(state.observe(state.turn))


def test_the_own_hand_is_held_by_worth_and_a_new_card_comes_last():
    state = lay("kd 2c 7h as js 9c qd", draw="7s")
    assert columns(state, 0, 0) == ["7h", "js", "as", "2c", "9c", "qd", "kd"]
    play(state, "draw")
    assert columns(state, 0, 0)[-1] == "7s"
    zone = NOTHING.arrange(state.observe(0)).zone("hand.0")
    assert [column.cards[0].fresh for column in zone.columns] == [False] * 7 + [True]
    play(state, "discard kd")
    assert columns(state, 0, 0) == ["7h", "7s", "js", "as", "2c", "9c", "qd"]
    assert columns(state, 1, 0) == columns(state, None, 0) == ["?"] * 7


def test_a_back_that_all_saw_taken_stays_the_same_card():
    state = lay("ac", "3c", discard="2c", known=["", "3c"])

    def keys(seat):
        zone = NOTHING.arrange(state.observe(None)).zone(f"hand.{seat}")
        return [column.cards[0].key for column in zone.columns]

    assert keys(1) == [-1] * 6 + [KEY["3c"]]
    play(state, "take")
    assert keys(0) == [-1] * 7 + [KEY["2c"]]
    play(state, "keep", "draw")
    assert keys(1) == [-1] * 6 + [KEY["3c"], -1]


def test_a_pick_of_a_card_discards_it_and_twins_are_as_good_as_each_other():
    state = lay("2c 2cb ac", drawn="draw", options={"decks": 2})
    observation, actions = state.observe(0), state.legal_actions(0)
    ways = [(action, NOTHING.ways(observation, action)) for action in actions]
    for pick in ("hand.0/2c", "hand.0/2cb"):
        assert narrow(ways, [pick]).action == discard("2c")


def test_keeping_takes_two_picks():
    state = lay(drawn="draw")
    observation, actions = state.observe(0), state.legal_actions(0)
    ways = [(action, NOTHING.ways(observation, action)) for action in actions]
    once = narrow(ways, ["keep"])
    assert once.action is None
    assert [pick.id for pick in once.offered] == ["really-keep"]
    assert narrow(ways, ["keep", "really-keep"]).action == NOTHING.parse_action("keep")


@pytest.mark.parametrize(
    ("pick", "why"),
    [
        ("hand.0/2c", "NTH-4: First draw a card, or take"),
        ("discard", "NTH-8: Everyone in turn"),
    ],
)
def test_who_aims_at_what_cannot_be_is_told_why(pick, why):
    state = lay("2c", discard="3c", takes=2)
    action = NOTHING.aimed(state.observe(0), pick)
    assert str(state.why_not(0, action)).startswith(why)


def test_aiming_at_a_pile_after_the_new_card_has_come():
    state = lay("2c", discard="3c")
    play(state, "draw")
    for pick in ("draw", "discard"):
        action = NOTHING.aimed(state.observe(0), pick)
        assert str(state.why_not(0, action)).startswith("NTH-4: You have your new card")


def test_nothing_is_meant_by_a_pick_of_somebody_elses_cards():
    observation = lay("2c", "3c").observe(0)
    for pick in ("hand.1/back-0", "hand.1/3c", "hand.0", "keep", "hand.0/xx"):
        assert NOTHING.aimed(observation, pick) is None


def test_the_prompt_says_what_may_be_done():
    assert prompt(NOTHING.new(2, {}, 1)).startswith("Draw a card: there is no")
    state = lay(discard="2c", draw="3c 4c")
    assert prompt(state) == "Draw a card, or take the discard?"
    assert "you must draw" in prompt(lay(discard="2c", takes=2))
    state = NOTHING.new(2, {}, 1)
    for _ in range(2):
        play(state, "draw")
        assert prompt(state).startswith("Discard a card. Sevens, one-eyed jacks and the king of ")
        play(state, next(text for text in legal(state) if text != "keep"))
    play(state, "draw")
    assert prompt(state) == "Discard a card.", "everybody has been told"
    last = lay(discard="2c", draw="3c", last=True)
    assert prompt(last).startswith("Draw the last card of the pile, or take the discard?")
    play(last, "draw")
    assert prompt(last).startswith("Discard a card. Then the round is over")
    play(last, "keep")
    assert NOTHING.prompt(last.observe(None)) == "The match is over."


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("takes", [0.2, 0.6, 1.0])
def test_each_seat_is_told_once_what_is_worth_nothing(seats, takes):
    """Found: two or three times, where many took discards."""
    for seed in range(12):
        state, rng = NOTHING.new(seats, {}, seed), Rng(seed)
        told = []
        for number in range(3 * seats):
            ways = legal(state)
            play(state, "take" if "take" in ways and rng.below(100) < 100 * takes else "draw")
            if "Sevens" in prompt(state):
                told.append(state.turn)
            assert (number < seats) == (len(told) == number + 1)
            ways = [text for text in legal(state) if text != "keep"] if rng.below(4) else ["keep"]
            play(state, rng.choice(ways))


def test_plates_tell_points_to_the_own_seat_until_hands_are_shown():
    state = lay("7c 7d 7h 7s js jh 2c", draw="3c", last=True, options={"match": "rounds"})
    notes = NOTHING.arrange(state.observe(0)).notes
    assert notes == (("hand: 2", "0 in all"), ("7 cards", "0 in all"))
    headline = NOTHING.arrange(state.observe(0)).headline
    assert headline == "Round 1 of 2, fewest points in all win"
    single = lay(draw="3c", last=True)
    play(single, "draw", "keep")
    arrangement = NOTHING.arrange(single.observe(0))
    assert arrangement.notes == (("8 cards",), ("7 cards",)), "tokens tell what they count"
    assert all(count is not None for count in arrangement.counts)


def test_the_discard_pile_shows_its_top_and_says_how_many():
    state = lay(discard="2c 3c")
    zone = NOTHING.arrange(state.observe(None)).zone("discard")
    assert zone.count == 2
    shown = [card.face for card in zone.columns[0].cards]
    assert shown == ["nothing/3c", "nothing/2c"], "the uppermost last"
    assert zone.columns[0].label == "discard pile, 2 cards, on top the two of clubs"
    play(state, legal(state)[1])
    assert NOTHING.arrange(state.observe(None)).zone("discard").count == 1


def test_who_wants_to_discard_nothing_is_told_what_that_means():
    state = lay("ac 2c 3c", "5c", draw="4c")
    play(state, "draw")
    held = len(state.observe(0).hand)
    said = NOTHING.further(state.observe(0), ["keep"])
    assert said == f"Without a discard you hold {held} cards from now on. Are you sure?"


def test_a_card_that_is_taken_is_told_on_the_table_without_where_it_lay():
    """Found: with what to do next, the line was so long that its letters shrank."""
    taken, names = CardTaken(1, KEY["10h"]), ["Ann", "Ben"]
    assert taken.told(names) == "Ben takes the ten of hearts."
    assert taken.sentence(names) == "Ben takes the ten of hearts from the discard pile."


def test_the_last_card_of_the_pile_is_marked_as_a_discard_is_not():
    """Found: the turn after which all is over looked like every other one."""
    stamp = NOTHING.cue(PileEmptied(0).cue).stamp
    assert stamp is not None
    assert stamp.text == "Last card"
