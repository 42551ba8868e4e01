"""How a round, or the match, ended, as a table of results: who, in which place, with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from nomercy_table.engine.events import RoundResult, Seat, counted, join_names
from nomercy_table.engine.game import Game, Scoring
from nomercy_table.engine.options import Values
from nomercy_table.engine.state import Result, totals, wins
from nomercy_table.scenes.faces import portrait_or
from nomercy_table.session.plans import SeatPlan

_POINTS = Scoring()
TARGET = "target"
"""What the option is called, in every game that has one, that says how far a race goes."""


@dataclass(frozen=True)
class Stakes:
    """What a match is about: what its scores count, and how many of it end it (None: no race)."""

    scoring: Scoring = _POINTS
    target: int | None = None

    @classmethod
    def of(cls, game: Game, options: Values) -> Self:
        """The stakes of a match of `game` with these options."""
        applying = {option.name for option in game.options.applying(options)}
        target = int(options[TARGET]) if TARGET in applying else None
        return cls(game.scoring(options), target)

    @property
    def counts_rounds(self) -> bool:
        """Whether rounds won decide the match, rather than points."""
        return self.scoring.unit != "point"

    def sums(self, history: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
        """How the match stands after the rounds of `history`, by seat."""
        return (wins if self.counts_rounds else totals)(history, seats)

    @property
    def heading(self) -> str:
        """What stands above those sums."""
        return f"{self.scoring.unit.capitalize()}s" if self.counts_rounds else "Total"

    def figure(self, score: int) -> str:
        """A sum beside what ends the race: `2 / 3`."""
        return str(score) if self.target is None else f"{score} / {self.target}"

    @property
    def note(self) -> str:
        """What has to be known to read the figures; empty where more is simply better."""
        unit = self.scoring.unit
        if not self.scoring.lowest_wins:
            return ""
        if self.target is None:
            return f"The fewest {unit}s win."
        end = counted(self.target, unit)
        return f"At {end} the match ends, and the fewest {unit}s win."


@dataclass(frozen=True)
class Line:
    """One seat in a table of results. `place` is 1 for the best, the same for those who are
    level; `figures` stand in its columns; `share` is 0 to 1, of the most: the length of its bar."""

    place: int
    name: str
    portrait: str
    winner: bool
    figures: tuple[str, ...]
    share: float


@dataclass(frozen=True)
class Standing:
    """A table of results: column headings, and a line for each seat, the best first.

    `reason` tells in a sentence why, `note` how to read the figures; each may be empty.
    """

    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    verdict: str
    reason: str
    note: str


def round_standing(
    plans: Sequence[SeatPlan], history: Sequence[RoundResult], stakes: Stakes
) -> Standing:
    """How the last round of `history` ended, and how the match stands after it."""
    last = history[-1]
    sums = stakes.sums(history, len(plans))

    def figures(seat: Seat) -> tuple[str, ...]:
        return str(last.scores[seat]), stakes.figure(sums[seat])

    return Standing(
        ("This round", stakes.heading),
        _lines(plans, last.winners, last.scores, figures, stakes.scoring.lowest_wins),
        verdict(plans, last.winners, f"round {len(history)}"),
        sentence(last.reason),
        stakes.note,
    )


def match_standing(
    plans: Sequence[SeatPlan], history: Sequence[RoundResult], result: Result, stakes: Stakes
) -> Standing:
    """How the match ended: its final scores, and beside them what else the rounds brought."""
    seats = len(plans)
    points, won = totals(history, seats), wins(history, seats)
    columns: tuple[str, ...] = ("Points",)
    if stakes.counts_rounds:
        columns, besides = (stakes.heading, "Points"), points
    elif len(history) > 1:
        columns, besides = ("Points", "Rounds won"), won

    def figures(seat: Seat) -> tuple[str, ...]:
        score = str(result.scores[seat])
        return (score,) if len(columns) == 1 else (score, str(besides[seat]))

    return Standing(
        columns,
        _lines(plans, result.winners, result.scores, figures, stakes.scoring.lowest_wins),
        verdict(plans, result.winners, "the match"),
        sentence(result.reason),
        stakes.note if stakes.target is None else "",
    )


def _lines(
    plans: Sequence[SeatPlan],
    winners: Sequence[Seat],
    scores: Sequence[int],
    figures: Callable[[Seat], tuple[str, ...]],
    lowest_wins: bool,
) -> tuple[Line, ...]:
    """The lines: winners first, then by `scores`; those who are level share a place."""
    most = max(1, *scores)
    sign = 1 if lowest_wins else -1
    ranks = [(seat not in winners, sign * score) for seat, score in enumerate(scores)]
    order = sorted(range(len(plans)), key=lambda seat: (ranks[seat], seat))
    return tuple(
        Line(
            1 + sum(other < ranks[seat] for other in ranks),
            plans[seat].name,
            portrait_or(plans[seat].portrait, seat),
            seat in winners,
            figures(seat),
            max(0, scores[seat]) / most,
        )
        for seat in order
    )


def verdict(plans: Sequence[SeatPlan], winners: Sequence[Seat], what: str) -> str:
    """Who has won `what`: one, several who share it, or nobody."""
    if not winners:
        return f"{what[:1].upper()}{what[1:]} is drawn"
    names = join_names([plans[seat].name for seat in winners])
    return f"{names} {'wins' if len(winners) == 1 else 'share'} {what}"


def sentence(reason: str) -> str:
    """A reason, which a game gives as a phrase or as a clause, as a sentence of its own."""
    if not reason:
        return ""
    end = "" if reason[-1] in ".!?" else "."
    return f"{reason[:1].upper()}{reason[1:]}{end}"


def spoken(standing: Standing, line: Line) -> str:
    """A line in words: `1. Ann, winner. This round 40, Total 90 of 300.`"""
    crown = ", winner" if line.winner else ""
    pairs = zip(standing.columns, line.figures, strict=True)
    figures = ", ".join(f"{name} {figure.replace(' / ', ' of ')}" for name, figure in pairs)
    return f"{line.place}. {line.name}{crown}. {figures}."
