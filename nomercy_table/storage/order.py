"""In which order matches were played: a text file of their ids, a line each time one comes last.

Not the times of their files: a clock that was wrong once would decide for years which match
*Continue* means. Of matches that are over the last ones stand here, however many there are.
Nothing but the order is lost with this file.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from nomercy_table.storage import atomic, folders, words

LINES_TOO_MANY = 1000
"""With so many lines more than twice the matches that go on, the file is written anew."""

OTHERS_KEPT = 100
"""Of so many matches that don't, most of them over, it tells in which order they were played."""

_TAIL = 4 << 20
"""So many bytes of the file are read, the last ones."""

_PLAINLY = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_READ = os.O_RDONLY | _PLAINLY
_ADD = os.O_RDWR | os.O_CREAT | os.O_APPEND | _PLAINLY


class Order:
    """The order that the file at `path` tells; what can't be written there is remembered.

    Several programs may add lines at once, and several threads may use one of these.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._guard = Lock()
        self._unwritten: dict[str, None] = {}
        self._left: tuple[str, tuple[int, int]] | None = None
        """The id that was put last here, and the file as it was left."""

    def put_last(self, match_id: str) -> None:
        """That match was played last. One look at the file where that stands there already."""
        with self._guard:
            if self._left is not None and self._left == (match_id, self._state()):
                return
            self._add([match_id], sync=True)
            state = self._state()
            self._left = None if state is None or self._unwritten else (match_id, state)

    def last_first(self, ids: Collection[str], when: Callable[[str], int]) -> list[str]:
        """The ids, the one that was played last first.

        One of which nothing is known (an earlier version played it, or another computer) has
        come just now, several in the order of `when`; from now on they are known.
        """
        with self._guard:
            lines = [*self._lines(), *self._unwritten]
            known = set(lines)
            new = [i for _, i in sorted((when(i), i) for i in ids if i not in known)]
            if new:
                self._add(new, sync=False)
            place = {match_id: number for number, match_id in enumerate([*lines, *new])}
            return sorted(ids, key=place.__getitem__, reverse=True)

    @property
    def last(self) -> list[str]:
        """The matches that the file knows of, the last one first."""
        with self._guard:
            return [*dict.fromkeys(reversed([*self._lines(), *self._unwritten]))]

    def forget_others(self, ids: Collection[str]) -> None:
        """Write the file anew where most of it is about matches that were played again later, or
        that are none of `ids`, of which the last OTHERS_KEPT stay.

        What another program adds in that moment is lost, until it adds it again with its next
        action: it sees that the file is another one.
        """
        atomic.sweep(self.path)
        with self._guard:
            lines = self._lines()
            if len(lines) > 2 * len(ids) + LINES_TOO_MANY:
                last = [*dict.fromkeys(reversed(lines))]
                others = {*[i for i in last if i not in ids][:OTHERS_KEPT]}
                left = [i for i in reversed(last) if i in ids or i in others]
                with suppress(OSError):
                    atomic.write_bare(self.path, _text(left))

    def _lines(self) -> list[str]:
        try:
            handle = os.open(self.path, _READ)
        except OSError:
            return []
        with suppress(OSError), os.fdopen(handle, "rb") as file:
            size = _size(handle)
            file.seek(max(0, size - _TAIL))
            return file.read(_TAIL).decode("ascii", "replace").split()
        return []

    def _add(self, ids: Iterable[str], *, sync: bool) -> None:
        for match_id in ids:
            self._unwritten.pop(match_id, None)
            self._unwritten[match_id] = None
        with suppress(OSError):
            folders.make(self.path.parent)
            handle = os.open(self.path, _ADD, 0o600)
            try:
                text = _text(self._unwritten)
                if not _size(handle):
                    folders.keep_private(handle)
                elif _last_byte(handle) != b"\n":
                    text = b"\n" + text  # a line that was cut off stays alone
                if os.write(handle, text) < len(text):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                if sync:
                    os.fsync(handle)
            finally:
                os.close(handle)
            self._unwritten.clear()

    def _state(self) -> tuple[int, int] | None:
        try:
            status = self.path.stat()
        except OSError:
            return None
        return status.st_ino, status.st_size


def _text(ids: Iterable[str]) -> bytes:
    return "".join(f"{match_id}\n" for match_id in ids).encode("ascii", "replace")


def _size(handle: int) -> int:
    """The size of a file; OSError where it is none."""
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(None, words.NO_FILE_HERE())
    return status.st_size


def _last_byte(handle: int) -> bytes:
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1)
