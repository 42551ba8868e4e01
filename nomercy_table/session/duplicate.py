"""Duplicate matches: one deal for several contenders, one after the other, in the same seat.

All others at the table are the same, and think from the same chance. The record of each sitting
holds how those before it ended; the table shows that when the sitting is over. Who comes next may
be settled before the first card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeGuard

from nomercy_table.engine.events import Seat
from nomercy_table.engine.records import Record, RecordedPlayer
from nomercy_table.session.help import Help
from nomercy_table.session.plans import SeatPlan, plans_from
from nomercy_table.session.provenance import SAME_DEAL, origin

DUPLICATE, COMING = "duplicate", "coming"
"""The table of a record that says so, and in it who plays the deal next."""

MOST_SITTINGS = 8
"""More contenders than anybody compares."""

_MOST_POINTS = 999_999
_PLAYER = ("name", "kind", "portrait", "style")


@dataclass(frozen=True)
class Sitting:
    """How a match of that deal ended for a contender: by seat the final scores and the points of
    all rounds (the same where the match counts points), and the winners. `helped`: with hints, or
    with the odds before them."""

    plan: SeatPlan
    scores: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    helped: bool = False


@dataclass(frozen=True)
class Duplicate:
    """In which seat the contenders sit, and how it went for those who have had their turn; who is
    `coming` after the match of that record, where that was settled before it."""

    seat: Seat
    sittings: tuple[Sitting, ...]
    coming: SeatPlan | None = None

    @property
    def extra(self) -> dict[str, Any]:
        """As a record keeps it."""
        coming = {} if self.coming is None else {COMING: _player(self.coming)}
        sittings = [
            {
                **_player(sitting.plan),
                "scores": list(sitting.scores),
                "points": list(sitting.points),
                "winners": list(sitting.winners),
                "helped": sitting.helped,
            }
            for sitting in self.sittings
        ]
        return {DUPLICATE: {"seat": self.seat, "sittings": sittings, **coming}}

    @classmethod
    def of(cls, record: Record) -> Duplicate | None:
        """What the record says of it; None: it is no duplicate, or says what can't be."""
        table: Mapping[str, Any] = record.extra.get(DUPLICATE, {})
        seat, entries = table.get("seat"), table.get("sittings")
        if type(seat) is not int or not 0 <= seat < record.seats or not isinstance(entries, list):
            return None
        coming = _recorded(table[COMING]) if COMING in table else None
        if len(entries) > MOST_SITTINGS or not (entries or coming):
            return None
        contenders = [_recorded(entry) for entry in entries]
        known = [player for player in (*contenders, coming) if player is not None]
        plans = iter(plans_from((*record.players, *known))[len(record.players) :])
        sittings = [
            None if player is None else _sitting(next(plans), entry, record.seats)
            for player, entry in zip(contenders, entries, strict=True)
        ]
        found = tuple(sitting for sitting in sittings if sitting is not None)
        then = None if coming is None else next(plans)
        return cls(seat, found, then) if len(found) == len(sittings) else None


def _player(plan: SeatPlan) -> dict[str, str]:
    return asdict(plan.recorded())


def _recorded(entry: object) -> RecordedPlayer | None:
    """Whom the entry tells of; None: nobody who could sit at a table."""
    if not isinstance(entry, Mapping):
        return None
    texts = [entry.get(name) for name in _PLAYER]
    if not all(isinstance(text, str) for text in texts):
        return None
    try:
        return RecordedPlayer(*map(str, texts))
    except ValueError:
        return None


def _sitting(plan: SeatPlan, entry: Mapping[str, Any], seats: int) -> Sitting | None:
    scores, points, winners = (entry.get(name) for name in ("scores", "points", "winners"))
    if not _are_numbers(scores, -_MOST_POINTS, _MOST_POINTS) or len(scores) != seats:
        return None
    if not _are_numbers(points, -_MOST_POINTS, _MOST_POINTS) or len(points) != seats:
        return None
    if not _are_numbers(winners, 0, seats - 1):
        return None
    helped = entry.get("helped") is True
    return Sitting(plan, tuple(scores), tuple(points), tuple(winners), helped)


def _are_numbers(values: object, low: int, high: int) -> TypeGuard[list[int]]:
    return isinstance(values, list) and all(
        type(value) is int and low <= value <= high for value in values
    )


def still_to_come(record: Record, others: Iterable[Record]) -> SeatPlan | None:
    """Find who has yet to play the deal of `record`, as far as `others` tell; None: nobody."""
    found = Duplicate.of(record)
    dealt = (record.commitment, record.seed, record.start)
    later = [
        Duplicate.of(each) for each in others if (each.commitment, each.seed, each.start) == dealt
    ]
    played = any(each is not None and each.sittings for each in later)
    return None if found is None or played else found.coming


def once_more(record: Record, duplicate: Duplicate, plan: SeatPlan) -> Record:
    """The deal of a match that is over, from its first card, for `plan` in the contenders' seat.
    What help is allowed stays; what help there was does not."""
    players = list(record.players)
    players[duplicate.seat] = plan.recorded()
    allowed = Help(allowed=Help.of(record).allowed)
    extra = {**allowed.extra, **replace(duplicate, coming=None).extra, **origin(SAME_DEAL)}
    return replace(record, players=tuple(players), actions=(), hash="", result=None, extra=extra)
