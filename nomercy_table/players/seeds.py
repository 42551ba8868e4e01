"""What computer players draw their chance from: a secret of each match, apart from its deal.

Whoever is told the seed of a decision, or watches how long a player waits, knows a hash of the
secret, and nothing about any card, about another decision, or about any other pause.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from nomercy_table.engine.commitment import SALT_DIGITS
from nomercy_table.engine.events import Seat
from nomercy_table.engine.rng import Rng

THOUGHTS_BITS = 128
"""Of these nobody tries out all."""

_TEXT = re.compile(rf"[0-9a-f]{{{THOUGHTS_BITS // 4}}}", re.ASCII)


def new_thoughts() -> int:
    """The secret of a new match."""
    return secrets.randbits(THOUGHTS_BITS)


def thoughts_text(thoughts: int) -> str:
    """The secret as a save keeps it: 32 hexadecimal digits."""
    return f"{thoughts:0{THOUGHTS_BITS // 4}x}"


def thoughts_from(text: object) -> int | None:
    """The secret that was written so; None: there is none."""
    return int(text, 16) if isinstance(text, str) and _TEXT.fullmatch(text) else None


def salt_of(thoughts: int) -> str:
    """The salt of the match's commitment (`engine/commitment.py`): a hash of the secret, which is
    told at the end and leads neither back to it nor to any decision."""
    digest = hashlib.sha256(f"{thoughts_text(thoughts)}/salt".encode()).hexdigest()
    return digest[:SALT_DIGITS]


def decision_seed(thoughts: int, seat: Seat, number: int) -> int:
    """The seed of a seat's decision, `number` being how many actions the match has seen."""
    return Rng.stream(thoughts, "decision", seat, number).next() >> 1


def pause_stream(thoughts: int, number: int) -> Rng:
    """From where the length of the pause before the move of that number comes."""
    return Rng.stream(thoughts, "pause", number)
