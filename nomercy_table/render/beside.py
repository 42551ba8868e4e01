"""Pictures that are made in a thread beside the frames.

What draws an SVG and what turns, scales or blurs a picture lets go of the interpreter meanwhile, so
that a second core does it, and a frame takes no longer. What is asked for is begun in its order,
and handed over between two frames: whoever asked sees it there, on the program's own thread.

What only copies pixels, or gets memory for them, does not let go of it. Whoever draws much in the
thread does it in `bands`, and gets its surfaces from `blank`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from math import atan2, ceil, degrees, hypot
from threading import Condition, Lock, Thread, current_thread, main_thread
from typing import Any, Generic, TypeVar

import pygame

Made = TypeVar("Made")

_LARGE, _BAND = 250_000, 1_000_000
"""Pixels from which on memory is got for a picture by turning a line; and so many has a band, which
takes a quarter of a millisecond."""


def wait() -> None:
    """A step for which nothing is to be done before the next frame: the picture is made beside the
    frames. Whoever goes through steps does something else meanwhile."""


def together(*lanes: Iterable[Callable[[], object]]) -> Iterator[Callable[[], object]]:
    """The steps of things that do not need each other, the first lane first: while one waits for
    the thread the others go on."""
    left = [iter(lane) for lane in lanes]
    while left:
        waits = False
        for lane in [*left]:
            step = next(lane, None)
            if step is None:
                left.remove(lane)
            elif step is wait:
                waits = True
            else:
                yield step
                break
        else:
            if waits:
                yield wait


class More(Enum):
    """What says in the thread that something is not finished: it goes on after what waits there."""

    MORE = 1


class RenderThread:
    """The thread, which sleeps while nothing is asked for. RuntimeError: none can be started."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._first: deque[tuple[Callable[[], Any], Callable[[Any], object]]] = deque()
        """What comes before all else that was asked for."""
        self._put_off: list[tuple[Callable[[], Any], Callable[[Any], object]]] = []
        """What will, from the next rest on."""
        self._asked: deque[tuple[Callable[[], Any], Callable[[Any], object]]] = deque()
        self._made: deque[tuple[Any, Exception | None, Callable[[Any], object]]] = deque()
        self._ends = False
        self.open = 0
        """How much was asked for and is not handed over yet."""
        self._thread = Thread(target=self._run, name="nomercy-table pictures", daemon=True)
        self._thread.start()

    def ask(
        self,
        make: Callable[[], Made | More],
        take: Callable[[Made], object],
        *,
        first: bool = False,
        in_rest: bool = False,
    ) -> None:
        """Let `make` be called in the thread, again and again while it says that there is `More`,
        and `take`, with what it made, when that is handed over; `first`: before what was asked for
        earlier, and does not come first itself; `in_rest`: the same, but not before the frame that
        asks has been drawn, as the two would take turns at the interpreter."""
        self.open += 1
        if in_rest:
            self._put_off.append((make, take))
            return
        with self._changed:
            (self._first if first else self._asked).append((make, take))
            self._changed.notify_all()

    def begin_rest(self) -> None:
        """A frame is drawn: what was put off until then may begin."""
        if self._put_off:
            with self._changed:
                self._first.extend(self._put_off)
                self._put_off.clear()
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
        self.begin_rest()
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
                self._changed.wait_for(lambda: self._first or self._asked or self._ends)
                if self._ends:
                    return
                queue = self._first or self._asked
                make, take = queue.popleft()
            made, error = None, None
            try:
                made = make()
            except Exception as raised:  # noqa: BLE001  (it is raised where it is handed over)
                error = raised
            with self._changed:
                if made is More.MORE:
                    queue.append((make, take))
                    continue
                self._made.append((made, error, take))
                self._changed.notify_all()


def beside_frames() -> RenderThread | None:
    """A thread for pictures; None: none can be started, and they are made within frames."""
    try:
        return RenderThread()
    except RuntimeError:
        return None


class RenderJob(Generic[Made]):
    """Something that takes long to make, and needs nothing that a frame may change meanwhile. It is
    made once: `beside` the frames, or, where there is no such thread or somebody can't wait for it,
    at once. The thread calls `then` back in the end, whoever has made it."""

    def __init__(
        self,
        make: Callable[[], Made],
        beside: RenderThread | None,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        self._make, self._beside, self._then = make, beside, then
        self._lock = Lock()
        self._begun = self._asked = self._dropped = False
        self._found: list[Made] = []

    @property
    def ready(self) -> bool:
        """Whether it is there."""
        return bool(self._found)

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What makes it, or waits for it, to be called one after the other. The thread does not
        begin before the frame is drawn that asks."""
        if self._beside is None:
            if not self._found:
                yield self.now
            return
        if not self._asked:
            self._asked = True
            self._beside.ask(self._made_beside, self._take, in_rest=True)
        while not self._found:
            yield wait

    def now(self) -> Made:
        """What it is; if the thread is just making it, when it has."""
        while not self._found:
            if self._dropped or self._begin():
                self._found = self._made()
            elif self._beside is not None:
                self._beside.wait()
        return self._found[0]

    def drop(self) -> None:
        """Nobody waits for it any more: if the thread has not begun it, it won't."""
        self._dropped = self._dropped or self._begin()

    def _begin(self) -> bool:
        """Whether nobody has begun it before."""
        with self._lock:
            begun, self._begun = self._begun, True
        return not begun

    def _made_beside(self) -> list[Made]:
        return self._made() if self._begin() else []

    def _made(self) -> list[Made]:
        try:
            return [self._make()]
        except Exception:
            self._begun = False
            raise

    def _take(self, found: list[Made]) -> None:
        self._found = self._found or found
        self._then()


def blank(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
    """A surface on which nothing is drawn yet, with its memory. To get much of it takes longer than
    to fill it (at 4K 17 against 2 ms); in the thread that is left to what turns a line as long as
    its diagonal: it takes half as long again, but lets go of the interpreter meanwhile."""
    if current_thread() is main_thread() or size[0] * size[1] < _LARGE:
        return pygame.Surface(size, flags)
    across = (
        size[0] - 1
    ) | 1  # so the picture is as wide as it is to be, if that is even: then its
    long = hypot(across, size[1])  # lines follow each other without a gap, and grey comes quickly
    line = pygame.Surface((ceil(long), 1), flags)
    turn = degrees(atan2(size[1], across))
    return pygame.transform.rotozoom(line, turn, long / ceil(long)).subsurface((0, 0), size)


def bands(size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """A picture of that size cut into bands, one below the other: between two of them a frame may
    go on."""
    high = max(1, _BAND // size[0])
    for top in range(0, size[1], high):
        yield pygame.Rect(0, top, size[0], min(high, size[1] - top))
