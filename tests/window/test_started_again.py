"""The program is started while it runs: by its icon, by a double click, after a crash."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from window.conftest import Start
from window.driver import CHECKOUT, Program, command, environ
from window.test_window import saves

pytestmark = pytest.mark.window

MATCHES = CHECKOUT / "docs" / "screenshots"


def again(program: Program, home: Path, *words: str | Path) -> int:
    """Start it once more, as a desktop does; its exit status."""
    run = subprocess.run(
        command(*words), env=environ(home, program.display), cwd=MATCHES, check=False
    )
    return run.returncode


def test_a_second_start_hands_over_and_ends(start: Start, home: Path) -> None:
    program = start(settings='speed = "off"\n')
    assert again(program, home, "steal.toml") == 0
    program.wait_for("table")
    table = {*program.things}
    assert again(program, home, MATCHES / "bust.toml") == 0
    program.wait_for("open_file")
    program.press("Escape")
    program.wait_for("table")
    assert {*program.things} == table
    assert again(program, home, MATCHES / "bust.toml") == 0
    program.wait_for("open_file")
    program.click("yes")
    program.wait_for("table")
    program.wait(lambda: len(saves(home)) == 2, "the first match is kept, too")
    assert program.close() == 0


def test_the_window_comes_to_the_front_also_after_a_crash(start: Start, home: Path) -> None:
    start().kill()
    program = start()
    program.xdotool("windowminimize", program.window)
    program.wait(lambda: not visible(program), "the window in the bar")
    assert again(program, home) == 0
    program.wait(lambda: visible(program), "the window on the screen")
    program.wait(lambda: program.window in program.xdotool("getwindowfocus"), "its focus")
    assert program.close() == 0


def visible(program: Program) -> bool:
    """Whether its window is on the screen."""
    try:
        shown = program.xdotool("search", "--onlyvisible", "--pid", program.process.pid)
    except AssertionError:  # its exit status tells that there is none
        return False
    return program.window in shown.split()
