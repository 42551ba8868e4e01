"""Pictures as large as the window, for moments: used again, and made step by step.

To get memory for one takes longer than to fill it (at 4K 16 against 2 ms), so a moment takes those
that another has left. What is drawn on them is drawn in steps, each short enough to go between two
frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

Step = Callable[[pygame.Surface], object]
"""Draws a part of a picture on it."""


class Sheets:
    """Opaque surfaces of one `size`: those that nobody uses, for the next who needs one."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._free: list[pygame.Surface] = []
        self._taken: list[pygame.Surface] = []

    def prepare(self, number: int) -> bool:
        """Get the memory for one, where fewer than so many are free; False: there are enough."""
        if len(self._free) >= number:
            return False
        self._free.append(pygame.Surface(self.size))
        self._free[-1].fill((0, 0, 0))  # only now the system gives it
        return True

    @property
    def spare(self) -> bool:
        """Whether one is free, with its memory."""
        return bool(self._free)

    def take(self) -> pygame.Surface:
        """One of them, with whatever is on it."""
        sheet = self._free.pop() if self._free else pygame.Surface(self.size)
        self._taken.append(sheet)
        return sheet

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
        self._free += self._taken
        self._taken = []

    def hold(self, most: int) -> None:
        """Of those that nobody uses keep so many at most."""
        del self._free[most:]


class Drawing:
    """A picture on a sheet that is taken when it is begun, and drawn by these steps."""

    def __init__(self, sheets: Sheets, *steps: Step) -> None:
        self._sheets = sheets
        self._left = list(steps)
        self._sheet: pygame.Surface | None = None

    @property
    def steps(self) -> Iterator[Callable[[], object]]:
        """What is to be called to draw it, one after the other: where memory has to be got for it
        first, that is one by itself."""
        if self._sheet is None and not self._sheets.spare:
            yield self._begin
        for _ in range(len(self._left)):
            yield self._step

    @property
    def ready(self) -> bool:
        """Whether all is drawn."""
        return not self._left

    @property
    def surface(self) -> pygame.Surface:
        """The picture; what is left of it is drawn now."""
        while self._left:
            self._step()
        assert self._sheet is not None, "a drawing has a step at least"
        return self._sheet

    def _begin(self) -> pygame.Surface:
        if self._sheet is None:
            self._sheet = self._sheets.take()
            self._sheet.fill((0, 0, 0))  # only now the system gives the memory
        return self._sheet

    def _step(self) -> None:
        if self._left:
            self._left.pop(0)(self._begin())
