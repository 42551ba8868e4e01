"""What goes wrong is said, and the program runs on if it can; else one line and a status."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from window.conftest import Start, write_settings
from window.driver import Program, command, environ
from window.hands import choose_deal
from window.test_window import saves

pytestmark = pytest.mark.window


def plays(program: Program) -> None:
    """Check that a match can be played, from the title on."""
    program.click("set.hit")
    program.wait_for("new_game")
    choose_deal(program)
    program.click("start")
    program.wait_for("table")
    program.click("draw")
    program.wait(lambda: "draws" in program.events[-1], "a card is drawn")


class TestDamage:
    def test_settings(self, start: Start, home: Path) -> None:
        path = write_settings(home, 'speed = "off"\nkeys = [[[\n')
        program = start()
        program.wait_to_hear("The settings file can't be used")
        assert path.with_name("settings.toml.damaged-1").exists()
        plays(program)
        assert program.close() == 0

    def test_one_setting(self, start: Start) -> None:
        program = start(settings='speed = "warp"\nui_scale = 130\n')
        program.wait_to_hear("speed")
        plays(program)

    @pytest.mark.parametrize("copy_too", [False, True])
    def test_a_save(self, start: Start, home: Path, copy_too: bool) -> None:
        program = start("--seats", "you,easy", settings='speed = "off"\n', scene="table")
        for _ in range(2):
            events = len(program.events)
            program.wait(lambda: program.idle, "the own turn")
            program.press("d" if program.has("action.draw") else "n")
            program.wait(lambda events=events: len(program.events) > events, "the move is made")
        assert program.close() == 0
        (path,) = saves(home)
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2])
        backup = path.with_name(path.name + ".bak")
        if copy_too:
            backup.write_bytes(b"\x00\xff garbage")

        again = start()
        again.wait_to_hear("can't be used")
        assert list(path.parent.glob("*.damaged-1"))
        if copy_too:
            assert "continue" not in again.things
            plays(again)
        else:
            again.click("continue")
            again.wait_for("table")
        assert again.close() == 0


@pytest.mark.parametrize("home", ["/dev/null/x"])
def test_nothing_can_be_kept(start: Start, home: str) -> None:
    program = start(home=home)
    program.wait_to_hear("Settings can't be saved")
    program.wait_to_hear("Matches can't be saved")
    program.click("set.hit")
    program.wait_for("new_game")
    choose_deal(program)
    program.click("start")
    program.wait_for("message")
    program.wait_to_hear("The match can't be saved")
    program.click("close")
    program.wait_for("table")
    program.click("draw")
    program.wait(lambda: "draws" in program.events[-1], "a card is drawn")
    assert program.close() == 0
    assert "Traceback" not in program.printed()


def refusal(home: Path, display: str | None, *words: str) -> tuple[int, str]:
    """Start the program where it can't but end at once: exit status, and what it says."""
    ended = subprocess.run(
        command(*words),
        env=environ(home, display),
        cwd=home,
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    (line,) = ended.stderr.splitlines()
    return ended.returncode, line


class TestRefusals:
    @pytest.mark.usefixtures("screen")
    def test_no_display(self, home: Path) -> None:
        status, line = refusal(home, None)
        assert status == 1
        assert "display" in line

    @pytest.mark.usefixtures("screen")
    def test_a_display_that_is_not_there(self, home: Path) -> None:
        status, line = refusal(home, ":987")
        assert status == 1
        assert "display" in line

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["--game", "whist"], "whist"),
            (["--option", "luck=good"], "luck"),
            (["--option", "steal=sometimes"], "sometimes"),
            (["--seed", "many"], "many"),
            (["--seats", "you,wizard"], "wizard"),
            (["--seats", "you"], "1"),
            (["--load", "nowhere.toml"], "nowhere.toml"),
            (["--trace", "/dev/null/trace"], "/dev/null/trace"),
            (["--colour=red"], "--colour"),
        ],
    )
    def test_words_that_mean_nothing(
        self, home: Path, screen: str, words: list[str], told: str
    ) -> None:
        status, line = refusal(home, screen, *words)
        assert status == 2
        assert told in line
