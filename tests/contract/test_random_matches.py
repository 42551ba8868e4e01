"""The long random matches of scripts/random_matches.py, a few of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import random_matches
from nomercy_table.games import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_random_matches_end_with_all_cards_there(game_id: str):
    for number in range(30):
        assert random_matches.play(game_id, 20, number) > 0


def test_the_tables_are_of_many_kinds():
    for game in GAMES.values():
        tables = [random_matches.table(game, 1, number) for number in range(200)]
        assert {table.seats for table in tables} == set(game.seat_counts)
        for option in game.options.options:
            assert len({table.options.get(option.name) for table in tables}) > 2


def test_a_lost_card_is_told(monkeypatch: pytest.MonkeyPatch):
    game_id, game = next(iter(GAMES.items()))
    larger = replace(game, deck_size=lambda seats, options: game.deck_size(seats, options) + 1)
    monkeypatch.setattr(random_matches, "game_by_id", lambda name: larger)
    with pytest.raises(random_matches.Astray, match=game_id):
        random_matches.play(game_id, 20, 0)
