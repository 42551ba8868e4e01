"""A whole match with the keyboard alone, from the title to the results."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from window.conftest import Start
from window.driver import Program
from window.hands import by_focus, play_to_the_end, tab_to

pytestmark = [pytest.mark.window, pytest.mark.slow]

SHORTCUTS = {
    "draw": "d",
    "action.draw": "d",
    "action.stop": "s",
    "action.all": "a",
    "action.none": "n",
    "action.take": "c",
}


def choose(program: Program, thing_id: str) -> None:
    """Go there by Tab and press Enter."""
    program.wait(lambda: program.has(thing_id), f"{thing_id!r} is there")
    tab_to(program, thing_id)
    program.press("Return")


def now_and_then(every: int) -> Callable[[Program, str], None]:
    """By shortcuts, but each `every`th time by Tab and Enter or Space."""
    done = 0

    def play(program: Program, thing_id: str) -> None:
        nonlocal done
        done += 1
        if thing_id in SHORTCUTS and done % every:
            program.press(SHORTCUTS[thing_id])
        else:
            by_focus(program, thing_id)

    return play


def test_a_whole_match_by_keyboard(start: Start) -> None:
    program = start()
    assert program.focused == "play.hit"  # something has the focus from the start
    choose(program, "settings")
    program.wait_for("settings")
    program.wait(lambda: program.has("speed"), "the speed")
    tab_to(program, "speed")
    for speed in ("Fast", "Off"):
        program.press("Left")
        program.wait(
            lambda speed=speed: program.things["speed"].label.endswith(speed), f"speed {speed}"
        )
    program.press("Escape")
    program.wait_for("title")

    choose(program, "set.hit")
    program.wait_for("new_game")
    choose(program, "seat.0")
    program.wait_for("seat")
    tab_to(program, "seat.0.name")
    program.press("ctrl+a", "BackSpace")
    program.write("Ada")
    program.wait(lambda: program.things["seat.0.name"].label.endswith("Ada"), "the name Ada")
    choose(program, "close")
    program.wait_for("new_game")
    choose(program, "seat.1")
    program.wait_for("seat")
    tab_to(program, "seat.1.kind")
    before = program.things["seat.1.kind"].label
    program.press("Left")
    program.wait(lambda: program.things["seat.1.kind"].label != before, "another level")
    choose(program, "close")
    program.wait_for("new_game")
    choose(program, "start")
    program.wait_for("table")

    used = play_to_the_end(program, now_and_then(3))
    assert used & {"draw", "action.draw"}
    assert "action.stop" in used
    assert program.scene == "match_results"
    assert any(text.startswith("Ada draws") for text in program.events)

    assert program.focused == "play_again"
    choose(program, "title")
    program.wait_for("title")
    choose(program, "quit")
    assert program.wait_for_end() == 0
    assert program.printed() == ""


def test_arrows_go_to_what_lies_there(start: Start) -> None:
    program = start()
    for key, thing in (("Right", "play.showem"), ("Down", "set.showem"), ("Left", "set.hit")):
        program.press(key)
        program.wait(lambda thing=thing: program.focused == thing, f"the focus on {thing}")
    program.press("Return")
    program.wait_for("new_game")
    program.press("Left")
    program.wait(lambda: program.focused == "back", "the focus on what lies to the left")
    program.press("Escape")
    program.wait_for("title")
