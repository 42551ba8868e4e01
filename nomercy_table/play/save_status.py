"""What the table says of the disk: that it is slow, and what could not be kept or read."""

from __future__ import annotations

from nomercy_table.session.session import Session

SLOW_DISK = 0.5
"""Seconds after which it is said that what was done is still on its way to the disk."""


class SaveStatus:
    """Watches how the match of `session` comes to the disk, on the scene's own clock."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._settled_at: float | None = None
        self._told = 0
        self.slow = False
        """Whether what was done has been on its way for long: nothing can be shown of it."""

    def update(self, time: float) -> None:
        """Time passes."""
        if self._settled_at is None or self._session.settled:
            self._settled_at = time
        self.slow = time - self._settled_at > SLOW_DISK

    def untold(self) -> str:
        """What the session could not keep or read, and nobody was told; it counts as told now."""
        problems = self._session.problems[self._told :]
        self._told += len(problems)
        return " ".join(problems)
