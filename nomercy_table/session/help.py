"""What help people have at a table, and have had: hints and odds. A record tells it.

Matches that were played before there was any say nothing, and had none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nomercy_table.engine.records import Record

HELP = "help"
"""The table of a record that says so."""

_MOST = 1_000_000


@dataclass(frozen=True)
class Help:
    """Whether hints and odds are `allowed` at this table; how many hints people asked for, and
    whether they had the odds before them when they decided."""

    allowed: bool = True
    hints: int = 0
    odds: bool = False

    @property
    def extra(self) -> dict[str, Any]:
        """As a record keeps it: nothing where all is as usual."""
        told: dict[str, Any] = {} if self.allowed else {"allowed": False}
        if self.hints:
            told["hints"] = self.hints
        if self.odds:
            told["odds"] = True
        return {HELP: told} if told else {}

    @classmethod
    def of(cls, record: Record) -> Help:
        """What the record says; whatever there is no such thing counts for nothing."""
        table: Mapping[str, Any] = record.extra.get(HELP, {})
        hints = table.get("hints", 0)
        sound = type(hints) is int and 0 <= hints <= _MOST
        allowed = table.get("allowed") is not False
        return cls(allowed, hints if sound else 0, table.get("odds") is True)
