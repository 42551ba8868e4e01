"""What a player is asked, what it answers, and the work between, in slices.

Requests and answers are plain values that go through a pipe; a request carries what the
seat may know and nothing else. Playouts are asked for in the same way (`players/playouts.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Protocol

from nomercy_table.engine.player import Budget, Decision
from nomercy_table.engine.state import Observation
from nomercy_table.engine.styles import PLAIN
from nomercy_table.games import game_by_id
from nomercy_table.players import roster


class Question(Protocol):
    """Whatever can be asked beside the table, by its `id`."""

    @property
    def id(self) -> int:
        """It tells its answer from those to earlier questions."""
        ...

    def work(self) -> Work:
        """Think about it. Whatever goes wrong becomes an answer with an error."""
        ...


@dataclass(frozen=True)
class Request:
    """One decision to make. `id` tells its answer from those to earlier requests.

    `level` is any name of the roster, `style` a word for a way of playing, or none; `legal` are
    the texts of the legal actions.
    """

    id: int
    game: str
    level: str
    observation: Observation
    legal: tuple[str, ...]
    seed: int
    budget: Budget = field(default_factory=Budget)
    style: str = PLAIN

    @property
    def may_pass(self) -> bool:
        """Whether the seat need not act: the game waits for another (`State.to_act`)."""
        return self.observation.viewer not in self.observation.to_act[:1]

    def work(self) -> Work:
        """Let the player think."""
        return work(self)


@dataclass(frozen=True)
class Answer:
    """The decision on the request of that id; None when there is none, and why in `error`.

    `shares` answer playouts: who won, by try, by world and by seat.
    """

    id: int
    decision: Decision | None
    error: str = ""
    shares: Shares = ()


Shares = tuple[tuple[tuple[float, ...], ...], ...]
"""What each seat had of the victory (1: all of it), by try, by world and by seat."""

Work = Generator[None, None, "Answer"]
"""Thinking that has got a question; each `next` takes about as long as one rollout."""


def work(request: Request) -> Work:
    """Think about `request`. Whatever a player does wrong becomes an answer with an error."""
    try:
        game = game_by_id(request.game)
        player = roster.player(game, request.level, request.style)
        legal = [game.parse_action(text) for text in request.legal]
        thinking = player.think(request.observation, legal, request.seed, request.budget)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                decision: Decision = done.value
                break
            yield
        passes = decision.action is None and request.may_pass
        if not passes and str(decision.action) not in request.legal:
            error = f"{request.level} chose {decision.action}, which is not legal"
            return Answer(request.id, None, error)
        return Answer(request.id, decision)
    except Exception as error:  # noqa: BLE001 - a match must go on, whatever fails in a player
        return Answer(request.id, None, f"{type(error).__name__}: {error}")


def answer(request: Request) -> Answer:
    """Think about `request` to the end, here and now (easy to hard: under 5 ms)."""
    working = work(request)
    while True:
        try:
            next(working)
        except StopIteration as done:
            result: Answer = done.value
            return result
