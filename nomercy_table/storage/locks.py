"""A lock between programs, which the system itself releases when its holder dies.

Not a file with a process id in it: after a crash the id may be another program's, and
somebody would have to decide whose word counts. The system knows who is alive.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from nomercy_table.storage import folders

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # whatever lies there, to open it takes no time
    | getattr(os, "O_NOCTTY", 0)
)


class InUse(Exception):
    """Another program, or another part of this one, holds the lock."""


class FileLock:
    """Holds `path` for this object alone, from its making to `release`.

    Raises InUse, or OSError where the file can't be made. On a file system without locks
    everybody gets one: better two programs at one match than none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        while True:
            handle = os.open(path, _FLAGS, 0o600)
            try:
                folders.keep_private(handle)
                _lock(handle)
                if _is_file_at(path, handle):
                    self._handle = handle
                    return
            except OSError as error:
                os.close(handle)
                if error.errno in _BUSY:
                    raise InUse(str(path)) from None
                raise
            # Its holder let go of it and deleted it, between our opening and our locking.
            os.close(handle)

    def release(self) -> None:
        """Let others have it; leaves no file behind. A second time does nothing."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if sys.platform == "win32":
            os.close(handle)
            with suppress(OSError):
                self.path.unlink()
        else:
            with suppress(OSError):
                self.path.unlink()
            os.close(handle)


def _is_file_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


def _lock(handle: int) -> None:
    """Lock, or raise OSError with an errno of `_BUSY` when somebody else has."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            # Wine and Proton don't say why; Windows does.
            raise OSError(error.errno or errno.EACCES, error.strerror) from None
    else:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _BUSY:
                raise
