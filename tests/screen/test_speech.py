"""The system's voice: speech-dispatcher's protocol, and what there is where nothing speaks."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import waiting
from nomercy_table.cli import main
from nomercy_table.system.speech import Dispatcher, Speech, Voice, dispatcher_path
from speech_daemon import Daemon

pytestmark = pytest.mark.skipif(
    not hasattr(socket, "AF_UNIX"), reason="speech-dispatcher is of systems with such sockets"
)


LONG = "Ada draws a seven.\n.5 is no number here.\nEnd"


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path / "speechd.sock")
    yield daemon
    daemon.close()


@pytest.mark.parametrize("there", [True, False])
def test_a_program_tells_whether_it_holds_what_talks_to_screen_readers(
    there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "prism", sys if there else None)
    assert main(["--voice-check"]) == (0 if there else 1)
    assert capsys.readouterr().out.startswith("voice ok" if there else "no voice")


def test_texts_come_one_after_the_other_as_they_are(daemon: Daemon) -> None:
    speech = Speech(lambda: Dispatcher(daemon.path))
    speech.say("Your turn.")
    speech.say(LONG)
    waiting.until(lambda: len(daemon.said) == 2, "both are said")
    assert daemon.said == ["Your turn.", LONG]
    speech.close()
    assert daemon.asked[-1] == "QUIT"


def test_what_is_hushed_is_not_said_later(daemon: Daemon) -> None:
    speech = Speech(lambda: Dispatcher(daemon.path))
    speech.say("One.")
    waiting.until(lambda: daemon.said == ["One."], "the first is said")
    speech.hush()
    speech.say("Two.")
    waiting.until(lambda: daemon.said == ["One.", "Two."], "the next is said")
    assert "CANCEL SELF" in daemon.asked
    speech.close()


def test_where_nothing_speaks_it_is_known_and_can_be_tried_again(daemon: Daemon) -> None:
    found: list[Voice | None] = [None]
    speech = Speech(lambda: found[0])
    assert not speech.silent, "nobody has tried"
    speech.say("One.")
    waiting.until(lambda: speech.silent, "it is known")
    speech.say("Lost.")
    found[0] = Dispatcher(daemon.path)
    speech.begin()
    speech.say("Two.")
    waiting.until(lambda: daemon.said == ["Two."], "it speaks")
    speech.close()


def test_a_voice_that_goes_leaves_silence(daemon: Daemon) -> None:
    class Gone(Dispatcher):
        def speak(self, text: str) -> None:
            raise ConnectionResetError("it has gone")

    speech = Speech(lambda: Gone(daemon.path))
    speech.say("One.")
    waiting.until(lambda: speech.silent, "it is known")
    speech.close()


def test_nobody_listens_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"\w"):
        Dispatcher(tmp_path / "nothing.sock")


def test_where_it_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/7")
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    assert dispatcher_path() == Path("/run/user/7/speech-dispatcher/speechd.sock")
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/tmp/s")
    assert dispatcher_path() == Path("/tmp/s")
