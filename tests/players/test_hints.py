"""Every game gives a hint in every position: a legal move, and why, in words for players."""

from __future__ import annotations

import re

import pytest

from nomercy_table.engine.game import Game
from nomercy_table.engine.player import Budget, choose
from nomercy_table.engine.state import Observation
from nomercy_table.games import GAMES
from player_checks.positions import positions

BUDGET = Budget(40)
"""Few rollouts, to be quick; and no clock that could end them early."""

CLAUSE = re.compile(r"\b[A-Z]{3}-\d")


def hint(game: Game, observation: Observation, legal: list) -> tuple[object, str]:
    player = game.players[game.strongest]
    decision = choose(player, observation, legal, 20, BUDGET)
    return decision.action, game.hint(observation, legal, decision)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_hint_is_a_legal_move_and_says_why(game: Game) -> None:
    for state, seat in positions(game, 40):
        legal = state.legal_actions(seat)
        action, text = hint(game, state.observe(seat), legal)
        assert action in legal
        assert re.fullmatch(r"Hint: “[^”]+”\. .*[.!]", text), text
        assert not CLAUSE.search(text)
        assert "None" not in text
        assert "  " not in text
        assert len(text) < 260, text


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_who_sees_the_same_gets_the_same_hint(game: Game) -> None:
    for state, seat in positions(game, 12):
        legal = state.legal_actions(seat)
        first = hint(game, state.observe(seat), legal)
        assert first == hint(game, state.copy().observe(seat), legal)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_only_move_is_told_as_such(game: Game) -> None:
    (state, seat), *_ = positions(game, 1)
    observation, legal = state.observe(seat), state.legal_actions(seat)
    _, text = hint(game, observation, legal[:1])
    assert text.endswith("It is all that you can do now.")
