"""Whether a computer player takes its time: a short pause is not worth a word."""

from __future__ import annotations

LONG = 0.6
"""Seconds after which it is said who is thinking."""


class Lingering:
    """Watches the pauses of computer players, on the scene's own clock."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.long = False
        """Whether somebody has been thinking for long, while nothing else goes on."""

    def update(self, time: float, thinking: bool) -> None:
        """Time passes; `thinking`: all waits for a computer player."""
        if not thinking:
            self._since = None
        elif self._since is None:
            self._since = time
        self.long = self._since is not None and time - self._since >= LONG
