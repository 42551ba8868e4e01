"""Whoever starts the program once more hands over what is to be opened to the one that runs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import waiting
from nomercy_table.app import handover
from nomercy_table.app.handover import Asked, Running, hand_over
from nomercy_table.app.request import WindowRequest
from nomercy_table.app.ways import ASKED, asked_by_another
from nomercy_table.cli import arguments, window
from nomercy_table.storage.locks import InUse
from offscreen import click, frames, ids, program, send

ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has a pipe of its own kind")
STEAL = Path(__file__).parents[2] / "docs" / "screenshots" / "steal.toml"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    one = Running(tmp_path / "data")
    yield one
    one.close()


class TestBetweenTwoPrograms:
    def test_a_file_goes_over(self, running: Running, tmp_path: Path) -> None:
        heard: list[Path | None] = []

        def take(asked: Asked) -> None:
            heard.append(asked.file)
            asked.take()

        running.begin(take)
        assert hand_over(tmp_path / "data", tmp_path / "a match.toml")
        assert hand_over(tmp_path / "data", None)
        assert heard == [tmp_path / "a match.toml", None]

    def test_what_is_not_taken_is_left_to_the_second(
        self, running: Running, tmp_path: Path
    ) -> None:
        running.begin(Asked.refuse)
        assert not hand_over(tmp_path / "data", STEAL)

    def test_what_is_asked_as_it_ends_is_left_to_the_second(
        self, running: Running, tmp_path: Path
    ) -> None:
        running.begin(lambda asked: running.close())
        assert not hand_over(tmp_path / "data", STEAL)

    def test_one_listens_for_each_player(self, running: Running, tmp_path: Path) -> None:
        with pytest.raises(InUse):
            Running(tmp_path / "data")
        other = Running(tmp_path / "another player's")
        other.begin(Asked.refuse)
        running.begin(Asked.take)
        assert hand_over(tmp_path / "data", None)
        assert not hand_over(tmp_path / "another player's", None)
        other.close()

    def test_nothing_is_left_behind(self, tmp_path: Path) -> None:
        one = Running(tmp_path / "data")
        one.begin(Asked.take)
        if sys.platform != "win32":
            modes = {path.stat().st_mode & 0o077 for path in (tmp_path / "data").iterdir()}
            assert modes == {0}
        one.close()
        assert list((tmp_path / "data").iterdir()) == []
        assert not hand_over(tmp_path / "data", None)

    @ON_POSIX
    def test_a_folder_deep_down_will_do(self, tmp_path: Path) -> None:
        folder = tmp_path.joinpath(*["a rather long name"] * 10)
        one = Running(folder)
        one.begin(Asked.take)
        assert hand_over(folder, None)
        one.close()

    def test_who_was_killed_is_in_nobodys_way(self, tmp_path: Path) -> None:
        code = (
            "import os, sys\n"
            "from pathlib import Path\n"
            "from nomercy_table.app.handover import Running\n"
            "one = Running(Path(sys.argv[1]))\n"
            "os._exit(9)\n"
        )
        folder = tmp_path / "data"
        subprocess.run([sys.executable, "-c", code, str(folder)], check=False)
        assert len(list(folder.iterdir())) > 1  # as it was left
        assert not hand_over(folder, None)
        one = Running(folder)
        one.begin(Asked.take)
        assert hand_over(folder, None)
        one.close()

    def test_who_does_not_answer_is_not_waited_for(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(handover, "PATIENCE", 0.01)
        mute = Running(tmp_path / "data")
        assert not hand_over(tmp_path / "data", None)
        mute.close()

    def test_who_does_not_know_the_key_is_not_heard(self, running: Running, tmp_path: Path) -> None:
        heard: list[Asked] = []
        running.begin(heard.append)
        (key,) = (tmp_path / "data").glob("*.key")
        right = key.read_bytes()
        key.write_bytes(b"guessed")
        assert not hand_over(tmp_path / "data", None)
        assert heard == []
        key.write_bytes(right)

    @ON_POSIX
    def test_nonsense_does_not_end_it(self, running: Running, tmp_path: Path) -> None:
        from multiprocessing.connection import Client

        running.begin(Asked.take)
        key = next((tmp_path / "data").glob("*.key")).read_bytes()
        address = str(next((tmp_path / "data").glob("*.socket")))
        for nonsense in (b"\xff", b"7", b"{}", b'{"open": 7}'):
            with Client(address, authkey=key) as line:
                line.send_bytes(nonsense)
                with pytest.raises(EOFError):
                    line.recv_bytes()
        assert hand_over(tmp_path / "data", None)

    def test_where_no_folder_can_be_made_nobody_listens(self, tmp_path: Path) -> None:
        (tmp_path / "data").write_bytes(b"")
        with pytest.raises(OSError, match="data"):
            Running(tmp_path / "data")
        assert not hand_over(tmp_path / "data", None)


class TestWhatIsHandedOver:
    @pytest.mark.parametrize(
        "words", [[], [str(STEAL)], ["--load", str(STEAL)], [str(STEAL).replace("steal", "bust")]]
    )
    def test_an_icon_and_a_file(self, words: list[str]) -> None:
        assert _requested(*words).shared

    @pytest.mark.parametrize(
        "words",
        [
            ["--game", "hit"],
            ["--frames", "3"],
            ["--frames", "3", str(STEAL)],
            ["--load", str(STEAL), "--seats", "you,easy,easy,easy"],
            ["--thoughts", "3", str(STEAL)],
        ],
    )
    def test_more_words_get_a_window_of_their_own(self, words: list[str]) -> None:
        assert not _requested(*words).shared

    def test_a_file_alone_is_one_to_go_on_from(self) -> None:
        assert _requested(str(STEAL)) == _requested("--load", str(STEAL))
        assert _requested("--frames", "3", str(STEAL)).load is not None


def _requested(*words: str) -> WindowRequest:
    return window.requested(arguments.parser().parse_args(words))


class TestInTheProgramThatRuns:
    def test_it_comes_to_the_front(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        asked = Asked(None)
        asked_by_another(asked)
        for event in pygame.event.get(ASKED):
            app.handle(event)
        assert asked.settled(0)
        assert app.presenter.came_forward == 1
        assert app.stack.top.name == "title"

    def test_from_the_title_the_match_is_opened_at_once(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        send(app, ASKED, asked=Asked(STEAL))
        frames(app)
        assert app.stack.top.name == "table"

    @pytest.mark.parametrize("goes", [True, False])
    def test_a_match_is_left_only_by_who_says_so(self, tmp_path: Path, goes: bool) -> None:
        app = program(tmp_path)
        send(app, pygame.DROPFILE, file=str(STEAL))
        frames(app)
        before = app.stack.top
        send(app, ASKED, asked=Asked(STEAL.with_name("bust.toml")))
        frames(app)
        assert app.stack.top.name == "open_file"
        assert "Saved matches" in " ".join(app.stack.top.words)
        click(app, "yes" if goes else "back")
        assert app.stack.top.name == "table"
        assert (app.stack.top is before) != goes
        saves = sorted(app.places.saves.glob("*.toml"))
        assert len(saves) == 1 + goes

    def test_what_is_no_match_is_told(self, tmp_path: Path) -> None:
        app = program(tmp_path)
        send(app, pygame.DROPFILE, file=str(Path(__file__)))
        frames(app)
        assert app.stack.top.name == "message"
        assert Path(__file__).name in " ".join(app.stack.top.words)
        click(app, "close")
        assert "quit" in ids(app)


def test_the_event_waits_for_nobody_who_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(event: pygame.event.Event) -> None:
        raise pygame.error("video system not initialized")

    monkeypatch.setattr(pygame.event, "post", closed)
    asked = Asked(None)
    asked_by_another(asked)
    assert not asked.settled(waiting.PATIENCE)
