"""Output and errors that are closed, full or gone: one line or none, a status, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECORD = "docs/screenshots/steal.toml"
"""From ROOT, where the program is started: that may have blanks in its path."""
SIMULATE = "simulate --seats easy,easy --matches 2 --jobs 1"
FULL = "nomercy-table: the output can't be written (No space left on device)\n"
CLOSED = "nomercy-table: the output can't be written (it is closed)\n"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not Path("/dev/full").exists(), reason="needs a shell, and a device that is always full"
    ),
]


def run(words: str, redirected: str) -> tuple[int, str, str]:
    """Status, output and errors of the program, with its streams as a shell hands them over."""
    ended = subprocess.run(
        ["bash", "-c", f'"$0" -m nomercy_table {words} {redirected}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
    )
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.parametrize("words", [f"show {RECORD}", "--help", "--version", SIMULATE])
def test_output_that_cannot_be_written_is_told_in_one_line(words: str) -> None:
    assert run(words, ">/dev/full") == (2, "", FULL)
    assert run(words, ">&-") == (2, "", CLOSED)


@pytest.mark.parametrize("words", [f"show {RECORD} --json", "simulate --help", "--frob"])
def test_where_nothing_can_be_told_the_status_tells_it(words: str) -> None:
    assert run(words, ">/dev/full 2>/dev/full") == (2, "", "")
    assert run(words, ">&- 2>&- <&-") == (2, "", "")


def test_errors_that_cannot_be_told_spoil_no_output() -> None:
    for redirected in ("2>&- <&-", "2>/dev/full"):
        status, said, errors = run(f"show {RECORD}", redirected)
        assert (status, errors) == (0, "")
        assert said.startswith("Record of Hit!")


def test_a_reader_that_has_gone_is_no_error() -> None:
    for words in (f"show {RECORD}", "--help"):
        status, said, errors = run(words, "| true; exit ${PIPESTATUS[0]}")
        assert (status, said, errors) == (0, "", "")


@pytest.mark.quick("show")
@pytest.mark.parametrize("words", ["show", "--load"])
def test_what_is_not_a_file_is_not_opened(tmp_path: Path, words: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        told = f"nomercy-table: {path}: can't be read (it is not a file); name a file\n"
        assert run(f"{words} {path}", "") == (2, "", told)


def test_a_trace_that_nobody_reads_is_told_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    status, said, errors = run(f"--trace {pipe}", "")
    assert (status, said) == (2, "")
    assert errors == (
        f"nomercy-table: --trace {pipe}: can't be written (no one reads from it); "
        "name a file that can\n"
    )


def test_a_closed_stream_is_no_place_for_the_next_file(tmp_path: Path) -> None:
    # A match would be saved in file number 2, and X's complaints after it.
    code = (
        "import os; from nomercy_table.cli import main; main(['--version']);"
        f"handle = os.open({str(tmp_path / 'save')!r}, os.O_CREAT | os.O_WRONLY);"
        "os._exit(handle)"
    )
    ended = subprocess.run(
        ["bash", "-c", '"$0" -c "$1" >&- 2>&- <&-', sys.executable, code], check=False
    )
    assert ended.returncode > 2
