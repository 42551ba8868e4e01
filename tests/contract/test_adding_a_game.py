"""docs/adding-a-game.md is true: the game that it builds keeps the contract."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import contract_checks
import golden
import nomercy_table.games
from nomercy_table.engine.player import choose
from nomercy_table.engine.rng import Rng
from word_checks import reading

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = (CHECKOUT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The files of the page, in a folder of that game."""
    home = tmp_path_factory.mktemp("games")
    (home / "fifteen").mkdir()
    for name, code in re.findall(r"```python file=(\S+)\n(.*?)```", PAGE, re.DOTALL):
        (home / "fifteen" / name).write_text(code, encoding="utf-8", newline="\n")
    return home


@pytest.fixture(scope="module")
def fifteen(folder):
    path = nomercy_table.games.__path__
    path.append(str(folder))
    try:
        yield importlib.import_module("nomercy_table.games.fifteen").FIFTEEN
    finally:
        path.remove(str(folder))
        for name in [name for name in sys.modules if name.startswith("nomercy_table.games.fif")]:
            del sys.modules[name]


@pytest.mark.parametrize("name", contract_checks.CHECKS)
def test_the_example_keeps_the_contract(fifteen, name):
    contract_checks.run(name, fifteen)


def test_what_the_example_says_is_plain(fifteen):
    reading.read(fifteen, 100, 1)


LISTED = re.findall(r"^\| `(\w+\.py)` \|", PAGE, re.MULTILINE)


def test_the_page_lists_the_files_that_it_has_code_for():
    assert re.findall(r"```python file=(\S+)", PAGE) == LISTED


@pytest.mark.parametrize("game_id", nomercy_table.games.GAMES)
def test_every_game_has_the_files_that_the_page_lists(game_id):
    folder = CHECKOUT / "nomercy_table" / "games" / game_id
    assert set(LISTED) <= {path.name for path in folder.glob("*.py")}


HOMES = {
    "parse_action": "actions",
    "scoring": "options",
    "from_position": "position",
    "world": "world",
    "arrange": "arrange",
    "ways": "ways",
    "aimed": "ways",
    "prompt": "prompt",
    "further": "prompt",
    "tally": "tally",
    "explain": "hand",
}
"""Where each function of a game stands, in every game that has it."""


@pytest.mark.parametrize("game_id", nomercy_table.games.GAMES)
def test_the_same_stands_in_the_same_file_in_every_game(game_id):
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


def test_the_example_has_a_playthrough(fifteen):
    text = golden.playthrough(fifteen, 3, {}, 1)
    assert "over: " in text
    assert "FIFTEEN-5" in text


def test_its_player_plays_better_than_chance(fifteen):
    won = 0.0
    for seed in range(200):
        state = fifteen.new(2, {}, seed)
        chance = Rng(seed)
        seat_of_player = seed % 2
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            if seat == seat_of_player:
                player = fifteen.players["medium"]
                action = choose(player, state.observe(seat), legal, seed).action
            else:
                action = chance.choice(legal)
            state.apply(seat, action)
        winners = state.result().winners
        won += (seat_of_player in winners) / len(winners)
    assert won > 120


def test_the_example_is_formatted_and_clean(folder):
    # Otherwise its first reader would meet the linter before the game.
    for words in (["check"], ["format", "--check"]):
        ended = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--config", CHECKOUT / "pyproject.toml", "."],
            cwd=folder / "fifteen",
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
