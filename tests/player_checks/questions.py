"""A question for the strongest player, one that takes some thinking."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, choose
from nomercy_table.games import GAMES
from nomercy_table.players.request import Request
from player_checks.positions import positions

GAME: Game = next(iter(GAMES.values()))
STRONGEST = list(GAME.players)[-1]


def request(number: int = 1, level: str = STRONGEST, rollouts: int = 20) -> Request:
    """The same question each time, but for its number, its player and what it may try out."""
    for state, seat in positions(GAME, 60):
        observation, legal = state.observe(seat), state.legal_actions(seat)
        if choose(GAME.players[STRONGEST], observation, legal, 1, Budget(1)).rollouts:
            texts = tuple(action.text() for action in legal)
            return Request(number, GAME.id, level, observation, texts, 7, Budget(rollouts))
    raise AssertionError("no position needs any thought")
