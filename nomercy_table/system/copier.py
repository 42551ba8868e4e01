"""Bring a picture onto the screen while the next one is made.

An X server copies what it is given in a process of its own, and SDL waits until it has done so:
2 to 4 ms for a picture at 4K, in which another core works and this one could.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

import pygame

Rects = Sequence[pygame.Rect]

MUCH = 1_000_000
"""Pixels for which it pays to ask the thread: what the server copies in half a millisecond."""


def show(rects: Rects | None) -> None:
    """Bring `rects` of the window onto the screen, None all of it, and wait for that."""
    if rects is None:
        pygame.display.flip()
    elif rects:
        pygame.display.update(list(rects))


class Copier:
    """A thread that shows what is much, one picture after the other. While one is `under_way`,
    nobody may draw on the window, change it, or ask for events, as SDL makes its surface anew where
    one tells of another size: `wait` before. All methods are called by the thread that draws."""

    def __init__(self, show: Callable[[Rects | None], None] = show) -> None:
        self._show = show
        self._thread: Thread | None = None
        self._asked: SimpleQueue[tuple[Rects | None] | None] = SimpleQueue()
        self._done: SimpleQueue[Exception | None] = SimpleQueue()
        self.under_way = False

    def show(self, rects: Rects | None, size: tuple[int, int]) -> None:
        """Bring `rects` of a window of that `size` onto the screen; None means all of it. What is
        little is there when this returns, and so is all where no thread can be started."""
        self.wait()
        pixels = size[0] * size[1] if rects is None else sum(r.width * r.height for r in rects)
        if pixels < MUCH or not self._runs():
            self._show(rects)
            return
        self.under_way = True
        self._asked.put((rects,))

    def wait(self) -> None:
        """Nothing is under way any more. Raises what went wrong with it."""
        if self.under_way:
            wrong = self._done.get()
            self.under_way = False
            if wrong is not None:
                raise wrong

    def end(self) -> None:
        """Show nothing more; what is under way is shown."""
        self.wait()
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None

    def _runs(self) -> bool:
        if self._thread is None:
            thread = Thread(target=self._run, name="nomercy-table copier", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system allows no more
                return False
            self._thread = thread
        return True

    def _run(self) -> None:
        while (asked := self._asked.get()) is not None:
            wrong = None
            try:
                with suppress(pygame.error):  # as where the window's size is another one now
                    self._show(*asked)
            except Exception as error:  # noqa: BLE001  (it is raised where one waits)
                wrong = error
            self._done.put(wrong)
