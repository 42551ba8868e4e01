"""The table while the disk takes its time: frames come, nothing happens twice or too early."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pygame
import pytest

from at_table import at_pointer, on_top
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import Phase
from nomercy_table.storage import settings as settings_file
from offscreen import click, frames, ids, place, press, program, send
from sight import see

HIT, SHOWEM = GAMES["hit"], GAMES["showem"]
STEAL = Path(__file__).parents[2] / "docs" / "screenshots" / "steal.toml"
FOREVER = 60.0
SAVING = "Saving … The disk takes its time."


class Disk:
    """Syncs wait while it is not `free`, and fail while it is `full`."""

    def __init__(self) -> None:
        self.free = Event()
        self.free.set()
        self.full = False

    def fsync(self, handle: int) -> None:
        assert self.free.wait(FOREVER)
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(os, "fsync", disk.fsync)
    yield disk
    disk.free.set()


@pytest.fixture
def app(tmp_path: Path, disk: Disk) -> Iterator[App]:
    app = program(tmp_path, beside=True)
    yield app
    disk.free.set()
    app.close()


def at_the_table(app: App, *kinds: str, seed: int = 4) -> TableScene:
    app.start_match(HIT, plans_for(kinds), {}, seed)
    frames(app)
    scene = on_top(app)
    scene.session.flush()
    frames(app, 12)
    assert scene.ready
    return scene


def test_frames_come_and_what_was_done_is_shown_when_it_is_on_the_disk(
    app: App, disk: Disk
) -> None:
    scene = at_the_table(app, "human", "human")
    words, lines = list(scene.words), len(scene.session.log)
    disk.free.clear()
    press(app, pygame.K_d)
    frames(app, 5)
    assert scene.now.phase is Phase.SAVING
    assert not scene.ready
    assert "draw" not in ids(app)
    assert scene.words[0] == words[0]
    assert len(scene.session.log) == lines
    assert scene.moving, "the next frame comes soon"
    disk.free.set()
    scene.session.flush()
    frames(app, 4)
    assert scene.ready
    assert "draws" in scene.words[0]


def test_what_was_asked_stands_until_the_answer_is_told(app: App, disk: Disk) -> None:
    """What had been said before that flashed up."""
    app.open_file(STEAL.with_name("shop.toml"))
    frames(app, 4)
    scene = on_top(app)
    scene.session.flush()
    frames(app, 12)
    before = scene.words[0]
    assert before
    click(app, "shop/1")
    asked = scene.words[:2]
    assert "costs" in asked[1]
    assert before not in asked
    disk.free.clear()
    press(app, pygame.K_1, "1")
    for _ in range(4):
        assert scene.now.phase is Phase.SAVING
        assert scene.words[:2] == asked
        frames(app, 1, 1 / 60)
    disk.free.set()
    scene.session.flush()
    frames(app, 4)
    assert asked[1] not in scene.words


def test_what_is_pressed_meanwhile_acts_no_second_time(app: App, disk: Disk) -> None:
    scene = at_the_table(app, "human", "human")
    pile = place(app, "draw").center
    disk.free.clear()
    click(app, "draw")
    for key in (pygame.K_d, pygame.K_n, pygame.K_RETURN, pygame.K_SPACE):
        press(app, key)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(app, kind, pos=pile, button=1)
    frames(app, 10)
    assert scene.words[1] == SAVING, "and nobody is told that it is not their turn"
    disk.free.set()
    scene.session.flush()
    frames(app, 4)
    assert scene.session.moves == 1


def test_a_slow_disk_is_named_when_it_is_slow(app: App, disk: Disk) -> None:
    scene = at_the_table(app, "human", "human")
    disk.free.clear()
    press(app, pygame.K_d)
    assert not any("Saving" in text for text in scene.words)
    frames(app, 20)
    assert SAVING in scene.words
    disk.free.set()
    scene.session.flush()
    frames(app, 4)
    assert not any("Saving" in text for text in scene.words)


def test_nothing_of_a_deal_is_shown_before_it_is_on_the_disk(app: App, disk: Disk) -> None:
    disk.free.clear()
    app.start_match(SHOWEM, plans_for(("human", "easy")), {}, 4)
    frames(app, 6)
    scene = on_top(app)
    assert see(scene).hand == {}
    assert scene.words[0] == ""
    assert not scene.ready
    disk.free.set()
    scene.session.flush()
    frames(app, 4)
    assert len(see(scene).hand) == 7


def test_it_waits_for_nobody_before_it_shows_what_may_be_done(app: App, disk: Disk) -> None:
    disk.free.clear()
    app.open_file(STEAL)
    frames(app, 4)
    scene = on_top(app)
    disk.free.set()
    scene.session.flush()
    assert scene.now.phase is Phase.TURN
    assert "action.all" not in ids(app)
    assert not scene.ready, "what is on the screen offers nothing yet"
    frames(app)
    assert "action.all" in ids(app)
    assert scene.ready


def test_the_menu_may_be_opened_meanwhile_and_nothing_is_lost(app: App, disk: Disk) -> None:
    scene = at_the_table(app, "human", "human")
    disk.free.clear()
    press(app, pygame.K_d)
    press(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "pause"
    assert any("is saved" in text for text in app.stack.top.words)
    disk.free.set()
    scene.session.flush()
    press(app, pygame.K_ESCAPE)
    frames(app, 4)
    assert scene.session.moves == 1
    assert "draws" in scene.words[0]


# -- the end -------------------------------------------------------------------------------------


def close_window(app: App) -> None:
    send(app, pygame.QUIT)
    frames(app)


def test_what_can_not_be_kept_is_said_before_the_window_closes(app: App, disk: Disk) -> None:
    """The disk is full at the very last action: nobody has been told yet."""
    at_the_table(app, "human", "human")
    disk.full = True
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="", scancode=0))
    close_window(app)
    assert not app.stack.is_over()
    assert app.stack.top.name == "message"
    (text,) = [text for text in app.stack.top.words if "No space left" in text]
    assert text.endswith("To leave anyway, close the window again.")
    close_window(app)
    assert app.stack.is_over()


def test_what_the_table_has_said_already_does_not_hold_the_window_open(
    app: App, disk: Disk
) -> None:
    scene = at_the_table(app, "human", "human")
    disk.full = True
    press(app, pygame.K_d)
    scene.session.flush()
    frames(app, 4)
    assert app.stack.top.name == "message"
    press(app, pygame.K_RETURN)
    close_window(app)
    assert app.stack.is_over()


def test_who_leaves_for_the_title_is_told_there(app: App, disk: Disk) -> None:
    at_the_table(app, "human", "human")
    disk.full = True
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="", scancode=0))
    app.to_title()
    frames(app)
    assert app.stack.top.name == "title"
    assert any("No space left" in text for text in app.stack.top.words)


def test_settings_are_saved_beside_the_frames(app: App, disk: Disk) -> None:
    disk.free.clear()
    app.change_settings(muted=True)
    app.frame(0.01, app.clock() + 1)
    disk.free.set()
    app.save_settings()
    assert settings_file.load(app.places.settings)[0].muted


def test_a_card_that_was_let_go_waits_there_and_goes_on_from_there(
    tmp_path: Path, disk: Disk
) -> None:
    app = program(tmp_path, beside=True, speed="normal")
    scene = at_the_table(app, "human", "human")
    pile, goal = place(app, "draw").center, see(scene).placed.ribbon.midbottom
    dropped = (goal[0], goal[1] + 30)
    frames(app, 8)
    disk.free.clear()
    send(app, pygame.MOUSEBUTTONDOWN, pos=pile, button=1)
    send(app, pygame.MOUSEMOTION, pos=dropped, rel=(0, 0), buttons=(1, 0, 0))
    frames(app, 20, 1 / 60)
    send(app, pygame.MOUSEBUTTONUP, pos=dropped, button=1)
    frames(app, 20, 1 / 60)
    assert scene.now.phase is Phase.SAVING
    assert [item.rect.collidepoint(dropped) for item in at_pointer(scene)][-1:] == [True]
    disk.free.set()
    scene.session.flush()
    for _ in range(8):
        frames(app, 1, 1 / 60)
        if see(scene).under_way:
            break
    assert see(scene).flights_begin[0] == dropped
    assert at_pointer(scene) == []
    app.close()
