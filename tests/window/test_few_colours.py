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
STILL = f"window = [{SIZE[0]}, {SIZE[1]}]\nidle_motion = false\nreduced_motion = true\n"
"""Settings with which nothing leans to the pointer, which is moved to find the window."""
FAN = (380, 60, 1000, 410)
"""The fan of cards on the title, which comes to rest a fraction of a pixel here or there."""
PIXELS = {15: "BGR;15", 16: "BGR;16", 24: "BGRX"}


@pytest.fixture(params=[15, 16])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A virtual screen of few bits, whose memory lies in a folder."""
    with virtual_screen.opened(f"1280x800x{request.param}", "-fbdir", str(tmp_path)) as display:
        yield display


Place = tuple[int, int, int, int]


def seen(place: Place, memory: Path) -> Image.Image:
    """Read what a window at that place shows, as it lies in the memory of an Xvfb."""
    data = (memory / "Xvfb_screen0").read_bytes()
    header = struct.unpack(">20I", data[:80])
    begin, depth, wide, high, stride, colours = (header[at] for at in (0, 3, 4, 5, 12, 19))
    pixels = data[begin + 12 * colours :][: stride * high]
    whole = Image.frombytes("RGB", (wide, high), pixels, "raw", PIXELS[depth], stride)
    x, y, width, height = place
    return whole.crop((x, y, x + width, y + height))


def place_of(program: Program) -> Place:
    """Find the place of the title's window, and leave it with the pointer."""
    program.wait_for("title")
    place = program.geometry()
    program.xdotool("mousemove", 0, 0)
    return place


def test_a_screen_of_few_bits_shows_the_same_picture(start: Start, tmp_path: Path) -> None:
    program = start(settings=STILL)
    memory, home = tmp_path / "memory", tmp_path / "another"
    memory.mkdir()
    write_settings(home, STILL)
    with virtual_screen.opened("1280x800x24", "-fbdir", str(memory)) as display:
        other = Program([], environ(home, display), tmp_path / "run-of-24")
        try:
            places = place_of(program), place_of(other)
            assert [place[2:] for place in places] == [SIZE, SIZE]

            def alike() -> bool:
                few, full = seen(places[0], tmp_path), seen(places[1], memory)
                for picture in (few, full):
                    picture.paste(0, FAN)
                return lively(full) and different(few, full) < 0.001

            other.wait(alike, "the same picture on both")
        finally:
            other.kill()
    assert program.close() == 0


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
        program.wait(lambda: lively(seen(program.geometry(), tmp_path)), f"a picture at {size}")
    assert program.close() == 0
