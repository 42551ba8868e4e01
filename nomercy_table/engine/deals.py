"""Deal numbers: the seed of a match as people read it, say it aloud, write it down, and type it.

The engine and files hold a seed as a whole number. One that the program makes up is shown as nine
letters and digits, `K7Q-M2X-RD4`: base 32 without I, L, O and U (Crockford's), most significant
first. Its first one is a letter, which leaves 22 * 32**8 such deals (44 bits), far more than
anybody could try out. Every other seed is shown in decimal: so those are that somebody chose, and
all that came before the letters.
"""

from __future__ import annotations

import secrets

from nomercy_table.engine import file_words
from nomercy_table.engine.rng import MAX_SEED

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters and digits of a deal number, each worth its place here."""

COUNT = 9
"""So many of them make a deal number, shown in groups of `GROUP`."""

GROUP = 3

LOWEST: int = 10 * 32 ** (COUNT - 1)
"""The least seed that is shown in letters, A00-000-000; from `BEYOND` on it is digits again."""

BEYOND: int = 32**COUNT

LONGEST = 40
"""So many characters are looked at, at most: nobody types more blanks and hyphens than that."""

WANTED = file_words.DEAL_NUMBER(most=MAX_SEED)
"""What would be right, for messages."""

_VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)} | {"O": 0, "I": 1, "L": 1}


class DealError(ValueError):
    """A text that is no deal number; the message says what would be right."""


def new_deal() -> int:
    """The seed of a deal that nobody knows: one of those that are shown in letters."""
    return LOWEST + secrets.randbelow(BEYOND - LOWEST)


def deal_text(seed: int) -> str:
    """How `seed` (0 to MAX_SEED) is shown."""
    if not LOWEST <= seed < BEYOND:
        return str(seed)
    symbols = "".join(SYMBOLS[seed >> 5 * place & 31] for place in reversed(range(COUNT)))
    return "-".join(symbols[at : at + GROUP] for at in range(0, COUNT, GROUP))


def deal_number(text: str) -> int:
    """The seed that `text` stands for; DealError says what would be right.

    Small letters are as good as capitals, O as 0, I and L as 1; blanks and hyphens may stand
    behind any of them, or be left out.
    """
    bare = _bare(text)
    if bare.isdigit() and int(bare) <= MAX_SEED:
        return int(bare)
    if len(bare) == COUNT and _begins_in_letters(bare):
        seed = 0
        for symbol in bare:
            seed = seed << 5 | _VALUES[symbol]
        return seed
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    raise DealError(file_words.WRONG(what=repr(shown), right=WANTED))


def is_unfinished(text: str) -> bool:
    """Whether `text` is no deal number yet, and would be one with more letters and digits."""
    bare = _bare(text)
    return len(bare) < COUNT and _begins_in_letters(bare)


def _begins_in_letters(bare: str) -> bool:
    """Whether that is a deal number in letters, or the beginning of one."""
    return bool(bare) and set(bare) <= _VALUES.keys() and _VALUES[bare[0]] >= 10


def _bare(text: str) -> str:
    """The letters and digits of `text`, capital; "" where it can't be a deal number at all."""
    text = text.strip()
    bare = text.replace(" ", "").replace("-", "")
    sound = len(text) <= LONGEST and text[:1].isalnum() and bare.isascii() and bare.isalnum()
    return bare.upper() if sound else ""
