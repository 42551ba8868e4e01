"""The tables of a record that tell when and by whom it was played.

They are for lists and those who read along: nothing hangs on them that is played or verified, and
what stands in them that can't be true counts as not known.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeGuard

from nomercy_table import __version__
from nomercy_table.engine.records import LONGEST_NAME, Record

PLAYED, PEOPLE = "played", "people"
"""The tables: `began`, `ended` and `program`; `ids` by seat and `origin`."""

FREE, SAME_DEAL, PRACTICE, POSITION, FILE = "free", "same deal", "practice", "position", "file"
"""The origins of matches."""

_SINCE = 2020
_AHEAD = timedelta(days=1)
"""So far ahead of this clock another one may be, in another time zone say."""


@dataclass(frozen=True)
class Provenance:
    """The beginning, people and origin of a match.

    `began` is None and `origin` "" where it is not known; `ids` are those of people, by seat, ""
    for nobody who is known.
    """

    began: datetime | None = None
    ids: tuple[str, ...] = ()
    origin: str = ""

    @classmethod
    def now(cls, record: Record) -> Provenance:
        """Begin a match now, from `record`."""
        return cls(_now(), ("",) * record.seats, _origin(record) or FREE)

    @classmethod
    def of(cls, record: Record) -> Provenance:
        """Go on with a match, as its `record` tells it."""
        began, told = _in(record, PLAYED, "began"), _in(record, PEOPLE, "ids")
        ids = tuple(filter(_is_id, told)) if isinstance(told, list) else ()
        return cls(
            began if isinstance(began, datetime) else None,
            ids if len(ids) == record.seats else ("",) * record.seats,
            _origin(record),
        )

    def extra(self, *, over: bool) -> dict[str, Any]:
        """Make the tables of a record; `over`: the match has just ended."""
        times = {"began": self.began, "ended": _now() if over else None}
        known: dict[str, Any] = {name: time for name, time in times.items() if time is not None}
        return {
            PLAYED: {**known, "program": __version__},
            PEOPLE: {"ids": list(self.ids), "origin": self.origin},
        }


def origin(name: str) -> dict[str, Any]:
    """Make the table that gives a match to be begun that origin."""
    return {PEOPLE: {"origin": name}}


def when(record: Record, match_id: str, written: float) -> datetime | None:
    """Tell when a match was played, in local time; None: not known.

    That is when it ended, or else began; where the record does not say so, the moment in its id,
    or when its file was `written`.
    """
    told = [_in(record, PLAYED, name) for name in ("ended", "began")]
    with suppress(ValueError, OverflowError, OSError):
        told.append(_dated(match_id) or datetime.fromtimestamp(written))
    return next(filter(None, map(likely, told)), None)


def likely(moment: object) -> datetime | None:
    """Take a moment from a file, in local time; None: it can't be true."""
    now = datetime.now()
    if not isinstance(moment, datetime) or not _SINCE <= moment.year <= now.year + 1:
        return None
    local = moment if moment.tzinfo is None else moment.astimezone().replace(tzinfo=None)
    return local if local.year >= _SINCE and local <= now + _AHEAD else None


# -- the pieces --------------------------------------------------------------------------------


def _now() -> datetime:
    return datetime.now().astimezone().replace(microsecond=0)


def _dated(match_id: str) -> datetime | None:
    """Read the moment in an id, `20261128-201403-hit`."""
    with suppress(ValueError):
        return datetime.strptime(match_id[:15], "%Y%m%d-%H%M%S")
    return None


def _in(record: Record, table: str, key: str) -> object:
    values: Mapping[str, Any] = record.extra.get(table, {})
    return values.get(key)


def _origin(record: Record) -> str:
    told = _in(record, PEOPLE, "origin")
    return told if _is_id(told) else ""


def _is_id(text: object) -> TypeGuard[str]:
    return isinstance(text, str) and len(text) <= LONGEST_NAME and text.isprintable()
