"""The command line: what it understands, and the one line that it says when it can't."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import examples
from nomercy_table import __version__
from nomercy_table.app.request import NoDisplay, WindowRequest
from nomercy_table.cli import arguments, main, window
from nomercy_table.engine.deals import deal_number
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import Record, RecordedPlayer, write_record
from nomercy_table.games import GAMES
from nomercy_table.games.hit.actions import Draw, Stop
from positions import read_position

HIT = GAMES["hit"]

NOWHERE = str(Path("no", "such", "file"))


@pytest.fixture
def record(tmp_path):
    """A match of two, four actions old; seat 1 began."""
    state = HIT.new(2, {}, 5)
    actions = []
    for action in (Draw(), Stop(), Draw(), Draw()):
        seat = state.turn
        state.apply(seat, action)
        actions.append((seat, action.text()))
    players = (RecordedPlayer("Ann", "human"), RecordedPlayer("Ben", "hard"))
    path = tmp_path / "match.toml"
    path.write_text(
        write_record(Record("hit", 1, 2, state.options, 5, players, tuple(actions), state.hash())),
        encoding="utf-8",
        newline="\n",
    )
    return path


@pytest.fixture
def position(tmp_path):
    path = tmp_path / "table.toml"
    path.write_text(
        write_position(Position.of(HIT, HIT.new(3, {}, 5))), encoding="utf-8", newline="\n"
    )
    return path


def _requested(*words):
    return window.requested(arguments.parser().parse_args([str(word) for word in words]))


# -- what is asked of the window -----------------------------------------------------------------


def test_nothing_said_opens_the_title():
    assert _requested() == WindowRequest()


def test_a_game_alone_seats_you_against_the_usual_players():
    request = _requested("--game", "hit")
    assert request.game_id == "hit"
    assert request.plans == ("human", "medium", "medium", "medium")
    assert request.seed is None


def test_seats_are_you_and_levels():
    assert _requested("--seats", "you, HARD,easy").plans == ("human", "hard", "easy")
    assert _requested("--seats", "you,you").plans == ("human", "human")
    assert _requested("--seats", "you,Hard/Thief").plans == ("human", "hard/thief")
    assert _requested("--seats", "easy,hard").plans == ("easy", "hard")


def test_seed_and_options_are_checked_and_handed_on():
    request = _requested("--seed", "7", "--option", "steal=all_or_nothing", "--option", "target=9")
    assert request.game_id == "hit"
    assert request.seed == 7
    assert request.options == {"steal": "all_or_nothing", "target": 9}


def test_a_deal_number_is_typed_as_it_is_shown():
    seed = _requested("--seed", "K7Q-M2X-RD4").seed
    assert seed == deal_number("K7Q-M2X-RD4")
    assert _requested("--seed", "k7qm2xrd4").seed == seed
    assert _requested("--seed", "482913").seed == 482913


def test_thoughts_are_those_of_a_number_only_where_that_is_asked_for(record):
    assert _requested("--seed", "7").thoughts is None
    assert _requested("--seed", "7", "--thoughts", "3").thoughts == 3
    assert _requested("--load", record, "--thoughts", "3").thoughts == 3


def test_a_record_is_replayed_before_the_window_opens(record):
    request = _requested("--load", record)
    assert request.load.actions[-1] == (0, "draw")
    assert request.plans is None  # it has its own players


def test_other_players_may_go_on_with_a_record(record):
    assert _requested("--load", record, "--seats", "easy,you").plans == ("easy", "human")


def test_a_position_gives_nothing_of_its_cards_away_as_a_seed(position):
    assert _requested("--load", position).load.seed == 0


def test_a_position_is_a_match_to_go_on_with(position):
    request = _requested("--load", position)
    assert request.load.start is not None
    assert request.plans == ("human", "medium", "medium")
    assert _requested("--load", position) == request


def test_trace_and_frames_are_handed_on(tmp_path):
    request = _requested("--trace", tmp_path / "t.jsonl", "--frames", "30")
    assert request.trace.path == tmp_path / "t.jsonl"
    assert request.trace.open
    assert replace(request, trace=None) == WindowRequest(frames=30)


# -- wrong input ---------------------------------------------------------------------------------


def _said(capsys, *words, status=2):
    """What is said on stderr, in one line, with that exit status."""
    assert main([str(word) for word in words]) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("nomercy-table: ")
    return said.err


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["--game", "chess"], "unknown game 'chess': the games are hit"),
        (["--game", ""], "unknown game ''"),
        (["--seats", "you,nobody"], "'nobody' in place 2: at Hit! sit you, easy"),
        (["--seats", ""], "in place 1"),
        (["--seats", "you,hard/silly"], "unknown style 'silly': there are daredevil, "),
        (["--seats", "you"], "Hit! with 1 seats: it is for 2 to 5"),
        (["--seats", "you,easy,easy,easy,easy,easy"], "with 6 seats"),
        (
            ["--seed", "x"],
            "--seed: 'x': a deal number is nine letters and digits that begin with a letter, such "
            "as K7Q-M2X-RD4, or a whole number from 0 to 9223372036854775807",
        ),
        (["--seed", "-1"], "--seed"),
        (["--seed", "9223372036854775808"], "a whole number from 0"),
        (["--seed", "1" * 5000], "a whole number from 0"),
        (["--seed", "1.5"], "a whole number from 0"),
        (["--seed", "K7Q-M2X"], "such as K7Q-M2X-RD4"),
        (["--thoughts", "x"], "--thoughts: 'x': a whole number from 0"),
        (["--seed"], "expected one argument"),
        (["--option", "steal"], "NAME=VALUE is needed; the names are match, target"),
        (["--option", "steal=x"], "option steal = 'x': the values are choose, all_or_nothing"),
        (["--option", "colour=red"], "unknown option 'colour': the options are match"),
        (["--option", "target=0"], "a whole number from 1 to 5000"),
        (["--option", "must_draw=maybe\nnot"], "false, true"),
        (["--frames", "0"], "a whole number from 1"),
        (["--load", NOWHERE], f"{NOWHERE}: can't be read"),
        (["--trace", NOWHERE], f"{NOWHERE}: can't be written"),
        (["--frob"], "unrecognized arguments: --frob"),
        (["--gam=hit"], "unrecognized arguments"),
        (["--colour", "red"], "unrecognized arguments: --colour"),
        (["--seed", "4", "--colour", "red"], "unrecognized arguments: --colour"),
        (["-x", "simulate"], "unrecognized arguments: -x"),
        (["frob"], "invalid choice: 'frob'"),
        (["show"], "FILE"),
        (["show", NOWHERE], f"{NOWHERE}: can't be read"),
        (["simulate", "--seats", "nobody,random"], "nobody"),
        (["simulate", "--seats", "hard/silly,hard"], "unknown style 'silly'"),
        (["simulate", "--game", "chess", "--seats", "random,random"], "chess"),
        (["simulate", "--seats", "random,random", "--option", "x=1"], "unknown option 'x'"),
    ],
)
def test_wrong_words_are_told_in_one_line(capsys, words, what):
    assert what in _said(capsys, *words)


def test_nth_10_rounds_that_are_no_multiple_of_the_seats_are_refused(capsys):
    words = ("--option", "match=rounds", "--option", "rounds=5")
    right = "with 4 seats everyone goes first equally often in 4 or 8 rounds"
    said = _said(capsys, "--game", "nothing", "--seats", "you,easy,easy,easy", *words)
    assert f"option rounds = 5: {right}" in said
    seats = ("--seats", "easy,easy,easy,easy")
    said = _said(capsys, "simulate", "--game", "nothing", *seats, "--matches", "1", *words)
    assert f"option rounds = 5: {right}" in said
    request = _requested(
        "--game", "nothing", "--seats", "you,easy,easy,easy", *words[:3], "rounds=8"
    )
    assert request.options["rounds"] == 8
    # Where a match is one round, their number means nothing.
    assert _requested("--game", "nothing", "--option", "rounds=5").options == {"rounds": 5}


def test_nth_10_a_match_that_was_begun_with_other_rounds_goes_on(tmp_path):
    state = GAMES["nothing"].new(4, {"match": "rounds", "rounds": 5}, 1)
    path = tmp_path / "position.toml"
    path.write_text(
        write_position(Position.of(GAMES["nothing"], state)), encoding="utf-8", newline="\n"
    )
    assert _requested("--load", path).load.options["rounds"] == 5


def test_a_file_that_is_no_record_is_told_in_one_line(capsys, tmp_path, record):
    path = tmp_path / "file"
    for content, what in (
        (b"\x00\xff", "UTF-8"),
        (b"a = b", "line 1"),
        (b"a = 1", "schema"),
        (record.read_bytes().replace(b'"0 draw",', b"", 1), "hash"),
        (record.read_bytes().replace(b"1 draw", b"0 draw"), "action 1 of 4"),
    ):
        path.write_bytes(content)
        for words in (["--load", path], ["show", path]):
            said = _said(capsys, *words)
            assert str(path) in said
            assert what in said


def test_a_record_of_players_that_nobody_knows_is_told_before_the_window_opens(
    capsys, monkeypatch, record
):
    from nomercy_table.app import startup

    monkeypatch.setattr(startup, "run", lambda request: pytest.fail("the window opened"))
    text = record.read_text("utf-8").replace('kind = "hard"', 'kind = "wizard"')
    record.write_text(text, encoding="utf-8", newline="\n")
    capsys.readouterr()
    said = _said(capsys, "--load", record)
    assert str(record) in said
    assert "wizard" in said
    assert _requested("--load", record, "--seats", "you,easy").plans == ("human", "easy")


def test_a_record_says_itself_what_is_played(capsys, record):
    for words in (["--seed", 4], ["--game", "hit"], ["--option", "target=3"]):
        assert f"{words[0]} beside --load" in _said(capsys, "--load", record, *words)
    said = _said(capsys, "--load", record, "--seats", "you,easy,easy")
    assert "3 seats" in said
    assert "a match of 2" in said


def test_no_screen_is_told_and_the_status_is_1(capsys, monkeypatch):
    from nomercy_table.app import startup

    def run(request):
        raise NoDisplay("no screen\nto open a window on")

    monkeypatch.setattr(startup, "run", run)
    capsys.readouterr()
    assert "no screen to open" in _said(capsys, "--game", "hit", status=1)


def test_the_window_gets_what_was_asked_for_and_gives_the_status(monkeypatch):
    from nomercy_table.app import startup

    asked = []
    monkeypatch.setattr(startup, "run", lambda request: asked.append(request) or 0)
    assert main(["--game", "hit", "--seed", "3"]) == 0
    assert asked[0].seed == 3


# -- show ----------------------------------------------------------------------------------------


def _shown(capsys, *words):
    assert main(["show", *[str(word) for word in words]]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_show_tells_a_record_action_by_action(capsys, record):
    out = _shown(capsys, record)
    assert out.startswith("Record of Hit!: 2 seats, deal number 5, 4 actions\n")
    assert "seat 0: Ann (human)" in out
    assert "\n1 draw\n    Ben draws" in out
    assert "to act: Ann (seat 0)." in out
    assert "legal" not in out
    assert "None" not in out


def test_show_says_where_it_gives_hands_away(capsys, record, tmp_path):
    path = tmp_path / "hidden.toml"
    record_of = Record("nothing", 1, 2, GAMES["nothing"].options.complete({}, 2), 7)
    path.write_text(write_record(record_of), encoding="utf-8", newline="\n")
    warning = "This match is not over: you see what its players can't."
    assert warning in _shown(capsys, path).splitlines()
    assert warning not in _shown(capsys, record)  # Hit! has no hands


def test_show_tells_what_is_legal(capsys, record):
    assert "legal for Ann (seat 0): draw; stop" in _shown(capsys, record, "--legal")


def test_show_tells_a_position(capsys, position):
    out = _shown(capsys, position, "--legal")
    assert out.startswith("Position of Hit!: 3 seats\n")
    assert "90 cards" in out
    assert "legal for Seat" in out


def test_show_prints_the_position_after_plays_as_a_file(capsys, record):
    out = _shown(capsys, record, "--play", "stop", "--play", "1 draw", "--legal")
    found = read_position(out, GAMES)
    state = found.state(GAMES)
    assert state.turn == 1
    assert state.drew
    assert out.splitlines()[-1].startswith("# legal for Ben (seat 1): draw")


def test_show_refuses_plays_that_are_illegal(capsys, record, tmp_path):
    said = _said(capsys, "show", record, "--play", "stop", "--play", "steal 0")
    assert "--play 'steal 0' (number 2): illegal (HIT-7: " in said
    assert "legal: 1 draw, 1 stop" in said
    assert "'fly' is no action" in _said(capsys, "show", record, "--play", "fly")
    assert "HIT-6" in _said(capsys, "show", record, "--play", "1 draw")


def test_show_as_json(capsys, record, position):
    told = json.loads(_shown(capsys, record, "--json"))
    assert told["kind"] == "record"
    assert told["players"][1] == {"name": "Ben", "kind": "hard", "portrait": "", "style": ""}
    assert told["actions"] == ["1 draw", "1 stop", "0 draw", "0 draw"]
    assert told["legal"] == ["0 draw", "0 stop"]
    assert told["hash"] == tomllib.loads(record.read_text("utf-8"))["hash"]
    told = json.loads(_shown(capsys, position, "--json", "--play", "draw"))
    assert told["kind"] == "position"
    assert told["position"]["drew"]
    assert told["result"] is None


def test_show_of_a_match_that_is_over(capsys, tmp_path):
    state = HIT.new(2, {}, 8)
    actions = []
    while state.to_act():
        seat = state.turn
        action = state.legal_actions(seat)[0]
        state.apply(seat, action)
        actions.append((seat, action.text()))
    path = tmp_path / "over.toml"
    record = Record(
        "hit",
        1,
        2,
        state.options,
        8,
        actions=tuple(actions),
        hash=state.hash(),
        result=state.result(),
    )
    path.write_text(write_record(record), encoding="utf-8", newline="\n")
    out = _shown(capsys, path, "--legal")
    assert "over: Seat " in out
    assert "legal: nothing, the match is over" in out
    assert json.loads(_shown(capsys, path, "--json"))["result"]["clause"] == "HIT-10"
    assert "the match is over" in _said(capsys, "show", path, "--play", "draw")


# -- as a program --------------------------------------------------------------------------------


def _program(*words, **more):
    return subprocess.run(
        [sys.executable, "-m", "nomercy_table", *[str(word) for word in words]],
        capture_output=True,
        encoding="utf-8",
        check=False,
        **more,
    )


def test_the_program_tells_its_version_and_its_help(capsys):
    for word, what in (("--version", f"No Mercy Table {__version__}"), ("--help", "--seats")):
        assert main([word]) == 0
        assert what in capsys.readouterr().out


def test_no_traceback_from_the_program_itself():
    ended = _program("--game", "chess")
    assert ended.returncode == 2
    assert ended.stdout == ""
    known = ", ".join(game_id for game_id in GAMES if game_id not in examples.CODE)
    assert ended.stderr == f"nomercy-table: unknown game 'chess': the games are {known}\n"


def test_nothing_but_the_program_itself_speaks(tmp_path):
    # pygame greets on stdout unless it is told not to.
    trace = tmp_path / "trace.jsonl"
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    ended = _program("--frames", "2", "--trace", trace, env=env)
    assert "pygame" not in ended.stdout + ended.stderr


def test_show_works_without_pygame(record):
    block = "import sys; sys.modules['pygame'] = None; from nomercy_table.cli import main; main("
    ended = subprocess.run(
        [sys.executable, "-c", f"{block}['show', {str(record)!r}])"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.stderr == ""
    assert ended.stdout.startswith("Record of Hit!")


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell's pipe")
def test_a_reader_that_has_seen_enough_is_no_error(record):
    ended = subprocess.run(
        f'"{sys.executable}" -m nomercy_table show "{record}" | true',
        shell=True,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.stderr == ""


def test_names_that_a_console_cannot_show_are_no_error(tmp_path, record):
    text = record.read_text("utf-8").replace('"Ann"', '"Çelik 😀"')
    record.write_text(text, encoding="utf-8", newline="\n")
    ended = _program("show", record, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert ended.returncode == 0
    assert ended.stderr == ""
