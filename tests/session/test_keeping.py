"""A match is kept beside the table: nothing of it is shown before it is on the disk."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from threading import Event

import pytest

from nomercy_table.engine import records
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session import keeping
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.storage.saves import Save, SaveStore
from session.playing import MANY_ROUNDS, Table, fitting, hand, plans

FOREVER = 60.0
HIT = GAMES["hit"]
ENOUGH = 150
"""Moves after which a long match has shown enough."""


class Gate:
    """Syncs wait while it is shut; `full`: they fail."""

    def __init__(self) -> None:
        self.open = Event()
        self.open.set()
        self.full = False

    def fsync(self, handle: int) -> None:
        assert self.open.wait(FOREVER)
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Patient(Table):
    """Waits for the disk before each frame, so that no time goes by in vain."""

    def tick(self) -> list[Step]:
        if not self.session.settled:
            self.session.flush()
        return super().tick()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(os, "fsync", gate.fsync)
    yield gate
    gate.open.set()


Sit = Callable[..., Session]


THOUGHTS = 5
"""The secret that all computer players here think from."""


@pytest.fixture
def sit(game: Game, store: SaveStore, gate: Gate) -> Iterator[Sit]:
    """Begins a match that is kept beside; its deal is on the disk."""
    sessions: list[Session] = []

    def make(*kinds: str) -> Session:
        kinds = fitting(game, kinds)
        options = MANY_ROUNDS.get(game.id, {})
        pacing = Pacing.of("off")
        session = Session.new(
            game, plans(*kinds), options, 1, store, pacing, thoughts=THOUGHTS, beside=True
        )
        sessions.append(session)
        session.flush()
        return session

    yield make
    gate.open.set()
    for session in sessions:
        session.close()


def on_the_disk(store: SaveStore) -> int:
    """How many actions of the one match are on the disk."""
    (path,) = [*store.saves.glob("*.toml"), *store.records.rglob("*.toml")][-1:]
    return len(records.read_record(path.read_text("utf-8"), GAMES).actions)


def known(session: Session) -> tuple[object, ...]:
    """All that can be asked about what has happened."""
    lines = [line.text for line in session.log]
    moves, told = session.moves, session.record()
    return session.observation, lines, moves, told, session.hash(), session.finished


def test_25_nothing_is_known_of_an_action_that_is_not_on_the_disk(
    sit: Sit, gate: Gate, store: SaveStore
) -> None:
    session = sit("human", "human")
    before, seat = known(session), session.human_to_act
    assert seat is not None
    gate.open.clear()
    action = hand(session)[1]
    assert session.act(seat, action) == []
    assert session.poll(0.0, ready=True) == []
    assert not session.settled
    assert known(session) == before
    gate.open.set()
    session.flush()
    assert known(session) == before, "it comes with a poll, not in the middle of a frame"
    steps = session.poll(0.1, ready=True)
    assert steps
    assert session.settled
    assert session.record().actions[-1] == (seat, action.text())
    assert on_the_disk(store) == session.moves == 1


def test_nothing_is_offered_while_an_action_is_on_its_way(sit: Sit, gate: Gate) -> None:
    session = sit("human", "human")
    seat, action = hand(session)
    gate.open.clear()
    session.act(seat, action)
    assert session.human_to_act is None
    assert session.may_step_in == ()
    assert session.thinking is None
    assert not session.undecided
    assert all(session.legal(other) == [] for other in range(len(session.plans)))
    with pytest.raises(ValueError, match="not settled"):
        session.act(seat, action)
    session.hurry()
    gate.open.set()
    session.flush()
    session.poll(0.1, ready=True)
    assert session.moves == 1


def test_the_deal_is_kept_before_anybody_can_act(game: Game, gate: Gate, store: SaveStore) -> None:
    gate.open.clear()
    kinds = plans(*fitting(game, ("human", "human")))
    session = Session.new(game, kinds, {}, 1, store, Pacing.of("off"), beside=True)
    assert not session.settled
    assert session.human_to_act is None
    gate.open.set()
    session.flush()
    assert session.settled
    assert session.human_to_act is not None
    assert on_the_disk(store) == 0
    session.close()


@pytest.mark.quick("hit", "nothing")
def test_25_a_match_kept_beside_is_the_same_and_the_disk_is_never_behind(
    sit: Sit, game: Game, store: SaveStore
) -> None:
    kinds = ("human", "random", "human")
    session = sit(*kinds)
    table = Patient(session)
    handed: list[str] = []
    while not session.finished and session.moves < ENOUGH:
        steps = table.tick()
        if steps:
            handed += [step.event.sentence(session.names) for step in steps]
            assert on_the_disk(store) >= session.moves
    options = MANY_ROUNDS.get(game.id, {})
    same, pacing = plans(*fitting(game, kinds)), Pacing.of("off")
    at_once = Table(Session.new(game, same, options, 1, pacing=pacing, thoughts=THOUGHTS))
    first, moves = len(at_once.steps), session.moves
    at_once.play(until=lambda: at_once.session.moves >= moves)
    assert session.record().actions == at_once.session.record().actions[:moves]
    told = [step.event.sentence(session.names) for step in at_once.steps[first:]]
    assert handed == told[: len(handed)]
    lines = [line.text for line in session.log]
    assert lines == [line.text for line in at_once.session.log][: len(lines)]


def test_22_who_looks_when_the_steps_come_decides_what_they_show(sit: Sit, gate: Gate) -> None:
    """The seat is taken over while its action is on its way: its cards are nobody's to see."""
    session = sit("human", "human")
    seat, action = hand(session)
    session.show_to(seat)
    gate.open.clear()
    session.act(seat, action)
    session.take_over(seat, "random")
    viewer = session.viewer
    gate.open.set()
    session.flush()
    steps = session.poll(0.0, ready=False)
    assert steps
    assert {step.observation.viewer for step in steps} <= {viewer, None}
    assert session.record().actions[0] == (seat, action.text())


