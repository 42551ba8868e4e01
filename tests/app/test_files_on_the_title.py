"""What is wrong with a player's files is said on the title, which comes up all the same."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import offscreen
from nomercy_table.app import startup
from nomercy_table.app.app import App
from nomercy_table.app.request import WindowRequest
from nomercy_table.games import GAMES
from nomercy_table.pages.about import AboutPage
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.session import Session
from nomercy_table.storage import catalogue, saves
from nomercy_table.storage.saves import SaveStore, sealed
from offscreen import click, frames, ids, program, show
from storage.failing import Disk

HIT = GAMES["hit"]


def told(app: App) -> str:
    return "\n".join(app.stack.top.words)


def save_some(app: App, *seeds: int) -> list[str]:
    """Begin a match of each deal and leave it; the ids of their saves, the last one first."""
    for seed in seeds:
        Session.new(HIT, plans_for(("human", "easy")), {}, seed, app.saves).close()
    return [path.stem for path in sorted(app.saves.saves.glob("*.toml"), reverse=True)]


class Shown(Exception):
    """Enough has been seen."""


def start(monkeypatch: pytest.MonkeyPatch, seen: Callable[[App], None]) -> None:
    """Start the program as its command line does, up to the title, and look at it."""

    class Screen(offscreen.Sheet):
        driver = "none"
        windowed_size = (1280, 720)
        place, maximised = None, False

        def __init__(self, *words: object) -> None:
            super().__init__((1280, 720))

        def present(self, rects: object) -> None:
            """Nobody looks."""

        def close(self) -> None:
            """There is nothing to close."""

    def play(app: App, *words: object) -> None:
        frames(app, 3)
        seen(app)

    monkeypatch.setattr(startup, "Presenter", Screen)
    monkeypatch.setattr("nomercy_table.app.loop.play", play)
    assert startup.run(WindowRequest()) == 0


XDG = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="XDG names folders on Linux")


@XDG
@pytest.mark.parametrize("level", ["", ".config", ".local", ".local/share"])
def test_a_folder_that_may_not_be_searched_keeps_no_window_from_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / level).mkdir(parents=True, exist_ok=True)
    closed = str(tmp_path / level)
    disk = Disk(monkeypatch)

    def denied(number: int, name: str, path: str) -> int | None:
        inside = path.startswith(f"{closed}/") or (path == closed and name in ("access", "scandir"))
        return errno.EACCES if inside else None

    def seen(app: App) -> None:
        assert app.stack.top.name == "title"
        assert "can't be saved: " in told(app)
        assert f"{closed} may not be opened." in told(app)

    disk.begin(denied)
    start(monkeypatch, seen)


@XDG
@pytest.mark.parametrize("name", ["x" * 300, "a\udcffb\x01"])
def test_a_home_may_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / name))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / name))

    def seen(app: App) -> None:
        assert ("can't be saved" in told(app)) == (len(name) > 100)
        show(app, AboutPage(app))
        assert "saved in" in told(app)

    start(monkeypatch, seen)


def test_matches_that_can_not_be_read_are_not_gone_without_a_word(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "saves").write_text("in the way", encoding="utf-8", newline="\n")
    app = program(tmp_path)
    assert "continue" not in ids(app)
    assert f"Saved matches can't be read: {data / 'saves'} is not a folder." in told(app)
    app.close()


def test_about_says_where_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way", encoding="utf-8", newline="\n")
    app = program(tmp_path)
    show(app, AboutPage(app))
    assert f"Settings can't be saved: {tmp_path / 'config'} is not a folder." in told(app)
    assert f"Matches are saved in {tmp_path / 'data'}" in told(app)
    assert "Matches can't" not in told(app)
    app.close()


def test_many_that_can_not_be_resumed_hide_no_match(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "data")
    Session.new(HIT, plans_for(("human", "easy")), {}, 7, store).close()
    (ours,) = store.saves.glob("*.toml")
    later = ours.read_text("utf-8").rpartition("# sha256")[0].replace("version = 1", "version = 99")
    many = 3 * catalogue.READ_AT_ONCE
    for number in range(many):
        (store.saves / f"20990101-{number:06d}-hit.toml").write_text(
            sealed(later), encoding="utf-8", newline="\n"
        )
    app = program(tmp_path)
    assert "continue" not in ids(app)
    frames(app, 5)
    assert app.saves.unread == 0
    assert "continue" in ids(app)
    assert "matches" not in ids(app)
    assert told(app).count("a later version of the program wrote it") == catalogue.TOLD_OF
    assert "There are more saved matches" in told(app)
    app.close()


def test_the_list_goes_on_reading_while_it_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "READ_AT_ONCE", 1)
    app = program(tmp_path)
    save_some(app, 1, 2, 3, 4)
    app.to_title()
    frames(app, 3)
    click(app, "matches")
    frames(app, 5)
    assert sum(name.startswith("match.") for name in ids(app)) == 4
    app.close()


def test_a_match_that_can_not_be_deleted_stays_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = program(tmp_path)
    save_some(app, 1, 2)
    app.to_title()
    frames(app)
    click(app, "matches")
    listed = [name for name in ids(app) if name.startswith("match.")]

    def read_only(path: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(saves, "FileLock", read_only)
    offscreen.tab_to(app, listed[0].replace("match.", "delete."))
    for _ in range(2):
        offscreen.press(app, pygame.K_RETURN)
    assert app.stack.top.name == "message"
    assert str(app.saves.saves) in told(app)
    offscreen.press(app, pygame.K_ESCAPE)
    assert listed[0] in ids(app)
    app.close()


def test_on_a_disk_that_is_read_only_a_match_is_taken_up_with_a_word_of_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = program(tmp_path)
    save_some(app, 1)

    def read_only(path: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(saves, "FileLock", read_only)
    app.to_title()
    frames(app)
    click(app, "continue")
    frames(app, 3)
    assert app.stack.top.name == "message"
    assert "The match can't be saved" in told(app)
    offscreen.press(app, pygame.K_RETURN)
    assert app.stack.top.name == "table"
    app.close()
