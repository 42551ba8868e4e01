"""One program for each player: who starts it once more hands over what is to be opened.

The one that runs listens in the player's own data folder, so that two players on one machine, or
two homes of one player, have nothing to do with each other. A lock tells who listens, which the
system releases when its holder dies: no crash leaves anything that is in the way. The one that
listens says a word that was never said before; the other one says the path of a file, with a proof
that it knows the key that lies in the folder, which is the player's alone; and hears a proof that
it was taken. Nothing is reached by the network, and nobody is waited for who stays silent.
Wherever this can't be had, or nobody answers, there are two windows: better than none.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import BoundedSemaphore, Event, Thread
from time import perf_counter
from typing import TYPE_CHECKING

from nomercy_table.storage import folders
from nomercy_table.storage.locks import FileLock
from nomercy_table.storage.regular import read_regular

PATIENCE = 5.0
"""Seconds that either side waits for the other: who listens may be starting itself."""
_LOCK, _KEY, _SOCKET = "running.lock", "running.key", "running.socket"
_KEY_SIZE = 32
_MOST = 65536
"""Bytes that either side says at most, in all."""
_MOST_AT_ONCE = 64
"""The most callers that are heard at the same time."""
_LONGEST = 100
"""Bytes of a socket's path that every system takes."""


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
        folders.make(folder)
        self._folder = folder
        self._lock = FileLock(folder / _LOCK)
        self._closed = False
        self._waiting: list[Asked] = []
        self._room = BoundedSemaphore(_MOST_AT_ONCE)
        try:
            self._key = _new_key(folder / _KEY)
            self._listener = _listen(folder)
        except BaseException:
            self._lock.release()
            raise

    def begin(self, heard: Callable[[Asked], None]) -> None:
        """From now on `heard` is told, in a thread, what is asked; it may raise nothing."""

        def listen() -> None:
            while not self._closed:
                try:
                    line = _accept(self._listener)
                except ConnectionError:
                    continue  # who came has gone
                except OSError:
                    return
                if not self._room.acquire(blocking=False):
                    line.close()
                elif _start(partial(self._hear, line, heard)) is None:
                    self._room.release()
                    line.close()

        _start(listen)

    def _hear(self, line: _Line, heard: Callable[[Asked], None]) -> None:
        try:
            with suppress(OSError, EOFError, ValueError):  # who has no business here, or goes
                challenge = secrets.token_hex(_KEY_SIZE)
                line.say(challenge)
                proof, _, said = line.hear().partition(" ")
                if hmac.compare_digest(proof, _proof(self._key, challenge, said)):
                    asked = Asked(_unpacked(said))
                    if self._answered(asked, heard):
                        line.say(_proof(self._key, proof))
        finally:
            line.close()
            self._room.release()

    def _answered(self, asked: Asked, heard: Callable[[Asked], None]) -> bool:
        """Tell what is asked, and return whether it was taken."""
        self._waiting.append(asked)
        if self._closed:
            asked.refuse()
        else:
            heard(asked)
        taken = asked.settled(PATIENCE)
        self._waiting.remove(asked)
        return taken

    def close(self) -> None:
        """Listen no more; who has been heard and got no answer opens a window of their own."""
        self._closed = True
        for asked in tuple(self._waiting):
            asked.refuse()
        with suppress(OSError):
            _connect(self._folder).close()  # wakes who listens
        self._listener.close()
        for name in (_KEY, _SOCKET):
            with suppress(OSError):
                (self._folder / name).unlink()
        self._lock.release()


def hand_over(folder: Path, file: Path | None) -> bool | None:
    """Have the program that runs for this player open the `file` (None: come to the front).

    Returns whether it does; None: none runs. Never raises, and waits for `PATIENCE` at most.
    """
    done: list[bool | None] = []
    talk = _start(lambda: done.append(_handed(folder, file)))
    if talk is None:
        return None
    talk.join(PATIENCE)
    return done[0] if done else False


def _handed(folder: Path, file: Path | None) -> bool | None:
    try:
        key = read_regular(folder / _KEY, _KEY_SIZE)
        line = _connect(folder)
    except OSError:
        return None
    try:
        challenge = line.hear()
        said = _packed(file)
        proof = _proof(key, challenge, said)
        _let_come_forward()
        line.say(f"{proof} {said}")
        return hmac.compare_digest(line.hear(), _proof(key, proof))
    except (OSError, EOFError, ValueError):
        return False
    finally:
        line.close()


def _proof(key: bytes, *words: str) -> str:
    """Return a proof, made of those `words`, that its sender knows the key."""
    return hmac.new(key, " ".join(words).encode("ascii"), "sha256").hexdigest()


