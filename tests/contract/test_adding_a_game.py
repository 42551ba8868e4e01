"""docs/adding-a-game.md is true: its games are registered for all tests (tests/conftest.py), and as
small as the page says."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import examples
import golden
import nomercy_table.games
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.player import choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES, register

MOST_LINES = {"fifteen": 220, "cinders": 400}
"""Of code, comments and docstrings, without blank lines: AI, lessons and rules page included."""

IN_FOLDERS = [game_id for game_id in GAMES if game_id not in examples.CODE]
LISTED = re.findall(r"^\| `(\w+\.py)` \|", examples.PAGE, re.MULTILINE)


def test_the_games_of_the_page_are_on_the_table() -> None:
    assert list(examples.CODE) == list(MOST_LINES)
    assert [game.id for game in examples.games()] == list(examples.CODE)
    assert list(GAMES)[-2:] == list(examples.CODE)


def test_a_game_is_registered_once() -> None:
    with pytest.raises(SetupError, match="'fifteen' is there already"):
        register(GAMES["fifteen"])


@pytest.mark.parametrize("game_id", examples.CODE)
def test_a_small_game_is_small(game_id: str) -> None:
    lines = [line for line in examples.CODE[game_id].splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES[game_id]


@pytest.mark.parametrize("game_id", examples.CODE)
def test_the_example_plays_every_clause_that_it_names(game_id: str) -> None:
    text = golden.playthrough(GAMES[game_id], 3, {}, 1)
    assert "over: " in text
    stated = {clause for section in GAMES[game_id].rules for clause in section.clauses}
    named = set(re.findall(r"\b[A-Z]+-\d+\b", examples.CODE[game_id]))
    assert named <= stated


@pytest.mark.quick("fifteen")
@pytest.mark.parametrize("game_id", examples.CODE)
def test_its_players_play_better_than_chance(game_id: str) -> None:
    game = GAMES[game_id]
    options = {"match": "single"} if "match" in game.options.complete({}, 3) else {}
    won, matches = 0.0, 30
    for seed in range(matches):
        state = game.new(3, options, seed)
        chance, own = Rng(seed), seed % 3
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            action = chance.choice(legal)
            if seat == own:
                decision = choose(game.players["medium"], state.observe(seat), legal, seed)
                assert decision.action is not None
                action = decision.action
            state.advance(seat, action, None)
        result = state.result()
        assert result is not None
        won += (own in result.winners) / len(result.winners)
    assert won > matches / 2  # a third would be chance


@pytest.mark.parametrize("words", [["check"], ["format", "--check"]])
def test_the_examples_are_formatted_and_clean(words: list[str]) -> None:
    # Otherwise their first reader would meet the linter before the game.
    config = str(examples.CHECKOUT / "pyproject.toml")
    ended = subprocess.run(
        [sys.executable, "-m", "ruff", *words, "--config", config, "."],
        cwd=examples.folder(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.slow
def test_the_examples_are_typed() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *map(str, examples.folder().glob("*.py"))],
        cwd=examples.CHECKOUT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


# -- the games in folders --------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", IN_FOLDERS)
def test_every_larger_game_has_the_files_that_the_page_lists(game_id: str) -> None:
    folder = examples.CHECKOUT / "nomercy_table" / "games" / game_id
    assert set(LISTED) <= {path.name for path in folder.glob("*.py")}


HOMES = {
    "parse_action": "actions",
    "scoring": "options",
    "from_position": "position",
    "determinize": "position",
    "arrange": "arrange",
    "ways": "prompt",
    "aimed": "prompt",
    "prompt": "prompt",
    "further": "prompt",
    "picked": "prompt",
    "tally": "arrange",
    "explain": "cards",
    "odds": "ai",
    "why": "ai",
    "move": "ai",
}
"""Where each function of a game stands, in every game that has it."""


@pytest.mark.parametrize("game_id", IN_FOLDERS)
def test_the_same_stands_in_the_same_file_in_every_game(game_id: str) -> None:
    game = nomercy_table.games.GAMES[game_id]
    stand = {name: getattr(game, name).__module__ for name in HOMES}
    folder = f"nomercy_table.games.{game_id}"
    own = {name: module for name, module in stand.items() if module.startswith(folder)}
    assert own == {name: f"{folder}.{HOMES[name]}" for name in own}
    assert game.new_state.__self__.__module__ == f"{folder}.state"
    assert {type(player).__module__ for player in game.players.values()} <= {
        f"{folder}.ai",
        f"{folder}.search",
    }
