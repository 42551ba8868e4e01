"""What Show 'Em No Mercy says where the end is near, and why it refuses, by the right clause."""

from __future__ import annotations

import pytest

from nomercy_table.games.showem.actions import MOST_SEATS, Play
from nomercy_table.games.showem.cards import DECK_SIZE, FACE_OF
from nomercy_table.games.showem.events import Eliminated, StackGrew, WinWaits
from nomercy_table.language import addressed
from showem_table import SHOWEM, act, lay, only, refused

NAMES = ["Ann", "Ben", "Cleo", "Dora"]


def prompt(state):
    return SHOWEM.prompt(state.observe(state.to_act()[0])).format(*NAMES)


def test_snm_17_the_tip_of_a_wild_reverse_draw_four_knows_who_is_struck_with_two_left():
    assert "With two players left, that is you." in SHOWEM.explain("showem/wr4")
    state = lay("wr4 r1", "b1 b2", top="r5")
    act(state, "0 play wr4 red")
    assert state.to_act()[0] == 0


def test_snm_25_a_stack_that_came_back_is_taken_and_play_goes_on():
    state = lay("wr4", "g1 g2", top="r5")
    act(state, "0 play wr4 red")
    assert prompt(state) == "The stack is back: take its 4 cards, and play goes on."


def test_snm_25_a_stack_that_came_back_while_another_win_waits_ends_the_round():
    state = lay("wd6", "wd10", top="r5")
    act(state, "0 play wd6 red", "1 play wd10 red")
    assert prompt(state) == "The stack is back: take its 16 cards, and Ben wins."
    act(state, "0 take")
    assert state.result().winners == (1,)


def test_snm_22_a_stack_that_came_back_may_put_its_seat_out():
    limit = {"mercy_limit": 15}
    state = lay("", "g1", "b1", top="wd10", colour="red", phase="answer", total=16, waiting=[0],
                options=limit)  # fmt: skip
    back = "The stack is back: with 15 cards you are out."
    assert prompt(state) == back
    state = lay("", "g1", top="wd10", colour="red", phase="answer", total=16, waiting=[0],
                options=limit)  # fmt: skip
    assert prompt(state) == f"{back[:-1]}, and Ben wins."
    act(state, "0 take")
    assert state.result().winners == (1,)
    assert state.result().clause == "SNM-26"


def test_snm_25_the_second_seat_without_cards_is_promised_no_more_than_it_has():
    state = lay("rd2", "gd2", "bd2", "y1", top="r5")
    said = [only(act(state, play), WinWaits).sentence(NAMES)
            for play in ("0 play rd2", "1 play gd2", "2 play bd2")]  # fmt: skip
    assert said == [
        "Ann has no cards left, and wins unless the stack comes back.",
        "Ben has no cards left either, and wins if the stack comes back to Ann.",
        "Cleo has no cards left either, but Ann and Ben were first.",
    ]


def test_snm_25_who_has_no_card_is_not_told_to_answer():
    state = lay("wr4", "g1 g2", top="r5")
    grew = only(act(state, "0 play wr4 red"), StackGrew)
    assert grew.sentence(NAMES) == "The stack comes back to Ann, who must draw 4 cards."
    state = lay("wr4 b1", "g1 g2", top="r5")
    grew = only(act(state, "0 play wr4 red uno"), StackGrew)
    assert grew.sentence(NAMES) == "Ann must answer, or draw 4 cards."
    assert grew.sentence(addressed(NAMES, 0)) == "+4 for you."


@pytest.mark.parametrize(
    ("given", "text", "said"),
    [
        (
            {"options": {"uno_call": "automatic"}, "hands": ("g8 g1", "b1 b2")},
            "play g8 uno",
            "SNM-23: At this table UNO is called for you.",
        ),
        (
            {"hands": ("g8 g1 g2", "b1 b2")},
            "play g8 uno",
            "SNM-23: You call UNO with one card left.",
        ),
        (
            {"hands": ("g7 g1", "", "b1 b2"), "out": [1]},
            "play g7 1",
            "SNM-22: That player is out of the round: swap hands with another.",
        ),
        (
            {"hands": ("g7 g1", "b1 b2")},
            "play g7 4",
            "SNM-10: No one sits there: swap hands with another player.",
        ),
        (
            {"hands": ("wrl g1 g2", "b1 b2"), "options": {"roulette_colour": "player"}},
            "play wrl",
            "SNM-15: Choose a colour for Wild Colour Roulette.",
        ),
        (
            {"hands": ("wrl", "b1 b2"), "options": {"roulette_colour": "player"}},
            "play wrl red",
            "SNM-25: As your last card Wild Colour Roulette wins at once: you choose no colour.",
        ),
        (
            {"hands": ("wrl g1", "b1 b2")},
            "play wrl red",
            "SNM-15: At this table its victim chooses the colour for Wild Colour Roulette.",
        ),
    ],
)  # fmt: skip
def test_what_is_named_wrongly_is_refused_by_the_clause_that_says_so(given, text, said):
    given = dict(given)
    state = lay(*given.pop("hands"), top="g5", **given)
    assert str(refused(state, 0, text)) == said


def test_only_a_seven_swaps_hands():
    state = lay("g5 g1", "b1 b2", top="g3")
    refusal = state.why_not(0, Play(FACE_OF["g5"], swap=1))
    assert str(refusal) == "SNM-10: Only a 7 swaps hands."
    refusal = state.why_not(0, Play(FACE_OF["g5"], colour=1))
    assert str(refusal) == "SNM-4: Green 5 has its own colour: you don't choose one."


def test_snm_7_there_is_always_a_card_to_draw():
    """Six hands that are not out hold too few of the cards: the table need not say it."""
    most = SHOWEM.options["mercy_limit"].bounds[1] - 1
    assert MOST_SEATS * most + 1 < DECK_SIZE


def test_snm_27_a_seat_without_cards_leaves_nothing_and_says_so():
    state = lay("rd2", "gd2", "b1 b2", top="r5")
    act(state, "0 play rd2", "1 play gd2", "2 take")
    assert SHOWEM.tally(state.observe(None))[1] == "leaves 0"


def test_snm_22_what_it_is_worth_stands_in_the_log():
    out = Eliminated(1, (), 25)
    assert out.told(NAMES) == "No mercy: Ben holds 25 cards and is out."
    assert out.sentence(NAMES) == f"{out.told(NAMES)} That is 250 points for the winner."
