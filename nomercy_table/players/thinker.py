"""Thinking beside the frame loop: in a worker process, else a thread, else slices of a frame.

The table asks, polls each frame, and never waits. A worker that dies is followed by another,
a few times over; when a way of thinking fails for good, the next one takes over. The question
that was open goes along.
"""

from __future__ import annotations

import sys
from collections import deque
from threading import Event, Thread
from time import sleep
from typing import Protocol

from nomercy_table.players.request import Answer, Question, Work
from nomercy_table.players.worker import Worker, WorkerDied, WorkerLost
from nomercy_table.time_limit import TimeLimit

SLICE_SECONDS = 0.004
"""What a frame can spare for thinking, when there is no other way."""

SWITCH_SECONDS = 0.0005
"""How long a thinking thread may hold the interpreter (the default delays frames by 5 ms)."""

WORKERS = 4
"""So many workers there are in one run of the program, one after the other, at most."""


class Way(Protocol):
    """One way of thinking: WorkerLost from `ask` or `poll` means that it is of no more use."""

    def ask(self, request: Question) -> None:
        """Begin to think about `request` and forget about any other."""

    def poll(self) -> Answer | None:
        """The answer to the last request, once."""

    def abandon(self) -> None:
        """Stop thinking without waiting for anything; `close` still has to be called, later."""

    def close(self) -> None:
        """Stop thinking and leave nothing behind; calling it again does nothing."""


class InThread:
    """Thinks in a thread, which shares the interpreter with the table in short turns."""

    def __init__(self) -> None:
        self._asked: deque[Question] = deque()
        self._answers: deque[Answer] = deque()
        self._wake = Event()
        self._closed = False
        self._last: int | None = None
        self._interval = sys.getswitchinterval()
        try:
            Thread(target=self._run, name="nomercy-table thinker", daemon=True).start()
        except RuntimeError as error:
            raise WorkerLost(f"no thread can be started: {error}") from error
        sys.setswitchinterval(SWITCH_SECONDS)

    def _run(self) -> None:
        while not self._closed:
            self._wake.wait()
            self._wake.clear()
            while self._asked and not self._closed:
                self._think(self._asked.pop())

    def _think(self, request: Question) -> None:
        working = request.work()
        while not self._closed and not self._asked:
            try:
                next(working)
            except StopIteration as done:
                self._answers.append(done.value)
                return
            sleep(0)

    def ask(self, request: Question) -> None:
        """Wake the thread."""
        self._last = request.id
        self._asked.append(request)
        self._wake.set()

    def poll(self) -> Answer | None:
        """The answer to the last request, once."""
        while self._answers:
            answer = self._answers.popleft()
            if answer.id == self._last:
                self._last = None
                return answer
        return None

    def abandon(self) -> None:
        """The same as `close`, which does not wait."""
        self.close()

    def close(self) -> None:
        """Let the thread end by itself, at its next step."""
        if self._closed:
            return
        self._closed = True
        self._wake.set()
        sys.setswitchinterval(self._interval)


class InSlices:
    """Thinks within the frame, a few milliseconds at each poll."""

    def __init__(self, slice_seconds: float = SLICE_SECONDS) -> None:
        self.slice_seconds = slice_seconds
        self._working: Work | None = None

    def ask(self, request: Question) -> None:
        """Take `request` up."""
        self._working = request.work()

    def poll(self) -> Answer | None:
        """Think for one slice, or one step, if that takes longer."""
        if self._working is None:
            return None
        limit = TimeLimit(self.slice_seconds)
        while True:
            try:
                next(self._working)
            except StopIteration as done:
                self._working = None
                answer: Answer = done.value
                return answer
            if limit.over:
                return None

    def abandon(self) -> None:
        """Forget the thought."""
        self._working = None

    def close(self) -> None:
        """Forget the thought."""
        self._working = None


class Thinker:
    """What the session talks to: one open question at a time, answered at some later poll.

    Nothing is started before `start` (call it after the first frame) or the first `ask`.
    `way` names how it thinks now; `problems` tells what went wrong on the way there.
    """

    WAYS: tuple[tuple[str, type[Worker] | type[InThread] | type[InSlices]], ...] = (
        ("process", Worker),
        ("thread", InThread),
        ("slices", InSlices),
    )

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.way = ""
        self._next_way = 0
        self._deaths = 0
        self._thinking: Way | None = None
        self._open: Question | None = None
        self._abandoned: list[Way] = []

    def start(self) -> None:
        """Get ready to think; takes some milliseconds, the worker starts beside the table."""
        if self._thinking is None:
            self._thinking = self._find_way()

    def ask(self, request: Question) -> None:
        """Ask `request`; an older question, and any answer to it, is dropped."""
        self.start()
        assert self._thinking is not None
        self._open = request
        try:
            self._thinking.ask(request)
        except WorkerLost as lost:
            self._fall_back(lost)

    def drop(self) -> None:
        """Forget the open question; its answer will be dropped."""
        self._open = None

    def poll(self, slice_seconds: float = SLICE_SECONDS) -> Answer | None:
        """The answer to the open question, once; None while there is none.

        Returns at once, or, where there is neither process nor thread, after
        `slice_seconds` of thinking.
        """
        if self._thinking is None:
            return None
        if isinstance(self._thinking, InSlices):
            if self._open is None:
                return None
            self._thinking.slice_seconds = slice_seconds
        try:
            answer = self._thinking.poll()
        except WorkerLost as lost:
            self._fall_back(lost)
            return None
        if answer is None or self._open is None or answer.id != self._open.id:
            return None
        self._open = None
        return answer

    def close(self) -> None:
        """Stop thinking; no process is left behind."""
        self._open = None
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None
        while self._abandoned:
            self._abandoned.pop().close()

    def _find_way(self) -> Way:
        """The best way of thinking that has not failed yet; slices can't fail."""
        while True:
            name, kind = self.WAYS[self._next_way]
            try:
                way = kind()
            except WorkerLost as lost:
                self.problems.append(str(lost))
                self._next_way += 1
            else:
                self.way = name
                return way

    def _fall_back(self, lost: WorkerLost) -> None:
        self.problems.append(str(lost))
        if self._thinking is not None:
            # A frame waits for this: no time to see a process off.
            self._thinking.abandon()
            self._abandoned.append(self._thinking)
        self._deaths += isinstance(lost, WorkerDied)
        if not isinstance(lost, WorkerDied) or self._deaths >= WORKERS:
            self._next_way += 1
        self._thinking = self._find_way()
        if self._open is not None:
            self.ask(self._open)
