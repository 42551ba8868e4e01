"""A gamepad in the real program, plugged in while it runs, and out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from virtual_pad import in_a_program
from window.conftest import Start

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_from_the_title_to_a_card_by_the_pad(start: Start, tmp_path: Path) -> None:
    orders = tmp_path / "orders"
    program = start(code=in_a_program(orders), settings='speed = "off"\n')
    assert program.window
    with orders.open("w", buffering=1, encoding="utf-8") as pad:

        def tap(name: str) -> None:
            program.wait_to_be_heeded()
            pad.write(f"{name}\n")

        def go_to(thing: str) -> None:
            while program.focused != thing:
                before = program.focused
                tap("right shoulder")
                program.wait(lambda was=before: program.focused != was, "the focus goes on")

        go_to("play.hit")
        tap("a")
        program.wait_for("name")
        tap("a")  # it writes in the name by letters
        program.wait_for("letters")
        tap("b")
        program.wait_for("name")
        go_to("done")
        tap("a")
        program.wait(lambda: program.scene == "table", "a table")
        program.wait(lambda: program.idle and program.has("action.draw"), "the own turn")
        assert program.things["action.draw"].label.endswith("[X]")
        tap("start")
        program.wait_for("pause")
        tap("b")
        program.wait_for("table")
        before = len(program.events)
        tap("x")
        program.wait(lambda: len(program.events) > before, "a card is drawn")
    program.wait(lambda: program.idle, "all is shown")
    program.press("l")  # the pad is gone
    program.wait_for("log")
    assert program.close() == 0
    assert program.printed() == ""
