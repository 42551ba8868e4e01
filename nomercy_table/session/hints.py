"""A hint: what the game's strongest player would do in a person's place, from what they see.

It is asked as a computer player is, beside the table where it thinks long. Its chance comes from
one seed for all hints: who sees the same gets the same hint, and nothing of the match is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import Observation
from nomercy_table.players.request import Request
from nomercy_table.session import words
from nomercy_table.session.driver import Driver

SEED = 20
"""Of all hints."""

_ids = count(1)

Moment = tuple[Seat, int]
"""Who is to act, and how many actions there were before."""


@dataclass(frozen=True)
class Hint:
    """What to do, and why, in words; `action` None: none could be found, and `text` says so.
    `moment` is when it was asked for."""

    moment: Moment
    action: Action | None
    text: str


@dataclass(frozen=True)
class _Asked:
    """A question on its way: what the person sees, and may do."""

    moment: Moment
    observation: Observation
    legal: Sequence[Action]


class Hints:
    """Finds one hint at a time. `driver` is that of the computer players, whom it must not
    disturb."""

    def __init__(self, game: Game, driver: Driver) -> None:
        self._game, self._driver = game, driver
        self._wanted: _Asked | None = None
        self._asked: _Asked | None = None
        self.found: Hint | None = None
        """The last one."""

    @property
    def thinking(self) -> bool:
        """Whether one is on its way."""
        return self._wanted is not None or self._asked is not None

    def ask(self, moment: Moment, observation: Observation, legal: Sequence[Action]) -> None:
        """Somebody wants one; an older question is dropped."""
        self.drop()
        self._wanted = _Asked(moment, observation, tuple(legal))

    def poll(self, now: float, free: bool) -> None:
        """Think on; never waits. `free`: no computer player is thinking, whom it would disturb."""
        if free and self._wanted is not None:
            self._asked, self._wanted = self._wanted, None
            self._driver.ask(self._request(self._asked), now)
        if self._asked is None:
            return
        answer = self._driver.poll(now)
        if answer is None:
            return
        asked, self._asked = self._asked, None
        decision = answer.decision
        if decision is None or decision.action not in asked.legal:
            self.found = Hint(asked.moment, None, words.NO_HINT)
            return
        text = self._game.hint(asked.observation, asked.legal, decision)
        self.found = Hint(asked.moment, decision.action, text)

    def _request(self, asked: _Asked) -> Request:
        legal = tuple(action.text() for action in asked.legal)
        game = self._game
        return Request(-next(_ids), game.id, game.strongest, asked.observation, legal, SEED)

    def drop(self) -> None:
        """Forget what is on its way; the match has gone on."""
        if self._asked is not None:
            self._driver.drop()
        self._wanted = self._asked = None
