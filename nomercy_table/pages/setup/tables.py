"""The tables that were set, by game, as they are kept among the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.setup.setup import Setup
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.desk import Desk

OTHERS = "others"
"""In the table of the last set-up: those of the other games, by their ids."""


def table_of(last: Mapping[str, Any], game: Playbill | None = None) -> Setup:
    """The table that was set last for `game`, or a usual one; None: for the last game."""
    if game is None or last.get("game") == game.id:
        return Setup.remembered(last)
    told = _others(last).get(game.id)
    return Setup.usual(game) if told is None else Setup.remembered(told | {"game": game.id})


def is_first(last: Mapping[str, Any], game: Playbill) -> bool:
    """Whether nobody has sat down yet at a table that was set for that game."""
    return last.get("game") != game.id and game.id not in _others(last)


def sit_down(app: Desk, setup: Setup, coming: SeatPlan | None = None, **said: Any) -> None:
    """Begin a match at that table, the last one from now on; `coming` as in `Desk.start_match`;
    what was `said` there is kept among the settings, too."""
    last, game = app.settings.last_setup, setup.game
    app.change_settings(last_setup=kept_with(last, setup), **said)
    asked, first = (game, setup.plans(), setup.options, setup.seed), is_first(last, game)
    app.start_match(*asked, helps=setup.helps, coming=coming, first=first)


def kept_with(last: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    """What is to be kept when `setup` is the last one: it, and the last ones of other games."""
    others = _others(last)
    before = last.get("game")
    if isinstance(before, str):
        others[before] = {name: part for name, part in last.items() if name not in ("game", OTHERS)}
    others.pop(setup.game.id, None)
    return setup.kept() | ({OTHERS: others} if others else {})


def _others(last: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    told = last.get(OTHERS, {})
    tables = told.items() if isinstance(told, dict) else ()
    return {game: table for game, table in tables if isinstance(table, dict)}
