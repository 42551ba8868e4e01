"""A screen that nobody sees, with a window manager on it, for tests that open real windows.

Linux only. Standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

SIZE = "1920x1080x24"
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}

MANNERS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-F10"><action name="ToggleMaximize"/></keybind>
  </keyboard>
  <mouse/>
</openbox_config>
"""
"""Answers of the window manager: keys that close or maximise a window, and no mouse. As it is
set up usually, it hears of every press in a window first, to raise that, and holds the pointer
meanwhile: a key that was pressed after it would come to the window before it."""


def missing_programs() -> list[str]:
    """Return which of the programs that window tests need are not installed."""
    return [program for program in PACKAGES if shutil.which(program) is None]


def how_to_get(missing: Sequence[str]) -> str:
    """Return, in one sentence, how to install the `missing` programs."""
    packages = " ".join(PACKAGES[program] for program in missing)
    return f"the window tests need {', '.join(missing)}: sudo apt-get install {packages}"


@contextmanager
def opened(size: str = SIZE, *words: str) -> Iterator[str]:
    """Open a virtual screen with a window manager; give its name for DISPLAY, such as ":99".

    `words` go to Xvfb. Raises RuntimeError when it or the window manager does not start.
    """
    server, display = _start_server(size, *words)
    try:
        with _window_manager(display):
            yield display
    finally:
        _end(server)


def _start_server(size: str, *words: str) -> tuple[subprocess.Popen[bytes], str]:
    reading, writing = os.pipe()
    try:
        # -displayfd: the server picks a free number itself, so that two runs don't collide.
        server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"),
                "-r",  # no key repeats because the machine was busy between its press and release
                # Else it begins anew whenever nobody is left, and whoever just comes is lost: the
                # window manager, while one asks whether it is there.
                "-noreset",
                *words,
            ],
            pass_fds=[writing],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    finally:
        os.close(writing)
    with os.fdopen(reading) as answers:
        number = answers.readline().strip()
    if not number:
        _end(server)
        raise RuntimeError("Xvfb did not start")
    return server, f":{number}"


@contextmanager
def _window_manager(display: str) -> Iterator[None]:
    # Without one, nothing answers a resize, gives the focus, or closes a window politely.
    with tempfile.TemporaryDirectory() as folder:
        manners = Path(folder, "openbox.xml")
        manners.write_text(MANNERS, encoding="utf-8", newline="\n")
        manager = _managing(display, manners)
        try:
            yield
        finally:
            _end(manager)


def _managing(
    display: str, manners: Path, tries: int = 4, seconds: float = 40.0
) -> subprocess.Popen[bytes]:
    """A window manager that answers: one that does not, or has ended, gives way to another."""
    for _ in range(tries):
        manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(manners)],
            env={**os.environ, "DISPLAY": display},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + seconds
        while manager.poll() is None and time.monotonic() < deadline:
            if _answers(display):
                return manager
            time.sleep(0.05)
        silent = manager.poll() is None
        _end(manager)
        how = f"has not answered for {seconds:.0f} s" if silent else "has ended"
        warnings.warn(f"openbox {how} on {display}", stacklevel=2)
    raise RuntimeError(f"openbox did not answer on {display}, started {tries} times")


def _answers(display: str) -> bool:
    """Whether a window manager is there: a window opened before that goes unmanaged."""
    asked = subprocess.run(
        ["xdotool", "get_num_desktops"],
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        check=False,
    )
    return asked.returncode == 0


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
