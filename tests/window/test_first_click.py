"""The first click on the window does what any other does, also where the focus comes by it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from window.conftest import Start
from window.driver import environ

pytestmark = pytest.mark.window

OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((64, 64))
while True:
    pygame.event.wait()
"""


@pytest.fixture
def another_window(screen: str, home: Path) -> Iterator[None]:
    """Another program's window, which takes the focus as it comes."""
    other = subprocess.Popen([sys.executable, "-c", OTHER], env=environ(home, screen))
    yield
    other.kill()
    other.wait()


def test_a_click_by_which_the_window_gets_the_focus_is_taken(
    start: Start, request: pytest.FixtureRequest
) -> None:
    program = start()
    window, rules = program.window, program.looked_at("rules")
    request.getfixturevalue("another_window")

    def elsewhere() -> bool:
        with suppress(AssertionError):  # in between nothing has it, and xdotool fails
            return window not in program.xdotool("getwindowfocus")
        return False

    program.wait(elsewhere, "the focus elsewhere")
    # All at once, as a window manager does it that gives the focus to what is clicked.
    click = ("mousemove", "--window", window, *rules.at(), "click", 1)
    program.xdotool("windowfocus", window, *click)
    program.wait_for("rules")
    assert program.close() == 0
