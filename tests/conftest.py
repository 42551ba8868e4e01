"""What all tests share: how fast the machine is said to be, which cases are quick, and that a
window test never passes by being skipped where it could run."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import examples
import machine
import virtual_screen
from nomercy_table.session import session

# The same examples everywhere; and no test fails for the time that it takes to make or to try them.
settings.register_profile(
    "the same everywhere",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
)
settings.load_profile("the same everywhere")
settings.register_profile("quick", settings.default, max_examples=4)

pytest_plugins = ["memory", "crashes", "beside_frames", "pictured"]

QUICK_CASES = 6
"""So many cases of a test are quick."""

examples.register()  # before anything asks which games there are

os.environ["LOGNAME"] = "player"  # whoever runs the tests, the first person is "Player 1"
os.environ.setdefault("NOMERCY_LANGUAGE", "en")


@pytest.fixture(autouse=True)
def thoughts_that_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think the same in every run: the matches of a test draw 1, 2, 3 ... where
    they would draw a secret that nobody knows."""
    numbers = count(1)
    monkeypatch.setattr(session, "new_thoughts", lambda: next(numbers))


@pytest.fixture(autouse=True)
def a_disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power fails while a test runs: what it has the system write need not have arrived. Tests
    of how it is made sure to arrive have disks of their own, and programs that are killed the
    real one."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test marked `quick("hit")`, the cases of `hit` are quick, and all others are slow; of
    the examples of docs, those that hold them to the contract are quick; of any other test, six
    cases are."""
    spared = _spared(items)
    for item in items:
        case = _words_of(item)
        quick = item.get_closest_marker("quick")
        chosen = quick is None or not case or bool(case & set(quick.args))
        example = bool(case & set(examples.CODE)) and item.path.parent.name != "contract"
        if example or not chosen or item.nodeid in spared:
            item.add_marker(pytest.mark.slow)


def _spared(items: Sequence[pytest.Item]) -> set[str]:
    """The cases that a quick run leaves out of tests with many: all but some, evenly spread.

    A new game is held to the whole contract by a quick run, too.
    """
    cases: dict[tuple[Path, str], list[str]] = {}
    for item in items:
        if item.path.parent.name != "contract" and hasattr(item, "callspec"):
            name = getattr(item, "originalname", item.name)
            cases.setdefault((item.path, name), []).append(item.nodeid)
    out: set[str] = set()
    for ids in cases.values():
        if len(ids) > QUICK_CASES:
            last = len(ids) - 1
            kept = {number * last // (QUICK_CASES - 1) for number in range(QUICK_CASES)}
            out.update(case for number, case in enumerate(ids) if number not in kept)
    return out


def _words_of(item: pytest.Item) -> set[str]:
    """The words of the case that a test is."""
    spec = getattr(item, "callspec", None)
    return set() if spec is None else set(re.split(r"\W", spec.id))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    machine.runs()
    if item.get_closest_marker("window") is None:
        return
    if not sys.platform.startswith("linux"):
        pytest.skip("window tests drive the window with xdotool, which is for X11")
    missing = virtual_screen.missing_programs()
    if missing:
        pytest.fail(virtual_screen.how_to_get(missing), pytrace=False)
    # Those in tests/window open a screen of their own.
    if not os.environ.get("DISPLAY") and "screen" not in getattr(item, "fixturenames", ()):
        pytest.fail("no display: run the tests by `python3 scripts/test.py`", pytrace=False)
