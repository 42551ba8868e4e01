"""Commitments: what a match is dealt from, fixed before its first card by a hash that everybody
may read (docs/notation.md, A commitment).

Before the deal SHA-256 is taken of one line that names game, seats, options, seed and a salt that
nobody can guess. The hash is shown at once and tells nothing of the line; at the end the line is
shown, and whoever has noted the hash sees that it is the line of then.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from nomercy_table.engine import file_words, words
from nomercy_table.engine.deals import SYMBOLS
from nomercy_table.engine.notation import Table
from nomercy_table.engine.options import Values, value_text

SALT_DIGITS = 32
"""Hexadecimal digits of a salt, 128 bits: of these nobody tries out all."""

LONGEST_LINE = 4000
"""Characters; lines of ours have a few hundred."""

_CODE, _GROUP = 25, 5
"""Letters and digits of a code, five bits each, and how many of them stand together: who looks for
two lines with the same code needs 2^62 attempts."""

_FORM = "nomercy-table deal 1"
_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True)
class Commitment:
    """The line that a match is dealt from, and its SHA-256, 64 hexadecimal digits.

    The line tells every card: it is for nobody's eyes before the match is over. ValueError: the
    hash is none, or the line is longer than any of ours.
    """

    line: str
    hash: str

    def __post_init__(self) -> None:
        if not _HASH.fullmatch(self.hash):
            raise ValueError(file_words.SHA256(number=64))
        if not self.line or len(self.line) > LONGEST_LINE or not self.line.isprintable():
            raise ValueError(file_words.LINE_LENGTH(most=LONGEST_LINE))

    @classmethod
    def to(cls, game: str, seats: int, options: Values, seed: int, salt: str) -> Commitment:
        """The commitment to a deal of that game, by its id."""
        line = line_of(game, seats, options, seed, salt)
        return cls(line, _sha256(line))

    def written(self) -> dict[str, str]:
        """The table `[commitment]` of a record."""
        return {"line": self.line, "sha256": self.hash}

    @property
    def code(self) -> str:
        """The hash, to be noted and compared."""
        return code_of(self.hash)

    def objection(self, game: str, seats: int, options: Values, seed: int) -> str:
        """What does not fit together, in a sentence: line and hash, or the line and this deal; ""
        where all does.

        An option that the line does not know came later than the line, and says nothing.
        """
        if _sha256(self.line) != self.hash:
            return words.LINE_CHANGED(hash=_sha256(self.line))
        form, *parts = self.line.split("; ")
        said = dict(part.partition("=")[::2] for part in parts)
        if form != _FORM or len(said) != len(parts) or "salt" not in said:
            return words.LINE_STRANGE(form=_FORM)
        is_so = {"game": game, "seats": str(seats), "seed": str(seed)}
        is_so |= {name: value_text(value) for name, value in options.items() if name in said}
        for name in (*is_so, *said):
            if name != "salt" and said.get(name) != is_so.get(name):
                return words.LINE_OTHER(
                    name=name, said=said.get(name, "–"), value=is_so.get(name, "–")
                )
        return ""


def commitment_in(record: Table) -> Commitment | None:
    """The commitment that a record's file holds; None: none. NotationError: it can't be read."""
    if "commitment" not in record.values:
        return None
    table = record.table("commitment")
    table.only(("line", "sha256"))
    line, digest = table.text("line"), table.text("sha256")
    try:
        return Commitment(line, digest)
    except ValueError as error:
        raise table.error(error) from None


def code_of(digest: str) -> str:
    """Write the first 125 bits of a hash: `8K2M4 0ZQXW 7TB1N C93HE V5RSA`.

    The letters and digits are those of deal numbers.
    """
    bits = int(digest, 16) >> 256 - 5 * _CODE
    symbols = "".join(SYMBOLS[bits >> 5 * place & 31] for place in reversed(range(_CODE)))
    return " ".join(symbols[at : at + _GROUP] for at in range(0, _CODE, _GROUP))


def line_of(game: str, seats: int, options: Values, seed: int, salt: str) -> str:
    """The line of which the hash is taken."""
    parts = [f"game={game}", f"seats={seats}"]
    parts += [f"{name}={value_text(value)}" for name, value in options.items()]
    return "; ".join([_FORM, *parts, f"seed={seed}", f"salt={salt}"])


def _sha256(line: str) -> str:
    return hashlib.sha256(line.encode("utf-8")).hexdigest()
