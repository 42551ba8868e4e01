"""Presses that were meant for what was there before.

Somebody clicks twice, or hammers a key; what the first press brought lies under the pointer, or
has the focus, when the next one comes. So what has only just come, or means another thing now, is
pressed by nobody who has not had the time to see it. Whoever moves the pointer there, or the focus,
means it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

import pygame

from nomercy_table.ui.focus import ARROWS
from nomercy_table.ui.widget import Widget

GRACE = 0.35
"""Seconds in which a press can't be an answer to what has come: nobody is so quick. A press within
them begins them anew."""

WAKES = 0.05
"""Seconds between two updates while it waits: a loop that sleeps longer would count less of them
than have passed (`app.loop`), and refuse whoever has seen what there is."""

NEAR = 24
"""Pixels: a pointer that has moved further went somewhere on purpose."""

PRESSES = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
"""The keys that press what has the focus."""

_LEADING = (pygame.K_TAB, *ARROWS)
_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


@dataclass
class _Seen:
    """A thing that can be pressed, as it was seen first.

    `since`: when it began to mean that; `placed`: to do so at this place; `pointer`: where the
    pointer was then; `rested`: the pointer has stayed there.
    """

    meaning: object
    rect: tuple[int, int, int, int]
    since: float
    placed: float
    pointer: tuple[int, int] | None
    rested: bool = True


class Debounce:
    """A memory of how long things have been there, on a clock of its own."""

    def __init__(self) -> None:
        self._things: Sequence[Widget] = ()
        self._seen: dict[str, _Seen] = {}
        self._time = 0.0
        self._pointer: tuple[int, int] | None = None
        self._swallowed = False
        self._key: int | None = None
        """The key that went down last."""
        self._key_at = float("-inf")
        """The moment in which it did."""
        self._led = float("-inf")
        """The moment in which a key moved the focus last."""

    def offer(self, things: Sequence[Widget]) -> None:
        """Let these be pressed from now on.

        What goes and comes back just so is not new, unless something else was asked meanwhile.
        """
        self._things = [thing for thing in things if thing.focusable or thing.pointable]
        if any(thing.meaning is not None and thing.focusable for thing in self._things):
            there = {thing.id for thing in self._things}
            self._seen = {
                name: seen
                for name, seen in self._seen.items()
                if name in there or seen.meaning is None
            }
        for thing in self._things:
            old = self._seen.get(thing.id)
            rect = (thing.rect.x, thing.rect.y, thing.rect.width, thing.rect.height)
            if old is None or old.meaning != thing.meaning:
                time = self._time
                self._seen[thing.id] = _Seen(thing.meaning, rect, time, time, self._pointer)
            elif old.rect != rect and thing.meaning is not None:
                old.rect, old.placed = rect, self._time
                old.pointer, old.rested = self._pointer, True

    def begin(self, *, new: bool) -> None:
        """Take all things as `new`, or as seen already."""
        for seen in self._seen.values():
            seen.since = seen.placed = self._time if new else float("-inf")
            seen.pointer, seen.rested = self._pointer, True

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._time += dt

    @property
    def new_for(self) -> float | None:
        """Return the seconds until nothing is new any more; None: nothing is."""
        begun = [self._seen[thing.id].placed for thing in self._things if thing.enabled]
        left = max(begun, default=float("-inf")) + GRACE - self._time
        return left if left > 0 else None

    @property
    def wakes_after(self) -> float | None:
        """Return the seconds until it is to be updated though nothing happens; None: never."""
        left = self.new_for
        return None if left is None else min(left, WAKES)

    def swallows(self, event: pygame.event.Event, thing: Widget | None) -> bool:
        """Tell whether an event, or the press that it ends, was not meant for that thing.

        It hears of every event, with the thing that it would press.
        """
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos, event.rel)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._move(event.pos)
            seen = self._of(thing)
            self._swallowed = seen is not None and seen.rested and self._is_new(seen, seen.placed)
            return self._swallowed
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            swallowed, self._swallowed = self._swallowed, False
            return swallowed
        elif event.type == pygame.KEYDOWN:
            return self._swallows_key(event, self._of(thing))
        return False

    def _swallows_key(self, event: pygame.event.Event, seen: _Seen | None) -> bool:
        before = self._key_at if event.key == self._key else float("inf")
        self._key, self._key_at = event.key, self._time
        if event.key in _LEADING:
            self._led = self._time
        if seen is None or event.mod & _MODIFIERS:
            return False
        unseen = self._led < seen.since if event.key in PRESSES else before <= seen.since
        return unseen and self._is_new(seen, seen.since)

    def _of(self, thing: Widget | None) -> _Seen | None:
        return None if thing is None or not thing.enabled else self._seen.get(thing.id)

    def _is_new(self, seen: _Seen, since: float) -> bool:
        """Tell whether nobody can have seen it since then; if so, it is new from now on."""
        if self._time - since >= GRACE:
            return False
        seen.since = seen.placed = self._time
        return True

    def _move(self, pos: tuple[int, int], by: tuple[int, int] = (0, 0)) -> None:
        if self._pointer is None:
            before = pos[0] - by[0], pos[1] - by[1]
            for seen in self._seen.values():
                seen.pointer = before
        self._pointer = pos
        for seen in self._seen.values():
            near = seen.pointer is None or dist(pos, seen.pointer) <= NEAR
            seen.rested = seen.rested and near
