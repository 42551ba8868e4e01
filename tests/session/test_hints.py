"""Hints in a match: asked for, found, kept in the record; and forbidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nomercy_table.engine import records
from nomercy_table.games import GAMES
from nomercy_table.session.help import Help
from nomercy_table.session.hints import Hint
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from session.playing import plans

NOTHING = GAMES["nothing"]
MOST_POLLS = 10_000


def begun(saves: SaveStore | None = None, *, helps: bool = True, **kinds: str) -> Session:
    seated = plans(kinds.get("first", "human"), kinds.get("second", "easy"))
    pacing = Pacing.of("off")
    session = Session.new(NOTHING, seated, {}, 5, saves, pacing, helps=helps)
    while session.human_to_act is None and not session.finished:
        session.poll(0.0, ready=True)
    return session


def hinted(session: Session) -> Hint:
    session.ask_hint()
    for _ in range(MOST_POLLS):
        if session.hint is not None:
            return session.hint
        session.poll(0.0, ready=True)
    raise AssertionError("no hint came")


def test_a_hint_is_for_who_is_to_act_and_is_gone_with_the_move() -> None:
    session = begun()
    assert session.hint is None
    found = hinted(session)
    seat = session.human_to_act
    assert seat is not None
    assert found.action in session.legal(seat)
    assert found.text.startswith("Hint: ")
    assert found.action is not None
    session.act(seat, found.action)
    assert session.hint is None
    assert not session.hints.thinking


def test_two_matches_alike_have_the_same_hint_whatever_their_players_think() -> None:
    one, other = (Session.new(NOTHING, plans("human", "human"), {}, 5, thoughts=n) for n in (1, 2))
    assert hinted(one) == hinted(other)


def test_a_hint_that_was_asked_for_twice_is_one() -> None:
    session = begun()
    session.ask_hint()
    session.ask_hint()
    hinted(session)
    assert session.help.hints == 1


def test_what_is_asked_and_not_waited_for_is_dropped() -> None:
    session = begun()
    session.ask_hint()
    seat = session.human_to_act
    assert seat is not None
    session.act(seat, session.legal(seat)[0])
    assert not session.hints.thinking


def test_the_record_says_that_there_were_hints(tmp_path, store: SaveStore) -> None:
    session = begun(store)
    assert "[help]" not in records.write_record(session.record())
    hinted(session)
    session.close()
    (match,), _ = resumable(store)
    assert match.record is not None
    assert match.record.extra["help"] == {"hints": 1}
    session = Session.resume(store, match.id)
    assert session.help == Help(hints=1)
    session.concede()
    assert session.record().extra["help"] == {"hints": 1}
    session.close()


def test_a_table_without_help_gives_none_and_says_so_in_its_record() -> None:
    session = begun(helps=False)
    session.ask_hint()
    assert not session.hints.thinking
    assert session.record().extra == {"help": {"allowed": False}}
    assert Session.load(session.record()).help == Help(allowed=False)


@pytest.mark.parametrize(
    "table", [{}, {"hints": "many"}, {"hints": -1}, {"hints": True}, {"allowed": 0, "odds": 1}]
)
def test_a_record_that_says_nothing_sound_had_no_help(table: dict[str, object]) -> None:
    record = replace(begun().record(), extra={"help": table} if table else {})
    assert Help.of(record) == Help()
