"""Whose words are spoken where: what a single game has of its own stands in its folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nomercy_table

ROOT = Path(nomercy_table.__file__).parent
ROOMS = ("app", "pages", "anim", "play", "render", "session", "system", "table", "ui")
"""They show, tell and carry out whatever a game says."""

OF_ONE_GAME = re.compile(
    r"\b(uno|steals?|stolen|mercury|mercenar(y|ies)|show 'em|roulette|hit!)", re.IGNORECASE
)


def spoken(text: str) -> list[str]:
    """The words of single games in that text."""
    return [found[0] for found in OF_ONE_GAME.finditer(text)]


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_above_the_games_speaks_of_one(room: str) -> None:
    files = sorted((ROOT / room).glob("**/*.py"))
    assert files
    said = {path.name: spoken(path.read_text(encoding="utf-8")) for path in files}
    assert {name: words for name, words in said.items() if words} == {}


def test_a_word_of_one_game_is_found() -> None:
    assert spoken('STAMPS = {"uno": "UNO!"}  # of Show \'Em') == ["uno", "UNO", "Show 'Em"]
