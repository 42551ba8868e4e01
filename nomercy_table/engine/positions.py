"""Positions: a whole situation, hidden cards included, as a text file (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nomercy_table.engine import notation
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError, Table
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import PositionError, State

SCHEMA = "nomercy-position"


@dataclass(frozen=True)
class Position:
    """A situation of a match. `table` is the game's own account of it, `State.position()`.

    `source` names the file that it came from, for messages.
    """

    game: str
    rules_version: int
    seats: int
    options: Values
    table: Mapping[str, Any]
    source: str = field(default="position", compare=False)

    @classmethod
    def of(cls, game: Game, state: State) -> Position:
        """The position in which `state` is."""
        return cls(game.id, game.rules_version, state.seats, state.options, state.position())

    def state(self, games: Mapping[str, Game]) -> State:
        """The state to play on from here; NotationError says what can't be."""
        return place(games[self.game], self.table, self.seats, self.options, self.source)


def place(game: Game, table: Mapping[str, Any], seats: int, options: Values, where: str) -> State:
    """The state that a position's table describes; NotationError, which begins with `where`."""
    try:
        return game.from_position(table, seats, options)
    except PositionError as error:
        raise NotationError(where, error) from None


def write_position(position: Position) -> str:
    """The text of a position's file."""
    table = notation.header(SCHEMA, position.game, position.rules_version, position.seats)
    table["options"] = dict(position.options)
    table["position"] = dict(position.table)
    return notation.write(table)


def position_from(table: Table, games: Mapping[str, Game]) -> Position:
    """The position that a file's table states, tried out; NotationError says what is wrong."""
    table.only((*notation.HEADER_KEYS, "position"))
    game, seats, options = notation.read_header(table, games)
    inner = table.table("position")
    position = Position(
        game.id, game.rules_version, seats, options, inner.values, source=table.where
    )
    position.state(games)
    return position
