"""A record's claims of practice, concession, help and sittings, bound into a hash at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nomercy_table.engine.records import Record, read_record, write_record
from nomercy_table.engine.verifying import CLAIMS, Verdict, verify
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import PRACTICE
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import Table, plans

OFF = Pacing.of("off")
GAME = GAMES["hit"]


def begun(**how: Any) -> Session:
    return Session.new(GAME, plans("human", "easy"), {}, 7, pacing=OFF, thoughts=3, **how)


def ended(session: Session) -> Record:
    Table(session).play()
    return session.record()


def practised() -> Record:
    record = replace(begun().record(), extra={PRACTICE: {"actions": 0}})
    return ended(Session.load(record, pacing=OFF, thoughts=3))


def conceded() -> Record:
    session = begun()
    session.concede()
    return session.record()


def helped() -> Record:
    session = begun()
    Table(session).play(lambda: session.human_to_act is not None)
    session.ask_hint()
    return ended(session)


def second() -> Record:
    first = begun()
    ended(first)
    return ended(Session.load(first.once_more(replace(first.plans[0], name="Ben")), pacing=OFF))


RECORDS: dict[str, Callable[[], Record]] = {
    "practice": practised,
    "conceded": conceded,
    "help": helped,
    "duplicate": second,
}


def verdict_of(record: Record) -> Verdict:
    return verify(read_record(write_record(record), GAMES), GAMES)


def without(record: Record, *names: str) -> Record:
    return replace(record, extra={k: v for k, v in record.extra.items() if k not in names})


def test_every_claim_has_its_record() -> None:
    assert {*RECORDS} == {*CLAIMS}


@pytest.mark.parametrize("claim", RECORDS)
def test_a_claim_that_is_taken_away_changed_or_added_is_found(claim: str) -> None:
    record = RECORDS[claim]()
    assert claim in record.extra
    verdict = verdict_of(record)
    assert verdict.sound
    assert verdict.checks[-1].holds is True
    assert verdict.not_looked_at == ("players", "program", "times")
    plain = ended(begun())
    for forged in (
        without(record, claim),
        replace(record, extra={**record.extra, claim: {**record.extra[claim], "more": 1}}),
        replace(plain, extra={**plain.extra, claim: record.extra[claim]}),
    ):
        found = verdict_of(forged)
        assert not found.sound
        assert [check.name for check in found.checks if check.holds is False] == ["Claims"]


def test_whoever_noted_the_code_of_the_end_sees_that_a_claim_was_taken_away() -> None:
    """The hash has no key: made anew over what was changed, it holds, with another code."""
    record = helped()
    again = ended(Session.load(without(record, "help", "end"), pacing=OFF, thoughts=3))
    (first, forged) = (verdict_of(each) for each in (record, again))
    assert forged.sound
    assert first.checks[-1].said != forged.checks[-1].said


@pytest.mark.parametrize("claim", RECORDS)
def test_a_record_of_an_earlier_version_says_what_was_not_looked_at(claim: str) -> None:
    verdict = verdict_of(without(RECORDS[claim](), "end"))
    assert (verdict.sound, verdict.committed) == (True, True)
    assert verdict.checks[-1].holds is None
    assert {*CLAIMS} <= {*verdict.not_looked_at}
    assert "practice, concession, help and sittings was not looked at" in verdict.said


def test_a_match_that_ended_by_the_rules_was_not_conceded() -> None:
    record = without(ended(begun()), "end")
    verdict = verdict_of(replace(record, extra={"conceded": {"seats": [0]}}))
    assert not verdict.sound


def test_names_and_labels_are_not_bound() -> None:
    record = helped()
    players = (replace(record.players[0], name="Zoe"), *record.players[1:])
    labels = {"played": {"began": "long ago"}, "people": {"seats": []}}
    assert verdict_of(replace(record, players=players, extra={**record.extra, **labels})).sound


def test_a_match_that_is_resumed_half_way_keeps_what_is_claimed(tmp_path: Any) -> None:
    store = SaveStore(tmp_path)
    record = replace(begun().record(), extra={PRACTICE: {"actions": 0}})
    session = Session.load(record, saves=store, pacing=OFF, thoughts=3)
    Table(session).play(lambda: session.human_to_act is not None)
    session.has_odds()
    session.close()
    (save,) = store.saves.glob("*.toml")
    assert "[end]" not in save.read_text(encoding="utf-8")
    later = ended(Session.resume(store, save.stem, OFF))
    assert later.extra["help"]["odds"] is True
    assert later.extra[PRACTICE] == {"actions": 0}
    assert verdict_of(later).checks[-1].holds is True
    assert not verdict_of(without(later, PRACTICE)).sound


@pytest.mark.parametrize("end", [{}, {"sha256": 5}, {"sha256": "0" * 64, "more": 1}])
def test_an_end_that_is_none_does_not_hold(end: dict[str, Any]) -> None:
    record = ended(begun())
    assert not verdict_of(replace(record, extra={**record.extra, "end": end})).sound
