"""Whatever is in a file: it is read, or one line says why not; nothing blows up or runs away."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from textwrap import dedent
from types import FrameType
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings

import hostile
from nomercy_table.cli import main
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.records import Record, read_file, read_record, replay
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import Setup
from nomercy_table.session.saved import read_and_replay, resumable
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.saves import SaveStore, sealed
from nomercy_table.storage.shown import LONGEST_LINE
from nomercy_table.storage.toml import (
    DEEPEST,
    LARGEST_FILE,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_BACKSLASHES,
    MOST_BRACKETS,
    MOST_COMMAS,
    MOST_LINES,
    MOST_NAMES,
    NUMBERS,
    parse_toml,
)
from positions import read_position

MANY = settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.large_base_example,
    ],
)


def _is_one_line(text: str) -> bool:
    return text.isprintable() and len(text) <= LONGEST_LINE


# -- anything, grafted anywhere ------------------------------------------------------------------


@pytest.mark.slow
@MANY
@given(content=hostile.spoiled(hostile.records() + hostile.positions()))
def test_a_record_or_a_position_is_read_or_refused_in_one_line(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "file.toml"
    path.write_bytes(content)
    refusal = _refusal(path)
    assert not refusal or refusal.startswith(str(path))
    assert not refusal or _is_one_line(refusal)


def _refusal(path: Path) -> str:
    try:
        found = read_file(path, GAMES)
        if isinstance(found, Record):
            replay(found, GAMES)
    except NotationError as refused:
        return str(refused)
    return ""


@pytest.mark.slow
@MANY
@given(content=hostile.spoiled(hostile.records() + hostile.positions()))
def test_show_tells_it_or_says_in_one_line_why_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "file.toml"
    path.write_bytes(content)
    status = main(["show", str(path), "--legal"])
    said = capsys.readouterr()
    if status == 0:
        assert not said.err
        assert said.out.replace("\n", "").isprintable()
    else:
        assert status == 2
        assert said.err.startswith(f"nomercy-table: {path}")
        assert _is_one_line(said.err.removeprefix("nomercy-table: ").removesuffix("\n"))


@MANY
@given(text=hostile.grafted(hostile.saves()))
def test_a_saved_match_goes_on_or_is_set_aside_in_one_line(tmp_path: Path, text: str) -> None:
    store = SaveStore(tmp_path)
    save = store.begin("hit")
    save.path.write_bytes(sealed(text).encode())
    save.close()
    matches, listed = resumable(store)
    save = store.open(save.id) if save.path.exists() else save
    reading = save.read(read_and_replay)
    save.delete()
    assert all(match.stage.isprintable() for match in matches)
    for problem in (*listed, *reading.problems):
        assert save.id in problem
        assert problem.isprintable()
        assert len(problem) < 3 * LONGEST_LINE


@settings(MANY, max_examples=150)
@given(content=hostile.spoiled(hostile.settings_texts()))
def test_settings_that_are_loaded_can_be_written_and_are_the_same_again(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    path.with_name("settings.toml.bak").unlink(missing_ok=True)
    loaded, problems = settings_file.load(path)
    assert all(problem.isprintable() and len(problem) < 3 * LONGEST_LINE for problem in problems)
    settings_file.save(path, loaded)
    again, problems = settings_file.load(path)
    assert problems == []
    # By their texts: not a number is not even equal to itself.
    assert settings_file.write(again) == settings_file.write(loaded)
    Setup.remembered(loaded.last_setup)


# -- up to the limits, and beyond ------------------------------------------------------------------

_HEAD = hostile.records()[0].partition("actions")[0]

LIMITS = {
    "characters": (lambda count: "#" + "x" * (count - 1), LARGEST_FILE, "characters"),
    "lines": (lambda count: "\n" * count, MOST_LINES, "lines"),
    "commas": (lambda count: "a = [" + "1," * count + "]", MOST_COMMAS, "commas"),
    "names": (lambda count: "".join(f"a{i}=1\n" for i in range(count)), MOST_NAMES, "signs ="),
    "dots": (lambda count: "".join(f"[t{i}.a]\n" for i in range(count)), MOST_NAMES, "and dots"),
    "tables": (lambda count: "".join(f"[t{i}]\n" for i in range(count)), MOST_BRACKETS, "bracket"),
    "lists": (lambda count: "a = [" + "[]," * (count - 1) + "]", MOST_BRACKETS, "brackets"),
    "inline": (lambda count: "a = [" + "{}," * (count - 1) + "]", MOST_BRACKETS, "brackets"),
    "backslash": (
        lambda count: (
            "a=[" + ('"' + "\\n" * 5000 + '",') * (count // 5000) + "]#" + "\\" * (count % 5000)
        ),
        MOST_BACKSLASHES,
        "backslashes",
    ),
    "brackets": (lambda count: "a = " + "[" * count + "]" * count, DEEPEST, "at line 1"),
    "braces": (lambda count: "\na = " + "{a=" * count + "1" + "}" * count, DEEPEST, "at line 2"),
    "parts": (lambda count: ".".join("a" * (count + 1)) + " = 1", DEEPEST - 1, "at line 1"),
    "header": (lambda count: "#\n[" + ".".join("a" * count) + "]", DEEPEST, "at line 2"),
    "quoted parts": (lambda count: "[" + " . ".join(['"a"'] * count) + "]", DEEPEST, "at line 1"),
    "mixed": (
        lambda count: "[a.a.a.a]\na.a.a=" + "[" * (count - 6) + "]" * (count - 6),
        DEEPEST,
        "a.a",
    ),
    "text": (lambda count: 'a = "' + "x" * count + '"', LONGEST_TEXT, "a: a text"),
    "long key": (lambda count: "x" * count + " = 1", LONGEST_WORD, "at line 1"),
    "quoted key": (lambda count: '"' + "x" * count + '" = 1', LONGEST_WORD, "a key has"),
    "number": (lambda count: "a = 0." + "1" * count, LONGEST_WORD, "at line 1"),
    "whole number": (lambda count: f"b = [1, {count}]", NUMBERS[-1], r"b\[1\]: "),
    "in hexadecimal": (lambda count: f"b.c = {count:#x}", NUMBERS[-1], "b.c: "),
}


@pytest.mark.parametrize("kind", LIMITS)
def test_a_limit_is_just_there_and_is_told(kind: str) -> None:
    made, most, told = LIMITS[kind]
    parse_toml(made(most))
    with pytest.raises(ValueError, match=told) as refused:
        parse_toml(made(most + 1))
    assert len(str(refused.value)) < 200


def test_what_stands_in_texts_and_comments_is_no_structure() -> None:
    text = "[[[ {{{ a.b.c.d.e.f.g.h.i.j.k ,,, === "
    for quote in ('"', "'", '"""', "'''", '"""\n', "'''\n\n"):
        assert (
            parse_toml(f"a = {quote}{text}{quote.strip()} # {text} ' \"")["a"].strip()
            == text.strip()
        )
    quotes = "b = '''''a'''''\nc = \"\"\"\\\"\"\"\"\"\"\nd = '\\' # '"
    assert parse_toml(quotes) == {"b": "''a''", "c": '"""', "d": "\\"}


