"""A match on the disk: its record, and who sits where, in one text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from nomercy_table.engine import notation, records
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import Table
from nomercy_table.engine.records import Record
from nomercy_table.games import GAMES
from nomercy_table.players.seeds import thoughts_from, thoughts_text
from nomercy_table.session import words
from nomercy_table.session.plans import SeatPlan, check_plans, plans_from
from nomercy_table.session.provenance import likely, when
from nomercy_table.storage.catalogue import Reader
from nomercy_table.storage.locks import InUse
from nomercy_table.storage.rescue import LaterVersion
from nomercy_table.storage.saves import Save, SaveStore
from nomercy_table.storage.shown import one_line
from nomercy_table.storage.words import CANT_SHOW

_LONGEST_STAGE = 100
"""Characters: somebody else may have written it, and it stands on a button."""


_MOST_POINTS = 999_999
"""More than any match brings: it stands on a button, too."""


@dataclass(frozen=True)
class SavedMatch:
    """A match as lists show it, to resume or to look back on.

    `stage` is how far it was, as `Game.stage` said it; `saved` when that was, or when a match that
    is over was played, in local time (None: not known); `scores` are those of the rounds that are
    over, by seat, () where none is.
    """

    id: str
    game: Game
    plans: tuple[SeatPlan, ...]
    stage: str
    actions: int
    saved: datetime | None
    scores: tuple[int, ...] = ()
    record: Record | None = None
    """What was saved, for whoever wants to look at the table; it has not been played through."""

    @property
    def is_practice(self) -> bool:
        """Whether it was begun in the middle of another match, to try again from there."""
        return self.record is not None and practised_from(self.record) is not None


def resumable(store: SaveStore) -> tuple[list[SavedMatch], list[str]]:
    """The matches that can be resumed, newest first, and messages for the player."""
    listed, problems = store.listing(_READER)
    matches = []
    for save_id, record in listed:
        try:
            match = SavedMatch(
                save_id,
                GAMES[record.game],
                plans_of(record),
                _stage(record),
                len(record.actions),
                likely(_session(record).get("saved")),
                _scores(record),
                record,
            )
        except Exception:  # noqa: BLE001 - one keeps nobody from the others
            problems.append(CANT_SHOW(match=save_id))
        else:
            matches.append(match)
    return matches, problems


def finished(store: SaveStore, most: int) -> list[SavedMatch]:
    """The matches that are over, newest first; of so many at most, those that can be read."""
    return matches_of(store.finished(most))


def matches_of(texts: Iterable[tuple[str, str, float]]) -> list[SavedMatch]:
    """Read the texts of matches that are over, as the store gives them; those that can be read."""
    matches = []
    for match_id, text, written in texts:
        with suppress(Exception):
            record = read_saved(text)
            matches.append(
                SavedMatch(
                    match_id,
                    GAMES[record.game],
                    plans_of(record),
                    "",
                    len(record.actions),
                    when(record, match_id, written),
                    () if record.result is None else record.result.scores,
                    record,
                )
            )
    return matches


class CannotResume(Exception):
    """A saved match that can't go on; the text is for the player."""


def open_saved(store: SaveStore, save_id: str) -> tuple[Save, Record, list[str]]:
    """A saved match for this program alone: its file, what it holds, played through, and messages
    for the player. CannotResume says why it can't go on."""
    try:
        save = store.open(save_id)
    except InUse:
        raise CannotResume(words.PLAYED_ELSEWHERE()) from None
    except FileNotFoundError:
        raise CannotResume(words.GONE()) from None
    except OSError as error:
        raise CannotResume(words.CANT_OPEN(why=error.strerror)) from None
    reading = save.read(read_and_replay)
    if reading.value is None:
        save.close()
        raise CannotResume(" ".join(reading.problems) or words.GONE())
    unkept = [] if save.unkept is None else [str(save.unkept)]
    return save, reading.value, [*reading.problems, *unkept]


def write_saved(record: Record, stage: str, thoughts: int, scores: Sequence[int] = ()) -> str:
    """The text of a match that goes on; `stage` and `scores` tell how far it is. With the secret
    that its computer players' thoughts come from, a resumed match decides as it would have."""
    table = {
        "stage": stage,
        "scores": list(scores),
        "saved": datetime.now().replace(microsecond=0),
        "thoughts": thoughts_text(thoughts),
    }
    return records.write_record(replace(record, extra={**record.extra, "session": table}))


