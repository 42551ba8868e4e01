"""The tables that were set, by game, as they are kept among the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.setup import Setup

OTHERS = "others"
"""In the table of the last set-up: those of the other games, by their ids."""


def table_of(last: Mapping[str, Any], game: Playbill | None = None) -> Setup:
    """The table that was set last for `game`, or a usual one; None: for the last game."""
    if game is None or last.get("game") == game.id:
        return Setup.remembered(last)
    told = _others(last).get(game.id)
    return Setup.usual(game) if told is None else Setup.remembered(told | {"game": game.id})


def was_set(last: Mapping[str, Any], game: Playbill) -> bool:
    """Whether somebody has set a table for that game."""
    return last.get("game") == game.id or game.id in _others(last)


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
