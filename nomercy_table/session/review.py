"""What the coach makes of a match that is over: the line of winning chances, and its swings.

A review is kept as a text beside the records, and made anew where that can't be read.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from nomercy_table.engine.events import Seat
from nomercy_table.engine.records import Record, write_record
from nomercy_table.storage.saves import sealed, unsealed

VERSION = 2
"""Of what is kept, and of how it is reckoned: another one is made anew."""

INACCURACY, MISTAKE, BLUNDER = 0.03, 0.07, 0.15
"""From so much of the chance to win on, what a choice has cost has a name."""

SURE = 2.0
"""So many standard errors anything has to be away from nothing, to be told."""

Grade = Literal["", "inaccuracy", "mistake", "blunder"]


@dataclass(frozen=True)
class Point:
    """The chances of all seats, 0 to 1, after `ply` actions, as the reviewed seat could know them;
    `error` is the standard error of its own, over so many `worlds`. With none it is no estimate:
    the match was over."""

    ply: int
    shares: tuple[float, ...]
    error: float
    worlds: int


@dataclass(frozen=True)
class Swing:
    """From `ply` actions on until there were `until`, the seat's chance went from `before` to
    `after`, with that standard `error` of the difference.

    It was a choice where a `better` action is known (texts, as `made`), which would have been worth
    `loss` more, from what the seat knew then; else it was luck: the cards, and what others did.
    """

    ply: int
    until: int
    before: float
    after: float
    error: float
    made: str = ""
    better: str = ""
    loss: float = 0.0
    loss_error: float = 0.0

    @property
    def is_choice(self) -> bool:
        """Whether it was the seat's own doing."""
        return bool(self.better)

    @property
    def change(self) -> float:
        """By how much the chance rose, or fell."""
        return self.after - self.before

    @property
    def size(self) -> float:
        """How much it mattered."""
        return self.loss if self.is_choice else abs(self.change)

    @property
    def grade(self) -> Grade:
        """What one calls such a choice; "": it was luck."""
        return grade(self.loss) if self.is_choice else ""


def grade(loss: float) -> Grade:
    """What one calls a choice that costs so much of the chance to win."""
    if loss >= BLUNDER:
        return "blunder"
    if loss >= MISTAKE:
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else ""


@dataclass(frozen=True)
class Review:
    """A match as `seat` could see it: `points` in order, the largest `swings` in order; `rollouts`
    went into it. `whole`: nothing more will come."""

    seat: Seat
    points: tuple[Point, ...] = ()
    swings: tuple[Swing, ...] = ()
    rollouts: int = 0
    whole: bool = False


def key(record: Record, seat: Seat) -> str:
    """The name under which the review of that match for that seat is kept."""
    played = replace(record, players=(), extra={})
    text = f"{VERSION} {seat} {write_record(played)}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def write_review(review: Review, of: str) -> str:
    """The text of a whole review of the match with that key."""
    table = {"version": VERSION, "of": of, **asdict(review)}
    return sealed(json.dumps(table, separators=(",", ":")))


def read_review(text: str, of: str) -> Review:
    """The review of the match with that key. ValueError: it is none, or was changed."""
    try:
        table = json.loads(unsealed(text))
        if (table["version"], table["of"]) != (VERSION, of):
            raise ValueError("it is the review of another match, or by another program")
        points = tuple(map(_point, table["points"]))
        swings = tuple(map(_swing, table["swings"]))
        return Review(int(table["seat"]), points, swings, int(table["rollouts"]), whole=True)
    except (LookupError, TypeError, RecursionError) as error:
        raise ValueError(f"it is no review: {error}") from None


def _point(table: dict[str, Any]) -> Point:
    shares = tuple(map(_chance, table["shares"]))
    return Point(int(table["ply"]), shares, _chance(table["error"]), int(table["worlds"]))


def _swing(table: dict[str, Any]) -> Swing:
    return Swing(
        int(table["ply"]),
        int(table["until"]),
        _chance(table["before"]),
        _chance(table["after"]),
        _chance(table["error"]),
        str(table["made"]),
        str(table["better"]),
        _chance(table["loss"]),
        _chance(table["loss_error"]),
    )


def _chance(number: object) -> float:
    """A number from 0 to 1, as chances, losses and errors are. ValueError."""
    if isinstance(number, int | float) and 0 <= number <= 1:
        return float(number)
    raise ValueError(f"{number!r} is no chance")
