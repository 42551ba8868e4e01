"""What the window tests stand on: a screen on which nobody is lost, and a program that tells, when
it stands still, what it was doing."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from textwrap import dedent

import pytest

import virtual_screen
from window.conftest import Start
from window.hands import GO_FIRST

pytestmark = pytest.mark.window

STUCK = dedent(
    """
    from threading import Lock

    from nomercy_table.app.app import App

    def waits_for_ever(self, now):
        lock = Lock()
        lock.acquire()
        self.trace.event("It stands still.")
        lock.acquire()

    App.rest = waits_for_ever
    """
)

LATE = """#!/bin/sh
xdotool mousemove 7 9
exec {openbox} "$@"
"""
"""A window manager before which somebody else has come to the screen, and gone."""

TELLS = """#!/bin/sh
echo $$ > {file}
exec {openbox} "$@"
"""
"""A window manager that tells the number of its process."""


def install(manager: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let that be found as the window manager."""
    path = folder / "openbox"
    path.write_text(manager, encoding="utf-8", newline="\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """That process stands still meanwhile."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def test_a_program_that_stands_still_tells_what_it_was_doing(start: Start) -> None:
    program = start(scene=None, code=STUCK)
    program.wait(lambda: program.events, "it stands still")
    told = program.stacks()
    assert "in waits_for_ever" in told
    assert "nomercy_table/app/loop.py" in told


@pytest.mark.usefixtures("screen")
def test_a_screen_stays_as_it_is_when_the_last_one_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes while it begins anew is lost."""
    install(LATE.format(openbox=which("openbox")), tmp_path, monkeypatch)
    with virtual_screen.opened() as display:
        monkeypatch.setenv("DISPLAY", display)
        where = subprocess.run(["xdotool", "getmouselocation"], capture_output=True, check=True)
    assert where.stdout.startswith(b"x:7 y:9 ")


class TestOrder:
    """A busy window manager changes nothing about what was pressed first."""

    @pytest.fixture
    def told(self, tmp_path: Path) -> Path:
        """Where the window manager tells the number of its process."""
        return tmp_path / "manager"

    @pytest.fixture
    def screen(self, told: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
        """A virtual screen whose window manager is known."""
        install(TELLS.format(file=told, openbox=which("openbox")), tmp_path, monkeypatch)
        with virtual_screen.opened() as display:
            yield display

    def test_a_key_comes_after_the_press_before_it(self, start: Start, told: Path) -> None:
        off = 'speed = "off"\nwindow = [960, 600]\n'
        program = start("--seats", "you,easy", *GO_FIRST, settings=off, scene="table")
        pile, below = program.looked_at("draw").at(), (480, 470)
        assert program.window
        with stopped(int(told.read_text(encoding="utf-8"))):
            program.drag(pile, below, drop=False)
            program.press("Escape")  # calls the drag off; else it would open the menu
            program.press("l")
            program.wait(lambda: program.scene != "table", "a page")
        assert program.scene == "log"
