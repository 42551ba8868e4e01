"""Computer players wait so that people can follow, and think meanwhile; nothing ever blocks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import machine
from nomercy_table.engine.game import Game
from nomercy_table.engine.rng import Rng
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from session.playing import MANY_ROUNDS, Table, hand

Begin = Callable[..., Table]

PLAIN = pytest.mark.parametrize("game", ["hit", "nothing"], indirect=True)
"""Games in which nobody steps in out of turn, which takes time of its own."""

FRAME = 1 / 60


def waits(session: Session, seconds: float = 4.0) -> float:
    """How long, on the clock, until the computer player that is to act has acted."""
    for frame in range(int(seconds / FRAME)):
        if session.poll(100 + frame * FRAME, ready=True):
            return frame * FRAME
    raise AssertionError("it never moved")


@pytest.mark.parametrize(
    ("speed", "first", "again"),
    [
        ("off", (0, 0), (0, 0)),
        ("fast", (0.064, 0.128), (0.008, 0.024)),
        ("normal", (0.16, 0.32), (0.02, 0.06)),
        ("slow", (0.288, 0.576), (0.036, 0.108)),
    ],
)
def test_pauses_by_speed(speed: str, first: tuple, again: tuple) -> None:
    pacing = Pacing.of(speed)
    for bounds, is_again in ((first, False), (again, True)):
        drawn = [pacing.pause(Rng.stream(1, n), is_again) for n in range(500)]
        assert bounds[0] - 1e-9 <= min(drawn) <= max(drawn) <= bounds[1] + 1e-9
        if bounds[1]:
            assert len(set(drawn)) > 400  # it varies, as people do
            assert max(drawn) - min(drawn) > 0.9 * (bounds[1] - bounds[0])


@PLAIN
def test_a_first_move_comes_after_a_pause_and_the_next_of_the_same_seat_no_later(
    begin: Begin,
) -> None:
    session = begin("random", "random", speed="normal").session
    first, again = [], []
    mover = None
    for _ in range(60):
        seat = session.thinking
        (again if seat == mover else first).append(waits(session))
        mover = seat
    assert first
    assert again
    assert all(0.16 <= wait <= 0.32 + 2 * FRAME for wait in first)
    assert all(0.02 <= wait <= 0.06 + 2 * FRAME for wait in again)


def test_no_move_before_the_table_is_at_rest(begin: Begin) -> None:
    session = begin("random", "random", speed="normal").session
    for frame in range(600):
        assert session.poll(frame * FRAME, ready=False) == []
    now = 600 * FRAME
    assert session.poll(now, ready=True) == []  # people first see what lies there
    assert session.poll(now + 0.01, ready=False) == []
    assert session.poll(now + 0.02, ready=True) == []  # it was not at rest in between
    assert session.poll(now + 0.025, ready=True) == []
    assert session.poll(now + 0.06, ready=True) != []


def test_a_pause_can_be_hurried_and_only_the_present_one(begin: Begin) -> None:
    session = begin("random", "random", speed="normal").session
    session.hurry()  # nobody has begun to pause
    assert session.poll(0.0, ready=True) == []
    session.hurry()
    assert session.poll(0.01, ready=True) != []
    assert session.poll(0.02, ready=True) == []
    assert session.poll(0.035, ready=True) == []


def test_a_hurried_player_still_waits_for_the_table(begin: Begin) -> None:
    session = begin("random", "random", speed="normal").session
    assert session.poll(0.0, ready=False) == []
    session.hurry()
    assert session.poll(0.1, ready=False) == []


def test_at_off_nothing_waits_for_the_table_but_what_is_not_at_rest(begin: Begin) -> None:
    session = begin("random", "random", speed="off").session
    assert session.poll(0.0, ready=False) == []
    assert session.poll(0.0, ready=True) != []


@PLAIN
def test_37_at_off_a_round_of_computer_turns_waits_less_than_100_ms(begin: Begin, tmp_path) -> None:
    """On the frame's clock: all turns between two turns of a person, on a machine on which a poll
    has time for some dozens of actions."""
    machine.runs("steady")
    longest = 0
    for seed in range(3):
        table = begin("human", *["medium"] * 4, speed="off", seed=seed)
        session = table.session
        while not session.finished:
            if session.human_to_act is not None:
                table.tick()
                continue
            frames = 0
            while session.thinking is not None and not session.finished:
                steps = session.poll(table.now, ready=True)
                frames += 1
                if any(step.pauses for step in steps):
                    break
            longest = max(longest, frames)
    assert longest * FRAME < 0.1


@PLAIN
def test_at_off_a_poll_stops_at_the_end_of_a_round(game: Game, begin: Begin) -> None:
    table = begin("random", "random", options=MANY_ROUNDS.get(game.id))
    while not table.session.finished:
        steps = table.session.poll(0.0, ready=True)
        ends = [i for i, step in enumerate(steps) if step.event.cue == "round"]
        moved_on = {"draw", "steal", "stop", "take", "discard", "play"}
        for end in ends:
            assert not moved_on & {step.event.cue for step in steps[end:]}


@PLAIN
def test_the_speed_can_be_changed_in_a_match(begin: Begin) -> None:
    session = begin("random", "random", speed="slow").session
    assert waits(session) > 0.28
    session.turns.pacing = Pacing.of("off")
    assert session.poll(0.0, ready=True) != []


def test_a_poll_whose_time_is_over_plays_no_further(begin: Begin) -> None:
    machine.runs("slow")
    session = begin(*["medium"] * 4, speed="off").session
    while not session.finished:
        before = session.moves
        session.poll(0.0, ready=True)
        assert session.moves <= before + 1


def test_a_poll_that_has_time_plays_on(begin: Begin) -> None:
    machine.runs("fast")
    session = begin(*["medium"] * 4, speed="off").session
    session.poll(0.0, ready=True)
    assert session.moves > 8


def test_pauses_disturb_no_shuffle(begin: Begin) -> None:
    quick, slow = begin("random", "random"), begin("random", "random", speed="slow")
    for _ in range(10):
        quick.tick()
    actions = quick.session.record().actions
    slow.play(until=lambda: len(slow.session.record().actions) >= len(actions) - 1)
    played = slow.session.record().actions
    assert played == actions[: len(played)]


@PLAIN
def test_every_move_is_read_by_who_sees_the_game_for_the_first_time(begin: Begin) -> None:
    table = begin("human", "random", "random", speed="normal")
    session = table.session
    session.turns.patience = 3
    acted, patient, usual = 0, [], []
    for _ in range(60):
        if session.human_to_act is not None:
            session.act(*hand(session))
            acted += 1
        else:
            (patient if acted < 3 else usual).append(waits(session))
    assert patient
    assert min(patient) > 0.48
    assert max(patient) < 1.0, "nor does anybody fall asleep"
    assert usual
    assert max(usual) <= 0.32 + 2 * FRAME


@PLAIN
def test_their_pauses_can_be_hurried_too(begin: Begin) -> None:
    session = begin("random", "random", speed="normal").session
    session.turns.patience = 1
    assert session.poll(0.0, ready=True) == []
    session.hurry()
    assert session.poll(0.01, ready=True) != []


@PLAIN
def test_at_off_nobody_is_patient(begin: Begin) -> None:
    session = begin("random", "random", speed="off").session
    session.turns.patience = 1
    assert session.poll(0.0, ready=True) != []
