"""Records and positions as files: both ways, and every way in which a file can be wrong."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomercy_table.engine.events import MatchEnded
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import (
    Record,
    RecordedPlayer,
    read_file,
    read_record,
    replay,
    states,
    write_record,
)
from nomercy_table.engine.rng import MAX_SEED, Rng
from nomercy_table.games import GAMES
from nomercy_table.storage.shown import LONGEST_LINE
from nomercy_table.storage.toml import LARGEST_FILE
from positions import read_position

HIT = GAMES["hit"]
PLAYERS = (
    RecordedPlayer("Ann", "human", "owl"),
    RecordedPlayer('Ben "the hat" O\'Hara', "hard"),
    RecordedPlayer("Çelik 😀", "easy", "fox", "thief"),
)


def _record(actions=None, seed=5, **options):
    """A match at random, whole or its first `actions`."""
    state = HIT.new(3, options, seed)
    chance = Rng(seed)
    made = []
    while state.to_act() and (actions is None or len(made) < actions):
        seat = state.turn
        action = chance.choice(state.legal_actions(seat))
        state.apply(seat, action)
        made.append((seat, action.text()))
    result = state.result()
    return Record(
        "hit", 1, 3, state.options, seed, PLAYERS, tuple(made), state.hash(), result
    ), state


@pytest.fixture
def text():
    return write_record(_record(12)[0])


def _read(text):
    return read_record(text, GAMES, "match.toml")


def _refused(text, problem):
    with pytest.raises(NotationError, match=problem) as refused:
        replay(_read(text), GAMES)
    message = str(refused.value)
    assert message.startswith("match.toml")
    assert len(message.splitlines()) == 1
    assert len(message) <= LONGEST_LINE


# -- both ways -----------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [0, 1, 25, None])
def test_a_record_reads_back_as_itself(actions):
    record, state = _record(actions)
    again = _read(write_record(record))
    assert again == record
    assert replay(again, GAMES).hash() == state.hash()
    assert write_record(again) == write_record(record)


@settings(max_examples=25)
@given(
    st.integers(0, MAX_SEED),
    st.lists(
        st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=100),
        min_size=3,
        max_size=3,
    ),
)
def test_any_seed_and_any_names_read_back(seed, names):
    players = tuple(RecordedPlayer(name, "human") for name in names)
    record = Record("hit", 1, 3, HIT.options.complete({}, 3), seed, players)
    assert _read(write_record(record)) == record


def test_it_is_toml_with_one_action_a_line(text):
    table = tomllib.loads(text)
    assert (table["schema"], table["version"]) == ("nomercy-record", 1)
    assert table["program"].startswith("No Mercy Table ")
    assert table["rules_version"] == 1
    assert table["options"]["steal"] == "choose"
    assert table["players"][0] == {"name": "Ann", "kind": "human", "portrait": "owl"}
    assert (table["players"][2]["portrait"], table["players"][2]["style"]) == ("fox", "thief")
    for line in table["actions"]:
        assert f'  "{line}",' in text.splitlines()


def test_tables_of_others_are_kept_as_they_are():
    record, _ = _record(3)
    record = replace(record, extra={"session": {"saved": "now", "n": [1, {"a": True}]}})
    assert _read(write_record(record)) == record


def test_tables_of_others_may_not_take_our_names():
    record, _ = _record(3)
    for extra in ({"options": {}}, {"session": 3}):
        with pytest.raises(ValueError, match="extra"):
            write_record(replace(record, extra=extra))


def test_replaying_tells_every_event():
    record, state = _record(None)
    told = []
    replay(record, GAMES, lambda state, event: told.append(event))
    assert told[0].cue == "shuffle"
    assert isinstance(told[-1], MatchEnded)
    assert told[-1].winners == state.result().winners


def test_states_are_given_action_by_action():
    record, state = _record(20)
    hashes = [at.hash() for at in states(record, GAMES)]
    assert len(hashes) == 21
    assert hashes[0] == HIT.new(record.seats, record.options, record.seed).hash()
    assert hashes[-1] == state.hash()


def test_a_record_may_begin_from_a_position():
    _, state = _record(30)
    position = Position.of(HIT, state)
    onward = Record.from_position(position)
    assert replay(onward, GAMES).hash() == state.hash()
    seat = state.turn
    action = state.legal_actions(seat)[0]
    state.apply(seat, action)
    onward = replace(onward, actions=((seat, action.text()),), hash=state.hash())
    again = _read(write_record(onward))
    assert again == onward
    assert replay(again, GAMES).hash() == state.hash()
    broken = {key: value for key, value in onward.start.items() if key != "turn"}
    with pytest.raises(NotationError, match=r"\[start\]: position of Hit!: turn is missing"):
        replay(replace(onward, start=broken), GAMES)


def test_by_hand_players_options_and_hash_may_be_left_out():
    by_hand = """
        schema = "nomercy-record"
        version = 1
        game = "hit"
        rules_version = 1
        seats = 2
        seed = 5
        actions = ["1 draw", "1  draw"]
    """
    record = _read(by_hand)
    assert record.options == HIT.options.complete({}, 2)
    assert record.actions == ((1, "draw"), (1, "draw"))
    assert replay(record, GAMES).to_act() == (1,)


# -- files ---------------------------------------------------------------------------------------


def test_a_file_holds_a_record_or_a_position(tmp_path):
    record, state = _record(9)
    path = tmp_path / "some file.toml"
    path.write_text(write_record(record), encoding="utf-8", newline="\n")
    assert read_file(path, GAMES) == record
    position = Position.of(HIT, state)
    path.write_text(write_position(position), encoding="utf-8", newline="\n")
    found = read_file(path, GAMES)
    assert found == position
    assert found.state(GAMES).hash() == state.hash()


def test_a_file_from_a_windows_editor_is_read(tmp_path, text):
    path = tmp_path / "match.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_file(path, GAMES) == _read(text)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "can't be read"),
        (b"\xff\xfe\x00", "byte 0 is not UTF-8"),
        (b" " * (LARGEST_FILE + 1), "larger than 1 MB"),
        (b"", "no record or position: schema"),
        (b"[project]\nname = 'x'", "no record or position: schema"),
        (b"\x7fELF", "line 1"),
        (b"a = " + b"[" * 100_000, "opening brackets"),
        (b"a = " + b"9" * 10_000, "not TOML"),
        (b"schema = 'other'", "schema = 'other': .*nomercy-record.* or .*nomercy-position"),
    ],
)
def test_files_that_are_no_records_are_refused(tmp_path, content, problem):
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NotationError, match=problem) as refused:
        read_file(path, GAMES)
    assert str(refused.value).startswith(str(path))


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(NotationError, match="can't be read"):
        read_file(tmp_path, GAMES)


# -- wrong records -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"nomercy-record"', '"nomercy-position"', "schema = 'nomercy-position'"),
        ('schema = "nomercy-record"\n', "", "schema = .nomercy-record. is missing"),
        ("version = 1\nprogram", "version = 2\nprogram", "written by a later version"),
        ("version = 1\nprogram", 'version = "1"\nprogram', "version = '1': a whole number"),
        ("version = 1\nprogram", "version = 0\nprogram", "version = 0: a whole number"),
        ("version = 1\nprogram", "program", "version is missing"),
        ("rules_version = 1", "rules_version = 2", "later version of the program .rules 2 of Hit!"),
        ('game = "hit"', 'game = "chess"', "unknown game 'chess': the games are hit"),
        ('game = "hit"', "game = 7", "game = 7: a text"),
        ("seats = 3", "seats = 6", "Hit! with 6 seats: it is for 2 to 5"),
        ("seats = 3", "seats = true", "seats = true: a whole number"),
        ("seats = 3", "seats = 2", "players: 3 of them; one a seat is 2"),
        ("seed = 5", "seed = -5", "seed = -5: a whole number from 0 to"),
        ("seed = 5", "seed = 5.0", "seed = 5.0: a whole number"),
        ("seed = 5", "seed = 6", "hash|illegal"),
        ("seed = 5\n", "", "seed is missing"),
        ("seed = 5", "seeed = 5", "unknown key 'seeed'; the keys are schema"),
        ('steal = "choose"', 'steal = "some"', r"\[options\]: option steal = 'some'"),
        ('steal = "choose"', 'steel = "choose"', "unknown option 'steel'"),
        ('kind = "human", ', "", r"players\[0\]: kind is missing"),
        ('name = "Ann"', 'name = ""', "name = '': 1 to 100 characters"),
        ('name = "Ann"', 'name = "A\\u0007n"', "1 to 100 characters"),
        ('name = "Ann"', 'nom = "Ann"', "unknown key 'nom'; the keys are name, kind, portrait"),
        ('hash = "', 'hash = "g', "16 of the digits"),
        ("hash = ", "hash = 7 # ", "hash = 7: a text"),
        ("actions = [", 'actions = [\n  "3 draw",', "action 1 of 13 = '3 draw'.*0 to 2"),
        ("actions = [", 'actions = [\n  "draw",', "action 1 of 13 = 'draw'"),
        ("actions = [", "actions = [\n  7,", "action 1 of 13 = 7: a text of the seat"),
        ("actions = [", 'actions = [\n  "0 fly",', "action 1 of 13: 'fly' is no action of Hit!"),
        ("actions = [", 'actions = [\n  "-1 draw",', "action 1 of 13 = '-1 draw'"),
        (
            "actions = [",
            'actions = [\n  "2 steal 1",',
            r"action 1 of 13 .2 steal 1.: illegal .HIT-7",
        ),
        ("actions = [", 'actions = [\n  "0 draw",', r"action 1 of 13 .0 draw.: illegal .HIT-6: It"),
        ("seats = 3", "seats = 3\nseats = 3", "line 7"),
        ("[options]", "[options", "line"),
    ],
)
def test_a_wrong_record_is_refused_in_words(text, old, new, problem):
    assert old in text
    _refused(text.replace(old, new, 1), problem)


def test_a_lost_action_shows_in_the_hash(text):
    lines = text.splitlines()
    last = max(i for i, line in enumerate(lines) if line.startswith('  "'))
    _refused("\n".join(lines[:last] + lines[last + 1 :]), "hash = .*something in the file was")


def test_an_action_after_the_end_is_illegal():
    text = write_record(_record(None)[0])
    _refused(text.replace("\n]\n\n[options]", '\n  "0 draw",\n]\n\n[options]'), "HIT-11")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[result]\n", "[result]\nx = 1\n", "unknown key 'x'"),
        ("reason = ", 'reason = "x" # ', None),
        ("winners = [", "winners = [\n  7,", "seats from 0 to 2"),
        ("scores = [", "scores = [\n  7,", "3 whole numbers"),
    ],
)
def test_a_result_has_to_be_one(old, new, problem):
    text = write_record(_record(None)[0])
    assert old in text
    text = text.replace(old, new, 1)
    if problem is None:
        replay(_read(text), GAMES)
    else:
        _refused(text, problem)


def test_a_result_has_to_be_the_one_that_is_reached():
    record, state = _record(None)
    scores = tuple(score + 1 for score in state.result().scores)
    wrong = replace(record, result=replace(record.result, scores=scores))
    _refused(write_record(wrong), r"\[result\] has scores")
    early, _ = _record(5)
    _refused(write_record(replace(early, result=record.result)), "no end")


@settings(max_examples=300)
@given(st.data())
def test_garbled_records_never_do_more_than_refuse(data):
    """Any cut, any changed character: NotationError in one line, or a record all the same."""
    text = write_record(_record(12)[0])
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 30))
    new = data.draw(st.text(max_size=3))
    garbled = text[:at] + new + text[at + length :]
    assert len(_complaint(lambda: replay(_read(garbled), GAMES)).splitlines()) <= 1


@settings(max_examples=200)
@given(st.data())
def test_garbled_positions_never_do_more_than_refuse(data):
    text = write_position(Position.of(HIT, _record(40)[1]))
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 30))
    new = data.draw(st.sampled_from(["", "1", "true", "[]", '"', "-1", "0", "\n", "'x'"]))
    garbled = text[:at] + new + text[at + length :]
    assert len(_complaint(lambda: read_position(garbled, GAMES)).splitlines()) <= 1


def _complaint(read):
    try:
        read()
    except NotationError as refused:
        return str(refused)
    return ""


def test_a_position_is_toml_with_its_hidden_cards():
    state = _record(10)[1]
    table = tomllib.loads(write_position(Position.of(HIT, state)))
    assert (table["schema"], table["version"]) == ("nomercy-position", 1)
    assert len(table["position"]["draw"].split()) == len(state.draw_pile)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[position]", "[situation]", "unknown key 'situation'|position is missing"),
        ("turn = ", "turn = 7 # ", "position of Hit!: turn = 7"),
        ("version = 1\nprogram", "version = 9\nprogram", "written by a later version"),
        ("rules_version = 1", "rules_version = 9", "written by a later version"),
    ],
)
def test_a_wrong_position_is_refused_in_words(old, new, problem):
    text = write_position(Position.of(HIT, _record(10)[1]))
    assert old in text
    with pytest.raises(NotationError, match=problem):
        read_position(text.replace(old, new, 1), GAMES, "table.toml")


def test_a_record_under_older_rules_is_not_taken_for_one_under_ours(text):
    newer = {"hit": replace(HIT, rules_version=2)}
    with pytest.raises(NotationError, match="rules_version = 1: this program plays rules 2"):
        read_record(text, newer)
