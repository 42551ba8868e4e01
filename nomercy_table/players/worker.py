"""The worker: one process that thinks for the table, so that no frame ever waits for it.

Spawned, not forked: the same on all systems, and none of the window's state goes with it.
`__main__` has to call `multiprocessing.freeze_support()` first thing, or a frozen program
would start itself for ever. The worker lives as long as its end of the pipe: when the
program dies, however it dies, the pipe closes and the worker ends.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import perf_counter, sleep

from nomercy_table.games import GAMES
from nomercy_table.players.request import Answer, Question, Request, Work

BEAT_SECONDS = 0.2
"""How often a worker that thinks says that it is alive."""

SILENCE_SECONDS = 3.0
"""A worker with a request that says nothing for so long is given up."""

START_SECONDS = 10.0
"""A worker that has not reported for duty by then is given up."""

CHECK_SECONDS = 300.0
"""How long the check waits: it tells whether a worker starts, not how soon."""

LOOK_SECONDS = 0.002
"""How often a worker that thinks looks for a newer request."""


@dataclass(frozen=True)
class Ready:
    """The worker's first word: its process id, and whether it dragged pygame in (it must not)."""

    pid: int
    has_pygame: bool


@dataclass(frozen=True)
class Beat:
    """`I am alive, and still thinking about request id`."""

    id: int


class WorkerLost(Exception):
    """The worker can't be started, has died, or has gone silent; the text says which."""


class WorkerDied(WorkerLost):
    """It had reported for duty, and has died or gone silent: another one may do better."""


# -- in the worker's process ---------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """The worker's whole life: answer requests until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table; the pipe tells us
    try:
        pipe.send(Ready(os.getpid(), "pygame" in sys.modules))
        while True:
            request: Question | None = pipe.recv()
            while request is not None:
                request = _think(pipe, request)
    except (EOFError, OSError):
        return


def _think(pipe: Connection, request: Question) -> Question | None:
    """Answer `request`, or return the newer one that has come in meanwhile."""
    working: Work = request.work()
    beaten = looked = perf_counter()
    while True:
        try:
            next(working)
        except StopIteration as done:
            result: Answer = done.value
            pipe.send(result)
            return None
        now = perf_counter()
        if now - looked >= LOOK_SECONDS:
            looked = now
            if pipe.poll():
                newer: Question = pipe.recv()
                return newer
        if now - beaten >= BEAT_SECONDS:
            beaten = now
            pipe.send(Beat(request.id))


# -- in the table's process ----------------------------------------------------------------


class Worker:
    """The table's handle on its worker process. Nothing here waits, except `close`, briefly.

    Every method but `close` may raise WorkerLost, after which only `close` is of use.
    """

    def __init__(
        self,
        target: Callable[[Connection], None] = serve,
        *,
        start_seconds: float = START_SECONDS,
        silence_seconds: float = SILENCE_SECONDS,
    ) -> None:
        """Start it. It is given up after `start_seconds` without a first word, and after
        `silence_seconds` without a further one while it has a request."""
        context = multiprocessing.get_context("spawn")
        try:
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(
                target=target, args=(theirs,), name="nomercy-table worker", daemon=True
            )
            self._process.start()
        except (OSError, RuntimeError, ValueError) as error:
            raise WorkerLost(f"the worker process can't be started: {error}") from error
        # Our copy of its end has to go, or its death would never close the pipe.
        theirs.close()
        self.ready: Ready | None = None
        self.busy_with: int | None = None
        """The request about which it has last said that it is thinking."""
        self._start_seconds, self._silence_seconds = start_seconds, silence_seconds
        self._asked: int | None = None
        self._heard = perf_counter()

    @property
    def pid(self) -> int:
        """The worker's process id."""
        return self._process.pid or 0

    def ask(self, request: Question) -> None:
        """Send `request`; it takes the place of one that is being thought about."""
        if self._asked is None and self.ready:
            self._heard = perf_counter()
        self._asked = request.id
        try:
            self._pipe.send(request)
        except (OSError, ValueError) as error:
            raise self._lost(f"the worker process does not listen: {error}") from error

    def poll(self) -> Answer | None:
        """The answer to the last request, once; None while there is none. Older ones are dropped.

        Also takes in the worker's other words; call it now and then while nothing is asked.
        """
        try:
            while self._pipe.poll():
                word = self._pipe.recv()
                self._heard = perf_counter()
                if isinstance(word, Ready):
                    self.ready = word
                elif isinstance(word, Beat):
                    self.busy_with = word.id
                elif isinstance(word, Answer) and word.id == self._asked:
                    self._asked = None
                    return word
        except (EOFError, OSError) as error:
            raise self._lost("the worker process has died") from error
        silence = perf_counter() - self._heard
        if self.ready is None and silence > self._start_seconds:
            raise WorkerLost("the worker process does not start")
        if self.ready and self._asked is not None and silence > self._silence_seconds:
            raise self._lost("the worker process has gone silent")
        return None

    def _lost(self, how: str) -> WorkerLost:
        with suppress(EOFError, OSError):  # its first word may not have been heard yet
            while self.ready is None and self._pipe.poll():
                word = self._pipe.recv()
                self.ready = word if isinstance(word, Ready) else None
        return WorkerLost(how) if self.ready is None else WorkerDied(how)

    def abandon(self) -> None:
        """End the worker at once and don't wait until it is gone; `close` it when there is time."""
        self._pipe.close()
        self._process.kill()

    def close(self) -> None:
        """End the worker; at the latest after a second it is gone."""
        self._pipe.close()
        self._process.join(0.5)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(0.5)


def check() -> int:
    """For the switch `--worker-check`: does a worker start, answer, and stay the only one?

    Writes `worker ok` or what is wrong to standard output; returns the exit status.
    """
    problem = _check()
    sys.stdout.write(f"worker: {problem}\n" if problem else "worker ok\n")
    sys.stdout.flush()
    return 1 if problem else 0


def _check() -> str:
    game = next(iter(GAMES.values()))
    level = list(game.players)[-1]
    state = game.new(game.recommended_seats, {}, 1)
    (seat,) = state.to_act()[:1]
    legal = tuple(action.text() for action in state.legal_actions(seat))
    try:
        worker = Worker(start_seconds=CHECK_SECONDS, silence_seconds=CHECK_SECONDS)
    except WorkerLost as lost:
        return str(lost)
    try:
        worker.ask(Request(1, game.id, level, state.observe(seat), legal, 1))
        while (reply := worker.poll()) is None:
            sleep(0.005)
        children = multiprocessing.active_children()
        if reply.decision is None:
            return f"no decision: {reply.error}"
        if worker.ready is None or worker.ready.has_pygame:
            return "it loaded pygame, which it does not need"
        if [child.pid for child in children] != [worker.ready.pid]:
            return f"{len(children)} child processes; there should be one, the worker"
    except WorkerLost as lost:
        return str(lost)
    finally:
        worker.close()
    return ""
