"""Who may call or catch before the next turn begins, and how long computer players let them."""

from __future__ import annotations

import pytest

from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record
from nomercy_table.games.showem.state import ShowemState
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from session.playing import plans
from showem_table import SHOWEM, lay


def at(state: ShowemState, *kinds: str, speed: str = "off", seed: int = 3) -> Session:
    record = Record.from_position(Position.of(SHOWEM, state))
    return Session.load(record, plans(*kinds), pacing=Pacing.of(speed), thoughts=seed)


def forgotten(*, seat: int, turn: int) -> ShowemState:
    hands = ["b3 b4 y7", "g5 g6 g8", "y1 y2 y5"]
    hands[seat] = "r5"
    return lay(*hands, top="r9", turn=turn, uncalled=seat)


def plays_at(session: Session, begun: float = 10.0, step: float = 0.05) -> float | None:
    """After how many seconds a computer player does anything; None: not within ten."""
    now = begun
    while now < begun + 10:
        if session.poll(now, ready=True):
            return now - begun
        now += step
    return None


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_18_before_a_computers_turn_people_have_two_seconds(speed: str) -> None:
    for seconds in (2.0, 3.5):
        session = at(forgotten(seat=0, turn=1), "human", "random", "random", speed=speed)
        session.turns.step_in_seconds = seconds
        waited = plays_at(session)
        assert waited is not None
        assert seconds <= waited < seconds + 1.5


def test_18_the_time_begins_when_all_is_shown() -> None:
    session = at(forgotten(seat=0, turn=1), "human", "random", "random")
    for i in range(80):
        assert session.poll(10 + i / 20, ready=False) == []
    assert (plays_at(session, begun=14.0) or 0) >= 2.0


def test_18_a_computer_that_catches_lets_people_be_first() -> None:
    """Also where nobody but the person whose turn it is could be quicker."""
    caught = 0
    for seed in range(12):
        state = forgotten(seat=2, turn=0)
        session = at(state, "human", "random", "random", seed=seed)
        assert session.undecided
        waited = plays_at(session)
        if waited is None:  # they let it pass
            assert not session.undecided
            continue
        caught += 1
        assert waited >= 2.0
    assert 0 < caught < 12


def test_18_nobody_hurries_that_chance_away() -> None:
    session = at(forgotten(seat=0, turn=1), "human", "random", "random")
    session.poll(10.0, ready=True)
    session.hurry()
    assert session.poll(10.1, ready=True) == []
    assert session.poll(11.9, ready=True) == []


def test_18_among_computers_alone_nobody_waits() -> None:
    session = at(forgotten(seat=0, turn=1), "random", "random", "random")
    assert (plays_at(session) or 0.0) < 0.2


def test_a_person_steps_in_while_it_is_anothers_turn() -> None:
    session = at(forgotten(seat=2, turn=0), "human", "human", "human")
    session.show_to(0)
    assert session.may_step_in == (2, 1)
    steps = session.act(1, session.legal(1)[0])
    assert session.to_act == (0,)
    assert session.viewer == 0  # whose turn it is goes on looking
    assert {step.observation.viewer for step in steps} == {0}


def test_a_hint_waits_for_those_who_may_step_in_and_is_dropped_when_one_does() -> None:
    caught = passed = 0
    for seed in range(12):
        session = at(forgotten(seat=2, turn=0), "human", "random", "random", seed=seed)
        session.ask_hint()
        waited = plays_at(session)
        assert not session.hints.thinking
        if waited is not None:  # it was about another moment
            caught += 1
            assert session.hint is None
            session.ask_hint()
            assert plays_at(session) is None
        passed += waited is None
        assert session.hint is not None
        assert session.hint.action in session.legal(0)
    assert caught
    assert passed
