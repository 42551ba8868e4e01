"""What the window tests stand on: a screen on which nobody is lost, and a program that tells, when
it stands still, what it was doing."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which
from textwrap import dedent

import pytest

import virtual_screen
from window.conftest import Start

pytestmark = pytest.mark.window

STUCK = dedent(
    """
    from threading import Lock

    from nomercy_table.app.program import App

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
    late = tmp_path / "openbox"
    late.write_text(LATE.format(openbox=which("openbox")), encoding="utf-8", newline="\n")
    late.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with virtual_screen.opened() as display:
        monkeypatch.setenv("DISPLAY", display)
        where = subprocess.run(["xdotool", "getmouselocation"], capture_output=True, check=True)
    assert where.stdout.startswith(b"x:7 y:9 ")
