"""One program for each player: who starts it once more hands over what is to be opened.

The one that runs listens in the player's own data folder, so that two players on one machine, or
two homes of one player, have nothing to do with each other. A lock tells who listens, which the
system releases when its holder dies: no crash leaves anything that is in the way. What goes over is
a line of JSON with the path of a file, and a word back when it has been taken. Either side has to
know a key that lies in the folder, which is the player's alone; nothing is reached by the network.
Wherever this can't be had, or nobody answers, there are two windows: better than none.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import AuthenticationError
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING

from nomercy_table.storage import folders
from nomercy_table.storage.locks import FileLock

if TYPE_CHECKING:  # it takes 15 ms, and most starts speak to nobody before their first picture
    from multiprocessing.connection import Connection

PATIENCE = 5.0
"""Seconds that whoever hands over waits to be heard: the other one may be starting itself."""
_LOCK, _KEY, _SOCKET = "running.lock", "running.key", "running.socket"
_MOST = 65536
"""Bytes of a message."""
_LONGEST = 100
"""Bytes of a socket's path that every system takes."""
_TAKEN = b"taken"
_FAULTS = (OSError, EOFError, ValueError, TypeError, LookupError, AuthenticationError)
"""What may come of talking to somebody who goes, or is of another version."""


class Asked:
    """What a second start has handed over: the `file` to open (None: only to be seen)."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._settled = Event()
        self._taken = False

    def take(self) -> None:
        """It will be done: the other one may go."""
        self._taken = True
        self._settled.set()

    def refuse(self) -> None:
        """Nobody will do it: the other one is to open a window of its own."""
        self._settled.set()

    def settled(self, seconds: float) -> bool:
        """Wait for so long at most; whether it was taken."""
        self._settled.wait(seconds)
        return self._taken


class Running:
    """Listens for those who start the program once more, from its making to `close`.

    Raises InUse where another program of this player does, OSError where it can't be.
    """

    def __init__(self, folder: Path) -> None:
        from multiprocessing.connection import Listener

        folders.make(folder)
        self._folder = folder
        self._lock = FileLock(folder / _LOCK)
        self._closed = False
        self._waiting: SimpleQueue[Asked] = SimpleQueue()
        try:
            key = _new_key(folder / _KEY)
            self._place = _place(folder)
            self._address = self._place.__enter__()
            with suppress(FileNotFoundError):
                (folder / _SOCKET).unlink()  # of one that was killed
            self._listener = Listener(self._address, _FAMILY, backlog=8, authkey=key)
            with suppress(OSError):
                (folder / _SOCKET).chmod(0o600)
        except BaseException:
            self._lock.release()
            raise

    def begin(self, heard: Callable[[Asked], None]) -> None:
        """From now on `heard` is told, in a thread, what is asked; it may raise nothing."""

        def listen() -> None:
            while not self._closed:
                try:
                    line = self._listener.accept()
                except (ConnectionError, EOFError, AuthenticationError):
                    continue  # who came has gone, or has no business here
                except OSError:
                    return
                with line, suppress(*_FAULTS):
                    self._hear(line, heard)

        with suppress(RuntimeError):  # no thread is to be had: then nobody answers
            Thread(target=listen, name="nomercy-table handover", daemon=True).start()

    def _hear(self, line: Connection, heard: Callable[[Asked], None]) -> None:
        if self._closed or not line.poll(PATIENCE):
            return
        file = json.loads(line.recv_bytes(_MOST))["open"]
        asked = Asked(Path(file) if file else None)
        self._waiting.put(asked)
        heard(asked)
        if asked.settled(PATIENCE):
            line.send_bytes(_TAKEN)

    def close(self) -> None:
        """Listen no more; who has been heard and got no answer opens a window of their own."""
        from multiprocessing.connection import Client

        self._closed = True
        with suppress(Empty):
            while True:
                self._waiting.get_nowait().refuse()
        with suppress(*_FAULTS):
            Client(self._address, _FAMILY).close()  # wakes who listens
        self._listener.close()
        self._place.__exit__(None, None, None)
        with suppress(OSError):
            (self._folder / _KEY).unlink()
        self._lock.release()


def hand_over(folder: Path, file: Path | None) -> bool:
    """Have the program that runs for this player, if any, open the `file` (None: come to the
    front). Whether it does; never raises, and never waits for longer than `PATIENCE`."""
    key = _key(folder / _KEY)
    if key is None:
        return False
    done: list[bool] = []
    talk = Thread(target=lambda: done.append(_handed(folder, file, key)), daemon=True)
    try:
        talk.start()
    except RuntimeError:
        return False
    talk.join(PATIENCE)
    return any(done)


def _handed(folder: Path, file: Path | None, key: bytes) -> bool:
    from multiprocessing.connection import Client

    _let_come_forward()
    message = json.dumps({"open": "" if file is None else str(file.absolute())})
    try:
        with _place(folder) as address, Client(address, _FAMILY, authkey=key) as line:
            line.send_bytes(message.encode("utf-8"))
            return line.recv_bytes(_MOST) == _TAKEN
    except _FAULTS:
        return False


def _new_key(path: Path) -> bytes:
    """A key that nobody knows who may not read the player's files."""
    key = secrets.token_bytes(32)
    with suppress(FileNotFoundError):
        path.unlink()
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        os.write(handle, key)
    finally:
        os.close(handle)
    return key


def _key(path: Path) -> bytes | None:
    """The key of the program that runs; None: none does."""
    try:
        return path.read_bytes() or None
    except OSError:
        return None


if sys.platform == "win32":
    _FAMILY = "AF_PIPE"

    @contextmanager
    def _place(folder: Path) -> Iterator[str]:
        name = os.path.normcase(folder.resolve())
        yield rf"\\.\pipe\nomercy-table-{hashlib.sha256(name.encode('utf-8')).hexdigest()}"

    def _let_come_forward() -> None:
        """Who has been clicked may let another window come to the front; nobody else may."""
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
else:
    _FAMILY = "AF_UNIX"

    @contextmanager
    def _place(folder: Path) -> Iterator[str]:
        """Where to listen or speak, as an address. Raises OSError."""
        path = str(folder / _SOCKET)
        if len(os.fsencode(path)) <= _LONGEST or not sys.platform.startswith("linux"):
            yield path
            return
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)  # a name by which it is short
        try:
            yield f"/proc/self/fd/{handle}/{_SOCKET}"
        finally:
            os.close(handle)

    def _let_come_forward() -> None:
        """Here the window manager decides."""
