"""Thinking beside the frame loop: it answers, it falls back, and it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic, perf_counter, sleep

import pytest

from nomercy_table.engine.player import Budget, Decision
from nomercy_table.players import worker as working
from nomercy_table.players.request import Answer, answer
from nomercy_table.players.thinker import WORKERS, InSlices, InThread, Thinker
from nomercy_table.players.worker import Worker, WorkerLost
from player_checks.questions import request


def wait(thinker: Thinker | Worker | InThread | InSlices, seconds: float = 30) -> Answer:
    end = monotonic() + seconds
    while monotonic() < end:
        found = thinker.poll()
        if found is not None:
            return found
        sleep(0.002)
    pytest.fail(f"no answer within {seconds} s")


def gone(pid: int, seconds: float = 5) -> bool:
    """Whether the process has ended (a zombie has) within that time."""
    end = monotonic() + seconds
    while monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        sleep(0.02)
    return False


@pytest.fixture
def thinker() -> Generator[Thinker, None, None]:
    thinker = Thinker()
    yield thinker
    thinker.close()


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def test_all_ways_of_thinking_come_to_the_same_decision(thinker: Thinker) -> None:
    question = request()
    here = answer(question)
    assert here.decision is not None
    assert here.decision.rollouts == 20
    for way in (thinker, InThread(), InSlices()):
        way.ask(question)
        assert wait(way) == here
        way.close()


def test_nothing_starts_before_it_is_needed(thinker: Thinker) -> None:
    assert thinker.way == ""
    assert thinker.poll() is None
    thinker.start()
    assert thinker.way == "process"


def test_a_question_never_holds_up_a_frame(thinker: Thinker) -> None:
    thinker.start()
    sleep(0.5)
    question = request(rollouts=2000)
    begun = perf_counter()
    thinker.ask(question)
    asked = perf_counter() - begun
    longest = 0.0
    while True:
        begun = perf_counter()
        found = thinker.poll()
        longest = max(longest, perf_counter() - begun)
        if found:
            break
        sleep(0.001)
    assert asked < 0.05
    assert longest < 0.05


def test_an_answer_to_an_older_question_is_dropped(thinker: Thinker) -> None:
    old, new = request(1, rollouts=100_000), request(2)
    thinker.ask(old)
    sleep(0.5)
    thinker.ask(new)
    assert wait(thinker).id == 2
    thinker.ask(replace(new, id=3))
    thinker.drop()
    sleep(0.3)
    assert thinker.poll() is None
    thinker.ask(replace(new, id=4))
    assert wait(thinker).id == 4


def test_a_player_that_fails_is_an_answer_with_an_error(thinker: Thinker) -> None:
    thinker.ask(request(level="nobody"))
    failed = wait(thinker)
    assert failed.decision is None
    assert "nobody" in failed.error
    thinker.ask(replace(request(2), legal=("juggle",)))
    assert "juggle" in wait(thinker).error


def test_a_player_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless:
        def think(self, *args: object) -> Generator[None, None, None]:
            while True:
                yield

    monkeypatch.setattr("nomercy_table.players.roster.player", lambda game, name: Endless())
    monkeypatch.setattr("nomercy_table.players.request.PATIENCE", 0.05)
    late = answer(replace(request(), level="endless", budget=Budget(1, 0.05)))
    assert late.error == "endless ran out of time"


def test_a_player_that_chooses_what_is_not_legal_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = request()
    legal = answer(question).decision
    assert legal is not None
    others = tuple(text for text in question.legal if text != legal.action.text())

    class Stubborn:
        def think(self, *args: object) -> Generator[None, None, Decision]:
            yield
            return legal

    monkeypatch.setattr("nomercy_table.players.roster.player", lambda game, name: Stubborn())
    wrong = answer(replace(question, level="stubborn", legal=others))
    assert wrong.decision is None
    assert wrong.error == f"stubborn chose {legal.action}, which is not legal"


@linux
def test_a_worker_that_is_killed_is_replaced_by_another_at_last_by_a_thread(
    thinker: Thinker,
) -> None:
    thinker.ask(request(1))
    wait(thinker)
    interval = sys.getswitchinterval()
    for number in range(2, WORKERS + 2):
        assert thinker.way == "process"
        thinker.ask(request(number, rollouts=300))
        assert isinstance(thinker._thinking, Worker)
        os.kill(thinker._thinking.pid, signal.SIGKILL)
        found = wait(thinker)
        assert found.id == number
        assert found.decision is not None
    assert thinker.way == "thread"
    assert thinker.problems == ["the worker process has died"] * WORKERS
    assert sys.getswitchinterval() < 0.001
    thinker.close()
    assert sys.getswitchinterval() == interval


@linux
def test_a_worker_that_died_between_two_questions_is_replaced(thinker: Thinker) -> None:
    thinker.ask(request(1))
    wait(thinker)
    assert isinstance(thinker._thinking, Worker)
    pid = thinker._thinking.pid
    os.kill(pid, signal.SIGKILL)
    assert gone(pid)
    thinker.ask(request(2))
    assert wait(thinker).id == 2
    assert thinker.way == "process"


def test_without_process_and_thread_frames_are_sliced(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> Worker:
        raise WorkerLost("not here")

    monkeypatch.setattr(
        Thinker, "WAYS", (("process", refuse), ("thread", refuse), ("slices", InSlices))
    )
    question = request(rollouts=400)
    thinker.ask(question)
    assert thinker.way == "slices"
    begun = perf_counter()
    assert thinker.poll(0.002) is None
    assert perf_counter() - begun < 0.05
    assert wait(thinker) == answer(question)


def deaf(pipe: Connection) -> None:
    """A worker that reports for duty and then does nothing."""
    pipe.send(working.Ready(os.getpid(), False))
    sleep(60)


def test_a_worker_that_goes_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "SILENCE_SECONDS", 0.3)
    worker = Worker(deaf)
    worker.ask(request())
    with pytest.raises(WorkerLost, match="silent"):
        wait(worker)
    worker.close()


def stubborn(pipe: Connection) -> None:
    """A worker that is deaf to everything but being killed, also to the end of its pipe."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    deaf(pipe)


