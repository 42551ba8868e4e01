"""Every registered game keeps the contract: see tests/contract_checks.py."""

from __future__ import annotations

import pytest

import contract_checks
from nomercy_table.games import GAMES, game_by_id


@pytest.mark.parametrize("name", contract_checks.CHECKS)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_contract(game, name):
    contract_checks.run(name, game)


def test_games_are_registered_by_their_ids():
    for game_id, game in GAMES.items():
        assert game.id == game_id
        assert game_by_id(game_id) is game


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="the games are hit"):
        game_by_id("chess")
