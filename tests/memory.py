"""What the tests take of the machine's memory: kept low, and told at the end of a run.

A program under test, its scenes and their pictures hold each other, so they go only when Python
looks for such rings. What pytest itself holds, an object or more for each of thousands of tests,
makes it look seldom, and for long. So what was there before the first test is left out of the
search; `offscreen.program` has Python search before there are many programs, and else it looks
seldom: a test makes things by the thousand, and all of them go.
"""

from __future__ import annotations

import gc
import sys
from typing import Any

import pytest

_SELDOM = 50_000
"""So many things more than there were, and Python looks for rings."""

_PEAKS = pytest.StashKey[dict[str, int]]()


def peak() -> int:
    """The most memory that this process has taken so far, in MB; 0 where the system doesn't say."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1_000_000 if sys.platform == "darwin" else 1_000)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(_SELDOM)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_PEAKS] = {}


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["peak"] = peak()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """One of the processes that share the tests has come to its end."""
    told = getattr(node, "workeroutput", {})  # nothing, if it was killed
    node.config.stash[_PEAKS][node.gateway.id] = told.get("peak", 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    peaks = config.stash[_PEAKS] or {"tests": peak()}
    told = ", ".join(f"{name} {most} MB" for name, most in sorted(peaks.items()) if most)
    if told:
        terminalreporter.write_line(f"most memory taken: {told}")
