"""Presses at one place, while what they do moves the pressed thing away from there."""

from __future__ import annotations

import pygame

_NEAR = 3
"""Pixels that a resting hand may move the pointer."""
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class RepeatPressGuard:
    """Whoever presses again where they pressed before means the same thing, wherever it is now."""

    def __init__(self) -> None:
        self._pressed: tuple[int, int] | None = None
        self._by = 0

    def moved_by(self, by: int) -> None:
        """The last press has stepped a thing `by`; by a key: nothing follows from it."""
        self._by = by if self._pressed is not None else 0

    def heard(self, event: pygame.event.Event) -> int | None:
        """What an event means: a step to be made, 0 nothing for anybody else, None nothing here."""
        if event.type == pygame.KEYDOWN:
            self._pressed, self._by = None, 0
        if event.type not in _POINTER:
            return None
        x, y = event.pos
        if (
            self._pressed is None
            or max(abs(x - self._pressed[0]), abs(y - self._pressed[1])) > _NEAR
        ):
            self._by = 0
        if event.type == pygame.MOUSEMOTION or event.button != 1:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._by:
                return 0
            self._pressed = event.pos
            return None
        return self._by or None
