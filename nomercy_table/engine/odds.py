"""What a seat can count before it decides: chances, and averages, of what it may know.

Each card that a seat can't see is as likely as another to lie in each place that it can't see
into. That is counting, and no reading of what people do.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb


@dataclass(frozen=True)
class Odd:
    """One number, in words (`31 % to bust`); `value` is a chance of 0 to 1, or an amount in the
    unit that the words say. In `text`, `{2}` stands for the name of who sits in seat 2."""

    text: str
    value: float


def some_of(wanted: int, of: int, drawn: int) -> float:
    """The chance that at least one of `drawn` cards is among the `wanted` ones, `of` that many."""
    drawn = min(drawn, of)
    return 1.0 - comb(of - wanted, drawn) / comb(of, drawn) if of else 0.0
