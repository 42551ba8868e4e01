"""A screen that is hardly larger than the window: nothing is cut off, and no picture is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

import virtual_screen
from window.conftest import Start
from window.driver import Program
from window.test_window import lively

pytestmark = pytest.mark.window

WIDE, HIGH = 1280, 720


@pytest.fixture
def screen() -> Iterator[str]:
    """A virtual screen as small as that of an old notebook."""
    with virtual_screen.opened(f"{WIDE}x{HIGH}x24") as display:
        yield display


def toggle(program: Program, key: str, size: tuple[int, int] | None = None) -> None:
    """Press the key for full screen or back, and wait until the window lies elsewhere, and all
    in it; `size` is that of the screen where all of it is to be filled."""
    before = program.geometry()
    program.press(key)
    program.wait(lambda: program.geometry() != before, "the window changes")
    program.wait(
        lambda: (program.size == (WIDE, HIGH)) == (size is not None), "it is laid out anew"
    )


def shows(program: Program) -> None:
    """Check that the title comes to be seen whole."""
    program.wait(lambda: lively(program.picture()), "a picture in every corner of the window")


@pytest.mark.parametrize("key", ["F11", "alt+Return"])
def test_full_screen_and_back_time_and_again_loses_no_picture(start: Start, key: str) -> None:
    program = start(settings=f"window = [{WIDE}, {HIGH}]\n")
    program.xdotool("mousemove", 0, 0)
    shows(program)
    for _ in range(2):
        toggle(program, key, (WIDE, HIGH))
        shows(program)
        toggle(program, key)
        shows(program)
    program.click("about")
    program.wait_for("about")
    shows(program)
    program.press("Escape")
    program.wait_for("title")
    shows(program)
    assert program.close() == 0


@pytest.mark.parametrize("size", [(1280, 800), (WIDE, HIGH), (1900, 1000), (1270, 640)])
def test_a_window_that_is_too_large_comes_as_large_as_fits(
    start: Start, size: tuple[int, int]
) -> None:
    program = start(settings=f"window = [{size[0]}, {size[1]}]\n")

    def fits() -> bool:
        x, y, width, height = program.geometry()
        return x >= 0 and y > 0 and x + width <= WIDE and y + height <= HIGH

    program.wait(fits, f"all of a window of {size} is on the screen, and its title, too")
    assert program.size[0] >= WIDE * 0.9
    assert program.size[1] >= HIGH * 0.85
    shows(program)
    toggle(program, "F11", (WIDE, HIGH))
    toggle(program, "F11")
    program.wait(fits, "the same after full screen")
    assert program.close() == 0


def test_a_window_that_was_minimised_comes_back_with_its_picture(start: Start) -> None:
    program = start(settings=f"window = [{WIDE}, {HIGH}]\n")

    def gone() -> bool:
        with suppress(AssertionError):  # its exit status tells that there is none
            search = program.xdotool("search", "--onlyvisible", "--pid", program.process.pid)
            return program.window not in search.split()
        return True

    shows(program)
    program.xdotool("windowminimize", program.window)
    program.wait(gone, "the window is minimised")
    program.xdotool("windowactivate", program.window)
    shows(program)
    assert program.close() == 0
