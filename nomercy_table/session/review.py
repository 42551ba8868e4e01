"""What the coach makes of a match that is over: the line of winning chances, and its swings.

A review is kept as a text beside the records, and made anew where that can't be read.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from nomercy_table.engine.events import Seat
from nomercy_table.engine.records import Record, write_record
from nomercy_table.session.walk import Walk
from nomercy_table.storage.saves import sealed, unsealed

VERSION = 3
"""Of what is kept, and of how it is reckoned: another one is made anew."""

INACCURACY, MISTAKE, BLUNDER = 0.03, 0.07, 0.15
"""From so much of the chance to win on, what a choice has cost has a name."""

SURE = 2.0
"""So many standard errors anything has to be away from nothing, to be told."""

SWINGS = 3
"""So many swings are told."""

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


def read_review(text: str, walk: Walk) -> Review:
    """Read the review of the match of `walk`, which has been gone through, for its seat.

    ValueError: it is another's, or was changed, or nobody could have made it of that match.
    """
    try:
        table = json.loads(unsealed(text))
        points = tuple(map(_point, table["points"]))
        swings = tuple(map(_swing, table["swings"]))
        review = Review(walk.seat, points, swings, int(table["rollouts"]), whole=True)
    except (LookupError, TypeError, ArithmeticError, RecursionError) as error:
        raise ValueError(f"it is no review: {error}") from None
    if text != write_review(review, key(walk.record, walk.seat)):
        raise ValueError("it is the review of another match, or by another program")
    if not (review.rollouts >= 0 and _is_line(points, walk) and _are_swings(swings, walk)):
        raise ValueError("it is no review of that match")
    return review


def _is_line(points: Sequence[Point], walk: Walk) -> bool:
    """Tell whether the points are decisions of that match in order, with all its seats."""
    plies = [point.ply for point in points]
    moments = {len(walk.record.actions), *(decided.ply for decided in walk.decisions)}
    return (
        plies == sorted(set(plies))
        and moments.issuperset(plies)
        and all(len(point.shares) == walk.record.seats for point in points)
        and all(point.worlds >= 0 for point in points)
    )


def _are_swings(swings: Sequence[Swing], walk: Walk) -> bool:
    """Tell whether each swing could be one of that match.

    What was made was legal there and was done, and what is better was legal.
    """
    actions = len(walk.record.actions)
    decisions = {decided.ply: decided for decided in walk.decisions}

    def fits(swing: Swing) -> bool:
        if not 0 <= swing.ply < swing.until <= actions:
            return False
        if not swing.is_choice:
            return (swing.made, swing.loss, swing.loss_error) == ("", 0.0, 0.0)
        decided = decisions.get(swing.ply)
        return (
            decided is not None
            and swing.made == decided.made != swing.better
            and swing.better in decided.legal
            and swing.grade != ""
        )

    return len(swings) <= SWINGS and all(map(fits, swings))


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
