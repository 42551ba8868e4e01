"""Matches of Mercury's rules 1, which asked only who held a Reflection, can still be read.

`mercury_rules_1` holds records as the program wrote them then.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from mercury_table import MERCURY, hand, lay
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import read_record, replay, write_record
from nomercy_table.games import GAMES
from nomercy_table.session.saved import resumable
from nomercy_table.session.session import Session
from nomercy_table.storage.saves import SaveStore
from positions import read_position

FILES = sorted((Path(__file__).parent / "mercury_rules_1").glob("*.toml"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
each = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)


@each
def test_what_went_without_saying_stands_among_the_actions(text):
    written = tomllib.loads(text)["actions"]
    record = read_record(text, GAMES)
    coming = iter([*written, ""])
    said, unsaid = next(coming), []
    for seat, action in record.actions:
        if f"{seat} {action}" == said:
            said = next(coming)
        else:
            unsaid.append(action)
    assert said == ""
    assert set(unsaid) <= {"accept", "pass"}


@each
def test_such_a_match_is_one_of_todays(text):
    record = read_record(text, GAMES)
    assert record.rules_version == MERCURY.rules_version
    assert replay(record, GAMES).hash() == record.hash
    assert read_record(write_record(record), GAMES) == record


@each
def test_the_hash_of_then_is_compared(text):
    wrong = re.sub(r'hash = "\w{8}', 'hash = "00000000', text)
    with pytest.raises(NotationError, match="something in the file was changed or lost"):
        read_record(wrong, GAMES)


def test_an_action_that_was_illegal_then_is_refused_by_its_number():
    text = TEXTS["just_hit"]
    first = tomllib.loads(text)["actions"][0]
    with pytest.raises(NotationError, match=r"action 1 of 30 .* illegal"):
        read_record(text.replace(f'"{first}"', '"0 accept"', 1), GAMES)


def test_a_match_that_stopped_when_somebody_had_just_drawn_goes_on_after_that():
    record = read_record(TEXTS["just_hit"], GAMES)
    seat, action = record.actions[-1]
    assert action == "accept"
    state = replay(record, GAMES)
    assert MERCURY.prompt(state.observe(seat)).startswith(("Play", "Name", "No card", "Only"))
    assert state.to_act() == (seat,)


def test_a_match_that_was_over_has_the_result_that_it_had():
    told = tomllib.loads(TEXTS["over"])["result"]
    record = read_record(TEXTS["over"], GAMES)
    assert list(replay(record, GAMES).result().scores) == told["scores"]
    lied = TEXTS["over"].replace(f"  {told['scores'][1]},", f"  {told['scores'][1] + 1},")
    assert lied != TEXTS["over"]
    with pytest.raises(NotationError, match="but its actions lead to"):
        read_record(lied, GAMES)


def test_a_saved_match_of_then_is_offered_and_goes_on(tmp_path):
    store = SaveStore(tmp_path)
    players = ", ".join(f'{{ name = "Ann {seat}", kind = "human" }}' for seat in range(4))
    save = store.begin("mercury")
    save.write(TEXTS["just_hit"].replace("actions =", f"players = [{players}]\nactions =", 1))
    save.close()
    (match,), problems = resumable(store)
    assert problems == []
    session = Session.resume(store, match.id)
    assert session.problems == []
    seat = session.to_act[0]
    session.act(seat, session.legal(seat)[0])
    session.close()
    (again,), _ = resumable(store)
    assert again.actions == match.actions + 1


def test_a_position_of_then_is_one_of_today():
    """Also with what everybody knew then: who held a Reflection."""
    given = {"top": "od3", "phase": "answer", "aimed": "od3", "turn": 1}
    state = lay("p1 p2", "rf t1", "p4", **given)
    text = write_position(Position.of(MERCURY, state))
    text = text.replace(f"rules_version = {MERCURY.rules_version}", "rules_version = 1")
    text = text.replace("known = []", 'known = ["0 1 rf", "2 1 rf", "* 1 rf"]')
    read = read_position(text, GAMES).state(GAMES)
    assert hand(read, 1) == hand(state, 1)
    assert all(len(read.observe(viewer).known[1]) == 1 for viewer in (0, 2, None))
    assert MERCURY.from_position(read.position(), 3, read.options).position() == read.position()
