"""Names of players: which texts are names, and the name nearest to any text.

A name is one line in Unicode's composed form, of letters, marks, digits, signs and single blanks.
It holds nothing that has no picture: a joiner only where it shapes the letters on both sides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import category, normalize

LONGEST = 20
"""Letters of a name, at most."""

UNSEEN = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Letters without a picture of their own (Unicode's default ignorables), but for the joiners."""

_JOINERS = "\u200c\u200d"
_SHAPED = ("Lo", "So", "Sm", "Sk")
"""Kinds of letters that a joiner may stand between: of scripts without capitals, and pictures."""
_EMPTY_BRAILLE = "\u2800"


def fits(text: str) -> bool:
    """Tell whether each letter of `text` may be typed into a name."""
    return all(letter in (" ", *_JOINERS) or _stands(letter) for letter in text)


def nearest(text: str) -> str:
    """Return the name nearest to `text`: itself where it is one, "" where nothing is seen."""
    letters: list[str] = []
    base = joiner = ""
    for letter in normalize("NFC", text):
        if letter.isspace() or letter == _EMPTY_BRAILLE:
            if base:
                letters.append(" ")
            base = joiner = ""
        elif letter in _JOINERS:
            joiner = letter if _is_shaped(base) else ""
        elif _stands(letter):
            is_mark = category(letter)[0] == "M"
            if is_mark and not base:
                continue
            if joiner and (is_mark or _is_shaped(letter)):
                letters.append(joiner)
            letters.append(letter)
            base, joiner = base if is_mark else letter, ""
    return normalize("NFC", "".join(letters))[:LONGEST].rstrip(f" {_JOINERS}")


def _stands(letter: str) -> bool:
    """Tell whether a letter has a picture, alone or on the one before it."""
    return category(letter)[0] in "LMNPS" and letter != _EMPTY_BRAILLE and not UNSEEN.match(letter)


def _is_shaped(letter: str) -> bool:
    return letter > "\xff" and category(letter) in _SHAPED


def unique(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names, with a number behind those that come again."""
    given: list[str] = []
    for name in names:
        another, number = name, 2
        while another in given:
            another, number = f"{name} {number}", number + 1
        given.append(another)
    return tuple(given)
