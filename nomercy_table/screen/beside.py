"""Pictures that are made in a thread beside the frames.

What draws an SVG and what turns, scales or blurs a picture lets go of the interpreter meanwhile, so
that a second core does it, and a frame takes no longer. What is asked for is begun in its order,
and handed over between two frames: whoever asked sees it there, on the program's own thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Any, TypeVar

Made = TypeVar("Made")


class Beside:
    """The thread, which sleeps while nothing is asked for. RuntimeError: none can be started."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._asked: deque[tuple[Callable[[], Any], Callable[[Any], object]]] = deque()
        self._made: deque[tuple[Any, Exception | None, Callable[[Any], object]]] = deque()
        self._ends = False
        self.open = 0
        """How much was asked for and is not handed over yet."""
        self._thread = Thread(target=self._run, name="nomercy-table pictures", daemon=True)
        self._thread.start()

    def ask(
        self, make: Callable[[], Made], take: Callable[[Made], object], *, first: bool = False
    ) -> None:
        """Let `make` be called in the thread, and `take`, with what it made, when that is handed
        over; `first`: before what was asked for earlier."""
        self.open += 1
        with self._changed:
            (self._asked.appendleft if first else self._asked.append)((make, take))
            self._changed.notify_all()

    def hand_over(self) -> None:
        """Let everything that is made be taken; what could not be made raises here, as it would
        have where it was asked for."""
        while self._made:
            made, error, take = self._made.popleft()
            self.open -= 1
            if error is not None:
                raise error
            take(made)

    def wait(self) -> None:
        """Wait until something is made, if anything was asked for, and hand it over."""
        if self.open:
            with self._changed:
                self._changed.wait_for(lambda: self._made)
        self.hand_over()

    def end(self) -> None:
        """Make no more, and wait for what is just being made."""
        with self._changed:
            self._ends = True
            self._changed.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._asked or self._ends)
                if self._ends:
                    return
                make, take = self._asked.popleft()
            made, error = None, None
            try:
                made = make()
            except Exception as raised:  # noqa: BLE001  (it is raised where it is handed over)
                error = raised
            with self._changed:
                self._made.append((made, error, take))
                self._changed.notify_all()


def beside_frames() -> Beside | None:
    """A thread for pictures; None: none can be started, and they are made within frames."""
    try:
        return Beside()
    except RuntimeError:
        return None