CONCEDED = "conceded"
"""The table of a record that says which seats have given the match up."""


def given_up(record: Record, seats: Sequence[int]) -> Record:
    """The record of a match that these `seats` have given up: as far as it was played."""
    return replace(record, extra={**record.extra, CONCEDED: {"seats": list(seats)}})


PRACTICE = "practice"
"""The table of a record that was begun in the middle of another, to try again from there; its
`actions` are those of the other match."""


def practised_from(record: Record) -> int | None:
    """After how many actions of another match this one was begun, as practice; None: it is a match
    of its own."""
    table: Mapping[str, Any] = record.extra.get(PRACTICE, {})
    actions = table.get("actions")
    return actions if type(actions) is int and 0 <= actions <= len(record.actions) else None


def read_saved(text: str) -> Record:
    """The record in the text, its players checked. ValueError: damaged; LaterVersion.

    Whether its actions are legal, replaying it tells.
    """
    table = notation.parse(text, "save")
    _refuse_later(table)
    record = records.record_from(Table(table, "save"), GAMES)
    check_plans(GAMES[record.game], plans_of(record))
    return record


def read_and_replay(text: str) -> Record:
    """As `read_saved`, and the record can be played to the hash that it names."""
    record = read_saved(text)
    records.replay(record, GAMES)
    return record


def is_over(text: str, save: Record) -> bool:
    """Whether `text` is the record of the match in `save`: played to its end, and with all the
    actions of the save. ValueError: it is no record that can be played; LaterVersion."""
    record = read_and_replay(text)
    ended = record.result is not None or CONCEDED in record.extra
    return ended and _dealt(record, len(save.actions)) == _dealt(save)


def _dealt(record: Record, actions: int | None = None) -> Record:
    """What a match was made from, and its first actions: whoever sat there."""
    return replace(
        record, actions=record.actions[:actions], players=(), hash="", result=None, extra={}
    )


def plans_of(record: Record) -> tuple[SeatPlan, ...]:
    """Who sat where."""
    return plans_from(record.players)


def thoughts_of(record: Record) -> int | None:
    """The secret that the match was saved with; None in one that never was, or by a version
    that had none."""
    return thoughts_from(_session(record).get("thoughts"))


def with_thoughts(record: Record, thoughts: int) -> Record:
    """The record, to be begun with that secret."""
    table = {**_session(record), "thoughts": thoughts_text(thoughts)}
    return replace(record, extra={**record.extra, "session": table})


_READER = Reader(read_saved, is_over)


def _session(record: Record) -> Mapping[str, Any]:
    table: Mapping[str, Any] = record.extra.get("session", {})
    return table


def _stage(record: Record) -> str:
    """How far it is, in the language of whoever reads it: it was kept in English."""
    stage = _session(record).get("stage")
    if not isinstance(stage, str):
        return ""
    kept = one_line(stage, _LONGEST_STAGE)
    for phrase in GAMES[record.game].stages:
        if (fields := phrase.read(kept)) is not None:
            return phrase(**fields)
    return kept


def _scores(record: Record) -> tuple[int, ...]:
    scores = _session(record).get("scores")
    if not isinstance(scores, list) or len(scores) != len(record.players):
        return ()
    sound = all(type(score) is int and abs(score) <= _MOST_POINTS for score in scores)
    return tuple(scores) if sound else ()


def _refuse_later(table: Mapping[str, Any]) -> None:
    """Raise LaterVersion for a match that is not damaged, only ahead of us."""
    version, rules = table.get("version"), table.get("rules_version")
    game, program = table.get("game"), table.get("program")
    later = type(version) is int and version > notation.VERSION
    if isinstance(game, str) and game in GAMES:
        later |= type(rules) is int and rules > GAMES[game].rules_version
    elif isinstance(game, str) and isinstance(program, str):
        # A game that we don't have. Written by ourselves it could only be an error.
        later |= program != notation.PROGRAM
    if later:
        raise LaterVersion(words.LATER())
