"""What stands beside the piles says what the engine says (experience 19, 20)."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import Setup, play
from nomercy_table.games import GAMES
from nomercy_table.games.mercury.cards import COLOURS
from nomercy_table.games.showem.actions import Take
from nomercy_table.games.showem.cards import COLOUR_NAMES, FACE, STACK_VALUE, TEXT
from nomercy_table.games.showem.events import CardsDrawn, Eliminated
from nomercy_table.games.showem.observation import ANSWER
from showem_table import SHOWEM, act, lay


def stack_sign(state):
    signs = [sign for sign in SHOWEM.arrange(state.observe(None)).signs if sign.id == "stack"]
    return signs[0] if signs else None


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("seed", range(4))
def test_19_the_sign_of_a_stack_tells_what_comes_victim_and_least_answer_as_the_engine_has_them(
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
        events = state.copy().apply(victim, take)
        drawn = [e for e in events if isinstance(e, CardsDrawn)]
        came, makes = sum(e.count for e in drawn), drawn[-1].makes
        assert (sign.seat, sign.text) == (victim, f"+{came}")
        if makes:  # and so is what mercy leaves of it (SNM-22)
            (held,) = [e.count for e in events if isinstance(e, Eliminated)]
            assert sign.detail in (f"of {state.total}: makes {held}", f"out with {held}")
            continue
        assert came == state.total
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
    (own, other) = (
        next(sign for sign in SHOWEM.arrange(state.observe(seat)).signs if sign.id == "stack")
        for seat in (0, 1)
    )
    assert (own.detail, other.detail) == ("", "answer: Draw 4 or more"), "the prompt says it"
    state = lay("wr4", "b1 b2", top="r5")
    act(state, "0 play wr4 red")
    assert (stack_sign(state).seat, stack_sign(state).text) == (0, "+4")
    assert stack_sign(state).detail == "it has come back"


@pytest.mark.parametrize("seed", range(2))
def test_20_colour_direction_and_counts_are_there_in_every_view(seed):
    for state, _, _ in play(SHOWEM, Setup(4, {}, seed)):
        seen = state.observe(None)
        table = SHOWEM.arrange(seen)
        signs = {sign.id: sign for sign in table.signs}
        if seen.colour >= 0:
            name = COLOUR_NAMES[seen.colour]
            assert (signs["colour"].text.lower(), signs["colour"].picture) == (
                name,
                f"colour-{name}",
            )
        way = "Clockwise" if seen.clockwise else "Counter-clockwise"
        assert (signs["direction"].text, signs["direction"].turn) == (way, seen.clockwise or -1)
        for seat in range(4):
            gauge = table.gauges[seat]
            if not seen.active[seat]:
                assert (gauge, table.notes[seat]) == (None, ("out",))
                continue
            assert (gauge.value, gauge.limit, gauge.warns_from) == (seen.counts[seat], 25, 20)
            assert table.notes[seat][0] == f"{seen.counts[seat]} of 25"


@pytest.mark.parametrize("seed", range(2))
def test_20_mercury_s_colour_stands_there_by_name_and_shape(seed):
    game = GAMES["mercury"]
    for state, _, _ in play(game, Setup(4, {}, seed)):
        seen = state.observe(None)
        signs = {sign.id: sign for sign in game.arrange(seen).signs}
        assert ("colour" in signs) == (seen.colour >= 0)
        if seen.colour >= 0:
            assert signs["colour"].text.lower().split()[0] == COLOURS[seen.colour]
            assert signs["colour"].tint is not None


def test_snm_18_while_a_stack_is_answered_its_sign_stays_as_it_was_until_the_number_grows():
    """Found: beside the old number stood what answers the new one."""
    state = lay("b1 b2", "rd4 b3 b6", "b4 b5", top="rd2", phase="answer", total=2, turn=1)
    told = []

    def note(event):
        sign = stack_sign(state)
        told.append((event.cue, sign.text, sign.detail))

    state.advance(1, SHOWEM.parse_action("play rd4"), note)
    assert told[0] == ("play", "+2", "answer: Draw 2 or more")
    assert told[-1] == ("stack", "+6", "answer: Draw 4 or more")
