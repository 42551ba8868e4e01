"""Getting on: a press ends what moves, or the pause of a computer player; held, all of them.

Who is out of a round need not watch the rest of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.play.results import Ending
from nomercy_table.session.session import Session
from nomercy_table.table.view import TableView

ON_KEYS = frozenset((pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER))
"""The keys that get on where there is nothing for them to press."""

HELD_AFTER = 0.4
"""Seconds after which a key is held, and no longer pressed once."""

RECENT = 1.0
"""Seconds for which somebody who has pressed to get on may be about to do so again."""

OPENED = 0.6
"""Seconds after a page over the table was closed, in which the key that closed it is not pressed
again at the table."""

GRACE = 0.4
"""Seconds for which the own turn does not take a press that was meant to get there."""


class Hurry:
    """Gets on at the table of `view`, on the scene's own clock.

    `finish` shows all that has happened already; `change_pace` is called when `rushes` changes.
    """

    def __init__(
        self,
        view: TableView,
        session: Session,
        ending: Ending,
        finish: Callable[[], None],
        change_pace: Callable[[], None],
    ) -> None:
        self._view, self._session, self._ending, self._finish = view, session, ending, finish
        self._change_pace = change_pace
        self.rushes = False
        """Whether the round is played to its end as fast as the computer players can decide."""
        self._rounds_before = 0
        self._key: int | None = None
        self._pressed_at = float("-inf")
        self._guarded_until = float("-inf")

    @property
    def may_finish_round(self) -> bool:
        """Whether the people here can do nothing but watch, till the round is over."""
        out = self._view.playback.shown.arrangement.out
        over = self._session.finished or self._ending.holds
        return not over and not self.rushes and bool(only_watching(self._session, out))

    def finish_round(self) -> None:
        """Nobody wants to watch any more: on to the round's results."""
        self.rushes, self._rounds_before = True, len(self._session.observation.history)
        self._change_pace()

    @property
    def possible(self) -> bool:
        """Whether there is something to get on with: motion, decoration, a player's pause, or an
        action that is on its way to the disk and will be there as soon as it can."""
        if self._ending.due or not self._view.playback.idle or not self._session.settled:
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
        """A key that is held gets on at every moment; a round is finished until it is over."""
        if self._guarded_until == float("inf"):
            self._guarded_until = now + OPENED
        if self.rushes:
            if not self._view.playback.idle:
                self._finish()
            elif len(self._session.observation.history) > self._rounds_before:
                self.rushes = False
                self._change_pace()
            return
        if self._key is not None and now - self._pressed_at >= HELD_AFTER:
            self.get_on()

    def uncover(self) -> None:
        """What lay over the table has gone: a key pressed twice was meant for that."""
        self._guarded_until = float("inf")

    def arrive(self, now: float) -> None:
        """A person's turn has come: that is how far holding a key leads."""
        if self._key is not None or now - self._pressed_at < RECENT:
            self._guarded_until = max(self._guarded_until, now + GRACE)
        self._key = None


def only_watching(session: Session, out: Sequence[Seat]) -> tuple[Seat, ...]:
    """The people at the table, where all of them are `out`; () where somebody still plays."""
    people = tuple(seat for seat, plan in enumerate(session.plans) if plan.is_human)
    return people if all(seat in out for seat in people) else ()
