"""A lull: nobody has pressed anything for a while; so a press is meant for what is there now."""

from __future__ import annotations

import pygame

PRESSES = frozenset(
    (
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.FINGERDOWN,
        pygame.JOYBUTTONDOWN,
        pygame.CONTROLLERBUTTONDOWN,
    )
)
"""What a hand does to press something, on whatever there is to be pressed."""


class QuietPeriod:
    """Waits for `seconds` without any press, on its scene's own clock; a press begins them anew.

    Before `begin`, and once they are over, it is quiet enough.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.over = True
        """Whether it has been quiet for so long."""
        self._since: float | None = None

    def begin(self) -> None:
        """Something has come for which no press was meant: wait, from the next update on."""
        self.over, self._since = False, None

    def update(self, now: float) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = now
        self.over = self.over or now - self._since >= self.seconds

    def hear(self, event: pygame.event.Event) -> bool:
        """Hear of every event, repeats of a held key among them. True: it is a press, too soon."""
        if self.over or event.type not in PRESSES:
            return False
        self.begin()
        return True

    @property
    def wakes_after(self) -> float | None:
        """Seconds until it is to be updated though nothing happens; None: it need not be."""
        return None if self.over else 0.05
