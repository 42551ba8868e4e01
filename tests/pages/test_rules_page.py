from __future__ import annotations

from pathlib import Path

import pytest

import offscreen
from nomercy_table.games import GAMES
from nomercy_table.pages.rules import RulesPage


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_that_a_refusal_may_name_is_found_by_its_heading(
    game_id: str, scale: int, tmp_path: Path
) -> None:
    app = offscreen.program(tmp_path, (960, 600), ui_scale=scale)
    game = GAMES[game_id]
    page = RulesPage(app, game)
    page.resize((960, 600))
    words = list(page.words)
    for section in game.rules:
        after = words[words.index(section.heading) + 1]
        assert after.split(" · ") == [*section.clauses] or not section.clauses