def test_a_seat_that_is_taken_over_in_between_is_kept_with_what_was_done(
    sit: Sit, gate: Gate, store: SaveStore
) -> None:
    session = sit("human", "human")
    seat, action = hand(session)
    gate.open.clear()
    session.act(seat, action)
    session.take_over(seat, "random")
    gate.open.set()
    session.close()
    (match,), _ = resumable(store)
    assert match.actions == 1
    assert match.plans[seat].kind == "random"


def test_25_leaving_waits_for_what_is_on_its_way(sit: Sit, store: SaveStore) -> None:
    session = sit("human", "human")
    session.act(*hand(session))
    session.close()
    (match,), problems = resumable(store)
    assert (match.actions, problems) == (1, [])


def test_leaving_does_not_hang_on_a_disk_that_does(
    sit: Sit, gate: Gate, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit("human", "human")
    monkeypatch.setattr(keeping, "LEAVE_SECONDS", 0.0)
    gate.open.clear()
    session.act(*hand(session))
    session.close()
    assert resumable(store) == ([], []), "it is still being written: nobody else may have it"


@pytest.mark.parametrize("beside", [False, True])
def test_a_match_that_ends_on_a_full_disk_is_kept_when_there_is_room_at_last(
    gate: Gate, store: SaveStore, beside: bool
) -> None:
    kinds = plans("human", "random")
    session = Session.new(HIT, kinds, {}, 1, store, Pacing.of("off"), beside=beside)
    table = Patient(session)
    table.play(until=lambda: session.moves > 2)
    gate.full = True
    table.play()
    assert session.finished
    assert not session.flush()
    assert not session.kept
    told = list(session.problems)
    assert all("(No space left on device)" in problem for problem in told)
    assert len(told) == len(set(told)) <= 2, "once for the match, once for its record"
    gate.full = False
    session.close()
    assert session.kept
    assert session.problems == told
    (path,) = store.records.rglob("*.toml")
    assert records.read_file(path, GAMES).actions == session.record().actions
    assert list(store.saves.glob("*")) == []


def test_a_match_that_was_begun_without_room_is_kept_as_soon_as_there_is_some(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*words: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(Save, "__init__", full)
        session = Session.new(HIT, plans("human", "human"), {}, 1, store)
    (problem,) = session.problems
    assert "No space left on device" in problem
    assert not session.kept
    session.act(*hand(session))
    assert session.kept
    assert on_the_disk(store) == 1
    session.close()


def test_who_plays_safe_is_noted_where_they_play(
    sit: Sit, gate: Gate, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer player thinks, and fails, while a person's action is on its way."""
    session = sit("human", "random")
    table = Patient(session)
    monkeypatch.setitem(game.players, "random", None)  # whoever asks it fails
    while not session.failures:
        gate.open.clear()
        lines = len(session.log)
        if session.human_to_act is not None:
            session.act(*hand(session))
        session.poll(table.now, ready=True)
        assert len(session.log) == lines
        gate.open.set()
        table.tick()
    table.play(until=lambda: any("plays safe" in line.text for line in session.log))
    notes = [number for number, line in enumerate(session.log) if "plays safe" in line.text]
    after = session.log[notes[0] + 1]
    assert after.seat == session.log[notes[0]].seat
