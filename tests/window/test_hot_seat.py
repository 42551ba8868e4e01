"""Two people around one real window: no picture of it shows a hand before its owner has asked.

The screen is looked at all the time while it goes from one person to the other (22, 23 and 24
of experience.md). That the looking finds something is shown by a program that gives it away.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent

import pytest
from PIL import Image

import examples
import virtual_screen
from nomercy_table.engine.pack import DRAWN
from nomercy_table.engine.positions import Position, write_position
from nomercy_table.games import GAMES
from showem_table import SHOWEM, lay
from window.any_game import choice, offered, seen
from window.conftest import Start, write_settings
from window.driver import Program, altered, environ
from window.eyes import Eyes, likeness, shown, telling

pytestmark = pytest.mark.window

SECRET = sorted(game.id for game in GAMES.values() if game.secret)
GO_ON = ("nothing", "showem")
"""The games in which a match is left, and gone on with."""

SETTINGS = 'speed = "fast"\nidle_motion = false\nwindow = [960, 600]\n'
NAMES = ("Player 1", "Player 2", "Player 3")
FEW = 0.1
"""The share of an open hand's tiles that hidden ones may have in common with it by chance."""

HALF = 0.6
"""And which another open hand may have: that of the one whose turn it was, at the same place."""

ALIKE = 0.75
"""The same where the table draws the faces itself, all on one ground."""

FELT = (120, 300)
"""A place of the window where there is nothing."""

