"""The system's voice: what is said goes to a screen reader, or to what speaks for the system.

Where the package `prismatoid` is installed, it finds whichever there is (NVDA, JAWS, Narrator,
VoiceOver, Orca ...). On Linux there is speech-dispatcher, too, which needs no package: one line of
text after the other over a socket (SSIP, its documented protocol). Where there is neither, nothing
is said, and `silent` tells. Nothing here ever keeps a frame waiting: a thread of its own speaks.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import queue
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from nomercy_table.system.preferences import tool_environ

_PATIENCE = 2.0
"""Seconds for which an answer of speech-dispatcher is waited for."""

_TRIES, _BETWEEN = 10, 0.2
"""How often it is asked once it was started, and seconds between."""


class Voice(Protocol):
    """Something that speaks. OSError: it does no longer."""

    def speak(self, text: str) -> None:
        """Say `text` after whatever is being said."""
        ...

    def hush(self) -> None:
        """Stop, and forget what was to be said."""
        ...

    def close(self) -> None:
        """It is not needed any more."""
        ...


class Dispatcher:
    """speech-dispatcher, over its socket."""

    def __init__(self, path: Path) -> None:
        """OSError: nobody listens at `path`."""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(_PATIENCE)
        try:
            self._socket.connect(str(path))
            self._answers = self._socket.makefile("r", encoding="utf-8", errors="replace")
            self._ask("SET SELF CLIENT_NAME player:nomercy-table:main")
            self._ask("SET SELF PRIORITY MESSAGE")
        except OSError:
            self._socket.close()
            raise

    def speak(self, text: str) -> None:
        self._ask("SPEAK")
        lines = [f".{line}" if line.startswith(".") else line for line in text.splitlines()]
        self._ask("\r\n".join([*lines, "."]))

    def hush(self) -> None:
        self._ask("CANCEL SELF")

    def close(self) -> None:
        with suppress(OSError):
            self._ask("QUIT")
        self._socket.close()

    def _ask(self, words: str) -> None:
        """Send a command, or a text, and wait for its answer, whose last line is `225 OK`."""
        self._socket.sendall(f"{words}\r\n".encode())
        while True:
            answer = self._answers.readline()
            if not answer:
                raise ConnectionResetError("speech-dispatcher has gone")
            if answer[3:4] != "-":
                break
        if not answer.startswith("2"):
            raise OSError(f"speech-dispatcher: {answer.strip()}")


def dispatcher_path() -> Path:
    """Where speech-dispatcher listens."""
    if address := os.environ.get("SPEECHD_ADDRESS", "").removeprefix("unix_socket:"):
        return Path(address)
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return (Path(runtime) if runtime else Path.home() / ".cache") / "speech-dispatcher/speechd.sock"


def _dispatcher() -> Voice | None:
    """speech-dispatcher, started where it does not run; None: there is none."""
    path = dispatcher_path()
    with suppress(OSError):
        return Dispatcher(path)
    program = shutil.which("speech-dispatcher")
    if program is None:
        return None
    with suppress(OSError, subprocess.SubprocessError):
        words = [program, "--spawn"]
        env = tool_environ()
        subprocess.run(words, env=env, capture_output=True, timeout=_PATIENCE, check=False)
    wait = threading.Event().wait
    for _ in range(_TRIES):
        with suppress(OSError):
            return Dispatcher(path)
        wait(_BETWEEN)
    return None


class _Prism:
    """Whatever reads the screen here, as the package `prismatoid` finds it."""

    def __init__(self) -> None:
        """ImportError: it is not installed; RuntimeError, OSError: it finds nothing."""
        if _under_wine():
            raise OSError("no screen reader reads what runs under Wine")
        import prism

        self._failed = prism.PrismError
        self._context = prism.Context()
        try:
            self._backend = self._context.acquire_best()
        except (prism.PrismError, ValueError) as problem:
            raise OSError(str(problem)) from None

    def speak(self, text: str) -> None:
        try:
            self._backend.speak(text, interrupt=False)
        except self._failed as problem:
            raise OSError(str(problem)) from None

    def hush(self) -> None:
        with suppress(self._failed):
            self._backend.stop()

    def close(self) -> None:
        self.hush()


def _under_wine() -> bool:
    """Whether Windows is none: under Wine and Proton the first word ends the whole program, as
    they have not all that prismatoid calls."""
    return sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")


def find_voice() -> Voice | None:
    """What speaks here; None: nothing does."""
    with suppress(ImportError, OSError, RuntimeError):
        return _Prism()
    return _dispatcher() if hasattr(socket, "AF_UNIX") else None


def check() -> int:
    """Say whether what talks to screen readers is here and can be loaded; the exit status."""
    try:
        importlib.import_module("prism")
    except ImportError as problem:
        sys.stdout.write(f"no voice: {problem}\n")
        return 1
    sys.stdout.write("voice ok\n")
    return 0


class Speech:
    """Says one text after the other, in a thread that begins with the first."""

    def __init__(self, find: Callable[[], Voice | None] = find_voice) -> None:
        self._find = find
        self._texts: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.silent = False
        """Whether it was tried, and nothing speaks here."""

    def begin(self) -> None:
        """Look once more for what speaks, where nothing did."""
        if self.silent:
            self._forget()
            self._thread, self.silent = None, False

    def say(self, text: str) -> None:
        """Say `text` after what is being said."""
        if self.silent or not text:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
            self._thread.start()
        self._texts.put(text.encode("utf-8", "replace").decode("utf-8"))  # no half of a pair

    def hush(self) -> None:
        """Say nothing more of what was to be said."""
        if self._thread is None:
            return
        self._forget()
        self._texts.put("")

    def close(self) -> None:
        """Say no more."""
        if self._thread is None:
            return
        self.hush()
        self._texts.put(None)
        self._thread.join(_PATIENCE)
        self._thread = None

    def _forget(self) -> None:
        with suppress(queue.Empty):
            while True:
                self._texts.get_nowait()

    def _speak(self) -> None:
        voice = self._find()
        if voice is None:
            self.silent = True
            return
        try:
            while (text := self._texts.get()) is not None:
                if text:
                    voice.speak(text)
                else:
                    voice.hush()
        except OSError:
            self.silent = True
        finally:
            voice.close()
