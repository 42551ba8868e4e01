"""Thinking beside the frame loop: it answers, it falls back, and it leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from math import inf
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

import machine
import waiting
from nomercy_table.engine.player import Decision
from nomercy_table.players import worker as working
from nomercy_table.players.request import Answer, answer
from nomercy_table.players.thinker import WORKERS, InSlices, InThread, Thinker
from nomercy_table.players.worker import Worker, WorkerLost
from player_checks.questions import request

pytestmark = pytest.mark.slow


def wait(thinker: Thinker | Worker | InThread | InSlices) -> Answer:
    """The answer, when it has come."""
    answers: list[Answer] = []

    def heard() -> bool:
        found = thinker.poll()
        answers.extend([] if found is None else [found])
        return bool(answers)

    waiting.until(heard, "an answer")
    return answers[0]


def wait_until_gone(pid: int) -> None:
    """Wait until the process has ended (a zombie has)."""

    def gone() -> bool:
        try:
            return (
                Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
                == "Z"
            )
        except OSError:
            return True

    waiting.until(gone, f"process {pid} ends")


workers: list[Worker] = []
"""Those that the thinkers of a test have started."""

patient_worker = partial(Worker, start_seconds=inf, silence_seconds=inf)
"""A worker that nobody gives up because the machine is busy."""


def recorded(kind: Callable[[], Worker]) -> Callable[[], Worker]:
    """A way of thinking that is noted in `workers`."""

    def started() -> Worker:
        workers.append(kind())
        return workers[-1]

    return started


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    workers.clear()
    use(monkeypatch, patient_worker)


def use(monkeypatch: pytest.MonkeyPatch, kind: Callable[[], Worker]) -> None:
    """Let thinkers think by that kind of worker first."""
    ways = (("process", recorded(kind)), ("thread", InThread), ("slices", InSlices))
    monkeypatch.setattr(Thinker, "WAYS", ways)


@pytest.fixture
def thinker() -> Generator[Thinker, None, None]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def wait_for_duty(thinker: Thinker) -> Worker:
    """Wait until the thinker's worker has reported for duty."""
    thinker.start()
    (worker,) = workers
    waiting.until(lambda: thinker.poll() or worker.ready, "the worker reports for duty")
    return worker


@contextmanager
def standing_still(worker: Worker) -> Iterator[None]:
    """The worker does nothing: who waits for it waits for ever."""
    os.kill(worker.pid, signal.SIGSTOP)
    yield
    os.kill(worker.pid, signal.SIGCONT)


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


@linux
def test_a_question_never_holds_up_a_frame(thinker: Thinker) -> None:
    worker = wait_for_duty(thinker)
    with standing_still(worker):
        thinker.ask(request())
        assert [thinker.poll() for _ in range(100)] == [None] * 100
    assert wait(thinker).decision is not None


def test_an_answer_to_an_older_question_is_dropped(thinker: Thinker) -> None:
    old, new = request(1, rollouts=10_000_000), request(2)
    thinker.ask(old)
    (worker,) = workers
    waiting.until(lambda: thinker.poll() or worker.busy_with == 1, "it thinks about the old one")
    thinker.ask(new)
    assert wait(thinker).id == 2
    thinker.ask(replace(new, id=3))
    thinker.drop()
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

    monkeypatch.setattr("nomercy_table.players.roster.player", lambda game, name, style: Stubborn())
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
        worker = workers[-1]
        os.kill(worker.pid, signal.SIGSTOP)  # before it can answer
        thinker.ask(request(number, rollouts=300))
        os.kill(worker.pid, signal.SIGKILL)
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
    (worker,) = workers
    os.kill(worker.pid, signal.SIGKILL)
    wait_until_gone(worker.pid)
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
    machine.runs("slow")  # on which a slice is one step
    question = request(rollouts=60)
    thinker.ask(question)
    assert thinker.way == "slices"
    for _ in range(30):
        assert thinker.poll(0.002) is None
    assert wait(thinker) == answer(question)


