"""The text files of the table: TOML that people can read, write and mend (docs/notation.md).

What records and positions have in common: how a file is read, the two lines that say what
it is, and getters that tell exactly what is wrong with a line.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import tomli_w

from nomercy_table import __version__
from nomercy_table.engine import file_words
from nomercy_table.engine.file_words import entry
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, Values
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.rng import MAX_SEED
from nomercy_table.storage.regular import read_regular
from nomercy_table.storage.shown import one_line, shown
from nomercy_table.storage.toml import LARGEST_FILE, parse_toml

VERSION = 1
"""The version of the notation, of records and positions alike."""

PROGRAM = f"No Mercy Table {__version__}"
"""What a file names as its writer."""


class NotationError(ValueError):
    """A file that can't be read or played: what is wrong, where, and what would be right.

    The text is one line and names the file first.
    """

    def __init__(self, where: str, problem: object) -> None:
        super().__init__(one_line(f"{where}: {problem}"))


def read_text(path: Path) -> str:
    """The text of a file; NotationError: it is not there, not readable, too large, not text."""
    try:
        content = read_regular(path, LARGEST_FILE)
    except OSError as error:
        reason = error.strerror or error
        raise NotationError(str(path), file_words.CANT_READ(why=reason)) from None
    if len(content) > LARGEST_FILE:
        limit = LARGEST_FILE // 1_000_000
        raise NotationError(str(path), file_words.TOO_LARGE(size=limit))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(str(path), file_words.NO_UTF8(number=error.start)) from None


def parse(text: str, where: str) -> dict[str, Any]:
    """The TOML table that `text` is; NotationError names the line where it is garbled."""
    try:
        return parse_toml(text)
    except ValueError as error:
        raise NotationError(where, file_words.NO_TOML(why=error)) from None


def write(table: Mapping[str, Any]) -> str:
    """The text of `table`, a line for each entry of a list."""
    return tomli_w.dumps(table, indent=2)


def header(schema: str, game: str, rules_version: int, seats: int) -> dict[str, Any]:
    """The lines with which every file begins."""
    return {
        "schema": schema,
        "version": VERSION,
        "program": PROGRAM,
        "game": game,
        "rules_version": rules_version,
        "seats": seats,
    }


HEADER_KEYS = ("schema", "version", "program", "game", "rules_version", "seats", "options")


@dataclass(frozen=True)
class Table:
    """A TOML table on its way in; `where` names the file, and the table within it."""

    values: Mapping[str, Any]
    where: str

    def error(self, problem: object) -> NotationError:
        """What to raise about this table."""
        return NotationError(self.where, problem)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """The whole number at `key`, from `low` to `high`."""
        value = self._value(key, default, file_words.A_NUMBER())
        if type(value) is not int or not low <= value <= high:
            raise self.error(file_words.WHOLE(what=entry(key, value), low=low, high=high))
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """The text at `key`."""
        kind = file_words.A_TEXT()
        value = self._value(key, default, kind)
        if not isinstance(value, str):
            raise self.error(file_words.NEEDED(what=entry(key, value), kind=kind))
        return value

    def list(self, key: str, default: list[Any] | None = None) -> list[Any]:
        """The list at `key`."""
        kind = file_words.A_LIST()
        value = self._value(key, default, kind)
        if not isinstance(value, list):
            raise self.error(file_words.NEEDED(what=entry(key, value), kind=kind))
        return value

    def table(self, key: str, default: Mapping[str, Any] | None = None) -> Table:
        """The table at `key`."""
        kind = file_words.A_TABLE(key=key)
        value = self._value(key, default, kind)
        if not isinstance(value, Mapping):
            raise self.error(file_words.NEEDED(what=entry(key, value), kind=kind))
        return Table(value, f"{self.where}: [{key}]")

    def only(self, known: Sequence[str], besides: Container[str] = ()) -> None:
        """Refuse keys that nobody knows, nor are `besides`: they are slips of the pen."""
        for key in self.values:
            if key not in known and key not in besides:
                raise self.error(file_words.UNKNOWN_KEY(key=shown(key), known=", ".join(known)))

    def _value(self, key: str, default: object, kind: str) -> Any:
        if key in self.values:
            return self.values[key]
        if default is None:
            raise self.error(file_words.MISSING(key=key, kind=kind))
        return default


def check_schema(table: Table, schemas: Iterable[str]) -> str:
    """Which of `schemas` the file says it is; NotationError: none, or of a later version."""
    right = reduce(
        lambda one, other: file_words.EITHER(one=one, other=other),
        (f'"{schema}"' for schema in schemas),
    )
    if "schema" not in table.values:
        raise table.error(file_words.NO_SCHEMA(right=right))
    schema = table.text("schema")
    if schema not in schemas:
        raise table.error(file_words.NEEDED(what=entry("schema", schema), kind=right))
    version = table.number("version", 1, MAX_SEED)
    if version > VERSION:
        raise table.error(file_words.LATER_NOTATION(version=version, known=VERSION))
    return schema


def read_header(table: Table, games: Mapping[str, Game]) -> tuple[Game, int, Values]:
    """The game, the number of seats and the options of a file whose schema has been checked."""
    game_id = table.text("game")
    if game_id not in games:
        raise table.error(file_words.UNKNOWN_GAME(game=shown(game_id), known=", ".join(games)))
    game = games[game_id]
    rules = table.number("rules_version", 1, MAX_SEED)
    if rules > game.rules_version:
        raise table.error(
            file_words.LATER_RULES(version=rules, game=game.title, known=game.rules_version)
        )
    if rules < game.rules_version and rules not in game.earlier:
        raise table.error(
            file_words.OTHER_RULES(version=rules, game=game.title, known=game.rules_version)
        )
    seats = table.number("seats", 1, MAX_SEED)
    options = table.table("options", {})
    try:
        game.check_seats(seats)
    except SetupError as error:
        raise table.error(error) from None
    try:
        return game, seats, game.options.complete(options.values, seats)
    except OptionError as error:
        raise options.error(error) from None
