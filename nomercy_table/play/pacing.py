"""Skipping, fast-forward, and the notice that somebody thinks.

Fast-forward runs through what the others do, until a person is to decide. Who is out of a round
need not watch the rest of it.
"""

from __future__ import annotations

HELD_AFTER = 0.4
"""Seconds after which a key is held, and no longer pressed once."""

FORWARD = 0.2
"""How long motion lasts while all runs forward, against what is set."""


class SkipControl:
    """Knows who wants to get on, on the scene's own clock."""

    def __init__(self) -> None:
        self._rounds: int | None = None
        """How many rounds were over when somebody wanted to see the end of this one."""
        self.forwards = False
        """Whether all runs forward, until a person is to decide."""
        self._key: int | None = None
        self._runs: int | None = None
        """The key that made it run forward, while that is down."""
        self._pressed_at = float("-inf")

    @property
    def rushes(self) -> bool:
        """Whether the round is played to its end as fast as the computer players can decide."""
        return self._rounds is not None

    @property
    def hurries(self) -> bool:
        """Whether nobody wants to hear and see it all."""
        return self.rushes or self.forwards

    def finish_round(self, rounds: int) -> None:
        """Nobody wants to watch any more, with so many rounds over: on to this one's results."""
        self._rounds = rounds

    def forward(self) -> None:
        """Run forward, or no longer."""
        self.forwards = not self.forwards

    def stop(self) -> None:
        """Run forward no longer: there is something to decide, or to look at."""
        self.forwards = False

    def press_forward(self, key: int, time: float) -> bool:
        """The key of fast-forward went down; False: it was down, and only repeats."""
        if self._runs == key:
            return False
        self._runs, self._pressed_at = key, time
        return True

    def press(self, key: int, time: float) -> None:
        """A key went down to get on; held, it goes on doing so."""
        self._key, self._pressed_at = key, time

    def release(self, key: int | None = None, time: float = 0.0) -> None:
        """That key, or every one, is up again: what was held to run forward runs no longer."""
        if key is None or key == self._key:
            self._key = None
        if self._runs is not None and (key is None or key == self._runs):
            self.forwards = self.forwards and time - self._pressed_at < HELD_AFTER
            self._runs = None

    def update(self, time: float, rounds: int, idle: bool) -> bool:
        """Time passes, `rounds` are over; `idle`: all is shown. Whether to get on at once: while a
        key is held, and until a round is over that is played to its end."""
        if self._rounds is not None:
            if idle and rounds > self._rounds:
                self._rounds = None
            return not idle
        return self._key is not None and time - self._pressed_at >= HELD_AFTER

    def arrive(self) -> None:
        """A person's turn has come: that is how far holding a key leads."""
        self.stop()
        self._key = None


LONG = 0.6
"""Seconds after which it is said who is thinking."""


class ThinkingNotice:
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
