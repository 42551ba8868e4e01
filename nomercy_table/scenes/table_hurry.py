"""Getting on: a press ends what moves, or the pause of a computer player; held, all of them."""

from __future__ import annotations

import pygame

ON_KEYS = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
"""The keys that get on where there is nothing for them to press."""

HELD_AFTER = 0.4
"""Seconds after which a key is held, and no longer pressed once."""

RECENT = 1.0
"""Seconds for which somebody who has pressed to get on may be about to do so again."""

GRACE = 0.4
"""Seconds for which the own turn does not take a press that was meant to get there."""


class Hurry:
    """Which key is down to get on, and since when, on the scene's own clock."""

    def __init__(self) -> None:
        self._key: int | None = None
        self._pressed_at = float("-inf")
        self._guarded_until = float("-inf")

    def press(self, key: int, now: float) -> None:
        """That key went down to get on."""
        self._key, self._pressed_at = key, now

    def release(self, key: int | None = None) -> None:
        """That key, or every one, is up again."""
        if key is None or key == self._key:
            self._key = None

    def rushes(self, now: float) -> bool:
        """Whether the key is held: everything goes on at once."""
        return self._key is not None and now - self._pressed_at >= HELD_AFTER

    def arrive(self, now: float) -> None:
        """A person's turn has come."""
        if self._key is not None or now - self._pressed_at < RECENT:
            self._guarded_until = now + GRACE
        self._key = None

    def overshoots(self, key: int, now: float) -> bool:
        """Whether that press was one more to get here, and not meant for what is here now."""
        return key in ON_KEYS and now < self._guarded_until
