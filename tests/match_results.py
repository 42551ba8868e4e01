"""The page of results of a match that is set up for a test."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.app.app import App
from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import Result
from nomercy_table.games import GAMES
from nomercy_table.pages.results.page import MatchResultsPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.pages.title.fan import faces_of

PLANS = plans_for(("human", "easy", "hard", "medium"))


def match_results(app: App, winners: Sequence[int], name: str = "hit") -> MatchResultsPage:
    """The end of a match of one round in which these have won."""
    game, scores = GAMES[name], (60, 60, 24, 12)
    result = Result(scores, tuple(winners), "most points", "X")
    history = [RoundResult(scores, tuple(winners), "most points")]
    options = game.options.complete({}, len(PLANS))
    scoring = game.scoring(options)
    return MatchResultsPage(
        app, PLANS, history, result, scoring, lambda: None, lambda: None, cards=faces_of(game)
    )
