"""A trace that can't be written any more ends; the table goes on, and somebody is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nomercy_table.ui.trace import MOST_WAITING, Trace, TraceFile

pytestmark = pytest.mark.skipif(
    not hasattr(os, "mkfifo"), reason="this system has no pipes with a name"
)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def told(capsys: pytest.CaptureFixture[str], path: Path, why: str) -> bool:
    """Whether that was told, once."""
    return capsys.readouterr().err == (
        f"nomercy-table: --trace {path}: can't be written any more ({why}); "
        "the table goes on without it\n"
    )


def test_an_older_trace_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "trace"
    path.write_text("older and longer", encoding="utf-8", newline="\n")
    file = TraceFile(path)
    file.write("line\n")
    file.close()
    assert path.read_text(encoding="utf-8") == "line\n"


def test_a_pipe_that_nobody_reads_can_not_be_opened(pipe: Path) -> None:
    with pytest.raises(OSError, match="no one reads from it"):
        TraceFile(pipe)


def test_a_pipe_gets_every_line(pipe: Path) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    file = TraceFile(pipe)
    file.write("one\n")
    file.write("two\n")
    file.close()
    assert os.read(reader, 100) == b"one\ntwo\n"
    os.close(reader)


def test_a_reader_that_comes_late_misses_nothing(pipe: Path) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    file = TraceFile(pipe)
    line = "x" * 99 + "\n"
    for _ in range(3000):  # more than a pipe holds
        file.write(line)
    assert file.open
    read = 0
    while read < 300_000:
        read += len(os.read(reader, 1 << 20))
        file.write("")
    assert read == 300_000
    os.close(reader)


def test_a_reader_that_sleeps_ends_the_trace_not_the_table(
    pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    trace = Trace(TraceFile(pipe))
    for _ in range(MOST_WAITING // 1000 + 200):
        trace.event("x" * 1000)
    assert not trace.on
    assert told(capsys, pipe, "no one reads from it any more")
    trace.close()
    os.close(reader)


def test_a_reader_that_goes_ends_the_trace(pipe: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    trace = Trace(TraceFile(pipe))
    os.close(reader)
    trace.event("Ann draws.")
    trace.event("Ann stops.")
    trace.close()
    assert told(capsys, pipe, "Broken pipe")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_ends_the_trace(capsys: pytest.CaptureFixture[str]) -> None:
    trace = Trace(TraceFile(Path("/dev/full")))
    trace.event("Ann draws.")
    trace.event("Ann stops.")
    trace.frame(0.01)
    trace.close()
    assert told(capsys, Path("/dev/full"), "No space left on device")
