"""What a message shows of what stands in a file: on one line, short, printable, at little cost."""

from __future__ import annotations

import reprlib

from nomercy_table.storage import words

LONGEST_VALUE = 60
"""Characters of a value in a message, at most."""

LONGEST_LINE = 500
"""Characters in what is said about a file, at most: it may be wrong by a megabyte."""

_HUGE = 10**30


class _Brief(reprlib.Repr):
    """Looks at no more of a value than it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxlist = self.maxdict = LONGEST_VALUE // 3

    def repr_str(self, x: str, level: int) -> str:
        return repr(x[:LONGEST_VALUE])

    def repr_bool(self, x: bool, level: int) -> str:
        return str(x).lower()

    def repr_int(self, x: int, level: int) -> str:
        # Python itself refuses to write a number of thousands of digits.
        return str(x) if abs(x) < _HUGE else words.HUGE()

    def repr_datetime(self, x: object, level: int) -> str:
        return str(x)

    repr_date = repr_time = repr_datetime


_BRIEF = _Brief()


def shown(value: object) -> str:
    """A value as it may stand in a message: no longer than one wants to read."""
    return _cut(_BRIEF.repr(value), LONGEST_VALUE)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """`text` as one line of `longest` characters at most; a sign that prints nothing is a `?`."""
    line = _cut(" ".join(text[: 4 * longest].split()), longest)
    return "".join(sign if sign.isprintable() else "?" for sign in line)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 3] + "..."