def deaf(pipe: Connection) -> None:
    """A worker that reports for duty and then does nothing, as long as the program lives."""
    pipe.send(working.Ready(os.getpid(), False))
    parent = parent_process()
    assert parent is not None
    parent.join()


def test_a_worker_that_goes_silent_is_given_up() -> None:
    worker = Worker(deaf, start_seconds=inf, silence_seconds=0.0)
    worker.ask(request())
    with pytest.raises(WorkerLost, match="silent"):
        wait(worker)
    worker.close()


def stubborn(pipe: Connection) -> None:
    """A worker that is deaf to everything but being killed, also to the end of its pipe."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    deaf(pipe)


@linux
def test_giving_up_a_worker_never_holds_up_a_frame(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, partial(Worker, stubborn, start_seconds=inf, silence_seconds=0.0))
    worker = wait_for_duty(thinker)
    waits: list[float | None] = []
    with monkeypatch.context() as watched:
        join = BaseProcess.join
        watched.setattr(
            BaseProcess, "join", lambda self, timeout=None: waits.append(timeout) or join(self, 0)
        )
        thinker.ask(request())
        waiting.until(lambda: thinker.poll() or thinker.way == "thread", "it is given up")
    assert waits == []
    assert thinker.problems == ["the worker process has gone silent"] * WORKERS
    assert wait(thinker).decision is not None
    thinker.close()
    assert worker in workers
    for each in workers:
        wait_until_gone(each.pid)


def test_a_worker_that_does_not_start_is_given_up() -> None:
    worker = Worker(start_seconds=0.0)
    with pytest.raises(WorkerLost, match="start"):
        wait(worker)
    worker.close()


def test_the_worker_has_no_pygame(thinker: Thinker) -> None:
    thinker.ask(request())
    wait(thinker)
    (worker,) = workers
    assert worker.ready is not None
    assert not worker.ready.has_pygame


@linux
@pytest.mark.parametrize("kind", [working.serve, stubborn], ids=["thinking", "stubborn"])
def test_closing_ends_the_worker_and_waits_for_a_second_at_most(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, kind: Callable[[Connection], None]
) -> None:
    use(monkeypatch, partial(patient_worker, kind))
    worker = wait_for_duty(thinker)
    thinker.ask(request(rollouts=10_000_000))
    if kind is working.serve:
        waiting.until(lambda: thinker.poll() or worker.busy_with, "it thinks")
    waits: list[float] = []
    join = BaseProcess.join

    def noted(process: BaseProcess, timeout: float) -> None:
        waits.append(timeout)
        join(process, timeout)

    with monkeypatch.context() as watched:
        watched.setattr(BaseProcess, "join", noted)
        thinker.close()
    assert sum(waits) <= 1
    wait_until_gone(worker.pid)


PARENT = """
import sys
sys.path[:0] = {path!r}
import waiting
from nomercy_table.players.worker import Worker
from player_checks.questions import request
if __name__ == "__main__":
    worker = Worker(start_seconds=1e9, silence_seconds=1e9)
    worker.ask(request(rollouts={rollouts}))
    waiting.until(lambda: worker.poll() or worker.busy_with, "it has answered, or it thinks")
    print(worker.pid, flush=True)
    sys.stdin.read()
"""


@linux
@pytest.mark.parametrize("rollouts", [1, 10_000_000], ids=["idle", "thinking"])
def test_the_worker_ends_when_the_program_is_killed(tmp_path: Path, rollouts: int) -> None:
    tests = Path(__file__).parent.parent
    script = tmp_path / "parent.py"
    script.write_text(
        PARENT.format(path=[str(tests)], rollouts=rollouts), encoding="utf-8", newline="\n"
    )
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    wait_until_gone(pid)


def test_the_command_line_can_check_its_worker() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "nomercy_table", "--worker-check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "worker ok\n", "")
