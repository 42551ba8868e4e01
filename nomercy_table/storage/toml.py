"""The one door through which TOML comes in, whoever wrote it: checked before it is believed.

The standard library's parser takes whatever TOML allows: a number of a million digits, keys of
ten thousand parts (a gigabyte), lists in lists until Python gives up. No file of ours needs any
of it, and much of what the parser would take can't be printed, or written again. So the text
is measured before it is parsed, in a few passes whose time grows with its length and with
nothing else; and every number is checked before anybody else sees it. What comes out is small,
shallow, and can be shown and written. docs/notation.md tells people the limits.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any, NoReturn

from nomercy_table.language import Phrase
from nomercy_table.storage import words
from nomercy_table.storage.shown import one_line, shown

LARGEST_FILE = 1_000_000
"""Bytes. The longest match of Hit! that is known, of 31,100 actions, takes 0.4 MB."""

MOST_LINES = 100_000
MOST_COMMAS = 100_000
"""So many actions do not fit into a file of that size."""

MOST_BACKSLASHES = 20_000
"""The parser puts a text together anew at each."""

MOST_NAMES = 10_000
"""Signs `=`, and dots outside of texts: each part of a key costs the parser a kilobyte. A position
has some fifty, and three more a round.
"""

MOST_BRACKETS = 10_000
"""Lists and tables that are begun."""

DEEPEST = 8
"""Lists and tables within each other, the file itself not counted; and parts of a dotted key,
as that is how deep tables are written. The parser's work grows with the square of the parts.
"""

LONGEST_TEXT = 10_000
"""Characters; a pile of 168 cards takes a tenth of it."""

LONGEST_WORD = 100
"""Characters of a key or a number."""

NUMBERS = range(-(1 << 63), 1 << 63)
"""The whole numbers of TOML."""

_QUOTED = re.compile(
    r"""
      "{3} [^"\\]*+ (?: (?: \\. | "(?!"") ) [^"\\]*+ )*+ "{3,5}
    | '{3} [^']*+ (?: '(?!'') [^']*+ )*+ '{3,5}
    | " [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "
    | ' [^'\n]*+ '
    | \# [^\n]*+
    """,
    re.VERBOSE | re.DOTALL,
)
"""A text or a comment: inside, no sign means what it means outside."""

_KEY = re.compile(rf"[=,\[\]{{}}\n][^=,\[\]{{}}\n.]*+(?:\.[^=,\[\]{{}}\n.]*+){{{DEEPEST}}}")
_WORD = re.compile(rf"[^\w:+-][\w:+-]{{{LONGEST_WORD + 1}}}")
_BRACKET = re.compile(r"[\[\]{}]")


def parse_toml(text: str) -> dict[str, Any]:
    """The table that `text` holds; ValueError says where it is wrong, and what would be right."""
    _measure(text)
    table = tomllib.loads(text)
    _check(table, DEEPEST, ())
    return table


# -- before it is parsed ---------------------------------------------------------------------------


def _measure(text: str) -> None:
    """Refuse a text that would cost its reader more than a file of ours ever does."""
    _at_most(LARGEST_FILE, len(text), words.CHARACTERS)
    _at_most(MOST_LINES, text.count("\n"), words.LINES)
    _at_most(MOST_BACKSLASHES, text.count("\\"), words.BACKSLASHES)
    # The bones of the text: of each of its texts and comments a letter is left, and every line
    # stays in its place. The first line, too, begins after the end of one, as a key does.
    bones = "\n" + _QUOTED.sub(_bone, text)
    _at_most(MOST_COMMAS, bones.count(","), words.COMMAS)
    _at_most(MOST_NAMES, bones.count("=") + bones.count("."), words.SIGNS)
    _at_most(MOST_BRACKETS, bones.count("[") + bones.count("{"), words.BRACKETS)
    if found := _KEY.search(bones):
        _refuse(words.LONG_KEY, DEEPEST, bones, found.start() + 1)
    if found := _WORD.search(bones):
        _refuse(words.LONG_WORD, LONGEST_WORD, bones, found.start() + 1)
    depth = 0
    for bracket in _BRACKET.finditer(bones):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            _refuse(words.DEEP_BRACKETS, DEEPEST, bones, bracket.start())


def _bone(found: re.Match[str]) -> str:
    return "a" + "\n" * found[0].count("\n")


def _at_most(most: int, count: int, too_many: Phrase) -> None:
    if count > most:
        raise ValueError(too_many(number=count, most=most))


def _refuse(too_much: Phrase, most: int, lines: str, place: int) -> NoReturn:
    raise ValueError(too_much(most=most, line=lines.count("\n", 0, place)))


# -- after it has been parsed ----------------------------------------------------------------------

_Way = tuple[str | int, ...]


def _check(values: dict[str, Any] | list[Any], deeper: int, way: _Way) -> None:
    """Refuse, by its place, what TOML does not know, or could not be written and read again."""
    items: Iterable[tuple[str | int, Any]]
    if isinstance(values, dict):
        items = values.items()
        for key in values:
            if len(key) > LONGEST_WORD:
                _refuse_at((*way, key), words.KEY_LENGTH(most=LONGEST_WORD))
    else:
        items = enumerate(values)
    for step, value in items:
        kind = type(value)
        if kind is str:
            if len(value) > LONGEST_TEXT:
                _refuse_at((*way, step), words.TEXT_LENGTH(most=LONGEST_TEXT))
        elif kind is int:
            if value not in NUMBERS:
                _refuse_at(
                    (*way, step),
                    words.NUMBER_RANGE(value=shown(value), low=NUMBERS[0], high=NUMBERS[-1]),
                )
        elif kind is dict or kind is list:
            if not deeper:
                _refuse_at((*way, step), words.DEEP_TABLES(most=DEEPEST))
            _check(value, deeper - 1, (*way, step))


def _refuse_at(way: _Way, right: str) -> NoReturn:
    place = ""
    for step in way:
        if isinstance(step, int):
            place += f"[{step}]"
        else:
            place += f".{step[:LONGEST_WORD]}" if place else step[:LONGEST_WORD]
    raise ValueError(words.AT_PLACE(place=one_line(place, LONGEST_WORD), right=right))