def _packed(file: Path | None) -> str:
    """Write a path, of any letters, on one line."""
    return "" if file is None else os.fsencode(file.absolute()).hex()


def _unpacked(said: str) -> Path | None:
    """Read the path that was said. ValueError: it is none that any file could have."""
    if not said:
        return None
    path = Path(os.fsdecode(bytes.fromhex(said)))
    if "\0" in str(path) or not path.is_absolute():
        raise ValueError(path)
    return path


def _start(work: Callable[[], None]) -> Thread | None:
    """Do `work` in a thread; None: none is to be had."""
    thread = Thread(target=work, name="nomercy-table handover", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        return None
    return thread


def _new_key(path: Path) -> bytes:
    """A key that nobody knows who may not read the player's files."""
    key = secrets.token_bytes(_KEY_SIZE)
    with suppress(FileNotFoundError):
        path.unlink()
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        os.write(handle, key)
    finally:
        os.close(handle)
    return key


if sys.platform == "win32":
    if TYPE_CHECKING:  # it takes 15 ms, and most starts speak to nobody before their first picture
        from multiprocessing.connection import Connection, Listener, PipeConnection
        from typing import Any

    class _Line:
        """A connection to another program, a line a message, that ends after `PATIENCE`."""

        def __init__(self, end: Connection[Any, Any] | PipeConnection[Any, Any]) -> None:
            self._end = end
            self._until = perf_counter() + PATIENCE

        def close(self) -> None:
            self._end.close()

        def say(self, text: str) -> None:
            """OSError: the other one has gone."""
            self._end.send_bytes(text.encode("ascii"))

        def hear(self) -> str:
            """The next message. OSError, EOFError or ValueError: none comes."""
            if not self._end.poll(max(0.0, self._until - perf_counter())):
                raise TimeoutError
            return self._end.recv_bytes(_MOST).decode("ascii")

    def _listen(folder: Path) -> Listener:
        from multiprocessing.connection import Listener

        return Listener(_pipe(folder), "AF_PIPE", backlog=8)

    def _accept(listener: Listener) -> _Line:
        try:
            return _Line(listener.accept())
        except AssertionError:  # by which multiprocessing says that the other one has gone
            raise ConnectionAbortedError from None

    def _connect(folder: Path) -> _Line:
        from multiprocessing.connection import Client

        return _Line(Client(_pipe(folder), "AF_PIPE"))

    def _pipe(folder: Path) -> str:
        name = os.path.normcase(folder.resolve())
        return rf"\\.\pipe\nomercy-table-{hashlib.sha256(name.encode('utf-8')).hexdigest()}"

    def _let_come_forward() -> None:
        """Who has been clicked may let another window come to the front; nobody else may."""
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(-1)
else:
    import socket

    class _Line:
        """A connection to another program, a line a message, that ends after `PATIENCE`."""

        def __init__(self, end: socket.socket) -> None:
            self._end = end
            self._until = perf_counter() + PATIENCE

        def close(self) -> None:
            self._end.close()

        def say(self, text: str) -> None:
            """OSError: the other one has gone, or does not listen."""
            self._end.settimeout(max(0.0, self._until - perf_counter()))
            self._end.sendall(f"{text}\n".encode("ascii"))

        def hear(self) -> str:
            """The next message. OSError, EOFError or ValueError: none comes."""
            heard = bytearray()
            while not heard.endswith(b"\n"):
                self._end.settimeout(max(0.0, self._until - perf_counter()))
                part = self._end.recv(_MOST)
                heard += part
                if not part or len(heard) > _MOST:
                    raise EOFError
            return heard[:-1].decode("ascii")

    def _listen(folder: Path) -> socket.socket:
        place = folder / _SOCKET
        with suppress(FileNotFoundError):
            place.unlink()  # of one that was killed
        listener = socket.socket(socket.AF_UNIX)
        try:
            with _address(folder) as address:
                listener.bind(address)
            with suppress(OSError):
                place.chmod(0o600)
            listener.listen(2 * _MOST_AT_ONCE)
        except BaseException:
            listener.close()
            raise
        return listener

    def _accept(listener: socket.socket) -> _Line:
        return _Line(listener.accept()[0])

    def _connect(folder: Path) -> _Line:
        end = socket.socket(socket.AF_UNIX)
        try:
            end.settimeout(PATIENCE)
            with _address(folder) as address:
                end.connect(address)
        except BaseException:
            end.close()
            raise
        return _Line(end)

    @contextmanager
    def _address(folder: Path) -> Iterator[str]:
        """Give the address to listen or speak at. Raises OSError."""
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