def test_giving_up_a_worker_never_holds_up_a_frame(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(working, "SILENCE_SECONDS", 0.3)
    worker = Worker(stubborn)
    thinker._thinking = worker
    while worker.ready is None:
        worker.poll()
        sleep(0.01)
    longest = 0.0
    thinker.ask(request())
    end = monotonic() + 30
    while not thinker.problems and monotonic() < end:
        begun = perf_counter()
        thinker.poll()
        longest = max(longest, perf_counter() - begun)
        sleep(0.01)
    assert thinker.problems == ["the worker process has gone silent"]
    assert longest < 0.1
    assert wait(thinker).decision is not None
    thinker.close()
    assert gone(worker.pid)


def test_a_worker_that_does_not_start_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "START_SECONDS", 0.0)
    worker = Worker()
    with pytest.raises(WorkerLost, match="start"):
        wait(worker)
    worker.close()


def test_the_worker_has_no_pygame(thinker: Thinker) -> None:
    thinker.ask(request())
    wait(thinker)
    assert isinstance(thinker._thinking, Worker)
    assert thinker._thinking.ready is not None
    assert not thinker._thinking.ready.has_pygame


@linux
def test_closing_ends_the_worker(thinker: Thinker) -> None:
    thinker.ask(request(rollouts=1_000_000))
    assert isinstance(thinker._thinking, Worker)
    pid = thinker._thinking.pid
    sleep(0.5)
    begun = monotonic()
    thinker.close()
    assert monotonic() - begun < 1.5
    assert gone(pid)


PARENT = """
import sys, time
sys.path[:0] = {path!r}
from nomercy_table.players.thinker import Thinker
from player_checks.questions import request
if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(request(rollouts={rollouts}))
    print(thinker._thinking.pid, flush=True)
    time.sleep(60)
"""


@linux
@pytest.mark.parametrize("rollouts", [1, 10_000_000], ids=["idle", "thinking"])
def test_the_worker_ends_when_the_program_is_killed(tmp_path: Path, rollouts: int) -> None:
    tests = Path(__file__).parent.parent
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(path=[str(tests)], rollouts=rollouts), encoding="utf-8")
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    sleep(1)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert gone(pid)


def test_the_command_line_can_check_its_worker() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "nomercy_table", "--worker-check"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "worker ok\n", "")
