"""Getting on: a press ends what moves, or the pause of a computer player; held, all of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nomercy_table.scenes.table_results import Ending
from nomercy_table.scenes.table_view import TableView
from nomercy_table.session.session import Session

ON_KEYS = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
"""The keys that get on where there is nothing for them to press."""

HELD_AFTER = 0.4
"""Seconds after which a key is held, and no longer pressed once."""

RECENT = 1.0
"""Seconds for which somebody who has pressed to get on may be about to do so again."""

GRACE = 0.4
"""Seconds for which the own turn does not take a press that was meant to get there."""


class Hurry:
    """Gets on at the table of `view`, on the scene's own clock.

    `finish` shows all that has happened already.
    """

    def __init__(
        self, view: TableView, session: Session, ending: Ending, finish: Callable[[], None]
    ) -> None:
        self._view, self._session, self._ending, self._finish = view, session, ending, finish
        self._key: int | None = None
        self._pressed_at = float("-inf")
        self._guarded_until = float("-inf")

    @property
    def possible(self) -> bool:
        """Whether there is something to get on with: motion, decoration, a player's pause."""
        if self._ending.due or not self._view.playback.idle:
            return True
        return self._session.human_to_act is None and self._session.thinking is not None

    def get_on(self) -> None:
        """End what moves; or else the pause of a computer player."""
        if self._ending.hurry():
            return
        if not self._view.playback.idle:
            self._finish()
        elif self.possible:
            self._session.hurry()

    def takes(self, key: int, meant: bool, now: float) -> bool:
        """A key went down; `meant`: it stands for this. True: nothing else comes of it."""
        if meant and self.possible:
            self._key, self._pressed_at = key, now
            self.get_on()
            return True
        return key in ON_KEYS and now < self._guarded_until  # one press more to get here

    def release(self, key: int | None = None) -> None:
        """That key, or every one, is up again."""
        if key is None or key == self._key:
            self._key = None

    def update(self, now: float) -> None:
        """A key that is held gets on at every moment."""
        if self._key is not None and now - self._pressed_at >= HELD_AFTER:
            self.get_on()

    def arrive(self, now: float) -> None:
        """A person's turn has come: that is how far holding a key leads."""
        if self._key is not None or now - self._pressed_at < RECENT:
            self._guarded_until = now + GRACE
        self._key = None
