"""The levels of Mercury never look stupid, and never miss a way out."""

from __future__ import annotations

import pytest

from mercury_table import MERCURY, act, lay
from nomercy_table.engine.player import Budget, Decision, choose
from nomercy_table.games.mercury.cards import COLOURS
from nomercy_table.games.mercury.state import MercuryState
from player_checks.positions import positions

BUDGET = Budget(16)
LEVELS = list(MERCURY.players)


def decide(name: str, state: MercuryState, seed: int = 3, budget: Budget = BUDGET) -> Decision:
    player = {**MERCURY.players, **MERCURY.references}[name]
    seat = state.turn
    return choose(player, state.observe(seat), state.legal_actions(seat), seed, budget)


def play_turn(name: str, state: MercuryState) -> None:
    """Let the seat to act go on until its turn is over."""
    seat, rounds = state.turn, len(state.history)
    while state.turn == seat and len(state.history) == rounds:
        act(state, decide(name, state).action.text())


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    "hand",
    [
        "o1",
        "cc t9",
        "rf t9",
        "cc cc rf g4",
        "cc d5",
        "gt p1 t9",
        "gt cc p1 t9",
        "rf gt p1 t9",
        "cc gd3",
        "gt t9",
    ],
)
def test_nobody_misses_a_way_to_go_out_in_its_turn(name: str, hand: str) -> None:
    state = lay(hand, "t1 t2 t3 t4", "p3 p4 g4", top="o5")
    play_turn(name, state)
    assert state.history
    assert state.history[0].winners == (0,)


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_draws_where_it_could_shed_a_draw_card(name: str) -> None:
    for card in ("d5", "od3"):
        state = lay(f"{card} p2 g9 t8", "t1 t2 t3 t4", top="o5")
        assert decide(name, state).action.text() == f"play {card}"


@pytest.mark.parametrize("name", LEVELS)
def test_cards_that_go_again_are_kept_while_a_numbered_one_fits(name: str) -> None:
    state = lay("cc o9 o4 p2 g9 t8 t3", "t1 t2 t3 t4 g1 g2 g4", top="o5")
    assert decide(name, state).action.text() in ("play o9", "play o4")


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_when_somebody_is_about_to_go_out_the_dear_cards_go(name: str) -> None:
    state = lay("cc o9 p2 g9 t8 t3", "t1", "p5 p6 p7", top="o5")
    assert decide(name, state).action.text().startswith("play cc ")


@pytest.mark.parametrize("name", LEVELS)
def test_a_draw_five_is_sent_back(name: str) -> None:
    state = lay("d5 p1 g4 g6", "rf t2 t5 t7", "p2 p3", top="o5")
    act(state, "play d5")
    assert decide(name, state).action.text() == "reflect"


@pytest.mark.parametrize("name", LEVELS)
def test_the_colour_named_is_one_that_it_has(name: str) -> None:
    state = lay("d5 p1 g4 g6", "t2 t5 t7", "p2 p3", top="o5", draw="t8 t9 t10 t1 o1")
    act(state, "play d5", "accept")
    named = decide(name, state).action.text()
    assert named == "colour tan" or (name == "hard" and named == "colour orange")


def test_medium_says_why() -> None:
    def reason(*hands: str, **given: object) -> str:
        return decide("medium", lay(*hands, **given)).reason

    rest = ("t1 t2 t3", "p3 p4 p6")
    assert reason("o1", *rest, top="o5") == "the last card"
    assert reason("o9 o4 p2", *rest, top="o5") == "sheds 9 points; 1 card would fit next"
    assert reason("cc t9", *rest, top="o5") == "goes out in this very turn"
    assert reason("gt t9", *rest, top="o5") == "gives the rest away and goes out"
    shed = "the Draw 5 & Go sheds 50 points and makes the next player draw"
    assert reason("d5 t9 p8 p7", *rest, top="o5") == shed
    assert reason("g8 t9 p8 p7", *rest, top="o5") == "nothing fits"
    assert reason("rf g8 t9 p8 p7", *rest, top="o5") == "sheds 50 points and goes on in purple"


@pytest.mark.parametrize(
    ("lacks", "wanted", "reason"),
    [
        ("orange", "play o9", "sheds 9 points; 2 cards would fit next"),
        ("purple", "play p9", "the next player most likely has neither purple nor 9"),
    ],
)
def test_hard_plays_the_colour_that_the_next_seat_has_no_card_of(
    lacks: str, wanted: str, reason: str
) -> None:
    """Who draws on a colour has shown that it holds none of it."""
    state = lay("o9 o3 p9 p3 t8", "t1 t2 g4 g7 g6", top="g9")
    state.memory.lacks(1, COLOURS.index(lacks), 0)
    decision = decide("hard", state)
    assert (decision.action.text(), decision.reason) == (wanted, reason)
    assert decide("medium", state).action.text() == "play o9"


def test_hard_weighs_all_that_is_legal_and_takes_the_best() -> None:
    weighed = 0
    for state, seat in positions(MERCURY, 40):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        thinking = MERCURY.players["hard"].think(observation, legal, 5, Budget(400))
        slices = 0
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                decision: Decision = done.value
                break
            slices += 1
        if decision.candidates:
            weighed += 1
            assert slices == len(legal)
            values = {candidate.action: candidate.value for candidate in decision.candidates}
            assert list(values) == legal
            assert values[decision.action] == max(values.values())
    assert weighed > 5


@pytest.mark.parametrize("rollouts", [1, 2, 5])
def test_hard_weighs_no_more_than_it_may_and_first_what_comes_first_to_mind(rollouts: int) -> None:
    weighed = 0
    for state, seat in positions(MERCURY, 40):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        decision = choose(MERCURY.players["hard"], observation, legal, 5, Budget(rollouts))
        assert decision.rollouts <= rollouts
        if decision.candidates:
            weighed += 1
            assert len(decision.candidates) == min(rollouts, len(legal))
            thumb = choose(MERCURY.players["medium"], observation, legal, 5)
            assert thumb.action in [candidate.action for candidate in decision.candidates]
    assert weighed > 5
