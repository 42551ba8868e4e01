"""What the set-up says of the strongest level, and of the way to the house rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import offscreen
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.pages.setup.rules import MoreRulesPage

OURS = ("hit", "mercenaries", "mercury", "nothing", "showem")


@pytest.mark.parametrize("game", [pytest.param(GAMES[name], id=name) for name in OURS])
def test_the_set_up_says_why_there_is_no_expert(tmp_path: Path, game: Game) -> None:
    app = offscreen.program(tmp_path)
    page = NewGamePage(app, game)
    offscreen.show(app, page)
    assert bool(game.no_expert) == ("expert" not in game.players)
    usual = "How well all of them play."
    assert (game.no_expert or usual) in page.words
    assert (usual in page.words) == (not game.no_expert)


def test_the_way_to_the_house_rules_is_called_as_their_page_is(tmp_path: Path) -> None:
    """Found: "House rules and deal" led to "House rules and more"."""
    app = offscreen.program(tmp_path)
    page = NewGamePage(app, GAMES["hit"])
    offscreen.show(app, page)
    labels = {thing.id: thing.label for thing in page.focusables()}
    offscreen.click(app, "more")
    assert isinstance(app.stack.top, MoreRulesPage)
    assert app.stack.top.title == labels["more"]