MOST = 80
"""More choices than a turn takes."""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A small screen: it can be looked at many times a second."""
    with virtual_screen.opened("1024x680x24") as display:
        yield display


class Hands:
    """What was seen of the hands, from one confirmation to the next."""

    def __init__(self, program: Program, half: float = HALF) -> None:
        self.program, self.eyes, self.half = program, Eyes(program), half
        self._since = self._lines = 0

    def show(self, *, behind_curtain: bool = False) -> tuple[str, Image.Image]:
        """At a curtain: say that it is oneself who looks, and check what was seen until then.

        `behind_curtain`: check only what was seen since it came, as the one before has seen these
        cards in their own hand. Returns whose hand lies open now, and its picture.
        """
        self.eyes.wait_for("curtain")
        self.eyes.wait(lambda: self.program.takes("confirm"), "the curtain takes an answer")
        until = len(self.eyes.sights)
        name = self.program.things["confirm"].label.removeprefix("I am ").partition(":")[0]
        self._nothing_told_of(name)
        self.program.click("confirm")
        self.eyes.wait_for("table")
        open_hand = self.eyes.rest()
        boxes = telling(open_hand)
        assert len(boxes) >= 8, "there is a hand to be seen"
        assert shown(self.eyes.look(), open_hand, boxes) > 0.9
        before = [
            sight
            for sight in self.eyes.sights[self._since : until]
            if sight.scene == "curtain" or not behind_curtain
        ]
        assert "curtain" in [sight.scene for sight in before]
        for number, sight in enumerate(before):
            share = shown(sight.picture, open_hand, boxes)
            assert share <= (FEW if sight.scene == "curtain" else self.half), (
                f"{name}'s hand is seen in picture {number} of {len(before)} before they "
                f"confirmed, on {sight.scene!r}: {share:.0%} of it"
            )
        return name, open_hand

    def _nothing_told_of(self, name: str) -> None:
        """Nothing was offered from the hand of `name`, in any frame since the last turn."""
        hand = f"hand.{NAMES.index(name)}/"
        for line in self.program.lines[self._lines :]:
            if line["kind"] == "things":
                assert not [item["id"] for item in line["items"] if item["id"].startswith(hand)]

    def go_on(self, chosen: str = "") -> None:
        """Play on, `chosen` first, until the turn is over."""
        self._since, self._lines = len(self.eyes.sights), len(self.program.lines)
        for number in range(MOST):
            if not self._asked():
                return
            before = seen(self.program)
            self._since = len(self.eyes.sights)
            self.program.click(chosen or choice(self.program, number))
            chosen = ""
            self.eyes.wait(lambda before=before: seen(self.program) != before, "something comes")
        raise AssertionError(f"the turn never ends\n{self.program.account()}")

    def _asked(self) -> bool:
        """Wait for what comes next: whether the same person may choose again."""
        program = self.program

        def known() -> bool:
            if program.scene == "curtain":
                return True
            return program.scene == "table" and program.idle and bool(offered(program))

        self.eyes.wait(known, "a curtain, or another choice")
        return program.scene == "table"


@contextmanager
def another_window(display: str) -> Iterator[str]:
    """A small window in the corner of the screen; yields its number."""
    words = [sys.executable, "-c", ANOTHER]
    env = {**environ("/nonexistent", display), "SDL_VIDEO_WINDOW_POS": "0,0"}
    with subprocess.Popen(
        words, env=env, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as other:
        try:
            assert other.stdout is not None
            yield next(line for line in other.stdout if line.strip().isdigit()).strip()
        finally:
            other.kill()


ANOTHER = dedent(
    """
    import pygame

    pygame.display.set_mode((80, 40))
    pygame.display.flip()
    print(pygame.display.get_wm_info()["window"], flush=True)
    while True:
        pygame.event.wait()
    """
)


def deal_and_play(start: Start, game_id: str, turns: int) -> Program:
    """Two people, from the deal on, for so many turns: a curtain stands behind each of them."""
    people = GAMES[game_id].seat_counts[0]
    words = ("--game", game_id, "--seats", ",".join(["you"] * people), "--seed", "5")
    program = start(*words, settings=SETTINGS, scene=None, code=examples.IN_A_PROGRAM)
    drawn = all(face.startswith(DRAWN) for face in GAMES[game_id].faces)
    hands = Hands(program, ALIKE if drawn else HALF)  # that has seen the deal, too
    looked = []
    for _ in range(turns):
        looked.append(hands.show()[0])
        hands.go_on()
    assert set(looked) <= {f"Player {seat + 1}" for seat in range(people)}
    assert looked[0] != looked[1]
    return program


@pytest.mark.parametrize("game_id", [game_id for game_id in SECRET if game_id not in GO_ON])
def test_22_the_deal_and_both_turns(start: Start, game_id: str) -> None:
    program = deal_and_play(start, game_id, 2)
    assert program.close() == 0


@pytest.mark.parametrize("game_id", GO_ON)
def test_22_the_deal_some_turns_and_a_match_that_goes_on(
    start: Start, game_id: str, home: Path
) -> None:
    program = deal_and_play(start, game_id, 3)
    program.wait(lambda: program.takes("confirm"), "the curtain takes an answer")
    name = program.things["confirm"].label
    program.kill()

    program = start(home=home)
    program.click("continue")
    assert f"I am {Hands(program).show()[0]}: show my cards" == name
    assert program.close() == 0


def position(tmp_path: Path, *hands: str) -> Path:
    """The file of a position of Show 'Em No Mercy on a red nine, the first seat to play."""
    path = tmp_path / "position.toml"
    path.write_text(
        write_position(Position.of(SHOWEM, lay(*hands, top="r9"))), encoding="utf-8", newline="\n"
    )
    return path


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_22_hands_that_change_owners_are_nobodys_until_they_are_asked_for(
    start: Start, tmp_path: Path, card: str
) -> None:
    path = position(tmp_path, f"{card} r1 b3 g5 y8", "g1 g2 y2 y4 b6")
    program = start("--load", path, "--seats", "you,you", settings=SETTINGS, scene="curtain")
    hands = Hands(program)
    assert hands.show()[0] == "Player 1"
    hands.go_on(f"hand.0/{card}a")
    assert any(" hand" in text for text in program.events), program.events
    assert hands.show(behind_curtain=True)[0] == "Player 2"
    hands.go_on("hand.1/r1a")  # which the other one held before
    assert hands.show()[0] == "Player 1"


def test_patterns_agree_as_much_in_the_dark_as_in_the_light() -> None:
    """Found: dark ones agreed by up to 4, so that backs in the dusk were taken for an open hand."""
    rows = [1, 7, 2, 1], [9, 9, 1, 0]
    dark, light = (
        [Image.frombytes("L", (4, 1), bytes(times * n for n in row)) for row in rows]
        for times in (1, 25)
    )
    assert likeness(*dark) == pytest.approx(likeness(*light))


