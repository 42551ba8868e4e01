"""Screens of fewer bits than a picture has: all is drawn as ever, and the screen shows it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

import virtual_screen
from window.conftest import Start, write_settings
from window.driver import Program, environ
from window.hands import GO_FIRST
from window.test_window import different, lively

pytestmark = pytest.mark.window

SIZE = (1000, 700)
STILL = f"window = [{SIZE[0]}, {SIZE[1]}]\nidle_motion = false\n"
PIXELS = {15: "BGR;15", 16: "BGR;16", 24: "BGRX"}


@pytest.fixture(params=[15, 16])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A virtual screen of few bits, whose memory lies in a folder."""
    with virtual_screen.opened(f"1280x800x{request.param}", "-fbdir", str(tmp_path)) as display:
        yield display


def seen(program: Program, memory: Path) -> Image.Image:
    """Read what the window shows, as it lies in the memory of an Xvfb."""
    data = (memory / "Xvfb_screen0").read_bytes()
    header = struct.unpack(">20I", data[:80])
    begin, depth, wide, high, stride, colours = (header[at] for at in (0, 3, 4, 5, 12, 19))
    pixels = data[begin + 12 * colours :][: stride * high]
    whole = Image.frombytes("RGB", (wide, high), pixels, "raw", PIXELS[depth], stride)
    x, y, width, height = program.geometry()
    return whole.crop((x, y, x + width, y + height))


def rested(program: Program, memory: Path) -> Image.Image:
    """The title, when nothing moves on it."""
    program.wait_for("title")
    program.xdotool("mousemove", 0, 0)
    program.wait(lambda: program.still, "nothing moves")
    program.wait(lambda: lively(seen(program, memory)), "the picture is there")
    return seen(program, memory)


def test_a_screen_of_few_bits_shows_the_same_picture(start: Start, tmp_path: Path) -> None:
    program = start(settings=STILL)
    few = rested(program, tmp_path)
    assert program.close() == 0
    memory, home = tmp_path / "memory", tmp_path / "another"
    memory.mkdir()
    write_settings(home, STILL)
    with virtual_screen.opened("1280x800x24", "-fbdir", str(memory)) as display:
        other = Program([], environ(home, display), tmp_path / "run-of-24")
        try:
            full = rested(other, memory)
        finally:
            other.kill()
    assert few.size == full.size == SIZE
    assert different(few, full) < 0.001


def test_one_plays_on_a_screen_of_few_bits(start: Start, tmp_path: Path) -> None:
    program = start("--seats", "you,easy", *GO_FIRST, settings=STILL, scene="table")
    events = len(program.events)
    program.click("action.draw")
    program.wait(lambda: len(program.events) > events and program.idle, "a card is drawn")
    for size, change in (
        ((1280, 800), lambda: program.press("F11")),
        (SIZE, lambda: program.press("F11")),
        ((1100, 720), lambda: program.resize(1100, 720)),
    ):
        change()
        program.wait(lambda size=size: program.size == size, f"the table at {size}")
        program.wait(lambda: lively(seen(program, tmp_path)), f"a picture at {size}")
    assert program.close() == 0
