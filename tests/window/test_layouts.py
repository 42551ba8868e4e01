"""Keyboards whose layout has no Latin letters, switched while the program runs."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator

import pytest

from window.conftest import Start
from window.driver import Program
from window.hands import GO_FIRST, tab_to

pytestmark = [pytest.mark.window, pytest.mark.slow]

PLACES = {"d": 40, "l": 46, "m": 58, "a": 38, "x": 53, "v": 55, "comma": 59}
"""The keys that bear these in the USA, as the X server numbers them."""


def set_layout(display: str, layout: str) -> None:
    subprocess.run(["setxkbmap", layout], env={**os.environ, "DISPLAY": display}, check=True)


@pytest.fixture(autouse=True)
def _layout_of_before(screen: str) -> Iterator[None]:
    """Whatever a test sets, the next one types on the usual keyboard."""
    yield
    set_layout(screen, "us")


def press_at(program: Program, place: str, mod: str = "") -> None:
    """Press the key that lies there, whatever it writes."""
    assert program.window
    program.xdotool("key", f"{mod}{PLACES[place]}")


@pytest.mark.parametrize("layout", ["ru", "gr", "il"])
def test_what_the_buttons_say_holds_without_latin_letters(start: Start, layout: str) -> None:
    off = 'speed = "off"\n'
    program = start("--seats", "you,easy", *GO_FIRST, settings=off, scene="table")
    set_layout(program.display, layout)
    for now in (layout, "us"):
        program.wait(lambda: program.idle and program.has("action.draw"), "the own turn")
        assert program.things["action.draw"].label.endswith("[D]")
        before = len(program.events)
        press_at(program, "d")
        program.wait(lambda was=before: len(program.events) > was, "a card is drawn")
        press_at(program, "l")
        program.wait_for("log")
        press_at(program, "l")
        program.wait_for("table")
        set_layout(program.display, "us" if now == layout else layout)
    press_at(program, "comma", "ctrl+")
    program.wait_for("settings")
    assert program.close() == 0
    assert program.printed() == ""


@pytest.mark.parametrize(("layout", "letter"), [("ru", "д"), ("gr", "λ"), ("il", "ך")])
def test_a_name_is_typed_cut_and_pasted(start: Start, layout: str, letter: str) -> None:
    program = start()
    program.click("play.hit")
    program.wait_for("name")
    set_layout(program.display, layout)

    def is_written(text: str) -> None:
        def so() -> bool:
            return program.things["player.name"].label.endswith(text)

        program.wait(so, f"{text!r} in the field")

    tab_to(program, "player.name")
    press_at(program, "a", "ctrl+")
    press_at(program, "l")
    is_written(letter)
    press_at(program, "a", "ctrl+")
    press_at(program, "x", "ctrl+")
    press_at(program, "v", "ctrl+")
    press_at(program, "v", "ctrl+")
    is_written(2 * letter)
