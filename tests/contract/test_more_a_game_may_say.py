"""docs/adding-a-game.md is true about what more a game may say, too."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import contract_checks
from nomercy_table.engine.cues import COMMON
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    """What the example of the page, which is no file of its game, defines."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # the page's own code
    return names


@pytest.mark.parametrize("name", ["its_keys_mean_one_thing", "its_cues_can_be_heard_and_read"])
def test_what_the_page_says_keeps_the_contract(said: dict[str, Any], name: str) -> None:
    contract_checks.run(name, replace(GAMES["hit"], cues=said["CUES"], keys=said["KEYS"]))


def test_a_cue_of_the_game_takes_the_place_of_the_common_one(said: dict[str, Any]) -> None:
    game: Game = replace(GAMES["hit"], cues=said["CUES"])
    assert game.cue("draw") is said["CUES"]["draw"]
    assert game.cue("draw") != COMMON["draw"]
    assert game.cue("shuffle") is COMMON["shuffle"]


def test_a_key_that_every_game_has_is_refused(said: dict[str, Any]) -> None:
    """The check can fail."""
    (key,) = said["KEYS"]
    for taken in ("d", "tab"):
        with pytest.raises(AssertionError):
            contract_checks.run(
                "its_keys_mean_one_thing", replace(GAMES["hit"], keys=(replace(key, key=taken),))
            )
