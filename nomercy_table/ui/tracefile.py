"""Where the trace goes: a file, or a pipe that somebody reads. It never holds up the match.

Whatever goes wrong once it is open - a full disk, a reader that is gone, or asleep - ends the
trace, with one line on stderr, and nothing else.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from nomercy_table.ui import words

MOST_WAITING = 1 << 20
"""Bytes that a reader may be behind. With more the trace ends."""

_FLAGS = (
    os.O_WRONLY
    | os.O_CREAT
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


class TraceFile:
    """Open from its making; raises OSError, also where it is a pipe that nobody reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting = bytearray()
        try:
            self._handle: int | None = os.open(path, _FLAGS, 0o666)
        except OSError as error:
            if error.errno == errno.ENXIO:
                raise OSError(errno.ENXIO, words.NOBODY_READS()) from None
            raise
        except ValueError:  # no path that the system knows
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None
        if stat.S_ISREG(os.fstat(self._handle).st_mode):
            os.ftruncate(self._handle, 0)

    @property
    def open(self) -> bool:
        """Whether what is written still goes anywhere."""
        return self._handle is not None

    def write(self, text: str) -> None:
        """Write `text`, at once where that can be done without waiting."""
        if self._handle is None:
            return
        self._waiting += text.encode("utf-8", "replace")
        try:
            while self._waiting:
                written = os.write(self._handle, self._waiting)
                del self._waiting[:written]
        except BlockingIOError:
            if len(self._waiting) > MOST_WAITING:
                self._give_up(words.NOBODY_READS_NOW())
        except OSError as error:
            self._give_up(error.strerror or type(error).__name__)

    def close(self) -> None:
        """Nothing more is to be written."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            with suppress(OSError):
                os.close(handle)

    def _give_up(self, why: str) -> None:
        self.close()
        with suppress(OSError, AttributeError):  # a program without a console has no stderr
            sys.stderr.write(f"nomercy-table: {words.NO_TRACE(file=self.path, why=why)}\n")
