"""The sign of a stack says what the engine says (experience 19)."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import Setup, play
from nomercy_table.games.showem.actions import Take
from nomercy_table.games.showem.cards import FACE, STACK_VALUE, TEXT
from nomercy_table.games.showem.drawing import CardsDrawn
from nomercy_table.games.showem.observation import ANSWER
from showem_table import SHOWEM, act, lay


def stack_sign(state):
    signs = [sign for sign in SHOWEM.arrange(state.observe(None)).signs if sign.id == "stack"]
    return signs[0] if signs else None


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("seed", range(8))
def test_19_the_sign_of_a_stack_tells_total_victim_and_least_answer_as_the_engine_has_them(
    seats, seed
):
    stacks = 0
    for state, _, _ in play(SHOWEM, Setup(seats, {}, seed)):
        sign = stack_sign(state)
        if state.phase != ANSWER:
            assert sign is None
            continue
        victim = state.to_act()[0]
        (take,) = [a for a in state.legal_actions(victim) if isinstance(a, Take)]
        before = state.copy()
        drawn = [e for e in before.apply(victim, take) if isinstance(e, CardsDrawn)]
        assert sign.text == f"{{{victim}}}: {state.total} to draw"
        assert sum(e.count for e in drawn) <= state.total
        told = re.fullmatch(r"answer: (?:Draw (\d+) or more|Wild Draw (10))", sign.detail)
        if told is None:
            assert sign.detail == "it has come back"
            assert state.legal_actions(victim) == [take]
            continue
        stacks += 1
        least = int(told[1] or told[2])
        for card in state.observe(victim).hand:
            played = SHOWEM.aimed(state.observe(victim), f"hand.{victim}/{TEXT[card]}")
            refusal = state.why_not(victim, played)
            assert (refusal is None) == (STACK_VALUE[FACE[card]] >= least), TEXT[card]
    assert stacks


def test_19_a_stack_that_has_come_back_can_t_be_answered():
    state = lay("d2 b1".replace("d2", "rd2"), "gd2", "y1 y2", top="rd4", phase="answer", total=4)
    assert stack_sign(state).detail == "answer: Draw 4 or more"
    state = lay("wr4", "b1 b2", top="r5")
    act(state, "0 play wr4 red")
    assert stack_sign(state).text == "{0}: 4 to draw"
    assert stack_sign(state).detail == "it has come back"
