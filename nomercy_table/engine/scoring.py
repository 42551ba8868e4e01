"""What the scores of a match count, which of them win, and how far a race goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Self

from nomercy_table.engine.match_options import is_single
from nomercy_table.engine.options import Values
from nomercy_table.engine.words import UNITS, Unit

if TYPE_CHECKING:  # what a game says of itself is read before there are events
    from nomercy_table.engine.events import RoundResult, Seat

End = Literal["single", "target", "rounds"]
"""What ends a match: its only round, a target that is reached, or that so many were played."""


@dataclass(frozen=True)
class Scoring:
    """What the scores of a match's result count (a key of `words.UNITS`), and which win.

    `target`: a match of several rounds is over as soon as anybody has so many of them, after a
    round; it may end before. None: there is no race. `rounds`: it is over after so many of them,
    whoever has how much by then. None: they don't matter. `called`: what a round is, `round` or
    `game`.
    """

    unit: str = "point"
    lowest_wins: bool = False
    target: int | None = None
    rounds: int | None = None
    called: str = "round"

    @classmethod
    def of(
        cls,
        options: Values,
        *,
        wins: bool = False,
        lowest_wins: bool = False,
        rounds: str = "",
        called: str = "round",
    ) -> Self:
        """By the usual options: `target`, and the one named `rounds`, where there are such; a
        match of one round counts points, and goes for neither. `wins`: rounds won are counted."""
        if is_single(options):
            return cls(lowest_wins=lowest_wins, called=called)
        target, most = options.get("target"), options.get(rounds)
        return cls(
            "win" if wins else "point",
            lowest_wins,
            None if target is None else int(target),
            None if most is None else int(most),
            called,
        )

    @property
    def words(self) -> Unit:
        """What is said of what the scores count."""
        return UNITS[self.unit]

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds won decide the match, rather than points."""
        return self.unit != "point"

    def sums(self, history: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
        """How the match stands after the rounds of `history`, by seat."""
        return (wins if self.counts_rounds else totals)(history, seats)

    def end(self, sums: Sequence[int], rounds: int) -> End | None:
        """What has ended a match of several rounds that stands so after so many; None: nothing."""
        if self.target is not None and max(sums) >= self.target:
            return "target"
        return "rounds" if self.rounds is not None and rounds >= self.rounds else None

    def best(self, scores: Sequence[int]) -> tuple[Seat, ...]:
        """The seats whose scores win."""
        return (lowest if self.lowest_wins else best)(scores)

    def victors(self, scores: Sequence[int], winners: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return which of the `winners` by the rules are said to have won: nobody, where all share
        no points at all, unless these are the best, or a shared round counts as won for each."""
        scored = any(scores) or self.lowest_wins or self.counts_rounds
        return winners if scored or not 1 < len(winners) == len(scores) else ()


def totals(history: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
    """Points by seat over `history`."""
    return tuple(sum(round_.scores[seat] for round_ in history) for seat in range(seats))


def wins(history: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
    """Rounds won by seat; a shared round counts for each who shares it."""
    return tuple(sum(seat in round_.winners for round_ in history) for seat in range(seats))


def best(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest score."""
    top = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == top)


def lowest(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the lowest score."""
    least = min(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == least)
