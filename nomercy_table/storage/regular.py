"""What is a file and nothing else: a pipe would wait, and a device never end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from nomercy_table.storage import words

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)  # for what became a pipe between our look and our opening
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


def read_regular(path: Path, limit: int) -> bytes:
    """What the file holds, up to one byte more than `limit`, by which the caller can tell.

    Raises OSError, also where `path` is a folder, a pipe, a socket or a device, or no path that
    the system knows.
    """
    try:
        status = path.stat()  # opening a device may already do something
    except ValueError:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None
    _check(status)
    with os.fdopen(os.open(path, _FLAGS), "rb") as file:
        _check(os.fstat(file.fileno()))
        return file.read(limit + 1) or b""


def is_file(place: Path) -> bool:
    """Whether a file lies there; OSError where something else does, which nobody shall replace."""
    try:
        _check(place.stat())
    except FileNotFoundError:
        return False
    return True


def _check(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise OSError(None, words.NO_FILE_HERE())
