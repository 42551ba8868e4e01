"""Where a process was when it was gone: told at the end of a run, as what a process that shares the
tests writes itself stands somewhere above, among thousands of dots."""

from __future__ import annotations

import faulthandler
import tempfile
from pathlib import Path
from typing import Any, TextIO

import pytest

_LINES = 40
"""So many lines of each are told; the first say what it was, and where."""

_FILE = pytest.StashKey[TextIO]()
_FOUND = pytest.StashKey[dict[str, str]]()


def _path(run: str, name: str) -> Path:
    return Path(tempfile.gettempdir()) / f"nomercy-crash-{run}-{name}.txt"


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    config.stash[_FOUND] = {}
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is not None:
        path = _path(worker["testrunuid"], worker["workerid"])
        config.stash[_FILE] = path.open("w", encoding="utf-8", newline="\n")
        faulthandler.enable(config.stash[_FILE])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """One of the processes that share the tests has come to its end."""
    path = _path(node.workerinput["testrunuid"], node.gateway.id)
    if path.is_file():
        node.config.stash[_FOUND][node.gateway.id] = path.read_text("utf-8", errors="replace")
        path.unlink(missing_ok=True)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    for name, text in sorted(config.stash[_FOUND].items()):
        if text:
            terminalreporter.section(f"{name} was gone")
            for line in text.splitlines()[:_LINES]:
                terminalreporter.write_line(line)
