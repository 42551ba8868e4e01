"""Presses that were meant for what was there before.

With motion off a click draws, and what can be done next is there at once: the second
half of a double click would press whatever has come under the pointer. So a thing that has
only just come, or has just become another, is not pressed by a pointer that has rested
since then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist

import pygame

from nomercy_table.ui.widget import Widget

GRACE = 0.3
"""Seconds in which a press can't be an answer to what has come: nobody is so quick."""

UNSEEN = float("inf")
"""The time of what is offered before anybody sees it."""

NEAR = 24
"""Pixels: a pointer that has moved further went somewhere on purpose."""


@dataclass
class _Seen:
    """A thing, since when it has meant the same at the same place, where the pointer was then
    and whether it has rested there."""

    label: str
    rect: tuple[int, int, int, int]
    since: float
    pointer: tuple[int, int]
    rested: bool = True


class Aim:
    """Knows what has been offered for how long, on the scene's own clock."""

    def __init__(self) -> None:
        self._things: Sequence[Widget] = ()
        self._seen: dict[str, _Seen] = {}
        self._pointer = (-1, -1)
        self._swallowed = False
        self._turn = 0

    def offer(self, things: Sequence[Widget], now: float, turn: int) -> None:
        """These can be pressed from `now` on; what was offered before in the same turn, just so, is
        not new. In another turn the same words mean another thing. `UNSEEN`: `see` says when."""
        before = self._seen if turn == self._turn else {}
        self._seen, self._turn = {}, turn
        self._things = things
        for thing in things:
            rect = (thing.rect.x, thing.rect.y, thing.rect.width, thing.rect.height)
            old = before.get(thing.id)
            if old is None or (old.label, old.rect) != (thing.label, rect):
                old = _Seen(thing.label, rect, now, self._pointer)
            self._seen[thing.id] = old

    def see(self, now: float) -> None:
        """What was offered unseen is seen from `now` on."""
        for seen in self._seen.values():
            seen.since = min(seen.since, now)

    def withdraw(self) -> None:
        """Nothing can be pressed for now; what comes back just so is not new."""
        self._things = ()

    def new_for(self, now: float) -> float | None:
        """Seconds until nothing is new any more; None: nothing is."""
        left = [seen.since + GRACE - now for seen in self._seen.values()]
        waits = max(left, default=0.0)
        return waits if waits > 0 else None

    def wary(self, now: float, turn: int) -> bool:
        """Whether anything that is offered would not take a click from a pointer that has rested
        on it."""
        if turn != self._turn:
            return bool(self._things)
        since = [self._seen[thing.id].since for thing in self._things if thing.id in self._seen]
        return len(since) < len(self._things) or any(now - begun < GRACE for begun in since)

    def swallows(self, event: pygame.event.Event, now: float, turn: int) -> bool:
        """Hear of every event of the pointer; True: this press, or its release, is not meant."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._move(event.pos)
            self._swallowed = self._too_soon(event.pos, now, turn)
            return self._swallowed
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            swallowed, self._swallowed = self._swallowed, False
            return swallowed
        return False

    def _too_soon(self, pos: tuple[int, int], now: float, turn: int) -> bool:
        under = [thing for thing in self._things if thing.rect.collidepoint(pos)]
        if not under:
            return False
        if turn != self._turn:  # it has begun, and what can be done in it is still to be shown
            return True
        seen = self._seen[under[-1].id]
        return seen.rested and now - seen.since < GRACE

    def _move(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        for seen in self._seen.values():
            seen.rested = seen.rested and dist(pos, seen.pointer) <= NEAR
