"""What all tests share: a window test never passes by being skipped where it could run."""

from __future__ import annotations

import os
import sys

import pytest

import virtual_screen

os.environ["LOGNAME"] = "player"  # whoever runs the tests, the first person is "Player 1"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
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
