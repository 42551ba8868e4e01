"""`python3 scripts/play.py` on a copy, as a stranger runs it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

TOO_OLD = [
    python for minor in range(6, 11) if (python := shutil.which(f"python3.{minor}")) is not None
]


def play(
    clone: Path, *arguments: str, python: str = sys.executable, **env: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, str(clone / "scripts" / "play.py"), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        cwd=clone.parent,
        env={**os.environ, **env},
        check=False,
    )


@pytest.fixture(scope="module")
def first(clone: Path) -> subprocess.CompletedProcess[str]:
    return play(clone, "--version")


@pytest.mark.build
def test_the_first_start_sets_up_and_opens(
    first: subprocess.CompletedProcess[str], clone: Path
) -> None:
    assert first.returncode == 0, first.stderr
    assert "0.1.0" in first.stdout
    assert "setting up" in first.stderr
    assert (clone / ".venv" / "whole.json").exists()


@pytest.mark.build
def test_the_second_start_goes_straight_to_the_table(
    first: subprocess.CompletedProcess[str], clone: Path
) -> None:
    venv = clone / ".venv"
    # An index that can't be asked and a log that can't grow: nothing is installed again.
    before = (venv / "install.log").stat().st_mtime_ns
    second = play(clone, "--version", PIP_INDEX_URL="http://127.0.0.1:9/", PIP_NO_INDEX="1")
    assert (second.returncode, second.stderr) == (0, "")
    assert (venv / "install.log").stat().st_mtime_ns == before


@pytest.mark.build
@pytest.mark.window
def test_the_table_opens(
    first: subprocess.CompletedProcess[str], clone: Path, tmp_path: Path
) -> None:
    trace = tmp_path / "a trace.jsonl"
    opened = play(clone, "--frames", "30", "--trace", str(trace), HOME=str(tmp_path))
    assert opened.returncode == 0, opened.stderr
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    assert [line["kind"] for line in lines[:2]] == ["window", "scene"]
    assert lines[1]["name"] == "title"


@pytest.mark.build
def test_a_set_up_that_was_cut_short_is_mended(
    first: subprocess.CompletedProcess[str], clone: Path
) -> None:
    venv = clone / ".venv"
    (venv / "whole.json").unlink()
    pygame = Path(
        sysconfig.get_path("purelib", vars={"base": str(venv)}),
        "pygame",
    )
    if pygame.exists():
        shutil.rmtree(pygame)
    mended = play(clone, "--version")
    assert mended.returncode == 0, mended.stderr
    assert "setting up" in mended.stderr


@pytest.mark.build
def test_a_wrong_word_is_refused_by_the_program_itself(
    first: subprocess.CompletedProcess[str], clone: Path
) -> None:
    refused = play(clone, "--game", "whist")
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


@pytest.mark.build
@pytest.mark.skipif(sys.platform == "win32", reason="is about Linux distributions")
def test_an_externally_managed_python_is_no_obstacle(clone: Path, tmp_path: Path) -> None:
    """Debian's Python refuses `pip install`; the table never asks it to."""
    managed = [
        python
        for python in ("/usr/bin/python3", sys.executable)
        if Path(python).exists() and _is_externally_managed(python)
    ]
    if not managed:
        pytest.skip("no Python on this machine is externally managed")
    copy = tmp_path / "managed"
    shutil.copytree(clone, copy, ignore=shutil.ignore_patterns(".venv*"))
    started = play(copy, "--version", python=managed[0])
    assert started.returncode == 0, started.stderr


def _is_externally_managed(python: str) -> bool:
    asked = (
        "import json, os, sys, sysconfig; print(json.dumps([sys.version_info[:2] >= (3, 11),"
        "os.path.exists(os.path.join(sysconfig.get_path('stdlib'), 'EXTERNALLY-MANAGED'))]))"
    )
    answer = subprocess.run(
        [python, "-c", asked], capture_output=True, text=True, encoding="utf-8", check=True
    )
    return all(json.loads(answer.stdout))


@pytest.mark.build
def test_without_a_network_one_line_says_so(clone: Path, tmp_path: Path) -> None:
    copy = tmp_path / "offline"
    shutil.copytree(clone, copy, ignore=shutil.ignore_patterns(".venv*"))
    unreachable = "http://127.0.0.1:9/simple/"
    started = play(
        copy,
        "--version",
        PIP_CONFIG_FILE=os.devnull,
        PIP_INDEX_URL=unreachable,
        PIP_EXTRA_INDEX_URL=unreachable,
        PIP_FIND_LINKS="",
        PIP_NO_CACHE_DIR="1",
        PIP_RETRIES="0",
    )
    assert started.returncode == 1
    said = [line for line in started.stderr.splitlines() if "setting up" not in line]
    assert len(said) == 1, started.stderr
    assert "Connect to the network" in said[0]


@pytest.mark.slow
@pytest.mark.parametrize("script", ["play.py", "test.py", "build.py"])
def test_an_old_python_is_told_that_it_is_old(checkout: Path, script: str) -> None:
    """Python 3.6 to 3.10 where there is one; else their grammar, by what the compiler allows."""
    path = checkout / "scripts" / script
    if not TOO_OLD:
        import ast

        ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 6))
        return
    for python in TOO_OLD:
        told = subprocess.run(
            [python, str(path)], capture_output=True, text=True, encoding="utf-8", check=False
        )
        if "pyenv" in told.stderr and "not found" in told.stderr:
            continue  # a shim in PATH with no Python behind it
        assert told.returncode == 2
        assert told.stderr.startswith("No Mercy Table needs Python 3.11 or later; this is")
        assert len(told.stderr.splitlines()) == 1
