"""Positions as texts, read by the door through which all files come in."""

from __future__ import annotations

from collections.abc import Mapping

from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import read


def read_position(text: str, games: Mapping[str, Game], source: str = "position") -> Position:
    """The position that `text` is. NotationError says what is wrong."""
    found = read(text, games, source)
    assert isinstance(found, Position)
    return found
