"""Pictures as large as the window, for moments: used again, and made step by step.

To get memory for one takes longer than to fill it, so a moment takes those that another has left,
and new ones come from the thread beside the frames, where there is one. What is drawn on them is
drawn in steps: there, or each short enough to go between two frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile

import pygame

from nomercy_table.render.beside import Beside, Job, bands, blank, wait
from nomercy_table.time_limit import TimeLimit

_PATIENCE = 0.13
"""Seconds for which memory from the thread is waited for: on two cores that have nothing else to do
it takes a fifth of that at 4K."""

Step = Callable[[pygame.Surface], object]
"""Draws a part of a picture on it."""


class Alone:
    """A step that needs nothing that a frame may change meanwhile: it may be done beside the
    frames."""

    def __init__(self, draw: Step) -> None:
        self._draw = draw

    def __call__(self, surface: pygame.Surface) -> None:
        self._draw(surface)


class Sheets:
    """Opaque surfaces of one `size`: those that nobody uses, for the next who needs one. They come
    from the thread `beside` the frames; None: there is none, and each comes when it is needed."""

    def __init__(self, size: tuple[int, int], beside: Beside | None = None) -> None:
        self.size, self.beside = size, beside
        self._free: list[pygame.Surface] = []
        self._taken: list[pygame.Surface] = []
        self._lent: list[tuple[pygame.Surface, Job[None]]] = []
        """Those on which the thread is to draw, and what."""
        self._turn = 0
        """How often all were given back."""
        self._coming = 0
        """How many the thread was asked for, and has not brought."""

    def prepare(self, number: int) -> bool:
        """Get the memory for one, where there are fewer than so many; False: there are enough, or
        one comes."""
        if len(self._free) + len(self._taken) >= number:
            return False
        if self.beside is None:
            self._free.append(blank(self.size))
            return True
        if not self._coming:
            self._ask(self.beside, first=False)
        return False

    def expect(self, number: int) -> None:
        """A moment begins on so many: what is missing the thread gets before all else."""
        there = len(self._free) + len(self._taken) + self._coming
        for _ in range(there, number):
            if self.beside is not None:
                self._ask(self.beside, first=True)

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What waits until one is free, where it comes from the thread, and soon."""
        limit = TimeLimit(_PATIENCE)
        while self.beside is not None and not self._free and not limit.over:
            if not self._coming:
                self._ask(self.beside, first=True)
            yield wait

    def _ask(self, beside: Beside, *, first: bool) -> None:
        """Have the memory for one got there."""

        def take(sheet: pygame.Surface) -> None:
            self._coming -= 1
            self._free.append(sheet)

        self._coming += 1
        beside.ask(partial(blank, self.size), take, first=first)

    @property
    def spare(self) -> bool:
        """Whether one is free, with its memory."""
        return bool(self._free)

    def take(self) -> pygame.Surface:
        """One of them, with whatever is on it."""
        sheet = self._free.pop() if self._free else blank(self.size)
        self._taken.append(sheet)
        return sheet

    def lend(self, sheet: pygame.Surface, draw: Callable[[], None]) -> Job[None]:
        """What draws on that one, which was taken; where it is done in the thread, nobody else gets
        the sheet before it is over, nor is it begun any more when all have been given back."""
        turn = self._turn

        def back() -> None:
            self._lent = [(other, job) for other, job in self._lent if other is not sheet]
            if turn != self._turn:
                self.give_back(sheet)

        job = Job(draw, self.beside, back)
        self._lent.append((sheet, job))
        return job

    def give_back(self, sheet: pygame.Surface) -> None:
        """Nobody uses that one any more."""
        self._taken = [other for other in self._taken if other is not sheet]
        self._free.append(sheet)

    def keep(self, sheet: pygame.Surface) -> None:
        """That one, which was given back, is still used."""
        self._free = [other for other in self._free if other is not sheet]
        self._taken.append(sheet)

    def give_all_back(self) -> None:
        """Nobody uses any of them any more."""
        self._turn += 1
        for _, job in self._lent:
            job.drop()
        lent = [sheet for sheet, _ in self._lent]
        for sheet in self._taken:
            if not any(sheet is other for other in lent):
                self.give_back(sheet)

    def hold(self, most: int) -> None:
        """Of those that nobody uses keep so many at most."""
        del self._free[most:]


class Drawing:
    """A picture on a sheet that is taken when it is begun, and drawn by these steps."""

    def __init__(self, sheets: Sheets, *steps: Step) -> None:
        self._sheets = sheets
        self._left = list(steps)
        self._sheet: pygame.Surface | None = None
        self._job: Job[None] | None = None
        """What the thread does of it just now."""

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What is to be called to draw it, one after the other: where memory has to be got for it
        first, that is one by itself."""
        if self._sheet is None:
            yield from self._sheets.steps
        if self._sheet is None and not self._sheets.spare:
            yield self._begin
        for _ in range(len(self._left)):
            if not self._left:
                return
            if self._sheets.beside is None or not isinstance(self._left[0], Alone):
                yield self._step
            else:
                yield from self._drawn_beside.steps

    @property
    def _drawn_beside(self) -> Job[None]:
        """The next steps, as far as they may be done in the thread."""
        steps = list(takewhile(lambda step: isinstance(step, Alone), self._left))
        del self._left[: len(steps)]
        sheet = self._begin()

        def draw() -> None:
            for step in steps:
                step(sheet)

        self._job = self._sheets.lend(sheet, draw)
        return self._job

    @property
    def ready(self) -> bool:
        """Whether all is drawn."""
        return not self._left and (self._job is None or self._job.ready)

    @property
    def surface(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        self._end_job()
        while self._left:
            self._step()
        assert self._sheet is not None, "a drawing has a step at least"
        return self._sheet

    def _end_job(self) -> None:
        """What is done in the thread is over."""
        job = self._job
        if job is not None:
            job.now()
            self._job = None

    def _begin(self) -> pygame.Surface:
        if self._sheet is None:
            self._sheet = self._sheets.take()
        return self._sheet

    def _step(self) -> None:
        self._end_job()
        if self._left:
            self._left.pop(0)(self._begin())


def copied(drawing: Drawing) -> tuple[Step, Step]:
    """Begins with what another drawing shows."""

    def copy(surface: pygame.Surface) -> None:
        for band in bands(surface.get_size()):
            surface.blit(drawing.surface, band, band)

    return needed(drawing), Alone(copy)


def needed(drawing: Drawing) -> Step:
    """Draws what is left of a drawing that the next steps look at."""
    return lambda _: drawing.surface
