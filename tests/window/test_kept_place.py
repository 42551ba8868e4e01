"""Place and size of the window: kept, and apart from whether it is maximised."""

from __future__ import annotations

from pathlib import Path

import pytest

from window.conftest import Start
from window.driver import Program, Rect

pytestmark = pytest.mark.window

STILL = "idle_motion = false\n"
DESKTOP = (1920, 1080)


def lies(program: Program, where: Rect) -> None:
    program.wait(lambda: program.geometry() == where, f"the window at {where}")
    program.wait(lambda: program.size == where[2:], "it is laid out for that")


def put(program: Program, x: int, y: int, width: int, height: int) -> Rect:
    """Move the window there, and give it that size; where all of it but its frame is then."""
    before = program.geometry()
    program.xdotool("windowmove", program.window, x, y)
    program.wait(lambda: program.geometry()[:2] != before[:2], "it is moved")
    program.resize(width, height)
    program.wait(lambda: program.size == (width, height), "another size")
    return program.geometry()


def maximise(program: Program, *, whether: bool = True) -> None:
    """As its user does, by the window manager; or let it be so no more."""
    program.press("alt+F10")
    program.wait(lambda: is_maximised(program) == whether, "it is maximised, or no more")


def is_maximised(program: Program) -> bool:
    return program.size[0] == DESKTOP[0] and DESKTOP[1] - 100 < program.size[1] < DESKTOP[1]


def kept(home: Path) -> str:
    return (home / ".config" / "nomercy-table" / "settings.toml").read_text(encoding="utf-8")


def test_size_and_place_are_kept_time_and_again(start: Start) -> None:
    program = start(settings=STILL)
    where = put(program, 300, 200, 1111, 701)
    assert program.close() == 0
    for _ in range(2):
        again = start()
        lies(again, where)
        assert again.close() == 0


def test_a_window_that_was_maximised_is_so_again_and_becomes_what_it_was_before(
    start: Start, home: Path
) -> None:
    program = start(settings=STILL)
    where = put(program, 300, 200, 1111, 701)
    maximise(program)
    assert program.close() == 0
    assert "maximised = true" in kept(home)
    for _ in range(2):
        again = start()
        again.wait(lambda again=again: is_maximised(again), "it is maximised")
        assert again.close() == 0
    again = start()
    again.wait(lambda: is_maximised(again), "it is maximised")
    maximise(again, whether=False)
    lies(again, where)
    assert again.close() == 0
    assert "maximised = false" in kept(home)


def test_full_screen_loses_neither(start: Start) -> None:
    program = start(settings=STILL)
    where = put(program, 300, 200, 1111, 701)
    maximise(program)
    program.press("F11")
    program.wait(lambda: program.size == DESKTOP, "full screen")
    assert program.close() == 0
    again = start()
    again.wait(lambda: again.size == DESKTOP, "full screen")
    again.press("F11")
    again.wait(lambda: is_maximised(again), "it is maximised, as it was")
    maximise(again, whether=False)
    lies(again, where)
    again.press("F11")
    again.wait(lambda: again.size == DESKTOP, "full screen")
    again.press("F11")
    lies(again, where)
    assert again.close() == 0


@pytest.mark.parametrize("place", [(5000, 100), (300, 5000), (-3000, -2000)])
def test_a_place_off_the_screens_is_ignored(start: Start, place: tuple[int, int]) -> None:
    program = start(settings=f"{STILL}window = [1000, 700]\nwindow_place = {list(place)}\n")
    x, y, width, height = program.geometry()
    assert (width, height) == (1000, 700)
    assert 0 <= x <= DESKTOP[0] - width
    assert 0 < y <= DESKTOP[1] - height
    assert program.close() == 0
