"""How the letters of a line follow each other on the screen, whatever script they are of.

A line is divided into pieces that run one way, in the order in which they stand from left to
right: a short form of the Unicode bidirectional algorithm, enough for names within a sentence. A
sentence runs from left to right; only a line without any letter that does, as a name by itself,
runs the other way as a whole.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

_JOINER = "\u200d"


class Piece(NamedTuple):
    """Letters that run one way."""

    text: str
    leftwards: bool = False


def clusters(text: str) -> list[str]:
    """`text` in what is seen as one letter each: with its accents, or a picture of several."""
    found: list[str] = []
    for letter in text:
        if found and (_follows(letter) or found[-1].endswith(_JOINER) or _flag(found[-1], letter)):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def is_leftwards(text: str) -> bool:
    """Whether `text` runs from right to left as a whole."""
    kinds = {_kind(letter) for letter in text}
    return "R" in kinds and "L" not in kinds


def pieces(text: str) -> list[Piece]:
    """`text` in pieces, from left to right as they are seen."""
    letters = clusters(text)
    kinds = [_kind(letter) for letter in letters]
    if "R" not in kinds:
        return [Piece("".join(letters))] if letters else []
    if is_leftwards(text):
        return _leftwards(letters, kinds)
    found: list[Piece] = []
    begin = 0
    while "R" in kinds[begin:]:
        first = kinds.index("R", begin)
        after = kinds.index("L", first) if "L" in kinds[first:] else len(kinds)
        end = max(n for n in range(first, after) if kinds[n] == "R") + 1
        found += [Piece("".join(letters[begin:first]))] if first > begin else []
        found += _leftwards(letters[first:end], kinds[first:end])
        begin = end
    return [*found, Piece("".join(letters[begin:]))] if begin < len(letters) else found


def _leftwards(letters: Sequence[str], kinds: Sequence[str]) -> list[Piece]:
    """Letters that run to the left, the numbers among them to the right."""
    marked = zip(letters, kinds, strict=True)
    runs = [
        Piece("".join(letter for letter, _ in run), not number)
        for number, run in groupby(marked, key=lambda pair: pair[1] == "N")
    ]
    return runs[::-1]


def _kind(letter: str) -> str:
    """L: it runs to the right; R: to the left; N: a digit; "": as those around it."""
    kind = unicodedata.bidirectional(letter[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N"}.get(kind, "")


def _follows(letter: str) -> bool:
    """Whether it belongs to the letter before it."""
    return (
        letter in (_JOINER, "\u200c")
        or 0x1F3FB <= ord(letter) <= 0x1F3FF
        or unicodedata.category(letter) in ("Mn", "Me", "Mc")
    )


def _flag(before: str, letter: str) -> bool:
    """Whether two letters are one flag."""
    pair = before[-1] + letter
    return len(before) == 1 and all(0x1F1E6 <= ord(half) <= 0x1F1FF for half in pair)


# -- shaping ------------------------------------------------------------------------------------

_CODES = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters change beside each other: names in Unicode, codes by ISO 15924."""


def script_of(text: str) -> str:
    """The code of the first script in `text` whose letters change beside each other; "Zyyy"
    (common) where there is none."""
    for letter in text:
        first = unicodedata.name(letter, "").split(" ")[0]
        if first in _CODES:
            return _CODES[first]
    return "Zyyy"
