"""What the scores of a match count, which of them win, and how far a race goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.state import totals, wins


@dataclass(frozen=True)
class Scoring:
    """What the scores of a match's result count, in one word (`point`, `win`), and which win.

    `target`: a match of several rounds is over as soon as anybody has so many of them, after a
    round; it may end before. None: there is no race.
    """

    unit: str = "point"
    lowest_wins: bool = False
    target: int | None = None

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds won decide the match, rather than points."""
        return self.unit != "point"

    def sums(self, history: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
        """How the match stands after the rounds of `history`, by seat."""
        return (wins if self.counts_rounds else totals)(history, seats)
