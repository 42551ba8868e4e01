"""Getting on: a press ends what moves, or the pause of a computer player; held, all of them.

Fast-forward runs through what the others do, until a person is to decide. Who is out of a round
need not watch the rest of it.
"""

from __future__ import annotations

import pygame

ON_KEYS = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
"""The keys that get on where there is nothing for them to press."""

HELD_AFTER = 0.4
"""Seconds after which a key is held, and no longer pressed once."""

FORWARD = 0.2
"""How long motion lasts while all runs forward, against what is set."""

RECENT = 1.0
"""Seconds for which somebody who has pressed to get on may be about to do so again."""

OPENED = 0.6
"""Seconds after a page over the table was closed, in which the key that closed it is not pressed
again at the table."""

GRACE = 0.4
"""Seconds for which the own turn does not take a press that was meant to get there."""


class Hurry:
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
        self._guarded_until = float("-inf")

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

    def guards(self, key: int, time: float) -> bool:
        """Whether that key is only one press more to get here."""
        return key in ON_KEYS and time < self._guarded_until

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
        if self._guarded_until == float("inf"):
            self._guarded_until = time + OPENED
        if self._rounds is not None:
            if idle and rounds > self._rounds:
                self._rounds = None
            return not idle
        return self._key is not None and time - self._pressed_at >= HELD_AFTER

    def uncover(self) -> None:
        """What lay over the table has gone: a key pressed twice was meant for that."""
        self._guarded_until = float("inf")

    def arrive(self, time: float) -> None:
        """A person's turn has come: that is how far holding a key leads."""
        self.stop()
        if self._key is not None or time - self._pressed_at < RECENT:
            self._guarded_until = max(self._guarded_until, time + GRACE)
        self._key = None
