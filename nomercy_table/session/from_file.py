"""A match from a file that somebody names: a record or a position, checked to its last action."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nomercy_table.engine.game import Game
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, read_file, replay
from nomercy_table.games import GAMES
from nomercy_table.session.plans import HUMAN
from nomercy_table.session.provenance import FILE, POSITION, origin

USUAL_LEVEL = "medium"
"""Who sits in the seats that nobody names, if the game has that level."""


def read_match(file: Path) -> Record:
    """The record in the file, or one that begins at the position in it, played through without
    fault. NotationError says what is wrong, and where; SetupError and OptionError, too."""
    found = read_file(file, GAMES)
    record = Record.from_position(found) if isinstance(found, Position) else found
    replay(record, GAMES)
    extra = origin(FILE if record.start is None else POSITION)
    return replace(record, extra={**record.extra, **extra})


def usual_kinds(game: Game, count: int) -> tuple[str, ...]:
    """Who sits in `count` seats where nobody says: a person, and usual players."""
    levels = tuple(game.players)
    usual = USUAL_LEVEL if USUAL_LEVEL in levels else next(iter(levels), HUMAN)
    return (HUMAN, *[usual] * (count - 1))