def test_22_a_program_that_shows_a_hand_too_early_is_found_out(
    tmp_path: Path, home: Path, screen: str
) -> None:
    """The control: the table shows the next person's hand while it asks whether it is they."""
    write_settings(home, SETTINGS)
    env = altered(environ(home, screen), tmp_path / "early", TOO_EARLY)
    path = position(tmp_path, "r7 b1 b3 g5 y8", "g1 g2 y2 y4 b6")
    program = Program(("--load", path, "--seats", "you,you"), env, tmp_path / "run")
    try:
        with pytest.raises(AssertionError, match="Player 1's hand is seen in picture"):
            Hands(program).show()
    finally:
        program.kill()


TOO_EARLY = dedent(
    """
    from nomercy_table.play.hotseat import Curtain
    from nomercy_table.play.press_guard import PressGuardPage
    from nomercy_table.play.match_scene import TableScene
    from nomercy_table.ui.page import Page

    PressGuardPage.bare_ground = Page.bare_ground
    TableScene.wakes_after = 0.02  # at rest, too
    rise, frames = Curtain.rise, []

    def too_early(self):
        seat = self._session.unshown
        if seat is not None and len(frames) < 40:  # so many until all of it is drawn
            if not frames:
                self._view.bottom = seat
                self._view.playback.see(self._session.observe(seat))
            frames.append(seat)
        else:
            rise(self)

    Curtain.rise = too_early
    """
)
"""What makes the program lay the hand open before the curtain, and leave it so below it, where no
velvet hangs."""


def put_down(hands: Hands, lies: Callable[[], bool]) -> None:
    """Click where nothing is: the focus of the keyboard is not shown, and its card comes down,
    until the hand `lies` as it did."""
    hands.program.click_at(*FELT)
    hands.eyes.wait(lies, "the hand lies open as before")


def test_23_a_key_and_another_window_hide_the_hand(
    start: Start, tmp_path: Path, screen: str
) -> None:
    path = position(tmp_path, "r7 b1 b3 g5 y8", "g1 g2 y2 y4 b6")
    program = start("--load", path, "--seats", "you,you", settings=SETTINGS, scene="curtain")
    hands = Hands(program)
    eyes = hands.eyes
    _, open_hand = hands.show()
    boxes = telling(open_hand)

    before = len(program.lines)

    def heeds_again() -> bool:
        kinds = [line["kind"] for line in program.lines[before:]]
        return "wary" in kinds and "heeds" in kinds[kinds.index("wary") :]

    program.press("h")
    eyes.wait(lambda: program.scene == "shield", "the shield")
    assert shown(eyes.look(), open_hand, boxes) <= FEW, "in its very first frame"
    before = next(n for n, line in enumerate(program.lines) if line.get("scene") == "shield")
    eyes.wait(heeds_again, "the shield takes an answer")
    program.press("h")
    eyes.wait_for("table")
    eyes.rest()
    # The keys have come to a card, and the others make way for it; until now one may have been up
    # that lies where the curtain's button was pressed.
    told = len(program.lines)
    program.click_at(*FELT)
    eyes.wait(lambda: "things" in {line["kind"] for line in program.lines[told:]}, "it comes down")
    first, open_hand = open_hand, eyes.rest()
    boxes = telling(open_hand)
    assert len(boxes) >= 8, "the hand lies open as before"
    assert shown(first, open_hand, boxes) > HALF, "and is the same but for that card"

    with another_window(screen) as number:
        program.xdotool("windowfocus", "--sync", number)
        eyes.wait(lambda: program.scene == "shield", "the shield")
        assert shown(eyes.look(), open_hand, boxes) <= FEW, "in its very first frame"
        assert shown(eyes.rest(), open_hand, boxes) <= FEW
        eyes.wait(lambda: program.heeds, "the shield takes an answer")
    before = len(program.lines)
    program.xdotool("windowfocus", "--sync", program.window)
    eyes.wait(heeds_again, "the shield takes an answer again")
    assert shown(eyes.rest(), open_hand, boxes) <= FEW, "until somebody wants to see them again"
    program.press("h")
    eyes.wait_for("table")
    put_down(hands, lambda: shown(eyes.look(), open_hand, boxes) > 0.9)
