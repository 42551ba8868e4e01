"""Every save and record tells when it was played, by whom, and how the match came about."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from nomercy_table import __version__
from nomercy_table.engine import records
from nomercy_table.engine.records import Record
from nomercy_table.engine.verifying import verify
from nomercy_table.games import GAMES
from nomercy_table.pages.title.page import describe
from nomercy_table.session.from_file import read_match
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.review import key
from nomercy_table.session.saved import finished, read_saved, resumable, write_saved
from nomercy_table.session.session import Session
from nomercy_table.session.walk import cut
from nomercy_table.storage.saves import SaveStore, sealed, unsealed
from session.playing import Table, plans

HIT = GAMES["hit"]
OFF = Pacing.of("off")
TABLES = {"played", "people"}


def saved(store: SaveStore) -> Mapping[str, Any]:
    """The tables of the one save."""
    (path,) = store.saves.glob("*.toml")
    return read_saved(unsealed(path.read_text("utf-8"))).extra


def recorded(store: SaveStore) -> Record:
    """The record of the match that was played last."""
    record = finished(store, 1)[0].record
    assert record is not None
    return record


def over(kinds: tuple[str, ...] = ("random", "random"), store: SaveStore | None = None) -> Session:
    session = Session.new(HIT, plans(*kinds), {}, 7, store, OFF, thoughts=3)
    Table(session).play()
    session.close()
    return session


# -- what is written -----------------------------------------------------------------------


def test_a_match_keeps_when_it_began_until_its_record_tells_its_end(store: SaveStore) -> None:
    session = Session.new(HIT, plans("human", "random"), {}, 7, store, OFF)
    first = saved(store)
    began = first["played"]["began"]
    assert began.tzinfo is not None
    assert first["played"] == {"began": began, "program": __version__}
    assert first["people"] == {"ids": ["", ""], "origin": "free"}
    session.close()

    (path,) = store.saves.glob("*.toml")  # as if it had lain there for a while
    earlier = began - timedelta(days=30)
    text = unsealed(path.read_text("utf-8"))
    text = re.sub(r"(?m)^began = .*$", f"began = {earlier.isoformat()}", text)
    path.write_text(sealed(text), encoding="utf-8", newline="\n")

    session = Session.resume(store, path.stem, OFF)
    Table(session).play()
    session.close()
    record = recorded(store)
    ended = record.extra["played"]["ended"]
    assert ended >= began
    told = {"began": earlier, "ended": ended, "program": __version__}
    assert record.extra["played"] == told
    assert record.extra["people"] == first["people"]


def test_a_match_that_was_given_up_has_ended_too(store: SaveStore) -> None:
    session = Session.new(HIT, plans("human", "random"), {}, 7, store)
    session.concede()
    session.close()
    assert set(recorded(store).extra["played"]) == {"began", "ended", "program"}


def test_nothing_else_in_a_record_knows_of_it(store: SaveStore) -> None:
    session = over(store=store)
    record = recorded(store)
    others = {name: table for name, table in record.extra.items() if name not in TABLES}
    assert replace(record, extra=others) == session.record()
    assert verify(record, GAMES).committed
    assert key(record, 0) == key(session.record(), 0), "its review is found again"
    assert TABLES.isdisjoint(session.record().extra)


def test_a_match_tells_how_it_came_about(store: SaveStore, tmp_path: Path) -> None:
    first = over(("human", "random"))
    record = first.record()
    file = tmp_path / "match.toml"
    told = {"people": {"origin": "daily 2026-11-28"}, "played": {"began": datetime(2020, 1, 1)}}
    text = records.write_record(replace(cut(record, 2), hash="", extra=told))
    file.write_text(text, encoding="utf-8", newline="\n")
    position = tmp_path / "position.toml"
    start = HIT.new(2, {}, 7).position()
    begun = Record("hit", 1, 2, record.options, 0, start=start)
    position.write_text(records.write_record(begun), encoding="utf-8", newline="\n")
    for begins, origin in (
        (first.once_more(SeatPlan("Ben", "human")), "same deal"),
        (cut(record, 2), "practice"),
        (read_match(file), "file"),
        (read_match(position), "position"),
    ):
        seated = plans("human", "random") if not begins.players else None
        session = Session.load(begins, seated, store, OFF)
        tables = saved(store)
        assert tables["people"] == {"ids": ["", ""], "origin": origin}
        assert tables["played"]["began"].year > 2020, "it is a match of its own"
        session.close()
        (match,) = resumable(store)[0]
        session = Session.resume(store, match.id, OFF)
        Table(session).play()
        session.close()
        assert recorded(store).extra["people"]["origin"] == origin


def test_people_whom_another_version_knows_stay(store: SaveStore) -> None:
    session = Session.new(HIT, plans("human", "random"), {}, 7, store)
    session.close()
    (path,) = store.saves.glob("*.toml")
    text = unsealed(path.read_text("utf-8"))
    text = re.sub(r"ids = \[.*?\]", 'ids = ["7f3a09c2", ""]', text, flags=re.DOTALL)
    path.write_text(sealed(text), encoding="utf-8", newline="\n")
    session = Session.resume(store, path.stem, OFF)
    Table(session).play()
    session.close()
    assert recorded(store).extra["people"] == {"ids": ["7f3a09c2", ""], "origin": "free"}


# -- what the list tells -------------------------------------------------------------------

RECORD = over().record()
EAST = timezone(timedelta(hours=5, minutes=30))


def listed(
    store: SaveStore,
    played: object,
    match_id: str = "20240229-201403-hit",
    written: float = 1.93e9,
) -> str:
    """Return what *Saved matches* tells of a match that is over, whose file was `written` then."""
    path = store.archive.path(match_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    extra = {} if played is None else {"played": played}
    path.write_text(records.write_record(replace(RECORD, extra=extra)), "utf-8", newline="\n")
    os.utime(path, (written, written))
    (match,) = finished(store, 9)
    return describe(match).removeprefix(HIT.title).removeprefix(" · ")


def local(*moment: int) -> str:
    """A moment in India, as the clock showed it here."""
    return f"{datetime(*moment, tzinfo=EAST).astimezone():%Y-%m-%d %H:%M}"  # type: ignore[misc,arg-type]


BEGAN, ENDED = datetime(2024, 3, 1, 8, 0, tzinfo=EAST), datetime(2024, 3, 2, 9, 30, tzinfo=EAST)
AT_END, AT_BEGIN = local(2024, 3, 2, 9, 30), local(2024, 3, 1, 8, 0)
BY_ID = "2024-02-29 20:14"


@pytest.mark.parametrize(
    ("played", "told"),
    [
        ({"began": BEGAN, "ended": ENDED}, AT_END),
        ({"began": BEGAN}, AT_BEGIN),
        ({"began": BEGAN, "ended": datetime(2999, 1, 1, tzinfo=EAST)}, AT_BEGIN),
        ({"ended": datetime(2024, 3, 2, 9, 30)}, "2024-03-02 09:30"),
        (None, BY_ID),
        ({}, BY_ID),
        ({"began": datetime(1970, 1, 1)}, BY_ID),
        ({"ended": datetime(1, 1, 1, tzinfo=EAST), "began": datetime(9999, 12, 31)}, BY_ID),
        ({"ended": "yesterday", "began": 1709150000}, BY_ID),
        ({"ended": BEGAN.date(), "began": BEGAN.time()}, BY_ID),
        ({"ended": [ENDED], "began": {"at": BEGAN}}, BY_ID),
    ],
)
def test_the_list_tells_when_the_match_was_played(
    store: SaveStore, played: object, told: str
) -> None:
    assert listed(store, played) == told


@pytest.mark.parametrize(
    "match_id", ["20190101-120000-hit", "29990101-120000-hit", "99999999-999999-hit"]
)
def test_of_a_time_that_can_not_be_nothing_is_told(store: SaveStore, match_id: str) -> None:
    assert listed(store, None, match_id) == ""
    assert listed(store, {"ended": ENDED}, match_id) == AT_END


@pytest.mark.parametrize("written", [-1e9, 1e9, 2**33, 253_402_300_800, 2**62 / 1e9])
def test_nor_of_a_file_written_when_it_can_not_have_been(store: SaveStore, written: float) -> None:
    assert listed(store, None, "99999999-999999-hit", written) == ""


@pytest.mark.parametrize("saved", ["2999-01-01T00:00:00", "0001-01-01T00:00:00+05:30", "7", "'x'"])
def test_nor_of_a_save(store: SaveStore, saved: str) -> None:
    save = store.begin("hit")
    text = write_saved(Session.new(HIT, plans("human", "random"), {}, 1).record(), "round 2", 7)
    save.write(re.sub(r"(?m)^saved = .*$", f"saved = {saved}", text))
    save.close()
    (match,) = resumable(store)[0]
    assert describe(match) == f"{HIT.title} · round 2"


PEOPLE: tuple[object, ...] = (
    *({}, {"ids": 7}, {"ids": ["a"]}, {"ids": ["a", "b", "c"]}, {"ids": ["a", 1]}),
    *({"ids": [["a"], "b"]}, {"ids": ["a", "x" * 500]}, {"ids": ["a", "\n"]}),
    *({"origin": ["free"]}, {"origin": "\x07"}, {"origin": "x" * 500}, {"other": 1}),
)


@pytest.mark.parametrize("people", PEOPLE)
def test_what_can_not_be_counts_as_not_known(store: SaveStore, people: object) -> None:
    session = Session.new(HIT, plans("human", "random"), {}, 7)
    tables = {"people": people, "played": {"began": 5, "ended": "now", "program": []}}
    save = store.begin("hit")
    save.write(write_saved(replace(session.record(), extra=tables), "", 7))
    save.close()
    (match,), problems = resumable(store)
    assert problems == []
    session = Session.resume(store, match.id, OFF)
    Table(session).play()
    session.close()
    extra = recorded(store).extra
    assert extra["people"] == {"ids": ["", ""], "origin": ""}
    assert set(extra["played"]) == {"ended", "program"}
