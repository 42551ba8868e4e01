"""Keeping beside the caller: a thread brings what changes to the disk, the newest of it.

A disk that takes its time holds up nobody who hands something over; and whoever wants to
say that something is kept can ask how far the disk has come.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Event, Thread
from time import perf_counter
from typing import Generic, TypeVar

from nomercy_table.storage.atomic import CannotKeep

T = TypeVar("T")

LEAVE_SECONDS = 3.0
"""So long, at most, whoever leaves waits for a slow disk."""


class Keeper(Generic[T]):
    """Keeps the newest of what it is given, by `write`, which raises CannotKeep.

    What is given while another is being written waits, and takes the place of what waited
    before: each is the whole of what there is to keep. `beside`: in a thread, which begins
    with the first that is given; else at once, before `keep` returns. At the end `leave` is
    called by whoever writes, behind everything that was written.
    """

    def __init__(
        self,
        write: Callable[[T], None],
        leave: Callable[[], None] = lambda: None,
        *,
        beside: bool = True,
    ) -> None:
        self._write, self._leave, self._beside = write, leave, beside
        self._change = Condition()
        self._given = self._answered = 0
        self._newest: T | None = None
        self._problem: CannotKeep | None = None
        self._fault: Exception | None = None
        self._thread: Thread | None = None
        self._closed = False
        self.idle = Event()
        """Set while nothing is being written, and nothing waits to be."""
        self.idle.set()

    @property
    def answered(self) -> int:
        """The number of the newest that the disk has answered for: it is there, or can't be.

        Here and in `problem` comes up what `write` has raised besides CannotKeep: a fault of the
        program, which has to be as loud as it would be in the caller.
        """
        if self._fault is not None:
            raise self._fault
        return self._answered

    @property
    def problem(self) -> CannotKeep | None:
        """Why the newest that was answered for is not on the disk; None: it is."""
        if self._fault is not None:
            raise self._fault
        return self._problem

    def keep(self, value: T) -> int:
        """Bring `value` to the disk; returns the number by which it will be `answered`.

        After `close` nothing is written any more.
        """
        with self._change:
            if self._closed:
                return self._answered
            self._given += 1
            number, self._newest = self._given, value
            self.idle.clear()
            if self._beside and self._thread is None:
                self._begin()
            self._change.notify_all()
        if self._thread is None:
            self._answer()
        return number

    def flush(self, seconds: float) -> bool:
        """Wait until all is on the disk, for so long at most; what could not be kept is tried
        once more. Whether it is there now."""
        end = perf_counter() + seconds
        if self.idle.wait(seconds) and self._problem is not None and self._newest is not None:
            self.keep(self._newest)
        done = self.idle.wait(max(0.0, end - perf_counter()))
        return done and self._problem is None and self._fault is None

    def close(self, seconds: float) -> None:
        """Flush, and end; the caller waits for so long at most.

        A disk that takes longer is waited for by the thread, as long as the program runs.
        """
        end = perf_counter() + seconds
        self.flush(seconds)
        with self._change:
            first, self._closed = not self._closed, True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(max(0.0, end - perf_counter()))
        elif first:
            self._leave()

    def _begin(self) -> None:
        thread = Thread(target=self._run, name="nomercy-table keeper", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # so many threads are not to be had: then at once, as it were
            self._beside = False
        else:
            self._thread = thread

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closed or self._answered < self._given)
                if self._answered == self._given:
                    break
            self._answer()
        self._leave()

    def _answer(self) -> None:
        """Write the newest there is."""
        with self._change:
            number, value = self._given, self._newest
        problem: CannotKeep | None = None
        fault: Exception | None = None
        try:
            assert value is not None
            self._write(value)
        except CannotKeep as error:
            problem = error
        except Exception as error:  # noqa: BLE001 - it comes up where somebody asks
            fault = error
        with self._change:
            self._problem, self._answered = problem, number
            self._fault = self._fault or fault
            if number == self._given:
                self.idle.set()