def test_the_longest_match_can_be_read() -> None:
    # Hit! to 5,000 points in 200 rounds, everybody stopping as often as the rules let them, has
    # 31,100 actions; whether they are legal is another question, and not the file's.
    text = _HEAD + "actions = [\n" + '  "0 steal 1,2,3",\n' * 40_000 + "]\n"
    assert len(read_record(text, GAMES).actions) == 40_000


def test_ten_thousand_strange_tables_are_looked_at_once_each() -> None:
    text = _HEAD + "".join(f"[t{number}]\n" for number in range(MOST_BRACKETS - 100))
    found = read_record(text, GAMES)
    looked_at = 0

    class Counted(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            nonlocal looked_at
            looked_at += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    from nomercy_table.engine.notation import Table

    values = {Counted(name): value for name, value in found.extra.items()}
    Table(values, "file").only(("schema", "version"), besides=found.extra)
    assert looked_at < 10 * len(values)


def _places(table: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All that stands in a table, each with the way to it."""
    for step, value in table.items() if isinstance(table, dict) else enumerate(table):
        yield (*way, step), value
        if isinstance(value, dict | list):
            yield from _places(value, (*way, step))


def _read_with(text: str, way: tuple[Any, ...], value: Any) -> None:
    """Read, and play, the file with another value at that place; NotationError is all right."""
    whole = table = parse_toml(text)
    for step in way[:-1]:
        table = table[step]
    table[way[-1]] = value
    hurt = tomli_w.dumps(whole)
    assert len(hurt) < LARGEST_FILE
    with suppress(NotationError):
        if "position" in whole:
            read_position(hurt, GAMES)
        else:
            replay(read_record(hurt, GAMES), GAMES)


def _calls(work: Callable[[], object]) -> int:
    """How many functions are called for it, on any machine."""
    calls = 0

    def count(frame: FrameType, event: str, value: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.slow
@pytest.mark.quick("hit")
@pytest.mark.parametrize("game", GAMES)
def test_lists_of_thousands_cost_no_more_than_to_read_them(game: str) -> None:
    number = list(GAMES).index(game)
    for text in (hostile.positions()[number], hostile.records()[number]):
        for way, entries in _places(parse_toml(text)):
            if isinstance(entries, list) and entries:
                count = 1000 if isinstance(entries[0], dict | list) else 20_000
                count = min(count, 900_000 // len(tomli_w.dumps({"": entries})))
                calls = _calls(partial(_read_with, text, way, entries * count))
                # 4 million is usual; what grows with the square of the length is far above this.
                assert calls < 60_000_000, (way, calls)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_thousands_of_digits_in_texts_are_no_numbers(game: str) -> None:
    number, many = list(GAMES).index(game), "9" * 5000
    for text in (hostile.positions()[number], hostile.records()[number]):
        for way, value in _places(parse_toml(text)):
            if isinstance(value, str):
                for hurt in (many, f"green={many}", re.sub(r"\d+", many, value, count=1)):
                    _read_with(text, way, hurt)


# -- monsters, with little room and little time ----------------------------------------------------

_MONSTERS = """
    import resource, sys
    from nomercy_table.cli import main
    from nomercy_table.engine.records import read_file
    from nomercy_table.storage import settings
    from pathlib import Path
    from nomercy_table.cli import account, show
    import nomercy_table.simulate, tomli_w

    size = int(sys.argv[2])
    with open("/proc/self/statm") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + (64 << 20),) * 2)
    path = Path(sys.argv[1])
    monsters = {
        "deep lists": lambda: "a = " + "[" * size,
        "deep tables": lambda: "a = " + "{a=" * (size // 3),
        "dotted key": lambda: "x" + ".a" * (size // 2) + " = 1",
        "dotted header": lambda: "[x" + ".a" * (size // 2) + "]",
        "tables": lambda: "".join(f"[t{i}]\\n" for i in range(size // 9)),
        "names": lambda: "".join(f"k{i}=1\\n" for i in range(size // 9)),
        "numbers": lambda: "a = [" + "1," * (size // 2) + "]",
        "actions": lambda: "actions = [" + '"0 draw",' * (size // 9) + "]",
        "hexadecimal": lambda: "seed = 0x" + "f" * size,
        "decimal": lambda: "seed = " + "9" * size,
        "float": lambda: "seed = 0." + "9" * size,
        "text": lambda: 'a = "' + "x" * size + '"',
        "open text": lambda: 'a = "' + "x" * size,
        "escapes": lambda: 'a = "' + "\\\\n" * (size // 2) + '"',
        "key": lambda: "x" * size + " = 1",
        "lines": lambda: "\\n" * size,
        "blanks": lambda: " " * size,
        "comments": lambda: "#\\n" * (size // 2),
        "zeroes": lambda: "\\0" * size,
        "cards": lambda: "\\U0001f0a1" * (size // 4),
        # What no limit catches:
        "text of cards": lambda: 'a = "' + "\\U0001f0a1" * (size // 4 - 9) + '"',
        "most lists": lambda: "a = [" + "[]," * 9_999 + "]",
        "most entries": lambda: "a = [" + "'',\\n" * 99_990 + "]",
        "most parts": lambda: "".join(f"[t{i}.a.b.c.d.e.f.g]\\n" for i in range(1_428)),
        "most names": lambda: "".join(f"k{i}=1\\n" for i in range(10_000)) + " " * (size - 98_990),
    }
    for name, made in monsters.items():
        path.write_text(made())
        begun = resource.getrusage(resource.RUSAGE_SELF).ru_utime
        status = main(["show", str(path)])
        loaded, problems = settings.load(path)
        took = resource.getrusage(resource.RUSAGE_SELF).ru_utime - begun
        print(name, status, len(problems), round(took, 3), sep="\\t", flush=True)
        for old in path.parent.iterdir():
            old.unlink()
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux to limit memory")
@pytest.mark.parametrize("size", [LARGEST_FILE - 20, 4_000_000])
def test_monsters_are_refused_with_little_memory_in_little_time(tmp_path: Path, size: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", dedent(_MONSTERS), tmp_path / "monster.toml", str(size)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    told = [line.split("\t") for line in ended.stdout.splitlines()]
    assert len(told) == 25, ended.stderr
    assert ended.returncode == 0
    complaints = ended.stderr.splitlines()
    assert len(complaints) == len(told)
    for (name, status, _, seconds), complaint in zip(told, complaints, strict=True):
        assert status == "2", name
        assert _is_one_line(complaint.removeprefix("nomercy-table: ")), name
        # Of the processor, not of the clock; 0.3 at most here. What grows with the square of the
        # size takes minutes.
        assert float(seconds) < 20, name


def test_what_a_record_lists_can_be_written_again() -> None:
    for text in hostile.records():
        assert parse_toml(tomli_w.dumps(parse_toml(text))) == parse_toml(text)
