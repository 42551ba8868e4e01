"""Whoever starts the program once more hands over what is to be opened to the one that runs."""

from __future__ import annotations

import hmac
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread

import pygame
import pytest

import waiting
from app.test_files_on_the_title import XDG, start
from nomercy_table.app import single_instance
from nomercy_table.app.request import WindowRequest
from nomercy_table.app.single_instance import Asked, Running, hand_over
from nomercy_table.app.ways import ASKED, asked_by_another
from nomercy_table.cli import arguments, window
from nomercy_table.storage.locks import InUse
from nomercy_table.storage.places import Places
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
            "from nomercy_table.app.single_instance import Running\n"
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
        monkeypatch.setattr(single_instance, "PATIENCE", 0.01)
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
    @pytest.mark.parametrize("nonsense", [b"", b"\n", b"\xff\n", b"7 7\n", b"[" * 200_000])
    def test_nonsense_does_not_end_it(
        self, running: Running, tmp_path: Path, nonsense: bytes
    ) -> None:
        running.begin(Asked.take)
        with _called(tmp_path / "data") as line:
            assert len(_line(line)) == 64
            with suppress(ConnectionError):  # it may hang up in the middle of it
                line.sendall(nonsense)
                line.shutdown(socket.SHUT_WR)
                assert line.recv(1) == b""
        assert hand_over(tmp_path / "data", None)

    @ON_POSIX
    @pytest.mark.parametrize(
        "said", [b"/tmp/a\0b".hex(), b"a/match.toml".hex(), "2f7", "[" * 60_000, "/tmp/a"]
    )
    def test_what_no_file_can_be_called_is_refused(
        self, running: Running, tmp_path: Path, said: str
    ) -> None:
        heard: list[Asked] = []
        running.begin(heard.append)
        key = next((tmp_path / "data").glob("*.key")).read_bytes()
        with _called(tmp_path / "data") as line:
            proof = hmac.new(key, f"{_line(line)} {said}".encode(), "sha256").hexdigest()
            line.sendall(f"{proof} {said}\n".encode())
            assert line.recv(1) == b""
        assert heard == []

    @pytest.mark.parametrize("name", ["a\0b.toml", "\ud800.toml", "x" * 40_000])
    def test_a_path_that_cant_go_over_is_left_to_the_second(
        self, running: Running, tmp_path: Path, name: str
    ) -> None:
        heard: list[Asked] = []
        running.begin(heard.append)
        assert not hand_over(tmp_path / "data", tmp_path / name)
        assert heard == []

    @ON_POSIX
    @pytest.mark.parametrize("name", ["a\nb.toml", "\udcff.toml", "«é» \u202e.toml", "x" * 5000])
    def test_any_other_goes_over_as_it_is(
        self, running: Running, tmp_path: Path, name: str
    ) -> None:
        heard: list[Path | None] = []

        def take(asked: Asked) -> None:
            heard.append(asked.file)
            asked.take()

        running.begin(take)
        assert hand_over(tmp_path / "data", tmp_path / name)
        assert heard == [tmp_path / name]

    @ON_POSIX
    def test_who_stays_silent_holds_up_nobody(self, running: Running, tmp_path: Path) -> None:
        running.begin(Asked.take)
        with ExitStack() as silent:
            for number in range(20):
                line = silent.enter_context(_called(tmp_path / "data"))
                line.sendall(b"a" * number)  # and those who say half of it
            assert hand_over(tmp_path / "data", None)

    @ON_POSIX
    def test_a_crowd_is_sent_away_and_then_it_hears_again(
        self, running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(single_instance, "PATIENCE", waiting.PATIENCE)
        running.begin(Asked.take)
        with ExitStack() as crowd:
            for _ in range(200):
                crowd.enter_context(_called(tmp_path / "data"))
            assert not hand_over(tmp_path / "data", None)
        waiting.until(lambda: hand_over(tmp_path / "data", None), "somebody is heard again")

    @ON_POSIX
    @pytest.mark.parametrize("says", [b"", b"half a line", b"x\n", b"\xff\n", b"x" * 200_000])
    def test_who_listens_and_does_not_answer_is_not_asked_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: bytes
    ) -> None:
        monkeypatch.setattr(single_instance, "PATIENCE", 0.05)
        (tmp_path / "running.key").write_bytes(b"k" * 32)
        assert hand_over(tmp_path, None) is None  # of one that was killed: it may come again
        with socket.socket(socket.AF_UNIX) as mute:
            mute.bind(str(tmp_path / "running.socket"))
            mute.listen()
            talk = Thread(target=hand_over, args=(tmp_path, None))
            talk.start()
            line, _ = mute.accept()
            with line, suppress(OSError):
                line.sendall(says)
                line.recv(1)
            talk.join()
            assert hand_over(tmp_path, None) is False

    @XDG
    def test_one_that_hangs_keeps_no_start_from_opening_and_is_called_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(single_instance, "PATIENCE", 0.05)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
        hanging = Running(Places.of_user().data)
        place = Places.of_user().data / "running.socket"
        place.unlink()
        seen: list[str] = []
        with socket.socket(socket.AF_UNIX) as mute:
            mute.bind(str(place))
            mute.listen()
            start(monkeypatch, lambda app: seen.append(app.stack.top.name))
            mute.setblocking(False)
            mute.accept()[0].close()
            with pytest.raises(BlockingIOError):
                mute.accept()
        assert seen == ["title"]
        hanging.close()

    @ON_POSIX
    @pytest.mark.parametrize("name", ["running.lock", "running.key", "running.socket"])
    @pytest.mark.parametrize("what", ["folder", "pipe", "socket", "zero", "nowhere", "itself"])
    def test_whatever_lies_there_nobody_waits_for_it(
        self, tmp_path: Path, name: str, what: str
    ) -> None:
        def put(place: Path) -> None:
            place.unlink(missing_ok=True)
            if what == "folder":
                place.mkdir()
            elif what == "pipe":
                os.mkfifo(place)
            elif what == "socket":
                with socket.socket(socket.AF_UNIX) as dead:
                    dead.bind(str(place))
            else:
                targets = {"zero": "/dev/zero", "nowhere": "nowhere", "itself": name}
                place.symlink_to(targets[what])

        def start() -> None:
            put(tmp_path / name)
            assert not hand_over(tmp_path, None)
            with suppress(OSError):  # then there are two windows
                Running(tmp_path).close()
            one = Running(tmp_path / "data")
            put(tmp_path / "data" / name)
            one.begin(Asked.take)
            hand_over(tmp_path / "data", None)
            one.close()
            done.append(True)

        done: list[bool] = []
        first = Thread(target=start, daemon=True)
        first.start()
        first.join(waiting.PATIENCE)
        assert done

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


def _called(folder: Path) -> socket.socket:
    """A connection to the program that listens in that folder."""
    line = socket.socket(socket.AF_UNIX)
    line.connect(str(folder / "running.socket"))
    line.settimeout(waiting.PATIENCE)
    return line


def _line(line: socket.socket) -> str:
    """The next line that the other one says."""
    with line.makefile("r", encoding="ascii") as heard:
        return heard.readline().removesuffix("\n")


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

    @pytest.mark.parametrize("file", ["/a\0b", "/\ud800", "/", "/dev/zero", "/" + "x" * 9999])
    def test_a_path_of_any_letters_is_told(self, tmp_path: Path, file: str) -> None:
        app = program(tmp_path)
        send(app, ASKED, asked=Asked(Path(file)))
        frames(app)
        assert app.stack.top.name == "message"

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
