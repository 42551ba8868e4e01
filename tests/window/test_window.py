"""The window itself: resized while cards fly, closed in mid-turn, killed at any moment."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from window.conftest import Start
from window.driver import Program, outside, overlapping
from window.hands import GO_FIRST, by_mouse, choice, done

pytestmark = pytest.mark.window


def saves(home: Path) -> list[Path]:
    """The files of matches that can be resumed."""
    return sorted((home / ".local" / "share" / "nomercy-table" / "saves").glob("*.toml"))


def saved(home: Path) -> dict[str, Any]:
    """The one match that can be resumed."""
    (path,) = saves(home)
    return tomllib.loads(path.read_text(encoding="utf-8"))


def lively(picture: Image.Image) -> bool:
    """Whether there is something to see in every quarter of it."""
    width, height = picture.size
    for x in (0, width // 2):
        for y in (0, height // 2):
            quarter = picture.crop((x, y, x + width // 2, y + height // 2)).convert("L")
            if ImageStat.Stat(quarter).stddev[0] < 8:
                return False
    return True


def different(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that plainly differ."""
    difference = ImageChops.difference(one, other).convert("L").point(lambda v: 255 * (v > 40))
    return ImageStat.Stat(difference).mean[0] / 255


def test_resized_while_cards_fly(start: Start) -> None:
    program = start("--seats", "you,easy", *GO_FIRST, settings='speed = "normal"\n', scene="table")
    for size in ((1500, 900), (960, 600), (1203, 777), (1800, 1000), (1000, 640)):
        program.wait(lambda: program.idle, "the own turn")
        draw = "action.draw" if program.has("action.draw") else choice(program, 0, 0)
        events = len(program.events)
        program.click(draw)
        program.wait(lambda events=events: len(program.events) > events, "a card flies")
        program.resize(*size)
        program.wait(lambda size=size: program.size == size, f"the table at {size}")
        assert outside(program) == []
        assert overlapping(program) == []
        program.wait(lambda: program.idle, "the own turn again")
        assert program.size == size
        assert outside(program) == []
        assert overlapping(program) == []
        assert lively(program.picture()), f"hardly anything to see at {size}"
    assert program.close() == 0


def test_the_size_is_remembered(start: Start) -> None:
    program = start()
    program.resize(1111, 701)
    program.wait(lambda: program.size == (1111, 701), "another size")
    assert program.close() == 0
    again = start()
    assert again.size == (1111, 701)


def play_a_little(program: Program, moves: int) -> None:
    drawn = 0
    for number in range(moves):
        program.wait(lambda: program.idle and program.scene == "table", "the own turn")
        thing_id = choice(program, number, drawn)
        drawn = 0 if thing_id == "action.stop" else drawn + 1
        done(program, lambda thing_id=thing_id: by_mouse(program, thing_id))


def in_mid_turn(program: Program) -> None:
    """Play on until the person has drawn a card, and may draw another or stop."""
    for _ in range(20):
        program.wait(lambda: program.idle and program.scene == "table", "the own turn")
        events = len(program.events)
        thing_id = choice(program, 0, 0)
        done(program, lambda thing_id=thing_id: by_mouse(program, thing_id))
        own = program.events[events:]
        drew = any("draws" in text for text in own[:1])
        over = any(text.endswith("is to play.") for text in own)
        if drew and not over and program.has("action.stop"):
            return
    raise AssertionError(f"no turn goes on after a card\n{program.account()}")


def rest(program: Program) -> None:
    """Take the pointer off everything, and wait until nothing moves any more."""
    program.xdotool("mousemove", 0, 0)
    for sound in ("off", "on"):  # what is told of this comes after the pointer has gone
        before = program.things["header.sound"].label
        program.press("m")
        program.wait(
            lambda before=before: program.things["header.sound"].label != before, f"sound {sound}"
        )
    program.wait(lambda: program.idle and program.still, "nothing moves")


def test_closed_in_mid_turn_and_resumed(start: Start, home: Path) -> None:
    program = start("--seats", "you,medium,easy", settings='speed = "off"\n', scene="table")
    play_a_little(program, 8)
    in_mid_turn(program)
    rest(program)
    things = {key: thing.rect for key, thing in program.things.items()}
    prompt = program.said()[-1]
    picture = program.picture()
    assert program.close() == 0
    before = saved(home)
    assert before["actions"]

    again = start()
    assert again.focused == "continue"
    again.click("continue")
    again.wait_for("table")
    rest(again)
    assert {key: thing.rect for key, thing in again.things.items()} == things
    assert prompt in again.said()
    assert again.events == []  # nothing happens a second time
    after = saved(home)
    assert (after["actions"], after["hash"]) == (before["actions"], before["hash"])
    same = different(picture, again.picture())
    assert same < 0.01, f"{same:.1%} of the picture is another"

    again.click("action.stop")
    again.wait(lambda: any("stops" in text for text in again.events), "the turn goes on")
    assert again.close() == 0
    assert saved(home)["actions"][: len(before["actions"])] == before["actions"]


@pytest.mark.slow
@pytest.mark.parametrize("chance", range(3))
def test_killed_at_any_moment_and_resumed(start: Start, home: Path, chance: int) -> None:
    moment = random.Random(chance)
    program = start(
        "--seats", "you,medium,easy,hard", *GO_FIRST, settings='speed = "fast"\n', scene="table"
    )
    program.press("d")
    program.wait(lambda: program.idle and len(program.events) > 1, "a card")
    if program.has("action.none"):
        program.press("n")
        program.wait(lambda: program.has("action.stop"), "the choice to stop")
    events = len(program.events)
    program.press("s")
    wanted = events + moment.randrange(1, 9)
    program.wait(
        lambda: len(program.events) >= wanted or (len(program.events) > events and program.idle),
        "the computer players are at it",
    )
    program.kill()
    before = saved(home)

    again = start(settings='speed = "off"\n')
    again.click("continue")
    again.wait_for("table")
    again.wait(lambda: again.idle, "the own turn")
    after = saved(home)
    count = len(before["actions"])
    assert count > 0
    assert after["actions"][:count] == before["actions"]
    assert (after["seed"], after["players"]) == (before["seed"], before["players"])
    play_a_little(again, 3)
    assert again.close() == 0
