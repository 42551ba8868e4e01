"""What all tests share: how fast the machine is said to be, which cases are quick, and that a
window test never passes by being skipped where it could run."""

from __future__ import annotations

import os
import re
import sys
from itertools import count

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

pytest_plugins = ["memory"]

examples.register()  # before anything asks which games there are

os.environ["LOGNAME"] = "player"  # whoever runs the tests, the first person is "Player 1"


@pytest.fixture(autouse=True)
def thoughts_that_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think the same in every run: the matches of a test draw 1, 2, 3 ... where
    they would draw a secret that nobody knows."""
    numbers = count(1)
    monkeypatch.setattr(session, "new_thoughts", lambda: next(numbers))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test marked `quick("hit")`, the cases of `hit` are quick, and all others are slow; of
    the examples of docs, those that hold them to the contract are quick."""
    for item in items:
        case = _words_of(item)
        quick = item.get_closest_marker("quick")
        chosen = quick is None or not case or bool(case & set(quick.args))
        example = bool(case & set(examples.CODE)) and item.path.parent.name != "contract"
        if example or not chosen:
            item.add_marker(pytest.mark.slow)


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
