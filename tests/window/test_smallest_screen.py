"""Screens smaller than the least window: it comes as large as there is room, and shows all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import virtual_screen
from window.conftest import Start
from window.driver import outside
from window.hands import GO_FIRST
from window.test_window import lively

pytestmark = pytest.mark.window

NETBOOK, PANEL = (1024, 600), (800, 480)


@pytest.fixture(params=[NETBOOK, PANEL], ids=["netbook", "panel"])
def desktop(request: pytest.FixtureRequest) -> tuple[int, int]:
    size: tuple[int, int] = request.param
    return size


@pytest.fixture
def screen(desktop: tuple[int, int]) -> Iterator[str]:
    with virtual_screen.opened(f"{desktop[0]}x{desktop[1]}x24") as display:
        yield display


def test_all_of_the_window_is_on_the_screen(start: Start, desktop: tuple[int, int]) -> None:
    wide, high = desktop
    program = start(
        "--seats", "you,easy", *GO_FIRST, settings="idle_motion = false\n", scene="table"
    )

    def fills() -> bool:
        x, y, width, height = program.geometry()
        return (x, width) == (0, wide) and 0 < y < 40 and y + height == high

    program.wait(fills, "it fills the screen below its title")
    program.wait(lambda: program.size == program.geometry()[2:], "it is laid out for that")
    assert outside(program) == []
    assert lively(program.picture())
    events = len(program.events)
    program.click("action.draw")
    program.wait(lambda: len(program.events) > events and program.idle, "a card is drawn")
    program.press("F11")
    program.wait(lambda: program.size == desktop, "full screen")
    assert outside(program) == []
    program.press("F11")
    program.wait(fills, "the same after full screen")
    assert program.close() == 0
